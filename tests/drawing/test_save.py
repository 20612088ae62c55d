"""Pictures that show themselves, and files of them."""

from __future__ import annotations

import base64
import re
import struct
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import gamesearch as gs

TREE = gs.TREES["first"]
TRACE = gs.watch(gs.alphabeta, TREE)
PICTURES: dict[str, Any] = {
    "svg": gs.draw(TRACE),
    "text": "(3 5) (2 9)",
    "tree": TREE,
    "trace": TRACE,
    "stepper": gs.step(TRACE),
    "race": gs.race([gs.minimax, gs.alphabeta], TREE),
    "prediction": gs.predict(TREE),
    "explore": gs.explore(TREE),
    "play": gs.play(gs.TicTacToe()),
    "position": gs.ConnectN().initial,
    "board": gs.Board(2, 3, "XOTS..", line=(0, 1)),
    "grid": gs.Grid((3, 3, 3), 3).initial,
    "narrowing": gs.narrowing(gs.mtdf, TREE),
    "beside": gs.beside(TREE, TRACE, captions=["before", "after <&>"]),
    "vectors": gs.VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]),
    "matplotlib": gs.draw_matplotlib(TRACE),
    "two kinds": gs.beside(TREE, gs.draw_matplotlib(TRACE)),
}
NO_PICTURES: dict[str, Any] = {
    "table": gs.lab.Results([{"game": "A", "visits": 3}]),
    "verdict": gs.check.minimax(gs.minimax),
    "beside a table": gs.beside(TREE, gs.lab.Results([{"game": "A", "visits": 3}])),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_saved_in_every_form(name: str, tmp_path: Path) -> None:
    thing = PICTURES[name]
    svg, png, pdf, html = (gs.save(tmp_path / f"it{ending}", thing) for ending in (".svg", ".png", ".pdf", ".html"))
    assert ElementTree.fromstring(svg.read_text(encoding="utf-8")).tag == "{http://www.w3.org/2000/svg}svg"
    assert png.read_bytes().startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png.read_bytes()[16:24])
    assert width > 100 < height
    assert pdf.read_bytes().startswith(b"%PDF")
    text = html.read_text(encoding="utf-8")
    assert text.startswith('<!doctype html>\n<html lang="en">')
    assert '<meta charset="utf-8"/>' in text
    assert re.search(r"<title>[^<]+</title>", text)


@pytest.mark.parametrize("ending", [".svg", ".png", ".pdf", ".html"])
def test_a_file_is_the_same_on_every_run(ending: str, tmp_path: Path) -> None:
    one, two = (gs.save(tmp_path / f"{name}{ending}", gs.step(TRACE)) for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


def test_the_png_has_its_colours_dashes_and_signs(tmp_path: Path) -> None:
    from matplotlib.image import imread

    def colours(thing: Any) -> set[str]:
        pixels = imread(gs.save(tmp_path / "it.png", thing))[..., :3]
        return {
            "#" + "".join(f"{round(float(part) * 255):02x}" for part in pixel)
            for row in pixels[::2]
            for pixel in row[::2]
        }

    light, dark = colours(TRACE), colours(gs.draw(TRACE, dark=True))
    assert {"#009e73", "#d55e00", "#ffffff"} <= light
    assert {"#2fd6a4", "#ff9a4d", "#14181c"} <= dark
    infinite = gs.Svg(gs.draw(TRACE).replace("∞", " "))
    assert gs.save(tmp_path / "a.png", TRACE).read_bytes() != gs.save(tmp_path / "b.png", infinite).read_bytes()


@pytest.mark.parametrize("name", NO_PICTURES)
def test_a_table_is_a_page_and_no_picture(name: str, tmp_path: Path) -> None:
    assert "<table" in gs.save(tmp_path / "it.html", NO_PICTURES[name]).read_text() or name == "verdict"
    with pytest.raises(ValueError, match=r"has no picture; \.html takes whatever a notebook shows"):
        gs.save(tmp_path / "it.svg", NO_PICTURES[name])


def test_a_stepper_lives_in_its_page(tmp_path: Path) -> None:
    text = gs.save(tmp_path / "it.html", gs.step(TRACE), title="One <cut>").read_text(encoding="utf-8")
    assert "<title>One &lt;cut&gt;</title>" in text
    assert ".stepper(host" in text
    assert not re.search(r'(src|href)="(?!data:)', text)


@pytest.mark.parametrize(
    ("path", "thing", "says"),
    [
        ("it.jpeg", TREE, r"'it.jpeg' ends in .jpeg; save writes .svg, .png, .pdf, .html"),
        ("it", TREE, "'it' ends in nothing"),
        ("nowhere/it.svg", TREE, "There is no folder"),
        (TREE, "it.svg", "save takes the name of the file first"),
        (gs.draw(TREE), "it.svg", "save takes the name of the file first"),
        ("it.svg", 7, "7 has no picture"),
        ("it.html", 7, "7 does not show itself"),
    ],
)
def test_what_cannot_be_saved_is_refused_in_a_sentence(
    path: Any, thing: Any, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=says):
        gs.save(path, thing)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("missing", "call"),
    [
        ("typst", lambda: gs.save("it.pdf", TREE)),
        ("networkx", lambda: gs.to_networkx(TREE)),
        ("pydot", lambda: gs.to_dot(TREE)),
    ],
)
def test_a_missing_library_is_named(missing: str, call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(
        ImportError, match=rf'needs {missing}, which is not installed; `pip install "gamesearch\[exports\]"`'
    ):
        call()


def test_a_picture_is_text_and_shows_itself() -> None:
    picture = gs.draw(TREE)
    assert isinstance(picture, str)
    assert isinstance(picture, gs.Svg)
    assert repr(picture) == "Svg('Game tree with 9 nodes, 2 levels below the root.')"
    html = picture._repr_html_()
    assert html.startswith('<img alt="Game tree with 9 nodes')
    found = re.search(r"base64,([^\"]*)", html)
    assert found is not None
    assert base64.b64decode(found[1]).decode() == picture


def test_a_matplotlib_figure_shows_itself_the_same_on_every_run() -> None:
    one, two = (gs.draw_matplotlib(TRACE)._repr_html_() for _ in range(2))  # type: ignore[attr-defined]
    assert one == two
    assert one.startswith('<img alt="Game tree with 9 nodes')
