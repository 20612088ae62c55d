"""Sweeps: a grid of games, searches, depths, orders and seeds, run anywhere, resumable, exact.

In the trade's words: parameter grids, process pools.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, as_completed
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.cell import UNLIMITED, Budget, Cell, Record
from gamesearch.lab.progress_bar import Progress
from gamesearch.lab.registry import (
    EVALUATIONS,
    MEMORIES,
    NOTHING,
    ORDERS,
    PLAIN,
    REMEMBERING,
    Own,
    fingerprint,
    game_of,
    name_of,
)
from gamesearch.lab.run_cell import Setup, run_cell
from gamesearch.lab.store import Done, Store

Workers = int | str | Executor | None
Limit = Callable[[Cell], Budget]


def sweep(
    games: Any,
    searches: Any = "alphabeta",
    depths: Any = None,
    orders: Any = "as_given",
    seeds: Any = None,
    *,
    memories: Any = "none",
    evaluations: Any = "zero",
    deepening: Any = False,
    widths: Any = None,
    plies: int = 0,
    protocol: str = "search",
    nodes: int | None = None,
    seconds: float | None = None,
    workers: Workers = None,
    store: str | Path | Results | Store | None = None,
    progress: bool = True,
) -> Results:
    """Run every combination of what is given, and return a table with one row for each.

    What stands first is one thing or a list of things, given by name or as the thing itself. Ctrl-C returns what is done.

    games: "TicTacToe()", MNK(3, 4, 3), a tree.
    searches: "alphabeta" if left out; a function of your own will do.
    depths: to which depth; None, to the end of the game.
    orders: in which order moves are tried; "as_given".
    seeds: with ``plies``, one start for each seed; None, no random moves.
    memories: "none", "table" or "symmetric", a table that knows mirrored positions; "none".
    evaluations: what judges a position at the depth limit; "zero".
    deepening: True deepens step by step, to ``depths``; False.
    widths: how wide NegaScout's null window is; None, the smallest step between scores.
    plies: how many random moves lie before the start; 0.
    protocol: "search" searches the start, "selfplay" a whole game of the search against itself; "search".
    nodes: how many positions a cell may visit; None, as many as it takes. One that needs more ends as "over budget".
    seconds: the same in time. Such a count depends on the machine, one under ``nodes`` does not.
    workers: None runs here; a number, or "all", in so many processes; or any concurrent.futures.Executor, such as Dask's
    ``client.get_executor()``. The table is the same whatever runs it.
    store: a file to which each finished cell is added at once, and from which a second call takes what is there; an
    earlier table will do too; None.
    progress: False shows no progress bar; True.

    >>> sweep("TicTacToe()", ["minimax", "alphabeta"]).column("visits")
    [549946, 18297]
    """
    own: dict[str, Any] = {}
    cells = [
        Cell(game, search, depth, order, memory, evaluation, bool(deep), width, protocol, seed, plies)
        for game, search, depth, order, memory, evaluation, deep, width, seed in product(
            _games(games, own),
            _name_things("search", searches, PLAIN | {f.__name__: f for f in REMEMBERING.values()}, own),
            _many(depths),
            _name_things("order", orders, ORDERS, own),
            _name_things("memory", memories, MEMORIES, own),
            _name_things("evaluation", evaluations, EVALUATIONS, own),
            _many(deepening),
            _many(widths),
            _many(seeds),
        )
    ]
    if plies and any(cell.seed is None for cell in cells):
        raise InputError(
            f"plies is {plies}, but there is no seed to draw the moves with; give some, as in seeds=range(8)."
        )
    return run_cells(cells, Budget(nodes, seconds), workers=workers, store=store, progress=progress, own=own)


def _many(thing: Any) -> list[Any]:
    return list(thing) if isinstance(thing, list | tuple | range | set | Mapping) else [thing]


def _games(games: Any, own: dict[str, Any]) -> list[str]:
    if isinstance(games, Mapping):
        own.update(games)
        return list(games)
    names = []
    for game in _many(games):
        name = game if isinstance(game, str) else repr(game)
        if not isinstance(game, str):
            try:
                known = game_of(name) == game
            except ValueError:
                known = False
            if not known:
                raise InputError(
                    f"{name} cannot be told by its name; name it, as in sweep({{'mine': game}}), or write it as text, "
                    "as in sweep('random_tree(3, 4, seed=1)')."
                )
        names.append(name)
    return names


def _name_things(kind: str, things: Any, known: Own, own: dict[str, Any]) -> list[str]:
    if isinstance(things, Mapping):
        own.update(things)
        return list(things)
    names = []
    for thing in _many(things):
        name = thing if isinstance(thing, str) else name_of(thing, known)
        if name is None:
            name = getattr(thing, "__name__", "")
            if not callable(thing) or not name.isidentifier() or own.get(name, thing) is not thing or name in known:
                raise InputError(
                    f"{thing!r} needs a name of its own as {kind}; give one, as in {{'mine': {name or 'thing'}}}."
                )
            own[name] = thing
        names.append(name)
    return names


def run_cells(
    cells: Iterable[Cell],
    budget: Budget | Callable[[Cell], Budget] = UNLIMITED,
    *,
    workers: Workers = None,
    store: str | Path | Results | Store | None = None,
    progress: bool = True,
    own: Own = NOTHING,
) -> Results:
    """Run cells and return their table, in the order given. ``sweep`` says what the options mean.

    ``budget`` is one for all, or a function that gives each cell its own.
    """
    limit = budget if callable(budget) else lambda cell: budget
    wanted = [_with_code(cell, own) for cell in cells]
    kept = _open_store(store)
    waiting = list(dict.fromkeys(cell for cell in wanted if kept.answer(cell, limit(cell)) is None))
    for cell in waiting:
        Setup(cell, _own_things_of(cell, own))  # a wrong name is found before anything runs
    stopped = ""
    with Progress(len(waiting), progress) as bar:
        try:
            for cell, (record, seconds) in _answers(waiting, limit, workers, own):
                kept.keep(cell, Done(record, limit(cell), seconds))
                bar.step()
        except KeyboardInterrupt:
            stopped = "stopped by Ctrl-C"
        except BrokenExecutor as error:
            stopped = f"stopped because a worker died ({str(error) or type(error).__name__})"
            warnings.warn(f"The sweep {stopped}; what is done is kept.", RuntimeWarning, stacklevel=2)
    finished = [kept.answer(cell, limit(cell)) or kept.failed(cell) for cell in wanted]
    done = [one for one in finished if one is not None]
    return Results(
        [one.record for one in done],
        missing=len(wanted) - len(done),
        stopped=stopped,
        seconds=[one.seconds for one in done],
    )


def _own_things_of(cell: Cell, own: Own) -> dict[str, Any]:
    names = {cell.game, cell.search, cell.evaluate, *cell.order.rstrip(")").split("(")}
    return {name: thing for name, thing in own.items() if name in names}


def _with_code(cell: Cell, own: Own) -> Cell:
    used = _own_things_of(cell, own)
    return replace(cell, code=fingerprint(used)) if used else cell


def _open_store(store: str | Path | Results | Store | None) -> Store:
    if isinstance(store, Store):
        return store
    if isinstance(store, Results):
        return Store.of(store)
    return Store(None if store is None else Path(store))


Answer = tuple[Cell, tuple[Record, float]]


def _answers(cells: Sequence[Cell], limit: Limit, workers: Workers, own: Own) -> Iterator[Answer]:
    """The cells with what they found, each as soon as it is done."""
    if workers is None or not cells:
        for cell in cells:
            yield cell, run_cell(cell, limit(cell), _own_things_of(cell, own))
    elif isinstance(workers, Executor):
        yield from _on(workers, cells, limit, own)
    else:
        with _processes(_how_many(workers), own) as pool:
            try:
                yield from _on(pool, cells, limit, own)
            except (KeyboardInterrupt, GeneratorExit):
                # Else the workers would finish the cells they are at, however long that takes.
                for process in list(getattr(pool, "_processes", {}).values()):
                    process.terminate()
                raise


def _on(executor: Executor, cells: Sequence[Cell], limit: Limit, own: Own) -> Iterator[Answer]:
    waiting = {executor.submit(run_cell, cell, limit(cell), _own_things_of(cell, own)): cell for cell in cells}
    try:
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    finally:
        for future in waiting:
            future.cancel()


def _how_many(workers: int | str) -> int:
    if workers == "all":
        return os.cpu_count() or 1
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise InputError(f"workers is {workers!r}, but must be a number of at least 1, 'all', an Executor or None.")
    return workers


def _processes(number: int, own: Own) -> Executor:
    """A pool of new processes. They are started afresh, which is safe in a notebook and the same on every system."""
    for name, thing in own.items():
        module = getattr(thing, "__module__", type(thing).__module__)
        if module == "__main__" or "<locals>" in getattr(thing, "__qualname__", ""):
            raise InputError(
                f"{name} is defined in this notebook or inside a function, where other processes cannot see it; "
                "put it into a file and import it from there, or leave out workers."
            )
    from concurrent.futures import ProcessPoolExecutor  # not to be had in a browser, where all the rest works
    from multiprocessing import get_context

    return ProcessPoolExecutor(number, mp_context=get_context("spawn"))
