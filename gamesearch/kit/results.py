"""The one table of the house: plain records that show themselves as HTML, and save themselves as CSV (a data frame)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from html import escape
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeVar, overload

from gamesearch.kit.errors import InputError

Record = dict[str, Any]
T = TypeVar("T")
SHOWN = 60
"""How many rows a notebook shows; the rest is counted."""

HIDDEN = ("how", "code", "note")


class Results(Sequence[Record]):
    """Records, one for each row, all with the same names in the same order.

    How they are shown: the ``title`` is the caption, the column ``heads`` names each row, ``meanings`` says what a column
    means, and ``blank`` stands for what is not there. A table that gives a ``blank`` shows every column; without one, an
    empty column is left out, and one that never changes is said in the caption. ``upright`` shows a line for each
    column instead of one for each row. Of a sweep, ``missing`` counts the cells that were asked for and are not there,
    ``stopped`` says why.

    >>> table = Results([{"game": "A", "visits": 3}, {"game": "B", "visits": 5}])
    >>> table.where(game="B").column("visits")
    [5]
    """

    def __init__(
        self,
        records: Iterable[Mapping[str, Any]],
        title: str = "",
        missing: int = 0,
        stopped: str = "",
        seconds: Sequence[float] = (),
        *,
        heads: str = "",
        blank: str | None = None,
        meanings: Mapping[str, str] | None = None,
        upright: bool = False,
    ) -> None:
        self.records: list[Record] = [dict(record) for record in records]
        self.title, self.missing, self.stopped = title, missing, stopped
        self.heads, self.blank, self.meanings, self.upright = heads, blank, dict(meanings or {}), upright
        self.seconds = list(seconds)
        """How long each cell took on the machine that ran it. No part of the records: it differs from run to run."""

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> Results: ...
    def __getitem__(self, index: int | slice) -> Record | Results:
        return self._like(self.records[index]) if isinstance(index, slice) else self.records[index]

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Results) and self.records == other.records

    @property
    def complete(self) -> bool:
        """Whether every cell that was asked for is there."""
        return not self.missing

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return list(self.records[0]) if self.records else []

    def column(self, name: str) -> list[Any]:
        """One column, from top to bottom."""
        self._must_have(name)
        return [record[name] for record in self]

    def where(self, keep: Callable[[Record], bool] | None = None, **values: Any) -> Results:
        """The rows in which every named column has the given value, and which ``keep`` says yes to."""
        for name in values:
            self._must_have(name)
        rows = [r for r in self if all(r[n] == v for n, v in values.items()) and (keep is None or keep(r))]
        return self._like(rows)

    def _like(self, records: Iterable[Mapping[str, Any]]) -> Results:
        """Other rows of the same columns, shown in the same way."""
        how = {"heads": self.heads, "blank": self.blank, "meanings": self.meanings, "upright": self.upright}
        return Results(records, self.title, **how)  # type: ignore[arg-type]

    def pivot(self, rows: str, columns: str, values: str) -> Results:
        """A cross table: one row for each value of ``rows``, one column for each of ``columns``."""
        for name in (rows, columns, values):
            self._must_have(name)
        across = list(dict.fromkeys(str(record[columns]) for record in self))
        made: dict[Any, Record] = {}
        for record in self:
            line = made.setdefault(record[rows], {rows: record[rows], **dict.fromkeys(across)})
            if line[str(record[columns])] is not None:
                raise InputError(
                    f"More than one record has {rows} {record[rows]!r} and {columns} {record[columns]!r}; "
                    f"choose among them first, as in table.where(depth=5).pivot(…)."
                )
            line[str(record[columns])] = record[values]
        return Results(made.values(), self.title)

    def row_as(self, kind: type[T], row: int = 0) -> T:
        """One row as a data class: ``results.row_as(gs.Counts)`` is what it cost, as ``gs.count`` gives it."""
        return kind(**{field.name: self.records[row][field.name] for field in fields(kind)})  # type: ignore[arg-type]

    def to_csv(self, path: str | Path | None = None) -> str:
        """The table as CSV text, also written to ``path`` if one is given."""
        text = io.StringIO()
        writer = csv.DictWriter(text, self.names, lineterminator="\n")
        writer.writeheader()
        writer.writerows(self.records)
        if path is not None:
            Path(path).write_text(text.getvalue(), encoding="utf-8", newline="\n")
        return text.getvalue()

    def to_pandas(self) -> Any:
        """The table as a pandas DataFrame. Needs pandas, which the course does not install."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_pandas needs pandas, which is not installed; `pip install pandas` adds it.") from None
        return pandas.DataFrame(self.records, columns=self.names)

    def _must_have(self, name: str) -> None:
        if self.records and name not in self.records[0]:
            raise InputError(f"The table has no column {name!r}; it has {', '.join(self.names)}.")

    def _varying(self) -> list[str]:
        """The columns worth showing: those with something in them, the ones that never change in the caption."""
        if self.blank is not None:
            return self.names
        failed = any(record.get("status") == "failed" for record in self)
        hidden = [name for name in HIDDEN if not (failed and name == "note")]
        shown = [n for n in self.names if n not in hidden and any(r[n] not in (None, "", False) for r in self)]
        constant = [n for n in shown if len(self) > 1 and all(r[n] == self.records[0][n] for r in self)]
        return [n for n in shown if n == self.heads or n not in constant]

    @property
    def caption(self) -> str:
        """The title, what all rows have in common, and what is missing."""
        varying = self._varying()
        same = [n for n in self.names if n not in varying and n not in HIDDEN] if len(self) > 1 else []
        common = [f"{n} {text_of(self.records[0][n])}" for n in same if self.records[0][n] not in (None, "", False)]
        parts = [self.title, ", ".join(common)]
        if self.missing:
            total = len(self) + self.missing
            parts.append(f"{len(self)} of {total} cells; {self.stopped}; call again with the same store to go on")
        return ". ".join(part for part in parts if part)

    # ---- As text and as HTML: the same lines of the same cells ----

    def _lines(self) -> tuple[list[str], list[list[str]], list[str]]:
        """The headings, the lines of cells below them, and the side on which each column stands."""
        names = self._varying()
        lines = [[self.blank or "" if record[n] is None else text_of(record[n]) for n in names] for record in self]
        if self.upright:
            return [], [list(line) for line in zip(names, *lines, strict=True)], ["left"] * (len(lines) + 1)
        numbers = [all(isinstance(r[n], int | float | None) for r in self) for n in names]
        return names, lines[:SHOWN], ["right" if one else "left" for one in numbers]

    @property
    def _below(self) -> list[str]:
        """What stands below the table."""
        more = [] if self.upright or len(self) <= SHOWN else [f"and {len(self) - SHOWN} more rows"]
        meanings = "; ".join(f"{name}: {meaning}" for name, meaning in self.meanings.items())
        return [*more, *([f"{meanings}."] if meanings else [])]

    def _repr_html_(self) -> str:
        names, lines, sides = self._lines()
        head = "".join(
            f'<th scope="col" style="text-align:{side}"{_title(self.meanings.get(name, ""))}>{_html(name)}</th>'
            for name, side in zip(names, sides, strict=False)
        )
        first = 0 if self.upright else names.index(self.heads) if self.heads in names else -1
        body = ""
        for i, line in enumerate(lines):
            note = "" if self.upright else str(self.records[i].get("note") or self.records[i].get("how") or "")
            cells = "".join(
                f'<th scope="row" style="text-align:{side}">{_html(cell)}</th>'
                if place == first
                else f'<td style="text-align:{side}">{_html(cell)}</td>'
                for place, (cell, side) in enumerate(zip(line, sides, strict=True))
            )
            body += f"<tr{_title(note)}>{cells}</tr>"
        caption = f'<caption style="text-align:left">{_html(self.caption)}</caption>' if self.caption else ""
        above = f"<thead><tr>{head}</tr></thead>" if names else ""
        below = "".join(f'<p style="max-width:900px;font-size:90%">{_html(text)}</p>' for text in self._below)
        return f"<table>{caption}{above}<tbody>{body}</tbody></table>{below}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({len(self)} rows{f', {self.missing} missing' if self.missing else ''})"

    def __str__(self) -> str:
        names, lines, sides = self._lines()
        split = [[cell.split("\n") for cell in line] for line in ([names] if names else []) + lines]
        rows = [row for line in split for row in zip_longest(*line, fillvalue="")]
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        text = [
            "  ".join(f"{c:{'>' if side == 'right' else '<'}{w}}" for c, w, side in zip(row, wide, sides, strict=True))
            for row in rows
        ]
        return "\n".join([*([self.caption] if self.caption else []), *(row.rstrip() for row in text), *self._below])

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """A notebook keeps the table as text too, for a page or a terminal that shows no HTML."""
        printer.text(str(self))


def _html(text: str) -> str:
    return escape(text).replace("\n", "<br/>")


def _title(text: str) -> str:
    return f' title="{escape(text)}"' if text else ""


def text_of(thing: Any) -> str:
    """A thing as a table shows it: 18,297 with a comma, nothing for None, yes and no for a truth value."""
    if thing is None:
        return ""
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if isinstance(thing, int):
        return f"{thing:,}".replace("-", "−")
    if isinstance(thing, float):
        return f"{thing:,.4g}".replace("-", "−") if abs(thing) < 1000 else f"{thing:,.0f}"
    return str(thing)
