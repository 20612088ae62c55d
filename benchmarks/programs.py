"""The programs that are here anyway: gamesearch, gamesearch with an instrument, and plain lists."""

from __future__ import annotations

from typing import Any

from benchmarks import plain
from benchmarks.tasks import Evaluate, Program, Task
from gamesearch.games import ConnectN, TicTacToe
from gamesearch.instruments.count import count
from gamesearch.search import alphabeta, minimax

GAMES: dict[str, type[Any]] = {"tic-tac-toe": TicTacToe, "connect four": ConnectN}
PLAIN = {"tic-tac-toe": plain.TicTacToe, "connect four": plain.ConnectFour}


class Gamesearch(Program):
    """The searchers of the course, through the game protocol."""

    name = "gamesearch"

    def search(self, task: Task, evaluate: Evaluate) -> float:
        search = minimax if task.search == "minimax" else alphabeta
        return float(search(GAMES[task.game](), depth=task.depth, evaluate=evaluate))

    def move_method(self, task: Task) -> tuple[type, str]:
        return GAMES[task.game], "result"

    def text(self, task: Task, position: Any) -> str:
        return str(position)


class Counted(Gamesearch):
    """The same searchers under ``count``: what an instrument costs."""

    name = "gamesearch under count()"

    def search(self, task: Task, evaluate: Evaluate) -> float:
        values = []

        def search(game: Any, state: Any, **options: Any) -> None:
            values.append((minimax if task.search == "minimax" else alphabeta)(game, state, **options))

        counts = count(search, GAMES[task.game](), depth=task.depth, evaluate=evaluate)
        assert counts.visits == task.nodes, counts
        return float(values[0])


class PlainLists(Program):
    """Lists of lists with make and undo."""

    name = "plain lists, make and undo"

    def search(self, task: Task, evaluate: Evaluate) -> float:
        search = plain.minimax if task.search == "minimax" else plain.alphabeta
        return search(PLAIN[task.game](), task.depth, evaluate)

    def move_method(self, task: Task) -> tuple[type, str]:
        return PLAIN[task.game], "make"

    def text(self, task: Task, position: Any) -> str:
        return "/".join("".join(row) for row in position.cells)
