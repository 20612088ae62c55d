"""Steppers as HTML: a still picture first, and a script that replaces it by the live one. Nothing is loaded from outside."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any

from gamesearch.drawing.style import VARIABLES, sheet, variables

CORE = ("stepper.js", "picture.js", "player.js")
WIDGETS = ("play", "predict", "explore")
"""Widgets with a script and a style sheet of their own, besides those of the stepper."""


@cache
def web_file(name: str) -> str:
    return (files("gamesearch.widgets") / "web" / name).read_text(encoding="utf-8")


@cache
def script(kind: str | None = None) -> str:
    """The one JavaScript module of the project, as text; only what one kind of widget needs of it, if a kind is given."""
    own = [f"{name}.js" for name in WIDGETS if kind in (None, name)]
    return "\n".join(web_file(name) for name in (*CORE, *own))


@cache
def style(kind: str | None = None) -> str:
    """The style sheet in the colours of the light and of the dark palette; only that of one kind, if a kind is given."""
    own = [f"{name}.css" for name in WIDGETS if kind in (None, name)]
    return (
        variables(".gs-stepper", dark=False)
        + variables(".gs-stepper.gs-dark", dark=True)
        + sheet(".gs-tree", VARIABLES)
        + sheet(".gs-board", VARIABLES)
        + "".join(web_file(name) for name in ("stepper.css", *own))
    )


def as_json(data: Any) -> str:
    """Data as JSON that is safe inside a script element: no '<' is left in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")  # half of a character, as \\ud83d
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def key_of(kind: str, data: Any) -> str:
    """A name for a piece of HTML that is the same on every run: a hash of what it shows."""
    return hashlib.sha256(f"{kind}{as_json(data)}".encode()).hexdigest()[:12]


def live(kind: str, data: Any, fallback: str, key: str | None = None) -> str:
    """The HTML of a widget that lives without Python: ``gamesearch.<kind>(host, data)`` is called for it."""
    key = key or key_of(kind, data)
    return (
        f'<style>{style(kind)}</style><div class="gs-still" data-gs-key="{key}">{fallback}</div>'
        f"<script>(() => {{\n{script(kind)}\n"
        f"const hosts = document.querySelectorAll('[data-gs-key=\"{key}\"]:not(.gs-live)');\n"
        f"for (const host of hosts) gamesearch.{kind}(host, {as_json(data)});\n}})();</script>"
    )
