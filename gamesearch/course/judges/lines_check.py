"""A check of an evaluation that counts open lines, and the mistakes that people make in one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from math import isclose, isfinite
from numbers import Real
from typing import Any

from gamesearch.checks.check import NO_RETURN, Check, brief, in_trouble, run
from gamesearch.checks.verdict import Verdict
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.stones import Position
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.spy import Trouble

Points = Callable[[ConnectN, Position], float]
BONUS = 10


def points(stones: int, others: int, k: int) -> int:
    """What a line of k cells is worth to the side with ``stones`` in it, the other side having ``others``."""
    return 0 if others else 1 + BONUS * (stones == k - 1)


Worth = Callable[[int, int, int], float]


def of_one_side(worth: Worth, side: str) -> Points:
    """The points of all lines for one side."""

    def count(game: ConnectN, state: Position) -> float:
        mine, theirs = (state.x, state.o) if side == "X" else (state.o, state.x)
        lines = game.lines
        return sum(worth((mine & line).bit_count(), (theirs & line).bit_count(), game.k) for line in lines)

    return count


def minus(worth: Worth) -> Points:
    """X's points minus O's."""
    x, o = of_one_side(worth, "X"), of_one_side(worth, "O")
    return lambda game, state: x(game, state) - o(game, state)


X, O = of_one_side(points, "X"), of_one_side(points, "O")  # noqa: E741
difference = minus(points)


def _with_a_stone(stones: int, others: int, k: int) -> int:
    """The points of a line, but nothing for an empty one."""
    return points(stones, others, k) if stones else 0


def _swap_sides(state: Position) -> int:
    return -1 if state.plies & 1 else 1


def _in_other_lines(length: int | None, directions: Sequence[int]) -> Points:
    """The difference over other lines: some directions only, or always of one length."""

    def count(game: ConnectN, state: Position) -> float:
        board = game if length is None else ConnectN(game.shape.columns, game.shape.rows, length)
        found = 0
        for line in board.lines:
            if _direction(game, line) in directions:
                mine, theirs = (state.x & line).bit_count(), (state.o & line).bit_count()
                found += points(mine, theirs, board.k) - points(theirs, mine, board.k)
        return found

    return count


def _direction(game: ConnectN, line: int) -> int:
    """0 for a vertical line, 1 for a horizontal one, 2 and 3 for the diagonals."""
    low = line & -line
    second = (line ^ low) & -(line ^ low)
    return game.directions.index(second.bit_length() - low.bit_length())


LINE_MISTAKES: tuple[tuple[str, str, tuple[Points, ...]], ...] = (
    (
        "from the wrong side",
        "The sign is wrong: a position that is good for X must get a positive number, for X is MAX.",
        (lambda g, s: -difference(g, s),),
    ),
    (
        "for the player to move",
        "The sign changes with the player to move. An evaluation speaks for MAX, whoever moves next.",
        (lambda g, s: _swap_sides(s) * difference(g, s), lambda g, s: -_swap_sides(s) * difference(g, s)),
    ),
    (
        "counts blocked lines",
        "A line in which both sides have a stone is dead: nobody can fill it, so nobody may count it.",
        (
            minus(lambda mine, theirs, k: 1 + BONUS * (mine == k - 1)),
            minus(lambda mine, theirs, k: bool(mine) + BONUS * (mine == k - 1)),
            minus(lambda mine, theirs, k: (not theirs) + BONUS * (mine == k - 1)),
            minus(lambda mine, theirs, k: mine),
        ),
    ),
    (
        "counts one side only",
        "Only one side is counted. Take off what the other side has, or the number says nothing about who is ahead.",
        (
            X,
            lambda g, s: -O(g, s),
            lambda g, s: O(g, s) if s.plies & 1 else X(g, s),
            of_one_side(_with_a_stone, "X"),
        ),
    ),
    ("adds both sides", "The points of both sides are added up. Take O's off X's.", (lambda g, s: X(g, s) + O(g, s),)),
    (
        "counts a line once for each stone",
        "A line with two stones in it is counted twice. Each open line counts once.",
        (
            minus(lambda mine, theirs, k: 0 if theirs else mine),
            minus(lambda mine, theirs, k: 0 if theirs else mine + BONUS * (mine == k - 1)),
            minus(lambda mine, theirs, k: mine * points(mine, theirs, k)),
        ),
    ),
    (
        "no bonus",
        "A line with one stone missing is worth 10 points more. All open lines are worth the same here.",
        (minus(lambda mine, theirs, k: not theirs),),
    ),
    (
        "10 in all instead of 10 more",
        "A line with one stone missing is worth 1 point, like every open line, and 10 more: 11.",
        (minus(lambda mine, theirs, k: 0 if theirs else 10 if mine == k - 1 else 1),),
    ),
    (
        "only lines that are nearly full",
        "Lines with one stone missing are not the only open ones: the others are worth 1 point each.",
        (minus(lambda mine, theirs, k: not theirs and mine == k - 1),),
    ),
    (
        "the bonus at the wrong number of stones",
        "The 10 points are for lines with one stone missing, that is with `game.k - 1` stones of one side in them.",
        (
            minus(lambda mine, theirs, k: 0 if theirs else 1 + BONUS * (mine == k - 2)),
            minus(lambda mine, theirs, k: 0 if theirs else 1 + BONUS * (mine == 3)),
            minus(lambda mine, theirs, k: 0 if theirs else 1 + BONUS * (mine == 2)),
            minus(lambda mine, theirs, k: 0 if theirs else 1 + BONUS * (mine == 1)),
        ),
    ),
    (
        "empty lines for one side only",
        "A line without any stone is open to both sides: it counts for X and for O. Yours counts it for one of them only. (An "
        "`elif` asks its question only if the first answer was no.)",
        (
            lambda g, s: X(g, s) - of_one_side(_with_a_stone, "O")(g, s),
            lambda g, s: of_one_side(_with_a_stone, "X")(g, s) - O(g, s),
        ),
    ),
    (
        "counts stones",
        "It counts stones, not lines.",
        (lambda g, s: s.x.bit_count() - s.o.bit_count(), lambda g, s: s.x.bit_count(), lambda g, s: s.plies),
    ),
    (
        "a direction is missing",
        "Some lines are never looked at. There are four directions: across, upwards, and two diagonals.",
        tuple(
            _in_other_lines(None, kept)
            for kept in ((0, 1), (0, 1, 2), (0, 1, 3), (1, 2, 3), (0, 2, 3), (1,), (0,), (2, 3))
        ),
    ),
    (
        "lines of four only",
        "It counts lines of four on every board. How many stones make a line is `game.k`; `game.lines` has the lines.",
        (_in_other_lines(4, (0, 1, 2, 3)),),
    ),
)


@cache
def line_cases() -> tuple[tuple[ConnectN, Position], ...]:
    """Positions on two boards, the smallest first: with lines that are nearly full, open and blocked, for both sides."""
    small, large = ConnectN(5, 4, 3), ConnectN(7, 6, 4)
    cases = [(small, small.play(moves)) for moves in ("", "3", "13", "3344", "331", "34543")]
    cases.append((small, small.position("...../.X..X/.XX.O/OOX.O")))
    cases += [(large, large.play(moves)) for moves in ("", "4", "14", "4455", "1233", "44444", "414144", "1212127")]
    cases += [
        (large, large.position(text))
        for text in (
            "......./......./.X..O../.O..O../.X..O../.X.OXXX",
            "......./......./......./...X.../...X.X./OOXXOO.",
            "......./......./......./......./..OO.../.XXX.XO",
            ".O.O..O/.X.X..O/.XXO..O/.XXX.XX/OOXX.XO/OOOX.XO",
        )
    ]
    return tuple(cases)


class LinesCheck(Check):
    """An evaluation that counts open lines. Any unit will do, as long as the number stays smaller than a win."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_lines)`."
            return Verdict("wrong", words, "no function")
        values: list[float] = []
        for game, state in line_cases():
            found = run(answer, (game, state))
            picture = {"The position": state}
            if isinstance(found, Trouble):
                return in_trouble(found, f"{name_of(answer)}(game, state)", picture)
            if found is None:
                return Verdict("wrong", NO_RETURN, "returns nothing", pictures=picture)
            if isinstance(found, bool) or not isinstance(found, Real) or not isfinite(found):
                return Verdict(
                    "wrong", f"It returns {brief(found)}, which is no number.", "no number", pictures=picture
                )
            values.append(float(found))
        return self._judge_values(values)

    def _judge_values(self, values: list[float]) -> Verdict:
        right = [difference(game, state) for game, state in line_cases()]
        if proportional(values, right):
            large = next((at for at, value in enumerate(values) if abs(value) >= 1), None)
            if large is None:
                return self.right(f"Checked on {len(values)} positions.")
            words = (
                "A win is worth 1, and a guess must be smaller than that, or the search prefers the guess to the win. Divide by "
                "a number that is large enough."
            )
            return self._wrong("not smaller than a win", words, values, large)
        at = _telling(values, right)
        for name, sentence, made in LINE_MISTAKES:
            for count in made:
                if proportional(values, [count(game, state) for game, state in line_cases()]):
                    return self._wrong(name, sentence, values, at)
        if not any(values):
            return self._wrong(
                "always 0", "It finds every position even. Then the search might as well not ask it.", values, at
            )
        if _are_rounded(values, right):
            words = "The number is rounded to a whole one, and nearly nothing is left of it. Use `/`, not `//`."
            return self._wrong("rounded away", words, values, at)
        if all(value * true >= 0 for value, true in zip(values, right, strict=True)) and any(values):
            words = "The sign is right, but the number does not grow with the difference of the points as it should."
            return self._wrong("wrong number", words, values, at)
        return self._wrong("wrong number", "The number is not the difference of the points, in any unit.", values, at)

    def _wrong(self, name: str, sentence: str, values: list[float], at: int) -> Verdict:
        game, state = line_cases()[at]
        x, o = X(game, state), O(game, state)
        facts = f"In this position X has {x:g} points and O {o:g}, so the difference is {x - o:g}; yours returns {values[at]:g}."
        return Verdict("wrong", f"{sentence} {facts.replace('-', '−')}", name, pictures={"The position": state})


def _telling(values: Sequence[float], right: Sequence[float]) -> int:
    """The first position on which the mistake shows: where the value is not the right one in the unit of the others."""
    units: dict[ConnectN, float] = {}
    for board in {game for game, _ in line_cases()}:
        here = [at for at, (game, _) in enumerate(line_cases()) if game == board]
        found = Counter(round(values[at] / right[at], 12) for at in here if right[at] and values[at] * right[at] > 0)
        units[board] = found.most_common(1)[0][0] if found else 0
    wrong = [
        at
        for at, (game, _) in enumerate(line_cases())
        if not isclose(values[at], units[game] * right[at], rel_tol=1e-6, abs_tol=1e-9)
    ] or [at for at in range(len(values)) if not _agrees(values, right, at)]
    return next((at for at in wrong if right[at]), wrong[0])


def _are_rounded(values: Sequence[float], right: Sequence[float]) -> bool:
    """Whether the values are whole, much smaller than they should be, and sometimes nothing at all."""
    both = list(zip(values, right, strict=True))
    whole = all(value == int(value) and value * true >= 0 for value, true in both)
    return (
        whole and all(abs(value) <= max(1, abs(true) / 5) for value, true in both) and any(t and not v for v, t in both)
    )


def proportional(values: Sequence[float], wanted: Sequence[float]) -> bool:
    """Whether the values are the wanted numbers in some unit, which may be another one on another board."""
    return any(wanted) and all(_agrees(values, wanted, at) for at in range(len(values)))


def _agrees(values: Sequence[float], wanted: Sequence[float], at: int) -> bool:
    """Whether one value is the wanted number in the unit of its board: that of the largest number there."""
    game = line_cases()[at][0]
    here = [i for i, (other, _) in enumerate(line_cases()) if other == game]
    largest = max(here, key=lambda i: abs(wanted[i]))
    if not wanted[largest]:
        return not values[at]
    unit = values[largest] / wanted[largest]
    return unit > 0 and isclose(values[at], unit * wanted[at], rel_tol=1e-6, abs_tol=1e-12)
