"""The checks of chapter 06, memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import inf
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, Pictures, is_same, read_number
from gamesearch.checks.game_check import GameCase, GameCheck
from gamesearch.course.mistakes.memory import (
    ANSWER_MISTAKES,
    BOUND_MISTAKES,
    MEMO_MISTAKES,
    MOVE_MISTAKES,
    MemoVariant,
    bound_cases,
    entry_cases,
    may_answer,
    move_back,
    which_bound,
)
from gamesearch.course.mistakes.table import COMMON_STYLES, MISTAKES
from gamesearch.games.boards.mnk import MNK, Cell, TicTacToe, Turn
from gamesearch.games.game import MAX, Game, Value
from gamesearch.games.nim import Nim
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import options_by_place
from gamesearch.instruments.count import count
from gamesearch.instruments.print_capture import in_silence
from gamesearch.instruments.watch import watch
from gamesearch.search.minimax import minimax
from gamesearch.search.with_table import alphabeta_table, minimax_memo

TTT = TicTacToe()

# --- Memoised minimax ---


@cache
def memo_cases() -> tuple[GameCase, ...]:
    games: list[Game[Any, Any]] = [Nim(2, 2), Nim(3, 2), MNK(2, 2, 2), Nim(6, 3), MNK(2, 3, 2)]
    late = [TTT.position(text) for text in ("XO./.X./.O.", "XXO/.O./X..", "XOO/X../.X.", "X../.O./...")]
    scaled = Scaled(TTT)
    return (
        *(GameCase(game, game.initial) for game in games),
        *(GameCase(game, state) for state in late for game in (TTT, scaled)),
        GameCase(MNK(3, 3, 2), MNK(3, 3, 2).initial),
        GameCase(TTT, TTT.play("b2")),
    )


# --- Alpha-beta with a table ---


@cache
def table_cases() -> tuple[GameCase, ...]:
    found: list[GameCase] = []

    def add(
        game: Game[Any, Any], state: Any = None, depth: float = inf, alpha: Value = -inf, beta: Value = inf
    ) -> None:
        found.append(GameCase(game, game.initial if state is None else state, (depth, alpha, beta)))

    for text in ("(3 P(3 9)) (P)", "(4 P(5 9)) (P 7) 6", "(7 P(2 8)) (P 3) (1 P)", "(P(5 (1 9)) 4) (6 P) (P 8)"):
        add(tree(text))
    add(tree("(5 (P((6 9)))) P"))  # P is not cut itself, but below it a move is
    add(tree("((5 (P((4 1)))) ((P)))"))
    add(Nim(3, 2))
    add(Nim(6, 3))
    add(tree("(P(-3 -2)) (((P)))"), depth=4)
    add(tree("(((P(2 3)))) (P) 1"), depth=4)
    add(Nim(7, 3), depth=4)
    add(Nim(8, 3), depth=4)
    for alpha, beta in ((5, 9), (1, 3), (4, 6)):
        add(tree("((5 P(6 2)) (P 4)) ((3 P) (Q(7 1) 8)) ((Q 2) (P Q))"), alpha=alpha, beta=beta)
    games = (TTT, Scaled(TTT))
    for text in ("XXO/.O./X..", "XO./.X./.O.", "X../X.O/.OX", "X.O/.X./..."):
        for game in games:
            add(game, TTT.position(text))
    for text, (alpha, beta) in product(("XO./.X./.O.", "XO./.O./X.."), ((0, 1), (-1, 0))):
        for game in games:
            if TTT.to_move(TTT.position(text)) == MAX:
                add(game, TTT.position(text), alpha=alpha, beta=beta)
    add(TTT, depth=4)
    add(Scaled(TTT), TTT.position("X../.O./..."), depth=5)
    add(Scaled(TTT), TTT.position("X../.O./..."))
    return tuple(found)


@cache
def _true_value(case: GameCase) -> Value:
    depth = case.more[0]
    return minimax(case.game, case.state, None if depth == inf else depth)


def value_or_bound(case: GameCase, found: Any, right: Any) -> bool:
    """Whether a result is right for the window of its case: inside it the value, outside it any true bound will do."""
    _, alpha, beta = case.more
    if (alpha, beta) == (-inf, inf):
        return is_same(found, right)
    true = _true_value(case)
    if not isinstance(found, int | float | type(true)):
        return False
    if true <= alpha:
        return bool(true <= found <= alpha)
    return bool(beta <= found <= true) if true >= beta else is_same(found, true)


def table_search(game: Game[Any, Any], state: Any, depth: float, alpha: Value, beta: Value) -> Value:
    """``alphabeta_table`` with the arguments of the exercise."""
    return alphabeta_table(game, state, None if depth == inf else int(depth), alpha=alpha, beta=beta)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class TableCheck(GameCheck):
    """On a tree, the search of the answer is drawn beside the right one."""

    def pictures(self, answer: Callable[..., Any], case: GameCase) -> Pictures:
        if not isinstance(case.game, Tree):
            return case.pictures
        depth, alpha, beta = case.more
        limit = None if depth == inf else int(depth)
        right = watch(alphabeta_table, case.game, depth=limit, alpha=alpha, beta=beta, lines=False)
        try:
            with in_silence():
                options = options_by_place(answer, case.more)
                mine = watch(answer, case.game, lines=False, limit=4000, seconds=0.5, **options)
        except ValueError:
            return case.pictures
        return {"Yours": mine, "Right": right} if mine.passes and not mine.error else case.pictures


# --- The move of a symmetric position ---


@cache
def move_cases() -> tuple[tuple[Turn, Cell], ...]:
    three, four = TTT.turns, MNK(4, 4, 3).turns
    cells = [(0, 1), (0, 0), (1, 2), (2, 0)]
    return (
        *product(three, cells),
        *product(four, [(0, 1), (1, 3), (3, 0)]),
        *product(MNK(3, 4, 3).turns, [(0, 3), (1, 0)]),
        *product(MNK(4, 3, 3).turns, [(3, 0), (1, 2)]),
    )


@cache
def _memory_on_two_in_a_row() -> int:
    return count(minimax_memo, MNK(3, 3, 2)).visits


CHECKS = (
    GameCheck(
        name="memo_minimax",
        chapter=6,
        title="Write minimax with a memory",
        praise="Each position is searched once. On the empty board of tic-tac-toe that takes no more than 16,168 visits.",
        hints=(
            "Start from your minimax. Give it a dictionary from positions to values, and look into it first.",
            "Every value that is returned goes into the dictionary before, under `game.key(state)`, and every call gets the same "
            "dictionary. Each new search must start with an empty one.",
            "`if known is None: known = {}`, then `key = game.key(state)` and `if key in known: return known[key]`. Work out the "
            "value as minimax does, handing `known` to every call, then `known[key] = value` and return it.",
        ),
        reference=minimax_memo,
        also=(
            *(MemoVariant(mover=mover) for mover in (False, True)),
            *(MemoVariant(key="canonical", mover=mover) for mover in (False, True)),
            MemoVariant(key="text", mover=True),
        ),
        cases=memo_cases,
        mistakes=MEMO_MISTAKES,
    ),
    FunctionCheck(
        name="which_bound",
        chapter=6,
        title="Say which bound is stored",
        praise="At most, at least, or exactly: that is what an entry has to say.",
        hints=(
            "Draw the window as a piece of a line of numbers. The value lies to the left of it, inside it, or to the right.",
            "To the left: nobody knows how far down it really is. What is known of it then, *at least* or *at most*?",
            'value <= alpha: "upper", for it is at most so much. value >= beta: "lower". Otherwise "exact".',
        ),
        reference=which_bound,
        cases=tuple(bound_cases()),
        mistakes=BOUND_MISTAKES,
    ),
    FunctionCheck(
        name="may_answer",
        chapter=6,
        title="Say whether an entry may answer",
        praise="An exact value always, a bound where it is enough, and only at the same depth.",
        hints=(
            "Three fields of the entry matter: `entry.value`, `entry.bound` and `entry.depth`.",
            "First the depth: if it is not the same, the answer is no. Then: exact is always enough. And when is *at least 5*?",
            "A lower bound is enough if `entry.value >= beta`: this node would be left at once. An upper bound is enough if "
            "`entry.value <= alpha`. Return True or False.",
        ),
        reference=may_answer,
        cases=tuple(entry_cases()),
        mistakes=ANSWER_MISTAKES,
    ),
    TableCheck(
        name="table_search",
        chapter=6,
        title="Write alpha-beta with a table",
        praise="The right value for every window and depth, and the table saves what it should.",
        hints=(
            "Five steps: look up, leave at the end of the game or at depth 0, search as alpha-beta does, decide which bound it "
            "is, store.",
            "Keep the window on entry under other names before the loop changes it: you need it to decide on the bound. Hand the "
            "table to every call, and start each search with an empty one.",
            "`low, high = alpha, beta` before the loop. After it: upper if value <= low, lower if value >= high, else exact. "
            "Store value, bound and depth under `game.key(state)`. At the start an entry of the same depth answers if it is "
            "exact, or lower and >= beta, or upper and <= alpha.",
        ),
        reference=table_search,
        also=COMMON_STYLES,
        cases=table_cases,
        mistakes=MISTAKES,
        agrees=value_or_bound,
        at_most=True,
    ),
    FunctionCheck(
        name="move_back",
        chapter=6,
        title="Map the move of a symmetric position back",
        praise="Now the stored move is a move on your own board.",
        hints=(
            "`turn(x)` says where your cell x lies on the stored board. Which x lies on the stored move?",
            "There are only rows × columns cells: try them all. `turn.rows` and `turn.columns` say how many there are.",
            "Go through all rows and columns, and return the (row, column) for which `turn((row, column)) == cell`.",
        ),
        reference=move_back,
        cases=move_cases(),
        mistakes=MOVE_MISTAKES,
    ),
    AnswerCheck(
        name="two_in_a_row",
        chapter=6,
        title="Reproduce a published figure: memory on two in a row",
        praise="That is the figure printed in the analysis, to the digit.",
        hints=(
            "The board has 3 rows, 3 columns, and two in a row win: `gs.MNK(3, 3, 2)`.",
            "`gs.minimax_memo` is minimax with a memory, and `gs.count(search, game)` counts. The analysis counts visits.",
            "`gs.count(gs.minimax_memo, gs.MNK(3, 3, 2)).visits`",
        ),
        right_answer=_memory_on_two_in_a_row,
        read=read_number,
        wrong_answers={
            7002: ("without memory", "That is minimax without a memory. Take `gs.minimax_memo`."),
            165: ("alpha-beta", "That is alpha-beta without a memory. Take `gs.minimax_memo`."),
            16168: ("three in a row", "That is tic-tac-toe. Here two in a row are enough: `gs.MNK(3, 3, 2)`."),
            136: ("alpha-beta with a table", "That is alpha-beta with a table. Take `gs.minimax_memo`."),
            1234: (
                "different positions",
                "So many different positions there are. A visit that is a hit counts too: take `visits`.",
            ),
            374: (
                "positions searched",
                "So many positions are searched. Finished games and hits are visits too: take `visits`.",
            ),
            860: ("finished games", "So many games are finished. Every visit counts: take `visits`."),
            876: ("hits", "So many visits are hits. The others count too: take `visits`."),
            2109: ("without the root", "The root is a visit too."),
        },
    ),
)
