"""One cell of an experiment: what is searched and how, as plain data (a configuration, and the key of its memo)."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from gamesearch.lab.registry import EVALUATIONS, PLAIN, REMEMBERING, SPELLINGS
from gamesearch.search.kinds import kind_of

Record = dict[str, Any]


@dataclass(frozen=True)
class Cell:
    """What one cell of a sweep runs. Every field is text, a number or None, so it can be stored and sent anywhere.

    protocol: "search" is one search; "selfplay" a game that the search plays against itself, all searches and moves
    played added up; "game" a game of the search, as ``side``, against ``opponent``, only its own searches counted.
    The start is the beginning of the game, or the state after ``plies`` random moves drawn with ``seed``.

    >>> Cell("MNK(3, 3, 3)", "negamax", memory="table").how
    'gs.count(gs.negamax_table, gs.MNK(3, 3, 3), table=gs.Table)'
    """

    game: str
    search: str = "alphabeta"
    depth: int | None = None
    order: str = "as_given"
    memory: str = "none"
    evaluate: str = "zero"
    deepening: bool = False
    width: float | None = None
    protocol: str = "search"
    seed: int | None = None
    plies: int = 0
    opponent: str = ""
    side: str = ""
    code: str = ""
    """A fingerprint of one's own functions, so that a store does not answer for an older version of them."""

    def __post_init__(self) -> None:
        if self.search in SPELLINGS and self.memory == "none":
            search, memory = SPELLINGS[self.search]
            object.__setattr__(self, "search", search)
            object.__setattr__(self, "memory", memory)

    @property
    def key(self) -> str:
        """The cell as one line of text: equal for equal cells."""
        default = {field.name: field.default for field in fields(self)}
        return json.dumps({name: v for name, v in asdict(self).items() if v != default[name]}, sort_keys=True)

    @property
    def how(self) -> str:
        """How to do the same by hand."""
        options = [f"{name}={value}" for name, value in _words(self)]
        game = f"gs.{self.game.replace('Scaled(', 'Scaled(gs.')}"
        if self.protocol == "search":
            return f"gs.count({', '.join([_function(self), game, *options])})"
        if self.protocol == "selfplay":
            return f"gs.selfplay({', '.join([_function(self), game, *options])})"
        other = "MIN" if self.side == "X" else "MAX"
        return f"{self.side}: gs.best_move({', '.join([game, 'search=' + _function(self), *options])}); {other}: {self.opponent}"


def _function(cell: Cell) -> str:
    if cell.memory != "none" and cell.search in REMEMBERING:
        name = REMEMBERING[cell.search].__name__
    else:
        name = cell.search if cell.search in PLAIN else ""
    name = f"gs.{name}" if name else cell.search
    return f"partial(gs.iterative_deepening, search={name})" if cell.deepening else name


def _words(cell: Cell) -> list[tuple[str, str]]:
    words = []
    if cell.plies:
        words.append(("state", f"gs.lab.midgame(game, seed={cell.seed}, plies={cell.plies})"))
    if cell.depth is not None:
        words.append(("depth", str(cell.depth)))
    if cell.evaluate != "zero":
        words.append(("evaluate", f"gs.{cell.evaluate}" if cell.evaluate in EVALUATIONS else cell.evaluate))
    if cell.order != "as_given":
        words.append(("order", cell.order))
    if cell.memory != "none":
        words.append(("table", "gs.symmetric" if cell.memory == "symmetric" else "gs.Table"))
    elif cell.search in PLAIN and kind_of(PLAIN[cell.search]).own_table is not None:
        words.append(("table", "None"))
    if cell.width is not None:
        words.append(("width", f"{cell.width:g}"))
    return words


@dataclass(frozen=True)
class Budget:
    """How much one cell may cost: positions visited, or seconds. Only the first gives the same count on every machine."""

    nodes: int | None = None
    seconds: float | None = None


UNLIMITED = Budget()
