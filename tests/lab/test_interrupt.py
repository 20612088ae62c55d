"""A real Ctrl-C, in a process of its own: what is done is kept, and no worker is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
import lab_searches
import gamesearch as gs
if __name__ == "__main__":
    workers = None if sys.argv[2] == "None" else int(sys.argv[2])
    table = gs.lab.sweep("MNK(3, 3, 3)", lab_searches.slow_search, list(range(1, 200)), workers=workers, store=sys.argv[1])
    print(len(table), table.missing, table.stopped, sep="|")
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("workers", ["None", "2"])
def test_ctrl_c_keeps_what_is_done(workers: str, tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    store, log = tmp_path / "cells.jsonl", tmp_path / "runs.txt"
    variables = {**os.environ, "LAB_TEST_LOG": str(log)}
    command = [sys.executable, str(tmp_path / "script.py"), str(store), workers]
    with subprocess.Popen(
        command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        while not store.exists() or len(store.read_text(encoding="utf-8").splitlines()) < 3:
            assert process.poll() is None, process.communicate()[1]
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 0, err
    done, missing, stopped = out.strip().split("|")
    assert int(done) >= 3
    assert int(done) + int(missing) == 199
    assert stopped == "stopped by Ctrl-C"
    assert len(store.read_text(encoding="utf-8").splitlines()) == int(done)
    for pid in {int(line.split()[0]) for line in log.read_text(encoding="utf-8").splitlines()}:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
