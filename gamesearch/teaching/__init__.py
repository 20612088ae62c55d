"""How it is taught: checks that name a mistake, quizzes, the benchmark table, progress."""

from gamesearch.teaching.benchmark import Benchmark, benchmark
from gamesearch.teaching.checks import check, my_progress
from gamesearch.teaching.quiz import Quiz, quiz
from gamesearch.teaching.verdict import Verdict

__all__ = ["Benchmark", "Quiz", "Verdict", "benchmark", "check", "my_progress", "quiz"]
