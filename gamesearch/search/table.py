"""A transposition table: what is known of positions that were searched before.

A search that cuts learns the exact value of some positions, and of others only that the value is at least (LOWER) or at
most (UPPER) something. The table keeps which of the three it is.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Literal, NamedTuple

from gamesearch.games.game import Game, Value

Bound = Literal["exact", "lower", "upper"]


class Entry(NamedTuple):
    """What the table knows of one position: its value is ``value``, at least it ("lower") or at most it ("upper").

    ``depth`` is how deep the search below it went, ``action`` the best action it found, ``state`` where it found it.
    """

    value: Value
    bound: Bound
    depth: float
    action: Any
    state: Any


class Table:
    """A transposition table. With ``symmetry`` it files all symmetric positions under one key.

    Positions are compared in full, never by a hash alone, so that an answer always belongs to the position asked.
    """

    def __init__(self, symmetry: bool = False) -> None:
        self.symmetry = symmetry
        self._entries: dict[Hashable, Entry] = {}

    def _key(self, game: Game[Any, Any], state: Any) -> Hashable:
        return game.canonical(state) if self.symmetry else game.key(state)

    def probe(self, game: Game[Any, Any], state: Any, depth: float, alpha: Value, beta: Value) -> Entry | None:
        """The entry that answers a search of ``state`` to ``depth`` with this window, or None if there is none.

        Only a search to the same depth answers: so the value is the one that a search without a table would find.
        """
        entry = self._entries.get(self._key(game, state))
        if entry is None or entry.depth != depth:
            return None
        value, bound, *_ = entry
        if bound == "exact" or (bound == "lower" and value >= beta) or (bound == "upper" and value <= alpha):
            return entry
        return None

    def store(
        self, game: Game[Any, Any], state: Any, depth: float, alpha: Value, beta: Value, value: Value, action: Any
    ) -> None:
        """Keep what a search of ``state`` with the window [alpha, beta] found out. The newest search wins."""
        bound: Bound = "upper" if value <= alpha else "lower" if value >= beta else "exact"
        self._entries[self._key(game, state)] = Entry(value, bound, depth, action, state)

    def best_action(self, game: Game[Any, Any], state: Any) -> Any:
        """The best action an earlier search found in exactly this state, to whatever depth; None if unknown."""
        entry = self._entries.get(self._key(game, state))
        return entry.action if entry is not None and entry.state == state else None

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"Table({len(self)} positions{', symmetric ones as one' if self.symmetry else ''})"


def symmetric() -> Table:
    """A new table that files symmetric positions under one key.

    It is right for evaluations that give symmetric positions the same value, as ``chains_and_centre`` and ``open_lines`` do.
    """
    return Table(symmetry=True)
