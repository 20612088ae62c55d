"""What all k-in-a-row games share: two bitboards, wins by shifts, positions as text, symmetries.

A bitboard is a whole number with one bit for each cell. Between two lines of cells lies one buffer bit that is never
set, so that a shifted row cannot run on into the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from gamesearch.games.boards.board import EMPTY, Board
from gamesearch.games.game import MAX, MIN, A, Game, Player, Value
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image

new_tuple = tuple.__new__


class Shape(NamedTuple):
    """The size of a board: a position carries it, so that it can show itself."""

    rows: int
    columns: int
    k: int


class Position(NamedTuple):
    """A state: the stones of X (MAX, who begins) and of O (MIN) as two bitboards.

    It also carries how many stones were placed, whether the last one completed a line, and the size of the board: so
    each of these is worked out once, when the position comes up, and only read afterwards.
    """

    x: int
    o: int
    plies: int
    won: bool
    shape: Shape

    def bit(self, row: int, column: int) -> int:
        """The bit of a cell; row 0 is the top row."""
        raise NotImplementedError

    @property
    def stones(self) -> tuple[int, ...]:
        """The stones of every player as bitboards."""
        return self.x, self.o

    @property
    def board(self) -> Board:
        """The position as a plain board of X, O and dots."""
        rows, columns, _ = self.shape
        bits = [self.bit(r, c) for r in range(rows) for c in range(columns)]
        return Board(rows, columns, "".join("X" if self.x & b else "O" if self.o & b else EMPTY for b in bits))

    def __str__(self) -> str:
        return self.board.text

    @property
    def game_text(self) -> str:
        """What makes the game that the position belongs to, as Python writes it."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{self.game_text}.position({self.board.text!r})"

    def svg(self) -> Svg:
        """The board as SVG text."""
        rows, columns, _ = self.shape
        return self.board.svg(36, *self.edge_names(rows, columns))

    def _repr_html_(self) -> str:
        return image(self.svg(), self.board.describe())

    def edge_names(self, rows: int, columns: int) -> tuple[list[str], list[str]]:
        """What stands along the top and the left edge of the picture."""
        return [chr(ord("a") + c) for c in range(columns)], [str(r + 1) for r in range(rows)]


def line_test(directions: Sequence[int], k: int) -> Callable[[int], bool]:
    """A function that says whether a bitboard holds k set bits in a row along one of four directions.

    ``b & b >> d`` keeps the stones that have a neighbour in direction d; doing it k − 1 times leaves the ends of the
    lines of k. Shifting by 1, 2, 4 … neighbours at once gets there sooner.
    """
    strides, length = [], 1
    while length < k:
        stride = min(length, k - length)
        strides.append(stride)
        length += stride
    shifts = [[d * stride for stride in strides] for d in directions]

    if len(strides) == 2:  # k is 3 or 4, the usual case: the loop below, written out
        (a1, b1), (a2, b2), (a3, b3), (a4, b4) = shifts

        def has_short_line(stones: int) -> bool:
            pairs = stones & stones >> a1
            if pairs & pairs >> b1:
                return True
            pairs = stones & stones >> a2
            if pairs & pairs >> b2:
                return True
            pairs = stones & stones >> a3
            if pairs & pairs >> b3:
                return True
            pairs = stones & stones >> a4
            return pairs & pairs >> b4 != 0

        return has_short_line

    def has_line(stones: int) -> bool:
        for direction in shifts:
            ends = stones
            for shift in direction:
                ends &= ends >> shift
            if ends:
                return True
        return False

    return has_line


class StoneGame(Game[Position, A]):
    """Two players place stones in turn; k of one's own in a row wins. X is MAX and begins; utilities are 1, 0, −1."""

    position_type: type[Position]
    shape: Shape
    noun: str

    @property
    def directions(self) -> tuple[int, int, int, int]:
        """How far apart two neighbours on a line lie, in bits, for each of the four kinds of line."""
        raise NotImplementedError

    def _set_up(self, rows: int, columns: int, k: int, k_name: str = "k") -> None:
        for name, number in (("rows", rows), ("columns", columns), (k_name, k)):
            if not isinstance(number, int) or isinstance(number, bool) or number < 1:
                raise InputError(f"{name} is {number!r}, but must be a whole number of at least 1, as in {self.noun}.")
        if k > max(rows, columns):
            raise InputError(
                f"{k_name} is {k}, but no line on a board of {rows} rows and {columns} columns is longer than "
                f"{max(rows, columns)}; choose a smaller {k_name}, as in {self.noun}."
            )
        self.shape = Shape(rows, columns, k)
        self.initial = new_tuple(self.position_type, (0, 0, 0, False, self.shape))
        self.cells = rows * columns
        self.full = sum(self.initial.bit(r, c) for r in range(rows) for c in range(columns))
        self.has_line = lru_cache(maxsize=1 << 16)(line_test(self.directions, k))

    @property
    def k(self) -> int:
        return self.shape.k

    @property
    def longest(self) -> int:
        return self.cells

    def plies(self, state: Position) -> int:
        return state.plies

    def to_move(self, state: Position) -> Player:
        return MIN if state.plies & 1 else MAX

    def is_terminal(self, state: Position) -> bool:
        return state.won or state.plies == self.cells

    def utility(self, state: Position) -> Value:
        return 0 if not state.won else 1 if state.plies & 1 else -1

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Every line of k cells, as a mask: 69 of them on the board of Connect Four."""
        rows, columns, k = self.shape
        bit = self.initial.bit
        lines = {
            sum(bit(r + i * down, c + i * right) for i in range(k))
            for r in range(rows)
            for c in range(columns)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
            if r + (k - 1) * down < rows and 0 <= c + (k - 1) * right < columns
        }
        return tuple(sorted(lines))

    @cached_property
    def middle(self) -> int:
        """The middle of the board as a mask: the middle column, or the two middle columns."""
        rows, columns, _ = self.shape
        return sum(self.initial.bit(r, c) for r in range(rows) for c in {(columns - 1) // 2, columns // 2})

    def winning_line(self, state: Position) -> tuple[int, ...]:
        """The cells of a completed line, counted row by row from the top; empty if there is none."""
        x, o, *_ = state
        for window in self.lines:
            if x & window == window or o & window == window:
                return cells_of(state, window)
        return ()

    def marked(self, state: Position, window: int) -> Board:
        """The board of ``state`` with the cells of a window, or of any other mask, marked: it shows itself in a notebook.

        >>> TicTacToe().marked(TicTacToe().initial, TicTacToe().lines[0]).line
        (0, 1, 2)
        """
        rows, columns, _ = self.shape
        return replace(state.board, line=cells_of(state, window), names=state.edge_names(rows, columns))

    def images(self, state: Position) -> list[Position]:
        """The state as it looks under each symmetry of the board, itself first."""
        raise NotImplementedError

    def canonical(self, state: Position) -> Position:
        """The smallest of all symmetric images: equal for states that differ only by a turn or a mirror."""
        return min(self.images(state))

    def parse_move(self, text: str) -> A:
        """The action that people write as ``text``."""
        raise NotImplementedError

    def split_moves(self, text: str) -> Sequence[str]:
        return text.replace(",", " ").split()

    def play(self, moves: str | Iterable[A], state: Position | None = None) -> Position:
        """The position after a list of moves, given as text or as actions. An illegal move is a ValueError."""
        state = self.initial if state is None else state
        actions = [self.parse_move(m) for m in self.split_moves(moves)] if isinstance(moves, str) else list(moves)
        for number, action in enumerate(actions, 1):
            if self.is_terminal(state):
                raise InputError(f"Move {number} comes after the end of the game: {state} is finished.")
            state = self.result(state, action)
        return state

    def position(self, text: str) -> Position:
        """Read a position written row by row from the top, as in "X.O/.X./..O"; rows end with a slash or a space."""
        rows, columns, _ = self.shape
        lines = text.replace("/", " ").split()
        example = "/".join(["." * columns] * rows)
        if len(lines) != rows or any(len(line) != columns for line in lines):
            raise InputError(
                f"{text!r} is not a board of {rows} rows and {columns} columns; "
                f"write X, O and dots row by row, as in {example!r} for the empty board."
            )
        stones = {"X": 0, "O": 0}
        for r, line in enumerate(lines):
            for c, sign in enumerate(line.upper()):
                if sign in stones:
                    stones[sign] |= self.initial.bit(r, c)
                elif sign not in "._-":
                    raise InputError(f"{sign!r} in {text!r} is no stone; a cell is X, O or a dot, as in {example!r}.")
        x, o = stones["X"], stones["O"]
        won = self.has_line(x) or self.has_line(o)
        state = new_tuple(self.position_type, (x, o, (x | o).bit_count(), won, self.shape))
        why_not = self.unreachable(state)
        if why_not:
            raise InputError(f"No play leads to {state}: {why_not}.")
        return state

    def unreachable(self, state: Position) -> str:
        """Why no play can lead to ``state``; empty if one can."""
        x, o, *_ = state
        ahead = x.bit_count() - o.bit_count()
        if ahead not in (0, 1):
            return f"X begins, so X has as many stones as O or one more, not {x.bit_count()} against {o.bit_count()}"
        if self.has_line(x) and self.has_line(o):
            return "both sides have won"
        if self.has_line(o if ahead else x):
            return f"{'O' if ahead else 'X'} has won, yet the other side moved afterwards"
        last = x if ahead else o
        if self.has_line(last) and all(self.has_line(last & ~bit) for bit in bits_of(last)):
            return "the game must have been won before its last move"
        return ""

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.shape == self.shape

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.shape))


def cells_of(state: Position, mask: int) -> tuple[int, ...]:
    """The cells whose bits are set in a mask, counted row by row from the top."""
    rows, columns, _ = state.shape
    bits = [state.bit(r, c) for r in range(rows) for c in range(columns)]
    return tuple(i for i, bit in enumerate(bits) if bit & mask)


def bits_of(board: int) -> list[int]:
    """The single bits of a bitboard, smallest first: bits_of(5) is [1, 4]."""
    found = []
    while board:
        low = board & -board
        found.append(low)
        board ^= low
    return found
