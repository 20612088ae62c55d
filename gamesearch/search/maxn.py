"""Max^n: with more than two players, everybody takes what is best for themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamesearch.games.game import A, Game, S, Value
from gamesearch.search.common import start

Vector = tuple[Value, ...]
EvaluateAll = Callable[[Any, Any], Vector]


def nobody(game: Game[Any, Any], state: Any) -> Vector:
    """Knows nothing: nobody has won anything yet."""
    return (0,) * game.players


def maxn(game: Game[S, A], state: S | None = None, depth: int | None = None, evaluate: EvaluateAll = nobody) -> Vector:
    """What every player gets when each of them, in turn, takes the move with the largest reward for themselves.

    The first of equal moves wins. Positions at the depth limit get the vector of ``evaluate(game, state)``.

    >>> maxn(VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]))
    (1, 1, 4)
    """

    def search(state: S, depth: float) -> Vector:
        if game.is_terminal(state):
            return game.utilities(state)
        if depth == 0:
            return evaluate(game, state)
        mover = game.mover(state)
        best: Vector | None = None
        for action in game.actions(state):
            found = search(game.result(state, action), depth - 1)
            if best is None or found[mover] > best[mover]:
                best = found
        assert best is not None  # there is a move in every position that is not terminal
        return best

    return search(*start(game, state, depth))


def maxn_shallow(
    game: Game[S, A], state: S | None = None, depth: int | None = None, evaluate: EvaluateAll = nobody
) -> Vector:
    """The same vector as ``maxn``, with shallow pruning: a node hears what its parent has, and nothing from further up.

    It takes a bound on the rewards: nobody gets less than ``game.floors`` says, and all together no more than
    ``game.ceiling``. What is evaluated at the depth limit must keep to it.

    >>> maxn_shallow(VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]))
    (1, 1, 4)
    """
    floors = game.floors
    spare = game.ceiling - sum(floors)  # what is there to share out above the floors

    def search(state: S, depth: float, left: Value) -> Vector:
        """``left`` is what the parent's best move leaves for the mover, above the mover's floor."""
        if game.is_terminal(state):
            return game.utilities(state)
        if depth == 0:
            return evaluate(game, state)
        mover = game.mover(state)
        best: Vector | None = None
        for action in game.actions(state):
            child = game.result(state, action)
            mine = 0 if best is None or game.mover(child) == mover else best[mover] - floors[mover]
            found = search(child, depth - 1, spare - mine)
            if best is None or found[mover] > best[mover]:
                best = found
                if best[mover] - floors[mover] >= left:
                    break  # the parent cannot get more here than it has
        assert best is not None
        return best

    return search(*start(game, state, depth), spare)
