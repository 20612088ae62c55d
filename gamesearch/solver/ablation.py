"""What each technique is worth: solve with all of them, then without each one, and put the counts side by side.

In the trade's words: an ablation study.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.solver.engine import has_gravity
from gamesearch.solver.solution import Solution
from gamesearch.solver.solving import solve
from gamesearch.solver.techniques import TECHNIQUES

ONLY_FREE = {"erdos_selfridge"}
ONLY_GRAVITY = {"even_odd", "null_window"}
HEADINGS = ("without", "positions", "times as many", "result")


@dataclass(frozen=True)
class Row:
    """One solve: what was switched off, the positions visited, how many times as many that is, and the result."""

    without: str
    positions: int
    factor: float
    result: str
    stopped: bool

    @property
    def cells(self) -> tuple[str, str, str, str]:
        more = "> " if self.stopped else ""
        return self.without, f"{more}{self.positions:,}", f"{more}{self.factor:,.1f}", self.result


@dataclass(frozen=True, repr=False)
class Ablation:
    """The table of an ablation; ``rows`` are its lines, the first with nothing switched off."""

    game: StoneGame[Any]
    rows: tuple[Row, ...]

    def __repr__(self) -> str:
        table = [HEADINGS, *(row.cells for row in self.rows)]
        widths = [max(len(line[i]) for line in table) for i in range(len(HEADINGS))]
        lines = [f"{a:<{widths[0]}}  {b:>{widths[1]}}  {c:>{widths[2]}}  {d}".rstrip() for a, b, c, d in table]
        return "\n".join([f"{self.game!r}", *lines])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(text)}</th>" for text in HEADINGS)
        body = "".join(f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in row.cells)}</tr>" for row in self.rows)
        return f"<table><caption>{escape(repr(self.game))}</caption><tr>{head}</tr>{body}</table>"


def ablation(
    game: StoneGame[Any],
    state: Position | None = None,
    *,
    nodes: int = 1_000_000,
    score: bool = False,
    compiled: bool | None = None,
) -> Ablation:
    """Solve a position with all techniques, without each one of them, and without any, at most ``nodes`` positions each.

    >>> ablation(MNK(4, 4, 3)).rows[0].positions
    26
    """
    foreign = ONLY_FREE if has_gravity(game) else ONLY_GRAVITY
    if not score:
        foreign = foreign | {"null_window"}
    mine = [name for name in TECHNIQUES if name not in foreign]
    rows: list[Row] = []
    for label, off in [("nothing", []), *((name, [name]) for name in mine), ("anything", mine)]:
        found: Solution = solve(game, state, off=off, nodes=nodes, score=score, compiled=compiled, progress=False)
        visited = found.statistics.nodes
        base = rows[0].positions if rows else visited
        rows.append(Row(label, visited, visited / base, found.sentence, bool(found.stopped)))
    return Ablation(game, tuple(rows))
