"""Best Node Search: which move is best, not how good it is."""

from __future__ import annotations

from math import inf
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, score_step, start_move
from gamesearch.search.negamax import negamax
from gamesearch.search.ordering import Order, as_given, new_order
from gamesearch.search.with_table import TableOption, negamax_table, new_table


def bns(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    table: TableOption | None = None,
    with_value: bool = False,
) -> Any:
    """The best action in ``state``; with ``with_value`` the pair (action, value), the value from MAX's side.

    All scores lie in a finite interval. Each round asks of every move "are you at least this good?", the threshold
    being the middle of the interval, with a null window. If just one move says yes it is the best, and how good it is
    need not be known. If several do the threshold rises, if none does it falls. The first of equal moves wins.

    >>> bns(tree([[3, 5, 6], [9, 1, 2]]))
    'B'
    """
    root, below = start_move(game, state, depth)
    order, memory = new_order(order), None if table is None else new_table(table)
    step = score_step(game, evaluate)
    sign = 1 if game.to_move(root) == MAX else -1
    worst, best = sorted(sign * bound for bound in game.score_range)
    # At a depth limit the range is but a guess: an evaluation may lie outside it.
    lower: Value = worst if depth is None else -inf
    upper: Value = best if depth is None else inf

    def ask(action: A, threshold: Value) -> Value:
        child = game.result(root, action)
        if memory is None:
            return -negamax(game, child, below, evaluate, order, -threshold, step - threshold)
        return -negamax_table(game, child, below, evaluate, order, memory, -threshold, step - threshold)

    candidates = list(order(game, root))
    while lower < upper and (with_value or len(candidates) > 1):
        threshold = between(max(lower, worst), min(upper, best), step)
        if not lower < threshold <= upper:  # the value lies outside the range
            threshold = upper if lower == -inf else min(upper, lower + step)
        answers = {action: ask(action, threshold) for action in candidates}
        better = [action for action in candidates if answers[action] >= threshold]
        if better:
            candidates, lower = better, min(answers[action] for action in better)
        else:
            upper = max(answers.values())
    return (candidates[0], sign * lower) if with_value else candidates[0]


def between(lower: Value, upper: Value, step: Value) -> Value:
    """The middle of the interval; its upper end when no score lies between the two."""
    if upper - lower <= step:
        return upper
    total = lower + upper
    return total // 2 if isinstance(total, int) else total / 2


def bns_as_published(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
) -> Any:
    """The best action by Best Node Search as it is often printed, kept to re-run published figures.

    It asks all moves again in every round, moves its bounds to the threshold and no further, stops when they are less
    than two steps apart, and takes the last of the moves that said yes. ``bns`` mends all four. If the range of the scores
    is given in whole numbers its thresholds are floating-point numbers, as the published ones are.

    >>> bns_as_published(tree([[3, 5, 6], [9, 1, 2]]))
    'B'
    """
    root, below = start_move(game, state, depth)
    order = new_order(order)
    step = score_step(game, evaluate)
    sign = 1 if game.to_move(root) == MAX else -1
    lower: Value
    upper: Value
    lower, upper = sorted(sign * bound for bound in game.score_range)
    pick: A | None = None
    while True:
        threshold = (lower + upper) / 2
        better = 0
        for action in order(game, root):
            child = game.result(root, action)
            if -negamax(game, child, below, evaluate, order, -threshold, -(threshold - step)) >= threshold:
                better += 1
                pick = action
        if better:
            lower = threshold
        else:
            upper = threshold
        if better == 1 or upper - lower < 2 * step:
            return pick if pick is not None else next(iter(order(game, root)))
