"""How fast the solver is: empty boards, in plain Python and compiled, and positions with known scores.

python -m benchmarks.solver                    the boards, against their targets
python -m benchmarks.solver --quick            without those that take more than a few seconds
python -m benchmarks.solver --positions FILE   Connect Four positions, one on a line: the columns played, then the score

Each board is solved for who wins, with an empty table, the compiled code already loaded. The score of a position is for the
player to move: 0 for a draw, n for a win with the n-th last own stone, −n for a loss to the other's n-th last.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import gamesearch as gs
from gamesearch.games.boards.stones import StoneGame
from gamesearch.solver.solving import MEMORY, Solver, numba_is_there
from gamesearch.solver.techniques import techniques_left

QUICK = 3.0
"""With --quick, only boards whose target is at most so many seconds."""


@dataclass(frozen=True)
class Target:
    """A board, its known value for X, and within how many seconds it is to be solved."""

    game: StoneGame[Any]
    value: int
    plain: float | None = None
    compiled: float | None = None


TARGETS = (
    Target(gs.MNK(4, 4, 3), 1, 1, 0.5),
    Target(gs.MNK(4, 4, 4), 0, 1, 0.5),
    Target(gs.MNK(5, 4, 4), 0, 1, 0.5),
    Target(gs.MNK(5, 5, 5), 0, 1, 0.5),
    Target(gs.MNK(6, 6, 5), 0, 1, 0.5),
    Target(gs.MNK(6, 5, 4), 1, 3, 0.5),
    Target(gs.MNK(6, 6, 4), 1, 3, 0.5),
    Target(gs.MNK(5, 5, 4), 0, 3, 0.5),
    Target(gs.MNK(7, 4, 4), 0, 20, 0.5),
    Target(gs.MNK(7, 5, 4), 1, 20, 1),
    Target(gs.MNK(8, 4, 4), 0, None, 8),
    Target(gs.ConnectN(4, 4, 4), 0, 1, 0.5),
    Target(gs.ConnectN(6, 4, 4), -1, 5, 0.5),
    Target(gs.ConnectN(5, 5, 4), 0, 5, 0.5),
    Target(gs.ConnectN(7, 4, 4), 0, 20, 1),
    Target(gs.ConnectN(5, 6, 4), 0, 20, 1),
    Target(gs.ConnectN(6, 5, 4), 0, 45, 1),
    Target(gs.ConnectN(7, 5, 4), 0, None, 4),
    Target(gs.ConnectN(6, 6, 4), -1, None, 4),
    Target(gs.ConnectN(7, 6, 4), 1, None, 40),
)


def boards(compiled: bool, quick: bool) -> bool:
    """Print a line for each board; return whether all targets were met."""
    print(f"\n{'compiled with numba' if compiled else 'plain Python'}")
    print(f"{'board':<36}{'result':<10}{'positions':>13}{'seconds':>10}{'target':>9}{'M pos/s':>9}")
    good = True
    if compiled:  # load, or compile, before anything is timed
        started = perf_counter()
        for game in (gs.TicTacToe(), gs.ConnectN(4, 4, 4)):
            gs.solve(game, compiled=True, progress=False)
        print(f"{'(loading both kernels)':<59}{perf_counter() - started:>10.2f}")
    for target in TARGETS:
        limit = target.compiled if compiled else target.plain
        if limit is None or (quick and limit > QUICK):
            continue
        started = perf_counter()
        found = gs.solve(target.game, compiled=compiled, progress=False)
        seconds = perf_counter() - started
        nodes = found.statistics.nodes
        assert found.value == target.value, f"{target.game!r}: {found.sentence}, which is wrong."
        good = good and seconds < limit
        print(
            f"{target.game!r:<36}{found.sentence:<10}{nodes:>13,}{seconds:>10.3f}{limit:>9g}"
            f"{nodes / seconds / 1e6:>9.2f}{'' if seconds < limit else '  too slow'}",
            flush=True,
        )
    return good


def positions(file: Path, compiled: bool, score: bool) -> None:
    """Solve every position of a file, each with an empty table, and print the mean. A wrong score stops it."""
    game = gs.ConnectN()
    solver = Solver(game, score, techniques_left(()), None, None, MEMORY, compiled, False)
    total = nodes = count = 0.0
    slowest = 0.0
    for line in file.read_text(encoding="utf-8").splitlines():
        moves, expected = line.split()
        state = game.play(moves)
        solver.engine.reset()
        known = solver.inquiry.known_bounds(state)
        started = perf_counter()
        solver.engine.start(MEMORY)
        solver.inquiry.solve(state, known)
        seconds = perf_counter() - started
        right = int(expected) if score else (int(expected) > 0) - (int(expected) < 0)
        assert known.low == known.high == right, f"{moves} is worth {right}, not {known}."
        total, count, slowest = total + seconds, count + 1, max(slowest, seconds)
        nodes += solver.engine.statistics().nodes
    what = "exact scores" if score else "who wins"
    print(
        f"{file.name:<16}{what:<14}{count:>6,.0f} positions, all right: {total / count * 1000:9.3f} ms and "
        f"{nodes / count:>10,.0f} positions visited each, {nodes / total / 1e6:.2f} M a second, slowest {slowest:.2f} s",
        flush=True,
    )


def main(arguments: Sequence[str]) -> int:
    """Print the tables; 1 if a target was missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="leave out what takes more than a few seconds")
    parser.add_argument("--plain", action="store_true", help="only plain Python")
    parser.add_argument("--compiled", action="store_true", help="only compiled")
    parser.add_argument(
        "--positions", type=Path, nargs="+", default=[], help="files of positions, in place of the boards"
    )
    options = parser.parse_args(arguments)
    print(f"Python {platform.python_version()}; one run each.")
    engines = [compiled for compiled in (False, True) if not (options.plain if compiled else options.compiled)]
    if True in engines and not numba_is_there():
        print("numba is not installed: only plain Python.")
        engines.remove(True)
    if options.positions:
        for file in options.positions:
            for score in (True, False):
                positions(file, engines[-1], score)
        return 0
    met = [boards(compiled, options.quick) for compiled in engines]
    print("\nAll targets met." if all(met) else "\nSome targets were missed.")
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
