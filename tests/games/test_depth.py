"""Deep trees: everything works 1,000 levels down, a sentence says where it ends, and a function without end is told apart."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.kit.errors import InputError
from gamesearch.kit.recursion import DEEPEST

THROUGH_C = 400 if sys.version_info[:2] == (3, 12) else DEEPEST
"""How deep a search may call itself by way of `max`. Python 3.12 has a limit of its own for that, of about 500 levels."""


@pytest.fixture(autouse=True)
def _limit() -> Iterator[None]:
    before = sys.getrecursionlimit()
    yield
    sys.setrecursionlimit(before)


def chain(levels: int, wide: bool = False) -> Any:
    """A tree that goes down level by level; if wide, each node but the last also has a leaf."""
    spec: Any = 7
    for level in range(levels):
        spec = [spec, level % 5] if wide else [spec]
    return spec


def mine(node: Any, maximizing: bool = True) -> Any:
    if not node.children:
        return node.value
    return (max if maximizing else min)(mine(child, not maximizing) for child in node.children)


@settings(max_examples=8)
@given(st.integers(0, DEEPEST), st.booleans())
@example(DEEPEST, True)
def test_everything_works_on_deep_trees(levels: int, wide: bool) -> None:
    before = sys.getrecursionlimit()
    try:
        tree = gs.tree(chain(levels, wide))
        room = sys.getrecursionlimit()
        value = gs.minimax(tree)
        assert gs.alphabeta(tree) == value
        assert gs.tree(tree.text) == tree
        for search in (gs.minimax, gs.alphabeta, *([mine] if levels <= THROUGH_C else [])):
            trace = gs.watch(search, tree, lines=False)
            assert (trace.error, trace.value) == ("", value)
            assert sys.getrecursionlimit() == room
            assert gs.Trace.from_json(trace.to_json()) == trace
        assert gs.draw(tree).startswith("<svg")
        assert gs.draw(trace).startswith("<svg")
    finally:
        sys.setrecursionlimit(before)  # Hypothesis wants it as it was


def test_the_deepest_tree_with_all_lines_and_steps() -> None:
    trace = gs.watch(gs.minimax, gs.tree(chain(DEEPEST)), seconds=60)
    assert (trace.error, trace.value) == ("", 7)
    assert "gs-" in gs.step(gs.watch(mine, gs.tree(chain(DEEPEST)), lines=False))._repr_html_()


def test_a_tree_too_deep_for_python_is_told_in_a_sentence() -> None:
    error = gs.watch(mine, gs.tree(chain(DEEPEST)), lines=False).error
    told = error.endswith("levels down, Python's limit on nested calls was reached: this tree is too deep for it.")
    assert told if THROUGH_C < DEEPEST else error == ""


@pytest.mark.parametrize("spec", [chain(DEEPEST + 1), "(" * 2000 + "1" + ")" * 2000])
def test_a_deeper_tree_is_refused_in_a_sentence(spec: Any) -> None:
    with pytest.raises(InputError, match=r"more than 1,000 levels; a tree has at most 1,000"):
        gs.tree(spec)


def test_a_list_that_contains_itself_is_no_tree() -> None:
    spec: list[Any] = []
    spec.append(spec)
    with pytest.raises(InputError, match="more than 1,000 levels"):
        gs.tree(spec)


def test_a_shallow_tree_leaves_the_limit_alone() -> None:
    before = sys.getrecursionlimit()
    gs.watch(gs.minimax, gs.tree(chain(20)))
    assert sys.getrecursionlimit() == before


@pytest.mark.parametrize("levels", [1, 400, 1000])
def test_a_function_without_end_is_told_apart_from_a_deep_tree(levels: int) -> None:
    def stuck(node: Any) -> Any:
        return stuck(node.children[0] if node.children else node)

    trace = gs.watch(stuck, gs.tree(chain(levels)), lines=False)
    assert trace.error.startswith("The function calls itself without end")


def test_a_game_without_end_ends_where_the_deepest_tree_does() -> None:
    class Endless(gs.Game[int, int]):
        initial = 0

        def to_move(self, state: int) -> Any:
            return "MAX"

        def actions(self, state: int) -> list[int]:
            return [1]

        def result(self, state: int, action: int) -> int:
            return state + action

        def is_terminal(self, state: int) -> bool:
            return False

        def utility(self, state: int) -> int:
            return 0

    trace = gs.watch(gs.minimax, Endless(), lines=False, seconds=60)
    assert trace.error == "The recording ended 1,000 levels down: the function had not come to a leaf."
