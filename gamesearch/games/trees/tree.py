"""Explicit game trees: a tree of named nodes is a game like any other.

MAX moves at the root unless another player is named, and the players take turns.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from gamesearch.games.game import MAX, MIN, Game, Player, Value, other
from gamesearch.kit.errors import InputError, UnknownName
from gamesearch.kit.numbers import is_huge, number_text
from gamesearch.kit.pictures import TEXTS, Shown
from gamesearch.kit.recursion import DEEPEST, make_room

EXAMPLE = "gs.tree([[3, 5, 6], [9, 1, 2]])"


class Children(tuple["Node", ...]):
    """The children of a node: a tuple that is also equal to a list, for ``node.children == []`` reads well."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return tuple.__eq__(self, tuple(other) if isinstance(other, list) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """A node: a leaf has a value, an inner node has children. Node("B", [Node("D", value=3), Node("E", value=5)])

    ``action`` is what the edge from its parent is called (by default its own name), ``state`` the position it stands
    for, if it stands for one (equal for two nodes that are the same position), and ``player`` who moves here, if that
    does not follow from the depth.
    """

    name: str
    children: Sequence[Node] = ()
    value: Value | None = None
    action: str | None = None
    state: Any = None
    player: Player | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "children", Children(self.children))
        if not isinstance(self.name, str) or not self.name:
            raise InputError(
                f"A node's name is a text of at least one letter, not {self.name!r}, as in Node('B', value=3)."
            )
        if self.children and self.value is not None:
            raise InputError(
                f"Node {self.name!r} has children and the value {self.value!r}; only a leaf has a value, "
                f"an inner node gets its own from the search."
            )
        if not self.children and not is_value(self.value):
            raise InputError(
                f"Leaf {self.name!r} has the value {in_words(self.value)}; a leaf needs a number, as in Node('D', value=3)."
            )

    @property
    def is_leaf(self) -> bool:
        return not self.children

    def __repr__(self) -> str:
        if self.is_leaf:
            return f"Node({self.name!r}, value={number_text(self.value)})"
        return f"Node({self.name!r}, [{', '.join(child.name for child in self.children)}])"


def is_value(value: object) -> bool:
    """Whether something can be the value of a leaf: a finite number that can be written out."""
    if not isinstance(value, int | float | Fraction) or isinstance(value, bool):
        return False
    return math.isfinite(value) if isinstance(value, float) else not is_huge(value)


def in_words(value: object) -> str:
    """What stands where a value should be, for an error message."""
    return "a number of more than 300 digits" if isinstance(value, int | Fraction) and is_huge(value) else repr(value)


class Tree(Shown, Game[Node, str]):
    """An explicit game tree. A state is a Node, an action the name of a child.

    ``tree.root`` is the root, ``tree["C"]`` the node named C, ``tree.edges`` all pairs (parent, child) of names.
    The tree also answers to ``children``, ``value`` and ``name`` as its root does. It has at most 1,000 levels below the
    root; for one with more than 100, Python's limit on nested calls is raised, so that a search can reach its leaves.
    """

    def __init__(self, root: Node, first: Player = MAX) -> None:
        if not isinstance(root, Node):
            raise InputError(f"A Tree is made from its root Node, not from {root!r}; for numbers use {EXAMPLE}.")
        if first not in (MAX, MIN):
            raise InputError(f"The first player is 'MAX' or 'MIN', not {first!r}.")
        self.root = self.initial = root
        self.first: Player = first
        self._nodes: dict[str, Node] = {}
        self._depth: dict[Node, int] = {}
        self._turn: dict[Node, Player] = {}
        self._parent: dict[Node, Node] = {}
        self._moves: dict[Node, dict[str, Node]] = {}
        level: list[tuple[Node, Player]] = [(root, first)]
        depth = 0
        while level:
            below: list[tuple[Node, Player]] = []
            for node, turn in level:
                if node.name in self._nodes:
                    raise InputError(
                        f"The name {node.name!r} occurs twice; each node of a tree needs a name of its own."
                    )
                player = node.player or turn
                self._nodes[node.name] = node
                self._depth[node] = depth
                self._turn[node] = player
                self._moves[node] = {child.name: child for child in node.children}
                for child in node.children:
                    self._parent[child] = node
                    below.append((child, other(player)))
            level, depth = below, depth + 1
            if depth > DEEPEST + 1:
                raise InputError(too_deep())
        self.height = depth - 1
        make_room(self.height)
        values = sorted({leaf.value for leaf in self.leaves() if leaf.value is not None})
        self.score_range = values[0], values[-1]
        self.score_step = min((b - a for a, b in pairwise(values)), default=1)
        if any(isinstance(value, float) for value in values):
            # A difference as small as this is rounding, and as a step it would get lost: 1.0 + 1e-17 is 1.0.
            self.score_step = max(self.score_step, 1e-9 * max(1.0, -values[0], values[-1]))

    def to_move(self, state: Node) -> Player:
        return self._turn[state]

    def actions(self, state: Node) -> Sequence[str]:
        return [child.name for child in state.children]

    def result(self, state: Node, action: str) -> Node:
        try:
            return self._moves[state][action]
        except (KeyError, TypeError):
            children = ", ".join(repr(child.name) for child in state.children) or "none: it is a leaf"
            raise InputError(f"{action!r} is no child of {state.name!r}; its children are {children}.") from None

    def is_terminal(self, state: Node) -> bool:
        return not state.children

    def utility(self, state: Node) -> Value:
        if state.value is None:
            raise InputError(f"{state.name!r} is an inner node; only a leaf has a utility.")
        return state.value

    def key(self, state: Node) -> Hashable:
        return state if state.state is None else state.state

    @property
    def longest(self) -> int:
        return self.height

    def plies(self, state: Node) -> int:
        return self._depth[state]

    def parent(self, node: Node) -> Node | None:
        """The node above, or None for the root."""
        return self._parent.get(node)

    def nodes(self) -> Iterator[Node]:
        """All nodes, level by level, each from left to right."""
        return iter(self._nodes.values())

    def leaves(self) -> list[Node]:
        """The leaves from left to right."""
        found, open_nodes = [], [self.root]
        while open_nodes:
            node = open_nodes.pop()
            if node.is_leaf:
                found.append(node)
            open_nodes.extend(reversed(node.children))
        return found

    @property
    def edges(self) -> set[tuple[str, str]]:
        return {(parent.name, child.name) for child, parent in self._parent.items()}

    @property
    def name(self) -> str:
        return self.root.name

    @property
    def children(self) -> Sequence[Node]:
        return self.root.children

    @property
    def value(self) -> Value | None:
        return self.root.value

    def __getitem__(self, name: str) -> Node:
        try:
            return self._nodes[name]
        except KeyError:
            raise UnknownName(f"No node is called {name!r}; the root is {self.root.name!r}.") from None

    def __contains__(self, name: object) -> bool:
        return name in self._nodes

    def __len__(self) -> int:
        return len(self._nodes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(tuple(self._nodes))

    def _facts(self) -> list[tuple[str, Value | None, Player, list[str]]]:
        return [(n.name, n.value, self._turn[n], list(self._moves[n])) for n in self._nodes.values()]

    @property
    def text(self) -> str:
        """The tree on one line: (3 5 6) (9 1 2). ``gs.tree`` reads the same tree back.

        Names that ``gs.tree`` would give by itself are left out. A position that comes up again is its name alone:
        (3 P(3 9)) (P). "MIN: " comes first if MIN does.
        """
        return TEXTS[Tree](self)

    def __repr__(self) -> str:
        return f"Tree({self.text!r})" if len(self) <= 40 else f"Tree({len(self)} nodes, height {self.height})"


def too_deep() -> str:
    return f"This tree has more than {DEEPEST:,} levels; a tree has at most {DEEPEST:,} of them below its root."
