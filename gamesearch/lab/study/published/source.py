"""A published table: its figures as data, and for each the cells that run it again."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gamesearch.kit.results import Results
from gamesearch.lab.cell import UNLIMITED, Budget, Cell

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Figure:
    """One published figure.

    label: which one. counts: what it counts, "visits", "distinct", "evaluations" or "seconds". published: the figure, or None if
    the authors gave up. cells: what runs it again; of several, the mean is taken. budget: what a cell may cost here.
    slow: whether it takes so long that its result is stored. why: what is known about a difference. given_up: when the
    authors gave up. seconds: how long their run took, on their machine.
    """

    label: str
    counts: str
    published: float | None
    cells: tuple[Cell, ...]
    budget: Budget = UNLIMITED
    slow: bool = False
    why: str = ""
    given_up: str = ""
    seconds: float | None = None


@dataclass(frozen=True)
class Source:
    """A publication: who, where, when, what it did (``protocol``), and its figures."""

    key: str
    title: str
    authors: str
    protocol: str
    figures: tuple[Figure, ...]

    def __iter__(self) -> Iterator[Figure]:
        return iter(self.figures)

    def __len__(self) -> int:
        return len(self.figures)

    def table(self) -> Results:
        """The published figures, as a table that shows itself."""
        rows = [
            {
                "figure": f.label,
                "counts": f.counts,
                "published": f.published,
                "seconds": f.seconds,
                "given_up": f.given_up,
            }
            for f in self
        ]
        return Results(rows, f"{self.title} ({self.authors})")

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()

    def __repr__(self) -> str:
        return f"Source({self.key!r}, {self.title!r}, {len(self)} figures)"


def rows_of(name: str) -> list[dict[str, str]]:
    """The rows of a data file of this folder."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(text: str) -> int | None:
    """A whole number, or None for an empty field."""
    return int(text) if text else None


def seconds_of(row: dict[str, str]) -> float | None:
    """How long the authors' run took, or None if they do not say or gave up."""
    return float(row["seconds"]) if row["seconds"] else None


def gave_up(row: dict[str, str]) -> str:
    """When the authors gave up, in words; empty if they did not."""
    seconds = row["given_up_after_seconds"]
    return f"after {int(seconds):,} s" if seconds else ""
