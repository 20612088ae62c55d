"""A progress bar: cells done, how many a second, time left. In a notebook it leaves nothing behind."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

WIDTH = 24
EVERY = 0.2
NOTHING = {"text/html": "", "text/plain": ""}
"""What a notebook shows before the first step and after the last, so that what it stores is always the same."""


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


def in_notebook() -> bool:
    """Whether this Python is the kernel of a notebook."""
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    shell: Any = get_ipython()
    return shell is not None and shell.__class__.__name__ == "ZMQInteractiveShell"


class Progress:
    """Shows how far a sweep has come: in a notebook, in a terminal, and nowhere else.

    >>> with Progress(total=10) as bar:
    ...     bar.step()
    """

    def __init__(self, total: int, show: bool = True) -> None:
        self.total, self.done = total, 0
        self._started = self._last = time.monotonic()
        self._handle: Any = None
        self._terminal = show and not in_notebook() and sys.stderr.isatty()
        if show and in_notebook():
            import IPython.display

            tools: Any = IPython.display  # it is only half annotated
            self._handle = tools.display(NOTHING, raw=True, display_id=True)

    def step(self) -> None:
        """One more cell is done."""
        self.done += 1
        now = time.monotonic()
        if now - self._last >= EVERY:
            self._last = now
            self._draw(line(self.done, self.total, now - self._started))

    def _draw(self, text: str) -> None:
        if self._handle is not None:
            shown = {"text/html": f'<pre role="status">{text}</pre>', "text/plain": text} if text else NOTHING
            self._handle.update(shown, raw=True)
        elif self._terminal:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._draw("")
