"""Where two searches part ways: the kind of the first difference, the node, and the sentence."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given
from strategies import trees

import gamesearch as gs
from gamesearch.instruments.difference import difference, events

TREE = gs.TREES["textbook"]


def right(node: gs.Node, alpha: float = -inf, beta: float = inf, maximizing: bool = True) -> float:
    if not node.children:
        return float(node.value or 0)
    value = -inf if maximizing else inf
    for child in node.children:
        found = right(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def never_cuts(node: gs.Node, alpha: float = -inf, beta: float = inf, maximizing: bool = True) -> float:
    if not node.children:
        return float(node.value or 0)
    value = -inf if maximizing else inf
    for child in node.children:
        found = never_cuts(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return value


def first_two(node: gs.Node, maximizing: bool = True) -> float:
    if not node.children:
        return float(node.value or 0)
    values = [first_two(child, not maximizing) for child in node.children[:2]]
    return max(values) if maximizing else min(values)


def window_kept_back(node: gs.Node, alpha: float = -inf, beta: float = inf, maximizing: bool = True) -> float:
    if not node.children:
        return float(node.value or 0)
    values = [window_kept_back(child, -inf, inf, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def swapped(node: gs.Node, maximizing: bool = False) -> float:
    if not node.children:
        return float(node.value or 0)
    values = [swapped(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def backwards(node: gs.Node, maximizing: bool = True) -> float:
    if not node.children:
        return float(node.value or 0)
    values = [backwards(child, not maximizing) for child in reversed(node.children)]
    return max(values) if maximizing else min(values)


def breaks_off(node: gs.Node, maximizing: bool = True) -> float:
    if node.name == "C":
        raise KeyError("C")
    if not node.children:
        return float(node.value or 0)
    values = [breaks_off(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


@pytest.mark.parametrize(
    ("mine", "reference", "kind", "node", "words"),
    [
        (
            never_cuts,
            gs.alphabeta,
            "extra visit",
            "I",
            "I and J are cut: MIN can already get 2 at C, and MAX has 3 at B.",
        ),
        (first_two, gs.minimax, "missing visit", "G", "leaves B with 3 and never looks at G"),
        (window_kept_back, gs.alphabeta, "window", "F", "[−∞, ∞] in your search, [−∞, 3] in the reference"),
        (swapped, gs.minimax, "value", "B", "B returns 12 in your search, 3 in the reference."),
        (backwards, gs.minimax, "order", "D", "enters D where the reference enters B"),
        (breaks_off, gs.minimax, "error", "C", "breaks off at C"),
    ],
)
def test_each_kind_is_named(mine: object, reference: object, kind: str, node: str, words: str) -> None:
    found = gs.compare(mine, reference, TREE).difference  # type: ignore[arg-type]
    assert (found.kind, found.node) == (kind, node)
    assert words in found.sentence
    assert found


@given(tree=trees())
def test_right_searches_do_not_differ(tree: gs.Tree) -> None:
    reference = gs.watch(gs.alphabeta, tree, lines=False)
    assert not difference(gs.watch(gs.negamax, tree, lines=False), reference)
    if tree.first == gs.MAX:
        assert not difference(gs.watch(right, tree, lines=False), reference)


@given(tree=trees())
def test_everything_before_the_first_difference_is_the_same(tree: gs.Tree) -> None:
    mine, reference = gs.watch(gs.minimax, tree, lines=False), gs.watch(gs.alphabeta, tree, lines=False)
    found = difference(mine, reference)
    assert found.edges == mine.visited - reference.visited
    assert bool(found) == bool(reference.cut)
    if found.event is not None:
        assert found.kind == "extra visit"
        before = [(step.kind, step.node) for step in events(mine)[: found.event]]
        assert before == [(step.kind, step.node) for step in events(reference)[: found.event]]


def test_a_tree_alone_is_compared_with_alphabeta() -> None:
    assert gs.compare(right, gs.alphabeta, TREE).difference.kind == "same"
    assert repr(gs.compare(right, gs.alphabeta, TREE)).startswith("Comparison(same: Your search does the same")


def test_the_page_starts_at_the_difference_and_marks_the_edges() -> None:
    comparison = gs.compare(never_cuts, gs.alphabeta, TREE)
    assert comparison.options["start"] == (comparison.difference.event or 0) + 1
    assert comparison.options["marks"] == ["I", "J"]
