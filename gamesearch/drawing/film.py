"""A film: all frames of a trace as compact data, each step as what it changes. The stepper only shows it.

The film is plain JSON. Texts that come up again and again (values, windows, sentences) stand once in ``texts`` and are
referred to by number. A node is referred to by its place in ``nodes``.
"""

from __future__ import annotations

import ast
from math import isfinite
from typing import Any

from gamesearch.drawing.geometry import Geometry
from gamesearch.drawing.model import best_line, looks, model_of
from gamesearch.drawing.tree_svg import Drawing
from gamesearch.games.game import Value
from gamesearch.instruments.frames import NodeView, Replay, window_text
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import number_text

STATUSES = ("unseen", "open", "visited", "cut", "table")
KINDS = ("enter", "line", "leave", "error")
MOST = 12_000


class Texts:
    """Each text once, by number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {"": 0}

    def __call__(self, text: str) -> int:
        return self.numbers.setdefault(text, len(self.numbers))

    def all(self) -> list[str]:
        return list(self.numbers)


def film(trace: Trace, minimax_visits: int | None = None) -> dict[str, Any]:
    """The film of a trace. ``minimax_visits`` is what plain minimax would have visited, if that is known."""
    replay = Replay(trace)
    model = model_of(trace, replay.frame(), MOST)
    drawing = Drawing(model, Geometry(model, live=True), live=True)
    names = [node.name for node in model.nodes]
    index = {name: i for i, name in enumerate(names)}
    texts, tables = Texts(), Texts()
    steps: list[list[Any]] = []
    values: list[int] = []  # of each node being searched, the table with its local values
    for step in trace.steps:
        replay.advance()
        if step.kind == "enter":
            del values[step.level - 1 :]
            values.append(0)
        elif step.kind == "leave":
            del values[step.level - 1 :]
        named = tables("\n".join(f"{name}\t{value}" for name, value in step.names))
        if step.kind == "line" and values:
            values[-1] = named
        elif step.kind != "line" and values:
            named = values[-1]  # back in the node above: its own values are seen again
        above = replay.stack[-2].node if step.kind == "enter" and len(replay.stack) > 1 else step.node
        touched = dict.fromkeys((above, step.node, *replay.newly_cut))
        changes = [
            [index[name], *_looks(replay.nodes[name], texts, trace, name)]
            for name in touched
            if name in index and name in replay.nodes
        ]
        view = replay.nodes.get(replay.stack[-1].node) if replay.stack else None
        steps.append(
            [
                KINDS.index(step.kind),
                index.get(step.node, -1),
                step.level,
                step.source,
                step.line - trace.sources[step.source].first_line if trace.sources else 0,
                texts(replay.sentence),
                named,
                [replay.visits, replay.evaluated, len(replay.cut)],
                [finite(view.alpha), finite(view.beta)] if view and view.alpha is not None else None,
                changes,
                1 if replay.newly_cut else 0,
            ]
        )
    last = replay.frame()
    root = trace.tree.root
    leaves = [float(leaf.value) for leaf in trace.tree.leaves() if leaf.value is not None]
    return {
        "name": trace.name,
        "summary": model.summary,
        "size": [round(drawing.geometry.width), round(drawing.geometry.height)],
        "marks": drawing.marks(),
        "nodes": names,
        "labels": [(trace.tree[name].action or name) if trace.tree[name].state is not None else name for name in names],
        "places": [[round(x), round(y)] for x, y in (drawing.geometry.place[name] for name in names)],
        "edges": [[index[edge.above], index[edge.below]] for edge in model.edges],
        "players": [0 if node.is_leaf else 1 if node.maximises else 2 for node in model.nodes],
        "boards": [
            [node.board.rows, node.board.columns, node.board.cells, node.board.last] if node.board else None
            for node in model.nodes
        ],
        "discover": bool(trace.stubs) or root.state is not None,
        "best": sorted(index[name] for name in best_line(trace, last) if name in index),
        "steps": steps,
        "texts": texts.all(),
        "tables": tables.all(),
        "sources": [[s.name, s.text, docstring_lines(s.text)] for s in trace.sources],
        "passes": [
            [
                one.first,
                one.last,
                f"{window_text(one.alpha, one.beta)}" if one.alpha is not None else "",
                one.node,
                one.outcome,
            ]
            for one in trace.passes
        ],
        "range": [min(leaves), max(leaves)] if leaves else [0, 0],
        "minimax": minimax_visits,
        "mover": trace.mover,
        "value": number_text(trace.value) if isinstance(trace.value, int | float) else str(trace.value),
        "error": trace.error,
    }


def _looks(view: NodeView, texts: Texts, trace: Trace, name: str) -> list[int]:
    """A node's status, value, window and stamp, the last three as numbers of texts."""
    node = trace.tree[name]
    is_leaf = node.is_leaf and name not in trace.stubs
    return [STATUSES.index(view.status), *(texts(words) for words in looks(node, is_leaf, view))]


def docstring_lines(text: str) -> list[int]:
    """The lines of a source that are docstrings, counted from 0: the stepper leaves them out."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return []
    hidden: list[int] = []
    for part in ast.walk(tree):
        if isinstance(part, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(part, clean=False) is not None:
            first = part.body[0]
            hidden += range(first.lineno - 1, first.end_lineno or first.lineno)
    return sorted(hidden)


def finite(value: Value | None) -> float | None:
    """A number as JSON can hold it: infinity becomes null."""
    return float(value) if value is not None and isfinite(value) else None
