"""What is searched, and what a program must be able to do to take part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

Evaluate = Callable[..., float]
"""Gives the value of an unfinished position from the first player's side; the position is its last argument."""


@dataclass(frozen=True)
class Task:
    """A search from the empty board, moves from left to right and from the top, to ``depth`` plies."""

    search: Literal["minimax", "alphabeta"]
    game: Literal["tic-tac-toe", "connect four"]
    depth: int
    nodes: int
    """How many positions the search visits, the root included: the same for every program."""

    @property
    def title(self) -> str:
        end = "to the end" if self.game == "tic-tac-toe" else f"to depth {self.depth}"
        return f"{self.search} on {self.game}, {end}"


TASKS = (
    Task("minimax", "tic-tac-toe", 9, 549_946),
    Task("alphabeta", "tic-tac-toe", 9, 18_297),
    Task("alphabeta", "connect four", 6, 7_669),
    Task("alphabeta", "connect four", 8, 131_155),
)


class Program:
    """A program that takes part. A win of the first player is worth 1, a draw 0, a loss −1."""

    name: str

    def why_not(self, task: Task) -> str:
        """Why the program does not take part in this task; empty if it does."""
        return ""

    def is_slow(self, task: Task) -> bool:
        """Whether a run takes so long that it has to be asked for."""
        return False

    def search(self, task: Task, evaluate: Evaluate) -> float:
        """Run the search and return the value of the empty board."""
        raise NotImplementedError

    def move_method(self, task: Task) -> tuple[type, str]:
        """The class and the name of the method that makes a move: called once for every node but the root."""
        raise NotImplementedError

    def text(self, task: Task, position: Any) -> str:
        """A position in the words of all programs: rows from the top, X, O and dots, as in "X../.O./..."."""
        raise NotImplementedError


def centre(text: str) -> float:
    """The evaluation: a tenth for each stone in the middle column, X's minus O's."""
    rows = text.split("/")
    middle = [row[len(row) // 2] for row in rows]
    return (middle.count("X") - middle.count("O")) / 10
