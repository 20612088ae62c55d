"""The nodes of minimax, memoised minimax and alpha-beta on (m, n, k)-boards, each from the empty board."""

from __future__ import annotations

from gamesearch.lab.cell import UNLIMITED, Budget, Cell
from gamesearch.lab.study.published.source import Figure, Source, gave_up, number, rows_of, seconds_of

UNFINISHED = Budget(nodes=200_000)
"""Where the authors gave up we stop too, at a count that is the same on every machine."""

SLOW = {("4", "4", "3", "minimax"), ("4", "4", "4", "minimax")}


def _figure(row: dict[str, str]) -> Figure:
    m, n, k, search, memory = (row[name] for name in ("rows", "columns", "k", "search", "memory"))
    published = number(row["nodes"])
    cell = Cell(f"MNK({m}, {n}, {k})", search, memory=memory)
    name = "minimax with memory" if memory == "table" else search
    return Figure(
        label=f"({m},{n},{k}) {name}",
        counts="visits",
        published=published,
        cells=(cell,),
        budget=UNLIMITED if published is not None else UNFINISHED,
        slow=published is not None and (m, n, k, search) in SLOW,
        given_up=gave_up(row),
        seconds=seconds_of(row),
    )


S3 = Source(
    key="S3",
    title="Analysis of (m, n, k)-games",
    authors="Thorp, Bateman; Imperial, 2025",
    protocol="One search from the empty board, cells row by row. Counted are the calls of the recursive function, the "
    "root and what memory answered included.",
    figures=tuple(_figure(row) for row in rows_of("mnk.csv")),
)
