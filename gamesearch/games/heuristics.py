"""Evaluations: a guess at the value of an unfinished position, from MAX's side and always smaller than a win.

An evaluation is called with a game and a state. Its ``step`` is the smallest distance between two of its values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from gamesearch.games.game import Game, Value
from gamesearch.games.rewards import Score, score
from gamesearch.games.stones import Position, StoneGame


def zero(game: Game[Any, Any], state: Any) -> Value:
    """Knows nothing: every unfinished position counts as a draw."""
    return 0


UNIT = 10_000


def below_a_win(total: int) -> Score:
    """``total`` / 10,000, and on a huge board at most one step short of a win, which is worth 1."""
    return score(max(1 - UNIT, min(UNIT - 1, total)), UNIT)


@dataclass(frozen=True)
class Windows:
    """Counts windows, the lines of k cells that could still be filled, and stones in the middle.

    A window with i stones of one side and none of the other is worth 0.10 with one stone missing, 0.04 with two, 0.01
    with three and nothing with more; a stone in the middle is worth 3: with gravity in the middle column (or in one of
    two), without it on the middle cell (or on one of two or four). The same for the other side is taken off. The sum H
    is divided by 100, so that it stays below a win, which is worth 1.
    """

    step: ClassVar[Score] = score(1, UNIT)
    worth: ClassVar[dict[int, int]] = {1: 10, 2: 4, 3: 1}
    centre: ClassVar[int] = 300

    def __call__(self, game: StoneGame[Any], state: Position) -> Score:
        return below_a_win(self.hundredths(game, state))

    def hundredths(self, game: StoneGame[Any], state: Position) -> int:
        """100 · H, a whole number."""
        x, o, _, _, (_, _, k) = state
        total = 0
        worth = [self.worth.get(k - stones, 0) for stones in range(k + 1)]
        for window in game.windows:
            mine, theirs = x & window, o & window
            if mine:
                if not theirs:
                    total += worth[mine.bit_count()]
            elif theirs:
                total -= worth[theirs.bit_count()]
        column = game.middle
        return total + self.centre * ((x & column).bit_count() - (o & column).bit_count())

    def __repr__(self) -> str:
        return "windows"


@dataclass(frozen=True)
class OpenLines:
    """Local and simple: 1 for each line still open to a side, 10 more if only one stone is missing; MAX's minus MIN's.

    The difference is divided by 10,000, so that it stays below a win.
    """

    step: ClassVar[Score] = score(1, UNIT)

    def __call__(self, game: StoneGame[Any], state: Position) -> Score:
        x, o, _, _, (_, _, k) = state
        total = 0
        for window in game.windows:
            mine, theirs = (x & window).bit_count(), (o & window).bit_count()
            if not theirs:
                total += 11 if mine == k - 1 else 1
            if not mine:
                total -= 11 if theirs == k - 1 else 1
        return below_a_win(total)

    def __repr__(self) -> str:
        return "open_lines"


windows = Windows()
open_lines = OpenLines()
