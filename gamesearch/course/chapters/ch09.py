"""The checks of chapter 09, Best Node Search."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isinf
from numbers import Real
from typing import Any

from gamesearch.checks.check import (
    NO_RETURN,
    AnswerCheck,
    Check,
    FunctionCheck,
    arguments_text,
    brief,
    in_trouble,
    read_number,
    run,
)
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.rounds_check import RoundsCheck, rounds_cases
from gamesearch.course.mistakes.bns import MISTAKES, RIGHT, STYLES
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.count import count
from gamesearch.instruments.rounds import narrowing
from gamesearch.instruments.spy import Trouble
from gamesearch.instruments.watch import watch
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns
from gamesearch.search.minimax import minimax
from gamesearch.search.moves import best_move

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
            words = f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_threshold)`."
            return Verdict("wrong", words, "no function")
        for case in THRESHOLDS:
            found = run(answer, case)
            if isinstance(found, Trouble):
                return in_trouble(found, f"{name_of(answer)}{arguments_text(case)}")
            told = _threshold_is_wrong(found, *case)
            if told:
                what = f"`{name_of(answer)}{arguments_text(case)}` returns {brief(found)}."
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


def _rest_of(answers: Any, yes: Any, bounds: Any, no: Any, t: Any, low: Any, high: Any) -> Any:
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
            (_round(_rest_of, lambda a, y, b, n, t, lo, hi: t if b else lo, _high),
             _round(_rest_of, _low, lambda a, y, b, n, t, lo, hi: hi if b else t),
             _round(_rest_of, lambda a, y, b, n, t, lo, hi: t if b else lo, lambda a, y, b, n, t, lo, hi: hi if b else t),
             _round(_rest_of, lambda a, y, b, n, t, lo, hi: t if b else lo, lambda a, y, b, n, t, lo, hi: hi if b else t - 1))),
    Mistake("lower from the largest yes", "lower has to hold for every move that is left: take the smallest of their answers.",
            (_round(_rest_of, lambda a, y, b, n, t, lo, hi: max(b) if b else lo, _high),)),
    Mistake("upper from the smallest no", "The best of them may be worth the largest of their answers: take that for upper.",
            (_round(_rest_of, _low, lambda a, y, b, n, t, lo, hi: hi if b else min(n)),)),
    Mistake("upper moved by a no of others", "upper stays if somebody said yes: a no of another move says "
        "nothing about the best one.",
            (_round(_rest_of, _low, lambda a, y, b, n, t, lo, hi: max(n) if n else hi),
             _round(_rest_of, _low, lambda a, y, b, n, t, lo, hi: max(a.values())))),
    Mistake("lower from all answers", "lower comes from those that said yes; the others are out.",
            (_round(_rest_of, lambda a, y, b, n, t, lo, hi: min(a.values()) if b else lo, _high),
             _round(_rest_of, lambda a, y, b, n, t, lo, hi: min(a.values()), _high))),
    Mistake("equal is a no", "A bound that equals the threshold reaches it: that is a yes. Test `>=`.", (_strictly,)),
    Mistake("ends swapped", "First lower, then upper.",
            (_round(_rest_of, _high, _low),)),
    Mistake("how many, not which", "Return the moves themselves, not their number.",
            (_round(lambda a, y, b, n, t, lo, hi: len(y), _low, _high),
             _round(lambda a, y, b, n, t, lo, hi: len(y or a), _low, _high))),
)  # fmt: skip


# --- A best move whose value nobody knows ---

MOVES = 3


def _few_moves(given: Tree) -> str:
    moves = len(given.root.children)
    return "" if moves >= MOVES else f"The root has {moves} moves; at least {MOVES} are asked for."


def _has_tie(given: Tree) -> str:
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
        f"{best.name} grandchildren: a "
        "reply that reaches the threshold with its first leaf needs no second one."
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
        if verdict.tree is not None and verdict.tree.root.is_leaf:
            return replace(verdict, pictures={})
        if verdict.tree is None or len(verdict.tree.root.children) < 2 or len(set(verdict.tree.score_range)) < 2:
            return verdict
        trace = watch(bns, verdict.tree, lines=False)
        return replace(
            verdict,
            pictures={"Your tree, searched": trace, "The rounds": narrowing(trace, start=verdict.tree.score_range)},
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
            Condition("a tie", _has_tie),
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
            "`gs.selfplay(search, game)` lets a search play both sides. Look at its `counts`.",
            "The game has scaled rewards: `gs.Scaled(gs.TicTacToe())`. The search is the one as published.",
            "`gs.selfplay(gs.bns_as_published, gs.Scaled(gs.TicTacToe())).counts.visits`",
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
            47922: ("one search", "That is one search from the empty board. Let it play a whole game: `gs.selfplay`."),
            3762: ("different positions", "That is how many different positions came up. Count every visit."),
            23027: ("evaluations", "That is how often a finished game was evaluated. Count every visit."),
            24698: ("another search", "That figure stands in the same table, in the row of negamax."),
            21652: ("another search", "That figure stands in the same table, in the row of alpha-beta."),
        },
    ),
)
