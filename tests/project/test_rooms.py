"""The rooms of the package: imports only go down, and no room has more lines than its budget in CONTRIBUTING.md."""

from __future__ import annotations

import pytest

import course
from gamesearch.tools import rooms

PACKAGE = course.ROOT / "gamesearch"
WORLD = {
    "gamesearch": "from gamesearch.course import CHECKS",
    "gamesearch.kit": "",
    "gamesearch.kit.errors": "class InputError(ValueError): ...",
    "gamesearch.games": "from gamesearch.games.nim import Nim",
    "gamesearch.games.nim": "import gamesearch.kit.errors",
    "gamesearch.games.trees": "",
    "gamesearch.games.trees.tree": "from gamesearch.kit.errors import InputError",
    "gamesearch.drawing": "",
    "gamesearch.drawing.svg": "from gamesearch.games import Nim",
    "gamesearch.course": "CHECKS = []",
    "gamesearch.course.chapters": "",
    "gamesearch.course.chapters.ch01": "from gamesearch.drawing import svg",
    "gamesearch.course.chapters.ch02": "",
    "gamesearch.tools": "",
    "gamesearch.tools.pages": "from gamesearch.drawing import svg",
}
"""A package of a few lines in which every import goes down."""


def judged(**changed: str) -> list[str]:
    """What is said of the small package once these modules, written with __ for dots, have another text."""
    texts = WORLD | {f"gamesearch.{name.replace('__', '.')}": text for name, text in changed.items()}
    return rooms.violations(rooms.imports(texts))


def test_imports_keep_to_the_rules() -> None:
    assert rooms.violations(rooms.imports(rooms.modules())) == []


def test_every_folder_of_the_package_is_a_room() -> None:
    assert sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py")) == sorted(rooms.ROOMS)
    assert {path.name for path in PACKAGE.glob("*.py")} == {"__init__.py"}


def test_a_sound_package_is_left_in_peace() -> None:
    assert judged() == []


@pytest.mark.parametrize(
    "text",
    [
        "from gamesearch.drawing.svg import draw",
        "from gamesearch.drawing import svg",
        "import gamesearch.drawing.svg",
        "import gamesearch.drawing.svg as pictures",
        "def show():\n    from gamesearch.drawing import svg",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from gamesearch.drawing.svg import draw",
    ],
)
def test_an_import_that_goes_up_is_found_wherever_it_stands(text: str) -> None:
    (said,) = judged(games__nim=text)
    assert said.startswith("gamesearch.games.nim, line ")
    assert said.endswith("but games lies below drawing.")


def test_nobody_imports_the_tools() -> None:
    (said,) = judged(course__chapters__ch02="import gamesearch.tools.pages")
    assert said.endswith("but course lies below tools.")
    texts = WORLD | {"gamesearch": "from gamesearch.tools import pages"}
    (said,) = rooms.violations(rooms.imports(texts))
    assert (
        said
        == "gamesearch, line 1, imports gamesearch.tools.pages, but what the course uses does not import what makes it."
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("from gamesearch.kit.errors import _wrapped", "errors._wrapped"),
        ("from gamesearch.kit import errors\nerrors._wrapped()", "errors._wrapped"),
        ("from gamesearch.kit.errors import InputError\nInputError._said", "errors.InputError._said"),
        ("import gamesearch.kit.errors\ngamesearch.kit.errors._wrapped()", "errors._wrapped"),
        ("import gamesearch.kit._hidden", "kit._hidden"),
    ],
)
def test_a_private_name_is_found(text: str, name: str) -> None:
    (said,) = [said for said in judged(drawing__svg=text) if "private" in said]
    assert f"gamesearch.kit.{name}, which".replace("kit.kit", "kit") in said


def test_what_is_protocol_or_local_is_no_private_name() -> None:
    text = "from gamesearch.kit.errors import InputError, other\nInputError.__init__\nInputError._repr_html_\n"
    assert judged(drawing__svg=text + "def same(other): return other._facts()") == []


def test_a_cycle_in_a_room_is_found_even_if_one_import_waits_in_a_function() -> None:
    (said,) = judged(
        games__nim="from gamesearch.games import grid", games__grid="def f():\n    import gamesearch.games.nim"
    )
    assert said.startswith("In gamesearch.games, files or folders import one another: ")
    assert "nim" in said
    assert "grid" in said


def test_folders_of_a_room_that_import_one_another_are_a_cycle() -> None:
    (said,) = judged(games__trees__tree="import gamesearch.games.nim", games__nim="from gamesearch.games import trees")
    assert "In gamesearch.games," in said


def test_a_file_does_not_import_the_package_it_is_in() -> None:
    (said,) = judged(games__trees__tree="from gamesearch.games import Nim")
    assert said == "gamesearch.games.trees.tree, line 1, imports gamesearch.games.Nim, the package that it is in."


def test_chapters_stand_apart() -> None:
    (said,) = judged(course__chapters__ch01="from gamesearch.course.chapters.ch02 import CHECKS")
    assert said.endswith("but the modules of gamesearch.course.chapters stand apart.")


def test_rooms_keep_their_budgets() -> None:
    lines, most = rooms.files(), rooms.budgets()
    print(rooms.table(lines, most))  # `-rP` shows it
    assert list(most) == list(rooms.ROOMS), "the table in CONTRIBUTING.md names every room once, the lowest first"
    assert rooms.too_much(lines, most) == []
    assert {path for path, count in lines.items() if count > rooms.LONGEST} == rooms.LONG_FILES, (
        "a file that is no longer long"
    )


def test_a_room_or_a_file_that_is_too_long_is_named() -> None:
    most = dict.fromkeys(rooms.ROOMS, 700)
    lines = {"kit/errors.py": 300, "kit/table.py": 401, "course/chapters/ch05.py": 615}
    room, file = rooms.too_much(lines, most)
    assert room.startswith("kit has 701 lines")
    assert file.startswith("kit/table.py has 401 lines")
    assert "kit              2     701     700     -1" in rooms.table(lines, most)
