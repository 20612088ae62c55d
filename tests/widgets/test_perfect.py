"""The perfect opponent, driven as the page would drive it, but without a page."""

from __future__ import annotations

import random
from typing import Any

import pytest

import gamesearch as gs
from gamesearch.kit.errors import InputError


class Page:
    """Stands in for the page: asks, and keeps what it is told."""

    def __init__(self, game: Any, **options: Any) -> None:
        self.play = gs.play(game, opponent="perfect", **options)
        self.told: list[dict[str, Any]] = []
        self.play.tell = self.told.append  # type: ignore[method-assign]

    def ask(self, **wish: Any) -> str:
        self.play._hear({"seen": self.play.data()["version"], **wish})
        last = self.told[-1]
        return str(last.get("problem") or last["view"]["sentence"])

    def move(self, text: str) -> str:
        return self.ask(do="move", move=text)


def test_a_perfect_game_of_tictactoe_is_a_draw() -> None:
    page = Page(gs.TicTacToe())
    said = page.move("b2")
    assert said.startswith(
        "You played b2. How good was it? Perfect: nothing does better than this draw. the solver answers "
    )
    while page.play.result is None:
        move = gs.solve(gs.TicTacToe(), page.play.state).best_move
        said = page.move(gs.TicTacToe().move_text(move))
    assert page.play.result == "drawn"


def test_a_mistake_is_named() -> None:
    game = gs.TicTacToe()
    page = Page(game, state=game.play("b2 b1"))
    said = page.move("b3")
    assert "How good was it? Not the best: a win became a draw; " in said
    page = Page(game, state=game.play("a1 b1"))
    assert "How good was it? Perfect: it keeps the win." in page.move("a2")


def test_a_lost_position_is_called_lost() -> None:
    game = gs.TicTacToe()
    page = Page(game, state=game.play("a1 b1 a3"))
    assert "It did no harm: every move loses against perfect play." in page.move("a2")


@pytest.mark.parametrize(
    "game", [gs.TicTacToe(), gs.MNK(4, 4, 3), gs.ConnectN(4, 4, 4), gs.ConnectN(4, 4, 3)], ids=repr
)
def test_it_never_loses_what_it_need_not_lose(game: Any) -> None:
    for seed in range(6):
        luck = random.Random(seed)
        page = Page(game, first="search" if seed % 2 else "you")
        if seed % 2:
            page.ask(do="answer")
        best = gs.solve(game).value
        while page.play.result is None:
            page.move(game.move_text(luck.choice(game.actions(page.play.state))))
        if best == 0:
            assert page.play.result in ("lost", "drawn")
        elif seed % 2:
            assert page.play.result == "lost"  # it had the winning side


def test_the_search_is_not_drawn() -> None:
    page = Page(gs.TicTacToe())
    page.move("b2")
    assert "The search cannot be shown: perfect play is found by knowledge" in page.ask(do="tree")
    assert page.ask(do="hint").startswith("Hint: ")


def test_what_it_cannot_solve_in_time_it_says() -> None:
    page = Page(gs.MNK(8, 8, 5), seconds=0.3)
    said = page.move("d4")
    assert "How good was it? Not known: 0.3 seconds were not enough." in said
    assert "The game waits: let it try again, let alphabeta move for it, or undo." in said
    page.ask(do="reserve")
    assert len(page.play.moves) == 2


def test_what_is_refused() -> None:
    with pytest.raises(InputError, match="must be 'perfect'"):
        gs.play(gs.TicTacToe(), opponent="weak")
    with pytest.raises(InputError, match="too large to solve"):
        gs.play(gs.MNK(9, 9, 5), opponent="perfect")
    with pytest.raises(InputError, match="takes no search, depth or evaluation"):
        gs.play(gs.TicTacToe(), opponent="perfect", depth=3)
