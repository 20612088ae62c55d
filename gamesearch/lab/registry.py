"""Names for everything an experiment is made of, so that a cell of a sweep is plain text and numbers.

A cell can then be stored, sent to another process or another computer, and read by people. Names are looked up where
the cell runs. A function or a game of your own gets its name from you and travels beside the cell.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
from collections.abc import Callable, Mapping
from typing import Any

from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.mnk import MNK, TicTacToe
from gamesearch.games.evaluations import chains_and_centre, open_lines, zero
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.named import random_tree
from gamesearch.games.trees.spec import tree
from gamesearch.kit.errors import InputError
from gamesearch.lab.protocols import LeftToRightAtRoot, alphabeta_each_column
from gamesearch.search.kinds import SEARCHES, kind_of
from gamesearch.search.ordering import History, Killer, Order, as_given, centre_first
from gamesearch.search.table import Table, symmetric

Own = Mapping[str, Any]
"""Functions and games of one's own, by name."""

NOTHING: Own = {}

GAMES: dict[str, Callable[..., Any]] = {
    "MNK": MNK,
    "TicTacToe": TicTacToe,
    "ConnectN": ConnectN,
    "Scaled": Scaled,
    "Tree": tree,
    "tree": tree,
    "random_tree": random_tree,
}
_OF_TWO = {name: kind for name, kind in SEARCHES.items() if not (kind.many_players or kind.deepens)}
SPELLINGS = {
    kind_of(kind.remembering).name: (name, "table")
    for name, kind in _OF_TWO.items()
    if kind.remembering not in (None, kind.search)
}
"""Other names of a search, as (search, memory)."""

PLAIN: dict[str, Callable[..., Any]] = {
    name: kind.search for name, kind in _OF_TWO.items() if name not in SPELLINGS
} | {"alphabeta_each_column": alphabeta_each_column}
"""Searches without memory, except MTD(f) and BNS, which take a table or none."""

REMEMBERING: dict[str, Callable[..., Any]] = {
    name: kind.remembering for name, kind in _OF_TWO.items() if name in PLAIN and kind.remembering is not None
}
"""The same searches with a transposition table."""

MEMORIES: dict[str, Callable[[], Table] | None] = {"none": None, "table": Table, "symmetric": symmetric}
EVALUATIONS: dict[str, Any] = {"zero": zero, "chains_and_centre": chains_and_centre, "open_lines": open_lines}
ORDERS: dict[str, Any] = {
    "as_given": as_given,
    "centre_first": centre_first,
    "killer": Killer,
    "history": History,
    "centre_inside": LeftToRightAtRoot,
}


def look_up(kind: str, name: str, known: Mapping[str, Any], own: Own = NOTHING) -> Any:
    """What ``name`` stands for; a name that is not there gets an answer that lists those that are."""
    if name in own:
        return own[name]
    if name not in known:
        raise InputError(f"There is no {kind} called {name!r}; there are {', '.join(known)}.")
    return known[name]


def game_of(text: str, own: Own = NOTHING) -> Any:
    """The game that is written as ``text``: game_of("MNK(3, 3, 3)"). Only games are called, nothing else is run."""
    if text in own:
        return own[text]
    example = "as in 'MNK(3, 3, 3)', 'ConnectN(7, 6, 4)', 'Scaled(TicTacToe())' or 'random_tree(3, 4, seed=1)'"
    try:
        return _call(ast.parse(text, mode="eval").body)
    except (SyntaxError, TypeError, LookupError) as error:
        raise InputError(f"{text!r} is no game ({error}); write one {example}.") from None


def _call(node: ast.expr) -> Any:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id not in GAMES:
            raise LookupError(f"{node.func.id} is not known")
        options = {str(word.arg): _call(word.value) for word in node.keywords}
        return GAMES[node.func.id](*(_call(argument) for argument in node.args), **options)
    try:
        return ast.literal_eval(node)
    except ValueError:
        raise LookupError("its arguments must be numbers or text") from None


def order_of(text: str, own: Own = NOTHING) -> Order:
    """A new order by its name; "killer(centre_first)" is Killer(centre_first)."""
    name, _, inner = text.partition("(")
    made = look_up("order", name, ORDERS, own)
    if not inner:
        return made() if isinstance(made, type) else made  # type: ignore[no-any-return]
    if made not in (Killer, History) or not inner.endswith(")"):
        raise InputError(f"{text!r} is no order; write one as in 'centre_first', 'killer' or 'killer(centre_first)'.")
    return made(order_of(inner[:-1], own))  # type: ignore[no-any-return]


def name_of(thing: Any, known: Mapping[str, Any]) -> str | None:
    """The name under which ``thing`` is known, or None."""
    return next((name for name, other in known.items() if other is thing), None)


def fingerprint(things: Own) -> str:
    """A short text that changes when the source of one's own functions or games changes; empty if there are none."""
    if not things:
        return ""
    digest = hashlib.sha256()
    for name, thing in sorted(things.items()):
        what = thing if inspect.isroutine(thing) or isinstance(thing, type) else type(thing)
        try:
            source = inspect.getsource(what)
        except (OSError, TypeError):
            source = repr(getattr(getattr(what, "__code__", None), "co_code", what.__qualname__))
        digest.update(f"{name}\n{source}\n".encode())
    return digest.hexdigest()[:12]
