"""What knowledge is worth: the solver with each of its techniques switched off, as a table."""

from __future__ import annotations

from typing import Any

from gamesearch.games.boards.stones import StoneGame
from gamesearch.kit.results import Results
from gamesearch.solver.ablation import ablation as of_one


def ablation(*games: StoneGame[Any], nodes: int = 1_000_000, score: bool = False) -> Results:
    """The positions that the solver visits on each board, with all its techniques, without each one, and without any.

    ``lab.ablation(MNK(4, 4, 3), MNK(5, 4, 4))`` has a row for each board and technique.
    """
    rows = [
        {
            "game": repr(game),
            "without": row.without,
            "positions": row.positions,
            "times as many": round(row.factor, 1),
            "status": "over budget" if row.stopped else "done",
            "result": row.result,
        }
        for game in games
        for row in of_one(game, nodes=nodes, score=score).rows
    ]
    return Results(rows, "The solver without some of what it knows")
