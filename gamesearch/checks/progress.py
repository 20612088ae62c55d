"""Progress: which exercises are done. It is kept in a file beside the notebooks, and nowhere else."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

FILE = "my_progress.json"
VARIABLE = "GAMESEARCH_PROGRESS"
"""Set to "off", nothing is kept; set to a folder, the file stands there."""


def path() -> Path | None:
    """Where progress is kept: in the folder of the notebook."""
    where = os.environ.get(VARIABLE, "")
    return None if where == "off" else Path(where or ".") / FILE


def read_states() -> dict[str, str]:
    """The state of each exercise that was tried: {"03/alphabeta": "right"}. A file that cannot be read counts as none."""
    file = path()
    if file is None:
        return {}
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return {str(key): str(state) for key, state in found.items()}
    except (OSError, ValueError, AttributeError, RecursionError):
        return {}


def write_state(key: str, state: str) -> None:
    """Note how an exercise went. What was right once stays done."""
    file = path()
    if file is None or state == "not attempted":
        return
    known = read_states()
    if known.get(key) not in ("right", state):
        known[key] = state
        with suppress(OSError, ValueError):  # a folder that cannot be written to is no reason to withhold the verdict
            _replace(file, json.dumps(known, indent=1, sort_keys=True) + "\n")


def _replace(file: Path, text: str) -> None:
    """Write a file anew. It stands beside the old one until it is whole, so that a full disk costs no earlier progress."""
    beside = file.with_name(file.name + ".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
