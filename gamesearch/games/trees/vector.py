"""Trees for more than two players: a leaf holds one number for each of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any

from gamesearch.games.game import MAX, MIN, Player, Value
from gamesearch.games.trees.spec import letters
from gamesearch.games.trees.tree import Node, Tree, is_value
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text

VECTOR_EXAMPLE = "gs.VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]])"
Vector = tuple[Value, ...]


class _Part:
    """A part of a tree before it is a node."""

    node: Node

    def __init__(self, spec: Any, level: int) -> None:
        self.spec, self.level = spec, level
        self.name = ""
        self.below: list[_Part] = []


class VectorTree(Tree):
    """A tree for p players, from nested lists with a tuple of p numbers at each leaf; player 0 moves at the root.

    Like every game it also answers START's questions as player 0 sees them: the others are MIN, and a leaf is worth what
    player 0 gets there.

    >>> VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]).players
    3
    """

    def __init__(self, spec: Any) -> None:
        root = _Part(spec, 0)
        parts = [root]
        for at, part in enumerate(parts):  # it grows while it is read: level by level
            part.name = letters(at)
            if not isinstance(part.spec, list | tuple) or not part.spec:
                raise InputError(
                    f"A tree of vectors is lists in lists, with tuples at its leaves, as in {VECTOR_EXAMPLE}."
                )
            if isinstance(part.spec, list):
                part.below = [_Part(child, part.level + 1) for child in part.spec]
                parts += part.below
        self.vectors: dict[str, Vector] = {part.name: part.spec for part in parts if not part.below}
        sizes = {len(vector) for vector in self.vectors.values()}
        if len(sizes) > 1 or min(sizes) < 2 or not all(map(is_value, chain(*self.vectors.values()))):
            raise InputError(f"Every leaf holds one number for each player, two or more, as in {VECTOR_EXAMPLE}.")
        self.players = sizes.pop()
        for part in reversed(parts):
            player: Player = MIN if part.level % self.players else MAX
            value = None if part.below else part.spec[0]
            part.node = Node(part.name, [child.node for child in part.below], value, player=player)
        super().__init__(root.node)

    def mover(self, state: Node) -> int:
        return self.plies(state) % self.players

    def utilities(self, state: Node) -> Vector:
        return self.vectors[state.name]

    @property
    def floors(self) -> Vector:
        return (min(0, *chain(*self.vectors.values())),) * self.players

    @property
    def ceiling(self) -> Value:
        return max(sum(one) for one in self.vectors.values())

    def __repr__(self) -> str:
        return f"VectorTree({len(self)} nodes, {self.players} players)"


def vector_text(vector: Iterable[Value]) -> str:
    """A vector as people write it: (3, 1, 2)."""
    return f"({', '.join(map(number_text, vector))})"


def random_vectors(players: int = 3, branching: int = 2, depth: int = 3, seed: int = 0, total: int = 10) -> VectorTree:
    """A tree whose leaves share out ``total`` among the players at random, the same for the same seed.

    >>> sum(random_vectors(3, 2, 3, seed=1).utilities(random_vectors(3, 2, 3, seed=1).leaves()[0]))
    10
    """
    random = Random(f"{players}/{branching}/{depth}/{seed}/{total}")

    def share() -> Vector:
        cuts = sorted(random.randint(0, total) for _ in range(players - 1))
        return tuple(b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True))

    def grow(levels: int) -> Any:
        return share() if levels == 0 else [grow(levels - 1) for _ in range(branching)]

    return VectorTree(grow(depth))
