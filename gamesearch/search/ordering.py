"""Move ordering: the sooner a good move is tried, the more is cut.

An order is called with a game and a state and hands out the actions one by one. When a search stops asking before the
end, the action it got last made a cut: that is all that the killer and the history order need to learn from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, TypeVar

from gamesearch.games.game import A, Game, S
from gamesearch.search.common import must_be_a_game
from gamesearch.search.table import Table

Order = Callable[[Any, Any], Iterable[Any]]
T = TypeVar("T")


def as_given(game: Game[Any, Any], state: Any) -> Iterable[Any]:
    """The actions in the order of the game: cells row by row, columns from left to right."""
    return game.actions(state)


def centre_first(game: Game[Any, Any], state: Any) -> Iterable[Any]:
    """Actions near the centre of the board first; equally near ones as given."""
    rows, columns, _ = state.shape

    def distance(action: Any) -> float:
        row, column = action if isinstance(action, tuple) else ((rows - 1) / 2, action)
        return abs(row - (rows - 1) / 2) + abs(column - (columns - 1) / 2)  # type: ignore[no-any-return]

    return sorted(game.actions(state), key=distance)


class Learning:
    """An order that learns from cuts. ``then`` is the order of what it has no opinion on; that one learns too."""

    def __init__(self, then: Order = as_given) -> None:
        self.then = new_order(then)
        self._ply = 0

    def __call__(self, game: Game[Any, Any], state: Any) -> Iterator[Any]:
        ply = self._ply
        self._ply += 1
        try:
            for action in self.arrange(game, state, ply):
                try:
                    yield action
                except GeneratorExit:
                    self.learn(game, state, action, ply)
                    raise
        finally:
            self._ply = ply

    def arrange(self, game: Game[Any, Any], state: Any, ply: int) -> list[Any]:
        """The actions in the order that was learnt so far, ``ply`` moves from the root."""
        then = self.then
        return list(then.arrange(game, state, ply) if isinstance(then, Learning) else then(game, state))

    def learn(self, game: Game[Any, Any], state: Any, action: Any, ply: int) -> None:
        """``action`` made a cut in ``state``, ``ply`` moves from the root."""
        if isinstance(self.then, Learning):
            self.then.learn(game, state, action, ply)


class Killer(Learning):
    """First the two actions that made the latest cuts at this distance from the root."""

    def __init__(self, then: Order = as_given) -> None:
        super().__init__(then)
        self._killers: dict[int, list[Any]] = {}

    def arrange(self, game: Game[Any, Any], state: Any, ply: int) -> list[Any]:
        return first(self._killers.get(ply, ()), super().arrange(game, state, ply))

    def learn(self, game: Game[Any, Any], state: Any, action: Any, ply: int) -> None:
        super().learn(game, state, action, ply)
        others = [killer for killer in self._killers.get(ply, ()) if killer != action]
        self._killers[ply] = [action, *others[:1]]


class History(Learning):
    """Actions that made cuts anywhere in the tree first, those with most cuts before the others."""

    def __init__(self, then: Order = as_given) -> None:
        super().__init__(then)
        self._cuts: Counter[tuple[Hashable, Any]] = Counter()

    def arrange(self, game: Game[Any, Any], state: Any, ply: int) -> list[Any]:
        player = game.to_move(state)
        return sorted(super().arrange(game, state, ply), key=lambda action: -self._cuts[player, action])

    def learn(self, game: Game[Any, Any], state: Any, action: Any, ply: int) -> None:
        super().learn(game, state, action, ply)
        self._cuts[game.to_move(state), action] += 1


class TableMove(Learning):
    """First the best action that ``table`` remembers for this very state."""

    def __init__(self, table: Table, then: Order = as_given) -> None:
        super().__init__(then)
        self.table = table

    def arrange(self, game: Game[Any, Any], state: Any, ply: int) -> list[Any]:
        return first([self.table.best_action(game, state)], super().arrange(game, state, ply))


def first(favourites: Iterable[Any], actions: Iterable[Any]) -> list[Any]:
    """The actions, those among the favourites moved to the front: first([4], [2, 3, 4]) is [4, 2, 3]."""
    rest = list(actions)
    front = [action for action in favourites if action in rest]
    return front + [action for action in rest if action not in front]


def actions_in_order(game: Game[S, A], order: Order) -> Callable[[S], Iterable[A]]:
    """The actions of ``game`` in the order asked for, as a function of the state."""
    must_be_a_game(game)
    made = new_order(order)
    return game.actions if made is as_given else lambda state: made(game, state)


def new_order(thing: T | type[T]) -> T:
    """A thing that learns may be given as its class: then each search starts with a new one."""
    return thing() if isinstance(thing, type) else thing
