"""Plots that support or refute a claim. Each function draws the stored results."""

from __future__ import annotations

from typing import Any

from gamesearch.drawing.palette import LIGHT
from gamesearch.lab.plot_style import LOOKS, Plot, drawing, label_ends, line
from gamesearch.lab.study.claims_of_boards import memory_beats_pruning, ratios
from gamesearch.lab.study.claims_of_chain import deepening_factor, ordering_halves_the_exponent
from gamesearch.lab.study.cost_plots import NAMES, ORDER_NAMES
from gamesearch.lab.study.experiments import BOARDS, ORDERS, results
from gamesearch.lab.study.order_factors import factors
from gamesearch.lab.study.tournament import by_depth, standings


def _title(figure: Any, text: str) -> None:
    """A title over the whole figure, for plots whose labels on the left are long."""
    figure.suptitle(text, x=0.01, ha="left", fontsize=19, weight="bold")


def ratio_by_depth() -> Plot:
    """How many times fewer boards alpha-beta evaluates than minimax, against depth, with intervals."""
    table = ratios()
    with drawing(2, sharey=True) as (figure, both):
        for axes, (columns, rows) in zip(both, BOARDS, strict=True):
            ends = []
            for n, look in ((3, 3), (4, 1)):
                chosen = table.where(board=f"{columns}×{rows}", n=n)
                depths, means = chosen.column("depth"), chosen.column("ratio")
                line(axes, look, depths, means)
                axes.fill_between(
                    depths, chosen.column("low"), chosen.column("high"), color=LOOKS[look][0], alpha=0.18, linewidth=0
                )
                ends.append((depths[-1], means[-1], f"N = {n}", look))
            axes.set_yscale("log")
            axes.set_ylim(1, 100)
            axes.set_xticks([2, 3, 4, 5])
            axes.set_xlabel("depth in plies")
            axes.set_title(f"{columns} × {rows}")
            label_ends(axes, ends)
        both[0].set_yticks([1, 2, 5, 10, 20, 50, 100], ["1×", "2×", "5×", "10×", "20×", "50×", "100×"])
        both[0].set_ylabel("minimax / alpha-beta, evaluations")
        _title(figure, "Eight midgame states each: mean ratio and 95 % interval")
    return Plot(
        figure,
        "lab_ratio",
        "Evaluations of minimax divided by those of alpha-beta against depth 2 to 5, for two boards and N = 3 and 4, with "
        "95 % intervals: the ratio is above 1 everywhere and grows.",
    )


def ordering() -> Plot:
    """By how much each order cuts the evaluations of alpha-beta, on two boards, at depth 5 and 8."""
    table = factors()
    names = [*(ORDER_NAMES[order] for order in ORDERS[1:]), "deepening + table", "deepening + table, centre"]
    with drawing(2, sharey=True) as (figure, both):
        for axes, depth in zip(both, (5, 8), strict=True):
            for shift, (columns, rows), look in ((0.19, BOARDS[0], 1), (-0.19, BOARDS[1], 3)):
                chosen = table.where(board=f"{columns}×{rows}", depth=depth)
                places = [len(names) - 1 - i + shift for i in range(len(names))]
                widths = chosen.column("factor")
                colour = LOOKS[look][0]
                hatch: Any = None if look == 1 else "//"
                label = f"{columns}×{rows}"
                axes.barh(
                    places, widths, height=0.36, color=colour, alpha=0.75, hatch=hatch, edgecolor="white", label=label
                )
                lows = [w - low for w, low in zip(widths, chosen.column("low"), strict=True)]
                highs = [high - w for w, high in zip(widths, chosen.column("high"), strict=True)]
                axes.errorbar(widths, places, xerr=[lows, highs], fmt="none", ecolor=LIGHT.ink, capsize=4, lw=1.5)
                for place, width, high in zip(places, widths, chosen.column("high"), strict=True):
                    axes.text(high * 1.08, place, f"{width:.3g}×", va="center", fontsize=13, color=LIGHT.ink)
            axes.set_xscale("log")
            axes.set_xlim(1, 150)
            axes.set_xticks([1, 3, 10, 30, 100], ["1×", "3×", "10×", "30×", "100×"])
            axes.minorticks_off()
            axes.set_title(f"depth {depth}")
            axes.grid(axis="y", visible=False)
        both[0].set_yticks(range(len(names)), list(reversed(names)))
        both[0].legend(loc="center right", frameon=False)
        _title(figure, "How many times fewer evaluations than from left to right (N = 4, nine starts)")
    return Plot(
        figure,
        "lab_ordering",
        "By how much seven ways to order the moves cut the evaluations of alpha-beta on 7×6 and 8×7, at depth 5 and 8: every one "
        "helps, and helps more at depth 8.",
    )


def uniform_trees() -> Plot:
    """Leaves evaluated on uniform trees in the best, a random and the worst order, between minimum and maximum."""
    table = ordering_halves_the_exponent()[2]
    depths = table.column("depth")
    with drawing() as (figure, axes):
        ends = []
        for name, look, label in (
            ("all leaves", 0, "all leaves: b^d"),
            ("worst", 3, "worst order"),
            ("random", 4, "random order"),
            ("best", 1, "best order = Knuth-Moore minimum"),
        ):
            line(axes, look, depths, table.column(name))
            ends.append((depths[-1], table.column(name)[-1], label, look))
        axes.set_yscale("log")
        axes.set_xlabel("depth d")
        axes.set_ylabel("leaves evaluated (log scale)")
        axes.set_title("Alpha-beta on uniform trees, b = 4 (mean of five seeds)")
        label_ends(axes, ends)
    return Plot(
        figure,
        "lab_uniform",
        "Leaves evaluated by alpha-beta against depth on uniform trees: the best order meets the Knuth-Moore minimum, the "
        "random order lies between it and all leaves.",
    )


def deepening() -> Plot:
    """What iterative deepening costs, against depth: minimax, alpha-beta, and alpha-beta with a table."""
    table = deepening_factor()[2]
    depths = table.column("depth")
    with drawing() as (figure, axes):
        ends = []
        for name, look in (("minimax", 0), ("alpha-beta", 3), ("alpha-beta with table", 1)):
            line(axes, look, depths, table.column(name))
            ends.append((depths[-1], table.column(name)[-1], name, look))
        line(axes, 2, depths, table.column("b/(b−1)"))
        ends.append((depths[-1], table.column("b/(b−1)")[-1], "b/(b−1) = 7/6", 2))
        axes.axhline(1, color=LIGHT.ink, linewidth=1)
        axes.set_xlabel("depth in plies")
        axes.set_ylabel("evaluations with / without")
        axes.set_title("What searching depth 1, 2, 3 … first costs (Connect Four)")
        label_ends(axes, ends)
    return Plot(
        figure,
        "lab_deepening",
        "Evaluations with iterative deepening divided by those without, against depth: 7/6 for minimax, more for "
        "alpha-beta, less than 1 with a table.",
    )


def rewards() -> Plot:
    """Alpha-beta, NegaScout and BNS on 3 × 3, with plain and scaled rewards, and with the published null window."""
    found = {
        (r["game"], r["search"], r["width"], r["order"]): r["visits"]
        for r in results("memory")
        if r["memory"] == "none" and r["status"] == "done"
    }
    plain, scaled = "MNK(3, 3, 3)", "Scaled(MNK(3, 3, 3))"
    bars = []
    for search in ("alphabeta", "negascout", "bns"):
        bars.append((f"{NAMES[search]}, ±1", found[plain, search, None, "as_given"], 1))
        bars.append((f"{NAMES[search]}, scaled", found[scaled, search, None, "as_given"], 3))
        bars.append((f"{NAMES[search]}, scaled, centre first", found[scaled, search, None, "centre_first"], 2))
        if search == "negascout":
            bars.append(("NegaScout, scaled, window 1 wide (as published)", found[scaled, search, 1, "as_given"], 3))
    with drawing() as (figure, axes):
        for place, (_, visits, look) in enumerate(reversed(bars)):
            axes.barh(place, visits, color=LOOKS[look][0], height=0.7, alpha=0.85)
            axes.text(visits + 400, place, f"{visits:,}", va="center", fontsize=15)
        axes.set_yticks(range(len(bars)), [name for name, *_ in reversed(bars)])
        axes.set_xlim(0, max(visits for _, visits, _ in bars) * 1.12)
        axes.set_xticks([0, 20_000, 40_000], ["0", "20,000", "40,000"])
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("visits")
        _title(figure, "Tic-tac-toe against itself without memory: rewards, windows and order")
    return Plot(
        figure,
        "lab_rewards",
        "Visits of alpha-beta, NegaScout and BNS with plain and scaled rewards: NegaScout beats alpha-beta unless its null "
        "window is one point wide.",
    )


def drawn_boards() -> Plot:
    """Memory against pruning on boards that nobody can win."""
    table = memory_beats_pruning()[2]
    rows = list(reversed(table.records))
    with drawing() as (figure, axes):
        for place, row in enumerate(rows):
            look = 1 if "memory" in row["search"] else 3 if row["search"] == "alpha-beta" else 2
            stopped = row["status"] != "done"
            axes.barh(
                place, row["visits"], color=LOOKS[look][0], height=0.65, alpha=0.85, hatch="//" if stopped else None
            )
            text = f"{row['visits']:,}" + (" and not done" if stopped else "")
            axes.text(row["visits"] * 1.15, place, text, va="center", fontsize=15)
        axes.set_xscale("log")
        axes.set_xlim(1_000, 3e9)
        labels = [f"({row['game'][4:-1].replace(' ', '')}) {row['search']}" for row in rows]
        axes.set_yticks(range(len(rows)), labels)
        axes.set_xlabel("visits (log scale)")
        axes.grid(axis="y", visible=False)
        _title(figure, "Drawn boards: memory, pruning, and both")
    return Plot(
        figure, "lab_drawn", "Visits on the drawn boards (3,3,3) and (4,4,4), with memory, with pruning and with both."
    )


def tournament() -> Plot:
    """Wins, draws and losses of the Connect Four player, with the share of games not lost and its interval."""
    table = standings(results("tournament"))
    with drawing() as (figure, axes):
        for place, row in enumerate(reversed(table.records)):
            left = 0
            for kind, look, hatch in (("wins", 1, None), ("draws", 6, ".."), ("losses", 3, "//")):
                width = row[kind]
                if width:
                    colour = LOOKS[look][0]
                    axes.barh(
                        place, width, left=left, color=colour, height=0.5, hatch=hatch, edgecolor="white", alpha=0.85
                    )
                    word = kind if width > 7 else ""
                    axes.text(left + width / 2, place, f"{width} {word}".strip(), ha="center", va="center", color="white",
                              fontsize=15, weight="bold", bbox={"facecolor": colour, "edgecolor": "none", "pad": 2})  # fmt: skip
                    left += width
            share = f"not lost: {row['not lost']:.0%}\n({row['low']:.0%} to {row['high']:.0%})"
            axes.text(left + 1, place, share, va="center", fontsize=14)
        axes.set_yticks(
            range(len(table)),
            [f"against {row['opponent'].replace('alphabeta', 'depth')}" for row in reversed(table.records)],
        )
        axes.set_xlim(0, max(table.column("games")) * 1.25)
        axes.grid(False)
        axes.set_xlabel("games, each opening played from both sides")
        _title(figure, "The published Connect Four player, seven plies deep")
    return Plot(
        figure,
        "lab_tournament",
        "Wins, draws and losses of the published Connect Four player against random, greedy and shallower players, with "
        "95 % intervals of the share not lost.",
    )


def strength() -> Plot:
    """Connect Four players of different depths against one another: wins, draws and losses of the deeper one."""
    table = by_depth(results("strength"))
    highs, lows = sorted(set(table.column("deeper"))), sorted(set(table.column("against")))
    found = {(row["deeper"], row["against"]): row for row in table}
    with drawing() as (figure, axes):
        shares = [[found[h, w]["won"] if (h, w) in found else float("nan") for w in lows] for h in highs]
        axes.imshow(shares, cmap="PuOr_r", vmin=0, vmax=1, aspect="auto", alpha=0.55)
        for at, high in enumerate(highs):
            for place, low in enumerate(lows):
                if (high, low) in found:
                    row = found[high, low]
                    axes.text(place, at - 0.13, f"{row['wins']} – {row['draws']} – {row['losses']}", ha="center", va="center",
                              weight="bold")  # fmt: skip
                    interval = f"{row['won']:.0%} ({row['low']:.0%} to {row['high']:.0%})"
                    axes.text(place, at + 0.2, interval, ha="center", va="center", fontsize=14)
        axes.set_xticks(range(len(lows)), [f"depth {low}" for low in lows])
        axes.set_yticks(range(len(highs)), [f"depth {high}" for high in highs])
        axes.set_xlabel("against this shallower player")
        axes.grid(False)
        axes.tick_params(length=0)
        _title(figure, "Won – drawn – lost by the deeper player; its share of the decided games")
    return Plot(
        figure,
        "lab_strength",
        "Connect Four players of depth 2 to 6 against every shallower one, 50 games each: wins, draws and losses of the deeper "
        "player, and its share of the decided games with a 95 % interval.",
    )
