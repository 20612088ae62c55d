"""Compare: a search beside a reference, stopped where they part ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gamesearch.games.game import Game
from gamesearch.instruments.difference import Difference, difference
from gamesearch.instruments.trace import Trace
from gamesearch.search.alphabeta import alphabeta
from gamesearch.widgets.stepper import Search, Stepper, traced


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
    reference: Trace | Callable[..., Any] | Game[Any, Any] = alphabeta,
    game: Game[Any, Any] | None = None,
    **options: Any,
) -> Comparison:
    """Where does my search go wrong? ``compare(my_alphabeta, alphabeta, tree)`` stops at the first difference.

    The picture marks all edges that only one of the two searched, and a sentence says what differs first.
    """
    if isinstance(reference, Game):  # compare(my_alphabeta, tree)
        game, reference = reference, alphabeta
    return Comparison(traced(mine, game, options), traced(reference, game, options))
