"""The recording of a search as plain data: its steps, and what follows from them alone (an immutable event log)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.follow import Source

Kind = Literal["enter", "line", "leave", "error"]
Edge = tuple[str, str]


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
class Recording:
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
