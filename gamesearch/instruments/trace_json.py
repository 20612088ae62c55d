"""Traces as JSON: to serialise and to parse. Numbers stay exact; infinities and fractions are written as text."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isfinite
from typing import Any, TypeVar

from gamesearch.games.boards.board import Board
from gamesearch.games.game import MAX, MIN
from gamesearch.games.rewards import Score, score
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.follow import Source
from gamesearch.instruments.frames import frame
from gamesearch.instruments.recording import Recording, TraceStep

R = TypeVar("R", bound=Recording)
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # of an object in memory: another one on every run


def pack(value: Any) -> Any:
    """A value as JSON can hold it."""
    if isinstance(value, Score):
        return f"{value.ticks}//{value.unit}"
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, float) and not isfinite(value):
        return str(float(value))  # inf, -inf or nan
    if isinstance(value, tuple | list):
        return [pack(part) for part in value]
    if isinstance(value, str):
        return value if isinstance(unpack(value), str) else {"text": value}
    return value if value is None or isinstance(value, int | float) else ADDRESS.sub("", str(value))


def unpack(data: Any) -> Any:
    """The value that ``pack`` wrote; a list becomes a tuple. A text that is no number stays a text."""
    if isinstance(data, list):
        return tuple(unpack(part) for part in data)
    if isinstance(data, dict):
        return data["text"]
    if not isinstance(data, str):
        return data
    if data in ("inf", "-inf", "nan"):
        return float(data)
    top, slash, bottom = data.partition("//")
    if not slash:
        top, slash, bottom = data.partition("/")
        return Fraction(int(top), int(bottom)) if slash and _is_whole(top) and bottom.isdecimal() else data
    return score(int(top), int(bottom)) if _is_whole(top) and bottom.isdecimal() else data


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal()


def tree_to_data(tree: Tree) -> list[list[Any]]:
    """One row a node, level by level: name, number of children, value, action, player, board."""
    rows = []
    for node in tree.nodes():
        board = getattr(node.state, "board", None)
        picture = None
        if isinstance(board, Board):
            picture = [board.rows, board.columns, board.cells, board.last, list(board.line)]
        rows.append([node.name, len(node.children), pack(node.value), node.action, tree.to_move(node), picture])
    return rows


def tree_from_data(rows: list[list[Any]]) -> Tree:
    """The tree that ``tree_to_data`` wrote: rows are read from the last to the first, children before their parents."""
    waiting: list[Node] = []
    for name, children, value, action, player, picture in reversed(rows):
        board = None
        if picture:
            height, width, cells, last, line = picture
            board = Board(height, width, cells, last, tuple(line))
        below = waiting[:children][::-1]
        del waiting[:children]
        waiting.append(Node(name, below, unpack(value), action, board, player))
    (root,) = waiting
    return Tree(root, rows[0][4])


def trace_to_data(trace: Recording) -> dict[str, Any]:
    """The trace as plain lists and texts."""
    tables: dict[tuple[tuple[str, str], ...], int] = {}
    steps = []
    for s in trace.steps:
        names = tables.setdefault(s.names, len(tables))
        numbers = [pack(v) for v in (s.alpha, s.beta, s.value)]
        steps.append([s.kind, s.node, s.level, s.source, s.line, *numbers, s.note, names, pack(s.outer)])
    return {
        "name": trace.name,
        "tree": tree_to_data(trace.tree),
        "stubs": sorted(trace.stubs),
        "sources": [[s.name, s.text, s.first_line] for s in trace.sources],
        "value": pack(trace.value),
        "error": trace.error,
        "mover": trace.mover,
        "names": [list(map(list, table)) for table in tables],
        "steps": steps,
    }


def trace_from_data(kind: type[R], data: dict[str, Any]) -> R:
    """The trace that ``trace_to_data`` wrote."""
    tables = [tuple((name, text) for name, text in table) for table in data["names"]]
    steps = tuple(
        TraceStep(kind, node, level, source, line, unpack(a), unpack(b), unpack(v), note, tables[names], unpack(outer))
        for kind, node, level, source, line, a, b, v, note, names, outer in data["steps"]
    )
    trace = kind(
        tree=tree_from_data(data["tree"]),
        steps=steps,
        sources=tuple(Source(*source) for source in data["sources"]),
        value=unpack(data["value"]),
        error=data["error"],
        mover=data["mover"],
        name=data["name"],
        stubs=frozenset(data["stubs"]),
    )
    if not _is_sound(trace):
        raise ValueError("a part of the trace is of the wrong kind")
    frame(trace, -1)  # what a picture cannot be made of shows here
    return trace


def _is_sound(trace: Recording) -> bool:
    """Whether every part of a trace is of the kind that it should be."""
    texts = (trace.name, trace.error, *trace.stubs, *(part for s in trace.sources for part in (s.name, s.text)))
    nodes = trace.tree.nodes()
    return (
        all(isinstance(text, str) for text in texts)
        and all(type(source.first_line) is int for source in trace.sources)
        and isinstance(trace.mover, bool)
        and all(isinstance(node.action, str | None) and trace.tree.to_move(node) in (MAX, MIN) for node in nodes)
        and all(name in trace.tree for name in trace.stubs)
        and all(_is_sound_step(step, trace) for step in trace.steps)
    )


def _is_sound_step(step: TraceStep, trace: Recording) -> bool:
    places = (step.level, step.source, step.line)
    return (
        step.kind in ("enter", "line", "leave", "error")
        and (step.node in trace.tree or (step.node == "" and step.kind in ("line", "error")))
        and all(type(place) is int and place >= 0 for place in places)
        and (step.source < len(trace.sources) or step.source == 0)
        and isinstance(step.outer, tuple)
        and len(step.outer) == 3
        and all(value is None or _is_number(value) for value in (step.alpha, step.beta, step.value, *step.outer))
        and isinstance(step.note, str)
        and all(isinstance(text, str) for pair in step.names for text in pair)
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | Fraction | Score) and not isinstance(value, bool)
