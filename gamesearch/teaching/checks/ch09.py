"""The checks of chapter 09, Best Node Search."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import inf, isinf
from numbers import Real
from typing import Any

from gamesearch.games.game import MAX, MIN
from gamesearch.games.mnk import TicTacToe
from gamesearch.games.rewards import Scaled, show
from gamesearch.games.tree import Node, Tree
from gamesearch.games.tree_spec import tree
from gamesearch.games.trees import random_tree
from gamesearch.instruments.arguments import called
from gamesearch.instruments.count import count
from gamesearch.instruments.spy import Trouble, in_silence
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns
from gamesearch.search.minimax import minimax
from gamesearch.search.moves import best_move
from gamesearch.teaching.bns_mistakes import MISTAKES, RIGHT, STYLES
from gamesearch.teaching.checking import (
    NO_RETURN,
    AnswerCheck,
    Check,
    FunctionCheck,
    Pictures,
    in_trouble,
    listed,
    read_number,
    run,
    short,
)
from gamesearch.teaching.design_check import Condition, DesignCheck
from gamesearch.teaching.game_check import Did, GameCase, GameCheck
from gamesearch.teaching.loop_check import Patient, ShortTree
from gamesearch.teaching.search_check import forget
from gamesearch.teaching.variants import Mistake
from gamesearch.teaching.verdict import Verdict
from gamesearch.views.narrowing import Round, narrowing

# --- The next threshold ---

THRESHOLDS = [
    (0, 1, 1, 0, 9), (0, 2, 1, 0, 9), (0, 4, 1, 0, 9), (-inf, inf, 1, 0, 10), (3, 8, 1, 0, 9), (-4, -1, 1, -9, 9),
    (-1, 0, 1, -9, 9), (4, inf, 1, -10, 10), (-inf, -3, 1, -11, 11), (6, 7, 1, 0, 9), (0, 100, 1, 0, 100),
    (2, 4, 2, 0, 20), (0, 12, 2, 0, 12), (-inf, inf, 5, -50, 50), (0, 0.5, 0.1, -1, 1), (0.25, 0.5, 0.25, -1, 1),
]  # fmt: skip


class ThresholdCheck(Check):
    """A threshold is right if it lies above lower, not above upper, and near the middle."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{short(answer)} was given; give a function, as in `gs.check.{self.name}(my_threshold)`."
            return Verdict("wrong", words, "no function")
        for case in THRESHOLDS:
            found = run(answer, case)
            if isinstance(found, Trouble):
                return in_trouble(found, f"{called(answer)}{listed(case)}")
            told = _threshold_is_wrong(found, *case)
            if told:
                what = f"`{called(answer)}{listed(case)}` returns {short(found)}."
                return Verdict("wrong", f"{told[1]} {what}", told[0])
        return self.right()


def _threshold_is_wrong(found: Any, lower: Any, upper: Any, step: Any, worst: Any, best: Any) -> tuple[str, str] | None:
    low, high = max(lower, worst), min(upper, best)
    if found is None:
        return "returns nothing", NO_RETURN
    if isinstance(found, bool) or not isinstance(found, Real):
        return "no number", "A threshold is a number."
    if found != found or isinf(found):
        return ("infinite interval", "An infinite interval has no middle: −∞ + ∞ is not a number, and half of ∞ "
            "is ∞. Take `worst` "
                "and `best` where the ends are infinite.")  # fmt: skip
    if found == low and low < high:
        return ("equal to lower", "Every move that is left is worth at least lower: all of them would say yes, "
            "nothing would change, and "
                "the search would never end.")  # fmt: skip
    if found < low:
        return "below the interval", "That is below the interval: everybody would say yes, and nothing would be learnt."
    if found > high:
        return ("above the interval", "That is above the interval: nobody could say yes, and nothing would be learnt.")
    if abs(found - (low + high) / 2) > step:
        return ("not the middle", "That ends, but it is not about the middle: a threshold near one end leaves "
            "nearly everything on the "
                "other side.")  # fmt: skip
    return None


# --- The new interval ---


def new_interval(answers: dict[str, int], threshold: int, lower: int, upper: int) -> tuple[list[str], int, int]:
    """The moves that are left and the interval after a round."""
    better = [move for move, bound in answers.items() if bound >= threshold]
    if better:
        return better, min(answers[move] for move in better), upper
    return list(answers), lower, max(answers.values())


ROUNDS = [
    ({"B": 3, "C": 7}, 5, 0, 9), ({"B": 3, "C": 2}, 5, 0, 9), ({"B": 6, "C": 8}, 5, 0, 9), ({"B": 5, "C": 1}, 5, 0, 9),
    ({"B": 4, "C": 2, "D": 7, "E": 9}, 6, 1, 12), ({"B": 4, "C": 3, "D": 1}, 6, 0, 12), ({"B": -3, "C": -5}, -4, -9, 0),
    ({"B": -6, "C": -5}, -4, -9, 0), ({"B": 5, "C": 5, "D": 5}, 5, 4, 5), ({"B": 8, "C": 7, "D": 6, "E": 2}, 6, 3, 8),
]  # fmt: skip


def _read_round(found: Any) -> Any:
    """The moves in any kind of list, then two numbers."""
    if (
        isinstance(found, tuple | list)
        and len(found) == 3
        and isinstance(found[0], list | tuple | set | frozenset | dict | str)
    ):
        return frozenset(found[0]), found[1], found[2]
    return found


def _round(moves: Any, lower: Any, upper: Any) -> Any:
    """A wrong way through a round: what it returns for the answers of those who said yes, and of all."""

    def made(answers: dict[str, int], threshold: int, low: int, high: int) -> Any:
        yes = [move for move, bound in answers.items() if bound >= threshold]
        bounds = [answers[move] for move in yes]
        no = [bound for bound in answers.values() if bound < threshold]
        given = (answers, yes, bounds, no, threshold, low, high)
        return moves(*given), lower(*given), upper(*given)

    return made


def _left(answers: Any, yes: Any, bounds: Any, no: Any, t: Any, low: Any, high: Any) -> Any:
    return yes or list(answers)


def _low(answers: Any, yes: Any, bounds: Any, no: Any, t: Any, low: Any, high: Any) -> Any:
    return min(bounds) if bounds else low


def _high(answers: Any, yes: Any, bounds: Any, no: Any, t: Any, low: Any, high: Any) -> Any:
    return high if bounds else max(answers.values())


def _strictly(answers: dict[str, int], threshold: int, low: int, high: int) -> Any:
    better = [move for move, bound in answers.items() if bound > threshold]
    return (
        (better, min(answers[move] for move in better), high) if better else (list(answers), low, max(answers.values()))
    )


ROUND_MISTAKES = (
    Mistake("keeps everybody", "Who said no while somebody said yes is out. Return only those that said yes.",
            (_round(lambda a, y, b, n, t, lo, hi: list(a), _low, _high),)),
    Mistake("nobody left", "If nobody says yes, nobody is out: the threshold was too high for all. Return them all.",
            (_round(lambda a, y, b, n, t, lo, hi: y, _low, _high),)),
    Mistake("those that said no", "The moves that are left are those that said yes.",
            (_round(lambda a, y, b, n, t, lo, hi: [m for m in a if m not in y] if y else list(a), _low, _high),)),
    Mistake("bounds to the threshold", "The answers say more than the threshold: the smallest yes for lower, "
        "the largest no for upper.",
            (_round(_left, lambda a, y, b, n, t, lo, hi: t if b else lo, _high),
             _round(_left, _low, lambda a, y, b, n, t, lo, hi: hi if b else t),
             _round(_left, lambda a, y, b, n, t, lo, hi: t if b else lo, lambda a, y, b, n, t, lo, hi: hi if b else t),
             _round(_left, lambda a, y, b, n, t, lo, hi: t if b else lo, lambda a, y, b, n, t, lo, hi: hi if b else t - 1))),
    Mistake("lower from the largest yes", "lower has to hold for every move that is left: take the smallest of their answers.",
            (_round(_left, lambda a, y, b, n, t, lo, hi: max(b) if b else lo, _high),)),
    Mistake("upper from the smallest no", "The best of them may be worth the largest of their answers: take that for upper.",
            (_round(_left, _low, lambda a, y, b, n, t, lo, hi: hi if b else min(n)),)),
    Mistake("upper moved by a no of others", "upper stays if somebody said yes: a no of another move says "
        "nothing about the best one.",
            (_round(_left, _low, lambda a, y, b, n, t, lo, hi: max(n) if n else hi),
             _round(_left, _low, lambda a, y, b, n, t, lo, hi: max(a.values())))),
    Mistake("lower from all answers", "lower comes from those that said yes; the others are out.",
            (_round(_left, lambda a, y, b, n, t, lo, hi: min(a.values()) if b else lo, _high),
             _round(_left, lambda a, y, b, n, t, lo, hi: min(a.values()), _high))),
    Mistake("equal is a no", "A bound that equals the threshold reaches it: that is a yes. Test `>=`.", (_strictly,)),
    Mistake("ends swapped", "First lower, then upper.",
            (_round(_left, _high, _low),)),
    Mistake("how many, not which", "Return the moves themselves, not their number.",
            (_round(lambda a, y, b, n, t, lo, hi: len(y), _low, _high),
             _round(lambda a, y, b, n, t, lo, hi: len(y or a), _low, _high))),
)  # fmt: skip


# --- The whole search ---

INFINITE = "It starts from an infinite interval, which has no middle: take `game.score_range`."
SLACK = 1.2
"""A right search with thresholds of its own may visit a little more than ours."""


class RoundsCheck(GameCheck):
    """Best Node Search: the first of the best moves, found by null windows, and nobody asked in vain."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)
        forget(answer)
        mine: list[Any] = []
        for case in self.cases():
            did = self._do(answer, case)
            mine.append(did)
            pictures = self._shown_case(answer, case)
            if isinstance(did, Trouble):
                return self._troubled(answer, case, did, pictures)
            if did.result is None:
                return Verdict(
                    "wrong", f"{NO_RETURN} It does for `{_text(case)}`.", "returns nothing", pictures=pictures
                )
            if did.result not in case.game.actions(case.state):
                words = f"It returns {short(did.result)}, and that is no move: return the move, not its value or the interval."
                return Verdict("wrong", f"{words} It does for `{_text(case)}`.", "returns no move", pictures=pictures)
        if any(self._does(style, mine) for style in STYLES):
            return self.right(f"Checked on {len(mine)} positions.")
        right = [self._do(self.reference, case) for case in self.cases()]
        pairs = list(zip(self.cases(), mine, right, strict=True))
        worse = [one for one in pairs if one[1].result != one[2].result] or [
            one for one in pairs if one[1].figures > one[2].figures
        ]
        if worse and _is_infinite(answer, worse[0][0]):
            return self._found(answer, worse[0], "infinite interval", f"{INFINITE} ")
        other = worse or [one for one in pairs if one[1] != one[2]]
        for mistake in self.mistakes:
            if any(self._does(made, mine) for made in mistake.made):
                return self._found(answer, other[0], mistake.name, f"{mistake.sentence} ")
        if other and _has_open_window(answer, other[0][0]):
            named = next(mistake for mistake in self.mistakes if mistake.name == "an open window")
            return self._found(answer, other[0], named.name, f"{named.sentence} ")
        if any(one[1].result != one[2].result for one in pairs):
            return self._found(answer, worse[0], self._kind(worse[0]), "")
        if sum(did.figures[0] for did in mine) > SLACK * sum(did.figures[0] for did in right):
            return self._found(answer, worse[0], "looks at too much", "The moves are right. ")
        return self.right(f"Checked on {len(mine)} positions.")

    def _kind(self, found: tuple[GameCase, Did, Did]) -> str:
        case, did, wanted = found
        values = [minimax(case.game, case.game.result(case.state, one.result)) for one in (did, wanted)]
        return "not the first of them" if values[0] == values[1] else "not the best move"

    def _found(self, answer: Any, found: tuple[GameCase, Did, Did], name: str, words: str) -> Verdict:
        case, did, wanted = found
        told = []
        if did.result != wanted.result:
            told.append(f"it returns {_move(case, did.result)}; right is {_move(case, wanted.result)}")
        if did.figures != wanted.figures:
            told.append(f"it visits {did.figures[0]:,} positions; ours visits {wanted.figures[0]:,}")
        facts = f"For `{_text(case)}` {', and '.join(told)}."
        return Verdict("wrong", f"{words}{facts}", name, pictures=self._shown_case(answer, case))

    def _troubled(self, answer: Any, case: GameCase, found: Trouble, pictures: Pictures) -> Verdict:
        if found.kind != "never returns":
            return in_trouble(found, f"{called(answer)}({_text(case)})", pictures)
        name = f"`{called(answer)}({_text(case)})` does not end."
        if _is_infinite(answer, case):
            return Verdict("wrong", f"{INFINITE} {name}", "infinite interval", pictures=pictures)
        rounds = _rounds(answer, case)
        if self._ends_without_ties(answer) and _is_tied(case):
            words = (
                "Two moves are equally good, and no threshold separates them. Stop when the interval is closed, too."
            )
            return Verdict("wrong", f"{words} {name}", "ties never end", pictures=pictures)
        if any(one.lower == one.upper for one in rounds[:-1]):  # the last round was broken off
            words = "A move that is worth exactly the threshold reaches it: that is a yes. Test `>=`."
            return Verdict("wrong", f"{words} {name}", "equal is a no", pictures=pictures)
        if len(rounds) > 2 and rounds[-2].question == rounds[-3].question:
            words = (
                f"It asks for {show(rounds[-2].question)} again and again. The threshold must lie above lower, or every answer "
                "is known before."
            )
            return Verdict("wrong", f"{words} {name}", "the threshold does not move", pictures=pictures)
        return Verdict("wrong", f"{found.sentence} {name}", "never returns", pictures=pictures)

    def _ends_without_ties(self, answer: Any) -> bool:
        plain = tree("(1 2) (8 9)")
        return not isinstance(self._do(answer, GameCase(plain, plain.root)), Trouble)

    def _do(self, search: Any, case: GameCase) -> Any:
        counter = Patient(case.game)
        counter.visit(case.state)
        result = run(search, (counter, case.state))
        if isinstance(result, Trouble):
            return result
        return Did(_chosen(result, case.game.actions(case.state)), (counter.counts.visits,))

    def _shown_case(self, answer: Any, case: GameCase) -> Pictures:
        return {"The tree": case.game} if isinstance(case.game, Tree) else {"The position": case.state}


def _chosen(result: Any, actions: Any) -> Any:
    """The move that was returned: alone, as a node, or first of a pair such as (move, value)."""
    for one in (result, *(result if isinstance(result, tuple | list) else ())):
        move = one.name if isinstance(one, Node) else one
        if move in actions:
            return move
    return result


def _watched(answer: Any, case: GameCase) -> Trace | None:
    game = ShortTree(case.game.root, case.game.first) if isinstance(case.game, Tree) else case.game
    try:
        with in_silence():
            return watch(answer, game, state=case.state, lines=False, limit=2000, seconds=2)
    except (ValueError, TypeError):
        return None


def _is_infinite(answer: Any, case: GameCase) -> bool:
    """Whether it asks with a threshold that is infinite or no number."""
    trace = _watched(answer, case)
    windows = [(one.alpha, one.beta) for one in trace.passes] if trace else []
    return any(beta is not None and (beta != beta or (isinf(beta) and alpha == beta)) for alpha, beta in windows)


def _has_open_window(answer: Any, case: GameCase) -> bool:
    """Whether a move is searched with an end of the window at infinity."""
    trace = _watched(answer, case)
    windows = [(one.alpha, one.beta) for one in trace.passes] if trace else []
    return any(alpha is not None and beta is not None and (alpha == -inf or beta == inf) for alpha, beta in windows)


def _rounds(answer: Any, case: GameCase) -> tuple[Round, ...]:
    """The rounds of a search, as far as they can be seen."""
    trace = _watched(answer, case)
    try:
        return () if trace is None else narrowing(replace(trace, error=""))
    except ValueError:
        return ()


def _is_tied(case: GameCase) -> bool:
    """Whether two moves are equally good and none is better."""
    values = [minimax(case.game, case.game.result(case.state, action)) for action in case.game.actions(case.state)]
    return values.count(max(values) if case.game.to_move(case.state) == MAX else min(values)) > 1


def _text(case: GameCase) -> str:
    if isinstance(case.game, Tree):
        first = "" if case.game.first == MAX else ", 'MIN'"
        return f"gs.tree({case.game.text!r}{first})"
    return f"gs.{case.game!r}, {case.state}"


def _move(case: GameCase, move: Any) -> str:
    return str(move) if isinstance(case.game, Tree) else case.game.move_text(move)


@cache
def rounds_cases() -> tuple[GameCase, ...]:
    """Small trees with and without ties, for MAX and for MIN; then boards."""
    texts = ("(1 2) (8 9)", "(8 9) (1 2)", "(3 5) (1 9) (4 2)", "(3 5) (4 8) (4 2)", "(3 5) (1 9) (3 4)", "(4 "
    "6) (3 9) (12 15) (5 8)",
             "(7 3) (5 8) (6 6) (2 9)", "(2 2) (2 2)", "(1 9) (2 9) (3 9) (4 9)", "((4 6) (7 5)) ((3 8) (6 9)) "
             "((9 2) (8 7))")  # fmt: skip
    found: list[Tree] = [tree(text) for text in texts]
    found += [Tree(tree(text).root, MIN) for text in texts[:7]]
    found += [random_tree(branching=3, depth=3, seed=seed, values=(-9, 20)) for seed in range(12)]
    cases = [GameCase(one, one.root) for one in found]
    plain = TicTacToe()
    for game in (plain, Scaled(plain)):
        cases += [
            GameCase(game, plain.position(text))
            for text in ("XO./.X./.O.", "XXO/.O./X..", "X../.O./..X", "X.O/.../.X.")
        ]
    return tuple(cases)


# --- A best move whose value nobody knows ---

MOVES = 3


def _few_moves(given: Tree) -> str:
    moves = len(given.root.children)
    return "" if moves >= MOVES else f"The root has {moves} moves; at least {MOVES} are asked for."


def _tied(given: Tree) -> str:
    values = [minimax(given, child) for child in given.root.children]
    if values.count(max(values)) == 1:
        return ""
    return "Two moves are equally good, so the search has to close its interval, and then the value is known."


def _all_known(given: Tree) -> str:
    trace = watch(bns, given, lines=False)
    best = given[bns(given)]
    below, open_nodes = [], [best]
    while open_nodes:
        node = open_nodes.pop()
        open_nodes.extend(node.children)
        below += [node.name] if node.is_leaf else []
    if any(name not in trace.entered for name in below):
        return ""
    return (
        f"It finds {best.name}, but it has looked at every leaf below it, and so its value is known. Give "
        "{best.name} grandchildren: a "
        f"reply that reaches the threshold with its first leaf needs no second one."
    )


def _not_cheaper(given: Tree) -> str:
    ours, theirs = count(bns, given).visits, count(best_move, given, search=alphabeta).visits
    if ours < theirs:
        return ""
    return (
        f"Best Node Search visits {ours} nodes, alpha-beta {theirs}. It must be fewer: let one threshold be enough, and put "
        "a bad move first."
    )


class UnknownCheck(DesignCheck):
    """A tree, drawn with the rounds that Best Node Search takes."""

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        if verdict.tree is None or len(verdict.tree.root.children) < 2 or len(set(verdict.tree.score_range)) < 2:
            return verdict
        trace = watch(bns, verdict.tree, lines=False)
        return replace(
            verdict, pictures={"Your tree, searched": trace, "The rounds": narrowing(trace, verdict.tree.score_range)}
        )


PUBLISHED = 58226
"""Verified in the lab: tests run it again."""

CHECKS = (
    ThresholdCheck(
        name="next_threshold",
        chapter=9,
        title="Choose the next threshold",
        praise="Finite, above lower, not above upper, and about the middle.",
        hints=(
            "First make the interval finite: no score lies below `worst` or above `best`.",
            "Then take the middle. But what if there is no score between the two ends?",
            "`low = max(lower, worst)` and `high = min(upper, best)`. If they are at most a step apart the "
            "threshold is high, else "
            "half of their sum.",
        ),
    ),
    FunctionCheck(
        name="new_interval",
        chapter=9,
        title="Work out what is left after a round",
        praise="Those that said yes stay, and the answers move the bounds.",
        hints=(
            "Who says yes? Those whose bound reaches the threshold.",
            "There are two cases: somebody says yes, or nobody does. In each of them one bound moves, and the other stays.",
            "Somebody: they are left, and lower becomes the smallest of their bounds. Nobody: all are left, and "
            "upper becomes the largest "
            "bound.",
        ),
        reference=new_interval,
        cases=ROUNDS,
        mistakes=ROUND_MISTAKES,
        read=_read_round,
    ),
    RoundsCheck(
        name="bns",
        chapter=9,
        title="Write Best Node Search",
        praise="The best move, the first of equal ones, and its value was never asked for.",
        hints=(
            "Use your two functions: one chooses the threshold, the other says who is left. The interval starts "
            "as `game.score_range`, for MIN "
            "with the signs changed.",
            "A question to a child: `-gs.negamax(game, child, alpha=-threshold, beta=step - threshold)`. It is "
            "a yes if it is at least the "
            "threshold.",
            "Loop while lower < upper and more than one move is left: ask each of them, keep those that said "
            "yes, move one bound. At the end "
            "return the first of the moves that are left.",
        ),
        reference=RIGHT,
        also=STYLES[1:],
        cases=rounds_cases,
        mistakes=MISTAKES,
    ),
    UnknownCheck(
        name="best_unknown",
        chapter=9,
        title="Design a tree whose best move is found without its value",
        praise="One move reaches the threshold, the others do not, and some leaf below it was never needed.",
        hints=(
            "One move has to stand out: all its leaves large, those of the others small.",
            "Below the best move let MIN have two replies, and MAX two answers to each. If the first answer "
            "reaches the threshold, the second is "
            "cut.",
            "Put a poor move with two leaves first. Then the good one, such as [[15, 20], [16, 0]]. Then another poor one.",
        ),
        conditions=(
            Condition("too few moves", _few_moves),
            Condition("a tie", _tied),
            Condition("the value is known", _all_known),
            Condition("alpha-beta is cheaper", _not_cheaper),
        ),
        search=bns,
    ),
    AnswerCheck(
        name="published_bns",
        chapter=9,
        title="Reproduce a published figure: Best Node Search plays a whole game",
        praise="That is the figure printed in the blog post, to the digit.",
        hints=(
            "`gs.selfplay(game, search)` lets a search play both sides. Look at its `counts`.",
            "The game has scaled rewards: `gs.Scaled(gs.TicTacToe())`. The search is the one as published.",
            "`gs.selfplay(gs.Scaled(gs.TicTacToe()), gs.bns_as_published).counts.visits`",
        ),
        right_answer=lambda: PUBLISHED,
        read=read_number,
        wrong_answers={
            39106: (
                "the mended search",
                "That is `gs.bns`, with the four mends. The post's search is `gs.bns_as_published`.",
            ),
            33807: (
                "the mended search",
                "That is `gs.bns`, and with rewards of ±1. The post's search is `gs.bns_as_published`, with scaled rewards.",
            ),
            20819: (
                "rewards of ±1",
                "That is the post's search with rewards of ±1. It was run with scaled rewards: `gs.Scaled`.",
            ),
            3762: ("different positions", "That is how many different positions came up. Count every visit."),
            23027: ("evaluations", "That is how often a finished game was evaluated. Count every visit."),
            24698: ("another search", "That figure stands in the same table, in the row of negamax."),
            21652: ("another search", "That figure stands in the same table, in the row of alpha-beta."),
        },
    ),
)
