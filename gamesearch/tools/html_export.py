"""Notebooks as HTML that needs nothing else: no network, no Python, no other file. Formulas become MathML."""

from __future__ import annotations

import base64
import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from latex2mathml.converter import convert
from nbconvert import HTMLExporter, SlidesExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath

from gamesearch.widgets.page import drop_repeats

TEMPLATES = Path(__file__).parent / "templates"
MATH = TEMPLATES / "math" / "math.woff"
"""A part of Noto Sans Math. Without a font made for formulas a browser does not know where an exponent belongs."""


class Renderer(IPythonRenderer):
    """Markdown as nbconvert renders it, with formulas drawn by the browser itself and links to pages, not to notebooks."""

    def inline_math(self, body: str) -> str:
        return mathml(body)

    def block_math(self, body: str) -> str:
        return mathml(body, block=True)

    def latex_environment(self, name: str, body: str) -> str:
        return mathml(f"\\begin{{{name}}}{body}\\end{{{name}}}", block=True)

    def link(self, text: str, url: str, title: str | None = None) -> str:
        return str(super().link(text, page_of(url), title))


def mathml(formula: str, block: bool = False) -> str:
    r"""A formula in LaTeX as MathML, which every browser draws without help: mathml(r"b^{d/2}")."""
    return str(convert(formula.strip(), display="block" if block else "inline"))


def page_of(url: str) -> str:
    """The page that a link to a notebook or to a text of the course leads to; other links stay as they are.

    >>> page_of("04_negamax.ipynb#words")
    '04_negamax.html#words'
    """
    parts = urlsplit(url)
    if parts.scheme or parts.netloc:
        return url
    return re.sub(r"^((?!\.\./)[^#?]*)\.(ipynb|md)(?=$|[#?])", r"\1.html", url)


def markdown(text: str) -> str:
    """A text as HTML, as the pages show it."""
    return str(MarkdownWithMath(renderer=Renderer(escape=False, exclude_anchor_links=True)).render(text))


class _Offline:
    """What both kinds of export share."""

    def default_filters(self) -> Any:
        yield from super().default_filters()  # type: ignore[misc]
        yield "markdown2html", markdown


class PageExporter(_Offline, HTMLExporter):
    """A notebook as a page of the course."""


class DeckExporter(_Offline, SlidesExporter):
    """A notebook as slides."""


def export(notebook: Any, kind: str, course: dict[str, Any]) -> str:
    """A notebook as one HTML file, in which all widgets share one script.

    ``kind`` is "page" or "slides", ``course`` is what its template asks for.
    """
    made: Any = {"page": PageExporter, "slides": DeckExporter}[kind]
    exporter = made(template_name=f"course_{kind}", extra_template_basedirs=[str(TEMPLATES)])
    body, _ = exporter.from_notebook_node(notebook, resources={"course": course})
    page = drop_repeats(str(body))
    return page.replace("</head>", f"{math_style()}</head>", 1) if "<math" in page else page


@cache
def math_style() -> str:
    """The font for formulas, inside the page."""
    font = base64.b64encode(MATH.read_bytes()).decode("ascii")
    source = f"url(data:font/woff;base64,{font})"
    return f"<style>@font-face{{font-family:'gs-math';src:{source}}} math{{font-family:'gs-math',math}}</style>"


def title_of(notebook: Any) -> str:
    """The title of a notebook: its first heading, as text for a page's title."""
    found = re.search(r"^# +(.+)$", "\n".join(cell.source for cell in notebook.cells), re.MULTILINE)
    return found[1].strip() if found else "gamesearch"


def safe(words: str) -> str:
    """Words as HTML text."""
    return escape(words, quote=True)
