"""Alpha-beta as other books print it: cutting only when alpha > beta, and fail-hard. All find minimax's value.

They are here to be compared with ``alphabeta``, which cuts when alpha ≥ beta and is fail-soft.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, start


def variant(strict: bool, hard: bool) -> Callable[..., Value]:
    """The alpha-beta that cuts when alpha > beta if ``strict``, else when alpha ≥ beta; fail-hard or fail-soft."""
    if strict:
        return alphabeta_strict_hard if hard else alphabeta_strict
    return alphabeta_hard if hard else alphabeta


def alphabeta_strict(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The minimax value, cutting when alpha > beta: a move that is as good as one already known is searched on.

    >>> alphabeta_strict(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        value: Value
        if game.to_move(state) == MAX:
            value = -inf
            for action in game.actions(state):
                value = max(value, search(game.result(state, action), depth - 1, alpha, beta))
                alpha = max(alpha, value)
                if alpha > beta:
                    break
        else:
            value = inf
            for action in game.actions(state):
                value = min(value, search(game.result(state, action), depth - 1, alpha, beta))
                beta = min(beta, value)
                if alpha > beta:
                    break
        return value

    return search(*start(game, state, depth), alpha, beta)


def alphabeta_hard(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The minimax value, fail-hard: an inner node returns no value outside its window, but the end of it.

    Visits exactly the nodes of alpha-beta; what it returns where it cuts is a weaker bound.

    >>> alphabeta_hard(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        if game.to_move(state) == MAX:
            for action in game.actions(state):
                alpha = max(alpha, search(game.result(state, action), depth - 1, alpha, beta))
                if alpha >= beta:
                    return beta
            return alpha
        for action in game.actions(state):
            beta = min(beta, search(game.result(state, action), depth - 1, alpha, beta))
            if alpha >= beta:
                return alpha
        return beta

    return search(*start(game, state, depth), alpha, beta)


def alphabeta_strict_hard(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The minimax value, fail-hard and cutting when alpha > beta. A warning: these two do not go together.

    An inner node returns nothing beyond its window, so after it alpha is at most beta. Only a leaf can make a cut.

    >>> alphabeta_strict_hard(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        if game.to_move(state) == MAX:
            for action in game.actions(state):
                alpha = max(alpha, search(game.result(state, action), depth - 1, alpha, beta))
                if alpha > beta:
                    return beta
            return alpha
        for action in game.actions(state):
            beta = min(beta, search(game.result(state, action), depth - 1, alpha, beta))
            if alpha > beta:
                return alpha
        return beta

    return search(*start(game, state, depth), alpha, beta)
