"""An engine answers questions about positions; there is one for each family of games, and a compiled twin of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.solver.free.plain import FreeBoard, free_search
from gamesearch.solver.gravity.plain import GravityBoard, gravity_search
from gamesearch.solver.meter import BLOCK, BOUND, COUNTS, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN, Meter, Statistics


class Engine:
    """``ask(state, alpha, beta)`` returns a value of the mover: exact inside the window, a bound outside of it."""

    bound_name: str
    """The technique that the counter of bounds stands for."""
    counts: Any
    """The counts so far, laid out as in ``meter``."""

    def __init__(self, on: frozenset[str], meter: Meter) -> None:
        self.on = on
        self.meter = meter
        self.questions = 0

    def start(self, memory_mb: int) -> None:
        """Begin with an empty table of this size."""
        raise NotImplementedError

    def ask(self, state: Position, alpha: int, beta: int) -> int:
        raise NotImplementedError

    def order(self, state: Position, bound: int) -> Sequence[Any]:
        """The actions, in the order in which they are tried when the question is whether the value is ``bound``."""
        raise NotImplementedError

    def reset(self) -> None:
        """Begin to count anew; the table stays."""
        self.questions = 0
        self.counts[:] = [0] * COUNTS

    def statistics(self) -> Statistics:
        """What was done so far."""
        found = [int(number) for number in self.counts]
        cuts = {
            "win_in_one": found[WIN],
            "forced_block": found[BLOCK],
            "table": found[TABLE],
            "symmetry": found[SYMMETRY],
            "threat_order": found[ORDER],
            self.bound_name: found[BOUND],
            "null_window": self.questions,
        }
        return Statistics(
            nodes=found[NODES],
            table_hits=found[TABLE],
            deepest=found[DEPTH],
            cuts={name: cuts[name] for name in cuts if name in self.on},
        )


class FreeEngine(Engine):
    """Questions about (m, n, k)-games. The window is one step wide: [0, 1] asks for a win, [−1, 0] for a draw."""

    bound_name = "erdos_selfridge"

    def __init__(self, game: StoneGame[Any], on: frozenset[str], meter: Meter, memory_mb: int) -> None:
        super().__init__(on, meter)
        self.board = FreeBoard(game)
        self.start(memory_mb)

    def start(self, memory_mb: int) -> None:
        self.counts = [0] * COUNTS
        self.attacker_wins = free_search(self.board, self.on, self.counts, self.meter, memory_mb)

    def ask(self, state: Position, alpha: int, beta: int) -> int:
        self.questions += 1
        x, o = self.board.compact(state.x), self.board.compact(state.o)
        own, other = (o, x) if state.plies & 1 else (x, o)
        if beta > 0:
            return 1 if self.attacker_wins(own, other, True) else 0
        return -1 if self.attacker_wins(other, own, False) else 0

    def order(self, state: Position, bound: int) -> Sequence[Any]:
        return self.board.order(state, bound > 0)


class GravityEngine(Engine):
    """Questions about games with gravity. Values are scores."""

    bound_name = "even_odd"

    def __init__(self, game: StoneGame[Any], on: frozenset[str], meter: Meter, memory_mb: int) -> None:
        super().__init__(on, meter)
        self.board = GravityBoard(game)
        self.start(memory_mb)

    def start(self, memory_mb: int) -> None:
        self.counts = [0] * COUNTS
        self.score = gravity_search(self.board, self.on, self.counts, self.meter, memory_mb)

    def ask(self, state: Position, alpha: int, beta: int) -> int:
        self.questions += 1
        own, other = (state.o, state.x) if state.plies & 1 else (state.x, state.o)
        return self.score(own, other, alpha, beta)

    def order(self, state: Position, bound: int) -> Sequence[Any]:
        return self.board.order(state)


def has_gravity(game: object) -> bool:
    return isinstance(game, ConnectN)
