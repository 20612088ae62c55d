"""What a solve found, and how it shows itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.kit.results import Results
from gamesearch.solver.inquiry import Bounds, Inquiry
from gamesearch.solver.meter import Statistics

MINUS = "−"


@dataclass(frozen=True, repr=False, eq=False)
class Solution:
    """The outcome of a position with best play, and how it was found.

    ``low`` and ``high`` are what is known of the value, from MAX's side; they are equal when the position is solved.
    ``best_move`` keeps what is known for the mover, ``line`` goes on from it with the best play of both sides.
    ``stopped`` is "nodes", "seconds" or "Ctrl-C" if the solve was broken off, and empty otherwise.

    >>> solve(TicTacToe()).value
    0
    """

    game: StoneGame[Any]
    state: Position
    low: int
    high: int
    best_move: Any
    line: tuple[Any, ...]
    statistics: Statistics
    compiled: bool
    by_score: bool
    stopped: str
    again: Callable[[Callable[[Inquiry], Any]], Any] = field(repr=False)

    # ---- The outcome ----

    @property
    def solved(self) -> bool:
        """Whether the value is known."""
        return self.low == self.high

    @property
    def value(self) -> int | None:
        """1 if X wins, 0 for a draw, −1 if O wins: MAX's side. None if it is not known."""
        low, high = sign(self.low), sign(self.high)
        return low if low == high else None

    @property
    def for_mover(self) -> int | None:
        """The value from the side of the player to move."""
        return None if self.value is None else self.value * self._side

    @property
    def score(self) -> int | None:
        """The exact score from MAX's side: n if X wins with its n-th last stone, −n if O does. Needs score=True."""
        return self.low if self.by_score and self.solved else None

    @property
    def score_for_mover(self) -> int | None:
        """The exact score from the side of the player to move."""
        return None if self.score is None else self.score * self._side

    @property
    def _side(self) -> int:
        return -1 if self.state.plies & 1 else 1

    # ---- Moves ----

    @cached_property
    def optimal_moves(self) -> tuple[Any, ...]:
        """All moves that keep the value, found when first asked for: it can take longer than the value itself.

        It is empty if the value is not known, or if the budget does not suffice.
        """
        if not self.solved:
            return ()
        value = self.low * self._side
        return tuple(self.again(lambda asked: asked.optimal(self.state, value)) or ())

    @cached_property
    def move_values(self) -> dict[Any, int]:
        """The value of every move from MAX's side (the score, if scores were asked for), found when first asked for."""

        def values(asked: Inquiry) -> dict[Any, int]:
            found = {}
            for action in self.game.actions(self.state):
                child = self.game.result(self.state, action)
                if self.game.is_terminal(child):
                    found[action] = asked.finished_value(child) * self._side
                    continue
                known = asked.range(child)
                asked.solve(child, known)
                found[action] = -known.low * self._side
            return found

        return dict(self.again(values) or {})

    # ---- Words ----

    @property
    def sentence(self) -> str:
        """The outcome in a few words: "X wins", "a draw", "at least a draw for X"."""
        return outcome(self.low, self.high)

    @property
    def _where(self) -> str:
        return f"{self.game!r} at {self.state}" if self.state.plies else repr(self.game)

    def __repr__(self) -> str:
        name = self.game.move_text
        parts = [self._where, self.sentence]
        if self.score is not None:
            parts.append(f"score {with_sign(self.score)}")
        if self.best_move is not None:
            parts.append(f"best move {name(self.best_move)}")
        nodes = self.statistics.nodes
        parts.append(f"{nodes:,} position{'s' * (nodes != 1)}" + (f", stopped by {self.stopped}" * bool(self.stopped)))
        return f"Solution({': '.join(parts[:2])}, {', '.join(parts[2:])})"

    def _repr_html_(self) -> str:
        game, found = self.game, self.statistics
        picture = self.state._repr_html_() if game.cells <= 64 else ""
        facts: dict[str, Any] = {"result": self.sentence + (f" (stopped by {self.stopped})" if self.stopped else "")}
        if self.score is not None:
            facts["score"] = with_sign(self.score)
        if self.best_move is not None:
            facts["best move"] = game.move_text(self.best_move)
            facts["line of best play"] = game.moves_text(self.line)
        facts["positions visited"] = found.nodes
        facts.update({f"… {LABELS[name]}": number for name, number in found.cuts.items() if number})
        return f"<div>{picture}{Results([facts], self._where, blank='', upright=True)._repr_html_()}</div>"


LABELS = {
    "win_in_one": "ended by a win in one",
    "forced_block": "with one reply, or none that helps",
    "table": "found in the table",
    "symmetry": "of these, as another image",
    "threat_order": "settled by the first move tried",
    "erdos_selfridge": "cut by the Erdős-Selfridge bound",
    "even_odd": "cut by the even/odd bound",
    "null_window": "questions asked",
}


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def with_sign(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


def outcome(low: int, high: int) -> str:
    """The outcome between two bounds from MAX's side, in a few words."""
    if low > 0:
        return "X wins"
    if high < 0:
        return "O wins"
    if low == high == 0:
        return "a draw"
    if low == 0:
        return "at least a draw for X"
    if high == 0:
        return "at least a draw for O"
    return "not known"


def bounds_for_max(known: Bounds, state: Position) -> tuple[int, int]:
    """Bounds of the mover as bounds of MAX."""
    return (-known.high, -known.low) if state.plies & 1 else (known.low, known.high)
