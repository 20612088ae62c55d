"""A guard that ends a function which would never return (a watchdog, a timeout).

It counts the CPU time that the function uses, not the time on the clock: on a busy computer a right function takes long
by the clock and is still right. It starts no thread. Where the system has a timer for CPU time (Linux, macOS), a signal
comes every few hundredths of a second that the process has worked. Elsewhere (Windows, the browser) a trace function
counts the lines that run.

Neither ends a long call into C, such as ``sum(itertools.count())``: see ``forked`` for that.
"""

from __future__ import annotations

import contextlib
import signal
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")
Tracer = Callable[[FrameType, str, Any], Any]

BEAT = 0.02
"""So many seconds of CPU time lie between two looks of the timer."""
SECOND = 0.5
"""So many seconds by the clock lie between two more."""
PATIENCE = 1.0
"""So many seconds after its end a function is broken off in the midst of a library, too."""
STEPS = 2_000_000
"""So many lines a second are counted where there is no timer."""
TRACED = 6.0
"""So many times longer may it take where every line is counted."""
LOOK = 64
"""After so many lines the clocks are looked at."""
BY_THE_CLOCK = 12.0
"""So many times longer may it take by the clock: a function that sleeps uses no CPU time."""

IN_A_BROWSER = 300
"""So many calls deep may a function go where Python runs in a browser."""
SWALLOWED = 2
"""After so many exceptions that were swallowed, the guard insists."""
TOOL = 4
"""The number of this tool among those that watch Python (``sys.monitoring``); 0 to 2 and 5 belong to others."""

PACKAGE = str(Path(__file__).resolve().parents[1])
LIBRARY = str(Path(contextlib.contextmanager.__code__.co_filename).parent)
INSTALLED = sysconfig.get_path("purelib"), sysconfig.get_path("platlib")
LOCKS = (
    *(str(Path(LIBRARY, name)) for name in ("threading.", "queue.", "concurrent", "contextlib.", "multiprocessing")),
    *(str(Path(PACKAGE, "instruments", name)) for name in ("guard.", "forked.")),
)


class Broken(BaseException):
    """The watched function was broken off. Not an Exception, so that ``except Exception`` does not swallow it."""


class TimeUp(Broken):
    """It took too long."""

    def __init__(self, words: str = "The function had not returned when the time was up.") -> None:
        super().__init__(words)


class Guard:
    """``Guard(seconds).run(function)`` ends the function with TimeUp when the time is up, even in an endless loop.

    Should the function swallow the exception, it is raised again. ``fired`` is how often it was raised. It is raised in
    the function's own code and not in a library it has called, where it could leave a lock behind; in the code that
    handles locks it is never raised.
    """

    def __init__(self, seconds: float, by_the_clock: float | None = None) -> None:
        self.seconds = seconds
        self.by_the_clock = BY_THE_CLOCK * seconds if by_the_clock is None else by_the_clock
        self.fired = 0
        self.by_steps = False
        self.steps = 0
        self._end = 0.0
        self._end_by_the_clock = 0.0
        self._insists = False

    def run(self, function: Callable[[], T], tracer: Tracer | None = None) -> T:
        """What ``function`` returns, unless the time is up first.

        ``tracer`` is a trace function to run it with. If ``by_steps`` is set, it has to call ``step`` at every line.
        """
        if tracer is None and is_traced():
            return function()  # whoever stands at a breakpoint has all the time in the world
        self.by_steps = not TIMER.is_free()
        if self.by_steps and tracer is None:
            tracer = self._on_call
        outer = GUARDS[-1] if GUARDS else None
        self._end = time.process_time() + self.seconds * (TRACED if self.by_steps else 1.0)
        self._end_by_the_clock = time.monotonic() + self.by_the_clock
        self.steps = int(min(self.seconds * STEPS, sys.maxsize))
        if outer is not None and outer.by_steps:
            self.steps = min(self.steps, outer.steps)
        given = self.steps
        before = sys.gettrace(), sys.getprofile()
        GUARDS.append(self)
        try:
            with within_the_stack(), trace_with(tracer) if tracer else contextlib.nullcontext(), TIMER.running():
                return function()
        finally:
            GUARDS.remove(self)
            if self._insists:
                sys.settrace(before[0])
                sys.setprofile(before[1])
                free_tool()
            if outer is not None:
                outer.steps -= given - self.steps

    def hurry(self) -> None:
        """The time is up now: the function was told to end, and this makes sure that it does."""
        self._end = time.process_time()
        self.steps = 0
        if self.by_steps:  # whoever told it so is about to be removed as a trace function
            self._insist(sys._getframe(1))

    def step(self, frame: FrameType) -> None:
        """One more line runs: end the function if there were too many."""
        self.steps -= 1
        if self.steps < 0 or (self.steps % LOOK == 0 and self._is_over()):
            self._strike(frame, -self.steps / STEPS)

    def _is_over(self) -> bool:
        return time.process_time() >= self._end or time.monotonic() >= self._end_by_the_clock

    def look(self, frame: FrameType) -> None:
        """Some time has passed: end the function if it was too much."""
        if self._is_over():
            self._strike(frame, time.process_time() - self._end)

    def _strike(self, frame: FrameType, late: float) -> None:
        where = owner(frame.f_code.co_filename)
        if where == "student" or (where == "library" and late >= min(PATIENCE, self.seconds)):
            self.fired += 1
            if self.by_steps or self.fired > SWALLOWED:
                self._insist(frame)
            raise TimeUp

    def _insist(self, frame: FrameType) -> None:
        """Should the exception be swallowed, raise it again at the very next line: there it is outside that ``try``.

        Python removes a trace function that raises. Since Python 3.12 another tool is there that stays
        (``sys.monitoring``); before, the trace function is set again at the next call.
        """
        self._insists = True
        monitoring: Any = getattr(sys, "monitoring", None)
        if monitoring is None:
            sys.setprofile(self._on_profile)
            sys.settrace(self._on_late)
        elif monitoring.get_tool(TOOL) is None:
            monitoring.use_tool_id(TOOL, "gamesearch")
            monitoring.register_callback(TOOL, monitoring.events.LINE, self._on_late_line)
        at: FrameType | None = frame
        while at is not None and at.f_code is not Guard.run.__code__:
            if owner(at.f_code.co_filename) != "student":
                pass
            elif monitoring is None:
                at.f_trace = self._on_late
            else:
                monitoring.set_local_events(TOOL, at.f_code, monitoring.events.LINE)
            at = at.f_back

    def _on_profile(self, frame: FrameType, event: str, arg: Any) -> None:
        if owner(frame.f_code.co_filename) == "student":
            sys.settrace(self._on_late)
            frame.f_trace = self._on_late

    def _on_late(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        if event == "line" and owner(frame.f_code.co_filename) == "student":
            self._on_late_line()
        return self._on_late

    def _on_late_line(self, *_: Any) -> None:
        if GUARDS and GUARDS[-1] is self:
            self.fired += 1
            raise TimeUp

    def _on_call(self, frame: FrameType, event: str, arg: Any) -> Tracer | None:
        self.step(frame)
        return self._on_line if owner(frame.f_code.co_filename) == "student" else None

    def _on_line(self, frame: FrameType, event: str, arg: Any) -> Tracer:
        if event == "line":
            self.step(frame)
        return self._on_line


class Timer:
    """The timer of the system that counts CPU time. It runs while there is something to guard."""

    def __init__(self) -> None:
        self.depth = 0
        self.on_beat: Callable[[], None] | None = None
        self.on_second: Callable[[], None] | None = None

    def is_free(self) -> bool:
        """Whether it can be used: it is there, this is the thread that gets signals, and nobody else uses it."""
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            return False
        return self.depth > 0 or (
            signal.getsignal(signal.SIGPROF) is signal.SIG_DFL and signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
        )

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Let it run, if it can be used; nested, the outermost starts and stops it."""
        if not self.is_free():
            yield
            return
        if self.depth == 0:
            by_the_clock = signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
            signal.signal(signal.SIGPROF, self._beat)
            signal.setitimer(signal.ITIMER_PROF, BEAT, BEAT)
            if by_the_clock:  # for what sleeps; should somebody else use it, then without
                signal.signal(signal.SIGALRM, self._second)
                signal.setitimer(signal.ITIMER_REAL, SECOND, SECOND)
        self.depth += 1
        try:
            yield
        finally:
            self.depth -= 1
            if self.depth == 0:
                signal.setitimer(signal.ITIMER_PROF, 0)
                signal.signal(signal.SIGPROF, signal.SIG_DFL)
                if by_the_clock:
                    signal.setitimer(signal.ITIMER_REAL, 0)
                    signal.signal(signal.SIGALRM, signal.SIG_DFL)

    def _second(self, number: int, frame: FrameType | None) -> None:
        if self.on_second is not None:
            self.on_second()
        self.look(frame)

    def _beat(self, number: int, frame: FrameType | None) -> None:
        if self.on_beat is not None:
            self.on_beat()
        self.look(frame)

    def look(self, frame: FrameType | None) -> None:
        """Let every guard see how late it is, the outermost first."""
        if frame is not None:
            for guard in GUARDS:
                guard.look(frame)


GUARDS: list[Guard] = []
"""The guards at work, the outermost first."""
TIMER = Timer()


@contextlib.contextmanager
def trace_with(tracer: Tracer) -> Iterator[None]:
    """What runs inside runs with this trace function. The one that was set before is set again."""
    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        yield
    finally:
        sys.settrace(before)


@contextlib.contextmanager
def within_the_stack() -> Iterator[None]:
    """Where Python runs in a browser, an endless recursion breaks all of it long before Python's own limit is reached."""
    before = sys.getrecursionlimit()
    if sys.platform == "emscripten":
        depth, frame = 0, sys._getframe()
        while frame.f_back is not None:
            depth, frame = depth + 1, frame.f_back
        sys.setrecursionlimit(min(before, depth + IN_A_BROWSER))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def free_tool() -> None:
    """Give back what brings a swallowed exception back."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is not None and monitoring.get_tool(TOOL) is not None:
        monitoring.register_callback(TOOL, monitoring.events.LINE, None)
        monitoring.free_tool_id(TOOL)


def is_traced() -> bool:
    """Whether a debugger or a measurement of coverage is at work, which must not be disturbed."""
    tracer = sys.gettrace()
    if tracer is not None:
        return not type(getattr(tracer, "__self__", None)).__module__.startswith("gamesearch.")
    monitoring: Any = getattr(sys, "monitoring", None)  # since Python 3.12
    tools = (monitoring.DEBUGGER_ID, monitoring.COVERAGE_ID) if monitoring else ()
    return any(monitoring.get_tool(one) is not None for one in tools)


@cache
def owner(filename: str) -> str:
    """Whose code a file holds: the student's, a library's (or this package's), or that of locks."""
    if filename.startswith(LOCKS):
        return "locks"
    return "library" if filename.startswith((PACKAGE, LIBRARY, *INSTALLED, "<frozen ")) else "student"
