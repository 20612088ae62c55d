"""Means and shares with their intervals: where there is chance, a bare average says too little.

In the trade's words: confidence intervals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import NormalDist, fmean, stdev

from gamesearch.kit.errors import InputError

T_975 = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
    2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
"""Student's t for 1, 2, 3 … degrees of freedom, for an interval that holds the mean 95 times in 100."""


@dataclass(frozen=True)
class Estimate:
    """A mean or a share, with the interval that holds it 95 times in 100."""

    value: float
    low: float
    high: float
    number: int

    def __str__(self) -> str:
        return f"{three_figures(self.value)} ({three_figures(self.low)} to {three_figures(self.high)}, {self.number} samples)"


def three_figures(number: float) -> str:
    """A number with three or more figures: short(0.12345) is "0.123", short(12345.6) is "12,346"."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def mean(samples: Sequence[float]) -> Estimate:
    """The mean, with a 95 % interval by Student's t.

    >>> print(mean([1, 2, 3]))
    2 (-0.484 to 4.48, 3 samples)
    """
    if not samples:
        raise InputError("There are no samples to take a mean of; give at least one, as in mean([1, 2, 3]).")
    centre = fmean(samples)
    if len(samples) == 1:
        return Estimate(centre, centre, centre, 1)
    free = len(samples) - 1
    t = T_975[free - 1] if free <= len(T_975) else NormalDist().inv_cdf(0.975)
    half = t * stdev(samples) / sqrt(len(samples))
    return Estimate(centre, centre - half, centre + half, len(samples))


def mean_ratio(samples: Sequence[float]) -> Estimate:
    """The geometric mean of ratios, with a 95 % interval: the mean of their logarithms."""
    found = mean([log(sample) for sample in samples])
    return Estimate(exp(found.value), exp(found.low), exp(found.high), found.number)


def share(hits: int, number: int) -> Estimate:
    """The share hits / number with Wilson's 95 % interval, which holds good near 0 and 1 too.

    >>> print(share(50, 50))
    1 (0.929 to 1, 50 samples)
    """
    if not 0 <= hits <= number or number == 0:
        raise InputError(f"{hits} of {number} is no share; give 0 ≤ hits ≤ number and number ≥ 1, as in share(3, 10).")
    z = NormalDist().inv_cdf(0.975)
    centre = (hits + z * z / 2) / (number + z * z)
    half = z / (number + z * z) * sqrt(hits * (number - hits) / number + z * z / 4)
    found = hits / number
    return Estimate(found, max(0.0, min(found, centre - half)), min(1.0, max(found, centre + half)), number)
