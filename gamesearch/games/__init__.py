"""What is played: the protocol, explicit trees, (m, n, k) boards, N-in-a-row with gravity, rewards, evaluations."""

from gamesearch.games.board import Board
from gamesearch.games.connect import ConnectN
from gamesearch.games.game import MAX, MIN, Game, Player, Value
from gamesearch.games.grid import Grid, GridPosition
from gamesearch.games.heuristics import attack_weight, line_shares, open_lines, windows, zero
from gamesearch.games.mnk import MNK, TicTacToe, Turn
from gamesearch.games.nim import Heap, Nim
from gamesearch.games.rewards import Scaled, Score, show
from gamesearch.games.stones import Position
from gamesearch.games.tree import Node, Tree
from gamesearch.games.tree_spec import tree
from gamesearch.games.trees import TREES, best_ordered, knuth_moore, random_tree, shuffled, worst_ordered
from gamesearch.games.unfold import unfold
from gamesearch.games.vector_tree import VectorTree, random_vectors, vector_text

__all__ = [
    "MAX", "MIN", "MNK", "TREES", "Board", "ConnectN", "Game", "Grid", "GridPosition", "Heap", "Nim", "Node", "Player",
    "Position", "Scaled", "Score", "TicTacToe", "Tree", "Turn", "Value", "VectorTree", "attack_weight", "best_ordered",
    "knuth_moore", "line_shares", "open_lines", "random_tree", "random_vectors", "show", "shuffled", "tree", "unfold",
    "vector_text", "windows", "worst_ordered", "zero",
]  # fmt: skip
