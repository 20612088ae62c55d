"""Evaluations: a guess at the value of an unfinished position, from MAX's side and always smaller than a win.

An evaluation is called with a game and a state. Its ``step`` is the smallest distance between two of its values.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from gamesearch.games.boards.connect import ConnectPosition
from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.games.game import MAX, MIN, Game, Player, Value
from gamesearch.games.rewards import Score, score
from gamesearch.kit.errors import InputError


def zero(game: Game[Any, Any], state: Any) -> Value:
    """Knows nothing: every unfinished position counts as a draw."""
    return 0


UNIT = 10_000


def below_a_win(total: int) -> Score:
    """``total`` / 10,000, and on a huge board at most one step short of a win, which is worth 1."""
    return score(max(1 - UNIT, min(UNIT - 1, total)), UNIT)


@dataclass(frozen=True)
class ChainsAndCentre:
    """Counts open chains, the stones of one side on a line that it could still fill, and stones in the middle.

    A line with stones of one side only is worth 0.10 with one stone missing, 0.04 with two, 0.01 with three and nothing
    with more; a stone in the middle is worth 3: with gravity in the middle column (or in one of
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
        for window in game.lines:
            mine, theirs = x & window, o & window
            if mine:
                if not theirs:
                    total += worth[mine.bit_count()]
            elif theirs:
                total -= worth[theirs.bit_count()]
        column = game.middle
        return total + self.centre * ((x & column).bit_count() - (o & column).bit_count())

    def __repr__(self) -> str:
        return "chains_and_centre"


@dataclass(frozen=True)
class OpenLines:
    """Local and simple: 1 for each line still open to a side, 10 more if only one stone is missing; MAX's minus MIN's.

    The difference is divided by 10,000, so that it stays below a win.
    """

    step: ClassVar[Score] = score(1, UNIT)

    def __call__(self, game: StoneGame[Any], state: Position) -> Score:
        x, o, _, _, (_, _, k) = state
        total = 0
        for window in game.lines:
            mine, theirs = (x & window).bit_count(), (o & window).bit_count()
            if not theirs:
                total += 11 if mine == k - 1 else 1
            if not mine:
                total -= 11 if theirs == k - 1 else 1
        return below_a_win(total)

    def __repr__(self) -> str:
        return "open_lines"


def attack_weight(game: Any, state: Any, attacker: Player | int = MAX) -> Fraction:
    """How much the lines weigh that the attacker can still complete: 2^−(empty cells) for each, free placement only.

    The bound of Erdős and Selfridge: if that is less than ½ and the attacker is to move, or less than 1 and the defender is,
    the defender can stop the attacker from ever completing a line. On a grid for more players the attacker is given by number.

    >>> attack_weight(MNK(5, 5, 5), MNK(5, 5, 5).initial)
    Fraction(3, 8)
    """
    stones = getattr(state, "stones", None)
    if not hasattr(game, "lines") or stones is None or isinstance(state, ConnectPosition):
        raise InputError(
            f"The weight of lines is for boards with free placement, as in MNK(5, 5, 5), not for {game!r}."
        )
    player = 0 if attacker == MAX else 1 if attacker == MIN else attacker
    if player not in range(len(stones)):
        raise InputError(f"The attacker is 'MAX' or 'MIN', or the number of a player, not {attacker!r}.")
    mine = stones[player]
    theirs = sum(stones) - mine
    k = game.lines[0].bit_count()
    total = sum(1 << (line & mine).bit_count() for line in game.lines if not line & theirs)
    return Fraction(total, 1 << k)


def line_shares(game: Any, state: Any) -> tuple[Value, ...]:
    """For each player its share of all attack weights, from −1 (none of it) to players − 1 (all of it); together 0."""
    taken = sum(state.stones)
    untouched, weights = 0, [0] * game.players
    for line in game.lines:
        held = line & taken
        if not held:
            untouched += 1  # open to everybody
        else:
            for player, mine in enumerate(state.stones):
                if held & mine == held:
                    weights[player] += 1 << held.bit_count()
    weights = [one + untouched for one in weights]
    total = sum(weights)
    return tuple(Fraction(game.players * one - total, total) if total else Fraction(0) for one in weights)


chains_and_centre = ChainsAndCentre()
open_lines = OpenLines()
