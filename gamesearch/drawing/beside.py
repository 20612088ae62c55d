"""Several pictures beside each other, each with words over it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from gamesearch.drawing.palette import LIGHT
from gamesearch.drawing.save import picture_of
from gamesearch.drawing.style import FONT
from gamesearch.drawing.tree_svg import draw
from gamesearch.instruments.trace import Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image

GAP = 24
LEGEND = (
    "Squares: MAX moves, circles: MIN. Solid edges were searched, heavy ones are the best line. "
    "Dashed with a bar: never searched."
)


class Beside:
    """Shows things beside each other in a notebook, and below each other where there is no room."""

    def __init__(self, things: Sequence[Any], captions: Sequence[str]) -> None:
        self.things = tuple(things)
        self.captions = tuple(captions)

    def svg(self) -> Svg:
        """All in one row, as one picture."""
        return side_by_side([picture_of(thing) for thing in self.things], self.captions)

    def _repr_html_(self) -> str:
        shown = "".join(
            f'<div style="flex:0 1 auto;min-width:0">{f"<p><b>{escape(words)}</b></p>" if words else ""}{_html(thing)}</div>'
            for thing, words in zip(self.things, self.captions, strict=True)
        )
        legend = (
            f'<p style="font-size:90%">{LEGEND}</p>' if any(isinstance(thing, Trace) for thing in self.things) else ""
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px 28px;align-items:flex-start">{shown}</div>{legend}'

    def __repr__(self) -> str:
        return f"Beside({', '.join(map(repr, self.things))})"


def _html(thing: Any) -> str:
    if isinstance(thing, Trace) and not thing.error:  # one legend for all of them
        return image(draw(thing, legend=False), repr(thing))
    shown = thing._repr_html_() if hasattr(thing, "_repr_html_") else None
    return f"<pre>{escape(str(thing))}</pre>" if shown is None else str(shown)


def side_by_side(pictures: Sequence[Svg], captions: Sequence[str]) -> Svg:
    """One picture of several in a row, each with words over it."""
    parts, x, lowest, top = [], 0.0, 0.0, 30 if any(captions) else 0
    for picture, words in zip(pictures, captions, strict=True):
        plain = picture[picture.index("<svg") :]
        width, height = (_length(plain, name) for name in ("width", "height"))
        style = f"font:bold 14px {FONT};fill:{LIGHT.ink}"
        parts.append(f'<text x="{x + 8:g}" y="20" style="{style}">{escape(words)}</text>' if words else "")
        parts.append(plain.replace("<svg ", f'<svg x="{x:g}" y="{top}" ', 1))
        x, lowest = x + width + GAP, max(lowest, height)
    w, h = f"{x - GAP:g}", f"{lowest + top:g}"
    label = "; ".join(picture.label for picture in pictures)
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img" '
        f'aria-label="{escape(label)}"><rect width="{w}" height="{h}" fill="{LIGHT.paper}"/>{"".join(parts)}</svg>'
    )


def _length(svg: str, name: str) -> float:
    """A width or a height of a picture in pixels; matplotlib gives it in points."""
    number, unit = re.findall(rf'^<svg [^>]*?\b{name}="([\d.]+)(pt)?', svg)[0]
    return float(number) * (4 / 3 if unit else 1)


def beside(*things: Any, captions: Sequence[str] | None = None) -> Beside:
    """Show things beside each other: ``beside(tree, trace, captions=["before", "after"])``."""
    if captions is not None and len(captions) != len(things):
        raise InputError(f"There are {len(things)} things but {len(captions)} captions; give each one a caption.")
    return Beside(things, captions or [""] * len(things))
