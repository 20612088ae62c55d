"""Why an edge was cut: compared with a slow search that remembers where each bound came from."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

import pytest
import student_functions as students
from hypothesis import given, settings
from hypothesis import strategies as st
from searchers import PLAIN
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.games.game import Value, other

TREE = gs.TREES["first"]
MAX_TREES = trees().filter(lambda tree: tree.first == "MAX")
SENTENCE = re.compile(
    r"(?P<names>.+) (?:is|are) cut: (?P<mover>MAX|MIN) can already get (?P<value>\S+) at (?P<node>\w+), "
    r"and (?P<rival>MAX|MIN) has (?P<bound>\S+) at (?P<child>\w+)\. "
    r"(?:(?P<shallow>Shallow cut\.)|Deep cut: the bound comes from (?P<ancestor>\w+), (?P<levels>\d+) levels up\.)"
)


class Bound(NamedTuple):
    """A bound and where it came from: the ancestor that raised it, its child of that value, the ancestor's depth."""

    value: Value
    ancestor: str = ""
    child: str = ""
    depth: int = 0


class Reason(NamedTuple):
    node: str
    value: Value
    bound: Bound
    levels: int
    names: list[str]


def reasons(tree: gs.Tree) -> dict[tuple[str, str], Reason]:
    """For every edge that alpha-beta cuts: why. Bounds carry their origin with them."""
    found: dict[tuple[str, str], Reason] = {}

    def search(node: gs.Node, depth: int, alpha: Bound, beta: Bound) -> Value:
        if not node.children:
            return tree.utility(node)
        top = tree.to_move(node) == "MAX"
        value = -inf if top else inf
        for number, child in enumerate(node.children):
            worth = search(child, depth + 1, alpha, beta)
            value = max(value, worth) if top else min(value, worth)
            if top and value > alpha.value:
                alpha = Bound(value, node.name, child.name, depth)
            if not top and value < beta.value:
                beta = Bound(value, node.name, child.name, depth)
            if alpha.value >= beta.value:
                bound = beta if top else alpha
                rest = [each.name for each in node.children[number + 1 :]]
                for name in rest:
                    found[node.name, name] = Reason(node.name, value, bound, depth - bound.depth, rest)
                break
        return value

    search(tree.root, 0, Bound(-inf), Bound(inf))
    return found


def number(text: str) -> float:
    return float(text.replace("−", "-").replace("∞", "inf"))


@pytest.mark.parametrize(
    "search",
    [gs.alphabeta, gs.negamax, students.max_value, students.negamax_colour, students.value, students.alphabeta_greek],
)
@settings(max_examples=25)
@given(tree=MAX_TREES)
def test_every_cut_names_its_bound_and_its_ancestor(search: Callable[..., Any], tree: gs.Tree) -> None:
    trace, expected = gs.watch(search, tree), reasons(tree)
    assert trace.cut == set(expected)
    for edge, reason in expected.items():
        said = SENTENCE.fullmatch(trace.why(edge))
        assert said, trace.why(edge)
        assert said["node"] == reason.node
        assert number(said["value"]) == reason.value
        assert said["mover"] == tree.to_move(tree[reason.node]) == other(said["rival"])  # type: ignore[arg-type]
        assert number(said["bound"]) == reason.bound.value
        assert said["child"] == reason.bound.child
        assert re.split(", | and ", said["names"]) == reason.names
        assert bool(said["shallow"]) == (reason.levels == 1)
        if not said["shallow"]:
            assert (said["ancestor"], int(said["levels"])) == (reason.bound.ancestor, reason.levels)


@settings(max_examples=20)
@given(tree=trees().filter(lambda tree: tree.first == "MIN"))
def test_the_same_when_min_begins(tree: gs.Tree) -> None:
    expected = reasons(tree)
    for search in (gs.alphabeta, gs.negamax):
        trace = gs.watch(search, tree, lines=False)
        assert trace.cut == set(expected)
        for edge, reason in expected.items():
            said = SENTENCE.fullmatch(trace.why(edge))
            assert said
            assert (said["child"], bool(said["shallow"])) == (reason.bound.child, reason.levels == 1)


@pytest.mark.parametrize(("search", "options"), PLAIN)
@settings(max_examples=6)
@given(tree=trees(), depth=st.none() | st.integers(1, 3))
def test_every_cut_of_every_searcher_has_a_reason(
    search: Callable[..., Any], options: dict[str, Any], tree: gs.Tree, depth: int | None
) -> None:
    trace = gs.watch(search, tree, depth=depth, lines=False, **options)
    for edge in trace.cut:
        sentence = trace.why(edge)
        assert edge[1] in re.split(", | and | is cut| are cut", sentence)
        assert re.search(r"(Shallow cut|levels up|window \[.+, .+\])\.$", sentence), sentence
        assert "yet no bound" not in sentence


@settings(max_examples=10)
@given(pair=mnk_positions(most_empty=5) | connect_positions(most_empty=5))
def test_on_a_board_every_cut_has_a_reason(pair: Any) -> None:
    game, state = pair
    for search in (gs.alphabeta, gs.negamax):
        trace = gs.watch(search, game, state=state, lines=False)
        for edge in list(trace.cut)[:10]:
            assert re.search(r"(Shallow cut|levels up)\.$", trace.why(edge))


def test_the_sentences() -> None:
    said = gs.watch(gs.alphabeta, TREE).why
    assert said(("C", "I")) == "I is cut: MIN can already get 1 at C, and MAX has 3 at B. Shallow cut."
    assert said(("A", "B")) == "B was searched."
    textbook = gs.watch(gs.alphabeta, gs.TREES["textbook"])
    assert textbook.why(("C", "I")) == "I and J are cut: MIN can already get 2 at C, and MAX has 3 at B. Shallow cut."
    three = gs.watch(gs.alphabeta, gs.tree([[3, 5], [1, 7, 8, 9]]))
    assert three.why(("C", "G")).startswith("G, H and I are cut: MIN can already get 1 at C")


@pytest.mark.parametrize(
    "search", [students.alphabeta_fail_hard, students.alphabeta_short_names, students.alphabeta_pair]
)
@settings(max_examples=15)
@given(tree=MAX_TREES)
def test_fail_hard_names_the_same_ancestors(search: Callable[..., Any], tree: gs.Tree) -> None:
    """What is returned at a cut is then the bound itself, but the bound comes from the same place."""
    trace = gs.watch(search, tree, lines=False)
    for edge, reason in reasons(tree).items():
        said = SENTENCE.fullmatch(trace.why(edge))
        assert said, trace.why(edge)
        assert (said["node"], said["child"], bool(said["shallow"])) == (edge[0], reason.bound.child, reason.levels == 1)


def test_a_deep_cut() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["deep cut"])
    deep = [trace.why(edge) for edge in trace.cut if "Deep" in trace.why(edge)]
    assert deep
    assert all(sentence.endswith("Deep cut: the bound comes from A, 3 levels up.") for sentence in deep)


def test_below_a_cut() -> None:
    tree = gs.tree([3, [2, [7, 8]]])
    assert gs.watch(gs.alphabeta, tree).why(("E", "F")) == "F was never reached: it lies below E, which was cut."


def test_at_the_depth_limit() -> None:
    trace = gs.watch(gs.minimax, TREE, depth=1)
    assert trace.why(("B", "D")) == "D was not searched: B got its value at once, at the depth limit or from memory."


def test_a_cut_that_no_bound_allows() -> None:
    def hasty(node: Any, alpha: Any = -inf, beta: Any = inf, is_max: bool = True) -> Any:
        if not node.children:
            return node.value
        value = -inf if is_max else inf
        for child in node.children[:2]:
            found = hasty(child, alpha, beta, not is_max)
            value = max(value, found) if is_max else min(value, found)
        return value

    said = gs.watch(hasty, TREE).why(("B", "F"))
    assert said == (
        "F is never searched, yet no bound allows that: MIN can already get 3 at B, and the window is [−∞, ∞]."
    )


def test_a_function_without_a_window() -> None:
    def lazy(node: Any, is_max: bool = True) -> Any:
        if not node.children:
            return node.value
        return lazy(node.children[0], not is_max)

    trace = gs.watch(lazy, TREE)
    assert trace.why(("B", "E")) == "E and F are never searched: B returned 3 before their turn came."
    assert trace.why(("A", "C")) == "C is never searched: A returned 3 before its turn came."


def test_a_null_window_is_no_ones_bound() -> None:
    trace = gs.watch(gs.alphabeta, TREE, alpha=4, beta=5, lines=False)
    said = trace.why(("B", "E"))
    assert said == "E and F are cut: MIN can already get 3 at B, and the search was only asked about the window [4, 5]."


@pytest.mark.parametrize("edge", [("A", "D"), ("D", "A"), ("A", "Z"), ("A",), "AB", None])
def test_what_is_no_edge_is_refused(edge: Any) -> None:
    with pytest.raises(ValueError, match="is no edge of this tree; an edge is a pair of names"):
        gs.watch(gs.alphabeta, TREE).why(edge)
