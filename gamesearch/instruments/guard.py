"""A guard that ends a function which would never return."""

from __future__ import annotations

import ctypes
import threading
from types import TracebackType


class Broken(BaseException):
    """The watched function was broken off. Not an Exception, so that ``except Exception`` does not swallow it."""


class TimeUp(Broken):
    """It took too long."""

    def __init__(self) -> None:
        super().__init__("The function had not returned when the time was up.")


class Guard:
    """``with Guard(seconds):`` ends its block with TimeUp when the time is up, even in an endless loop."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._done = threading.Event()
        self._thread: threading.Thread | None = None
        self._target = 0

    def __enter__(self) -> None:
        self._target = threading.get_ident()
        self._thread = threading.Thread(target=self._wait, daemon=True)
        self._thread.start()

    def _wait(self) -> None:
        pause = self.seconds
        while not self._done.wait(pause):
            _raise_in(self._target, TimeUp)
            pause = 0.02  # once more, should the function have swallowed it

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        while True:  # the exception may still arrive while the guard is being taken down
            try:
                self._done.set()
                if self._thread:
                    self._thread.join()
                for _ in range(100):  # gives a late one the occasion to arrive here, where it does no harm
                    pass
                return
            except TimeUp:
                continue


def _raise_in(thread: int, error: type[BaseException]) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
