"""Iterative deepening: search to depth 1, then 2, then 3 … What a shallow search learns helps the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, S
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, start
from gamesearch.search.ordering import new_order
from gamesearch.search.with_table import new_table


def depths(game: Game[S, A], state: S | None, depth: int | None) -> range:
    """The depths to search to one after the other; with no limit, up to the longest game that is left."""
    here, _ = start(game, state, depth)
    last = game.longest - game.plies(here) if depth is None else depth
    return range(min(1, last), last + 1)


def share_state(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a search, its table and its order made once, so that every iteration shares them."""
    made = dict(options)
    if made.get("table") is not None:
        made["table"] = new_table(made["table"])
    if "order" in made:
        made["order"] = new_order(made["order"])
    return made


def iterative_deepening(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    search: Callable[..., Any] = alphabeta,
    **options: Any,
) -> Any:
    """What ``search`` returns at the last depth, after all smaller depths were searched before it.

    Options go to ``search``. A table or an order that learns, given as an option, is shared by all iterations.

    >>> iterative_deepening(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    options = share_state(options)
    result = None
    for limit in depths(game, state, depth):
        result = search(game, state, limit, evaluate, **options)
    return result
