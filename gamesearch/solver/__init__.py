"""Exact solving by knowledge: pure Python, and the same compiled. How far can one laptop go?"""

from gamesearch.solver.solution import Solution
from gamesearch.solver.solving import solve
from gamesearch.solver.techniques import TECHNIQUES

__all__ = ["TECHNIQUES", "Solution", "solve"]
