"""The lab's own command: it runs the plans again, compares with what is stored, and writes what is new."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import course
import gamesearch as gs
from gamesearch.lab.cell import UNLIMITED, Budget, Cell
from gamesearch.lab.store import Store
from gamesearch.lab.study.experiments import Plan

QUICK, LONG = Cell("MNK(3, 3, 2)", "minimax"), Cell("MNK(3, 3, 3)", "alphabeta")
SMALL = {QUICK: Plan(QUICK), LONG: Plan(LONG, Budget(nodes=1000), slow=True)}


@pytest.fixture
def small_lab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A lab of two cells, one of them slow, which stores its results in a folder of its own."""
    for name in ("gamesearch.lab.rerun", "gamesearch.lab.study.experiments"):
        module = sys.modules[name]
        monkeypatch.setattr(module, "plans", lambda: SMALL)
        monkeypatch.setattr(module, "DEFAULT", tmp_path / "default.jsonl")
        monkeypatch.setattr(module, "SLOW", tmp_path / "slow.jsonl")
    return tmp_path


def test_the_lab_runs_compares_and_writes(small_lab: Path) -> None:
    first = gs.lab.run(workers=None)
    assert repr(first) == "Ran the default cells of the lab, 1 in number: 1 differ from the stored results."
    assert list(small_lab.iterdir()) == []
    gs.lab.run(slow=True, workers=None, write=True)
    again = gs.lab.run(slow=True, workers=None)
    assert repr(again) == "Ran all cells of the lab, 2 in number: equal to the stored results."
    assert len(Store(small_lab / "default.jsonl")) == len(Store(small_lab / "slow.jsonl")) == 1
    found = Store(small_lab / "slow.jsonl").answer(LONG, SMALL[LONG].budget)
    assert found is not None
    assert (found.record["status"], found.record["visits"]) == ("over budget", 1000)


def test_writing_the_same_again_changes_nothing(small_lab: Path) -> None:
    gs.lab.run(slow=True, workers=None, write=True)
    before = {path.name: path.read_bytes() for path in small_lab.iterdir()}
    gs.lab.run(workers=None, write=True)
    assert {path.name: path.read_bytes() for path in small_lab.iterdir()} == before


def test_a_stored_result_that_is_wrong_is_found(small_lab: Path) -> None:
    gs.lab.run(workers=None, write=True)
    file = small_lab / "default.jsonl"
    file.write_text(file.read_text(encoding="utf-8").replace("7002", "7003"), encoding="utf-8")
    found = gs.lab.run(workers=None)
    assert found.different.column("visits") == [7002]


def test_a_store_takes_up_an_interrupted_run(small_lab: Path) -> None:
    gs.lab.run_cells([QUICK], UNLIMITED, store=small_lab / "part.jsonl")
    found = gs.lab.run(slow=True, workers=None, store=small_lab / "part.jsonl")
    assert found.results.complete
    assert len(Store(small_lab / "part.jsonl")) == 2


def test_the_command_line_passes_its_options_on() -> None:
    options, extra = course.parse(["lab", "--slow", "--write", "--", "--store", "mine.jsonl"])
    assert (options.arguments, extra) == (["--slow", "--write"], ["--store", "mine.jsonl"])
    assert course.parse(["lab"])[0].arguments == []


def test_the_clock_times_a_search() -> None:
    table = gs.lab.clock([QUICK, Cell("MNK(3, 3, 2)", "alphabeta")], times=1)
    assert [row["times faster"] >= 1 for row in table] == [True, True]
    assert table.column("search") == ["minimax", "alphabeta"]
