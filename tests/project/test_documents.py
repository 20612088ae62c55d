"""What the texts of the project name is there: files, folders, and what links lead to."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import course

ROOT = course.ROOT
NAMED = re.compile(r"`([\w.-]+(?:/[\w.*-]+)*/(?:[\w*-]+\.\w+)?)(?::\w+)?`")
"""A path in backticks: a file with its ending, or a folder with a slash at its end."""
IN_COMMANDS = re.compile(r"(?:pytest|python3?|-r) ((?:[\w.-]+/)*[\w-]+\.(?:py|txt))")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)|(?:src|srcset)=\"([^\":]+)\"")
EXAMPLES = re.compile(r"my_|(ch)?15\.|15_my|my_file|^slides/$|^pages/")
"""What a reader is told to write, and what a command makes."""


def texts() -> list[Path]:
    """Every text of the project, as git knows it; notebooks are made from some of them."""
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.splitlines()]


def missing(text: str, folder: Path) -> list[str]:
    """The paths in a text that lead nowhere: neither from the top, nor from the package, nor from the text's own folder."""
    named = [*NAMED.findall(text), *IN_COMMANDS.findall(text), *(one or two for one, two in LINK.findall(text))]
    places = (ROOT, ROOT / "gamesearch", folder)
    return [name for name in named if not EXAMPLES.search(name) and not any(list(place.glob(name)) for place in places)]


@pytest.mark.parametrize("path", texts(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_path_in_a_text_exists(path: Path) -> None:
    # A chapter lies beside its notebook, one folder up, when it is read.
    folder = path.parents[1] if path.parent.name == "source" else path.parent
    assert missing(path.read_text(encoding="utf-8"), folder) == []


def test_a_path_that_leads_nowhere_is_found() -> None:
    text = "See `kit/errors.py`, `views/web/`, [this](README.md#start), [that](OLD.md) and pytest tests/test_gone.py."
    assert missing(text, ROOT) == ["views/web/", "tests/test_gone.py", "OLD.md"]
