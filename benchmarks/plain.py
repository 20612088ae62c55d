"""The search a student writes first: the board is a list of lists, a move is made and then undone."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any


class TicTacToe:
    """k in a row on a board of rows × columns cells. A move is a cell (row, column); X begins."""

    def __init__(self, rows: int = 3, columns: int = 3, k: int = 3) -> None:
        self.rows, self.columns, self.k = rows, columns, k
        self.cells = [["."] * columns for _ in range(rows)]
        self.stones: list[tuple[int, int]] = []
        self.player = "X"

    def legal(self) -> list[Any]:
        return [(r, c) for r in range(self.rows) for c in range(self.columns) if self.cells[r][c] == "."]

    def make(self, move: Any) -> None:
        row, column = move
        self.cells[row][column] = self.player
        self.stones.append((row, column))
        self.player = "O" if self.player == "X" else "X"

    def undo(self) -> None:
        row, column = self.stones.pop()
        self.player = self.cells[row][column]
        self.cells[row][column] = "."

    def won(self) -> bool:
        """Whether the last stone lies on a line of k."""
        if not self.stones:
            return False
        row, column = self.stones[-1]
        for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
            if 1 + self.run(row, column, down, right) + self.run(row, column, -down, -right) >= self.k:
                return True
        return False

    def run(self, row: int, column: int, down: int, right: int) -> int:
        """How many stones like the one in this cell follow it in this direction."""
        cells, stone, length = self.cells, self.cells[row][column], 0
        row, column = row + down, column + right
        while 0 <= row < self.rows and 0 <= column < self.columns and cells[row][column] == stone:
            length += 1
            row, column = row + down, column + right
        return length

    def full(self) -> bool:
        return len(self.stones) == self.rows * self.columns

    def over(self) -> bool:
        return self.won() or self.full()


class ConnectFour(TicTacToe):
    """Four in a row on 6 × 7 cells. A move is a column; the stone falls to the lowest empty cell."""

    def __init__(self) -> None:
        super().__init__(6, 7, 4)

    def legal(self) -> list[Any]:
        return [c for c in range(self.columns) if self.cells[0][c] == "."]

    def make(self, move: Any) -> None:
        row = self.rows - 1
        while self.cells[row][move] != ".":
            row -= 1
        super().make((row, move))


def minimax(board: TicTacToe, depth: int, evaluate: Callable[..., float]) -> float:
    """The value of the board for X."""
    if board.won():
        return -1 if board.player == "X" else 1
    if board.full():
        return 0
    if depth == 0:
        return evaluate(board)
    values = []
    for move in board.legal():
        board.make(move)
        values.append(minimax(board, depth - 1, evaluate))
        board.undo()
    return max(values) if board.player == "X" else min(values)


def alphabeta(
    board: TicTacToe, depth: int, evaluate: Callable[..., float], alpha: float = -inf, beta: float = inf
) -> float:
    """The value of the board for X, with cuts when alpha ≥ beta."""
    if board.won():
        return -1 if board.player == "X" else 1
    if board.full():
        return 0
    if depth == 0:
        return evaluate(board)
    maximises = board.player == "X"
    best = -inf if maximises else inf
    for move in board.legal():
        board.make(move)
        value = alphabeta(board, depth - 1, evaluate, alpha, beta)
        board.undo()
        if maximises:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
