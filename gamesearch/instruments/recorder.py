"""The recorder: a trace function that turns what the interpreter reports into the steps of a trace.

In the trade's words: a tracer, sys.settrace.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import Game, Value
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import VALUE_NAMES
from gamesearch.instruments.bytecode import has_returned, in_comprehensions
from gamesearch.instruments.follow import Followed, Following, plain_or_none
from gamesearch.instruments.guard import Broken, Guard, Tracer, owner
from gamesearch.instruments.locals_text import local_names, number
from gamesearch.instruments.recording import TraceStep
from gamesearch.instruments.value_origins import Answers, Seen
from gamesearch.instruments.watched_nodes import GameNodes, TreeNodes
from gamesearch.kit.recursion import CALLS, COMMON, DEEPEST
from gamesearch.search.table import Entry, Table

MOST_CALLS = 100 if sys.platform == "emscripten" else 300  # the stack of a browser is small
ENDLESS = "The function calls itself without end."
PROBE: CodeType = Table.probe.__code__


@dataclass
class Visiting:
    """A node being searched. ``calls`` are the calls about it: value(node) may pass it on to max_value(node)."""

    name: str
    calls: list[Call] = field(default_factory=list)
    searched: set[str] = field(default_factory=set)
    seen: Seen = field(default_factory=Seen)


@dataclass
class Call:
    """A running call of a followed function, and the visit it belongs to (None outside all nodes)."""

    function: Followed
    frame: FrameType
    visit: Visiting | None
    starts_visit: bool = False

    def __post_init__(self) -> None:
        self.line = self.frame.f_lineno
        """The line reported last."""


class Recorder:
    """Records one run."""

    def __init__(
        self, game: Game[Any, Any], options: dict[str, Any], following: Following, guard: Guard, lines: bool, limit: int
    ) -> None:
        root = options.get("state")
        self.game = game
        self.nodes = (
            TreeNodes(game) if isinstance(game, Tree) else GameNodes(game, game.initial if root is None else root)
        )
        self.following = following
        self.guard = guard
        self.lines = lines
        self.limit = limit
        self.steps: list[TraceStep] = []
        self.calls: list[Call] = []
        self.visits: list[Visiting] = []
        self.path: Counter[str] = Counter()  # the different nodes among the visits
        self.levels = 0
        self.unwound: list[TraceStep] = []  # nodes left by an exception that may yet be caught
        self.answers = Answers(game, options.get("evaluate", zero), has_depth=options.get("depth") is not None)
        self.silent: set[str] = set()
        self.work = 0
        self.broken = ""
        self.ending: Broken | None = None
        self.failure: tuple[BaseException, TraceStep] | None = None

    def is_visit(self, function: Callable[..., Any]) -> bool:
        plain = plain_or_none(function)
        one = self.following.codes.get(plain.__code__) if plain else None
        return one is not None and one.visits

    def finish(self, problem: BaseException | None) -> str:
        """Why the run was broken off, if it was: that is then the last step."""
        error = self.broken or _problem_text(problem)
        if isinstance(problem, RecursionError) and self.levels > COMMON:
            error = (
                f"{self.levels} levels down, Python's limit on nested calls was reached: this tree is too deep for it."
            )
        if not error:
            self._flush()
            return ""
        at = self.failure[1] if self.failure and self.failure[0] is problem else self._here()
        self.steps.append(TraceStep("error", at.node, at.level, at.source, at.line, note=error))
        return error

    def _here(self) -> TraceStep:
        name = self.visits[-1].name if self.visits else ""
        last = self.steps[-1] if self.steps else TraceStep("error", "", 0)
        return TraceStep("error", name, len(self.visits), last.source, last.line)

    # --- The events of the interpreter ---

    def on_call(self, frame: FrameType, event: str, arg: Any) -> Tracer | None:
        code = frame.f_code
        self.guard.step(frame)
        function = self.following.codes.get(code)
        if function is None:
            if code in self.answers.judges:
                self.answers.asked.add(self.answers.judges[code])
                if self.visits:
                    self.visits[-1].seen.judged = True
            elif code is PROBE:
                frame.f_trace_lines = False
                return self._on_probe
            if code.co_filename not in self.following.files and owner(code.co_filename) != "student":
                return None
            frame.f_trace_lines = self.lines or self.guard.by_steps
            return self._on_helper
        if len(self.calls) >= max(MOST_CALLS, CALLS * len(self.path)):  # more than the nodes on the way down explain
            self._break(f"{ENDLESS[:-1]}: {len(self.calls)} calls deep, it had not returned.")
        if len(self.path) >= DEEPEST and not isinstance(self.game, Tree):
            self._break(f"The recording ended {DEEPEST:,} levels down: the function had not come to a leaf.")
        self._call(function, frame)
        frame.f_trace_lines = self.lines or self.guard.by_steps
        return self._on_event

    def _on_event(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        call = self.calls[-1]
        if event == "line":
            self.guard.step(frame)
            if self.lines:
                self._line(call)
        elif event == "return":
            raised = arg is None and not has_returned(frame)
            if self.lines and not raised:
                self._catch_up(call)
            self.calls.pop()
            self._leave(call, arg, raised)
        elif event == "exception":
            if self.lines:
                self._catch_up(call)
            self._exception(call, arg[1])
        return self._on_event

    def _on_helper(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        """Helpers of the watched function are not followed, but an endless one must end."""
        if event == "line":
            self.guard.step(frame)
            if self.lines:
                self._spend()
        elif event == "exception":
            self._insist(frame, arg[1])
        return self._on_helper

    def _on_probe(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        """A table was asked: if it had an answer, the node being searched is a hit."""
        if event == "return" and arg is not None and self.visits:
            self.visits[-1].seen.hit = arg.bound
        return self._on_probe

    # --- What they mean ---

    def _break(self, why: str) -> None:
        """End the run. The guard sees to it, should the function swallow the exception."""
        self.broken = why
        self.guard.hurry()
        raise Broken(why)

    def _insist(self, frame: FrameType, problem: BaseException) -> None:
        """If there is a next line after this exception, a handler swallowed it: there it is raised again."""
        if isinstance(problem, Broken):
            self.ending = problem
            frame.f_trace_lines = True

    def _spend(self) -> None:
        if self.ending:
            raise self.ending
        self.work += 1
        if self.work > self.limit:
            self._break(
                f"The recording ended after {self.limit:,} steps: the function had not returned. "
                f"If it is right to take that long, watch it with lines=False or with a larger limit."
            )

    def _exception(self, call: Call, problem: BaseException) -> None:
        if isinstance(problem, StopIteration | GeneratorExit):
            return
        self._insist(call.frame, problem)
        if self.failure is None or self.failure[0] is not problem:
            name = call.visit.name if call.visit else ""
            at = TraceStep("error", name, len(self.visits), call.function.source, call.frame.f_lineno)
            self.failure = problem, at

    def _call(self, function: Followed, frame: FrameType) -> None:
        self._flush()
        above = self.visits[-1] if self.visits else None
        name = None
        if function.visits:
            values = frame.f_locals
            name = self.nodes.find([values.get(place) for place in function.places], above.name if above else None)
        if name is None or (above is not None and name == above.name):
            call = Call(function, frame, above)
            if above and name and function.alpha:
                above.calls.append(call)
            self.calls.append(call)
            return
        self._spend()
        outer = self._window(above)
        note = "again" if above and name in above.searched else ""
        if above:
            above.searched.add(name)
        visit = Visiting(name)
        visit.calls.append(Call(function, frame, visit, starts_visit=True))
        if function.depth:
            visit.seen.depth = number(frame.f_locals.get(function.depth))
        self.visits.append(visit)
        self.path[name] += 1
        self.levels = len(self.path)
        self.calls.append(visit.calls[0])
        alpha, beta, _ = self._window(visit)
        self.answers.compare(alpha, beta, *outer[:2])
        self.steps.append(
            TraceStep(
                "enter", name, len(self.visits), function.source, frame.f_lineno, alpha, beta, None, note, outer=outer
            )
        )

    def _window(self, visit: Visiting | None) -> tuple[Value | None, Value | None, Value | None]:
        """The window and the value of a node as its function has them now."""
        if visit is None:
            return None, None, None
        call = visit.calls[-1]
        values = call.frame.f_locals
        value = number(next((values[name] for name in VALUE_NAMES if name in values), None))
        if call.function.alpha is None or call.function.beta is None:
            return None, None, value
        return number(values.get(call.function.alpha)), number(values.get(call.function.beta)), value

    def _catch_up(self, call: Call) -> None:
        """Python 3.14 does not report a `return` or `raise` right after a loop that has a break, if the loop ran out."""
        if call.frame.f_lineno != call.line:
            self._line(call)

    def _line(self, call: Call) -> None:
        self._spend()
        call.line = call.frame.f_lineno
        if call.frame.f_lasti in in_comprehensions(call.function.code):
            return  # before Python 3.12 it is a function of its own, whose lines are no steps
        self._flush()
        names = local_names(call.function.locals, call.frame.f_locals)
        name = call.visit.name if call.visit else ""
        window = self._window(call.visit)
        self.steps.append(
            TraceStep("line", name, len(self.visits), call.function.source, call.frame.f_lineno, *window, names=names)
        )

    def _leave(self, call: Call, result: Any, raised: bool) -> None:
        visit = call.visit
        if visit and not call.starts_visit and visit.calls[-1] is call:
            visit.calls.pop()
        if visit is None or not call.starts_visit:
            return
        if raised:
            self.unwound.append(self._record_leave(visit, call, None, ""))
            return
        self._flush()
        state = self.nodes.state(visit.name)
        visit.seen.entry = next((one.bound for one in call.frame.f_locals.values() if isinstance(one, Entry)), "exact")
        value, note = self.answers.read(state, result, bool(visit.searched), visit.seen)
        self.steps.append(self._record_leave(visit, call, value, note))
        if self.visits and value is not None:
            self.visits[-1].seen.returned.add(value)

    def _record_leave(self, visit: Visiting, call: Call, value: Value | None, note: str) -> TraceStep:
        if note == "":
            self.silent.add(visit.name)
        alpha, beta, _ = self._window(visit)
        level = len(self.visits)
        self.visits.pop()
        self.path[visit.name] -= 1
        if not self.path[visit.name]:
            del self.path[visit.name]
        line = call.frame.f_lineno
        return TraceStep("leave", visit.name, level, call.function.source, line, alpha, beta, value, note)

    def _flush(self) -> None:
        """The exception that left these nodes was caught: the search goes on above them."""
        if self.unwound:
            self.steps += self.unwound
            self.unwound.clear()


def _problem_text(problem: BaseException | None) -> str:
    if problem is None or isinstance(problem, Broken):
        return str(problem or "")
    if isinstance(problem, RecursionError):
        return ENDLESS
    try:
        text = str(problem)
    except Exception:
        text = ""
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__
