"""The whole lab: run every experiment again, and say whether what comes out is what is stored (a regression test)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gamesearch.kit.results import Results
from gamesearch.lab.cell import Cell
from gamesearch.lab.run_cell import Setup
from gamesearch.lab.store import Store, line_of
from gamesearch.lab.study.experiments import DEFAULT, SLOW, Plan, plans, run_with_budgets, stored_results
from gamesearch.lab.study.published.connect_four import CELLS


@dataclass(frozen=True)
class Run:
    """What a run of the lab gave: all records, and those that differ from the stored ones."""

    results: Results
    different: Results
    slow: bool

    def __repr__(self) -> str:
        some = "all cells" if self.slow else "the default cells"
        if not self.results.complete:
            return f"Ran {len(self.results)} of {some}, {self.results.missing} are missing: {self.results.stopped}."
        same = f"{len(self.different)} differ from" if self.different else "equal to"
        return f"Ran {some} of the lab, {len(self.results)} in number: {same} the stored results."


def run(
    slow: bool = False,
    workers: int | str | None = "all",
    store: str | Path | None = None,
    write: bool = False,
    progress: bool = True,
) -> Run:
    """Run the lab again and compare with the stored results.

    The default part takes about two minutes on two cores. The slow part takes half an hour on one core, and on two of them
    up to 7 GB of memory.
    ``store`` is a file from which an interrupted run goes on. ``write`` puts what is new into the stored results.
    """
    chosen = [plan for plan in plans().values() if slow or not plan.slow]
    # Long cells first: then no core is left waiting for the last one.
    kept = stored_results()
    chosen.sort(key=lambda plan: -kept.seconds(plan.cell))
    fresh = Store(None if store is None else Path(store))
    results = run_with_budgets([plan.cell for plan in chosen], fresh, workers, progress)
    if write and results.complete:
        for path in (DEFAULT, SLOW):
            _write(path, kept, fresh, [p for p in plans().values() if p.slow == (path == SLOW)])
    different = [record for record in results if kept.record(record) != record]
    return Run(results, Results(different, "Different from what is stored"), slow)


def _write(path: Path, before: Store, fresh: Store, wanted: list[Plan]) -> None:
    """Write the stored results anew, in the order of the plans. A result that did not change keeps its old seconds."""
    lines = []
    for plan in wanted:
        old, new = before.answer(*plan[:2]), fresh.answer(*plan[:2])
        done = old if old is not None and (new is None or new.record == old.record) else new
        if done is not None:
            lines.append(line_of(plan.cell, done) + "\n")
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(lines), encoding="utf-8", newline="\n")


def clock(cells: Sequence[Cell] = CELLS, times: int = 3) -> Results:
    """How long each search takes on this machine, nothing being counted: the quickest of ``times`` runs.

    Seconds differ from machine to machine and from run to run, so they are stored nowhere and compared with nothing.
    Without arguments it times minimax and alpha-beta at the depth of the published Connect Four simulator.
    """
    rows = []
    for cell in cells:
        setup = Setup(cell, {})
        here, taken = setup.start(), []
        for _ in range(times):
            options = setup.options(setup.evaluate)
            began = time.perf_counter()
            setup.search(setup.game, here, **options)
            taken.append(time.perf_counter() - began)
        rows.append((cell, min(taken)))
    longest = max(seconds for _, seconds in rows)
    return Results(
        [
            {
                "game": cell.game,
                "search": cell.search,
                "order": cell.order,
                "depth": cell.depth,
                "seconds": round(seconds, 3),
                "times faster": round(longest / seconds, 1),
            }
            for cell, seconds in rows
        ],
        "Seconds on this machine",
    )
