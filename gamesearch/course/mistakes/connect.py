"""The mistakes that people make when they count the windows of a board, and when they put its columns in order."""

from __future__ import annotations

from collections.abc import Callable

from gamesearch.checks.variants import Mistake

# --- Count the windows ---

COUNT_CASES = (
    (2, 2, 2), (3, 3, 3), (4, 3, 3), (3, 4, 3), (4, 4, 4), (5, 4, 4), (4, 5, 4), (3, 5, 4), (6, 3, 5), (3, 6, 5),
    (7, 6, 4), (7, 6, 5), (8, 7, 4),
)  # fmt: skip


def _starts(columns: int, rows: int, n: int) -> tuple[int, int]:
    """In how many columns, and in how many rows, a window can start."""
    return max(0, columns - n + 1), max(0, rows - n + 1)


def _directions(columns: int, rows: int, n: int) -> tuple[int, int, int, int]:
    across, down = _starts(columns, rows, n)
    return across * rows, columns * down, across * down, across * down


def count(columns: int, rows: int, n: int) -> int:
    """How many lines of n cells there are on a board: count(7, 6, 4) is 69."""
    return sum(_directions(columns, rows, n))


def _no_guard(columns: int, rows: int, n: int) -> int:
    across, down = columns - n + 1, rows - n + 1
    return across * rows + columns * down + 2 * across * down


def _absolute(columns: int, rows: int, n: int) -> int:
    across, down = abs(columns - n + 1), abs(rows - n + 1)
    return across * rows + columns * down + 2 * across * down


def _one_short(columns: int, rows: int, n: int) -> int:
    across, down = max(0, columns - n), max(0, rows - n)
    return across * rows + columns * down + 2 * across * down


def _no_guard_one_short(columns: int, rows: int, n: int) -> int:
    across, down = columns - n, rows - n
    return across * rows + columns * down + 2 * across * down


COUNT_MISTAKES = (
    Mistake("off by one", "One start is missing in each row and column. A line of n cells can start at 0, 1 … up to columns − n: "
            "that makes columns − n + 1 starts.", (_one_short, _no_guard_one_short)),
    Mistake("one start too many", "A line of n cells cannot start n − 1 cells from the edge or nearer to it: there are "
            "columns − n + 1 starts, not columns − n + 2.", (lambda c, r, n: count(c + 1, r + 1, n),)),
    Mistake("no diagonals", "The diagonals are missing. On the board of Connect Four there are 12 in each direction.",
            (lambda c, r, n: sum(_directions(c, r, n)[:2]),)),
    Mistake("one diagonal only", "Diagonals go up to the right and down to the right. You count one kind only.",
            (lambda c, r, n: sum(_directions(c, r, n)[:3]),)),
    Mistake("rows and columns swapped", "Rows and columns are mixed up: along a row a line can start in columns − n + 1 "
        "places, and "
            "there are so many for each of the rows.",
            (lambda c, r, n: _starts(c, r, n)[1] * r + _starts(c, r, n)[0] * c + 2 * _starts(c, r, n)[0] * _starts(c, r, n)[1],
             lambda c, r, n: _starts(c, r, n)[0] * c + _starts(c, r, n)[1] * r + 2 * _starts(c, r, n)[0] * _starts(c, r, n)[1])),
    Mistake("less than nothing", "Where the board is shorter than the line, columns − n + 1 becomes negative. No window "
        "fits there: "
            "that makes 0, as in `max(0, columns - n + 1)`, for each of the two by itself.",
            (_no_guard, lambda c, r, n: max(0, _no_guard(c, r, n)), lambda c, r, n: abs(_no_guard(c, r, n)), _absolute)),
    Mistake("all or nothing", "Where one side is too short there are still windows along the other one: count each direction by "
            "itself.", (lambda c, r, n: 0 if n > c or n > r else count(c, r, n),)),
    Mistake("room both ways", "A horizontal window needs room to the right only: it can lie in every row. Only a diagonal needs "
            "room both ways.", (lambda c, r, n: 4 * _directions(c, r, n)[2], lambda c, r, n: 4 * (c - n + 1) * (r - n + 1))),
    Mistake("every window twice", "Every window is counted twice, once from each end. Take one of the two directions only.",
            (lambda c, r, n: 2 * count(c, r, n),)),
    Mistake("diagonals twice", "The diagonals are counted twice, once from each end.",
            (lambda c, r, n: sum(_directions(c, r, n)) + 2 * _directions(c, r, n)[2],)),
    Mistake("runs over the edge", "Windows run over the edge: you let one start in every cell. It must end on the board too.",
            (lambda c, r, n: 4 * c * r, lambda c, r, n: 2 * c * r, lambda c, r, n: 3 * c * r)),
    Mistake("whole rows only", "You count one window for each row and column. A row of seven cells holds four windows of four "
            "cells: they overlap.", (lambda c, r, n: c + r + 2, lambda c, r, n: c + r,
                                     lambda c, r, n: r * (c // n) + c * (r // n))),
    Mistake("for one board only", "That is the number for the board of Connect Four, whatever was asked. Work it out from "
        "columns, "
            "rows and n.", (lambda c, r, n: 69,)),
    Mistake("always four in a row", "It counts windows of four cells, whatever n is.", (lambda c, r, n: count(c, r, 4),)),
    Mistake("several numbers", "It returns one number for each direction. Add them up.",
            (lambda c, r, n: _directions(c, r, n), lambda c, r, n: list(_directions(c, r, n)))),
)  # fmt: skip


# --- From the centre outwards ---


def centre_out(columns: int) -> list[int]:
    """The columns from the centre outwards: centre_out(4) is [1, 2, 0, 3]."""
    return sorted(range(columns), key=lambda column: abs(2 * column - columns + 1))


def _zigzag(columns: int, middle: int, left_first: bool) -> list[int]:
    """The middle, then one to each side, two to each side, and so on, whatever the width."""
    found = [middle]
    for step in range(1, columns // 2 + 1):
        found += [middle - step, middle + step] if left_first else [middle + step, middle - step]
    return found


def _inside(order: Callable[[int], list[int]]) -> Callable[[int], list[int]]:
    return lambda columns: [column for column in order(columns) if 0 <= column < columns]


ORDER_MISTAKES = (
    Mistake("right before left", "Of two columns that are equally near, the left one comes first: 3, then 2, then 4. (If you "
            "measure from columns / 2: the middle of columns 0 … c − 1 lies at (c − 1) / 2.)",
            (lambda c: sorted(range(c), key=lambda column: (abs(2 * column - c + 1), -column)),)),
    Mistake("right before left on even widths", "On an even number of columns there are two in the middle, and the left one "
        "comes "
            "first: for six columns 2, then 3. Measure the distance from (columns − 1) / 2.",
            (lambda c: sorted(range(c), key=lambda column: abs(column - c // 2)),
             _inside(lambda c: _zigzag(c, c // 2, True)),
             lambda c: centre_out(c) if c % 2 else sorted(range(c), key=lambda x: (abs(2 * x - c + 1), -x)))),
    Mistake("leaves the board", "There are columns in it that the board does not have. For six columns the last one is 5.",
            (lambda c: _zigzag(c, c // 2, True), lambda c: _zigzag(c, (c - 1) // 2, True), lambda c: _zigzag(c, c // 2, False),
             lambda c: [3, 2, 4, 1, 5, 0, 6])),
    Mistake("loses a column", "A column is missing: on an even number of columns one side has one more than the other.",
            (lambda c: _inside(lambda n: _zigzag(n if n % 2 else n - 1, (n - 1) // 2, True))(c),
             lambda c: _inside(lambda n: _zigzag(n if n % 2 else n - 1, n // 2, True))(c), lambda c: centre_out(c)[:-1])),
    Mistake("the centre is missing", "The middle column itself is missing.", (lambda c: centre_out(c)[1:],)),
    Mistake("a column twice", "A column comes twice: the middle one has no partner on the other side.",
            (lambda c: [x for i in range((c + 1) // 2) for x in ((c - 1) // 2 - i, c // 2 + i)],)),
    Mistake("from the outside in", "It goes from the edges to the middle. Turn it round.",
            (lambda c: centre_out(c)[::-1], lambda c: sorted(range(c), key=lambda x: -abs(2 * x - c + 1)))),
    Mistake("one side after the other", "It goes all the way to one side and then to the other. The two sides take turns.",
            (lambda c: [*range((c - 1) // 2, -1, -1), *range((c - 1) // 2 + 1, c)],
             lambda c: [*range(c // 2, -1, -1), *range(c // 2 + 1, c)],
             lambda c: [*range(c // 2, c), *range(c // 2 - 1, -1, -1)])),
    Mistake("from left to right", "That is the order of the board. The middle column comes first.",
            (lambda c: list(range(c)),)),
    Mistake("counts from 1", "It counts columns from 1. Actions are counted from 0: for seven columns the middle one is 3.",
            (lambda c: [column + 1 for column in centre_out(c)],)),
)  # fmt: skip
