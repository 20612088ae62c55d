"""The fixtures of this folder: what they open is live, and they notice what they should."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.pages import Notebook, Watchman
from playwright.sync_api import Browser, Page

CELLS = ["import gamesearch as gs", "gs.step(gs.alphabeta, gs.TREES['first'])"]


def test_what_a_page_should_not_do_is_noticed(browser: Browser) -> None:
    watchman = Watchman()
    page = browser.new_page()
    watchman.watch(page)
    page.set_content(
        "<img src='https://example.org/a.png'><script>setTimeout(() => { throw new Error('oh') })</script>"
        "<script>console.error('ah'); new WebSocket('ws://example.org/b')</script>"
    )
    page.wait_for_timeout(300)
    page.close()
    assert sorted(watchman.outside) == ["https://example.org/a.png", "ws://example.org/b"]
    assert any("oh" in error for error in watchman.errors)
    assert any("ah" in error for error in watchman.errors)
    with pytest.raises(AssertionError, match=r"example\.org"):
        watchman.report()


def test_lab(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELLS)
    assert notebook.panel.locator(".gs-stepper").count() == 1


def test_exported(exported: Callable[..., Page]) -> None:
    assert exported(CELLS).locator(".gs-stepper").count() == 1


def test_slides(slides: Callable[..., Page]) -> None:
    assert slides(CELLS).locator(".gs-stepper").count() == 1
