"""Paranoid search: all the others play against me, so it is a game of two again, and alpha-beta prunes it."""

from __future__ import annotations

from math import inf

from gamesearch.games.game import A, Game, S, Value
from gamesearch.search.common import start
from gamesearch.search.maxn import EvaluateAll, nobody


def paranoid(
    game: Game[S, A], state: S | None = None, depth: int | None = None, evaluate: EvaluateAll = nobody
) -> Value:
    """What the player to move can be sure of, even if all the others do nothing but harm them.

    With two players it is alpha-beta, to the visit. Positions at the depth limit get the vector of ``evaluate(game, state)``.

    >>> paranoid(VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]))
    1
    """
    first, limit = start(game, state, depth)
    me = game.mover(first)

    def search(state: S, depth: float, alpha: Value, beta: Value) -> Value:
        if game.is_terminal(state):
            return game.utilities(state)[me]
        if depth == 0:
            return evaluate(game, state)[me]
        mine = game.mover(state) == me
        value: Value = -inf if mine else inf
        for action in game.actions(state):
            found = search(game.result(state, action), depth - 1, alpha, beta)
            if mine:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    return search(first, limit, -inf, inf)
