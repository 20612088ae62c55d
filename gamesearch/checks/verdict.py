"""A verdict: what a check says of an answer (feedback). It shows itself in a notebook, and as text anywhere else."""

from __future__ import annotations

import pickle
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Literal

from gamesearch.drawing.beside import beside
from gamesearch.games.trees.tree import Tree
from gamesearch.kit.pictures import printable

State = Literal["right", "wrong", "not attempted"]
MARKS: dict[State, tuple[str, str, str]] = {
    "right": ("✔", "Right.", "#009E73"),
    "wrong": ("✘", "Not yet:", "#D55E00"),
    "not attempted": ("○", "Not attempted yet.", "#888888"),
}
HINT_NAMES = ("Hint", "A second hint", "The idea of the solution")


@dataclass(frozen=True)
class Verdict:
    """What a check says. ``if verdict`` asks whether the answer is right.

    ``diagnosis`` names the mistake in a few words, ``sentence`` explains it, ``more`` says how to see it for oneself.
    ``tree`` is the smallest tree that shows it, where there is one. ``pictures`` are shown under their captions.
    """

    state: State
    sentence: str = ""
    diagnosis: str = ""
    more: str = ""
    code: str = ""
    tree: Tree | None = None
    pictures: Mapping[str, Any] = field(default_factory=dict)
    hints: tuple[str, ...] = field(default=(), repr=False)

    def __bool__(self) -> bool:
        return self.state == "right"

    def to_send(self) -> Verdict:
        """The same for another process: a picture that cannot be sent as it is, is sent as it looks."""
        try:
            pickle.dumps(self)
        except Exception:  # it may hold anything that the student's code has made
            return replace(self, tree=None, pictures={name: Drawn(one) for name, one in self.pictures.items()})
        return self

    @property
    def heading(self) -> str:
        word = MARKS[self.state][1]
        return f"{word} {self.diagnosis}." if self.state == "wrong" and self.diagnosis else word

    def __repr__(self) -> str:
        parts = (self.heading, self.sentence, self.more, self.code)
        return printable(" ".join(part for part in parts if part))

    def _repr_html_(self) -> str:
        mark, _, colour = MARKS[self.state]
        box = f"border-left:5px solid {colour};padding:2px 12px;margin:4px 0;max-width:1100px"
        parts = [f"<p><b>{mark} {to_html(self.heading)}</b> {to_html(self.sentence)}</p>"]
        if self.pictures:
            parts.append(beside(*self.pictures.values(), captions=list(self.pictures))._repr_html_())
        if self.more:
            parts.append(f"<p>{to_html(self.more)}</p>")
        if self.code:
            parts.append(f"<pre>{escape(self.code)}</pre>")
        if self.state != "right":
            parts.append(hints_html(self.hints))
        return printable(f'<div style="{box}">{"".join(parts)}</div>')


class Drawn:
    """A thing that shows itself, as it looks."""

    def __init__(self, thing: Any) -> None:
        self.text = repr(thing)
        self.html = beside(thing)._repr_html_()

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


def hints_html(hints: tuple[str, ...]) -> str:
    """Hints one inside the other: the second shows up only once the first is open. No script is needed."""
    inner = ""
    for name, hint in reversed(list(zip(HINT_NAMES, hints, strict=False))):
        inner = (
            f'<details style="margin:4px 0 4px 2px"><summary style="cursor:pointer">{name}</summary>'
            f"<p>{to_html(hint)}</p>{inner}</details>"
        )
    return inner


def to_html(words: str) -> str:
    """A sentence as HTML: everything escaped, what stands between backticks as code, between asterisks in italics."""
    parts = escape(words, quote=False).split("`")
    if len(parts) % 2 == 0:  # a backtick without a partner stays one
        return "`".join(parts)
    return "".join(
        f"<code>{part}</code>" if at % 2 else re.sub(r"\*([^*\s][^*]*)\*", r"<i>\1</i>", part)
        for at, part in enumerate(parts)
    )
