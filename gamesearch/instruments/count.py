"""Counting: how often a search asked the game. The searcher knows nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any, Generic

from gamesearch.games.doors import as_game, as_search
from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, GameWrapper, S, Value
from gamesearch.search.moves import best_move


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
    search(counter, start, **_with_depth(depth, _counted(counter, search, options)))
    return counter.counts


def _with_depth(depth: int | None, options: dict[str, Any]) -> dict[str, Any]:
    """The options, with the depth if there is one: not every search can be given a depth."""
    return options if depth is None else {**options, "depth": depth}


def _counted(counter: CountingGame[Any, Any], search: Callable[..., Any], options: dict[str, Any]) -> dict[str, Any]:
    """The options with the evaluation counted, also when it is the one that a search brings by itself."""
    own = signature(search).parameters.get("evaluate")
    if "evaluate" not in options and own is None:
        return options
    default = own.default if own is not None and callable(own.default) else zero
    return {**options, "evaluate": counter.counting(options.get("evaluate", default))}


class _Enough(Exception):
    """More positions came up than were to be counted."""


class _LimitedGame(CountingGame[S, A]):
    most = 0

    def visit(self, state: S) -> None:
        super().visit(state)
        if self.visits > self.most:
            raise _Enough


def count_up_to(
    most: int, search: Callable[..., Any], game: Game[S, A], state: S | None = None, depth: int | None = None
) -> int | None:
    """How many positions ``search`` visits, or None if there are more than ``most``: then it is broken off."""
    counter = _LimitedGame(game)
    counter.most = most
    start = game.initial if state is None else state
    try:
        counter.visit(start)
        search(counter, start, depth)
    except _Enough:
        return None
    return counter.visits


@dataclass(frozen=True)
class SelfPlay(Generic[S, A]):
    """A game that a search played against itself: its moves, its last state, and what all its searches cost."""

    moves: tuple[A, ...]
    state: S
    counts: Counts
    text: str

    def __repr__(self) -> str:
        return f"SelfPlay({self.text!r}, {self.counts!r})"


def selfplay(
    search: Callable[..., Any], game: Any, /, state: Any = None, depth: int | None = None, **options: Any
) -> SelfPlay[Any, Any]:
    """Let ``search`` play both sides to the end, each move by a search of its own, and add up what it all cost.

    The visits are the positions that the searches generated and those that the moves led to. A position that came up
    several times counts once among the distinct ones; the position the game starts from is not among them.

    >>> selfplay(alphabeta, TicTacToe()).text
    'a1 b2 b1 c1 a3 a2 c2 b3 c3'
    """
    as_search(search, "selfplay")
    game = as_game(game, "selfplay")
    counter = CountingGame(game)
    here = game.initial if state is None else state
    moves: list[Any] = []
    while not game.is_terminal(here):
        move = best_move(counter, here, search=search, **_with_depth(depth, _counted(counter, search, options)))
        moves.append(move)
        here = counter.result(here, move)
        counter.answer(here)  # played, not asked about: no table has a part in it
    return SelfPlay(tuple(moves), here, counter.counts, game.moves_text(moves))
