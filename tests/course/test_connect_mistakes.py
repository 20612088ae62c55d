"""The mistakes of the Connect Four chapter: unchanged they are right, changed they can be told apart."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.course.chapters import ch12
from gamesearch.course.mistakes.connect import COUNT_CASES, COUNT_MISTAKES, ORDER_MISTAKES, centre_out, count
from gamesearch.course.mistakes.evaluation import SINGLE, Evaluation, all_mistakes


@given(columns=st.integers(4, 9), rows=st.integers(4, 7), seed=st.integers(0, 999), plies=st.integers(0, 10))
@settings(max_examples=60, deadline=None)
def test_the_unchanged_evaluation_is_that_of_the_package(columns: int, rows: int, seed: int, plies: int) -> None:
    game = gs.ConnectN(columns, rows, 4)
    state = gs.lab.midgame(game, seed, plies)
    assert Evaluation()(game, state) == pytest.approx(float(gs.chains_and_centre(game, state)), abs=1e-12)


def test_every_mistake_in_the_evaluation_shows_and_has_one_name() -> None:
    cases = ch12._evaluation_cases()
    assert not any(game.is_terminal(state) for game, state in cases)
    right = tuple(round(float(gs.chains_and_centre(*case)), 8) for case in cases)
    found: dict[Any, str] = {}
    for mistake in SINGLE:
        for made in mistake.made:
            values = tuple(round(made(*case), 8) for case in cases)
            assert values != right, mistake.name
            assert found.setdefault(values, mistake.name) == mistake.name
    assert len(list(all_mistakes())) > 200


@given(columns=st.integers(2, 9), rows=st.integers(2, 9), n=st.integers(2, 6))
def test_windows_are_counted_as_the_game_has_them(columns: int, rows: int, n: int) -> None:
    if n <= max(columns, rows):
        assert count(columns, rows, n) == len(gs.ConnectN(columns, rows, n).lines)


@given(columns=st.integers(1, 12))
def test_columns_are_ordered_as_the_package_orders_them(columns: int) -> None:
    game = gs.ConnectN(columns, 4, min(4, max(columns, 2)))
    assert centre_out(columns) == list(gs.centre_first(game, game.initial))


def test_no_mistake_is_right() -> None:
    for mistake in COUNT_MISTAKES:
        assert all(
            [made(*case) for case in COUNT_CASES] != [count(*case) for case in COUNT_CASES] for made in mistake.made
        )
    for mistake in ORDER_MISTAKES:
        assert all([made(c) for c in range(1, 10)] != [centre_out(c) for c in range(1, 10)] for made in mistake.made)
