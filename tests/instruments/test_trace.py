"""Traces: what they hold, and that nothing is lost when they are saved."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
import student_functions as students
from hypothesis import example, given, settings
from hypothesis import strategies as st
from searchers import MEMORY, PLAIN
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.instruments.trace_json import pack, unpack

TREE = gs.TREES["first"]
WEIRD = [
    "</script><script>alert(1)</script>",
    '"',
    "'",
    "\\",
    "\u2028",
    "α≥β",
    "👑",
    "a b",
    "inf",
    "1/2",
    "3//4",
    "\n",
    "\x00",
]

exact = st.fractions(-9, 9, max_denominator=30)
scores = st.builds(gs.Score, st.integers(-50, 50), st.integers(1, 50))
leaves = st.integers(-99, 99) | st.floats(-99, 99) | exact | scores


def same(one: gs.Trace, two: gs.Trace) -> None:
    """Equal in all that a view can ask for."""
    assert one == two
    assert hash(one) == hash(two)
    assert one.steps == two.steps
    assert one.sources == two.sources
    assert one.tree == two.tree
    assert (one.visited, one.cut, one.stubs) == (two.visited, two.cut, two.stubs)
    assert (one.error, one.mover, one.name) == (two.error, two.mover, two.name)
    assert one.passes == two.passes
    assert [node.action for node in one.tree.nodes()] == [node.action for node in two.tree.nodes()]
    assert all(one.frame(k) == two.frame(k) for k in (0, len(one) // 2, -1))


def again(trace: gs.Trace) -> gs.Trace:
    text = trace.to_json()
    loaded = gs.Trace.from_json(text)
    assert loaded.to_json() == text
    return loaded


# --- Saving ---


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=3)
@given(tree=trees(leaves), depth=st.none() | st.integers(1, 3))
def test_a_trace_of_a_tree_survives_saving(
    search: Callable[..., Any], options: dict[str, Any], tree: gs.Tree, depth: int | None
) -> None:
    if search is gs.bns_as_published:
        return  # it may ask for ever when two leaves lie very close
    trace = gs.watch(search, tree, depth=depth, limit=20_000, **options)
    loaded = again(trace)
    same(trace, loaded)
    assert loaded.value == trace.value


@settings(max_examples=10)
@given(pair=mnk_positions(most_empty=4) | connect_positions(most_empty=4), scaled=st.booleans())
def test_a_trace_of_a_board_survives_saving(pair: Any, scaled: bool) -> None:
    game, state = pair
    trace = gs.watch(
        gs.alphabeta_table, gs.Scaled(game) if scaled else game, state=state, depth=2, evaluate=gs.chains_and_centre
    )
    loaded = again(trace)
    same(trace, loaded)
    assert type(loaded.value) is type(trace.value)
    boards = [node.state.board for node in trace.tree.nodes()]
    assert [node.state for node in loaded.tree.nodes()] == boards


@settings(max_examples=20)
@given(names=st.lists(st.text(min_size=1, max_size=5), min_size=3, max_size=3, unique=True))
@example(names=WEIRD[:3])
@example(names=WEIRD[3:6])
@example(names=WEIRD[6:9])
@example(names=WEIRD[8:11])
@example(names=WEIRD[10:13])
def test_any_names_survive_saving(names: list[str]) -> None:
    root, left, right = names
    tree = gs.Tree(gs.Node(root, [gs.Node(left, value=1), gs.Node(right, value=2)]))
    for search in (gs.alphabeta, gs.bns):
        trace = gs.watch(search, tree)
        loaded = again(trace)
        same(trace, loaded)
        assert loaded.value == trace.value
        assert type(loaded.value) is type(trace.value)
        assert loaded.visited == {(root, left), (root, right)}


@pytest.mark.parametrize("search", [students.forgets_leaf_max, students.same_node_without_end, students.returns_none])
def test_a_broken_trace_survives_saving(search: Callable[..., Any]) -> None:
    trace = gs.watch(search, TREE)
    same(trace, again(trace))


def test_a_file(tmp_path: Path) -> None:
    trace = gs.watch(gs.mtdf, gs.TREES["ragged"])
    trace.save(tmp_path / "trace.json")
    trace.save(str(tmp_path / "text.json"))
    same(trace, gs.Trace.load(tmp_path / "trace.json"))
    assert (tmp_path / "trace.json").read_bytes() == (tmp_path / "text.json").read_bytes()


def test_saved_text_is_strict_json() -> None:
    def odd(node: Any) -> float:
        return nan if not node.children else sum(odd(child) for child in node.children)

    def refuse(text: str) -> None:
        raise AssertionError(text)

    for search in (gs.alphabeta, odd):
        json.loads(gs.watch(search, TREE).to_json(), parse_constant=refuse)


@pytest.mark.parametrize(
    "text", ["", "3", "[]", "{}", '{"format": "other"}', "null", '{"format": "gamesearch trace 1"}']
)
def test_what_is_no_trace_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no saved trace"):
        gs.Trace.from_json(text)


@pytest.mark.parametrize(
    "value",
    [0, -3, 10**30, 0.5, -0.1, inf, -inf, None, True, Fraction(1, 3), Fraction(-7, 2), gs.Score(7, 10), "B", "inf",
     "-inf", "nan", "1/2", "-3//4", "1/x", "/", "", ("B", 3), ("1/2", gs.Score(1, 2), (inf, None))],
)  # fmt: skip
def test_values_survive_packing(value: Any) -> None:
    loaded = unpack(json.loads(json.dumps(pack(value))))
    assert loaded == value
    assert type(loaded) is type(value)


def test_what_has_no_place_in_json_becomes_text_without_an_address() -> None:
    assert pack(TREE["D"]) == "Node('D', value=3)"
    assert pack(object()) == "<object object>"
    assert unpack(pack(nan)) != unpack(pack(nan))


def test_numbers_of_another_library() -> None:
    numpy = pytest.importorskip("numpy")

    def best(node: Any) -> Any:
        return numpy.int64(node.value) if not node.children else max(best(child) for child in node.children)

    trace = gs.watch(best, TREE)
    assert type(trace.value) is int
    assert trace.value == 9
    same(trace, again(trace))


# --- What a trace says ---


def test_value_source_and_length() -> None:
    trace = gs.watch(students.max_value, TREE)
    assert trace.value == 3
    assert trace.source.startswith("def max_value(node, alpha=-math.inf, beta=math.inf):")
    assert "\n\n\ndef min_value(" in trace.source
    assert len(trace) == len(trace.steps)
    assert trace.name == "max_value"
    assert repr(trace) == f"Trace(max_value, value=3, visited=7 edges, cut=1 edges, {len(trace)} steps)"


def test_edges_are_pairs_of_names() -> None:
    trace = gs.watch(gs.alphabeta, TREE)
    assert trace.cut == {("C", "I")}
    assert trace.visited == TREE.edges - {("C", "I")}
    assert trace.entered == set("ABCDEFGH")
    assert (trace.visits, trace.evaluations) == (8, 5)


def test_traces_are_equal_when_they_record_the_same() -> None:
    one, two = gs.watch(gs.alphabeta, TREE), gs.watch(gs.alphabeta, TREE)
    assert one == two
    assert hash(one) == hash(two)
    assert one != gs.watch(gs.negamax, TREE)
    assert one != gs.watch(gs.alphabeta, gs.TREES["ties"])
    assert one != "a trace"


def test_the_outcome_of_a_pass() -> None:
    low, high = gs.watch(gs.alphabeta, TREE, alpha=5, beta=6), gs.watch(gs.alphabeta, TREE, alpha=0, beta=1)
    whole, broken = gs.watch(gs.alphabeta, TREE), gs.watch(students.forgets_leaf_max, TREE)
    outcomes = [trace.passes[0].outcome for trace in (low, high, whole, broken)]
    assert outcomes == ["failed low", "failed high", "exact", "broken off"]


def test_a_game_names_its_nodes_by_the_moves() -> None:
    game = gs.ConnectN(columns=3, rows=2, n=2)
    trace = gs.watch(gs.alphabeta, game, depth=2)
    assert trace.tree.root.name == "start"
    assert ("start", "1") in trace.visited
    assert trace.tree["11"].state == game.play("11")
    assert trace.tree["11"].action == "1"


def test_a_game_whose_moves_read_alike_keeps_its_nodes_apart() -> None:
    class Murmur(gs.MNK):
        def moves_text(self, actions: Any) -> str:
            return "start"

    trace = gs.watch(gs.minimax, Murmur(1, 2, 2))
    assert trace.visits == 1 + 2 + 2
    assert len(trace.tree) == 5
