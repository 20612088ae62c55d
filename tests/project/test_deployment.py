"""The files for deploying the course say the same as the rest of the project."""

from __future__ import annotations

import json
import re
from pathlib import Path

import course

ROOT = course.ROOT
NOT_ON_BINDER = {"numba", "nbval", "typst"}


def pins(path: Path) -> dict[str, str]:
    """The exact versions in a file of requirements, by name."""
    lines = [line.partition("#")[0].strip() for line in path.read_text(encoding="utf-8").splitlines()]
    return dict(line.split("==", 1) for line in lines if line)


def test_binder_has_the_versions_of_the_course() -> None:
    wanted = {name: pin for name, pin in pins(ROOT / "requirements.txt").items() if name not in NOT_ON_BINDER}
    assert pins(ROOT / ".binder" / "requirements.txt") == wanted


def test_binder_runs_a_python_that_the_course_accepts() -> None:
    found = re.fullmatch(r"python-3\.(\d+)\n", (ROOT / ".binder" / "runtime.txt").read_text(encoding="utf-8"))
    assert found is not None
    assert 11 <= int(found[1]) <= 14


def test_the_container_installs_and_opens_what_is_there() -> None:
    described = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8"))
    assert "-r requirements.txt" in described["postCreateCommand"]
    opened = described["customizations"]["codespaces"]["openFiles"]
    assert [name for name in opened if not (ROOT / name).is_file()] == []


def test_the_workflow_tests_the_oldest_and_the_newest_python_everywhere() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert 'python: ["3.11", "3.14"]' in text
    assert "system: [ubuntu-latest, windows-latest, macos-latest]" in text
    assert "run: .ci/run" in text
    assert "run: python course.py test" in text
