"""Why an edge was cut: whose bound, which ancestor, shallow or deep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesearch.games.game import MAX, Player, Value, other
from gamesearch.instruments.trace import Edge, Trace, TraceStep
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text

if TYPE_CHECKING:
    from gamesearch.instruments.frames import Replay


def cut_sentence(replay: Replay, step: TraceStep) -> str:
    """Why the children that were just cut below ``step.node`` need not be searched."""
    tree = replay.trace.tree
    names = listed(replay.newly_cut)
    are, whose = ("is", "its") if len(replay.newly_cut) == 1 else ("are", "their")
    visit = replay.stack[-1]
    mover = tree.to_move(tree[step.node])
    low, high = replay.trace.for_max(visit.node, visit.alpha, visit.beta)
    value = replay.trace.for_max(visit.node, step.value, step.value)[0]
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
    place = origin(replay, bound, rival)
    if place is None:
        return f"{names} {are} cut: {can}, and the search was only asked about the window {window}."
    ancestor, child, levels = place
    if not child:
        return f"{names} {are} cut: {can}, and {ancestor} only asked with the window {window}."
    kind = "Shallow cut." if levels == 1 else f"Deep cut: the bound comes from {ancestor}, {levels} levels up."
    return f"{names} {are} cut: {can}, and {rival} has {number_text(bound)} at {child}. {kind}"


def origin(replay: Replay, bound: Value, rival: Player) -> tuple[str, str, int] | None:
    """The ancestor whose child set the bound, that child, and how many levels up the ancestor is.

    A bound is handed down unchanged: the first ancestor that was itself entered without it is where it arose. The child
    is empty if no child of that ancestor is worth the bound: then a null window was asked with.
    """
    tree = replay.trace.tree
    for levels, visit in enumerate(reversed(replay.stack[:-1]), 1):
        window = replay.trace.for_max(visit.node, visit.alpha, visit.beta)
        if window[0 if rival == MAX else 1] == bound:
            continue
        if tree.to_move(tree[visit.node]) == rival:
            for child, returned in visit.returned.items():
                if returned is not None and replay.trace.for_max(child, returned, returned)[0] == bound:
                    return visit.node, child, levels
        return visit.node, "", levels
    return None


def listed(names: tuple[str, ...]) -> str:
    """Names as a list in a sentence: "F", "F and G", "F, G and H"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def why(trace: Trace, edge: Edge) -> str:
    """One sentence on an edge (parent, child): why it was cut, or that it was searched."""
    if edge not in trace.tree.edges:
        raise InputError(
            f"{edge!r} is no edge of this tree; an edge is a pair of names (parent, child), as in ('C', 'I')."
        )
    parent, child = edge
    if edge in trace.visited:
        return f"{child} was searched."
    if edge in trace.cut:
        from gamesearch.instruments.frames import Replay

        replay = Replay(trace)
        sentence = ""
        for _ in trace.steps:
            replay.advance()
            if child in replay.newly_cut:
                sentence = replay.reason
        return sentence
    node = trace.tree.parent(trace.tree[child])
    while node is not None:
        above = trace.tree.parent(node)
        if above is not None and (above.name, node.name) in trace.cut:
            return f"{child} was never reached: it lies below {node.name}, which was cut."
        node = above
    if trace.error:
        return f"{child} was not searched: the search broke off before."
    return f"{child} was not searched: {parent} got its value at once, at the depth limit or from memory."
