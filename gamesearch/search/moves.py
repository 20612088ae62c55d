"""From values to moves: the best move, and the line of best play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.games.trees.doors import as_game
from gamesearch.kit.errors import InputError
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, score_step, start, start_move
from gamesearch.search.deepening import depths, share_state
from gamesearch.search.kinds import Kind, kind_of, unwrap
from gamesearch.search.negascout import scout_width
from gamesearch.search.ordering import as_given
from gamesearch.search.with_table import alphabeta_table, new_table


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
    kind = kind_of(search)
    _, options = unwrap(search, options)
    limits: Iterable[int | None] = [depth]
    if kind.deepens:
        limits = depths(game, here, depth)
        inner = options.pop("search", alphabeta)
        kind = kind_of(inner)
        _, options = unwrap(inner, options)
    if kind.answers == "vector" or kind.many_players:
        raise InputError(f"{kind.name} chooses no move in a game of two; give a search such as alphabeta or bns.")
    choose = _asked if kind.answers == "move" else _move_of_value if kind.root == "passes" else _first_level
    options = share_state(options)
    for limit in limits:
        move = choose(game, here, limit, evaluate, kind, dict(options))
    return move


def _asked(
    game: Game[S, A], state: S, depth: int | None, evaluate: Evaluate, kind: Kind, options: dict[str, Any]
) -> Any:
    """The move that a search answers with."""
    given = {"depth": depth, "evaluate": evaluate}
    return kind.search(game, state, **{name: given[name] for name in given if name in kind.takes}, **options)


def _first_level(
    game: Game[S, A], state: S, depth: int | None, evaluate: Evaluate, kind: Kind, options: dict[str, Any]
) -> A:
    """The first level of a search, written out: the same windows, the same visits, but the move is kept."""
    sign = 1 if game.to_move(state) == MAX else -1
    below = None if depth is None else depth - 1
    table = options.get("table", kind.own_table)
    if table is not None:
        options["table"] = new_table(table)
    scouts = kind.root == "scout"
    step = scout_width(game, evaluate, options.get("width")) if scouts else 0
    actions = options.get("order", as_given)(game, state)

    negated = kind.side == "mover"
    given = {"depth": below, "evaluate": evaluate}
    options.update({name: value for name, value in given.items() if name in kind.takes})  # not every search has them

    def look(child: S, alpha: Value, beta: Value) -> Value:
        """The child's value for the player who moves in ``state``; alpha and beta are seen from that side."""
        low, high = (alpha, beta) if sign > 0 and not negated else (-beta, -alpha)
        window = {"alpha": low, "beta": high} if "window" in kind.takes else {}
        value: Value = kind.search(game, child, **window, **options)
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


def _move_of_value(
    game: Game[S, A], state: S, depth: int | None, evaluate: Evaluate, kind: Kind, options: dict[str, Any]
) -> A:
    """MTD(f) finds a value; the move is the first that keeps it, asked with the same table."""
    table = options.get("table", kind.own_table)
    options["table"] = memory = None if table is None else new_table(table)
    value = kind.search(game, state, depth, evaluate, **options)
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
