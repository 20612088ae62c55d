"""The weight of an attacker's lines: positions to weigh, and the mistakes that people make with them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from gamesearch.checks.check import Pictures
from gamesearch.checks.variants import Mistake
from gamesearch.games.boards.board import EMPTY, Board
from gamesearch.games.boards.mnk import MNK
from gamesearch.games.game import Value
from gamesearch.kit.pictures import image

Cell = tuple[int, int]


class Lines(tuple[tuple[Cell, ...], ...]):
    """Lines of cells that take little room in a sentence."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "lines"


class Cells(frozenset[Cell]):
    """A set of cells, written in order."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{{{', '.join(map(str, sorted(self)))}}}" if self else "set()"


class Drawn:
    """A board as a picture."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def _repr_html_(self) -> str:
        names = [chr(ord("a") + c) for c in range(self.board.columns)], [str(r + 1) for r in range(self.board.rows)]
        return image(self.board.svg(30, *names), self.board.describe())


def _weight_case(m: int, n: int, k: int, rows: str, attacker: str = "X") -> tuple[Lines, Cells, Cells]:
    game = MNK(m, n, k)
    cells = list(product(range(m), range(n)))
    lines = Lines(tuple(c for c in cells if window & game.initial.bit(*c)) for window in game.lines)
    stones = dict(zip(cells, rows.replace("/", ""), strict=True))
    mine = Cells(cell for cell, sign in stones.items() if sign == attacker)
    return lines, mine, Cells(cell for cell, sign in stones.items() if sign not in (attacker, EMPTY))


WEIGHT_CASES = (
    _weight_case(3, 3, 3, "........."),
    _weight_case(3, 3, 3, "....X...."),
    _weight_case(3, 3, 3, "....O...."),
    _weight_case(3, 3, 3, "X../.O./..."),
    _weight_case(3, 3, 3, "X../.O./...", "O"),
    _weight_case(3, 3, 3, "XX./.O./.O."),
    _weight_case(3, 3, 3, "XXO/.O./X.."),
    _weight_case(4, 4, 3, "..../.XO./.OX./...."),
    _weight_case(3, 4, 3, "X..O/.X../.O.."),
    _weight_case(5, 5, 5, "...../..X../..O../...../....."),
    _weight_case(3, 3, 3, "XXX/OO./..."),
    _weight_case(4, 5, 4, "..O../.XX../.O.X./....."),
)


def show_weight(case: tuple[Any, ...]) -> Pictures:
    lines, mine, theirs = case
    rows, columns = (1 + max(cell[i] for line in lines for cell in line) for i in (0, 1))
    cells = product(range(rows), range(columns))
    text = "".join("X" if cell in mine else "O" if cell in theirs else EMPTY for cell in cells)
    return {"The attacker is X": Drawn(Board(rows, columns, text))}


Weigh = Callable[[int, int, int], Value]
"""What a line weighs: from its stones of the attacker, of the defender, and its empty cells."""


def _weigher(weigh: Weigh) -> Callable[[Any, Any, Any], Value]:
    def weight(lines: Any, mine: Any, theirs: Any) -> Value:
        counts = [(sum(c in mine for c in line), sum(c in theirs for c in line), len(line)) for line in lines]
        return sum(weigh(x, o, k - x - o) for x, o, k in counts)

    return weight


def _half(power: int) -> float:
    return 0.5**power  # exact, as powers of 2 are


weight_of = _weigher(lambda x, o, e: 0 if o else _half(e))


def _open_cells(lines: Any, mine: Any, theirs: Any) -> Value:
    blocked = (at for at, line in enumerate(lines) if not theirs.isdisjoint(line))
    return weight_of(lines[: next(blocked, len(lines))], mine, theirs)


_TOO_SOON = Mistake(
    "ends before all lines are seen",
    "Not all lines are added up: it stops at the first line, or at the first blocked one. `return` belongs after the loop, and a "
    "blocked line is left out without a `break`.",
    (_open_cells, lambda lines, mine, theirs: weight_of(lines[:1], mine, theirs)),
)

WEIGHT_MISTAKES = (_TOO_SOON, *(
    Mistake(name, sentence, tuple(map(_weigher, weighs)))
    for name, sentence, weighs in (
        ("counts blocked lines", "Lines with a stone of the defender in them count too. They can never be completed: leave "
         "them out.",
         [lambda x, o, e: _half(e), lambda x, o, e: _half(e + o)]),
        ("every line weighs the same", "Every open line weighs the same, whatever the attacker has in it. Only its *empty* "
         "cells count: each stone "
         "in it doubles its weight.",
         [lambda x, o, e: 0 if o else _half(e + x), lambda x, o, e: 0 if o else 1, lambda x, o, e: 1,
          lambda x, o, e: _half(x + o + e)]),
        ("counts stones, not empty cells", "The power is the number of the attacker's stones. It should be the number of empty "
         "cells: a line that is nearly "
         "complete weighs most.",
         [lambda x, o, e: 0 if o else _half(x), lambda x, o, e: _half(x)]),
        ("a positive power", "The power has the wrong sign, or the weights are not divided: 2^stones, or 2^empty. A line "
         "weighs 2^−(empty cells), never more "
         "than 1.", [lambda x, o, e: 0 if o else _half(-x), lambda x, o, e: 0 if o else _half(-e)]),
        ("the wrong side's lines", "Those are the lines that the *defender* could still complete. Look for lines without a "
         "cell in `theirs`.",
         [lambda x, o, e: 0 if x else _half(e)]),
        ("both sides' lines", "You add up the lines of both sides. Only the attacker's count: those without a cell in `theirs`.",
         [lambda x, o, e: (0 if o else _half(e)) + (0 if x else _half(e)), lambda x, o, e: 0 if x and o else _half(e)]),
        ("leaves out empty lines", "Lines without any stone are left out. They are open, too: the attacker may still fill them.",
         [lambda x, o, e: _half(e) if x and not o else 0, lambda x, o, e: _half(e) if x else 0]),
        ("only empty lines", "Only lines without any stone count. A line with stones of the attacker in it is open as well, "
         "and heavier.",
         [lambda x, o, e: 0 if x or o else _half(e)]),
        ("not a power of 2", "A line weighs 2^−(empty cells), that is ½, ¼, ⅛ …, and not 1 divided by the number of empty "
         "cells, or "
         "their share.",
         [lambda x, o, e: 0 if o else 1 / (e or 1), lambda x, o, e: 0 if o else x / (x + e),
          lambda x, o, e: 0 if o else e, lambda x, o, e: 0 if o else x]),
        ("one too many, one too few", "The power is off by one: with one empty cell a line weighs ½.",
         [lambda x, o, e: 0 if o else _half(e - 1), lambda x, o, e: 0 if o else _half(e + 1)]),
    )
))  # fmt: skip
