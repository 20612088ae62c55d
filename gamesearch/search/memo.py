"""Memoised minimax: the value of a position is worked out once and then looked up (memoisation, a cache)."""

from __future__ import annotations

from collections.abc import Hashable

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, start


def minimax_memo(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    symmetry: bool = False,
) -> Value:
    """The minimax value, each position searched only once. With ``symmetry``, symmetric positions count as one:
    right if ``evaluate`` gives them the same value, see ``symmetric``.

    This works because minimax returns exact values. A search that cuts returns bounds: see ``alphabeta_table``.

    >>> minimax_memo(TicTacToe())
    0
    """
    key = game.canonical if symmetry else game.key
    known: dict[tuple[Hashable, float], Value] = {}

    def search(state: S, depth: float) -> Value:
        name = key(state), depth
        if name in known:
            return known[name]
        if game.is_terminal(state):
            value = game.utility(state)
        elif depth == 0:
            value = evaluate(game, state)
        else:
            values = []
            for action in game.actions(state):
                values.append(search(game.result(state, action), depth - 1))
            value = max(values) if game.to_move(state) == MAX else min(values)
        known[name] = value
        return value

    return search(*start(game, state, depth))
