"""Make every notebook from its source, run it and store its outputs: ``python3 course.py notebooks``.

``python3 course.py notebooks -- 03 04`` makes some chapters only. Nothing that differs between two runs is stored: no
times, no widget ids, no version of Python.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from gamesearch.checks.progress import VARIABLE
from gamesearch.tools.sources import FOLDER, KERNEL, LANGUAGE, appendices, build, chapters, read_source, targets

AT_ONCE = 2


def make(source: Path, target: Path, solutions: bool) -> str:
    """Make one notebook from its source, run it from top to bottom and store what came out. Returns what went wrong."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    tools: Any = nbformat  # it is only half annotated
    notebook = build(read_source(source), solutions)
    target.parent.mkdir(exist_ok=True)
    where = {"metadata": {"path": str(target.parent)}}
    client = NotebookClient(notebook, timeout=300, store_widget_state=False, record_timing=False, resources=where)
    try:
        client.execute(env={**os.environ, VARIABLE: "off"})
    except CellExecutionError as problem:
        return f"{target.relative_to(FOLDER.parent)}: {problem}"
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = _join_outputs(cell.outputs)
    notebook.metadata = tools.from_dict({"kernelspec": KERNEL, "language_info": LANGUAGE})
    text = tools.writes(notebook, indent=1) + "\n"
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8", newline="\n")
    return ""


def _join_outputs(outputs: list[Any]) -> list[Any]:
    """What a cell prints, in one piece: how it is cut up depends on how long it takes."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else None
        if last is not None and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def main(wanted: list[str]) -> int:
    """Make all notebooks, or those whose names start with one of ``wanted``. Returns the exit code."""
    jobs = [
        (source, target, solutions)
        for source in [*chapters(), *appendices()]
        for target, solutions in targets(source)
        if not wanted or source.stem.startswith(tuple(wanted))
    ]
    if not jobs:
        print(f"No chapter starts with {' or '.join(wanted)}; there are {', '.join(p.stem for p in chapters())}.")
        return 1
    failed = False
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for job, problem in zip(jobs, pool.map(lambda job: make(*job), jobs), strict=True):
            failed = failed or bool(problem)
            print(problem or f"{job[1].relative_to(FOLDER.parent)} is up to date.", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
