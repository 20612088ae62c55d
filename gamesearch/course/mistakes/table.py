"""The mistakes that people make with a table, as searches: one alpha-beta with a switch for each of its parts.

Right ones can be written in many styles (fail-hard, negamax, an entry that narrows the window …): each style is a switch too,
and a mistake is tried in every style.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import product
from math import inf
from typing import Any, Literal, NamedTuple

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import MAX, Game, Value

Window = tuple[Value, Value]


class Known(NamedTuple):
    """What a variant keeps of a position: its value lies from ``low`` to ``high``."""

    low: Value
    high: Value
    depth: float
    window: Window


@dataclass(frozen=True)
class TableVariant:
    """Alpha-beta with a table, some of its parts changed; unchanged it visits what ``alphabeta_table`` does."""

    # styles
    hard: bool = False
    mover: bool = False
    narrows: bool = False
    both_bounds: bool = False
    own_key: bool = False
    depth_in_key: bool = False
    # mistakes
    key: Literal["position", "without the mover"] = "position"
    depth: Literal["same", "ignored", "deeper", "limit ignored", "never stops", "before the end"] = "same"
    answers: Literal["right", "any", "exact only", "swapped", "never", "same window", "not at the edge"] = "right"
    window_in_key: bool = False
    bound: Literal[
        "on entry", "on entry, lower first", "after", "after, lower first", "alpha kept", "alpha kept, lower first", "strict",
        "strict below", "strict above", "no lower", "no upper", "no exact", "own cut",
    ] = "on entry"  # fmt: skip
    stores: Literal["all", "exact only", "not after a cut"] = "all"
    hands_on: Literal["now", "on entry", "open"] = "now"
    cuts: bool = True
    breaks: bool = True
    cuts_at_ties: bool = True

    def __call__(
        self, game: Game[Any, Any], state: Any, depth: float = inf, alpha: Value = -inf, beta: Value = inf
    ) -> Value:
        limit = inf if self.depth == "limit ignored" else depth
        return self._search(game, state, limit, alpha, beta, {})

    def _search(
        self, game: Game[Any, Any], state: Any, depth: float, alpha: Value, beta: Value, table: dict[Hashable, Known]
    ) -> Value:
        key = self._key(game, state, depth)
        key = (key, alpha, beta) if self.window_in_key else key
        known = table.get(key)
        if known is not None and not self._is_fresh(known, depth):
            known = None
        if known is not None:
            found = self._answer(known, alpha, beta)
            if found is not None:
                return found
        is_max = game.to_move(state) == MAX
        sign = -1 if self.mover and not is_max else 1
        if depth <= 0 and self.depth == "before the end":
            return 0
        if game.is_terminal(state):
            return sign * game.utility(state)
        if depth <= 0 and self.depth != "never stops":
            return 0
        entry = alpha, beta
        if known is not None and self.narrows:
            alpha, beta = max(alpha, known.low), min(beta, known.high)
        low, high = alpha, beta
        upwards = is_max or self.mover
        value: Value = -inf if upwards else inf
        cut = False
        for action in game.actions(state):
            child = game.result(state, action)
            a, b = {"now": (alpha, beta), "on entry": (low, high), "open": (-inf, inf)}[self.hands_on]
            if self.mover:
                below = -self._search(game, child, depth - 1, -b, -a, table)
            else:
                below = self._search(game, child, depth - 1, a, b, table)
            value = max(value, below) if upwards else min(value, below)
            if not self.cuts:
                continue
            if upwards:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if self.breaks and (alpha > beta or (alpha == beta and self.cuts_at_ties)):
                cut = True
                break
        if self.hard:
            value = min(max(value, low), high)
        if self.bound == "own cut":
            low, high = (-inf, value) if cut and upwards else (value, inf) if cut else (-inf, inf)
        self._store(table, key, value, (low, high), (alpha, beta), depth, entry, cut, known)
        return value

    def _key(self, game: Game[Any, Any], state: Any, depth: float) -> Hashable:
        key: Hashable = str(state) if self.key == "without the mover" else state if self.own_key else game.key(state)
        return (key, depth) if self.depth_in_key else key

    def _is_fresh(self, known: Known, depth: float) -> bool:
        return {"ignored": True, "deeper": known.depth >= depth}.get(self.depth, known.depth == depth)

    def _answer(self, known: Known, alpha: Value, beta: Value) -> Value | None:
        low, high, _, window = known
        bound = low if low > -inf else high
        if self.answers == "never":
            return None
        if self.answers == "any":
            return bound
        if self.answers == "same window":
            return bound if window == (alpha, beta) else None
        if low == high:
            return low
        if self.answers == "swapped":
            return bound if (low > -inf and low <= alpha) or (high < inf and high >= beta) else None
        if self.answers == "exact only":
            return None
        edge = self.answers == "not at the edge"
        if low > beta or (low == beta and not edge):
            return low
        return high if high < alpha or (high == alpha and not edge) else None

    def _store(
        self,
        table: dict[Hashable, Known],
        key: Hashable,
        value: Value,
        before: Window,
        after: Window,
        depth: float,
        entry: Window,
        cut: bool,
        known: Known | None,
    ) -> None:
        low, high = self._bounds(value, before, after)
        if self.stores == "exact only" and low != high:
            return
        if self.stores == "not after a cut" and cut:
            return
        if self.both_bounds and known is not None:
            low, high = max(low, known.low), min(high, known.high)
        table[key] = Known(low, high, depth, entry)

    def _bounds(self, value: Value, before: Window, after: Window) -> Window:
        if not self.cuts or self.answers == "any":
            return value, value
        alpha, beta = before
        if self.bound.startswith("after"):
            alpha, beta = after
        elif self.bound.startswith("alpha kept"):
            beta = after[1]
        is_upper = value < alpha if self.bound in ("strict", "strict below") else value <= alpha
        is_lower = value > beta if self.bound in ("strict", "strict above") else value >= beta
        is_upper = is_upper and self.bound != "no upper"
        is_lower = (is_lower and self.bound != "no lower") or self.bound == "no exact"
        if self.bound.endswith("lower first"):
            is_upper = is_upper and not is_lower
        return (-inf, value) if is_upper else (value, inf) if is_lower else (value, value)


STYLES = tuple(
    TableVariant(hard=hard, mover=mover, narrows=narrows, both_bounds=both, own_key=own, depth_in_key=deep)
    for deep, both, own, hard, narrows, mover in product((False, True), repeat=6)
)
"""Right searches with a table, in every style."""

COMMON_STYLES = STYLES[:16]
"""Those that keep one bound of a position, and its depth beside it. No style visits more."""


def _mistake(name: str, sentence: str, *changes: dict[str, Any]) -> Mistake:
    made = [
        replace(style, **change) for change in changes for style in STYLES if not (style.both_bounds and style.hard)
    ]
    return Mistake(name, sentence, tuple(made))


MISTAKES = (
    _mistake(
        "nothing is remembered",
        "It looks at exactly what alpha-beta without a table looks at. Is something stored at the end, is it looked up at the "
        "start, and does every call get the same table? `table or {}` makes a new one as long as the old one is empty.",
        {"answers": "never"},
    ),
    _mistake(
        "a bound used as a value",
        "A search that was cut returns a bound, and here it is taken for the value. Store which of the three it is (exact, "
        "lower or upper), and let a bound answer only where it is enough.",
        {"answers": "any"}, {"answers": "any", "depth": "ignored"},
    ),
    _mistake(
        "lower and upper swapped",
        "Value ≤ alpha means *at most*, an upper bound: it answers where it is ≤ alpha. Value ≥ beta means *at least*, a lower "
        "bound: it answers where it is ≥ beta. One of the two is the wrong way round.",
        {"answers": "swapped"},
    ),
    _mistake(
        "a tie taken for exact",
        "A value that only *equals* alpha or beta is a bound too: at alpha = beta the search was cut. Store upper for "
        "value <= alpha and lower for value >= beta.",
        {"bound": "strict"}, {"bound": "strict below"}, {"bound": "strict above"},
    ),
    _mistake(
        "one of the three is missing",
        "There are three cases: value ≤ alpha on entry is an upper bound, value ≥ beta on entry a lower bound, and in between it "
        "is exact.",
        {"bound": "no lower"}, {"bound": "no upper"}, {"bound": "no exact"},
    ),
    _mistake(
        "only a cut at the node itself counts",
        "It stores a bound only if its own loop was left early. But a move below may have been cut too. Then no loop is left "
        "here, and the value is a bound all the same: upper if it is ≤ alpha on entry, lower if it is ≥ beta on entry.",
        {"bound": "own cut"},
    ),
    _mistake(
        "judged by the window after the loop",
        "The loop raises alpha and lowers beta, and at its end the value always lies on the edge of the window. Which bound it "
        "is depends on the window *on entry*: keep both ends of it under other names before the loop.",
        {"bound": "after"}, {"bound": "after, lower first"}, {"bound": "alpha kept"}, {"bound": "alpha kept, lower first"},
    ),
    _mistake(
        "the depth of an entry is ignored",
        "An entry answers that was found by a search to another depth. Keep the depth in the entry, and compare it.",
        {"depth": "ignored"},
    ),
    _mistake(
        "a deeper search answers",
        "An entry from a deeper search answers too. It may be the better guess, and many programs do so. But then the value is "
        "not the one of a search to this depth: asked for here is an entry of the same depth.",
        {"depth": "deeper"},
    ),
    _mistake(
        "the key does not say whose turn it is",
        "The same stones, or the same heap, with the other player to move is another position. File it under "
        "`game.key(state)`, not under its text or a part of it.",
        {"key": "without the mover"},
    ),
    _mistake(
        "only exact values are used",
        "Every answer is right, but a bound never answers. Most entries of a search that cuts are bounds: a lower bound answers "
        "if it is ≥ beta, an upper bound if it is ≤ alpha.",
        {"answers": "exact only"}, {"stores": "exact only"},
    ),
    _mistake(
        "only the same window answers",
        "Every answer is right, but an entry answers only if it is asked with the very window it was found with. An exact value "
        "answers any window, and a bound whenever it is enough.",
        {"answers": "same window"}, {"answers": "same window", "window_in_key": True},
    ),
    _mistake(
        "after a cut nothing is stored",
        "When the window closes, your function leaves before it has stored anything. Use `break`, and store after the loop.",
        {"stores": "not after a cut"},
    ),
    _mistake(
        "never cuts",
        "It remembers, but it cuts nothing: it looks at more than alpha-beta with a table.",
        {"cuts": False}, {"breaks": False}, {"breaks": False, "bound": "on entry, lower first"},
    ),
    _mistake(
        "the window is not handed on",
        "What was found at a node does not reach the nodes below it, so they cut less. Hand alpha and beta, as they are now, to "
        "every call.",
        {"hands_on": "open"}, {"hands_on": "on entry"},
    ),
    _mistake(
        "ties are not cut",
        "Every answer is right, but the loop goes on when alpha equals beta. Leave it when alpha >= beta.",
        {"cuts_at_ties": False}, {"cuts_at_ties": False, "bound": "on entry, lower first"},
    ),
    _mistake(
        "a finished game at depth 0",
        "At depth 0 it returns a guess even if the game is over there. Ask `game.is_terminal(state)` before you look at the "
        "depth.",
        {"depth": "before the end"},
    ),
    _mistake(
        "the depth limit is ignored",
        "It searches to the end of the game. Hand `depth - 1` to the children, and return 0 when the depth is 0.",
        {"depth": "limit ignored"}, {"depth": "never stops"},
    ),
    _mistake(
        "a bound on the edge does not answer",
        "A lower bound that *equals* beta, or an upper bound that equals alpha, is enough: the window is closed at a tie.",
        {"answers": "not at the edge"},
    ),
)  # fmt: skip
