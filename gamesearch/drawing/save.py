"""Pictures and pages as files: SVG as it is drawn, PNG and PDF made from it by typst, HTML that needs nothing else."""

from __future__ import annotations

from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from gamesearch.drawing.style import FONT
from gamesearch.drawing.tree_svg import draw
from gamesearch.games.trees.tree import Node
from gamesearch.kit.errors import InputError
from gamesearch.kit.extras import library
from gamesearch.kit.pictures import Svg, printable

ENDINGS = (".svg", ".png", ".pdf", ".html")
DOTS = 144
"""Dots to an inch in a PNG: twice the size that the picture has on a page."""

# Typst is one library for both, with the same fonts, dashes and style sheets in each, on every system, and no date.
TYPST = """
#set document(date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg")
"""


def save(path: str | PathLike[str], thing: Any, *, title: str = "") -> Path:
    """Write anything that shows itself to a file, and return where: ``save("tree.pdf", trace)``.

    The ending says how. .svg, .png and .pdf hold the picture: of a tree, a trace, a stepper, a board, a plot … .html is a
    page of its own with ``title``: a stepper or a quiz lives in it, without Python and without a network. PNG and PDF need
    the extra "exports".
    """
    if isinstance(path, Svg) or not isinstance(path, str | PathLike):
        raise InputError(
            "save takes the name of the file first and then what goes into it, as in save('tree.pdf', trace)."
        )
    target = Path(path)
    ending = target.suffix.lower()
    if ending not in ENDINGS:
        raise InputError(
            f"{target.name!r} ends in {target.suffix or 'nothing'}; save writes {', '.join(ENDINGS)}, "
            f"as in save('tree.pdf', trace)."
        )
    if not target.parent.is_dir():
        raise InputError(f"There is no folder {str(target.parent)!r} to save {target.name!r} in; make it first.")
    if ending == ".html":
        content = page_of(thing, title).encode()
    else:
        picture = picture_of(thing)
        content = picture.encode() if ending == ".svg" else render(picture, ending[1:])
    target.write_bytes(content)
    return target


def picture_of(thing: Any) -> Svg:
    """The picture of anything that has one; a tree may be given as text or as lists."""
    if isinstance(thing, str) and thing.lstrip().startswith(("<svg", "<?xml")):
        return Svg(thing)
    if isinstance(thing, str | list | tuple | dict | Node) and not hasattr(thing, "svg"):
        return draw(thing)
    picture = thing.svg() if hasattr(thing, "svg") else None
    if picture is None:
        raise InputError(
            f"{thing!r} has no picture; .html takes whatever a notebook shows, as in save('it.html', thing)."
        )
    return Svg(picture)


def page_of(thing: Any, title: str = "") -> str:
    """A thing as a complete HTML page that shows it as a notebook does."""
    if isinstance(thing, str | list | tuple | dict | Node) and not hasattr(thing, "_repr_html_"):
        thing = picture_of(thing)
    html = thing._repr_html_() if hasattr(thing, "_repr_html_") else None
    if html is None:
        raise InputError(f"{thing!r} does not show itself in a notebook, so there is nothing to save.")
    words = title or (thing.label if isinstance(thing, Svg) else repr(thing))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(printable(words))}</title>\n"
        f"<style>body{{margin:1rem auto;max-width:80rem;padding:0 1rem;font-family:{FONT}}}\n"
        "th,td{padding:.2rem .7rem} tbody tr:nth-child(odd){background:#f2f2f2}</style>\n"
        f"</head>\n<body>\n{html}\n</body>\n</html>\n"
    )


def render(picture: str, kind: str) -> bytes:
    """A picture as PNG or as PDF, with the fonts that come with matplotlib: they have ∞ and −, and are the same everywhere."""
    typst = library("typst", f"A {kind.upper()}")
    folder = Path(library("matplotlib", f"A {kind.upper()}").get_data_path()) / "fonts" / "ttf"
    fonts = [str(folder / name) for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")]
    content: bytes = typst.compile(
        TYPST.encode(), format=kind, ppi=DOTS, sys_inputs={"svg": str(picture)}, font_paths=fonts
    )
    return content
