"""Local values as the viewer shows them: short, and the same on every run (repr, formatting)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from inspect import CO_VARARGS, CO_VARKEYWORDS
from io import StringIO
from numbers import Integral, Real
from token import NAME
from tokenize import TokenError, generate_tokens
from types import CodeType
from typing import Any

from gamesearch.games.boards.stones import Position
from gamesearch.games.game import Value
from gamesearch.games.trees.tree import Node
from gamesearch.kit.numbers import is_huge, number_text

LONGEST = 40


def number(thing: Any) -> Value | None:
    """A number, or the first number of a pair such as (value, move); None for anything else, and for a huge number."""
    if isinstance(thing, bool):
        return None
    if isinstance(thing, int | float | Fraction):
        return None if thing != thing or is_huge(thing) else thing
    if isinstance(thing, tuple | list) and not isinstance(thing, Position):
        return next((found for part in thing if part is not thing and (found := number(part)) is not None), None)
    if isinstance(thing, Integral):  # of another library, such as NumPy
        return int(thing)
    return number(float(thing)) if isinstance(thing, Real) else None


def value_text(thing: Any) -> str | None:
    """A value in a few letters; None for what a reader need not see (functions, games, tables)."""
    if thing is None or isinstance(thing, bool):
        return str(thing)
    if isinstance(thing, int | float | Fraction):
        return "a huge number" if is_huge(thing) else number_text(thing) if thing == thing else "not a number"
    if isinstance(thing, Node):
        return thing.name
    if isinstance(thing, Position | str):
        return clip(str(thing))
    if isinstance(thing, tuple | list):
        parts = [value_text(part) if part is not thing else "…" for part in thing[:LONGEST]]
        if all(part is not None for part in parts):
            return clip(f"({', '.join(str(part) for part in parts)})")
    return None


def clip(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def local_order(code: CodeType, text: str) -> tuple[str, ...]:
    """The names a function has of its own: its parameters, then the others as they first come up in its text.

    The code's own lists will not do: from one Python to the next, a variable that a comprehension reads moves.
    """
    own = (*code.co_varnames, *code.co_cellvars)
    stars = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
    parameters = own[: code.co_argcount + code.co_kwonlyargcount + stars]
    return tuple(dict.fromkeys([*parameters, *(name for name in _words(text) if name in own), *own]))


def _words(text: str) -> Iterator[str]:
    """The names in a piece of a program, as far as it can be read; not those of attributes."""
    before = ""
    try:
        for token in generate_tokens(StringIO(text).readline):
            if token.type == NAME and before != ".":
                yield token.string
            before = token.string
    except (TokenError, SyntaxError):  # an inner function's text goes on behind its end
        return


def local_names(order: Sequence[str], values: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The function's own local names, in this order, and their values."""
    found = ((name, value_text(values[name])) for name in order if name in values and name != "self")
    return tuple((name, text) for name, text in found if text is not None)
