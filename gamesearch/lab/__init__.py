"""Experiments: sweeps that can be stopped and resumed, published tables as data, and what became of their claims.

>>> import gamesearch as gs
>>> gs.lab.sweep("TicTacToe()", ["minimax", "alphabeta"]).column("visits")
[549946, 18297]
>>> gs.lab.claim("S4.2").verdict
'holds'
"""

from gamesearch.games.boards.midgame import midgame
from gamesearch.kit.results import Results
from gamesearch.lab import statistics
from gamesearch.lab.cell import Budget, Cell
from gamesearch.lab.rerun import Run, clock, run
from gamesearch.lab.run_cell import run_cell
from gamesearch.lab.study import claim_plots, cost_plots, published
from gamesearch.lab.study.claims import Claim, claim, claims
from gamesearch.lab.study.experiments import EXPERIMENTS, results
from gamesearch.lab.study.order_factors import both_protocols, factors
from gamesearch.lab.study.reproduce import Reproduction, reproduce
from gamesearch.lab.study.tournament import by_depth, standings
from gamesearch.lab.sweep import run_cells, sweep
from gamesearch.solver.ablation import ablation

__all__ = [
    "EXPERIMENTS",
    "Budget",
    "Cell",
    "Claim",
    "Reproduction",
    "Results",
    "Run",
    "ablation",
    "both_protocols",
    "by_depth",
    "claim",
    "claim_plots",
    "claims",
    "clock",
    "cost_plots",
    "factors",
    "midgame",
    "published",
    "reproduce",
    "results",
    "run",
    "run_cell",
    "run_cells",
    "standings",
    "statistics",
    "sweep",
]  # fmt: skip
