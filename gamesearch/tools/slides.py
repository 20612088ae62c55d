"""Slides of every chapter: ``python3 course.py slides`` writes them to the folder slides/.

They are made from the notebooks with the solutions, which hold the speaker's notes (press S). Each deck is one file with
reveal.js inside: it works without a network, and the steppers in it are live.
"""

from __future__ import annotations

import sys
from typing import Any

from gamesearch.tools.html_export import export, title_of
from gamesearch.tools.sources import FOLDER, SOLUTIONS

OUT = FOLDER.parent / "slides"
WIDTH, HEIGHT = 1280, 720


def slides(notebook: Any) -> str:
    """The slides of a notebook as one HTML page."""
    return export(notebook, "slides", {"title": title_of(notebook), "width": WIDTH, "height": HEIGHT})


def main(wanted: list[str]) -> int:
    """Write the slides of all chapters, or of those whose names start with one of ``wanted``. Returns the exit code."""
    import nbformat

    tools: Any = nbformat  # it is only half annotated
    OUT.mkdir(exist_ok=True)
    for path in sorted(SOLUTIONS.glob("*.ipynb")):
        if not wanted or path.stem.startswith(tuple(wanted)):
            target = OUT / f"{path.stem}.html"
            target.write_text(slides(tools.read(path, as_version=4)), encoding="utf-8", newline="\n")
            print(f"{target.relative_to(FOLDER.parent)} is written.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
