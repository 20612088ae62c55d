"""Every chapter as people see it: stored pages in JupyterLab, before anything is run, and slides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from browser_pages import Notebook
from playwright.sync_api import Page

from gamesearch.tools import slides
from gamesearch.tools.sources import FOLDER, SOLUTIONS

CHAPTERS = sorted(SOLUTIONS.glob("*.ipynb"))
NOTEBOOKS = [*sorted(FOLDER.glob("*.ipynb")), *(pytest.param(path, marks=pytest.mark.slow) for path in CHAPTERS)]
"""The solutions have the outputs of the students' notebooks and a few more."""
LAPTOP = {"width": 1366, "height": 768}
WIDTH, HEIGHT = slides.WIDTH, slides.HEIGHT
SLIDE = {"width": WIDTH, "height": HEIGHT}


def name_of(path: Path) -> str:
    return f"{'solutions/' if path.parent == SOLUTIONS else ''}{path.stem}"


@pytest.mark.parametrize("path", [FOLDER / "00_start_here.ipynb", SOLUTIONS / "02_minimax.ipynb"], ids=name_of)
def test_opening_a_chapter_does_not_change_it(path: Path, open_notebook: Callable[..., Notebook]) -> None:
    stored: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    notebook = open_notebook(notebook=stored, run=False)
    found = notebook.script(
        """
        await panel.sessionContext.ready;
        const kernel = panel.sessionContext.session.kernel;
        await Promise.all([kernel.info, kernel.spec]);
        for (let wait = 0; wait < 100 && kernel.status !== "idle"; wait += 1) await new Promise((r) => setTimeout(r, 100));
        await new Promise((r) => setTimeout(r, 500));  // what JupyterLab writes then, it writes at once
        return { status: kernel.status, dirty: panel.context.model.dirty, ...panel.context.model.sharedModel.metadata };
        """
    )
    assert found == {"status": "idle", "dirty": False, **stored.metadata}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_the_stored_page(path: Path, open_notebook: Callable[..., Notebook]) -> None:
    stored: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    notebook = open_notebook(notebook=stored, run=False)
    panel = notebook.panel
    panel.locator(".jp-Cell").first.wait_for()
    panel.locator(".jp-OutputArea-output").first.wait_for(state="attached")
    outputs = notebook.script(
        """
        const found = { wide: [], alt: 0, errors: 0, svg: 0, images: 0 };
        const outer = panel.node.querySelector(".jp-WindowedPanel-outer");
        const long = () => outer.scrollHeight > 3 * outer.clientHeight;  // every chapter is, once it is laid out
        for (let wait = 0; wait < 100 && !long(); wait += 1) await new Promise((r) => setTimeout(r, 100));
        for (let y = 0; y < outer.scrollHeight; y += outer.clientHeight) {
          outer.scrollTop = y;
          await new Promise((r) => setTimeout(r, 120));
          for (const output of panel.node.querySelectorAll(".jp-OutputArea-output"))
            if (output.scrollWidth > output.clientWidth + 2) found.wide.push(output.innerText.slice(0, 60));
          for (const image of panel.node.querySelectorAll(".jp-OutputArea-output img")) {
            found.images += 1;
            if (!image.alt) found.alt += 1;
          }
          found.errors += panel.node.querySelectorAll("[data-mime-type='application/vnd.jupyter.error']").length;
          found.errors += panel.node.querySelectorAll("[data-mime-type='application/vnd.jupyter.stderr']").length;
          found.svg += [...panel.node.querySelectorAll(".jp-RenderedText")].filter((o) => o.innerText.includes("<svg")).length;
        }
        return found;
        """
    )
    assert outputs["images"], "a chapter without pictures"
    assert outputs == {"wide": [], "alt": 0, "errors": 0, "svg": 0, "images": outputs["images"]}


@pytest.mark.parametrize("path", CHAPTERS, ids=name_of)
def test_no_slide_is_fuller_than_a_screen(path: Path, new_page: Callable[..., Page], tmp_path: Path) -> None:
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    page_file = tmp_path / "slides.html"
    page_file.write_text(slides.slides(notebook), encoding="utf-8")
    page = new_page(viewport=SLIDE)
    page.goto(page_file.as_uri())
    page.wait_for_timeout(300)
    page.evaluate("() => Reveal.configure({ viewDistance: 1000 })")  # so that every slide is laid out
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(".slides section:not(.stack)")].map((slide) => [
          slide.querySelector(".jp-Cell").id, slide.scrollHeight, slide.scrollWidth])"""
    )
    starts = [c for c in notebook.cells if c.metadata["slideshow"]["slide_type"] in ("slide", "subslide")]
    assert len(boxes) == len(starts)
    full = {name: (height, width) for name, height, width in boxes if height > HEIGHT or width > WIDTH}
    assert not full, f"fuller than a screen: {full}"
