"""Running a cell: the search with its counts, its value and its move, stopped if it goes over its budget."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from typing import Any

from gamesearch.games.boards.midgame import midgame
from gamesearch.games.game import MAX, MIN, Game, Value
from gamesearch.instruments.count import LimitedGame, OverBudget
from gamesearch.kit.errors import InputError
from gamesearch.lab.cell import UNLIMITED, Budget, Cell, Record
from gamesearch.lab.protocols import opponent_of
from gamesearch.lab.registry import EVALUATIONS, MEMORIES, NOTHING, PLAIN, REMEMBERING, Own, game_of, look_up, order_of
from gamesearch.search.common import score_step
from gamesearch.search.deepening import iterative_deepening
from gamesearch.search.kinds import kind_of
from gamesearch.search.moves import best_move
from gamesearch.search.ordering import Killer, TableMove, as_given
from gamesearch.search.table import Table
from gamesearch.search.with_table import alphabeta_table, new_table

PROTOCOLS = ("search", "selfplay", "game")
FIGURES = ("visits", "evaluations", "expanded", "distinct", "table_hits")


class Setup:
    """A cell with its names looked up."""

    def __init__(self, cell: Cell, own: Own) -> None:
        if cell.protocol not in PROTOCOLS:
            raise InputError(f"There is no protocol {cell.protocol!r}; there are {', '.join(PROTOCOLS)}.")
        self.cell, self.own = cell, own
        self.game: Game[Any, Any] = game_of(cell.game, own)
        self.evaluate = look_up("evaluation", cell.evaluate, EVALUATIONS, own)
        self.memory = look_up("memory", cell.memory, MEMORIES)
        known = PLAIN if self.memory is None else REMEMBERING
        self.search: Callable[..., Any] = look_up("search", cell.search, known, own)
        self.kind = kind_of(self.search)
        order_of(cell.order, own)
        if cell.protocol == "game":
            self.opponent = opponent_of(cell.opponent, cell.depth, self.evaluate)
            if cell.side not in ("X", "O"):
                raise InputError(f"side is {cell.side!r}, but must be 'X' (who begins) or 'O'.")

    def start(self) -> Any:
        cell = self.cell
        if not cell.plies:
            return self.game.initial
        return midgame(self.game, cell.seed or 0, cell.plies)

    def options(self, evaluate: Any) -> dict[str, Any]:
        """The options of a new search, its table and its learning order new too; only those that it can take."""
        cell, takes = self.cell, self.kind.takes
        order, table = order_of(cell.order, self.own), None if self.memory is None else new_table(self.memory)
        if cell.deepening and table is not None:
            order = TableMove(table, order)
        wanted = {"depth": cell.depth, "evaluate": evaluate, "table": table, "width": cell.width, "order": order}
        default = {"evaluate": cell.evaluate == "zero", "order": order is as_given or not self.kind.cuts}
        for name in wanted:
            unused = default.get(name, wanted[name] is None)
            if name not in takes and not unused:
                raise InputError(f"{cell.search} takes no {name}; leave it out, or choose another search.")
        return {name: wanted[name] for name in wanted if name in takes}


def run_cell(cell: Cell, budget: Budget = UNLIMITED, own: Own = NOTHING) -> tuple[Record, float]:
    """The record of a cell, and the seconds it took, which are no part of the record.

    ``status`` is "done", "over budget" (the counts are those so far) or "failed" (``note`` says why).
    """
    started = time.monotonic()
    setup = Setup(cell, own)
    counter = LimitedGame(setup.game, budget.nodes, budget.seconds)
    found: Record = {"value": None, "move": None}
    status, note = "done", ""
    try:
        found = {"search": _search, "selfplay": _selfplay, "game": _game}[cell.protocol](setup, counter)
    except OverBudget:
        status = "over budget"
        note = "stopped at " + (f"{budget.nodes} visits" if budget.seconds is None else "its budget")
    except RecursionError:
        status, note = "failed", "the search called itself without end"
    except Exception as error:
        status, note = "failed", f"{type(error).__name__}: {error}"
    counts = asdict(counter.counts)
    record: Record = {**asdict(cell), "status": status, **{name: counts[name] for name in FIGURES}}
    record.update(found, note=note, how=cell.how)
    return record, time.monotonic() - started


def _plain(value: Value) -> int | float:
    """A value as a plain number, for CSV and JSON."""
    return int(value) if value == int(value) else float(value)


def _search(setup: Setup, counter: LimitedGame[Any, Any]) -> Record:
    here = setup.start()
    game, search = setup.game, setup.search
    counter.visit(here)
    options = setup.options(counter.counting(setup.evaluate))
    if setup.cell.deepening:
        answer = iterative_deepening(counter, here, search=search, **options)
    else:
        answer = search(counter, here, **options)
    if setup.kind.answers == "move":
        return {"value": None, "move": game.move_text(answer)}
    answer = setup.kind.for_max(game, here, answer)
    if game.is_terminal(here) or setup.cell.depth == 0:
        return {"value": _plain(answer), "move": None}
    # Asking for the move is no part of what is counted: it is the plain game that is asked.
    return {"value": _plain(answer), "move": _move_of(setup, here, answer)}


def _move_of(setup: Setup, here: Any, value: Value) -> str | None:
    """The first action that keeps ``value``, asked quickly, with a null window, a table and a learning order."""
    game, step, table = setup.game, score_step(setup.game, setup.evaluate), Table()
    order = TableMove(table, Killer(order_of("centre_first") if hasattr(here, "shape") else as_given))
    maximises = game.to_move(here) == MAX
    low, high = (value - step, value) if maximises else (value, value + step)
    below = None if setup.cell.depth is None else setup.cell.depth - 1
    for action in list(order_of(setup.cell.order, setup.own)(game, here)):
        found = alphabeta_table(game, game.result(here, action), below, setup.evaluate, order, table, low, high)
        if (found >= value) if maximises else (found <= value):
            return game.move_text(action)
    return None


def _choose(setup: Setup, counter: LimitedGame[Any, Any], here: Any) -> Any:
    search: Callable[..., Any] = setup.search
    if setup.cell.deepening:
        search = partial(iterative_deepening, search=search)
    return best_move(counter, here, search=search, **setup.options(counter.counting(setup.evaluate)))


def _selfplay(setup: Setup, counter: LimitedGame[Any, Any]) -> Record:
    game, here, moves = setup.game, setup.start(), []
    while not game.is_terminal(here):
        moves.append(_choose(setup, counter, here))
        here = counter.result(here, moves[-1])
        counter.answer(here)
    return {"value": _plain(game.utility(here)), "move": game.moves_text(moves)}


def _game(setup: Setup, counter: LimitedGame[Any, Any]) -> Record:
    game, here, moves = setup.game, setup.start(), []
    draw = random.Random(setup.cell.seed)
    mine = MAX if setup.cell.side == "X" else MIN
    while not game.is_terminal(here):
        ours = game.to_move(here) == mine
        moves.append(_choose(setup, counter, here) if ours else setup.opponent(game, here, draw))
        here = game.result(here, moves[-1])
    return {"value": _plain(game.utility(here)), "move": game.moves_text(moves)}
