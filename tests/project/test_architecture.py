"""The rooms of the package: what each may import stands in ARCHITECTURE.md, and the code keeps to it."""

from __future__ import annotations

import ast
import re

import pytest

import course

ROOT = course.ROOT
PACKAGE = ROOT / "gamesearch"
ROOMS = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
ROW = re.compile(r"^\| `(\w+)` \|[^|]*\|([^|]*)\|$", re.MULTILINE)


def imported_by(room: str) -> set[str]:
    """The other rooms that this one imports, also inside functions."""
    modules: set[str] = set()
    for path in (PACKAGE / room).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{path.name} imports relatively, which this test does not follow"
                modules |= {f"{node.module}.{name.name}" for name in node.names}
            elif isinstance(node, ast.Import):
                modules |= {name.name for name in node.names}
    return {parts[1] for parts in (module.split(".") for module in modules) if parts[0] == "gamesearch"} - {room}


def allowed() -> dict[str, set[str]]:
    """What the table in ARCHITECTURE.md says."""
    rows = ROW.findall((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    return {room: set(re.findall(r"`(\w+)`", others)) for room, others in rows}


def test_every_room_is_described() -> None:
    assert sorted(allowed()) == ROOMS


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_what_the_table_names(room: str) -> None:
    assert imported_by(room) == allowed()[room]
