"""Why an edge was cut: whose bound, which ancestor, shallow or deep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamesearch.games.game import MAX, Player, Value, other
from gamesearch.instruments.trace import Edge, Step, Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import show

if TYPE_CHECKING:
    from gamesearch.instruments.frames import Frame


def cut_sentence(state: Frame, step: Step) -> str:
    """Why the children that were just cut below ``step.node`` need not be searched."""
    tree = state.trace.tree
    names = listed(state.newly_cut)
    are, whose = ("is", "its") if len(state.newly_cut) == 1 else ("are", "their")
    visit = state.stack[-1]
    mover = tree.to_move(tree[step.node])
    low, high = state.trace.for_max(visit.node, visit.alpha, visit.beta)
    value = state.trace.for_max(visit.node, step.value, step.value)[0]
    bound = low if mover != MAX else high
    if bound is None or value is None:
        left = f"{step.node} was left" if value is None else f"{step.node} returned {show(step.value)}"
        return f"{names} {are} never searched: {left} before {whose} turn came."
    justified = value <= bound if mover != MAX else value >= bound
    can = f"{mover} can already get {show(value)} at {step.node}"
    if not justified:
        return f"{names} {are} never searched, yet no bound allows that: {can}, and the window is [{show(low)}, {show(high)}]."
    rival = other(mover)
    place = origin(state, bound, rival)
    if place is None:
        return f"{names} {are} cut: {can}, and the search was only asked about the window [{show(low)}, {show(high)}]."
    ancestor, child, levels = place
    if not child:
        return f"{names} {are} cut: {can}, and {ancestor} only asked with the window [{show(low)}, {show(high)}]."
    kind = "Shallow cut." if levels == 1 else f"Deep cut: the bound comes from {ancestor}, {levels} levels up."
    return f"{names} {are} cut: {can}, and {rival} has {show(bound)} at {child}. {kind}"


def origin(state: Frame, bound: Value, rival: Player) -> tuple[str, str, int] | None:
    """The ancestor whose child set the bound, that child, and how many levels up the ancestor is.

    A bound is handed down unchanged: the first ancestor that was itself entered without it is where it arose. The child
    is empty if no child of that ancestor is worth the bound: then a null window was asked with.
    """
    tree = state.trace.tree
    for levels, visit in enumerate(reversed(state.stack[:-1]), 1):
        window = state.trace.for_max(visit.node, visit.alpha, visit.beta)
        if window[0 if rival == MAX else 1] == bound:
            continue
        if tree.to_move(tree[visit.node]) == rival:
            for child, returned in visit.returned.items():
                if returned is not None and state.trace.for_max(child, returned, returned)[0] == bound:
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
        from gamesearch.instruments.frames import Frame

        state = Frame(trace)
        sentence = ""
        for _ in trace.steps:
            state.advance()
            if child in state.newly_cut:
                sentence = state.reason
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
