"""Negamax: alpha-beta with one case instead of two, because what is good for one player is bad for the other."""

from __future__ import annotations

from math import inf

from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, S, Value
from gamesearch.search.common import Evaluate, for_mover, start
from gamesearch.search.ordering import Order, actions_in_order, as_given


def negamax(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The value of ``state`` from the side of the player who moves there. The window is seen from that side too.

    Visits exactly the nodes of alpha-beta. Cuts when alpha ≥ beta; fail-soft; the first of equal moves wins.

    >>> negamax(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    actions = actions_in_order(game, order)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return for_mover(game, state, game.utility(state))
        if depth == 0:
            return for_mover(game, state, evaluate(game, state))
        value: Value = -inf
        for action in actions(state):
            found = -search(game.result(state, action), depth - 1, -beta, -alpha)
            if found > value:
                value = found
                alpha = max(alpha, found)
                if alpha >= beta:
                    break
        return value

    return search(*start(game, state, depth), alpha, beta)
