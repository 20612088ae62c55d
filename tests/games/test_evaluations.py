"""Evaluations: antisymmetric, smaller than a win, and what the published formula says."""

from __future__ import annotations

import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_games, connect_positions, mnk_games, mnk_positions, positions

import gamesearch as gs

FOUR = gs.ConnectN(columns=7, rows=6, n=4)
SMALL = mnk_positions() | connect_positions()
LARGE = positions(mnk_games(largest=7) | connect_games(largest=7))
EVALUATIONS = [gs.chains_and_centre, gs.open_lines]

evaluations = pytest.mark.parametrize("evaluate", EVALUATIONS, ids=repr)


def lines_of(state: gs.Position) -> list[str]:
    """What stands on every line of k cells, read off the board as text."""
    rows, columns, k = state.shape
    cells = {(r, c): sign for r, line in enumerate(str(state).split("/")) for c, sign in enumerate(line)}
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)] if k > 1 else [(0, 1)]
    starts = [(r, c, down, right) for r in range(rows) for c in range(columns) for down, right in steps]
    lines = [[(r + i * down, c + i * right) for i in range(k)] for r, c, down, right in starts]
    return ["".join(cells[cell] for cell in line) for line in lines if all(cell in cells for cell in line)]


def swapped(state: gs.Position) -> gs.Position:
    return state._replace(x=state.o, o=state.x)


@given(positions(st.just(FOUR)))
@settings(max_examples=60)
def test_the_published_formula(pair: Any) -> None:
    _, state = pair
    chains = [sum(ln.count("X") == i and "O" not in ln for ln in lines_of(state)) for i in (1, 2, 3)]
    theirs = [sum(ln.count("O") == i and "X" not in ln for ln in lines_of(state)) for i in (1, 2, 3)]
    one, two, three = (x - o for x, o in zip(chains, theirs, strict=True))
    middle = "".join(line[3] for line in str(state).split("/"))
    centre = 3 * (middle.count("X") - middle.count("O"))
    h = Fraction(1, 100) * one + Fraction(4, 100) * two + Fraction(10, 100) * three + centre
    assert gs.chains_and_centre.hundredths(FOUR, state) == 100 * h
    assert gs.chains_and_centre(FOUR, state) == h / 100


@pytest.mark.parametrize(
    ("moves", "hundredths"),
    [
        ("", 0),
        # X has 7 windows of one: 4 horizontal, 1 vertical, 2 diagonal; and a stone in the centre.
        ("4", 7 + 300),
        # O blocks one of them and has 2 of its own: 1 vertical, 1 diagonal.
        ("41", 6 - 2 + 300),
        # X has 5 windows with the lower stone only, 9 with the upper only, 1 with both; two stones in the centre.
        ("414", 5 + 9 - 2 + 4 + 600),
        # A corner: 1 horizontal, 1 vertical, 1 diagonal.
        ("1", 3),
    ],
)
def test_by_hand(moves: str, hundredths: int) -> None:
    assert gs.chains_and_centre.hundredths(FOUR, FOUR.play(moves)) == hundredths


def test_dead_chains_do_not_count() -> None:
    row = gs.MNK(1, 4, 4)
    assert gs.chains_and_centre.hundredths(row, row.position("X...")) == 1
    assert gs.chains_and_centre.hundredths(row, row.position("X..O")) == 0
    pair = gs.ConnectN(columns=2, rows=3, n=3)
    assert gs.chains_and_centre.hundredths(pair, pair.play("121")) == 10 - 4 + 300
    # The pair of X in the first column ends under a stone of O, and all columns are in the middle.
    assert gs.chains_and_centre.hundredths(pair, pair.play("1211")) == -4


def test_two_middle_columns() -> None:
    game = gs.MNK(1, 4, 4)
    signs = [gs.chains_and_centre.hundredths(game, game.play([(0, c)])) for c in range(4)]
    assert signs == [1, 301, 301, 1]


@given(SMALL | LARGE)
@settings(max_examples=60)
def test_open_lines_by_the_book(pair: Any) -> None:
    game, state = pair
    k = game.k
    total = 0
    for line in lines_of(state):
        total += 0 if "O" in line else 11 if line.count("X") == k - 1 else 1
        total -= 0 if "X" in line else 11 if line.count("O") == k - 1 else 1
    assert gs.open_lines(game, state) == Fraction(total, 10_000)


@evaluations
@given(pair=SMALL | LARGE)
@settings(max_examples=60)
def test_antisymmetric_under_colour_swap(evaluate: Any, pair: Any) -> None:
    game, state = pair
    assert evaluate(game, swapped(state)) == -evaluate(game, state)


@evaluations
@given(pair=SMALL | LARGE)
@settings(max_examples=60)
def test_the_same_for_mirrored_positions(evaluate: Any, pair: Any) -> None:
    game, state = pair
    # Turning a square board by a quarter moves the centre column, which only one of the two looks at.
    images = game.images(state) if evaluate is gs.open_lines else game.images(state)[:4]
    assert len({evaluate(game, image) for image in images}) == 1


@evaluations
@given(pair=SMALL | LARGE)
@settings(max_examples=60)
def test_between_loss_and_win_in_whole_steps(evaluate: Any, pair: Any) -> None:
    game, state = pair
    value = evaluate(game, state)
    assert -1 < value < 1
    assert value % evaluate.step == 0
    assert value == evaluate(game, state)


@evaluations
def test_below_a_win_on_a_huge_board(evaluate: Any) -> None:
    game = gs.MNK(26, 26, 26)
    middle = [(r, c) for c in (12, 13) for r in range(25)]
    edge = [(r, c) for c in (0, 25) for r in range(25)]
    state = game.play([cell for both in zip(middle, edge, strict=True) for cell in both])
    assert not state.won
    assert -1 < evaluate(game, state) < 1


def test_windows_prefers_a_threat_and_the_centre() -> None:
    assert gs.chains_and_centre(FOUR, FOUR.play("4")) > gs.chains_and_centre(FOUR, FOUR.play("3")) > 0
    assert gs.best_move(FOUR, search=gs.alphabeta, depth=2, evaluate=gs.chains_and_centre) == 3


@given(SMALL)
@settings(max_examples=20)
def test_zero_knows_nothing(pair: Any) -> None:
    assert gs.zero(*pair) == 0


@evaluations
def test_evaluations_pickle(evaluate: Any) -> None:
    assert pickle.loads(pickle.dumps(evaluate)) == evaluate


@evaluations
@pytest.mark.parametrize("game", [gs.TicTacToe(), gs.ConnectN(4, 4, 3)], ids=repr)
def test_every_searcher_agrees_at_the_depth_limit(evaluate: Any, game: Any) -> None:
    value = gs.minimax(game, depth=3, evaluate=evaluate)
    assert gs.mtdf(game, depth=3, evaluate=evaluate) == value
    assert gs.negascout(game, depth=3, evaluate=evaluate) == value
