"""The stepper where it lives: in JupyterLab, in a notebook that is opened again, in exported pages and in slides."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import nbformat
from browser_pages import Notebook, is_live, where
from playwright.sync_api import Page, expect

from gamesearch.tools.slides import slides as slides_of
from gamesearch.tools.sources import SOLUTIONS

Open = Callable[..., Notebook]
Executed = Callable[..., nbformat.NotebookNode]
IMPORT = "import gamesearch as gs"
STEP = "gs.step(gs.alphabeta, gs.TREES['first'])"
CELLS = [IMPORT, STEP, STEP]


def test_in_lab_both_of_two_identical_steppers_are_live(open_notebook: Open) -> None:
    notebook = open_notebook(CELLS)
    steppers = notebook.panel.locator(".gs-stepper")
    expect(steppers).to_have_count(2)
    is_live(steppers.nth(0))
    assert where(steppers.nth(1)).startswith("0 /")
    is_live(steppers.nth(1))


def test_in_lab_keys_are_the_steppers_while_it_has_the_focus(open_notebook: Open) -> None:
    notebook = open_notebook([IMPORT, STEP, "'last'"])
    root = notebook.panel.locator(".gs-stepper")
    active = "return panel.content.activeCellIndex"
    root.locator(".gs-tree").click()
    before = notebook.sources(), notebook.script(active), notebook.script("return panel.content.mode")
    # In command mode these copy, cut, paste, add, delete, undo and run cells, move between them and change their kind.
    for key in ("c", "x", "v", "a", "b", "d", "d", "z", "m", "y", "j", "k", "ArrowDown", "ArrowUp", "Enter", "p", "p"):
        notebook.page.keyboard.press(key)
    for key in ("End", "Home", "ArrowRight", "ArrowRight", "ArrowLeft", "Space", "Space", "s", "s"):
        notebook.page.keyboard.press(key)
    assert (notebook.sources(), notebook.script(active), notebook.script("return panel.content.mode")) == before
    assert int(where(root).split(" / ")[0]) >= 1
    assert "gs-presenting" not in (root.get_attribute("class") or "")
    # Without the focus, keys are JupyterLab's again.
    notebook.script("panel.content.activeCellIndex = 0; panel.content.mode = 'command'; panel.content.node.focus();")
    here = where(root)
    notebook.page.keyboard.press("ArrowDown")
    assert notebook.script(active) == 1
    assert where(root) == here


def test_in_lab_it_fills_the_screen_for_the_projector(open_notebook: Open) -> None:
    notebook = open_notebook([IMPORT, STEP])
    root = notebook.panel.locator(".gs-stepper")
    root.scroll_into_view_if_needed()
    root.focus()
    notebook.page.keyboard.press("p")
    notebook.page.wait_for_timeout(100)
    size = notebook.page.viewport_size
    assert size
    assert root.bounding_box() == {"x": 0, "y": 0, **size}
    on_top = "(root) => root.contains(document.elementFromPoint(innerWidth / 2, 5))"
    assert root.evaluate(on_top)
    notebook.page.keyboard.press("Escape")
    expect(root).not_to_have_class(re.compile("gs-presenting"))
    notebook.page.wait_for_timeout(100)
    box = root.bounding_box()
    assert box
    assert box["width"] < size["width"]
    is_live(root)


def test_in_lab_it_is_dark_when_lab_is(open_notebook: Open) -> None:
    notebook = open_notebook([IMPORT, STEP])
    change = "await app.commands.execute('apputils:change-theme', { theme: arguments[0] })"
    try:
        notebook.script(change, "JupyterLab Dark")
        notebook.page.wait_for_function("() => document.body.dataset.jpThemeLight === 'false'")
        notebook.run()
        expect(notebook.panel.locator(".gs-stepper.gs-dark")).to_have_count(1)
    finally:
        notebook.script(change, "JupyterLab Light")
        notebook.page.wait_for_function("() => document.body.dataset.jpThemeLight === 'true'")


def test_opened_again_it_is_live_if_the_notebook_is_trusted(open_notebook: Open) -> None:
    notebook = open_notebook(CELLS)
    notebook.close()
    notebook.open()
    steppers = notebook.panel.locator(".gs-stepper")
    expect(steppers).to_have_count(2)
    is_live(steppers.nth(0))
    is_live(steppers.nth(1))


def test_opened_untrusted_it_is_a_picture(open_notebook: Open, executed: Executed) -> None:
    notebook = open_notebook(notebook=executed(CELLS), run=False)
    pictures = notebook.panel.locator(".jp-OutputArea-output img")
    expect(pictures).to_have_count(2)
    pictures.first.scroll_into_view_if_needed()
    assert pictures.first.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 200
    assert "alphabeta" in (pictures.first.get_attribute("alt") or "")
    assert notebook.panel.locator(".gs-stepper").count() == 0


def test_exported_page(exported: Callable[..., Page]) -> None:
    page = exported(CELLS)
    steppers = page.locator(".gs-stepper")
    expect(steppers).to_have_count(2)
    is_live(steppers.nth(0))
    is_live(steppers.nth(1))


def test_slides_stay_while_the_stepper_has_the_focus(slides: Callable[..., Page]) -> None:
    page = slides(CELLS)
    at = "() => Reveal.getIndices().h"
    page.evaluate("() => { window.heard = []; document.addEventListener('keydown', (e) => heard.push(e.key)); }")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == 1
    root = page.locator(".gs-stepper").first
    is_live(root)
    heard = "() => heard.filter((key) => key !== 'Shift').length"
    before = page.evaluate(heard)
    for key in ["ArrowRight", "ArrowLeft", "End", "Home", "Space", "Space", "c", "Shift+C", "d", "s", "p", "Escape"]:
        page.keyboard.press(key)
    root.get_by_role("slider").focus()
    for key in ["ArrowRight", "ArrowUp", "PageDown"]:
        page.keyboard.press(key)
    root.get_by_role("button", name="Forward").focus()
    page.keyboard.press("Space")
    root.get_by_role("combobox", name="Speed").focus()
    for key in ["ArrowDown", "ArrowRight", "n"]:
        page.keyboard.press(key)
    assert page.evaluate(heard) == before
    assert page.evaluate(at) == 1
    root.evaluate("(root) => document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(at) == 2
    is_live(page.locator(".gs-stepper").nth(1))


def test_two_runs_store_the_same_outputs(executed: Executed) -> None:
    def outputs(cells: Sequence[str], again: bool = False) -> str:
        return nbformat.writes(executed(cells, again))

    assert outputs(CELLS) == outputs(CELLS, again=True)


def test_speakers_notes_open_beside_the_slides(new_page: Callable[..., Page], tmp_path: Path) -> None:
    stored = nbformat.read(SOLUTIONS / "03_alphabeta.ipynb", as_version=4)
    path = tmp_path / "slides.html"
    path.write_text(slides_of(stored), encoding="utf-8")
    page = new_page()
    page.goto(path.as_uri())
    page.keyboard.press("ArrowRight")
    with page.context.expect_page() as opened:
        page.keyboard.press("s")
    expect(opened.value.locator(".speaker-controls-notes .value")).to_contain_text("For the speaker.")
