"""The searches with a transposition table: look up first, search if need be, write down what was found."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, for_mover, start
from gamesearch.search.negascout import scout_width
from gamesearch.search.ordering import Order, actions_in_order, as_given
from gamesearch.search.table import Table

TableOption = Table | Callable[[], Table]
"""A table, or something that makes one (gs.Table, gs.symmetric): then each search starts with an empty one."""


def new_table(table: TableOption) -> Table:
    """The table itself, or a new one from its maker."""
    return table if isinstance(table, Table) else table()


def minimax_memo(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    table: TableOption = Table,
) -> Value:
    """The minimax value, each position searched only once: memoised minimax.

    Minimax returns exact values, so whatever the table knows is an answer. A search that cuts returns bounds too.

    >>> minimax_memo(TicTacToe())
    0
    """
    memory = new_table(table)

    def search(state: S, depth: float) -> Value:
        entry = memory.probe(game, state, depth, -inf, inf)
        if entry is not None:
            return entry.value
        if game.is_terminal(state):
            value = game.utility(state)
        elif depth == 0:
            value = evaluate(game, state)
        else:
            values = []
            for action in game.actions(state):
                values.append(search(game.result(state, action), depth - 1))
            value = max(values) if game.to_move(state) == MAX else min(values)
        memory.store(game, state, depth, -inf, inf, value, None)
        return value

    return search(*start(game, state, depth))


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
    table, actions = new_table(table), actions_in_order(game, order)

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
    table, actions = new_table(table), actions_in_order(game, order)

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


def negascout_table(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    table: TableOption = Table,
    alpha: Value = -inf,
    beta: Value = inf,
    width: Value | None = None,
) -> Value:
    """The value from the side of the player to move, by NegaScout with a transposition table.

    Cuts when alpha ≥ beta; fail-soft; the first of equal moves wins.

    >>> negascout_table(TicTacToe())
    0
    """
    table, actions = new_table(table), actions_in_order(game, order)
    step = scout_width(game, evaluate, width)

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
            child = game.result(state, action)
            if best is None:
                found = -search(child, depth - 1, -beta, -alpha)
            else:
                found = -search(child, depth - 1, -(alpha + step), -alpha)
                if alpha < found < beta:
                    found = -search(child, depth - 1, -beta, -found)
            if found > value:
                value, best = found, action
                alpha = max(alpha, found)
                if alpha >= beta:
                    break
        table.store(game, state, depth, low, beta, value, best)
        return value

    return search(*start(game, state, depth), alpha, beta)
