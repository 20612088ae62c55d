"""Unfolding: any position as an explicit tree."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.games.trees.named import values_of

POSITIONS = mnk_positions() | connect_positions()


def test_tictactoe_two_moves_deep() -> None:
    tree = gs.unfold(gs.TicTacToe(), depth=2)
    assert len(tree) == 1 + 9 + 72
    assert [sum(tree.plies(node) == depth for node in tree.nodes()) for depth in range(3)] == [1, 9, 72]
    assert tree.root.name == "start"
    assert [child.name for child in tree.children[:2]] == ["a1", "b1"]
    assert tree["b2 a1"].action == "a1"
    assert str(tree["b2 a1"].state) == "O../.X./..."


@given(POSITIONS, st.integers(0, 2), st.sampled_from([gs.zero, gs.chains_and_centre, gs.open_lines]))
@settings(max_examples=60)
def test_values_agree_with_minimax_at_that_depth(pair: Any, depth: int, evaluate: Any) -> None:
    game, state = pair
    tree = gs.unfold(game, state, depth, evaluate)
    assert gs.minimax(tree) == gs.minimax(game, state, depth, evaluate)
    assert (
        gs.count(gs.alphabeta, tree).visits
        == gs.count(gs.alphabeta, game, state, depth=depth, evaluate=evaluate).visits
    )


@given(mnk_positions(most_empty=4) | connect_positions(most_empty=4))
@settings(max_examples=30)
def test_to_the_end_of_the_game(pair: Any) -> None:
    game, state = pair
    for played in (game, gs.Scaled(game)):
        tree = gs.unfold(played, state)
        assert all(game.is_terminal(leaf.state) for leaf in tree.leaves())
        assert gs.minimax(tree) == gs.minimax(played, state)


@given(POSITIONS)
@settings(max_examples=40)
def test_a_node_stands_for_its_position(pair: Any) -> None:
    game, state = pair
    tree = gs.unfold(game, state, depth=2)
    assert tree.root.state == state
    assert tree.first == game.to_move(state)
    for node in tree.nodes():
        moves = "" if node is tree.root else node.name
        assert game.play(moves, state) == node.state == tree.key(node)
        assert tree.to_move(node) == game.to_move(node.state)
        if node.children:
            actions = game.actions(node.state)
            assert [child.state for child in node.children] == [game.result(node.state, a) for a in actions]
            assert [child.action for child in node.children] == [game.move_text(a) for a in actions]


@given(trees())
@settings(max_examples=30)
def test_a_tree_unfolds_to_itself(tree: gs.Tree) -> None:
    unfolded = gs.unfold(tree)
    assert values_of(unfolded.root) == values_of(tree.root)
    assert [node.state for node in unfolded.nodes()] == list(tree.nodes())


def test_columns_of_a_wide_board_stay_apart() -> None:
    tree = gs.unfold(gs.ConnectN(columns=12, rows=2, n=4), depth=2)
    assert len(tree) == 1 + 12 + 144
    assert "1 12" in tree


@pytest.mark.parametrize("depth", [-1, 1.5, "2", True])
def test_a_bad_depth(depth: Any) -> None:
    with pytest.raises(ValueError, match=re.escape(f"depth is {depth!r}, but must be a whole number of at least 0")):
        gs.unfold(gs.TicTacToe(), depth=depth)


def test_too_large_a_tree_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gs.unfold.__globals__, "LARGEST", 82)
    assert len(gs.unfold(gs.TicTacToe(), depth=2)) == 82
    with pytest.raises(ValueError, match=r"more than 82 nodes; unfold it less deep, as in depth=3\.$"):
        gs.unfold(gs.TicTacToe(), depth=3)
