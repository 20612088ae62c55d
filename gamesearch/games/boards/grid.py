"""k in a row on a grid of any dimension, for two players or more: Grid((3, 3, 3), 3) is tic-tac-toe in a cube.

With two dimensions and two players it is the (m, n, k)-game, to the visit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from string import ascii_lowercase
from typing import NamedTuple

from gamesearch.games.boards.board import EMPTY, STONES, Board
from gamesearch.games.game import MAX, MIN, Game, Player, Value
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image

Point = tuple[int, ...]


class GridPosition(NamedTuple):
    """A state: the stones of every player as a bitboard, how many there are, whether the last one completed a line.

    Cell number i, counted in the order of the actions, is bit i. The position carries the sides of its grid, to show itself.
    """

    stones: tuple[int, ...]
    plies: int
    won: bool
    sides: Point

    @property
    def cells(self) -> str:
        """All cells in one string, X, O, T and S for the players and a dot for an empty one."""
        signs = dict(enumerate(STONES))
        return "".join(
            next((signs[p] for p, mask in enumerate(self.stones) if mask >> i & 1), EMPTY)
            for i in range(prod(self.sides))
        )

    @property
    def layers(self) -> list[Board]:
        """The layers of the grid, each of the last two dimensions."""
        rows, columns = self.sides[-2:]
        size, cells = rows * columns, self.cells
        return [Board(rows, columns, cells[at : at + size]) for at in range(0, len(cells), size)]

    @property
    def board(self) -> Board | None:
        """The position as a plain board, if it is flat."""
        return self.layers[0] if len(self.sides) == 2 else None

    def __str__(self) -> str:
        return " | ".join(layer.text for layer in self.layers)

    def __repr__(self) -> str:
        return f"GridPosition({str(self)!r})"

    def svg(self, cell: float = 32, gap: float = 22) -> Svg:
        """The layers beside each other as SVG text."""
        layers = self.layers
        step, pad = layers[0].columns * cell + gap, 6
        width, height = step * len(layers) - gap + 2 * pad, layers[0].rows * cell + 2 * pad
        marks = "".join(layer.marks(pad + at * step, pad, cell) for at, layer in enumerate(layers))
        return Svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}" '
            f'role="img" aria-label="Layers {self}"><rect width="{width:g}" height="{height:g}" fill="#ffffff"/>{marks}</svg>'
        )

    def _repr_html_(self) -> str:
        return image(self.svg(), f"Layers {self}" if len(self.layers) > 1 else self.layers[0].describe())


class Grid(Game[GridPosition, Point]):
    """k in a row on a grid with the given sides. An action is a cell, a tuple of coordinates from 0.

    The players move in turn, player 0 first. Everybody stakes 1: the winner gets it all, so wins players − 1, and the others
    lose 1. In a draw nobody wins or loses. With two players that is 1, 0 and −1.

    >>> len(Grid((3, 3, 3), 3).lines)
    49
    """

    def __init__(self, sides: Iterable[int], k: int, players: int = 2) -> None:
        self.sides = tuple(sides)
        example = "as in Grid((3, 3, 3), 3)"
        whole = all(isinstance(n, int) and not isinstance(n, bool) for n in (*self.sides, k, players))
        if not whole or len(self.sides) < 2 or min(*self.sides, k) < 1:
            raise InputError(
                f"A grid has two sides or more, and k: whole numbers of at least 1, {example}, not {sides!r}, {k!r}."
            )
        if not 2 <= players <= len(STONES):
            raise InputError(
                f"players is {players!r}, but there are 2 to {len(STONES)}, as in Grid((3, 3), 3, players=3)."
            )
        if k > max(self.sides):
            raise InputError(f"k is {k}, but no side of {self.sides} is as long; choose a smaller one, {example}.")
        self.k, self.players = k, players
        self.score_range = -1, players - 1
        self._points = list(product(*map(range, self.sides)))
        self._bits = {point: 1 << i for i, point in enumerate(self._points)}
        self.cells = len(self._points)
        self.initial = GridPosition((0,) * players, 0, False, self.sides)
        self.lines = tuple(sorted(self._lines()))
        self._through = {bit: [line for line in self.lines if line & bit] for bit in self._bits.values()}
        self._empty = lru_cache(maxsize=1 << 16)(self._empty_points)

    def _lines(self) -> set[int]:
        """Every line of k cells as a mask, found from both ends and kept once."""
        found = set()
        for start, step in product(self._points, product((-1, 0, 1), repeat=len(self.sides))):
            line = [tuple(a + i * d for a, d in zip(start, step, strict=True)) for i in range(self.k)]
            if any(step) and line[-1] in self._bits:
                found.add(sum(self._bits[point] for point in line))
        return found

    def bit(self, cell: Point) -> int:
        """The bit of a cell in the bitboards of a position and in ``lines``."""
        return self._bits[cell]

    @property
    def floors(self) -> tuple[Value, ...]:
        return (-1,) * self.players

    @property
    def longest(self) -> int:
        return self.cells

    def plies(self, state: GridPosition) -> int:
        return state.plies

    def mover(self, state: GridPosition) -> int:
        return state.plies % self.players

    def to_move(self, state: GridPosition) -> Player:
        return MIN if state.plies % self.players else MAX

    def actions(self, state: GridPosition) -> Sequence[Point]:
        return self._empty(sum(state.stones))

    def _empty_points(self, taken: int) -> Sequence[Point]:
        return tuple(point for point, bit in self._bits.items() if not bit & taken)

    def result(self, state: GridPosition, action: Point) -> GridPosition:
        bit = self._bits.get(action)
        if bit is None or bit & sum(state.stones):
            raise InputError(f"{action!r} is no empty cell in {state}; game.actions(state) lists them.")
        mover = state.plies % self.players
        mine = state.stones[mover] | bit
        stones = (*state.stones[:mover], mine, *state.stones[mover + 1 :])
        won = any(mine & line == line for line in self._through[bit])
        return GridPosition(stones, state.plies + 1, won, self.sides)

    def is_terminal(self, state: GridPosition) -> bool:
        return state.won or state.plies == self.cells

    def utilities(self, state: GridPosition) -> tuple[Value, ...]:
        if not state.won:
            return (0,) * self.players
        winner = (state.plies - 1) % self.players
        return tuple(self.players - 1 if player == winner else -1 for player in range(self.players))

    def utility(self, state: GridPosition) -> Value:
        return self.utilities(state)[0]

    def play(self, actions: Iterable[Point], state: GridPosition | None = None) -> GridPosition:
        """The position after some actions."""
        state = self.initial if state is None else state
        for action in actions:
            state = self.result(state, action)
        return state

    def move_text(self, action: Point) -> str:
        """A cell of a flat grid as on any board, a1; otherwise its coordinates from 1, as in 2-2-2."""
        if len(action) == 2 and self.sides[1] <= len(ascii_lowercase):
            return f"{ascii_lowercase[action[1]]}{action[0] + 1}"
        return "-".join(str(n + 1) for n in action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and (other.sides, other.k, other.players) == (self.sides, self.k, self.players)

    def __hash__(self) -> int:
        return hash((self.sides, self.k, self.players))

    def __reduce__(self) -> tuple[type[Grid], tuple[Point, int, int]]:
        return Grid, (self.sides, self.k, self.players)

    def __repr__(self) -> str:
        return f"Grid({self.sides}, {self.k}{'' if self.players == 2 else f', players={self.players}'})"
