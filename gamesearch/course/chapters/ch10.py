"""The checks of chapter 10, deepening and move ordering."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, brief, read_number
from gamesearch.checks.game_check import Did, GameCase, GameCheck
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.order_checks import CellsCheck, MemoryCheck
from gamesearch.course.judges.score_check import ScoreCheck, exactly
from gamesearch.course.mistakes.order import (
    CENTRE_MISTAKES,
    DEEPENING_MISTAKES,
    FACTOR_MISTAKES,
    deepening,
    leaves_of,
)
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.midgame import midgame
from gamesearch.games.boards.mnk import MNK
from gamesearch.games.evaluations import chains_and_centre
from gamesearch.instruments.count import count
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.ordering import History, Killer, Order, as_given, centre_first
from gamesearch.search.table import Table, symmetric

# --- What deepening costs ---

FACTOR_CASES = ((2, 1), (2, 2), (3, 2), (7, 2), (2, 3), (3, 3), (7, 3), (10, 3), (7, 4), (2, 10))


def _exact(mistake: Mistake) -> Mistake:
    """The same mistake without the rounding of decimals, to be compared with answers without it."""

    def plain(made: Callable[..., Any]) -> Callable[..., Any]:
        return lambda b, d: exactly(made(b, d))

    return replace(mistake, made=tuple(map(plain, mistake.made)))


# --- The centre first ---


@cache
def _boards() -> tuple[tuple[MNK, Any], ...]:
    """Boards of different shapes, empty and with some stones on them, small ones first."""
    found = []
    for sizes in ((3, 3, 3), (3, 4, 3), (4, 3, 3), (4, 4, 3), (2, 5, 4), (5, 3, 3), (5, 5, 4), (4, 6, 4), (7, 5, 4)):
        game = MNK(*sizes)
        found += [(game, game.initial), *((game, midgame(game, seed, 3)) for seed in (1, 2))]
    return tuple(found)


# --- Deepening with a table ---

FOUR = ConnectN(7, 6, 4)
NEARLY = 0.04
"""By so much the visits of a right answer may differ from ours, on every position."""


@cache
def _deepening_cases() -> tuple[GameCase, ...]:
    small, five = ConnectN(4, 3, 3), ConnectN(5, 4, 4)
    return (
        *(GameCase(small, small.initial, (depth,)) for depth in (2, 3, 4)),
        *(
            GameCase(five, midgame(five, seed, plies), (depth,))
            for seed, plies, depth in ((1, 1, 3), (2, 4, 4), (3, 5, 4))
        ),
        *(GameCase(FOUR, midgame(FOUR, seed, 7), (4,)) for seed in (1, 2)),
        GameCase(FOUR, FOUR.initial, (5,)),
    )


def _with_learner(kind: Callable[[], Order], table: Any) -> Callable[..., Any]:
    """Deepening with the table move, and an order that learns, new for each search, for the rest."""
    return lambda game, state, depth: deepening(table=table, then=kind())(game, state, depth)


class DeepeningCheck(GameCheck):
    """Deepening with a table. Nearly the same visits are as good: a window from −1 to 1 instead of an open one, perhaps."""

    def _wrong(self, answer: Callable[..., Any], at: int, mine: Sequence[Did], right: Did) -> Verdict:
        case = self.cases()[at]
        again = self._do(answer, case)
        if isinstance(again, Did) and again.figures < mine[at].figures:
            words = (
                "The same search, made a second time, visits less: the table of the last search is still there. Make it inside "
                "the function."
            )
            return Verdict("wrong", words, "keeps the table of the last search", pictures={"The position": case.state})
        pairs = [(self._do(answer, one), self._did(self.reference, n)) for n, one in enumerate(self.cases())]
        if all(isinstance(mine, Did) and mine.result == ours.result and _near(mine, ours) for mine, ours in pairs):
            return self.right(f"Checked on {len(pairs)} positions.")
        return super()._wrong(answer, at, mine, right)


def _near(mine: Did, ours: Did) -> bool:
    return all(abs(one - two) <= NEARLY * two for one, two in zip(mine.figures, ours.figures, strict=True))


# --- Which order made this tree? ---

NARROW = ConnectN(3, 4, 3)
LEFT, CENTRE, KILLER = "left to right", "centre first", "killer"
MADE_BY = {"P": KILLER, "Q": LEFT, "R": CENTRE}


@cache
def _known_figures() -> dict[str, Trace]:
    orders: dict[str, Any] = {LEFT: as_given, CENTRE: centre_first, KILLER: Killer()}
    state = NARROW.position(".../..X/O.O/X.X")
    options: dict[str, Any] = {"state": state, "depth": 3, "evaluate": chains_and_centre, "lines": False}
    return {letter: watch(alphabeta, NARROW, order=orders[name], **options) for letter, name in MADE_BY.items()}


def _order_name(given: Any) -> str:
    text = str(getattr(given, "__name__", type(given).__name__ if not isinstance(given, str) else given)).lower()
    for words, name in ((("kill",), KILLER), (("cent", "middle"), CENTRE), (("left", "given", "row", "plain"), LEFT)):
        if any(word in text for word in words):
            return name
    raise ValueError(f'{brief(given)} is none of the three orders; they are "{LEFT}", "{CENTRE}" and "{KILLER}".')


def _read_orders(answer: Any) -> dict[str, str]:
    example = '{"P": "killer", "Q": …, "R": …}'
    if isinstance(answer, list | tuple) and len(answer) == 3:
        answer = dict(zip(MADE_BY, answer, strict=True))
    if not isinstance(answer, Mapping):
        raise ValueError(f"{brief(answer)} was given; say which order made which picture, as in {example}.")
    given = {str(letter).strip().upper(): name for letter, name in answer.items()}
    for letter in MADE_BY:
        if given.get(letter, ...) in (..., None):
            raise ValueError(f"There is no order for {letter} yet, as in {example}.")
    return {letter: _order_name(given[letter]) for letter in MADE_BY}


def _explain_orders(given: dict[str, str], right: dict[str, str]) -> tuple[str, str]:
    if len(set(given.values())) < 3:
        return "an order twice", "Each of the three orders made one of the pictures. You name one of them twice."
    if given["R"] == CENTRE:
        return ("killer and left to right", "P and Q have changed places. They differ in one node only: after O's "
         "column 3. One of them tries "
                "column 2 first there, because that has just made a cut at this ply.")  # fmt: skip
    return ("the root tells", "Look at the windows of the root's children. The first one that is searched has an open "
         "window, [1, ∞] when it "
            "is left; the others are left with [1, 1]. In which picture is that the middle column?")  # fmt: skip


# --- A figure ---


@cache
def _history_count() -> int:
    return count(alphabeta, FOUR, depth=6, evaluate=chains_and_centre, order=History()).evaluations


CHECKS = (
    ScoreCheck(
        name="deepening_factor",
        chapter=10,
        title="Write what iterative deepening costs",
        praise="The passes before the last one cost little, and the less the larger b is.",
        hints=(
            "How many leaves has the pass to depth 1? To depth 2? To depth k?",
            "Add them up from depth 1 to depth d, d included, and divide by those of depth d.",
            "`sum(b**k for k in range(1, d + 1)) / b**d`",
        ),
        reference=lambda b, d: exactly(leaves_of(b, 1, d) / b**d),
        cases=FACTOR_CASES,
        mistakes=tuple(map(_exact, FACTOR_MISTAKES)),
    ),
    CellsCheck(
        name="centre_cells",
        chapter=10,
        title="Write an order: the centre first",
        praise="Every free cell once, near ones first, equally near ones as given.",
        hints=(
            "Start from `game.actions(state)`, and let `sorted` do the work: it takes a function as `key=`.",
            "The middle of n places, counted from 0, is (n − 1)/2. It may lie between two places.",
            "`rows, columns, k = state.shape`, and the key of a cell (row, column) is `abs(row - (rows - 1) / 2) + "
         "abs(column - (columns - "
            "1) / 2)`.",
        ),
        reference=lambda game, state: list(centre_first(game, state)),
        cases=_boards(),
        mistakes=CENTRE_MISTAKES,
        shown=lambda case: {"The board": case[1]},
    ),
    MemoryCheck(
        name="killer_memory",
        chapter=10,
        title="Write a memory of two killers for each ply",
        praise="The latest two, newest first, filed by ply, and only where they are legal.",
        hints=(
            "Keep a dictionary from the ply to a list of at most two actions, newest first.",
            "`learn`: the new killer, then what was there and is not the same action, and only one of that. "
         "`arrange`: the killers that "
            "are among the actions, then the actions that are no killers.",
            "In `learn`: `others = [k for k in old if k != action]`, then keep `[action, *others[:1]]`. In `arrange`: "
         "`front = [k for k in "
            "killers if k in actions]`, then return `front + [a for a in actions if a not in front]`.",
        ),
    ),
    DeepeningCheck(
        name="table_deepening",
        chapter=10,
        title="Write iterative deepening with the table move",
        praise="One table for all passes, its move first, and the value of the last pass.",
        hints=(
            "Make the table and the order before the loop: `table = gs.Table()` and `order = gs.TableMove(table)`.",
            "In the loop the depth goes from 1 to `depth`, with `depth` itself: `range(1, depth + 1)`. Each pass "
         "overwrites the value.",
            "In the loop: `value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order=order, table=table)`. "
         "After it, return the "
            "value.",
        ),
        reference=deepening(),
        also=(
            deepening(table=symmetric),
            deepening(then=centre_first),
            deepening(table=symmetric, then=centre_first),
            *(_with_learner(kind, table) for kind in (Killer, History) for table in (Table, symmetric)),
        ),
        cases=_deepening_cases,
        mistakes=DEEPENING_MISTAKES,
    ),
    AnswerCheck(
        name="which_order",
        chapter=10,
        title="Say which order made which tree",
        praise="Centre first shows at the root; the killer shows where the same reply is tried first once more.",
        hints=(
            "At the root, which move was tried first? The first one is searched with an open window.",
            "In two pictures column 1 was first at the root. They differ in one node only.",
            "After O's column 3, one search tries column 1 and then column 2, the other column 2 at once. Column 2 "
         "has just made a cut "
            "there, next door.",
        ),
        right_answer=lambda: MADE_BY,
        read=_read_orders,
        explain=_explain_orders,
        shown=_known_figures,
    ),
    AnswerCheck(
        name="history_count",
        chapter=10,
        title="Measure the history order",
        praise="From left to right it is 13,114, so history leaves less than a fifth.",
        hints=(
            "`gs.count(search, game, …)` counts; what stands after the game goes to the search.",
            "The options are `depth=6`, `evaluate=gs.chains_and_centre` and `order=gs.History()`. Then look at `.evaluations`.",
            "`gs.count(gs.alphabeta, gs.ConnectN(columns=7, rows=6, n=4), depth=6, evaluate=gs.chains_and_centre, "
         "order=gs.History()).evaluations`",
        ),
        right_answer=_history_count,
        read=read_number,
        wrong_answers={
            3712: ("visits", "That is how many positions are visited. Asked for are those that are evaluated: `.evaluations`."),
            2047: ("different positions", "That is how many different positions come up. Asked for is how often one "
         "is evaluated."),
            1236: ("expanded positions", "That is how many positions had their moves listed. Asked for is `.evaluations`."),
            13114: ("left to right", "That is the order as given. Hand over `order=gs.History()`."),
            2397: ("killer", "That is the killer order. Asked for is `gs.History`."),
            685: ("another search", "685 is what history needs at depth 5, what centre first needs at depth 6, and "
         "what a search needs that "
                  "judges every position as 0. Check the depth, the order and the evaluation."),
            5991: ("depth 7", "That is depth 7. Asked for is depth 6."),
            1398: ("an order that has learnt before", "That order had learnt from an earlier search: a `gs.History()` "
         "that is used again keeps "
                   "its counts. Make a new one for each measurement."),
            1257: ("the board turned", "That is a board of 6 columns and 7 rows. Here it is 7 columns and 6 rows."),
            117649: ("minimax", "That is minimax, which looks at everything. Let alpha-beta search."),
            3727: ("another judge", "That is the search with `gs.open_lines`. Judge with `gs.chains_and_centre`."),
        },
    ),
)  # fmt: skip
