"""A line that tells how a long solve is going, and is gone when the solve is done.

Whether the line appears depends on how many positions were visited, never on the clock, and it is empty at the end: so the
stored output of a notebook is the same each time. In a terminal the line is wiped; elsewhere there is none.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

PAUSE = 0.2
"""Seconds between two updates."""


class Line:
    """``show`` may be called as often as one likes; ``close`` leaves nothing behind."""

    def __init__(self, appears_after: int) -> None:
        self.appears_after = appears_after
        self.started = self.shown_at = monotonic()
        self.display: Any = None
        self.on_terminal = False

    def show(self, nodes: int, depth: int) -> None:
        """Positions so far, how many a second, and how deep."""
        if nodes < self.appears_after:
            return
        now = monotonic()
        if self.display is None and not self.on_terminal:
            self._open()
        elif now - self.shown_at < PAUSE:
            return
        self.shown_at = now
        rate = nodes / max(now - self.started, 1e-9)
        self._write(f"solving: {nodes:,} positions, {rate:,.0f} a second, {depth} moves deep")

    def close(self) -> None:
        """Remove the line."""
        self._write("")
        self.display, self.on_terminal, self.started = None, False, monotonic()

    def _open(self) -> None:
        if _in_notebook():
            self.display = shown({"text/plain": ""})
        elif sys.stderr is not None and sys.stderr.isatty():
            self.on_terminal = True
        else:
            self.appears_after = sys.maxsize

    def _write(self, text: str) -> None:
        if self.display is not None:
            self.display.update({"text/plain": text}, raw=True)
        elif self.on_terminal:
            sys.stderr.write(f"\r{text}\x1b[K")
            sys.stderr.flush()


@contextmanager
def notice(text: str) -> Iterator[None]:
    """Say something while some work is done. In a notebook nothing of it is stored; elsewhere it stays on stderr."""
    if not _in_notebook():
        print(text, file=sys.stderr)
        yield
        return
    display = shown({})
    display.update({"text/plain": text}, raw=True)
    try:
        yield
    finally:
        display.update({}, raw=True)


def shown(data: dict[str, str]) -> Any:
    """Show something in a notebook; the handle that is returned can change it."""
    from IPython.display import display

    return display(data, raw=True, display_id=True)  # type: ignore[no-untyped-call]


def _in_notebook() -> bool:
    """Whether this Python is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and getattr(shell, "kernel", None) is not None
