"""Answers to the exercises of chapter 12, Connect Four."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from fractions import Fraction
from itertools import product
from math import ceil

import gamesearch as gs

# --- The windows of a board ---


def windows_by_listing(columns, rows, n):
    found = 0
    for r, c in product(range(rows), range(columns)):
        for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
            end_r, end_c = r + (n - 1) * dr, c + (n - 1) * dc
            if 0 <= end_r < rows and 0 <= end_c < columns:
                found += 1
    return found


def windows_of_the_package(columns, rows, n):
    return len(gs.ConnectN(columns, rows, n).lines)


def windows_as_sets(columns, rows, n):
    board = {(r, c) for r in range(rows) for c in range(columns)}
    lines = set()
    for r, c in board:
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                line = frozenset((r + i * dr, c + i * dc) for i in range(n))
                if len(line) == n and line <= board:
                    lines.add(line)
    return len(lines)


def windows_by_cases(columns, rows, n):
    total = 0
    if columns >= n:
        total += (columns - n + 1) * rows
    if rows >= n:
        total += (rows - n + 1) * columns
    if columns >= n and rows >= n:
        total += 2 * (columns - n + 1) * (rows - n + 1)
    return total


def windows_by_ranges(columns, rows, n):
    return (
        rows * len(range(columns - n + 1))
        + columns * len(range(rows - n + 1))
        + 2 * len(range(columns - n + 1)) * len(range(rows - n + 1))
    )


def windows_short(columns, rows, n):
    across, down = max(0, columns - n), max(0, rows - n)
    return rows * across + columns * down + 2 * across * down


def windows_range_short(columns, rows, n):
    found = 0
    for r, c in product(range(rows), range(columns)):
        found += c < columns - n
        found += r < rows - n
        found += 2 * (c < columns - n and r < rows - n)
    return found


def windows_without_diagonals(columns, rows, n):
    return rows * max(0, columns - n + 1) + columns * max(0, rows - n + 1)


def windows_one_diagonal(columns, rows, n):
    return windows_without_diagonals(columns, rows, n) + max(0, columns - n + 1) * max(0, rows - n + 1)


def windows_swapped(columns, rows, n):
    across, down = max(0, columns - n + 1), max(0, rows - n + 1)
    return across * columns + down * rows + 2 * across * down


def windows_absolute(columns, rows, n):
    across, up = abs(columns - n + 1), abs(rows - n + 1)
    return across * rows + up * columns + 2 * across * up


def windows_negative(columns, rows, n):
    return rows * (columns - n + 1) + columns * (rows - n + 1) + 2 * (columns - n + 1) * (rows - n + 1)


def windows_in_eight_directions(columns, rows, n):
    found = 0
    for r, c in product(range(rows), range(columns)):
        for dr, dc in product((-1, 0, 1), repeat=2):
            end_r, end_c = r + (n - 1) * dr, c + (n - 1) * dc
            found += (dr, dc) != (0, 0) and 0 <= end_r < rows and 0 <= end_c < columns
    return found


def windows_everywhere(columns, rows, n):
    return 4 * columns * rows


def windows_by_direction(columns, rows, n):
    across, down = max(0, columns - n + 1), max(0, rows - n + 1)
    return across * rows, columns * down, across * down, across * down


def windows_divided(columns, rows, n):
    return rows * (columns // n) + columns * (rows // n)


def windows_of_four(columns, rows, n=4):
    return windows_by_listing(columns, rows, 4)


def windows_one_more(columns, rows, n):
    across, down = max(0, columns - n + 2), max(0, rows - n + 2)
    return across * (rows + 1) + (columns + 1) * down + 2 * across * down


def windows_all_or_nothing(columns, rows, n):
    if n > columns or n > rows:
        return 0
    return windows_by_cases(columns, rows, n)


def windows_with_room_both_ways(columns, rows, n):
    return 4 * len(range(columns - n + 1)) * len(range(rows - n + 1))


def windows_printed(columns, rows, n):
    print(windows_by_listing(columns, rows, n))


# --- The evaluation ---

WORTH = {0: 0, 1: 0.01, 2: 0.04, 3: 0.10}


def by_bits(game, state):
    total = 0
    for window in game.lines:
        x, o = (state.x & window).bit_count(), (state.o & window).bit_count()
        total += (WORTH[x] if not o else 0) - (WORTH[o] if not x else 0)
    x, o = (state.x & game.middle).bit_count(), (state.o & game.middle).bit_count()
    return (total + 3 * (x - o)) / 100


def lines_of(rows, columns):
    for r, c in product(range(rows), range(columns)):
        for dr, dc in ((0, 1), (1, 0), (1, 1), (-1, 1)):
            line = [(r + i * dr, c + i * dc) for i in range(4)]
            if all(0 <= a < rows and 0 <= b < columns for a, b in line):
                yield line


def by_rows(game, state):
    board = state.board.lines()
    n = dict.fromkeys(range(5), 0)
    for line in lines_of(len(board), len(board[0])):
        text = "".join(board[r][c] for r, c in line)
        if "O" not in text:
            n[text.count("X")] += 1
        elif "X" not in text:
            n[text.count("O")] -= 1
    width = len(board[0])
    middle = {width // 2} if width % 2 else {width // 2 - 1, width // 2}
    centre = sum(3 * ((row[c] == "X") - (row[c] == "O")) for row in board for c in middle)
    return (0.01 * n[1] + 0.04 * n[2] + 0.10 * n[3] + centre) / 100


class Judge:
    """With a side of one's own."""

    def __init__(self, weights=(0, 1, 4, 10)):
        self.weights = weights

    def side(self, game, mine, theirs):
        chains = sum(self.weights[(mine & w).bit_count()] for w in game.lines if not theirs & w)
        return chains + 300 * (mine & game.middle).bit_count()

    def __call__(self, game, state):
        return Fraction(self.side(game, state.x, state.o) - self.side(game, state.o, state.x), 10_000)


def with_a_closure():
    cache = {}

    def evaluate(game, state):
        key = (game, state)
        if key not in cache:
            cache[key] = gs.chains_and_centre.hundredths(game, state) / 10_000
        return cache[key]

    return evaluate


def text_of_the_position(game, state):
    """From the text of the position alone, with a list of numbers."""
    rows = str(state).split("/")
    value = {"X": 1, "O": -1, ".": 0}
    grid = [[value[sign] for sign in row] for row in rows]
    total = 0.0
    for line in lines_of(len(grid), len(grid[0])):
        cells = [grid[r][c] for r, c in line]
        if 1 in cells and -1 in cells:
            continue
        total += (0, 0.01, 0.04, 0.1)[abs(sum(cells))] * (1 if sum(cells) > 0 else -1)
    width = len(grid[0])
    for c in {(width - 1) // 2, width // 2}:
        total += 3 * sum(row[c] for row in grid)
    return total / 100


def evaluation_with(
    worth=(0, 1, 4, 10), blocked=False, centre=300, unit=10_000, sign=lambda game, state: 1, middle=None, pick=None
):
    """The right evaluation with something changed, over the masks of the game."""

    def evaluate(game, state):
        total = 0
        for window in pick(game) if pick else game.lines:
            x, o = (state.x & window).bit_count(), (state.o & window).bit_count()
            total += worth[x] if blocked or not o else 0
            total -= worth[o] if blocked or not x else 0
        column = middle(game) if middle else game.middle
        total += centre * ((state.x & column).bit_count() - (state.o & column).bit_count())
        return sign(game, state) * total / unit

    return evaluate


def mask_of_column(game, column):
    bit = game.initial.bit
    return sum(bit(r, column) for r in range(game.shape.rows))


def counts_the_other_side_too(game, state):
    """Checks that the rest is empty, but only for X."""
    total = 0
    for window in game.lines:
        x, o = (state.x & window).bit_count(), (state.o & window).bit_count()
        total += (0, 1, 4, 10)[x]
        total -= (0, 1, 4, 10)[o]
    return (total + 300 * ((state.x & game.middle).bit_count() - (state.o & game.middle).bit_count())) / 10_000


def for_the_mover(game, state):
    return by_bits(game, state) * (1 if game.to_move(state) == gs.MAX else -1)


def in_hundredths(game, state):
    return gs.chains_and_centre.hundredths(game, state)


def h_itself(game, state):
    return 100 * by_bits(game, state)


def at_least(game, state):
    total = 0
    for window in game.lines:
        x, o = (state.x & window).bit_count(), (state.o & window).bit_count()
        if not o:
            total += 1 * (x >= 1) + 4 * (x >= 2) + 10 * (x >= 3)
        if not x:
            total -= 1 * (o >= 1) + 4 * (o >= 2) + 10 * (o >= 3)
    return (total + 300 * ((state.x & game.middle).bit_count() - (state.o & game.middle).bit_count())) / 10_000


def negative_index(game, state):
    """Diagonals to the left run over the left edge: Python counts -1 from the end."""
    board = state.board.lines()
    rows, columns = len(board), len(board[0])
    total = 0
    for r, c in product(range(rows), range(columns)):
        for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if r + 3 * dr < rows and c + 3 * dc < columns:
                cells = [board[r + i * dr][c + i * dc] for i in range(4)]
                x, o = cells.count("X"), cells.count("O")
                total += (0, 1, 4, 10)[x] if not o else 0
                total -= (0, 1, 4, 10)[o] if not x else 0
    middle = {(columns - 1) // 2, columns // 2}
    for row in board:
        total += sum(300 * ((row[c] == "X") - (row[c] == "O")) for c in middle)
    return total / 10_000


def flat_board(game, state):
    """All cells in one text: a row runs on into the next one."""
    board = state.board
    text, width = board.cells, board.columns
    total = 0
    for start in range(len(text)):
        for step in (1, width, width + 1, width - 1):
            if start + 3 * step < len(text):
                cells = text[start : start + 3 * step + 1 : step]
                x, o = cells.count("X"), cells.count("O")
                total += (0, 1, 4, 10)[x] if not o and x < 4 else 0
                total -= (0, 1, 4, 10)[o] if not x and o < 4 else 0
    for c in {(width - 1) // 2, width // 2}:
        total += 300 * (text[c::width].count("X") - text[c::width].count("O"))
    return total / 10_000


def only_x(game, state):
    total = sum((0, 1, 4, 10)[(state.x & w).bit_count()] for w in game.lines if not state.o & w)
    return (total + 300 * (state.x & game.middle).bit_count()) / 10_000


def no_return(game, state):
    by_bits(game, state)


def gives_text(game, state):
    return f"{by_bits(game, state):.4f}"


def calls_a_missing_name(game, state):
    return game.window_list


def without_a_game(state):
    return 0


# --- The order of the columns ---


def order_by_steps(columns):
    left, right, order = (columns - 1) // 2, (columns - 1) // 2 + 1, []
    while len(order) < columns:
        if left >= 0:
            order.append(left)
            left -= 1
        if right < columns:
            order.append(right)
            right += 1
    return order if columns % 2 == 0 else order_of_odd(columns)


def order_of_odd(columns):
    middle = columns // 2
    return [middle] + [middle + s * i for i in range(1, middle + 1) for s in (-1, 1)]


def order_tuple(columns):
    return tuple(sorted(range(columns), key=lambda c: (abs(2 * c - (columns - 1)), c)))


def order_generator(columns):
    yield from sorted(range(columns), key=lambda c: abs(c - (columns - 1) / 2))


class Order:
    def of(self, columns):
        game = gs.ConnectN(columns=columns, rows=4, n=min(columns, 4)) if columns > 1 else None
        return list(gs.centre_first(game, game.initial)) if game else [0]


def order_right_first(columns):
    return sorted(range(columns), key=lambda c: (abs(c - (columns - 1) / 2), -c))


def order_by_floor(columns):
    return sorted(range(columns), key=lambda c: abs(c - columns // 2))


def order_fixed(columns):
    return [3, 2, 4, 1, 5, 0, 6]


def order_too_far(columns):
    middle = columns // 2
    order = [middle]
    for i in range(1, columns // 2 + 1):
        order += [middle - i, middle + i]
    return order


def order_too_short(columns):
    middle = (columns - 1) // 2
    order = [middle]
    for i in range(1, ceil(columns / 2)):
        order += [middle - i, middle + i]
    return order


def order_outside_in(columns):
    return sorted(range(columns), key=lambda c: -abs(c - (columns - 1) / 2))


def order_one_side(columns):
    middle = columns // 2
    return list(range(middle, -1, -1)) + list(range(middle + 1, columns))


def order_from_one(columns):
    return [c + 1 for c in order_tuple(columns)]


def order_as_text(columns):
    return "3241506"


def order_twice(columns):
    order = []
    for i in range((columns + 1) // 2):
        order += [(columns - 1) // 2 - i, columns // 2 + i]
    return order


# --- Positions that fool ---

FOOLED = "......./......./......./......./.O...../.XXOX.O"

RIGHT = {
    "windows_on_board": [
        windows_by_listing,
        windows_of_the_package,
        windows_as_sets,
        windows_by_cases,
        windows_by_ranges,
    ],
    "connect_four_evaluation": [
        by_bits,
        by_rows,
        Judge(),
        with_a_closure(),
        text_of_the_position,
        gs.chains_and_centre,
        evaluation_with(),
    ],
    "centre_out_order": [order_by_steps, order_tuple, order_generator, Order().of],
    "depth_of_win": [4, 4.0],
    "tournament_says": [{"b", "d"}, "bd", "b, d", ["D", "B"], ("b.", "d."), "d b", "b and d"],
    "fooled_by_dead_chain": [
        "223754",
        223754,
        FOOLED,
        FOOLED.replace("/", "\n"),
        FOOLED.split("/"),
        gs.ConnectN().play("223754"),
        "4463257",
        "2 2 3 7 5 4",
        [2, 2, 3, 7, 5, 4],
        list("223754"),
    ],
}

WRONG = {
    "windows_on_board": [
        (windows_short, "off by one"),
        (windows_range_short, "off by one"),
        (windows_without_diagonals, "no diagonals"),
        (windows_one_diagonal, "one diagonal only"),
        (windows_swapped, "rows and columns swapped"),
        (windows_negative, "less than nothing"),
        (lambda columns, rows, n: max(0, windows_negative(columns, rows, n)), "less than nothing"),
        (windows_absolute, "less than nothing"),
        (windows_in_eight_directions, "every window twice"),
        (windows_everywhere, "runs over the edge"),
        (windows_by_direction, "several numbers"),
        (windows_divided, "whole rows only"),
        (windows_of_four, "always four in a row"),
        (lambda columns, rows, n: 69, "for one board only"),
        (windows_one_more, "one start too many"),
        (windows_all_or_nothing, "all or nothing"),
        (windows_with_room_both_ways, "room both ways"),
        (windows_printed, "returns nothing"),
        (lambda columns, rows, n: columns * rows, "wrong value"),
        (lambda columns: columns, "raises"),
        (69, "no function"),
    ],
    "connect_four_evaluation": [
        (counts_the_other_side_too, "blocked chains count"),
        (evaluation_with(blocked=True), "blocked chains count"),
        (for_the_mover, "for the player to move"),
        (evaluation_with(sign=lambda game, state: -1), "seen by the wrong side"),
        (only_x, "the other side is forgotten"),
        (at_least, "at least instead of exactly"),
        (evaluation_with(worth=(0, 10, 4, 1)), "weights swapped"),
        (evaluation_with(worth=(0, 1, 2, 3)), "weights mixed up"),
        (evaluation_with(worth=(0, 0, 4, 10)), "some chains are forgotten"),
        (evaluation_with(centre=0), "no centre"),
        (evaluation_with(middle=lambda game: mask_of_column(game, game.shape.columns // 2 + 1)), "wrong value"),
        (evaluation_with(middle=lambda game: mask_of_column(game, 3)), "column 3 on every board"),
        (
            evaluation_with(middle=lambda game: mask_of_column(game, game.shape.columns // 2)),
            "one of two middle columns",
        ),
        (
            evaluation_with(middle=lambda game: mask_of_column(game, (game.shape.columns - 1) // 2)),
            "one of two middle columns",
        ),
        (evaluation_with(centre=3), "the weight of the centre"),
        (h_itself, "larger than a win"),
        (lambda game, state: gs.chains_and_centre.hundredths(game, state) // 10_000, "rounded away"),
        (evaluation_with(middle=lambda game: mask_of_column(game, game.shape[0] // 2)), "the middle of the rows"),
        (lambda game, state: abs(by_bits(game, state)), "wrong value"),
        (in_hundredths, "larger than a win"),
        (evaluation_with(unit=1_000_000), "divided too often"),
        (negative_index, "runs over the edge"),
        (flat_board, "runs over the edge"),
        (evaluation_with(blocked=True, centre=0), "blocked chains count; and no centre"),
        (evaluation_with(blocked=True, unit=100), "blocked chains count; and larger than a win"),
        (evaluation_with(pick=lambda game: game.lines[:-1]), "wrong value"),
        (gs.zero, "always 0"),
        (lambda game, state: round(by_bits(game, state), 2), "rounded"),
        (no_return, "returns nothing"),
        (gives_text, "returns no number"),
        (calls_a_missing_name, "raises"),
        (without_a_game, "raises"),
        (0.04, "no function"),
    ],
    "centre_out_order": [
        (order_right_first, "right before left"),
        (order_by_floor, "right before left on even widths"),
        (lambda columns: sorted(range(columns), key=lambda c: abs(c - columns / 2)), "right before left"),
        (print, "returns nothing"),
        (order_fixed, "leaves the board"),
        (order_too_far, "leaves the board"),
        (order_too_short, "loses a column"),
        (order_outside_in, "from the outside in"),
        (order_one_side, "one side after the other"),
        (lambda columns: list(range(columns)), "from left to right"),
        (lambda columns: range(columns), "from left to right"),
        (order_from_one, "counts from 1"),
        (order_as_text, "wrong value"),
        (lambda columns: set(range(columns)), "a set has no order"),
        (order_twice, "a column twice"),
        (lambda columns: order_tuple(columns)[1:], "the centre is missing"),
        ([3, 2, 4, 1, 5, 0, 6], "no function"),
    ],
    "depth_of_win": [
        (0, "no move at all"),
        (1, "the move itself"),
        (2, "counts one player's moves"),
        (3, "one ply short"),
        (5, "one ply too many"),
        (6, "too deep"),
        (8, "wrong answer"),
        ("4", "cannot be read"),
    ],
    "tournament_says": [
        ({"a", "b", "d"}, "never loses"),
        ({"b", "c", "d"}, "too few games"),
        ("bde", "the same share twice"),
        (["b", "d", "f"], "not shown is not shown false"),
        ({"b"}, "a statement is missing"),
        ({"d"}, "a statement is missing"),
        (set(), "nothing marked"),
        ({"g"}, "cannot be read"),
        (4, "cannot be read"),
    ],
    "fooled_by_dead_chain": [
        ("4", "no dead chain"),
        ("", "no position"),
        ("4453", "no dead chain"),
        ("112233", "a living chain"),
        ("41526374"[:7], "the game is over"),
        ("415263", "X is not behind"),
        ("4444", "no dead chain"),
        ("546273", "not fooled"),
        ("36376766517472", "too many stones"),
        (FOOLED.replace("X", "#"), "no position"),
        ("......./......./......./......./.XXXO../.XXXO..", "no position"),
        ("9", "no position"),
        (3.5, "no position"),
    ],
}
