"""Watching: run any search and record what it does, from outside.

A trace function (``sys.settrace``) looks at the frames of the followed functions only. Nothing in a search knows of it,
and nothing costs anything when nothing is watched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from gamesearch.games.game import Game, Value
from gamesearch.games.tree import Node, Tree
from gamesearch.instruments.follow import (
    ALPHA_NAMES,
    BETA_NAMES,
    DEPTH_NAMES,
    STATE_NAMES,
    VALUE_NAMES,
    Followed,
    Following,
    arguments_for,
    siblings,
)
from gamesearch.instruments.guard import Broken, Guard
from gamesearch.instruments.nodes import GameNodes, TreeNodes, keys
from gamesearch.instruments.shown import local_names, number
from gamesearch.instruments.trace import Step, Trace
from gamesearch.search.table import Table

Tracer = Callable[[FrameType, str, Any], Any]
DEEPEST = 300


def watch(
    search: Callable[..., Any] | Sequence[Callable[..., Any]],
    game: Game[Any, Any],
    *args: Any,
    lines: bool = True,
    limit: int = 200_000,
    seconds: float = 10.0,
    **options: Any,
) -> Trace:
    """Run ``search`` on a tree or a game and record which nodes it visits, with which windows and values.

    ``search`` is any function that calls itself, such as ``alphabeta`` or one of your own: over the nodes of a tree
    (``node.children``, ``node.value``) or over a game. Functions that call each other are given together:
    ``watch((max_value, min_value), tree)`` runs the first and follows both. What a function needs besides the tree
    (alpha, depth, whose turn …) is worked out from the names of its parameters, or given: ``watch(f, tree, depth=3)``.

    ``lines=False`` records nodes only, not each line of code. After ``limit`` steps or ``seconds`` seconds the
    recording ends, as it does when the function raises an error: the trace up to there is kept and says why.
    """
    functions: list[Callable[..., Any]] = list(search) if isinstance(search, Sequence) else [search]
    if not functions or not all(callable(function) for function in functions):
        raise ValueError(f"watch runs a function, not {search!r}; give it one, as in watch(alphabeta, tree).")
    if isinstance(game, Node):
        game = Tree(game)
    if not hasattr(game, "initial"):
        raise ValueError(f"watch needs a tree or a game to search, not {game!r}, as in watch(alphabeta, tree).")
    values, keywords = arguments_for(functions[0], game, args, options)
    followed: list[Callable[..., Any]] = [*functions, *siblings(functions[0])]
    recorder = Recorder(game, options, Following(followed, [*values, *keywords.values()]), lines, limit, seconds)
    return recorder.run(functions[0], values, keywords)


@dataclass
class Call:
    """A running call of a followed function, and the visit it belongs to (None outside all nodes)."""

    function: Followed
    frame: FrameType
    visit: Visiting | None
    starts_visit: bool
    raised: bool = False


@dataclass
class Visiting:
    """A node being searched."""

    name: str
    call: FrameType
    function: Followed
    searched: set[str] = field(default_factory=set)
    hit: str = ""


class Recorder:
    """Records one run."""

    def __init__(
        self,
        game: Game[Any, Any],
        options: dict[str, Any],
        following: Following,
        lines: bool,
        limit: int,
        seconds: float,
    ) -> None:
        root = options.get("state")
        root = game.initial if root is None else root
        self.game = game
        self.depth = options.get("depth")
        self.nodes = TreeNodes(game) if isinstance(game, Tree) else GameNodes(game, root)
        self.following = following
        self.lines = lines
        self.limit = limit
        self.guard = Guard(seconds)
        self.steps: list[Step] = []
        self.calls: list[Call] = []
        self.visits: list[Visiting] = []
        self.done: set[Hashable] = set()
        self.silent: set[str] = set()
        self.work = 0
        self.failure: tuple[BaseException, Step] | None = None
        self.signs: set[bool] = set()

    def run(self, function: Callable[..., Any], values: list[Any], keywords: dict[str, Any]) -> Trace:
        result: Any = None
        error = ""
        before = sys.gettrace()
        try:
            with self.guard:
                sys.settrace(self.on_call)
                try:
                    result = function(*values, **keywords)
                finally:
                    sys.settrace(before)
        except Broken as broken:
            error = str(broken)
        except RecursionError:
            error = f"The function calls itself without end: {len(self.calls)} calls deep, it had not returned."
        except (Exception, SystemExit) as problem:
            error = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
            if self.failure and self.failure[0] is problem:
                self.steps.append(self._error_step(self.failure[1], error))
        if error and not (self.steps and self.steps[-1].kind == "error"):
            self.steps.append(self._error_step(self._here(), error))
        tree, stubs = self.nodes.finish(self.silent)
        outcome = number(result)
        return Trace(
            tree=tree,
            steps=tuple(self.steps),
            sources=tuple(self.following.sources),
            value=outcome if outcome is not None and self._is_visit(function) else result,
            error=error,
            mover=self.signs == {True},
            name=getattr(function, "__name__", type(function).__name__),
            stubs=stubs,
        )

    def _is_visit(self, function: Callable[..., Any]) -> bool:
        code = getattr(getattr(function, "__func__", function), "__code__", None)
        return code in self.following.codes and self.following.codes[code].visits

    def _here(self) -> Step:
        visit = self.visits[-1] if self.visits else None
        last = self.steps[-1] if self.steps else None
        return Step(
            "error", visit.name if visit else "", len(self.visits), last.source if last else 0, last.line if last else 0
        )

    @staticmethod
    def _error_step(at: Step, error: str) -> Step:
        return Step("error", at.node, at.level, at.source, at.line, note=error)

    # --- The events of the interpreter ---

    def on_call(self, frame: FrameType, event: str, arg: Any) -> Tracer | None:
        code = frame.f_code
        function = self.following.codes.get(code)
        if function is None:
            if code is PROBE:
                frame.f_trace_lines = False
                return self._on_probe
            return self._on_helper if code.co_filename in self.following.files else None
        if len(self.calls) >= DEEPEST:
            raise Broken(f"The function calls itself without end: {DEEPEST} calls deep, it had not returned.")
        self._call(function, frame)
        frame.f_trace_lines = self.lines
        return self._on_event

    def _on_event(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        call = self.calls[-1]
        if event == "line":
            call.raised = False
            self._line(call)
        elif event == "return":
            self.calls.pop()
            if call.starts_visit:
                self._leave(call, arg)
        elif event == "exception" and not isinstance(arg[1], StopIteration | GeneratorExit):
            call.raised = True
            if self.failure is None or self.failure[0] is not arg[1]:
                visit = call.visit
                at = Step("error", visit.name if visit else "", len(self.visits), call.function.source, frame.f_lineno)
                self.failure = arg[1], at
        return self._on_event

    def _on_helper(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        """Helpers of the watched function are not followed, but an endless one must end."""
        if event == "line":
            self._spend()
        return self._on_helper

    def _on_probe(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        """A table was asked: if it had an answer, the node being searched is a hit."""
        if event == "return" and arg is not None and self.visits:
            self.visits[-1].hit = arg.bound
        return self._on_probe

    # --- What they mean ---

    def _spend(self) -> None:
        self.work += 1
        if self.work > self.limit:
            raise Broken(
                f"The recording ended after {self.limit:,} steps: the function had not returned. "
                f"If it is right to take that long, watch it with lines=False or with a larger limit."
            )

    def _call(self, function: Followed, frame: FrameType) -> None:
        above = self.visits[-1] if self.visits else None
        name = self._node(function, frame, above) if function.visits else None
        if name is None or (above is not None and name == above.name):
            self.calls.append(Call(function, frame, above, starts_visit=False))
            return
        visit = Visiting(name, frame, function)
        again = above is not None and name in above.searched
        outer = self._window(above) if above else (None, None, None)
        if above:
            above.searched.add(name)
        self.visits.append(visit)
        self.calls.append(Call(function, frame, visit, starts_visit=True))
        self._spend()
        alpha, beta, _ = self._window(visit)
        if (
            above is not None
            and alpha is not None
            and beta is not None
            and outer[0] is not None
            and outer[1] is not None
        ):
            self._compare(alpha, beta, outer[0], outer[1])
        note = "again" if again else ""
        self.steps.append(
            Step("enter", name, len(self.visits), function.source, frame.f_lineno, alpha, beta, None, note, outer=outer)
        )

    def _compare(self, alpha: Value, beta: Value, above_alpha: Value, above_beta: Value) -> None:
        """Whether a child's window is its parent's (False) or its parent's negated and swapped (True)."""
        straight = alpha == above_alpha or beta == above_beta
        swapped = alpha == -above_beta or beta == -above_alpha
        if straight != swapped:
            self.signs.add(swapped)

    def _node(self, function: Followed, frame: FrameType, above: Visiting | None) -> str | None:
        """The node that a call is about: an argument that stands for one, those with a telling name first."""
        values = frame.f_locals
        names = sorted(function.parameters, key=lambda p: p.lower() not in STATE_NAMES)
        for parameter in names:
            name = self.nodes.find(values.get(parameter), above.name if above else None)
            if name is not None:
                return name
        return None

    def _window(self, visit: Visiting) -> tuple[Value | None, Value | None, Value | None]:
        """The window and the value of a node as its function has them now."""
        values = visit.call.f_locals
        alpha, beta = visit.function.named(ALPHA_NAMES), visit.function.named(BETA_NAMES)
        value = next((values[name] for name in VALUE_NAMES if name in values), None)
        if alpha is None or beta is None:
            return None, None, number(value)
        return number(values.get(alpha)), number(values.get(beta)), number(value)

    def _line(self, call: Call) -> None:
        self._spend()
        visit = call.visit
        values = call.frame.f_locals
        window = self._window(visit) if visit else (None, None, None)
        names = local_names(call.function.code, values)
        name = visit.name if visit else ""
        self.steps.append(
            Step("line", name, len(self.visits), call.function.source, call.frame.f_lineno, *window, names=names)
        )

    def _leave(self, call: Call, result: Any) -> None:
        visit = self.visits.pop()
        if call.raised and result is None:
            self.visits.append(visit)  # it did not return: the node stays open in the picture
            return
        state = self.nodes.state(visit.name)
        note = self._how(visit, state)
        if note == "":
            self.silent.add(visit.name)
        value = number(result)
        if note == "leaf" and value is not None:
            utility = number(self.game.utility(state))
            if utility is not None and value != 0 and value in (utility, -utility) and not self._maximises(state):
                self.signs.add(value == -utility)
        self.done |= keys(self.game, state)
        alpha, beta, _ = self._window(visit)
        self.steps.append(
            Step(
                "leave",
                visit.name,
                len(self.visits) + 1,
                call.function.source,
                call.frame.f_lineno,
                alpha,
                beta,
                value,
                note,
            )
        )

    def _maximises(self, state: Any) -> bool:
        return self.game.to_move(state) == "MAX"

    def _how(self, visit: Visiting, state: Any) -> str:
        """How a node got its value: see Step."""
        if visit.searched:
            return ""
        if visit.hit:
            return visit.hit
        if self.game.is_terminal(state):
            return "leaf"
        if not self.done.isdisjoint(keys(self.game, state)):
            return "exact"
        depth = visit.function.named(DEPTH_NAMES)
        left = visit.call.f_locals.get(depth) if depth else None
        return "horizon" if left == 0 or (self.depth is not None and len(self.visits) >= self.depth) else ""


PROBE: CodeType = Table.probe.__code__
