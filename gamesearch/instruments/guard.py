"""A guard that ends a function which would never return."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from time import sleep
from typing import TypeVar

T = TypeVar("T")
PAUSE = 0.02


class Broken(BaseException):
    """The watched function was broken off. Not an Exception, so that ``except Exception`` does not swallow it."""


class TimeUp(Broken):
    """It took too long."""

    def __init__(self) -> None:
        super().__init__("The function had not returned when the time was up.")


class Guard:
    """``Guard(seconds).run(function)`` ends the function with TimeUp when the time is up, even in an endless loop.

    A thread raises the exception in the one that runs the function, and again, should the function swallow it. Python
    delivers it at a call or at the end of a round of a loop, nowhere else: the steps below rely on that. ``fired`` is
    how often it was raised in the function.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.fired = 0
        self._armed = True
        self._wake = threading.Event()
        self._target = threading.get_ident()

    def run(self, function: Callable[[], T]) -> T:
        """What ``function`` returns, unless the time is up first."""
        self._target = threading.get_ident()
        thread = threading.Thread(target=self._wait, daemon=True)
        try:
            thread.start()
            return function()
        finally:
            self._armed = False  # neither a call nor a loop, so nothing can come in between
            try:
                self._finish(thread)
            except TimeUp:  # the last one, already under way when the guard was disarmed
                self.fired -= 1
                self._finish(thread)

    def hurry(self) -> None:
        """The time is up now: the function was told to end, and this makes sure that it does."""
        self._wake.set()

    def _finish(self, thread: threading.Thread) -> None:
        self._wake.set()
        thread.join()
        for _ in range(10):  # a late exception arrives here, where it does no harm
            pass

    def _wait(self) -> None:
        if self._wake.wait(min(self.seconds, threading.TIMEOUT_MAX)) and self._armed:
            sleep(PAUSE)
        while self._armed:
            self.fired += 1
            _raise_in(self._target, TimeUp)
            sleep(PAUSE)


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
