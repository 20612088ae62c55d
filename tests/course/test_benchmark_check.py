"""The check of unfair benchmarks: what is fair passes, and whatever differs is named."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch.course.judges import benchmark_check
from gamesearch.course.judges.benchmark_check import (
    BOARDS,
    EXPERIMENTS,
    Experiment,
    differences,
    figures,
    matching,
    ratios,
)

SIDES = st.sampled_from(EXPERIMENTS)


@given(one=SIDES, two=SIDES)
@settings(max_examples=60, deadline=None)
def test_a_pair_of_experiments_is_found_by_its_ratios(one: Experiment, two: Experiment) -> None:
    assert (one, two) in matching(ratios(one, two))


@given(one=SIDES, two=SIDES)
@settings(max_examples=60, deadline=None)
def test_what_is_fair_is_told_from_what_is_not_but_for_memory_that_no_count_shows(
    one: Experiment, two: Experiment
) -> None:
    fair = [pair for pair in matching(ratios(one, two)) if not differences(*pair)]
    if fair and differences(one, two):
        assert differences(one, two) == ["memory"]
        assert one.measure == two.measure == "distinct"


def test_figures_are_those_that_the_chapter_shows() -> None:
    whole = Experiment("a whole game", "scaled", "a symmetric table", "visits")
    assert (figures("alpha-beta", whole)[-1], figures("MTD(f)", whole)[-1]) == (2575, 1831)
    assert len(figures("MTD(f)", whole)) == len(BOARDS)
    assert benchmark_check.STARTS[2] == whole.start
