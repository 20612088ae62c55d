"""What a sweep has done so far, in a file: one line for each finished cell, written as soon as it is finished.

In the trade's words: a journal, append-only JSON lines.
"""

from __future__ import annotations

import json
import warnings
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, NamedTuple

from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.cell import Budget, Cell, Record
from gamesearch.lab.run_cell import FIGURES

FOUND = ("status", *FIGURES, "value", "move", "note")
"""What a record adds to its cell."""


class Done(NamedTuple):
    """A finished cell: its record, the budget it had, and the seconds it took on the machine that ran it."""

    record: Record
    budget: Budget
    seconds: float


class Store:
    """Finished cells by their key, in memory and, if there is a path, in a file of JSON lines.

    A line that was cut off, by a crash while it was written, is passed over: its cell runs again. A file that cannot be
    written to, because the disk is full, say, is warned of once: the cells stay in memory, and are tried again with the next.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._done: dict[str, Done] = {}
        self._whole = True
        self._unwritten: list[str] = []
        self._warned = False
        if path is not None and path.exists():
            try:
                self._read(path.read_bytes())
            except OSError as problem:
                raise InputError(
                    f"{path} cannot be read as a store ({_reason(problem)}); give the name of a file, as in "
                    "store='cells.jsonl'."
                ) from None

    def _read(self, content: bytes) -> None:
        self._whole = not content or content.endswith(b"\n")
        for line in content.split(b"\n"):  # one by one: a character that was cut in two costs its own line only
            try:
                cell, done = _read_line(line)
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                continue
            self._done[cell.key] = done

    def answer(self, cell: Cell, budget: Budget) -> Done | None:
        """The finished cell, if it is what a run with this budget would give; else None."""
        done = self._done.get(cell.key)
        if done is None or done.record["status"] == "failed":
            return None
        if done.record["status"] == "over budget":
            return done if done.budget == budget else None
        return done if budget.nodes is None or done.record["visits"] <= budget.nodes else None

    def keep(self, cell: Cell, done: Done) -> None:
        """Write a finished cell down, at once."""
        self._done[cell.key] = done
        if self.path is None:
            return
        try:
            self._unwritten.append(line_of(cell, done))
            self._write(self.path)
        except (OSError, ValueError) as problem:
            if not self._warned:
                self._warned = True
                warnings.warn(
                    f"{self.path} cannot be written to ({_reason(problem)}): what is computed stays in the table, "
                    "but not in this file.",
                    RuntimeWarning,
                    stacklevel=3,
                )

    def _write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Half of a character cannot be encoded; written as \\ud83d it is what JSON writes for it.
        with path.open("a", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            whole, self._whole = self._whole, False  # until all of it is in the file
            if not whole:
                file.write("\n")  # the rest of a line that was cut off stays a line of its own
            file.writelines(line + "\n" for line in self._unwritten)
        self._whole = True
        self._unwritten.clear()

    def find(self, cell: Cell) -> Record | None:
        """The record of a cell, whatever its budget was, or None."""
        done = self._done.get(cell.key)
        return None if done is None else done.record

    def record(self, like: Record) -> Record | None:
        """The record of the same cell as ``like``, or None."""
        return self.find(_cell_of(like))

    def seconds(self, cell: Cell) -> float:
        """How long a cell took when it was run for this store; 0 if it was not."""
        done = self._done.get(cell.key)
        return 0.0 if done is None else done.seconds

    def failed(self, cell: Cell) -> Done | None:
        """A cell that failed: it is shown, but runs again the next time."""
        done = self._done.get(cell.key)
        return done if done is not None and done.record["status"] == "failed" else None

    @classmethod
    def of(cls, table: Results) -> Store:
        """The finished cells of an earlier table."""
        store = cls()
        for record, seconds in zip(table, table.seconds or [0.0] * len(table), strict=True):
            cell = _cell_of(record)
            limit = record["visits"] if record["status"] == "over budget" else None
            store._done[cell.key] = Done(dict(record), Budget(limit), seconds)
        return store

    @classmethod
    def merge(cls, *stores: Store) -> Store:
        """All finished cells of several stores, in memory."""
        store = cls()
        for one in stores:
            store._done.update(one._done)
        return store

    def __len__(self) -> int:
        return len(self._done)


def _reason(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem)


def _read_line(line: bytes) -> tuple[Cell, Done]:
    """The cell that ``line_of`` wrote and what was found; an error of some kind for anything else."""
    data = json.loads(line.decode("utf-8"))
    cell, found = Cell(**data["cell"]), data["found"]
    if {type(found[name]) for name in FIGURES} != {int} or not isinstance(found["status"], str):
        raise ValueError("a figure is no number")
    record = {**asdict(cell), **{name: found[name] for name in FOUND}, "how": cell.how}
    return cell, Done(record, Budget(**data["budget"]), float(data["seconds"]))


def line_of(cell: Cell, done: Done) -> str:
    """A finished cell as one line of JSON."""
    budget = {name: value for name, value in vars(done.budget).items() if value is not None}
    data: dict[str, Any] = {
        "cell": json.loads(cell.key),
        "found": {name: done.record[name] for name in FOUND},
        "budget": budget,
        "seconds": round(done.seconds, 2),
    }
    return json.dumps(data, ensure_ascii=False)


def _cell_of(record: Record) -> Cell:
    return Cell(**{field.name: record[field.name] for field in fields(Cell)})
