"""The compiled engines: the same questions, answered by the kernels. Needs numba, and is imported only where it is used.

In the trade's words: just-in-time compilation.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import numpy as np

from gamesearch.games.boards.stones import StoneGame
from gamesearch.kit.status_line import notice
from gamesearch.solver.engine import FreeEngine, GravityEngine
from gamesearch.solver.free import kernel as free
from gamesearch.solver.free.plain import cells_of
from gamesearch.solver.gravity import kernel as gravity
from gamesearch.solver.kernel_tools import MORE, U
from gamesearch.solver.meter import COUNTS, DEPTH, NODES, Meter

SLICE = 200_000
"""So many positions are searched between two looks at the budget and at Ctrl-C."""
COMPILING = "Compiling the solver for this computer, once; it takes a few seconds."
FIRST_BITS = 19
"""The table begins with 2^19 places. With fewer, the rest of a key of 64 bits and its 18 bits of knowledge would not fit."""


def power_of_two(memory_mb: int, entry: int) -> int:
    """The largest b for which 2^b entries of so many bytes fit, even while a table half as large is copied over."""
    return (memory_mb * 2_000_000 // 3 // entry).bit_length() - 1


class Kernel:
    """Runs a kernel slice by slice."""

    meter: Meter
    counts: Any

    def grow(self) -> None:
        """Give the table more room if it needs and may have it: it starts small, so that a short solve is not slow."""
        raise NotImplementedError

    def drive(self, step: Any) -> None:
        """Call ``step(slice)`` until it is done, asking the budget in between."""
        room = self.meter.check(0, 0)
        while True:
            before = int(self.counts[NODES])
            status = step(np.int64(min(room, SLICE) if self.meter.nodes is not None else SLICE))
            room = self.meter.check(int(self.counts[NODES]) - before, int(self.counts[DEPTH]))
            if status != MORE:
                return
            self.grow()


class CompiledGravity(GravityEngine, Kernel):
    """Scores on boards with gravity, by ``gravity.kernel``."""

    def __init__(self, game: StoneGame[Any], on: frozenset[str], meter: Meter, memory_mb: int) -> None:
        meter.every = SLICE
        super().__init__(game, on, meter, memory_mb)
        load(gravity.run, self.step, lambda: gravity.enlarge(np.zeros(2, U), np.zeros(4, U)))

    def start(self, memory_mb: int) -> None:
        board = self.board
        self.most_bits = power_of_two(memory_mb, 8)
        bits = min(self.most_bits, FIRST_BITS)
        self.counts = np.zeros(COUNTS, np.int64)
        key_bits = board.columns * board.height
        numbers = (board.full, board.bottom, board.kept_by_other, board.height, board.columns, board.n, key_bits, bits)
        self.constants = np.array([*numbers, board.cells], U)
        names = ("win_in_one", "forced_block", "table", "even_odd", "threat_order", "symmetry")
        self.switches = np.array([name in self.on for name in names], np.bool_)
        self.table = np.zeros(1 << bits if "table" in self.on else 2, U)
        masks = board.centre_out if "threat_order" in self.on else board.column_masks
        self.columns = np.array([board.column_masks.index(mask) for mask in masks], np.int64)
        self.central = np.zeros(64, np.int64)
        for bit, worth in board.central.items():
            self.central[bit.bit_length() - 1] = worth
        self.boards = np.zeros((board.cells + 2, gravity.BOARDS), U)
        self.numbers_ = np.zeros((board.cells + 2, gravity.NUMBERS), np.int64)
        self.place = np.zeros(4, np.int64)
        self.score = self._score

    def _score(self, own: int, other: int, alpha: int, beta: int) -> int:
        board, row = self.board, self.boards[0]
        row[gravity.OWN], row[gravity.OTHER] = own, other
        row[gravity.IMAGE_OWN], row[gravity.IMAGE_OTHER] = board.reflect(own), board.reflect(other)
        self.numbers_[0, gravity.ALPHA], self.numbers_[0, gravity.BETA] = alpha, beta
        self.place[:] = 0, 1, 0, (own | other).bit_count()
        self.drive(self.step)
        return int(self.place[gravity.RESULT])

    def step(self, room: Any) -> Any:
        """Search on for so many positions."""
        rest = self.boards, self.numbers_, self.columns, self.central, self.place, self.counts
        return gravity.run(self.constants, self.switches, self.table, *rest, room)

    def grow(self) -> None:
        bits = int(self.constants[gravity.TABLE_BITS])
        while "table" in self.on and bits < self.most_bits and self.counts[NODES] > 1 << bits - 1:
            larger = np.zeros(2 << bits, U)
            gravity.enlarge(self.table, larger)
            self.table = larger
            bits += 1
            self.constants[gravity.TABLE_BITS] = bits


class CompiledFree(FreeEngine, Kernel):
    """Questions about (m, n, k)-games, by ``free.kernel``."""

    def __init__(self, game: StoneGame[Any], on: frozenset[str], meter: Meter, memory_mb: int) -> None:
        meter.every = SLICE
        super().__init__(game, on, meter, memory_mb)
        load(free.run, self.step, lambda: free.enlarge(np.zeros((2, 3), U), np.zeros((4, 3), U)))

    def start(self, memory_mb: int) -> None:
        board, keep = self.board, "table" in self.on
        self.counts = np.zeros(COUNTS, np.int64)
        lines = np.array([[*cells_of(line), 0] for line in board.lines], U)
        lines[:, board.k] = board.lines
        through = np.zeros((board.cells, 1 + max(len(found) for found in board.through)), np.int64)
        for c, found in enumerate(board.through):
            through[c, : len(found) + 1] = len(found), *(board.lines.index(line) for line, _ in found)
        tried = board.central if "threat_order" in self.on else list(range(board.cells))
        rank = [63 - tried.index(c) for c in range(board.cells)]
        images = board.images if "symmetry" in self.on and keep else board.images[:1]
        names = ("win_in_one", "forced_block", "table", "erdos_selfridge", "threat_order")
        self.most = 1 << power_of_two(memory_mb, 24)
        size = min(self.most, 1 << FIRST_BITS) if keep else 2
        self.arrays = (
            U(board.full), np.int64(board.k), lines.astype(np.int64), through, np.array(rank, np.int64),
            np.array(images, np.int64), np.array([name in self.on for name in names], np.bool_),
        )  # fmt: skip
        self.table = np.zeros((size, 3), U)
        rows = board.cells + 2
        self.boards = np.zeros((rows, free.BOARDS), U)
        self.stack = np.zeros((rows, free.NUMBERS), np.int64)
        self.weights = np.zeros((rows, 2, free.WEIGHTS), np.int16)
        self.place = np.zeros(6, np.int64)
        self.attacker_wins = self._attacker_wins

    def _attacker_wins(self, attacker: int, defender: int, attacker_moves: bool) -> bool:
        board, row = self.board, self.boards[0]
        row[free.A], row[free.D] = attacker, defender
        row[free.WINS_A], row[free.WINS_D] = board.wins(attacker, defender), board.wins(defender, attacker)
        for side, stones in enumerate((attacker, defender)):
            for s, image in enumerate(board.images):
                row[free.IMAGES + 8 * side + s] = sum(1 << image[c] for c in cells_of(stones))
        for side, packed in enumerate((board.weights(attacker, defender), board.weights(defender, attacker))):
            *cells, total = board.fields(packed)
            self.weights[0, side, : board.cells] = cells
            self.weights[0, side, free.TOTAL] = total
        stones = (attacker | defender).bit_count()
        self.place[:] = 0, 1, 0, stones, attacker_moves, attacker_moves ^ (stones & 1)
        self.drive(self.step)
        return bool(self.place[free.RESULT])

    def step(self, room: Any) -> Any:
        """Search on for so many positions."""
        stack = self.boards, self.stack, self.weights, self.place
        return free.run(*self.arrays, self.table, *stack, self.counts, room)

    def grow(self) -> None:
        size = len(self.table)
        while "table" in self.on and size < self.most and self.counts[NODES] > size // 2:
            size *= 2
        if size > len(self.table):
            larger = np.zeros((size, 3), U)
            free.enlarge(self.table, larger)
            self.table = larger


def load(kernel: Any, step: Any, enlarge: Any) -> None:
    """Load the kernel, or compile it if it never was on this computer, and say so: that takes a few seconds."""
    if kernel.signatures:
        return
    with nullcontext() if _is_kept(kernel) else notice(COMPILING):
        step(np.int64(0))  # search on for no position at all
        enlarge()


def _is_kept(kernel: Any) -> bool:
    """Whether the disk holds the compiled kernel, made from the source as it is now. If numba cannot say, there is no notice."""
    try:
        return bool(kernel._cache._cache_file._load_index())
    except Exception:  # not a documented part of numba: a later one may have it elsewhere
        return True
