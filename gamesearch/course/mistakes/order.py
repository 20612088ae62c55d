"""The mistakes that people make with deepening and with an order of cells, as functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from gamesearch.checks.variants import Mistake
from gamesearch.games.evaluations import chains_and_centre, open_lines, zero
from gamesearch.games.game import Game, Value
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.ordering import Order, TableMove, as_given
from gamesearch.search.table import Entry, Table
from gamesearch.search.with_table import alphabeta_table, negamax_table

# --- What deepening costs ---


def leaves_of(b: int, first: int, last: int) -> int:
    return sum(b**depth for depth in range(first, last + 1))


FACTOR_MISTAKES = tuple(
    Mistake(name, sentence, made)
    for name, sentence, made in (
        ("the limit, whatever the depth", "b/(b − 1) is what the factor comes near to as d grows. For a small d it is less: "
         "there are only d passes to add up.", (lambda b, d: b / (b - 1),)),
        ("the last pass is missing", "The pass to depth d belongs to the sum too: `range(1, d)` ends one before d.",
         (lambda b, d: leaves_of(b, 1, d - 1) / b**d, lambda b, d: leaves_of(b, 0, d - 1) / b**d)),
        ("depth 0 counted", "You count a pass to depth 0. The first pass goes to depth 1: `range(1, d + 1)`.",
         (lambda b, d: leaves_of(b, 0, d) / b**d,)),
        ("one pass too many", "You go one pass further than depth d.", (lambda b, d: leaves_of(b, 1, d + 1) / b**d,)),
        ("divided by the wrong pass", "The sum is right, or nearly, but the last pass has b to the power of d leaves: "
         "divide by that.",
         (lambda b, d: leaves_of(b, 1, d) / b ** (d - 1),)),
        ("rounded", "The figure is rounded. Return it as it is: whoever prints it can round it.",
         (lambda b, d: round(leaves_of(b, 1, d) / b**d, 1), lambda b, d: round(leaves_of(b, 1, d) / b**d, 2),
          lambda b, d: round(leaves_of(b, 1, d) / b**d, 3))),
        ("upside down", "You divide the last pass by all passes. Turn it round: the factor is never smaller than 1.",
         (lambda b, d: b**d / leaves_of(b, 1, d), lambda b, d: (b - 1) / b)),
        ("not divided", "That is how many leaves all passes have. Divide by those of the last pass.",
         (lambda b, d: leaves_of(b, 1, d), lambda b, d: leaves_of(b, 0, d))),
        ("always 1", "It always returns 1, as if the passes before the last one were free. (If you wrote `//`, that divides "
         "without the rest: write `/`.)", (lambda b, d: leaves_of(b, 1, d) // b**d,)),
        ("every pass costs the same", "d passes do not cost d times as much: a pass to depth k has only b to the power of k "
         "leaves.",
         (lambda b, d: d,)),
        ("times for to the power of", "A pass to depth k has b to the power of k leaves, not b times k: write `b**k`.",
         (lambda b, d: sum(b * k for k in range(1, d + 1)) / (b * d),
          lambda b, d: sum(b * k for k in range(1, d + 1)) / b**d)),
        ("b and d mixed up", "b and d have changed places: b is the number of moves and comes first, d is the depth.",
         (lambda b, d: leaves_of(d, 1, b) / d**b,)),
        ("the powers turned round", "b moves, k levels: that is `b**k`, not `k**b`.",
         (lambda b, d: sum(k**b for k in range(1, d + 1)) / d**b, lambda b, d: sum(k**b for k in range(1, d + 1)) / b**d)),
    )
)  # fmt: skip


# --- The centre first ---

Cell = tuple[int, int]
Distance = Callable[[int, int, int, int], Any]
"""How far a cell (row, column) of a board (rows, columns) is taken to be from the centre."""


def by(distance: Distance, reverse: bool = False) -> Callable[[Any, Any], list[Cell]]:
    """The order of cells by some distance."""

    def order(game: Game[Any, Any], state: Any) -> list[Cell]:
        rows, columns, _ = state.shape
        return sorted(game.actions(state), key=lambda cell: distance(cell[0], cell[1], rows, columns), reverse=reverse)

    return order


def off(place: float, length: int) -> float:
    return abs(place - (length - 1) / 2)


def centre(r: int, c: int, rows: int, columns: int) -> float:
    return off(r, rows) + off(c, columns)


def backwards(game: Game[Any, Any], state: Any) -> list[Cell]:
    return list(reversed(by(centre)(game, state)))


ANOTHER = (
    "Another distance: here it is the rows away from the middle row plus the columns away from the middle column, `abs(…) + "
    "abs(…)`."
)
CENTRE_MISTAKES = tuple(
    Mistake(name, sentence, made)
    for name, sentence, made in (
        ("edge first", "The cells at the edge come first. Those with the smallest distance should.",
         (by(centre, reverse=True), backwards, by(lambda r, c, m, n: (-centre(r, c, m, n), r, c)))),
        ("rows and columns mixed up", "You measure the row against the number of columns, and the column against that of "
         "the rows. On a square board nobody notices. A cell is (row, column), and `state.shape` is (rows, columns, k).",
         (by(lambda r, c, m, n: off(r, n) + off(c, m)),)),
        ("one axis only", "You look at one of the two only, the row or the column. Add both distances.",
         (by(lambda r, c, m, n: off(r, m)), by(lambda r, c, m, n: off(c, n)))),
        ("ties not as given", "Cells that are equally near have changed places. They stay in the order of the game: row by "
         "row, from left to right. `sorted` with `key=` does that by itself.",
         (by(lambda r, c, m, n: (centre(r, c, m, n), -r, -c)), by(lambda r, c, m, n: (centre(r, c, m, n), c, r)),
          by(lambda r, c, m, n: (centre(r, c, m, n), -c, r)), by(lambda r, c, m, n: (centre(r, c, m, n), r, -c)),
          by(lambda r, c, m, n: (centre(r, c, m, n), -r, c)), by(lambda r, c, m, n: (centre(r, c, m, n), -c, -r)))),
        ("half a cell off", "Cells are counted from 0, so the middle of three is 1: (3 − 1)/2, not 3/2.",
         (by(lambda r, c, m, n: abs(r - m / 2) + abs(c - n / 2)),
          by(lambda r, c, m, n: abs(r - (m + 1) / 2) + abs(c - (n + 1) / 2)))),
        ("the middle of an even board", "It is right where there is one middle. With four columns the centre lies between "
         "two of them, at 1.5: divide with `/`, not with `//`.",
         (by(lambda r, c, m, n: abs(r - m // 2) + abs(c - n // 2)),
          by(lambda r, c, m, n: abs(r - (m - 1) // 2) + abs(c - (n - 1) // 2)))),
        ("right for 3 × 3 only", "The centre (1, 1) is that of tic-tac-toe. On another board it lies elsewhere: use "
         "`state.shape`.",
         (by(lambda r, c, m, n: abs(r - 1) + abs(c - 1)),)),
        ("one size for both", "You use the same middle for rows and columns. The board need not be square.",
         (by(lambda r, c, m, n: off(r, m) + off(c, m)), by(lambda r, c, m, n: off(r, n) + off(c, n)))),
        ("another distance", ANOTHER,
         (by(lambda r, c, m, n: hypot(off(r, m), off(c, n))), by(lambda r, c, m, n: max(off(r, m), off(c, n))),
          by(lambda r, c, m, n: min(off(r, m), off(c, n))), by(lambda r, c, m, n: off(r, m) * off(c, n)))),
        ("the sign decides", "Without `abs` a cell above the centre counts as nearer than the centre itself.",
         (by(lambda r, c, m, n: (r - (m - 1) / 2) + (c - (n - 1) / 2)),)),
        ("not sorted", "That is the order of the game as it is.", (by(lambda r, c, m, n: 0),)),
    )
)  # fmt: skip


# --- Deepening with a table ---


class AnyDepth(Table):
    """A table that answers from a search to any depth, but not for the position the search starts from."""

    root: Any = None

    def probe(self, game: Game[Any, Any], state: Any, depth: float, alpha: Value, beta: Value) -> Entry | None:
        self.root = state if self.root is None else self.root
        entry = self._entries.get(self._key(game, state))
        if entry is None or state == self.root:
            return None
        return super().probe(game, state, entry.depth, alpha, beta)


Passes = Callable[[int], Sequence[int]]


def deepening(
    passes: Passes = lambda depth: range(1, depth + 1),
    table: Callable[[], Table] = Table,
    then: Order = as_given,
    gives: Callable[[list[Value]], Value] = lambda values: values[-1],
    evaluate: Any = chains_and_centre,
    search: Callable[..., Value] = alphabeta_table,
    new_table: bool = False,
    table_move: bool = True,
) -> Callable[..., Value]:
    """Iterative deepening with a table, with some of its parts changed."""

    def run(game: Game[Any, Any], state: Any, depth: int) -> Value:
        kept = table()
        values: list[Value] = []
        for limit in passes(depth):
            kept = table() if new_table else kept
            order = TableMove(kept, then) if table_move else then
            values.append(search(game, state, limit, evaluate, order, kept))
        return gives(values)

    return run


def _no_table(game: Game[Any, Any], state: Any, depth: int) -> Value:
    return [alphabeta(game, state, limit, chains_and_centre) for limit in range(1, depth + 1)][-1]


def _only_last(depth: int) -> list[int]:
    return [depth]


def _no_last(depth: int) -> range:
    return range(1, depth)


DEEPENING_MISTAKES = tuple(
    Mistake(name, sentence, made)
    for name, sentence, made in (
        ("nothing is handed on", "The passes learn nothing from each other. Either each has a table of its own: make it "
         "once, before the loop (the maker `gs.Table` in place of a table makes a new one for each search). Or the table "
         "move is not tried first: give `gs.TableMove` the same table that the search writes into, and hand it over as "
         "`order`.",
         (deepening(table_move=False), deepening(new_table=True), deepening(new_table=True, table_move=False))),
        ("only the first pass", "Only the first pass does any work, and its value is returned. Either `return` stands "
         "inside the loop, or an entry of a shallower search is taken for the value: it tells which move to try first, but "
         "its value holds for its own depth only.",
         (deepening(lambda depth: [1]),)),
        ("the last pass is missing", "The passes end before `depth`, so the value is that of a shallower search: `range(1, "
         "depth)` ends one before it.", (deepening(_no_last), deepening(_no_last, table_move=False), deepening(_no_last,
         new_table=True))),
        ("one pass too many", "The passes go one deeper than asked: `range(1, depth + 1)` ends with `depth`.",
         (deepening(lambda depth: range(1, depth + 2)),)),
        ("the pass before the last", "All passes are there, but the value returned is that of the pass before the last.",
         (deepening(gives=lambda values: values[-2] if len(values) > 1 else values[-1]),)),
        ("the first pass", "All passes are there, but the value returned is that of the first one.",
         (deepening(gives=lambda values: values[0]),)),
        ("the best of all passes", "The value is that of the last pass. You return the largest or the smallest of all passes.",
         (deepening(gives=max), deepening(gives=min))),
        ("no deepening", "Only one pass is made, to the full depth. Then the table has no moves to offer.",
         (deepening(_only_last), lambda game, state, depth: alphabeta(game, state, depth, chains_and_centre))),
        ("no table", "The passes share nothing: there is no table. Search with `gs.alphabeta_table`, and hand over one "
         "table.", (_no_table,)),
        ("from deep to shallow", "The passes run from `depth` down to 1, so the last value is the shallowest, and no pass "
         "learns from a shallower one.", (deepening(lambda depth: range(depth, 0, -1)),)),
        ("a shallow answer for a deep one", "An entry of an earlier pass was searched less deep. It tells which move to try "
         "first, but its value may not be used: compare the depth of the entry.",
         (deepening(table=AnyDepth), deepening(table=AnyDepth, table_move=False))),
        ("passes left out", "You go on by more than one ply at a time. Every depth from 1 to `depth` has its pass.",
         (deepening(lambda depth: range(2, depth + 1)), deepening(lambda depth: range(depth % 2 or 2, depth + 1, 2)),
          deepening(lambda depth: sorted({1, depth})))),
        ("nobody judges", "At the depth limit every position is worth 0: `gs.chains_and_centre` was not handed over as the "
         "evaluation.",
         (deepening(evaluate=zero),)),
        ("another judge", "Judge with `gs.chains_and_centre`.", (deepening(evaluate=open_lines),)),
        ("seen by the mover", "`gs.negamax_table` returns the value of the player to move. The value asked for is MAX's.",
         (deepening(search=negamax_table), deepening(search=negamax_table, table_move=False))),
    )
)  # fmt: skip
