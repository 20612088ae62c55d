"""The checks of chapter 14, how far one laptop can go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, wraps
from itertools import product
from math import comb
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, Pictures, brief, read_number, run
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.mistakes.maxn import MISTAKES as MAXN_MISTAKES
from gamesearch.course.mistakes.weight import WEIGHT_CASES, WEIGHT_MISTAKES, show_weight, weight_of
from gamesearch.drawing.vector_svg import backed_up
from gamesearch.games.boards.grid import Grid
from gamesearch.games.boards.mnk import MNK
from gamesearch.games.game import Game, Value
from gamesearch.games.trees.vector import VectorTree, random_vectors, vector_text
from gamesearch.instruments.locals_text import number
from gamesearch.search.maxn import Vector, maxn
from gamesearch.search.paranoid import paranoid

# --- May we stop? ---


def may_stop(weight: float, attacker_moves: bool) -> bool:
    return weight < (0.5 if attacker_moves else 1)


STOP_MISTAKES = (
    Mistake("the limits are swapped", "The limits are the wrong way round. Who is to move has one move ahead: against the "
    "*attacker* to move the weight "
            "must be smaller, less than ½.", (lambda w, a: w < (1 if a else 0.5), lambda w, a: w <= (1 if a else 0.5))),
    Mistake("`<=` for `<`", "At the limit itself the rule says nothing. With W = 1 a line may be complete: it must be *less*.",
            (lambda w, a: w <= (0.5 if a else 1), lambda w, a: w <= 0.5 if a else w < 1, lambda w, a: w < 0.5 if a else w <= 1)),
    Mistake("the same limit for both", "It makes a difference who is to move: less than ½ for the attacker to move, less than "
    "1 for the defender.",
            (lambda w, a: w < 0.5, lambda w, a: w < 1, lambda w, a: w <= 0.5, lambda w, a: w <= 1)),
    Mistake("the answer is turned round", "It says True where a search is needed. A *small* weight means that we may stop.",
            (lambda w, a: w >= (0.5 if a else 1), lambda w, a: w > (0.5 if a else 1))),
    Mistake("wrong limits", "The limits are ½ with the attacker to move and 1 with the defender to move.",
            (lambda w, a: w < (1 if a else 2), lambda w, a: w < (0.25 if a else 0.5))),
    Mistake("one of the two always gets the same answer", "For one of the two to move it says the same whatever the weight is. "
    "There are two limits: ½ with the attacker to move, 1 with the defender to move.",
            (lambda w, a: w < 0.5 or not a, lambda w, a: w < 1 or a, lambda w, a: w < 0.5 and bool(a),
             lambda w, a: w < 1 and not a, lambda w, a: w < 1 and bool(a), lambda w, a: w < 0.5 and not a)),
    Mistake("always the same answer", "It says the same whatever it is given.", (lambda w, a: True, lambda w, a: False)),
)  # fmt: skip
STOP_CASES = tuple(product((0.25, 0.375, 0.5, 0.75, 1.0, 1.25, 0, 2, Fraction(3, 8), Fraction(7, 8)), (True, False)))


# --- Max^n ---


def _plain(result: Any) -> Any:
    """A vector, also from a list, or as the first part of a pair (vector, move)."""
    if isinstance(result, tuple | list):
        if len(result) == 2 and isinstance(result[0], tuple | list):
            result = result[0]
        if result and all(number(part) is not None for part in result):
            return tuple(result)
    return result


class VectorCheck(FunctionCheck):
    """A function over (game, state) that returns a vector: lists and pairs (vector, move) are as good as tuples."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)

        @wraps(answer)
        def plain(*case: Any) -> Any:
            return _plain(answer(*case))

        plain.__dict__["__func__"] = getattr(answer, "__func__", answer)  # so that errors name a line of the answer
        first = run(plain, self.cases[0])
        if number(first) is not None and not isinstance(first, tuple):
            words = (
                f"It returns {brief(first)}, one number. Hand up the **whole** vector of the child that is taken: the players "
                f"above "
                f"need their own numbers."
            ).replace("**", "*")
            return Verdict("wrong", words, "returns one number", pictures=self._pictures(self.cases[0]))
        return super().judge(plain)


def _on(tree: VectorTree) -> tuple[VectorTree, Any]:
    return tree, tree.root


def _late(grid: Grid, moves: Sequence[tuple[int, ...]]) -> tuple[Grid, Any]:
    return grid, grid.play(moves)


def _maxn_cases() -> tuple[tuple[Any, Any], ...]:
    made = [
        VectorTree([(1, 2, 3), (4, 2, 2), (3, 9, 6)]),
        VectorTree([[(2, 3, 5), (1, 3, 0)], [(1, 1, 1), (1, 1, 0)]]),
        VectorTree([[(2, 1, 4), (1, 3, 3)], [(0, 4, 3), (3, 2, 2)]]),
        VectorTree([[(2, 3, 1), (1, 3, 2)], [(1, 1, 4), (3, 1, 2)]]),
        VectorTree([[(-1, -2, 3), (-3, -1, 4)], [(-2, -4, 6), (-5, 0, 5)]]),
        VectorTree(
            [[[(5, 4, 1), (2, 6, 2)], [(4, 1, 5), (9, 1, 0)]], [[(3, 5, 2), (6, 2, 2)], [(1, 8, 1), (4, 3, 3)]]]
        ),
    ]
    made += [random_vectors(players, 2, 4, seed, total=6) for players in (3, 4) for seed in range(4)]
    made += [random_vectors(3, 3, 4, seed, total=9) for seed in range(2)]
    moves = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2)]
    grids = [_late(Grid((3, 3), 3, players), moves[:5]) for players in (2, 3, 4)]
    grids += [_late(Grid((2, 3), 2, 3), moves[:1]), _late(Grid((2, 2, 2), 2, 3), [(0, 0, 0), (1, 1, 1)])]
    return (*map(_on, made), *grids)


def _show_maxn(case: tuple[Any, ...]) -> Pictures:
    game, state = case
    return {"Right": backed_up(game)} if isinstance(game, VectorTree) else {"The position": state}


# --- Two views of one tree ---

VIEWS = VectorTree([[[(4, 4, 2), (6, 1, 3)], [(7, 3, 0), (2, 7, 1)]], [[(5, 2, 3), (8, 0, 2)], [(3, 5, 2), (4, 2, 4)]]])
View = tuple[Vector, Value]


def _read_views(answer: Any) -> View:
    if isinstance(answer, Mapping):
        missing = {"maxn", "paranoid"} - set(answer)
        if missing:
            raise ValueError(f'Give both: {{"maxn": a vector, "paranoid": a number}}. {min(missing)!r} is missing.')
        answer = answer["maxn"], answer["paranoid"]
    if not isinstance(answer, tuple | list) or len(answer) != 2:
        raise ValueError(
            f'{brief(answer)} was given; give {{"maxn": a vector such as (1, 2, 7), "paranoid": a number}}.'
        )
    vector, sure = answer
    if isinstance(vector, str) or not isinstance(vector, Iterable):
        raise ValueError(f"Max^n hands up a vector of three numbers, such as (1, 2, 7), not {brief(vector)}.")
    vector = tuple(vector)
    if len(vector) != VIEWS.players or any(number(part) is None for part in vector):
        raise ValueError(f"Max^n hands up a vector of three numbers, such as (1, 2, 7), not {brief(vector)}.")
    if isinstance(sure, tuple | list) and len(sure) == VIEWS.players:
        sure = sure[0]
    return vector, read_number(sure)


@cache
def _views() -> View:
    return maxn(VIEWS), paranoid(VIEWS)


MAXN_VIEWS: dict[Vector, tuple[str, str]] = {
    (4, 2, 4): ("max^n: the tie", "At C player 1 gets 2 either way. Of equal moves the first is taken: F."),
    (8, 0, 2): ("max^n: everybody plays for player 0", "You looked for the largest number of player 0 everywhere. At D, E, F "
    "and G player 2 "
                "chooses, at B and C player 1, each for themselves."),
    (2, 7, 1): ("max^n: player 0 chooses last", "B comes to (2, 7, 1). But A is player 0's move: compare the first numbers of "
    "B and C."),
    (6, 1, 3): ("max^n: player 1 chooses at B", "At D and E you are right. At B player 1 moves: 1 at D, or 7 at E?"),
    (3, 5, 2): ("max^n: that is the paranoid leaf", "Nobody plays against anybody in max^n. At G player 2 takes the 4, not the "
    "leaf that hurts player 0."),
}  # fmt: skip
SURE_VIEWS: dict[Value, tuple[str, str]] = {
    5: ("paranoid: that is max^n's number", "5 is what player 0 gets in max^n. Paranoid search takes the others to be against "
    "player 0: they take the "
        "smallest of player 0's numbers."),
    6: ("paranoid: player 2 is against me, too", "You let player 2 take the largest of player 0's numbers. Both others take "
    "the smallest."),
    2: ("paranoid: player 0 may choose", "2 is what B comes to. At A player 0 moves, and takes the larger of B and C."),
    8: ("paranoid: nobody is against me", "You took the largest of player 0's numbers everywhere. The others take the smallest."),
    4: ("paranoid: look at C again", "At C somebody else moves: of 5 at F and what G comes to, they take the smaller. What "
    "does G come to?"),
}  # fmt: skip


def _explain_views(given: View, right: View) -> tuple[str, str]:
    if given[0] != right[0]:
        known = MAXN_VIEWS.get(given[0])
        if known is None and given[0] not in VIEWS.vectors.values():
            return (
                "max^n: no leaf has that vector",
                f"{vector_text(given[0])} stands at no leaf. Max^n hands up the vector of one leaf, as it is.",
            )
        return known or (
            "max^n: wrong vector",
            "Start at D: player 2 moves there, and takes the vector with the larger third number.",
        )
    return SURE_VIEWS.get(given[1]) or (
        "paranoid: wrong number",
        "Write down only the first number of each leaf. Player 0 takes the largest, at A; at all other nodes the smallest is "
        "taken.",
    )


# --- Lines, positions ---


def line_count(k: int, d: int) -> int:
    return int(((k + 2) ** d - k**d) // 2)


LINE_MISTAKES = (
    Mistake("no diagonals", "Those are the lines along the sides. There are diagonals too: on 3×3 two of them.",
            (lambda k, d: d * k ** (d - 1),)),
    Mistake("no space diagonals", "Lines along the sides and diagonals of flat layers are there. In three dimensions there are "
    "also lines from corner to "
            "corner through the middle; in four, more still.",
            (lambda k, d: d * k ** (d - 1) + comb(d, 2) * 2 * k ** (d - 2) if d > 1 else 1,)),
    Mistake("each line twice", "Every line is counted from both ends. Halve it.", (lambda k, d: (k + 2) ** d - k**d,)),
    Mistake("right for two dimensions only", "2k + 2 is right for a flat board. In d dimensions think of the rim: (k + 2)^d "
    "cells with it, k^d without.",
            (lambda k, d: 2 * k + 2, lambda k, d: d * k + 2, lambda k, d: d * k + d)),
    Mistake("the sides and the length are swapped", "It is (k + 2) multiplied by itself d times, so `(k + 2) ** d`, not the "
    "other way round.",
            (lambda k, d: ((d + 2) ** k - d**k) // 2, lambda k, d: (d ** (k + 2) - d**k) // 2)),
    Mistake("a rim on one side only", "The rim goes all the way round: k + 2 cells on a side, not k + 1.",
            (lambda k, d: ((k + 1) ** d - k**d) // 2, lambda k, d: (k + 1) ** d - k**d)),
    Mistake("the whole cube, not the rim", "Take the cells of the board away from those with the rim: (k + 2)^d − k^d. Each "
    "*rim* cell ends a line.",
            (lambda k, d: (k + 2) ** d // 2, lambda k, d: (k + 2) ** d, lambda k, d: (k + 2) ** d / 2)),
    Mistake("only the longest diagonals", "Lines along the sides and from corner to corner are there. In a cube there are also "
    "diagonals inside each layer.",
            (lambda k, d: d * k ** (d - 1) + 2 ** (d - 1),)),
    Mistake("brackets", "Without brackets only the last part is halved: write `((k + 2) ** d - k**d) // 2`.",
            (lambda k, d: (k + 2) ** d - k**d / 2, lambda k, d: (k + 2) ** d - k**d // 2, lambda k, d: (k + 2**d - k**d) // 2)),
    Mistake("directions, not lines", "That is the number of directions a line can have. Many lines share a direction.",
            (lambda k, d: (3**d - 1) // 2, lambda k, d: 3**d - 1)),
)  # fmt: skip
LINE_CASES = ((3, 2), (4, 2), (3, 3), (4, 3), (3, 4), (5, 3), (2, 5), (6, 2))

COUNTED = MNK(3, 4, 2)


def _levels(game: Game[Any, Any], stops: bool = True) -> list[set[Any]]:
    levels = [{game.initial}]
    while levels[-1]:
        levels.append(
            {game.result(s, a) for s in levels[-1] if not (stops and game.is_terminal(s)) for a in game.actions(s)}
        )
    return levels


@cache
def _reachable() -> frozenset[Any]:
    return frozenset().union(*_levels(COUNTED))


def _lines_of_play() -> int:
    def walk(state: Any) -> int:
        if COUNTED.is_terminal(state):
            return 1
        return 1 + sum(walk(COUNTED.result(state, action)) for action in COUNTED.actions(state))

    return walk(COUNTED.initial)


def _explain_positions(given: Any, right: Any) -> tuple[str, str] | None:
    found = _reachable()
    ended = sum(COUNTED.is_terminal(state) for state in found)
    cells = COUNTED.cells
    known = {
        3**cells: ("all ways to fill the board", "That is 3 to the power of 12. X and O move in turn, and play stops at a win."),
        sum(comb(cells, p) * comb(p, p // 2) for p in range(cells + 1)): (
            "play goes on after a win", "Those are all boards with the right number of stones. Positions *behind* a win never "
            "come up.",
        ),
        right - 1: ("the empty board is missing", "The empty board counts, too."),
        ended: ("only finished games", "Those are the positions in which the game is over. All others count as well."),
        right - ended: ("finished games are missing", "Positions in which the game is over count, too."),
        len({COUNTED.canonical(state) for state in found}): (
            "symmetric ones counted once", "That is the number up to symmetry. Here mirrored positions count as different.",
        ),
        _lines_of_play(): ("every line of play", "That is how many nodes the tree has. A position that comes up twice counts "
        "once: keep a set."),
    }  # fmt: skip
    return known.get(given)


CHECKS = (
    FunctionCheck(
        name="line_weight",
        chapter=14,
        title="What do the attacker's lines weigh?",
        praise="Blocked lines count for nothing, and each stone of the attacker doubles a line.",
        hints=(
            "Go through the lines one by one. Which of them can the attacker still complete?",
            "A line is open if none of its cells is in `theirs`. Then count its cells that are not in `mine`.",
            "For each open line add `2 ** -empty`, where empty is the number of its cells that are not in `mine`.",
        ),
        reference=weight_of,
        cases=WEIGHT_CASES,
        mistakes=WEIGHT_MISTAKES,
        shown=show_weight,
    ),
    FunctionCheck(
        name="may_stop",
        chapter=14,
        title="May we stop here?",
        praise="Less than ½ with the attacker to move, less than 1 with the defender to move.",
        hints=(
            "There are two limits. Which of them is for the attacker to move?",
            "One move of the attacker at most doubles W. So before that move W must be smaller.",
            "The limit is ½ if `attacker_moves`, and 1 if not. Return whether `weight` is less than it.",
        ),
        reference=may_stop,
        cases=STOP_CASES,
        mistakes=STOP_MISTAKES,
    ),
    VectorCheck(
        name="maxn",
        chapter=14,
        title="Write max^n",
        praise="Everybody for themselves, whole vectors handed up, and the first of equal moves kept.",
        hints=(
            "It is minimax without MIN. What does a finished game give, if there are three players?",
            "Search every child first. Then the mover takes the vector with the largest number at the mover's own place.",
            "If the game is over return `game.utilities(state)`. Otherwise, of the vectors of the children, return the one "
            "with the "
            "largest `vector[game.mover(state)]`; `max` with a `key` keeps the first of equal ones.",
        ),
        reference=maxn,
        cases=_maxn_cases(),
        mistakes=MAXN_MISTAKES,
        shown=_show_maxn,
    ),
    AnswerCheck(
        name="two_views",
        chapter=14,
        title="Back up a tree by max^n and by paranoid search",
        praise="Selfish others would leave player 0 more than hostile ones.",
        hints=(
            "Max^n: begin at D, E, F and G. Player 2 moves there and looks at the third numbers.",
            "Then player 1 at B and C looks at the second numbers, and player 0 at A at the first. If two are equal, the first "
            "is taken.",
            "Paranoid: write down only the first number of every leaf. At A the largest is taken, at all other nodes the "
            "smallest.",
        ),
        right_answer=_views,
        read=_read_views,
        explain=_explain_views,
        shown=lambda: {"The tree": VIEWS},
    ),
    FunctionCheck(
        name="lines_in_space",
        chapter=14,
        title="Count the lines of a board in d dimensions",
        praise="Two cells of the rim for each line.",
        hints=(
            "Try it on 3×3 first: three rows, three columns, two diagonals.",
            "Put a rim of one cell around the board. How many cells has the rim? How many of them does each line, made longer, "
            "meet?",
            "With the rim there are `(k + 2) ** d` cells, without it `k ** d`. Each line ends in two cells of the rim.",
        ),
        reference=line_count,
        cases=LINE_CASES,
        mistakes=LINE_MISTAKES,
    ),
    AnswerCheck(
        name="reachable_positions",
        chapter=14,
        title="How many positions can come up?",
        praise="Counted ply after ply, with a set that keeps each position once.",
        hints=(
            "The function `reachable` of this chapter does it for any game.",
            "It returns a set of positions. How many are in it?",
            "`len(reachable(gs.MNK(3, 4, 2)))`",
        ),
        right_answer=lambda: len(_reachable()),
        read=read_number,
        explain=_explain_positions,
    ),
)
