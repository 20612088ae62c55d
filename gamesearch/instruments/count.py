"""Counting: how often a search asked the game (a proxy around the game). The searcher knows nothing of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, GameWrapper, S, Value
from gamesearch.games.trees.doors import as_game, as_search


@dataclass(frozen=True)
class Counts:
    """What a search cost.

    visits: positions generated, the root included. evaluations: how many of them were given a value at once, at the end
    of the game or at the depth limit. expanded: how many had their actions listed. distinct: how many different
    positions there were. table_hits: visits that were neither evaluated nor expanded, because memory had the answer.
    """

    visits: int
    evaluations: int
    expanded: int
    distinct: int
    table_hits: int = 0


class CountingGame(GameWrapper[S, A]):
    """The same game, keeping count of what it is asked."""

    def __init__(self, game: Game[S, A]) -> None:
        super().__init__(game)
        self.visits = self.evaluations = self.expanded = 0
        self._seen: set[Hashable] = set()
        self._waiting: set[S] = set()
        self._answered = 0
        self._last_expanded: S | None = None
        self._same = game.key

    def result(self, state: S, action: A) -> S:
        child = self.game.result(state, action)
        self.visit(child)
        return child

    def visit(self, state: S) -> None:
        """Note that ``state`` came up: as the root of a search or as the result of an action."""
        self.visits += 1
        self._seen.add(self._same(state))
        self._waiting.add(state)

    def answer(self, state: S) -> None:
        """Note that ``state`` is evaluated or expanded. A search that comes back to it does that once more."""
        if state in self._waiting:
            self._waiting.remove(state)
            self._answered += 1

    def actions(self, state: S) -> Sequence[A]:
        if state is not self._last_expanded:  # a function may well ask for the same list twice
            self.expanded += 1
            self._last_expanded = state
            self.answer(state)
        return self.game.actions(state)

    def utility(self, state: S) -> Value:
        self.evaluations += 1
        self.answer(state)
        return self.game.utility(state)

    def utilities(self, state: S) -> tuple[Value, ...]:
        self.evaluations += 1
        self.answer(state)
        return self.game.utilities(state)

    def counting(self, evaluate: Callable[[Any, Any], Value]) -> Callable[[Any, Any], Value]:
        """The evaluation, with its calls counted too."""
        return _CountedEvaluation(self, evaluate)

    @property
    def counts(self) -> Counts:
        hits = self.visits - self._answered
        return Counts(self.visits, self.evaluations, self.expanded, len(self._seen), hits)


class _CountedEvaluation:
    """An evaluation that counts its calls and otherwise passes for the one it stands for."""

    def __init__(self, counter: CountingGame[Any, Any], evaluate: Callable[[Any, Any], Value]) -> None:
        self.counter = counter
        self.evaluate = evaluate
        if hasattr(evaluate, "step"):
            self.step: Value = evaluate.step

    def __call__(self, game: Any, state: Any) -> Value:
        self.counter.evaluations += 1
        self.counter.answer(state)
        return self.evaluate(self.counter.game, state)


def count(
    search: Callable[..., Any], game: Any, /, state: Any = None, depth: int | None = None, **options: Any
) -> Counts:
    """What ``search`` costs on ``game`` from ``state``, to ``depth``. Options go to the search.

    >>> count(alphabeta, TicTacToe()).visits
    18297
    """
    as_search(search, "count")
    counter = CountingGame(as_game(game, "count"))
    start = counter.initial if state is None else state
    counter.visit(start)
    search(counter, start, **count_evaluations(counter, search, depth, options))
    return counter.counts


def count_evaluations(
    counter: CountingGame[Any, Any], search: Callable[..., Any], depth: int | None, options: dict[str, Any]
) -> dict[str, Any]:
    """The options with the evaluation counted, also when it is the one that a search brings by itself.

    The depth is among them if there is one: not every search can be given a depth.
    """
    options = options if depth is None else {**options, "depth": depth}
    own = signature(search).parameters.get("evaluate")
    if "evaluate" not in options and own is None:
        return options
    default = own.default if own is not None and callable(own.default) else zero
    return {**options, "evaluate": counter.counting(options.get("evaluate", default))}


class OverBudget(BaseException):
    """A search reached its budget. Not an Exception, so that no search can swallow it by mistake."""


class LimitedGame(CountingGame[S, A]):
    """A game that counts, and stops the search before it visits more than ``most`` positions or goes on for longer."""

    def __init__(self, game: Game[S, A], most: int | None = None, seconds: float | None = None) -> None:
        super().__init__(game)
        self._most = most
        self._until = None if seconds is None else time.monotonic() + seconds

    def visit(self, state: S) -> None:
        if self._most is not None and self.visits >= self._most:
            raise OverBudget
        if self._until is not None and self.visits % 256 == 255 and time.monotonic() > self._until:
            raise OverBudget
        super().visit(state)


def count_up_to(
    most: int, search: Callable[..., Any], game: Game[S, A], state: S | None = None, depth: int | None = None
) -> int | None:
    """How many positions ``search`` visits, or None if there are more than ``most``: then it is broken off."""
    counter = LimitedGame(game, most)
    start = game.initial if state is None else state
    try:
        counter.visit(start)
        search(counter, start, depth)
    except OverBudget:
        return None
    return counter.visits
