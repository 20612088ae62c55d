"""The mistakes that people make in a search, as searches: one function, and a switch for each mistake (mutants).

A check runs an answer on many small trees. If it does on every one what one of these does, that is its mistake. Fail-hard
and fail-soft are two styles, not a mistake, so every mistake is tried in both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from math import inf
from typing import Any, Literal

from gamesearch.games.game import Value
from gamesearch.games.trees.tree import Node
from gamesearch.instruments.trace import Trace


@dataclass(frozen=True)
class Variant:
    """Alpha-beta over the nodes of a tree with some of its parts changed; unchanged it is alpha-beta, fail-soft."""

    leaf: Literal["value", "zero", "negated", "one above"] = "value"
    zero_leaf_is_empty: bool = False
    turn: Literal["right", "swapped", "always MAX", "always MIN"] = "right"
    start: Literal["worst", "zero", "best", "minus"] = "worst"
    update: Literal["both", "alpha", "beta", "none"] = "both"
    updated_with: Literal["value", "last"] = "value"
    down: Literal["window", "nothing", "alpha", "beta", "as on entry", "parent's only", "swapped"] = "window"
    test: Literal[">=", ">", "never", "<=", "at once"] = ">="
    test_side: Literal["both", "MAX", "MIN"] = "both"
    stop: Literal["here", "one later"] = "here"
    hard: bool = False
    gives: Literal["value", "alpha", "beta", "last", "first", "other bound"] = "value"
    order: Literal["forward", "backward"] = "forward"
    leave_out: Literal["none", "first", "last"] = "none"
    depth: Literal["right", "one less", "one more", "ignored", "before the end of the game"] = "right"

    def __call__(self, node: Node, depth: float = inf) -> Value:
        shift = {"one less": -1, "one more": 1}.get(self.depth, 0)
        return self.search(node, inf if self.depth == "ignored" else depth + shift, -inf, inf, True)

    def search(self, node: Node, depth: float, alpha: Value, beta: Value, maximises: bool) -> Value:
        if self.depth == "before the end of the game" and depth == 0:
            return 0
        if not node.children:
            return self._leaf(node, maximises)
        if depth <= 0:
            return 0
        is_max = {"right": maximises, "swapped": not maximises}.get(self.turn, self.turn == "always MAX")
        worst = -inf if is_max else inf
        value: Value = {"worst": worst, "zero": 0, "best": -worst, "minus": -inf}[self.start]
        found: Value = value
        first: Value | None = None
        entry = alpha, beta
        late = 0
        for child in self._children(node):
            if late == 2:
                break
            found = self.search(child, depth - 1, *self._window_below(alpha, beta, entry, is_max), not maximises)
            first = found if first is None else first
            better = found > value if is_max else found < value
            value = found if better else value
            alpha, beta = self._update(alpha, beta, found if self.updated_with == "last" else value, is_max)
            if late or self._is_closed(alpha, beta, value, entry, is_max):
                if self.stop == "here":
                    break
                late += 1
        return self._answer(value, found, first, alpha, beta, entry, is_max)

    def _leaf(self, node: Node, maximises: bool) -> Value:
        value = node.value if node.value is not None else 0
        if self.zero_leaf_is_empty and value == 0:
            return -inf if maximises else inf
        return {"value": value, "zero": 0, "negated": -value, "one above": value + 1}[self.leaf]

    def _children(self, node: Node) -> Sequence[Node]:
        children = list(node.children)
        children = children[1:] if self.leave_out == "first" else children
        children = children[:-1] if self.leave_out == "last" else children
        return children[::-1] if self.order == "backward" else children

    def _window_below(self, alpha: Value, beta: Value, entry: tuple[Value, Value], is_max: bool) -> tuple[Value, Value]:
        return {
            "window": (alpha, beta),
            "nothing": (-inf, inf),
            "alpha": (alpha, inf),
            "beta": (-inf, beta),
            "as on entry": entry,
            "parent's only": (alpha, inf) if is_max else (-inf, beta),
            "swapped": (beta, alpha),
        }[self.down]

    def _update(self, alpha: Value, beta: Value, value: Value, is_max: bool) -> tuple[Value, Value]:
        if is_max and self.update in ("both", "alpha"):
            return (value if self.updated_with == "last" else max(alpha, value)), beta
        if not is_max and self.update in ("both", "beta"):
            return alpha, (value if self.updated_with == "last" else min(beta, value))
        return alpha, beta

    def _is_closed(self, alpha: Value, beta: Value, value: Value, entry: tuple[Value, Value], is_max: bool) -> bool:
        if self.test == "never" or self.test_side not in ("both", "MAX" if is_max else "MIN"):
            return False
        if self.test == "at once":
            return True
        # The book tests the value against the bound on entry; with a bound that is updated it comes to the same.
        low, high = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if self.update == "none" or (self.update == "beta" and is_max) or (self.update == "alpha" and not is_max):
            low, high = (value, entry[1]) if is_max else (entry[0], value)
        return {">=": low >= high, ">": low > high, "<=": low <= high}[self.test]

    def _answer(
        self,
        value: Value,
        last: Value,
        first: Value | None,
        alpha: Value,
        beta: Value,
        entry: tuple[Value, Value],
        is_max: bool,
    ) -> Value:
        if self.gives == "last":
            return last
        if self.gives == "first":
            return value if first is None else first
        if self.gives == "alpha":
            return alpha
        if self.gives == "beta":
            return beta
        if self.gives == "other bound":
            return beta if is_max else alpha
        return min(max(value, entry[0]), entry[1]) if self.hard else value


@dataclass(frozen=True)
class NegaVariant:
    """Negamax over the nodes of a tree with some of its parts changed; unchanged it is negamax with alpha-beta.

    ``test="never"`` is negamax without a window.
    """

    leaf: Literal["for the mover", "for MAX", "for the other", "for MIN", "zero"] = "for the mover"
    zero_leaf_is_empty: bool = False
    negated: bool = True
    window: Literal[
        "negated and swapped", "not swapped", "not negated", "as it is", "none", "alpha only", "beta only",
        "alpha not negated", "beta not negated", "only alpha negated", "only beta negated",
    ] = "negated and swapped"  # fmt: skip
    update: Literal["alpha", "none", "last", "best", "beta", "by turn"] = "alpha"
    test: Literal[">=", ">", "value only", "never", "at once"] = ">="
    start: Literal["worst", "zero", "best"] = "worst"
    chosen: Literal["largest", "by turn", "smallest"] = "largest"
    gives: Literal["value", "alpha", "beta", "last", "first", "negated", "by turn"] = "value"
    leave_out: Literal["none", "first", "last"] = "none"
    hard: bool = False

    def __call__(self, node: Node) -> Value:
        return self.search(node, -inf, inf, 1)

    def search(self, node: Node, alpha: Value, beta: Value, sign: int) -> Value:
        if not node.children:
            return self._leaf(node, sign)
        smallest = self.chosen == "smallest" or (self.chosen == "by turn" and sign < 0)
        worst = inf if smallest else -inf
        best: Value = {"worst": worst, "zero": 0, "best": -worst, "minus": -inf}[self.start]
        low, high = alpha, beta
        found: list[Value] = []
        children = node.children[self.leave_out == "first" : len(node.children) - (self.leave_out == "last")]
        for child in children:
            below = self.search(child, *self._window_below(low, high), -sign)
            found.append(-below if self.negated else below)
            best = min(best, found[-1]) if smallest else max(best, found[-1])
            low, high = self._update(low, high, best, found[-1], sign)
            if self._is_closed(low, high, best):
                break
        value = min(max(best, alpha), beta) if self.hard else best
        return {
            "value": value,
            "alpha": low,
            "beta": high,
            "last": found[-1] if found else best,
            "first": found[0] if found else best,
            "negated": -value,
            "by turn": sign * value,
        }[self.gives]

    def _leaf(self, node: Node, sign: int) -> Value:
        value = node.value if node.value is not None else 0
        if self.zero_leaf_is_empty and value == 0:
            return -inf
        signs = {"for the mover": sign, "for MAX": 1, "for the other": -sign, "for MIN": -1, "zero": 0}
        return signs[self.leaf] * value

    def _window_below(self, alpha: Value, beta: Value) -> tuple[Value, Value]:
        return {
            "negated and swapped": (-beta, -alpha),
            "not swapped": (-alpha, -beta),
            "not negated": (beta, alpha),
            "as it is": (alpha, beta),
            "none": (-inf, inf),
            "alpha only": (-inf, -alpha),
            "beta only": (-beta, inf),
            "alpha not negated": (-beta, alpha),
            "beta not negated": (beta, -alpha),
            "only alpha negated": (-alpha, beta),
            "only beta negated": (alpha, -beta),
        }[self.window]

    def _update(self, low: Value, high: Value, best: Value, last: Value, sign: int) -> tuple[Value, Value]:
        if self.update == "beta" or (self.update == "by turn" and sign < 0):
            return low, min(high, best)
        return {"none": low, "last": last, "best": best}.get(self.update, max(low, best)), high

    def _is_closed(self, low: Value, high: Value, best: Value) -> bool:
        # The book tests the value against beta; with an alpha that is updated it comes to the same.
        reached = low if self.update == "last" else max(low, best)
        if self.update in ("beta", "by turn"):
            reached = low
        return {
            ">=": reached >= high,
            ">": reached > high,
            "value only": best >= high,
            "never": False,
            "at once": True,
        }[self.test]


AnyVariant = Variant | NegaVariant


@dataclass(frozen=True)
class Mistake:
    """A mistake: its name in a few words, a sentence for who made it, and functions that make it.

    Where two mistakes come to the same visits, ``told_by`` tells them apart by the windows of the watched function.
    """

    name: str
    sentence: str
    made: tuple[Callable[..., Any], ...]
    told_by: Callable[[Trace], bool] | None = None


def mistake(
    name: str,
    sentence: str,
    *changes: dict[str, Any],
    base: AnyVariant | None = None,
    told_by: Callable[[Trace], bool] | None = None,
) -> Mistake:
    """A mistake made by changing ``base``, in one or several ways, each fail-soft and fail-hard."""
    made = [replace(base or Variant(), hard=hard, **change) for change in changes for hard in (False, True)]
    return Mistake(name, sentence, tuple(made), told_by)


def pairs(mistakes: Sequence[Mistake], base: AnyVariant) -> Iterator[Mistake]:
    """Two mistakes at once, where they change different parts of ``base``."""
    for one, two in combinations(mistakes, 2):
        made = [_combine(a, b, base) for a in one.made for b in two.made]
        found = tuple(both for both in made if both is not None)
        if found:
            yield Mistake(f"{one.name}; and {two.name}", f"Two things. {one.sentence} And: {two.sentence}", found)


def _combine(one: Callable[..., Any], two: Callable[..., Any], base: AnyVariant) -> AnyVariant | None:
    kind = type(base)
    if not isinstance(one, kind) or not isinstance(two, kind) or one.hard != two.hard:
        return None
    plain = replace(base, hard=one.hard)
    ours, theirs = _changes(one, plain), _changes(two, plain)
    if not ours or not theirs or ours.keys() & theirs.keys():
        return None
    return replace(plain, **ours, **theirs)


def _changes(variant: AnyVariant, plain: AnyVariant) -> dict[str, Any]:
    return {
        f.name: getattr(variant, f.name) for f in fields(plain) if getattr(variant, f.name) != getattr(plain, f.name)
    }
