"""Counting: what it counts, and that a watch sees the very nodes that the game was asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from searchers import HITS, MEMORY, PLAIN, Options
from strategies import connect_positions, mnk_positions, trees

import gamesearch as gs
from gamesearch.instruments.count import CountingGame, count_up_to

BOARDS = mnk_positions(most_empty=5) | connect_positions(most_empty=5)
DEPTHS = st.none() | st.integers(1, 4)


def agree(search: Callable[..., Any], game: Any, state: Any, options: Options) -> tuple[gs.Trace, gs.Counts]:
    """Watch and count the same search and compare the two."""
    trace = gs.watch(search, game, state=state, lines=False, **options)
    counts = gs.count(search, game, state, **options)
    assert not trace.error
    assert (trace.visits, trace.evaluations) == (counts.visits, counts.evaluations)
    return trace, counts


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=10)
@given(tree=trees(), depth=DEPTHS)
def test_a_watch_sees_what_is_counted_on_trees(
    search: Callable[..., Any], options: Options, tree: gs.Tree, depth: int | None
) -> None:
    agree(search, tree, tree.root, {**options, "depth": depth})


@pytest.mark.parametrize(("search", "options"), PLAIN + MEMORY)
@settings(max_examples=5)
@given(pair=BOARDS, depth=DEPTHS, evaluate=st.sampled_from((gs.zero, gs.chains_and_centre, gs.open_lines)))
def test_a_watch_sees_what_is_counted_on_boards(
    search: Callable[..., Any], options: Options, pair: Any, depth: int | None, evaluate: Any
) -> None:
    game, state = pair
    if search in (gs.bns, gs.bns_as_published) and game.is_terminal(state):
        return  # there is no move to find
    agree(search, game, state, {**options, "depth": depth, "evaluate": evaluate})


@pytest.mark.parametrize(("search", "options"), MEMORY)
@settings(max_examples=5)
@given(pair=BOARDS, depth=DEPTHS)
def test_a_watch_sees_the_table_hits_that_are_counted(
    search: Callable[..., Any], options: Options, pair: Any, depth: int | None
) -> None:
    game, state = pair
    if search is gs.negascout_table or (search is gs.bns and game.is_terminal(state)):
        return  # a re-search answered from the table is no new visit
    trace, counts = agree(search, game, state, {**options, "depth": depth})
    hits = [s for s in trace.steps if s.kind == "leave" and s.note in HITS and s.node != "start"]
    assert len(hits) == counts.table_hits


@settings(max_examples=20)
@given(pair=BOARDS, depth=DEPTHS, plain=st.sampled_from(PLAIN[:4]))
def test_without_memory_there_are_no_table_hits(pair: Any, depth: int | None, plain: Any) -> None:
    counts = gs.count(plain[0], *pair, depth=depth)
    assert counts.table_hits == 0
    assert counts.visits <= counts.evaluations + counts.expanded
    assert counts.distinct <= counts.visits


def test_known_figures() -> None:
    counts = gs.count(gs.alphabeta, gs.TicTacToe())
    assert counts == gs.Counts(visits=18297, evaluations=7330, expanded=10967, distinct=2511, table_hits=0)
    assert gs.count(gs.minimax_memo, gs.TicTacToe()).distinct == 5478


def test_a_memory_trades_visits_for_hits() -> None:
    counts = gs.count(gs.alphabeta_table, gs.TicTacToe())
    assert counts.visits == counts.evaluations + counts.expanded + counts.table_hits
    assert counts.table_hits > 0


def test_a_root_searched_again_is_one_visit_and_takes_no_hit_away() -> None:
    """MTD(f) expands the root in every pass, which must not make up for a table hit elsewhere."""
    game = gs.TicTacToe()
    counts = gs.count(gs.mtdf, game, guess=1)
    trace = gs.watch(gs.mtdf, game, guess=1, lines=False)
    hits = sum(step.note in HITS for step in trace.steps if step.kind == "leave" and step.node != "start")
    assert len(trace.passes) > 1
    assert counts.table_hits == hits > counts.visits - counts.evaluations - counts.expanded


def test_the_state_and_the_options_are_passed_on() -> None:
    game = gs.TicTacToe()
    state = game.play("a1 b2 c3 a3")
    assert gs.count(gs.minimax, game, state).visits == gs.count(gs.minimax, game, state=state).visits < 400
    assert gs.count(gs.minimax, game, depth=2).visits == 1 + 9 + 72
    assert gs.count(gs.iterative_deepening, game, search=gs.minimax, depth=2).visits == 1 + 9 + 9 + 72


def test_evaluations_at_the_depth_limit_are_counted() -> None:
    game = gs.TicTacToe()
    assert gs.count(gs.minimax, game, depth=2).evaluations == 72
    assert gs.count(gs.minimax, game, depth=2, evaluate=gs.chains_and_centre).evaluations == 72
    assert gs.count(gs.iterative_deepening, gs.TicTacToe(), search=gs.minimax, depth=2).evaluations == 9 + 72


def test_counting_changes_nothing() -> None:
    for name, tree in gs.TREES.items():
        assert gs.mtdf(CountingGame(tree)) == gs.minimax(tree), name


def test_asking_twice_for_the_same_actions_is_one_expansion() -> None:
    def careful(game: Any, state: Any) -> Any:
        if game.is_terminal(state):
            return game.utility(state)
        assert len(game.actions(state)) > 0
        return max(-careful(game, game.result(state, action)) for action in game.actions(state))

    assert gs.count(careful, gs.TREES["first"]).expanded == 3


@pytest.mark.parametrize("search", [gs.alphabeta, gs.minimax, gs.negamax_table, gs.mtdf, gs.bns])
def test_selfplay_plays_to_the_end_and_adds_up(search: Callable[..., Any]) -> None:
    game = gs.TicTacToe()
    start = game.play("a1 b2")
    played = gs.selfplay(search, game, start)
    state = start
    visits = 0
    while not game.is_terminal(state):
        move = played.moves[game.plies(state) - 2]
        assert move == gs.best_move(game, state, search=search)
        counter = CountingGame(game)
        gs.best_move(counter, state, search=search)
        visits += counter.visits + 1
        state = game.result(state, move)
    assert state == played.state
    assert played.counts.visits == visits
    assert played.text == game.moves_text(played.moves)
    assert repr(played).startswith(f"SelfPlay({played.text!r}, Counts(visits={visits},")


def test_selfplay_without_a_table_has_no_hits() -> None:
    assert gs.selfplay(gs.alphabeta, gs.TicTacToe(), depth=3).counts.table_hits == 0


def test_selfplay_of_a_finished_game_is_empty() -> None:
    game = gs.TicTacToe()
    played = gs.selfplay(gs.alphabeta, game, state=game.play("a1 a2 b1 b2 c1"))
    assert played.moves == ()
    assert played.counts.visits == 0


def test_counting_stops_at_a_limit() -> None:
    assert count_up_to(18_297, gs.alphabeta, gs.TicTacToe()) == 18_297
    assert count_up_to(18_296, gs.alphabeta, gs.TicTacToe()) is None
    assert count_up_to(100, gs.minimax, gs.TicTacToe(), depth=2) == 82
