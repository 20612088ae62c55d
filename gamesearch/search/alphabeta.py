"""Alpha-beta: minimax that stops looking where the answer cannot change any more."""

from __future__ import annotations

from math import inf

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, start
from gamesearch.search.ordering import Order, actions_in_order, as_given


def alphabeta(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    alpha: Value = -inf,
    beta: Value = inf,
) -> Value:
    """The minimax value from MAX's side, found with fewer visits.

    The window [alpha, beta]: MAX already has alpha elsewhere, MIN already has beta. Cuts when alpha ≥ beta. Fail-soft: a
    value outside the window is a bound, as tight as the search knows it. The first of equal moves wins.

    >>> alphabeta(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    actions = actions_in_order(game, order)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        value: Value
        if game.to_move(state) == MAX:
            value = -inf
            for action in actions(state):
                found = search(game.result(state, action), depth - 1, alpha, beta)
                if found > value:
                    value = found
                    alpha = max(alpha, found)
                    if alpha >= beta:
                        break
        else:
            value = inf
            for action in actions(state):
                found = search(game.result(state, action), depth - 1, alpha, beta)
                if found < value:
                    value = found
                    beta = min(beta, found)
                    if alpha >= beta:
                        break
        return value

    return search(*start(game, state, depth), alpha, beta)
