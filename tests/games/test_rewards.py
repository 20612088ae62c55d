"""Exact scores, how they are shown, and the reward that prefers a fast win."""

from __future__ import annotations

import operator
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.games.rewards import score

TICKS = st.integers(-60, 60)
UNITS = st.sampled_from([1, 2, 5, 10, 17, 43, 10_000])
SCORES = st.builds(score, TICKS, UNITS)
FLOATS = st.sampled_from([inf, -inf, 0.0, 0.1, 0.3, 0.5, -0.25, 1e300]) | st.floats(-2, 2)
EXACT = SCORES | st.integers(-3, 3) | st.fractions(-2, 2, max_denominator=50)


def plain(number: Any) -> Any:
    """The same number without the class under test."""
    return Fraction(number.numerator, number.denominator) if isinstance(number, gs.Score) else number


# Scores


@given(TICKS, UNITS)
def test_a_score_is_a_fraction(ticks: int, unit: int) -> None:
    one = gs.Score(ticks, unit)
    assert isinstance(one, Fraction)
    assert one == Fraction(ticks, unit)
    assert (one.numerator, one.denominator) == Fraction(ticks, unit).as_integer_ratio()
    assert score(ticks, unit) is score(ticks, unit)


@given(SCORES, EXACT | FLOATS)
@settings(max_examples=400)
def test_comparison_agrees_with_fractions(one: gs.Score, two: Any) -> None:
    for compare in (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne):
        assert compare(one, two) == compare(plain(one), plain(two))
        assert compare(two, one) == compare(plain(two), plain(one))


@given(SCORES, FLOATS.filter(lambda number: abs(number) < inf))
def test_what_a_float_becomes_is_a_plain_fraction(one: gs.Score, number: float) -> None:
    """Comparing with a float makes a fraction of it; as a score it would have no ticks on some Pythons."""
    assert type(one.from_float(number)) is type(one.from_decimal(Decimal(number))) is Fraction
    assert one.from_float(number) == one.from_decimal(Decimal(number)) == Fraction(number)
    assert sorted([one, number, score(1, 7)]) == sorted([plain(one), number, Fraction(1, 7)])


@given(TICKS, TICKS, UNITS)
def test_arithmetic_within_one_unit_keeps_the_ticks(first: int, second: int, unit: int) -> None:
    one, two = score(first, unit), score(second, unit)
    results = {one + two: first + second, one - two: first - second, -one: -first, one * -1: -first, 1 * one: first}
    for result, ticks in results.items():
        assert (result.ticks, result.unit) == (ticks, unit)


@given(SCORES, EXACT)
def test_every_score_that_arithmetic_makes_has_its_ticks(one: gs.Score, two: Any) -> None:
    for result in (one + two, two + one, one - two, two - one, one * two, two * one, +one, -one, abs(one), copy(one)):
        if isinstance(result, gs.Score):
            assert Fraction(result.ticks, result.unit) == result


@pytest.mark.parametrize(
    ("spec", "text"), [("", "0.7"), (".2f", "0.70"), (">6", "   0.7"), ("+.1f", "+0.7"), (".0%", "70%")]
)
def test_a_score_is_formatted_as_a_decimal(spec: str, text: str) -> None:
    assert format(score(7, 10), spec) == text


@given(TICKS, TICKS, UNITS)
def test_comparison_within_one_unit(first: int, second: int, unit: int) -> None:
    one, two = score(first, unit), score(second, unit)
    comparisons = one < two, one <= two, one > two, one >= two, one == two
    assert comparisons == (first < second, first <= second, first > second, first >= second, first == second)


@given(SCORES, EXACT)
@settings(max_examples=200)
def test_sums_and_differences(one: gs.Score, two: Any) -> None:
    assert one + two == plain(one) + plain(two) == two + one
    assert one - two == plain(one) - plain(two)
    assert two - one == plain(two) - plain(one)
    assert -one == -plain(one)
    assert 0 - (-one) == one


@given(SCORES, SCORES)
def test_scores_of_one_unit_stay_scores(one: gs.Score, two: gs.Score) -> None:
    assert isinstance(-one, gs.Score)
    assert (-one).unit == one.unit
    alike = score(two.ticks, one.unit)
    assert all(isinstance(n, gs.Score) and n.unit == one.unit for n in (one + alike, one - alike))


@given(SCORES)
def test_infinity_is_beyond_every_score(one: gs.Score) -> None:
    assert -inf < one < inf
    assert max(-inf, one) == min(inf, one) == one
    assert one + inf == inf
    assert one - inf == -inf


@given(SCORES)
def test_copies_and_hashes(one: gs.Score) -> None:
    for twin in (pickle.loads(pickle.dumps(one)), copy(one), deepcopy(one)):
        assert type(twin) is gs.Score
        assert twin == one
        assert str(twin) == str(one)
    assert pickle.loads(pickle.dumps(one)).unit == one.unit
    assert hash(one) == hash(plain(one))
    assert len({one, plain(one), score(one.ticks * 3, one.unit * 3)}) == 1


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (score(7, 10), "0.7"),
        (score(-3, 10), "−0.3"),
        (score(5, 10), "0.5"),
        (score(10, 10), "1"),
        (score(0, 10), "0"),
        (score(1, 3), "0.3333"),
        (score(-1, 100_000), "0"),
        (inf, "∞"),
        (-inf, "−∞"),
        (None, "?"),
        (-12, "−12"),
        (100, "100"),
        (2.50, "2.5"),
        (1 - 7 / 10, "0.3"),
        (Fraction(1, 2), "0.5"),
        (10.00001, "10"),
    ],
)
def test_shown_as_decimals(value: Any, shown: str) -> None:
    assert gs.number_text(value) == shown
    if isinstance(value, gs.Score):
        assert str(value) == repr(value) == f"{value}" == shown.replace("−", "-")


@given(st.integers() | st.fractions(-99, 99) | st.floats(-1e9, 1e9))
def test_what_is_shown_is_near_the_value(value: Any) -> None:
    shown = gs.number_text(value)
    assert abs(Fraction(shown.replace("−", "-")) - Fraction(value)) <= Fraction(1, 10_000)
    assert shown not in ("-0", "−0", "")


# Scaled rewards


@given(mnk_positions(most_empty=2) | connect_positions(most_empty=2))
def test_a_win_after_p_plies(pair: Any) -> None:
    game, state = pair
    while not game.is_terminal(state):
        state = game.result(state, game.actions(state)[0])
    stones = sum(sign in "XO" for sign in str(state))
    fast = Fraction(1) - Fraction(stones, game.cells + 1)
    worth = gs.Scaled(game).utility(state)
    assert worth == fast * game.utility(state)
    assert isinstance(worth, gs.Score)
    assert gs.Scaled(game, exact=False).utility(state) == pytest.approx(float(fast) * game.utility(state))


def reachable(game: Any) -> set[gs.Position]:
    found, open_ends = {game.initial}, [game.initial]
    while open_ends:
        state = open_ends.pop()
        if not game.is_terminal(state):
            new = {game.result(state, action) for action in game.actions(state)} - found
            found |= new
            open_ends += new
    return found


@pytest.mark.parametrize("game", [gs.TicTacToe(), gs.MNK(2, 3, 2), gs.MNK(2, 2, 2), gs.ConnectN(3, 3, 3)], ids=repr)
def test_scores_are_whole_steps_apart(game: Any) -> None:
    scaled = gs.Scaled(game)
    scores = sorted({scaled.utility(state) for state in reachable(game) if game.is_terminal(state)})
    low, high = scaled.score_range
    assert low <= scores[0] <= scores[-1] <= high
    assert all((b - a) / scaled.score_step % 1 == 0 for a, b in pairwise(scores))
    if game == gs.TicTacToe():
        assert scores == [Fraction(n, 10) for n in (-4, -2, 0, 1, 3, 5)]
        assert min(b - a for a, b in pairwise(scores)) == scaled.score_step == Fraction(1, 10)


def test_a_fast_win_is_better() -> None:
    game = gs.TicTacToe()
    scaled = gs.Scaled(game)
    assert repr(scaled.utility(game.play("a1 a2 b1 b2 c1"))) == "0.5"
    assert repr(scaled.utility(game.play("a1 a2 b1 b2 c3 c2"))) == "-0.4"
    assert repr(scaled.utility(game.play("a1 a2 b1 b2 c3 a3 c1"))) == "0.3"
    assert gs.minimax(scaled, game.play("a1 a2 b1 b2")) == Fraction(1, 2)


def test_floating_point_is_not_quite_right() -> None:
    game = gs.TicTacToe()
    slow = game.play("a1 a2 b1 b2 c3 a3 c1")
    assert gs.Scaled(game, exact=False).utility(slow) != 0.3
    assert gs.Scaled(game).utility(slow) == Fraction(3, 10)


@given(mnk_positions() | connect_positions())
@settings(max_examples=40)
def test_all_else_is_the_same_game(pair: Any) -> None:
    game, state = pair
    scaled = gs.Scaled(game)
    questions: list[Callable[[Any], Any]] = [
        lambda g: g.initial,
        lambda g: g.to_move(state),
        lambda g: g.actions(state),
        lambda g: g.is_terminal(state),
        lambda g: g.key(state),
        lambda g: g.canonical(state),
        lambda g: g.plies(state),
        lambda g: g.longest,
        lambda g: g.lines,
        lambda g: [g.move_text(action) for action in g.actions(state)],
        lambda g: [g.result(state, action) for action in g.actions(state)],
    ]
    assert all(ask(scaled) == ask(game) for ask in questions)


@pytest.mark.parametrize("exact", [True, False])
def test_a_scaled_game_pickles(exact: bool) -> None:
    scaled = gs.Scaled(gs.ConnectN(4, 4, 3), exact=exact)
    twin = pickle.loads(pickle.dumps(scaled))
    assert twin == scaled
    assert hash(twin) == hash(scaled)
    assert twin.score_step == scaled.score_step
    assert twin != gs.Scaled(gs.ConnectN(4, 4, 3), exact=not exact)
    assert twin != gs.Scaled(gs.ConnectN(4, 4, 4), exact=exact)
    assert twin != scaled.game
    assert repr(twin) == repr(scaled)


@given(trees(st.sampled_from([-1, 0, 1])))
@settings(max_examples=40)
def test_scaled_trees(tree: gs.Tree) -> None:
    scaled = gs.Scaled(tree)
    for leaf in tree.leaves():
        assert scaled.utility(leaf) == leaf.value * (1 - Fraction(tree.plies(leaf), tree.height + 1))
