"""Minimax: MAX takes the largest value of the children, MIN the smallest."""

from __future__ import annotations

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.search.common import Evaluate, start


def minimax(game: Game[S, A], state: S | None = None, depth: int | None = None, evaluate: Evaluate = zero) -> Value:
    """The value of ``state`` from MAX's side when both players play their best.

    Positions at the depth limit get the value of ``evaluate(game, state)``.

    >>> minimax(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """

    def search(state: S, depth: float) -> Value:
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return evaluate(game, state)
        values = []
        for action in game.actions(state):
            values.append(search(game.result(state, action), depth - 1))
        return max(values) if game.to_move(state) == MAX else min(values)

    return search(*start(game, state, depth))
