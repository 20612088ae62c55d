"""The fixtures of this folder notice what they should."""

from __future__ import annotations

import pytest
from browser_pages import Watchman
from playwright.sync_api import Browser


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
