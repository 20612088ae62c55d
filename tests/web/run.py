"""Check the JavaScript of the widgets with Node: TypeScript reads its types, and its own tests run. Prints what they print.

The tests compare a reel with the frames of Python. What Python says is written to a file for them first.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gamesearch as gs
from gamesearch.drawing.film import film
from gamesearch.drawing.model import looks
from gamesearch.instruments.trace import Trace
from gamesearch.kit.numbers import number_text
from gamesearch.widgets.modules import join_modules
from gamesearch.widgets.page import as_json

HERE = Path(__file__).resolve().parent
SEARCHES = (gs.minimax, gs.alphabeta, gs.negamax, gs.negascout, gs.mtdf, gs.bns, gs.alphabeta_table)
PLACES = 40
NUMBERS = (0, 3, -3, 2.5, -0.25, 1 / 3, -2 / 3, 0.00004, 1e6, float("inf"), float("-inf"))


class Stop(Exception):
    """The tests cannot run; the message is one sentence for the reader."""


def main() -> int:
    """Run both and return the worse exit code."""
    try:
        node = find("node")
        install()
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    print("TypeScript:", flush=True)
    types = subprocess.call([node, str(HERE / "node_modules" / "typescript" / "bin" / "tsc"), "--project", str(HERE)])
    print("no errors" if types == 0 else "errors, see above", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        fixtures = Path(folder) / "fixtures.json"
        fixtures.write_text(as_json(all_fixtures()), encoding="utf-8")
        tests = sorted(str(path) for path in HERE.glob("test_*.js"))
        command = [node, "--test", "--test-reporter=spec", *tests]
        code = subprocess.call(command, cwd=HERE, env={**os.environ, "FIXTURES": str(fixtures)})
    return max(types, code)


def find(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise Stop(f"{program} was not found; it comes with Node, from https://nodejs.org.")
    return found


def install() -> None:
    """Let npm install TypeScript as the lock file has it, unless that was done already."""
    stamp = HERE / "node_modules" / ".installed"
    wish = hashlib.sha256((HERE / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wish:
        return
    if subprocess.call([find("npm"), "ci", "--no-audit", "--no-fund"], cwd=HERE) != 0:
        raise Stop("npm ci failed; check the network, then start again.")
    stamp.write_text(wish, encoding="ascii")


# ---- What Python says ----


def all_fixtures() -> dict[str, Any]:
    """Films with what is to be seen in them, numbers with their texts, and the script of a page."""
    films = [{"film": film(trace), "frames": list(frames_of(trace))} for trace in traces()]
    numbers = [[str(value), number_text(round(value, 4) if abs(value) < 1e9 else value)] for value in NUMBERS]
    return {"films": films, "numbers": numbers, "script": join_modules("bridge.js")}


def traces() -> Iterator[Trace]:
    """Every search on a tree, then alpha-beta and NegaScout on all named trees, on random ones, and on boards."""
    for search in SEARCHES:
        yield gs.watch(search, gs.TREES["re-search"])
    for tree in gs.TREES.values():
        yield gs.watch(gs.alphabeta, tree, lines=False)
    for seed in range(12):
        yield gs.watch(gs.negascout, gs.random_tree(2 + seed % 3, 3 + seed % 2, seed=seed), lines=seed % 2 == 0)
    yield gs.watch(gs.mtdf, gs.random_tree(4, 5, seed=7))  # longer than a thousand steps: with key frames
    ttt = gs.TicTacToe()
    yield gs.watch(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O"))


def frames_of(trace: Trace) -> Iterator[dict[str, Any]]:
    """Some frames of a trace as the page should show them: nodes that nothing is seen of are left out."""
    every = max(1, len(trace) // PLACES)
    for frame in trace.frames():
        if frame.k % every and frame.k != len(trace):
            continue
        nodes = {}
        for name, view in frame.nodes.items():
            node = trace.tree[name]
            value, window, stamp = looks(node, node.is_leaf and name not in trace.stubs, view)
            nodes[name] = {"status": view.status, "value": value, "window": window, "stamp": stamp}
        yield {
            "k": frame.k,
            "path": frame.path,
            "sentence": frame.sentence,
            "counts": {"visited": frame.visited, "evaluated": frame.evaluated, "cut": frame.cut},
            "cutting": bool(frame.newly_cut),
            "pass": frame.pass_number,
            "nodes": nodes,
        }


if __name__ == "__main__":
    sys.exit(main())
