"""Any position as an explicit tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamesearch.games.game import Value
from gamesearch.games.trees.doors import as_game
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.kit.errors import InputError

LARGEST = 200_000


def unfold(
    game: Any,
    state: Any = None,
    depth: int | None = None,
    evaluate: Callable[[Any, Any], Value] | None = None,
) -> Tree:
    """The tree of all games from ``state``, ``depth`` moves deep (to the end if None), with a position in each node.

    A node is named by the moves that lead to it, the root "start". Leaves at the depth limit get the value that
    ``evaluate(game, state)`` gives them, or 0.
    """
    if depth is not None and (not isinstance(depth, int) or isinstance(depth, bool) or depth < 0):
        raise InputError(f"depth is {depth!r}, but must be a whole number of at least 0, or None for the whole game.")
    game = as_game(game, "unfold")
    made = 0

    def grow(here: Any, path: list[Any], levels: int | None) -> Node:
        nonlocal made
        made += 1
        if made > LARGEST:
            raise InputError(f"This tree has more than {LARGEST:,} nodes; unfold it less deep, as in depth=3.")
        name = game.moves_text(path) or "start"
        action = game.move_text(path[-1]) if path else None
        if game.is_terminal(here):
            return Node(name, (), game.utility(here), action, here, game.to_move(here))
        if levels == 0:
            return Node(name, (), evaluate(game, here) if evaluate else 0, action, here, game.to_move(here))
        below = None if levels is None else levels - 1
        children = [grow(game.result(here, a), [*path, a], below) for a in game.actions(here)]
        return Node(name, children, None, action, here, game.to_move(here))

    start = game.initial if state is None else state
    return Tree(grow(start, [], depth), game.to_move(start))
