"""The course as pages, opened from file:// with nothing else at hand: browsable, live, and fit for a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browser_pages import is_live, where
from playwright.sync_api import Page, expect

from gamesearch.tools import pages, sources

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 420, "height": 800}
NAMES = [f"{source.stem}.html" for source in [*sources.chapters(), *sources.appendices()]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    pages.write(folder)
    return folder


def at(page: Page, site: Path, name: str) -> Page:
    page.goto((site / name).as_uri())
    return page


@pytest.mark.parametrize("name", [*NAMES, "index.html", "figures.html", *(f"{text}.html" for text in pages.TEXTS)])
def test_a_page_is_whole(name: str, site: Path, new_page: Callable[..., Page]) -> None:
    page = at(new_page(viewport=LAPTOP), site, name)
    found = page.evaluate(
        """() => ({
          wide: document.documentElement.scrollWidth > innerWidth,
          headings: document.querySelectorAll("h1").length,
          stills: [...document.querySelectorAll(".gs-still:not(.gs-live)")].length,
          broken: [...document.querySelectorAll("img:not([loading])")].filter((i) => i.complete && !i.naturalWidth).length,
          unnamed: [...document.querySelectorAll("main img")].filter((image) => !image.alt).length,
        })"""
    )
    assert found["headings"] == 1
    assert not found["wide"]
    assert found["broken"] == found["unnamed"] == 0


def test_a_chapter_steps_and_predicts_without_python(site: Path, new_page: Callable[..., Page]) -> None:
    page = at(new_page(viewport=LAPTOP), site, "00_start_here.html")
    is_live(page.locator(".gs-stepper").first)
    page = at(page, site, "03_alphabeta.html")
    predict = page.locator(".gs-live:has(button:text-is('Check'))").first
    predict.scroll_into_view_if_needed()
    predict.get_by_role("button", name="Check").first.click()
    expect(predict).to_contain_text("cut")


def test_every_stepper_of_the_course_steps(site: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=LAPTOP)
    for name in NAMES:
        at(page, site, name)
        steppers = page.locator(".gs-stepper:has(button[aria-label='Last step'], button[title*='Last step'])")
        for number in range(steppers.count()):
            root = steppers.nth(number)
            end = where(root).split(" / ")[1]
            root.get_by_role("button", name="Last step").click()
            assert where(root) == f"{end} / {end}", (name, number)


def test_browsing_from_page_to_page(site: Path, new_page: Callable[..., Page]) -> None:
    page = at(new_page(viewport=LAPTOP), site, "index.html")
    page.locator("main").get_by_role("link", name="3. Alpha-beta").click()
    expect(page.locator("h1")).to_have_text("3. Alpha-beta")
    page.locator("a[rel=next]").click()
    expect(page.locator("h1")).to_have_text("4. Negamax")
    page.locator("a[rel=prev]").click()
    page.locator(".course-nav").get_by_role("link", name="Exercises").click()
    page.wait_for_function("() => location.hash === '#at-exercises'")
    expect(page.locator("h2#at-exercises")).to_be_in_viewport()
    assert page.locator(".course-nav [aria-current]").inner_text() == "3. Alpha-beta"


def test_on_a_narrow_screen_the_list_is_closed_and_nothing_sticks_out(
    site: Path, new_page: Callable[..., Page]
) -> None:
    page = at(new_page(viewport=PHONE), site, "02_minimax.html")
    assert not page.locator(".course-nav details").evaluate("(list) => list.open")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    page.locator(".course-nav summary").click()
    page.locator(".course-nav").get_by_role("link", name="4. Negamax").click()
    expect(page.locator("h1")).to_have_text("4. Negamax")


def test_formulas_are_drawn(site: Path, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=LAPTOP)
    drawn = 0
    for name in [*NAMES, "lecture_plan.html", "glossary.html"]:
        at(page, site, name)
        heights = page.evaluate(
            "() => [...document.querySelectorAll('math')].map((m) => m.getBoundingClientRect().height)"
        )
        assert all(height > 8 for height in heights), name
        drawn += len(heights)
    assert drawn > 0


def test_the_lecture_plan_prints_on_one_page(site: Path, new_page: Callable[..., Page]) -> None:
    printed = at(new_page(viewport=LAPTOP), site, "lecture_plan.html").pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
