"""Frames: the state of the picture after k steps, as a pure function of the trace. Stepping back is free.

In the trade's words: replay of an event log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from gamesearch.games.game import Value
from gamesearch.instruments.recording import Recording, TraceStep
from gamesearch.instruments.why import Visit, cut_sentence
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text

Status = Literal["unseen", "open", "visited", "cut", "table"]


@dataclass
class NodeView:
    """What the picture shows of one node. An edge has the status of the node below it.

    status: unseen, open (being searched), visited (done), cut (never searched although its parent was) or table (memory
    had the answer; ``note`` is then exact, lower or upper). The window is the one the node has now, or had last.
    """

    status: Status = "unseen"
    value: Value | None = None
    alpha: Value | None = None
    beta: Value | None = None
    note: str = ""
    visits: int = 0


@dataclass
class Frame:
    """The state of the picture after ``k`` steps. Nodes that are not in ``nodes`` are unseen.

    ``stack`` are the nodes being searched, the root first. ``newly_cut`` are the nodes that the last step cut, and ``reason``
    is why. ``Frame(trace)`` is the state before the first step; ``advance`` goes on from there.
    """

    trace: Recording = field(repr=False, compare=False)
    k: int = 0
    nodes: dict[str, NodeView] = field(default_factory=dict)
    stack: list[Visit] = field(default_factory=list)
    below_root: int = 0  # how many positions came up; the root is counted apart, for Best Node Search starts below it
    evaluated: int = 0
    all_cut: set[str] = field(default_factory=set)
    pass_number: int = 0
    newly_cut: tuple[str, ...] = ()
    reason: str = ""
    sentence: str = "Nothing was searched yet."

    @property
    def total(self) -> int:
        """How many steps the trace has."""
        return len(self.trace)

    @property
    def step(self) -> TraceStep | None:
        """The step taken last, if there is one."""
        return self.trace.steps[self.k - 1] if self.k else None

    @property
    def path(self) -> tuple[str, ...]:
        """The names of the nodes being searched, from the root down."""
        return tuple(visit.node for visit in self.stack)

    @property
    def node(self) -> str:
        """The node the search is at; empty before it starts and after it ends."""
        return self.stack[-1].node if self.stack else ""

    @property
    def visited(self) -> int:
        """How many positions came up so far, the root included as soon as the search has begun."""
        return self.below_root + (self.pass_number > 0)

    @property
    def cut(self) -> int:
        """How many nodes are cut."""
        return len(self.all_cut)

    def status(self, name: str) -> Status:
        view = self.nodes.get(name)
        return view.status if view else "unseen"

    def copy(self) -> Frame:
        """The same state, to be kept while this one goes on."""
        nodes = {name: replace(view) for name, view in self.nodes.items()}
        stack = [replace(visit, returned=dict(visit.returned)) for visit in self.stack]
        return replace(self, nodes=nodes, stack=stack, all_cut=set(self.all_cut))

    def advance(self) -> None:
        """Take the next step."""
        step = self.trace.steps[self.k]
        self.k += 1
        self.newly_cut = ()
        if step.kind == "enter":
            self._enter(step)
        elif step.kind == "leave":
            self._leave(step)
        elif step.kind == "line":
            self._line(step)
        else:
            where = f" at {step.node}" if step.node else ""
            line = self._line_number(step)
            self.sentence = f"The search breaks off{where}, line {line}. {step.note}"

    def _enter(self, step: TraceStep) -> None:
        if step.level == 1:
            self.stack.clear()
            self.pass_number += 1
        else:
            above = self.nodes[self.stack[-1].node]
            above.alpha, above.beta, above.value = step.outer
        self.stack.append(Visit(step.node, step.alpha, step.beta))
        view = self.nodes.setdefault(step.node, NodeView())
        view.status, view.value, view.note = "open", None, ""
        view.alpha, view.beta = step.alpha, step.beta
        view.visits += 1
        if step.note != "again" and step.node != self.trace.tree.root.name:
            self.below_root += 1
        self.all_cut.discard(step.node)
        self.sentence = self._arrival(step)

    def _line(self, step: TraceStep) -> None:
        if self.stack and step.level:
            view = self.nodes[step.node]
            view.alpha, view.beta = step.alpha, step.beta
            view.value = step.value if step.value is not None else view.value
        lines = self.trace.sources[step.source].text.splitlines()
        number = self._line_number(step)
        code = lines[number - 1].strip() if 0 < number <= len(lines) else ""
        where = f"{step.node}: " if step.node else ""
        self.sentence = f"{where}about to run line {number}: {code}"

    def _line_number(self, step: TraceStep) -> int:
        """The number of a step's line in its source, whose first line is 1."""
        return step.line - self.trace.sources[step.source].first_line + 1

    def _leave(self, step: TraceStep) -> None:
        visit = self.stack[-1]
        view = self.nodes[step.node]
        view.value, view.note = step.value, step.note
        view.alpha, view.beta = step.alpha, step.beta
        view.status = "table" if step.note in ("exact", "lower", "upper") else "visited"
        if step.note in ("leaf", "horizon"):
            self.evaluated += 1
        if step.note == "":
            children = [child.name for child in self.trace.tree[step.node].children]
            self.newly_cut = tuple(
                name for name in children if name not in visit.returned and self.status(name) in ("unseen", "cut")
            )
            for name in self.newly_cut:
                self.nodes.setdefault(name, NodeView()).status = "cut"
                self.all_cut.add(name)
        self.sentence = self._departure(step)
        self.stack.pop()
        if self.stack:
            self.stack[-1].returned[step.node] = step.value

    def _arrival(self, step: TraceStep) -> str:
        node = self.trace.tree[step.node]
        window = f" with the window {window_text(step.alpha, step.beta)}" if step.alpha is not None else ""
        mover = self.trace.tree.to_move(node)
        what = "a leaf" if node.is_leaf and step.node not in self.trace.stubs else f"{mover} to move"
        if step.level == 1 and len(self.trace.passes) > 1:
            return f"Pass {self.pass_number} of {len(self.trace.passes)} starts at {step.node} ({what}){window}."
        if step.note == "again":
            return f"{step.node} is searched again ({what}){window}."
        return f"The search comes to {step.node} ({what}){window}."

    def _departure(self, step: TraceStep) -> str:
        value = number_text(step.value)
        if step.note == "leaf":
            worth = self.trace.tree[step.node].value
            if worth is not None and step.value not in (worth, -worth):  # it counts something, or judges by itself
                return f"{step.node} is a leaf and returns {value}."
            return f"{step.node} is a leaf, worth {value}."
        if step.note == "horizon":
            return f"{step.node} is at the depth limit and is judged to be worth {value}."
        if step.note in ("exact", "lower", "upper"):
            known = {"exact": "exactly", "lower": "at least", "upper": "at most"}[step.note]
            return f"Memory knows {step.node}: {known} {value}."
        done = f"{step.node} returns {value}." if step.value is not None else f"{step.node} is left without a value."
        if self.newly_cut:
            self.reason = cut_sentence(self.trace, self.stack, self.newly_cut, step)
            return f"{done} {self.reason}"
        return done


def window_text(alpha: Value | None, beta: Value | None) -> str:
    """A window as people write it: [−∞, 3]."""
    return f"[{number_text(alpha)}, {number_text(beta)}]"


def frame(trace: Recording, k: int) -> Frame:
    """The state of the picture after ``k`` steps; −1 stands for the last."""
    total = len(trace)
    if not isinstance(k, int) or not -1 <= k <= total:
        raise InputError(f"This trace has {total} steps; a frame has a number from 0 to {total}, not {k!r}.")
    state = Frame(trace)
    for _ in range(total if k == -1 else k):
        state.advance()
    return state


def frames(trace: Recording) -> Iterator[Frame]:
    """All frames, from the empty picture to the last."""
    state = Frame(trace)
    yield state.copy()
    for _ in trace.steps:
        state.advance()
        yield state.copy()
