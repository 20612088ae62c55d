"""How plots look, and how they become files that are the same on every run. matplotlib is loaded when one is drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamesearch.drawing.palette import LIGHT
from gamesearch.kit.pictures import Svg, image

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SIZE = (12.8, 7.2)
"""In inches: 1280 × 720 at 100 dots an inch, the size of a projector."""

WIDTH = "min(100%,960px)"
"""In a notebook: on a slide there is room for a heading and a sentence beside it."""

LOOKS: tuple[tuple[str, str, Any], ...] = (
    (LIGHT.ink, "o", "-"),
    (LIGHT.current, "s", "-"),
    (LIGHT.visited, "^", "--"),
    (LIGHT.cut, "D", "-."),
    ("#8F4E8B", "v", ":"),
    ("#7A5C00", "P", (0, (6, 2))),
    (LIGHT.quiet, "X", (0, (1, 1))),
)
"""Colour, marker and line of each series: no two share any, so that colour is never the only cue."""

SETTINGS: Any = {
    # The first comes with matplotlib, so lengths are the same everywhere; the others are for who has not got it.
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"],
    "font.size": 17,
    "axes.titlesize": 19,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": LIGHT.quiet,
    "axes.labelcolor": LIGHT.ink,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "lines.linewidth": 2.6,
    "lines.markersize": 9,
    "xtick.color": LIGHT.ink,
    "ytick.color": LIGHT.ink,
    "figure.facecolor": LIGHT.paper,
    "axes.facecolor": LIGHT.paper,
    "svg.fonttype": "none",
    "svg.hashsalt": "gamesearch",
    "path.simplify": False,
}


class Plot:
    """A drawn plot: it shows itself in a notebook, and ``alt`` says what it shows to those who cannot see it.

    ``plot.figure`` is the matplotlib figure, to be changed at will; ``plot.save(folder)`` writes SVG and PNG.
    """

    def __init__(self, figure: Figure, name: str, alt: str) -> None:
        self.figure, self.name, self.alt = figure, name, alt

    def svg(self) -> Svg:
        """The plot as SVG text, without a date."""
        return Svg(self._render("svg", metadata={"Date": None, "Title": self.alt}).decode())

    def png(self) -> bytes:
        """The plot as PNG, 1280 × 720."""
        return self._render("png", dpi=100, metadata={"Software": None, "Description": self.alt})

    def _render(self, kind: str, **options: Any) -> bytes:
        import matplotlib

        file = io.BytesIO()
        with matplotlib.rc_context(SETTINGS):
            self.figure.savefig(file, format=kind, **options)
        return file.getvalue()

    def save(self, folder: str | Path) -> list[Path]:
        """Write the plot as SVG and PNG and say where."""
        paths = [Path(folder) / f"{self.name}.{kind}" for kind in ("svg", "png")]
        paths[0].write_text(self.svg(), encoding="utf-8", newline="\n")
        paths[1].write_bytes(self.png())
        return paths

    def _repr_html_(self) -> str:
        return image(self.svg(), self.alt, width=WIDTH)

    def __repr__(self) -> str:
        return f"Plot({self.alt!r})"


@contextmanager
def drawing(columns: int = 1, **options: Any) -> Iterator[tuple[Figure, Any]]:
    """A new figure with its axes, in the look of the course and without a trace of pyplot."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(SETTINGS):
        figure = Figure(figsize=SIZE, layout="constrained")
        axes = figure.subplots(1, columns, **options)
        yield figure, axes
        figure.draw_without_rendering()


def line(axes: Axes, look: int, x: Sequence[float], y: Sequence[float], **options: Any) -> None:
    """A line in one of the looks."""
    colour, marker, dashes = LOOKS[look % len(LOOKS)]
    axes.plot(x, y, color=colour, marker=marker, linestyle=dashes, **options)


def label_ends(
    axes: Axes, ends: Sequence[tuple[float, float, str, int]], gap: float = 0.055, left: bool = False
) -> None:
    """Write each label right of the end (x, y) of its line, or left of it, moved apart where they would overlap.

    ``gap`` is the least distance between two labels, as a share of the height of the plot.
    """
    axes.get_xlim(), axes.get_ylim()  # asking fixes them; only then is it known where on the plot a point lies
    places = []
    for x, y, text, look in ends:
        height = axes.transAxes.inverted().transform(axes.transData.transform((x, y)))[1]
        places.append([height, x, y, text, look])
    places.sort(key=lambda place: place[0])
    heights = spread([place[0] for place in places], gap)
    outermost = min(x for x, *_ in ends) if left else max(x for x, *_ in ends)
    for height, (_, x, y, text, look) in zip(heights, places, strict=True):
        colour = LOOKS[look % len(LOOKS)][0]
        edge = axes.transAxes.inverted().transform(axes.transData.transform((outermost, y)))[0]
        axes.annotate(
            text,
            (x, y),
            xytext=(edge + (-0.035 if left else 0.035), height),
            textcoords="axes fraction",
            color=colour,
            fontsize=15,
            ha="right" if left else "left",
            va="center",
            annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": colour, "lw": 0.8, "shrinkA": 1, "shrinkB": 6},
        )


def spread(places: Sequence[float], gap: float) -> list[float]:
    """Sorted places moved as little as needed so that neighbours are at least ``gap`` apart.

    >>> spread([1.0, 1.0], 0.5)
    [0.75, 1.25]
    """
    groups: list[list[float]] = []  # each: the sum of the wanted places of its first label, and how many labels it has
    for place in places:
        groups.append([place, 1])
        while len(groups) > 1:
            (one, count), (two, more) = groups[-2:]
            if two / more - one / count >= gap * count:
                break
            groups[-2:] = [[one + two - gap * count * more, count + more]]
    return [total / count + gap * i for total, count in groups for i in range(int(count))]
