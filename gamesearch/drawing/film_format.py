"""What a film is (wire format, schema): its names, its columns, and how numbers are written.

A film is plain JSON for a page without Python. Things of one kind are a table of named columns: ``steps["kind"][k]`` is the
kind of the step ``k``. Kinds, statuses and players are numbers, places in the lists below; nodes, texts, tables of
local values and windows are places in the tables of the film. The JavaScript side has the same names:
``gamesearch/widgets/web/film_names.js`` is made from this file by ``python -m gamesearch.tools.film_names``.
"""

from __future__ import annotations

from math import inf
from typing import TypedDict

from gamesearch.games.game import Value
from gamesearch.kit.numbers import is_huge

KINDS = ("enter", "line", "leave", "error")
STATUSES = ("unseen", "open", "visited", "cut", "table")
PLAYERS = ("leaf", "max", "min")

Number = int | float | str
"""A number in JSON. What JSON has no number for is the text "Infinity", "-Infinity" or "NaN", which Number(…) reads."""


class Nodes(TypedDict):
    """A node has a place in the picture, a parent (-1 for the root), a class and, as SVG, its mark and its edge's."""

    name: list[str]
    label: list[str]
    player: list[int]
    above: list[int]
    x: list[float]
    y: list[float]
    base: list[int]
    mark: list[str]
    edge: list[str]


class Scene(TypedDict):
    """A picture that tells nothing yet.

    ``half`` is how far a node reaches up and down: an edge ends there. ``frame`` is the size of a board. ``bases`` are
    the classes that a node has whatever happens; ``discover`` says that what was not reached is not to be seen.
    """

    summary: str
    size: list[int]
    half: float
    frame: list[float] | None
    bases: list[str]
    discover: bool
    nodes: Nodes


class Steps(TypedDict):
    """A step: where it is, what is said and counted then. Its changes are those from the ``until`` before it to its own."""

    kind: list[int]
    node: list[int]
    level: list[int]
    source: list[int]
    line: list[int]
    sentence: list[int]
    table: list[int]
    visited: list[int]
    evaluated: list[int]
    cut: list[int]
    until: list[int]


class Changes(TypedDict):
    """What a node looks like from here on: its status, its value and stamp (texts) and its window."""

    node: list[int]
    status: list[int]
    value: list[int]
    window: list[int]
    stamp: list[int]


class Windows(TypedDict):
    """Each window once, with its text. The first stands for none."""

    alpha: list[Number | None]
    beta: list[Number | None]
    text: list[str]


class CodeText(TypedDict):
    """The code of a function. ``hidden`` are its lines, counted from 0, that are docstrings."""

    name: str
    text: str
    hidden: list[int]


class Pass(TypedDict):
    """A search from the root: its first and its last step, its window, its node and how it ended."""

    first: int
    last: int
    window: int
    node: str
    outcome: str


class Film(Scene):
    """A scene and what happens in it.

    ``cuts`` are the numbers of the steps after which something is newly cut, ``best`` the nodes on the line of best
    play. ``leaves`` are the smallest and the largest value of a leaf; ``span`` also has room for the windows, and is
    null if there are none. ``minimax`` is how many nodes plain minimax visits, if that is known.
    """

    name: str
    value: str
    minimax: int | None
    steps: Steps
    changes: Changes
    cuts: list[int]
    best: list[int]
    texts: list[str]
    tables: list[str]
    windows: Windows
    sources: list[CodeText]
    passes: list[Pass]
    leaves: list[float]
    span: list[float] | None


def number(value: Value) -> Number:
    """A value as a number of a film: 3, 0.5, "-Infinity"."""
    exact = inf * (1 if value > 0 else -1) if is_huge(value) else float(value)
    if exact == exact and abs(exact) != inf:
        return int(exact) if exact == int(exact) else exact
    return "NaN" if exact != exact else "Infinity" if exact > 0 else "-Infinity"
