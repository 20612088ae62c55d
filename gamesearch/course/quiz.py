"""A short quiz: each answer opens and says whether it is right, and why. No script is needed, and no Python either."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from gamesearch.checks.verdict import to_html
from gamesearch.kit.errors import InputError

RIGHT, WRONG = "✔ Right.", "✘ No."


@dataclass(frozen=True)
class Option:
    """One answer to choose from, whether it is right, and what is said when it is chosen."""

    text: str
    right: bool
    feedback: str


@dataclass(frozen=True)
class Question:
    """A question and its answers."""

    text: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Quiz:
    """The questions of a chapter. It shows itself in a notebook: click an answer to see what is said of it."""

    chapter: int
    questions: tuple[Question, ...]

    def __repr__(self) -> str:
        return f"Quiz(chapter {self.chapter:02d}, {len(self.questions)} questions)"

    def _repr_html_(self) -> str:
        shown = "".join(
            f"<li><p>{to_html(question.text)}</p>{''.join(map(_option, question.options))}</li>"
            for question in self.questions
        )
        return (
            f'<div style="max-width:900px"><p><i>Click an answer to see whether it is right.</i></p>'
            f'<ol style="padding-left:24px">{shown}</ol></div>'
        )


def _option(option: Option) -> str:
    mark = RIGHT if option.right else WRONG
    return (
        f'<details style="margin:2px 0"><summary style="cursor:pointer">{to_html(option.text)}</summary>'
        f'<p style="margin:2px 0 6px 18px"><b>{mark}</b> {to_html(option.feedback)}</p></details>'
    )


def quiz(chapter: int) -> Quiz:
    """The quiz of a chapter, as in ``gs.quiz(3)``."""
    folder = files("gamesearch.course") / "quizzes"
    file = folder / f"{chapter:02d}.toml" if isinstance(chapter, int) else folder
    if not file.is_file():
        known = sorted(int(one.name[:2]) for one in folder.iterdir() if one.name.endswith(".toml"))
        raise InputError(f"There is no quiz for chapter {chapter!r}; there is one for {', '.join(map(str, known))}.")
    return Quiz(chapter, tuple(_question(one) for one in tomllib.loads(file.read_text(encoding="utf-8"))["question"]))


def _question(data: dict[str, Any]) -> Question:
    options = [Option(one["text"], one.get("right", False), one["feedback"]) for one in data["option"]]
    return Question(data["text"], tuple(options))
