"""(m, n, k)-games: m rows, n columns, k in a row, stones go anywhere. Tic-tac-toe is (3, 3, 3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from gamesearch.games.boards.stones import Position, StoneGame, bits_of, new_tuple
from gamesearch.kit.errors import InputError

Cell = tuple[int, int]


class Turn(NamedTuple):
    """A symmetry of a board: ``turn(cell)`` is the cell on which a stone of ``cell`` lies after it.

    >>> Turn("quarter turn", 3, 3)((0, 1))
    (1, 2)
    """

    name: str
    rows: int
    columns: int

    def __call__(self, cell: Cell) -> Cell:
        row, column = cell
        return TURNS[self.name](row, column, self.rows - 1, self.columns - 1)

    def __repr__(self) -> str:
        return self.name


TURNS: dict[str, Callable[[int, int, int, int], Cell]] = {
    "as it is": lambda r, c, m, n: (r, c),
    "mirrored left to right": lambda r, c, m, n: (r, n - c),
    "mirrored top to bottom": lambda r, c, m, n: (m - r, c),
    "half turn": lambda r, c, m, n: (m - r, n - c),
    "mirrored in the diagonal": lambda r, c, m, n: (c, r),
    "quarter turn": lambda r, c, m, n: (c, m - r),
    "quarter turn back": lambda r, c, m, n: (m - c, r),
    "mirrored in the other diagonal": lambda r, c, m, n: (m - c, m - r),
}
"""Where the symmetries move the cell (r, c), with the last row m and the last column n. The last four need a square."""


class MNKPosition(Position):
    """Cell (r, c) is bit r · (columns + 1) + c: one buffer column stops lines from wrapping round."""

    __slots__ = ()

    @property
    def game_text(self) -> str:
        return "MNK({}, {}, {})".format(*self.shape)

    def bit(self, row: int, column: int) -> int:
        return 1 << (row * (self.shape.columns + 1) + column)


class MNK(StoneGame[Cell]):
    """The (m, n, k)-game. An action is a cell (row, column), counted from 0; people write it as a1, b1 … (column, row).

    >>> MNK(4, 4, 3).actions(MNK(4, 4, 3).initial)[:3]
    ((0, 0), (0, 1), (0, 2))
    """

    position_type = MNKPosition
    noun = "MNK(3, 3, 3)"

    def __init__(self, m: int, n: int, k: int) -> None:
        self._set_up(m, n, k)
        if n > len(ascii_lowercase):
            raise InputError(f"n is {n}, but a board has at most {len(ascii_lowercase)} columns, as in MNK(8, 8, 5).")
        cells = [(r, c) for r in range(m) for c in range(n)]
        self._cells = [(cell, self.initial.bit(*cell)) for cell in cells]
        self._bits = dict(self._cells)
        self._empty = lru_cache(maxsize=1 << 16)(self._empty_cells)

    @property
    def directions(self) -> tuple[int, int, int, int]:
        width = self.shape.columns + 1
        return 1, width, width + 1, width - 1

    def actions(self, state: Position) -> Sequence[Cell]:
        return self._empty(state[0] | state[1])

    def _empty_cells(self, taken: int) -> Sequence[Cell]:
        return tuple(cell for cell, bit in self._cells if not bit & taken)

    def result(self, state: Position, action: Cell) -> Position:
        x, o, plies, _, shape = state
        try:
            bit = self._bits[action]
        except (KeyError, TypeError):
            raise InputError(
                f"{action!r} is no cell of this board; a cell is (row, column) from (0, 0) to "
                f"({shape.rows - 1}, {shape.columns - 1})."
            ) from None
        if bit & (x | o):
            raise InputError(f"The cell {self.move_text(action)} is taken in {state}; choose an empty one.")
        if plies & 1:
            o |= bit
            return new_tuple(MNKPosition, (x, o, plies + 1, self.has_line(o), shape))
        x |= bit
        return new_tuple(MNKPosition, (x, o, plies + 1, self.has_line(x), shape))

    def move_text(self, action: Cell) -> str:
        """Column letter and row number, both from the top left: (0, 0) is a1, (0, 1) is b1."""
        row, column = action
        return f"{ascii_lowercase[column]}{row + 1}"

    def parse_move(self, text: str) -> Cell:
        column, row = text[:1].lower(), text[1:]
        cell = (int(row) - 1, ascii_lowercase.find(column)) if row.isdecimal() and column else None
        if cell not in self._bits:
            corner = self.move_text((self.shape.rows - 1, self.shape.columns - 1))
            raise InputError(f"{text!r} is no cell of this board; cells are a1 to {corner}, as in 'b2 a1'.")
        return cell

    @cached_property
    def middle(self) -> int:
        """The middle of the board as a mask: its middle cell, or cells, so that it looks the same from every side."""
        rows, columns, _ = self.shape
        cells = [(r, c) for r in {(rows - 1) // 2, rows // 2} for c in {(columns - 1) // 2, columns // 2}]
        return sum(self._bits[cell] for cell in cells)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The symmetries of the board: eight if it is square, else four. The first leaves it as it is."""
        rows, columns, _ = self.shape
        names = [*TURNS] if rows == columns else [*TURNS][:4]
        return tuple(Turn(name, rows, columns) for name in names)

    @cached_property
    def _maps(self) -> list[list[list[int]]]:
        """For each symmetry but the first: what each byte of a bitboard becomes."""
        maps = []
        for turn in self.turns[1:]:
            image = {bit: self._bits[turn(cell)] for cell, bit in self._cells}
            maps.append(
                [
                    [sum(image.get(bit << shift, 0) for bit in bits_of(byte)) for byte in range(256)]
                    for shift in range(0, self.full.bit_length(), 8)
                ]
            )
        return maps

    def images(self, state: Position) -> list[Position]:
        """The state as it looks under each of ``turns``, itself first."""
        x, o, plies, won, shape = state
        found: list[Position] = [state]
        for tables in self._maps:
            new_x = new_o = 0
            rest_x, rest_o = x, o
            for table in tables:
                new_x |= table[rest_x & 255]
                new_o |= table[rest_o & 255]
                rest_x >>= 8
                rest_o >>= 8
            found.append(new_tuple(MNKPosition, (new_x, new_o, plies, won, shape)))
        return found

    def __reduce__(self) -> tuple[type[MNK], tuple[int, ...]]:
        return MNK, tuple(self.shape)

    def __repr__(self) -> str:
        return self.initial.game_text


class TicTacToe(MNK):
    """Tic-tac-toe: three rows, three columns, three in a row.

    >>> TicTacToe().play("b2 a1")
    MNK(3, 3, 3).position('O../.X./...')
    """

    def __init__(self) -> None:
        super().__init__(3, 3, 3)

    def __reduce__(self) -> tuple[type[MNK], tuple[int, ...]]:
        return TicTacToe, ()

    def __repr__(self) -> str:
        return "TicTacToe()"
