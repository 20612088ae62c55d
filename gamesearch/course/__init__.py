"""The course: the exercises of its chapters, quizzes, the benchmark table, progress."""

from gamesearch.course.benchmark import benchmark
from gamesearch.course.checks_by_name import check, my_progress
from gamesearch.course.quiz import Quiz, quiz

__all__ = ["Quiz", "benchmark", "check", "my_progress", "quiz"]
