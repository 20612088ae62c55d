"""A Connect Four simulator: seconds of a move by minimax and by alpha-beta, and fifty games against people.

Seconds are those of another machine and another program; what can be compared is the ratio of evaluations. People are
replaced by a tournament, see ``gamesearch.lab.study.tournament``.
"""

from __future__ import annotations

from gamesearch.lab.cell import Cell
from gamesearch.lab.study.published.source import Figure, Source, rows_of

BOARD = "ConnectN(7, 6, 4)"
DEPTH = 7
"""The root move and six plies below it."""

PUBLISHED = {(row["quantity"], row["search"]): float(row["figure"]) for row in rows_of("connect_four.csv")}

MINIMAX = Cell(BOARD, "minimax", DEPTH, evaluate="chains_and_centre")
ALPHABETA = Cell(BOARD, "alphabeta", DEPTH, "centre_inside", evaluate="chains_and_centre")
"""Columns from left to right at the root, from the centre outwards below it."""
EACH_COLUMN = Cell(BOARD, "alphabeta_each_column", DEPTH, "centre_inside", evaluate="chains_and_centre")
"""The same, but every root column gets its exact value: none is searched with a window from another."""
CELLS = (MINIMAX, ALPHABETA, EACH_COLUMN)

SECONDS = "seconds belong to the authors' machine and program; the ratio of evaluations is what can be compared"


def _figure(search: str, cell: Cell) -> Figure:
    seconds = PUBLISHED["seconds a move", search]
    return Figure(f"7×6 depth 6 below the root, {search}", "seconds", seconds, (cell,), why=SECONDS)


S1 = Source(
    key="S1",
    title="Connect 4 simulator",
    authors="Solomon, Lee, Kim, Liu; UNC, 2025",
    protocol="7 columns × 6 rows. Root columns from left to right, below the root from the centre outwards; six plies "
    "below the root move; open windows and the centre column as evaluation.",
    figures=(_figure("minimax", MINIMAX), _figure("alphabeta", ALPHABETA)),
)
