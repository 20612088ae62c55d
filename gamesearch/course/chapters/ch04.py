"""The checks of chapter 04, negamax."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, Pictures, brief, read_number
from gamesearch.checks.evidence import changes_beta, goes_on_when_closed, hands_down, never_hands_down, never_updates
from gamesearch.checks.search_check import Case, SearchCheck, visits, watch_within_limit
from gamesearch.checks.variants import Mistake, NegaVariant, mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.game import MAX, MIN, Value
from gamesearch.games.trees.named import minimax_values
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.spy import Sight
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import number_text
from gamesearch.search.minimax import minimax
from gamesearch.search.negamax import negamax

MOVER_VALUES = tree("(3 (7 2)) 4")
SIDES = tree("((4 7) (2 9)) ((6 5) (8 1))")
"""A tree in which B, where MIN moves, and D, where MAX does, are both worth 7."""

FULL = NegaVariant()
PLAIN = NegaVariant(test="never")
STYLES: tuple[dict[str, Any], ...] = (
    {},
    {"gives": "alpha"},
    {"test": "value only"},
    {"test": "value only", "gives": "alpha"},
)
"""Ways to write the same search. They come to the same as long as the window is right, and only then."""


def in_every_style(*changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Each change in every style."""
    return [{**style, **change} for change in changes for style in STYLES]


BY_TURN = (
    "It negates the values and still takes the smallest where MIN moves: that is one turn too many. From the mover's own side "
    "the largest is always the best."
)
MORE = ("", " Or does it stop at the wrong time? Stop when `alpha >= beta`, and only then.")


def leaves_for_max(trace: Trace) -> bool:
    """A leaf at which MIN is to move gives its value as MAX sees it."""
    ends = [(trace.tree[step.node], step.value) for step in trace.steps if step.kind == "leave" and step.note == "leaf"]
    return any(trace.tree.to_move(node) != MAX and node.value == value != 0 for node, value in ends)


def other_bound(trace: Trace) -> bool:
    """Beta changes, or alpha stays behind the best value where MIN moves and only there."""
    behind: dict[bool, set[str]] = {True: set(), False: set()}
    for step in trace.steps:
        alpha, _, best = step.outer
        parent = trace.tree.parent(trace.tree[step.node])
        if step.kind == "enter" and parent is not None and alpha is not None and best is not None and best > -inf:
            behind[best > alpha].add(trace.tree.to_move(parent))
    return changes_beta(trace) or (behind[True] == {MIN} and MAX in behind[False])


def leaves_and_choices(base: NegaVariant) -> tuple[Mistake, ...]:
    """The mistakes that have nothing to do with a window."""
    each = in_every_style if base.test != "never" else lambda *changes: list(changes)
    return (
        mistake("base case", "At a leaf your function does not return the value of the leaf. A leaf has no children, and its "
                "value is known: return that, seen from the side of the player to move.", {"leaf": "zero"}, base=base),
        mistake("0 is a value too", "A leaf that is worth 0 is taken for an inner node: `if node.value:` is false for 0. Ask "
                "whether there are children instead.", {"zero_leaf_is_empty": True}, base=base),
        mistake("sign at the leaves forgotten", "Every leaf gives its value as MAX sees it. Where MIN is to move it has to be "
                "negated, for the parent will negate it once more. If you pass a sign down, it must change at each level.",
                {"leaf": "for MAX"}, base=base),
        mistake("leaf always negated", "Every leaf gives its value negated, also where MAX is to move. Negate it only where MIN "
                "is.", {"leaf": "for MIN"}, base=base),
        mistake("sign at the leaves the wrong way round", "The value of a leaf is negated where MAX is to move, and kept where "
                "MIN is. It should be the other way round; if you pass a sign down, the root starts with +1.",
                {"leaf": "for the other"}, base=base),
        mistake("still chooses by turn", BY_TURN, *({"chosen": "by turn", "window": window, "update": update, "leaf": "for MAX"}
                for window in ("negated and swapped", "as it is") for update in ("alpha", "by turn")), base=base,
                told_by=leaves_for_max),
        mistake("not negated", "The value of a child is taken as it comes back. It is seen from the other player's side: "
                "write a minus before the call.", *each({"negated": False}), base=base),
        mistake("negated twice", "The value is negated when it comes back from a child, and once more when it is returned. "
                "Return the best value as it is.", {"gives": "negated"}, base=base),
        mistake("negates by turn as well", "The value of an inner node is multiplied by the sign of the player. Only a leaf "
                "needs that: inner values come from the children, and the minus before the call is enough.",
                {"gives": "by turn"}, base=base),
        mistake("still chooses by turn", BY_TURN,
                *({"chosen": "by turn", "window": window, "update": update, "leaf": leaf}
                  for window in ("negated and swapped", "as it is") for update in ("alpha", "by turn")
                  for leaf in ("for the mover", "for MAX")),
                *({"chosen": "by turn", "window": window, "update": update, "leaf": "for the mover", "negated": False}
                  for window in ("negated and swapped", "as it is") for update in ("alpha", "by turn")), base=base),
        mistake("takes the smallest", "It takes the smallest of the negated values. From the mover's own side the largest is "
                "the best, at every node.", *each({"chosen": "smallest"}), {"chosen": "smallest", "update": "beta"},
                base=base),
        mistake("starts from 0", "The best value so far starts from 0, so 0 wins even where every move is worse. Start from "
                "−∞.", {"start": "zero"}, base=base),
        mistake("starts from the wrong end", "The best value so far starts from +∞, and nothing can beat that. Start from −∞, at "
                "every node.", {"start": "best"}, base=base),
        mistake("keeps the last child", "The value of the last child comes back, not the best one: compare before you replace "
                "the best value so far.", {"gives": "last"}, base=base),
        mistake("keeps the first child", "The value of the first child comes back, not the best one: compare each value with "
                "the best so far.", {"gives": "first"}, base=base),
        mistake("stops after the first child", "It looks at the first child of each node and at no other. Is the `return` inside "
                f"the loop?{MORE[base.test != 'never']}", {"test": "at once"}, base=base),
        mistake("leaves out a child", "One child of every node is never looked at: look at where your loop starts and ends.",
                {"leave_out": "first"}, {"leave_out": "last"}, base=base),
    )  # fmt: skip


def _minus_outside(node: Node, sign: int = 1) -> Value:
    if not node.children:
        return sign * (node.value or 0)
    best: Value = -inf
    for child in node.children:
        best = -max(best, _minus_outside(child, -sign))
    return best


MINUS_OUTSIDE = Mistake(
    "minus outside max",
    "The minus stands before `max`, so the best value so far changes its sign with every child. It belongs before the call, "
    "inside `max`.",
    (_minus_outside,),
)

WINDOW_MISTAKES = (
    mistake("bound overwritten", "Alpha is replaced by the best value of this node, even where that is smaller. It may only "
            "become larger: `alpha = max(alpha, best)`.", *in_every_style({"update": "best"}), base=FULL),
    mistake("window not swapped", "The window is negated, but its ends are not swapped: [3, 9] becomes [−3, −9], which is empty. "
            "It should be [−9, −3]: hand down −beta as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "not swapped"}), base=FULL, told_by=hands_down(lambda low, high: (-low, -high))),
    mistake("window not negated", "The window is swapped, but not negated: [3, 9] becomes [9, 3], which is empty. It should be "
            "[−9, −3]: hand down −beta as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "not negated"}), base=FULL, told_by=hands_down(lambda low, high: (high, low))),
    mistake("window passed down as it is", "The child gets your window as it is. The other player moves there and sees it "
            "mirrored: hand down −beta as its alpha and −alpha as its beta.",
            *in_every_style({"window": "as it is"}), base=FULL, told_by=hands_down(lambda low, high: (low, high))),
    mistake("only one bound negated", "One end of the window is negated and the other is not. Both have to be: hand down −beta "
            "as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "alpha not negated"}), base=FULL, told_by=hands_down(lambda low, high: (-high, low))),
    mistake("only one bound negated", "One end of the window is negated and the other is not. Both have to be: hand down −beta "
            "as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "beta not negated"}), base=FULL, told_by=hands_down(lambda low, high: (high, -low))),
    mistake("only one bound negated", "One end of the window is negated and the other is not, and they are not swapped. Hand "
            "down −beta as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "only alpha negated"}), base=FULL, told_by=hands_down(lambda low, high: (-low, high))),
    mistake("only one bound negated", "One end of the window is negated and the other is not, and they are not swapped. Hand "
            "down −beta as the child's alpha and −alpha as its beta.",
            *in_every_style({"window": "only beta negated"}), base=FULL, told_by=hands_down(lambda low, high: (low, -high))),
    mistake("window not negated or not swapped", "The window that a child gets is not its parent's window mirrored: it has to be "
            "negated and swapped, so that [3, 9] becomes [−9, −3].",
            *in_every_style({"window": "not swapped"}, {"window": "not negated"}),
            *({"window": f"{one} negated"} for one in ("alpha not", "beta not", "only alpha", "only beta")), base=FULL),
    mistake("half of the window", "Only the parent's own bound cuts: bounds from further up are lost on the way. Hand down both "
            "ends, −beta as the child's alpha and −alpha as its beta.", {"window": "alpha only"}, base=FULL),
    mistake("bound takes every value", "Alpha becomes the value of the last child, even if that is worse. It is the best so far: "
            "`alpha = max(alpha, best)`.", *in_every_style({"update": "last"}), base=FULL),
    mistake("updates the wrong bound", "The mover's own bound is alpha, at every node. Beta is the other player's: do not change "
            "it, and do not choose by whose turn it is.",
            *in_every_style({"update": "beta"}, {"update": "by turn"}), base=FULL, told_by=other_bound),
    mistake("`>` for `>=`", "It goes on when alpha and beta are equal. Then nothing better than what is known can come any more: "
            "stop when `alpha >= beta`.", {"test": ">"}, base=FULL),
    mistake("returns the bound instead of the value", "It returns beta, the other player's bound. Return the best value found "
            "(alpha will do as well, that style is called fail-hard).", {"gives": "beta"}, base=FULL),
    mistake("bound not updated", "The values are right, but nothing is ever cut: alpha never changes. After each child, "
            "`alpha = max(alpha, best)`.", {"update": "none"}, base=FULL, told_by=never_updates),
    mistake("window not passed down", "The values are right, but nothing is ever cut: the children do not get the window. Hand "
            "down −beta as the child's alpha and −alpha as its beta.", {"test": "never"}, base=FULL,
            told_by=never_hands_down),
    mistake("never cuts", "The values are right and the windows are too, but it goes on when alpha has reached beta. Leave the "
            "loop then.", {"test": "never"}, base=FULL, told_by=goes_on_when_closed),
    mistake("never cuts", "The values are right, but it looks at every node. Keep a window, narrow it after each child, hand it "
            "down negated and swapped, and leave the loop when alpha reaches beta.", {"test": "never"}, base=FULL),
)  # fmt: skip

CUTS_ALREADY = mistake(
    "cuts already",
    "The value is right, but some nodes are never looked at. That is the next step; here there is no window yet, and "
    "every node is looked at.",
    {},
    base=FULL,
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class NegamaxCheck(SearchCheck):
    """A search that must also see its values from the side of the player to move, if that can be seen at all.

    ``drawn`` is the right search in the picture, where it is another one than the reference.
    """

    drawn: Callable[..., Any] | None = None

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        trace = watch_within_limit(answer, Case(SIDES)) if verdict else None
        if trace is None:
            return verdict
        values = {step.node: step.value for step in trace.steps if step.kind == "leave"}
        if not values.get("B") == values.get("D") == 7:
            return verdict
        words = (
            f"The values are right, and so are the visits. But `{name_of(answer)}` sees everything from MAX's side: at B, where "
            "MIN moves, it returns 7. From the mover's side that is −7, and then one case is enough."
        )
        return Verdict("wrong", words, "still seen from MAX's side", tree=SIDES, pictures={"Yours": trace})

    def _pictures(self, answer: Callable[..., Any], case: Case, seen: Sight) -> Pictures:
        pictures = super()._pictures(answer, case, seen)
        return {**pictures, "Right": visits(self.drawn, case, self._right_sight(case))} if self.drawn else pictures


def without_window(node: Node, sign: int = 1) -> Value:
    """Negamax that looks at everything."""
    if not node.children:
        return sign * (node.value or 0)
    return max(-without_window(child, -sign) for child in node.children)


class Pair(tuple[Value, Value]):
    """Two numbers. A list of the same two is as good."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, tuple | list) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))


def _child_window(alpha: Value, beta: Value) -> Pair:
    return Pair((-beta, -alpha))


def _from_the_movers_side(base: NegaVariant) -> dict[str, Value]:
    signs = {node.name: 1 if MOVER_VALUES.to_move(node) == MAX else -1 for node in MOVER_VALUES.nodes()}
    return {node.name: base.search(node, -inf, inf, signs[node.name]) for node in MOVER_VALUES.nodes()}


def _values(answer: Any) -> dict[str, Value]:
    if not isinstance(answer, dict):
        raise ValueError(f"{brief(answer)} was given; give a value for each node, as in {{'A': 1, 'B': 2}}.")
    names = [node.name for node in MOVER_VALUES.nodes()]
    missing = [name for name in names if answer.get(name, ...) is ...]
    if missing:
        raise ValueError(f"There is no value for {missing[0]} yet; the nodes to fill in are {', '.join(names)}.")
    return {name: answer[name] for name in names}


def _explain_values(given: dict[str, Value], right: dict[str, Value]) -> tuple[str, str]:
    for_max = {node.name: value for node, value in minimax_values(MOVER_VALUES).items()}
    if given == for_max:
        return ("still seen from MAX's side", "These are the values as MAX sees them. Where MIN is to move, the number is "
                "negated: at circles, and at leaves below a square.")  # fmt: skip
    if given == {name: -value for name, value in right.items()}:
        return ("signs the wrong way round", "Every sign is the wrong way round: the mover at A is MAX, and for MAX a value "
                "stays as it is.")  # fmt: skip
    if given == _from_the_movers_side(NegaVariant(test="never", leaf="for MAX")):
        return ("sign at the leaves forgotten", "The way up is right, but you started from the leaves as MAX sees them. At C, "
                "F and G it would be MIN's turn: negate those.")  # fmt: skip
    if given == _from_the_movers_side(NegaVariant(test="never", negated=False)):
        return ("not negated", "The leaves are right. But on the way up a child's value has to be negated before the largest "
                "is taken: the child's mover is the other player.")  # fmt: skip
    for name in sorted(right, key=lambda name: -MOVER_VALUES.plies(MOVER_VALUES[name])):  # from the bottom up
        if given[name] != right[name]:
            return "wrong value", _about(name, given[name], right)
    return "wrong value", "One of the values is wrong."


def _about(name: str, given: Value, right: dict[str, Value]) -> str:
    node = MOVER_VALUES[name]
    who = MOVER_VALUES.to_move(node)
    if node.is_leaf:
        kept = "so the number stays as it is" if who == MAX else "so the number is negated"
        return f"{name} is not {brief(given)}. It is a leaf at which {who} would be to move, {kept}."
    below = ", ".join(f"−({number_text(right[child.name])})" for child in node.children)
    return f"{name} is not {brief(given)}. {who} moves there and takes the largest of {below}."


@cache
def _whole_game() -> int:
    return selfplay(negamax, TicTacToe()).counts.visits


STUB = """
def mend_negamax(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        return sign * game.utility(state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -mend_negamax(game, child, beta, alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
"""

CHECKS = (
    AnswerCheck(
        name="mover_values",
        chapter=4,
        title="Work out values from the mover's side",
        praise="Each value is seen by the player to move, and each parent takes the largest of the negated ones.",
        hints=(
            "First the leaves. Who would be to move there? Squares and circles take turns from level to level.",
            "The root is a square, so at C it would be MIN's turn, at D MAX's, at F and G MIN's. Negate the leaves of MIN.",
            "Then upwards: negate the values of the children, and take the largest. E from F and G, B from D and E, A from "
            "B and C.",
        ),
        right_answer=lambda: _from_the_movers_side(PLAIN),
        read=_values,
        explain=_explain_values,
        shown=lambda: {"The tree": MOVER_VALUES},
    ),
    NegamaxCheck(
        name="negamax_plain",
        chapter=4,
        title="Write negamax without a window",
        praise="One case for both players, and every node is looked at.",
        hints=(
            "Two parts: a leaf (its value, seen from the side of the player to move), or the children.",
            "A child's value is seen from the other side. Negate it, and take the largest.",
            "At a leaf return `game.utility(state)` if `game.to_move(state)` is `gs.MAX`, else the same negated. Otherwise "
            "return the largest of `-my_plain(game, game.result(state, action))` over all actions.",
        ),
        reference=minimax,
        drawn=without_window,
        mistakes=(*leaves_and_choices(PLAIN), MINUS_OUTSIDE, CUTS_ALREADY),
        base=PLAIN,
    ),
    FunctionCheck(
        name="translate_window",
        chapter=4,
        title="Translate a window for the child",
        praise="Negated and swapped: the same window in a mirror.",
        hints=(
            "Draw [3, 9] on a number line, and its mirror image on the other side of 0.",
            "Where does the mirror put 3, and where 9? Which of the two is now the smaller one?",
            "The child's alpha is −beta, its beta is −alpha.",
        ),
        reference=_child_window,
        cases=((3, 9), (1, 2), (-4, 2), (-9, -3), (0, 1), (-inf, 3), (3, inf), (-inf, inf)),
        mistakes=(
            Mistake("window not swapped", "The two ends are negated, but the larger one now stands first: the window is "
                    "empty. Swap them.", (lambda alpha, beta: Pair((-alpha, -beta)),)),
            Mistake("window not negated", "The ends are swapped, but not negated. The child's player sees every number "
                    "with the other sign.", (lambda alpha, beta: Pair((beta, alpha)),)),
            Mistake("window passed down as it is", "That is your own window. The child's player sees it mirrored.",
                    (lambda alpha, beta: Pair((alpha, beta)),)),
            Mistake("only one bound negated", "One end is negated and the other is not. Both have to be.",
                    (lambda alpha, beta: Pair((-beta, alpha)), lambda alpha, beta: Pair((beta, -alpha)),
                     lambda alpha, beta: Pair((-alpha, beta)), lambda alpha, beta: Pair((alpha, -beta)))),
            Mistake("window not passed down", "That is the widest window there is, whatever the parent's was.",
                    (lambda alpha, beta: Pair((-inf, inf)),)),
            Mistake("half of the window", "A window has two ends: return both, as in `return low, high`.",
                    (lambda alpha, beta: -alpha, lambda alpha, beta: -beta)),
        ),
    ),
    NegamaxCheck(
        name="negamax",
        chapter=4,
        title="Write negamax with the window",
        praise="It returns the right value, and it visits exactly what alpha-beta visits.",
        hints=(
            "Start from negamax without a window. Three things are new: the window is handed down, alpha is updated, and the "
            "loop is left early.",
            "The child's window is the parent's in a mirror: −beta as its alpha, −alpha as its beta.",
            "In the loop: `value = -my_negamax(game, child, -beta, -alpha)`, `best = max(best, value)`, "
            "`alpha = max(alpha, best)`, and `break` if `alpha >= beta`.",
        ),
        reference=negamax,
        mistakes=(*leaves_and_choices(FULL), *WINDOW_MISTAKES),
        base=FULL,
    ),
    SearchCheck(
        name="mend_negamax",
        chapter=4,
        title="Mend a negamax that cuts too much",
        praise="Now the child sees the same window in a mirror.",
        hints=(
            "Run `gs.step(mend_negamax, gs.tree([[3, 5, 6], [9, 1, 2]]))`. Which window does B get?",
            "B gets alpha = ∞ and beta = −∞. No value lies in such a window, so the loop ends after one child.",
            "Swapped is not enough: the child's player sees every number with the other sign. Hand down `-beta, -alpha`.",
        ),
        stub=STUB,
        reference=negamax,
        mistakes=(*leaves_and_choices(FULL), *WINDOW_MISTAKES),
        base=FULL,
    ),
    AnswerCheck(
        name="same_tree",
        chapter=4,
        title="Test a published figure: negamax plays a whole game",
        praise="That is alpha-beta's figure, to the digit. So 24,698 is not the price of negamax.",
        hints=(
            "`gs.selfplay(search, game)` lets a search play both sides to the end. Look at its `counts`.",
            "Give it `gs.TicTacToe()`, whose rewards are 1, 0 and −1, and `gs.negamax`. Count the visits.",
            "`gs.selfplay(gs.negamax, gs.TicTacToe()).counts.visits`",
        ),
        right_answer=_whole_game,
        read=read_number,
        wrong_answers={
            24698: (
                "the printed figure",
                "That is what the blog post prints. Measure it yourself, with the rewards 1, 0 and −1: does it come out?",
            ),
            18297: ("one search only", "That is the first search, from the empty board. There is one before every move."),
            2510: ("different positions", "That is how many different positions come up. Count every visit."),
            2511: ("different positions", "That is how many different positions come up. Count every visit."),
            8663: ("evaluations", "That is how often a finished game was given its value. Count every visit."),
            7330: ("evaluations", "That is how many finished games the first search saw. Count every visit, in all searches."),
            20866: ("one search only", "That is one search, and with scaled rewards. Take `gs.TicTacToe()` as it is, and a "
                    "whole game."),
            618184: ("minimax", "That is minimax, which cuts nothing. Which search did you give to `gs.selfplay`?"),
            549946: ("minimax", "That is one search of minimax, which cuts nothing. Take `gs.negamax`, and a whole game."),
        },
    ),
)  # fmt: skip
