"""MTD(f): find the value by asking again and again "is it at least this?", each time with a null window."""

from __future__ import annotations

from math import inf

from gamesearch.games.evaluations import zero
from gamesearch.games.game import A, Game, S, Value
from gamesearch.kit.errors import InputError
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, score_step
from gamesearch.search.ordering import Order, as_given, new_order
from gamesearch.search.table import Table
from gamesearch.search.with_table import TableOption, alphabeta_table, new_table


def mtdf(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
    table: TableOption | None = Table,
    guess: Value = 0,
) -> Value:
    """The minimax value from MAX's side, found in several passes, the first around ``guess``.

    Each pass is a fail-soft alpha-beta with a null window. It answers with a bound, and the next pass asks at that
    bound, until the lower and the upper one meet. The table carries what one pass found to the next; with ``table=None``
    every pass starts from nothing. Cuts when alpha ≥ beta; the first of equal moves wins.

    >>> mtdf(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    order = new_order(order)
    step = score_step(game, evaluate)
    if not guess - step < guess < guess + step:
        raise InputError(f"guess is {guess!r}, but must be a number not far from the scores, as in guess=0.")
    memory = None if table is None else new_table(table)
    lower: Value = -inf
    upper: Value = inf
    value = guess
    while lower < upper:
        beta = value + step if value == lower else value
        if memory is None:
            value = alphabeta(game, state, depth, evaluate, order, beta - step, beta)
        else:
            value = alphabeta_table(game, state, depth, evaluate, order, memory, beta - step, beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value
