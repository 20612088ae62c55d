"""Plots: the files in figures/ are current, the same on every run, and can be read."""

from __future__ import annotations

import io
import itertools
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.drawing.palette import LIGHT, contrast
from gamesearch.lab.plot_style import LOOKS, Plot, spread
from gamesearch.tools.figures import FOLDER
from gamesearch.tools.plot_files import PLOTS

OLD = "is out of date: run `python3 course.py figures`"


@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_is_current(name: str) -> None:
    """The SVG to the letter. The PNG may differ a little with the version of a drawing library."""
    import numpy as np
    from matplotlib.image import imread

    plot = PLOTS[name]()
    assert plot.name == name
    svg = plot.svg()
    assert svg == (FOLDER / f"{name}.svg").read_text(encoding="utf-8"), f"figures/{name}.svg {OLD}"
    assert "<dc:date>" not in svg
    old, new = imread(FOLDER / f"{name}.png"), imread(io.BytesIO(plot.png()))
    assert old.shape[:2] == new.shape[:2] == (720, 1280)
    assert float(np.abs(old - new).mean()) < 0.005, f"figures/{name}.png {OLD}"
    assert len(plot.alt) > 40
    assert repr(plot).startswith("Plot(")
    ElementTree.fromstring(svg)


def test_drawing_twice_gives_the_same_file() -> None:
    draw = PLOTS["lab_evaluations"]
    assert draw().svg() == draw().svg()
    assert draw().png() == draw().png()


def test_no_label_lies_on_another() -> None:
    """Every text of every plot, in its place, as it is drawn."""
    for name, draw in PLOTS.items():
        clashes = overlapping(draw())
        assert not clashes, (name, clashes)


def overlapping(plot: Plot) -> list[tuple[str, str]]:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.text import Text

    canvas = FigureCanvasAgg(plot.figure)
    canvas.draw()
    texts = [t for t in plot.figure.findobj(Text) if t.get_text().strip() and t.get_visible()]
    texts = [t for t in texts if t not in beyond_the_axes(plot)]
    boxes = [(t.get_text(), Text.get_window_extent(t, canvas.get_renderer()).shrunk(0.9, 0.7)) for t in texts]
    width, height = canvas.get_width_height()
    found = [
        (text, "outside")
        for text, box in boxes
        if box.x0 < -1 or box.x1 > width + 1 or box.y0 < -1 or box.y1 > height + 1
    ]
    for i, (one, box) in enumerate(boxes):
        found += [(one, two) for two, other in boxes[i + 1 :] if box.overlaps(other) and one != two]
    return found


def beyond_the_axes(plot: Plot) -> set[Any]:
    """Labels of ticks that lie outside the axes: matplotlib has them, but does not draw them."""
    found = set()
    for axes in plot.figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            low, high = sorted(axis.get_view_interval())
            ticks = [*axis.get_major_ticks(), *axis.get_minor_ticks()]
            found |= {t for tick in ticks if not low <= tick.get_loc() <= high for t in (tick.label1, tick.label2)}
    return found


def test_no_two_looks_share_a_cue_and_all_can_be_seen() -> None:
    for cue in range(3):
        assert len({str(look[cue]) for look in LOOKS[2:]}) == len(LOOKS[2:])
    assert all(contrast(colour, LIGHT.paper) >= 3 for colour, *_ in LOOKS)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12).map(sorted), st.floats(0.01, 0.2))
def test_labels_are_moved_apart_and_keep_their_order(places: list[float], gap: float) -> None:
    moved = spread(places, gap)
    assert all(two - one >= gap - 1e-9 for one, two in itertools.pairwise(moved))
    assert sum(moved) == pytest.approx(sum(places))
