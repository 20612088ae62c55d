"""How much was done, how much may be done, and a line that says so while one waits (a budget, a node limit)."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from gamesearch.solver.progress_line import Line

# Where a search keeps its counts: one list of numbers, so that compiled code can share the layout.
NODES, WIN, BLOCK, TABLE, SYMMETRY, ORDER, BOUND, DEPTH = range(8)
COUNTS = 8


class Stopped(Exception):
    """The budget is used up: of "nodes" or of "seconds". What is known by then stands."""


@dataclass(frozen=True)
class Statistics:
    """What a solve did.

    ``nodes`` is the number of positions visited, ``table_hits`` how many of them the table answered, ``deepest`` how many
    moves below the start the search went. ``cuts`` says for each technique how often it saved work: positions it ended
    (for threat_order: positions where the first move tried was enough; for symmetry: table hits on another image; for
    null_window: questions asked).
    """

    nodes: int
    table_hits: int
    deepest: int
    cuts: dict[str, int]


@dataclass
class Meter:
    """The budget of a solve. ``check(nodes)`` says at which node to ask again, and ends the search when all is spent."""

    nodes: int | None = None
    seconds: float | None = None
    line: Line | None = None
    every: int = 1 << 13
    spent: int = 0
    started: float = field(default_factory=monotonic)
    share: float = 1.0
    _base: int = 0
    _base_seconds: float = 0.0

    def begin(self) -> None:
        """Start the clock and the count of nodes anew: the next search has the whole budget."""
        self.spent, self.started, self.share = 0, monotonic(), 1.0
        self._base, self._base_seconds = 0, 0.0

    def allow(self, share: float) -> None:
        """The next question may use this share of what is left."""
        self.share = share
        self._base = self.spent
        self._base_seconds = monotonic() - self.started

    def check(self, new: int, depth: int) -> int:
        """Count ``new`` more nodes, raise Stopped if that was the last of the budget, say how many may follow at once."""
        self.spent += new
        if self.line is not None:
            self.line.show(self.spent, depth)
        room = self.every
        if self.nodes is not None:
            limit = self._base + int((self.nodes - self._base) * self.share)
            if self.spent >= limit:
                raise Stopped("nodes")
            room = min(room, limit - self.spent)
        if self.seconds is not None:
            passed = monotonic() - self.started
            if passed >= self._base_seconds + (self.seconds - self._base_seconds) * self.share:
                raise Stopped("seconds")
        return room
