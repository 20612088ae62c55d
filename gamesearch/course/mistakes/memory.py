"""The mistakes that people make with a memory, part by part: minimax that remembers, bounds, answers, symmetric moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from itertools import product
from math import inf
from typing import Any, Literal

from gamesearch.checks.variants import Mistake
from gamesearch.games.boards.mnk import Cell, Turn
from gamesearch.games.game import MAX, Game, Value
from gamesearch.search.table import Entry

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


def _memo(name: str, sentence: str, **change: Any) -> Mistake:
    forms = (False,) if "turn" in change else (False, True)  # seen by the mover there is only one case
    return Mistake(name, sentence, tuple(MemoVariant(mover=mover, **change) for mover in forms))


MEMO_MISTAKES = (
    _memo(
        "nothing is remembered",
        "Every position is searched each time it comes up, as in minimax. Store each value before you return it, look it up "
        "first, and hand the same dictionary to every call. `known or {}` makes a new one as long as the old one is empty.",
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


def which_bound(value: Value, alpha: Value, beta: Value) -> str:
    return "upper" if value <= alpha else "lower" if value >= beta else "exact"


def bound_cases() -> Iterator[tuple[Value, Value, Value]]:
    for alpha, beta in WINDOWS:
        for value in (-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9):
            yield value, alpha, beta


def swap(word: str) -> str:
    return {"upper": "lower", "lower": "upper"}.get(word, word)


def in_words(exact: str, lower: str, upper: str) -> Callable[[Value, Value, Value], str]:
    """The right bound in other words."""
    words = {"exact": exact, "lower": lower, "upper": upper}
    return lambda value, alpha, beta: words[which_bound(value, alpha, beta)]


BOUND_MISTAKES = (
    Mistake(
        "other words",
        'It says what is meant, but in other words. Return one of `"exact"`, `"lower"` and `"upper"`, in small letters.',
        (
            in_words("EXACT", "LOWER", "UPPER"),
            in_words("Exact", "Lower", "Upper"),
            in_words("EXACT", "LOWERBOUND", "UPPERBOUND"),
            in_words("exact", "lower bound", "upper bound"),
            in_words("exactly", "at least", "at most"),
            in_words("exact", "at least", "at most"),
            in_words("=", "≥", "≤"),
            in_words("=", ">=", "<="),
            in_words("T=", "T≥", "T≤"),
        ),
    ),
    Mistake(
        "lower and upper swapped",
        "Look at what is known: a value that did not get above alpha can only be *at most* so much, and that is an upper bound.",
        (lambda value, alpha, beta: swap(which_bound(value, alpha, beta)),),
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


def may_answer(entry: Entry, depth: float, alpha: Value, beta: Value) -> bool:
    value, bound, found_at, *_ = entry
    enough = bound == "exact" or (value >= beta if bound == "lower" else value <= alpha)
    return bool(found_at == depth and enough)


def entry_cases() -> Iterator[Asked]:
    """Smallest first: the same depth, then others."""
    bounds: tuple[Literal["exact", "lower", "upper"], ...] = ("exact", "lower", "upper")
    for depths in ((4, 4), (2, 2), (inf, inf), (2, 4), (6, 4), (inf, 4), (4, inf)):
        for (alpha, beta), bound, value in product(((3, 7), (-inf, 5), (2, inf)), bounds, (1, 2, 3, 5, 7, 8)):
            yield Entry(value, bound, depths[0], None, None), depths[1], alpha, beta


def _by(rule: Callable[[Value, str, float, float, Value, Value], bool]) -> Callable[..., bool]:
    return lambda entry, depth, alpha, beta: rule(entry.value, entry.bound, entry.depth, depth, alpha, beta)


def enough(value: Value, bound: str, alpha: Value, beta: Value) -> bool:
    return bound == "exact" or (value >= beta if bound == "lower" else value <= alpha)


ANSWER_MISTAKES = (
    Mistake(
        "returns the value",
        "Asked for is whether the entry may answer, True or False. The value itself is returned by the search.",
        tuple(lambda *asked, no=no: asked[0].value if may_answer(*asked) else no for no in (None, False)),
    ),
    Mistake(
        "a text instead of True or False",
        "Return True or False without quotes. A text such as 'False' counts as true.",
        (lambda *asked: str(may_answer(*asked)),
         lambda *asked: "yes" if may_answer(*asked) else "no"),
    ),
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
        (_by(lambda value, bound, at, depth, alpha, beta: enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "the depth of an exact entry is ignored",
        "An exact value is exact for its own depth only. Compare `entry.depth` with `depth` whatever the bound is.",
        (_by(lambda value, bound, at, depth, alpha, beta: bound == "exact" or
             (at == depth and enough(value, bound, alpha, beta))),),
    ),
    Mistake(
        "the kind of the bound is not looked at",
        "It is not enough that the value lies on the right side of alpha or beta. *At least 1* says nothing if alpha is 3: the "
        "truth may be 5. Look at `entry.bound` first.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and (bound == "exact" or not alpha < value < beta)),
         _by(lambda value, bound, at, depth, alpha, beta: at == depth and not alpha < value < beta),
         _by(lambda value, bound, at, depth, alpha, beta: at == depth and alpha < value < beta),
         _by(lambda value, bound, at, depth, alpha, beta: at == depth and alpha <= value <= beta)),
    ),
    Mistake(
        "a deeper search answers",
        "A deeper search may know better, and many programs let it answer. But it is not the value of a search to this depth: "
        "asked for here is an entry of the same depth.",
        (_by(lambda value, bound, at, depth, alpha, beta: at >= depth and enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "the depths are compared the wrong way round",
        "That lets a search that was less deep answer. Asked for is an entry of the same depth.",
        (_by(lambda value, bound, at, depth, alpha, beta: at <= depth and enough(value, bound, alpha, beta)),),
    ),
    Mistake(
        "lower and upper swapped",
        "A lower bound says *at least*: that is enough if it is ≥ beta. An upper bound says *at most*: that is enough if it is "
        "≤ alpha.",
        (_by(lambda value, bound, at, depth, alpha, beta: at == depth and enough(value, swap(bound), alpha, beta)),),
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
             (alpha < value < beta if bound == "exact" else enough(value, bound, alpha, beta))),),
    ),
)  # fmt: skip

# --- The move of a symmetric position ---


def move_back(turn: Turn, cell: Cell) -> Cell:
    return next(one for one in product(range(turn.rows), range(turn.columns)) if turn(one) == cell)


MOVE_MISTAKES = (
    Mistake(
        "a list, not a pair",
        "The cell is the right one. Return it in round brackets, (row, column): for Python a list is never equal to a pair.",
        (lambda turn, cell: [*move_back(turn, cell)],),
    ),
    Mistake(
        "counted from 1",
        "Rows and columns are counted from 0.",
        (lambda turn, cell: (move_back(turn, cell)[0] + 1, move_back(turn, cell)[1] + 1),),
    ),
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
        (lambda turn, cell: move_back(turn, cell)[::-1], lambda turn, cell: cell[::-1],
         lambda turn, cell: move_back(turn, cell[::-1]) if turn.rows == turn.columns else cell[::-1]),
    ),
)  # fmt: skip
