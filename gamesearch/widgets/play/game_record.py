"""A game in progress: who plays which stones, the moves so far, and how it ended. It knows nothing of pages."""

from __future__ import annotations

from typing import Any

from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.games.game import MAX

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Match:
    """You against a search, from ``start`` on. ``first`` says who makes the first move: "you" or "search"."""

    def __init__(self, game: StoneGame[Any], start: Position, first: str) -> None:
        self.game = game
        self.falls = isinstance(next(iter(game.actions(game.initial))), int)
        self.states = [start]
        self.moves: list[Any] = []
        mover = self.stone(start)
        self.you = mover if first == "you" else "O" if mover == "X" else "X"

    @property
    def state(self) -> Position:
        return self.states[-1]

    def stone(self, state: Position) -> str:
        """The stone that is placed next: X is MAX, O is MIN."""
        return "X" if self.game.to_move(state) == MAX else "O"

    @property
    def result(self) -> str | None:
        """How it ended for you: "won", "lost" or "drawn"; None while the game goes on."""
        if not self.game.is_terminal(self.state):
            return None
        outcome = self.game.utility(self.state)
        return "drawn" if not outcome else "won" if (outcome > 0) == (self.you == "X") else "lost"

    @property
    def your_turn(self) -> bool:
        return self.result is None and self.stone(self.state) == self.you

    def push(self, action: Any) -> None:
        self.states.append(self.game.result(self.state, action))
        self.moves.append(action)

    @property
    def own(self) -> int | None:
        """How many moves were made before your last one."""
        mine = [k for k in range(len(self.moves)) if self.stone(self.states[k]) == self.you]
        return mine[-1] if mine else None

    def take_back(self, before: int) -> None:
        """Go back to where ``before`` moves had been made."""
        del self.moves[before:], self.states[before + 1 :]

    # ---- Cells and words ----

    def action(self, cell: int) -> Any:
        """The action that a click on a cell asks for. Cells are counted row by row from the top."""
        row, column = divmod(cell, self.game.shape.columns)
        return column if self.falls else (row, column)

    def cell_of(self, before: Position, after: Position) -> int:
        """The cell of the stone that ``after`` has and ``before`` has not."""
        pairs = zip(before.board.cells, after.board.cells, strict=True)
        return next(i for i, (old, new) in enumerate(pairs) if old != new)

    @property
    def last(self) -> int | None:
        """The cell of the last move."""
        return self.cell_of(self.states[-2], self.state) if self.moves else None

    def move_text(self, action: Any) -> str:
        """A move as a sentence names it."""
        return f"column {self.game.move_text(action)}" if self.falls else self.game.move_text(action)

    def refusal(self, action: Any) -> str:
        """Why a move is not allowed; empty if it is."""
        if action in self.game.actions(self.state):
            return ""
        text = self.game.move_text(action)
        return (
            f"Column {text} is full: choose another column."
            if self.falls
            else f"{text} is taken: choose an empty cell."
        )

    def ending(self) -> str:
        """How it ended, in a sentence."""
        k = self.game.k
        row = f"{NUMBERS[k] if k < len(NUMBERS) else k} in a row"
        if self.result == "drawn":
            return "A draw: the board is full."
        return f"You win with {row}." if self.result == "won" else f"You lose: it has {row}."
