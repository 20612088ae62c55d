"""Searches of a student's own, in a file of their own, so that other processes can import them."""

from __future__ import annotations

import os
import time
from typing import Any


def my_search(game: Any, state: Any) -> Any:
    """Plain negamax without cuts; the value from the mover's side is turned to MAX's."""

    def look(state: Any) -> Any:
        if game.is_terminal(state):
            return game.utility(state)
        values = [look(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == "MAX" else min(values)

    return look(state)


def broken_search(game: Any, state: Any) -> Any:
    raise ZeroDivisionError("the student divided by zero")


def endless_search(game: Any, state: Any) -> Any:
    return endless_search(game, state)


def slow_search(game: Any, state: Any, depth: int | None = None) -> Any:
    """Takes its time, and notes that it ran in the file that the environment names."""
    place = os.environ.get("LAB_TEST_LOG")
    if place:
        with open(place, "a", encoding="utf-8") as file:
            file.write(f"{os.getpid()} {depth}\n")
    time.sleep(0.25)
    game.result(state, game.actions(state)[0])
    return 0
