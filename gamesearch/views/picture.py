"""Trees and traces as SVG. MAX is a square, MIN a circle, a leaf plain; colour is never the only cue."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gamesearch.games.showing import PICTURES
from gamesearch.games.tree import Tree
from gamesearch.instruments.frames import Frame
from gamesearch.instruments.trace import Trace
from gamesearch.views.model import EdgeMark, Model, NodeMark, model_of
from gamesearch.views.palette import DARK, LIGHT, Palette

GAP = 92
NODE = 17
FONT = "font-family=\"system-ui, 'DejaVu Sans', sans-serif\""


def draw(thing: Tree | Trace, frame: Frame | None = None, *, dark: bool = False, most: int | None = None) -> str:
    """A tree, a trace, or a trace at one of its frames, as SVG text.

    Of a large tree only the top is drawn: at most ``most`` nodes, by default 300, or 60 if there are boards in them.
    """
    return "".join(_Drawing(model_of(thing, frame, most), DARK if dark else LIGHT).parts())


class _Drawing:
    def __init__(self, model: Model, colours: Palette) -> None:
        self.model = model
        self.c = colours
        boards = [node.board for node in model.nodes if node.board]
        self.cell = max(5.0, min(12.0, 46 / max(b.columns for b in boards))) if boards else 0.0
        self.half = max(b.rows for b in boards) * self.cell / 2 + 4 if boards else float(NODE)
        self.side = max(b.columns for b in boards) * self.cell / 2 + 4 if boards else float(NODE)
        self.items = self.legend_items()
        self.legend_width = sum(34 + _text_width(words, 11) + 14 for _, words in self.items)
        room = (self.legend_width - 60) / model.columns
        self.unit = max(self.column_width(), min(room, 70.0))
        self.gap = GAP + 2 * (self.half - NODE)
        self.top = 18.0 + self.half
        reach = {node.name: self.reach(node) for node in model.nodes}
        left = max(reach[n.name][0] - n.x * self.unit for n in model.nodes) + 14
        right = max(n.x * self.unit + reach[n.name][1] for n in model.nodes) + 14
        self.width = max(left + right, self.legend_width + 24)
        self.left = left + (self.width - left - right) / 2
        self.height = self.top + (model.levels - 1) * self.gap + self.half + 18 + (38 if self.items else 0)
        self.place = {n.name: (self.left + n.x * self.unit, self.top + n.level * self.gap) for n in model.nodes}

    def reach(self, node: NodeMark) -> tuple[float, float]:
        """How far a node and its words reach to the left and to the right of its middle."""
        value, label, window = (
            _text_width(node.value, 15),
            _text_width(node.label, 11),
            _text_width(node.window, 10.5),
        )
        stamp = 27 if node.stamp else 0
        if node.board:
            return self.side, self.side + 6 + max(value, window, stamp)
        if node.is_leaf:
            return max(value, label, 20) / 2, max(value, label, 20) / 2
        return self.side + label + 5, self.side + 5 + max(window, stamp)

    def column_width(self) -> float:
        """The smallest distance between two leaves at which no two nodes of a level touch."""
        width = 40.0
        levels: dict[int, list[NodeMark]] = {}
        for node in self.model.nodes:
            levels.setdefault(node.level, []).append(node)
        for level in levels.values():
            level.sort(key=lambda node: node.x)
            for one, two in zip(level, level[1:], strict=False):
                width = max(width, (self.reach(one)[1] + self.reach(two)[0] + 9) / (two.x - one.x))
        return width

    def parts(self) -> Iterator[str]:
        w, h = f"{self.width:.0f}", f"{self.height:.0f}"
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" '
            f'style="max-width:100%;height:auto" role="img" aria-label="{escape(self.model.summary)}">'
        )
        yield f'<rect width="{w}" height="{h}" rx="6" fill="{self.c.paper}"/>'
        for edge in self.model.edges:
            yield self.edge(edge)
        for node in self.model.nodes:
            yield self.node(node)
        yield from self.legend()
        yield "</svg>"

    # --- edges ---

    def edge(self, edge: EdgeMark) -> str:
        (x1, y1), (x2, y2) = self.place[edge.above], self.place[edge.below]
        y1, y2 = y1 + self.half, y2 - self.half
        line = self.line(x1, y1, x2, y2, edge.status, edge.best)
        if edge.label and self.model.has_boards:
            x, y = x1 + (x2 - x1) * 0.62, y1 + (y2 - y1) * 0.62
            line += self.text(x, y + 4, edge.label, 11, self.ink(edge.status, self.c.quiet), halo=True)
        return line

    def line(
        self, x1: float, y1: float, x2: float, y2: float, status: str, best: bool = False, kind: str = "edge"
    ) -> str:
        style = {
            "plain": f'stroke="{self.c.quiet}" stroke-width="1.4"',
            "visited": f'stroke="{self.c.visited}" stroke-width="2.2"',
            "table": f'stroke="{self.c.visited}" stroke-width="2.2"',
            "open": f'stroke="{self.c.current}" stroke-width="3"',
            "cut": f'stroke="{self.c.cut}" stroke-width="2.2" stroke-dasharray="6 4"',
            "unseen": f'stroke="{self.c.untouched}" stroke-width="0.9"',
        }[status]
        if best:
            style = style.replace('stroke-width="2.2"', 'stroke-width="6" stroke-linecap="round"')
        mark = f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind} {status}" {style}/>'
        if status == "cut":
            length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
            dx, dy = (y2 - y1) / length * 9, -(x2 - x1) / length * 9
            mx, my = x1 + (x2 - x1) * 0.45, y1 + (y2 - y1) * 0.45
            mark += (
                f'<line x1="{mx - dx:.1f}" y1="{my - dy:.1f}" x2="{mx + dx:.1f}" y2="{my + dy:.1f}" class="{kind} bar" '
                f'stroke="{self.c.cut}" stroke-width="3.4" stroke-linecap="round"/>'
            )
        return mark

    # --- nodes ---

    def node(self, node: NodeMark) -> str:
        x, y = self.place[node.name]
        current = bool(self.model.path) and self.model.path[-1] == node.name
        ink = self.ink(node.status, self.c.ink)
        parts = [f'<g class="node {node.status}"><title>{escape(node.title)}</title>']
        if node.board:
            parts.append(self.board(node, x, y, current))
        elif node.is_leaf:
            if current:
                halo = f'fill="none" stroke="{self.c.current}" stroke-width="3"'
                parts.append(f'<rect x="{x - 18:.1f}" y="{y - 15:.1f}" width="36" height="42" rx="9" {halo}/>')
            parts.append(
                self.text(x, y + 4, node.value, 15, ink, bold=node.status != "unseen" and node.status != "cut")
            )
            parts.append(self.text(x, y + 20, node.label, 10.5, self.ink(node.status, self.c.quiet)))
        else:
            parts.append(self.shape(x, y, node.maximises, node.status, current))
            size = 14 if len(node.value) < 5 else 10.5
            parts.append(self.text(x, y + 5, node.value, size, ink, bold=True))
            quiet = self.ink(node.status, self.c.quiet)
            parts.append(self.text(x - self.side - 5, y + 4, node.label, 11, quiet, anchor="end"))
        if node.window:
            below = y + (self.half - 5 if node.board else 4)
            parts.append(
                self.text(x + self.side + 5, below, node.window, 10.5, self.c.quiet, anchor="start", halo=True)
            )
        if node.stamp:
            parts.append(self.stamp(x + self.side + 5, y + self.half - 16 if node.board else y - self.half, node.stamp))
        if node.hidden:
            parts.append(self.text(x, y + self.half + 14, f"▾ {node.hidden:,} more", 10, self.c.quiet))
        return "".join(parts) + "</g>"

    def shape(self, x: float, y: float, maximises: bool, status: str, current: bool = False) -> str:
        stroke, width = self.c.visited, 2.0
        dash = ""
        if status in ("unseen", "plain"):
            stroke, width = (self.c.untouched, 1.0) if status == "unseen" else (self.c.quiet, 1.6)
        elif status == "cut":
            stroke, dash = self.c.cut, ' stroke-dasharray="5 3"'
        elif status == "open":
            stroke, width = self.c.current, 2.6
        look = f'fill="{self.c.fill}" stroke="{stroke}" stroke-width="{width}"{dash}'
        halo = ""
        if current:
            glow = f'fill="none" stroke="{self.c.current}" stroke-width="3" stroke-opacity="0.55"'
            halo = _outline(x, y, NODE + 5, maximises, glow)
        return halo + _outline(x, y, NODE, maximises, look)

    def board(self, node: NodeMark, x: float, y: float, current: bool) -> str:
        assert node.board is not None
        w, h = node.board.columns * self.cell, node.board.rows * self.cell
        others = {"cut": self.c.cut, "unseen": self.c.untouched, "open": self.c.current, "plain": self.c.quiet}
        stroke = others.get(node.status, self.c.visited)
        dash = ' stroke-dasharray="5 3"' if node.status == "cut" else ""
        round_ = 1 if node.maximises else 11
        frame = (
            f'<rect x="{x - w / 2 - 4:.1f}" y="{y - h / 2 - 4:.1f}" width="{w + 8:.1f}" height="{h + 8:.1f}" rx="{round_}" '
            f'fill="{self.c.paper}" stroke="{stroke}" stroke-width="{4 if current else 2}"{dash}/>'
        )
        picture = node.board.marks(x - w / 2, y - h / 2, self.cell)
        if node.status in ("cut", "unseen"):
            picture = f'<g opacity="0.45">{picture}</g>'
        ink = self.ink(node.status, self.c.ink)
        value = self.text(x + w / 2 + 9, y - h / 2 + 7, node.value, 13, ink, bold=True, anchor="start", halo=True)
        return frame + picture + value

    def stamp(self, x: float, y: float, text: str) -> str:
        return (
            f'<rect x="{x - 2:.1f}" y="{y - 2:.1f}" width="23" height="15" rx="3" fill="{self.c.stamp}" '
            f'stroke="{self.c.quiet}" stroke-width="1"/>{self.text(x + 9.5, y + 9.5, text, 10.5, self.c.ink, bold=True)}'
        )

    # --- words ---

    def ink(self, status: str, usual: str) -> str:
        return self.c.faint if status in ("unseen", "cut") else usual

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: str,
        *,
        bold: bool = False,
        anchor: str = "middle",
        halo: bool = False,
    ) -> str:
        if not text:
            return ""
        weight = ' font-weight="bold"' if bold else ""
        back = f' stroke="{self.c.paper}" stroke-width="3.5" paint-order="stroke"' if halo else ""
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" {FONT} text-anchor="{anchor}" '
            f'fill="{colour}"{weight}{back}>{escape(text)}</text>'
        )

    def legend_items(self) -> list[tuple[str, str]]:
        """What the marks mean, those that occur in this picture only."""
        statuses = {edge.status for edge in self.model.edges}
        items: list[tuple[str, str]] = []
        if any(not n.is_leaf for n in self.model.nodes):
            items += [("max", "MAX to move"), ("min", "MIN to move")]
        items += [("visited", "searched")] if statuses & {"visited", "table"} else []
        items += [("best", "best line")] if any(edge.best for edge in self.model.edges) else []
        items += [("cut", "cut: never searched")] if "cut" in statuses else []
        items += [("unseen", "never reached")] if "unseen" in statuses else []
        items += [("window", "window [α, β]")] if any(n.window for n in self.model.nodes) else []
        items += [("stamp", "from memory (T)")] if any(n.stamp for n in self.model.nodes) else []
        return items

    def legend(self) -> Iterator[str]:
        x, y = (self.width - self.legend_width) / 2, self.height - 18
        for kind, words in self.items:
            yield self.sample(kind, x, y)
            yield self.text(x + 34, y + 4, words, 11, self.c.quiet, anchor="start")
            x += 34 + _text_width(words, 11) + 14

    def sample(self, kind: str, x: float, y: float) -> str:
        if kind in ("max", "min"):
            mark = self.shape(0, 0, kind == "max", "plain")
            return f'<g transform="translate({x + 17:.1f} {y:.1f}) scale(0.5)">{mark}</g>'
        if kind == "window":
            return self.text(x + 15, y + 4, "[ , ]", 11, self.c.quiet)
        if kind == "stamp":
            return self.stamp(x + 4, y - 6, "T=")
        status = "visited" if kind == "best" else kind
        return self.line(x, y, x + 28, y, status, best=kind == "best", kind="sample")


def _outline(x: float, y: float, r: float, maximises: bool, look: str) -> str:
    """A square for MAX, a circle for MIN."""
    if maximises:
        a = r - 1
        return f'<rect x="{x - a:.1f}" y="{y - a:.1f}" width="{2 * a:g}" height="{2 * a:g}" rx="2" {look}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" {look}/>'


def _text_width(text: str, size: float) -> float:
    """About how wide a text is: there is nothing to ask for the real width."""
    return len(text) * size * 0.58


PICTURES[Tree] = draw
PICTURES[Trace] = draw
