"""One line that tells how long work is going, in a notebook or in a terminal, and is gone when the work is done.

In a notebook what is shown first and last is the same, so what the notebook stores does not depend on what came between.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from time import monotonic
from typing import Any

PAUSE = 0.2
"""Seconds between two updates."""
NOTHING = {"text/html": "", "text/plain": ""}


def in_notebook() -> bool:
    """Whether this Python is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and getattr(shell, "kernel", None) is not None


def display(data: dict[str, str]) -> Any:
    """Show something in a notebook; the handle that is returned can change it."""
    import IPython.display

    tools: Any = IPython.display  # it is only half annotated
    return tools.display(data, raw=True, display_id=True)


class StatusLine:
    """``write`` may be called as often as one likes; ``close`` leaves nothing behind. Outside both places it is silent."""

    def __init__(self, show: bool = True) -> None:
        self._handle: Any = display(NOTHING) if show and in_notebook() else None
        self._terminal = show and self._handle is None and sys.stderr is not None and sys.stderr.isatty()
        self._last = monotonic()

    def write(self, text: Callable[[], str]) -> None:
        """Show what ``text`` returns, unless something was shown a moment ago."""
        now = monotonic()
        if (self._handle is not None or self._terminal) and now - self._last >= PAUSE:
            self._last = now
            self._draw(text())

    def close(self) -> None:
        """Remove the line."""
        self._draw("")

    def _draw(self, text: str) -> None:
        if self._handle is not None:
            html = f'<pre role="status">{escape(text)}</pre>'
            self._handle.update({"text/html": html, "text/plain": text} if text else NOTHING, raw=True)
        elif self._terminal:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


@contextmanager
def notice(text: str) -> Iterator[None]:
    """Say something while some work is done. In a notebook nothing of it is stored; elsewhere it stays on stderr."""
    if not in_notebook():
        print(text, file=sys.stderr)
        yield
        return
    handle = display({})
    handle.update({"text/plain": text}, raw=True)
    try:
        yield
    finally:
        handle.update({}, raw=True)
