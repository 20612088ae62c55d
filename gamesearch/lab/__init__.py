"""Experiments: sweeps that can be stopped and resumed, published tables as data, and what became of their claims.

>>> import gamesearch as gs
>>> gs.lab.sweep("TicTacToe()", ["minimax", "alphabeta"]).column("visits")
[549946, 18297]
"""

from gamesearch.lab.cell import Budget, Cell, run_cell
from gamesearch.lab.protocols import midgame
from gamesearch.lab.sweep import run_cells, sweep
from gamesearch.lab.table import Results

__all__ = ["Budget", "Cell", "Results", "midgame", "run_cell", "run_cells", "sweep"]
