"""A progress bar: cells done, how many a second, time left. In a notebook it leaves nothing behind."""

from __future__ import annotations

import time
from types import TracebackType

from gamesearch.kit.status_line import StatusLine

WIDTH = 24


def line(done: int, total: int, seconds: float) -> str:
    """The bar as text: line(3, 6, 1.5) is '████████████············ 3 of 6 cells, 2.0 a second, 0:02 left'."""
    full = WIDTH * done // total if total else WIDTH
    text = f"{'█' * full}{'·' * (WIDTH - full)} {done} of {total} cells"
    if done and seconds > 0:
        rate = done / seconds
        speed = f"{rate:.1f} a second" if rate >= 1 else f"{1 / rate:.1f} seconds each"
        left = round((total - done) / rate + 0.499)
        text += f", {speed}, {left // 60}:{left % 60:02} left"
    return text


class Progress:
    """Shows how far a sweep has come.

    >>> with Progress(total=10) as bar:
    ...     bar.step()
    """

    def __init__(self, total: int, show: bool = True) -> None:
        self.total, self.done = total, 0
        self._started = time.monotonic()
        self._line = StatusLine(show)

    def step(self) -> None:
        """One more cell is done."""
        self.done += 1
        self._line.write(lambda: line(self.done, self.total, time.monotonic() - self._started))

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._line.close()
