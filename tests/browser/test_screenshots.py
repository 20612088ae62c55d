"""Screenshots of every view. They stand in figures/ for people to look at; set WRITE_SCREENSHOTS=1 to take them anew."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

import gamesearch as gs
from gamesearch.tools.figures import FOLDER, SCREENSHOTS

WIDE = {"width": 1280, "height": 720}


def keep(view: Page | Locator, name: str, tmp_path: Path) -> None:
    """Take a screenshot; store it if asked to, and see that one is stored."""
    folder = FOLDER if os.environ.get("WRITE_SCREENSHOTS") else tmp_path
    view.screenshot(path=folder / name, animations="disabled", caret="hide")
    assert (folder / name).stat().st_size > 10_000, "the screenshot is blank"
    assert name in SCREENSHOTS
    assert (FOLDER / name).is_file(), f"figures/{name} is missing: take it with WRITE_SCREENSHOTS=1"


def stepped(page: Page, *keys: str) -> Page:
    page.locator(".gs-stepper").first.focus()
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    return page


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_stepper_for_the_projector(show: Callable[..., Page], tmp_path: Path, dark: bool) -> None:
    page = show(gs.step(gs.alphabeta, gs.TREES["shallow and deep"]), viewport=WIDE)
    stepped(page, "p", *(["d"] if dark else []), "c", "c")
    keep(page, "stepper_dark.png" if dark else "stepper.png", tmp_path)


def test_boards_in_the_stepper(show: Callable[..., Page], tmp_path: Path) -> None:
    ttt = gs.TicTacToe()
    page = show(gs.step(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O")), viewport=WIDE)
    keep(stepped(page, "p", "c"), "stepper_boards.png", tmp_path)


def test_race_and_compare(show: Callable[..., Page], tmp_path: Path) -> None:
    page = show(gs.race([gs.minimax, gs.alphabeta], gs.TREES["textbook"]), viewport=WIDE)
    keep(stepped(page, "p", "c"), "race.png", tmp_path)
    page = show(gs.compare(gs.minimax, gs.alphabeta, gs.TREES["textbook"]), viewport=WIDE)
    keep(stepped(page, "p"), "compare.png", tmp_path)


def test_predict_explore_and_play(open_notebook: Callable[..., object], tmp_path: Path) -> None:
    notebook = open_notebook(
        [
            "import gamesearch as gs\ngs.predict(gs.TREES['textbook'])",
            "gs.explore(gs.TREES['textbook'])",
            "gs.play(gs.ConnectN(), state=gs.ConnectN().play('4433'))",
        ]
    )
    outputs = notebook.outputs  # type: ignore[attr-defined]
    predict, explore, play = (outputs.nth(i).locator(".gs-live").first for i in range(3))
    predict.get_by_role("button", name="Check").first.click()
    keep(predict, "predict.png", tmp_path)
    explore.wait_for()
    keep(explore, "explore.png", tmp_path)
    play.wait_for()
    keep(play, "play.png", tmp_path)
