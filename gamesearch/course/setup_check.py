"""Check my set-up: is everything there that the course needs?"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec

from gamesearch.checks import progress
from gamesearch.widgets.bridge import bridge, fresh_key
from gamesearch.widgets.modules import join_modules
from gamesearch.widgets.page import as_json

OLDEST = (3, 11)
NEEDED = ("ipywidgets", "anywidget", "networkx", "pydot", "matplotlib")
"""What a kernel needs. JupyterLab is not among it: it may run in another environment, or be another program."""

EVERYTHING, SOMETHING = "Everything is there.", "Something is missing."
IN_PYTHON = "Python has everything it needs."
"""As much as Python can know; the page makes EVERYTHING of it when it has proved the rest."""
STEPS = "pictures you can step through"
ASKS = "pictures that ask Python (explore, play)"
LATER = "they start once you run the cell yourself"
UNSURE = (
    f"○ {ASKS}: {LATER}; if this line stays as it is then, anywidget is missing where the notebook server runs, or its "
    "version is another one there"
)
NO_ANYWIDGET = (
    f"✘ {ASKS}: the server of this page has no anywidget. Run `pip install anywidget` where JupyterLab itself runs, which "
    "may be another environment than that of Python here, and reload the page. The rest of the course works without it."
)
ON_THE_SERVER = ("anywidget", "@jupyter-widgets/jupyterlab-manager")
"""The extensions of JupyterLab, as its pages list them, without which no message gets from a page to Python."""


@dataclass(frozen=True)
class Setup:
    """What was looked at: a name, whether it is all right, and what to do if it is not."""

    facts: tuple[tuple[str, bool, str], ...]

    def __bool__(self) -> bool:
        return all(fine for _, fine, _ in self.facts)

    @property
    def heading(self) -> str:
        return IN_PYTHON if self else SOMETHING

    def __repr__(self) -> str:
        lines = [f"{'✔' if fine else '✘'} {name}{'' if fine else f': {advice}'}" for name, fine, advice in self.facts]
        return "\n".join([self.heading, *lines])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<li>{'✔' if fine else '✘'} {escape(name)}{'' if fine else f': {escape(advice)}'}</li>"
            for name, fine, advice in self.facts
        )
        listed = f'<ul style="list-style:none;padding-left:4px">{rows}{_page_lines(bool(self))}</ul>'
        return f'<div class="gs-setup"><p><b>{self.heading}</b></p>{listed}</div>'


def _page_lines(fine: bool) -> str:
    """The lines on what Python cannot see: the page. What is stored is the same everywhere; the page itself changes it.

    Without scripts, or in a notebook that is not trusted yet, the lines stay as they are. The first script of a page is
    the proof for the steppers. For what asks Python the proof is an answer: a bridge that gets through changes the line.
    And a page of Jupyter lists the extensions of its server, so that a missing one can be named.
    """
    data = {"there": f"✔ {ASKS}", "heading": EVERYTHING if fine else SOMETHING}
    key = fresh_key("setup", data)
    lines = f'<li class="gs-setup-steps">○ {STEPS}: {LATER}</li>'
    if bridge(key, "setup", data, lambda message: None) is not None:  # else anywidget is named among the packages
        lines += f'<li data-gs-key="{key}">{escape(UNSURE)}</li>'
    words = {"steps": f"✔ {STEPS}", "missing": NO_ANYWIDGET, "heading": SOMETHING, "needed": ON_THE_SERVER}
    script = f"{join_modules('setup_page.js')}showSetup({as_json(key)}, {as_json(words)});"
    return f"{lines}<script>(() => {{ {script} }})();</script>"


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
