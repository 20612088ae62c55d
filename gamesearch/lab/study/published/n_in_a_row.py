"""Evaluations of minimax and alpha-beta on N-in-a-row with gravity: in full games, and from random midgame states.

The figures fit this reading of the tables: the first sums up full games on 7 × 6, the second is a mean over midgame
states on 8 × 7. Here both protocols run on both boards; ``protocols`` has all cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamesearch.lab.cell import Cell
from gamesearch.lab.study.published.source import Figure, Source, number, rows_of

BOARDS = ((7, 6), (8, 7))
LINES = (3, 4)
DEPTHS = (2, 3, 4, 5)
SEEDS = tuple(range(1, 9))
PLIES = 8
"""How many random moves lead to a midgame state. The report does not say; seven to nine would do as well."""

ORDERS = ("as_given", "centre_first", "killer", "history")
NOT_SAID = "the evaluation and the random seeds are not published, so the protocol can be run again but not the digits"
ALMOST_FLAT = (
    f"{NOT_SAID}; on 8×7 the published figures of alpha-beta lie near the Knuth-Moore minimum, as they do with an "
    "evaluation that tells hardly any two boards apart"
)


def board(columns: int, rows: int, n: int) -> str:
    """The name of a board: board(7, 6, 4) is "ConnectN(7, 6, 4)"."""
    return f"ConnectN({columns}, {rows}, {n})"


def full_game(columns: int, rows: int, n: int, depth: int, search: str, order: str = "as_given") -> Cell:
    """Minimax as X or alpha-beta as O, in one game against the other.

    The other side moves by alpha-beta, whose first best move is minimax's: so the game is the same and comes sooner.
    """
    side = "X" if search == "minimax" else "O"
    return Cell(
        board(columns, rows, n),
        search,
        depth,
        order,
        evaluate="open_lines",
        protocol="game",
        opponent="alphabeta",
        side=side,
    )


def midgame_states(
    columns: int, rows: int, n: int, depth: int, search: str, order: str = "as_given", seeds: Sequence[int] = SEEDS
) -> tuple[Cell, ...]:
    """One search from each of eight states, reached by random moves."""
    name = board(columns, rows, n)
    return tuple(Cell(name, search, depth, order, evaluate="open_lines", seed=seed, plies=PLIES) for seed in seeds)


def _figure(row: dict[str, str]) -> Figure:
    columns, rows, n, depth = (int(row[name]) for name in ("columns", "rows", "n", "depth"))
    games = row["protocol"] == "full games"
    where = (columns, rows, n, depth, row["search"])
    return Figure(
        label=f"{columns}×{rows} N={n} depth {depth} {row['search']}",
        counts="evaluations",
        published=number(row["evaluations"]),
        cells=(full_game(*where),) if games else midgame_states(*where),
        why=NOT_SAID if games or row["search"] == "minimax" else ALMOST_FLAT,
    )


def flat() -> list[Cell]:
    """Alpha-beta from the midgame states with an evaluation that finds every unfinished board the same."""
    return [
        replace(cell, evaluate="zero")
        for columns, rows in BOARDS
        for n in LINES
        for depth in DEPTHS
        for cell in midgame_states(columns, rows, n, depth, "alphabeta")
    ]


def protocols() -> list[Cell]:
    """Every cell of both protocols, on both boards, with the orders that the report left out."""
    cells = []
    for columns, rows in BOARDS:
        for n in LINES:
            for depth in DEPTHS:
                for search, order in [("minimax", "as_given"), *(("alphabeta", order) for order in ORDERS)]:
                    cells.append(full_game(columns, rows, n, depth, search, order))
                    cells += midgame_states(columns, rows, n, depth, search, order)
    return cells


S0 = Source(
    key="S0",
    title="N-in-a-Row report",
    authors="Say, Vatansever; Radboud, 2025",
    protocol="Depth-limited minimax and alpha-beta, columns from left to right, the same evaluation. Counted are "
    "evaluations, at the end of the game or at the depth limit: added up over a full game, minimax as X against "
    "alpha-beta as O, or as a mean over eight midgame states.",
    figures=tuple(_figure(row) for row in rows_of("n_in_a_row.csv")),
)
