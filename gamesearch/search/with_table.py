"""Alpha-beta and its kin with a transposition table: look up first, search if need be, write down what was found."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, for_mover, start
from gamesearch.search.ordering import Order, as_given, ordered
from gamesearch.search.table import Table

TableOption = Table | Callable[[], Table]
"""A table, or something that makes one (gs.Table, gs.symmetric): then each search starts with an empty one."""


def opened(table: TableOption) -> Table:
    """The table itself, or a new one from its maker."""
    return table if isinstance(table, Table) else table()


def alphabeta_table(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    table: TableOption = Table,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The minimax value from MAX's side, by alpha-beta with a transposition table.

    Cuts when alpha ≥ beta; fail-soft; the first of equal moves wins.

    >>> alphabeta_table(TicTacToe(), table=symmetric)
    0
    """
    table, actions = opened(table), ordered(game, order)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        entry = table.probe(game, state, depth, alpha, beta)
        if entry is not None:
            return entry.value
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        low, high = alpha, beta
        value: Value
        best: Any = None
        if game.to_move(state) == MAX:
            value = -inf
            for action in actions(state):
                found = search(game.result(state, action), depth - 1, alpha, beta)
                if found > value:
                    value, best = found, action
                    alpha = max(alpha, found)
                    if alpha >= beta:
                        break
        else:
            value = inf
            for action in actions(state):
                found = search(game.result(state, action), depth - 1, alpha, beta)
                if found < value:
                    value, best = found, action
                    beta = min(beta, found)
                    if alpha >= beta:
                        break
        table.store(game, state, depth, low, high, value, best)
        return value

    return search(*start(game, state, depth), alpha, beta)


def negamax_table(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    table: TableOption = Table,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The value from the side of the player to move, by negamax with a transposition table.

    Cuts when alpha ≥ beta; fail-soft; the first of equal moves wins.

    >>> negamax_table(TicTacToe())
    0
    """
    table, actions = opened(table), ordered(game, order)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        entry = table.probe(game, state, depth, alpha, beta)
        if entry is not None:
            return entry.value
        if game.is_terminal(state):
            return for_mover(game, state, game.utility(state))
        if depth == 0:
            return for_mover(game, state, evaluate(game, state))
        low = alpha
        value: Value = -inf
        best: Any = None
        for action in actions(state):
            found = -search(game.result(state, action), depth - 1, -beta, -alpha)
            if found > value:
                value, best = found, action
                alpha = max(alpha, found)
                if alpha >= beta:
                    break
        table.store(game, state, depth, low, beta, value, best)
        return value

    return search(*start(game, state, depth), alpha, beta)
