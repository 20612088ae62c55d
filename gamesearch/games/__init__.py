"""What is played: the protocol, explicit trees, (m, n, k) boards, N-in-a-row with gravity, rewards, evaluations."""

from gamesearch.games.board import Board
from gamesearch.games.connect import ConnectN
from gamesearch.games.game import MAX, MIN, Game, Player, Value
from gamesearch.games.heuristics import open_lines, windows, zero
from gamesearch.games.mnk import MNK, TicTacToe, Turn
from gamesearch.games.nim import Heap, Nim
from gamesearch.games.rewards import Scaled, Score, show
from gamesearch.games.stones import Position
from gamesearch.games.tree import Node, Tree
from gamesearch.games.tree_spec import tree
from gamesearch.games.trees import TREES, best_ordered, knuth_moore, random_tree, shuffled, worst_ordered
from gamesearch.games.unfold import unfold

__all__ = [
    "MAX", "MIN", "MNK", "TREES", "Board", "ConnectN", "Game", "Heap", "Nim", "Node", "Player", "Position", "Scaled", "Score",
    "TicTacToe", "Tree", "Turn", "Value", "best_ordered", "knuth_moore", "open_lines", "random_tree", "show", "shuffled",
    "tree", "unfold", "windows", "worst_ordered", "zero",
]  # fmt: skip
