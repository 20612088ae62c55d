"""The checks of the course: right answers of every kind are accepted, and every mistake is called by its name."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import answers
import pytest

import gamesearch as gs
from gamesearch.instruments.forked import run_forked

CHAPTERS = {name: import_module(f"answers.{name}") for _, name, _ in iter_modules(answers.__path__)}
RIGHT = [(name, answer) for chapter in CHAPTERS.values() for name, found in chapter.RIGHT.items() for answer in found]
WRONG = [(name, *pair) for chapter in CHAPTERS.values() for name, found in chapter.WRONG.items() for pair in found]

if sys.platform == "emscripten":  # Python in the browser takes five times as long: some answers to every exercise
    RIGHT, WRONG = (
        RIGHT[::10],
        [one for number, one in enumerate(WRONG) if number % 20 == 0 and one[2] != "never returns"],
    )
NAMES = list(dict.fromkeys(name for name, *_ in WRONG))
NEVER = "never returns"


def called(thing: Any) -> str:
    return getattr(thing, "__name__", type(thing).__name__)


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMESEARCH_PROGRESS", "off")


@pytest.mark.parametrize(("name", "answer"), RIGHT, ids=[f"{name}-{called(answer)}" for name, answer in RIGHT])
def test_right_answers_are_accepted(name: str, answer: Any) -> None:
    verdict = getattr(gs.check, name)(answer)
    assert verdict, repr(verdict)


def told(name: str, answer: Any) -> str:
    """The diagnosis of a wrong answer, or what is wrong with the verdict."""
    verdict = getattr(gs.check, name)(answer)
    if verdict.state != "wrong" or not verdict.sentence.endswith((".", "?", "!")) or " at 0x" in verdict._repr_html_():
        return repr(verdict)
    return str(verdict.diagnosis)


@pytest.mark.parametrize("name", NAMES)
def test_mistakes_are_called_by_their_names(name: str) -> None:
    """All wrong answers to one exercise are looked at in one copy of the process, where nothing has to be found twice."""
    answers = [(answer, what) for one, answer, what in WRONG if one == name and what != NEVER]
    found = run_forked(lambda: [told(name, answer) for answer, _ in answers], at_all=600)
    differ = [(called(answer), what, said) for (answer, what), said in zip(answers, found, strict=True) if said != what]
    assert differ == []


@pytest.mark.parametrize(
    ("name", "answer"),
    [(name, answer) for name, answer, what in WRONG if what == NEVER],
    ids=[f"{name}-{called(answer)}" for name, answer, what in WRONG if what == NEVER],
)
def test_answers_that_never_return_are_ended(name: str, answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # There is no need to wait for it as long as a student may have to.
    # In this order: the first takes its number from the other when it is loaded.
    monkeypatch.setattr("gamesearch.checks.search_check.SECONDS", 0.5)
    monkeypatch.setattr("gamesearch.checks.check.SECONDS", 0.5)
    assert told(name, answer) == NEVER


def test_every_check_is_tested_with_right_and_wrong_answers() -> None:
    names = {check.name for check in gs.check}
    assert names == {name for name, _ in RIGHT} == {name for name, *_ in WRONG}


def test_there_are_many_mistakes() -> None:
    assert len(WRONG) >= 40


@pytest.mark.parametrize("check", list(gs.check), ids=lambda check: check.name)
def test_every_check_is_well_made(check: Any) -> None:
    assert 0 <= check.chapter <= 14
    assert len(check.hints) == 3
    assert all(words.endswith((".", "?", "`")) for words in check.hints)
    assert check(...).state == "not attempted"
    assert check().state == "not attempted"
    assert all(str(hint) in str(check.hint()) for hint in check.hints)
    check._asked.clear()


def test_a_stub_is_not_attempted() -> None:
    def by_dots(node: Any) -> Any:
        """A stub."""
        ...

    def by_pass(node: Any) -> Any:
        pass

    def by_error(node: Any) -> Any:
        raise NotImplementedError("write me")

    for stub in (by_dots, by_pass, by_error, ..., None, {"A": ..., "B": ...}):
        assert gs.check.minimax(stub).state == "not attempted"


def test_verdicts_show_both_searches_and_escape_what_students_write() -> None:
    def wrong(node: Any) -> Any:
        return "<script>alert(1)</script>"

    wrong.__name__ = "<b>mine</b>"
    html = gs.check.minimax(wrong)._repr_html_()
    assert "<script>" not in html
    assert "<b>mine" not in html
    assert html.count("<img alt=") == 2  # yours and the right one


def test_an_unknown_check_names_the_known_ones() -> None:
    with pytest.raises(AttributeError, match=r"There is no check 'minmax'; the checks are .*minimax"):
        _ = gs.check.minmax


def test_progress_is_kept_and_what_is_done_stays_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(tmp_path))
    assert gs.my_progress().done == 0
    gs.check.whole_game(5)
    assert "◐ whole_game" in repr(gs.my_progress())
    gs.check.whole_game(618184)
    gs.check.whole_game(5)
    assert "● whole_game" in repr(gs.my_progress())
    assert gs.my_progress().done == 1
    assert "1 of " in gs.my_progress()._repr_html_()
    (tmp_path / "my_progress.json").write_text("not json")
    assert gs.my_progress().done == 0


def test_set_up_is_looked_at() -> None:
    setup = gs.check.setup()
    assert setup
    assert "✔ the packages of the course" in repr(setup)
