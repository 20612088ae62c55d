"""Widgets as HTML: a still picture first, and a script that replaces it by the live one. Nothing is loaded from outside."""

from __future__ import annotations

import hashlib
import json
import re
from functools import cache
from typing import Any

from gamesearch.drawing.style import VARIABLES, sheet, variables
from gamesearch.widgets.modules import join_modules, web_file

WITH_STYLE = ("play", "predict", "explore")
"""Widgets with a style sheet of their own, besides that of the stepper."""


@cache
def styles(kind: str) -> str:
    """The style sheets of a widget as HTML, in the colours of the light and of the dark palette."""
    common = (
        variables(".gs-stepper", dark=False)
        + variables(".gs-stepper.gs-dark", dark=True)
        + sheet(".gs-tree", VARIABLES)
        + sheet(".gs-board", VARIABLES)
        + web_file("stepper.css")
    )
    return _shareable("style", common) + (_shareable("style", web_file(f"{kind}.css")) if kind in WITH_STYLE else "")


@cache
def library(kind: str) -> tuple[str, str]:
    """The script of a widget as HTML, and the name of what it defines: its mounting functions, by kind."""
    text = join_modules(f"{kind}.js")
    name = f"gamesearch_{_hash(text)}"  # another version of the script, in a cell run long ago, has another name
    return _shareable("script", f'globalThis.{name} ??= (() => {{\n"use strict";\n{text}return WIDGETS;\n}})();'), name


def _shareable(tag: str, text: str) -> str:
    """A script or a style that a page with several widgets needs only once."""
    return f'<{tag} data-gs-shared="{_hash(text)}">{text}</{tag}>'


def drop_repeats(page: str) -> str:
    """A page whose widgets share their scripts and styles: the first of each stays, the others go."""
    found: set[str] = set()

    def first(match: re.Match[str]) -> str:
        known = match[2] in found
        found.add(match[2])
        return "" if known else match[0]

    return re.sub(r'<(script|style) data-gs-shared="(\w+)">.*?</\1>', first, page, flags=re.DOTALL)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def as_json(data: Any) -> str:
    """Data as JSON that is safe inside a script element: no '<' is left in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")  # half of a character, as \\ud83d
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def key_of(kind: str, data: Any) -> str:
    """A name for a piece of HTML that is the same on every run: a hash of what it shows."""
    return _hash(f"{kind}{as_json(data)}")


def live(kind: str, data: Any, fallback: str, key: str | None = None) -> str:
    """The HTML of a widget that lives without Python: the mounting function of its kind is called for it."""
    key = key or key_of(kind, data)
    script, name = library(kind)
    hosts = f"document.querySelectorAll('[data-gs-key=\"{key}\"]:not(.gs-live)')"
    return (
        f'{styles(kind)}<div class="gs-still" data-gs-key="{key}">{fallback}</div>{script}'
        f"<script>for (const host of {hosts}) {name}.{kind}(host, {as_json(data)});</script>"
    )
