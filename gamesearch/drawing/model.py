"""What a picture of a tree shows, before it is drawn: marks for nodes and edges, made from a tree or from a frame.

In the trade's words: a view model.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

from gamesearch.drawing.layout import layout, top_part
from gamesearch.games.boards.board import Board
from gamesearch.games.game import MAX
from gamesearch.games.trees.doors import as_tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.frames import Frame, NodeView, window_text
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import number_text

STAMPS = {"exact": "T=", "lower": "T≥", "upper": "T≤"}


@dataclass(frozen=True)
class NodeMark:
    """A node as the picture shows it. ``status`` is that of the frame, or "plain" in the picture of a mere tree."""

    name: str
    label: str
    x: float
    level: int
    maximises: bool
    is_leaf: bool
    status: str
    value: str
    window: str
    stamp: str
    board: Board | None
    hidden: int
    title: str


@dataclass(frozen=True)
class EdgeMark:
    """An edge as the picture shows it; ``best`` if it lies on the line of best play."""

    above: str
    below: str
    status: str
    label: str
    best: bool


@dataclass(frozen=True)
class Model:
    """All marks, the number of columns and levels they take, and what the picture says to those who cannot see it."""

    nodes: tuple[NodeMark, ...]
    edges: tuple[EdgeMark, ...]
    columns: int
    levels: int
    summary: str
    path: tuple[str, ...] = ()

    @property
    def has_boards(self) -> bool:
        return any(node.board for node in self.nodes)


def drawable(thing: Any, door: str) -> Tree | Trace:
    """A trace, or a tree in any form."""
    return thing if isinstance(thing, Trace) else as_tree(thing, door)


def model_of(thing: Tree | Trace, frame: Frame | None = None, most: int | None = None) -> Model:
    """The marks for a tree, for a trace at its end, or for a trace at one of its frames."""
    trace = thing if isinstance(thing, Trace) else None
    tree = thing.tree if isinstance(thing, Trace) else thing
    if trace and frame is None:
        frame = trace.frame(-1)
    if most is None:
        most = 60 if getattr(tree.root.state, "board", None) else 300
    shown = top_part(tree, most)
    places = layout(tree, shown)
    best = best_line(trace, frame) if trace and frame else set()
    nodes = tuple(_node_mark(tree, trace, frame, tree[name], *places[name], shown) for name in places)
    edges = tuple(
        EdgeMark(
            node.name,
            child.name,
            frame.status(child.name) if frame else "plain",
            child.action or "",
            child.name in best,
        )
        for node in map(tree.__getitem__, places)
        for child in node.children
        if child.name in shown
    )
    columns = round(max(x for x, _ in places.values())) + 1
    levels = max(level for _, level in places.values()) + 1
    return Model(nodes, edges, columns, levels, _summary(tree, trace, frame), frame.path if frame else ())


def _node_mark(
    tree: Tree, trace: Trace | None, frame: Frame | None, node: Node, x: float, level: int, shown: set[str]
) -> NodeMark:
    view = frame.nodes.get(node.name) if frame else None
    status = frame.status(node.name) if frame else "plain"
    stub = trace is not None and node.name in trace.stubs
    is_leaf = node.is_leaf and not stub
    value, window, stamp = looks(node, is_leaf, view)
    board = _board(tree, node)
    hidden = 0 if all(child.name in shown for child in node.children) else _size(node) - 1
    maximises = tree.to_move(node) == MAX
    parts = [node.name, "leaf" if is_leaf else ("MAX" if maximises else "MIN") + " to move"]
    parts += [f"value {value}"] if value else []
    parts += [f"window {window}"] if window else []
    parts += [
        {"cut": "cut: never searched", "unseen": "never reached", "table": "answered from memory"}.get(status, "")
    ]
    return NodeMark(
        name=node.name,
        label="" if board else node.name,
        x=x,
        level=level,
        maximises=maximises,
        is_leaf=is_leaf,
        status=status,
        value=value,
        window=window,
        stamp=stamp,
        board=board,
        hidden=hidden,
        title=", ".join(part for part in parts if part),
    )


def looks(node: Node, is_leaf: bool, view: NodeView | None) -> tuple[str, str, str]:
    """What stands in and beside a node: its value, its window and, if memory answered, a stamp."""
    value = view.value if view and view.value is not None else node.value if is_leaf else None
    text = (
        "" if value is None or not isfinite(value) else number_text(value)
    )  # ±∞ is how a search begins, not a value yet
    if view is None:
        return text, "", ""
    at_horizon = view.note == "horizon"
    windowed = view.alpha is not None and not is_leaf and not at_horizon and view.status in ("open", "visited")
    window = window_text(view.alpha, view.beta) if windowed else ""
    return (f"≈{text}" if at_horizon else text), window, STAMPS.get(view.note, "")


def _board(tree: Tree, node: Node) -> Board | None:
    """The board of a node, if it has one, with the stone marked that its parent's board did not have."""
    board = getattr(node.state, "board", None)
    if not isinstance(board, Board):
        return None
    parent = tree.parent(node)
    before = getattr(parent.state, "board", None) if parent else None
    if isinstance(before, Board):
        last = next(
            (i for i, pair in enumerate(zip(before.cells, board.cells, strict=True)) if pair[0] != pair[1]), None
        )
        return replace(board, last=last)
    return board


def _size(node: Node) -> int:
    """How many nodes a subtree has."""
    found, pending = 0, [node]
    while pending:
        found += 1
        pending.extend(pending.pop().children)
    return found


def best_line(trace: Trace, frame: Frame) -> set[str]:
    """The nodes on the line of best play: from the root, again and again the first child with the node's own value."""
    line: set[str] = set()
    node: Node | None = trace.tree.root
    sign = -1 if trace.mover else 1
    while node is not None:
        line.add(node.name)
        here = frame.nodes.get(node.name)
        if here is None or here.value is None or here.status != "visited":
            break
        node = next(
            (
                child
                for child in node.children
                if (below := frame.nodes.get(child.name)) is not None
                and below.status in ("visited", "table")
                and below.value is not None
                and below.value == sign * here.value
            ),
            None,
        )
    return line if len(line) > 1 else set()


def _summary(tree: Tree, trace: Trace | None, frame: Frame | None) -> str:
    size = f"Game tree with {len(tree):,} nodes, {tree.height} levels below the root"
    if trace is None or frame is None:
        return f"{size}."
    cuts = sorted(trace.cut)
    named = ", ".join(f"{above} to {below}" for above, below in cuts[:8]) + (" …" if len(cuts) > 8 else "")
    ending = f"It broke off: {trace.error}" if trace.error else ""
    return (
        f"{size}. {trace.name} visited {len(trace.visited):,} edges and cut {len(cuts):,}"
        f"{': ' + named if cuts else ''}. {ending}"
    ).strip()
