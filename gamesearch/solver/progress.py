"""A line that tells how a long solve is going, and is gone when the solve is done.

Whether the line appears depends on how many positions were visited, never on the clock: so the stored output of a notebook
is the same each time. In a notebook it is a label that is closed at the end; in a terminal it is wiped; else it is silent.
"""

from __future__ import annotations

import sys
from time import monotonic
from typing import Any

PAUSE = 0.2
"""Seconds between two updates."""


class Line:
    """``show`` may be called as often as one likes; ``close`` leaves nothing behind."""

    def __init__(self, appears_after: int) -> None:
        self.appears_after = appears_after
        self.started = self.shown_at = monotonic()
        self.label: Any = None
        self.on_terminal = False

    def show(self, nodes: int, depth: int) -> None:
        """Positions so far, how many a second, and how deep."""
        if nodes < self.appears_after:
            return
        now = monotonic()
        if self.label is None and not self.on_terminal:
            self._open()
        elif now - self.shown_at < PAUSE:
            return
        self.shown_at = now
        rate = nodes / max(now - self.started, 1e-9)
        self._write(f"solving: {nodes:,} positions, {rate:,.0f} a second, {depth} moves deep")

    def close(self) -> None:
        """Remove the line."""
        if self.label is not None:
            self.label.close()
        elif self.on_terminal:
            self._write("")
        self.label, self.on_terminal, self.started = None, False, monotonic()

    def _open(self) -> None:
        if _in_notebook():
            try:
                from IPython.display import display
                from ipywidgets import Label
            except ImportError:
                self.appears_after = sys.maxsize
                return
            self.label = Label("solving …")
            display(self.label)  # type: ignore[no-untyped-call]
        elif sys.stderr is not None and sys.stderr.isatty():
            self.on_terminal = True
        else:
            self.appears_after = sys.maxsize

    def _write(self, text: str) -> None:
        if self.label is not None:
            self.label.value = text
        elif self.on_terminal:
            sys.stderr.write(f"\r{text}\x1b[K")
            sys.stderr.flush()


def _in_notebook() -> bool:
    """Whether this Python is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    return shell is not None and getattr(shell, "kernel", None) is not None
