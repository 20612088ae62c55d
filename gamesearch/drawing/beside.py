"""Several pictures beside each other, each with words over it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from gamesearch.drawing.tree_svg import draw
from gamesearch.instruments.trace import Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import image

LEGEND = (
    "Squares: MAX moves, circles: MIN. Solid edges were searched, heavy ones are the best line. "
    "Dashed with a bar: never searched."
)


class Beside:
    """Shows things beside each other in a notebook, and below each other where there is no room."""

    def __init__(self, things: Sequence[Any], captions: Sequence[str]) -> None:
        self.things = tuple(things)
        self.captions = tuple(captions)

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


def beside(*things: Any, captions: Sequence[str] | None = None) -> Beside:
    """Show things beside each other: ``beside(tree, trace, captions=["before", "after"])``."""
    if captions is not None and len(captions) != len(things):
        raise InputError(f"There are {len(things)} things but {len(captions)} captions; give each one a caption.")
    return Beside(things, captions or [""] * len(things))
