"""What published experiments need beyond the searchers of the course: their own ways to order and to start."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.kit.errors import InputError
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, start
from gamesearch.search.moves import best_move
from gamesearch.search.ordering import Order, as_given, centre_first


class LeftToRightAtRoot:
    """Columns from left to right at the root, from the centre outwards below it. Made anew for each search."""

    def __init__(self) -> None:
        self._root: Any = None

    def __call__(self, game: Game[Any, Any], state: Any) -> Iterable[Any]:
        if self._root is None:
            self._root = state
        return (as_given if state == self._root else centre_first)(game, state)


def alphabeta_each_column(
    game: Game[S, A],
    state: S | None = None,
    depth: int | None = None,
    evaluate: Evaluate = zero,
    order: Order = as_given,
) -> Value:
    """The minimax value, the exact value of every root move being found: each is searched with the full window.

    >>> alphabeta_each_column(tree([[3, 5, 6], [9, 1, 2]]))
    3
    """
    here, _ = start(game, state, depth)
    if game.is_terminal(here) or depth == 0:
        return alphabeta(game, here, depth, evaluate)
    below = None if depth is None else depth - 1
    values = [alphabeta(game, game.result(here, action), below, evaluate, order) for action in list(order(game, here))]
    return max(values) if game.to_move(here) == MAX else min(values)


Player = Callable[[Game[Any, Any], Any, random.Random], Any]


def random_player(game: Game[Any, Any], state: Any, draw: random.Random) -> Any:
    """Any legal move."""
    return draw.choice(game.actions(state))


def greedy_player(evaluate: Evaluate) -> Player:
    """Wins if it can; else blocks if it must; else takes a move that ``evaluate`` likes best, one of them by chance."""

    def player(game: Game[Any, Any], state: Any, draw: random.Random) -> Any:
        sign = 1 if game.to_move(state) == MAX else -1
        after = {action: game.result(state, action) for action in game.actions(state)}
        for action, child in after.items():
            if game.is_terminal(child) and sign * game.utility(child) > 0:
                return action
        safe = [action for action, child in after.items() if not _loses_at_once(game, child, sign)]
        worth = {action: sign * _position_value(game, after[action], evaluate) for action in (safe or after)}
        return draw.choice([action for action in worth if worth[action] == max(worth.values())])

    return player


def _loses_at_once(game: Game[Any, Any], state: Any, sign: int) -> bool:
    if game.is_terminal(state):
        return False
    replies = [game.result(state, action) for action in game.actions(state)]
    return any(game.is_terminal(reply) and sign * game.utility(reply) < 0 for reply in replies)


def _position_value(game: Game[Any, Any], state: Any, evaluate: Evaluate) -> Value:
    return game.utility(state) if game.is_terminal(state) else evaluate(game, state)


def searching_player(depth: int | None, evaluate: Evaluate, order: Order = as_given) -> Player:
    """The first of the best moves by alpha-beta. It is the move that minimax would choose."""

    def player(game: Game[Any, Any], state: Any, draw: random.Random) -> Any:
        return best_move(game, state, depth, evaluate, order=order)

    return player


def opponent_of(text: str, depth: int | None, evaluate: Evaluate) -> Player:
    """The opponent called "random", "greedy", "alphabeta" (to the same depth) or "alphabeta 4" (to depth 4)."""
    name, _, number = text.partition(" ")
    if text == "random":
        return random_player
    if text == "greedy":
        return greedy_player(evaluate)
    if name == "alphabeta" and (not number or number.isdecimal()):
        return searching_player(int(number) if number else depth, evaluate, centre_first if number else as_given)
    raise InputError(f"There is no opponent called {text!r}; there are random, greedy, alphabeta and 'alphabeta 4'.")
