"""The JavaScript side has the names of the Python side."""

from __future__ import annotations

import pytest

from gamesearch.drawing.film_format import Film, Number
from gamesearch.tools.film_names import FILE, film_names, js_type, typedef


def test_the_names_in_the_folder_are_those_of_python() -> None:
    assert FILE.read_text(encoding="utf-8") == film_names(), "run `python3 -m gamesearch.tools.film_names`"


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (int, "number"),
        (str, "string"),
        (bool, "boolean"),
        (Number, "number|string"),
        (int | None, "number|null"),
        (list[float], "number[]"),
        (list[str], "string[]"),
        (list[float] | None, "number[]|null"),
        (list[Number | None], "(number|string|null)[]"),
        (Film, "Film"),
        (list[Film], "Film[]"),
    ],
)
def test_types_are_written_as_jsdoc_has_them(kind: object, written: str) -> None:
    assert js_type(kind) == written


def test_a_film_has_all_columns_of_its_scene() -> None:
    written = typedef(Film)
    for row in ("{string} summary", "{Nodes} nodes", "{Steps} steps", "{number[]|null} span"):
        assert f" * @property {row}\n" in written
