"""Figures from the literature and our own, kept as data: a search must cost exactly what it is known to cost."""

from __future__ import annotations

import csv
from typing import Any

import pytest

import course
import gamesearch as gs

DATA = course.ROOT / "tests" / "helpers" / "data"
TABLES = {"": {}, "none": {"table": None}, "Table": {"table": gs.Table}, "symmetric": {"table": gs.symmetric}}


def rows(name: str) -> list[Any]:
    """The rows of a data file as test parameters, marked slow where the file says so and named by their first columns."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return [
            pytest.param(row, id=" ".join(list(row.values())[:8]), marks=[pytest.mark.slow] if row.pop("slow") else [])
            for row in csv.DictReader(file)
        ]


def board(row: dict[str, str]) -> gs.MNK:
    return gs.MNK(int(row["rows"]), int(row["columns"]), int(row["k"]))


@pytest.mark.parametrize("row", rows("mnk_nodes.csv"))
def test_nodes_of_one_search_from_the_empty_board(row: dict[str, str]) -> None:
    """Calls of the recursive function, the root and what memory answered included."""
    assert gs.count(getattr(gs, row["search"]), board(row)).visits == int(row["nodes"])


@pytest.mark.parametrize("row", rows("selfplay.csv"))
def test_positions_of_a_game_against_itself(row: dict[str, str]) -> None:
    """All searches of a game and the moves played, added up."""
    game: Any = board(row)
    if row["rewards"] == "scaled":
        game = gs.Scaled(game, exact=row["scores"] == "exact")
    width = {"width": int(row["width"])} if row["width"] else {}
    played = gs.selfplay(getattr(gs, row["search"]), game, **width, **TABLES[row["table"]])
    assert (played.counts.visits, played.counts.distinct) == (int(row["visits"]), int(row["distinct"])), row["note"]


@pytest.mark.parametrize("row", rows("values.csv"))
def test_values_of_the_empty_board(row: dict[str, str]) -> None:
    rows, columns, k = int(row["rows"]), int(row["columns"]), int(row["k"])
    game: Any = gs.MNK(rows, columns, k) if row["game"] == "MNK" else gs.ConnectN(columns, rows, k)
    order = gs.TableMove(gs.symmetric(), gs.Killer(gs.centre_first))
    assert gs.alphabeta_table(game, order=order, table=order.table) == int(row["value"])
