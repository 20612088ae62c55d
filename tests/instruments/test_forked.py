"""Apart: a check never hangs, whatever it is given, and leaves everything as it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import hostile_functions as hostile
import pytest

import gamesearch as gs
from gamesearch.instruments import forked as module
from gamesearch.instruments.forked import Ended, can_fork, pretend_fork, run_forked

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process cannot be copied on this system")
IDS = [one[0].__name__ for one in hostile.HOSTILE]


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no need to wait as long as a student may have to."""
    monkeypatch.setattr(module, "IN_C", 0.4)
    monkeypatch.setattr(module, "WAITING", 1.2)
    monkeypatch.setattr(module, "AT_ALL", 3.0)
    # The shortest of all, as it is for a student: what one call into C may take is more than the whole first try.
    monkeypatch.setattr(import_module("gamesearch.instruments.watch"), "SCOUT", 0.06)
    # In this order: the first takes its number from the other when it is loaded.
    monkeypatch.setattr("gamesearch.checks.search_check.SECONDS", 0.3)
    monkeypatch.setattr("gamesearch.checks.check.SECONDS", 0.3)
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")


def state_of_the_process() -> tuple[Any, ...]:
    return (
        sys.gettrace(),
        sys.getprofile(),
        sys.getrecursionlimit(),
        sys.stdout,
        sys.stderr,
        __builtins__["input"] if isinstance(__builtins__, dict) else __builtins__.input,
        set(threading.enumerate()),
        [signal.getsignal(one) for one in (signal.SIGINT, signal.SIGPROF, signal.SIGALRM)],
        signal.getitimer(signal.ITIMER_PROF),
        len(os.listdir("/dev/fd")),
    )


@pytest.fixture
def unchanged() -> Iterator[None]:
    before = state_of_the_process()
    yield
    assert state_of_the_process() == before
    assert gs.check.cell_to_bit(...).state == "not attempted", "the next check works as ever"
    assert run_forked(lambda: 42) == 42
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)  # no process is left


@pytest.mark.usefixtures("soon", "unchanged")
@pytest.mark.parametrize(("function", "said"), [one[:2] for one in hostile.HOSTILE], ids=IDS)
def test_a_check_never_hangs(function: Callable[..., Any], said: str) -> None:
    verdict = gs.check.minimax(function)
    assert verdict.state == "wrong"
    assert said in f"{verdict.diagnosis} {verdict.sentence}"
    assert verdict._repr_html_()


@pytest.mark.usefixtures("soon", "unchanged")
@pytest.mark.parametrize(("function", "said"), [(one[0], one[2]) for one in hostile.HOSTILE if one[2]],
                         ids=[one[0].__name__ for one in hostile.HOSTILE if one[2]])  # fmt: skip
def test_watching_never_hangs(function: Callable[..., Any], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    trace = gs.watch(function, "(3 5) (2 9)", seconds=0.3)
    assert said in trace.error
    assert trace._repr_html_()
    assert len(capsys.readouterr().out) < 30_000


@pytest.mark.usefixtures("soon")
def test_the_line_is_told_that_it_hangs_in() -> None:
    assert "in the line `return sum(itertools.count())`" in gs.check.minimax(hostile.sums_without_end).sentence
    assert "in the line `time.sleep(10**6)`" in gs.check.minimax(hostile.sleeps).sentence
    shown = gs.watch(hostile.sums_without_end, "(3 5) (2 9)")._repr_html_()
    assert "in the line <code>return sum(itertools.count())</code>" in shown


@pytest.mark.usefixtures("soon")
def test_what_gives_no_sign_but_works_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING", 3.0)
    assert "had not returned" in gs.check.minimax(hostile.ignores_signals).sentence


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells how much memory is used")
def test_memory_is_limited_as_long_as_it_is_needed() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    with module.limited_memory(), pytest.raises(MemoryError):
        bytearray(2 * module.MEMORY)
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_what_work_returns_or_raises_comes_back() -> None:
    assert can_fork()
    assert run_forked(lambda: (os.getpid() != os.getppid(), [1, 2])) == (True, [1, 2])
    assert run_forked(os.getpid) != os.getpid()
    with pytest.raises(KeyError, match="x"):
        run_forked(lambda: {}["x"])
    with pytest.raises(Exception, match=r"pickle|local object|copy of this process"):
        run_forked(lambda: lambda: 1)


def test_nothing_that_work_changes_is_changed_here() -> None:
    found: list[int] = []
    tree = gs.tree("(3 5) (2 9)")

    def spoils() -> None:
        found.append(1)
        object.__setattr__(tree.root, "children", ())

    run_forked(spoils)
    assert found == []
    assert gs.minimax(tree) == 3


def test_a_large_answer_is_sent_whole() -> None:
    assert run_forked(lambda: b"x" * 5_000_000) == b"x" * 5_000_000


def test_inside_a_copy_there_is_no_other() -> None:
    assert run_forked(can_fork) is False
    with pretend_fork():
        assert run_forked(os.getpid) == os.getpid()


def test_a_debugger_is_respected() -> None:
    """With a trace function of somebody else's at work, everything is done here, where that function sees it."""
    seen = []

    def debugger(frame: Any, event: str, arg: Any) -> Any:
        seen.append(frame.f_code.co_name)
        return debugger

    def mine(node: Any, is_max: bool = True) -> Any:
        if not node.children:
            return node.value
        return (max if is_max else min)(mine(child, not is_max) for child in node.children)

    before = sys.gettrace()
    sys.settrace(debugger)
    try:
        assert not can_fork()
        verdict = gs.check.minimax(mine)
        assert sys.gettrace() is debugger
    finally:
        sys.settrace(before)
    assert verdict
    assert "mine" in seen


def test_an_interrupt_ends_the_copy_and_comes_through() -> None:
    program = (
        "import os, signal, threading, gamesearch as gs, hostile_functions as hostile\n"
        "threading.Timer(1.0, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "try:\n    gs.check.minimax(hostile.sums_without_end)\n"
        "except KeyboardInterrupt:\n    print('interrupted')\n"
        "try:\n    os.waitpid(-1, os.WNOHANG)\nexcept ChildProcessError:\n    print('nothing left')\n"
    )
    variables = {**os.environ, "GAMESEARCH_PROGRESS": "off"}
    done = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, timeout=60)
    assert done.stdout.split("\n")[:2] == ["interrupted", "nothing left"], done.stderr


def test_threads_in_a_row_do_not_deadlock() -> None:
    """A function that starts and joins threads without end is broken off each time."""

    def starts_threads(node: Any) -> Any:
        while True:
            one = threading.Thread(target=int)
            one.start()
            one.join()

    for _ in range(3):
        trace = gs.watch(starts_threads, "(3 5) (2 9)", seconds=0.05)
        assert "had not returned" in trace.error


def test_ended_names_its_kind() -> None:
    with pytest.raises(Ended) as caught:
        run_forked(lambda: os._exit(3))
    assert caught.value.kind == "ends Python"
