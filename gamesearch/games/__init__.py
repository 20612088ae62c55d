"""What is played: the protocol, explicit trees, (m, n, k) boards, N-in-a-row with gravity, rewards, evaluations."""

from gamesearch.games.boards.board import Board
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.grid import Grid, GridPosition
from gamesearch.games.boards.mnk import MNK, TicTacToe
from gamesearch.games.boards.stones import Position
from gamesearch.games.evaluations import attack_weight, chains_and_centre, line_shares, open_lines, zero
from gamesearch.games.game import MAX, MIN, Game, Player, Value
from gamesearch.games.nim import Heap, Nim
from gamesearch.games.rewards import Scaled, Score
from gamesearch.games.trees import text as text  # it enters what writes a tree
from gamesearch.games.trees.named import TREES, best_ordered, knuth_moore, random_tree, worst_ordered
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.games.trees.unfold import unfold
from gamesearch.games.trees.vector import VectorTree, random_vectors
from gamesearch.kit.numbers import number_text

__all__ = [
    "MAX", "MIN", "MNK", "TREES", "Board", "ConnectN", "Game", "Grid", "GridPosition", "Heap", "Nim", "Node", "Player",
    "Position", "Scaled", "Score", "TicTacToe", "Tree", "Value", "VectorTree", "attack_weight", "best_ordered",
    "chains_and_centre", "knuth_moore", "line_shares", "number_text", "open_lines", "random_tree", "random_vectors",
    "tree", "unfold", "worst_ordered", "zero",
]  # fmt: skip
