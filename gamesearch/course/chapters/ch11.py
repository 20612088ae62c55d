"""The checks of chapter 11, N in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, brief, run
from gamesearch.checks.game_check import Did, GameCase, GameCheck
from gamesearch.course.judges import ratio_check
from gamesearch.course.judges.lines_check import LinesCheck
from gamesearch.course.judges.ratio_check import RatioCheck
from gamesearch.course.mistakes.limit import MISTAKES, RIGHT, STYLES
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.evaluations import chains_and_centre, open_lines, zero
from gamesearch.instruments.count import CountingGame
from gamesearch.instruments.spy import Trouble
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.ordering import centre_first

# --- A search with a limit ---


class LimitCase(GameCase):
    """A position, a depth and an evaluation."""

    __slots__ = ()

    @property
    def text(self) -> str:
        depth, evaluate = self.more
        return f"(gs.{self.game!r}, {self.state}, {depth}, gs.{evaluate!r})"


LIMITED = (
    ((3, 3, 3), "322"),
    ((3, 3, 3), "1213"),
    ((3, 4, 3), "22333"),
    ((3, 4, 3), "2332"),
    ((4, 4, 3), "22342"),
    ((4, 4, 3), "1223"),
    ((4, 5, 4), "21432244243"),
    ((4, 5, 4), "1412211134"),
)


@cache
def limit_cases() -> tuple[LimitCase, ...]:
    """Small boards with both players to move, each searched to several depths: the smallest search first."""
    cases = []
    for depth in (1, 2, 3, 4):
        for size, moves in LIMITED:
            game = ConnectN(*size)
            evaluate = chains_and_centre if moves == "2332" else open_lines
            cases.append(LimitCase(game, game.play(moves), (depth, evaluate)))
    return tuple(cases)


class LimitCheck(GameCheck):
    """A search over (game, state, depth, evaluate); the calls of the evaluation are counted too."""

    def _do(self, search: Callable[..., Any], case: GameCase) -> Any:
        counter = CountingGame(case.game)
        counter.visit(case.state)
        depth, evaluate = case.more
        result = run(search, (counter, case.state, depth, counter.counting(evaluate)))
        if isinstance(result, Trouble):
            return result
        counts = counter.counts
        return Did(None if result is None else self.read(result), (counts.visits, counts.evaluations))


# --- How deep is a threat? ---

THREATS = {
    "A": "......./......./......./......./.....OX/.XXX.OO",
    "B": "......./......./......./......./.O....O/.XX..OX",
    "C": "......./......./......./....O../..X.X../OOX.X.O",
}


@cache
def threat_depths() -> dict[str, int]:
    """For each position the smallest depth at which the search returns 1."""
    game = ConnectN(7, 6, 4)
    found = {}
    for name, text in THREATS.items():
        state = game.position(text)
        found[name] = next(d for d in range(1, 9) if alphabeta(game, state, d, zero, centre_first) == 1)
    return found


def read_depths(answer: Any) -> dict[str, int]:
    example = '{"A": 1, "B": 1, "C": 1}'
    if isinstance(answer, list | tuple) and len(answer) == len(THREATS):
        answer = dict(zip(THREATS, answer, strict=True))
    if isinstance(answer, Mapping):  # small letters, and whole numbers with a point, are as good
        answer = {
            str(name).strip().upper(): int(d) if isinstance(d, float) and d.is_integer() else d
            for name, d in answer.items()
        }
    if not isinstance(answer, Mapping):
        raise ValueError(f"{brief(answer)} was given; give three depths with their names, as in {example}.")
    missing = [name for name in THREATS if answer.get(name, ...) in (..., None)]
    if missing:
        raise ValueError(f"There is no depth for {missing[0]} yet; write all three, as in {example}.")
    wrong = next((d for d in answer.values() if isinstance(d, bool) or not isinstance(d, int)), None)
    if wrong is not None:
        raise ValueError(f"{brief(wrong)} is no depth; a depth is a whole number, as in {example}.")
    return {name: answer[name] for name in THREATS}


def _explain_depths(given: dict[str, int], right: dict[str, int]) -> tuple[str, str]:
    off = [given[name] - right[name] for name in THREATS]
    if given == {name: (depth + 1) // 2 for name, depth in right.items()}:
        return (
            "counts one player's moves",
            "Those are the moves of X alone. The depth counts every move, O's replies too.",
        )
    if off == [-1, -1, -1]:
        return (
            "one too few",
            "One too few each time: the last stone, the one that fills the line, has to be seen as well.",
        )
    if off == [1, 1, 1]:
        return ("one too many", "One too many each time. The win is seen as soon as the winning stone is on the board.")
    wrong = [name for name in THREATS if given[name] != right[name]]
    name = wrong[0]
    words = {
        "A": "In A it is O's move. Whatever O does, X fills the line with the next stone.",
        "B": "In B X makes three in a row with both ends free. O can close one end.",
        "C": "In C X first makes a threat that O has to answer, and then two threats at once.",
    }[name]
    more = "more" if given[name] < right[name] else "fewer"
    return (
        f"position {name}",
        f"{words} Count the moves of both players until the line is full: there are {more} than {given[name]}.",
    )


# --- What a table says ---

SUPPORTED = frozenset("acg")
WHY = {
    "a": ("a is missing", "Read the table row by row: is there a state on which alpha-beta does not need fewer than minimax?"),
    "c": ("c is missing", "Count the states on which the centre first needs fewer: are they more than half of the eight?"),
    "g": ("g is missing", "One state is enough for g. Is there one on which the centre first needs more?"),
    "b": ("not on every state", "b says *each*. One state is enough to refute it: look at state 1, and at state 3."),
    "d": ("the table has no times", "d speaks of seconds. The table counts evaluations; how long one takes is not in it."),
    "e": ("one depth only", "e compares depths, and the table has one depth only. True or not, this table does not say so."),
    "f": ("the interval holds 1", "f says *beyond doubt*. The interval goes from 0.525 to 5.22, so no difference at all (1) lies "
          "inside it, and so does a loss."),
}  # fmt: skip


def read_letters(answer: Any) -> frozenset[str]:
    example = '{"b", "d"}'
    if isinstance(answer, str):
        answer = answer.replace(",", " ").replace(" ", "")
    if not isinstance(answer, set | frozenset | list | tuple | str):
        raise ValueError(f"{brief(answer)} was given; write the letters as a set, as in {example}.")
    letters = [str(part).strip().lower() for part in answer]
    wrong = next((letter for letter in letters if letter not in WHY), None)
    if wrong is not None:
        raise ValueError(f"{brief(wrong)} is none of the claims; they are called a to g, as in {example}.")
    return frozenset(letters)


def _explain_letters(given: frozenset[str], right: frozenset[str]) -> tuple[str, str]:
    if not given:
        return "nothing chosen", "Some of the claims are supported. Read the table row by row for each of them."
    wrong = sorted(given - right) or sorted(right - given)
    return WHY[wrong[0]]


CHECKS = (
    LimitCheck(
        name="limited_alphabeta",
        chapter=11,
        title="Write alpha-beta with a depth limit and an evaluation",
        praise="The right value, with as many visits and evaluations as alpha-beta needs.",
        hints=(
            "Start from the alpha-beta of chapter 3, and add two parameters. Where does the search stop, and in which order do "
            "you ask?",
            "First: is the game over? Then its utility. Second: is the depth used up? Then the evaluation. Only then the moves, "
            "each with one depth less.",
            "`if game.is_terminal(state): return game.utility(state)`, then `if depth == 0: return evaluate(game, state)`, and "
            "`depth - 1`, `evaluate`, `alpha` and `beta` to every child.",
        ),
        reference=RIGHT,
        also=STYLES,
        cases=limit_cases,
        mistakes=MISTAKES,
        figures=("visits", "evaluations"),
    ),
    LinesCheck(
        name="count_lines",
        chapter=11,
        title="Write an evaluation that counts open lines",
        praise="From MAX's side, smaller than a win, and zero for what is even.",
        hints=(
            "A line is open to X if O has no stone in it: `not state.o & line`. How many stones X has in it says "
            "`(state.x & line).bit_count()`.",
            "Go through `game.lines` and add up the points of X: 1 for an open line, 11 if it holds `game.k - 1` stones. Then "
            "the same for O, and take one from the other.",
            "Divide the difference by a number that is larger than it can ever be: 10,000 is on the safe side.",
        ),
    ),
    AnswerCheck(
        name="threat_depth",
        chapter=11,
        title="Predict at which depth a threat is seen",
        praise="Every move counts, the opponent's replies too, up to the stone that fills the line.",
        hints=(
            "Play it on paper: write X's moves and O's replies in one row, until four stones stand in a line.",
            "A forced win of the player to move takes an odd number of moves, one against the player to move an even number.",
            "A: O, then X. B: X makes three, O closes one end, X fills the other. C: a threat, its answer, two threats, an "
            "answer, the win.",
        ),
        right_answer=threat_depths,
        read=read_depths,
        explain=_explain_depths,
        shown=lambda: {
            f"{name}: {'O' if name == 'A' else 'X'} to move": ConnectN(7, 6, 4).position(text)
            for name, text in THREATS.items()
        },
    ),
    RatioCheck(
        name="mean_ratio",
        chapter=11,
        title="Work out a mean ratio the right way",
        praise="Every start counts the same, and exchanging the two searches gives the reciprocal.",
        hints=(
            "Divide start by start first. How do you average ratios, so that 2 and ½ come to 1?",
            "Multiply the ratios, then take the n-th root, if there are n of them. That is the geometric mean.",
            "`exp` of the mean of the logarithms, or `math.prod(ratios) ** (1 / len(ratios))`, or "
            "`statistics.geometric_mean(ratios)`.",
        ),
        reference=ratio_check.mean_ratio,
        cases=ratio_check.CASES,
        mistakes=ratio_check.MISTAKES,
    ),
    AnswerCheck(
        name="supported_claims",
        chapter=11,
        title="Say which claims a table supports",
        praise="A table supports what can be read off it, and nothing more, however likely it may be.",
        hints=(
            "For each claim: which column does it speak of? Is that column there?",
            "*On each* is refuted by one row. *At least one* is shown by one row. *Beyond doubt* asks for the interval.",
            "Three of the seven are supported. The four others speak of what the table does not have, or of more than it shows.",
        ),
        right_answer=lambda: SUPPORTED,
        read=read_letters,
        explain=_explain_letters,
    ),
)
