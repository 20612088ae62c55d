"""Steppers as HTML: a still picture first, and a script that replaces it by the live one. Nothing is loaded from outside."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from gamesearch.views.style import VARIABLES, sheet, variables

SCRIPTS = ("stepper.js", "picture.js", "player.js", "play.js", "predict.js", "explore.js")


@cache
def web_file(name: str) -> str:
    return (files("gamesearch.views") / "web" / name).read_text(encoding="utf-8")


@cache
def script() -> str:
    """The one JavaScript module of the project, as text."""
    return "\n".join(web_file(name) for name in SCRIPTS)


@cache
def style() -> str:
    """The style sheet of the stepper, in the colours of the light and of the dark palette."""
    return (
        variables(".gs-stepper", dark=False)
        + variables(".gs-stepper.gs-dark", dark=True)
        + sheet(".gs-tree", VARIABLES)
        + sheet(".gs-board", VARIABLES)
        + web_file("stepper.css")
        + web_file("explore.css")
        + web_file("play.css")
        + web_file("predict.css")
    )


def as_json(data: Any) -> str:
    """Data as JSON that is safe inside a script element: no '<' is left in it."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def image(svg: str, alt: str) -> str:
    """A picture that is shown even where scripts are not."""
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}"/>'


def key_of(kind: str, data: Any) -> str:
    """A name for a piece of HTML that is the same on every run: a hash of what it shows."""
    return hashlib.sha256(f"{kind}{as_json(data)}".encode()).hexdigest()[:12]


def live(kind: str, data: Any, fallback: str, key: str | None = None) -> str:
    """The HTML of a widget that lives without Python: ``gamesearch.<kind>(host, data)`` is called for it."""
    key = key or key_of(kind, data)
    return (
        f'<style>{style()}</style><div class="gs-still" data-gs-key="{key}">{fallback}</div>'
        f"<script>(() => {{\n{script()}\n"
        f"const hosts = document.querySelectorAll('[data-gs-key=\"{key}\"]:not(.gs-live)');\n"
        f"for (const host of hosts) gamesearch.{kind}(host, {as_json(data)});\n}})();</script>"
    )
