"""The benchmark table: the same jobs at the end of every chapter, and one row more each time.

Its figures are counts, the same on every computer. Those of the course are stored in ``benchmark.csv``;
``store()`` measures them and writes them anew.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from functools import cache, partial
from inspect import signature
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.evaluations import chains_and_centre
from gamesearch.games.game import Game, Value
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.spec import tree
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.count import count
from gamesearch.instruments.selfplay import selfplay
from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.cell import Cell
from gamesearch.lab.run_cell import run_cell
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns
from gamesearch.search.deepening import iterative_deepening
from gamesearch.search.minimax import minimax
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.negascout import negascout
from gamesearch.search.table import Table, symmetric
from gamesearch.search.with_table import alphabeta_table
from gamesearch.solver.solving import solve

COLUMNS = (
    ("small tree", "nodes visited in the tree (3 5 6) (9 1 2)"),
    ("tic-tac-toe, one search", "positions visited by a search from the empty board"),
    ("… different ones", "different positions among them"),
    ("tic-tac-toe, a whole game", "positions visited when the search plays both sides to the end"),
    ("four in a row, depth 5", "positions evaluated by a search from the empty 7×6 board, five moves deep"),
)
DEPTH = 5
SPEC = [[3, 5, 6], [9, 1, 2]]
"""The small tree. It has no clock: rewards that depend on the length of the game leave it as it is."""
STORED = Path(__file__).with_name("benchmark.csv")
Figures = tuple[int | None, ...]


class Entry(NamedTuple):
    """A row of the table: the chapter that adds it, its name, its search, and what the rewards of the game become.

    ``plays`` says whether it can choose a move. A row that is measured in another way brings its ``figures``.
    """

    chapter: int
    name: str
    search: Callable[..., Any]
    rewards: Callable[[Game[Any, Any]], Game[Any, Any]] = lambda game: game
    plays: bool = True
    figures: Callable[[], Figures] | None = None


def walk(
    game: Game[Any, Any],
    state: Any = None,
    depth: int | None = None,
    evaluate: Callable[..., Value] = chains_and_centre,
) -> int:
    """Walk through every line of play and count the positions. It chooses nothing."""

    def search(state: Any, depth: float) -> int:
        if game.is_terminal(state):
            game.utility(state)
            return 1
        if depth == 0:
            evaluate(game, state)
            return 1
        return 1 + sum(search(game.result(state, action), depth - 1) for action in game.actions(state))

    return search(game.initial if state is None else state, inf if depth is None else depth)


def from_the_lab(order: str, memory: str, deepening: bool = False) -> Callable[[], Figures]:
    """The figures of alpha-beta with all that the lab can add to it: an order, a memory, deepening with a table move."""

    def run(game: str, column: str, depth: int | None = None, **options: Any) -> int | None:
        cell = Cell(game, "alphabeta", depth, order, memory, deepening=deepening, **options)
        record, _ = run_cell(cell)
        return int(record[column]) if record["status"] == "done" else None

    def figures() -> Figures:
        ttt, four = "TicTacToe()", "ConnectN(columns=7, rows=6, n=4)"
        return (
            None if "centre" in order else run(f"tree({SPEC})", "visits"),
            run(ttt, "visits"),
            run(ttt, "distinct"),
            run(ttt, "visits", protocol="selfplay"),
            run(four, "evaluations", DEPTH, evaluate="chains_and_centre"),
        )

    return figures


def solver_figures() -> Figures:
    """The solver asks no game for its moves, so it counts its positions itself."""
    return None, solve(TicTacToe()).statistics.nodes, None, None, None


ENTRIES = (
    Entry(1, "every line of play", walk, plays=False),
    Entry(2, "minimax", minimax),
    Entry(3, "alpha-beta", alphabeta),
    Entry(4, "negamax", negamax),
    Entry(5, "negamax, scaled rewards", negamax, Scaled),
    Entry(6, "alpha-beta, table", alphabeta_table),
    Entry(6, "alpha-beta, table and symmetry", partial(alphabeta_table, table=symmetric)),
    Entry(7, "NegaScout", negascout),
    Entry(8, "MTD(f), table", mtdf),
    Entry(9, "Best Node Search, table", partial(bns, table=Table)),
    Entry(10, "deepening, table move, killer", iterative_deepening, figures=from_the_lab("killer", "table", True)),
    Entry(11, "alpha-beta, centre first", alphabeta, figures=from_the_lab("centre_first", "none")),
    Entry(
        12, "alpha-beta, all of it", alphabeta_table, figures=from_the_lab("killer(centre_first)", "symmetric", True)
    ),
    Entry(13, "NegaScout as published", partial(negascout, width=1), Scaled),
    Entry(14, "the solver", solve, figures=solver_figures),
)


def benchmark(chapter: int, *mine: Callable[..., Any], again: bool = False) -> Results:
    """The table up to a chapter, as in ``gs.benchmark(3)``; ``again=True`` measures it anew, in a few seconds.

    Searches of your own, over (game, state), get rows below, measured now: ``gs.benchmark(3, my_alphabeta)``.
    """
    entries = [entry for entry in ENTRIES if entry.chapter <= chapter]
    if not entries:
        raise InputError(f"The table starts with chapter 1; chapter {chapter!r} has no row.")
    known = {} if again else read_stored()
    rows = [(one.name, known[one.name] if one.name in known else measure(one)) for one in entries]
    rows += [(name_of(one), measure(Entry(0, "", one))) for one in mine]
    heads = ["search", *(head for head, _ in COLUMNS)]
    records = [dict(zip(heads, (name, *figures), strict=True)) for name, figures in rows]
    return Results(records, "The benchmark table", heads="search", blank="–", meanings=dict(COLUMNS))


@cache
def read_stored() -> dict[str, Figures]:
    """The rows of the course as they are stored, by name."""
    with STORED.open(encoding="utf-8", newline="") as file:
        _, *rows = csv.reader(file)
    return {name: tuple(int(figure) if figure else None for figure in figures) for name, *figures in rows}


def store() -> None:
    """Measure every row of the course and store it."""
    with STORED.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["row", *(head for head, _ in COLUMNS)])
        table.writerows([entry.name, *measure(entry)] for entry in ENTRIES)


@cache
def measure(entry: Entry) -> Figures:
    """One row: the figures of a search for every column."""
    if entry.figures is not None:
        return entry.figures()
    small = count(entry.search, tree(SPEC)).visits
    ttt = entry.rewards(TicTacToe())
    one = count(entry.search, ttt)
    whole = selfplay(entry.search, ttt).counts.visits if entry.plays else None
    deep = None
    if {"depth", "evaluate"} <= set(signature(entry.search).parameters):  # a search of one's own need not have them
        four = entry.rewards(ConnectN(columns=7, rows=6, n=4))
        deep = count(entry.search, four, depth=DEPTH, evaluate=chains_and_centre).evaluations
    return small, one.visits, one.distinct, whole, deep
