"""Run the core tests in Pyodide, the Python of the browser, with Node. Prints what pytest prints.

python tests/pyodide/run.py                          the tests of games, search, instruments and checks
python tests/pyodide/run.py tests/games/test_tree.py       some of them; what follows goes to pytest
python tests/pyodide/run.py --pyodide 0.27.7         another Pyodide: 0.27 is Python 3.12, 0.29 is 3.13
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PROCESSES = 2
FILES = (
    "games/test_tree", "games/test_stones", "games/test_evaluations", "games/test_rewards", "games/test_unfold",
    "games/test_many_players", "search/test_search", "search/test_search_with_memory",
    "instruments/test_bytecode", "instruments/test_count", "instruments/test_difference", "instruments/test_frames",
    "instruments/test_trace", "instruments/test_watch", "instruments/test_why",
    "course/test_exercises", "course/test_order_checks", "course/test_scout_check", "course/test_depth_limit_mistakes",
)  # fmt: skip


class Stop(Exception):
    """The tests cannot run; the message is one sentence for the reader."""


def main() -> int:
    """Run the tests and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    pinned = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    parser.add_argument("--pyodide", metavar="VERSION", default=pinned, help=f"a version from npm; without it {pinned}")
    options, rest = parser.parse_known_args()
    try:
        pyodide = prepare_pyodide(options.pyodide, is_pinned=options.pyodide == pinned)
        packages = prepare_packages(pyodide, is_pinned=options.pyodide == pinned)
        named = any(not word.startswith("-") for word in rest)
        files = [f"tests/{name}.py" for name in FILES]
        return run(pyodide, packages, rest if named else [*rest, *files])
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1


def prepare_pyodide(version: str, is_pinned: bool) -> Path:
    """Return the folder of this Pyodide, installed by npm if it is not there yet."""
    folder = HERE if is_pinned else HERE / "node_modules" / ".others" / version
    found = folder / "node_modules" / "pyodide"
    manifest = found / "package.json"
    if not manifest.is_file() or json.loads(manifest.read_text(encoding="utf-8"))["version"] != version:
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise Stop("npm was not found; it comes with Node, from https://nodejs.org.")
        install = ["ci"] if is_pinned else ["install", "--prefix", str(folder), f"pyodide@{version}"]
        call([npm, *install, "--no-audit", "--no-fund"], folder)
    return found


def prepare_packages(pyodide: Path, is_pinned: bool) -> Path:
    """Return a folder with pytest and Hypothesis for the Python of this Pyodide, installed by pip if need be.

    Hypothesis has a compiled part. For an older Pyodide there is none, and pip takes the newest Hypothesis without it.
    """
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    python = ".".join(info["python"].split(".")[:2])
    text = (ROOT / "requirements-test.txt").read_text(encoding="utf-8")
    wanted = [line for line in text.splitlines() if line.startswith(("hypothesis==", "pytest=="))]
    if not is_pinned:
        wanted = [line.replace("hypothesis==", "hypothesis<=") for line in wanted]
    folder = pyodide.parent / ".packages"
    stamp = folder / "installed.txt"
    wish = "\n".join([python, *wanted])
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wish:
        shutil.rmtree(folder, ignore_errors=True)
        platform = f"pyemscripten_{info.get('abi_version', '')}_wasm32" if is_pinned else "any"
        target = ["--target", str(folder), "--platform", platform, "--python-version", python]
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
        call([*pip, "--no-compile", "--only-binary=:all:", "--implementation", "cp", *target, *wanted], HERE)
        stamp.write_text(wish, encoding="utf-8")
    return folder


def call(command: list[str], folder: Path) -> None:
    """Run a program that prepares something."""
    if subprocess.call(command, cwd=folder) != 0:
        raise Stop(f"{Path(command[0]).name} failed: {' '.join(command[1:4])} …; check the network, then start again.")


def run(pyodide: Path, packages: Path, arguments: list[str]) -> int:
    """Run pytest in processes side by side, each with its share of the tests; return the exit code of the worst."""
    node = shutil.which("node")
    if node is None:
        raise Stop("Node was not found; it is at https://nodejs.org.")
    pytest = ["-p", "in_pyodide", "-p", "no:cacheprovider", "-m", "not slow", "-q", *arguments]
    running = []
    for number in range(PROCESSES):
        variables = {"GAMESEARCH_SHARE": f"{number}/{PROCESSES}", "GAMESEARCH_PROGRESS": "off"}
        variables["CI"] = os.environ.get("CI", "")
        given = {"pyodide": str(pyodide / "pyodide.mjs"), "project": str(ROOT), "packages": str(packages)}
        words = json.dumps({**given, "arguments": pytest, "variables": variables})
        command = [node, str(HERE / "run.mjs"), words]
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    outputs = [process.communicate()[0] for process in running]
    print(*outputs, sep="\n")
    counts: Counter[str] = Counter()
    for output in outputs:
        lines = [line for line in output.splitlines() if re.search(r" in [\d.]+s", line)]
        for number_of, outcome in re.findall(r"(\d+) (passed|failed|errors?|skipped|deselected)", (lines or [""])[-1]):
            counts[outcome] += int(number_of)
    print("In Pyodide:", ", ".join(f"{many} {outcome}" for outcome, many in counts.items()) or "no test ran")
    return max((abs(process.returncode) for process in running), default=1)


if __name__ == "__main__":
    sys.exit(main())
