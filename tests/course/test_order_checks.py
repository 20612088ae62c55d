"""Orders and deepening as they are checked: what counts as right does what the package does, on every position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import connect_positions, mnk_positions

import gamesearch as gs
from gamesearch.checks.stub_detection import is_untouched
from gamesearch.course.judges.order_checks import SCRIPTS
from gamesearch.course.mistakes.killer import KILLER_MISTAKES, Memory
from gamesearch.course.mistakes.order import by, centre, deepening

POSITIONS = mnk_positions(most_empty=6) | connect_positions(most_empty=6)


def learning(memory: Any) -> Callable[[Any, Any], Iterator[Any]]:
    """The order of the chapter that learns with the help of a memory."""

    def order(game: Any, state: Any) -> Iterator[Any]:
        player, ply = game.to_move(state), game.plies(state)
        for action in memory.arrange(player, ply, list(game.actions(state))):
            try:
                yield action
            except GeneratorExit:
                memory.learn(player, ply, action)
                raise

    return order


@given(pair=POSITIONS)
@settings(max_examples=40, deadline=None)
def test_a_memory_of_two_killers_is_the_killer_order(pair: Any) -> None:
    game, state = pair
    assert gs.count(gs.alphabeta, game, state, order=learning(Memory())) == gs.count(
        gs.alphabeta, game, state, order=gs.Killer()
    )


@given(pair=POSITIONS)
@settings(max_examples=40, deadline=None)
def test_no_memory_changes_the_value_if_it_hands_out_every_action_once(pair: Any) -> None:
    game, state = pair
    value = gs.minimax(game, state)
    for changes in ({"filed": "together"}, {"newest": "last"}, {"most": 99}, {"again": "stays"}, {"replaced": False}):
        assert gs.alphabeta(game, state, order=learning(Memory(**changes))) == value  # type: ignore[arg-type]


@given(pair=mnk_positions(most_empty=8))
@settings(max_examples=40, deadline=None)
def test_cells_by_distance_are_the_centre_first(pair: Any) -> None:
    game, state = pair
    assert by(centre)(game, state) == list(gs.centre_first(game, state))


@given(pair=connect_positions(most_empty=6))
@settings(max_examples=30, deadline=None)
def test_deepening_with_a_table_finds_the_value(pair: Any) -> None:
    game, state = pair
    for depth in (1, 3):
        right = gs.minimax(game, state, depth, gs.chains_and_centre)
        assert deepening()(game, state, depth) == right
        assert deepening(table_move=False)(game, state, depth) == right


@pytest.mark.parametrize("mistake", KILLER_MISTAKES, ids=lambda mistake: mistake.name)
def test_every_mistake_of_a_memory_shows_in_some_script(mistake: Any) -> None:
    for made in mistake.made:
        verdict = gs.check.killer_memory(made)
        assert verdict.diagnosis == mistake.name, repr(verdict)


def test_scripts_ask_something() -> None:
    assert all(script[-1].what == "arrange" for script in SCRIPTS)
    assert str(SCRIPTS[1][0]) == "learn('MIN', 1, 2)"


def test_a_class_is_a_stub_if_all_its_functions_are() -> None:
    class Stub:
        def arrange(self) -> None: ...

        def learn(self) -> None:
            pass

    class Begun(Stub):
        def arrange(self) -> int:  # type: ignore[override]
            return 1

    class Empty:
        pass

    assert is_untouched(Stub)
    assert not is_untouched(Begun)
    assert not is_untouched(Empty)


def test_the_lab_has_all_orders_together() -> None:
    table = gs.lab.results("together")
    assert len(table) == 36
    assert set(table.column("status")) == {"done"}
    row = table.where(depth=5, order="killer", seed=None)[0]
    assert row["evaluations"] == 508  # the row of the benchmark table
    plain = gs.lab.results("ordering").where(game="ConnectN(7, 6, 4)", order="as_given", deepening=False)
    values = {(r["depth"], r["seed"]): r["value"] for r in plain}
    assert all(values[r["depth"], r["seed"]] == r["value"] for r in table)  # no order changes the value
