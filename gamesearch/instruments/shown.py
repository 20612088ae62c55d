"""Local values as the viewer shows them: short, and the same on every run."""

from __future__ import annotations

from fractions import Fraction
from numbers import Integral, Real
from types import CodeType
from typing import Any

from gamesearch.games.game import Value
from gamesearch.games.rewards import is_huge, show
from gamesearch.games.stones import Position
from gamesearch.games.tree import Node

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


def short(thing: Any) -> str | None:
    """A value in a few letters; None for what a reader need not see (functions, games, tables)."""
    if thing is None or isinstance(thing, bool):
        return str(thing)
    if isinstance(thing, int | float | Fraction):
        return "a huge number" if is_huge(thing) else show(thing) if thing == thing else "not a number"
    if isinstance(thing, Node):
        return thing.name
    if isinstance(thing, Position | str):
        return clipped(str(thing))
    if isinstance(thing, tuple | list):
        parts = [short(part) if part is not thing else "…" for part in thing[:LONGEST]]
        if all(part is not None for part in parts):
            return clipped(f"({', '.join(str(part) for part in parts)})")
    return None


def clipped(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def local_names(code: CodeType, values: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """The function's own local names and their values, parameters first."""
    found = []
    for name in (*code.co_varnames, *code.co_cellvars):
        if name in values and name != "self":
            text = short(values[name])
            if text is not None and (name, text) not in found:
                found.append((name, text))
    return tuple(found)
