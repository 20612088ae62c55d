"""The course as pages: every link leads somewhere, formulas are MathML, nothing is loaded from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

import gamesearch as gs
from gamesearch.tools import pages, slides, sources
from gamesearch.tools.figures import FOLDER as FIGURES
from gamesearch.tools.html_export import export, markdown, mathml, page_of
from gamesearch.widgets.page import library, styles


class Links(HTMLParser):
    """What a page refers to (href, src) and what can be referred to in it (id)."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str, str]] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.links.append((tag, name, value))
            if name == "id" and value is not None:
                self.ids.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    pages.write(folder)
    return folder


def test_every_chapter_and_text_has_its_page(site: Path) -> None:
    stems = [source.stem for source in [*sources.chapters(), *sources.appendices()]]
    wanted = {f"{name}.html" for name in (*stems, *pages.TEXTS)}
    assert {path.name for path in site.glob("*.html")} == wanted | {"index.html", "figures.html"}
    assert {path.name for path in (site / "figures").iterdir()} == {path.name for path in FIGURES.iterdir()}


def test_every_link_leads_somewhere(site: Path) -> None:
    found = {path.name: Links(path.read_text(encoding="utf-8")) for path in site.glob("*.html")}
    for name, page in found.items():
        for _, _, url in page.links:
            parts = urlsplit(url)
            if parts.scheme in ("https", "http", "data"):
                continue
            assert not parts.path.endswith((".ipynb", ".md")), (name, url)
            target = unquote(parts.path) or name
            assert (site / target).is_file(), (name, url)
            if parts.fragment:
                assert parts.fragment in found[target].ids, (name, url)


def test_nothing_is_loaded_from_outside(site: Path) -> None:
    for path in site.glob("*.html"):
        for tag, name, url in Links(path.read_text(encoding="utf-8")).links:
            if tag != "a":
                assert urlsplit(url).scheme in ("", "data"), (path.name, tag, name, url[:80])


def test_pages_hold_no_solutions_and_no_notes(site: Path) -> None:
    for path in site.glob("[0-9]*.html"):
        text = path.read_text(encoding="utf-8")
        assert "For the speaker." not in text
        assert "Plan for the instructor" not in text
        assert "your code here" in text or path.name.startswith("00")


def test_previous_and_next_go_through_the_whole_course(site: Path) -> None:
    def way(name: str, where: str) -> str | None:
        found = re.search(f'<a [^>]*rel="{where}"[^>]*>', (site / name).read_text(encoding="utf-8"))
        return re.findall('href="([^"]+)"', found[0])[0] if found else None

    at, seen = "index.html", ["index.html"]
    while (following := way(at, "next")) is not None:
        assert way(following, "prev") == at
        at = following
        seen.append(at)
    assert len(seen) == len(set(seen)) == len(list(site.glob("*.html")))


def test_every_figure_says_what_it_shows(site: Path) -> None:
    text = (site / "figures.html").read_text(encoding="utf-8")
    captions = re.findall(r"<figcaption>(.*?) \(<a", text)
    assert len(captions) == len({path.stem for path in FIGURES.iterdir()})
    assert all(len(words.strip()) > 20 for words in captions)


def test_formulas_become_mathml() -> None:
    assert "<msup>" in mathml("b^{d/2}")
    html = markdown("At best $b^{\\lceil d/2 \\rceil}$ leaves, and\n\n$$\\frac{b}{b-1}$$\n\nfor `$5`.")
    assert html.count("<math ") == 2
    assert 'display="block"' in html
    assert "<mfrac>" in html
    assert "<code>$5</code>" in html


def test_links_to_notebooks_and_texts_become_links_to_pages() -> None:
    assert page_of("04_negamax.ipynb") == "04_negamax.html"
    assert page_of("glossary.md#window") == "glossary.html#window"
    assert page_of("https://example.org/a.ipynb") == "https://example.org/a.ipynb"
    assert page_of("#words") == "#words"


def test_no_formula_of_the_course_is_left_as_it_was_typed(site: Path) -> None:
    for path in site.glob("*.html"):
        text = re.sub(r"<(script|style|code|pre)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"\$[^$\n]{1,80}\$", re.sub(r"<[^>]+>", "", text)), path.name
        assert "\\frac" not in text, path.name


def test_a_page_with_a_formula_brings_the_font_for_it(site: Path) -> None:
    for path in site.glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert ("<math" in text) == ("gs-math" in text), path.name


@pytest.mark.parametrize("kind", ["page", "slides"])
def test_widgets_of_a_page_share_one_script_and_one_style(kind: str) -> None:
    things = [gs.step(gs.alphabeta, gs.TREES["first"]), gs.race([gs.minimax, gs.alphabeta], gs.TREES["first"])]
    notebook = nbformat.v4.new_notebook()
    for thing in things:
        output = nbformat.v4.new_output("display_data", {"text/html": thing._repr_html_()})
        notebook.cells.append(
            nbformat.v4.new_code_cell("", outputs=[output], metadata={"slideshow": {"slide_type": "slide"}})
        )
    course = {"title": "Two steppers", "side": "", "foot": "", "width": slides.WIDTH, "height": slides.HEIGHT}
    page = export(notebook, kind, course)
    script, name = library("stepper")
    assert page.count(script) == page.count(styles("stepper")) == 1
    assert page.count(f"{name}.stepper(host") == 2
    assert page.index(script) < page.index(f"{name}.stepper(host")
