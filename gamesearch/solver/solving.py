"""``solve``: the exact value of a position on a board, found by knowledge of the game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from typing import Any

from gamesearch.games.boards.mnk import MNK
from gamesearch.games.boards.stones import Position, StoneGame
from gamesearch.kit.errors import InputError
from gamesearch.solver.engine import Engine, FreeEngine, GravityEngine, has_gravity
from gamesearch.solver.inquiry import Inquiry
from gamesearch.solver.meter import Meter, Stopped
from gamesearch.solver.progress_line import Line
from gamesearch.solver.solution import Solution, bounds_for_max
from gamesearch.solver.techniques import techniques_left

MEMORY = 512
SMALLEST_MEMORY = 8
LARGEST_MEMORY = 1 << 16
FIRST_TRY = 20_000
"""So many positions are searched in plain Python first: a small solve does not wait for compiled code to load."""
SHOWN_AFTER = {False: 50_000, True: 2_000_000}
"""The line of progress appears after so many positions, in plain Python and compiled."""


def solve(
    game: StoneGame[Any],
    state: Position | None = None,
    *,
    score: bool = False,
    off: Iterable[str] | str = (),
    nodes: int | None = None,
    seconds: float | None = None,
    memory_mb: int = MEMORY,
    compiled: bool | None = None,
    progress: bool = True,
) -> Solution:
    """Solve a position of an (m, n, k)-game or of a game with gravity: who wins with best play, and how.

    game: MNK, TicTacToe or ConnectN.
    state: the position; None, the empty board.
    score: True asks for the exact score on boards with gravity, where sooner wins are worth more; False.
    off: names of techniques to do without, see ``TECHNIQUES``; none.
    nodes, seconds: what the search for the value may cost; None, as much as it takes. It then ends with the bounds known
    so far, as it does on Ctrl-C.
    memory_mb: the largest size of the table in megabytes.
    compiled: True or False, to use or not to use numba; None uses it for what takes longer than a moment.
    progress: False says nothing while it takes long; True.

    >>> solve(MNK(4, 4, 3))
    Solution(MNK(4, 4, 3): X wins, best move b2, 26 positions)
    """
    on = techniques_left(off)
    state = check_position(game, state, score)
    check_limits(nodes, seconds, memory_mb)
    if compiled and not numba_is_there():
        raise InputError(
            "compiled is True, but numba cannot be imported; `pip install numba` adds it, or leave it out."
        )
    if compiled is None:
        first = FIRST_TRY if nodes is None else min(nodes, FIRST_TRY)
        # What is asked later, such as all optimal moves, may take longer than the value: then the full budget counts.
        later = cache(lambda: Solver(game, score, on, nodes, seconds, memory_mb, numba_is_there(), progress))
        found = Solver(game, score, on, first, seconds, memory_mb, False, progress, later).solve(state)
        if found.stopped != "nodes" or nodes == first:
            return found
        compiled = numba_is_there()
        if not compiled:
            say_once("numba cannot be imported: solving in plain Python, which takes longer and finds the same.")
    return Solver(game, score, on, nodes, seconds, memory_mb, compiled, progress).solve(state)


def engine_for(game: StoneGame[Any], on: frozenset[str], meter: Meter, memory_mb: int, compiled: bool) -> Engine:
    """The engine for a game: the readable one, or its compiled twin."""
    if compiled:
        from gamesearch.solver.compiled import CompiledFree, CompiledGravity

        return (CompiledFree if isinstance(game, MNK) else CompiledGravity)(game, on, meter, memory_mb)
    return (FreeEngine if isinstance(game, MNK) else GravityEngine)(game, on, meter, memory_mb)


class Solver:
    """An engine for one game, with its budget. It keeps its table from one position to the next."""

    def __init__(
        self,
        game: StoneGame[Any],
        score: bool,
        on: frozenset[str],
        nodes: int | None,
        seconds: float | None,
        memory_mb: int,
        compiled: bool,
        progress: bool,
        later: Callable[[], Solver] | None = None,
    ) -> None:
        self.later = later
        self.game, self.by_score, self.compiled = game, score, compiled
        self.line = Line(SHOWN_AFTER[compiled]) if progress else None
        self.meter = Meter(nodes, seconds, self.line)
        self.engine = engine_for(game, on, self.meter, memory_mb, compiled)
        self.inquiry = Inquiry(game, self.engine, self.meter, score)

    def solve(self, state: Position) -> Solution:
        """The solution of a position, or what the budget allows to know of it."""
        inquiry = self.inquiry
        known, worst = inquiry.known_bounds(state), inquiry.range(state).low
        proven = known.low
        self.engine.reset()
        stopped = self.run_within_budget(lambda: inquiry.solve(state, known))
        statistics = self.engine.statistics()
        moves: list[Any] = []
        if stopped != "Ctrl-C" and (known.exact or known.low > max(worst, proven)):
            first = self.again(lambda asked: asked.best(state, known.low))
            if first is not None:
                moves = [first]
                if known.exact:
                    moves = self.again(lambda asked: asked.line(state, known.low, first)) or moves
        low, high = bounds_for_max(known, state)
        return Solution(
            self.game,
            state,
            low,
            high,
            moves[0] if moves else None,
            tuple(moves),
            statistics,
            self.compiled,
            self.by_score,
            stopped,
            self.again,
        )

    def run_within_budget(self, work: Callable[[], Any]) -> str:
        """Do some work within the budget; return what stopped it, or nothing."""
        self.meter.begin()
        try:
            work()
        except Stopped as limit:
            return str(limit)
        except KeyboardInterrupt:
            return "Ctrl-C"
        finally:
            if self.line is not None:
                self.line.close()
        return ""

    def again(self, work: Callable[[Inquiry], Any]) -> Any:
        """Do more work with the same table and a fresh budget; None if that does not suffice."""
        found: list[Any] = []
        stopped = self.run_within_budget(lambda: found.append(work(self.inquiry)))
        if not found and stopped == "nodes" and self.later is not None:
            return self.later().again(work)
        return found[0] if found else None


# ---- What is accepted ----


def check_position(game: Any, state: Position | None, score: bool) -> Position:
    """The position to solve, or a sentence on why it cannot be."""
    if not isinstance(game, MNK) and not has_gravity(game):
        raise InputError(f"solve needs a board, as in solve(MNK(4, 4, 3)) or solve(ConnectN(5, 5, 4)), not {game!r}.")
    rows, columns, _ = game.shape
    if isinstance(game, MNK) and (rows > 8 or columns > 8):
        raise InputError(
            f"{game!r} is too large to solve; up to 8 rows and 8 columns are possible, as in MNK(8, 8, 5)."
        )
    if has_gravity(game) and columns * (rows + 1) > 64:
        raise InputError(
            f"{game!r} is too large to solve: columns × (rows + 1) is {columns * (rows + 1)}, but at most 64 are "
            f"possible, as in ConnectN(columns=8, rows=7, n=4)."
        )
    if score and not has_gravity(game):
        raise InputError(
            f"score=True is for boards with gravity, as in solve(ConnectN(5, 5, 4), score=True), not {game!r}."
        )
    state = game.initial if state is None else state
    if not isinstance(state, Position) or type(state) is not game.position_type or state.shape != game.shape:
        raise InputError(f"{state!r} is no position of {game!r}; make one with game.play(…) or game.position(…).")
    if (state.x | state.o) & ~game.full or state.x & state.o or state.plies != (state.x | state.o).bit_count():
        raise InputError(f"{state!r} is damaged: its stones do not fit together; make one with game.position(…).")
    why_not = game.unreachable(state)
    if why_not:
        raise InputError(f"No play leads to {state}: {why_not}.")
    if game.is_terminal(state) or game.has_line(state.x) or game.has_line(state.o):
        raise InputError(
            f"The game is over in {state}: there is nothing to solve; give a position before the last move."
        )
    return state


def check_limits(nodes: Any, seconds: Any, memory_mb: Any) -> None:
    """Refuse limits that cannot be kept, with a sentence."""
    if nodes is not None and (isinstance(nodes, bool) or not isinstance(nodes, int) or nodes < 1):
        raise InputError(
            f"nodes is {nodes!r}, but must be a whole number of at least 1, as in nodes=1_000_000, or None."
        )
    if seconds is not None and (isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0):
        raise InputError(
            f"seconds is {seconds!r}, but must be a number above 0, as in seconds=10, or None for no limit."
        )
    whole = isinstance(memory_mb, int) and not isinstance(memory_mb, bool)
    if not whole or not SMALLEST_MEMORY <= memory_mb <= LARGEST_MEMORY:
        raise InputError(
            f"memory_mb is {memory_mb!r}, but the table needs a whole number of megabytes from {SMALLEST_MEMORY} to "
            f"{LARGEST_MEMORY}, as in memory_mb={MEMORY}."
        )


def numba_is_there() -> bool:
    """Whether compiled code can be had."""
    if "numba" in sys.modules:
        return sys.modules["numba"] is not None
    with suppress(ImportError, ValueError):
        return find_spec("numba") is not None
    return False


_said: set[str] = set()


def say_once(text: str) -> None:
    """A notice, the first time only."""
    if text not in _said:
        _said.add(text)
        print(text, file=sys.stderr)
