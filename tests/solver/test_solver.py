"""The solver against plain alpha-beta and against known results, with all its knowledge and without."""

from __future__ import annotations

import csv
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_games, mnk_games, positions

import course
import gamesearch as gs
from gamesearch.kit.errors import InputError
from gamesearch.solver.inquiry import Inquiry
from gamesearch.solver.meter import Meter
from gamesearch.solver.solving import engine_for, numba_is_there

ROOT = course.ROOT
HAS_NUMBA = numba_is_there()
ENGINES = [False, *([True] if HAS_NUMBA else [])]
SOME_OFF = st.sets(st.sampled_from(sorted(gs.TECHNIQUES)))


def exact_score(game: Any, state: Any) -> int:
    """The mover's score by looking at everything: the n-th last own stone wins n."""

    @cache
    def value(state: Any) -> int:
        if state.won:
            return -((game.cells - state.plies) // 2 + 1)
        return max((-value(game.result(state, action)) for action in game.actions(state)), default=0)

    return value(state)


def test_position_of_every_game_is_worth_what_alphabeta_says() -> None:
    """Thousands of positions of many boards, each with some techniques off, in both engines."""
    luck = random.Random(6)
    games = [
        gs.MNK(m, n, k) for m, n, k in [(3, 3, 3), (3, 3, 2), (4, 3, 3), (2, 5, 3), (4, 4, 3), (4, 4, 4), (1, 5, 2)]
    ]
    more = [
        (4, 4, 4),
        (4, 4, 3),
        (3, 5, 3),
        (5, 3, 3),
        (5, 4, 4),
        (3, 3, 3),
        (6, 3, 3),
        (2, 6, 4),
        (5, 3, 5),
        (4, 1, 3),
    ]
    for game in [*games, *(gs.ConnectN(*sizes) for sizes in more)]:
        for _ in range(60):
            state: Any = game.initial
            for _ in range(luck.randint(max(0, game.cells - 9), game.cells)):
                if not game.is_terminal(state):
                    state = game.result(state, luck.choice(game.actions(state)))
            if game.is_terminal(state):
                continue
            off = luck.sample(sorted(gs.TECHNIQUES), luck.randint(0, len(gs.TECHNIQUES)))
            found = gs.solve(game, state, off=off, compiled=luck.choice(ENGINES), memory_mb=8)
            assert found.value == gs.alphabeta(game, state), (game, state, off)


@settings(max_examples=150)
@given(positions(mnk_games(), 10), SOME_OFF, st.sampled_from(ENGINES))
def test_free_placement_agrees_with_alphabeta(pair: Any, off: set[str], compiled: bool) -> None:
    game, state = pair
    if not game.is_terminal(state):
        found = gs.solve(game, state, off=off, compiled=compiled, memory_mb=8)
        assert found.value == gs.alphabeta(game, state)
        assert_moves_are_right(game, state, found, found.value)


@settings(max_examples=150)
@given(positions(connect_games(largest=5, k=(2, 5)), 11), SOME_OFF, st.sampled_from(ENGINES), st.booleans())
def test_gravity_agrees_with_alphabeta(pair: Any, off: set[str], compiled: bool, score: bool) -> None:
    game, state = pair
    if not game.is_terminal(state):
        found = gs.solve(game, state, off=off, compiled=compiled, score=score, memory_mb=8)
        assert found.value == gs.alphabeta(game, state)
        if score:
            assert found.score_for_mover == exact_score(game, state)
        else:
            assert found.score is None
            assert_moves_are_right(game, state, found, found.value)


def assert_moves_are_right(game: Any, state: Any, found: gs.Solution, value: Any) -> None:
    """The best moves are those, and only those, that alpha-beta finds to keep the value; so does the line, to its end."""
    kept = [action for action in game.actions(state) if gs.alphabeta(game, game.result(state, action)) == value]
    assert list(found.optimal_moves) == kept
    assert found.best_move in kept
    assert found.line[0] == found.best_move
    assert game.utility(game.play(found.line, state)) == value
    assert found.move_values == {a: gs.alphabeta(game, game.result(state, a)) for a in game.actions(state)}


@pytest.mark.parametrize("compiled", ENGINES)
@pytest.mark.parametrize(
    "game", [gs.TicTacToe(), gs.MNK(2, 3, 2), gs.ConnectN(3, 3, 3), gs.ConnectN(3, 4, 3)], ids=repr
)
def test_every_position_of_the_smallest_boards(game: Any, compiled: bool) -> None:
    meter = Meter()
    engine = engine_for(game, frozenset(gs.TECHNIQUES), meter, 8, compiled)
    inquiry = Inquiry(game, engine, meter, score=False)
    values: dict[Any, int] = {}

    def walk(state: Any) -> int:
        if game.is_terminal(state):
            return -1 if state.won else 0
        if state not in values:
            values[state] = max(-walk(game.result(state, action)) for action in game.actions(state))
        return values[state]

    walk(game.initial)
    for state, value in values.items():
        known = inquiry.range(state)
        inquiry.solve(state, known)
        assert (known.low, known.high) == (value, value), state


def known_results() -> Iterator[Any]:
    with (ROOT / "tests" / "helpers" / "data" / "solved.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            make = {"MNK": gs.MNK, "ConnectN": gs.ConnectN}[row["game"]]
            game = make(*(int(row[name]) for name in ("first", "second", "k")))
            for compiled in ENGINES:
                slow = row["compiled"] if compiled else row["plain"]
                if slow != "no":
                    marks = [pytest.mark.slow] if slow == "slow" else []
                    yield pytest.param(game, int(row["value"]), compiled, marks=marks, id=f"{game!r}-{compiled}")


@pytest.mark.parametrize(("game", "value", "compiled"), list(known_results()))
def test_known_results(game: Any, value: int, compiled: bool) -> None:
    assert gs.solve(game, compiled=compiled, progress=False).value == value


@pytest.mark.skipif(not HAS_NUMBA, reason="needs numba")
@pytest.mark.parametrize(
    "game", [gs.TicTacToe(), gs.MNK(5, 5, 4), gs.ConnectN(4, 4, 4), gs.ConnectN(5, 4, 4)], ids=repr
)
def test_both_engines_do_the_same(game: Any) -> None:
    plain, fast = (gs.solve(game, compiled=compiled) for compiled in (False, True))
    assert plain.statistics == fast.statistics
    assert repr(plain) == repr(fast)
    assert plain.line == fast.line
    assert plain._repr_html_() == fast._repr_html_()


def test_what_each_technique_is_worth_is_told() -> None:
    found = gs.solve(gs.MNK(5, 4, 4), compiled=False)
    assert repr(found).startswith("Solution(MNK(5, 4, 4): a draw, best move ")
    assert found.statistics.cuts["erdos_selfridge"] > 0
    without = gs.solve(gs.MNK(5, 4, 4), off="erdos_selfridge", nodes=2_000, compiled=False)
    assert "erdos_selfridge" not in without.statistics.cuts
    assert without.stopped == "nodes"


def test_connect_four_scores() -> None:
    c4 = gs.ConnectN()
    found = gs.solve(c4, c4.play("112233"), score=True)
    assert (found.value, found.score, found.best_move, found.line) == (1, 18, 3, (3,))
    late = c4.play("2252576253462244111563365343671351441")
    assert gs.solve(c4, late, score=True).score_for_mover == exact_score(c4, late) == -1


# ---- Limits ----


@pytest.mark.parametrize("compiled", ENGINES)
def test_a_budget_ends_in_bounds(compiled: bool) -> None:
    found = gs.solve(gs.MNK(7, 7, 5), nodes=20_000, compiled=compiled)
    assert (found.low, found.high) == (0, 1)
    assert found.value is None
    assert found.sentence == "at least a draw for X"
    assert found.stopped == "nodes"
    assert found.statistics.nodes <= 20_000
    assert found.optimal_moves == ()
    assert found.best_move is None
    assert "stopped by nodes" in repr(found)
    assert "at least a draw for X" in found._repr_html_()


@pytest.mark.parametrize("compiled", ENGINES)
def test_what_a_budget_leaves_open_has_a_move_for_what_is_known(compiled: bool) -> None:
    game = gs.MNK(7, 4, 4)
    found = gs.solve(game, game.play("b4"), nodes=100_000, compiled=compiled)
    assert (found.low, found.high) == (0, 1) or found.solved
    game = gs.MNK(6, 6, 5)
    found = gs.solve(game, game.play("a1 a2"), nodes=6_000, compiled=compiled)
    assert found.low == 0
    assert found.best_move is not None


@pytest.mark.parametrize("compiled", ENGINES)
def test_a_time_limit_ends_too(compiled: bool) -> None:
    found = gs.solve(gs.MNK(8, 8, 4), seconds=0.2, compiled=compiled)
    assert found.stopped in ("seconds", "")


@pytest.mark.parametrize("compiled", ENGINES)
def test_ctrl_c_ends_in_bounds(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(self: Meter, new: int, depth: int) -> int:
        if self.spent + new > 5_000:
            raise KeyboardInterrupt
        self.spent += new
        return 1_000

    monkeypatch.setattr(Meter, "check", interrupt)
    monkeypatch.setattr("gamesearch.solver.meter.Meter.check", interrupt)
    found = gs.solve(gs.ConnectN(), compiled=compiled)
    assert found.stopped == "Ctrl-C"
    assert found.sentence == "not known"
    assert found.best_move is None


@pytest.mark.parametrize("compiled", ENGINES)
def test_a_small_table_gives_the_same_result(compiled: bool) -> None:
    game = gs.ConnectN(6, 4, 4)
    assert gs.solve(game, memory_mb=8, compiled=compiled, off="even_odd" if compiled else ()).value == -1


# ---- What is refused ----

C4 = gs.ConnectN()


@pytest.mark.parametrize(
    ("arguments", "options", "sentence"),
    [
        ((gs.tree([1, 2]),), {}, "solve needs a board"),
        ((gs.MNK(9, 3, 3),), {}, "too large to solve"),
        ((gs.ConnectN(8, 8, 4),), {}, "at most 64 are possible"),
        ((gs.TicTacToe(), C4.initial), {}, "is no position of TicTacToe()"),
        ((gs.TicTacToe(), "X../.../..."), {}, "is no position of TicTacToe()"),
        ((gs.TicTacToe(), gs.TicTacToe().play("a1 b1 a2 b2 a3")), {}, "The game is over"),
        ((C4, C4.initial._replace(x=2, plies=1)), {}, "hangs in the air"),
        ((C4, C4.initial._replace(x=3, plies=2)), {}, "No play leads to"),
        ((C4, C4.initial._replace(x=1, plies=9)), {}, "is damaged"),
        ((gs.TicTacToe(),), {"score": True}, "for boards with gravity"),
        ((gs.TicTacToe(),), {"memory_mb": 1}, "memory_mb is 1, but the table needs"),
        ((gs.TicTacToe(),), {"nodes": 0}, "nodes is 0"),
        ((gs.TicTacToe(),), {"seconds": -1}, "seconds is -1"),
        ((gs.TicTacToe(),), {"off": ["tabel"]}, "as in off=['table']"),
    ],
)  # fmt: skip
def test_what_cannot_be_solved_is_refused_in_a_sentence(arguments: Any, options: Any, sentence: str) -> None:
    with pytest.raises(InputError, match=r"\.$") as error:
        gs.solve(*arguments, **options)
    assert sentence in str(error.value)


# ---- With and without numba ----


def run_python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.skipif(not HAS_NUMBA, reason="needs numba")
def test_compiled_code_is_reloaded_in_another_process() -> None:
    code = (
        "import gamesearch as gs\n"
        "print(gs.solve(gs.ConnectN(4, 4, 4), compiled=True), gs.solve(gs.TicTacToe(), compiled=True))\n"
        "from gamesearch.solver.free import kernel as free\nfrom gamesearch.solver.gravity import kernel as gravity\n"
        "print(sum(k.run.stats.cache_hits[s] for k in (free, gravity) for s in k.run.stats.cache_hits))"
    )
    first, second = run_python(code), run_python(code)
    assert first.returncode == second.returncode == 0, first.stderr + second.stderr
    assert second.stdout.splitlines()[0] == first.stdout.splitlines()[0]
    assert second.stdout.splitlines()[1] == "2"
    assert second.stderr == ""


def test_without_numba_there_is_a_notice_and_the_same_result() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import gamesearch as gs\n"
        "print(gs.solve(gs.MNK(6, 5, 4)))\n"
        "print(gs.solve(gs.MNK(5, 5, 4)))\n"
        "try: gs.solve(gs.TicTacToe(), compiled=True)\n"
        "except ValueError as error: print(error)"
    )
    done = run_python(code)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "numba cannot be imported: solving in plain Python, which takes longer and finds the same.\n"
    first, second, third = done.stdout.splitlines()
    assert first == repr(gs.solve(gs.MNK(6, 5, 4)))
    assert second == repr(gs.solve(gs.MNK(5, 5, 4)))
    assert third.startswith("compiled is True, but numba cannot be imported")


def test_importing_the_package_needs_neither_numba_nor_numpy() -> None:
    done = run_python(
        "import sys; sys.modules['numba'] = None; sys.modules['numpy'] = None\n"
        "import gamesearch as gs; print(gs.solve(gs.TicTacToe()).value)"
    )
    assert done.stdout == "0\n", done.stderr


# ---- What each technique is worth ----


def test_the_ablation_has_a_line_for_each_technique() -> None:
    found = gs.lab.ablation(gs.TicTacToe(), compiled=False)
    assert found.column("without") == [
        "nothing", "win_in_one", "forced_block", "table", "symmetry", "threat_order", "erdos_selfridge", "anything",
    ]  # fmt: skip
    assert set(found.column("result")) == {"a draw"}
    assert found[-1]["times as many"] > 10
    cut = gs.lab.ablation(gs.ConnectN(4, 4, 4), nodes=5_000, score=True, compiled=False)
    assert {row["without"] for row in cut} >= {"even_odd", "null_window"}
    assert {row["positions"] for row in cut if row["status"] == "over budget"} == {5_000}


def test_a_real_ctrl_c_ends_a_long_solve() -> None:
    code = (
        "import _thread, threading, gamesearch as gs\n"
        "threading.Timer(2, _thread.interrupt_main).start()\n"
        "found = gs.solve(gs.MNK(7, 7, 5), compiled={})\n"
        "print(found.stopped, found.sentence)"
    )
    for compiled in ENGINES:
        done = run_python(code.format(compiled))
        assert done.stdout == "Ctrl-C at least a draw for X\n", done.stderr


@pytest.mark.parametrize(
    "game",
    [gs.MNK(1, 1, 1), gs.MNK(8, 1, 3), gs.MNK(2, 2, 1), gs.ConnectN(1, 1, 1), gs.ConnectN(2, 31, 4), gs.ConnectN(1, 60, 4),
     gs.ConnectN(30, 1, 4), gs.ConnectN(8, 7, 4), gs.ConnectN(16, 3, 3), gs.ConnectN(8, 7, 5), gs.MNK(8, 8, 5), gs.MNK(8, 8, 4)],
    ids=repr,
)  # fmt: skip
def test_boards_at_the_edge_of_what_is_possible(game: Any) -> None:
    """Positions with few empty cells, or a small budget: both engines must agree, and the keys must fit."""
    luck = random.Random(8)
    for _ in range(8):
        state: Any = game.initial
        for _ in range(luck.randint(max(0, game.cells - 12), game.cells)):
            child = game.result(state, luck.choice(game.actions(state)))
            if game.is_terminal(child):
                break
            state = child
        options = {"state": state, "nodes": 3_000, "memory_mb": 8}
        found = [gs.solve(game, compiled=compiled, **options) for compiled in ENGINES]
        assert len({(repr(one), one.low, one.high) for one in found}) == 1
        if game.cells - state.plies <= 8 and found[0].solved:
            assert found[0].value == gs.alphabeta(game, state)


@pytest.mark.parametrize("score", [False, True])
def test_what_is_asked_after_a_quick_solve_gets_the_full_budget(score: bool) -> None:
    game = gs.ConnectN(5, 4, 4)
    found = gs.solve(game, score=score, progress=False)  # the value takes less than the first try, all moves take more
    sure = gs.solve(game, score=score, progress=False, compiled=False)
    assert found.optimal_moves == sure.optimal_moves == (1, 2, 3)
    assert found.move_values == sure.move_values
    assert len(found.move_values) == 5
