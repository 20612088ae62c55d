"""The checks of chapter 05, scaled rewards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

from gamesearch.checks.cases import Shape, shapes
from gamesearch.checks.check import AnswerCheck, Check, brief
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.search_check import Case, SearchCheck
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.judges.score_check import ScoreCheck, exactly
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.boards.stones import Position
from gamesearch.games.game import MAX, Game, Value
from gamesearch.games.rewards import Scaled, score
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import count
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.spy import Sight
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.minimax import minimax
from gamesearch.search.moves import best_move

TTT = TicTacToe()


# --- The reward as a function ---

Rule = Callable[[int, int, int], Value]
"""A score from X's side: who won (1, 0 or −1), after how many plies, on how many cells."""


def scaled_score(won: int, plies: int, cells: int) -> Value:
    return score(won * (cells + 1 - plies), cells + 1)


def _reward(rule: Rule) -> Callable[[Any, int, int], Value]:
    def reward(winner: Any, plies: int, cells: int) -> Value:
        return rule({"X": 1, "O": -1}.get(winner, 0), plies, cells)

    return reward


def _share(plies: int, cells: int) -> Fraction:
    return Fraction(plies, cells + 1)


def _without_one(plies: int, cells: int) -> Fraction:
    return Fraction(plies, cells)


FORGETS_ONE = (
    "You divide by the number of cells (the longest game), without the + 1. A win with the very last stone is then worth 0, "
    "as much as a draw."
)
SLOWER_IS_BETTER = (
    "A slow win scores higher than a fast one. The more plies, the less a win is worth: take p/u away from 1."
)
ONE_PLAYER = (
    "You count the moves of one player only. A ply is one move by one player, X or O, so the number of plies is used "
    "as it is."
)
PLAIN = (
    "The number of plies makes no difference: every win is worth the same. Take p/u away from 1. (If you wrote `//`, that "
    "divides without the rest, and p // u is always 0.)"
)
DRAW_COUNTS = "A draw gets a score other than 0. It is neither fast nor slow: return 0 whatever the number of plies."
OFF_BY_ONE = "The plies are off by one: p is the number of plies that were played, the winning one included."

REWARD_MISTAKES = tuple(
    Mistake(name, sentence, tuple(map(_reward, rules)))
    for name, sentence, rules in (
        ("forgets the + 1", FORGETS_ONE, [lambda won, p, n: won * (1 - _without_one(p, n))]),
        ("brackets", "Without brackets Python divides first and adds afterwards: write `plies / (cells + 1)`.",
         [lambda won, p, n: won * (1 - _without_one(p, n) + 1)]),
        ("right for nine cells only", "The number 10 is that of tic-tac-toe. On another board it is `cells + 1`.",
         [lambda won, p, n: won * (1 - Fraction(p, 10))]),
        ("squares the cells", "`cells` is already the number of all cells, n² on an n × n board: do not square it again.",
         [lambda won, p, n: won * (1 - Fraction(p, n * n + 1))]),
        ("loss not negated", "A loss of X gets a positive score, as if X had won. Seen by X it is the same number with a minus "
         "sign.", [lambda won, p, n: won * won * (1 - _share(p, n)), lambda won, p, n: 1 - _share(p, n)]),
        ("a slow loss scores lower", "Wins are right, but a loss gets worse the longer it takes. It should be a win with a minus "
         "sign: −(1 − p/u).",
         [lambda won, p, n: 1 - _share(p, n) if won > 0 else -_share(p, n) if won else 0,
          lambda won, p, n: won - _share(p, n) if won else 0,
          lambda won, p, n: 1 - _share(p, n) if won > 0 else -1 - _share(p, n) if won else 0]),
        ("seen by the wrong side", "Wins of X come out negative and wins of O positive. The score is the one that X gets.",
         [lambda won, p, n: -won * (1 - _share(p, n))]),
        ("draw not 0", DRAW_COUNTS,
         [lambda won, p, n: (won or 1) * (1 - _share(p, n)), lambda won, p, n: (won or -1) * (1 - _share(p, n)),
          lambda won, p, n: won * (1 - _share(p, n)) if won else Fraction(1, n + 1),
          lambda won, p, n: won * (1 - _share(p, n)) if won else Fraction(1, 2)]),
        ("a slower win scores higher", SLOWER_IS_BETTER,
         [lambda won, p, n: won * (1 + _share(p, n)), lambda won, p, n: won * _share(p, n),
          lambda won, p, n: won * _without_one(p, n), lambda won, p, n: won * (1 + _without_one(p, n)),
          lambda won, p, n: won * p]),
        ("counts one player's moves", ONE_PLAYER,
         [lambda won, p, n: won * (1 - _share(p, n) / 2), lambda won, p, n: won * (1 - _share(p // 2, n)),
          lambda won, p, n: won * (1 - _share((p + 1) // 2, n))]),
        ("all wins equal", PLAIN, [lambda won, p, n: won]),
        ("plies off by one", OFF_BY_ONE,
         [lambda won, p, n: won * (1 - _share(p - 1, n)), lambda won, p, n: won * (1 - _share(p + 1, n))]),
        ("the plies that are left", "You divide the plies that are left, not those that were played: p counts from the start of "
         "the game.", [lambda won, p, n: won * (1 - _share(n - p, n)), lambda won, p, n: won * _share(n - p, n)]),
    )
)  # fmt: skip

REWARD_CASES = tuple(
    (winner, plies, cells)
    for cells, plies_of in ((9, {"X": (5, 7, 9), "O": (6, 8), None: (9,)}), (16, {"X": (7, 15), "O": (8, 16), None: (16,)}),
                            (42, {"X": (7, 41), "O": (42,), None: (42,)}))
    for winner, all_plies in plies_of.items()
    for plies in all_plies
)  # fmt: skip


# --- A search that dawdles ---

SHOWN = "XO./.X./.O."


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class PositionCheck(Check):
    """A position of tic-tac-toe: ``conditions`` are a name and what is wrong, or "" if nothing is, looked at in order."""

    conditions: Sequence[tuple[str, Callable[[Position], str]]]

    def judge(self, answer: Any) -> Verdict:
        if not isinstance(answer, str | Position):
            words = f'{brief(answer)} was given; write a position row by row, as in "{SHOWN}".'
            return Verdict("wrong", words, "no position")
        try:
            state = TTT.position(answer if isinstance(answer, str) else answer.board.text)
        except (ValueError, TypeError) as problem:
            return Verdict("wrong", str(problem), "no position")
        pictures: dict[str, Any] = {"Your position": state}
        if not TTT.is_terminal(state):
            move = best_move(TTT, state)
            pictures[f"The search plays {TTT.move_text(move)}"] = TTT.result(state, move)
        for name, fails in self.conditions:
            words = fails(state)
            if words:
                return Verdict("wrong", words, name, pictures=pictures)
        length = len(selfplay(alphabeta, TTT, state).moves)
        words = f"If it plays both sides from there, it wins after {length} plies instead of one."
        return Verdict("right", f"{self.praise} {words}", pictures=pictures)


def _wins(state: Position) -> list[tuple[int, int]]:
    return [action for action in TTT.actions(state) if TTT.utility(TTT.result(state, action)) > 0]


def _is_over(state: Position) -> str:
    return "The game is over in your position: nobody can move any more." if TTT.is_terminal(state) else ""


def _is_for_o(state: Position) -> str:
    if TTT.to_move(state) == MAX:
        return ""
    return "O moves in your position, because X has one stone more. Give both sides the same number of stones."


def _no_win(state: Position) -> str:
    return "" if _wins(state) else "X cannot win at once: there must be two X in a line whose third cell is free."


def _is_shown(state: Position) -> str:
    return "That is the position of the text. Find one of your own." if state == TTT.position(SHOWN) else ""


def _does_not_dawdle(state: Position) -> str:
    move = best_move(TTT, state)
    if move not in _wins(state):
        return ""
    cells = list(TTT.actions(state))
    before = cells[: cells.index(move)]
    where = TTT.move_text(move)
    if not before:
        return f"The search wins at once with {where}: that is the first free cell, and cells are tried row by row from a1."
    tried = ", ".join(TTT.move_text(action) for action in before)
    verb = "does" if len(before) == 1 else "do"
    return (
        f"The search wins at once with {where}. The cells that it tries earlier ({tried}) {verb} not win by force. Such a cell "
        f"must lead to a win too, only later."
    )


# --- Negamax over scaled rewards ---


def scaled_negamax(game: Game[Any, Any], state: Any) -> Value:
    """Negamax without a window over scaled rewards, from the side of the player who moves."""
    if game.is_terminal(state):
        value = scaled_score(int(game.utility(state)), game.plies(state), game.longest)
        return value if game.to_move(state) == MAX else -value
    return max(-scaled_negamax(game, game.result(state, action)) for action in game.actions(state))


Leaf = Callable[[int, int, int, int], Value]
"""A score from the mover's side: the mover's sign, who won, the plies, and the longest game."""


def _with(
    leaf: Leaf, negated: bool = True, factor: Callable[[int, int], Fraction] | None = None
) -> Callable[..., Value]:
    """Negamax with another rule at its leaves, without its minus sign, or with a factor at every node."""

    def search(game: Game[Any, Any], state: Any) -> Value:
        p, n = game.plies(state), game.longest
        if game.is_terminal(state):
            return leaf(1 if game.to_move(state) == MAX else -1, int(game.utility(state)), p, n)
        values = [search(game, game.result(state, action)) for action in game.actions(state)]
        best = max(-value if negated else value for value in values)
        return best if factor is None else best * factor(p, n)

    return search


def _right_leaf(sign: int, won: int, p: int, n: int) -> Value:
    return sign * won * (1 - _share(p, n))


NEGAMAX_MISTAKES = (
    Mistake("the loser's side", "p/u is taken off for whoever moves at the end, and that is the loser: the last stone was the "
            "winner's. So a slow loss gets worse, and a slow win better. Make the win itself smaller: multiply by 1 − p/u.",
            (_with(lambda s, won, p, n: s * won - _share(p, n)),)),
    Mistake("p/u always from MAX", "p/u is taken off the utility, and that is MAX's. A draw is no longer 0, and MIN's wins get "
            "larger with time. Multiply instead: `game.utility(state) * (1 - p / u)`.",
            (_with(lambda s, won, p, n: s * (won - _share(p, n))),)),
    Mistake("draw not 0", "Wins and losses are right, but a draw gets p/u as well. Multiply by 1 − p/u instead of adding: then 0 "
            "stays 0.", (_with(lambda s, won, p, n: s * won + _share(p, n)),)),
    Mistake("sign at the leaves", "At a leaf the score is not the mover's. The utility is MAX's: it changes its sign where MIN "
            "moves.", (_with(lambda s, won, p, n: won * (1 - _share(p, n))),
                       _with(lambda s, won, p, n: -s * won * (1 - _share(p, n))))),
    Mistake("a slower win scores higher", SLOWER_IS_BETTER,
            (_with(lambda s, won, p, n: s * won * (1 + _share(p, n))), _with(lambda s, won, p, n: s * won * _share(p, n)),
             _with(lambda s, won, p, n: s * won * (1 - _share(n - p, n))))),
    Mistake("all wins equal", PLAIN, (_with(lambda s, won, p, n: s * won),)),
    Mistake("forgets the + 1", FORGETS_ONE, (_with(lambda s, won, p, n: s * won * (1 - _without_one(p, n))),)),
    Mistake("plies off by one", OFF_BY_ONE,
            (_with(lambda s, won, p, n: s * won * (1 - _share(p - 1, n))),
             _with(lambda s, won, p, n: s * won * (1 - _share(p + 1, n))))),
    Mistake("counts one player's moves", ONE_PLAYER,
            (_with(lambda s, won, p, n: s * won * (1 - _share(p, n) / 2)),
             _with(lambda s, won, p, n: s * won * (1 - _share(p // 2, n))),
             _with(lambda s, won, p, n: s * won * (1 - _share((p + 1) // 2, n))))),
    Mistake("value not negated", "What is good for one player is bad for the other: the value of a child changes its sign on the "
            "way up, as in `-mend_scaled(…)`.", (_with(_right_leaf, negated=False),)),
    Mistake("scales at every node", "The score is made smaller again at every node on the way up. It belongs to the end of the "
            "game: once, at the leaf.",
            (_with(lambda s, won, p, n: s * won, factor=lambda p, n: 1 - _share(p, n)),
             _with(_right_leaf, factor=lambda p, n: 1 - _share(p, n)))),
)  # fmt: skip


@cache
def finished_games() -> tuple[Case, ...]:
    """Small trees as games make them: whoever moved last has won, or it is a draw."""
    found = []
    for leaves in (1, 2, 3, 4, 5):
        for shape in shapes(leaves):
            for wins in product((True, False), repeat=leaves):
                if any(wins):
                    found.append(Case(tree(_finish(shape, list(wins), 0))))
    # Not those two plies high: their scores are thirds, and 0.3333 is hard to read in a picture.
    return tuple(sorted((case for case in found if case.tree.height != 2), key=lambda case: len(case.tree)))


def _finish(shape: Shape, wins: list[bool], plies: int) -> Any:
    if isinstance(shape, list):
        return [_finish(child, wins, plies + 1) for child in shape]
    return (1 if plies % 2 else -1) if wins.pop(0) else 0


class ScaledSearchCheck(SearchCheck):
    """A search for scaled rewards on trees of 1, 0 and −1. Rounded decimals are as good as exact fractions."""

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        return replace(verdict, more="To step through yours:") if verdict.code else verdict

    def _agree(self, one: Sight, two: Sight) -> bool:
        if one.trouble or two.trouble or one.value is None:
            return False
        return bool(exactly(one.value) == exactly(two.value))

    def _code(self, name: str, case: Case) -> str:
        return f"gs.step({name}, gs.tree({case.tree.text!r}))"


STUB = """
def mend_scaled(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if game.is_terminal(state):
        p, u = game.plies(state), game.longest + 1
        return sign * game.utility(state) - p / u
    return max(-mend_scaled(game, game.result(state, action)) for action in game.actions(state))
"""


# --- A tree that loses its cuts ---

MORE_CUTS = 3
MOST_LEAVES = 9


def _signs(given: Tree) -> Tree:
    """The same tree with 1, 0 and −1 at its leaves."""

    def part(node: Any) -> Any:
        return [part(child) for child in node.children] if node.children else (node.value > 0) - (node.value < 0)

    return tree(part(given.root), given.first)


def _cuts(given: Tree) -> int:
    return len(watch(alphabeta, given, lines=False).cut)


def _scores(given: Tree) -> list[Value]:
    return [leaf.value for leaf in given.leaves() if leaf.value is not None]


def _out_of_range(given: Tree) -> str:
    wrong = next((value for value in _scores(given) if not -1 < value < 1), None)
    if wrong is None:
        return ""
    return f"{number_text(wrong)} is no scaled reward: every win is worth less than 1, every loss more than −1."


def _too_many(given: Tree) -> str:
    leaves = len(given.leaves())
    return f"It has {leaves} leaves; at most {MOST_LEAVES} are allowed." if leaves > MOST_LEAVES else ""


def _one_size(given: Tree) -> str:
    scores = set(_scores(given))
    if len({value for value in scores if value > 0}) > 1 or len({value for value in scores if value < 0}) > 1:
        return ""
    return (
        "All wins in your tree have one size, and all losses too. Then it is the same search with ±1: the scores have other "
        "names, but the same order. Use wins of different sizes."
    )


def _few_more_cuts(given: Tree) -> str:
    plain, scaled = _cuts(_signs(given)), _cuts(given)
    if plain - scaled >= MORE_CUTS:
        return ""
    facts = f"Cut edges with ±1: {plain}; in your tree: {scaled}."
    if plain == scaled:
        return f"{facts} A cut is lost where ±1 has a tie and your scores have none."
    return f"{facts} The difference is {plain - scaled}, and should be at least {MORE_CUTS}."


class TwiceCheck(DesignCheck):
    """A tree with scaled rewards, drawn as it is and with ±1."""

    def judge(self, answer: Any) -> Verdict:
        verdict = super().judge(answer)
        if verdict.tree is None:
            return verdict
        pictures = {
            "Your tree, searched": watch(alphabeta, verdict.tree, lines=False),
            "The same with ±1": watch(alphabeta, _signs(verdict.tree), lines=False),
        }
        return replace(verdict, pictures=pictures)


# --- Two by two ---

CORNERS = [(search, rewards) for search in ("minimax", "alpha-beta") for rewards in ("±1", "scaled")]


@cache
def _corners() -> dict[tuple[str, str], int]:
    everything = count(minimax, TTT).visits  # minimax looks at everything, whatever the rewards are
    plain, scaled = (count(alphabeta, game).visits for game in (TTT, Scaled(TTT)))
    return dict(zip(CORNERS, (everything, everything, plain, scaled), strict=True))


def _read_corners(answer: Any) -> dict[tuple[str, str], Any]:
    example = '{("minimax", "±1"): 123, …}'
    if not isinstance(answer, dict):
        raise ValueError(f"{brief(answer)} was given; give four figures with their names, as in {example}.")
    missing = [corner for corner in CORNERS if answer.get(corner, ...) in (..., None)]
    if missing:
        raise ValueError(f"There is no figure for {missing[0]} yet; the names are {', '.join(map(str, CORNERS))}.")
    return {corner: answer[corner] for corner in CORNERS}


OTHER_MEASURES: dict[float, tuple[str, str]] = {
    **dict.fromkeys((618184, 21652, 24698), (
        "a whole game", "is what a whole game costs. Here it is one search from the empty board: use `gs.count`, not "
        "`gs.selfplay`.")),
    **dict.fromkeys((5478, 2511, 2668, 2510, 2669), (
        "different positions", "counts different positions. Count every visit: `.visits`, not `.distinct`.")),
    **dict.fromkeys((255168, 7330, 8453), (
        "evaluations", "counts the positions that were given a value at once. Count every visit: `.visits`, not "
        "`.evaluations`.")),
}  # fmt: skip


def _explain_corners(given: dict[tuple[str, str], Any], right: dict[tuple[str, str], int]) -> tuple[str, str]:
    a, b, c, d = (given[corner] for corner in CORNERS)
    wanted = list(right.values())
    for corner, figure in given.items():
        other = OTHER_MEASURES.get(figure) if isinstance(figure, int | float) else None
        if other:
            return other[0], f"{figure:,} for {' with '.join(corner)} {other[1]}"
    if [c, d, a, b] == wanted:
        return "rows swapped", "The figures of minimax and of alpha-beta have changed places."
    if [b, a, d, c] == wanted:
        return "columns swapped", "The figures with ±1 and with scaled rewards have changed places."
    if [a, b] == wanted[:2] and c == d:
        return ("the same game twice", "Alpha-beta does not cost the same in both columns: hand it "
                "`gs.Scaled(gs.TicTacToe())` for the second one.")  # fmt: skip
    if [a, c, d] == [wanted[0], *wanted[2:]]:
        return ("minimax pays nothing", "Three figures are right. Minimax never cuts, so there is no cut that scaled "
                "rewards could take away: measure it.")  # fmt: skip
    wrong = next(corner for corner in CORNERS if given[corner] != right[corner])
    return "wrong figure", f"{brief(given[wrong])} is not what {' with '.join(wrong)} visits."


# --- What may be compared ---

ROWS = {
    "a": {"algorithm": "minimax", "rewards": "±1", "memory": "no"},
    "b": {"algorithm": "alpha-beta", "rewards": "±1", "memory": "no"},
    "c": {"algorithm": "negamax", "rewards": "scaled", "memory": "no"},
    "d": {"algorithm": "NegaScout", "rewards": "scaled", "memory": "no"},
    "e": {"algorithm": "MTD(f)", "rewards": "scaled", "memory": "yes"},
    "f": {"algorithm": "negamax", "rewards": "±1", "memory": "no"},
}


def _differ(pair: str) -> list[str]:
    one, two = (ROWS[name] for name in pair)
    return [what for what in one if one[what] != two[what]]


def _fair_pairs() -> frozenset[str]:
    return frozenset("".join(pair) for pair in combinations(ROWS, 2) if len(_differ("".join(pair))) == 1)


def _read_pairs(answer: Any) -> frozenset[str]:
    example = '{"ae", "bd"}'
    if isinstance(answer, str):
        answer = answer.replace(",", " ").split()
    if not isinstance(answer, set | frozenset | list | tuple):
        raise ValueError(f"{brief(answer)} was given; write the pairs as a set, as in {example}.")
    found = set()
    for pair in answer:
        parts = (
            pair if isinstance(pair, str) else "".join(map(str, pair)) if isinstance(pair, tuple | list | set) else ""
        )
        letters = "".join(sorted(parts.lower().replace("-", "").replace(" ", "")))
        if len(letters) != 2 or letters[0] == letters[1] or not set(letters) <= set(ROWS):
            raise ValueError(
                f"{brief(pair)} is no pair of rows; a pair is two different letters from a to f, as in {example}."
            )
        found.add(letters)
    return frozenset(found)


def _explain_pairs(given: frozenset[str], right: frozenset[str]) -> tuple[str, str]:
    unfair = sorted(given - right)
    if "bc" in unfair:
        return ("the mistake of the table", "b and c are the two rows that the table sets side by side. They differ in the "
                "algorithm and in the rewards, so the difference says nothing about either.")  # fmt: skip
    if unfair:
        pair = unfair[0]
        what = _differ(pair)
        listed = f"{', '.join(what[:-1])} and {what[-1]}"
        return "more than one thing", f"{pair[0]} and {pair[1]} differ in more than one thing: {listed}."
    missing = right - given
    if missing == {"cf"}:
        return ("a pair is missing", "One pair is missing. The one thing that differs need not be the algorithm.")
    return "a pair is missing", f"All your pairs are fair, but there are more: {len(right)} in all."


CHECKS = (
    ScoreCheck(
        name="scaled_reward",
        chapter=5,
        title="Write the scaled reward",
        praise="Fast wins are worth more than slow ones, and the slowest win is still more than a draw.",
        hints=(
            "Three cases: a draw, a win of X, a win of O. Only the sign tells the last two apart.",
            "A win after p plies is worth 1 − p/(n² + 1), and n² is the number of cells.",
            "Return 0 if `winner` is None. Otherwise compute `1 - plies / (cells + 1)`, and return it for X, or with a minus "
            "sign for O.",
        ),
        reference=_reward(scaled_score),
        cases=REWARD_CASES,
        mistakes=REWARD_MISTAKES,
    ),
    PositionCheck(
        name="dawdle",
        chapter=5,
        title="Find a position in which a search with ±1 dawdles",
        praise="X could win at once, and the search plays elsewhere.",
        hints=(
            "The search tries the cells row by row from a1 and takes the first that wins by force. Where should the winning "
            "cell be?",
            "Put the winning cell near the end, in the last row. An earlier free cell must win by force too: for example by "
            "making a second threat.",
            "Two X in the right column with c3 free, and O's two stones where an earlier free cell gives X two threats at once, "
            "without O winning first.",
        ),
        conditions=(
            ("the game is over", _is_over),
            ("O to move", _is_for_o),
            ("no win at once", _no_win),
            ("already shown", _is_shown),
            ("does not dawdle", _does_not_dawdle),
        ),
    ),
    ScaledSearchCheck(
        name="mend_scaled",
        chapter=5,
        title="Mend a negamax that loves slow wins",
        praise="Now a win shrinks with every ply, for both players, and a draw stays 0.",
        hints=(
            "Who is to move when a game has just been won: the winner or the loser?",
            "At the end the loser is to move and gets −1 − p/u. That is worse the longer it took. What should it be?",
            "The loser should get −(1 − p/u), the winner 1 − p/u, and a draw 0. All three are `sign * game.utility(state)` times "
            "the same factor.",
        ),
        stub=STUB,
        reference=scaled_negamax,
        mistakes=NEGAMAX_MISTAKES,
        only_value=True,
        cases=finished_games,
    ),
    TwiceCheck(
        name="no_more_cuts",
        chapter=5,
        title="Design a tree in which scaled rewards lose three cuts",
        praise="With ±1 ties close the windows; with these scores they stay open.",
        hints=(
            "Start from the tree of the race: it loses two cuts.",
            "With ±1 every further move of MAX is cut after its first reply. A move with three replies loses two edges at once.",
            "Put the smallest win first, and let each later move of MAX start with a larger one. Four moves with two replies "
            "each are enough.",
        ),
        conditions=(
            Condition("no scaled reward", _out_of_range),
            Condition("too many leaves", _too_many),
            Condition("wins of one size", _one_size),
            Condition("too few cuts lost", _few_more_cuts),
        ),
    ),
    AnswerCheck(
        name="two_by_two",
        chapter=5,
        title="Measure another two by two table",
        praise="Minimax pays nothing: it has no cuts to lose. Alpha-beta pays.",
        hints=(
            "`gs.count(gs.minimax, gs.TicTacToe()).visits` is the first figure.",
            "For the second column hand over `gs.Scaled(gs.TicTacToe())`. Nothing else changes.",
            "Four calls of `gs.count`: `gs.minimax` and `gs.alphabeta`, with `ttt` and with `scaled`, and `.visits` of each.",
        ),
        right_answer=_corners,
        read=_read_corners,
        explain=_explain_corners,
    ),
    AnswerCheck(
        name="fair_comparison",
        chapter=5,
        title="Say which rows of a table may be compared",
        praise="Four pairs differ in the algorithm only, and one in the rewards only.",
        hints=(
            "Take two rows and go through the three columns: in how many are they different?",
            "Row e remembers positions and no other row does. Can it be in a fair pair?",
            "Rows a, b and f have the same rewards and no memory; so have c and d. And two rows have the same algorithm.",
        ),
        right_answer=_fair_pairs,
        read=_read_pairs,
        explain=_explain_pairs,
    ),
)
