"""The way back to Python, for widgets that need it.

What a cell stores is plain HTML: a picture, a sentence, and where it can live without Python a script. A bridge is a
widget without a view. When Python is running, its JavaScript side finds the HTML by its key, brings it to life if need be,
and carries messages both ways. Without Python nothing is missing but the answers.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

import anywidget
import traitlets

from gamesearch.views.page import key_of, script, style

NEEDS_PYTHON = "This needs Python: run the cell again in JupyterLab to use it."


class Bridge(anywidget.AnyWidget):
    """Carries messages between a piece of HTML and Python."""

    _esm = f"{script()}\nexport default {{ initialize({{ model }}) {{ return gamesearch.connect(model); }} }};"
    key = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    data = traitlets.Any().tag(sync=True)

    def __init__(self, key: str, kind: str, data: Any, hear: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(key=key, kind=kind, data=data)
        self.on_msg(lambda _, content, __: hear(content))


class NeedsPython:
    """A widget that is a picture and a sentence until a bridge brings it to life."""

    kind = ""

    def __init__(self) -> None:
        self._bridge: Bridge | None = None

    def data(self) -> Any:
        """What the JavaScript side starts with, as JSON can hold it."""
        raise NotImplementedError

    def fallback(self) -> str:
        """The HTML that is seen without Python."""
        raise NotImplementedError

    def hear(self, message: dict[str, Any]) -> None:
        """A message from the page."""
        raise NotImplementedError

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to the page."""
        if self._bridge is not None:
            self._bridge.send(message)

    def _repr_html_(self) -> str:
        data = self.data()
        key = key_of(self.kind, data)
        self._bridge = Bridge(key, self.kind, data, self.hear)
        return (
            f'<style>{style()}</style><div class="gs-still" data-gs-key="{key}">{self.fallback()}'
            f'<p class="gs-needs">{escape(NEEDS_PYTHON)}</p></div>'
        )
