"""How a value is closed in: the rounds of MTD(f) and of Best Node Search, made from a trace."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import trees

import gamesearch as gs

TREE = gs.tree([[3, 5, 6], [9, 1, 2]])


def test_the_rounds_of_mtdf() -> None:
    rounds = gs.narrowing(gs.watch(gs.mtdf, TREE, guess=10))
    assert [one.question for one in rounds] == [10, 9, 3]
    assert [(one.lower, one.upper) for one in rounds] == [(-inf, 9), (-inf, 3), (3, 3)]
    assert repr(rounds).startswith("1. At least 10? No, at most 9. Now from −∞ to 9. 2. ")


def test_the_rounds_of_best_node_search() -> None:
    tree = gs.tree("(3 5) (4 8) (4 2)")
    rounds = gs.narrowing(gs.watch(gs.bns, tree), start=tree.score_range)
    assert [(one.question, one.yes, one.no) for one in rounds] == [
        (5, [], ["B", "C", "D"]),
        (3, ["B", "C"], ["D"]),
        (4, ["C"], ["B"]),
    ]
    assert not rounds.is_one


@given(tree=trees(), guess=...)
@settings(max_examples=80, deadline=None)
def test_mtdf_goes_one_way_and_its_bounds_meet_at_the_value(tree: gs.Tree, guess: bool) -> None:
    trace = gs.watch(gs.mtdf, tree, lines=False, guess=int(guess) * 20)
    rounds = gs.narrowing(trace)
    assert rounds[-1].lower == rounds[-1].upper == gs.minimax(tree)
    answers = [bool(one.yes) for one in rounds]
    assert all(one == answers[0] for one in answers[:-1])
    assert len(answers) >= 2
    assert answers[-1] != answers[0]
    assert sum(one.visits for one in rounds) + 1 == trace.visits


@given(tree=trees())
@settings(max_examples=80, deadline=None)
def test_best_node_search_never_drops_the_best_move(tree: gs.Tree) -> None:
    if not tree.root.children:
        return
    sign = 1 if tree.to_move(tree.root) == gs.MAX else -1
    values = {child.name: sign * gs.minimax(tree, child) for child in tree.root.children}
    best = max(values.values())
    for one in (
        gs.narrowing(gs.watch(gs.bns, tree, lines=False)) if len(values) > 1 and len(set(tree.score_range)) > 1 else ()
    ):
        assert one.lower <= best <= one.upper
        assert all((values[node] >= one.question) == (node in one.yes) for node, _ in one.answers)


def test_it_shows_itself_with_words() -> None:
    rounds = gs.narrowing(gs.watch(gs.mtdf, TREE, guess=10))
    html = rounds._repr_html_()
    assert html is not None
    assert "At least 9? No, at most 3." in html
    assert "<script" not in html
    svg = rounds.svg()
    assert svg is not None
    assert svg.count('class="asked"') == 3
    assert svg.count('class="dot"') == 1


def test_a_search_that_does_not_end_is_shown_as_far_as_it_came() -> None:
    def stuck(game: Any, state: Any) -> Any:
        table = gs.Table()
        value = 0
        while True:
            value = gs.alphabeta_table(game, state, table=table, alpha=value - 1, beta=value)

    rounds = gs.narrowing(gs.watch(stuck, TREE, lines=False, limit=60))
    assert {one.question for one in rounds[1:]} == {3}
    assert "recording ended" in rounds.error


def test_a_search_without_questions_is_refused() -> None:
    with pytest.raises(ValueError, match="minimax asks nothing with a window"):
        gs.narrowing(gs.watch(gs.minimax, TREE))


def test_a_search_called_by_way_of_its_module_is_followed() -> None:
    def driver(game: Any, state: Any) -> Any:
        return gs.alphabeta(game, state, alpha=2, beta=3)

    trace = gs.watch(driver, TREE)
    assert trace.passes[0].value == 3
    assert trace.visited == gs.watch(gs.alphabeta, TREE, alpha=2, beta=3).visited
