"""How it is searched: one file per idea, each about as long as its pseudocode."""

from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns, bns_as_published
from gamesearch.search.deepening import iterative_deepening
from gamesearch.search.maxn import maxn, maxn_shallow
from gamesearch.search.memo import minimax_memo
from gamesearch.search.minimax import minimax
from gamesearch.search.moves import best_move, principal_variation
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.negascout import negascout, negascout_table
from gamesearch.search.ordering import History, Killer, TableMove, as_given, centre_first
from gamesearch.search.paranoid import paranoid
from gamesearch.search.table import Entry, Table, symmetric
from gamesearch.search.with_table import alphabeta_table, negamax_table

__all__ = [
    "Entry", "History", "Killer", "Table", "TableMove", "alphabeta", "alphabeta_table", "as_given", "best_move", "bns",
    "bns_as_published", "centre_first", "iterative_deepening", "maxn", "maxn_shallow", "minimax", "minimax_memo",
    "mtdf", "negamax", "negamax_table", "negascout", "negascout_table", "paranoid", "principal_variation", "symmetric",
]  # fmt: skip
