"""The course: the exercises of its chapters, quizzes, the benchmark table, progress."""

from gamesearch.course.benchmark import benchmark
from gamesearch.course.quiz import Quiz, quiz
from gamesearch.course.registry import check, my_progress

__all__ = ["Quiz", "benchmark", "check", "my_progress", "quiz"]
