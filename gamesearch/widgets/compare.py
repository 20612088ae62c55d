"""Compare: a search beside a reference, stopped where they part ways."""

from __future__ import annotations

from typing import Any

from gamesearch.instruments.difference import Difference, difference
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search, as_trace
from gamesearch.widgets.stepper import Stepper


class Comparison(Stepper):
    """Two searches side by side, at their first difference. ``difference`` says what it is."""

    def __init__(self, mine: Trace, reference: Trace) -> None:
        self.difference: Difference = difference(mine, reference)
        found = self.difference
        marks = sorted({child for _, child in found.edges})
        start = None if found.event is None else found.event + 1
        note = found.sentence + (" Edges marked ≠ were searched by only one of the two." if marks else "")
        super().__init__([mine, reference], ["yours", "reference"], start=start, note=note, marks=marks)

    def __repr__(self) -> str:
        return f"Comparison({self.difference.kind}: {self.difference.sentence})"


def compare(
    mine: Trace | Search,
    reference: Trace | Search,
    game: Any = None,
    /,
    state: Any = None,
    depth: int | None = None,
    **options: Any,
) -> Comparison:
    """Where does my search go wrong? ``compare(my_alphabeta, alphabeta, tree)`` stops at the first difference.

    The picture marks all edges that only one of the two searched, and a sentence says what differs first.
    """
    one, two = (as_trace(search, game, state, depth, door="compare", **options) for search in (mine, reference))
    return Comparison(one, two)
