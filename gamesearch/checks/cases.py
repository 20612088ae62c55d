"""The trees a check tries, smallest first: so the first that shows a mistake is the smallest that does.

In the trade's words: the test cases, a minimal counterexample.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games.trees.named import random_tree
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree

Shape = int | list[Any]
LARGE_SEED = 1975
FIVES = 900
LARGE = 60
CHAINS = 12
BIG = 20_000
"""Some leaves are so large that a best value which starts from a number, not from infinity, shows."""


@cache
def small_trees() -> tuple[Tree, ...]:
    """Every shape with up to four leaves and every order of their values, ties included; a sample of larger ones.

    MAX moves at the root. Values are 1, 2, 3 … first; then the same with 0 and negative numbers among them.
    """
    found = [Tree(Node("A", value=5))]
    for leaves in (1, 2, 3, 4):
        for spread in (False, True):
            orders = sorted(ranks(leaves, spread), key=lambda values: -len(set(values)))  # those with ties last
            found += [tree(fill_leaves(shape, values)) for values in orders for shape in shapes(leaves)]
    found += [tree(fill_leaves(shape, values)) for values in ((BIG, -BIG), (-BIG, BIG)) for shape in shapes(2)]
    found += [tree([BIG, [BIG + 1, BIG + 2]]), tree([-BIG - 2, [-BIG, -BIG - 1]])]
    random = Random(LARGE_SEED)
    found += [
        tree(fill_leaves(shape, random.sample(range(1, 10), _leaves(shape))))
        for shape in _chains()
        for _ in range(CHAINS)
    ]
    fives = list(shapes(5))
    for number in range(FIVES):
        values = random.sample(range(-2, 8), 5) if number % 3 == 0 else random.sample(range(1, 10), 5)
        found.append(tree(fill_leaves(fives[number % len(fives)], values)))
    found += [random_tree(seed=seed, branching=2 + seed % 3, depth=3 + seed % 2) for seed in range(LARGE)]
    found += [random_tree(seed=seed, branching=2, depth=5) for seed in range(LARGE)]
    return tuple(found)


def shapes(leaves: int) -> Iterator[Shape]:
    """All ordered trees with this many leaves whose inner nodes have two children or more; of one leaf, a lone edge."""
    if leaves == 1:
        yield [0]
        return
    for parts in _compositions(leaves):
        if len(parts) > 1:
            for children in product(*(_below(part) for part in parts)):
                yield list(children)


def _below(leaves: int) -> list[Shape]:
    return [0] if leaves == 1 else list(shapes(leaves))


def _chains() -> list[Shape]:
    """Long thin trees of four and five levels, with a leaf on either side: a bound has a long way to go in them."""
    found: list[Shape] = []
    for sides in product((False, True), repeat=4):
        shape: Shape = [0, 0]
        for left in sides:
            shape = [0, shape] if left else [shape, 0]
            found.append(shape)
    return [shape for shape in found if _leaves(shape) >= 5] + [[shape] for shape in found if _leaves(shape) == 6]


def _leaves(shape: Shape) -> int:
    return sum(map(_leaves, shape)) if isinstance(shape, list) else 1


def _compositions(total: int) -> Iterator[list[int]]:
    if total == 0:
        yield []
    for first in range(1, total + 1):
        for rest in _compositions(total - first):
            yield [first, *rest]


def ranks(leaves: int, spread: bool) -> Iterator[tuple[int, ...]]:
    """Every order of this many values, ties included: (1, 1), (1, 2), (2, 1). ``spread`` puts 0 in their middle."""
    for values in product(range(1, leaves + 1), repeat=leaves):
        if set(values) == set(range(1, max(values) + 1)):
            yield tuple(value - leaves // 2 - 1 for value in values) if spread else values


def fill_leaves(shape: Shape, values: Any) -> Shape:
    """The shape with its leaves filled in from left to right."""
    rest = iter(values)

    def fill(part: Shape) -> Shape:
        return [fill(child) for child in part] if isinstance(part, list) else int(next(rest))

    return fill(shape)
