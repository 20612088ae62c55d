"""The set-up check where it is read: what Python cannot see, the page has to say."""

from __future__ import annotations

from collections.abc import Callable

import nbformat
from browser_pages import Notebook
from playwright.sync_api import Locator, Page, expect

from gamesearch.course.setup_check import EVERYTHING, IN_PYTHON, NO_ANYWIDGET, SOMETHING, UNSURE

CELLS = [
    "import gamesearch as gs\ngs.check.setup()",
    "gs.explore('(3 5) (2 9)')",
    "gs.step(gs.alphabeta, gs.TREES['first'])",
]
STEPS = "✔ pictures you can step through"
ASKS = "✔ pictures that ask Python (explore, play)"


def says(place: Page | Locator, heading: str, *lines: str) -> None:
    """The check shows this heading, and these as its last lines."""
    expect(place.locator(".gs-setup b")).to_have_text(heading)
    expect(place.locator(".gs-setup li")).to_have_text(["✔ Python 3.11 or newer", "✔ the packages of the course",
                                                        "✔ a place to keep your progress", *lines])  # fmt: skip


def test_where_all_is_there_python_answers(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELLS)
    says(notebook.panel, EVERYTHING, STEPS, ASKS)
    notebook.run()
    says(notebook.panel, EVERYTHING, STEPS, ASKS)


def test_a_server_without_anywidget_is_named(
    lab_without_anywidget: Callable[..., Notebook], open_notebook: Callable[..., Notebook]
) -> None:
    notebook = lab_without_anywidget(CELLS)
    says(notebook.panel, SOMETHING, STEPS, NO_ANYWIDGET)
    expect(notebook.panel.locator(".gs-stepper")).to_be_visible()
    expect(notebook.panel.locator(".gs-needs")).to_contain_text("anywidget")
    # What is stored knows nothing of that server: opened where all is there, it is right again.
    notebook.save()
    again = open_notebook(notebook=nbformat.read(notebook.path, as_version=4))
    says(again.panel, EVERYTHING, STEPS, ASKS)


def test_opened_without_python_it_says_nothing_wrong(
    executed: Callable[..., nbformat.NotebookNode],
    open_notebook: Callable[..., Notebook],
    exported: Callable[..., Page],
) -> None:
    says(exported(CELLS), IN_PYTHON, STEPS, UNSURE)
    stored = open_notebook(notebook=executed(CELLS), run=False)
    says(stored.panel, IN_PYTHON, "○ pictures you can step through: they start once you run the cell yourself", UNSURE)
