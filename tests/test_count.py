"""Counting: what it counts, and that a watch sees the very nodes that the game was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.instruments.count import CountingGame

Options = dict[str, Any]
HITS = ("exact", "lower", "upper")

PLAIN: list[tuple[Callable[..., Any], Options]] = [
    (gs.minimax, {}),
    (gs.alphabeta, {}),
    (gs.negamax, {}),
    (gs.negascout, {}),
    (gs.mtdf, {"table": None}),
    (gs.bns, {}),
    (gs.bns_as_published, {}),
    (gs.bns, {"with_value": True}),
    (gs.alphabeta, {"order": gs.Killer}),
    (gs.negamax, {"order": gs.History}),
    (gs.iterative_deepening, {}),
    (gs.iterative_deepening, {"search": gs.negascout, "order": gs.Killer}),
]
"""Searchers without memory."""

MEMORY: list[tuple[Callable[..., Any], Options]] = [
    (gs.minimax_memo, {}),
    (gs.minimax_memo, {"symmetry": True}),
    (gs.alphabeta_table, {}),
    (gs.alphabeta_table, {"table": gs.symmetric}),
    (gs.negamax_table, {"order": gs.History}),
    (gs.negascout_table, {}),
    (gs.mtdf, {}),
    (gs.mtdf, {"table": gs.symmetric, "guess": 1}),
    (gs.bns, {"table": gs.Table}),
    (gs.iterative_deepening, {"search": gs.alphabeta_table, "table": gs.Table}),
    (gs.iterative_deepening, {"search": gs.mtdf, "table": gs.Table}),
]
"""Searchers that remember."""

BOARDS = mnk_positions(most_empty=6) | connect_positions(most_empty=6)
DEPTHS = st.none() | st.integers(1, 4)


def agree(search: Callable[..., Any], game: Any, state: Any, options: Options) -> tuple[gs.Trace, gs.Counts]:
    """Watch and count the same search and compare the two."""
    trace = gs.watch(search, game, state=state, lines=False, **options)
    counts = gs.count(search, game, state, **options)
    assert not trace.error
    assert (trace.visits, trace.evaluations) == (counts.visits, counts.evaluations)
    return trace, counts


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=25)
@given(tree=trees(), depth=DEPTHS)
def test_a_watch_sees_what_is_counted_on_trees(
    search: Callable[..., Any], options: Options, tree: gs.Tree, depth: int | None
) -> None:
    agree(search, tree, tree.root, {**options, "depth": depth})


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=12)
@given(pair=BOARDS, depth=DEPTHS, evaluate=st.sampled_from((gs.zero, gs.windows, gs.open_lines)))
def test_a_watch_sees_what_is_counted_on_boards(
    search: Callable[..., Any], options: Options, pair: Any, depth: int | None, evaluate: Any
) -> None:
    game, state = pair
    if search in (gs.bns, gs.bns_as_published) and game.is_terminal(state):
        return  # there is no move to find
    agree(search, game, state, {**options, "depth": depth, "evaluate": evaluate})
