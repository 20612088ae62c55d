"""The mistakes that people make in NegaScout, as searches: one search with a switch for each part, and their catalogue.

Nearly all of them give the right value on every tree. They look at other leaves, or at the same leaves more often, and
some only where the scores are no whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import inf
from typing import Any, Literal, NamedTuple

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.trace import Trace

TINY = 1e-6
Window = tuple[Value, Value]


@dataclass(frozen=True)
class Scout:
    """NegaScout over the nodes of a tree with some of its parts changed; unchanged it is ``gs.negascout``.

    The first four are matters of style: what a node returns outside its window, how narrow the null window is, where the
    re-search starts, and whether a leaf is searched again too.
    """

    fail: Literal["soft", "low", "hard", "high"] = "soft"
    narrow: Literal["step", "tiny"] = "step"
    again_from: Literal["found", "alpha", "a step above"] = "found"
    leaf_again: bool = True
    width: Literal["null", "one", "zero", "two steps", "open"] = "null"
    scout: Literal["above alpha", "above best", "below alpha", "below beta", "full"] = "above alpha"
    handed: Literal["mirrored", "not swapped", "not negated", "as it is", "low not negated", "high not negated"] = (
        "mirrored"
    )
    handed_again: bool = False
    again: Literal[
        "beta", "never", "null", "everything", "no beta", "no alpha", "entry", "below", "not swapped", "dropped",
        "null above found"
    ] = "beta"  # fmt: skip
    when: Literal[
        "inside", "better", "above best", "not worse", "at least", "always", "no", "too good", "below beta", "up to beta"
    ] = "inside"  # fmt: skip
    who: Literal[
        "others", "all", "with an alpha", "second", "none", "once raised", "not the last", "from the third"
    ] = "others"  # fmt: skip
    raised: Literal["yes", "no", "no, tested", "last"] = "yes"
    test: Literal[">=", ">", "never"] = ">="
    leaf: Literal["for the mover", "for MAX", "for the other", "zero"] = "for the mover"
    minus: Literal["everywhere", "not scout", "not again", "nowhere"] = "everywhere"
    gives: Literal["best", "last", "first"] = "best"
    backwards: bool = False

    def __call__(self, game: Tree, node: Node) -> Value:
        return self.search(node, -inf, inf, 1 if game.to_move(node) == MAX else -1, game.score_step)

    def search(self, node: Node, alpha: Value, beta: Value, sign: int, step: Value) -> Value:
        if not node.children:
            if self.leaf == "zero":
                return 0
            value = node.value or 0
            return {"for the mover": sign, "for the other": -sign}.get(self.leaf, 1) * value
        entry = alpha, beta
        best: Value = -inf
        found: Value = -inf
        for at, child in enumerate(node.children[::-1] if self.backwards else node.children):
            if self._scouts(at, len(node.children), alpha, entry[0]):
                null = self._null(alpha, beta, best, step)
                found = self._look(child, null, sign, step, "not scout", self.handed)
                if self._searches_again(found, alpha, beta, best) and (self.leaf_again or child.children):
                    value = self._again(child, (alpha, beta), entry[0], found, null, sign, step)
                    found = found if self.again == "dropped" else value
            else:
                found = self._look(child, (alpha, beta), sign, step, "")
            best = max(best, found)
            reached = max(alpha, best)
            if self.raised != "no" and self.raised != "no, tested":
                alpha = found if self.raised == "last" else reached
            closing = reached if self.raised == "no, tested" else alpha
            if {">=": closing >= beta, ">": closing > beta, "never": False}[self.test] or self.gives == "first":
                break
        if self.gives == "last":
            return found
        if self.fail in ("low", "hard"):
            best = max(best, entry[0])
        return min(best, beta) if self.fail in ("high", "hard") else best

    def _scouts(self, at: int, moves: int, alpha: Value, entry: Value) -> bool:
        return {
            "others": at > 0,
            "all": True,
            "second": at == 1,
            "none": False,
            "with an alpha": alpha > -inf,
            "once raised": at > 0 and alpha > entry,
            "not the last": 0 < at < moves - 1,
            "from the third": at > 1,
        }[self.who]

    def _null(self, alpha: Value, beta: Value, best: Value, step: Value) -> Window:
        narrow = step if self.narrow == "step" else min(TINY, step)
        width = {"null": narrow, "one": 1, "zero": 0, "two steps": 2 * step, "open": inf}[self.width]
        return {
            "above alpha": (alpha, alpha + width),
            "above best": (best, best + width),
            "below alpha": (alpha - width, alpha),
            "below beta": (beta - width, beta),
            "full": (alpha, beta),
        }[self.scout]

    def _look(
        self, child: Node, window: Window, sign: int, step: Value, without_minus: str, handed: str = "mirrored"
    ) -> Value:
        low, high = window
        given = {
            "mirrored": (-high, -low),
            "not swapped": (-low, -high),
            "not negated": (high, low),
            "as it is": (low, high),
            "low not negated": (-high, low),
            "high not negated": (high, -low),
        }[handed]
        found = self.search(child, *given, -sign, step)
        return found if self.minus in (without_minus, "nowhere") else -found

    def _searches_again(self, found: Value, alpha: Value, beta: Value, best: Value) -> bool:
        if self.again == "never":
            return False
        return {
            "inside": alpha < found < beta,
            "better": found > alpha,
            "above best": best < found < beta,
            "not worse": alpha <= found < beta,
            "at least": found >= alpha,
            "always": True,
            "no": found <= alpha,
            "too good": found >= beta,
            "below beta": found < beta,
            "up to beta": alpha < found <= beta,
        }[self.when]

    def _again(
        self, child: Node, now: Window, entry: Value, found: Value, null: Window, sign: int, step: Value
    ) -> Value:
        alpha, beta = now
        low = {"found": found, "alpha": alpha, "a step above": alpha + step}[self.again_from]
        window = {
            "null": null,
            "everything": (-inf, inf),
            "no beta": (low, inf),
            "no alpha": (-inf, beta),
            "entry": (entry, beta),
            "below": (alpha, found),
            "null above found": (found, found + step),
        }.get(self.again, (low, beta))
        handed = "not swapped" if self.again == "not swapped" else self.handed if self.handed_again else "mirrored"
        return self._look(child, window, sign, step, "not again", handed)


STYLES: tuple[dict[str, Any], ...] = tuple(
    {"fail": fail, "narrow": narrow, "again_from": start, "leaf_again": leaf}
    for leaf, narrow, start, fail in product(
        (True, False), ("step", "tiny"), ("found", "alpha", "a step above"), ("soft", "low", "hard")
    )
    if (fail, narrow) != ("soft", "tiny")  # it does the same as with a whole step
)
"""Ways to write the same search. None of them is a mistake."""

CUT_AT_BETA: tuple[dict[str, Any], ...] = tuple({**style, "fail": "high"} for style in STYLES if style["fail"] == "low")
"""After a cut these return beta itself, and else the best value: rarer, and no mistake either."""

RIGHT = tuple(Scout(**style) for style in (*STYLES, *CUT_AT_BETA))


class Slip(NamedTuple):
    """A mistake as what it changes in ``Scout``, in one or several ways."""

    name: str
    sentence: str
    changes: tuple[dict[str, Any], ...]
    told_by: Callable[[Trace], bool] | None = None

    @property
    def mistake(self) -> Mistake:
        return Mistake(self.name, self.sentence, _change(self.changes), self.told_by)


def upside_down(trace: Trace) -> bool:
    """Some node is entered with an alpha above its beta."""
    windows = [(step.alpha, step.beta) for step in trace.steps if step.kind == "enter"]
    return any(low is not None and high is not None and low > high for low, high in windows)


def _change(changes: Sequence[dict[str, Any]]) -> tuple[Scout, ...]:
    return tuple(replace(Scout(**style), **change) for change in changes for style in STYLES)


def _two_at_once(slips: Sequence[Slip]) -> Iterator[Mistake]:
    for one, two in combinations(slips, 2):
        both = tuple({**a, **b} for a in one.changes for b in two.changes if not a.keys() & b.keys())
        if both:
            yield Mistake(
                f"{one.name}; and {two.name}", f"Two things. {one.sentence} And: {two.sentence}", _change(both)
            )


MIRRORED = "The child sees the null window from the other side: negated and swapped. [3, 4] becomes [−4, −3]."
SLIPS = (
    Slip("sign at the leaves forgotten", "Every leaf gives its value as MAX sees it. Where MIN is to move it has to be "
         "negated, as in negamax.", ({"leaf": "for MAX"},)),
    Slip("sign at the leaves turned round", "Every leaf gives its value as the *other* player sees it. Where MAX is to move it "
         "keeps its sign; where MIN is to move it is negated.", ({"leaf": "for the other"},)),
    Slip("base case", "At a leaf your function does not return the value of the leaf, seen from the side of the player to "
         "move.", ({"leaf": "zero"},)),
    Slip("not negated", "A value is taken as it comes back from a child. It is seen from the other player's side: write a "
         "minus before each of the calls, the scout and the re-search too.",
         ({"minus": "not scout"}, {"minus": "not again"}, {"minus": "nowhere"})),
    Slip("never searches again", "A scout that says yes gives only a bound: the move is worth *at least* that. Its value is "
         "not known yet, so search it again, with the window from there to beta.", ({"again": "never"},)),
    Slip("the re-search is thrown away", "The move is searched again, but what comes back is not used: write "
         "`found = -…` before the second call too.", ({"again": "dropped"},)),
    Slip("re-search without room for the value", "The re-search gets a null window once more, or only what lies between "
         "alpha and what the scout found. So it cannot find the value. The value is at least what was found: the window "
         "goes from there up to beta.", ({"again": "null"}, {"again": "below"}, {"again": "null above found"})),
    Slip("re-search window not swapped", "The window of the re-search is negated, but its ends are not swapped, so it is "
         "empty. The child's alpha is −beta.", ({"again": "not swapped"},)),
    Slip("re-search with a window that is too wide", "The values are right, but the re-search forgets what is known. The "
         "move is better than alpha, and above beta nobody is interested: its window goes from what was found (or from "
         "alpha) to beta.", ({"again": "everything"}, {"again": "no alpha"}, {"again": "no beta"}, {"again": "entry"})),
    Slip("searches again what is too good already", "The value is right, but a move that reached beta is searched again. "
         "It closes the window, so the node is left anyway: search again only if `alpha < found < beta`.",
         ({"when": "better"}, {"when": "up to beta"})),
    Slip("searches again on a tie", "The value is right, but a move that came back with alpha itself is searched again. "
         "That means *at most alpha*: no better. Search again only if `alpha < found < beta`.", ({"when": "not worse"},)),
    Slip("searches again too often", "The value is right, but a move is searched again when it came back with alpha itself, "
         "which means *at most alpha*, and when it reached beta, which closes the window anyway. Search again only if "
         "`alpha < found < beta`.", ({"when": "at least"},)),
    Slip("compares with the best value, not with alpha", "It asks whether a move is better than the best of *this node*. But "
         "alpha may be larger: something better is known further up. Ask, and decide about the re-search, with alpha.",
         ({"scout": "above best"}, {"when": "above best"}, {"scout": "above best", "when": "above best"})),
    Slip("searches everything again", "The value is right, but a move is searched again even if the scout said no. "
         "Search again only if `alpha < found < beta`.", ({"when": "always"}, {"when": "below beta"})),
    Slip("searches again when the answer is no", "A move is searched again when the scout said no, and not when it said yes. "
         "No means *at most alpha*: forget it. Yes means *at least*: search again if `alpha < found < beta`.",
         ({"when": "no"}, {"when": "too good"})),
    Slip("null window of the wrong width", "The window of the scout is one wide, whatever the scores are. Where scores lie "
         "closer together, some lie inside it: then it is no null window. One step is `game.score_step`.",
         ({"width": "one"},)),
    Slip("null window not mirrored", MIRRORED, ({"handed": "not swapped"}, {"handed": "not swapped", "handed_again": True}),
         upside_down),
    Slip("null window of width 0", "The window of the scout has no width: alpha and beta are equal, so it is closed before "
         "anything was looked at. It must be one step wide: from alpha to alpha + step.", ({"width": "zero"},)),
    Slip("null window too wide", "The window of the scout is wider than one step, so a score lies inside it and less is cut. "
         "It goes from alpha to alpha + step, no further.",
         ({"width": "two steps"}, {"width": "open"}, {"scout": "full"})),
    Slip("null window on the wrong side", "The window of the scout must lie just above alpha: from alpha to alpha + step. "
         "Below alpha it asks whether the move is as good, and just below beta whether it is enough for a cut.",
         ({"scout": "below alpha"}, {"scout": "below beta"})),
    Slip("null window not mirrored", MIRRORED,
         tuple({"handed": handed, "handed_again": again} for again in (False, True)
               for handed in ("not swapped", "not negated", "as it is", "low not negated", "high not negated"))),
    Slip("scouts the first move too", "The first move of a node is asked with a null window, although there is nothing to "
         "compare it with yet. Search it with the whole window; only the others are scouted.",
         ({"who": "all"}, {"who": "with an alpha"})),
    Slip("scouts only the second move", "The second move is asked with a null window, and all that come after it are "
         "searched in full. Ask every move but the first.", ({"who": "second"},)),
    Slip("one move too many in full", "One move besides the first is searched with the whole window. Ask every move but the "
         "first with a null window, also the second and the last.", ({"who": "from the third"}, {"who": "not the last"})),
    Slip("scouts only once alpha is raised", "Moves are searched with the whole window until one of them raises alpha. There "
         "are programs that do this. Here every move but the first is scouted, even if the first was no better than alpha.",
         ({"who": "once raised"},)),
    Slip("no scout", "This is negamax with alpha-beta: the right value, but every move is searched with the whole window. Ask "
         "every move but the first with a null window.", ({"who": "none"},)),
    Slip("neither scouts nor cuts", "This is minimax: the right value, but every move is searched with the whole window, and "
         "to the end. Start from negamax with alpha-beta.", ({"who": "none", "test": "never"},)),
    Slip("alpha is not raised", "Alpha stays what it was on entry, so the scouts ask about the wrong bound. After each move "
         "`alpha = max(alpha, best)`.", ({"raised": "no"}, {"raised": "no, tested"})),
    Slip("bound takes every value", "Alpha becomes the value of the last move, even if that is worse. It is the best so far: "
         "`alpha = max(alpha, found)`.", ({"raised": "last"},)),
    Slip("`>` for `>=`", "It goes on when alpha and beta are equal. Stop when `alpha >= beta`.", ({"test": ">"},)),
    Slip("never cuts", "It goes on when alpha has reached beta. Then a null window saves nothing: leave the loop when "
         "`alpha >= beta`.", ({"test": "never"},)),
    Slip("stops after the first child", "It looks at the first move of each node and at no other. Is the `return` inside the "
         "loop?", ({"gives": "first"},)),
    Slip("the last move first", "It goes through the moves from the last to the first. The value is the same, but here the "
         "moves are tried as the game gives them.", ({"backwards": True},)),
    Slip("keeps the last child", "The value of the last move comes back, not the best one: compare before you replace the "
         "best so far.", ({"gives": "last"},)),
)  # fmt: skip

COMMON = {"never searches again", "searches again what is too good already", "null window of the wrong width",
          "null window on the wrong side", "alpha is not raised", "`>` for `>=`", "scouts the first move too",
          "searches again on a tie", "never cuts", "re-search without room for the value"}  # fmt: skip
MISTAKES = (
    *(slip.mistake for slip in SLIPS),
    *_two_at_once([slip for slip in SLIPS if slip.name in COMMON]),
)
