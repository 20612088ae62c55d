"""Nim with one heap: take a few counters, and whoever takes the last one wins.

A small game in which the same heap may lie before either player, and may be reached after more or fewer moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gamesearch.games.game import MAX, MIN, Game, Player, Value, other
from gamesearch.kit.errors import InputError


class Heap(NamedTuple):
    """A state: how many counters are left, and who is to move. As a text it shows the counters only, as a board does."""

    counters: int
    player: Player

    def __str__(self) -> str:
        return "●" * self.counters or "no counters"


class Nim(Game[Heap, int]):
    """One heap of ``counters``. A move takes 1, 2 … up to ``most`` of them; whoever takes the last one wins. MAX begins.

    >>> Nim(4, 2).actions(Nim(4, 2).initial)
    [1, 2]
    """

    def __init__(self, counters: int = 5, most: int = 2) -> None:
        for name, number in (("counters", counters), ("most", most)):
            if not isinstance(number, int) or isinstance(number, bool) or number < 1:
                raise InputError(f"{name} is {number!r}, but must be a whole number of at least 1, as in Nim(5, 2).")
        self.counters = counters
        self.most = most
        self.initial = Heap(counters, MAX)

    def to_move(self, state: Heap) -> Player:
        return state.player

    def actions(self, state: Heap) -> Sequence[int]:
        return [*range(1, min(self.most, state.counters) + 1)]

    def result(self, state: Heap, action: int) -> Heap:
        if action not in range(1, min(self.most, state.counters) + 1):
            raise InputError(
                f"{action!r} cannot be taken from {state.counters}; take 1 to {self.most}, if there are so many."
            )
        return Heap(state.counters - action, other(state.player))

    def is_terminal(self, state: Heap) -> bool:
        return state.counters == 0

    def utility(self, state: Heap) -> Value:
        return 1 if state.player == MIN else -1  # whoever is to move now has not taken the last one

    @property
    def longest(self) -> int:
        return self.counters

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Nim) and (self.counters, self.most) == (other.counters, other.most)

    def __hash__(self) -> int:
        return hash(("Nim", self.counters, self.most))

    def __repr__(self) -> str:
        return f"Nim({self.counters}, {self.most})"
