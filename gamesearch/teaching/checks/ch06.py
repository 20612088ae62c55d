"""The checks of chapter 06, memory."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import inf
from typing import Any, Literal

from gamesearch.games.game import MAX, Game, Value
from gamesearch.games.mnk import MNK, Cell, TicTacToe, Turn
from gamesearch.games.nim import Nim
from gamesearch.games.rewards import Scaled
from gamesearch.games.tree import Tree
from gamesearch.games.tree_spec import tree
from gamesearch.instruments.count import count
from gamesearch.instruments.spy import in_silence
from gamesearch.instruments.watch import watch
from gamesearch.search.memo import minimax_memo
from gamesearch.search.minimax import minimax
from gamesearch.search.table import Entry
from gamesearch.search.with_table import alphabeta_table
from gamesearch.teaching.checking import AnswerCheck, FunctionCheck, Pictures, read_number, same
from gamesearch.teaching.game_check import GameCase, GameCheck
from gamesearch.teaching.table_mistakes import COMMON_STYLES, MISTAKES
from gamesearch.teaching.variants import Mistake

TTT = TicTacToe()

# --- Memoised minimax ---


@dataclass(frozen=True)
class MemoVariant:
    """Minimax with a memory, some of its parts changed."""

    key: Literal["position", "text", "canonical"] = "position"
    mover: bool = False
    known: Literal["yes", "unless 0", "never", "finished only"] = "yes"
    turn: Literal["right", "swapped", "always MAX", "always MIN"] = "right"
    cuts: bool = False

    def __call__(self, game: Game[Any, Any], state: Any) -> Value:
        return self._search(game, state, -inf, inf, {})

    def _search(
        self, game: Game[Any, Any], state: Any, alpha: Value, beta: Value, known: dict[Hashable, Value]
    ) -> Value:
        keys: dict[str, Callable[[Any], Hashable]] = {"text": str, "canonical": game.canonical}
        key = keys.get(self.key, game.key)(state)
        if key in known and self.known != "never" and (known[key] or self.known != "unless 0"):
            return known[key]
        is_max = game.to_move(state) == MAX
        sign = -1 if self.mover and not is_max else 1
        value: Value
        if game.is_terminal(state):
            value = sign * game.utility(state)
        else:
            largest = {"right": is_max, "swapped": not is_max}.get(self.turn, self.turn == "always MAX") or self.mover
            value = -inf if largest else inf
            for action in game.actions(state):
                child = game.result(state, action)
                if self.mover:
                    found = -self._search(game, child, -beta, -alpha, known)
                else:
                    found = self._search(game, child, alpha, beta, known)
                value = max(value, found) if largest else min(value, found)
                alpha, beta = (max(alpha, value), beta) if largest else (alpha, min(beta, value))
                if self.cuts and alpha >= beta:
                    break
        if self.known != "finished only" or game.is_terminal(state):
            known[key] = value
        return value


@cache
def memo_cases() -> tuple[GameCase, ...]:
    games: list[Game[Any, Any]] = [Nim(2, 2), Nim(3, 2), MNK(2, 2, 2), Nim(6, 3), MNK(2, 3, 2)]
    late = [TTT.position(text) for text in ("XO./.X./.O.", "XXO/.O./X..", "XOO/X../.X.", "X../.O./...")]
    scaled = Scaled(TTT)
    return (
        *(GameCase(game, game.initial) for game in games),
        *(GameCase(game, state) for state in late for game in (TTT, scaled)),
        GameCase(MNK(3, 3, 2), MNK(3, 3, 2).initial),
        GameCase(TTT, TTT.initial),
    )


def _memo(name: str, sentence: str, **change: Any) -> Mistake:
    forms = (False,) if "turn" in change else (False, True)  # seen by the mover there is only one case
    return Mistake(name, sentence, tuple(MemoVariant(mover=mover, **change) for mover in forms))


MEMO_MISTAKES = (
    _memo(
        "nothing is remembered",
        "Every position is searched each time it comes up, as in minimax. Store each value before you return it, look it up "
        "first, and hand the same dictionary to every call.",
        known="never",
    ),
    _memo(
        "a value of 0 counts as unknown",
        "A draw is worth 0, and for Python `if known.get(key):` is false for 0 as well as for None. Ask `if key in known:`.",
        known="unless 0",
    ),
    _memo(
        "the key does not say whose turn it is",
        "The same stones, or the same heap, with the other player to move is another position. File it under "
        "`game.key(state)`, not under its text or a part of it.",
        key="text",
    ),
    _memo(
        "a bound remembered as a value",
        "Your search cuts, so some of what it remembers is only a bound. Minimax looks at every move: leave the window out.",
        cuts=True,
    ),
    _memo("MIN wants the largest", "MIN chooses the smallest value, MAX the largest.", turn="always MAX"),
    _memo("MAX wants the smallest", "MIN chooses the smallest value, MAX the largest.", turn="always MIN"),
    _memo("MAX and MIN swapped", "MIN chooses the smallest value, MAX the largest.", turn="swapped"),
)  # fmt: skip

# --- Which bound, and may it answer? ---

WINDOWS: tuple[tuple[Value, Value], ...] = ((3, 7), (3, 4), (-inf, 5), (2, inf), (-inf, inf), (-1, 1), (0, 1), (-4, -2))


def _which(value: Value, alpha: Value, beta: Value) -> str:
    return "upper" if value <= alpha else "lower" if value >= beta else "exact"


def _bound_cases() -> Iterator[tuple[Value, Value, Value]]:
    for alpha, beta in WINDOWS:
        for value in (-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9):
            yield value, alpha, beta


def _swapped(word: str) -> str:
    return {"upper": "lower", "lower": "upper"}.get(word, word)


BOUND_MISTAKES = (
    Mistake(
        "lower and upper swapped",
        "Look at what is known: a value that did not get above alpha can only be *at most* so much, and that is an upper bound.",
        (lambda value, alpha, beta: _swapped(_which(value, alpha, beta)),),
    ),
    Mistake(
        "a tie taken for exact",
        "At a tie the search was cut as well. A value that equals alpha is an upper bound, one that equals beta a lower bound.",
        (
            lambda value, alpha, beta: "upper" if value < alpha else "lower" if value > beta else "exact",
            lambda value, alpha, beta: "upper" if value < alpha else "lower" if value >= beta else "exact",
            lambda value, alpha, beta: "upper" if value <= alpha else "lower" if value > beta else "exact",
        ),
    ),
    Mistake(
        "exact and bound exchanged",
        "Inside the window nothing of interest was cut: there the value is exact. On the edge and outside it is a bound.",
        (
            lambda value, alpha, beta: "exact" if not alpha < value < beta else "lower",
            lambda value, alpha, beta: "exact" if not alpha < value < beta else "upper",
        ),
    ),
    Mistake(
        "always exact",
        "Only a value inside the window is exact.",
        (lambda value, alpha, beta: "exact",),
    ),
    Mistake(
        "one bound is missing",
        "There are three cases: below the window, inside it, above it.",
        (
            lambda value, alpha, beta: "lower" if value >= beta else "exact",
            lambda value, alpha, beta: "upper" if value <= alpha else "exact",
            lambda value, alpha, beta: "upper" if value <= alpha else "lower",
            lambda value, alpha, beta: "lower" if value >= beta else "upper",
        ),
    ),
)  # fmt: skip

Asked = tuple[Entry, float, Value, Value]


def _answers(entry: Entry, depth: float, alpha: Value, beta: Value) -> bool:
    value, bound, found_at, *_ = entry
    enough = bound == "exact" or (value >= beta if bound == "lower" else value <= alpha)
    return bool(found_at == depth and enough)


def _entry_cases() -> Iterator[Asked]:
    """Smallest first: the same depth, then others."""
    bounds: tuple[Literal["exact", "lower", "upper"], ...] = ("exact", "lower", "upper")
    for depths in ((4, 4), (2, 2), (inf, inf), (2, 4), (6, 4), (inf, 4), (4, inf)):
        for (alpha, beta), bound, value in product(((3, 7), (-inf, 5), (2, inf)), bounds, (1, 2, 3, 5, 7, 8)):
            yield Entry(value, bound, depths[0], None, None), depths[1], alpha, beta


def _by(rule: Callable[[Value, str, float, float, Value, Value], bool]) -> Callable[..., bool]:
    return lambda entry, depth, alpha, beta: rule(entry.value, entry.bound, entry.depth, depth, alpha, beta)


def _enough(value: Value, bound: str, alpha: Value, beta: Value) -> bool:
    return bound == "exact" or (value >= beta if bound == "lower" else value <= alpha)


ANSWER_MISTAKES = (
    Mistake(
        "any entry answers",
        "A bound may answer only where it is enough: a lower bound if it is ≥ beta, an upper bound if it is ≤ alpha.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth),
         _by(lambda value, bound, at, depth, alpha, beta: True)),
    ),
    Mistake(
        "only exact entries answer",
        "A bound can be enough too. *At least 8* is all that a search with beta = 7 needs to know.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and bound == "exact"),
         _by(lambda value, bound, at, depth, alpha, beta: bound == "exact")),
    ),
    Mistake(
        "the depth of an entry is ignored",
        "An entry of a search to another depth answers another question. Compare `entry.depth` with `depth`.",
        (_by(lambda value, bound, at, depth, alpha, beta: _enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "a deeper search answers",
        "A deeper search may know better, and many programs let it answer. But it is not the value of a search to this depth: "
        "asked for here is an entry of the same depth.",
        (_by(lambda value, bound, at, depth, alpha, beta: at >= depth and _enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "the depths are compared the wrong way round",
        "That lets a search that was less deep answer. Asked for is an entry of the same depth.",
        (_by(lambda value, bound, at, depth, alpha, beta: at <= depth and _enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "lower and upper swapped",
        "A lower bound says *at least*: that is enough if it is ≥ beta. An upper bound says *at most*: that is enough if it is "
        "≤ alpha.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and _enough(value, _swapped(bound), alpha, beta)),),
    ),
    Mistake(
        "alpha and beta exchanged",
        "A lower bound has to be compared with beta: a search is left early when its value reaches beta. And an upper bound with "
        "alpha.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and
             (bound == "exact" or (value >= alpha if bound == "lower" else value <= beta))),),
    ),
    Mistake(
        "a bound on the edge does not answer",
        "A lower bound that *equals* beta is enough, and so is an upper bound that equals alpha: the window is closed at a tie.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and
             (bound == "exact" or (value > beta if bound == "lower" else value < alpha))),),
    ),
    Mistake(
        "an exact value only inside the window",
        "What is exact is exact for every window, also for one that the value lies outside of.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and
             (alpha < value < beta if bound == "exact" else _enough(value, bound, alpha, beta))),),
    ),
)  # fmt: skip

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
        return same(found, right)
    true = _true_value(case)
    if not isinstance(found, int | float | type(true)):
        return False
    if true <= alpha:
        return bool(true <= found <= alpha)
    return bool(beta <= found <= true) if true >= beta else same(found, true)


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
                mine = watch(answer, case.game, *case.more, lines=False, limit=4000, seconds=0.5)
        except ValueError:
            return case.pictures
        return {"Yours": mine, "Right": right} if mine.passes and not mine.error else case.pictures


# --- The move of a symmetric position ---


def _back(turn: Turn, cell: Cell) -> Cell:
    return next(one for one in product(range(turn.rows), range(turn.columns)) if turn(one) == cell)


@cache
def move_cases() -> tuple[tuple[Turn, Cell], ...]:
    three, four = TTT.turns, MNK(4, 4, 3).turns
    cells = [(0, 1), (0, 0), (1, 2), (2, 0)]
    return (
        *product(three, cells),
        *product(four, [(0, 1), (1, 3), (3, 0)]),
        *product(MNK(3, 4, 3).turns, [(0, 3), (1, 0)]),
    )


MOVE_MISTAKES = (
    Mistake(
        "not mapped back",
        "That is the cell on the stored board. Your board lies differently: on it the cell is another one.",
        (lambda turn, cell: cell,),
    ),
    Mistake(
        "turned the wrong way",
        "`turn` leads from your board to the stored one. The move has to go the other way: you need the cell that `turn` takes "
        "to the stored move. With a mirror both ways are the same; with a quarter turn they are not.",
        (lambda turn, cell: turn(cell),),
    ),
    Mistake(
        "row and column exchanged",
        "A cell is (row, column), in this order, on both boards.",
        (lambda turn, cell: _back(turn, cell)[::-1], lambda turn, cell: cell[::-1],
         lambda turn, cell: _back(turn, cell[::-1]) if turn.rows == turn.columns else cell[::-1]),
    ),
)  # fmt: skip


@cache
def _memory_on_two_in_a_row() -> int:
    return count(minimax_memo, MNK(3, 3, 2)).visits


CHECKS = (
    GameCheck(
        name="memo_minimax",
        chapter=6,
        title="Write minimax with a memory",
        praise="Each position is searched once. On the empty board of tic-tac-toe that makes 16,168 visits, as published.",
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
        reference=_which,
        cases=tuple(_bound_cases()),
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
        reference=_answers,
        cases=tuple(_entry_cases()),
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
        reference=_back,
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
        },
    ),
)
