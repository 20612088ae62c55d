"""What a game is: START, in the textbook's words.

State (``initial``), Transition (``result``), Action (``actions``), Reward (``utility``) and Terminal (``is_terminal``),
and whose turn it is (``to_move``). A searcher asks a game these questions and nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any, Final, Generic, Literal, TypeVar

Player = Literal["MAX", "MIN"]
MAX: Final = "MAX"
MIN: Final = "MIN"

Value = int | float | Fraction
"""A score from MAX's side: bigger is better for MAX."""

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)


def other(player: Player) -> Player:
    """The player who moves after ``player``: other("MAX") is "MIN"."""
    return MIN if player == MAX else MAX


class Game(Generic[S, A]):
    """A game of two players, MAX and MIN, who move in turn and see everything.

    States are immutable and hashable. The first six names below are START; the rest has a default that will do.
    """

    initial: S
    score_step: Value = 1
    """The smallest distance between two different scores. A window of this width holds no score inside."""

    score_range: tuple[Value, Value] = (-1, 1)
    """The smallest and the largest score there can be."""

    def to_move(self, state: S) -> Player:
        """Whose turn it is in ``state``: "MAX" or "MIN"."""
        raise _missing(self, "to_move")

    def actions(self, state: S) -> Sequence[A]:
        """The legal actions in ``state``, always in the same order."""
        raise _missing(self, "actions")

    def result(self, state: S, action: A) -> S:
        """The state after ``action``. The old state does not change."""
        raise _missing(self, "result")

    def is_terminal(self, state: S) -> bool:
        """Whether the game is over in ``state``."""
        raise _missing(self, "is_terminal")

    def utility(self, state: S) -> Value:
        """The reward in a terminal state, from MAX's side."""
        raise _missing(self, "utility")

    # ---- More than two players: each has a number from 0, and a reward of its own. MAX is player 0. ----

    players: int = 2
    """How many players there are. With more than two, START's words say how player 0 sees the game: all others are MIN."""

    def mover(self, state: S) -> int:
        """The number of the player to move."""
        return 0 if self.to_move(state) == MAX else 1

    def utilities(self, state: S) -> tuple[Value, ...]:
        """The reward of every player in a terminal state; what MAX wins, MIN loses."""
        reward = self.utility(state)
        return reward, -reward

    @property
    def floors(self) -> tuple[Value, ...]:
        """The least that each player can get."""
        low, high = self.score_range
        return low, -high

    @property
    def ceiling(self) -> Value:
        """The most that all players can get together."""
        return 0

    def key(self, state: S) -> Hashable:
        """What a table files ``state`` under: equal for states that are the same position."""
        return state

    def canonical(self, state: S) -> Hashable:
        """One representative for all states that are symmetric to ``state``."""
        return self.key(state)

    @property
    def longest(self) -> int:
        """The largest number of moves a game can last."""
        raise _missing(self, "longest")

    def plies(self, state: S) -> int:
        """How many moves were made from the start of the game to ``state``."""
        raise _missing(self, "plies")

    def move_text(self, action: A) -> str:
        """An action as people write it."""
        return str(action)

    def moves_text(self, actions: Sequence[A]) -> str:
        """A list of actions as people write it."""
        return " ".join(self.move_text(action) for action in actions)


def _missing(game: object, name: str) -> NotImplementedError:
    return NotImplementedError(
        f"{type(game).__name__} must say what {name!r} is; see gamesearch.Game for what it means."
    )


class GameWrapper(Game[S, A]):
    """A game that passes every question on to another one. Override what should differ."""

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game
        self.initial = game.initial
        self.score_step = game.score_step
        self.score_range = game.score_range
        self.players = game.players

    def to_move(self, state: S) -> Player:
        return self.game.to_move(state)

    def actions(self, state: S) -> Sequence[A]:
        return self.game.actions(state)

    def result(self, state: S, action: A) -> S:
        return self.game.result(state, action)

    def is_terminal(self, state: S) -> bool:
        return self.game.is_terminal(state)

    def utility(self, state: S) -> Value:
        return self.game.utility(state)

    def mover(self, state: S) -> int:
        return self.game.mover(state)

    def utilities(self, state: S) -> tuple[Value, ...]:
        if self.players == 2:  # a wrapper may have changed the rewards
            return super().utilities(state)
        return self.game.utilities(state)

    @property
    def floors(self) -> tuple[Value, ...]:
        return super().floors if self.players == 2 else self.game.floors

    @property
    def ceiling(self) -> Value:
        return self.game.ceiling

    def key(self, state: S) -> Hashable:
        return self.game.key(state)

    def canonical(self, state: S) -> Hashable:
        return self.game.canonical(state)

    @property
    def longest(self) -> int:
        return self.game.longest

    def plies(self, state: S) -> int:
        return self.game.plies(state)

    def move_text(self, action: A) -> str:
        return self.game.move_text(action)

    def moves_text(self, actions: Sequence[A]) -> str:
        return self.game.moves_text(actions)

    def __getattr__(self, name: str) -> Any:
        if name == "game" or name.startswith("__"):  # a copy that is still empty must not ask itself
            raise AttributeError(name)
        return getattr(self.game, name)
