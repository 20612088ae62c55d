"""The checks of chapter 07, NegaScout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, brief, read_number
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.scout_check import ScoutCheck, scout_cases, times
from gamesearch.course.mistakes.scout import MISTAKES, RIGHT
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import count
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.negascout import negascout

# --- Windows in numbers ---

Windows = dict[str, tuple[float, float]]
WINDOWS: Windows = {"first": (-9, -2), "second": (-4.5, -4), "again": (-9, -6)}
"""At a node with the window [2, 9] the first move comes back with 4, and the scout of the second with 6; a step is ½."""
AGAIN_TOO = ((-9, -4), (-9, -4.5))
SAID = {"first": "the first move", "second": "the second move", "again": "the second move, searched again"}


def _read_windows(answer: Any) -> Windows:
    example = '{"first": (−1, 1), "second": …, "again": …}'
    if not isinstance(answer, Mapping):
        raise ValueError(f"{brief(answer)} was given; give three windows with their names, as in {example}.")
    found: Windows = {}
    for name in WINDOWS:
        window = answer.get(name, ...)
        if window is ... or window is None:
            raise ValueError(f"There is no window for {name!r} yet; the names are {', '.join(map(repr, WINDOWS))}.")
        numbers = isinstance(window, tuple | list) and all(
            isinstance(end, int | float | Fraction) and not isinstance(end, bool) for end in window
        )
        if not numbers or len(window) != 2:
            raise ValueError(
                f"{brief(window)} is no window; a window is a pair of numbers, alpha first, as in (−1, 1)."
            )
        found[name] = (float(window[0]), float(window[1]))
    if found["again"] in AGAIN_TOO:  # a re-search may start from alpha, too
        found["again"] = WINDOWS["again"]
    return found


NOT_MIRRORED = (
    "not mirrored",
    "That is how the node sees it. The child is the other player's: negate both ends and swap them.",
)
NOT_SWAPPED = ("not swapped", "Negated, but not swapped: a window has its smaller end first.")
KNOWN_WINDOWS: dict[tuple[str, tuple[float, float]], tuple[str, str]] = {
    ("first", (2, 9)): NOT_MIRRORED,
    ("first", (-2, -9)): NOT_SWAPPED,
    ("first", (-2.5, -2)): ("scouts the first move too", "The first move is not scouted: it gets the whole window."),
    ("second", (4, 4.5)): NOT_MIRRORED,
    ("second", (-4, -4.5)): NOT_SWAPPED,
    ("second", (-5, -4)): ("wrong width", "The window is 1 wide, but a step is ½. The score 4½ would lie inside it."),
    ("second", (-9, -4)): ("no scout", "That is what alpha-beta hands down. The scout asks only: is it better than 4?"),
    ("second", (-9, -2)): ("no scout", "That is the window of the first move. The scout asks only: is it better than 4?"),
    ("second", (-2.5, -2)): ("alpha is not raised", "After the first move alpha is 4, no longer 2: ask about that."),
    ("second", (-4, -3.5)): ("wrong side of alpha", "Seen from the node that is [3.5, 4], below alpha: it asks whether the "
                             "move is as good. Ask whether it is better: just above alpha."),
    ("second", (-9, -8.5)): ("wrong end of the window", "That lies below beta. The question is about alpha: better than 4?"),
    ("second", (-4, -4)): ("width 0", "That window has no width: it is closed before anything was looked at."),
    ("again", (6, 9)): NOT_MIRRORED,
    ("again", (4, 9)): NOT_MIRRORED,
    ("again", (-6, -9)): NOT_SWAPPED,
    ("again", (-4, -9)): NOT_SWAPPED,
    ("again", (-4.5, -4)): ("the same question again", "That is the null window once more. Now the value is wanted: leave room "
                            "up to beta."),
    ("again", (-6.5, -6)): ("the next question", "That asks whether it is better than 6. Now the value is wanted: leave room up "
                            "to beta."),
    ("again", (-9, -2)): ("forgets what is known", "The move is known to be better than 4. Nothing below that matters."),
    ("again", (-6, -4)): ("wrong side of what was found", "That lies between 4 and 6. The scout has shown that the move is "
                          "worth at least 6."),
    ("again", (float("-inf"), float("inf"))): ("forgets what is known", "The move is worth at least 6, and from 9 on nobody is "
                                               "interested."),
    ("again", (float("-inf"), -6)): ("forgets beta", "From 9 on nobody is interested: beta still holds."),
}  # fmt: skip


def _explain_windows(given: Windows, right: Windows) -> tuple[str, str]:
    wrong = next(name for name in WINDOWS if given[name] != right[name])
    low, high = given[wrong]
    place = f"[{number_text(low)}, {number_text(high)}] for {SAID[wrong]}:"
    kind, sentence = KNOWN_WINDOWS.get(
        (wrong, given[wrong]),
        ("wrong window", "write down the window as the node sees it, then negate both ends and swap them."),
    )
    return kind, f"{place} {sentence[0].lower()}{sentence[1:]}"


# --- Design ---


def _leaves_looked_at(tree: Tree) -> tuple[int, int]:
    """How often alpha-beta and NegaScout come to a leaf."""
    return count(alphabeta, tree).evaluations, count(negascout, tree).evaluations


def _figures(tree: Tree) -> str:
    theirs, ours = _leaves_looked_at(tree)
    return f"Alpha-beta comes to a leaf {times(theirs)}, NegaScout {times(ours)}."


def _searches_again(tree: Tree) -> bool:
    return any(step.note == "again" for step in watch(negascout, tree, lines=False).steps)


def _at_most(most: int) -> Condition:
    def fails(tree: Tree) -> str:
        leaves = len(tree.leaves())
        return f"It has {leaves} leaves; at most {most} are allowed." if leaves > most else ""

    return Condition("too many leaves", fails)


def _no_scout(tree: Tree) -> str:
    if any(len(node.children) > 1 for node in tree.nodes()):
        return ""
    return "No node has a second move, so nothing is ever scouted."


SAVED, LOST = 2, 3


def _not_deep_enough(tree: Tree) -> str:
    if tree.height >= 3:
        return ""
    return (
        "A scout that says no needs one reply, and so does alpha-beta. To save more, somebody below that reply must be "
        f"able to stop early: the tree has to be at least 3 deep, and yours is {tree.height} deep."
    )


def _saves_nothing(tree: Tree) -> str:
    theirs, ours = _leaves_looked_at(tree)
    if ours < theirs:
        return ""
    if _searches_again(tree):
        return (
            f"{_figures(tree)} A scout says yes here, and the re-search eats what was saved. Put the best move first."
        )
    return f"{_figures(tree)} The scout says no, but it cuts nothing that alpha-beta looks at."


def _saves_little(tree: Tree) -> str:
    theirs, ours = _leaves_looked_at(tree)
    return "" if theirs - ours >= SAVED else f"{_figures(tree)} It should be at least {SAVED} fewer."


def _no_yes(tree: Tree) -> str:
    return "" if _searches_again(tree) else f"{_figures(tree)} No scout says yes, so nothing is searched again."


def _loses_little(tree: Tree) -> str:
    theirs, ours = _leaves_looked_at(tree)
    return "" if ours - theirs >= LOST else f"{_figures(tree)} It should be at least {LOST} more."


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class BothCheck(DesignCheck):
    """A tree searched by alpha-beta and by NegaScout, drawn beside each other."""

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        if verdict.tree is None:
            return verdict
        searches = {"Alpha-beta": alphabeta, "NegaScout": negascout}
        pictures = {name: watch(search, verdict.tree, lines=False) for name, search in searches.items()}
        figures = _figures(verdict.tree)
        words = verdict.sentence if figures in verdict.sentence else f"{verdict.sentence} {figures}"
        return replace(verdict, sentence=words, pictures=pictures)


# --- A published figure ---


@cache
def _whole_game(tenths: int) -> int:
    return selfplay(negascout, Scaled(TicTacToe()), width=Fraction(tenths, 10)).counts.visits


@cache
def _published() -> dict[str, int]:
    """The figure with a window of 1, and the widest window, in tenths, with which NegaScout beats alpha-beta."""
    rival = selfplay(alphabeta, Scaled(TicTacToe())).counts.visits
    widest = next(tenths for tenths in range(1, 10) if _whole_game(tenths + 1) >= rival)
    return {"published": _whole_game(10), "tenths": widest}


def _read_published(answer: Any) -> dict[str, Any]:
    if not isinstance(answer, Mapping):
        raise ValueError(f'{brief(answer)} was given; give two numbers, as in {{"published": 123, "tenths": 4}}.')
    missing = [name for name in ("published", "tenths") if answer.get(name, ...) in (..., None)]
    if missing:
        raise ValueError(f"There is no number for {missing[0]!r} yet.")
    figure, tenths = answer["published"], answer["tenths"]
    found = {
        "published": read_number(figure),
        "tenths": tenths if isinstance(tenths, Fraction) else read_number(tenths),
    }
    if 0 < found["tenths"] < 1:  # 3 tenths, written as 0.3
        found["tenths"] = round(found["tenths"] * 10, 6)
    return found


OTHER_FIGURES = {
    22031: ("one step", "That is NegaScout with a window of one step. The published one has the window [alpha, alpha + 1]: set "
            "`width=1`."),
    23821: ("rounded decimals", "That is a window of one step with rounded decimals, or of two steps with exact scores. The "
            "published one is `width=1`."),
    20161: ("rewards ±1", "That is NegaScout with the rewards ±1. The published row has scaled ones: "
            "`gs.Scaled(gs.TicTacToe())`."),
    24698: ("alpha-beta", "That is alpha-beta with scaled rewards, the figure to beat. Let `gs.negascout` play."),
    21652: ("alpha-beta", "That is alpha-beta with the rewards ±1. Let `gs.negascout` play, with scaled rewards."),
    39322: ("one search only", "That is one search from the empty board. Let it play a whole game: `gs.selfplay`."),
    3112: ("different positions", "That is how many different positions come up. Count every visit."),
    21437: ("evaluations", "That is how often a finished game was given its value. Count every visit."),
}  # fmt: skip


def _explain_published(given: dict[str, Any], right: dict[str, int]) -> tuple[str, str]:
    figure, tenths = given["published"], given["tenths"]
    if figure != right["published"]:
        return OTHER_FIGURES.get(figure, ("wrong figure", f"{brief(figure)} is not the published figure."))
    whole = isinstance(tenths, int | float | Fraction) and tenths == int(tenths)
    if not whole or not 1 <= tenths <= 10:
        return "no number of tenths", f"{brief(tenths)} is not a whole number of tenths from 1 to 10."
    visits = _whole_game(int(tenths))
    width = "1 tenth" if tenths == 1 else f"{int(tenths)} tenths"
    if tenths > right["tenths"]:
        return "too wide", f"With {width} it makes {visits:,} visits. That is more than alpha-beta's 24,698."
    return (
        "not the widest",
        f"With {width} it makes {visits:,} visits, and wins. But a wider window still wins.",
    )


STUB = """
def mend_scout(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        return sign * game.utility(state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        if best == -inf:
            found = -mend_scout(game, child, -beta, -alpha)
        else:
            found = -mend_scout(game, child, -(alpha + 1), -alpha)
            if found > alpha:
                found = -mend_scout(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
"""

CHECKS = (
    AnswerCheck(
        name="scout_windows",
        chapter=7,
        title="Say which windows NegaScout hands down",
        praise="The whole window, a null window just above alpha, and room from what was found up to beta, each mirrored.",
        hints=(
            "Write each window first as the node itself sees it. Only then negate both ends and swap them.",
            "After the first move alpha is 4. The scout's window goes from there to one step above it.",
            "For the node they are [2, 9], [4, 4½] and [6, 9]. The child sees [3, 5] as [−5, −3].",
        ),
        right_answer=lambda: WINDOWS,
        read=_read_windows,
        explain=_explain_windows,
    ),
    ScoutCheck(
        name="negascout",
        chapter=7,
        title="Write NegaScout",
        praise="The right value, and it comes to each leaf as often as NegaScout does.",
        hints=(
            "Start from negamax. Only the call changes: the first move gets the whole window, as before.",
            "Every other move gets the null window from alpha to alpha + `game.score_step`, mirrored. If what comes back lies "
            "between alpha and beta, call once more.",
            "Other moves: `found = -search(child, -(alpha + step), -alpha)`, then `if alpha < found < beta: found = "
            "-search(child, -beta, -found)`. The rest is negamax.",
        ),
        reference=negascout,
        also=RIGHT,
        mistakes=MISTAKES,
        cases=scout_cases,
    ),
    ScoutCheck(
        name="mend_scout",
        chapter=7,
        title="Mend a NegaScout that does too much",
        praise="Now the null window is null, and what is too good already is not searched again.",
        hints=(
            "Every value it returns is right. So look at the windows, and at when it searches again.",
            "How far apart are the scores of a tree with the leaves 0.25 and 0.5? And what happens after `found >= beta`?",
            "The scout's window is one `game.score_step` wide, and a move is searched again only if `alpha < found < beta`.",
        ),
        stub=STUB,
        reference=negascout,
        also=RIGHT,
        mistakes=MISTAKES,
        cases=scout_cases,
    ),
    BothCheck(
        name="scout_saves",
        chapter=7,
        title="Design a tree in which NegaScout saves leaves",
        praise="The scout only had to show that the reply is too good for MIN.",
        hints=(
            "Put a good move first, as a leaf. The second move must be worse, so that the scout says no.",
            "The second move is MIN's. Let its first reply lead to a MAX node whose first leaf is already better than alpha: the "
            "scout leaves that node at once.",
            "As in the first picture: a leaf 4, and a MIN node with a MAX node (7 …) and a leaf 3. How many leaves may stand "
            "after the 7?",
        ),
        conditions=(
            _at_most(6),
            Condition("nothing to scout", _no_scout),
            Condition("not deep enough", _not_deep_enough),
            Condition("saves nothing", _saves_nothing),
            Condition("saves too little", _saves_little),
        ),
    ),
    BothCheck(
        name="scout_loses",
        chapter=7,
        title="Design a tree in which NegaScout loses",
        praise="A scout said yes, and all that it had looked at was looked at again.",
        hints=(
            "The scout has to say yes: let the second move be better than the first.",
            "What lies below that move is searched twice. With four leaves, put three of them there.",
            "Two re-searches, one inside the other: below the second move, let the second reply need one as well.",
        ),
        conditions=(
            _at_most(4),
            Condition("nothing to scout", _no_scout),
            Condition("nothing is searched again", _no_yes),
            Condition("loses too little", _loses_little),
        ),
    ),
    AnswerCheck(
        name="wide_window",
        chapter=7,
        title="Reproduce a published figure, and find what is behind it",
        praise="45,801 is the printed figure. Up to three tenths the window is wide, but NegaScout still beats alpha-beta.",
        hints=(
            "`gs.selfplay(gs.negascout, gs.Scaled(gs.TicTacToe()), width=…)` plays a whole game. Look at its `counts`.",
            "A window of three tenths is `width=Fraction(3, 10)`. Compare its visits with alpha-beta's 24,698.",
            "Try `Fraction(tenths, 10)` for tenths from 1 to 10, and print the visits of each.",
        ),
        right_answer=_published,
        read=_read_published,
        explain=_explain_published,
    ),
)
