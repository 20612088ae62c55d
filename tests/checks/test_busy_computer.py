"""On a busy computer right answers stay right: limits count what an answer works, not how long it has to wait."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import sys
from importlib import import_module
from itertools import cycle, islice
from pkgutil import iter_modules

import answers
import gamesearch as gs

chapters = [import_module(f"answers.{name}") for _, name, _ in iter_modules(answers.__path__)]
right = [(name, one) for chapter in chapters for name, found in chapter.RIGHT.items() for one in found]
right = right[::3] + right[1::3] + right[2::3]
start, step, number = map(int, sys.argv[1:])
for name, answer in islice(cycle(right), start, number, step):
    verdict = getattr(gs.check, name)(answer)
    print("accepted" if verdict else f"refused {name}: {verdict!r}", flush=True)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the limits by CPU time are those of Linux and macOS")
@pytest.mark.parametrize("number_of_answers", [64, pytest.param(1_000, marks=pytest.mark.slow)])
def test_right_answers_are_accepted_on_a_busy_computer(number_of_answers: int) -> None:
    """Eight processes for each core look at answers at the same time: a load of 16 on two cores."""
    programs = 8 * (os.cpu_count() or 2)
    variables = {**os.environ, "GAMESEARCH_PROGRESS": "off"}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(number), str(programs), str(number_of_answers)],
            env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        for number in range(programs)
    ]  # fmt: skip
    said = [line for one in running for line in one.communicate()[0].splitlines()]
    assert [line for line in said if line != "accepted"] == []
    assert len(said) == number_of_answers
