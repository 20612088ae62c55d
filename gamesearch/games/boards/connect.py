"""N-in-a-row with gravity: a stone falls to the lowest empty cell of its column. Connect Four is ConnectN(7, 6, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gamesearch.games.boards.stones import Position, StoneGame, new_tuple
from gamesearch.kit.errors import InputError


class ConnectPosition(Position):
    """Columns lie one after the other, bottom cell first, each with one buffer bit above its top cell."""

    __slots__ = ()

    @property
    def game_text(self) -> str:
        rows, columns, n = self.shape
        return f"ConnectN(columns={columns}, rows={rows}, n={n})"

    def bit(self, row: int, column: int) -> int:
        rows = self.shape.rows
        return 1 << (column * (rows + 1) + rows - 1 - row)

    def edge_names(self, rows: int, columns: int) -> tuple[list[str], list[str]]:
        return [str(c + 1) for c in range(columns)], []


class ConnectN(StoneGame[int]):
    """Gravity N-in-a-row. An action is a column, counted from 0; people write columns from 1, as in "4453".

    >>> ConnectN(columns=7, rows=6, n=4).actions(ConnectN().initial)
    (0, 1, 2, 3, 4, 5, 6)
    """

    position_type = ConnectPosition
    noun = "ConnectN(columns=7, rows=6, n=4)"

    def __init__(self, columns: int = 7, rows: int = 6, n: int = 4) -> None:
        self._set_up(rows, columns, n, "n")
        bit = self.initial.bit
        self._columns = [(c, bit(rows - 1, c), sum(bit(r, c) for r in range(rows))) for c in range(columns)]
        self._drops = {c: (bottom, cells) for c, bottom, cells in self._columns}
        self._tops = [(c, bit(0, c)) for c in range(columns)]
        self._top_row = sum(top for _, top in self._tops)
        self._open = lru_cache(maxsize=1 << 16)(self._open_columns)

    @property
    def directions(self) -> tuple[int, int, int, int]:
        height = self.shape.rows + 1
        return 1, height, height + 1, height - 1

    def actions(self, state: Position) -> Sequence[int]:
        return self._open((state[0] | state[1]) & self._top_row)

    def _open_columns(self, tops: int) -> Sequence[int]:
        return tuple(column for column, top in self._tops if not top & tops)

    def result(self, state: Position, action: int) -> Position:
        x, o, plies, _, shape = state
        taken = x | o
        try:
            bottom, cells = self._drops[action]
        except (KeyError, TypeError):
            raise InputError(
                f"{action!r} is no column of this board; a column is a whole number from 0 to {shape.columns - 1}."
            ) from None
        bit = taken + bottom & cells  # the carry lands on the lowest empty cell, or above the column if it is full
        if not bit:
            raise InputError(f"Column {action + 1} is full in {state}; choose one with an empty cell.")
        if plies & 1:
            o |= bit
            return new_tuple(ConnectPosition, (x, o, plies + 1, self.has_line(o), shape))
        x |= bit
        return new_tuple(ConnectPosition, (x, o, plies + 1, self.has_line(x), shape))

    def move_text(self, action: int) -> str:
        return str(action + 1)

    def moves_text(self, actions: Sequence[int]) -> str:
        return ("" if self.shape.columns < 10 else " ").join(self.move_text(action) for action in actions)

    def split_moves(self, text: str) -> Sequence[str]:
        words = super().split_moves(text)
        return list("".join(words)) if self.shape.columns < 10 else words

    def parse_move(self, text: str) -> int:
        if not text.isdecimal() or not 1 <= int(text) <= self.shape.columns:
            columns = self.shape.columns
            example = self.moves_text([columns // 2, columns // 2, 0])
            raise InputError(f"{text!r} is no column of this board; columns are 1 to {columns}, as in {example!r}.")
        return int(text) - 1

    def images(self, state: Position) -> list[Position]:
        x, o, plies, won, shape = state
        height = shape.rows + 1
        column = (1 << height) - 1
        mirror_x = mirror_o = 0
        for _ in range(shape.columns):
            mirror_x = mirror_x << height | x & column
            mirror_o = mirror_o << height | o & column
            x >>= height
            o >>= height
        return [state, new_tuple(ConnectPosition, (mirror_x, mirror_o, plies, won, shape))]

    def unreachable(self, state: Position) -> str:
        taken = state.x | state.o
        for column, bottom, cells in self._columns:
            if (taken & cells) + bottom & (taken & cells):
                return f"a stone in column {column + 1} hangs in the air"
        return super().unreachable(state) or self._no_order(state)

    def _no_order(self, state: Position) -> str:
        """Take stones off again, last mover first, until the board is empty; say so if no order does it."""
        open_ends, seen = [(state.x, state.o)], {state.x | state.o}
        while open_ends:
            x, o = open_ends.pop()
            if not x | o:
                return ""
            x_was_last = x.bit_count() > o.bit_count()
            for _, bottom, cells in self._columns:
                top = ((x | o) & cells) + bottom >> 1 & cells
                if top & (x if x_was_last else o):
                    before = (x & ~top, o & ~top)
                    over = self.has_line(before[0]) or self.has_line(before[1])
                    if not over and before[0] | before[1] not in seen:
                        seen.add(before[0] | before[1])
                        open_ends.append(before)
        return "its stones cannot have been dropped by turns without a win on the way"

    def __reduce__(self) -> tuple[type[ConnectN], tuple[int, ...]]:
        rows, columns, n = self.shape
        return ConnectN, (columns, rows, n)

    def __repr__(self) -> str:
        return self.initial.game_text
