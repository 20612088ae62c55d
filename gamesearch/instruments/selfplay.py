"""Self-play: a search plays both sides of a game to the end, and all that its searches cost is added up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from gamesearch.games.game import A, S
from gamesearch.games.trees.doors import as_game, as_search
from gamesearch.instruments.count import CountingGame, Counts, count_evaluations
from gamesearch.search.moves import best_move


@dataclass(frozen=True)
class SelfPlay(Generic[S, A]):
    """A game that a search played against itself: its moves, its last state, and what all its searches cost."""

    moves: tuple[A, ...]
    state: S
    counts: Counts
    text: str

    def __repr__(self) -> str:
        return f"SelfPlay({self.text!r}, {self.counts!r})"


def selfplay(
    search: Callable[..., Any], game: Any, /, state: Any = None, depth: int | None = None, **options: Any
) -> SelfPlay[Any, Any]:
    """Let ``search`` play both sides to the end, each move by a search of its own, and add up what it all cost.

    The visits are the positions that the searches generated and those that the moves led to. A position that came up
    several times counts once among the distinct ones; the position the game starts from is not among them.

    >>> selfplay(alphabeta, TicTacToe()).text
    'a1 b2 b1 c1 a3 a2 c2 b3 c3'
    """
    as_search(search, "selfplay")
    game = as_game(game, "selfplay")
    counter = CountingGame(game)
    here = game.initial if state is None else state
    moves: list[Any] = []
    while not game.is_terminal(here):
        move = best_move(counter, here, search=search, **count_evaluations(counter, search, depth, options))
        moves.append(move)
        here = counter.result(here, move)
        counter.answer(here)  # played, not asked about: no table has a part in it
    return SelfPlay(tuple(moves), here, counter.counts, game.moves_text(moves))
