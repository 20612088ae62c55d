"""The warm-up of chapter 00."""

from __future__ import annotations

from gamesearch.checks.cases import small_trees
from gamesearch.checks.check import FunctionCheck
from gamesearch.checks.variants import Mistake
from gamesearch.games.trees.tree import Node

TREES = tuple(tree for tree in small_trees()[::25] if len(tree) < 12)


def leaves(node: Node) -> int:
    return sum(map(leaves, node.children)) if node.children else 1


def _nothing(node: Node) -> int:
    return sum(map(_nothing, node.children))


def _nodes(node: Node) -> int:
    return 1 + sum(map(_nodes, node.children))


def _children(node: Node) -> int:
    return len(node.children)


MISTAKES = (
    Mistake(
        "base case",
        "It returns 0 for every tree: at a leaf there is nothing to add up, and nowhere does it say that a leaf is 1.",
        (_nothing,),
    ),
    Mistake("counts every node", "It counts inner nodes too. Only a node without children is a leaf.", (_nodes,)),
    Mistake(
        "counts children only", "It counts the children of the first node and looks no further down.", (_children,)
    ),
)

CHECKS = (
    FunctionCheck(
        name="first_try",
        chapter=0,
        title="A warm-up: count the leaves",
        praise="That is how every check answers. On to chapter 1.",
        hints=(
            "Take the smallest tree there is: one leaf and nothing else. What does the function return for it?",
            "A leaf has no children, so the sum over them is 0. Before the sum, say what a leaf is worth.",
            "If `node.children` is empty, return 1. Otherwise add up what the function returns for each child.",
        ),
        reference=leaves,
        cases=tuple((tree.root,) for tree in TREES),
        mistakes=MISTAKES,
        shown=lambda case: {"The tree": next(tree for tree in TREES if tree.root is case[0])},
    ),
)
