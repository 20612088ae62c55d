"""How deep a tree may be. Python ends functions that call themselves some 1,000 calls deep; a deep tree needs more."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

DEEPEST = 1000
"""A tree has at most so many levels below its root."""

COMMON = 100
"""For trees up to this height Python's own limit is enough, and is left alone."""

CALLS, SPARE = 4, 1000
"""A search may need so many calls for each level, and all that runs around it so many more."""


def make_room(levels: int) -> None:
    """See that a function can call itself through so many levels. Python's limit is only ever raised."""
    if levels > COMMON:
        sys.setrecursionlimit(max(sys.getrecursionlimit(), CALLS * min(levels, DEEPEST) + SPARE))


@contextmanager
def room_for(levels: int) -> Iterator[None]:
    """Inside there is room for so many levels; afterwards Python's limit is what it was."""
    before = sys.getrecursionlimit()
    make_room(levels)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
