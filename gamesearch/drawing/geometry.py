"""How large a picture of a tree is, and where in it each node stands, in pixels."""

from __future__ import annotations

from itertools import pairwise

from gamesearch.drawing.model import Model, NodeMark

GAP = 92
NODE = 17
WIDEST_WINDOW = "[−∞, 88]"


class Geometry:
    """Places for the nodes of a model. ``live`` keeps room for what later frames will write beside them."""

    def __init__(self, model: Model, legend_width: float = 0, live: bool = False) -> None:
        self.live = live
        boards = [node.board for node in model.nodes if node.board]
        self.cell = max(5.0, min(12.0, 46 / max(b.columns for b in boards))) if boards else 0.0
        self.half = max(b.rows for b in boards) * self.cell / 2 + 4 if boards else float(NODE)
        self.side = max(b.columns for b in boards) * self.cell / 2 + 4 if boards else float(NODE)
        room = (legend_width - 60) / model.columns
        self.unit = max(self._column_width(model), min(room, 70.0))
        self.gap = GAP + 2 * (self.half - NODE)
        top = 18.0 + self.half
        reach = {node.name: self.reach(node) for node in model.nodes}
        left = max(reach[n.name][0] - n.x * self.unit for n in model.nodes) + 14
        right = max(n.x * self.unit + reach[n.name][1] for n in model.nodes) + 14
        self.width = max(left + right, legend_width + 24)
        left += (self.width - left - right) / 2
        self.height = top + (model.levels - 1) * self.gap + self.half + 18 + (38 if legend_width else 0)
        self.place = {n.name: (left + n.x * self.unit, top + n.level * self.gap) for n in model.nodes}

    def reach(self, node: NodeMark) -> tuple[float, float]:
        """How far a node and its words reach to the left and to the right of its middle."""
        window = text_width(WIDEST_WINDOW if self.live else node.window, 10.5)
        value, label = text_width(node.value, 15), text_width(node.label, 11)
        stamp = 27 if node.stamp else 0
        if node.board:
            return self.side, self.side + 10 + max(value, window, stamp)
        if node.is_leaf:
            return max(value, label, 20) / 2, max(value, label, 20) / 2
        return self.side + label + 10, self.side + 10 + max(window, stamp)

    def _column_width(self, model: Model) -> float:
        """The smallest distance between two leaves at which no two nodes of a level touch."""
        width = 40.0
        levels: dict[int, list[NodeMark]] = {}
        for node in model.nodes:
            levels.setdefault(node.level, []).append(node)
        for level in levels.values():
            level.sort(key=lambda node: node.x)
            for one, two in pairwise(level):
                width = max(width, (self.reach(one)[1] + self.reach(two)[0] + 9) / (two.x - one.x))
        return width


def text_width(text: str, size: float) -> float:
    """About how wide a text is: there is nothing to ask for the real width."""
    return len(text) * size * 0.58
