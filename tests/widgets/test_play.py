"""Playing against a search, driven as the page would drive it, but without a page."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

import pytest

import gamesearch as gs
from gamesearch.drawing.film_format import KINDS
from gamesearch.widgets.modules import join_modules, web_file
from gamesearch.widgets.page import styles
from gamesearch.widgets.play.opponent import Failed, Opponent

ERROR = KINDS.index("error")


class Page:
    """Stands in for the page: asks, and keeps what it is told."""

    def __init__(self, game: gs.Play) -> None:
        self.game = game
        self.told: list[dict[str, Any]] = []
        game.tell = self.told.append  # type: ignore[method-assign]

    def ask(self, **wish: Any) -> str:
        self.game._hear({"seen": self.game.data()["version"], **wish})
        last = self.told[-1]
        json.dumps(last, allow_nan=False)  # everything must fit through the bridge
        return str(last.get("problem") or last["view"]["sentence"])

    def move(self, text: str) -> str:
        return self.ask(do="move", move=text)

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.told[-1]["view"])


def page(game: Any, **options: Any) -> Page:
    return Page(gs.play(game, **options))


OURS = [
    gs.minimax, gs.minimax_memo, gs.alphabeta, gs.negamax, gs.negascout, gs.mtdf, gs.bns, gs.iterative_deepening,
    gs.alphabeta_table, gs.negamax_table, gs.negascout_table, partial(gs.negascout, width=1),
    partial(gs.iterative_deepening, search=gs.negamax),
]  # fmt: skip


# ---- A game ----


def test_a_game_of_tictactoe_against_perfect_play_is_a_draw() -> None:
    table = page(gs.TicTacToe())
    assert table.move("b2") == "You played b2. alphabeta answers a1 (value 0, 2,316 positions). Your move."
    assert table.game.moves == ((1, 1), (0, 0))
    assert table.game.state == gs.TicTacToe().play("b2 a1")
    assert table.game.result is None
    while table.game.result is None:
        said = table.move(gs.TicTacToe().move_text(gs.best_move(gs.TicTacToe(), table.game.state)))
    assert said.endswith("A draw: the board is full.")
    assert table.game.result == "drawn"
    assert table.view["turn"] == "over"


def test_a_won_game_shows_its_line() -> None:
    c4 = gs.ConnectN()
    table = page(c4, state=c4.play("414243"))
    said = table.move("4")
    assert said == "You played column 4. You win with four in a row."
    assert table.game.result == "won"
    assert table.view["line"] == (17, 24, 31, 38)
    assert table.view["last"] == 17
    assert table.view["legal"] == []


def test_a_lost_game_says_so() -> None:
    ttt = gs.TicTacToe()
    table = page(ttt, state=ttt.position("OO./XX./...".replace("XX.", "X.X")), first="you")
    said = table.move("a3")
    assert said.startswith("You played a3. alphabeta answers c1 (value −1, ")
    assert said.endswith("You lose: it has three in a row.")
    assert table.game.result == "lost"


def test_the_search_may_begin() -> None:
    table = page(gs.ConnectN(), first="search")
    assert table.game.data()["turn"] == "search"
    assert table.game.data()["you"] == "O"
    assert table.move("4") == "It is not your move: alphabeta has to move first."
    assert table.ask(do="answer").startswith("alphabeta begins with column 4 (value ")
    assert table.view["turn"] == "you"
    assert table.ask(do="answer") == "Your move: you are O."  # asked twice, it moves once
    assert len(table.game.moves) == 1


def test_before_it_thinks_the_page_is_told() -> None:
    table = page(gs.TicTacToe())
    table.move("a1")
    first, last = table.told
    assert (first["view"]["thinking"], last["view"]["thinking"]) == (True, False)
    assert first["view"]["cells"] == "X........"  # your stone does not wait for the answer
    assert first["view"]["sentence"] == "You played a1. alphabeta is thinking …"
    assert first["view"]["version"] < last["view"]["version"]


def test_a_new_game_with_the_other_side_first() -> None:
    table = page(gs.TicTacToe())
    table.move("a1")
    assert table.ask(do="new", first="search").startswith("alphabeta begins with a1")
    assert table.game.data()["you"] == "O"
    assert table.ask(do="new", first="you") == "Your move: you are X."
    assert table.game.moves == ()


def test_a_game_may_start_anywhere() -> None:
    ttt = gs.TicTacToe()
    table = page(ttt, state=ttt.play("b2"))
    assert table.game.data()["you"] == "O"
    assert table.game.data()["sentence"] == "Your move: you are O."
    over = page(ttt, state=ttt.play("a1 a2 b1 b2 c1"))
    assert over.game.result == "lost"
    assert over.move("c3").startswith("The game is over.")


# ---- Moves that are not allowed, taking back, hints ----


def test_illegal_moves_are_refused_with_a_sentence() -> None:
    table = page(gs.TicTacToe())
    table.move("b2")
    assert table.move("b2") == "b2 is taken: choose an empty cell."
    assert table.move("a1") == "a1 is taken: choose an empty cell."
    assert "is no cell of this board" in table.move("z9")
    assert len(table.game.moves) == 2
    c4 = gs.ConnectN(4, 4, 4)
    assert page(c4, state=c4.play("1111")).move("1") == "Column 1 is full: choose another column."


def test_a_click_on_an_old_board_is_not_played() -> None:
    table = page(gs.TicTacToe())
    table.move("b2")
    said = table.ask(do="move", move="c3", seen=0)
    assert said.startswith("The board has changed meanwhile. ")
    assert len(table.game.moves) == 2


def test_undo_takes_back_your_move_and_the_answer() -> None:
    table = page(gs.TicTacToe())
    assert table.ask(do="undo") == "There is nothing to undo: you have not moved yet."
    table.move("b2")
    before = table.game.state
    table.move("c1")
    assert table.ask(do="undo") == "Took back c1 and the answer to it. Your move."
    assert table.game.state == before
    c4 = gs.ConnectN()
    won = page(c4, state=c4.play("414243"))
    won.move("4")
    assert won.ask(do="undo") == "Took back column 4. Your move."
    assert won.game.result is None
    began = page(gs.TicTacToe(), first="search")
    began.ask(do="answer")
    assert began.ask(do="undo").startswith("There is nothing to undo")
    assert len(began.game.moves) == 1


def test_a_hint_is_a_best_move() -> None:
    c4 = gs.ConnectN()
    table = page(c4, state=c4.play("414243"))
    assert table.ask(do="hint").startswith("Hint: column 4 (value 1, ")
    assert table.view["hint"] == 17
    table.move("1")
    assert table.view["hint"] is None
    table.ask(do="undo")
    table.move("4")
    assert table.ask(do="hint") == "There is no hint now: it is not your move."


# ---- Opponents ----


@pytest.mark.parametrize("search", OURS, ids=[repr(search).split(" at ")[0].split()[-1] for search in OURS])
def test_every_searcher_can_play_and_shows_its_tree(search: Callable[..., Any]) -> None:
    game = gs.ConnectN(4, 4, 3)
    table = page(game, search=search, depth=3, first="search")
    table.ask(do="answer")
    assert table.game.moves == (1,), table.view["sentence"]
    table.move("3")
    assert not table.view["stuck"]
    table.ask(do="tree")
    tree = table.told[-1]["tree"]
    assert tree["deepest"] >= 2
    assert ERROR not in tree["film"]["steps"]["kind"]


@pytest.mark.parametrize("search", [gs.alphabeta, gs.negamax, gs.mtdf, gs.negascout])
@pytest.mark.parametrize("moves", ["44", "443"])
def test_the_tree_shows_the_value_of_the_answer_at_every_depth(search: Callable[..., Any], moves: str) -> None:
    game = gs.ConnectN()
    opponent = gs.play(game, search=search, depth=5).opponent
    state = game.play(moves)
    answer = opponent.choose(state)
    traces = opponent.traces(state)
    sign = -1 if search in (gs.negamax, gs.negascout) and len(moves) % 2 else 1
    assert [sign * trace.value for trace in traces] == [answer.value] * len(traces)
    assert len(traces) >= 2
    assert answer.value == gs.minimax(game, state, 5, gs.windows)


def test_defaults() -> None:
    assert gs.play(gs.TicTacToe()).opponent.about == "alphabeta, to the end"
    assert gs.play(gs.ConnectN()).opponent.about == "alphabeta, depth 4, windows"
    assert gs.play(gs.MNK(8, 8, 5)).opponent.about == "alphabeta, depth 3, windows"
    assert gs.play(gs.ConnectN(), evaluate=gs.open_lines, depth=2).opponent.about == "alphabeta, depth 2, open_lines"
    assert gs.play(gs.ConnectN()).opponent.options == {"order": gs.centre_first}
    assert gs.play(gs.ConnectN(), search=gs.minimax).opponent.options == {}


def with_window(game: Any, state: Any, alpha: float, beta: float, depth: int) -> Any:
    if game.is_terminal(state) or depth == 0:
        return game.utility(state)
    best = None
    for action in game.actions(state):
        found = with_window(game, game.result(state, action), alpha, beta, depth - 1)
        if game.to_move(state) == "MAX":
            best = found if best is None else max(best, found)
            alpha = max(alpha, best)
        else:
            best = found if best is None else min(best, found)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def maximising(state: Any, maximizing_player: bool, game: Any) -> Any:
    if game.is_terminal(state):
        return game.utility(state)
    values = [maximising(game.result(state, action), not maximizing_player, game) for action in game.actions(state)]
    return max(values) if maximizing_player else min(values)


@pytest.mark.parametrize("search", [with_window, maximising])
def test_a_search_of_ones_own_is_called_by_the_names_of_its_parameters(search: Callable[..., Any]) -> None:
    ttt = gs.TicTacToe()
    table = page(ttt, search=search, state=ttt.play("b2 a1 b1"), first="search")
    assert table.ask(do="answer").startswith(f"{search.__name__} begins with b3 (value ")


def test_its_window_is_passed_on() -> None:
    ttt = gs.TicTacToe()
    state = ttt.play("b2")
    found = gs.play(ttt, search=with_window).opponent.choose(state)
    assert found == gs.play(ttt).opponent.choose(state)  # the same move, the same value, the same number of positions


# ---- Opponents that fail ----


def raises(game: Any, state: Any, depth: Any) -> Any:
    return 1 / 0


def endless(game: Any, state: Any, depth: Any) -> Any:
    return endless(game, state, depth)


def hangs(game: Any, state: Any, depth: Any) -> Any:
    while True:
        with suppress(Exception):
            pass


def silent(game: Any, state: Any, depth: Any) -> Any:
    game.actions(state)


def pairs(game: Any, state: Any, depth: Any) -> Any:
    return 0, None


def leaves(game: Any, state: Any, depth: Any) -> Any:
    sys.exit("I leave")


def asks_too_much(game: Any, state: Any, wisdom: Any) -> Any:
    return wisdom


@pytest.mark.parametrize(
    ("search", "why"),
    [
        (raises, "with ZeroDivisionError: division by zero."),
        (endless, "endless calls itself without end."),
        (hangs, "hangs had not answered after 0.3 seconds."),
        (silent, "silent returned None for the position O"),
        (pairs, "pairs returned (0, None) for the position O"),
        (leaves, "with SystemExit: I leave."),
        (asks_too_much, "'wisdom'"),
    ],
)
def test_a_search_that_fails_does_not_end_the_game(search: Callable[..., Any], why: str) -> None:
    table = page(gs.TicTacToe(), search=search, seconds=0.3)
    said = table.move("b2")
    assert why in said
    assert said.startswith("You played b2. ")
    assert said.endswith("The game waits: let it try again, let alphabeta move for it, or undo.")
    assert table.view["stuck"]
    assert table.game.moves == ((1, 1),)
    assert why in table.ask(do="answer")
    assert table.ask(do="reserve").startswith("alphabeta answers a1 (value 0, ")
    assert not table.view["stuck"]
    assert table.ask(do="hint").startswith("Hint: ")
    assert why in table.move("c3")
    assert table.ask(do="undo") == "Took back c3. Your move."
    assert table.view["turn"] == "you"
    assert not table.view["stuck"]


@pytest.mark.parametrize("search", [raises, endless, hangs, silent])
def test_the_tree_of_a_search_that_failed_ends_where_it_broke(search: Callable[..., Any]) -> None:
    table = page(gs.TicTacToe(), search=search, seconds=0.3)
    table.move("b2")
    table.ask(do="tree")
    assert "tree" in table.told[-1]
    assert (ERROR in table.told[-1]["tree"]["film"]["steps"]["kind"]) is (search is not silent)


def test_an_interrupt_does_not_end_the_game() -> None:
    def interrupted(game: Any, state: Any, depth: Any) -> Any:
        raise KeyboardInterrupt

    assert "interrupted was interrupted." in page(gs.TicTacToe(), search=interrupted).move("b2")


def test_a_mended_function_is_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def mine(game: Any, state: Any, depth: Any) -> Any:
        return None

    def mended(game: Any, state: Any, depth: Any) -> Any:
        return 0

    mine.__module__, mine.__qualname__ = "__main__", "mine"
    monkeypatch.setattr(sys.modules["__main__"], "mine", mine, raising=False)
    table = page(gs.TicTacToe(), search=mine)
    assert "returned None" in table.move("b2")
    monkeypatch.setattr(sys.modules["__main__"], "mine", mended)
    assert table.ask(do="answer").startswith("mine answers a1 (value 0, 9 positions).")


def test_an_error_in_python_reaches_the_page_as_a_sentence() -> None:
    table = page(gs.TicTacToe())
    assert table.ask(do="dance") == "InputError: 'dance' is nothing that a page can ask for."


def test_failed_is_all_that_leaves_an_opponent() -> None:
    opponent = Opponent(gs.TicTacToe(), raises, None, gs.windows, 1, {})
    with pytest.raises(Failed, match="ZeroDivisionError"):
        opponent.choose(gs.TicTacToe().initial)


# ---- The tree ----


def test_the_tree_is_shown_to_a_depth_that_can_be_drawn() -> None:
    table = page(gs.ConnectN())
    assert table.ask(do="tree") == "alphabeta has not searched yet."
    said = table.move("4")
    assert table.ask(do="tree") == said
    tree = table.told[-1]["tree"]
    assert (tree["depth"], tree["deepest"]) == (2, 3)
    assert len(tree["film"]["nodes"]["name"]) <= 130
    table.ask(do="tree", depth=1)
    assert len(table.told[-1]["tree"]["film"]["nodes"]["name"]) == 8
    table.ask(do="undo")
    assert table.ask(do="tree") == "alphabeta has not searched yet."


def test_a_film_fits_through_the_server() -> None:
    """Jupyter holds messages back once they come to 3 MB within three seconds."""
    table = page(gs.MNK(8, 8, 5))
    table.move("d4")
    table.ask(do="tree")
    assert len(json.dumps(table.told[-1])) < 1_500_000
    table = page(gs.ConnectN())
    table.move("4")
    table.ask(do="tree", depth=99)
    assert len(json.dumps(table.told[-1])) < 1_500_000


def test_a_search_without_a_depth_is_drawn_only_when_it_is_small() -> None:
    ttt = gs.TicTacToe()
    early = page(ttt, search=maximising)
    early.move("b2")
    assert "too large to be drawn" in early.ask(do="tree")
    late = page(ttt, search=maximising, state=ttt.play("b2 a1 b1 b3"))
    late.move("a3")
    late.ask(do="tree")
    assert "tree" in late.told[-1]


# ---- What a notebook stores ----


def test_what_is_stored_is_a_picture_and_a_sentence() -> None:
    game = gs.play(gs.ConnectN())
    html = game._repr_html_()
    assert "<script" not in html
    assert '<img alt="Board of 6 rows and 7 columns:' in html
    assert "This needs Python" in html
    assert repr(game) == "Play(ConnectN(columns=7, rows=6, n=4) against alphabeta: no move yet, not over yet)"


def test_the_html_is_the_same_on_every_run_and_anywidget_waits() -> None:
    code = (
        "import sys, gamesearch as gs; game = gs.play(gs.TicTacToe()); assert 'anywidget' not in sys.modules; "
        "print(game._repr_html_(), game._repr_html_(), game)"
    )
    one, two = (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout for _ in "ab"
    )
    assert one == two
    assert one.count("data-gs-key") == 2


def test_two_games_have_two_keys_and_one_game_shown_twice_tells_both() -> None:
    game, other = gs.play(gs.TicTacToe()), gs.play(gs.TicTacToe())
    keys = {html.split('data-gs-key="')[1][:24] for html in (game._repr_html_(), other._repr_html_())}
    assert len(keys) == 2
    game._repr_html_()
    game.hear({"do": "move", "move": "b2", "seen": 0})
    assert [bridge.data["cells"] for bridge in game._bridges] == ["O...X....", "O...X...."]
    assert other._bridges[0].data["cells"] == "." * 9


def test_the_page_has_its_script_and_its_style() -> None:
    assert "WIDGETS.play =" in join_modules("bridge.js")
    assert ".gs-play" in styles("play")
    assert "innerHTML" not in web_file("play.js")


# ---- Mistakes of the caller ----


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"game": gs.TREES["first"]}, "play needs a board"),
        ({"game": gs.TicTacToe}, "play needs a board"),
        ({"first": "me"}, "must be 'you' or 'search'"),
        ({"search": "alphabeta"}, "must be a function"),
        ({"depth": 0}, "at least 1"),
        ({"state": gs.ConnectN().initial}, "is no position of"),
        ({"state": "X../.../..."}, "is no position of"),
    ],
)
def test_a_wrong_call_is_explained(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        gs.play(**{"game": gs.TicTacToe(), **given})


def test_a_negamax_of_ones_own_plays_as_ours_does() -> None:
    def my_negamax(game: Any, state: Any, alpha: float = -inf, beta: float = inf) -> Any:
        if game.is_terminal(state):
            return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -my_negamax(game, game.result(state, action), -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    ttt = gs.TicTacToe()
    for text in ("X.O/.../..X", "XO./.X./O..", "XOX/.O./..."):
        state = ttt.position(text)
        assert gs.best_move(ttt, state, search=my_negamax) == gs.best_move(ttt, state)
        one, two = (page(ttt, search=search, state=state) for search in (my_negamax, gs.negamax))
        move = ttt.move_text(ttt.actions(state)[0])
        assert one.move(move).replace("my_negamax", "negamax").split(" ", 1)[1] == two.move(move).split(" ", 1)[1]
