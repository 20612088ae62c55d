"""Why an edge was cut: whose bound, which ancestor, shallow or deep."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamesearch.games.game import MAX, Player, Value, other
from gamesearch.instruments.recording import Recording, TraceStep
from gamesearch.kit.numbers import number_text


@dataclass
class Visit:
    """A node being searched: the window it was entered with and what its children returned so far."""

    node: str
    alpha: Value | None
    beta: Value | None
    returned: dict[str, Value | None] = field(default_factory=dict)


def cut_sentence(recording: Recording, stack: list[Visit], cut: tuple[str, ...], step: TraceStep) -> str:
    """Why the children ``cut``, just now, below ``step.node`` need not be searched."""
    tree = recording.tree
    names = names_text(cut)
    are, whose = ("is", "its") if len(cut) == 1 else ("are", "their")
    visit = stack[-1]
    mover = tree.to_move(tree[step.node])
    low, high = recording.for_max(visit.node, visit.alpha, visit.beta)
    value = recording.for_max(visit.node, step.value, step.value)[0]
    bound = low if mover != MAX else high
    if bound is None or value is None:
        left = f"{step.node} was left" if value is None else f"{step.node} returned {number_text(step.value)}"
        return f"{names} {are} never searched: {left} before {whose} turn came."
    justified = value <= bound if mover != MAX else value >= bound
    window = f"[{number_text(low)}, {number_text(high)}]"
    can = f"{mover} can already get {number_text(value)} at {step.node}"
    if not justified:
        return f"{names} {are} never searched, yet no bound allows that: {can}, and the window is {window}."
    rival = other(mover)
    place = origin(recording, stack, bound, rival)
    if place is None:
        return f"{names} {are} cut: {can}, and the search was only asked about the window {window}."
    ancestor, child, levels = place
    if not child:
        return f"{names} {are} cut: {can}, and {ancestor} only asked with the window {window}."
    kind = "Shallow cut." if levels == 1 else f"Deep cut: the bound comes from {ancestor}, {levels} levels up."
    return f"{names} {are} cut: {can}, and {rival} has {number_text(bound)} at {child}. {kind}"


def origin(recording: Recording, stack: list[Visit], bound: Value, rival: Player) -> tuple[str, str, int] | None:
    """The ancestor whose child set the bound, that child, and how many levels up the ancestor is.

    A bound is handed down unchanged: the first ancestor that was itself entered without it is where it arose. The child
    is empty if no child of that ancestor is worth the bound: then a null window was asked with.
    """
    tree = recording.tree
    for levels, visit in enumerate(reversed(stack[:-1]), 1):
        window = recording.for_max(visit.node, visit.alpha, visit.beta)
        if window[0 if rival == MAX else 1] == bound:
            continue
        if tree.to_move(tree[visit.node]) == rival:
            for child, returned in visit.returned.items():
                if returned is not None and recording.for_max(child, returned, returned)[0] == bound:
                    return visit.node, child, levels
        return visit.node, "", levels
    return None


def names_text(names: tuple[str, ...]) -> str:
    """Names as a list in a sentence: "F", "F and G", "F, G and H"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
