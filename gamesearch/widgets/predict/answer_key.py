"""What a search did on a tree, as the answers to a quiz: for each edge, each node and each turn, what is right and why.

In the trade's words: the expected answers.

All judging is prepared here as data. The page that asks only compares numbers and looks sentences up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from gamesearch.drawing.film_format import number
from gamesearch.games.game import MAX, MIN, Player, Value
from gamesearch.games.trees.named import minimax_values
from gamesearch.games.trees.tree import Node
from gamesearch.instruments.frames import Frame, window_text
from gamesearch.instruments.recording import TraceStep
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.why import Visit, names_text, origin
from gamesearch.kit.numbers import number_text

Window = tuple[Value | None, Value | None]


@dataclass(frozen=True)
class Arrival:
    """The search comes to a node: at which step, with which window, from which line of code.

    ``above`` is the window of its parent at that moment, ``first`` whether it is the first child the parent looks at,
    ``sources`` where alpha and beta come from.
    """

    step: int
    window: Window
    above: Window
    line: str
    first: bool
    sources: tuple[str, str]


@dataclass(frozen=True)
class Departure:
    """The search leaves a node: its value, its window at the end and what its children returned."""

    value: Value | None
    window: Window
    returned: dict[str, Value | None]


class Truth:
    """The answers for one trace. Nodes are referred to by their places in ``names``."""

    def __init__(self, trace: Trace, names: list[str]) -> None:
        self.trace = trace
        self.tree = trace.tree
        self.names = names
        self.index = {name: i for i, name in enumerate(names)}
        self.minimax = minimax_values(self.tree)
        self.state = Frame(trace)
        self.first: dict[str, Arrival] = {}
        self.last: dict[str, Arrival] = {}
        self.left: dict[str, Departure] = {}
        self.reasons: dict[str, str] = {}
        self.turns: list[dict[str, Any]] = []
        self._shown = {name: ["plain", ""] for name in names}
        self.lines: dict[str, int] = {"": 0}
        """The lines of code that the search came to a node from, each once, with their numbers."""
        line = ""
        for step in trace.steps:
            visit = self.state.stack[-1] if self.state.stack else None
            self.state.advance()
            if step.kind == "line":
                line = self._line(step)
            elif step.kind == "enter":
                self._arrive(step, line)
            elif step.kind == "leave" and visit:
                self._depart(step, visit)

    # ---- What happened ----

    def _line(self, step: TraceStep) -> str:
        source = self.trace.sources[step.source]
        lines = source.text.splitlines()
        number = step.line - source.first_line
        return f"line {number + 1}: {lines[number].strip()}" if 0 <= number < len(lines) else ""

    def _arrive(self, step: TraceStep, line: str) -> None:
        stack = self.state.stack
        first = len(stack) > 1 and not stack[-2].returned
        window, above = (step.alpha, step.beta), (step.outer[0], step.outer[1])
        here = Arrival(self.state.k, window, above, line, first, (self._source(0), self._source(1)))
        self.lines.setdefault(line, len(self.lines))
        self.first.setdefault(step.node, here)
        self.last[step.node] = here

    def _source(self, side: int) -> str:
        """Where the alpha (side 0) or the beta (side 1) comes from that the node just entered was given."""
        visit = self.state.stack[-1]
        if self.trace.mover and self.tree.to_move(self.tree[visit.node]) == MIN:
            side = 1 - side
        bound = self.state.trace.for_max(visit.node, visit.alpha, visit.beta)[side]
        owner: Player = MIN if side else MAX
        if bound is None or bound == (inf if side else -inf):
            return f"{owner} had nothing yet"
        place = origin(self.state.trace, self.state.stack, bound, owner)
        if place is None:
            return "the search was started with it"
        ancestor, child, _ = place
        return f"{owner} has {number_text(bound)} at {child}" if child else f"{ancestor} asked with it"

    def _depart(self, step: TraceStep, visit: Visit) -> None:
        self.left[step.node] = Departure(step.value, (step.alpha, step.beta), visit.returned)
        new = self.state.newly_cut
        for name in new:
            reason = self.state.reason
            for verb in ("is", "are"):
                reason = reason.removeprefix(f"{names_text(new)} {verb} cut: ")
            self.reasons[name] = reason
        if self.turns and not self.turns[-1]["said"]:  # the cut that was asked about just now
            self.turns[-1]["said"] = self.state.reason if new else self.state.sentence
        if self.state.stack:
            self._turn(step)

    def _turn(self, step: TraceStep) -> None:
        """A child came back: if its parent has others left, there is a decision to make."""
        parent = self.state.stack[-1]
        rest = [c.name for c in self.tree[parent.node].children if c.name not in parent.returned]
        then = next((s for s in self.trace.steps[self.state.k :] if s.kind != "line"), None)
        if not rest or then is None or then.kind == "error":
            return
        cut = then.kind == "leave"
        window = (then.alpha, then.beta) if cut else (then.outer[0], then.outer[1])
        mover = self.tree.to_move(self.tree[parent.node])
        them = "it" if len(rest) == 1 else "them"
        self.turns.append(
            {
                "node": self.index[parent.node],
                "child": self.index[step.node],
                "rest": [self.index[name] for name in rest],
                "cut": cut,
                "question": f"{step.node} returns {number_text(step.value)} to {parent.node}, where {mover} moves. "
                f"Not searched yet: {names_text(tuple(rest))}. Cut {them}, or go on?",
                "window": window_text(*window) if window[0] is not None else "",
                "said": "" if cut else self._goes_on(then, parent.node, window),
                "changes": self._changes(),
            }
        )

    def _goes_on(self, enter: TraceStep, parent: str, window: Window) -> str:
        again = " once more" if enter.note == "again" else ""
        shown = f": the window at {parent} is {_opening(window)}" if window[0] is not None else ""
        return f"The search goes on with {enter.node}{again}{shown}."

    def _changes(self) -> list[list[Any]]:
        """What the picture shows now and did not show at the turn before: place, status, value."""
        found: list[list[Any]] = []
        for name in self.names:
            view = self.state.nodes.get(name)
            status = view.status if view else "plain"
            now = [status, number_text(view.value) if view and status in ("visited", "table") else ""]
            if now != self._shown[name]:
                self._shown[name] = now
                found.append([self.index[name], *now])
        return found

    # ---- What is right ----

    def edge(self, above: str, below: str) -> dict[str, Any]:
        """An edge: its status, what to say to those who marked it as cut and to those who did not, and the line it is on."""
        name = f"{above} → {below}"
        status = self.state.status(below)
        if status == "cut":
            reason = self.reasons[below]
            return {"status": status, "marked": f"{name} is cut: {reason}", "unmarked": f"You missed {name}: {reason}"}
        if below not in self.first:
            why = self.trace.why((above, below))
            return {"status": status, "marked": f"No need to mark {name}. {why}", "unmarked": why}
        came = self.first[below]
        window = came.above if came.above[0] is not None else came.window
        opening = f": at that moment the window was {_opening(window)}." if window[0] is not None else "."
        first = f" {below} is the first child of {above}, and before it nothing is known there." if came.first else ""
        shown = f" with the window {window_text(*came.window)}" if came.window[0] is not None else ""
        return {
            "status": status,
            "marked": f"You cut {name}, but it was searched{opening}{first}",
            "unmarked": f"{name} was searched{shown}.",
            "step": came.step,
            "line": self.lines[came.line],
        }

    def node(self, name: str) -> dict[str, Any]:
        """A node: its status, what stands at it in the end and, for an inner one, the answers to its fields."""
        node = self.tree[name]
        status = self.state.status(name)
        left, came = self.left.get(name), self.last.get(name)
        value = left.value if left else node.value
        window = window_text(*came.window) if came and came.window[0] is not None and not node.is_leaf else ""
        found: dict[str, Any] = {
            "status": status,
            "value": "" if value is None else number_text(value),
            "window": window,
        }
        if node.is_leaf:
            found["given"] = number_text(node.value)
        else:
            found["fields"] = [self._value_field(node), self._bound_field(node, 0), self._bound_field(node, 1)]
        return found

    def _value_field(self, node: Node) -> dict[str, Any]:
        left, name = self.left.get(node.name), node.name
        if left is None or left.value is None:
            return _field([], {}, f"{name} was never searched, so no value comes back from it.")
        value, mover = left.value, self.tree.to_move(node)
        sign = -1 if self.trace.mover else 1
        below = {child: sign * got for child, got in left.returned.items() if got is not None}
        known: dict[Value, str] = {}
        right = [value]
        answer = f"{name} returned {number_text(value)}."
        if below:
            best, worst = (min, max) if mover == MIN and not self.trace.mover else (max, min)
            word, other = ("smallest", "largest") if best is min else ("largest", "smallest")
            turned = " with the sign turned" if self.trace.mover else ""
            got = names_text(tuple(f"{number_text(number)} from {child}" for child, number in below.items()))
            answer = f"{name} returned {number_text(value)}: {got} came back{turned}, and {mover} takes the {word}."
            wants = (
                f"{mover} moves at {name}"
                if not self.trace.mover
                else "for the mover, also for MIN, the largest is best"
            )
            known[worst(below.values())] = f"That is the {other} of what came back, but {wants}."
        full = self.minimax[node] * (-1 if self.trace.mover and mover == MIN else 1)
        known[full] = f"That is the minimax value of {name}, but the search left {name} early, with a bound."
        alpha, beta = self.last[name].window
        if alpha is not None and beta is not None and not alpha <= value <= beta:
            hard = min(max(value, alpha), beta)
            right.append(hard)
            known[hard] = "That is right for a search that keeps to its window (fail-hard)."
        known.pop(value, None)
        return _field(right, known, answer)

    def _bound_field(self, node: Node, side: int) -> dict[str, Any]:
        name, which = node.name, ("alpha", "beta")[side]
        came = self.last.get(name)
        bound = came.window[side] if came else None
        if came is None or bound is None:
            return _field([], {}, f"{name} was never searched, so it had no window.")
        answer = f"When the search came to {name}, {which} was {number_text(bound)}: {came.sources[side]}."
        known: dict[Value, str] = {}
        other, later = came.window[1 - side], self.left[name].window[side] if name in self.left else None
        if later is not None:
            known[later] = f"That is what {which} became later, at {name} itself."
        if other is not None:
            known[other] = f"That is {('alpha', 'beta')[1 - side]}."
        known.pop(bound, None)
        return _field([bound], known, answer)


def _opening(window: Window) -> str:
    """A window, and whether it is open."""
    alpha, beta = window
    state = "still open" if alpha is not None and beta is not None and alpha < beta else "closed already"
    return f"{window_text(alpha, beta)}, {state}"


def _field(right: list[Value], known: dict[Value, str], answer: str) -> dict[str, Any]:
    """The answer to a field: numbers that are right, what to say to some others first, and what is right."""
    said = [[number(value), sentence] for value, sentence in known.items()]
    return {"right": [number(value) for value in right], "known": said, "answer": answer}
