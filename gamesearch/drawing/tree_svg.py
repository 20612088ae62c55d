"""Trees and traces as SVG. MAX is a square, MIN a circle, a leaf plain; colour is never the only cue."""

from __future__ import annotations

from functools import reduce
from html import escape
from operator import add
from typing import Any

from gamesearch.drawing.geometry import NODE, Geometry, text_width
from gamesearch.drawing.model import EdgeMark, Model, NodeMark, drawable, model_of
from gamesearch.drawing.palette import DARK, LIGHT
from gamesearch.drawing.style import sheet
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.frames import Frame
from gamesearch.instruments.trace import Trace
from gamesearch.kit.pictures import PICTURES, Svg, printable


def draw(
    thing: Any, frame: Frame | None = None, *, dark: bool = False, most: int | None = None, legend: bool = True
) -> Svg:
    """A tree (in any form), a trace, or a trace at one of its frames, as a picture: ``save`` writes it to a file.

    Of a large tree only the top is drawn: at most ``most`` nodes, by default 300, or 60 if there are boards in them.
    """
    model = model_of(drawable(thing, "draw"), frame, most)
    theme = "gs-dark" if dark else "gs-light"
    return still(model, theme, sheet(f".{theme}", DARK if dark else LIGHT), legend)


def still(model: Model, theme: str, style: str, with_legend: bool = True) -> Svg:
    """A picture that stands by itself: its style, its marks and a legend of those that occur in it."""
    legend = Legend(model)
    if not with_legend:
        legend.items, legend.width = [], 0
    drawing = Drawing(model, Geometry(model, legend.width))
    size = drawing.geometry
    w, h = f"{size.width:.0f}", f"{size.height:.0f}"
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{theme}" width="{w}" height="{h}" viewBox="0 0 {w} {h}" '
        f'style="max-width:100%;height:auto" role="img" aria-label="{escape(model.summary)}"><style>{style}</style>'
        f'<rect class="paper" width="{w}" height="{h}" rx="6"/>{drawing.marks()}'
        f"{legend.marks((size.width - legend.width) / 2, size.height - 18)}</svg>"
    )
    return Svg(printable(picture))


class Drawing:
    """The marks of a model. ``live`` also draws what is not to be seen yet, for the stepper to switch on."""

    def __init__(self, model: Model, geometry: Geometry, live: bool = False) -> None:
        self.model = model
        self.geometry = geometry
        self.live = live

    def marks(self) -> str:
        edges = "".join(self.edge(edge) for edge in self.model.edges)
        return edges + "".join(self.node(node) for node in self.model.nodes)

    def edge(self, edge: EdgeMark) -> str:
        best = " best" if edge.best else ""
        return f'<g class="edge {edge.status}{best}">{self.inside_edge(edge)}</g>'

    def node(self, node: NodeMark) -> str:
        current = " current" if self.is_current(node) else ""
        return f'<g class="node {self.base(node)} {node.status}{current}">{self.inside_node(node)}</g>'

    def is_current(self, node: NodeMark) -> bool:
        """Whether the search is at this node."""
        return self.model.path[-1:] == (node.name,)

    @staticmethod
    def base(node: NodeMark) -> str:
        """The classes of a node that no step changes."""
        kind = "leaf" if node.is_leaf else "max" if node.maximises else "min"
        return kind + ("" if node.level else " root") + (" boarded" if node.board else "")

    def inside_edge(self, edge: EdgeMark) -> str:
        place, half = self.geometry.place, self.geometry.half
        (x1, y1), (x2, y2) = place[edge.above], place[edge.below]
        line = edge_line(x1, y1 + half, x2, y2 - half, bar=self.live or edge.status == "cut")
        label = ""
        if edge.label and self.model.has_boards:
            label = text("", x1 + (x2 - x1) * 0.62, y1 + half + (y2 - y1 - 2 * half) * 0.62 + 4, edge.label)
        return line + label

    def inside_node(self, node: NodeMark) -> str:
        x, y = self.geometry.place[node.name]
        half, side = self.geometry.half, self.geometry.side
        current = self.is_current(node)
        parts = [f"<title>{escape(node.title)}</title>"]
        small = "value small" if len(node.value) > 4 else "value"
        window_y = y + 4
        if node.board:
            parts += self.board(node, x, y, current)
            parts.append(text("value right", x + side + 9, y - half + 11, node.value, self.live))
            window_y = y + half - 5
        elif node.is_leaf:
            if self.live or current:
                parts.append(f'<rect class="halo" x="{x - 18:.1f}" y="{y - 15:.1f}" width="36" height="42" rx="9"/>')
            parts += [text("value", x, y + 4, node.value, self.live), text("name", x, y + 20, node.label)]
        else:
            parts.append(outline("halo", x, y, NODE + 4, node.maximises) if self.live or current else "")
            parts.append(outline("shape", x, y, NODE, node.maximises))
            parts.append(text(small, x, y + 5, node.value, self.live))
            parts.append(text("name left", x - side - 9, y + 4, node.label))
        if not node.is_leaf:
            parts.append(text("window right", x + side + 9, window_y, node.window, self.live))
        if self.live or node.stamp:
            parts.append(stamp(x + side + 9, y + half - 16 if node.board else y - half, node.stamp))
        if node.hidden:
            parts.append(text("", x, y + half + 14, f"▾ {node.hidden:,} more"))
        return "".join(parts)

    def board(self, node: NodeMark, x: float, y: float, current: bool) -> list[str]:
        assert node.board is not None
        cell = self.geometry.cell
        w, h = node.board.columns * cell, node.board.rows * cell
        corner = 1 if node.maximises else 11
        halo = self.live or current
        return [
            frame_rect("halo", x, y, w + 16, h + 16, corner + 3) if halo else "",
            frame_rect("shape", x, y, w + 8, h + 8, corner),
            f'<g class="board">{node.board.marks(x - w / 2, y - h / 2, cell)}</g>',
        ]


class Legend:
    """What the marks mean, those that occur in the picture only."""

    def __init__(self, model: Model) -> None:
        found = {edge.status for edge in model.edges}
        has = {
            ("max", "MAX to move"): any(not n.is_leaf for n in model.nodes),
            ("min", "MIN to move"): any(not n.is_leaf for n in model.nodes),
            ("visited", "searched"): bool(found & {"visited", "table"}),
            ("best", "best line"): any(edge.best for edge in model.edges),
            ("cut", "cut: never searched"): "cut" in found,
            ("unseen", "never reached"): "unseen" in found,
            ("window", "window [α, β]"): any(n.window for n in model.nodes),
            ("stamp", "from memory (T)"): any(n.stamp for n in model.nodes),
        }
        self.items = [item for item, occurs in has.items() if occurs]
        # Not by sum, which rounds in another way since Python 3.12: a picture is the same on every Python.
        self.width = reduce(add, (self._width(words) for _, words in self.items), 0.0)

    @staticmethod
    def _width(words: str) -> float:
        return 34 + text_width(words, 11) + 14

    def marks(self, x: float, y: float) -> str:
        parts = []
        for kind, words in self.items:
            parts += [self.sample(kind, x, y), text("right", x + 34, y + 4, words)]
            x += self._width(words)
        return "".join(parts)

    def sample(self, kind: str, x: float, y: float) -> str:
        if kind in ("max", "min"):
            mark = outline("shape", 0, 0, NODE, kind == "max")
            return f'<g transform="translate({x + 17:.1f} {y:.1f}) scale(0.5)">{mark}</g>'
        if kind == "window":
            return text("", x + 15, y + 4, "[ , ]")
        if kind == "stamp":
            return stamp(x + 4, y - 6, "T=")
        status = "visited best" if kind == "best" else kind
        return f'<g class="sample {status}">{edge_line(x, y, x + 28, y, bar=kind == "cut")}</g>'


def edge_line(x1: float, y1: float, x2: float, y2: float, bar: bool) -> str:
    """A line, and if asked for the bar across it that marks a cut."""
    line = f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'
    if not bar:
        return line
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (y2 - y1) / length * 9, -(x2 - x1) / length * 9
    mx, my = x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45
    ends = f'x1="{mx - dx:.1f}" y1="{my - dy:.1f}" x2="{mx + dx:.1f}" y2="{my + dy:.1f}"'
    return f'{line}<line class="bar" {ends}/>'


def outline(kind: str, x: float, y: float, r: float, maximises: bool) -> str:
    """A square for MAX, a circle for MIN."""
    if maximises:
        return frame_rect(kind, x, y, 2 * r - 2, 2 * r - 2, 2)
    return f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{r:g}"/>'


def frame_rect(kind: str, x: float, y: float, width: float, height: float, corner: float) -> str:
    size = f'width="{width:g}" height="{height:g}" rx="{corner:g}"'
    return f'<rect class="{kind}" x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" {size}/>'


def stamp(x: float, y: float, words: str) -> str:
    """The mark of an answer from memory; empty words make one that the stepper fills in."""
    hidden = "" if words else ' style="display:none"'
    return (
        f'<g class="stamp"{hidden}><rect x="{x - 2:.1f}" y="{y - 2:.1f}" width="23" height="15" rx="3"/>'
        f"{text('', x + 9.5, y + 9.5, words, keep=True)}</g>"
    )


def text(kind: str, x: float, y: float, words: str, keep: bool = False) -> str:
    """A text, escaped; nothing for an empty one unless it is to be kept for later."""
    if not words and not keep:
        return ""
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


PICTURES[Tree] = draw
PICTURES[Trace] = draw
