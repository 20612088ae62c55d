"""The plots in figures/, written by ``python3 course.py figures``, and checked by a test for being current."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from gamesearch.lab.plot_style import Plot
from gamesearch.lab.study import claim_plots, cost_plots
from gamesearch.lab.study.reproduce import reproduce
from gamesearch.tools.figures import FOLDER
from gamesearch.tools.figures import write as write_pictures

PLOTS: dict[str, Callable[[], Plot]] = {
    "lab_evaluations": cost_plots.evaluations_by_depth,
    "lab_branching": cost_plots.branching_factor,
    "lab_visits_distinct": cost_plots.visits_and_distinct,
    "lab_memory": cost_plots.memory_map,
    "lab_ratio": claim_plots.ratio_by_depth,
    "lab_ordering": claim_plots.ordering,
    "lab_uniform": claim_plots.uniform_trees,
    "lab_deepening": claim_plots.deepening,
    "lab_rewards": claim_plots.rewards,
    "lab_drawn": claim_plots.drawn_boards,
    "lab_tournament": claim_plots.tournament,
    "lab_strength": claim_plots.strength,
    "lab_verdicts": cost_plots.verdicts,
    "lab_reproduce_S0": lambda: reproduce("S0").plot(),
    "lab_reproduce_S3": lambda: reproduce("S3").plot(),
    "lab_reproduce_S4": lambda: reproduce("S4").plot(),
}
FILES = frozenset(f"{name}.{kind}" for name in PLOTS for kind in ("svg", "png"))


def write(folder: Path = FOLDER) -> list[Path]:
    """Write all plots as SVG and PNG and say where they are."""
    folder.mkdir(exist_ok=True)
    return [path for draw in PLOTS.values() for path in draw().save(folder)]


if __name__ == "__main__":
    for written_path in [*write_pictures(), *write()]:
        print(written_path.relative_to(FOLDER.parent), file=sys.stdout)
