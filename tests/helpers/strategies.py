"""Hypothesis strategies that several tests share: random trees, games, and positions reached by random legal play."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

import gamesearch as gs

Pair = tuple[Any, gs.Position]

FIRST = st.sampled_from(("MAX", "MIN"))
LEAVES = st.sampled_from([0, 1, 2, 3, 4, 5, 9, 42, 77, -1, -2, -3, -9, -60])
"""Few whole numbers, negative ones too, so that ties are common."""


def specs(leaves: st.SearchStrategy[Any] = LEAVES) -> st.SearchStrategy[Any]:
    """Nested lists for gs.tree: regular ones (every branch as long and as wide) and ragged ones."""
    return regular_specs(leaves) | ragged_specs(leaves)


def ragged_specs(leaves: st.SearchStrategy[Any] = LEAVES) -> st.SearchStrategy[Any]:
    inner = st.recursive(leaves, lambda below: st.lists(below, min_size=1, max_size=4), max_leaves=16)
    return st.lists(inner, min_size=1, max_size=4)


@st.composite
def regular_specs(draw: st.DrawFn, leaves: st.SearchStrategy[Any] = LEAVES) -> Any:
    branching, depth = draw(st.sampled_from([(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)]))
    level = draw(st.lists(leaves, min_size=branching**depth, max_size=branching**depth))
    for _ in range(depth):
        level = [level[i : i + branching] for i in range(0, len(level), branching)]
    return level[0]


def trees(leaves: st.SearchStrategy[Any] = LEAVES) -> st.SearchStrategy[gs.Tree]:
    """Explicit trees, regular and ragged, with whole numbers at the leaves; MAX or MIN moves first."""
    return st.builds(gs.tree, specs(leaves), FIRST)


NAMES = st.text('aAbB3′-._ "\\=()[],é★\n', min_size=1, max_size=4) | st.sampled_from(["A", "B", "C", "D", "3", "-1"])
"""Names that are easy to confuse with others, with numbers and with what a text of a tree is made of."""


def named_trees(leaves: st.SearchStrategy[Any] = LEAVES) -> st.SearchStrategy[gs.Tree]:
    """Explicit trees, some of whose nodes have names of their own; MAX or MIN moves first."""
    return st.builds(_renamed, trees(leaves), st.dictionaries(st.integers(0, 20), NAMES, max_size=8))


def _renamed(tree: gs.Tree, names: dict[int, str]) -> gs.Tree:
    nodes = list(tree.nodes())
    given = {nodes[at].name: name for at, name in names.items() if at < len(nodes)}
    taken = set[str]()
    built: dict[gs.Node, gs.Node] = {}
    for node in reversed(nodes):
        name = given.get(node.name, node.name)
        while name in taken:
            name += "x"
        taken.add(name)
        built[node] = gs.Node(name, [built[child] for child in node.children], node.value)
    return gs.Tree(built[tree.root], tree.first)


@st.composite
def mnk_games(draw: st.DrawFn, largest: int = 4, k: tuple[int, int] = (2, 4), smallest: int = 2) -> gs.MNK:
    """(m, n, k)-games with sides from ``smallest`` to ``largest``."""
    rows, columns, length = draw(_shapes(smallest, largest, k))
    return gs.MNK(rows, columns, length)


@st.composite
def connect_games(draw: st.DrawFn, largest: int = 4, k: tuple[int, int] = (2, 4), smallest: int = 2) -> gs.ConnectN:
    """Gravity games with sides from ``smallest`` to ``largest``."""
    rows, columns, length = draw(_shapes(smallest, largest, k))
    return gs.ConnectN(columns=columns, rows=rows, n=length)


@st.composite
def _shapes(draw: st.DrawFn, smallest: int, largest: int, k: tuple[int, int]) -> tuple[int, int, int]:
    sides = st.integers(smallest, largest)
    rows, columns = draw(sides), draw(sides)
    return rows, columns, draw(st.integers(k[0], max(k[0], min(k[1], max(rows, columns)))))


def mnk_positions(most_empty: int | None = None) -> st.SearchStrategy[Pair]:
    """Pairs (game, state) of an (m, n, k)-game on at most 4×4 cells, the state reached by random legal play.

    Finished games are among them. With ``most_empty`` at most that many cells are empty, or the game is over: small
    enough to search to the end.
    """
    return positions(mnk_games(), most_empty)


def connect_positions(most_empty: int | None = None) -> st.SearchStrategy[Pair]:
    """Pairs (game, state) of a gravity game on at most 4×4 cells, the state reached by random legal play."""
    return positions(connect_games(), most_empty)


@st.composite
def positions(draw: st.DrawFn, games: st.SearchStrategy[Any], most_empty: int | None = None) -> Pair:
    """Pairs (game, state): a game drawn from ``games`` and a state reached in it by random legal play."""
    game, actions = draw(played(games, most_empty))
    return game, game.play(actions)


@st.composite
def played(draw: st.DrawFn, games: st.SearchStrategy[Any], most_empty: int | None = None) -> tuple[Any, list[Any]]:
    """Pairs (game, actions): a game drawn from ``games`` and the actions of some random legal play in it."""
    game = draw(games)
    fewest = 0 if most_empty is None else max(0, game.cells - most_empty)
    state, actions = game.initial, []
    for _ in range(draw(st.integers(fewest, game.cells))):
        if game.is_terminal(state):
            break
        actions.append(draw(st.sampled_from(game.actions(state))))
        state = game.result(state, actions[-1])
    return game, actions
