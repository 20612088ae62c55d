"""The mistakes that people make in alpha-beta, as searches: the catalogue that names them.

Several of them give the right value on every tree, and some of those even look at the same nodes: there the windows of
the watched function tell them apart. Where nothing can, they have one name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import NamedTuple

from gamesearch.checks.evidence import goes_on_when_closed, has_window, never_hands_down, never_updates
from gamesearch.checks.variants import Mistake, Variant, mistake
from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.tree import Node
from gamesearch.instruments.recording import TraceStep
from gamesearch.instruments.trace import Trace

Window = tuple[Value, Value]
EVERYTHING: Window = (-inf, inf)

# --- Mistakes that have no switch in Variant: a search with its parts given as functions ---


class Here(NamedTuple):
    """A node in the middle of its search: its window now, before the last child and on entry, its best value, and what
    the last child returned."""

    alpha: Value
    beta: Value
    before: Window
    entry: Window
    value: Value
    found: Value
    is_max: bool

    @property
    def own(self) -> Value:
        """The bound that the player to move has raised or lowered: what fail-hard returns."""
        return self.alpha if self.is_max else self.beta


def the_window(here: Here) -> Window:
    return here.alpha, here.beta


def own_bound(here: Here) -> Window:
    if here.is_max:
        return max(here.alpha, here.value), here.beta
    return here.alpha, min(here.beta, here.value)


def no_more_room(here: Here) -> bool:
    return here.alpha >= here.beta


def change(
    *,
    hand: Callable[[Here], Window] = the_window,
    update: Callable[[Here], Window] = own_bound,
    closed: Callable[[Here], bool] = no_more_room,
    give: Callable[[Here], Value] | None = None,
    first: Window = EVERYTHING,
    turn: Callable[[bool], bool] = lambda is_max: not is_max,
    choose: Callable[[bool], bool] = lambda is_max: is_max,
) -> tuple[Callable[[Node], Value], ...]:
    """Alpha-beta with some parts changed: what is handed down, updated, tested, returned. Fail-soft, then fail-hard."""

    def made(given: Callable[[Here], Value]) -> Callable[[Node], Value]:
        def search(node: Node, alpha: Value, beta: Value, is_max: bool) -> Value:
            if not node.children:
                return node.value or 0
            worst: Value = -inf if is_max else inf
            here = Here(alpha, beta, (alpha, beta), (alpha, beta), worst, worst, is_max)
            for child in node.children:
                found = search(child, *hand(here), turn(is_max))
                better = max if choose(is_max) else min
                here = here._replace(value=better(here.value, found), found=found)
                alpha, beta = update(here)
                here = here._replace(alpha=alpha, beta=beta, before=(here.alpha, here.beta))
                if closed(here):
                    break
            return given(here)

        return lambda node: search(node, *first, True)

    return (made(give),) if give else (made(lambda here: here.value), made(lambda here: here.own))


def share_window(hard: bool) -> Callable[[Node], Value]:
    """One window for the whole tree: what is found in one branch stays in it for all the others."""

    def start(node: Node) -> Value:
        alpha, beta = EVERYTHING

        def search(node: Node, is_max: bool) -> Value:
            nonlocal alpha, beta
            if not node.children:
                return node.value or 0
            value: Value = -inf if is_max else inf
            for child in node.children:
                found = search(child, not is_max)
                value = max(value, found) if is_max else min(value, found)
                alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
                if alpha >= beta:
                    break
            return (alpha if is_max else beta) if hard else value

        return search(node, True)

    return start


def _alpha_only(here: Here) -> Window:
    return own_bound(here) if here.is_max else the_window(here)


def _beta_only(here: Here) -> Window:
    return the_window(here) if here.is_max else own_bound(here)


def _alpha_by_both(here: Here) -> Window:
    return max(here.alpha, here.value), here.beta


def _beta_by_both(here: Here) -> Window:
    return here.alpha, min(here.beta, here.value)


def _each_the_others(here: Here) -> Window:
    return _beta_by_both(here) if here.is_max else _alpha_by_both(here)


def _the_value_itself(here: Here) -> Window:
    return (here.value, here.beta) if here.is_max else (here.alpha, here.value)


def _the_last_value(here: Here) -> Window:
    return (here.found, here.beta) if here.is_max else (here.alpha, here.found)


def _parents_only(here: Here) -> Window:
    return (here.alpha, inf) if here.is_max else (-inf, here.beta)


def _parents_at_max(here: Here) -> Window:
    return (here.alpha, inf) if here.is_max else the_window(here)


def _parents_at_min(here: Here) -> Window:
    return the_window(here) if here.is_max else (-inf, here.beta)


STRICT: tuple[Callable[[Here], bool], ...] = (
    lambda here: here.alpha > here.beta,
    lambda here: here.alpha > here.beta if here.is_max else here.alpha >= here.beta,
    lambda here: here.alpha >= here.beta if here.is_max else here.alpha > here.beta,
)


def _entry_bound(here: Here) -> Value:
    """On a cut the bound of the node's own player comes back, as it was on entry."""
    if not here.alpha >= here.beta:
        return here.value
    return here.entry[0] if here.is_max else here.entry[1]


def _looks_once(node: Node) -> Value:
    """MAX's children and their children, and no further."""
    alpha: Value = -inf
    for child in node.children:
        value: Value = inf
        for reply in child.children:
            value = min(value, reply.value or 0)
            if value <= alpha:
                break
        alpha = max(alpha, value if child.children else child.value or 0)
    return alpha if node.children else node.value or 0


# --- What the watched windows tell, where visits alone do not ---


def arrivals(trace: Trace) -> Iterable[tuple[TraceStep, TraceStep, list[Value]]]:
    """For each node below the root: its arrival, its parent's, and what its parent's earlier children returned."""
    path: list[tuple[TraceStep, list[Value]]] = []
    for step in trace.steps:
        if step.kind == "enter":
            if path:
                yield step, path[-1][0], list(path[-1][1])
            path.append((step, []))
        elif step.kind == "leave" and path:
            path.pop()
            if path and step.value is not None:
                path[-1][1].append(step.value)


def _updates(trace: Trace, player_is_max: bool) -> list[bool]:
    """Each time a child has just made a player's bound better: whether the function has noticed."""
    found = []
    for arrival, parent, returned in arrivals(trace):
        before = parent.alpha if player_is_max else parent.beta
        now = arrival.outer[0] if player_is_max else arrival.outer[1]
        if (trace.tree.to_move(trace.tree[parent.node]) == MAX) == player_is_max and before is not None and returned:
            best = max(returned) if player_is_max else min(returned)
            if best > before if player_is_max else best < before:
                found.append(now == best)
    return found


def alpha_never_updated(trace: Trace) -> bool:
    """MAX's bound never becomes larger."""
    seen = _updates(trace, True)
    return bool(seen) and not any(seen)


def beta_never_updated(trace: Trace) -> bool:
    """MIN's bound never becomes smaller."""
    seen = _updates(trace, False)
    return bool(seen) and not any(seen)


def _loses_bound(trace: Trace, which: int) -> bool:
    """A bound that is known to a node, and that no child of it ever gets."""
    known = [
        (arrival.alpha, arrival.beta)[which]
        for arrival, _, _ in arrivals(trace)
        if arrival.outer[which] not in (None, EVERYTHING[which])
    ]
    return bool(known) and all(bound == EVERYTHING[which] for bound in known)


def alpha_never_handed_down(trace: Trace) -> bool:
    return _loses_bound(trace, 0)


def beta_never_handed_down(trace: Trace) -> bool:
    return _loses_bound(trace, 1)


def wrong_bound_changes(trace: Trace) -> bool:
    """Alpha changes at a node of MIN, or beta at a node of MAX."""
    return any(
        arrival.outer[1] != parent.beta
        if trace.tree.to_move(trace.tree[parent.node]) == MAX
        else arrival.outer[0] != parent.alpha
        for arrival, parent, _ in arrivals(trace)
    )


def starts_narrow(trace: Trace) -> bool:
    """The root has a window that leaves something out."""
    first = next((step for step in trace.steps if step.kind == "enter"), None)
    return bool(first and first.alpha is not None and (first.alpha, first.beta) != EVERYTHING)


def window_negated(trace: Trace) -> bool:
    """What a node hands down has its signs changed."""
    found = []
    for arrival, _, _ in arrivals(trace):
        low, high, _ = arrival.outer
        if low is not None and high is not None and -low != high:  # [−∞, ∞] looks the same with its signs changed
            found.append((arrival.alpha, arrival.beta) in ((-high, -low), (-low, -high)))
    return bool(found) and all(found)


def no_window(trace: Trace) -> bool:
    return not has_window(trace)


# --- The catalogue ---

PLAIN = {"test": "never"}
NO_MAX_CUT = ({"test_side": "MIN"}, {"update": "alpha"}, {"down": "alpha"})
NO_MIN_CUT = ({"test_side": "MAX"}, {"update": "beta"}, {"down": "beta"})
FIRST_WINDOWS: tuple[Window, ...] = ((0, inf), (-inf, 0), (0, 0), (-1, 1), (0, 1), (-1, inf), (-inf, 1), (inf, -inf))
ALPHA_SENTENCE = (
    "Alpha never becomes larger, so MIN's nodes never hear what MAX already has. After each child, MAX has to raise it: "
    "`alpha = max(alpha, value)`."
)
BETA_SENTENCE = (
    "Beta never becomes smaller, so MAX's nodes never hear what MIN can already hold them to. After each child, MIN has to "
    "lower it: `beta = min(beta, value)`."
)
WRONG_BOUND_SENTENCE = (
    "A player changes the other one's bound. MAX raises alpha and leaves beta alone; MIN lowers beta and leaves alpha "
    "alone."
)

WRONG_VALUES = (
    mistake("base case", "At a leaf your function does not return the value of the leaf. A leaf has no children, and its "
            "value is known: return that.", {"leaf": "zero"}),
    mistake("0 is a value too", "A leaf that is worth 0 is taken for an inner node: `if node.value:` is false for 0. Ask "
            "whether there are children instead.", {"zero_leaf_is_empty": True}),
    mistake("sign at the leaves", "The value of a leaf comes back negated. It is always seen from MAX's side.",
            {"leaf": "negated"}),
    mistake("maximiser and minimiser swapped", "MAX takes the smallest value and MIN the largest: it should be the other "
            "way round.", {"turn": "swapped"}),
    Mistake("maximiser and minimiser swapped", "MAX takes `min` and MIN takes `max`: it should be the other way round.",
            change(choose=lambda is_max: not is_max)),
    Mistake("nobody else moves", "One player moves all the time: the turn does not change from a node to its children.",
            (*(Variant(turn=turn, hard=hard) for turn in ("always MAX", "always MIN") for hard in (False, True)),
             *change(turn=lambda is_max: False))),
    Mistake("looks two levels down only", "It looks at the children of the root and at their children, and no further: it "
            "has to call itself on each child.", (_looks_once,)),
    Mistake("wrong first window", "The search of the root does not start from the window [−∞, +∞]. Nobody has anything yet: "
            "alpha starts from −∞ and beta from +∞, not from 0 or from another number that a leaf can have.",
            tuple(made for first in FIRST_WINDOWS for made in change(first=first)), told_by=starts_narrow),
    mistake("starts from 0", "The best value so far starts from 0, so 0 wins even where no child is worth 0. Start from "
            "−∞ for MAX and from +∞ for MIN.", {"start": "zero"}),
    mistake("starts from the wrong end", "The best value so far starts from the end that nothing can beat: start from −∞ "
            "for MAX, who wants more, and from +∞ for MIN, who wants less.", {"start": "best"}),
    mistake("keeps the last child", "The value of the last child searched comes back, not the best one: compare before you "
            "replace the best value so far.", {"gives": "last"}),
    mistake("stops after the wrong child: the first", "It stops after the first child of every node. It may stop only "
            "when alpha ≥ beta. Is the `break` or the `return` inside the `if`? Does it ask for `>=`, not for `<=`? And does "
            "MAX change only alpha, MIN only beta?",
            {"test": "at once"}, {"test": "at once", "gives": "first"}),
    Mistake("tests the wrong bound", "A node is tested against its own player's bound. MAX stops when its value reaches "
            "beta, which is MIN's; MIN stops when its value has come down to alpha, which is MAX's.",
            (*change(closed=lambda here: here.value <= here.before[0] if here.is_max else here.value >= here.before[1]),
             *change(closed=lambda here: here.value < here.alpha if here.is_max else here.value > here.beta))),
    Mistake("wrong bound updated", WRONG_BOUND_SENTENCE,
            change(update=_each_the_others)),
    Mistake("wrong bound updated", WRONG_BOUND_SENTENCE,
            (*change(update=_alpha_by_both), *change(update=_beta_by_both)), told_by=wrong_bound_changes),
    Mistake("bound overwritten", "A bound is replaced by the latest value, even by a worse one. It may only move one way: "
            "`alpha = max(alpha, value)` for MAX, `beta = min(beta, value)` for MIN.",
            (*change(update=_the_last_value), *change(update=_the_value_itself))),
    Mistake("window negated when passed down", "Alpha and beta change their sign on their way down. That belongs to "
            "negamax, the next chapter. Here both are seen from MAX's side at every node: hand them on as they are.",
            (*change(hand=lambda here: (-here.beta, -here.alpha)), *change(hand=lambda here: (-here.alpha, -here.beta))),
            told_by=window_negated),
    mistake("window swapped when passed down", "Alpha and beta change places on their way down. Here both are seen from "
            "MAX's side at every node, so hand them on in the same order.", {"down": "swapped"}),
    Mistake("window shared by all nodes", "There is one alpha and one beta for the whole tree, so what was found in one "
            "branch still holds in the next. Each node needs a window of its own: make alpha and beta parameters.",
            (share_window(False), share_window(True))),
    Mistake("returns the bound instead of the value", "A bound comes back that is not what this node is worth. Return the "
            "best value found at this node. (Alpha at a MAX node and beta at a MIN node would do as well.)",
            (*(Variant(gives=gives) for gives in ("alpha", "beta", "other bound")), *change(give=_entry_bound),
             *change(give=lambda here: here.entry[0] if here.is_max else here.entry[1]))),
    Mistake("bound not updated: beta", BETA_SENTENCE, change(update=_alpha_only)[1:]),
    Mistake("bound not updated: alpha", ALPHA_SENTENCE, change(update=_beta_only)[1:]),
    mistake("leaves out a child", "One child of every node is never looked at: look at where your loop starts and ends.",
            {"leave_out": "first"}, {"leave_out": "last"}),
)  # fmt: skip

TOO_MUCH = (
    Mistake("`>` for `>=`", "Where alpha equals beta it goes on. MAX gains nothing from a second way to the same value: "
            "stop as soon as alpha ≥ beta.",
            (Variant(test=">"), Variant(test=">", hard=True), *(made for closed in STRICT for made in change(closed=closed)))),
    Mistake("tests for equality only", "It stops only when alpha and beta are equal. Mostly they pass each other: stop when "
            "alpha ≥ beta.", change(closed=lambda here: here.alpha == here.beta)),
    Mistake("stops after the wrong child: one later", "It notices one child too late that it may stop. Raise alpha or lower "
            "beta first, right after the child, then test, then go on to the next.",
            (Variant(stop="one later"), *change(closed=lambda here: here.before[0] >= here.before[1]))),
    Mistake("window not passed down: only the parent's bound", "Children get only their parent's own bound. So shallow "
            "cuts are found, but the deep ones are lost. Hand the whole window down: alpha and beta.",
            (*change(hand=_parents_only), *change(hand=_parents_at_max), *change(hand=_parents_at_min))),
    Mistake("window not passed down: only the parent's bound; and `>` for `>=`", "Two things. Children get only their "
            "parent's own bound: hand the whole window down. And where alpha equals beta it goes on: stop when alpha ≥ beta.",
            tuple(made for hand in (_parents_only, _parents_at_max, _parents_at_min) for closed in STRICT
                  for made in change(hand=hand, closed=closed))),
    mistake("no window", "The value is right, but nothing is ever cut: this is minimax. Give the function two more "
            "parameters, alpha and beta, and stop where they meet.", PLAIN, told_by=no_window),
    mistake("bound not updated", "The value is right, but nothing is ever cut: every child gets the window that its parent "
            "came with. Inside the loop, right after each child, MAX has to raise alpha and MIN to lower beta. (Or were "
            "all children searched before the loop? Then there is nothing left to cut.)", PLAIN, told_by=never_updates),
    mistake("window not passed down", "The value is right, but nothing is ever cut: every node starts from −∞ and +∞ again. "
            "Hand alpha and beta to the call for each child.", PLAIN, told_by=never_hands_down),
    mistake("bound not updated: beta", BETA_SENTENCE, PLAIN, *NO_MAX_CUT, told_by=beta_never_updated),
    mistake("bound not updated: alpha", ALPHA_SENTENCE, PLAIN, *NO_MIN_CUT, told_by=alpha_never_updated),
    mistake("window not passed down: only alpha", "Alpha goes down, beta does not: every node starts from beta = +∞ again. "
            "So MAX's nodes never stop early. Hand down both.", *NO_MAX_CUT, told_by=beta_never_handed_down),
    mistake("window not passed down: only beta", "Beta goes down, alpha does not: every node starts from alpha = −∞ again. "
            "So MIN's nodes never stop early. Hand down both.", *NO_MIN_CUT, told_by=alpha_never_handed_down),
    mistake("never stops", "The window is right, but the loop goes on when it is closed. Leave the loop, with `break` or "
            "`return`, as soon as alpha ≥ beta.", PLAIN, told_by=goes_on_when_closed),
    mistake("tests only at MIN", "Only MIN's nodes stop early. MAX has to stop as well: as soon as its value reaches beta, "
            "MIN will not let the game come here.", *NO_MAX_CUT, told_by=goes_on_when_closed),
    mistake("tests only at MAX", "Only MAX's nodes stop early. MIN has to stop as well: as soon as its value is down to "
            "alpha, MAX will not go here.", *NO_MIN_CUT, told_by=goes_on_when_closed),
    mistake("nothing is ever cut", "The value is right, but it looks at every node, as minimax does. Is the window updated "
            "after each child, handed down to the next, and tested?", PLAIN),
    mistake("cuts only at MIN", "MAX's nodes never stop early. Does MIN lower beta, does beta reach the nodes below, and does "
            "MAX test it?", *NO_MAX_CUT),
    mistake("cuts only at MAX", "MIN's nodes never stop early. Does MAX raise alpha, does alpha reach the nodes below, and "
            "does MIN test it?", *NO_MIN_CUT),
    mistake("searches from right to left", "The children are searched from the last to the first. That is not wrong in "
            "itself, but other nodes are cut then: search them as they stand, from left to right.", {"order": "backward"}),
)  # fmt: skip

MISTAKES = (*WRONG_VALUES, *TOO_MUCH)
