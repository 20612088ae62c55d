"""Check my set-up: is everything there that the course needs?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec

from gamesearch.teaching import progress

OLDEST = (3, 11)
NEEDED = ("jupyterlab", "ipywidgets", "anywidget", "networkx", "pydot", "matplotlib", "nbval")


@dataclass(frozen=True)
class Setup:
    """What was looked at: a name, whether it is all right, and what to do if it is not."""

    facts: tuple[tuple[str, bool, str], ...]

    def __bool__(self) -> bool:
        return all(fine for _, fine, _ in self.facts)

    @property
    def heading(self) -> str:
        return "Everything is there." if self else "Something is missing."

    def __repr__(self) -> str:
        lines = [f"{'✔' if fine else '✘'} {name}{'' if fine else f': {advice}'}" for name, fine, advice in self.facts]
        return "\n".join([self.heading, *lines])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<li>{'✔' if fine else '✘'} {escape(name)}{'' if fine else f': {escape(advice)}'}</li>"
            for name, fine, advice in self.facts
        )
        # Without scripts, or in a notebook that is not trusted yet, the last line stays as it is.
        live = (
            '<li><span class="gs-setup">○ pictures you can step through: they start once you run the cell yourself'
            "</span></li></ul><script>for (const one of document.querySelectorAll('.gs-setup')) "
            "one.textContent = '✔ pictures you can step through';</script>"
        )
        return f'<p><b>{self.heading}</b></p><ul style="list-style:none;padding-left:4px">{rows}{live}'


def look() -> Setup:
    """Look at Python, at the packages, and at the place where progress is kept."""
    advice = "run `pip install -r requirements.txt`, or start the course with `python3 course.py`"
    facts = [("Python 3.11 or newer", sys.version_info >= OLDEST, "install a newer Python from python.org")]
    missing = [name for name in NEEDED if find_spec(name) is None]
    facts.append(("the packages of the course", not missing, f"{', '.join(missing)} cannot be found; {advice}"))
    facts.append(("a place to keep your progress", can_keep(), "the folder of the notebooks cannot be written to"))
    return Setup(tuple(facts))


def can_keep() -> bool:
    file = progress.path()
    if file is None:
        return True
    try:
        with file.open("a", encoding="utf-8"):
            pass
        if not file.stat().st_size:
            file.unlink()
    except OSError:
        return False
    return True
