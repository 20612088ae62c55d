"""What a search did on a tree, as the answers to a quiz: for each edge, each node and each turn, what is right and why.

All judging is prepared here as data. The page that asks only compares and looks sentences up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from gamesearch.games.game import MAX, MIN, Player, Value
from gamesearch.games.rewards import show
from gamesearch.games.tree import Node
from gamesearch.games.trees import minimax_values
from gamesearch.instruments.frames import Replay, window_text
from gamesearch.instruments.trace import Edge, Step, Trace
from gamesearch.instruments.why import listed, origin

Window = tuple[Value | None, Value | None]


@dataclass(frozen=True)
class Arrival:
    """The search comes to a node: at which step, with which window, from which line, and the window of the node above."""

    step: int
    window: Window
    above: Window
    line: str
    first: bool
    """Whether it is the first child its parent looks at."""
    bounds: tuple[str, str]
    """Where alpha and beta come from."""


@dataclass(frozen=True)
class Departure:
    """The search leaves a node: its value, its window at the end and what its children returned."""

    value: Value | None
    window: Window
    returned: dict[str, Value | None]


class Truth:
    """The answers for one trace."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.tree = trace.tree
        self.replay = Replay(trace)
        self.arrived: dict[str, Arrival] = {}
        self.came_last: dict[str, Arrival] = {}
        self.left: dict[str, Departure] = {}
        self.reasons: dict[str, str] = {}
        self.turns: list[dict[str, Any]] = []
        self._index = {node.name: i for i, node in enumerate(self.tree.nodes())}
        self._shown: dict[str, tuple[str, str]] = {}
        line = ""
        for step in trace.steps:
            self.replay.advance()
            if step.kind == "line":
                line = self._line(step)
            elif step.kind == "enter":
                self._arrive(step, line)
            elif step.kind == "leave":
                self._depart(step)

    def status(self, name: str) -> str:
        return self.replay.status(name)

    # ---- What happened ----

    def _line(self, step: Step) -> str:
        source = self.trace.sources[step.source]
        number = step.line - source.first_line
        lines = source.text.splitlines()
        return f"line {number + 1}: {lines[number].strip()}" if 0 <= number < len(lines) else ""

    def _arrive(self, step: Step, line: str) -> None:
        stack = self.replay.stack
        first = len(stack) > 1 and not stack[-2].returned
        here = Arrival(
            self.replay.k, (step.alpha, step.beta), step.outer[:2], line, first, (self._origin(0), self._origin(1))
        )
        self.arrived.setdefault(step.node, here)
        self.came_last[step.node] = here

    def _origin(self, side: int) -> str:
        """Where the alpha (0) or the beta (1) comes from that the node just entered was given."""
        visit = self.replay.stack[-1]
        if visit.alpha is None or visit.beta is None:
            return ""
        if self.trace.mover and self.tree.to_move(self.tree[visit.node]) == MIN:
            side = 1 - side
        bound = self.replay.for_max(visit.node, visit.alpha, visit.beta)[side]
        owner: Player = MIN if side else MAX
        if bound is None or bound == (inf if side else -inf):
            return f"{owner} had no answer above it yet"
        place = origin(self.replay, bound, owner)
        if place is None:
            return "the search was started with it"
        ancestor, child, _ = place
        return f"{owner} has {show(bound)} at {child}" if child else f"{ancestor} asked with it"

    def _depart(self, step: Step) -> None:
        # The replay has taken the node off its stack already, and noted its value with its parent.
        returned = self._returned.pop(step.level, {})
        self.left[step.node] = Departure(step.value, (step.alpha, step.beta), returned)
        for name in self.replay.newly_cut:
            self.reasons[name] = self._reason(name)
        if self.replay.stack:
            self._turn(step)
