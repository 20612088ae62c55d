"""The checks of chapter 11 rest on laws: what is right in them is what the package does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_positions

import gamesearch as gs
from gamesearch.course.judges.lines_check import LINE_MISTAKES, difference, line_cases, proportional
from gamesearch.course.judges.ratio_check import mean_ratio
from gamesearch.course.mistakes.limit import FOR_THE_MOVER, MISTAKES, RIGHT
from gamesearch.instruments.count import CountingGame

counts = st.lists(st.tuples(st.integers(1, 99_999), st.integers(1, 99_999)), min_size=1, max_size=9)


@given(pair=connect_positions(most_empty=9), depth=st.integers(0, 4))
@settings(max_examples=40, deadline=None)
def test_the_reference_is_alphabeta_with_a_limit(pair: Any, depth: int) -> None:
    game, state = pair
    counter = CountingGame(game)
    counter.visit(state)
    value = RIGHT(counter, state, depth, counter.counting(gs.open_lines))
    assert value == gs.alphabeta(game, state, depth, gs.open_lines)
    assert counter.counts == gs.count(gs.alphabeta, game, state, depth=depth, evaluate=gs.open_lines)
    sign = 1 if game.to_move(state) == gs.MAX else -1
    assert FOR_THE_MOVER(game, state, depth, gs.open_lines) == sign * value


@given(pair=connect_positions(most_empty=12))
@settings(max_examples=60, deadline=None)
def test_the_points_are_those_of_open_lines(pair: Any) -> None:
    game, state = pair
    if not game.is_terminal(state):
        assert gs.open_lines(game, state) * 10_000 == difference(game, state)


def test_no_mistake_about_lines_is_right_in_some_unit() -> None:
    right = [difference(game, state) for game, state in line_cases()]
    for name, _, made in LINE_MISTAKES:
        for points in made:
            assert not proportional([points(game, state) for game, state in line_cases()], right), name


def test_the_cases_are_unfinished() -> None:
    assert not any(game.is_terminal(state) for game, state in line_cases())


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_every_mistake_is_told_from_the_others(mistake: Any) -> None:
    assert {gs.check.limited_alphabeta(made).diagnosis for made in mistake.made} == {mistake.name}


@given(pairs=counts)
def test_a_mean_ratio_turned_round_is_its_reciprocal(pairs: list[tuple[int, int]]) -> None:
    one, two = [a for a, _ in pairs], [b for _, b in pairs]
    assert mean_ratio(one, two) * mean_ratio(two, one) == pytest.approx(1)
    estimate = gs.lab.statistics.mean_ratio([a / b for a, b in pairs])
    assert mean_ratio(one, two) == pytest.approx(estimate.value)
