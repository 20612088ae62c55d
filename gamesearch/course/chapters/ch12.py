"""The checks of chapter 12, Connect Four."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import isfinite
from typing import Any

from gamesearch.checks.check import (
    NO_RETURN,
    AnswerCheck,
    Check,
    FunctionCheck,
    brief,
    in_trouble,
    read_number,
    run,
)
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.mistakes.connect import COUNT_CASES, COUNT_MISTAKES, ORDER_MISTAKES, centre_out, count
from gamesearch.course.mistakes.evaluation import all_mistakes
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.midgame import midgame
from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.games.evaluations import chains_and_centre
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.locals_text import number
from gamesearch.instruments.spy import Trouble
from gamesearch.kit.numbers import number_text
from gamesearch.search.moves import best_move
from gamesearch.search.ordering import centre_first

FOUR = ConnectN(columns=7, rows=6, n=4)

# --- The evaluation ---


@cache
def _evaluation_cases() -> tuple[tuple[StoneGame[Any], Position], ...]:
    """Unfinished positions, the smallest first, each of which tells some mistake from the right evaluation."""
    small, even, wide = ConnectN(5, 4, 4), ConnectN(6, 5, 4), ConnectN(9, 6, 4)
    played = [
        (small, ("1", "3", "21", "121", "1211", "12", "2233", "4455", "122", "15151", "112211")),
        (even, ("3", "4", "14", "61", "3434")),
        (FOUR, ("1", "4", "5", "3", "71", "4453", "1122", "171", "1711", "223754", "443", "4433")),
        (wide, ("5", "4", "6", "94")),
    ]
    found = [(game, game.play(moves)) for game, texts in played for moves in texts]
    for game, seeds in ((small, 6), (even, 4), (FOUR, 12), (wide, 3)):
        found += [(game, midgame(game, seed, plies)) for seed in range(seeds) for plies in (9, 14)]
    return tuple(sorted(found, key=lambda case: (case[1].plies, case[0].cells)))


def _evaluation(game: StoneGame[Any], state: Position) -> Any:
    return chains_and_centre(game, state)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class EvaluationCheck(Check):
    """An evaluation over (game, state). Rounded decimals are as good as exact fractions."""

    cases: Callable[[], Sequence[tuple[StoneGame[Any], Position]]]
    reference: Callable[..., Any]
    mistakes: Callable[[], Iterable[Mistake]]

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_evaluation)`."
            return Verdict("wrong", words, "no function")
        for game, state in self.cases():
            found = run(answer, (game, state))
            pictures = {"The position": state}
            if isinstance(found, Trouble):
                return in_trouble(found, f"{name_of(answer)}(game, {_position_text(game, state)})", pictures)
            if found is None:
                return Verdict(
                    "wrong",
                    f"{NO_RETURN} It does for {_position_text(game, state)}.",
                    "returns nothing",
                    pictures=pictures,
                )
            if not _is_number(found):
                words = f"It returns {brief(found)}, and a value is a number."
                return Verdict("wrong", words, "returns no number", pictures=pictures)
            if not _near(found, self.reference(game, state)):
                return self._wrong(answer, game, state, found)
        return self.right(f"Checked on {len(self.cases())} positions of four boards.")

    def _wrong(self, answer: Callable[..., Any], game: StoneGame[Any], state: Position, found: Any) -> Verdict:
        right = self.reference(game, state)
        facts = (
            f"For the position below ({game.shape.columns} columns, {game.shape.rows} rows) it returns {_value_text(found)}; "
            f"right is {_value_text(right)}, because H is {_value_text(100 * float(right))}."
        )
        pictures = {"The position": state}
        named = [(case, run(answer, case)) for case in self.cases()]
        if all(_near(found, 0) for _, found in named):
            words = "It finds every position even. Then the search might as well not ask it."
            return Verdict("wrong", f"{words} {facts}", "always 0", pictures=pictures)
        if any(all(_near(found, round(float(self.reference(*case)), n)) for case, found in named) for n in (1, 2, 3)):
            words = "The last digits are missing, and the chains are in them. Return the number as it is."
            return Verdict("wrong", f"{words} {facts}", "rounded", pictures=pictures)
        for one in self.mistakes():
            if any(all(_near(found, made(*case)) for case, found in named) for made in one.made):
                return Verdict("wrong", f"{one.sentence} {facts}", one.name, pictures=pictures)
        return Verdict("wrong", facts, "wrong value", pictures=pictures)


def _is_number(found: Any) -> bool:
    value = number(found)
    return value is not None and isfinite(value)


def _near(one: Any, two: Any) -> bool:
    return _is_number(one) and _is_number(two) and abs(float(one) - float(two)) < 1e-7 * max(1, abs(float(two)))


def _value_text(found: Any) -> str:
    return number_text(round(float(found), 6))


def _position_text(game: StoneGame[Any], state: Position) -> str:
    return f"{str(state)!r}"


# --- From the centre outwards ---


class OrderCheck(FunctionCheck):
    """A function that returns a list of columns; a tuple, a range or a generator is as good."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)

        def as_list(columns: int) -> Any:
            found = answer(columns)
            plain = isinstance(found, Iterable) and not isinstance(found, str | dict | set | frozenset)
            return list(found) if plain else found

        found = run(answer, (7,))
        if isinstance(found, set | frozenset):
            words = f"It returns {brief(found)}. A set has no order: return a list."
            return Verdict("wrong", words, "a set has no order")
        as_list.__name__ = name_of(answer)
        as_list.__dict__["__func__"] = getattr(answer, "__func__", answer)  # so that errors name a line of the answer
        return super().judge(as_list)


# --- How deep must it look? ---

THREATENED = "443"


@cache
def _depth_of_win() -> int:
    """The smallest depth from which on O's search answers the double threat."""
    state = FOUR.play(THREATENED)
    moves = [best_move(FOUR, state, depth, chains_and_centre, order=centre_first) for depth in range(1, 8)]
    return max(depth for depth, move in enumerate(moves, 1) if move == FOUR.parse_move("4")) + 1


# --- Read a tournament ---

STATEMENTS = {
    "a": ("never loses", "No loss in 50 games does not say that there never is one: a player that loses 1 game in 100 gets "
          "through 50 of them without a loss three times in five."),
    "c": ("too few games", "12 of 20 is 60 %, but the interval goes from 39 % to 78 %. It holds 50 %, so B may be the "
    "stronger one."),
    "e": ("the same share twice", "Both are 60 %. The second interval is narrower, because more games were played; that says how "
          "well we know it, not how strong the player is."),
    "f": ("not shown is not shown false", "That the interval holds 50 % does not say that they are equal. It says that 20 games "
          "cannot tell."),
}  # fmt: skip
FOLLOW = frozenset("bd")


def _read_letters(answer: Any) -> frozenset[str]:
    if isinstance(answer, str):
        words = answer.replace(",", " ").replace(" and ", " ").split()
        answer = words if len(words) > 1 else list(answer.strip())
    if not isinstance(answer, Iterable):
        raise ValueError(f'{brief(answer)} was given; give the letters as a set, as in {{"a", "c"}}.')
    letters = frozenset(str(part).strip().lower().rstrip(".") for part in answer)
    unknown = sorted(letters - set("abcdef"))
    if unknown:
        raise ValueError(f'{brief(unknown[0])} is no statement; the statements are a to f, as in {{"a", "c"}}.')
    return letters


def _explain_letters(given: frozenset[str], right: frozenset[str]) -> tuple[str, str]:
    wrong = sorted(given - right)
    if not given:
        return "nothing marked", "Something follows from these games. Work out the three intervals first."
    if wrong:
        name, words = STATEMENTS[wrong[0]]
        return name, f"{wrong[0]} does not follow. {words}"
    if "b" not in given:
        return (
            "a statement is missing",
            "One more follows. Turn it round: what is the interval for the games *not* lost, 50 of 50?",
        )
    return ("a statement is missing", "One more follows. Look for an interval that lies wholly on one side of 50 %.")


# --- Fooled by a dead chain ---

MOST_STONES = 12
WORTH = (0, 1, 4, 10, 0)


def chains(state: Position, blocked: bool) -> int:
    """Hundredths: chains of X minus those of O, with the blocked ones or without."""
    total = 0
    for window in FOUR.lines:
        x, o = (state.x & window).bit_count(), (state.o & window).bit_count()
        total += WORTH[x] if blocked or not o else 0
        total -= WORTH[o] if blocked or not x else 0
    return total


def _dead_threes(state: Position) -> list[int]:
    return [w for w in FOUR.lines if (state.x & w).bit_count() == 3 and state.o & w]


def _fails(state: Position) -> tuple[str, str] | None:
    """What is wrong with a position, as a diagnosis and a sentence; None if it fools the evaluation."""
    if FOUR.is_terminal(state):
        return "the game is over", "The game is over in your position. An evaluation is asked only while it goes on."
    if state.plies > MOST_STONES:
        return "too many stones", f"There are {state.plies} stones; {MOST_STONES} are enough."
    if not _dead_threes(state):
        mine = max((state.x & w).bit_count() for w in FOUR.lines if state.o & w) if state.o else 0
        alive = any((state.x & w).bit_count() == 3 for w in FOUR.lines)
        if alive:
            return (
                "a living chain",
                "X has three in a window, but its fourth cell is empty: that chain is alive. Block it.",
            )
        return "no dead chain", f"No window holds three X and one O. The most is {mine} X beside an O."
    all_of_them, living = chains(state, True), chains(state, False)
    figures = f"`chains` says {_value(all_of_them)} and `open_chains` {_value(living)}"
    if all_of_them <= 0:
        return "not fooled", f"{figures}: even with the blocked chains X is not ahead. X needs more in dead windows."
    if living >= 0:
        return (
            "X is not behind",
            f"{figures}: X is not behind without the dead chains. O needs more windows of its own, or X fewer.",
        )
    return None


def _value(total: int) -> str:
    return number_text(total / 10_000)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class FooledCheck(Check):
    """A position of Connect Four that an evaluation which counts blocked chains misjudges."""

    def judge(self, answer: Any) -> Verdict:
        try:
            state = _read_position(answer)
        except (ValueError, TypeError) as problem:
            return Verdict("wrong", str(problem), "no position")
        pictures: dict[str, Any] = {"Your position": state}
        dead = _dead_threes(state)
        if dead:
            pictures["Its dead chain"] = FOUR.marked(state, dead[0])
        failed = _fails(state)
        if failed:
            name, words = failed
            return Verdict("wrong", words, name, pictures=pictures)
        words = f"`chains` says {_value(chains(state, True))}, `open_chains` says {_value(chains(state, False))}."
        return Verdict("right", f"{self.praise} {words}", pictures=pictures)


def _read_position(answer: Any) -> Position:
    """A position, given as such, row by row, or by the moves that lead to it."""
    if isinstance(answer, int) and not isinstance(answer, bool):
        answer = str(answer)
    if isinstance(answer, list | tuple) and not isinstance(answer, Position) and answer:
        if all(isinstance(row, str) for row in answer):
            answer = ("" if all(len(row) == 1 for row in answer) else "/").join(answer)
        elif all(type(move) is int for move in answer):
            answer = " ".join(map(str, answer))
    if not isinstance(answer, str | Position):
        raise ValueError(f'{brief(answer)} was given; write the moves, as in "4453", or the rows, from the top.')
    if isinstance(answer, Position):
        return FOUR.position(answer.board.text)
    is_moves = all(sign.isdigit() or sign in " ," for sign in answer) and answer.strip()
    return FOUR.play(answer) if is_moves else FOUR.position(answer)


CHECKS = (
    FunctionCheck(
        name="windows_on_board",
        chapter=12,
        title="Count the windows of any board",
        praise="Four directions, and no window leaves the board.",
        hints=(
            "Count one direction at a time. In how many columns can a horizontal window start? In how many rows does it lie?",
            "A window of n cells can start in columns − n + 1 columns, and in rows − n + 1 rows. If the board is too short, "
            "that is "
            "0 and not less.",
            "With a = max(0, columns − n + 1) and b = max(0, rows − n + 1): a · rows horizontal ones, columns · b vertical "
            "ones, and "
            "a · b for each kind of diagonal.",
        ),
        reference=count,
        cases=COUNT_CASES,
        mistakes=COUNT_MISTAKES,
        shown=lambda case: {f"{case[0]} columns, {case[1]} rows": ConnectN(*case).initial},
    ),
    EvaluationCheck(
        name="connect_four_evaluation",
        chapter=12,
        title="Write the evaluation of Connect Four",
        praise="Open chains by their length, stones in the middle, X minus O, and always less than a win.",
        hints=(
            "Go through `game.lines`. `(state.x & window).bit_count()` is the number of X in a window.",
            "A window counts for X only if it holds no O, and for O only if it holds no X. The middle column is the mask "
            "`game.middle`.",
            "Add 1, 4 or 10 for a window with one, two or three X and no O; take off the same for O; add 300 for each X in "
            "`game.middle` and take off 300 for each O. Divide the sum by 10,000 at the end.",
        ),
        reference=_evaluation,
        cases=_evaluation_cases,
        mistakes=all_mistakes,
    ),
    OrderCheck(
        name="centre_out_order",
        chapter=12,
        title="Put the columns in order, from the centre outwards",
        praise="The nearest to the centre first, for every width.",
        hints=(
            "For 7 columns the answer is [3, 2, 4, 1, 5, 0, 6]. What is it for 6?",
            "Sort the columns by their distance from the middle. The middle of columns 0 … c − 1 lies at (c − 1) / 2, which is "
            "between two columns if c is even.",
            "`sorted(range(columns), key=…)` with the distance `abs(column - (columns - 1) / 2)`: equal ones stay as they "
            "are, the "
            "left one first.",
        ),
        reference=centre_out,
        cases=((1,), (2,), (3,), (4,), (5,), (6,), (7,), (8,), (9,)),
        mistakes=ORDER_MISTAKES,
    ),
    AnswerCheck(
        name="depth_of_win",
        chapter=12,
        title="Find the depth at which a threat is seen",
        praise="O moves, X makes three with both ends free, O stops one end, X takes the other: four plies.",
        hints=(
            "X threatens to make three in a row with both ends free. How many plies later does X complete four?",
            "Write the line down: O anywhere, X to three, O blocks one end, X plays the other. Count the plies. Or measure "
            "it with "
            "`gs.best_move(four, state, depth, gs.chains_and_centre, order=gs.centre_first)`.",
            "Try depth 1, 2, 3 … until the answer is no longer column 4: actions are counted from 0, so that is 3.",
        ),
        right_answer=_depth_of_win,
        read=read_number,
        wrong_answers={
            0: ("no move at all", "At depth 0 nothing is searched: O does not even see its own move."),
            1: (
                "the move itself",
                "At depth 1 O sees its own move and nothing after it: it plays in the centre, and loses.",
            ),
            2: (
                "counts one player's moves",
                "Two moves of each side, but a ply is one move by one side. At depth 2 O still plays 4.",
            ),
            3: (
                "one ply short",
                "At depth 3 the search stops before X completes four: O, X, O are three plies. The fourth one decides.",
            ),
            5: ("one ply too many", "It is seen sooner. Try depth 4."),
            6: ("too deep", "It is seen sooner. Which plies are needed: O, X, O, and then?"),
            7: ("too deep", "It is seen sooner. Which plies are needed: O, X, O, and then?"),
        },
        shown=lambda: {"O to move": FOUR.play(THREATENED)},
    ),
    AnswerCheck(
        name="tournament_says",
        chapter=12,
        title="Say what a tournament shows",
        praise="An interval on one side of the mark is a result. An interval that holds the mark is a question.",
        hints=(
            "Work out the three intervals: `gs.lab.statistics.share(50, 50)`, `share(12, 20)`, `share(120, 200)`.",
            "A statement follows if it holds everywhere in the interval, not only in its middle.",
            "50 of 50 not lost: at least 92.9 % are not lost. 12 of 20: 39 % to 78 %. 120 of 200: 53 % to 67 %.",
        ),
        right_answer=lambda: FOLLOW,
        read=_read_letters,
        explain=_explain_letters,
    ),
    FooledCheck(
        name="fooled_by_dead_chain",
        chapter=12,
        title="Fool an evaluation with a dead chain",
        praise="Counting blocked chains, X seems ahead. X is behind.",
        hints=(
            "Start with three X and one O in one window, along the bottom row for instance.",
            "Put X's stones where every window through them is blocked, and O's where its windows are open: near the centre.",
            "X at 2, 3 and 5 of the bottom row with O at 4 between them is a dead chain. Add stones of O that stand well.",
        ),
    ),
)
