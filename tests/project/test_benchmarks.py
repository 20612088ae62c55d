"""The benchmark compares like with like: every program that is installed searches the same tree."""

import pytest

from benchmarks.peers import EasyAIPlain, Peer
from benchmarks.programs import Gamesearch, PlainLists
from benchmarks.speed import OURS, PROGRAMS, compare, layout, observe, rows
from benchmarks.tasks import TASKS, Task, centre

SHALLOW = Task("alphabeta", "connect four", 4, 545)
WINS = Task("alphabeta", "tic-tac-toe", 9, 18_297)


class Absent(Peer):
    package = "no-such-package"


@pytest.mark.parametrize("task", [SHALLOW, WINS], ids=lambda task: task.title)
def test_every_program_searches_the_same_tree(task: Task) -> None:
    expected = observe(OURS, task)
    assert expected.nodes == task.nodes
    for program in PROGRAMS:
        if not program.why_not(task):
            compare(program, task, observe(program, task), expected)


def test_another_tree_is_noticed() -> None:
    deeper = Task("alphabeta", "connect four", 5, 0)
    with pytest.raises(AssertionError, match="plain lists"):
        compare(PlainLists(), SHALLOW, observe(PlainLists(), deeper), observe(OURS, SHALLOW))


def test_the_plain_lists_agree_on_minimax() -> None:
    task = Task("minimax", "connect four", 3, 1 + 7 + 49 + 343)
    assert observe(PlainLists(), task) == observe(Gamesearch(), task)
    assert observe(OURS, task).nodes == task.nodes


def test_a_missing_peer_stands_in_the_table() -> None:
    table = layout(rows(SHALLOW, [OURS, Absent(), PlainLists()], rounds=1, slow=False))
    assert [line.split("  ")[0] for line in table.splitlines()][1:3] == ["gamesearch", "no-such-package"]
    assert "not installed" in table
    assert "nan" not in table


def test_what_a_peer_cannot_do_is_said() -> None:
    assert EasyAIPlain().why_not(TASKS[0]) in ("not installed", "has no plain minimax")


def test_centre() -> None:
    assert centre("X../.O./...") == -0.1
    assert centre("......./...X...") == 0.1
