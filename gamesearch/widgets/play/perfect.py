"""The perfect opponent: it plays what the solver finds, and it can say how good your move was."""

from __future__ import annotations

from typing import Any

from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.games.evaluations import zero
from gamesearch.instruments.trace import Trace
from gamesearch.search.alphabeta import alphabeta
from gamesearch.solver.solution import Solution
from gamesearch.solver.solving import MEMORY, Solver, check_position, numba_is_there
from gamesearch.solver.techniques import techniques_left
from gamesearch.widgets.play.opponent import Answer, Failed, Opponent

SMALL = 16
"""Boards of at most so many cells are solved in plain Python: it takes no longer than loading compiled code."""
NAMES = {1: "a win", 0: "a draw", -1: "a loss"}


class Perfect(Opponent):
    """Plays perfectly. It keeps its table, so that what was worked out for one move is there for the next."""

    def __init__(self, game: StoneGame[Any], seconds: float) -> None:
        super().__init__(game, alphabeta, None, zero, seconds, {})
        check_position(game, None, False)
        self.name = "the solver"
        self.solver = Solver(
            game,
            False,
            techniques_left(()),
            None,
            seconds,
            MEMORY,
            game.cells > SMALL and numba_is_there(),
            progress=False,
        )

    @property
    def about(self) -> str:
        return "the solver, perfect play"

    def solution(self, state: Position) -> Solution:
        """What the solver knows of ``state`` after at most the seconds it has."""
        return self.solver.solve(state)

    def choose(self, state: Position) -> Answer:
        found = self.solution(state)
        if found.best_move is None:
            raise Failed(f"The solver could not solve this position: {self._why(found)}.")
        return Answer(found.best_move, found.value, found.statistics.nodes)

    def _why(self, found: Solution) -> str:
        return "it was interrupted" if found.stopped == "Ctrl-C" else f"{self.seconds:g} seconds were not enough"

    def judge(self, state: Position, action: Any) -> str:
        """How good a move is, in a sentence for the player who makes it."""
        before = self.solution(state)
        child = self.game.result(state, action)
        side = -1 if state.plies & 1 else 1
        if self.game.is_terminal(child):
            after: int | None = int(self.game.utility(child)) * side
        else:
            value = self.solution(child).value
            after = None if value is None else value * side
        if before.for_mover is None or after is None:
            return f"How good was it? Not known: {self._why(before)}."
        if after < before.for_mover:
            better = self.game.move_text(before.best_move)
            return f"How good was it? Not the best: {NAMES[before.for_mover]} became {NAMES[after]}; {better} would have kept it."
        if after == 1:
            return "How good was it? Perfect: it keeps the win."
        if after == 0:
            return "How good was it? Perfect: nothing does better than this draw."
        return "How good was it? It did no harm: every move loses against perfect play."

    def traces(self, state: Position) -> list[Trace]:
        raise ValueError("perfect play is found by knowledge of the game; gs.solve(game, state) tells what it did.")
