"""From questions to answers: the value, the moves that keep it, the line of best play (the principal variation)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamesearch.games.boards.stones import Position
from gamesearch.games.game import Game
from gamesearch.solver.engine import Engine, has_gravity
from gamesearch.solver.meter import Meter, Stopped


@dataclass
class Bounds:
    """What is known of a value, from the mover's side: it is at least ``low`` and at most ``high``."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


class Inquiry:
    """Asks an engine until a value is known, or the budget is spent. ``score`` wants scores, not only who wins."""

    def __init__(self, game: Game[Position, Any], engine: Engine, meter: Meter, score: bool) -> None:
        self.game = game
        self.engine = engine
        self.meter = meter
        self.score = score

    def range(self, state: Position) -> Bounds:
        """The smallest and the largest value there can be in ``state``, for the mover."""
        left = self.game.longest - state.plies
        return Bounds(-(left // 2), (left + 1) // 2) if self.score else Bounds(-1, 1)

    def known_bounds(self, state: Position) -> Bounds:
        """What is known before any search: on an empty board without gravity, who begins does not lose.

        Were the second player to win, the first could place a stone anywhere and play the second player's winning way:
        the stone more does no harm.
        """
        bounds = self.range(state)
        if not state.plies and not has_gravity(self.game):
            bounds.low = 0
        return bounds

    def solve(self, state: Position, known: Bounds) -> None:
        """Narrow ``known`` down to the value of ``state``. Stopped or KeyboardInterrupt leave it as narrow as it got."""
        if self.score and "null_window" not in self.engine.on:
            found = self.engine.ask(state, known.low, known.high)
            known.low = known.high = found
            return
        limited = self.meter.nodes is not None or self.meter.seconds is not None
        self.meter.allow(0.5 if limited and known.low < 0 else 1.0)
        try:
            self._narrow(state, known, 0)  # does the mover win?
        except Stopped:
            self.meter.allow(1.0)
            self._narrow(state, known, -1)  # that was too hard to say; does the mover at least draw?
            raise
        self.meter.allow(1.0)
        while not known.exact:
            self._narrow(state, known, self._threshold(known))

    def _narrow(self, state: Position, known: Bounds, alpha: int) -> None:
        """Ask whether the value is above ``alpha``."""
        if known.low > alpha or known.high <= alpha:
            return
        found = self.engine.ask(state, alpha, alpha + 1)
        if found > alpha:
            known.low = min(max(known.low, found), known.high)
        else:
            known.high = max(min(known.high, found), known.low)

    @staticmethod
    def _threshold(known: Bounds) -> int:
        """Where to cut the interval in two: nearer to 0, because questions about early wins are the cheaper ones."""
        middle = (known.low + known.high) // 2
        if known.low >= 0:
            return min(middle, max(known.low, known.high // 2))
        if known.high <= 0:
            return max(middle, min(known.high - 1, -(-known.low // 2)))
        return middle

    # ---- Moves ----

    def keeps(self, state: Position, action: Any, value: int) -> bool:
        """Whether the mover still gets at least ``value`` after ``action``."""
        child = self.game.result(state, action)
        if self.game.is_terminal(child):
            return self.finished_value(child) >= value
        return -self.engine.ask(child, -value, -value + 1) >= value

    def finished_value(self, child: Position) -> int:
        """The value of a finished game for the player who made the last move."""
        if not child.won:
            return 0
        return (self.game.longest - child.plies) // 2 + 1 if self.score else 1

    def best(self, state: Position, value: int) -> Any:
        """The first move, in the order of the search, that keeps ``value``."""
        actions = self.engine.order(state, value)
        if value <= self.range(state).low:
            return actions[0]  # all is lost, so no move loses more
        return next(action for action in actions if self.keeps(state, action, value))

    def line(self, state: Position, value: int, first: Any) -> list[Any]:
        """The line of best play that begins with ``first``, to the end of the game or of the budget."""
        moves = [first]
        state = self.game.result(state, first)
        try:
            while not self.game.is_terminal(state):
                value = -value
                moves.append(self.best(state, value))
                state = self.game.result(state, moves[-1])
        except Stopped:
            pass
        return moves

    def optimal(self, state: Position, value: int) -> list[Any]:
        """All moves that keep ``value``, in the order of the game."""
        actions = self.game.actions(state)
        if value <= self.range(state).low:
            return list(actions)
        kept = {action for action in self.engine.order(state, value) if self.keeps(state, action, value)}
        return [action for action in actions if action in kept]
