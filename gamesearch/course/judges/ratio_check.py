"""A check of a mean of ratios, and the mistakes that people make in one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import exp, log, prod, sqrt
from numbers import Real
from statistics import fmean, harmonic_mean, median
from typing import Any

from gamesearch.checks.check import FunctionCheck, brief, is_same, run
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.lab.statistics import Estimate

Lists = tuple[list[int], list[int]]
CASES: tuple[Lists, ...] = (
    ([10], [5]),
    ([10, 10], [5, 5]),
    ([8, 2], [1, 1]),
    ([20, 10], [10, 20]),
    ([100, 1000], [50, 20]),
    ([16559, 16385, 12649], [1120, 2666, 295]),
    ([49, 343, 2401, 16807], [49, 55, 2401, 391]),
)


def by_start(combine: Callable[[list[float]], float]) -> Callable[..., float]:
    return lambda one, two: combine([a / b for a, b in zip(one, two, strict=True)])


def geometric(ratios: list[float]) -> float:
    """The number that, put in the place of each ratio, gives the same product."""
    return exp(fmean(map(log, ratios)))


def round_to(digits: int) -> Callable[[list[float]], float]:
    """The geometric mean, rounded."""
    return lambda ratios: round(geometric(ratios), digits)


def mean_ratio(one: list[int], two: list[int]) -> Any:
    """The geometric mean of the ratios, start by start."""
    return nine_digits(by_start(geometric)(one, two))


MISTAKES = (
    Mistake(
        "the mean of the ratios",
        "That is the ordinary mean of the ratios. Exchange the two lists and you do not get the reciprocal: a ratio of 2 and "
        "one of ½ would come to 1.25, as if one search were better. Take the geometric mean.",
        (by_start(fmean), lambda one, two: sum(map(lambda a, b: a / b, one, two)) / len(one)),
    ),
    Mistake(
        "the ratio of the means",
        "You divide the sums (or the means). Then the start with the most evaluations decides nearly alone. Divide start by "
        "start first.",
        (lambda one, two: sum(one) / sum(two),),
    ),
    Mistake(
        "upside down",
        "It is the other way round: how many times fewer alpha-beta makes is minimax divided by alpha-beta.",
        (
            lambda one, two: geometric([b / a for a, b in zip(one, two, strict=True)]),
            lambda one, two: fmean(b / a for a, b in zip(one, two, strict=True)),
            lambda one, two: sum(two) / sum(one),
        ),
    ),
    Mistake(
        "the harmonic mean",
        "That is the harmonic mean: it favours the small ratios, as the ordinary mean favours the large ones.",
        (by_start(harmonic_mean), lambda one, two: 1 / fmean(b / a for a, b in zip(one, two, strict=True))),
    ),
    Mistake(
        "the root is missing",
        "The product of the ratios still needs its root: with n starts, the n-th one.",
        (by_start(prod),),
    ),
    Mistake(
        "always the same root",
        "The root depends on the number of starts: with n starts it is the n-th one, `** (1 / n)`.",
        (by_start(lambda ratios: sqrt(prod(ratios))), by_start(lambda ratios: prod(ratios) ** (1 / 8))),
    ),
    Mistake(
        "a root without brackets",
        "`** 1 / n` is the power 1, divided by n. A root needs brackets: `** (1 / n)`.",
        (by_start(lambda ratios: prod(ratios) / len(ratios)),),
    ),
    Mistake(
        "a logarithm is returned",
        "That is the mean of the logarithms. Turn it back into a ratio with `exp`.",
        (by_start(lambda ratios: fmean(map(log, ratios))), by_start(lambda ratios: fmean(log(r, 10) for r in ratios)),
         by_start(lambda ratios: fmean(log(r, 2) for r in ratios))),
    ),
    Mistake(
        "the logarithm and the power do not match",
        "`exp` undoes `log`, `10 **` undoes `log10`, and `2 **` undoes `log2`. Yours mixes two of them.",
        (
            by_start(lambda ratios: exp(fmean(log(r, 10) for r in ratios))),
            by_start(lambda ratios: 10 ** fmean(map(log, ratios))),
            by_start(lambda ratios: exp(fmean(log(r, 2) for r in ratios))),
            by_start(lambda ratios: 2 ** fmean(map(log, ratios))),
        ),
    ),
    Mistake(
        "logarithms added up",
        "The logarithms are added up, and not divided by their number.",
        (by_start(lambda ratios: sum(map(log, ratios))),),
    ),
    Mistake(
        "rounded",
        "The last digits are missing. Return the ratio as it is, and round only where you print it.",
        tuple(by_start(round_to(digits)) for digits in range(5)),
    ),
    Mistake(
        "whole division",
        "`//` throws away what is left over, and a ratio below 1 becomes 0. Divide with `/`.",
        (lambda one, two: prod(a // b for a, b in zip(one, two, strict=True)) ** (1 / len(one)),),
    ),
    Mistake("the median", "That is the ratio in the middle. A few starts say more than that.", (by_start(median),)),
    Mistake(
        "one start only",
        "That is the ratio of one start. All of them must have their say.",
        (by_start(lambda ratios: ratios[0]), by_start(lambda ratios: ratios[-1])),
    ),
    Mistake("the largest", "That is the largest ratio only.", (by_start(max),)),
    Mistake("the smallest", "That is the smallest ratio only.", (by_start(min),)),
)  # fmt: skip


class RatioCheck(FunctionCheck):
    """A function that returns a number, in which the last digits do not matter."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)

        @wraps(answer)
        def rounded(*case: Any) -> Any:
            return nine_digits(answer(*(list(part) for part in case)))

        rounded.__dict__["__func__"] = getattr(answer, "__func__", answer)  # so that errors name a line of the answer
        return super().judge(rounded)

    def _wrong(self, answer: Callable[..., Any], case: tuple[Any, ...], found: Any, wanted: Any) -> Verdict:
        if found is None or isinstance(found, Real):
            return super()._wrong(answer, case, found, wanted)
        more = " The ratio itself is its `.value`." if isinstance(found, Estimate) else " Return the ratio itself."
        return Verdict("wrong", f"It returns {brief(found)}, which is no number.{more}", "no number")

    def _does_the_same(self, answer: Callable[..., Any], made: Callable[..., Any]) -> bool:
        return all(is_same(run(answer, case), nine_digits(made(*case))) for case in self.cases)


def nine_digits(found: Any) -> Any:
    """A number rounded to nine digits; anything else as it is."""
    if isinstance(found, bool) or not isinstance(found, Real):
        return found
    return float(f"{float(found):.9g}")
