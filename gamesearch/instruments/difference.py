"""Where two searches of the same tree part ways: the first node at which they differ, and how.

In the trade's words: a diff of two traces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamesearch.instruments.frames import window_text
from gamesearch.instruments.recording import Edge, TraceStep
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import number_text

Kind = Literal["same", "extra visit", "missing visit", "order", "window", "value", "error"]


@dataclass(frozen=True)
class Difference:
    """The first difference between two traces: its kind, the node, one sentence, and all edges that only one searched.

    ``event`` counts the nodes entered and left before it, the same in both; it is None if there is no difference.
    """

    kind: Kind
    node: str
    sentence: str
    event: int | None
    edges: frozenset[Edge]

    def __bool__(self) -> bool:
        return self.kind != "same"


def difference(mine: Trace, reference: Trace) -> Difference:
    """The first difference between a search and a reference. Windows count only where both have them."""
    ours, theirs = events(mine), events(reference)
    edges = mine.visited ^ reference.visited
    for at, (one, two) in enumerate(zip(ours, theirs, strict=False)):
        found = _between(mine, reference, one, two)
        if found:
            return Difference(found[0], found[1], found[2], at, edges)
    if len(ours) < len(theirs) or mine.error:
        node = ours[-1].node if ours else ""
        why = mine.error or "it ended before the reference did"
        return Difference(
            "error", node, f"Your search breaks off{f' at {node}' if node else ''}: {why}", len(ours), edges
        )
    if len(ours) > len(theirs):
        extra = ours[len(theirs)].node
        return Difference(
            "extra visit", extra, f"Your search goes on to {extra}; the reference is done.", len(theirs), edges
        )
    plural = "" if len(mine.cut) == 1 else "s"
    return Difference(
        "same",
        "",
        f"Your search does the same as the reference: {mine.visits} visits, {len(mine.cut)} cut{plural}.",
        None,
        edges,
    )


def events(trace: Trace) -> list[TraceStep]:
    """The nodes entered and left, without the lines between them."""
    return [step for step in trace.steps if step.kind in ("enter", "leave")]


def _between(mine: Trace, reference: Trace, one: TraceStep, two: TraceStep) -> tuple[Kind, str, str] | None:
    """How two steps differ that stand at the same place; None if they do not."""
    if one.kind == "enter" and two.kind == "leave":
        why = (
            reference.why((two.node, one.node))
            if (two.node, one.node) in reference.cut
            else f"the reference is done with {two.node}."
        )
        return "extra visit", one.node, f"Your search goes on to {one.node}, but {why}"
    if one.kind == "leave" and two.kind == "enter":
        window = reference.for_max(two.node, two.alpha, two.beta)
        still = f": its window is {window_text(*window)}, still open" if window[0] is not None else ""
        return (
            "missing visit",
            two.node,
            f"Your search leaves {one.node} with {number_text(one.value)} and never looks at {two.node}, "
            f"which the reference searches{still}.",
        )
    if one.node != two.node:
        return "order", one.node, f"Your search {one.kind}s {one.node} where the reference {two.kind}s {two.node}."
    if one.kind == "enter":
        ours = mine.for_max(one.node, one.alpha, one.beta)
        theirs = reference.for_max(two.node, two.alpha, two.beta)
        if None not in ours and None not in theirs and ours != theirs:
            return (
                "window",
                one.node,
                f"{one.node} gets the window {window_text(*ours)} in your search, {window_text(*theirs)} in the reference.",
            )
    elif mine.for_max(one.node, one.value, one.value) != reference.for_max(two.node, two.value, two.value):
        return (
            "value",
            one.node,
            f"{one.node} returns {number_text(one.value)} in your search, {number_text(two.value)} in the reference.",
        )
    return None
