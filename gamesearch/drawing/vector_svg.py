"""Trees for several players: who moves stands in the node, and a vector beside it, one number for each player."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from gamesearch.drawing.geometry import GAP, NODE, text_width
from gamesearch.drawing.layout import layout
from gamesearch.drawing.palette import LIGHT
from gamesearch.drawing.style import sheet
from gamesearch.drawing.tree_svg import edge_line, outline, text
from gamesearch.games.trees.tree import Node
from gamesearch.games.trees.vector import VectorTree, vector_text
from gamesearch.instruments.watch import watch
from gamesearch.kit.pictures import PICTURES, Shown
from gamesearch.search.maxn import Vector, maxn


class BackedUp(Shown):
    """A tree with the vector at each node that a max^n search comes to, its choices heavy, and what it cut."""

    def __init__(self, tree: VectorTree, search: Callable[..., Any]) -> None:
        self.tree = tree
        trace = watch(search, tree, lines=False)
        self.cut, self.visited = trace.cut, {name for edge in trace.visited for name in edge}
        stopped = {above for above, _ in self.cut}
        self.vectors: dict[str, Vector] = {
            node.name: maxn(tree, node) for node in tree.nodes() if node.name in self.visited - stopped
        }

    def chosen(self, node: Node) -> str | None:
        """The child that the mover takes: the first with the node's own vector."""
        own = self.vectors.get(node.name)
        return next(
            (child.name for child in node.children if own is not None and self.vectors.get(child.name) == own), None
        )

    def __repr__(self) -> str:
        return f"BackedUp({self.tree!r}, {vector_text(self.vectors[self.tree.root.name])})"


def backed_up(tree: VectorTree, search: Callable[..., Any] = maxn) -> BackedUp:
    """The tree with the vectors of max^n at its nodes, and what ``search`` (maxn or maxn_shallow) cuts in it."""
    return BackedUp(tree, search)


def draw_vectors(thing: VectorTree | BackedUp) -> str:
    """A tree of vectors as SVG text. Player 0 is a square, the others are circles; the number says who moves."""
    done = thing if isinstance(thing, BackedUp) else None
    tree = thing.tree if isinstance(thing, BackedUp) else thing
    places = layout(tree)
    widest = max(text_width(vector_text(vector), 13) for vector in tree.vectors.values())
    unit = widest + 14
    gap = GAP * 0.86
    spot = {name: (unit * (x + 0.62), 26 + level * gap) for name, (x, level) in places.items()}
    width = max(unit * (max(x for x, _ in places.values()) + 1.24), 500.0)
    height = 26 + tree.height * gap + 62
    shift = (width - unit * (max(x for x, _ in places.values()) + 1.24)) / 2
    spot = {name: (x + shift, y) for name, (x, y) in spot.items()}
    marks = "".join(_edge(tree, done, node, child, spot) for node in tree.nodes() for child in node.children)
    marks += "".join(_node(tree, done, node, *spot[node.name]) for node in tree.nodes())
    words = "Square: player 0 moves. Circle: the player with that number moves."
    words += " Heavy: the move taken." if done else ""
    words += " Dashed with a bar: cut." if done and done.cut else ""
    label = f"Game tree for {tree.players} players with {len(tree)} nodes." + (
        f" Backed up: {', '.join(f'{name} {vector_text(vector)}' for name, vector in done.vectors.items())}."
        if done
        else ""
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gs-light" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" style="max-width:100%;height:auto" role="img" aria-label="{escape(label)}">'
        f'<style>{sheet(".gs-light", LIGHT)}</style><rect class="paper" width="100%" height="100%" rx="6"/>{marks}'
        f"{text('', width / 2, height - 9, words)}</svg>"
    )


def _edge(
    tree: VectorTree, done: BackedUp | None, node: Node, child: Node, spot: dict[str, tuple[float, float]]
) -> str:
    (x1, y1), (x2, y2) = spot[node.name], spot[child.name]
    cut = done is not None and (node.name, child.name) in done.cut
    status = "plain" if done is None else "cut" if cut else "visited" if child.name in done.visited else "unseen"
    best = " best" if done is not None and done.chosen(node) == child.name else ""
    return f'<g class="edge {status}{best}">{edge_line(x1, y1 + NODE, x2, y2 - NODE, bar=cut)}</g>'


def _node(tree: VectorTree, done: BackedUp | None, node: Node, x: float, y: float) -> str:
    kind = "visited" if done is None or node.name in done.visited else "unseen"
    if node.is_leaf:
        size = ' style="font-size:13px"'
        vector = f'<text class="value" x="{x:.1f}" y="{y + 4:.1f}"{size}>{vector_text(tree.vectors[node.name])}</text>'
        return f'<g class="node leaf {kind}">{vector}{text("name", x, y + 20, node.name)}</g>'
    mover = tree.mover(node)
    parts = [outline("shape", x, y, NODE, mover == 0), text("value", x, y + 5, str(mover))]
    parts.append(text("name left", x - NODE - 9, y + 4, node.name))
    if done is not None and node.name in done.vectors:
        known = vector_text(done.vectors[node.name])
        parts.append(
            f'<text class="value right" x="{x + NODE + 8:.1f}" y="{y + 5:.1f}" style="font-size:12px">{known}</text>'
        )
    return f'<g class="node {kind if done else "plain"}">{"".join(parts)}</g>'


PICTURES[VectorTree] = draw_vectors
PICTURES[BackedUp] = draw_vectors
