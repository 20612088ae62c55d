"""From values to moves: the best move, and the line of best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature
from math import inf
from typing import Any

from gamesearch.games.doors import as_game
from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns, bns_as_published
from gamesearch.search.common import Evaluate, score_step, start, start_move
from gamesearch.search.deepening import depths, iterative_deepening, kept
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.negascout import negascout, negascout_table, scout_width
from gamesearch.search.ordering import as_given
from gamesearch.search.with_table import alphabeta_table, negamax_table, opened

FROM_MOVERS_SIDE = (negamax, negamax_table, negascout, negascout_table)


def from_movers_side(search: Callable[..., Any]) -> bool:
    """Whether a search returns values from the side of the player to move: ours by what they are, others by their names."""
    return search in FROM_MOVERS_SIDE or "nega" in getattr(search, "__name__", "").lower()


def best_move(
    game: Any,
    state: Any = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    search: Callable[..., Any] = alphabeta,
    **options: Any,
) -> Any:
    """The first of the best actions in ``state``, found by ``search``. Options go to ``search``.

    >>> best_move(tree([[3, 5, 6], [9, 1, 2]]))
    'B'
    """
    game = as_game(game, "best_move")
    here, _ = start_move(game, state, depth)
    search, options = _plain(search, options)
    limits: Iterable[int | None] = [depth]
    if search is iterative_deepening:
        limits = depths(game, here, depth)
        search, options = _plain(options.pop("search", alphabeta), options)
    options = kept(options)
    for limit in limits:
        move = _choose(game, here, limit, evaluate, search, dict(options))
    return move


def _plain(search: Callable[..., Any], options: dict[str, Any]) -> tuple[Callable[..., Any], dict[str, Any]]:
    """The function itself: partial(negascout, width=1) is negascout with an option."""
    while isinstance(search, partial):
        options = {**search.keywords, **options}
        search = search.func
    return search, options


def _choose(
    game: Game[S, A],
    here: S,
    depth: int | None,
    evaluate: Evaluate,
    search: Callable[..., Any],
    options: dict[str, Any],
) -> A:
    """The move that one search finds, each kind of search in its own way."""
    if search in (bns, bns_as_published):
        found: A = search(game, here, depth, evaluate, **options)
        return found
    if search is mtdf:
        return _move_of_value(game, here, depth, evaluate, options)
    return _first_level(game, here, depth, evaluate, search, options)


def _first_level(
    game: Game[S, A],
    state: S,
    depth: int | None,
    evaluate: Evaluate,
    search: Callable[..., Any],
    options: dict[str, Any],
) -> A:
    """The first level of ``search``, written out: the same windows, the same visits, but the move is kept."""
    accepted = signature(search).parameters
    sign = 1 if game.to_move(state) == MAX else -1
    below = None if depth is None else depth - 1
    if "table" in accepted:
        options["table"] = opened(options.get("table", accepted["table"].default))
    scouts = search in (negascout, negascout_table)
    step = scout_width(game, evaluate, options.get("width"))
    actions = options.get("order", as_given)(game, state)

    negated = from_movers_side(search)
    given = {"depth": below, "evaluate": evaluate}
    options.update({name: value for name, value in given.items() if name in accepted})  # not every search has them

    def look(child: S, alpha: Value, beta: Value) -> Value:
        """The child's value for the player who moves in ``state``; alpha and beta are seen from that side."""
        low, high = (alpha, beta) if sign > 0 and not negated else (-beta, -alpha)
        window = {"alpha": low, "beta": high} if "alpha" in accepted else {}
        value: Value = search(game, child, **window, **options)
        return -value if negated else sign * value

    best: A | None = None
    alpha: Value = -inf
    for action in actions:
        child = game.result(state, action)
        if scouts and best is not None:
            value = look(child, alpha, alpha + step)
            if value > alpha:
                value = look(child, value, inf)
        else:
            value = look(child, alpha, inf)
        if best is None or value > alpha:
            best, alpha = action, value
    assert best is not None
    return best


def _move_of_value(game: Game[S, A], state: S, depth: int | None, evaluate: Evaluate, options: dict[str, Any]) -> A:
    """MTD(f) finds a value; the move is the first that keeps it, asked with the same table."""
    memory = opened(options["table"]) if options.get("table") is not None else None
    if "table" not in options:
        options["table"] = memory = opened(signature(mtdf).parameters["table"].default)
    value = mtdf(game, state, depth, evaluate, **options)
    step = score_step(game, evaluate)
    maximises = game.to_move(state) == MAX
    alpha, beta = (value - step, value) if maximises else (value, value + step)
    order = options.get("order", as_given)
    below = None if depth is None else depth - 1
    for action in order(game, state):
        child = game.result(state, action)
        if memory is None:
            found = alphabeta(game, child, below, evaluate, order, alpha, beta)
        else:
            found = alphabeta_table(game, child, below, evaluate, order, memory, alpha, beta)
        if (found >= value) if maximises else (found <= value):
            return action  # type: ignore[no-any-return]
    raise AssertionError("some action always keeps the value")


def principal_variation(
    game: Any,
    state: Any = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    search: Callable[..., Any] = alphabeta,
    **options: Any,
) -> list[Any]:
    """The line of best play from ``state``: each side's best move in turn, to the end of the game or to ``depth``.

    >>> principal_variation(tree([[3, 5, 6], [9, 1, 2]]))
    ['B', 'D']
    """
    game = as_game(game, "principal_variation")
    here, _ = start(game, state, depth)
    line: list[Any] = []
    while not game.is_terminal(here) and (depth is None or len(line) < depth):
        rest = None if depth is None else depth - len(line)
        move = best_move(game, here, rest, evaluate, search, **options)
        line.append(move)
        here = game.result(here, move)
    return line
