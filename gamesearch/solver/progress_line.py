"""How a long solve is going. Whether its line appears depends on how many positions were visited, never on the clock."""

from __future__ import annotations

from time import monotonic

from gamesearch.kit.status_line import StatusLine


class Line:
    """``show`` may be called as often as one likes; ``close`` leaves nothing behind."""

    def __init__(self, appears_after: int) -> None:
        self.appears_after = appears_after
        self.started = monotonic()
        self.line: StatusLine | None = None

    def show(self, nodes: int, depth: int) -> None:
        """Positions so far, how many a second, and how deep."""
        if nodes < self.appears_after:
            return
        self.line = self.line or StatusLine()
        rate = nodes / max(monotonic() - self.started, 1e-9)
        self.line.write(lambda: f"solving: {nodes:,} positions, {rate:,.0f} a second, {depth} moves deep")

    def close(self) -> None:
        """Remove the line."""
        if self.line is not None:
            self.line.close()
        self.line, self.started = None, monotonic()
