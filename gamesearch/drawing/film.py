"""A film: all frames of a trace as compact data, each step as what it changes (a wire format, delta encoding).

The stepper only shows it. ``film_format`` says what stands in it.
"""

from __future__ import annotations

import ast
from collections.abc import Hashable
from math import isfinite
from typing import Any

from gamesearch.drawing.film_format import KINDS, PLAYERS, STATUSES, Changes, Film, Scene, Steps, Windows, number
from gamesearch.drawing.geometry import Geometry
from gamesearch.drawing.model import Model, best_line, looks, model_of
from gamesearch.drawing.tree_svg import Drawing
from gamesearch.games.game import Value
from gamesearch.instruments.frames import Frame, window_text
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import is_huge, number_text

MOST = 12_000


class Once:
    """Things that come up again and again, each kept once and referred to by number. The first stands for nothing."""

    def __init__(self, nothing: Hashable) -> None:
        self.numbers: dict[Any, int] = {nothing: 0}

    def __call__(self, thing: Hashable) -> int:
        return self.numbers.setdefault(thing, len(self.numbers))

    def all(self) -> list[Any]:
        return list(self.numbers)


def scene(model: Model, discover: bool = False) -> Scene:
    """The picture of a model in parts, for a page to switch on and off and to write into."""
    drawing = Drawing(model, Geometry(model, live=True), live=True)
    geometry, bases = drawing.geometry, list(dict.fromkeys(map(drawing.base, model.nodes)))
    index = {node.name: i for i, node in enumerate(model.nodes)}
    above = {edge.below: index[edge.above] for edge in model.edges}
    edges = {edge.below: drawing.inside_edge(edge) for edge in model.edges}
    boards = [node.board for node in model.nodes if node.board]
    cell = geometry.cell
    return {
        "summary": model.summary,
        "size": [round(geometry.width), round(geometry.height)],
        "half": _pixels(geometry.half),
        "frame": [_pixels(boards[0].columns * cell), _pixels(boards[0].rows * cell)] if boards else None,
        "bases": bases,
        "discover": discover,
        "nodes": {
            "name": list(index),
            "label": list(index),
            "player": [PLAYERS.index(drawing.base(node).split()[0]) for node in model.nodes],
            "above": [above.get(name, -1) for name in index],
            "x": [_pixels(geometry.place[name][0]) for name in index],
            "y": [_pixels(geometry.place[name][1]) for name in index],
            "base": [bases.index(drawing.base(node)) for node in model.nodes],
            "mark": [drawing.inside_node(node) for node in model.nodes],
            "edge": [edges.get(name, "") for name in index],
        },
    }


def film(trace: Trace, minimax_visits: int | None = None, state: Frame | None = None) -> Film:
    """The film of a trace. ``minimax_visits`` is what plain minimax would have visited, if that is known.

    ``state``, if it is given, is the state before the first step. It is taken to the end, for who needs that too.
    """
    state = state or Frame(trace)
    tree, root = trace.tree, trace.tree.root
    picture = scene(model_of(trace, state, MOST), discover=bool(trace.stubs) or root.state is not None)
    picture["nodes"]["label"] = [
        (tree[name].action or name) if tree[name].state is not None else name for name in picture["nodes"]["name"]
    ]
    index = {name: i for i, name in enumerate(picture["nodes"]["name"])}
    texts, tables, windows = Once(""), Once(""), Once((None, None))
    steps = Steps(**{column: [] for column in Steps.__annotations__})  # type: ignore[typeddict-item]
    changes = Changes(**{column: [] for column in Changes.__annotations__})  # type: ignore[typeddict-item]
    cuts: list[int] = []
    reached: list[Value | None] = []  # the ends of all windows
    values: list[int] = []  # of each node being searched, the table with its local values
    for step in trace.steps:
        state.advance()
        if step.kind in ("enter", "leave"):
            del values[step.level - 1 :]
        if step.kind == "enter":
            values.append(0)
        table = tables("\n".join(f"{name}\t{value}" for name, value in step.names))
        if step.kind == "line" and values:
            values[-1] = table
        elif step.kind != "line" and values:
            table = values[-1]  # back in the node above: its own values are seen again
        above = state.stack[-2].node if step.kind == "enter" and len(state.stack) > 1 else step.node
        for name in dict.fromkeys((above, step.node, *state.newly_cut)):
            if name not in index or name not in state.nodes:
                continue
            view, node = state.nodes[name], tree[name]
            value, window, stamp = looks(node, node.is_leaf and name not in trace.stubs, view)
            changes["node"].append(index[name])
            changes["status"].append(STATUSES.index(view.status))
            changes["value"].append(texts(value))
            changes["window"].append(windows((view.alpha, view.beta)) if window else 0)
            changes["stamp"].append(texts(stamp))
        if here := state.nodes.get(state.node):
            reached += [here.alpha, here.beta] if here.alpha is not None else []
        if state.newly_cut:
            cuts.append(state.k)
        steps["kind"].append(KINDS.index(step.kind))
        steps["node"].append(index.get(step.node, -1))
        steps["level"].append(step.level)
        steps["source"].append(step.source)
        steps["line"].append(step.line - trace.sources[step.source].first_line if trace.sources else 0)
        steps["sentence"].append(texts(state.sentence))
        steps["table"].append(table)
        steps["visited"].append(state.visited)
        steps["evaluated"].append(state.evaluated)
        steps["cut"].append(state.cut)
        steps["until"].append(len(changes["node"]))
    leaves = _range([leaf.value for leaf in tree.leaves()]) or [0, 0]
    return {
        **picture,
        "name": trace.name,
        "value": number_text(trace.value) if isinstance(trace.value, int | float) else str(trace.value),
        "minimax": minimax_visits,
        "steps": steps,
        "changes": changes,
        "cuts": cuts,
        "best": sorted(index[name] for name in best_line(trace, state) if name in index),
        "texts": texts.all(),
        "tables": tables.all(),
        "sources": [{"name": s.name, "text": s.text, "hidden": docstring_lines(s.text)} for s in trace.sources],
        "passes": [
            {
                "first": one.first,
                "last": one.last,
                "window": windows((one.alpha, one.beta)) if one.alpha is not None else 0,
                "node": one.node,
                "outcome": one.outcome,
            }
            for one in trace.passes
        ],
        "windows": _windows(windows.all()),
        "leaves": leaves,
        "span": _range([*reached, *leaves]) if reached else None,
    }


def _windows(found: list[tuple[Value | None, Value | None]]) -> Windows:
    ends = [[None if end is None else number(end) for end in column] for column in zip(*found, strict=True)]
    texts = ["" if alpha is None else window_text(alpha, beta) for alpha, beta in found]
    return {"alpha": ends[0], "beta": ends[1], "text": texts}


def _range(values: list[Any]) -> list[float]:
    """The smallest and the largest of the values that have a place on a line; nothing if there are none."""
    placed = [float(value) for value in values if value is not None and not is_huge(value) and isfinite(value)]
    return [_short(min(placed)), _short(max(placed))] if placed else []


def _pixels(length: float) -> float:
    return _short(round(length, 1))


def _short(exact: float) -> float:
    """The same number, written as briefly as JSON can: 3, not 3.0."""
    return int(exact) if exact == int(exact) else exact


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
