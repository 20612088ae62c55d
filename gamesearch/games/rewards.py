"""Rewards: exact scores that print as decimals, and the reward that prefers a fast win."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from gamesearch.games.game import A, Game, GameWrapper, S, Value
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import INFINITIES, number_text


class Score(Fraction):
    """An exact score of ``ticks`` steps of 1/``unit``, which prints as a decimal: Score(7, 10) is 0.7.

    It is a Fraction, so it equals and mixes with other numbers. Scores of one unit compare by their ticks alone,
    which keeps a search quick.
    """

    __slots__ = ("ticks", "unit")
    ticks: int
    unit: int

    def __new__(cls, ticks: int, unit: int) -> Score:
        score = super().__new__(cls, ticks, unit)
        score.ticks = ticks
        score.unit = unit
        return score

    def __lt__(self, other: Any) -> bool:
        if type(other) is Score and other.unit == self.unit:
            return self.ticks < other.ticks
        return other > 0 if other in INFINITIES else super().__lt__(other)

    def __le__(self, other: Any) -> bool:
        if type(other) is Score and other.unit == self.unit:
            return self.ticks <= other.ticks
        return other >= 0 if other in INFINITIES else super().__le__(other)

    def __gt__(self, other: Any) -> bool:
        if type(other) is Score and other.unit == self.unit:
            return self.ticks > other.ticks
        return other < 0 if other in INFINITIES else super().__gt__(other)

    def __ge__(self, other: Any) -> bool:
        if type(other) is Score and other.unit == self.unit:
            return self.ticks >= other.ticks
        return other <= 0 if other in INFINITIES else super().__ge__(other)

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    def __hash__(self) -> int:  # type: ignore[override]
        return super().__hash__()

    def __neg__(self) -> Score:
        return score(-self.ticks, self.unit)

    def __mul__(self, other: Any) -> Any:  # a sign makes no other kind of number of it
        return (
            score(self.ticks * other, self.unit) if other in (1, -1) and type(other) is int else super().__mul__(other)
        )

    __rmul__ = __mul__

    def __add__(self, other: Any) -> Any:
        return score(self.ticks + other.ticks, self.unit) if _same_unit(self, other) else super().__add__(other)

    def __sub__(self, other: Any) -> Any:
        return score(self.ticks - other.ticks, self.unit) if _same_unit(self, other) else super().__sub__(other)

    @classmethod
    def from_float(cls, value: Any) -> Fraction:  # type: ignore[override]
        """A plain Fraction. Comparing with a float asks for it, and Python 3.12 would make a Score without ticks."""
        return Fraction.from_float(value)

    @classmethod
    def from_decimal(cls, value: Any) -> Fraction:  # type: ignore[override]
        """A plain Fraction, for the same reason."""
        return Fraction.from_decimal(value)

    def __format__(self, spec: str) -> str:
        """As a decimal, since Python 3.13 would write 7/10: a float's with a format, f"{score:.2f}", else as in str."""
        return format(float(self), spec) if spec else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return score, (self.ticks, self.unit)

    def __repr__(self) -> str:
        return number_text(self).replace("−", "-")

    __str__ = __repr__


def _same_unit(one: Score, two: Any) -> bool:
    return type(two) is Score and two.unit == one.unit


@lru_cache(maxsize=65536)
def score(ticks: int, unit: int) -> Score:
    """The Score of ``ticks`` steps of 1/``unit``; equal scores are one object."""
    return Score(ticks, unit)


class Scaled(GameWrapper[S, A]):
    """The same game, but a win after p plies is worth 1 − p/(longest + 1), so that a fast win beats a slow one.

    On a board ``longest`` is the number of cells. Scores are exact. With ``exact=False`` they are floating-point
    numbers, as in many programs; then 1 − 7/10 is not quite 0.3, and a window of one step may hold a score inside.

    >>> Scaled(TicTacToe()).utility(TicTacToe().play("a1 a2 b1 b2 c1"))
    0.5
    """

    def __init__(self, game: Game[S, A], exact: bool = True) -> None:
        super().__init__(game)
        if game.players != 2:
            raise InputError(f"Scaled rewards are for two players, as in Scaled(TicTacToe()), not for {game!r}.")
        self.exact = exact
        unit = game.longest + 1
        self.score_step = score(1, unit) if exact else 1 / unit
        self.score_range = (-1, 1)
        self._zero: Value = score(0, unit) if exact else 0.0
        self._wins: list[Value] = [score(unit - p, unit) if exact else 1 - p / unit for p in range(unit)]

    def utility(self, state: S) -> Value:
        outcome = self.game.utility(state)
        if not outcome:
            return self._zero
        win = self._wins[self.game.plies(state)]
        return win if outcome > 0 else -win

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scaled) and (self.game, self.exact) == (other.game, other.exact)

    def __hash__(self) -> int:
        return hash((Scaled, self.game, self.exact))

    def __repr__(self) -> str:
        return f"Scaled({self.game!r})" if self.exact else f"Scaled({self.game!r}, exact=False)"
