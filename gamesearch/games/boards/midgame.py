"""Positions in the middle of a game, reached by random moves from a seed."""

from __future__ import annotations

import random

from gamesearch.games.game import A, Game, S
from gamesearch.kit.errors import InputError


def midgame(game: Game[S, A], seed: int, plies: int) -> S:
    """The state after ``plies`` random moves, drawn with ``seed``. A play that ends sooner is drawn again.

    >>> midgame(TicTacToe(), seed=1, plies=2)
    MNK(3, 3, 3).position('.OX/.../...')
    """
    draw = random.Random(seed)
    for _ in range(1000):
        state = game.initial
        for _ in range(plies):
            if game.is_terminal(state):
                break
            state = game.result(state, draw.choice(game.actions(state)))
        if not game.is_terminal(state):
            return state
    raise InputError(f"No random play of {plies} moves leaves {game!r} unfinished; choose fewer plies, as in plies=4.")
