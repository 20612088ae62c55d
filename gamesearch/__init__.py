"""gamesearch: watch a computer search a game, step by step.

>>> import gamesearch as gs
>>> gs.watch(gs.alphabeta, gs.tree([[3, 5, 6], [9, 1, 2]])).value
3
"""

import gamesearch.lab as lab
from gamesearch.checks import *
from gamesearch.course import *
from gamesearch.drawing import *
from gamesearch.games import *
from gamesearch.instruments import *
from gamesearch.search import *
from gamesearch.solver import *
from gamesearch.widgets import *

__version__ = "0.9.0"

# What a first look shows and a star import brings. All else that the rooms name in their own __all__ can be reached too,
# as gs.Trace: results, records, and what only one chapter needs.
__all__ = [
    "MAX", "MIN", "MNK", "SEARCHES", "TREES", "ConnectN", "Game", "Grid", "History", "Killer", "Nim", "Scaled", "Table",
    "TableMove", "TicTacToe", "VectorTree", "alphabeta", "alphabeta_table", "answers", "benchmark", "beside", "best_move",
    "best_ordered", "bns", "centre_first", "chains_and_centre", "check", "compare", "count", "draw", "draw_matplotlib",
    "explore", "graphviz_svg", "iterative_deepening", "knuth_moore", "lab", "maxn", "minimax", "minimax_memo", "mtdf",
    "my_progress", "narrowing", "negamax", "negascout", "negascout_table", "number_text", "open_lines", "paranoid",
    "play", "predict", "principal_variation", "quiz", "race", "random_tree", "save", "selfplay", "solve", "step",
    "symmetric", "to_dot", "to_networkx", "tree", "unfold", "watch", "zero",
]  # fmt: skip
