"""A sweep on a real Dask cluster of two worker processes, one of which is killed midway."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import distributed
import lab_searches
import pytest

import gamesearch as gs
from gamesearch.lab.store import Store

DEPTHS = list(range(1, 25))


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.setenv("LAB_TEST_LOG", str(tmp_path / "runs.txt"))
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
    )
    with cluster, distributed.Client(cluster) as connected:
        yield connected


def runs(tmp_path: Path) -> list[str]:
    log = tmp_path / "runs.txt"
    return log.read_text(encoding="utf-8").splitlines() if log.exists() else []


def test_a_worker_is_killed_and_nothing_is_lost_or_counted_twice(client: Any, tmp_path: Path) -> None:
    grid: dict[str, Any] = {"games": "MNK(3, 3, 3)", "searches": lab_searches.slow_search, "depths": DEPTHS}
    first, second = client.run(os.getpid).values()

    def kill_midway() -> None:
        while len(runs(tmp_path)) < 6:
            time.sleep(0.05)
        os.kill(first, signal.SIGKILL)

    killer = threading.Thread(target=kill_midway)
    killer.start()
    store = tmp_path / "cells.jsonl"
    table = gs.lab.sweep(**grid, workers=client.get_executor(), store=store)
    killer.join()

    pids = {int(line.split()[0]) for line in runs(tmp_path)}
    assert {first, second} <= pids, "both workers took part"
    assert set(client.run(os.getpid).values()) != {first, second}, "one of them is gone"
    assert table.complete
    assert table.column("depth") == DEPTHS
    assert table.column("visits") == [2] * len(DEPTHS)
    assert len(store.read_text(encoding="utf-8").splitlines()) == len(Store(store)) == len(DEPTHS)
    assert gs.lab.sweep(**grid, store=store) == table


def test_a_cluster_gives_the_table_that_one_process_gives(client: Any) -> None:
    grid: dict[str, Any] = {"games": ["MNK(3, 3, 2)", "ConnectN(4, 4, 3)"], "searches": ["alphabeta", "mtdf", "bns"]}
    options: dict[str, Any] = {"depths": [2, 4], "evaluations": "chains_and_centre", "memories": ["none", "table"]}
    assert gs.lab.sweep(**grid, **options, workers=client.get_executor()) == gs.lab.sweep(**grid, **options)
