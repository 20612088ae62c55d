"""Trees ready to use: random ones from a seed, the same tree in another order, and a cabinet of named examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from gamesearch.games.game import MAX, Player, Value
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.kit.errors import InputError, UnknownName

ORDERS = ("random", "best", "worst")


def random_tree(
    branching: int | tuple[int, int] = 3,
    depth: int = 3,
    seed: int = 0,
    *,
    values: tuple[int, int] = (0, 20),
    ragged: float = 0.0,
    order: str = "random",
    first: Player = MAX,
) -> Tree:
    """A tree with whole numbers drawn from ``values`` (both ends included) at its leaves, the same for the same seed.

    ``branching`` is the number of children, or the smallest and largest number. ``ragged`` is the chance that a branch
    ends early. ``order`` is "random", "best" (the best child first at every node) or "worst" (best child last).
    """
    low, high = branching if isinstance(branching, tuple) else (branching, branching)
    if not (_are_whole(low, high) and 1 <= low <= high):
        raise InputError(
            f"branching is {branching!r}, but must be a whole number of at least 1, or the smallest and the largest, "
            f"as in random_tree(branching=3) or (2, 4)."
        )
    if not _are_whole(depth) or depth < 1:
        raise InputError(f"depth is {depth!r}, but must be a whole number of at least 1, as in random_tree(depth=3).")
    if not 0 <= ragged < 1:
        raise InputError(
            f"ragged is {ragged!r}, but must be a chance from 0 up to, not including, 1, as in ragged=0.3."
        )
    if not _are_whole(*values) or values[0] > values[1]:
        raise InputError(f"values is {values!r}, but must be two whole numbers, smaller first, as in values=(0, 20).")
    if order not in ORDERS:
        raise InputError(f"order is {order!r}, but must be one of {', '.join(map(repr, ORDERS))}.")
    random = Random(f"{seed}/{low}/{high}/{depth}/{ragged}/{values}")

    def grow(levels: int) -> object:
        if levels == 0 or (levels < depth and random.random() < ragged):
            return random.randint(*values)
        return [grow(levels - 1) for _ in range(random.randint(low, high))]

    grown = tree(grow(depth), first)
    return grown if order == "random" else best_ordered(grown) if order == "best" else worst_ordered(grown)


def _are_whole(*numbers: object) -> bool:
    return all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)


def minimax_values(game_tree: Tree) -> dict[Node, Value]:
    """The minimax value of every node, from the leaves up."""
    found: dict[Node, Value] = {}
    for node in reversed(list(game_tree.nodes())):
        best = max if game_tree.to_move(node) == MAX else min
        found[node] = best(found[child] for child in node.children) if node.children else game_tree.utility(node)
    return found


def best_ordered(game_tree: Tree) -> Tree:
    """The same tree with the best child first at every node: on a uniform tree the order in which alpha-beta cuts most."""
    return _sort_children(game_tree, best_first=True)


def worst_ordered(game_tree: Tree) -> Tree:
    """The same tree with the best child last at every node."""
    return _sort_children(game_tree, best_first=False)


def _sort_children(game_tree: Tree, best_first: bool) -> Tree:
    values = minimax_values(game_tree)

    def arrange(node: Node) -> list[Node]:
        largest_first = (game_tree.to_move(node) == MAX) == best_first
        return sorted(node.children, key=lambda child: values[child], reverse=largest_first)

    return reorder(game_tree, arrange)


def shuffled(game_tree: Tree, seed: int = 0) -> Tree:
    """The same tree with the children of every node in a random order, the same for the same seed."""
    random = Random(f"shuffle/{seed}")
    return reorder(game_tree, lambda node: random.sample(list(node.children), len(node.children)))


def values_of(node: Node) -> Any:
    """A node as nested lists: its values without its names."""
    return node.value if node.is_leaf else [values_of(child) for child in node.children]


def reorder(game_tree: Tree, arrange: Callable[[Node], Sequence[Node]]) -> Tree:
    """The same tree with the children of every node arranged anew. Nodes keep their names."""
    built: dict[Node, Node] = {}
    for node in reversed(list(game_tree.nodes())):
        children = [built[child] for child in arrange(node)]
        built[node] = Node(node.name, children, node.value, node.action, node.state, node.player)
    return Tree(built[game_tree.root], game_tree.first)


def knuth_moore(branching: int, depth: int) -> int:
    """The fewest leaves any search can look at to be sure of the value: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 on a uniform tree."""
    return int(branching ** (-(-depth // 2)) + branching ** (depth // 2) - 1)


class NamedTrees(Mapping[str, Tree]):
    """Trees by name. A name that is not there gets an answer that lists those that are."""

    def __init__(self, trees: Mapping[str, Tree]) -> None:
        self._trees = dict(trees)

    def __getitem__(self, name: str) -> Tree:
        try:
            return self._trees[name]
        except KeyError:
            raise UnknownName(f"No tree is called {name!r}; there are {', '.join(self._trees)}.") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._trees)

    def __len__(self) -> int:
        return len(self._trees)

    def __repr__(self) -> str:
        return "\n".join(f"{name:<18} {tree!r}" for name, tree in self._trees.items())


TREES = NamedTrees(
    {
        "first": tree("(3 5 6) (9 1 2)"),
        "textbook": tree("(3 12 8) (2 4 6) (14 5 2)"),
        "one cut": tree("(4 7) (2 8)"),
        "deep cut": tree("5 ((2 (4 9)) 8)"),
        "shallow and deep": tree("((5 7) (8 6)) ((2 (4 9)) (6 3))"),
        "nothing to cut": tree("(1 2 3) (6 5 4) (9 8 7)"),
        "minimum": tree(values_of(random_tree(3, 3, seed=7, values=(1, 30), order="best").root)),
        "worst order": tree(values_of(random_tree(3, 3, seed=7, values=(1, 30), order="worst").root)),
        "ties": tree("(3 5) (3 1) (4 3)"),
        "wins and losses": tree("((1 -1) (0 1)) ((-1 0) (1 1)) ((0 0) (-1 1))"),
        "ragged": tree("4 ((7 2) 6 (1 (8 3))) (5 9) 2"),
        "one line": tree("(((6)))"),
        "wide": tree("(8 3 7 1 9 4) (2 6 5 8 1 7) (9 8 6 7 9 8)"),
        "four levels": random_tree(2, 4, seed=3, values=(1, 16)),
        "re-search": tree("((5 6) (7 4)) ((8 7) (6 9)) ((9 3) (4 8))"),
    }
)
"""Named trees of the course, each with a point of its own."""
