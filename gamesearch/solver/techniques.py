"""What the solver knows, by name. Each piece of knowledge can be switched off, to see what it is worth.

In the trade's words: feature switches.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from gamesearch.kit.errors import InputError

TECHNIQUES = {
    "win_in_one": "who can complete a line, does: no other move is looked at",
    "forced_block": "one threat must be answered, two cannot be; with gravity, no move under a threat either",
    "table": "a position reached by another order of moves is not searched again",
    "symmetry": "positions that are mirror images, or turned, share one entry of the table",
    "threat_order": "moves that build threats are tried first",
    "erdos_selfridge": "free placement: an attacker whose open lines weigh too little cannot win any more",
    "even_odd": "gravity: who moves second in every column gets every second cell; that alone may hold the game",
    "null_window": "gravity: the score is found by yes-or-no questions, not by one open window",
}
"""The names that ``solve(…, off=…)`` takes, and what each of them means."""


def techniques_left(off: Iterable[str] | str) -> frozenset[str]:
    """The techniques that are left when those named in ``off`` are switched off.

    >>> sorted(techniques_left(["table", "symmetry", "even_odd", "null_window"]))
    ['erdos_selfridge', 'forced_block', 'threat_order', 'win_in_one']
    """
    names = [off] if isinstance(off, str) else list(off)
    for name in names:
        if name not in TECHNIQUES:
            near = get_close_matches(str(name), TECHNIQUES, 1) or ["table"]
            raise InputError(
                f"{name!r} is no technique that can be switched off; they are {', '.join(TECHNIQUES)}, "
                f"as in off=[{near[0]!r}]."
            )
    return frozenset(TECHNIQUES).difference(names)
