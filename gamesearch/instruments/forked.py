"""Apart: what may never come back runs in a process of its own, which can be ended from outside (a sandbox, a fork).

A guard ends Python code, but not a long call into C (``sum(itertools.count())``), nor a function that waits for what never
comes, nor one that ends Python itself. So work with a student's function is done in a copy of this process, and the
answer is sent back. The copy says how it is doing: a sign of life for every few hundredths of a second of CPU time, from
the timer of the system, which comes even in the midst of a call into C; and another one when Python code gets to run.
What the function prints, changes or leaves behind, ends with the copy.

Where a process cannot be copied (Windows, the browser), or a debugger is at work, the work is done here.
"""

from __future__ import annotations

import contextlib
import faulthandler
import linecache
import os
import pickle
import re
import select
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple, NoReturn, TypeVar

from gamesearch.instruments.guard import BEAT, GUARDS, TIMER, Broken, is_traced, owner

T = TypeVar("T")
Kind = Literal["never returns", "ends Python", "crashes Python"]

IN_C = 5.0
"""So many seconds of CPU time one call into C may take."""
WAITING = 10.0
"""So many seconds a function may wait without working. On a busy computer one that works gets its turn far sooner."""
AT_ALL = 60.0
"""So many seconds of CPU time the whole work may take."""
BY_THE_CLOCK = 180.0
"""So many seconds by the clock: for what sleeps a little all the time."""
IN_SILENCE = 0.1
"""So many seconds of CPU time without a sign of life, and it does not wait but keeps the signals off."""
WORKED = 0.002
"""So many seconds of CPU time in half a second are a sign that it does not only wait."""
MEMORY = 2 * 1024**3
"""So many bytes more than now the work may use (Linux)."""
TO_ANSWER = 2.0
"""So many seconds it has to say where it is."""
ALIVE, WORKING = b"p", b"w"


class Ended(Broken):
    """The work was ended from outside, or ended itself without an answer. ``kind`` names how, the text says it all."""

    def __init__(self, kind: Kind, sentence: str, by_python: bool = False) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.by_python = by_python
        """Whether its Python code still ran, so that a guard could have ended it."""


ESCAPED = re.compile(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})")
"""How faulthandler writes a letter that is not in ASCII."""


class Limits(NamedTuple):
    """How long the work may take, in seconds of CPU time or, where it says so, by the clock."""

    at_all: float
    in_c: float
    waiting: float
    by_the_clock: float


def can_fork() -> bool:
    """Whether work can be done in a copy of this process, and is not done in one already."""
    return hasattr(os, "fork") and hasattr(signal, "setitimer") and not _Copy.is_one and not is_traced()


def run_forked(work: Callable[[], T], at_all: float | None = None) -> T:
    """What ``work`` returns, done in a copy of this process. Ended if it had to be ended, or ended itself.

    What it returns must be something that ``pickle`` can send. An exception is sent, too.
    """
    if not can_fork():
        return work()
    work_time = AT_ALL if at_all is None else at_all
    by_the_clock = min(BY_THE_CLOCK, 12 * work_time)
    limits = Limits(work_time, IN_C, min(WAITING, by_the_clock / 3), by_the_clock)
    answer_from, answer_to = os.pipe()
    life_from, life_to = os.pipe()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of threads: the copy uses none of those that are lost
        pid = os.fork()
    if pid == 0:
        _Copy(answer_to, life_to, limits).do(work)
    os.close(answer_to)
    os.close(life_to)
    with os.fdopen(answer_from, "rb", buffering=0) as answer, os.fdopen(life_from, "rb", buffering=0) as life:
        keeper = _Keeper(pid, answer.fileno(), life.fileno(), limits)
        try:
            sent = keeper.wait()
        finally:
            keeper.end()
    if not sent:
        raise keeper.why_it_ended()
    is_answer, found = pickle.loads(sent)
    if is_answer:
        return found  # type: ignore[no-any-return]
    raise found


class _Copy:
    """The copy of the process, at work."""

    is_one = False
    has_forked = False

    def __init__(self, answer_to: int, life_to: int, limits: Limits) -> None:
        _Copy.is_one = True
        self.answer_to = answer_to
        self.life_to = life_to
        self.limits = limits
        self.parent = os.getppid()
        self.used = 0.0

    def do(self, work: Callable[[], Any]) -> NoReturn:
        try:
            self._settle()
            with TIMER.running(), limited_memory():
                found = _pack(work)
            _send(self.answer_to, found)
        finally:
            os._exit(0)

    def _settle(self) -> None:
        """Leave everything that the process shares with the one it was copied from."""
        os.setsid()  # so that all it starts can be ended with it
        # A copy of the copy would answer, too.
        os.register_at_fork(before=lambda: setattr(_Copy, "has_forked", True), after_in_child=lambda: os._exit(0))
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        for number in (signal.SIGTERM, signal.SIGPROF, signal.SIGALRM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
            signal.setitimer(timer, 0)
        faulthandler.disable()  # a breakdown is told in a sentence, not by a report on the screen
        os.set_blocking(self.life_to, False)
        signal.set_wakeup_fd(self.life_to, warn_on_full_buffer=False)
        faulthandler.register(signal.SIGUSR1, file=self.life_to, all_threads=False)
        GUARDS.clear()
        TIMER.depth = 0
        TIMER.on_beat = lambda: self._say(ALIVE)
        TIMER.on_second = self._on_second
        with contextlib.suppress(Exception):
            _limit("RLIMIT_CPU", int(time.process_time() + 2 * self.limits.at_all) + 10)

    def _on_second(self) -> None:
        if os.getppid() != self.parent:
            os._exit(0)  # nobody waits for the answer any more
        before, self.used = self.used, time.process_time()
        if self.used > before + WORKED:
            self._say(WORKING)

    def _say(self, sign: bytes) -> None:
        with contextlib.suppress(OSError):
            os.write(self.life_to, sign)


class _Keeper:
    """What waits for the copy, and ends it when it has to be ended."""

    def __init__(self, pid: int, answer: int, life: int, limits: Limits) -> None:
        self.pid = pid
        self.answer = answer
        self.life = life
        self.limits = limits
        self.used = 0.0
        self.in_c = 0.0
        self.started = time.monotonic()
        self.last_sign = self.started
        self.status = 0
        self.worked = 0.0
        self.why = ""
        self.where = ""

    def wait(self) -> bytes:
        """What the copy has sent; nothing if it ended without an answer, or ``why`` says why it has to be ended."""
        sent: list[bytes] = []
        while not self.why:
            left = self.last_sign + self.limits.waiting - time.monotonic()
            ready, _, _ = select.select([self.answer, self.life], [], [], max(0.0, left))
            if self.life in ready:
                self._hear(os.read(self.life, 4096))
            if self.answer in ready:
                self.last_sign = time.monotonic()
                part = os.read(self.answer, 1 << 20)
                if not part:
                    return b"".join(sent)
                sent.append(part)
            self.why = self._too_long(waits=not ready)
        self.where = self._ask_where()
        return b""

    def _hear(self, signs: bytes) -> None:
        beats = signs.count(signal.SIGPROF)
        self.used += BEAT * beats
        self.in_c = 0.0 if ALIVE in signs else self.in_c + BEAT * beats
        if beats or WORKING in signs:
            self.last_sign = time.monotonic()

    def _too_long(self, waits: bool) -> str:
        if waits and time.monotonic() >= self.last_sign + self.limits.waiting:
            return "waits"
        if self.in_c > self.limits.in_c:
            return "in C"
        if self.used - self.in_c > self.limits.at_all:  # the call into C it is in has a limit of its own
            return "works"
        return "naps" if time.monotonic() > self.started + self.limits.by_the_clock else ""

    def _ask_where(self) -> str:
        """The line of the student's that the copy is at: it is asked by a signal, which C code answers."""
        heard = b""
        with contextlib.suppress(OSError):
            os.kill(self.pid, signal.SIGUSR1)
            until = time.monotonic() + TO_ANSWER
            while time.monotonic() < until and select.select([self.life], [], [], TO_ANSWER)[0]:
                heard += os.read(self.life, 65536)
                if heard.endswith(b"\n") and b"File" in heard:
                    break
        for escaped, line in re.findall(r'File "([^"]*)", line (\d+) in', heard.decode(errors="replace")):
            name = ESCAPED.sub(lambda found: chr(int(found[0][2:], 16)), escaped)
            if owner(name) == "student":
                text = linecache.getline(name, int(line)).strip()
                return f", in the line `{text}`" if text else ""
        return ""

    def end(self) -> None:
        """End the copy with all that it started, and forget it."""
        with contextlib.suppress(OSError):
            os.killpg(self.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            os.kill(self.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            _, self.status, usage = os.wait4(self.pid, 0)
            self.worked = usage.ru_utime + usage.ru_stime

    def why_it_ended(self) -> Ended:
        """What became of a copy that sent no answer."""
        if self.why == "waits" and self.worked < self.used + IN_SILENCE:
            return Ended(
                "never returns",
                f"It waits{self.where}, and nothing comes. A search computes: it needs no sleep, no lock, no queue and no "
                "other program.",
            )
        if self.why == "in C":
            return Ended(
                "never returns",
                f"It had not returned when the time was up. It was in one long call{self.where}: a loop inside Python itself, "
                "such as a `sum` or a `max` over something that has no end.",
            )
        if self.why:
            words = f"It had not returned when the time was up{self.where}."
            return Ended("never returns", words, by_python=self.why != "waits")
        if os.WIFSIGNALED(self.status):
            return Ended("crashes Python", f"Python itself broke down in it ({_name_of(os.WTERMSIG(self.status))}).")
        return Ended("ends Python", "It ends Python itself, as `os._exit` does, instead of returning a value.")


def _pack(work: Callable[[], Any]) -> bytes:
    try:
        return pickle.dumps((True, work()))
    except BaseException as problem:
        problem.__traceback__ = problem.__context__ = problem.__cause__ = None  # some libraries would send them all
        try:
            return pickle.dumps((False, problem))
        except Exception as why:
            words = f"{type(problem).__name__} in a copy of this process, which could not be sent ({why})"
            return pickle.dumps((False, RuntimeError(words)))


def _send(descriptor: int, content: bytes) -> None:
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


@contextlib.contextmanager
def limited_memory() -> Iterator[None]:
    """What fills the memory inside gets a MemoryError before the computer comes to a halt (Linux)."""
    before = None
    with contextlib.suppress(Exception), open("/proc/self/statm", encoding="ascii") as file:
        used = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        before = _limit("RLIMIT_AS", used + MEMORY)
    try:
        yield
    finally:
        if before is not None:
            _limit("RLIMIT_AS", before)


def _limit(name: str, wanted: int) -> int:
    """Set a limit of this process, as far as the system lets it; return what it was."""
    import resource

    limit = getattr(resource, name)
    before, most = resource.getrlimit(limit)
    resource.setrlimit(limit, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))
    return before


def _name_of(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def is_fork() -> bool:
    """Whether this process is a copy that can be ended from outside."""
    return _Copy.is_one


def has_forked() -> bool:
    """Whether what runs in this copy has tried to make one, too."""
    return _Copy.has_forked


@contextlib.contextmanager
def pretend_fork() -> Iterator[None]:
    """What runs inside runs in this process."""
    before, _Copy.is_one = _Copy.is_one, True
    try:
        yield
    finally:
        _Copy.is_one = before
