"""Print capture: what a function prints while it is checked is not shown, what it prints while it is watched is kept short.

In the trade's words: stdout, captured.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import TextIOBase
from typing import Any, NoReturn, TextIO, cast

MOST = 20_000
"""So many characters of what a watched function prints are shown."""
NO_INPUT = "input() cannot be used here, where nobody is asked; give the value as a parameter"


@contextmanager
def in_silence() -> Iterator[None]:
    """What is printed inside is not shown, and nobody is asked for input."""
    with redirect_stdout(cast(Any, _Silence())), redirect_stderr(cast(Any, _Silence())), without_input():
        yield


@contextmanager
def few_words() -> Iterator[None]:
    """Of what is printed inside, only the beginning is shown, and nobody is asked for input."""
    with redirect_stdout(cast(Any, _Few(sys.stdout))), without_input():
        yield


@contextmanager
def without_input() -> Iterator[None]:
    """Inside, ``input`` is an error: a search that asks would wait at every node."""
    before = builtins.input
    builtins.input = _refuse
    try:
        yield
    finally:
        builtins.input = before


def _refuse(prompt: object = "") -> NoReturn:
    raise EOFError(NO_INPUT)


class _Silence(TextIOBase):
    """A place for what a function prints while it is checked on a thousand trees."""

    def write(self, text: str) -> int:
        return len(text)


class _Few(TextIOBase):
    """Passes on the first words, and says once that there were more."""

    def __init__(self, to: TextIO) -> None:
        self.to = to
        self.left = MOST

    def write(self, text: str) -> int:
        if self.left > 0:
            self.to.write(text[: self.left])
            self.left -= len(text)
            if self.left <= 0:
                self.to.write("\n… It prints more than can be shown here.\n")
        return len(text)

    def flush(self) -> None:
        self.to.flush()
