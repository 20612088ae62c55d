"""The fewest leaves from which the value of a tree can be known, and an order in which alpha-beta looks at no others.

In the trade's words: the minimal proof tree.

To be sure that a tree is worth v one has to see that MAX can get v (one move of MAX at each node, every answer of MIN) and
that MIN can hold MAX to v (one move of MIN, every move of MAX). Two such plans always meet in exactly one leaf. On a
uniform tree all plans are equally large, and their sum less one is the formula of Knuth and Moore.
"""

from __future__ import annotations

from math import inf

from gamesearch.games.game import MAX, MIN, Player, Value
from gamesearch.games.trees.named import knuth_moore, minimax_values, reorder
from gamesearch.games.trees.tree import Node, Tree

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def fewest_leaves(tree: Tree) -> int:
    """The fewest leaves that any search must look at to know the value of the tree, in whatever order it stands.

    >>> fewest_leaves(tree([[3, 5, 6], [9, 1, 2]]))
    4
    """
    value = minimax_values(tree)[tree.root]
    return int(_leaves(tree, MAX, value)[tree.root] + _leaves(tree, MIN, value)[tree.root] - 1)


def cheapest_ordered(tree: Tree) -> Tree:
    """The same tree in an order in which alpha-beta looks at the fewest leaves.

    At every node the move comes first that shows with the fewest leaves what its player can get. On a uniform tree
    ``best_ordered`` does as well; on a ragged one a short proof may beat a better move.
    """
    value = minimax_values(tree)[tree.root]
    cost = {player: _leaves(tree, player, value) for player in (MAX, MIN)}
    return reorder(tree, lambda node: sorted(node.children, key=cost[tree.to_move(node)].__getitem__))


def _leaves(tree: Tree, player: Player, value: Value) -> dict[Node, float]:
    """For every node, how many leaves show that ``player`` gets ``value`` there or better; infinitely many if not so."""
    found: dict[Node, float] = {}
    for node in reversed(list(tree.nodes())):
        below = [found[child] for child in node.children]
        if not below:
            utility = tree.utility(node)
            found[node] = 1 if (utility >= value if player == MAX else utility <= value) else inf
        else:
            found[node] = min(below) if tree.to_move(node) == player else sum(below)
    return found


def uniform(tree: Tree) -> tuple[int, int] | None:
    """The branching and the depth of a tree all of whose branches are as wide and as long; None for any other."""
    widths = {len(node.children) for node in tree.nodes() if node.children}
    depths = {tree.plies(leaf) for leaf in tree.leaves()}
    turns = {tree.plies(node) % 2 == (tree.to_move(node) == tree.first) for node in tree.nodes()}
    if len(widths) > 1 or len(depths) > 1 or len(turns) > 1:
        return None
    return (widths or {1}).pop(), depths.pop()


def formula(tree: Tree) -> str:
    """What Knuth and Moore's formula says of a uniform tree, written out; empty for any other tree."""
    found = uniform(tree)
    if found is None or found[1] == 0:
        return ""
    branching, depth = found
    powers = [f"{branching}{str(power).translate(RAISED)}" for power in (-(-depth // 2), depth // 2)]
    return f"{powers[0]} + {powers[1]} − 1 = {knuth_moore(branching, depth)}"
