"""Slides of every chapter: ``python3 course.py slides`` writes them to the folder slides/.

They are made from the notebooks with the solutions, which hold the speaker's notes (press S). The steppers in them are
live. reveal.js, which turns the slides, is loaded from the network, or from a folder: ``-- --reveal FOLDER``.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from gamesearch.teaching.sources import FOLDER, SOLUTIONS

OUT = FOLDER.parent / "slides"
WIDTH, HEIGHT = 1280, 720
TEXT, CODE = 20, 16
STYLE = f"""<style>
.reveal, .reveal .jp-RenderedHTMLCommon, .jp-RenderedHTMLCommon {{ font-size: {TEXT}px !important; }}
body {{ --jp-content-font-size1: {TEXT}px; --jp-code-font-size: {CODE}px; }}
.reveal pre, .reveal pre code, .jp-RenderedText pre {{ font-size: {CODE}px !important; line-height: 1.3; }}
.reveal .slides {{ text-align: left; }}
.reveal h1, .reveal h2, .reveal h3 {{ text-transform: none; }}
</style>"""
"""A slide is 1280 by 720 pixels, with text that can be read from the last row. Tests measure slides with this style."""


def slides(notebook: Any, reveal: str | None = None) -> str:
    """The slides of a notebook as one HTML page. ``reveal`` is a folder or an address with reveal.js 4."""
    from nbconvert import SlidesExporter

    settings = {"reveal_theme": "white", "reveal_transition": "none", "reveal_scroll": True}
    settings |= {"reveal_width": str(WIDTH), "reveal_height": str(HEIGHT)}
    if reveal:
        settings["reveal_url_prefix"] = reveal
    exporter: Any = SlidesExporter(**settings)  # type: ignore[no-untyped-call]
    body, _ = exporter.from_notebook_node(notebook)
    return str(body).replace("</head>", f"{STYLE}</head>", 1)


def main(arguments: list[str]) -> int:
    """Write the slides of all chapters. Returns the exit code."""
    import nbformat

    tools: Any = nbformat  # it is only half annotated
    parser = argparse.ArgumentParser(prog="python3 course.py slides --", description=__doc__)
    parser.add_argument("--reveal", metavar="FOLDER", help="a folder or an address with reveal.js 4")
    options = parser.parse_args(arguments)
    OUT.mkdir(exist_ok=True)
    for path in sorted(SOLUTIONS.glob("*.ipynb")):
        target = OUT / f"{path.stem}.html"
        target.write_text(slides(tools.read(path, as_version=4), options.reveal), encoding="utf-8")
        print(f"{target.relative_to(FOLDER.parent)} is written.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
