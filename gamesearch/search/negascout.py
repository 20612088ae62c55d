"""NegaScout: search the first move in full, then only ask of each other move whether it is better."""

from __future__ import annotations

from math import inf

from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, S, Value
from gamesearch.kit.errors import InputError
from gamesearch.search.common import Evaluate, for_mover, score_step, start
from gamesearch.search.ordering import Order, actions_in_order, as_given


def scout_width(game: Game[S, A], evaluate: Evaluate, width: Value | None) -> Value:
    """How wide the null window is: one step between scores, unless a width is given."""
    if width is not None and not width > 0:
        raise InputError(f"width is {width!r}, but must be more than 0, or None for the smallest step between scores.")
    return score_step(game, evaluate) if width is None else width


def negascout(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    alpha: Value = -inf,
    beta: Value = inf,
    width: Value | None = None,
) -> Value:
    """The value of ``state`` from the side of the player who moves there.

    Every move but the first is asked with the null window [alpha, alpha + width]: "are you better than alpha?" If the
    answer is yes and below beta, it is searched again for its value. ``width`` is the game's ``score_step`` unless
    another is given: then no score lies inside the window. Cuts when alpha ≥ beta; fail-soft; the first of equal moves
    wins.

    >>> negascout(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    actions = actions_in_order(game, order)
    step = scout_width(game, evaluate, width)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return for_mover(game, state, game.utility(state))
        if depth == 0:
            return for_mover(game, state, evaluate(game, state))
        value: Value = -inf
        for action in actions(state):
            child = game.result(state, action)
            if value == -inf:
                found = -search(child, depth - 1, -beta, -alpha)
            else:
                found = -search(child, depth - 1, -(alpha + step), -alpha)
                if alpha < found < beta:
                    found = -search(child, depth - 1, -beta, -found)
            if found > value:
                value = found
                alpha = max(alpha, found)
                if alpha >= beta:
                    break
        return value

    return search(*start(game, state, depth), alpha, beta)
