"""The checks of chapter 08, MTD(f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, brief, read_number
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.loop_check import LoopCheck, loop_cases
from gamesearch.course.mistakes.mtdf import MISTAKES, RIGHT, STYLES
from gamesearch.games.boards.mnk import MNK
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import Counts, count
from gamesearch.instruments.rounds import narrowing
from gamesearch.instruments.selfplay import SelfPlay
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.mtdf import mtdf
from gamesearch.search.table import Table
from gamesearch.search.with_table import alphabeta_table

# --- Predict the passes ---

TREE = tree("(6 9 1) (8 3 4) (1 5 7)")
GUESS = 12


@cache
def _questions() -> tuple[Any, ...]:
    return tuple(one.question for one in narrowing(watch(mtdf, TREE, guess=GUESS, lines=False)))


def read_numbers(answer: Any) -> tuple[Any, ...]:
    """Numbers one after the other, from a list, a tuple or a text."""
    if isinstance(answer, str):
        answer = answer.replace(",", " ").replace("→", " ").split()
    if isinstance(answer, bool | int | float) or not isinstance(answer, Iterable):
        raise ValueError(f"{brief(answer)} was given; give the numbers as a list, as in [12, 13, 14].")
    found = []
    for part in answer:
        try:
            number = float(part)
        except (TypeError, ValueError):
            raise ValueError(f"{brief(part)} is no number; give numbers only, as in [12, 13, 14].") from None
        found.append(int(number) if number.is_integer() else number)
    return tuple(found)


def _explain_questions(given: tuple[Any, ...], right: tuple[Any, ...]) -> tuple[str, str]:
    answers = tuple(one.answers[0][1] for one in narrowing(watch(mtdf, TREE, guess=GUESS, lines=False)))
    if not given:
        return "nothing given", "It asks at least twice. The first question is the guess."
    if given == answers or given == answers[:-1]:
        return (
            "answers, not questions",
            "Those are the answers, the bounds. The question that led to the first one was the guess.",
        )
    if given[0] != GUESS:
        return "starts elsewhere", f'The first question is the guess: "at least {GUESS}?".'
    if given == tuple(range(GUESS, right[-1] - 1, -1)):
        return ("one step at a time", "That is what a fail-hard search would have to ask. A fail-soft answer says more than "
                "\"less than 12\": work out which bound the root returns.")  # fmt: skip
    if given == right[:-1]:
        return ("the last question is missing", "The value is known to be at most 3, but not yet to be at least 3. One more "
                "question is needed for the bounds to meet.")  # fmt: skip
    if given[: len(right)] == right:
        return "asks on", 'After "at least 3? Yes" both bounds are 3. The loop ends there.'
    if given == (12, 8, 3):
        return ("one move overlooked", "After \"at least 8?\" C is down to 3. But B is only known to be at most "
            "6, so the root is at "
                "most 6.")  # fmt: skip
    if len(given) == 1:
        return "asks once only", "One answer is one bound. It asks on until the lower and the upper bound meet."
    if given == right[: len(given)]:
        return "stops too soon", "So far it is right. But the lower and the upper bound do not meet yet: it asks on."
    if given[1] == 11:
        return ("one step at a time", "The first answer says more than \"less than 12\". MIN refuses with one "
            "leaf below each circle: the "
                "root returns the largest of them.")  # fmt: skip
    if given[1] == 7:
        return ("below the bound", "The first answer is \"no, at most 8\". Then it asks at 8 itself, not below it: a yes would "
                "end it.")  # fmt: skip
    if given[1] == 9:
        return (
            "the largest leaf",
            "9 is the largest leaf, but no search gets to it: MIN refuses 12 with the 6, to its left.",
        )
    at = next(at for at, (one, two) in enumerate(zip(given, right, strict=False)) if one != two)
    return "wrong question", f'The first {at} are right, but then it does not ask "at least {number_text(given[at])}?".'


# --- How many passes ---


def hard_passes(value: int, guess: int, step: int) -> int:
    """The passes of a fail-hard MTD(f): up to the value and one more, or down to it."""
    return (value - guess) // step + 2 if guess <= value else (guess - value) // step + 1


PASS_CASES = [(3, 3, 1), (3, 2, 1), (3, 4, 1), (3, 0, 1), (3, 10, 1), (0, 0, 1), (-2, 0, 1), (5, -5, 1), (4, 0, 2), (4, 4, 2),
              (4, 10, 2), (-6, 9, 3), (50, 0, 5), (0, 100, 1), (-7, -7, 7)]  # fmt: skip


def _passes(name: str, sentence: str, *made: Any) -> Mistake:
    return Mistake(name, sentence, made)


PASS_MISTAKES = (
    _passes("the distance only", "It counts the steps from the guess to the value. But the question at the "
        "start is asked too, and the other "
            "bound has to be shown.",
            lambda v, g, s: abs(v - g) // s, lambda v, g, s: abs(v - g) / s),
    _passes("both sides alike", "A guess below the value costs one pass more than one above it, at the same "
        "distance: after the last yes "
            "comes a no. Try 2 and 4 for the value 3.",
            lambda v, g, s: abs(v - g) // s + 1, lambda v, g, s: abs(v - g) // s + 2, lambda v, g, s: max(1, abs(v - g) // s)),
    _passes("a negative distance", "For some guesses `value − guess` is negative, or `guess − value` is. Count the "
            "steps from the smaller to the larger one, and look at each side for itself.",
            *(lambda v, g, s, more=more: (v - g) // s + more for more in (0, 1, 2)),
            *(lambda v, g, s, more=more: (g - v) // s + more for more in (0, 1, 2))),
    _passes("sides swapped", "It is the guess below the value, or equal to it, that takes the extra pass.",
            lambda v, g, s: (v - g) // s + 1 if g <= v else (g - v) // s + 2,
            lambda v, g, s: (v - g) // s + 1 if g < v else (g - v) // s + 2),
    _passes("the guess that is right", "If the guess is the value, two passes are needed all the same: \"at "
        "least 3?\" yes, \"at least 4?\" no.",
            lambda v, g, s: (v - g) // s + 2 if g < v else (g - v) // s + 1,
            lambda v, g, s: 1 if g == v else hard_passes(v, g, s), lambda v, g, s: 0 if g == v else hard_passes(v, g, s)),
    _passes("forgets the step", "Every pass moves a bound by a whole step, and the step may be larger than 1: divide by it.",
            lambda v, g, s: hard_passes(v, g, 1), lambda v, g, s: abs(v - g) + 1),
    _passes("one too few", "Count the last pass too: the one that makes the two bounds meet.",
            lambda v, g, s: hard_passes(v, g, s) - 1, lambda v, g, s: max(0, v - g) // s + 1 if g <= v else (g - v) // s),
    _passes("one too many", "The passes end as soon as the bounds meet; that one is not followed by another.",
            lambda v, g, s: hard_passes(v, g, s) + 1),
)  # fmt: skip


# --- A tree with many passes ---

MOST_LEAVES, LEAST = 8, 6


def _too_many(given: Tree) -> str:
    leaves = len(given.leaves())
    return f"It has {leaves} leaves; at most {MOST_LEAVES} are allowed." if leaves > MOST_LEAVES else ""


def _too_few(given: Tree) -> str:
    rounds = narrowing(watch(mtdf, given, lines=False))
    if len(rounds) >= LEAST:
        return ""
    asked = ", ".join(number_text(one.question) for one in rounds)
    return f"From the guess 0 it takes {len(rounds)} passes ({asked}); at least {LEAST} are asked for."


class PassesCheck(DesignCheck):
    """A tree, drawn with the passes that it takes."""

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        if verdict.tree is None:
            return verdict
        return replace(
            verdict,
            pictures={"Your tree": verdict.tree, "The passes": narrowing(watch(mtdf, verdict.tree, lines=False))},
        )


# --- Whose merit ---

BOARD = MNK(4, 3, 3)
CORNERS = [(search, memory) for search in ("alpha-beta", "MTD(f)") for memory in ("none", "table")]


@cache
def _corners() -> dict[tuple[str, str], int]:
    figures = (
        count(alphabeta, BOARD).visits, count(alphabeta_table, BOARD, table=Table).visits,
        count(mtdf, BOARD, table=None).visits, count(mtdf, BOARD, table=Table).visits,
    )  # fmt: skip
    return dict(zip(CORNERS, figures, strict=True))


def _read_corners(answer: Any) -> dict[tuple[str, str], Any]:
    if not isinstance(answer, dict):
        raise ValueError(
            f'{brief(answer)} was given; give four figures with their names, as in {{("MTD(f)", "none"): 123, …}}.'
        )
    missing = [corner for corner in CORNERS if answer.get(corner, ...) in (..., None)]
    if missing:
        raise ValueError(f"There is no figure for {missing[0]} yet; the names are {', '.join(map(str, CORNERS))}.")
    for corner in CORNERS:
        if isinstance(answer[corner], str | tuple | Counts | SelfPlay):
            try:
                read_number(answer[corner])
            except ValueError as problem:
                raise ValueError(f"For {corner[0]} with memory {corner[1]!r}: {problem}") from None
    return {corner: answer[corner] for corner in CORNERS}


OTHERS: dict[float, tuple[str, str]] = {
    **dict.fromkeys(
        (4093, 3641),
        ("table with symmetry", "was found with a table that knows the symmetries. Use a plain `gs.Table`."),
    ),
    **dict.fromkeys(
        (13675, 1553, 15078, 1469), ("evaluations", "counts evaluated positions. Count every visit: `.visits`.")
    ),
    **dict.fromkeys(
        (3273, 3272, 3243, 3224), ("different positions", "counts different positions. Count every visit: `.visits`.")
    ),
    **dict.fromkeys(
        (53266, 12695, 74889, 11858), ("a whole game", "counts a whole game. Count one search from the empty board.")
    ),
    75266: ("the board turned", "belongs to (3, 4, 3), which is 3 rows of 4. The board here is `gs.MNK(4, 3, 3)`."),
}


def _explain_corners(given: dict[tuple[str, str], Any], right: dict[tuple[str, str], int]) -> tuple[str, str]:
    a, b, c, d = (given[corner] for corner in CORNERS)
    wanted = list(right.values())
    for corner, figure in given.items():
        other = OTHERS.get(figure) if isinstance(figure, int | float) else None
        if other:
            return other[0], f"{figure:,} for {corner[0]} with memory {corner[1]!r} {other[1]}"
    if [c, d, a, b] == wanted:
        return "rows swapped", "The figures of alpha-beta and of MTD(f) have changed places."
    if [b, a, d, c] == wanted:
        return "columns swapped", "The figures with and without a table have changed places."
    if c == d == wanted[3]:
        return ("a table all the same", "MTD(f) has the same figure twice. It brings a table of its own unless "
            "it is told not to: "
                "`table=None`.")  # fmt: skip
    if a == b == wanted[0]:
        return "no table at all", "Alpha-beta has the same figure twice. With a table it is `gs.alphabeta_table`."
    wrong = next(corner for corner in CORNERS if given[corner] != right[corner])
    place = next((corner for corner in CORNERS if right[corner] == given[wrong]), None)
    if place:
        return "wrong place", f"{given[wrong]:,} stands for {wrong[0]} with memory {wrong[1]!r}. It belongs to {place}."
    return "wrong figure", f"{brief(given[wrong])} is not what {wrong[0]} with memory {wrong[1]!r} visits."


CHECKS = (
    AnswerCheck(
        name="pass_by_pass",
        chapter=8,
        title="Predict the questions that MTD(f) asks",
        praise="Three times no, each time with a bound that is further down than the question, and one yes.",
        hints=(
            "The first question is the guess. To say no to it, MIN needs one leaf below each circle that is "
            "small enough: the first one it "
            "finds.",
            "The root returns the largest of the three bounds. That number is the next question.",
            "At least 12? B is at most 6, C at most 8, D at most 1: so at most 8. At least 8? Now C goes on "
            "past its 8 and finds the 3; "
            "B is still at most 6. And so on until the answer is yes.",
        ),
        right_answer=_questions,
        read=read_numbers,
        explain=_explain_questions,
        shown=lambda: {"The tree": TREE},
    ),
    FunctionCheck(
        name="hard_passes",
        chapter=8,
        title="Count the passes of a fail-hard MTD(f)",
        praise="From below it takes one pass more than from above, for it ends with a no.",
        hints=(
            "Write down the questions for the value 3 and the guesses 2, 3 and 4, with step 1.",
            "From the guess 2: at least 2? 3? 4? From the guess 4: at least 4? 3? The last question from below "
            "is one step above the value.",
            "From below, or from the value itself: the number of steps to the value, plus 2. From above: the "
            "number of steps, plus 1.",
        ),
        reference=hard_passes,
        cases=PASS_CASES,
        mistakes=PASS_MISTAKES,
    ),
    LoopCheck(
        name="mtdf",
        chapter=8,
        title="Write MTD(f)",
        praise="Null windows only, one table for all passes, and the bounds meet at the value.",
        hints=(
            "Two bounds, −∞ and +∞, and a value that starts as the guess. The loop runs while the lower bound "
            "is smaller than the upper.",
            'Each pass asks "at least beta?" with the window [beta − step, beta]. If the answer is at least '
            "beta it is the new lower bound, else "
            "the new upper one.",
            "beta is the last value; but if that equals the lower bound, it is one step more. The table is made "
            "once, before the loop.",
        ),
        reference=RIGHT,
        also=STYLES[1:],
        cases=loop_cases,
        mistakes=MISTAKES,
    ),
    PassesCheck(
        name="many_passes",
        chapter=8,
        title="Design a tree that takes many passes",
        praise="Each answer moves the bound by a little only.",
        hints=(
            "The guess is 0. Let every answer be a yes that says as little as possible.",
            "A yes comes from the first move that is good enough. So put the worst moves first, each a little "
            "better than the one before.",
            "Even a root with five leaves will do, in increasing order: 1, 2, 3, 4, 5.",
        ),
        conditions=(Condition("too many leaves", _too_many), Condition("too few passes", _too_few)),
        search=mtdf,
    ),
    AnswerCheck(
        name="whose_merit",
        chapter=8,
        title="Measure whose merit it is: the table's or the algorithm's",
        praise="The table is worth a factor of more than five to both. Without it MTD(f) is the dearer one.",
        hints=(
            "`gs.count(gs.alphabeta, gs.MNK(4, 3, 3)).visits` is the first figure.",
            "Alpha-beta with a table is `gs.alphabeta_table`. MTD(f) without one is `gs.mtdf` with `table=None`.",
            "Four calls of `gs.count`: `gs.alphabeta`; `gs.alphabeta_table` with `table=gs.Table`; `gs.mtdf` "
            "with `table=None`, and with "
            "`table=gs.Table`.",
        ),
        right_answer=_corners,
        read=_read_corners,
        explain=_explain_corners,
    ),
)
