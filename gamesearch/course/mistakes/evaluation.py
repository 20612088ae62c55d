"""The mistakes that people make in the evaluation of Connect Four: one evaluation, and a switch for each mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Any, Literal

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import MAX

Cell = tuple[int, int]
LINES = {"horizontal": (0, 1), "vertical": (1, 0), "falling": (1, 1), "rising": (1, -1)}


@dataclass(frozen=True)
class Evaluation:
    """H / 100 over the rows of a board with some of its parts changed; unchanged it is right."""

    blocked: Literal["never", "all", "two free"] = "never"
    exactly: Literal["exactly", "at least", "missing"] = "exactly"
    side: Literal["X minus O", "O minus X", "mover", "other", "X only", "sum"] = "X minus O"
    worth: tuple[int, int, int] = (1, 4, 10)
    centre: Literal[
        "right", "none", "one right", "one left", "3", "left of two", "right of two", "row", "by rows", "X only"
    ] = "right"
    weight: int = 300
    unit: int = 10_000
    lines: tuple[str, ...] = ("horizontal", "vertical", "falling", "rising")
    edge: Literal["stops", "wraps", "negative", "negative rows", "runs on", "one short"] = "stops"
    twice: bool = False
    floor: bool = False

    def __call__(self, game: Any, state: Any) -> float:
        rows = state.board.lines()
        total = 0
        for cells in self._windows(len(rows), len(rows[0])):
            signs = [rows[r][c] for r, c in cells]
            total += self._of_window(signs.count("X"), signs.count("O"), game, state)
        total = 2 * total if self.twice else total
        total += self._of_centre(rows, game, state)
        return total // self.unit if self.floor else total / self.unit

    def _windows(self, rows: int, columns: int) -> Iterator[Sequence[Cell]]:
        short = 1 if self.edge == "one short" else 0
        for name in self.lines:
            down, right = LINES[name]
            for r in range(rows):
                for c in range(columns):
                    cells = [(r + i * down, c + i * right) for i in range(4)]
                    last_row, last_column = cells[-1]
                    if last_row < rows - short * (down > 0) and 0 <= last_column < columns - short * (right > 0):
                        yield cells
                    elif self.edge == "negative rows" and name == "rising" and r < 3 and c <= columns - 4:
                        yield [((r - i) % rows, c + i) for i in range(4)]  # upwards, over the top and on at the bottom
                    elif self._goes_on(cells, rows, columns):
                        yield self._beyond(cells, columns)

    def _goes_on(self, cells: Sequence[Cell], rows: int, columns: int) -> bool:
        last_row, last_column = cells[-1]
        if self.edge == "runs on":
            return last_row * columns + last_column < rows * columns
        inside = last_row < rows
        return inside and (self.edge == "wraps" or (self.edge == "negative" and last_column < 0))

    def _beyond(self, cells: Sequence[Cell], columns: int) -> Sequence[Cell]:
        if self.edge == "runs on":
            return [divmod(r * columns + c, columns) for r, c in cells]
        return [(r, c % columns) for r, c in cells]

    def _of_window(self, x: int, o: int, game: Any, state: Any) -> int:
        mine = self._of_side(x, o)
        theirs = self._of_side(o, x)
        return self._take_off(mine, theirs, game, state)

    def _of_side(self, own: int, other: int) -> int:
        if other and self.blocked == "never":
            return 0
        if other > 1 and self.blocked == "two free":
            return 0
        if self.exactly == "at least":
            return sum(self.worth[: min(own, 3)])
        if self.exactly == "missing":  # weights by what is missing: one stone is worth what three should be
            return self.worth[3 - own] if 1 <= own <= 3 else 0
        return self.worth[own - 1] if 1 <= own <= 3 else 0

    def _take_off(self, mine: int, theirs: int, game: Any, state: Any) -> int:
        return {
            "X minus O": mine - theirs,
            "O minus X": theirs - mine,
            "mover": mine - theirs if game.to_move(state) == MAX else theirs - mine,
            "other": theirs - mine if game.to_move(state) == MAX else mine - theirs,
            "X only": mine,
            "sum": mine + theirs,
        }[self.side]

    def _of_centre(self, rows: Sequence[str], game: Any, state: Any) -> int:
        signs = list(self._middle(rows))
        x, o = signs.count("X"), signs.count("O")
        if self.centre == "X only":
            o = 0
        return self._take_off(self.weight * x, self.weight * o, game, state)

    def _middle(self, rows: Sequence[str]) -> Iterable[str]:
        width = len(rows[0])
        left, right = (width - 1) // 2, width // 2
        columns = {
            "right": {left, right}, "X only": {left, right}, "none": set(), "row": set(), "3": {3},
            "one right": {left + 1, right + 1}, "one left": {left - 1, right - 1}, "left of two": {left},
            "right of two": {right}, "by rows": {len(rows) // 2},
        }[self.centre]  # fmt: skip
        if self.centre == "row":
            return "".join(rows[r] for r in {(len(rows) - 1) // 2, len(rows) // 2})
        return [row[c] for row in rows for c in columns if c < width]


def _flaw(name: str, sentence: str, *changes: dict[str, Any]) -> Mistake:
    return Mistake(name, sentence, tuple(replace(Evaluation(), **change) for change in changes))


BLOCKED = (
    "A window that holds a stone of the other side can never be filled, so it is worth nothing to "
    "either side: look at both counts."
)
WIN = (
    "The size is wrong: it is not H / 100. A stone in the centre alone is 3, more than a win, which is 1; a "
    "search would rather have it than win."
)

SINGLE = (
    _flaw("blocked chains count", BLOCKED, {"blocked": "all"}, {"blocked": "two free"}),
    _flaw("for the player to move", "The sign depends on whose turn it is. These searches want every value from MAX's side: X "
          "minus O, whoever moves.", {"side": "mover"}, {"side": "other"}),
    _flaw("seen by the wrong side", "The sign is turned round: it is O minus X. MAX is X, so it is X minus O.",
          {"side": "O minus X"}),
    _flaw("the other side is forgotten", "Only X counts. What O has is taken off: its chains and its stones in the centre.",
          {"side": "X only"}),
    _flaw("added instead of taken off", "O's chains and stones are added. They are taken off: X minus O.", {"side": "sum"}),
    _flaw("at least instead of exactly", "A window with three stones counts as a pair and as a single stone as well. Each "
          "window counts once: N2 is the number of windows with exactly two.", {"exactly": "at least"}),
    _flaw("weights swapped", "The weights are the wrong way round: one stone 0.01, two 0.04, three 0.10.",
          {"worth": (10, 4, 1)}, {"exactly": "missing"}),
    _flaw("weights mixed up", "The weights are not the right ones: one stone 0.01, two 0.04, three 0.10.",
          {"worth": (1, 2, 3)}, {"worth": (1, 1, 1)}, {"worth": (4, 10, 0)}, {"worth": (1, 10, 4)}, {"worth": (4, 1, 10)},
          {"worth": (10, 40, 100)}, {"worth": (1, 4, 9)}, {"worth": (1, 10, 100)}),
    _flaw("some chains are forgotten", "Not every length counts: windows with one, with two and with three stones all do.",
          {"worth": (0, 4, 10)}, {"worth": (0, 0, 10)}, {"worth": (1, 4, 0)}, {"worth": (1, 0, 10)}),
    _flaw("no centre", "The stones in the middle column are missing: 3 for each of X, −3 for each of O.", {"centre": "none"}),
    _flaw("the wrong column", "The middle column is one off. Columns are counted from 0: of seven columns the middle one is 3.",
          {"centre": "one right"}, {"centre": "one left"}),
    _flaw("column 3 on every board", "The middle column is not always number 3: that is the middle of seven columns. Work it out "
          "from the width of the board.", {"centre": "3"}),
    _flaw("one of two middle columns", "A board with an even number of columns has two middle columns, and stones in both count.",
          {"centre": "left of two"}, {"centre": "right of two"}),
    _flaw("the middle of the rows", "The middle column is worked out from the number of rows. `game.shape` is (rows, "
        "columns, k).",
          {"centre": "by rows"}),
    _flaw("rounded away", "`//` divides without the rest, and every value is smaller than 1. Divide with `/`.", {"floor": True}),
    _flaw("the middle row", "It is the middle column that counts, not the middle row.", {"centre": "row"}),
    _flaw("O's centre is forgotten", "O's stones in the middle column count too: −3 each.", {"centre": "X only"}),
    _flaw("the weight of the centre", "A stone in the middle column is worth 3 in H, and 0.03 after the division by 100.",
          {"weight": 3}, {"weight": 30}, {"weight": 100}, {"weight": 30_000}),
    _flaw("larger than a win", WIN, {"unit": 100}, {"unit": 1}, {"unit": 1000}),
    _flaw("divided too often", "The size is wrong: H is divided by 100, once.",
          {"unit": 1_000_000}, {"unit": 100_000}),
    _flaw("no diagonals", "There are windows along the diagonals as well, in both directions.",
          {"lines": ("horizontal", "vertical")}),
    _flaw("one diagonal only", "There are two kinds of diagonals: one goes up to the right, the other down to the right.",
          {"lines": ("horizontal", "vertical", "falling")}, {"lines": ("horizontal", "vertical", "rising")}),
    _flaw("one direction only", "Windows lie in four directions: along rows, columns and both kinds of diagonals.",
          {"lines": ("horizontal",)}, {"lines": ("vertical",)}),
    _flaw("a direction is missing", "One of the four directions is missing: rows, columns and both kinds of diagonals.",
          {"lines": ("horizontal", "falling", "rising")}, {"lines": ("vertical", "falling", "rising")}),
    _flaw("runs over the edge", "Some windows run over the edge of the board and go on at the other side. (In Python a "
        "negative index counts "
          "from the end, and cells counted in one row run on into the next.)",
          {"edge": "wraps"}, {"edge": "negative"}, {"edge": "negative rows"}, {"edge": "runs on"}),
    _flaw("the last windows are missing", "The windows along the far edge are missing. The last start is at width − 4, so "
        "the range "
          "ends with width − 3.", {"edge": "one short"}),
    _flaw("every window twice", "Every window is counted twice, once from each end.", {"twice": True}),
)  # fmt: skip


def _changes(one: Evaluation) -> dict[str, Any]:
    plain = Evaluation()
    return {f.name: getattr(one, f.name) for f in fields(plain) if getattr(one, f.name) != getattr(plain, f.name)}


def _combine(one: Callable[..., Any], two: Callable[..., Any]) -> Evaluation | None:
    if not isinstance(one, Evaluation) or not isinstance(two, Evaluation):
        return None
    ours, theirs = _changes(one), _changes(two)
    return None if ours.keys() & theirs.keys() else replace(Evaluation(), **ours, **theirs)


def all_mistakes() -> Iterator[Mistake]:
    """Each mistake, then two at once."""
    yield from SINGLE
    for one, two in combinations(SINGLE, 2):
        made = [_combine(a, b) for a in one.made for b in two.made]
        found = tuple(both for both in made if both is not None)
        if found:
            yield Mistake(f"{one.name}; and {two.name}", f"Two things. {one.sentence} And: {two.sentence}", found)
