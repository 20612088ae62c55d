"""Answers to the exercises of chapter 01, games as search."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

import gamesearch as gs

# --- Cells and bits, right ---


def by_power(row, column, columns):
    return 2 ** (row * (columns + 1) + column)


def by_doubling(row, column, columns):
    bit = 1
    for _ in range(row * (columns + 1) + column):
        bit *= 2
    return bit


def row_by_row(row, column, columns):
    bit = 1 << column
    while row > 0:
        bit <<= columns + 1
        row -= 1
    return bit


class Layout:
    def __init__(self, buffer):
        self.buffer = buffer

    def bit(self, row, column, columns):
        return 1 << row * (columns + self.buffer) + column


def asks_the_package(row, column, columns):
    return gs.MNK(row + 1, columns, 1).initial.bit(row, column)


# --- Cells and bits, wrong ---


def gives_the_index(row, column, columns):
    return row * (columns + 1) + column


def no_buffer(row, column, columns):
    return 1 << (row * columns + column)


def index_without_buffer(row, column, columns):
    return row * columns + column


def swaps(row, column, columns):
    return 1 << (column * (columns + 1) + row)


def swaps_without_buffer(row, column, columns):
    return 2 ** (column * columns + row)


def from_one(row, column, columns):
    width = columns + 1
    return 1 << ((row + 1) * width + column + 1)


def bit_from_one(row, column, columns):
    return 2 ** (row * (columns + 1) + column + 1)


def without_brackets(row, column, columns):
    return 1 << row * columns + 1 + column


def hat(row, column, columns):
    return 2 ^ (row * (columns + 1) + column)


def twice(row, column, columns):
    return 2 * (row * (columns + 1) + column)


def shifts_the_index(row, column, columns):
    return (row * (columns + 1) + column) << 1


def as_text(row, column, columns):
    return bin(1 << (row * (columns + 1) + column))


def prints_the_bit(row, column, columns):
    print(1 << (row * (columns + 1) + column))


def minus_one(row, column, columns):
    return 1 << ((row - 1) * (columns + 1) + column - 1)


def too_few_parameters(row, column):
    return 1 << (row * 4 + column)


def always_four(row, column, columns):
    return 1 << (row * 4 + column)


# --- A win test by shifts, right ---


def with_any(stones, columns, k):
    def left_over(d):
        b = stones
        for _ in range(k - 1):
            b &= b >> d
        return b

    w = columns + 1
    return any(left_over(d) for d in (1, w, w + 1, w - 1))


def gives_what_is_left(stones, columns, k):
    """Not True or False, but as good as that."""
    left = 0
    for d in (1, columns, columns + 1, columns + 2):
        b = stones
        for i in range(1, k):
            b &= stones >> d * i
        left |= b
    return left


def to_the_left(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        b = stones
        for _ in range(k - 1):
            b = b & (b << d)
        if b != 0:
            return True
    return False


def recursively(stones, columns, k):
    def lasts(b, d, shifts):
        return bool(b) if shifts == 0 else lasts(b & b >> d, d, shifts - 1)

    w = columns + 1
    return (
        lasts(stones, 1, k - 1) or lasts(stones, w, k - 1) or lasts(stones, w + 1, k - 1) or lasts(stones, w - 1, k - 1)
    )


def cell_by_cell(stones, columns, k):
    """No shifts at all: look along every line."""
    w = columns + 1
    taken = {(i // w, i % w) for i in range(stones.bit_length()) if stones >> i & 1}
    return any(
        all((r + i * down, c + i * right) in taken for i in range(k))
        for r, c in taken
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    )


class Lines:
    def __init__(self):
        self.asked = 0

    def has_line(self, stones, columns, k):
        self.asked += 1
        return with_any(stones, columns, k)


# --- A win test by shifts, wrong ---


def shifting(shifts=lambda k: k - 1, width=lambda columns: columns + 1, chosen=(0, 1, 2, 3)):
    """A win test with a part that may be wrong."""

    def has_line(stones, columns, k):
        w = width(columns)
        for d in [(1, w, w + 1, w - 1)[i] for i in chosen]:
            b = stones
            for _ in range(shifts(k)):
                b &= b >> d
            if b:
                return True
        return False

    return has_line


def returns_in_the_loop(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        b = stones
        for _ in range(k - 1):
            b &= b >> d
        return b != 0


def overwrites(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        b = stones
        for _ in range(k - 1):
            b &= b >> d
        found = b != 0
    return found


def goes_on_with_the_rest(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        for _ in range(k - 1):
            stones &= stones >> d
        if stones:
            return True
    return False


def shifts_the_stones_again(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        for _ in range(k - 1):
            b = stones & stones >> d
        if b:
            return True
    return False


def both_ends(stones, columns, k):
    w = columns + 1
    return any(stones & stones >> d * (k - 1) != 0 for d in (1, w, w + 1, w - 1))


def no_and(stones, columns, k):
    w = columns + 1
    for d in (1, w, w + 1, w - 1):
        b = stones
        for _ in range(k - 1):
            b >>= d
        if b:
            return True
    return False


def needs_all(stones, columns, k):
    w = columns + 1
    return all(shifting(chosen=(i,))(stones, columns, k) for i in range(4)) and w > 0


def opposite(stones, columns, k):
    return not with_any(stones, columns, k)


def for_ever(stones, columns, k):
    b = stones
    while b >= 0:
        b &= b >> 1
    return b != 0


def forgets_to_return(stones, columns, k):
    if with_any(stones, columns, k):
        return True


def misspelt(stones, columns, k):
    return stone & stones >> 1  # noqa: F821


# --- Counting, right ---


def with_sum(game, state):
    if game.is_terminal(state):
        return 1
    return sum(with_sum(game, game.result(state, action)) for action in game.actions(state))


def with_a_stack(game, state):
    leaves, waiting = 0, [state]
    while waiting:
        here = waiting.pop()
        if game.is_terminal(here):
            leaves += 1
        else:
            waiting.extend(game.result(here, action) for action in game.actions(here))
    return leaves


def with_two_functions(game, state):
    return 1 if game.is_terminal(state) else of_children(game, state)


def of_children(game, state):
    leaves = 0
    for action in game.actions(state):
        leaves += with_two_functions(game, game.result(state, action))
    return leaves


class Counter:
    def __init__(self):
        self.leaves = 0

    def count(self, game, state):
        self.leaves = 0
        self.walk(game, state)
        return self.leaves

    def walk(self, game, state):
        if game.is_terminal(state):
            self.leaves += 1
            return
        for action in game.actions(state):
            self.walk(game, game.result(state, action))


def with_a_list(game, state):
    def ends(state):
        if game.is_terminal(state):
            return [state]
        return [end for action in game.actions(state) for end in ends(game.result(state, action))]

    return len(ends(state))


def walk(game, state):
    if game.is_terminal(state):
        return 1
    nodes = 1
    for action in game.actions(state):
        nodes += walk(game, game.result(state, action))
    return nodes


def walk_with_break(game, state):
    nodes = 1
    for action in game.actions(state):
        if game.is_terminal(state):
            break
        nodes += walk_with_break(game, game.result(state, action))
    return nodes


def walk_unless_over(game, state):
    nodes = 1
    if not game.is_terminal(state):
        nodes += sum(walk_unless_over(game, game.result(state, action)) for action in game.actions(state))
    return nodes


# --- Counting, wrong ---


def counting(leaf=1, inner=0, over=lambda game, state: game.is_terminal(state)):
    """A count with a part that may be wrong."""

    def count(game, state):
        if over(game, state):
            return leaf
        total = inner
        for action in game.actions(state):
            total += count(game, game.result(state, action))
        return total

    return count


no_moves_left = counting(over=lambda game, state: not game.actions(state))
nodes_until_full = counting(inner=1, over=lambda game, state: len(game.actions(state)) == 0)


def edges(game, state):
    if game.is_terminal(state):
        return 0
    return sum(1 + edges(game, game.result(state, action)) for action in game.actions(state))


def adds_rewards(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return sum(adds_rewards(game, game.result(state, action)) for action in game.actions(state))


def zero_is_no_leaf(game, state):
    if game.is_terminal(state):
        return 1 if game.utility(state) else 0
    return sum(zero_is_no_leaf(game, game.result(state, action)) for action in game.actions(state))


def no_plus(game, state):
    if game.is_terminal(state):
        return 1
    for action in game.actions(state):
        leaves = no_plus(game, game.result(state, action))
    return leaves


def return_in_the_loop(game, state):
    if game.is_terminal(state):
        return 1
    leaves = 0
    for action in game.actions(state):
        leaves += return_in_the_loop(game, game.result(state, action))
        return leaves


def counts_moves(game, state):
    return 1 if game.is_terminal(state) else len(game.actions(state))


def depth(game, state):
    if game.is_terminal(state):
        return 0
    return 1 + max(depth(game, game.result(state, action)) for action in game.actions(state))


def same_state_again(game, state):
    if game.is_terminal(state):
        return 1
    return sum(same_state_again(game, state) for action in game.actions(state))


def over_nodes(game, state):
    if not state.children:
        return 1
    return sum(over_nodes(game, child) for child in state.children)


def walk_returns_in_the_loop(game, state):
    nodes = 1
    if game.is_terminal(state):
        return nodes
    for action in game.actions(state):
        nodes += walk_returns_in_the_loop(game, game.result(state, action))
        return nodes


def walk_without_plus(game, state):
    if game.is_terminal(state):
        return 1
    for action in game.actions(state):
        nodes = 1 + walk_without_plus(game, game.result(state, action))
    return nodes


def walk_tests_the_wrong_way(game, state):
    if not game.is_terminal(state):
        return 1
    return walk(game, state)


def walk_says_none(game, state):
    if game.is_terminal(state):
        return
    nodes = 1
    for action in game.actions(state):
        nodes += walk_says_none(game, game.result(state, action))
    return nodes


TWO = {"nodes": 7002, "games": 5528, "positions": 1234, "up to symmetry": 186}
THREE = {"nodes": 549946, "games": 255168, "positions": 5478, "up to symmetry": 765}

RIGHT = {
    "cell_to_bit": [by_power, by_doubling, row_by_row, Layout(1).bit, asks_the_package],
    "line_by_shifts": [
        with_any,
        gives_what_is_left,
        to_the_left,
        recursively,
        cell_by_cell,
        Lines().has_line,
        shifting(),
    ],
    "count_leaves": [with_sum, with_a_stack, with_two_functions, Counter().count, with_a_list, counting()],
    "mend_walk": [walk, walk_with_break, walk_unless_over, counting(inner=1)],
    "shape_of_a_tree": [[[[1, 2], 3], 4, 5], "1 (2 (3 4 5))", gs.tree([[[1], 2], 3, 4, 5]), [[[1, 2, 3, 4, 5]]]],
    "four_figures": [TWO, {**TWO, "nodes": 7002.0, "drawn": 0}],
}

WRONG = {
    "cell_to_bit": [
        (gives_the_index, "index instead of bit"),
        (index_without_buffer, "index instead of bit"),
        (no_buffer, "forgets the buffer column"),
        (Layout(0).bit, "forgets the buffer column"),
        (swaps, "row and column swapped"),
        (swaps_without_buffer, "row and column swapped"),
        (from_one, "counts from 1"),
        (bit_from_one, "counts from 1"),
        (without_brackets, "buffer added once only"),
        (hat, "^ is no power in Python"),
        (twice, "doubled instead of raised"),
        (shifts_the_index, "doubled instead of raised"),
        (as_text, "text instead of a number"),
        (prints_the_bit, "returns nothing"),
        (minus_one, "raises"),
        (too_few_parameters, "raises"),
        (always_four, "width of one board only"),
        (32, "no function"),
    ],
    "line_by_shifts": [
        (shifting(shifts=lambda k: k - 2), "one shift too few"),
        (shifting(shifts=lambda k: k), "one shift too many"),
        (shifting(width=lambda columns: columns), "forgets the buffer column"),
        (shifting(chosen=(0,)), "tests rows only"),
        (shifting(chosen=(0, 1)), "forgets the diagonals"),
        (shifting(chosen=(0, 1, 2)), "forgets a diagonal"),
        (shifting(chosen=(0, 1, 3)), "forgets a diagonal"),
        (shifting(chosen=(0, 2, 3)), "forgets rows or columns"),
        (shifting(shifts=lambda k: 2), "always for three"),
        (returns_in_the_loop, "tests rows only"),
        (overwrites, "only the last direction counts"),
        (goes_on_with_the_rest, "tests rows only"),
        (shifting(chosen=(1,)), "one direction only"),
        (shifts_the_stones_again, "compares pairs only"),
        (both_ends, "looks at both ends only"),
        (no_and, "forgets the &"),
        (needs_all, "asks for every direction at once"),
        (opposite, "says the opposite"),
        (for_ever, "never returns"),
        (forgets_to_return, "returns nothing"),
        (misspelt, "raises"),
        ("273", "no function"),
    ],
    "count_leaves": [
        (walk, "counts every node"),
        (counting(leaf=0), "base case"),
        (counting(leaf=0, inner=1), "counts inner nodes"),
        (edges, "counts the edges"),
        (adds_rewards, "adds up the rewards"),
        (zero_is_no_leaf, "0 is a value too"),
        (no_moves_left, "does not stop at a win"),
        (depth, "counts the levels"),
        (no_plus, "counts one child only"),
        (return_in_the_loop, "counts one child only"),
        (counts_moves, "looks one level down only"),
        (same_state_again, "never returns"),
        (over_nodes, "raises"),
    ],
    "mend_walk": [
        (nodes_until_full, "does not stop at a win"),
        (counting(leaf=0, inner=1), "leaves are not counted"),
        (with_sum, "leaves only"),
        (edges, "forgets the root"),
        (walk_returns_in_the_loop, "counts the first child only"),
        (walk_without_plus, "counts the last child only"),
        (walk_tests_the_wrong_way, "always 1"),
        (walk_says_none, "returns nothing"),
    ],
    "shape_of_a_tree": [
        ([[1, 2], [3, 4]], "number of leaves"),
        (7, "number of leaves"),
        ([1, 2, 3, 4, 5], "number of nodes"),
        ([[[[[[[[1, 2, 3, 4, 5]]]]]]]], "number of nodes"),
        ([[1, 2], [3, 4, 5]], "depth"),
        ("(1 2", "no tree"),
        ([[], 3], "no tree"),
    ],
    "four_figures": [
        ({**TWO, "games": 7002}, "nodes, not games"),
        ({**TWO, "nodes": 5528}, "games, not nodes"),
        ({**TWO, "nodes": 1234}, "positions, not nodes"),
        ({**TWO, "positions": 186}, "up to symmetry, not positions"),
        ({**TWO, "up to symmetry": 1234}, "positions, not up to symmetry"),
        (THREE, "three in a row"),
        ({**TWO, "nodes": 986410}, "no game ends early"),
        ({**TWO, "games": 362880}, "no game ends early"),
        ({**TWO, "positions": 6046}, "no game ends early"),
        ({**TWO, "positions": 1233}, "off by one"),
        ({**TWO, "games": 12}, "wrong figure"),
        ({**TWO, "games": ...}, "cannot be read"),
        ({**TWO, "positions": {1, 2}}, "cannot be read"),
        (7002, "cannot be read"),
    ],
}
