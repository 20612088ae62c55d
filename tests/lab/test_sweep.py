"""Sweeps: exact, resumable, within budget, and the same on whatever runs them."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import lab_searches
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.kit import status_line as status
from gamesearch.lab import progress_bar as progress
from gamesearch.lab.cell import Budget, Cell
from gamesearch.lab.registry import game_of
from gamesearch.lab.run_cell import run_cell
from gamesearch.lab.store import Store

ALL = ["minimax", "alphabeta", "negamax", "negascout", "mtdf", "bns"]
GRID: dict[str, Any] = {
    "games": ["MNK(3, 3, 2)", "Scaled(MNK(2, 3, 2))", "ConnectN(4, 4, 3)"],
    "searches": ALL,
    "depths": [2, 3],
    "memories": ["none", "symmetric"],
}


def test_a_sweep_counts_what_count_counts() -> None:
    table = gs.lab.sweep(gs.TicTacToe(), ["alphabeta", gs.negamax_table, "mtdf"])
    assert [r["search"] for r in table] == ["alphabeta", "negamax", "mtdf"]
    assert table.column("visits")[:2] == [18297, gs.count(gs.negamax_table, gs.TicTacToe()).visits]
    first = table[0]
    counts = gs.count(gs.alphabeta, gs.TicTacToe())
    assert table.row_as(gs.Counts) == counts
    assert (first["value"], first["move"], first["status"]) == (0, "a1", "done")
    assert first["how"] == "gs.count(gs.alphabeta, gs.TicTacToe())"


@pytest.mark.parametrize("memory", ["none", "table", "symmetric"])
@pytest.mark.parametrize("search", ALL)
@pytest.mark.parametrize("game", ["Scaled(MNK(3, 3, 2))", "ConnectN(4, 4, 3)"])
def test_value_and_move_are_those_of_the_package(game: str, search: str, memory: str) -> None:
    record, _ = run_cell(Cell(game, search, 4, memory=memory, evaluate="open_lines"))
    real = game_of(game)
    assert record["status"] == "done", record["note"]
    if search != "bns":
        assert record["value"] == pytest.approx(float(gs.minimax(real, depth=4, evaluate=gs.open_lines)))
    assert record["move"] == real.move_text(gs.best_move(real, depth=4, evaluate=gs.open_lines))


@pytest.mark.parametrize(("search", "memory"), [("alphabeta", "none"), ("mtdf", "symmetric"), ("bns", "table")])
def test_selfplay_is_the_selfplay_of_the_package(search: str, memory: str) -> None:
    record, _ = run_cell(Cell("TicTacToe()", search, memory=memory, protocol="selfplay"))
    function = {"alphabeta": gs.alphabeta, "mtdf": gs.mtdf, "bns": gs.bns}[search]
    table = {"none": {}, "table": {"table": gs.Table}, "symmetric": {"table": gs.symmetric}}[memory]
    played = gs.selfplay(function, gs.TicTacToe(), **table)
    assert (record["visits"], record["distinct"]) == (played.counts.visits, played.counts.distinct)
    assert record["move"] == played.text


def test_no_order_changes_what_minimax_visits() -> None:
    table = gs.lab.sweep(
        "MNK(3, 3, 2)", "minimax", orders=["as_given", "centre_first", "killer"], memories=["none", "table"]
    )
    assert set(table.where(memory="none").column("visits")) == {7002}
    assert set(table.where(memory="table").column("visits")) == {2110}
    assert table.column("move")[::2] == ["a1", "b2", "a1"]


# --- Whatever runs it ---


class Backwards(Executor):
    """An executor that runs the last task first."""

    def __init__(self) -> None:
        self._tasks: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._tasks.append((future, lambda: fn(*args, **kwargs)))
        if len(self._tasks) == 72:
            for waiting, task in reversed(self._tasks):
                waiting.set_result(task())
        return future


def test_the_table_is_the_same_whatever_runs_it(tmp_path: Path) -> None:
    here = gs.lab.sweep(**GRID)
    assert len(here) == 72
    assert gs.lab.sweep(**GRID, workers=Backwards()) == here
    with ThreadPoolExecutor(3) as threads:
        assert gs.lab.sweep(**GRID, workers=threads) == here
    assert gs.lab.sweep(**GRID, workers=2, store=tmp_path / "cells.jsonl") == here
    assert gs.lab.sweep(**GRID, store=tmp_path / "cells.jsonl") == here
    assert gs.lab.sweep(**GRID).to_csv() == here.to_csv()


def test_a_search_of_ones_own_runs_in_other_processes_if_they_can_import_it() -> None:
    here = gs.lab.sweep("MNK(3, 3, 2)", [lab_searches.my_search, "minimax"])
    assert here.column("visits") == [7002, 7002]
    assert here.column("value") == [1, 1]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert gs.lab.sweep("MNK(3, 3, 2)", [lab_searches.my_search, "minimax"], workers=pool) == here


def test_a_search_that_other_processes_cannot_see_is_refused_before_anything_runs() -> None:
    def inner(game: Any, state: Any) -> int:
        return 0

    with pytest.raises(ValueError, match="put it into a file"):
        gs.lab.sweep("TicTacToe()", inner, workers=1)
    assert gs.lab.sweep("TicTacToe()", inner).column("value") == [0]


# --- Budgets ---


@settings(max_examples=15)
@given(nodes=st.integers(1, 20_000), more=st.integers(0, 5_000), search=st.sampled_from(ALL))
def test_a_budget_stops_at_its_count_and_a_larger_one_counts_no_less(nodes: int, more: int, search: str) -> None:
    small, _ = run_cell(Cell("MNK(3, 3, 3)", search), Budget(nodes))
    large, _ = run_cell(Cell("MNK(3, 3, 3)", search), Budget(nodes + more))
    for record, limit in ((small, nodes), (large, nodes + more)):
        assert record["visits"] == limit if record["status"] == "over budget" else record["visits"] <= limit
    for name in ("visits", "evaluations", "expanded", "distinct"):
        assert small[name] <= large[name]
    if small["status"] == "done":
        assert small == large


def test_a_time_budget_stops_a_long_search() -> None:
    record, seconds = run_cell(Cell("MNK(4, 4, 4)", "minimax"), Budget(seconds=0.2))
    assert record["status"] == "over budget"
    assert record["visits"] > 0
    assert seconds < 5


def test_a_search_that_fails_is_reported_and_the_others_go_on() -> None:
    table = gs.lab.sweep("TicTacToe()", [lab_searches.broken_search, lab_searches.endless_search, "alphabeta"])
    assert table.column("status") == ["failed", "failed", "done"]
    assert table[0]["note"] == "ZeroDivisionError: the student divided by zero"
    assert "without end" in table[1]["note"]
    assert "the student divided by zero" in table._repr_html_()


# --- Stopping and going on ---


def stopping_after(monkeypatch: pytest.MonkeyPatch, number: int) -> list[Cell]:
    """Let Ctrl-C come after so many cells; returns the cells that were run."""
    ran: list[Cell] = []

    def run(cell: Cell, *rest: Any) -> Any:
        if len(ran) == number:
            raise KeyboardInterrupt
        ran.append(cell)
        return run_cell(cell, *rest)

    monkeypatch.setattr(sys.modules["gamesearch.lab.sweep"], "run_cell", run)  # gs.lab.sweep is the function
    return ran


@pytest.mark.parametrize("number", [0, 1, 40, 71])
def test_a_stopped_sweep_goes_on_where_it_stopped(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_one_go = gs.lab.sweep(**GRID)
    store = tmp_path / "cells.jsonl"
    with monkeypatch.context() as patch:
        stopping_after(patch, number)
        part = gs.lab.sweep(**GRID, store=store)
    assert (len(part), part.missing, part.complete) == (number, 72 - number, False)
    assert "Ctrl-C" in part.caption
    with monkeypatch.context() as patch:
        again = stopping_after(patch, 1000)
        assert gs.lab.sweep(**GRID, store=store) == in_one_go
        assert len(again) == 72 - number
    with monkeypatch.context() as patch:
        again = stopping_after(patch, 1000)
        assert gs.lab.sweep(**GRID, store=part) == in_one_go
        assert len(again) == 72 - number


def test_a_line_that_was_cut_off_costs_one_cell(tmp_path: Path) -> None:
    store = tmp_path / "cells.jsonl"
    whole = gs.lab.sweep("MNK(3, 3, 2)", ALL, store=store)
    text = store.read_text(encoding="utf-8")
    store.write_text(text[:-40], encoding="utf-8")
    assert len(Store(store)) == len(ALL) - 1
    assert gs.lab.sweep("MNK(3, 3, 2)", ALL, store=store) == whole
    assert len(Store(store)) == len(ALL)
    assert gs.lab.sweep("MNK(3, 3, 2)", ALL, store=store) == whole


def test_a_store_answers_only_for_the_same_budget_and_the_same_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "cells.jsonl"
    small = gs.lab.sweep("TicTacToe()", ALL[:2], nodes=1000, store=store)
    assert small.column("status") == ["over budget"] * 2
    large = gs.lab.sweep("TicTacToe()", ALL[:2], nodes=20_000, store=store)
    assert large.column("status") == ["over budget", "done"]
    assert gs.lab.sweep("TicTacToe()", ALL[:2], nodes=1000, store=store) == small
    one = gs.lab.sweep("TicTacToe()", {"mine": lab_searches.my_search}, nodes=50, store=store)
    two = gs.lab.sweep("TicTacToe()", {"mine": lab_searches.slow_search}, nodes=50, store=store)
    assert (one[0]["status"], two[0]["status"]) == ("over budget", "done")


def test_a_failed_cell_runs_again(tmp_path: Path) -> None:
    store = tmp_path / "cells.jsonl"
    gs.lab.sweep("TicTacToe()", lab_searches.broken_search, store=store)
    assert gs.lab.sweep("TicTacToe()", lab_searches.broken_search, store=store).column("status") == ["failed"]
    assert len(store.read_text(encoding="utf-8").splitlines()) == 2


def test_a_worker_that_dies_loses_only_what_was_not_done(tmp_path: Path) -> None:
    class Dying(ThreadPoolExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            from concurrent.futures import BrokenExecutor

            if args[0].search == "mtdf":
                future: Future[Any] = Future()
                future.set_exception(BrokenExecutor("out of memory"))
                return future
            done: Future[Any] = Future()
            done.set_result(fn(*args, **kwargs))
            return done

    with pytest.warns(RuntimeWarning, match="out of memory"), Dying() as pool:
        table = gs.lab.sweep("MNK(3, 3, 2)", ALL, workers=pool, store=tmp_path / "cells.jsonl")
    assert not table.complete
    assert gs.lab.sweep("MNK(3, 3, 2)", ALL, store=tmp_path / "cells.jsonl") == gs.lab.sweep("MNK(3, 3, 2)", ALL)


# --- Words ---


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"games": "Chess()"}, "'Chess()' is no game (Chess is not known)"),
        ({"games": "MNK(3, 3, __import__('os'))"}, "is no game"),
        ({"games": "MNK(3"}, "is no game"),
        ({"searches": "alphabet"}, "There is no search called 'alphabet'; there are minimax, alphabeta"),
        ({"orders": "centre"}, "There is no order called 'centre'"),
        ({"orders": "centre_first(killer)"}, "is no order; write one as in"),
        ({"memories": "lots"}, "There is no memory called 'lots'"),
        ({"evaluations": "good"}, "There is no evaluation called 'good'"),
        ({"protocol": "blitz"}, "There is no protocol 'blitz'"),
        ({"plies": 4}, "there is no seed to draw the moves with"),
        ({"workers": 0}, "workers is 0, but must be a number of at least 1"),
        ({"games": gs.random_tree(3, 5, seed=1)}, "cannot be told by its name"),
    ],
)
def test_mistakes_are_told_before_anything_runs(options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        gs.lab.sweep(**{"games": "TicTacToe()", **options})
    assert says in str(caught.value)


def test_a_table_shows_itself_and_saves_itself(tmp_path: Path) -> None:
    table = gs.lab.sweep("TicTacToe()", ["alphabeta", "mtdf"], nodes=10_000)
    html = table._repr_html_()
    assert html == gs.lab.sweep("TicTacToe()", ["alphabeta", "mtdf"], nodes=10_000)._repr_html_()
    assert "<td" in html
    assert "over budget" in html
    assert "4,376" not in html  # without memory it takes 17,124, so it is over budget too
    assert str(table).splitlines()[1].split() == ["search", "evaluations", "expanded", "distinct"]
    path = tmp_path / "table.csv"
    assert table.to_csv(path) == path.read_text(encoding="utf-8")
    rows = list(csv.DictReader(io.StringIO(table.to_csv())))
    assert [row["search"] for row in rows] == ["alphabeta", "mtdf"]
    assert rows[0]["how"] == "gs.count(gs.alphabeta, gs.TicTacToe())"
    assert repr(table) == "Results(2 rows)"


def test_where_pivot_and_column() -> None:
    table = gs.lab.sweep(["MNK(3, 3, 2)", "MNK(2, 2, 2)"], ["minimax", "alphabeta"])
    cross = table.pivot("game", "search", "visits")
    assert cross.records == [
        {"game": "MNK(3, 3, 2)", "minimax": 7002, "alphabeta": 165},
        {"game": "MNK(2, 2, 2)", "minimax": 41, "alphabeta": 21},
    ]
    assert len(table.where(lambda r: r["visits"] > 100, search="minimax")) == 1
    with pytest.raises(ValueError, match="no column 'nodes'"):
        table.column("nodes")
    with pytest.raises(ValueError, match="More than one record"):
        table.pivot("status", "search", "visits")


def test_pandas_is_asked_for_only_when_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        gs.lab.sweep("MNK(2, 2, 2)").to_pandas()


def test_the_bar_says_how_far_it_is() -> None:
    assert progress.line(3, 6, 1.5).endswith(" 3 of 6 cells, 2.0 a second, 0:02 left")
    assert progress.line(1, 100, 20).endswith(" 1 of 100 cells, 20.0 seconds each, 33:00 left")
    assert progress.line(0, 6, 0).endswith(" 0 of 6 cells")
    assert "0 of 0" in progress.line(0, 0, 0)


class Handle:
    def __init__(self) -> None:
        self.shown: list[Any] = []

    def update(self, thing: Any, raw: bool) -> None:
        self.shown.append(thing)


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Handle:
    handle = Handle()
    monkeypatch.setattr(status, "in_notebook", lambda: True)
    monkeypatch.setattr(status, "PAUSE", 0)

    def display(thing: Any, raw: bool, display_id: bool) -> Handle:
        handle.shown.append(thing)
        return handle

    monkeypatch.setattr("IPython.display.display", display)
    return handle


def test_in_a_notebook_the_bar_leaves_nothing_behind(notebook: Handle) -> None:
    """The first and the last thing shown are the same, so what is stored does not depend on what came between."""
    gs.lab.sweep("MNK(2, 2, 2)", ALL)
    assert notebook.shown[0] == notebook.shown[-1] == {"text/html": "", "text/plain": ""}
    assert "6 of 6 cells" in notebook.shown[-2]["text/plain"]


def test_a_long_solve_says_how_it_is_going_and_leaves_nothing_behind(
    notebook: Handle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gamesearch.solver.solving.SHOWN_AFTER", {False: 100, True: 100})
    gs.solve(gs.MNK(6, 5, 4), compiled=False)
    assert notebook.shown[0] == notebook.shown[-1] == {"text/html": "", "text/plain": ""}
    assert "solving: " in notebook.shown[-2]["text/plain"]


def test_a_cell_is_plain_data() -> None:
    cell = Cell("TicTacToe()", "minimax_memo", depth=3)
    assert (cell.search, cell.memory) == ("minimax", "table")
    assert Cell(**json.loads(cell.key)) == cell


def test_an_ablation_is_a_table_of_the_lab() -> None:
    table = gs.lab.ablation(gs.MNK(4, 4, 3), gs.ConnectN(4, 4, 4), nodes=20_000)
    assert {row["game"] for row in table} == {"MNK(4, 4, 3)", "ConnectN(columns=4, rows=4, n=4)"}
    assert table.where(game="MNK(4, 4, 3)", without="nothing").column("positions") == [26]
    assert all(row["times as many"] >= 0.1 for row in table)
    results = {row["result"] for row in table if row["status"] == "done" and row["game"] == "MNK(4, 4, 3)"}
    assert len(results) == 1
