"""The guard: it ends what would not end, and leaves nothing behind."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
import student_functions as students

import gamesearch as gs
from gamesearch.instruments import forked
from gamesearch.instruments import guard as guard_module
from gamesearch.instruments.forked import pretend_fork
from gamesearch.instruments.guard import TIMER, TOOL, Broken, Guard, TimeUp, owner

SOON = 0.03

# Python may deliver the exception in a clean-up of its own, which reports and forgets it; the guard raises it again.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


def running_guards() -> int:
    return sum(thread.name.endswith("(_wait)") for thread in threading.enumerate())


def settle() -> None:
    """Give an exception that should not come the occasion to come."""
    stop = threading.Event()
    for _ in range(5):
        stop.wait(SOON / 2)
        for _ in range(1000):
            pass


def test_what_a_function_returns_is_passed_on() -> None:
    guard = Guard(5)
    assert guard.run(lambda: 42) == 42
    assert guard.fired == 0
    assert running_guards() == 0


@pytest.mark.parametrize("seconds", [5, 1e9, float("inf")])
def test_a_quick_function_does_not_wait_for_the_guard(seconds: float) -> None:
    assert Guard(seconds).run(lambda: "done") == "done"
    assert running_guards() == 0


@pytest.mark.parametrize("problem", [KeyError("x"), SystemExit(1), KeyboardInterrupt(), Broken("enough")])
def test_exceptions_pass(problem: BaseException) -> None:
    def fail() -> None:
        raise problem

    with pytest.raises(type(problem)) as caught:
        Guard(5).run(fail)
    assert caught.value is problem
    assert running_guards() == 0


@pytest.mark.parametrize("loop", students.ENDLESS_HELPERS[:3] + students.ENDLESS_HELPERS[4:])
def test_an_endless_loop_is_ended(loop: Callable[[], Any]) -> None:
    guard = Guard(SOON)
    with pytest.raises(TimeUp, match="had not returned when the time was up"):
        guard.run(loop)
    assert guard.fired >= 1
    assert running_guards() == 0
    settle()


def test_it_insists_when_the_function_swallows_it() -> None:
    swallowed = []

    def stubborn() -> None:
        while True:
            try:
                students.loops()
            except BaseException as problem:
                swallowed.append(problem)

    guard = Guard(SOON)
    with pytest.raises(TimeUp):
        guard.run(stubborn)
    assert swallowed
    assert all(isinstance(problem, TimeUp) for problem in swallowed)
    assert guard.fired > len(swallowed)
    assert sys.gettrace() is None
    assert sys.getprofile() is None
    settle()


def test_hurry_ends_it_now() -> None:
    guard = Guard(3600)
    guard_done = []

    def hurried() -> None:
        guard.hurry()
        try:
            students.loops()
        finally:
            guard_done.append(True)

    with pytest.raises(TimeUp):
        guard.run(hurried)
    assert guard_done == [True]


def test_no_exception_comes_late() -> None:
    """Functions that end just as the time is up: whichever comes first, nothing arrives afterwards."""
    for _ in range(60):
        guard = Guard(0.0005)
        ready = threading.Event()
        try:
            guard.run(lambda ready=ready: ready.wait(0.0005))  # type: ignore[misc]
        except TimeUp:
            assert guard.fired
        else:
            assert not guard.fired
    assert running_guards() == 0
    settle()


def test_no_time_at_all() -> None:
    with pytest.raises(TimeUp):
        Guard(0).run(students.loops)
    assert running_guards() == 0
    settle()


def test_guards_inside_guards() -> None:
    def inner() -> str:
        with pytest.raises(TimeUp):
            Guard(SOON).run(students.loops)
        return "ended inside"

    assert Guard(60).run(inner) == "ended inside"
    assert running_guards() == 0
    settle()


def test_a_broken_run_is_no_ordinary_exception() -> None:
    assert not issubclass(Broken, Exception)
    assert issubclass(TimeUp, Broken)


# --- Where there is no timer (Windows, the browser), lines are counted ---


@pytest.fixture
def without_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TIMER, "is_free", lambda: False)


@pytest.mark.usefixtures("without_timer")
@pytest.mark.parametrize("loop", students.ENDLESS_HELPERS[:3] + students.ENDLESS_HELPERS[4:])
def test_an_endless_loop_is_ended_by_its_steps(loop: Callable[[], Any]) -> None:
    before = sys.gettrace()
    guard = Guard(SOON)
    with pytest.raises(TimeUp, match="had not returned when the time was up"):
        guard.run(loop)
    assert guard.by_steps
    assert guard.fired >= 1
    assert sys.gettrace() is before
    assert sys.getprofile() is None


@pytest.mark.usefixtures("without_timer")
@pytest.mark.skipif(sys.version_info < (3, 12), reason="only sys.monitoring can do it")
def test_a_loop_without_calls_that_swallows_is_ended_by_its_steps() -> None:
    guard = Guard(SOON)
    with pytest.raises(TimeUp):
        guard.run(students.loops_without_calls_with_bare_except)
    assert guard.fired > 1
    assert sys.monitoring.get_tool(TOOL) is None  # type: ignore[attr-defined]
    with pytest.raises(TimeUp):
        Guard(SOON).run(students.loops_without_calls_with_bare_except)


@pytest.mark.usefixtures("without_timer")
@pytest.mark.parametrize("lines", [True, False])
def test_a_limit_that_is_swallowed_still_ends_the_recording(lines: bool) -> None:
    with pretend_fork():
        trace = gs.watch(students.endless_inside, "(3 5) (2 9)", lines=lines, limit=300, seconds=60)
    assert "300 steps" in trace.error


@pytest.mark.usefixtures("without_timer")
def test_steps_inside_are_steps_outside() -> None:
    inner, outer = Guard(100), Guard(0.001)

    def nested() -> None:
        inner.run(students.loops)

    with pytest.raises(TimeUp):
        outer.run(nested)
    assert inner.fired


@pytest.mark.usefixtures("without_timer")
def test_checks_and_watching_work_without_a_timer_and_without_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")
    monkeypatch.setattr("gamesearch.checks.search_check.SECONDS", 0.5)

    def endless(node: Any) -> Any:
        while node.children:
            pass
        return node.value

    def mine(node: Any, is_max: bool = True) -> Any:
        if not node.children:
            return node.value
        return (max if is_max else min)(mine(child, not is_max) for child in node.children)

    with pretend_fork():
        verdict = gs.check.minimax(endless)
        assert verdict.diagnosis == "never returns"
        assert "had not returned" in gs.watch(endless, "(3 5) (2 9)", seconds=0.1, lines=False).error
        assert gs.watch(mine, "(3 5) (2 9)").value == 3
        monkeypatch.undo()
        monkeypatch.setattr(TIMER, "is_free", lambda: False)
        assert gs.check.minimax(mine)


def test_whose_code_a_file_holds() -> None:
    """An exception in the code that handles locks or processes would leave them as they are."""
    assert owner(forked.__file__) == owner(guard_module.__file__) == owner(threading.__file__) == "locks"
    assert owner(gs.watch.__code__.co_filename) == owner(pytest.__file__) == owner(json.__file__) == "library"
    assert owner(__file__) == owner("<ipython-input-1>") == "student"
