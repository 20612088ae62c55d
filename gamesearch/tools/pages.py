"""The course as a site to browse: ``python3 course.py pages`` writes it to the folder pages/.

Open pages/index.html. It needs no Python, no server and no network: steppers and predictions live in the pages, formulas
are drawn by the browser, and every style stands inside. The chapters are the student's: no solutions are in them.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from gamesearch.tools.figures import FOLDER as FIGURES
from gamesearch.tools.figures import SCREENSHOTS
from gamesearch.tools.html_export import export, safe, title_of
from gamesearch.tools.sources import FOLDER, appendices, chapters, slug

OUT = FOLDER.parent / "pages"
TEXTS = ("lecture_plan", "glossary", "further_reading", "on_a_jupyterhub")
INDEX, GALLERY = "index.html", "figures.html"


class Page(NamedTuple):
    """A page to write: its file, its title, and the notebook it shows."""

    file: str
    title: str
    notebook: Any

    @property
    def sections(self) -> list[str]:
        """Its headings of the second level."""
        text = "\n".join(cell.source for cell in self.notebook.cells if cell.cell_type == "markdown")
        return re.findall(r"^## +(.+)$", text, re.MULTILINE)

    @property
    def opening(self) -> str:
        """What it is about: the first paragraph below its title."""
        paragraphs = [part for part in self.notebook.cells[0].source.split("\n\n") if not part.startswith("#")]
        return " ".join(paragraphs[0].split()) if paragraphs else ""


def read(path: Path) -> Page:
    """A notebook, or a text in Markdown, as a page."""
    import nbformat

    tools: Any = nbformat  # it is only half annotated
    is_text = path.suffix == ".md"
    notebook = text_page(path.read_text(encoding="utf-8")) if is_text else tools.read(path, as_version=4)
    return Page(f"{path.stem}.html", title_of(notebook), notebook)


def text_page(text: str) -> Any:
    """A notebook that holds nothing but a text."""
    import nbformat

    tools: Any = nbformat
    return tools.v4.new_notebook(cells=[tools.v4.new_markdown_cell(text, id="text")])


def course() -> tuple[list[Page], list[Page]]:
    """The chapters and the appendices in order, and the texts beside them."""
    found = [read(FOLDER / f"{source.stem}.ipynb") for source in [*chapters(), *appendices()]]
    return found, [read(FOLDER / f"{name}.md") for name in TEXTS]


def index(found: Sequence[Page], texts: Sequence[Page]) -> Page:
    """The first page: what the course is, and where everything is."""
    rows = "\n".join(f"| [{page.title}]({page.file}) | {page.opening} |" for page in found)
    beside = "\n".join(f"- [{page.title}]({page.file}): {page.opening}" for page in texts)
    text = f"""# How does a computer choose a move?

A course on adversarial search: watch minimax, alpha-beta and their relatives work on a tree, predict what they will skip,
and find out what published results really say. The pictures on these pages are live: click into one and press the
**right arrow** key.

![A game tree after an alpha-beta search: searched edges are solid, one is dashed with a bar across.](figures/alphabeta.svg)

## The chapters

| Chapter | What it is about |
|---|---|
{rows}

## Beside the chapters

{beside}
- [Figures]({GALLERY}): every picture and plot of the course, to be used in class.

These pages are for reading and stepping. To run the code, to do the exercises and to play, start the course in Jupyter with
`python3 course.py`.
"""
    return Page(INDEX, "gamesearch: a course on adversarial search", text_page(text))


def caption(name: str) -> str:
    """What a figure shows, in words: from the figure itself, or from the list of screenshots."""
    if name in SCREENSHOTS:
        return SCREENSHOTS[name]
    found = re.search(r'aria-label="([^"]*)"|<title>([^<]*)</title>', (FIGURES / name).read_text(encoding="utf-8"))
    return next(words for words in found.groups() if words) if found else ""


def gallery() -> Page:
    """All figures with what they show. A plot that is there as SVG and as PNG is shown once, with links to both."""
    shown = []
    for path in sorted(FIGURES.iterdir()):
        if path.suffix not in (".svg", ".png") or (path.suffix == ".png" and path.with_suffix(".svg").is_file()):
            continue
        files = [path.name] + [path.with_suffix(".png").name] * path.with_suffix(".png").is_file() * (
            path.suffix == ".svg"
        )
        links = ", ".join(f'<a href="figures/{name}">{name}</a>' for name in files)
        words = caption(path.name)
        shown.append(
            f'<figure><img src="figures/{path.name}" alt="{words}" loading="lazy"/>'
            f"<figcaption>{words} ({links})</figcaption></figure>"
        )
    text = f'# Figures\n\nEvery picture and plot of the course.\n\n<div class="course-gallery">{"".join(shown)}</div>\n'
    return Page(GALLERY, "Figures", text_page(text))


def side(page: Page, found: Sequence[Page], others: Sequence[Page]) -> str:
    """The list of all pages, with the sections of this one below it."""

    def link(other: Page) -> str:
        here = ' aria-current="page"' if other.file == page.file else ""
        return f'<a href="{other.file}"{here}>{safe(other.title)}</a>'

    def entry(other: Page) -> str:
        sections = ""
        if other.file == page.file:
            parts = "".join(f'<li><a href="#{anchor(one)}">{safe(plain(one))}</a></li>' for one in page.sections)
            sections = f"<ol>{parts}</ol>" if parts else ""
        return f"<li>{link(other)}{sections}</li>"

    pages = "".join(map(entry, found))
    beside = "".join(f"<li>{link(other)}</li>" for other in others)
    home = ' aria-current="page"' if page.file == INDEX else ""
    return (
        f'<nav class="course-nav" aria-label="Course"><a class="course-home" href="{INDEX}"{home}>gamesearch</a>'
        f"<details open><summary>All chapters</summary><ol>{pages}</ol><hr/><ul>{beside}</ul></details></nav>"
        # On a small screen the list would push the text away: there it is closed at first.
        "<script>if (innerWidth < 1100) document.querySelector('.course-nav details').open = false;</script>"
    )


def plain(heading: str) -> str:
    """A heading without its marks."""
    return re.sub(r"[`*]|\$", "", heading)


def anchor(heading: str) -> str:
    """Where a heading of a page is found."""
    return f"at-{slug(plain(heading))}"


def add_anchors(html: str) -> str:
    """The page with a name on each heading of the second level."""

    def named(match: re.Match[str]) -> str:
        words = re.sub(r"<[^>]+>", "", match[2]).replace("&amp;", "&")
        return f'<h2 id="at-{slug(words)}">{match[2]}</h2>'

    return re.sub(r"<h2( id=\"[^\"]*\")?>(.*?)</h2>", named, html)


def ways(page: Page, pages: Sequence[Page]) -> str:
    """The links at the end of a page: to the one before and to the next."""
    at = next(i for i, other in enumerate(pages) if other.file == page.file)
    before = f'<a rel="prev" href="{pages[at - 1].file}">← {safe(pages[at - 1].title)}</a>' if at else "<span></span>"
    after = "<span></span>"
    if at + 1 < len(pages):
        after = f'<a rel="next" href="{pages[at + 1].file}">{safe(pages[at + 1].title)} →</a>'
    return f'<nav class="course-ways" aria-label="Previous and next">{before}{after}</nav>'


def html_of(page: Page, found: Sequence[Page], others: Sequence[Page]) -> str:
    """A page as HTML, with the ways to all others."""
    order = [index(found, others[:-1]), *found, *others]
    parts = {"title": page.title, "side": side(page, found, others), "foot": ways(page, order)}
    return add_anchors(export(page.notebook, "page", parts)).replace("../figures/", "figures/")


def write(folder: Path = OUT) -> list[Path]:
    """Write the site to a folder and say which files it has."""
    found, texts = course()
    pictures = gallery()
    others = [*texts, pictures]
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(FIGURES, folder / "figures", dirs_exist_ok=True)
    written = []
    for page in (index(found, texts), *found, *others):
        path = folder / page.file
        path.write_text(html_of(page, found, others), encoding="utf-8", newline="\n")
        written.append(path)
    return written


def main() -> int:
    """Write the site. Returns the exit code."""
    for path in write():
        print(f"{path.relative_to(FOLDER.parent)} is written.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
