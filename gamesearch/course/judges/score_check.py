"""A judge for scores: rewards and ratios, as exact fractions (Fraction, Score) or as rounded decimals (floats)."""

from __future__ import annotations

from fractions import Fraction
from functools import wraps
from math import isfinite
from typing import Any

from gamesearch.checks.check import FunctionCheck
from gamesearch.checks.verdict import Verdict
from gamesearch.games.rewards import score


def exactly(found: Any) -> Any:
    """A number without the rounding of decimals, so that 1 − 7/10 is 0.3; anything else as it is."""
    if isinstance(found, bool) or not isinstance(found, int | float | Fraction) or not isfinite(found):
        return found
    near = Fraction(found).limit_denominator(10_000)
    return score(near.numerator, near.denominator)


class ScoreCheck(FunctionCheck):
    """A function that returns a score. Rounded decimals are as good as exact fractions."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)

        @wraps(answer)
        def exact(*case: Any) -> Any:
            return exactly(answer(*case))

        exact.__dict__["__func__"] = getattr(answer, "__func__", answer)  # so that errors name a line of the answer
        return super().judge(exact)
