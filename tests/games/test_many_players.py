"""Games of several players, grids of any dimension, and the searches for them."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import mnk_positions, positions, trees

import gamesearch as gs

SHAPES = [((3, 3), 3), ((2, 3), 2), ((2, 2, 2), 2), ((3, 2), 3), ((2, 4), 3)]


@st.composite
def grids(draw: st.DrawFn) -> gs.Grid:
    sides, k = draw(st.sampled_from(SHAPES))
    return gs.Grid(sides, k, draw(st.integers(2, 4)))


def grid_positions(most_empty: int = 5) -> Any:
    return positions(grids(), most_empty)


@st.composite
def vector_trees(draw: st.DrawFn, players: int | None = None) -> gs.VectorTree:
    """Ragged trees whose leaves share out a few points, so that ties are common."""
    players = players or draw(st.integers(2, 4))
    total = draw(st.integers(1, 6))
    cuts = st.lists(st.integers(0, total), min_size=players - 1, max_size=players - 1).map(sorted)
    leaves = cuts.map(lambda found: tuple(b - a for a, b in zip([0, *found], [*found, total], strict=True)))
    spec = draw(st.recursive(leaves, lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=16))
    return gs.VectorTree(spec)


def laws(examples: int) -> Any:
    return settings(max_examples=examples, derandomize=True, deadline=None)


# ---- The grid ----


@given(mnk_positions(most_empty=6))
@laws(60)
def test_a_flat_grid_for_two_is_the_mnk_game_to_the_visit(pair: Any) -> None:
    game, state = pair
    rows, columns, k = game.shape
    grid = gs.Grid((rows, columns), k)
    cells = [i for i, _ in enumerate(state.board.cells)]
    x, o = (sum(1 << i for i in cells if state.board.cells[i] == sign) for sign in "XO")
    same = gs.GridPosition((x, o), state.plies, state.won, (rows, columns))
    assert len(grid.lines) == len(game.lines)
    assert grid.actions(same) == game.actions(state)
    assert same.board == state.board
    for search in (gs.minimax, gs.alphabeta, gs.alphabeta_table, gs.negascout):
        assert search(grid, same) == search(game, state)
        assert gs.count(search, grid, same) == gs.count(search, game, state)


@pytest.mark.parametrize(("k", "dimension"), list(product((2, 3, 4), (2, 3, 4))))
def test_a_cube_has_as_many_full_lines_as_the_formula_says(k: int, dimension: int) -> None:
    assert len(gs.Grid((k,) * dimension, k).lines) == ((k + 2) ** dimension - k**dimension) // 2


@given(grid_positions())
@laws(60)
def test_a_grid_keeps_the_rules(pair: Any) -> None:
    game, state = pair
    assert pickle.loads(pickle.dumps(game)) == game
    assert state.plies == sum(mask.bit_count() for mask in state.stones)
    assert game.mover(state) == state.plies % game.players
    assert (game.to_move(state) == gs.MAX) == (game.mover(state) == 0)
    lines = [any(mask & line == line for line in game.lines) for mask in state.stones]
    assert state.won == any(lines)
    if game.is_terminal(state):
        rewards = game.utilities(state)
        assert sum(rewards) == 0
        assert game.utility(state) == rewards[0]
        assert all(low <= one for low, one in zip(game.floors, rewards, strict=True))
        if state.won:
            assert rewards.index(game.players - 1) == lines.index(True)
    else:
        assert sum(gs.line_shares(game, state)) == 0
        assert min(gs.line_shares(game, state)) >= -1


@pytest.mark.slow  # chapter 14 computes it, too
def test_tic_tac_toe_in_a_cube_is_won_by_the_centre() -> None:
    cube = gs.Grid((3, 3, 3), 3)

    def heaviest(game: Any, state: Any) -> Any:
        def weight(action: Any) -> Fraction:
            child = game.result(state, action)
            return max(gs.attack_weight(game, child, 0), 0) * (1 if state.plies % 2 == 0 else -1)

        return sorted(game.actions(state), key=weight, reverse=True)

    assert next(iter(heaviest(cube, cube.initial))) == (1, 1, 1)
    assert gs.alphabeta(cube, cube.play([(1, 1, 1)]), depth=6, order=heaviest, alpha=0, beta=1) == 1


@pytest.mark.parametrize("given_wrong", [((3,), 3), ((3, 3), 4), ((3, 3), 0), ((3, "3"), 3)])
def test_a_grid_that_cannot_be_is_refused_with_an_example(given_wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"as in Grid\("):
        gs.Grid(*given_wrong)
    with pytest.raises(ValueError, match="no empty cell"):
        gs.Grid((3, 3), 3).play([(0, 0), (0, 0)])
    with pytest.raises(ValueError, match="players is 5"):
        gs.Grid((3, 3), 3, players=5)
    with pytest.raises(ValueError, match="for two players"):
        gs.Scaled(gs.Grid((3, 3), 3, players=3))


def test_positions_show_themselves() -> None:
    cube = gs.Grid((3, 3, 3), 3)
    state = cube.play([(1, 1, 1), (0, 0, 0)])
    assert str(state) == "O../.../... | .../.X./... | .../.../..."
    assert state.board is None
    assert state.svg().count("<rect") == 4
    four = gs.Grid((3, 3), 3, players=4)
    assert str(four.play([(0, 0), (0, 1), (0, 2), (1, 0)])) == "XOT/S../..."
    assert four.move_text((2, 0)) == "a3"
    assert cube.move_text((1, 1, 1)) == "2-2-2"


# ---- The searches ----


@given(trees())
@laws(150)
def test_with_two_players_maxn_is_minimax_and_paranoid_is_alphabeta(tree: gs.Tree) -> None:
    value = gs.minimax(tree)
    assert gs.maxn(tree) == gs.maxn_shallow(tree) == (value, -value)
    sign = 1 if tree.first == gs.MAX else -1
    assert gs.paranoid(tree) == sign * gs.alphabeta(tree)
    if sign == 1:
        assert gs.count(gs.paranoid, tree) == gs.count(gs.alphabeta, tree)
    low, high = tree.score_range  # shallow pruning knows how much there is to win, so alpha-beta is told as well
    fewest = gs.count(gs.alphabeta, tree, alpha=low, beta=high).visits
    assert fewest <= gs.count(gs.maxn_shallow, tree).visits <= gs.count(gs.maxn, tree).visits


@given(mnk_positions(most_empty=6))
@laws(40)
def test_two_players_on_a_board(pair: Any) -> None:
    game, state = pair
    value = gs.minimax(game, state)
    assert gs.maxn(game, state) == gs.maxn_shallow(game, state) == (value, -value)
    assert gs.maxn(gs.Scaled(game), state)[0] == gs.minimax(gs.Scaled(game), state)
    assert gs.count(gs.paranoid, game, state) == gs.count(gs.alphabeta, game, state) or game.to_move(state) != gs.MAX


@given(vector_trees())
@laws(300)
def test_shallow_pruning_gives_the_same_vector(tree: gs.VectorTree) -> None:
    assert gs.maxn_shallow(tree) == gs.maxn(tree)
    assert gs.count(gs.maxn_shallow, tree).visits <= gs.count(gs.maxn, tree).visits == len(tree)


@given(vector_trees())
@laws(200)
def test_paranoid_is_alphabeta_as_player_0_sees_the_tree(tree: gs.VectorTree) -> None:
    assert gs.paranoid(tree) == gs.alphabeta(tree) == gs.minimax(tree)
    assert gs.count(gs.paranoid, tree) == gs.count(gs.alphabeta, tree)
    assert gs.paranoid(tree) <= gs.maxn(tree)[0]  # what one is sure of is never more than what comes about


@given(grid_positions(), st.integers(0, 3))
@laws(60)
def test_the_same_on_grids_with_a_depth_limit(pair: Any, depth: int) -> None:
    game, state = pair
    for evaluate in ({}, {"evaluate": gs.line_shares}):
        found = gs.maxn(game, state, depth, **evaluate)
        assert gs.maxn_shallow(game, state, depth, **evaluate) == found
        assert gs.paranoid(game, state, depth, **evaluate) <= found[game.mover(state)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_best_order_paranoid_looks_at_the_least_there_is(players: int) -> None:
    for depth, seed in product((4, 6, 8), range(3)):
        tree = gs.best_ordered(gs.random_vectors(players, 2, depth, seed, total=10_000))
        mine = len(range(0, depth, players))
        assert gs.count(gs.alphabeta, tree).evaluations == 2 ** (depth - mine) + 2**mine - 1


# ---- Trees of vectors, weights, pictures ----


def test_a_tree_of_vectors() -> None:
    same = (1, 1, 1)
    tree = gs.VectorTree([same, [same, [same, same]]])
    assert [node.name for node in tree.nodes()] == list("ABCDEFG")
    assert [tree.mover(node) for node in tree.nodes()] == [0, 1, 1, 2, 2, 0, 0]
    assert tree.players == 3
    assert repr(tree) == "VectorTree(7 nodes, 3 players)"
    for wrong in (3, [], [(1, 2), (1, 2, 3)], [(1,)], [("a", 1)], [[(1, 2)], []]):
        with pytest.raises(ValueError, match="as in"):
            gs.VectorTree(wrong)


def test_the_weight_of_lines() -> None:
    assert gs.attack_weight(gs.MNK(5, 5, 5), gs.MNK(5, 5, 5).initial) == Fraction(12, 32)
    ttt = gs.TicTacToe()
    state = ttt.position("X../.O./...")
    assert gs.attack_weight(ttt, state) == 2 * Fraction(1, 4) + 2 * Fraction(1, 8)
    assert gs.attack_weight(ttt, state, gs.MIN) == 3 * Fraction(1, 4) + 2 * Fraction(1, 8)
    with pytest.raises(ValueError, match="free placement"):
        gs.attack_weight(gs.ConnectN(), gs.ConnectN().initial)
    with pytest.raises(ValueError, match="attacker"):
        gs.attack_weight(ttt, state, 2)


@given(mnk_positions(most_empty=7))
@laws(150)
def test_who_weighs_too_little_cannot_win(pair: Any) -> None:
    game, state = pair
    if game.is_terminal(state):
        return
    for attacker, sign in ((gs.MAX, 1), (gs.MIN, -1)):
        bound = Fraction(1, 2) if game.to_move(state) == attacker else 1
        if gs.attack_weight(game, state, attacker) < bound:
            assert sign * gs.minimax(game, state) <= 0


def test_pictures_of_vectors_say_who_moves_and_what_is_cut() -> None:
    tree = gs.VectorTree(
        [[[(5, 4, 1), (2, 6, 2)], [(4, 1, 5), (9, 1, 0)]], [[(3, 5, 2), (6, 2, 2)], [(1, 8, 1), (4, 3, 3)]]]
    )
    assert tree.svg().count("(5, 4, 1)") == 1
    shown = gs.backed_up(tree, gs.maxn_shallow)
    assert shown.cut == {("E", "K")}
    assert 'class="bar"' in shown.svg()
    assert "(3, 5, 2)" in repr(shown)
    assert "<img alt=" in shown._repr_html_()
