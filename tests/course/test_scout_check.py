"""The check of NegaScout: its styles are right, its plain variant is the package's search, and re-visits are counted."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import trees

import gamesearch as gs
from gamesearch.course.judges.scout_check import scout_cases
from gamesearch.course.mistakes.scout import RIGHT, SLIPS, Scout
from gamesearch.instruments.spy import SpiedTree


@given(tree=trees())
@settings(max_examples=80, deadline=None)
def test_the_unchanged_variant_is_negascout(tree: gs.Tree) -> None:
    one, two = (SpiedTree(tree).run(search) for search in (Scout(), gs.negascout))
    assert one.is_like(two)
    assert one.leaf_visits == two.leaf_visits


@given(tree=trees())
@settings(max_examples=80, deadline=None)
def test_every_style_finds_the_value_and_looks_at_nothing_new(tree: gs.Tree) -> None:
    sign = 1 if tree.to_move(tree.root) == gs.MAX else -1
    right = SpiedTree(tree).run(gs.alphabeta)
    for style in RIGHT:
        seen = SpiedTree(tree).run(style)
        assert seen.value == sign * (right.value or 0)
        assert set(seen.looked) <= set(right.looked)


def test_visits_of_a_leaf_do_not_depend_on_how_often_its_value_is_read() -> None:
    def reads_once(node: Any, alpha: float = -inf, beta: float = inf, sign: int = 1) -> Any:
        return sign * node.value if not node.children else twice(node, alpha, beta, sign, reads_once)

    def reads_three_times(node: Any, alpha: float = -inf, beta: float = inf, sign: int = 1) -> Any:
        if not node.children and node.value is not None and node.value > -inf:
            return sign * node.value
        return twice(node, alpha, beta, sign, reads_three_times)

    def twice(node: Any, alpha: float, beta: float, sign: int, search: Any) -> Any:
        first, *others = node.children
        best = -search(first, -beta, -alpha, -sign)
        return max([best, *(-search(child, -beta, -alpha, -sign) for child in others for _ in range(2))])

    tree = gs.tree("1 (2 3)")
    for search in (reads_once, reads_three_times):
        assert SpiedTree(tree).run(search).leaf_visits == {"B": 1, "D": 2, "E": 4}


def test_some_cases_have_scores_closer_than_one() -> None:
    steps = {case.tree.score_step for case in scout_cases()}
    assert 0.25 in steps
    assert 1 in steps


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name)
def test_every_mistake_shows_on_some_case(slip: Any) -> None:
    for change in slip.changes:
        made = Scout(**change)

        def differs(tree: gs.Tree, made: Scout = made) -> bool:
            one, two = (SpiedTree(tree).run(search) for search in (made, gs.negascout))
            return not (one.is_like(two) and one.leaf_visits == two.leaf_visits)

        assert any(differs(case.tree) for case in scout_cases()), change
