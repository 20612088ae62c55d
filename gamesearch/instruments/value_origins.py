"""How a node got its value, and from whose side the function sees it: found out from what it asks and returns."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import inf
from types import CodeType
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, Game, GameWrapper, Value
from gamesearch.instruments.follow import plain_or_none
from gamesearch.instruments.locals_text import number
from gamesearch.instruments.watched_nodes import keys


@dataclass
class Seen:
    """What was seen while a node was searched.

    An answer from a table, an evaluation, the depth that was left, and what was returned for the nodes below. ``entry`` is
    the bound of the entry that the function holds in a local name: what it knows is exact if there is none.
    """

    hit: str = ""
    entry: str = "exact"
    judged: bool = False
    depth: Value | None = None
    returned: set[Value] = field(default_factory=set)


class Answers:
    """What a run has shown so far of how its function comes to its values."""

    def __init__(self, game: Game[Any, Any], evaluate: Any, has_depth: bool) -> None:
        self.game = game
        self.has_depth = has_depth
        self.judges = _judges(game, evaluate)
        self.asked: set[str] = set()
        self.horizons: set[Value | None] = {0}
        self.done: set[Hashable] = set()
        self.signs: set[bool] = set()
        self.place: int | None = None

    def compare(self, alpha: Value | None, beta: Value | None, low: Value | None, high: Value | None) -> None:
        """Whether a child's window is its parent's [low, high] (False) or that negated and swapped (True)."""
        if alpha is None or beta is None or low is None or high is None:
            return
        straight = alpha == low or beta == high
        swapped = alpha == -high or beta == -low
        if straight != swapped:
            self.signs.add(swapped)

    @property
    def mover(self) -> bool:
        """Whether the function sees values from the side of the player to move, as negamax does."""
        return self.signs == {True}

    def value_in(self, result: Any) -> Value | None:
        """The value in what a function returned: a number, or part of a pair (value, move) or (move, value)."""
        if self.place is not None and isinstance(result, tuple | list) and self.place < len(result):
            return number(result[self.place])
        return number(result)

    def read(self, state: Any, result: Any, searched: bool, seen: Seen) -> tuple[Value | None, str]:
        """The value that a function returned for ``state`` and how it came to it: see Step."""
        known = keys(self.game, state)
        note = "" if searched else self._how(state, seen, self.value_in(result), not self.done.isdisjoint(known))
        if note == "leaf":
            self._learn_from_leaf(state, result)
        self.done |= known
        value = self.value_in(result)
        if value is not None and (value in seen.returned) != (-value in seen.returned):
            self.signs.add(-value in seen.returned)
        return value, note

    def _how(self, state: Any, seen: Seen, value: Value | None, is_known: bool) -> str:
        if seen.hit:
            return seen.hit
        is_over = self.game.is_terminal(state)
        if is_known and not seen.judged and ("utility" if is_over else "evaluate") in self.asked:
            return seen.entry  # it asks for the value of such positions, but not of this one
        if is_over:
            return "leaf"
        if seen.judged or seen.depth in self.horizons:
            return "horizon"
        if is_known:
            return seen.entry
        if (seen.depth is not None or self.has_depth) and value is not None and abs(value) != inf:
            self.horizons.add(seen.depth)
            return "horizon"
        return ""

    def _learn_from_leaf(self, state: Any, result: Any) -> None:
        """From what is returned for a leaf: which part of a pair is the value, and from whose side it is seen."""
        if self.place is None and isinstance(result, tuple | list):
            numbers = [place for place, part in enumerate(result) if number(part) is not None]
            self.place = numbers[0] if len(numbers) == 1 else None
        utility, value = number(self.game.utility(state)), self.value_in(result)
        if utility and value in (utility, -utility) and self.game.to_move(state) != MAX:
            self.signs.add(value == -utility)


def _judges(game: Game[Any, Any], evaluate: Any) -> dict[CodeType, str]:
    """The functions that give a position its value: calls of them tell an evaluation from what memory knows."""
    found = {"evaluate": [zero, evaluate], "utility": [type(game).utility]}
    while isinstance(game, GameWrapper):
        game = game.game
        found["utility"].append(type(game).utility)
    plain = [(kind, plain_or_none(judge)) for kind, judges in found.items() for judge in judges]
    return {judge.__code__: kind for kind, judge in plain if judge}
