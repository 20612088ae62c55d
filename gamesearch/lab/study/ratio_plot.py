"""The plot of one source: each published figure beside ours, as a ratio on a log axis."""

from __future__ import annotations

from gamesearch.drawing.palette import LIGHT
from gamesearch.kit.results import Record
from gamesearch.lab.plot_style import Plot, drawing
from gamesearch.lab.study.published import Source


def ratio_plot(records: list[Record], source: Source, summary: str) -> Plot:
    """Ours divided by the published figure, one line for each figure, with the verdict in words."""
    marks = {"equal": ("o", LIGHT.visited), "close": ("s", LIGHT.current), "different": ("X", LIGHT.cut)}
    rows = list(reversed(records))
    with drawing() as (figure, axes):
        for place, row in enumerate(rows):
            marker, colour = marks.get(row["verdict"], ("D", LIGHT.quiet))
            if row["ratio"] is not None:
                axes.plot([1, row["ratio"]], [place, place], color=colour, linewidth=1.5)
                axes.plot(row["ratio"], place, marker=marker, color=colour, markersize=8)
        axes.set_xscale("log")
        ratios = [row["ratio"] for row in rows if row["ratio"] is not None]
        low, high = min([*ratios, 0.5]) / 1.3, max([*ratios, 2]) * 1.3
        axes.set_xlim(low, high)
        axes.set_xticks([tick for tick in (0.1, 0.2, 0.5, 1, 2, 5, 10) if low < tick < high])
        axes.axvline(1, color=LIGHT.ink, linewidth=1)
        size = 13 if len(rows) <= 28 else 11
        axes.set_yticks(range(len(rows)), [row["figure"] for row in rows], fontsize=size)
        axes.set_ylim(-0.7, len(rows) - 0.3)
        for place, row in enumerate(rows):
            text = row["verdict"]
            if row["verdict"] == "equal":
                text += f": {row['ours']:,}"
            elif row["ratio"] is not None:
                text += f": {row['ours']:,}, published {row['published']:,}"
            axes.text(1.01, place, text, transform=axes.get_yaxis_transform(), va="center", fontsize=size)
        from matplotlib.ticker import FuncFormatter, NullFormatter

        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}×"))
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.set_xlabel("ours divided by the published figure (log scale)")
        axes.set_title(f"{source.title}: published figures run again", fontsize=17)
    return Plot(figure, f"lab_reproduce_{source.key}", summary)
