"""What the windows of a watched search tell, where its visits alone do not: why does it never cut?"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from gamesearch.games.game import Value
from gamesearch.instruments.trace import Trace, TraceStep

Window = tuple[Value, Value]


def _arrivals(trace: Trace) -> list[tuple[Window, Window, Window]]:
    """For each node below the root, as the function has them: its window, its parent's now, its parent's on arrival."""
    found: list[tuple[Window, Window, Window]] = []
    path: list[TraceStep] = []
    for step in trace.steps:
        if step.kind == "enter":
            if path:
                windows = [(step.alpha, step.beta), step.outer[:2], (path[-1].alpha, path[-1].beta)]
                known = [(low, high) for low, high in windows if low is not None and high is not None]
                if len(known) == 3:
                    found.append((known[0], known[1], known[2]))
            path.append(step)
        elif step.kind == "leave" and path:
            path.pop()
    return found


def never_updates(trace: Trace) -> bool:
    """It has a window, but no node's window ever becomes narrower."""
    arrivals = _arrivals(trace)
    return bool(arrivals) and all(now == before for _, now, before in arrivals)


def never_hands_down(trace: Trace) -> bool:
    """Windows become narrower, but the nodes below do not get them."""
    arrivals = _arrivals(trace)
    narrowed = [(own, now) for own, now, _ in arrivals if now != (-inf, inf)]
    return bool(narrowed) and all(own == (-inf, inf) for own, _ in narrowed)


def changes_beta(trace: Trace) -> bool:
    """A node's beta changes while the node is searched."""
    return any(now[1] != before[1] for _, now, before in _arrivals(trace))


def hands_down(rule: Callable[[Value, Value], Window]) -> Callable[[Trace], bool]:
    """Each node gets its parent's window changed by ``rule``, and not always negated and swapped as negamax must."""

    def told(trace: Trace) -> bool:
        arrivals = _arrivals(trace)
        right = [own == (-now[1], -now[0]) for own, now, _ in arrivals]
        return not all(right) and all(own == rule(*now) for own, now, _ in arrivals)

    return told


def goes_on_when_closed(trace: Trace) -> bool:
    """A node's window is closed, and still it goes on to the next child."""
    return any(now[0] >= now[1] for _, now, _ in _arrivals(trace))


def has_window(trace: Trace) -> bool:
    """The function has an alpha and a beta at all."""
    return any(step.kind == "enter" and step.alpha is not None for step in trace.steps)
