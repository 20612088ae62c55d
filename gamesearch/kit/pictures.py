"""How an object of a lower room shows or writes itself, though the drawing or the writing is done in a higher one.

In the trade's words: a registry, hooks.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

PICTURES: dict[type, Callable[[Any], str]] = {}
"""For each kind of object, what draws it as SVG. The drawings enter themselves here."""

TEXTS: dict[type, Callable[[Any], str]] = {}
"""For each kind of object, what writes it as text that can be read back."""


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


class Svg(str):
    """A picture as SVG text. It is a ``str`` like any other, and a notebook shows the picture."""

    @property
    def label(self) -> str:
        """What it shows, in words, for those who cannot see it."""
        found = re.search(r'aria-label="([^"]*)"|<title>([^<]*)</title>', self)
        return unescape(found[1] or found[2] or "") if found else "picture"

    def _repr_html_(self) -> str:
        return image(self, self.label)

    def __repr__(self) -> str:
        return f"Svg({self.label!r})"


class Shown:
    """An object that a notebook shows as a picture, once there is something that draws it."""

    def svg(self) -> Svg | None:
        """The picture as SVG text."""
        draw = next((PICTURES[kind] for kind in type(self).__mro__ if kind in PICTURES), None)
        return Svg(draw(self)) if draw else None

    def _repr_html_(self) -> str | None:
        svg = self.svg()
        if svg is None:
            return None
        return image(svg, svg.label if "aria-label" in svg else repr(self))
