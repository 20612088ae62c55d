"""The way back to Python, for widgets that need it.

What a cell stores is plain HTML: a picture, a sentence, and where it can live without Python a script. A bridge is a
widget without a view. When Python is running, its JavaScript side finds the HTML by its key, brings it to life if need be,
and carries messages both ways. Without Python nothing is missing but the answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from html import escape
from typing import Any

from gamesearch.widgets.modules import join_modules
from gamesearch.widgets.page import key_of, styles

NEEDS_PYTHON = (
    "This needs Python: run the cell again in JupyterLab to use it. If it stays a picture there, anywidget is missing where "
    "JupyterLab itself runs; gs.check.setup() says more."
)
SHOWN: Counter[str] = Counter()
"""How often each key was given out in this session: the same widget twice must not share a key."""


@cache
def _bridge_type() -> type[Any]:
    """The class of bridges. It is made when the first one is needed: until then nobody needs anywidget."""
    import anywidget
    import traitlets

    class Bridge(anywidget.AnyWidget):
        """Carries messages between a piece of HTML and Python."""

        _esm = f"{join_modules('bridge.js')}export default {{ initialize({{ model }}) {{ return connect(model); }} }};"
        key = traitlets.Unicode().tag(sync=True)
        kind = traitlets.Unicode().tag(sync=True)
        data = traitlets.Any().tag(sync=True)

        def __init__(self, key: str, kind: str, data: Any, hear: Callable[[dict[str, Any]], None]) -> None:
            super().__init__(key=key, kind=kind, data=data)
            self.on_msg(lambda _, content, __: self.send({"pong": True}) if "ping" in content else hear(content))

    return Bridge


def bridge(key: str, kind: str, data: Any, hear: Callable[[dict[str, Any]], None]) -> Any:
    """A bridge to the HTML with this key, or None where anywidget is not installed."""
    try:
        return _bridge_type()(key, kind, data, hear)
    except ImportError:
        return None


def fresh_key(kind: str, data: Any) -> str:
    """A key that nothing else in this session has: the hash of what is shown and, from the second time on, a number."""
    key = key_of(kind, data)
    SHOWN[key] += 1
    return key if SHOWN[key] == 1 else f"{key}-{SHOWN[key]}"


class NeedsPython:
    """A widget that is a picture and a sentence until a bridge brings it to life."""

    kind = ""

    def __init__(self) -> None:
        self._bridges: list[Any] = []

    def data(self) -> Any:
        """What the JavaScript side starts with, as JSON can hold it."""
        raise NotImplementedError

    def fallback(self) -> str:
        """The HTML that is seen without Python."""
        raise NotImplementedError

    def hear(self, message: dict[str, Any]) -> None:
        """A message from the page. Whatever goes wrong here reaches the page as ``{"problem": sentence}``."""
        raise NotImplementedError

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to the page."""
        for one in self._bridges:
            one.send(message)

    def remember(self) -> None:
        """Let a page that is opened or drawn anew start with what ``data`` says now."""
        data = self.data()
        for one in self._bridges:
            one.data = data

    def _hear(self, message: dict[str, Any]) -> None:
        try:
            self.hear(message)
        except (Exception, KeyboardInterrupt) as problem:
            self.tell({"problem": f"{type(problem).__name__}: {problem}".removesuffix(": ")})

    def _repr_html_(self) -> str:
        data = self.data()
        key = fresh_key(self.kind, data)
        made = bridge(key, self.kind, data, self._hear)
        if made is not None:  # else the picture and the sentence are all there is
            self._bridges.append(made)
        return (
            f'{styles(self.kind)}<div class="gs-still" data-gs-key="{key}">{self.fallback()}'
            f'<p class="gs-needs">{escape(NEEDS_PYTHON)}</p></div>'
        )
