"""Published figures beside ours, cell by cell: equal, close, different, or not reproducible and why."""

from __future__ import annotations

from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.cell import Record
from gamesearch.lab.plot_style import Plot
from gamesearch.lab.statistics import Estimate, mean
from gamesearch.lab.store import Store
from gamesearch.lab.study.experiments import run_with_budgets, stored_results
from gamesearch.lab.study.published import SOURCES, Figure, Source
from gamesearch.lab.study.ratio_plot import ratio_plot

CLOSE = 0.05
"""Two figures are close if they differ by no more than this share of the published one."""

VERDICTS = ("equal", "close", "different", "not reproducible", "unfinished in both", "not run")


class Reproduction(Results):
    """One row for each published figure: what it is, what ours is, their ratio, the verdict, and why they differ."""

    source: Source

    @property
    def summary(self) -> str:
        """How many figures got which verdict, in one line."""
        verdicts = self.column("verdict")
        counted = [f"{verdicts.count(verdict)} {verdict}" for verdict in VERDICTS if verdict in verdicts]
        return f"{self.source.title}: {', '.join(counted)}, of {len(self)}."

    def plot(self) -> Plot:
        """The comparison as a matplotlib figure: ours divided by the published figure, one line for each."""
        return ratio_plot(self.records, self.source, self.summary)


def reproduce(published: Source | str, ours: Results | None = None) -> Reproduction:
    """Compare the figures of a publication with ours: those of a table from ``sweep``, or the stored ones if None.

    >>> lab.reproduce("S3").where(verdict="different")
    Results(0 rows)
    """
    if isinstance(published, str):
        if published not in SOURCES:
            raise InputError(f"There is no source {published!r}; there are {', '.join(SOURCES)}.")
        published = SOURCES[published]
    store = Store.of(ours) if ours is not None else None
    rows = [_row(figure, _records(figure, store)) for figure in published]
    table = Reproduction(rows, f"{published.title} ({published.authors})")
    table.source = published
    return table


def _records(figure: Figure, store: Store | None) -> list[Record]:
    if store is None:
        return run_with_budgets(figure.cells, stored_results(), progress=False).records
    known = [store.find(cell) for cell in figure.cells]
    return [record for record in known if record is not None]


def _row(figure: Figure, records: list[Record]) -> Record:
    ours, verdict, why = _judge(figure, records)
    published = figure.published
    value = None if ours is None else int(ours.value) if ours.value == int(ours.value) else round(ours.value, 1)
    return {
        "figure": figure.label,
        "counts": figure.counts,
        "published": published if published is not None else None,
        "gave up": figure.given_up or None,
        "ours": value,
        "low": round(ours.low, 1) if ours is not None and ours.number > 1 else None,
        "high": round(ours.high, 1) if ours is not None and ours.number > 1 else None,
        "ratio": round(value / published, 4) if value is not None and published else None,
        "verdict": verdict,
        "why": why,
    }


def _judge(figure: Figure, records: list[Record]) -> tuple[Estimate | None, str, str]:
    """Our figure, the verdict and the reason."""
    if len(records) < len(figure.cells):
        return None, "not run", "there is no result for it in the table"
    if figure.counts == "seconds":
        return None, "not reproducible", figure.why
    if any(record["status"] != "done" for record in records):
        visits = max(record["visits"] for record in records)
        if figure.published is None:
            return (
                None,
                "unfinished in both",
                f"the authors gave up {figure.given_up}, ours stopped at {visits:,} visits",
            )
        return None, "not reproducible", figure.why or f"ours stopped at {visits:,} visits"
    ours = mean([record[figure.counts] for record in records])
    published = figure.published
    if published is None:
        return ours, "different", f"the authors gave up {figure.given_up}, ours finished"
    if ours.value == published:
        return ours, "equal", ""
    if abs(ours.value - published) <= CLOSE * published or (ours.number > 1 and ours.low <= published <= ours.high):
        return ours, "close", figure.why
    return ours, "not reproducible" if figure.why else "different", figure.why
