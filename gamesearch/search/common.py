"""What every searcher starts with."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd, inf
from typing import Any

from gamesearch.games.game import MAX, A, Game, S, Value
from gamesearch.kit.errors import InputError

Evaluate = Callable[[Any, Any], Value]


def must_be_a_game(game: object) -> None:
    """Refuse what is no game, with a sentence."""
    if not hasattr(game, "actions"):
        raise InputError(f"{game!r} cannot be searched; give a game or a tree, as in gs.tree({game!r}).")


def start(game: Game[S, A], state: S | None, depth: int | None) -> tuple[S, float]:
    """The state to search from (the initial one if None) and the depth to search to (no limit if None)."""
    must_be_a_game(game)
    if depth is not None and (isinstance(depth, bool) or not isinstance(depth, int) or depth < 0):
        raise InputError(f"depth is {depth!r}, but must be a whole number of at least 0, or None for no limit.")
    return (game.initial if state is None else state), (inf if depth is None else depth)


def start_move(game: Game[S, A], state: S | None, depth: int | None) -> tuple[S, int | None]:
    """The state to choose a move in, and the depth to which each move is then searched."""
    here, _ = start(game, state, depth)
    if game.is_terminal(here):
        raise InputError(f"The game is over in {here}: there is no move to choose.")
    if depth == 0:
        raise InputError("depth is 0, but choosing a move takes a depth of at least 1, or None for no limit.")
    return here, None if depth is None else depth - 1


def score_step(game: Game[Any, Any], evaluate: Evaluate) -> Value:
    """A distance that no two scores of this search come nearer than, at the end of the game or at the depth limit."""
    must_be_a_game(game)
    one, two = game.score_step, getattr(evaluate, "step", game.score_step)
    if isinstance(one, float) or isinstance(two, float):
        return min(one, two)
    one, two = Fraction(one), Fraction(two)
    if one == two:
        return game.score_step
    return Fraction(
        gcd(one.numerator * two.denominator, two.numerator * one.denominator), one.denominator * two.denominator
    )


def for_mover(game: Game[S, A], state: S, value: Value) -> Value:
    """A value seen from the side of the player to move: the same for MAX, negated for MIN."""
    return value if game.to_move(state) == MAX else -value
