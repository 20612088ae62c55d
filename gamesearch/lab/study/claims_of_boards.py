"""How the claims of the reports on boards are tested: a verdict, a sentence, and the figures it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from gamesearch.kit.results import Record, Results
from gamesearch.lab.statistics import Estimate, mean_ratio, share
from gamesearch.lab.study.experiments import results
from gamesearch.lab.study.published import S3, n_in_a_row
from gamesearch.lab.study.published.connect_four import PUBLISHED
from gamesearch.lab.study.tournament import standings

Finding = tuple[str, str, Results]
"""A verdict, a sentence that says why, and the figures."""


def verdict(parts: Iterable[bool]) -> str:
    """What a claim with several parts deserves: verdict([True, False]) is "holds in part"."""
    found = list(parts)
    return "holds" if all(found) else "holds in part" if any(found) else "does not hold"


def times(estimate: Estimate) -> str:
    """A ratio with its interval: "3.4× (2.9 to 4.1)"."""
    return f"{estimate.value:.3g}× ({estimate.low:.3g} to {estimate.high:.3g})"


# --- N-in-a-Row ---


def ratios(first: str = "minimax", second: str = "alphabeta", order: str = "as_given") -> Results:
    """How many times fewer evaluations the second search makes, on the same midgame states: mean and interval."""
    table = results("n_in_a_row").where(protocol="search")
    found: dict[tuple[str, int, str, str, int], int] = {
        (r["game"], r["depth"], r["search"], r["order"], r["seed"]): r["evaluations"]
        for r in table.where(evaluate="open_lines")
    }
    rows = []
    for columns, height in n_in_a_row.BOARDS:
        for n in n_in_a_row.LINES:
            game = n_in_a_row.board(columns, height, n)
            for depth in n_in_a_row.DEPTHS:
                samples = [
                    found[game, depth, first, "as_given", seed] / found[game, depth, second, order, seed]
                    for seed in n_in_a_row.SEEDS
                ]
                ratio = mean_ratio(samples)
                rows.append(
                    {
                        "board": f"{columns}×{height}",
                        "n": n,
                        "depth": depth,
                        "ratio": round(ratio.value, 2),
                        "low": round(ratio.low, 2),
                        "high": round(ratio.high, 2),
                        "smallest": round(min(samples), 2),
                        "states": len(samples),
                    }
                )
    return Results(rows, f"Evaluations of {first} divided by those of {second} ({order}); 95 % intervals")


def fewer_evaluations() -> Finding:
    table = ratios()
    smallest = min(table.column("smallest"))
    number = sum(table.column("states"))
    return (
        verdict(row["smallest"] > 1 for row in table),
        f"on each of {number} midgame states and depths; the smallest ratio is {smallest:.3g}",
        table,
    )


def growing_ratio() -> Finding:
    table = ratios()
    parts, where = [], []
    for first, second in pairwise(table):
        if (first["board"], first["n"]) == (second["board"], second["n"]):
            grows = first["ratio"] < second["ratio"]
            parts.append(grows)
            if not grows:
                where.append(f"{first['board']} N={first['n']} from depth {first['depth']} to {second['depth']}")
    but = f"; not on {', '.join(where)}" if where else ""
    return verdict(parts), f"the mean ratio grows in {sum(parts)} of {len(parts)} steps of depth{but}", table


def forcing_ratio() -> Finding:
    table = ratios()
    by = {(r["board"], r["n"], r["depth"]): r for r in table}
    pairs = [(by[board, 3, depth], by[board, 4, depth]) for board, n, depth in by if n == 3]
    larger = [three["ratio"] > four["ratio"] for three, four in pairs]
    apart = [three["low"] > four["high"] for three, four in pairs]
    return (
        verdict(larger),
        f"the mean ratio is larger for N = 3 in {sum(larger)} of {len(larger)} cases, "
        f"beyond doubt (intervals apart) in {sum(apart)}",
        table,
    )


def centre_first_prunes_more() -> Finding:
    table = ratios("alphabeta", "alphabeta", "centre_first")
    parts = [row["ratio"] > 1 for row in table]
    deep = [
        f"{r['board']} N={r['n']} {r['ratio']:.3g}× ({r['low']:.3g} to {r['high']:.3g})"
        for r in table
        if r["depth"] == 5
    ]
    return (
        verdict(parts),
        f"fewer evaluations on the mean in {sum(parts)} of {len(parts)} cases; at depth 5: {', '.join(deep)}",
        table,
    )


# --- Connect Four ---


def connect_four_ratio() -> Finding:
    table = results("ratio")
    found = {(r["search"], r["seed"]): r["evaluations"] for r in table}
    seeds = [seed for search, seed in found if search == "minimax"]
    rows = [
        {
            "start": "empty board" if seed is None else f"midgame, seed {seed}",
            "minimax": found["minimax", seed],
            "alpha-beta": found["alphabeta", seed],
            "each column in full": found["alphabeta_each_column", seed],
            "ratio": round(found["minimax", seed] / found["alphabeta", seed], 1),
            "ratio, each column": round(found["minimax", seed] / found["alphabeta_each_column", seed], 1),
        }
        for seed in seeds
    ]
    published = PUBLISHED["ratio", ""]
    each = mean_ratio([row["ratio, each column"] for row in rows])
    both = [each.value >= published, each.low <= published <= each.high]
    return (
        "holds" if both[1] else verdict(both),
        f"on five starts alpha-beta makes {times(each)} fewer evaluations if every root column is searched in full, which "
        f"leaves room for 47, and {times(mean_ratio([row['ratio'] for row in rows]))} with the window kept from column to "
        f"column; on the empty board {rows[0]['ratio, each column']:g}× and {rows[0]['ratio']:g}×",
        Results(rows, "Evaluations at seven plies"),
    )


def no_game_lost() -> Finding:
    table = standings(results("tournament"))
    parts = [row["losses"] == 0 for row in table]
    lost = [f"{row['losses']} of {row['games']} to {row['opponent']}" for row in table if row["losses"]]
    low = share(50, 50).low
    return (
        verdict(parts),
        (f"it loses {', '.join(lost)}" if lost else "it loses to none of ours")
        + f"; and fifty games without a loss only say that it loses fewer than {1 - low:.1%}",
        table,
    )


# --- (m, n, k)-games ---


def _mnk() -> dict[tuple[str, str, str], Record]:
    table = results("published")
    return {(r["game"], r["search"], r["memory"]): r for r in table if r["protocol"] == "search" and r["depth"] is None}


def shallow_wins() -> Finding:
    found = _mnk()
    rows = []
    for game in ("MNK(2, 2, 2)", "MNK(3, 3, 2)", "MNK(4, 3, 3)", "MNK(3, 4, 3)", "MNK(4, 4, 3)", "MNK(3, 3, 3)"):
        memo, pruned = found[game, "minimax", "table"], found[game, "alphabeta", "none"]
        rows.append(
            {
                "game": game,
                "value": "won" if pruned["value"] else "drawn",
                "minimax with memory": memo["visits"],
                "alpha-beta": pruned["visits"],
                "alpha-beta / memory": round(pruned["visits"] / memo["visits"], 3),
            }
        )
    won = [row["alpha-beta / memory"] for row in rows if row["value"] == "won"]
    drawn = [row["alpha-beta / memory"] for row in rows if row["value"] == "drawn"]
    return (
        verdict([max(won) < min(drawn)]),
        f"alpha-beta takes {min(won):.0%} to {max(won):.0%} of the visits of memory on won boards, "
        f"{min(drawn):.0%} on the drawn (3,3,3)",
        Results(rows, "Visits from the empty board"),
    )


def memory_beats_pruning() -> Finding:
    found = _mnk()
    drawn = results("drawn").where(game="MNK(4, 4, 4)")
    rows = []
    for game in ("MNK(3, 3, 3)", "MNK(4, 4, 4)"):
        memo = found[game, "minimax", "table"]
        plain = found[game, "alphabeta", "none"] if game == "MNK(3, 3, 3)" else drawn[0]
        rows.append({"game": game, "search": "minimax with memory", "visits": memo["visits"], "status": memo["status"]})
        rows.append({"game": game, "search": "alpha-beta", "visits": plain["visits"], "status": plain["status"]})
    for r in drawn[1:]:
        name = f"alpha-beta, {r['memory']}" + (", killer and centre" if r["order"] != "as_given" else "")
        rows.append({"game": r["game"], "search": name, "visits": r["visits"], "status": r["status"]})
    parts = [rows[1]["visits"] > rows[0]["visits"], rows[3]["visits"] > rows[2]["visits"]]
    both = min(row["visits"] for row in rows[4:])
    return (
        verdict(parts),
        f"on (3,3,3) {rows[0]['visits']:,} visits against {rows[1]['visits']:,}; on (4,4,4) alpha-beta is not done after "
        f"the {rows[2]['visits']:,} that memory needs. Together they need {both:,}",
        Results(rows, "Drawn boards from the start"),
    )


def nobody_solved() -> Finding:
    cells = {cell for figure in S3 for cell in figure.cells if cell.game in ("MNK(5, 4, 4)", "MNK(5, 5, 4)")}
    names = {(cell.game, cell.search, cell.memory) for cell in cells}
    table = results("published").where(lambda r: (r["game"], r["search"], r["memory"]) in names, protocol="search")
    return (
        "not refuted" if all(r["status"] == "over budget" for r in table) else "does not hold",
        f"ours stop at {max(table.column('visits')):,} visits too: no proof, but no counterexample; both boards fall to "
        "searches that know more",
        table,
    )
