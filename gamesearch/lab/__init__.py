"""Experiments: sweeps that can be stopped and resumed, published tables as data, and what became of their claims.

>>> import gamesearch as gs
>>> gs.lab.sweep("TicTacToe()", ["minimax", "alphabeta"]).column("visits")
[549946, 18297]
>>> gs.lab.claim("S4.2").verdict
'holds'
"""

from gamesearch.lab import plots, plots_of_claims, published, statistics
from gamesearch.lab.cell import Budget, Cell
from gamesearch.lab.claims import Claim, claim, claims
from gamesearch.lab.compare import Comparison, compare
from gamesearch.lab.experiments import EXPERIMENTS, results
from gamesearch.lab.knowledge import ablation
from gamesearch.lab.ordering import both_protocols, factors
from gamesearch.lab.protocols import midgame, minimax_table
from gamesearch.lab.run import Run, clock, run
from gamesearch.lab.running import run_cell
from gamesearch.lab.sweep import run_cells, sweep
from gamesearch.lab.table import Results
from gamesearch.lab.tournament import by_depth, standings

__all__ = [
    "EXPERIMENTS", "Budget", "Cell", "Claim", "Comparison", "Results", "Run", "ablation", "both_protocols", "by_depth", "claim",
    "claims", "clock", "compare", "factors", "midgame", "minimax_table", "plots", "plots_of_claims", "published", "results",
    "run", "run_cell", "run_cells", "standings", "statistics", "sweep",
]  # fmt: skip
