"""Plots of what searches cost. Each function draws the stored results unless it is given others."""

from __future__ import annotations

from typing import Any

from gamesearch.drawing.palette import LIGHT
from gamesearch.games.trees.named import knuth_moore
from gamesearch.kit.results import Record, Results
from gamesearch.lab.plot_style import LOOKS, Plot, drawing, label_ends, line
from gamesearch.lab.study.experiments import results
from gamesearch.lab.study.published import SOURCES
from gamesearch.lab.study.reproduce import reproduce

NAMES = {
    "minimax": "minimax",
    "alphabeta": "alpha-beta",
    "negamax": "NegaMax",
    "negascout": "NegaScout",
    "mtdf": "MTD(f)",
    "bns": "BNS",
    "bns_as_published": "BNS as published",
}
ORDER_NAMES = {
    "as_given": "left to right",
    "centre_first": "centre first",
    "killer": "killer",
    "history": "history",
    "killer(centre_first)": "killer, then centre",
    "history(centre_first)": "history, then centre",
}
MEMORY_NAMES = {"none": "no memory", "table": "table", "symmetric": "table + symmetry"}
COLUMNS = 7


def _depth_series(table: Results) -> list[tuple[str, int, list[int], list[int]]]:
    """The lines of the depth plot: name, look, depths, evaluations."""

    def series(name: str, look: int, **which: Any) -> tuple[str, int, list[int], list[int]]:
        rows = table.where(**which)
        return name, look, rows.column("depth"), rows.column("evaluations")

    lines = [series("minimax", 0, search="minimax")]
    plain = {"search": "alphabeta", "deepening": False}
    lines.append(series("alpha-beta, left to right", 3, order="as_given", **plain))
    lines.append(series("alpha-beta, killer", 4, order="killer", **plain))
    lines.append(series("alpha-beta, history", 5, order="history", **plain))
    lines.append(series("alpha-beta, centre first", 1, order="centre_first", **plain))
    depths = list(range(1, max(table.column("depth")) + 1))
    lines.append(("Knuth-Moore, 7 moves everywhere", 2, depths, [knuth_moore(COLUMNS, depth) for depth in depths]))
    return lines


def evaluations_by_depth(table: Results | None = None) -> Plot:
    """Evaluations against depth on a log axis: minimax, alpha-beta in four orders, and the least on a uniform tree.

    Alpha-beta can do with a little less than that least number where the game ends before the depth limit.
    """
    lines = _depth_series(results("depths") if table is None else table)
    with drawing() as (figure, axes):
        for _, look, depths, evaluations in lines:
            line(axes, look, depths, evaluations)
        axes.set_yscale("log")
        axes.set_title("Connect Four from the start: what a deeper look costs")
        axes.set_xlabel("depth in plies")
        axes.set_ylabel("evaluations (log scale)")
        label_ends(axes, [(depths[-1], last[-1], name, look) for name, look, depths, last in lines])
    return Plot(
        figure,
        "lab_evaluations",
        "Evaluations against depth on a log axis, Connect Four: minimax grows fastest, alpha-beta from left to right "
        "less, with the centre first it stays near the Knuth-Moore minimum.",
    )


def branching_factor(table: Results | None = None) -> Plot:
    """The effective branching factor, the d-th root of the evaluations, against depth."""
    lines = _depth_series(results("depths") if table is None else table)
    with drawing() as (figure, axes):
        ends = []
        for name, look, depths, evaluations in lines:
            factor = [count ** (1 / depth) for depth, count in zip(depths, evaluations, strict=True)]
            line(axes, look, depths[1:], factor[1:])
            ends.append((depths[-1], factor[-1], name, look))
        axes.set_ylim(bottom=2)
        axes.axhline(COLUMNS**0.5, color=LIGHT.quiet, linewidth=1.2)
        axes.text(2, COLUMNS**0.5 - 0.06, "√7", color=LIGHT.quiet, va="top")
        axes.set_title("How many moves are really looked at: the d-th root of the evaluations")
        axes.set_xlabel("depth d in plies")
        axes.set_ylabel("effective branching factor")
        label_ends(axes, ends)
    return Plot(
        figure,
        "lab_branching",
        "Effective branching factor against depth, Connect Four: 7 for minimax, falling towards the square root of 7 "
        "for a good order.",
    )


def _selfplay_rows(table: Results, game: str) -> list[Record]:
    return [r for r in table.where(game=game, order="as_given", width=None) if r["status"] == "done"]


def visits_and_distinct(table: Results | None = None) -> Plot:
    """Visits against distinct positions, each algorithm playing itself on 3 × 3: how often a position comes back."""
    rows = _selfplay_rows(results("memory") if table is None else table, "MNK(3, 3, 3)")
    marks = {"none": 0, "table": 1, "symmetric": 2}
    with drawing() as (figure, axes):
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xlim(500, 30_000)
        axes.set_ylim(700, 1_500_000)
        for memory, look in marks.items():
            chosen = [r for r in rows if r["memory"] == memory]
            colour, marker, _ = LOOKS[look]
            axes.scatter(
                [r["distinct"] for r in chosen],
                [r["visits"] for r in chosen],
                s=130,
                color=colour,
                marker=marker,
                zorder=3,
            )
            groups: dict[tuple[int, int], list[str]] = {}
            for r in chosen:
                groups.setdefault((r["distinct"], r["visits"]), []).append(NAMES[r["search"]])
            ends = [(x, y, " = ".join(names), look) for (x, y), names in groups.items()]
            most = max(ends)
            axes.text(most[0] * 1.07, most[1], most[2], color=colour, fontsize=15, va="center")
            label_ends(axes, [end for end in ends if end != most], gap=0.05, left=memory == "none")
        for memory, x, y in (("none", 1_150, 75_000), ("table", 3_900, 2_600), ("symmetric", 540, 6_900)):
            axes.text(x, y, MEMORY_NAMES[memory], color=LOOKS[marks[memory]][0], weight="bold")
        low, high = axes.get_xlim()
        for times in (1, 10, 100):
            axes.plot([low, high], [low * times, high * times], color=LIGHT.untouched, linewidth=1, linestyle=":")
        for times, x, y in ((100, 9_000, 600_000), (10, 12_000, 75_000), (1, 12_000, 7_500)):
            axes.text(x, y, f"each position {times} times" if times > 1 else "each position once", fontsize=13)
        axes.set_title("Tic-tac-toe against itself: visits and distinct positions")
        axes.set_xlabel("distinct positions (log scale)")
        axes.set_ylabel("visits (log scale)")
    return Plot(
        figure,
        "lab_visits_distinct",
        "Visits against distinct positions of six algorithms playing tic-tac-toe: without memory each position is "
        "visited about ten times, with a table two or three times.",
    )


def memory_map(table: Results | None = None) -> Plot:
    """A heat map of visits, algorithm by memory, on 3 × 3 and (4, 4, 3): so memory and algorithm can be told apart."""
    from matplotlib.colors import LogNorm

    table = results("memory") if table is None else table
    boards = {"MNK(3, 3, 3)": "(3,3,3)", "MNK(4, 4, 3)": "(4,4,3)"}
    searches = ["minimax", "alphabeta", "negamax", "negascout", "mtdf", "bns"]
    memories = list(MEMORY_NAMES)
    with drawing(2, width_ratios=[1, 1], sharey=True) as (figure, both):
        for axes, (game, title) in zip(both, boards.items(), strict=True):
            chosen = table.where(game=game, order="as_given", width=None)
            found = {(r["search"], r["memory"]): r for r in chosen}
            counts = [[found[s, m]["visits"] for m in memories] for s in searches]
            axes.imshow(counts, norm=LogNorm(700, 4_000_000), cmap="Blues", aspect="auto")
            for row, search in enumerate(searches):
                for column, memory in enumerate(memories):
                    record = found[search, memory]
                    text = f"{record['visits']:,}" if record["status"] == "done" else f"> {record['visits']:,}"
                    ink = LIGHT.paper if record["visits"] > 400_000 else LIGHT.ink
                    axes.text(column, row, text, ha="center", va="center", color=ink, fontsize=14)
            axes.set_xticks(range(3), [MEMORY_NAMES[m].replace(" + ", "\n+ ") for m in memories])
            axes.set_yticks(range(len(searches)), [NAMES[s] for s in searches])
            axes.grid(False)
            axes.set_title(f"{title}: visits, rewards ±1", fontsize=17)
            axes.tick_params(length=0)
    return Plot(
        figure,
        "lab_memory",
        "Heat map of visits by algorithm and memory on (3,3,3) and (4,4,3): the columns differ far more than the rows.",
    )


VERDICT_COLOURS = {
    "equal": LIGHT.visited,
    "close": LIGHT.current,
    "not reproducible": LIGHT.cut,
    "unfinished in both": LIGHT.quiet,
}


def verdicts() -> Plot:
    """How many figures of each source came out equal, close, not at all, or were finished by nobody."""
    tables = [reproduce(source) for source in SOURCES.values()]
    with drawing() as (figure, axes):
        for place, table in enumerate(reversed(tables)):
            found, start = table.column("verdict"), 0
            for verdict, colour in VERDICT_COLOURS.items():
                number = found.count(verdict)
                if number:
                    axes.barh(place, number, 0.5, start, color=colour, alpha=0.3, edgecolor=LIGHT.ink, linewidth=1.5)
                    middle = start + number / 2
                    axes.text(middle, place, str(number), ha="center", va="center", weight="bold", fontsize=20)
                    side = "left" if not start and number < 3 else "center"  # a short bar at the edge has no room
                    axes.text(
                        start if side == "left" else middle, place - 0.28, verdict, ha=side, va="top", fontsize=14
                    )
                start += number
        names = [f"{table.source.key}: {table.source.authors.split(';')[0]}" for table in tables]
        axes.set_yticks(range(len(tables)), list(reversed(names)))
        axes.set_ylim(-0.55, len(tables) - 0.6)
        axes.set_xlim(0, 35)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("published figures")
        axes.set_title("Every table of the sources, run again")
    return Plot(figure, "lab_verdicts", " ".join(table.summary for table in tables))
