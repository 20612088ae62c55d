"""The benchmark table: known figures, and every stored row measured again."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

import gamesearch as gs
from gamesearch.course.benchmark import ENTRIES, Entry, measure, read_stored


def test_the_benchmark_table_holds_the_known_figures() -> None:
    def mine(game: Any, state: Any, alpha: float = -inf, beta: float = inf) -> Any:
        return gs.alphabeta(game, state, alpha=alpha, beta=beta)

    table = gs.benchmark(5, mine)
    rows = {name: tuple(figures) for name, *figures in map(dict.values, table)}
    assert rows["every line of play"][:3] == (9, 549946, 5478)
    assert rows["minimax"][1] == 549946
    assert rows["minimax"][3] == 618184
    assert rows["alpha-beta"] == rows["negamax"]
    assert rows["mine"] == (*rows["alpha-beta"][:4], None)
    assert rows["alpha-beta"][0:4:3] == (8, 21652)
    assert rows["negamax, scaled rewards"][3] == 24698
    assert "24,698" in table._repr_html_()
    assert [len(gs.benchmark(n)) for n in (1, 2)] == [1, 2]
    with pytest.raises(ValueError, match="The table starts with chapter 1"):
        gs.benchmark(0)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_stored_row_of_the_benchmark_table_is_what_is_measured(entry: Entry) -> None:
    assert read_stored()[entry.name] == measure(entry)


def test_every_stored_row_belongs_to_the_table() -> None:
    assert list(read_stored()) == [entry.name for entry in ENTRIES]
    assert gs.benchmark(4) == gs.benchmark(4, again=True)
