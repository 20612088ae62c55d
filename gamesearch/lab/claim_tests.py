"""How each claim is tested. A test returns a verdict, a sentence and the table of figures it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from math import log

from gamesearch.games.mnk import MNK
from gamesearch.games.trees import knuth_moore
from gamesearch.lab.experiments import results
from gamesearch.lab.published import S3, S4, n_in_a_row
from gamesearch.lab.published.connect_four import PUBLISHED
from gamesearch.lab.statistics import Estimate, mean_ratio, share
from gamesearch.lab.table import Record, Results
from gamesearch.lab.tournament import standings

Finding = tuple[str, str, Results]


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
        + f"; and fifty games without a loss only say that it loses fewer than {1 - low:.0%}",
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


# --- The chain of algorithms ---


def ordering_halves_the_exponent() -> Finding:
    table = results("uniform")
    rows = []
    for depth in range(1, 7):
        row: Record = {"depth": depth, "all leaves": 4**depth, "b^⌈d/2⌉ + b^⌊d/2⌋ − 1": knuth_moore(4, depth)}
        for order in ("best", "random", "worst"):
            counts = [r["evaluations"] for r in table if f"(4, {depth}, " in r["game"] and f"'{order}'" in r["game"]]
            row[order] = round(mean_ratio(counts).value)
        rows.append(row)
    last = rows[-1]
    exponent = {order: log(last[order]) / log(4) / 6 for order in ("best", "random", "worst")}
    return (
        verdict(row["best"] == row["b^⌈d/2⌉ + b^⌊d/2⌋ − 1"] for row in rows),
        f"in the best order exactly the Knuth-Moore minimum at every depth; at depth 6 the exponent is "
        f"{exponent['best']:.2f} d in the best, {exponent['random']:.2f} d in a random and {exponent['worst']:.2f} d in "
        "the worst order",
        Results(rows, "Leaves evaluated by alpha-beta on uniform trees, branching 4, mean of 5 seeds"),
    )


def _selfplay() -> dict[tuple[str, str, str, str, float | None], Record]:
    return {
        (r["game"], r["search"], r["memory"], r["order"], r["width"]): r
        for r in results("memory")
        if r["status"] == "done"
    }


def same_tree() -> Finding:
    found = _selfplay()
    rows = []
    for (game, search, memory, order, width), r in found.items():
        if search == "alphabeta" and (game, "negamax", memory, order, width) in found:
            other = found[game, "negamax", memory, order, width]
            rows.append(
                {
                    "game": game,
                    "memory": memory,
                    "alpha-beta": r["visits"],
                    "NegaMax": other["visits"],
                    "distinct, alpha-beta": r["distinct"],
                    "distinct, NegaMax": other["distinct"],
                }
            )
    equal = [(r["alpha-beta"], r["distinct, alpha-beta"]) == (r["NegaMax"], r["distinct, NegaMax"]) for r in rows]
    return (
        verdict(equal),
        f"the same visits and the same positions in {sum(equal)} of {len(equal)} cases; the published difference is that "
        "of the rewards",
        Results(rows, "Alpha-beta and NegaMax playing against themselves"),
    )


def scaled_rewards() -> Finding:
    found = _selfplay()
    rows = []
    for (game, search, memory, order, width), r in found.items():
        scaled = (f"Scaled({game})", search, memory, order, width)
        if scaled in found:
            rows.append(
                {
                    "game": game,
                    "search": search,
                    "memory": memory,
                    "order": order,
                    "plain": r["visits"],
                    "scaled": found[scaled]["visits"],
                    "factor": round(found[scaled]["visits"] / r["visits"], 2),
                }
            )
    pruning = [row for row in rows if row["search"] != "minimax"]
    larger = [row["factor"] > 1 for row in pruning]
    factors = [row["factor"] for row in pruning]
    return (
        "holds" if all(larger) else verdict(larger),
        f"larger in {sum(larger)} of {len(larger)} cases, by {min(factors):g}× to {max(factors):g}×; "
        "it is the draw on 3 × 3 that leaves MTD(f) as it was",
        Results(rows, "Visits with rewards ±1 and with rewards that prefer a fast win"),
    )


def want_of_ordering() -> Finding:
    found = _selfplay()
    rows = []
    for game in ("MNK(3, 3, 3)", "Scaled(MNK(3, 3, 3))"):
        for order in ("as_given", "centre_first"):
            rows.append(
                {
                    "game": game,
                    "order": order,
                    "alpha-beta": found[game, "alphabeta", "none", order, None]["visits"],
                    "NegaScout": found[game, "negascout", "none", order, None]["visits"],
                    "BNS": found[game, "bns", "none", order, None]["visits"],
                }
            )
    wide = found["Scaled(MNK(3, 3, 3))", "negascout", "none", "as_given", 1]["visits"]
    rows.append({"game": "Scaled(MNK(3, 3, 3))", "order": "as published", "alpha-beta": rows[2]["alpha-beta"],
                 "NegaScout": wide, "BNS": None})  # fmt: skip
    unordered = [row for row in rows if row["order"] == "as_given"]
    scout_wins = all(row["NegaScout"] < row["alpha-beta"] for row in unordered)
    bns_loses_anyway = all(row["BNS"] > row["alpha-beta"] for row in rows if row["order"] == "centre_first")
    return (
        verdict([not scout_wins, not bns_loses_anyway]),
        f"without any ordering NegaScout beats alpha-beta once its null window is null ({rows[2]['NegaScout']:,} visits "
        f"against {rows[2]['alpha-beta']:,}; {wide:,} as published); BNS "
        f"{'loses with a good order too' if bns_loses_anyway else 'wins with a good order'}",
        Results(rows, "Visits, playing against itself without memory"),
    )


def mtdf_twelve_times() -> Finding:
    found = _selfplay()
    rows = []
    for game in ("MNK(3, 3, 3)", "Scaled(MNK(3, 3, 3))", "MNK(4, 4, 3)", "Scaled(MNK(4, 4, 3))"):
        for memory in ("none", "table", "symmetric"):
            pair = [found.get((game, search, memory, "as_given", None)) for search in ("alphabeta", "mtdf")]
            if pair[0] is not None and pair[1] is not None:
                one, two = pair[0]["visits"], pair[1]["visits"]
                rows.append(
                    {"game": game, "memory": memory, "alpha-beta": one, "MTD(f)": two, "ratio": round(one / two, 2)}
                )
    published = {figure.label: figure.published for figure in S4}
    claimed = (published["(3,3,3) alphabeta"] or 0) / (published["(3,3,3) mtdf"] or 1)
    same = [row["ratio"] for row in rows]
    return (
        verdict(ratio >= 10 for ratio in same),
        f"the published {claimed:.1f}× sets MTD(f) with a table against alpha-beta without one; with the same memory the "
        f"ratio lies between {min(same):g} and {max(same):g}",
        Results(rows, "Visits of alpha-beta and MTD(f) with the same memory"),
    )


def deepening_factor() -> Finding:
    found = {(r["search"], r["memory"], r["depth"], r["deepening"]): r for r in results("deepening")}
    rows = []
    for depth in range(1, 7):
        row: Record = {"depth": depth, "b/(b−1)": round(7 / 6, 3)}
        for search, memory, name in (
            ("minimax", "none", "minimax"),
            ("alphabeta", "none", "alpha-beta"),
            ("alphabeta", "table", "alpha-beta with table"),
        ):
            deep, plain = found[search, memory, depth, True], found[search, memory, depth, False]
            row[name] = round(deep["evaluations"] / plain["evaluations"], 3)
        rows.append(row)
    last = rows[-1]
    return (
        verdict([abs(last["minimax"] - 7 / 6) < 0.02, abs(last["alpha-beta"] - 7 / 6) < 0.02]),
        f"at depth 6 the factor is {last['minimax']:g} for minimax (7/6 is 1.167), {last['alpha-beta']:g} for alpha-beta, "
        f"whose tree grows more slowly, and {last['alpha-beta with table']:g} once a table orders the moves",
        Results(rows, "Evaluations with deepening divided by those without, Connect Four"),
    )


def five_by_five() -> Finding:
    names = {"MNK(5, 5, 5)", "Scaled(MNK(5, 5, 5))"}
    tried = [r for name in ("published", "drawn") for r in results(name) if r["game"] in names]
    rows = [{name: r[name] for name in ("game", "search", "memory", "order", "visits", "status")} for r in tried]
    game = MNK(5, 5, 5)
    weight = Fraction(len(game.windows), 2**game.k)
    return (
        verdict([all(r["status"] == "over budget" for r in tried), weight >= Fraction(1, 2)]),
        f"none of these searches gets there, but no search is needed: the {len(game.windows)} lines of (5,5,5) weigh "
        f"{float(weight):g}, less than ½, so by the bound of Erdős and Selfridge the first player cannot win, and the second "
        "never can: a draw",
        Results(rows, "Searches of (5,5,5) that were stopped"),
    )
