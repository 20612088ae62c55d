"""The quizzes: well made, and an unknown one is refused."""

from __future__ import annotations

import pytest

import course
import gamesearch as gs
from gamesearch.course.quiz import Quiz

QUIZZES = sorted(int(path.stem) for path in (course.ROOT / "gamesearch" / "course" / "quizzes").glob("*.toml"))


@pytest.mark.parametrize("chapter", QUIZZES)
def test_a_quiz_is_well_made(chapter: int) -> None:
    quiz: Quiz = gs.quiz(chapter)
    assert 3 <= len(quiz.questions) <= 6
    for question in quiz.questions:
        assert 2 <= len(question.options) <= 5
        assert sum(option.right for option in question.options) == 1
        assert all(option.feedback.endswith((".", "?")) for option in question.options)
    places = [[option.right for option in question.options].index(True) for question in quiz.questions]
    assert len(set(places)) > 1, "the right answer always stands at the same place"


def test_an_unknown_quiz_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no quiz for chapter 99; there is one for 1, 2"):
        gs.quiz(99)
