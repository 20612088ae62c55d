"""How the claims about the chain of algorithms are tested: a verdict, a sentence, and the figures it rests on."""

from __future__ import annotations

from fractions import Fraction
from math import log

from gamesearch.games.boards.mnk import MNK
from gamesearch.games.trees.named import knuth_moore
from gamesearch.kit.results import Record, Results
from gamesearch.lab.statistics import mean_ratio
from gamesearch.lab.study.claims_of_boards import Finding, verdict
from gamesearch.lab.study.experiments import results
from gamesearch.lab.study.published import S4


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
    weight = Fraction(len(game.lines), 2**game.k)
    return (
        verdict([all(r["status"] == "over budget" for r in tried), weight >= Fraction(1, 2)]),
        f"none of these searches gets there, but no search is needed: the {len(game.lines)} lines of (5,5,5) weigh "
        f"{float(weight):g}, less than ½, so by the bound of Erdős and Selfridge the first player cannot win, and the second "
        "never can: a draw",
        Results(rows, "Searches of (5,5,5) that were stopped"),
    )
