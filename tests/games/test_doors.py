"""What is taken where a game, a tree or a search is asked for, and what is said to the rest."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import gamesearch as gs

TREE = gs.tree("(3 5 6) (9 1 2)")
FORMS = [
    TREE,
    TREE.root,
    "(3 5 6) (9 1 2)",
    [[3, 5, 6], [9, 1, 2]],
    ((3, 5, 6), (9, 1, 2)),
    {"B": [3, 5, 6], "C": [9, 1, 2]},
]
TTT = gs.TicTacToe()
SENTENCE = re.compile(r"[A-Za-z_].{20,300}\.")

# Every door with what it answers; the answer is the same for every form of the tree.
DOORS: dict[str, Callable[[Any], Any]] = {
    "watch": lambda tree: gs.watch(gs.alphabeta, tree),
    "count": lambda tree: gs.count(gs.alphabeta, tree),
    "selfplay": lambda tree: repr(gs.selfplay(gs.alphabeta, tree)),
    "step": lambda tree: gs.step(gs.alphabeta, tree)._repr_html_(),
    "race": lambda tree: gs.race([gs.minimax, gs.alphabeta], tree)._repr_html_(),
    "compare": lambda tree: gs.compare(gs.minimax, gs.alphabeta, tree)._repr_html_(),
    "narrowing": lambda tree: gs.narrowing(gs.mtdf, tree),
    "predict": lambda tree: repr(gs.predict(tree)),
    "explore": lambda tree: gs.explore(tree).tree,
    "draw": gs.draw,
    "unfold": gs.unfold,
    "best_move": gs.best_move,
    "principal_variation": gs.principal_variation,
    "to_networkx": lambda tree: sorted(gs.to_networkx(tree).edges),
    "to_dot": gs.to_dot,
    "draw_matplotlib": lambda tree: gs.draw_matplotlib(tree).svg(),  # type: ignore[attr-defined]
}


@pytest.mark.parametrize("door", DOORS)
def test_a_tree_is_taken_in_every_form(door: str) -> None:
    right = DOORS[door](TREE)
    for form in FORMS[1:]:
        assert DOORS[door](form) == right


@pytest.mark.parametrize("door", DOORS)
def test_what_is_no_game_is_refused_in_a_sentence_that_names_it(door: str) -> None:
    for wrong in (7, gs.alphabeta, gs.TicTacToe):
        with pytest.raises(ValueError) as problem:  # noqa: PT011
            DOORS[door](wrong)
        assert SENTENCE.fullmatch(str(problem.value))
        assert re.search(rf"\b{door}\b", str(problem.value))
        assert re.search(r"\b7\b|alphabeta|TicTacToe", str(problem.value))


@pytest.mark.parametrize("door", ["predict", "explore", "draw", "to_networkx", "to_dot", "draw_matplotlib"])
def test_a_game_is_no_tree(door: str) -> None:
    with pytest.raises(ValueError, match=r"TicTacToe\(\) is a game; make a tree of it.*unfold\(game, depth=2\)"):
        DOORS[door](TTT)


SEARCH_FIRST: dict[str, Callable[[Any, Any], Any]] = {
    "watch": gs.watch,
    "count": gs.count,
    "selfplay": gs.selfplay,
    "step": gs.step,
    "narrowing": gs.narrowing,
    "compare": lambda search, game: gs.compare(search, gs.alphabeta, game),
    "race": lambda search, game: gs.race([search, search], game),
}


@pytest.mark.parametrize("door", SEARCH_FIRST)
@pytest.mark.parametrize("game", [TTT, TREE, "(3 5) (2 9)"], ids=repr)
def test_the_search_comes_first(door: str, game: Any) -> None:
    with pytest.raises(
        ValueError, match=f"^{door} takes the search first and then the game, as in {door}\\(.*first\\.$"
    ):
        SEARCH_FIRST[door](game, gs.mtdf)


@pytest.mark.parametrize("door", SEARCH_FIRST)
def test_state_and_depth_go_by_place_or_by_name(door: str) -> None:
    calls = {
        "compare": lambda *where, **named: gs.compare(gs.mtdf, gs.mtdf, TTT, *where, lines=False, **named),
        "race": lambda *where, **named: gs.race([gs.mtdf, gs.mtdf], TTT, *where, **named),
    }
    call = calls.get(door, lambda *where, **named: SEARCH_FIRST[door](gs.mtdf, TTT, *where, **named))
    late = TTT.position("XOX/.XO/..O")
    by_place, by_name = call(late, 2), call(state=late, depth=2)
    assert repr(by_place) == repr(by_name) != repr(call(TTT.position("XOX/OXO/...")))
    if door != "narrowing":  # a win in one move is seen at either depth, with the same questions
        assert repr(by_place) != repr(call(late, 1))


def test_a_race_takes_its_searches_in_a_list() -> None:
    for wrong in (gs.minimax, TREE, "(3 5) (2 9)"):
        with pytest.raises(
            ValueError, match=r"race takes a list of searches first, as in race\(\[minimax, alphabeta\]"
        ):
            gs.race(wrong, TREE)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="needs a tree or a game to run on"):
        gs.race([gs.minimax, gs.alphabeta])
    trace = gs.watch(gs.alphabeta, TREE)
    assert gs.race([trace, gs.minimax], TREE).names == ("alphabeta", "minimax")


def test_play_refuses_trees() -> None:
    with pytest.raises(ValueError, match="play needs a board"):
        gs.play("(3 5) (2 9)")  # type: ignore[arg-type]
