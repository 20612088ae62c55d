"""How an object of a lower room shows itself in a notebook, though the drawing is done in a higher one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PICTURES: dict[type, Callable[[Any], str]] = {}
"""For each kind of object, what draws it as SVG. The views enter themselves here."""


class Shown:
    """An object that a notebook shows as a picture, once there is something that draws it."""

    def _repr_svg_(self) -> str | None:
        draw = PICTURES.get(type(self))
        return draw(self) if draw else None
