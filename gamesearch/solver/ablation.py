"""What each technique is worth: solve with all of them, then without each one, and put the counts side by side.

In the trade's words: an ablation study.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamesearch.games.boards.stones import StoneGame
from gamesearch.kit.results import Record, Results
from gamesearch.solver.engine import has_gravity
from gamesearch.solver.solving import solve
from gamesearch.solver.techniques import TECHNIQUES

ONLY_FREE = {"erdos_selfridge"}
ONLY_GRAVITY = {"even_odd", "null_window"}


def ablation(
    *games: StoneGame[Any], nodes: int = 1_000_000, score: bool = False, compiled: bool | None = None
) -> Results:
    """The positions that the solver visits on each board, with all its techniques, without each one, and without any.

    A row for each board and technique, at most ``nodes`` positions each.

    >>> lab.ablation(MNK(4, 4, 3), nodes=1_000).column("positions")[0]
    26
    """
    rows = [row for game in games for row in _rows(game, nodes, score, compiled)]
    return Results(rows, "The solver without some of what it knows")


def _rows(game: StoneGame[Any], nodes: int, score: bool, compiled: bool | None) -> Iterator[Record]:
    foreign = ONLY_FREE if has_gravity(game) else ONLY_GRAVITY
    if not score:
        foreign = foreign | {"null_window"}
    mine = [name for name in TECHNIQUES if name not in foreign]
    with_all = 0
    for label, off in [("nothing", []), *((name, [name]) for name in mine), ("anything", mine)]:
        found = solve(game, off=off, nodes=nodes, score=score, compiled=compiled, progress=False)
        visited = found.statistics.nodes
        with_all = with_all or visited
        yield {
            "game": repr(game),
            "without": label,
            "positions": visited,
            "times as many": round(visited / with_all, 1),
            "status": "over budget" if found.stopped else "done",
            "result": found.sentence,
        }
