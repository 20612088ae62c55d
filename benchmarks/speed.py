"""How fast the searchers of the course are: the same trees, searched by gamesearch and by its peers in one run.

python -m benchmarks.speed              the table
python -m benchmarks.speed --rounds 20  the best of more runs
python -m benchmarks.speed --slow       with the peers that need half a minute for one run

Before anything is timed, every program searches every tree once with all its steps noted down. They must have visited
the same number of nodes, evaluated the same positions in the same order and found the same value.
"""

from __future__ import annotations

import argparse
import gc
import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any
from unittest.mock import patch

from benchmarks.peers import EasyAI, EasyAIPlain, OpenSpiel
from benchmarks.programs import Counted, Gamesearch, PlainLists
from benchmarks.tasks import TASKS, Program, Task, centre

OURS = Gamesearch()
PROGRAMS: tuple[Program, ...] = (OURS, Counted(), OpenSpiel(), EasyAI(), EasyAIPlain(), PlainLists())
HEADINGS = ("program", "nodes", "best s", "M nodes/s", "gamesearch ÷ it")
WIDTHS = (9, 9, 11, 17)


@dataclass(frozen=True)
class Search:
    """What a search did: the nodes it visited, the positions it evaluated in their order, the value it found."""

    nodes: int
    evaluated: list[str]
    value: float


def observe(program: Program, task: Task) -> Search:
    """Run a search, not for its speed but to note down what it does."""
    evaluated: list[str] = []
    nodes = 1
    owner, name = program.move_method(task)
    make_move = getattr(owner, name)

    def counted(*arguments: Any) -> Any:
        nonlocal nodes
        nodes += 1
        return make_move(*arguments)

    def evaluate(*arguments: Any) -> float:
        evaluated.append(program.text(task, arguments[-1]))
        return centre(evaluated[-1])

    with patch.object(owner, name, counted):
        value = program.search(task, evaluate)
    return Search(nodes, evaluated, value)


def compare(program: Program, task: Task, found: Search, expected: Search) -> None:
    """Stop if a program did not search the same tree as the others: its times would mean nothing."""
    if (found.nodes, found.value) != (expected.nodes, expected.value):
        raise AssertionError(
            f"{program.name}, {task.title}: {found.nodes} nodes and the value {found.value}, "
            f"not {expected.nodes} nodes and the value {expected.value}."
        )
    if found.evaluated != expected.evaluated:
        raise AssertionError(f"{program.name}, {task.title}: other positions were evaluated, or in another order.")


def seconds(program: Program, task: Task, values: Sequence[float]) -> float:
    """Time one search. The k-th position evaluated gets the k-th of the values, which costs every program the same."""
    rest = iter(values)

    def evaluate(*position: Any) -> float:
        return next(rest)

    gc.collect()
    started = perf_counter()
    program.search(task, evaluate)
    return perf_counter() - started


def measure(task: Task, programs: Sequence[Program], rounds: int) -> dict[Program, float]:
    """Return the best time of each program: they take turns, so that a busy moment of the computer hits all of them."""
    ours = observe(OURS, task)
    assert ours.nodes == task.nodes, f"{task.title} has {task.nodes} nodes, but {ours.nodes} were visited."
    for program in programs:
        compare(program, task, observe(program, task), ours)
    values = [centre(text) for text in ours.evaluated]
    best = dict.fromkeys(programs, inf)
    for _ in range(rounds):
        for program in programs:
            best[program] = min(best[program], seconds(program, task, values))
    return best


def rows(task: Task, programs: Sequence[Program], rounds: int, slow: bool) -> list[list[str]]:
    """Return the lines of the table for one task: a program that did not run says why."""
    absent = {program: program.why_not(task) for program in programs}
    for program in programs:
        if program.is_slow(task) and not slow:
            absent[program] = absent[program] or "only with --slow: half a minute for one run"
    best = measure(task, [program for program in programs if not absent[program]], rounds)
    table = []
    for program in programs:
        if absent[program]:
            table.append([program.name, absent[program]])
            continue
        time = best[program]
        ratio = "" if program is OURS else f"{time / best[OURS]:.2f}"
        table.append([program.name, f"{task.nodes:,}", f"{time:.4f}", f"{task.nodes / time / 1e6:.3f}", ratio])
    return table


def layout(table: Sequence[Sequence[str]]) -> str:
    """Return the table as lines of aligned columns. A line of two cells is a program that did not run, and why."""
    lines = []
    for name, *cells in [HEADINGS, *table]:
        reason = len(cells) == 1
        text = f"  {cells[0]}" if reason else "".join(f"{cell:>{w}}" for cell, w in zip(cells, WIDTHS, strict=True))
        lines.append(f"{name:<26}{text}".rstrip())
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="how often each program runs each search (7)")
    parser.add_argument("--slow", action="store_true", help="also run what takes half a minute a run")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error(f"--rounds is {options.rounds}, but must be at least 1.")
    print("gamesearch ÷ it: how many nodes gamesearch visits while the other program visits one.")
    print(f"Python {platform.python_version()}; best of {options.rounds} interleaved runs.")
    for task in TASKS:
        print(f"\n{task.title}", flush=True)
        print(layout(rows(task, PROGRAMS, options.rounds, options.slow)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
