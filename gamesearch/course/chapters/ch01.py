"""The checks of chapter 01, games as search."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, wraps
from itertools import combinations
from random import Random
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, Pictures, brief
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.mnk import MNK, MNKPosition, TicTacToe
from gamesearch.games.boards.stones import Shape, bits_of
from gamesearch.games.trees.named import random_tree
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.games.trees.unfold import unfold

# --- Cells and bits ---


def _bit(row: int, column: int, columns: int) -> int:
    return 1 << (row * (columns + 1) + column)


BIT_CASES = (
    (0, 0, 3), (0, 1, 3), (0, 2, 3), (1, 0, 3), (1, 1, 3), (1, 2, 3), (2, 0, 3), (2, 1, 3), (2, 2, 3),
    (1, 1, 4), (3, 0, 4), (2, 3, 5), (0, 6, 7), (5, 6, 7),
)  # fmt: skip


def _index(row: int, column: int, width: int) -> int:
    return row * width + column


BIT_MISTAKES = (
    Mistake("index instead of bit", "That is the number of the bit. The bit itself is 2 to that power: 1 shifted to the left "
            "by so many places.", (lambda r, c, n: _index(r, c, n + 1), lambda r, c, n: _index(r, c, n))),
    Mistake("^ is no power in Python", "`2 ^ i` is not 2 to the power of i in Python; that is `2 ** i`, or `1 << i`.",
            (lambda r, c, n: 2 ^ _index(r, c, n + 1), lambda r, c, n: 2 ^ _index(r, c, n))),
    Mistake("doubled instead of raised", "That is 2 times the number of the bit. It should be 2 to that power: `1 << i`, "
            "not `i << 1`.", (lambda r, c, n: 2 * _index(r, c, n + 1), lambda r, c, n: 2 * _index(r, c, n))),
    Mistake("row and column swapped", "Row and column are swapped: a step to the right is the next bit, a step down is a "
            "whole row further on.",
            (lambda r, c, n: _bit(c, r, n), lambda r, c, n: 1 << _index(c, r, n))),
    Mistake("forgets the buffer column", "A row takes up one bit more than it has columns: the buffer. So the row is "
            "multiplied by `columns + 1`.", (lambda r, c, n: 1 << _index(r, c, n),)),
    Mistake("buffer added once only", "The buffer is added once for the whole board. There is one in every row: "
            "`row * (columns + 1) + column`, with brackets.",
            (lambda r, c, n: 1 << (_index(r, c, n) + 1), lambda r, c, n: 1 << (_index(r, c, n) + 1 if r else c))),
    Mistake("counts from 1", "It counts rows or columns from 1. The first row and the first column are 0, so (0, 0) is "
            "bit 0.",
            (lambda r, c, n: _bit(r, c + 1, n), lambda r, c, n: _bit(r + 1, c, n), lambda r, c, n: _bit(r + 1, c + 1, n),
             lambda r, c, n: 1 << _index(r + 1, c + 1, n))),
    Mistake("width of one board only", "It works for a board of three columns only. The width of a row depends on `columns`.",
            (lambda r, c, n: _bit(r, c, 3), lambda r, c, n: 1 << _index(r, c, 3))),
    Mistake("text instead of a number", "`bin` makes a text of a number. Return the number itself.",
            (lambda r, c, n: bin(_bit(r, c, n)), lambda r, c, n: bin(1 << _index(r, c, n)))),
)  # fmt: skip


def _cell_picture(case: tuple[Any, ...]) -> Pictures:
    row, column, columns = case
    game = MNK(max(3, row + 1), columns, columns)
    return {f"Cell ({row}, {column}) of {columns} columns": game.result(game.initial, (row, column))}


# --- A win test by shifts ---


def _has_line(stones: int, columns: int, k: int) -> bool:
    return _has_row(stones, k, *_directions(columns))


def _directions(columns: int) -> tuple[int, int, int, int]:
    width = columns + 1
    return 1, width, width + 1, width - 1


def _has_row(stones: int, k: int, *directions: int) -> bool:
    """Whether k stones lie in a row along one of these directions."""
    for d in directions:
        ends = stones
        for _ in range(k - 1):
            ends &= ends >> d
        if ends:
            return True
    return False


def _along(*chosen: int) -> Callable[[int, int, int], bool]:
    """A test of some of the four directions only."""
    return lambda stones, columns, k: _has_row(stones, k, *(_directions(columns)[i] for i in chosen))


def _no_buffer(stones: int, columns: int, k: int) -> bool:
    return _has_row(stones, k, 1, columns, columns + 1, columns - 1)


def _without_and(stones: int, columns: int, k: int) -> bool:
    return any(stones >> d * (k - 1) for d in _directions(columns))


def _ends_only(stones: int, columns: int, k: int) -> bool:
    """Compares the two ends of a line and not what lies between."""
    return any(stones & stones >> d * (k - 1) for d in _directions(columns))


def _pairs(stones: int, columns: int, k: int) -> bool:
    return any(stones & stones >> d for d in _directions(columns))


def _all_directions(stones: int, columns: int, k: int) -> bool:
    return all(_has_row(stones, k, d) for d in _directions(columns))


@cache
def _line_cases() -> tuple[tuple[int, int, int], ...]:
    """Few stones on 3×3 in every way; then larger boards: every line, every line without one stone, and at random."""
    found = [
        (sum(_bit(*cell, 3) for cell in cells), 3, 3) for size in range(5) for cells in combinations(_cells(3, 3), size)
    ]
    found += [
        (sum(_bit(*cell, 2) for cell in cells), 2, 2) for size in range(4) for cells in combinations(_cells(3, 2), size)
    ]
    random = Random(273)
    for rows, columns, k in ((4, 4, 3), (4, 4, 4), (5, 6, 4)):
        for line in MNK(rows, columns, k).lines:
            found += [(line, columns, k), (line & line - 1, columns, k)]
        for _ in range(30):
            cells = random.sample(_cells(rows, columns), rows * columns // 3)
            found.append((sum(_bit(*cell, columns) for cell in cells), columns, k))
    return tuple(found)


def _cells(rows: int, columns: int) -> list[tuple[int, int]]:
    return [(r, c) for r in range(rows) for c in range(columns)]


LINE_MISTAKES = (
    Mistake("always for three", "It always looks for three in a row, whatever k is: k − 1 shifts are needed, not always 2.",
            (lambda s, n, k: _has_line(s, n, 3),)),
    Mistake("compares pairs only", "Two neighbours are enough for it. A line of k stones needs k − 1 shifts, each of what "
            "was left by the one before: `b &= b >> d`, again and again.", (_pairs,)),
    Mistake("one shift too few", "It shifts once too little, so a line of k − 1 stones is enough. A line of k stones needs "
            "k − 1 shifts.", (lambda s, n, k: _has_line(s, n, k - 1),)),
    Mistake("one shift too many", "It shifts once too often, so it asks for k + 1 stones. The first stone is there without "
            "a shift: k − 1 shifts do.", (lambda s, n, k: _has_line(s, n, k + 1),)),
    Mistake("looks at both ends only", "It compares the two ends of a line and not what lies between them. Shift by d, k − 1 "
            "times, not once by d · (k − 1).", (_ends_only,)),
    Mistake("forgets the buffer column", "A row takes up one bit more than it has columns. So the row below is `columns + 1` "
            "bits further on, and the diagonals are one more and one less than that.", (_no_buffer,)),
    Mistake("tests rows only", "It finds lines along the first direction only. Is there a `return` inside the loop over the "
            "directions? Or does what is left of one direction go into the next? Each starts again from all the stones.",
            (_along(0),)),
    Mistake("only the last direction counts", "What it found along one direction is overwritten by the next one. Return True "
            "as soon as something is left.", (_along(3),)),
    Mistake("one direction only", "It finds lines along one direction only. Each of the four starts again from all the stones, "
            "and only a win may end the loop.", (_along(1), _along(2))),
    Mistake("forgets the diagonals", "It finds rows and columns, but no diagonal: they are `columns + 2` and `columns` bits "
            "apart.", (_along(0, 1),)),
    Mistake("forgets a diagonal", "It finds one kind of diagonal only. There are two: down to the right, `columns + 2` bits "
            "apart, and down to the left, `columns` bits apart.", (_along(0, 1, 2), _along(0, 1, 3))),
    Mistake("forgets rows or columns", "It finds the diagonals, but not both rows and columns: a neighbour on the right is 1 "
            "bit further on, one below `columns + 1`.", (_along(1, 2, 3), _along(0, 2, 3), _along(2, 3))),
    Mistake("forgets the &", "It shifts, but does not compare: `b & b >> d` keeps a stone only if there is another one d bits "
            "further on.", (_without_and,)),
    Mistake("asks for every direction at once", "One line is enough to win; it need not be there in all four directions.",
            (_all_directions,)),
    Mistake("says the opposite", "Yes and no are swapped: something left means that there is a line.",
            (lambda s, n, k: not _has_line(s, n, k),)),
    Mistake("always yes", "It finds a line everywhere.", (lambda s, n, k: True,)),
    Mistake("always no", "It finds no line anywhere.", (lambda s, n, k: False,)),
)  # fmt: skip


class TruthCheck(FunctionCheck):
    """A function that says yes or no. What is as good as yes for an `if` is yes: 1 is True here."""

    def judge(self, answer: Any) -> Verdict:
        return super().judge(_as_truth(answer) if callable(answer) else answer)


def _as_truth(answer: Callable[..., Any]) -> Callable[..., Any]:
    def asked(*case: Any) -> bool | None:
        found = answer(*case)
        return None if found is None else bool(found)

    asked = wraps(answer)(asked) if hasattr(answer, "__name__") else asked
    asked.__func__ = getattr(answer, "__func__", answer)  # type: ignore[attr-defined]  # whose lines an error is in
    return asked


def _stones_picture(case: tuple[Any, ...]) -> Pictures:
    stones, columns, k = case
    rows = max(columns, stones.bit_length() // (columns + 1) + 1)
    position = MNKPosition(stones, 0, len(bits_of(stones)), False, Shape(rows, columns, k))
    return {f"The stones {stones}; {k} in a row are asked for": position}


# --- Counting by recursion ---


@cache
def _games() -> tuple[tuple[Any, Any], ...]:
    """Trees and late positions to count, smallest first. A game may be over although there are empty cells left."""
    ttt, four = TicTacToe(), ConnectN(columns=4, rows=3, n=3)
    trees = [Tree(Node("A", value=5)), *map(tree, ("(4)", "0 7", "(1 2) 3", "3 (0 (5 2))", "(3 5 6) (9 1 2)"))]
    trees += [random_tree(seed=seed, branching=2 + seed % 3, depth=2 + seed % 2) for seed in range(4)]
    boards = ["XXX/OO./...", "XOX/OXO/OX.", "XOX/XO./.XO", "XOX/.XO/..O", "XO./OX./X.O", "XO./.X./..O"]
    positions: list[tuple[Any, Any]] = [(ttt, ttt.position(text)) for text in boards]
    positions += [(four, four.play("11223")), (four, four.play("12341"))]
    return (*((one, one.root) for one in trees), *positions)


Count = Callable[[Any, Any], int]


def _counting(
    leaf: int = 1,
    inner: int = 0,
    stops: bool = True,
    join: Callable[[list[int]], int] = sum,
    zero_is_nothing: bool = False,
) -> Count:
    """A count: what a finished game adds, what a node with moves adds, and how the children are put together."""

    def count(game: Any, state: Any) -> int:
        over = game.is_terminal(state) if stops else not game.actions(state)
        if over:
            return 0 if zero_is_nothing and not game.utility(state) else leaf
        return inner + join([count(game, game.result(state, action)) for action in game.actions(state)])

    return count


_leaves, _nodes = _counting(), _counting(inner=1)


def _rewards(game: Any, state: Any) -> Any:
    if game.is_terminal(state):
        return game.utility(state)
    return sum(_rewards(game, game.result(state, action)) for action in game.actions(state))


def _moves(game: Any, state: Any) -> int:
    return 1 if game.is_terminal(state) else len(game.actions(state))


def _leaves_below(game: Any, state: Any) -> int:
    """The leaves among the children, and no deeper."""
    if game.is_terminal(state):
        return 1
    return sum(game.is_terminal(game.result(state, action)) for action in game.actions(state))


def _edges(count: Count) -> Count:
    return lambda game, state: count(game, state) - 1


def _one(game: Any, state: Any) -> int:
    return 1


def _first(found: list[int]) -> int:
    return found[0]


def _last(found: list[int]) -> int:
    return found[-1]


STOPS_NOT = (
    "does not stop at a win",
    "It goes on after the game is over. A game can end while there are still empty cells, so ask `game.is_terminal(state)`, "
    "not whether there are actions left.",
)
ONE_LEVEL = (
    "looks one level down only",
    "It looks at the moves of the first state and no further: it has to call itself on each state that a move leads to.",
)

LEAF_MISTAKES = (
    Mistake("counts every node", "It counts every node. A state with moves is not a leaf: it adds nothing of its own, only what "
            "its children have.", (_nodes,)),
    Mistake("base case", "It returns 0 everywhere: nobody ever says 1. A finished game is one leaf, so return 1 there.",
            (_counting(leaf=0),)),
    Mistake("counts inner nodes", "It counts the states in which the game goes on. Leaves are those in which it is over.",
            (_counting(leaf=0, inner=1),)),
    Mistake("counts the edges", "That is the number of edges, one for every node but the root. Count the states in which the "
            "game is over.", (_edges(_nodes),)),
    Mistake("one too few", "It is one too few: have you subtracted the root? It is no leaf and was never counted.",
            (_edges(_leaves),)),
    Mistake("adds up the rewards", "It adds up the rewards of the leaves. Each leaf counts 1, whatever it is worth.",
            (_rewards,)),
    Mistake("0 is a value too", "A leaf that is worth 0 is not counted: `if game.utility(state)` is false for 0. Ask "
            "`game.is_terminal(state)`.", (_counting(zero_is_nothing=True),)),
    Mistake(*STOPS_NOT, (_counting(stops=False), _counting(stops=False, inner=1))),
    Mistake("counts the levels", "It counts how many moves the longest game has. Add the children up; do not take the largest.",
            (_counting(inner=1, join=max), _counting(leaf=0, inner=1, join=max))),
    Mistake("counts one child only", "It returns 1 everywhere: of all the children only one is counted. Is the `return` inside "
            "the loop? Or does each child's number replace the one before, `=` in place of `+=`?", (_one,)),
    Mistake(*ONE_LEVEL, (_moves, _leaves_below)),
)  # fmt: skip

WALK_MISTAKES = (
    Mistake(*STOPS_NOT, (_counting(stops=False, inner=1),)),
    Mistake("leaves are not counted", "A finished game is a node too. Return 1 there, not 0.", (_counting(leaf=0, inner=1),)),
    Mistake("leaves only", "Now it counts the leaves only. Each node counts 1 for itself, and then comes what is below it.",
            (_counting(),)),
    Mistake("forgets the root", "It is one too few: the first state is a node too.", (_edges(_nodes),)),
    Mistake("counts the levels", "It counts how many moves the longest game has. Add the children up; do not take the largest.",
            (_counting(inner=1, join=max), _counting(leaf=0, inner=1, join=max))),
    Mistake("counts the first child only", "Only the first child is counted: is the `return` inside the loop?",
            (_counting(inner=1, join=_first),)),
    Mistake("counts the last child only", "Each child's number replaces the one before. Add them up: `+=` in place of `=`.",
            (_counting(inner=1, join=_last),)),
    Mistake(*ONE_LEVEL, (_moves, lambda game, state: 1 if game.is_terminal(state) else 1 + len(game.actions(state)))),
    Mistake("always 1", "It returns 1 everywhere: the loop is never reached, or nothing of it is added.", (_one,)),
)  # fmt: skip


def _tree_picture(case: tuple[Any, ...]) -> Pictures:
    game, state = case
    if isinstance(game, Tree):
        return {"The tree": game}
    found = unfold(game, state)
    return {"The position": state, "Its tree": found} if len(found) <= 40 else {"The position": state}


# --- A tree with a given shape ---

LEAVES, NODES, DEPTH = 5, 8, 3


def _other_leaves(given: Tree) -> str:
    leaves = len(given.leaves())
    return "" if leaves == LEAVES else f"It has {_many(leaves, 'leaf', 'leaves')}; {LEAVES} are asked for."


def _other_nodes(given: Tree) -> str:
    inner = len(given) - len(given.leaves())
    if len(given) == NODES:
        return ""
    words = f"It has {len(given)} nodes, {inner} of them inner nodes; {NODES} nodes are asked for."
    return f"{words} A leaf is a node too." if inner == NODES else f"{words} The root counts as well."


def _other_depth(given: Tree) -> str:
    words = f"Its longest line of play has {_many(given.height, 'move', 'moves')}; {DEPTH} are asked for."
    return "" if given.height == DEPTH else words


def _many(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def every_line(game: Any, state: Any) -> int:
    """The walk of this chapter: how many nodes there are from ``state`` on."""
    if game.is_terminal(state):
        return 1
    return 1 + sum(every_line(game, game.result(state, action)) for action in game.actions(state))


# --- Four figures ---

FIGURES = {
    "nodes": "the nodes of the full tree",
    "games": "the games, one for each leaf of the full tree",
    "positions": "the different positions",
    "up to symmetry": "the positions up to symmetry",
}


TIC_TAC_TOE = (549946, 255168, 5478, 765)
NEVER_ENDS = {"nodes": 986410, "games": 362880, "positions": 6046, "up to symmetry": 850}
"""The same figures if every game went on until the board is full."""


def _all_positions(game: MNK) -> list[Any]:
    """Every position of every line of play."""
    found, open_ends = [], [game.initial]
    while open_ends:
        state = open_ends.pop()
        found.append(state)
        if not game.is_terminal(state):
            open_ends += [game.result(state, action) for action in game.actions(state)]
    return found


@cache
def _right_figures() -> dict[str, int]:
    game = MNK(3, 3, 2)
    found = _all_positions(game)
    return {
        "nodes": len(found),
        "games": sum(map(game.is_terminal, found)),
        "positions": len(set(found)),
        "up to symmetry": len(set(map(game.canonical, set(found)))),
    }


def _read_figures(answer: Any) -> dict[str, int]:
    if not isinstance(answer, dict):
        raise ValueError(f"{brief(answer)} was given; give a dictionary, as in {{'nodes': 9, 'games': 6, …}}.")
    missing = next((name for name in FIGURES if answer.get(name, ...) is ...), None)
    if missing:
        raise ValueError(f"There is no figure for {missing!r} yet; the figures are {', '.join(FIGURES)}.")
    for name in FIGURES:
        if isinstance(answer[name], Iterable):
            raise ValueError(f"{name!r} is {brief(answer[name])}; give a number. Is there a `len` missing?")
    return {name: answer[name] for name in FIGURES}


def _explain_figures(given: dict[str, int], right: dict[str, int]) -> tuple[str, str] | None:
    name = next(one for one in FIGURES if given[one] != right[one])
    figure = given[name]
    what = f"{brief(figure)} is not the figure for {name!r}."
    other = next((one for one in FIGURES if right[one] == figure), None)
    if other:
        return f"{other}, not {name}", f"{what} It counts {FIGURES[other]}. Asked for are {FIGURES[name]}."
    if figure in TIC_TAC_TOE:
        return "three in a row", f"{what} It belongs to tic-tac-toe. Here two in a row win: `gs.MNK(3, 3, 2)`."
    if figure == NEVER_ENDS[name]:
        return "no game ends early", f"{what} It counts as if no game ended before the board is full. Stop at a win."
    if figure in (right[name] - 1, right[name] + 1):
        return "off by one", f"{what} It is one off: is the empty board counted, and counted once?"
    return "wrong figure", f"{what} It should count {FIGURES[name]}."


STUB = """
def mend_walk(game, state):
    nodes = 1
    for action in game.actions(state):
        nodes += mend_walk(game, game.result(state, action))
    return nodes
"""

CHECKS = (
    FunctionCheck(
        name="cell_to_bit",
        chapter=1,
        title="The bit of a cell",
        praise="Every cell has its own bit, and every row its buffer.",
        hints=(
            "First the number of the bit, then the bit itself. Try it with (1, 1) on a board of three columns: bit 5, so 32.",
            "A row takes up `columns + 1` bits. So `row` rows come before it, and then `column` cells.",
            "The number of the bit is `row * (columns + 1) + column`. The bit is `1 << number`, or `2 ** number`.",
        ),
        reference=_bit,
        cases=BIT_CASES,
        mistakes=BIT_MISTAKES,
        shown=_cell_picture,
    ),
    TruthCheck(
        name="line_by_shifts",
        chapter=1,
        title="A win test by shifts",
        praise="It finds lines in all four directions, and none that wraps round.",
        hints=(
            "Do it for one direction first: start with all the stones, then `b &= b >> d` as often as needed. Is anything left?",
            "A line of k stones needs k − 1 shifts. The directions are 1, w, w + 1 and w − 1, with w = columns + 1.",
            "For each d in (1, w, w + 1, w − 1): b = stones; repeat k − 1 times `b &= b >> d`; if b is not 0, return True. "
            "After the loop over all four, return False.",
        ),
        reference=_has_line,
        cases=_line_cases(),
        mistakes=LINE_MISTAKES,
        shown=_stones_picture,
    ),
    FunctionCheck(
        name="count_leaves",
        chapter=1,
        title="Count the games by recursion",
        praise="Each finished game counts once.",
        hints=(
            "Look at `walk` again. Which of its lines count something? Which of them should not, if only leaves count?",
            "A finished game is one leaf. A game that goes on has as many leaves as all its children together.",
            "If `game.is_terminal(state)`, return 1. Otherwise add up your own function over `game.result(state, action)` for "
            "all actions, starting from 0.",
        ),
        reference=_leaves,
        cases=_games(),
        mistakes=LEAF_MISTAKES,
        shown=_tree_picture,
    ),
    FunctionCheck(
        name="mend_walk",
        chapter=1,
        title="Mend a walk that does not know when to stop",
        praise="Now it stops when the game is over.",
        hints=(
            "On a tree it works. Try it on a board on which somebody has won: `ttt.position('XXX/OO./...')`.",
            "Which of the five questions does it never ask?",
            "Before the loop: if `game.is_terminal(state)`, return 1.",
        ),
        stub=STUB,
        reference=_nodes,
        cases=_games(),
        mistakes=WALK_MISTAKES,
        shown=_tree_picture,
    ),
    DesignCheck(
        name="shape_of_a_tree",
        chapter=1,
        title="Design a tree with 5 leaves, 8 nodes and a longest line of 3 moves",
        praise="Five leaves, three inner nodes, three moves. The number in each node says how many nodes there are from it down.",
        hints=(
            "Eight nodes, five of them leaves: how many inner nodes are left?",
            "Three inner nodes, and the longest line has three moves: so each inner node but the root is a child of another one.",
            "A root with some leaves and one inner child; that one with some leaves and one inner child; below it only leaves. "
            "Share out five leaves, and give the lowest one at least one.",
        ),
        conditions=(
            Condition("number of leaves", _other_leaves),
            Condition("number of nodes", _other_nodes),
            Condition("depth", _other_depth),
        ),
        search=every_line,
    ),
    AnswerCheck(
        name="four_figures",
        chapter=1,
        title="Four figures for two in a row, one of them published",
        praise="The first of them is the one that the coursework prints.",
        hints=(
            "Make the game first: `game = gs.MNK(3, 3, 2)`. Then do with it what was done with tic-tac-toe above.",
            "`visits = every_position(game, game.initial)` holds one entry for each node. Count its entries, those that are "
            "terminal, the different ones, and the different values of `game.canonical`.",
            "`len(visits)`; then how many are terminal, by `sum`; `len(set(visits))`; and the size of the set of "
            "`game.canonical(p)` for all p in visits.",
        ),
        right_answer=_right_figures,
        read=_read_figures,
        explain=_explain_figures,
    ),
)
