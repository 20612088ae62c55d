"""Frames: replaying a trace gives the picture that the trace describes."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
import student_functions as students
from hypothesis import given, settings
from hypothesis import strategies as st
from searchers import MEMORY, PLAIN
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.games.trees.named import minimax_values
from gamesearch.instruments.frames import window_text

TREE = gs.TREES["first"]


def same_picture(trace: gs.Trace) -> None:
    """The last frame says what the trace says."""
    last = trace.frame(-1)
    for edge in trace.tree.edges:
        status = last.status(edge[1])
        assert (status in ("visited", "table", "open")) == (edge in trace.visited), edge
        assert (status == "cut") == (edge in trace.cut), edge
    assert last.cut == len(trace.cut)
    assert last.evaluated == trace.evaluations
    if trace.entered:
        assert last.visited == trace.visits
    assert last.pass_number == len(trace.passes)
    if not trace.error:
        assert last.path == ()
        assert "open" not in {view.status for view in last.nodes.values()}


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=4)
@given(tree=trees(), depth=st.none() | st.integers(1, 3))
def test_the_last_frame_says_what_the_trace_says(
    search: Callable[..., Any], options: dict[str, Any], tree: gs.Tree, depth: int | None
) -> None:
    same_picture(gs.watch(search, tree, depth=depth, lines=False, **options))


@settings(max_examples=12)
@given(
    pair=mnk_positions(most_empty=4) | connect_positions(most_empty=4), which=st.sampled_from(PLAIN[:5] + MEMORY[:8])
)
def test_the_last_frame_on_a_board(pair: Any, which: Any) -> None:
    search, options = which
    same_picture(gs.watch(search, pair[0], state=pair[1], lines=False, **options))


@pytest.mark.parametrize("search", [*students.LIKE_MINIMAX, *students.LIKE_ALPHABETA])
def test_the_last_frame_of_a_students_function(search: Any) -> None:
    for tree in (TREE, gs.TREES["ragged"]):
        same_picture(gs.watch(search, tree))


@pytest.mark.parametrize(
    "search", [students.forgets_leaf_max, students.without_end, students.returns_none, students.swallows_and_goes_on]
)
def test_the_last_frame_of_a_broken_function(search: Any) -> None:
    same_picture(gs.watch(search, TREE))


@settings(max_examples=20)
@given(tree=trees(), search=st.sampled_from((gs.alphabeta, gs.negascout, gs.mtdf, gs.iterative_deepening)))
def test_frame_k_is_the_kth_of_all_frames(tree: gs.Tree, search: Callable[..., Any]) -> None:
    trace = gs.watch(search, tree)
    frames = list(trace.frames())
    assert len(frames) == len(trace) + 1
    assert [frame.k for frame in frames] == list(range(len(trace) + 1))
    for k in {0, 1, len(trace) // 3, len(trace) // 2, len(trace) - 1, len(trace)}:
        assert trace.frame(k) == frames[k]
    assert trace.frame(-1) == frames[-1]


@settings(max_examples=20)
@given(tree=trees())
def test_frames_do_not_share_their_nodes(tree: gs.Tree) -> None:
    frames = list(gs.watch(gs.alphabeta, tree, lines=False).frames())
    assert frames[0].nodes == {}
    assert frames[1].status(tree.root.name) == "open"
    assert frames[-1].status(tree.root.name) == "visited"


@settings(max_examples=40)
@given(tree=trees())
def test_minimax_shows_the_minimax_value_of_every_node(tree: gs.Tree) -> None:
    last = gs.watch(gs.minimax, tree).frame(-1)
    for node, value in minimax_values(tree).items():
        assert last.nodes[node.name].value == value


@settings(max_examples=40)
@given(tree=trees(), search=st.sampled_from((gs.alphabeta, students.alphabeta_fail_hard)))
def test_alphabeta_shows_values_and_bounds_that_hold(tree: gs.Tree, search: Callable[..., Any]) -> None:
    trace = gs.watch(search, tree, lines=False)
    last, truth = trace.frame(-1), minimax_values(tree)
    assert last.nodes[tree.root.name].value == truth[tree.root]
    for step in (step for step in trace.steps if step.kind == "enter"):
        value, true = last.nodes[step.node].value, truth[tree[step.node]]
        assert value is not None
        assert step.alpha is not None
        assert step.beta is not None
        if value <= step.alpha:
            assert true <= value or tree[step.node].is_leaf
        elif value >= step.beta:
            assert true >= value
        else:
            assert true == value


@settings(max_examples=25)
@given(tree=trees())
def test_the_counters_only_grow_and_cut_nodes_may_be_searched_later(tree: gs.Tree) -> None:
    trace = gs.watch(gs.mtdf, tree, table=None, lines=False)
    before = trace.frame(0)
    for frame in trace.frames():
        assert frame.visited >= before.visited
        assert frame.evaluated >= before.evaluated
        assert frame.cut == sum(view.status == "cut" for view in frame.nodes.values())
        assert set(frame.newly_cut) <= {name for name in frame.nodes if frame.status(name) == "cut"}
        assert frame.node == (frame.path[-1] if frame.path else "")
        before = frame


def test_the_path_is_the_call_stack() -> None:
    paths = ["".join(frame.path) for frame in gs.watch(gs.minimax, gs.tree([[1], 2]), lines=False).frames()]
    assert paths == ["", "A", "AB", "ABD", "AB", "A", "AC", "A", ""]


def test_the_window_of_a_node_moves_as_its_children_return() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["textbook"], lines=False)
    entered = [step.node for step in trace.steps if step.kind == "enter"]
    frames = {step.node: trace.frame(k + 1) for k, step in enumerate(trace.steps) if step.kind == "enter"}
    assert entered[:3] == ["A", "B", "E"]
    root = [(frames[name].nodes["A"].alpha, frames[name].nodes["A"].beta) for name in "BCD"]
    assert root == [(-inf, inf), (3, inf), (3, inf)]
    assert [frames[name].nodes["D"].beta for name in "KLM"] == [inf, 14, 5]
    assert [frames[name].nodes["A"].value for name in "CD"] == [3, 3]


def test_sentences() -> None:
    sentences = [frame.sentence for frame in gs.watch(gs.alphabeta, TREE, lines=False).frames()]
    assert sentences[:4] == [
        "Nothing was searched yet.",
        "The search comes to A (MAX to move) with the window [−∞, ∞].",
        "The search comes to B (MIN to move) with the window [−∞, ∞].",
        "The search comes to D (a leaf) with the window [−∞, ∞].",
    ]
    assert sentences[4] == "D is a leaf, worth 3."
    assert sentences[-2].startswith("C returns 1. I is cut: ")
    assert sentences[-1] == "A returns 3."


def test_sentences_of_passes_tables_and_horizons() -> None:
    game = gs.TicTacToe()
    trace = gs.watch(gs.mtdf, game, state=game.play("a1 b2 c3"), lines=False, guess=1)
    sentences = [frame.sentence for frame in trace.frames()]
    assert any(sentence.startswith("Pass 2 of 2 starts at start (MIN to move)") for sentence in sentences)
    assert any(sentence.startswith("Memory knows ") for sentence in sentences)
    limited = [frame.sentence for frame in gs.watch(gs.minimax, game, depth=1, lines=False).frames()]
    assert "a1 is at the depth limit and is judged to be worth 0." in limited
    scout = [frame.sentence for frame in gs.watch(gs.negascout, gs.TREES["re-search"], lines=False).frames()]
    assert any("is searched again" in sentence for sentence in scout)


def test_a_line_is_shown_before_it_runs() -> None:
    trace = gs.watch(students.minimax_default, TREE)
    assert trace.frame(2).sentence == "A: about to run line 2: if len(tree.children) == 0:"
    assert (
        trace.frame(3).sentence
        == "A: about to run line 4: values = [minimax_default(c, not is_max) for c in tree.children]"
    )


@pytest.mark.parametrize("k", [-2, 10_000, 1.5, "3", None])
def test_a_frame_that_is_not_there(k: Any) -> None:
    with pytest.raises(ValueError, match="a frame has a number from 0 to"):
        gs.watch(gs.alphabeta, TREE).frame(k)


def test_windows_as_text() -> None:
    assert window_text(-inf, 3) == "[−∞, 3]"
    assert window_text(None, gs.Score(-1, 2)) == "[?, −0.5]"
