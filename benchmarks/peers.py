"""The peers from PyPI. They are imported when they run, so that the others run without them.

easyAI multiplies the score of a finished game by 1 + 0.001 · (plies left to the depth limit), so that fast wins count
more. Here its scoring function divides by that number beforehand: else it would search another tree than the others.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from benchmarks import plain
from benchmarks.tasks import Evaluate, Program, Task


class Peer(Program):
    """A program that is there if its package is installed."""

    package: str
    note = ""

    def __init__(self) -> None:
        try:
            self.version = version(self.package)
        except PackageNotFoundError:
            self.version = ""
        self.name = f"{self.package} {self.version}".rstrip() + self.note

    def why_not(self, task: Task) -> str:
        return "" if self.version else "not installed"


class OpenSpiel(Peer):
    """The Python algorithms of OpenSpiel over its boards in C++; its plain minimax is called expectiminimax."""

    package = "open_spiel"

    def search(self, task: Task, evaluate: Evaluate) -> float:
        algorithms: Any = import_module("open_spiel.python.algorithms.minimax")
        game: Any = import_module("pyspiel").load_game(task.game.replace("-", "_").replace(" ", "_"))
        if task.search == "minimax":
            value, _ = algorithms.expectiminimax(game.new_initial_state(), task.depth, evaluate, 0)
        else:
            value, _ = algorithms.alpha_beta_search(game, value_function=evaluate, maximum_depth=task.depth)
        return float(value)

    def move_method(self, task: Task) -> tuple[type, str]:
        state: type = import_module("pyspiel").State
        return state, "apply_action"

    def text(self, task: Task, position: Any) -> str:
        return str(position).strip().replace("\n", "/").upper()


class EasyAI(Peer):
    """easyAI's Negamax, without a table, over the two boards that come with it."""

    package = "easyAI"
    note = ", its boards"

    def why_not(self, task: Task) -> str:
        return super().why_not(task) or ("has no plain minimax" if task.search == "minimax" else "")

    def is_slow(self, task: Task) -> bool:
        return task.game == "connect four" and task.depth > 6

    def board(self, task: Task) -> type:
        """The class of the board, which easyAI calls a game."""
        name = "TicTacToe" if task.game == "tic-tac-toe" else "ConnectFour"
        board: type = getattr(import_module(f"easyAI.games.{name}"), name)
        return board

    def start(self, task: Task) -> Any:
        """The empty board. The two players are not asked for moves, so none are given."""
        return self.board(task)([None, None])

    def stones(self, task: Task, game: Any) -> int:
        return sum(map(bool, game.board)) if task.game == "tic-tac-toe" else int((game.board > 0).sum())

    def search(self, task: Task, evaluate: Evaluate) -> float:
        def scoring(game: Any) -> float:
            """The score of a position from the side of the player to move."""
            if game.lose():
                return -1 / (1 + 0.001 * (task.depth - self.stones(task, game)))
            if task.game == "tic-tac-toe":
                return 0  # a draw
            return evaluate(game) if game.current_player == 1 else -evaluate(game)

        negamax: Any = import_module("easyAI").Negamax(task.depth, scoring)
        negamax(self.start(task))
        return float(negamax.alpha)

    def move_method(self, task: Task) -> tuple[type, str]:
        return self.board(task), "make_move"

    def text(self, task: Task, position: Any) -> str:
        return "/".join("".join(".XO"[stone] for stone in row) for row in position.board[::-1])


class TicTacToe(plain.TicTacToe):
    """The plain board under the names that easyAI uses."""

    possible_moves = plain.TicTacToe.legal
    make_move = plain.TicTacToe.make
    is_over = plain.TicTacToe.over
    lose = plain.TicTacToe.won

    @property
    def current_player(self) -> int:
        return 1 if self.player == "X" else 2

    def unmake_move(self, move: Any) -> None:
        self.undo()

    def switch_player(self) -> None:
        """Nothing to do: the board itself knows whose turn it is."""


class ConnectFour(TicTacToe, plain.ConnectFour):
    """The same for the board with gravity."""

    possible_moves = plain.ConnectFour.legal
    make_move = plain.ConnectFour.make


class EasyAIPlain(EasyAI):
    """easyAI's Negamax over the plain lists, which are much faster than its own Connect Four."""

    note = ", plain lists"

    def is_slow(self, task: Task) -> bool:
        return False

    def board(self, task: Task) -> type:
        return TicTacToe if task.game == "tic-tac-toe" else ConnectFour

    def start(self, task: Task) -> Any:
        return self.board(task)()

    def stones(self, task: Task, game: Any) -> int:
        return len(game.stones)

    def text(self, task: Task, position: Any) -> str:
        return "/".join("".join(row) for row in position.cells)
