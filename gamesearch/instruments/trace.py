"""A trace: everything a watched search did, and what can be asked about it. All pictures are made from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any

from gamesearch.instruments.frames import Frame, frame, frames
from gamesearch.instruments.recording import Edge, Recording
from gamesearch.instruments.trace_json import trace_from_data, trace_to_data
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text
from gamesearch.kit.pictures import Shown, printable

FORMAT = "gamesearch trace 1"


class Trace(Recording, Shown):
    """What a search did on a tree, step by step. ``value`` is what it returned, ``error`` why it broke off, if it did.

    ``mover`` tells that values and windows are seen from the side of the player to move, as in negamax.
    """

    def _repr_html_(self) -> str | None:
        picture = Shown._repr_html_(self)
        if not self.error or picture is None:
            return picture
        words = re.sub("`([^`]+)`", r"<code>\1</code>", escape(printable(self.error)))
        return f'{picture}<p style="border-left:5px solid #D55E00;padding:2px 12px">✘ {words}</p>'

    def frame(self, k: int) -> Frame:
        """The state of the picture after ``k`` steps; ``frame(len(trace))`` is the last one, as is ``frame(-1)``."""
        return frame(self, k)

    def frames(self) -> Iterator[Frame]:
        """All frames from the first to the last, each made from the one before."""
        return frames(self)

    def why(self, edge: Edge | str, child: str | None = None) -> str:
        """One sentence on an edge: why it was cut, or that it was searched. why(("C", "I")) or why("C", "I")."""
        if isinstance(edge, str):
            edge = edge, child or ""
        if edge not in self.tree.edges:
            raise InputError(
                f"{edge!r} is no edge of this tree; an edge is a pair of names (parent, child), as in ('C', 'I')."
            )
        parent, child = edge
        if edge in self.visited:
            return f"{child} was searched."
        if edge in self.cut:
            state = Frame(self)
            sentence = ""
            for _ in self.steps:
                state.advance()
                if child in state.newly_cut:
                    sentence = state.reason
            return sentence
        node = self.tree.parent(self.tree[child])
        while node is not None:
            above = self.tree.parent(node)
            if above is not None and (above.name, node.name) in self.cut:
                return f"{child} was never reached: it lies below {node.name}, which was cut."
            node = above
        if self.error:
            return f"{child} was not searched: the search broke off before."
        return f"{child} was not searched: {parent} got its value at once, at the depth limit or from memory."

    def to_json(self) -> str:
        """The trace as JSON text."""
        return json.dumps(
            {"format": FORMAT, **trace_to_data(self)}, ensure_ascii=False, allow_nan=False, separators=(",", ":")
        )

    @staticmethod
    def from_json(text: str) -> Trace:
        """The trace that ``to_json`` wrote."""
        try:
            data = json.loads(text)
            if data.get("format") != FORMAT:
                raise KeyError("format")
            return trace_from_data(Trace, data)
        except (LookupError, ArithmeticError, ValueError, AttributeError, TypeError, RecursionError) as problem:
            raise InputError(
                f"This text is no saved trace ({type(problem).__name__}); save one with trace.save('file.json')."
            ) from None

    def save(self, path: str | PathLike[str]) -> None:
        """Write the trace to a file."""
        # Half of a character cannot be encoded; written as \\ud83d it is what JSON writes for it.
        Path(path).write_text(self.to_json(), encoding="utf-8", errors="backslashreplace")

    @staticmethod
    def load(path: str | PathLike[str]) -> Trace:
        """Read a trace from a file."""
        return Trace.from_json(Path(path).read_text(encoding="utf-8", errors="replace"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trace) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.name, len(self.steps), self.tree))

    def __repr__(self) -> str:
        what = (
            f"error={self.error!r}"
            if self.error
            else f"value={self.value if isinstance(self.value, str) else _value_text(self.value)}"
        )
        return f"Trace({self.name}, {what}, visited={len(self.visited)} edges, cut={len(self.cut)} edges, {len(self)} steps)"


def _value_text(value: Any) -> str:
    try:
        return number_text(value)
    except Exception:  # what a function returns may be anything, even something that fails when it is shown
        try:
            return repr(value)
        except Exception:
            return f"a {type(value).__name__}"
