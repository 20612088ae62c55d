"""A trace: everything a watched search did, as data. All pictures are made from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.follow import Source
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text
from gamesearch.kit.pictures import Shown, printable

if TYPE_CHECKING:
    from gamesearch.instruments.frames import Frame

Kind = Literal["enter", "line", "leave", "error"]
Edge = tuple[str, str]
FORMAT = "gamesearch trace 1"


@dataclass(frozen=True, slots=True)
class TraceStep:
    """One thing that happened.

    enter: the search came to ``node`` with the window [alpha, beta]; ``note`` is "again" for a re-search.
    line: it is about to run line ``line`` (of source ``source``); ``names`` are its local names and their values.
    leave: it left ``node`` with ``value``; ``note`` says how: "" after searching below it, "leaf", "horizon" at the depth
    limit, or the kind of answer that memory gave: "exact", "lower", "upper".
    error: it broke off; ``note`` says why.

    Windows and values stand as the function has them; None where it has none. ``level`` is the number of nodes being
    searched, this one included. ``outer`` is the window and the value of the node above, as they are now.
    """

    kind: Kind
    node: str
    level: int
    source: int = 0
    line: int = 0
    alpha: Value | None = None
    beta: Value | None = None
    value: Value | None = None
    note: str = ""
    names: tuple[tuple[str, str], ...] = ()
    outer: tuple[Value | None, Value | None, Value | None] = (None, None, None)


@dataclass(frozen=True)
class Pass:
    """One search from the top: MTD(f), Best Node Search and deepening make several. Steps ``first`` to ``last``."""

    number: int
    node: str
    first: int
    last: int
    alpha: Value | None
    beta: Value | None
    value: Value | None

    @property
    def outcome(self) -> str:
        """How it ended: "failed low", "failed high", "exact", or "broken off"."""
        if self.value is None:
            return "broken off"
        if self.alpha is not None and self.value <= self.alpha:
            return "failed low"
        return "failed high" if self.beta is not None and self.value >= self.beta else "exact"


@dataclass(frozen=True, eq=False)
class Trace(Shown):
    """What a search did on a tree, step by step. ``value`` is what it returned, ``error`` why it broke off, if it did.

    ``mover`` tells that values and windows are seen from the side of the player to move, as in negamax.
    """

    tree: Tree
    steps: tuple[TraceStep, ...]
    sources: tuple[Source, ...]
    value: Any = None
    error: str = ""
    mover: bool = False
    name: str = "search"
    stubs: frozenset[str] = field(default_factory=frozenset)
    """Nodes of a game that were never searched, so that their own children are not known."""

    def _repr_html_(self) -> str | None:
        picture = Shown._repr_html_(self)
        if not self.error or picture is None:
            return picture
        return (
            f'{picture}<p style="border-left:5px solid #D55E00;padding:2px 12px">✘ {escape(printable(self.error))}</p>'
        )

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def source(self) -> str:
        """The text of the watched functions."""
        return "\n\n\n".join(source.text for source in self.sources)

    @cached_property
    def entered(self) -> frozenset[str]:
        """The names of the nodes the search came to."""
        return frozenset(step.node for step in self.steps if step.kind == "enter")

    @cached_property
    def visited(self) -> frozenset[Edge]:
        """The edges that were searched, as pairs of names (parent, child)."""
        return frozenset(edge for edge in self.tree.edges if edge[1] in self.entered)

    @cached_property
    def cut(self) -> frozenset[Edge]:
        """The edges that were never searched although their parent was.

        A node that was answered at once, at the depth limit or from memory, was not searched: no edge below it is cut.
        Nor is one below a node that was still being searched when the search broke off.
        """
        searched = {step.node for step in self.steps if step.kind == "leave" and step.note == ""}
        return frozenset(
            (name, child.name)
            for name in searched
            for child in self.tree[name].children
            if child.name not in self.entered
        )

    @cached_property
    def passes(self) -> tuple[Pass, ...]:
        """The searches from the top, one after the other."""
        found: list[Pass] = []
        start: tuple[int, TraceStep] | None = None
        for index, step in enumerate(self.steps):
            if step.level == 1 and step.kind == "enter":
                start = index, step
            elif start and (step.kind == "error" or (step.level == 1 and step.kind == "leave")):
                first, enter = start
                found.append(Pass(len(found) + 1, enter.node, first, index, enter.alpha, enter.beta, step.value))
                start = None
        return tuple(found)

    @cached_property
    def visits(self) -> int:
        """How many positions came up, the root once: a re-search and a later pass do not bring it up anew."""
        root = self.tree.root.name
        return 1 + sum(1 for s in self.steps if s.kind == "enter" and s.note != "again" and s.node != root)

    @cached_property
    def evaluations(self) -> int:
        """How many times a leaf or a position at the depth limit was given its value."""
        return sum(1 for step in self.steps if step.kind == "leave" and step.note in ("leaf", "horizon"))

    def for_max(self, node: str, low: Value | None, high: Value | None) -> tuple[Value | None, Value | None]:
        """A window of ``node`` as the function has it, seen from MAX's side."""
        if not self.mover or self.tree.to_move(self.tree[node]) == MAX:
            return low, high
        return (None if high is None else -high), (None if low is None else -low)

    def frame(self, k: int) -> Frame:
        """The state of the picture after ``k`` steps; ``frame(len(trace))`` is the last one, as is ``frame(-1)``."""
        from gamesearch.instruments.frames import frame

        return frame(self, k)

    def frames(self) -> Iterator[Frame]:
        """All frames from the first to the last, each made from the one before."""
        from gamesearch.instruments.frames import frames

        return frames(self)

    def why(self, edge: Edge | str, child: str | None = None) -> str:
        """One sentence on an edge: why it was cut, or that it was searched. why(("C", "I")) or why("C", "I")."""
        from gamesearch.instruments.why import why

        return why(self, (edge, child or "") if isinstance(edge, str) else edge)

    def to_json(self) -> str:
        """The trace as JSON text."""
        from gamesearch.instruments.trace_json import trace_to_data

        return json.dumps(
            {"format": FORMAT, **trace_to_data(self)}, ensure_ascii=False, allow_nan=False, separators=(",", ":")
        )

    @staticmethod
    def from_json(text: str) -> Trace:
        """The trace that ``to_json`` wrote."""
        from gamesearch.instruments.trace_json import trace_from_data

        try:
            data = json.loads(text)
            if data.get("format") != FORMAT:
                raise KeyError("format")
            return trace_from_data(data)
        except (LookupError, ArithmeticError, ValueError, AttributeError, TypeError, RecursionError) as problem:
            raise InputError(
                f"This text is no saved trace ({type(problem).__name__}); save one with trace.save('file.json')."
            ) from None

    def save(self, path: str | PathLike[str]) -> None:
        """Write the trace to a file."""
        # Half of a character cannot be encoded; written as \\ud83d it is what JSON writes for it.
        Path(path).write_text(self.to_json(), encoding="utf-8", errors="backslashreplace")

    @staticmethod
    def load(path: str | PathLike[str]) -> Trace:
        """Read a trace from a file."""
        return Trace.from_json(Path(path).read_text(encoding="utf-8", errors="replace"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.name, len(self.steps), self.tree))

    def __repr__(self) -> str:
        what = (
            f"error={self.error!r}"
            if self.error
            else f"value={self.value if isinstance(self.value, str) else _shown(self.value)}"
        )
        return f"Trace({self.name}, {what}, visited={len(self.visited)} edges, cut={len(self.cut)} edges, {len(self)} steps)"


def _shown(value: Any) -> str:
    try:
        return number_text(value)
    except Exception:  # what a function returns may be anything, even something that fails when it is shown
        try:
            return repr(value)
        except Exception:
            return f"a {type(value).__name__}"
