"""How an object of a lower room shows itself in a notebook, though the drawing is done in a higher one.

In the trade's words: a registry, hooks.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

PICTURES: dict[type, Callable[[Any], str]] = {}
"""For each kind of object, what draws it as SVG. The views enter themselves here."""


UNPRINTABLE = re.compile("[^\\t\\n\\r -\\x7e\\x85\\xa0-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Control characters and halves of characters: no picture and no page may hold one, however it is written."""


def printable(text: str) -> str:
    """The same text with � in place of each character that cannot stand in SVG or HTML."""
    return UNPRINTABLE.sub("�", text)


def image(svg: str, alt: str, width: str = "100%") -> str:
    """A picture as HTML that is shown everywhere: a notebook that is not trusted yet would show bare SVG as its text.

    ``width`` is the most it may take, as in a style sheet.
    """
    data = base64.b64encode(printable(svg).encode("utf-8")).decode("ascii")
    return f'<img alt="{escape(printable(alt))}" style="max-width:{width};height:auto" src="data:image/svg+xml;base64,{data}"/>'


class Shown:
    """An object that a notebook shows as a picture, once there is something that draws it."""

    def svg(self) -> str | None:
        """The picture as SVG text."""
        draw = next((PICTURES[kind] for kind in type(self).__mro__ if kind in PICTURES), None)
        return draw(self) if draw else None

    def _repr_html_(self) -> str | None:
        svg = self.svg()
        if svg is None:
            return None
        label = re.search(r'aria-label="([^"]*)"', svg)
        return image(svg, unescape(label[1]) if label else repr(self))
