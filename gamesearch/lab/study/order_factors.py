"""By how much an order cuts the evaluations: against trying the columns from left to right, on the same starts."""

from __future__ import annotations

from gamesearch.kit.results import Results
from gamesearch.lab.statistics import mean, mean_ratio
from gamesearch.lab.study.experiments import BOARDS, ORDERS, results
from gamesearch.lab.study.published import n_in_a_row

WAYS = [*((order, False) for order in ORDERS[1:]), *((order, True) for order in ORDERS[:2])]
"""Each order, and deepening with a table: whether it deepens comes second."""


def factors(table: Results | None = None) -> Results:
    """How many times fewer evaluations each order makes on 7×6 and 8×7 at depth 5 and 8: from the empty board, and as
    a mean over it and eight midgame states, with a 95 % interval.

    >>> factors().where(board="7×6", depth=8, order="centre_first")[0]["empty board"]
    51.3
    """
    table = results("ordering") if table is None else table
    found = {(r["game"], r["depth"], r["order"], r["deepening"], r["seed"]): r["evaluations"] for r in table}
    rows = []
    for columns, height in BOARDS:
        game = n_in_a_row.board(columns, height, 4)
        for depth in (5, 8):
            for order, deepening in WAYS:
                starts = [None, *n_in_a_row.SEEDS]
                samples = [
                    found[game, depth, "as_given", False, seed] / found[game, depth, order, deepening, seed]
                    for seed in starts
                ]
                ratio = mean_ratio(samples)
                rows.append(
                    {
                        "board": f"{columns}×{height}",
                        "depth": depth,
                        "order": order,
                        "deepening": deepening,
                        "left to right": found[game, depth, "as_given", False, None],
                        "evaluations": found[game, depth, order, deepening, None],
                        "empty board": round(samples[0], 1),
                        "factor": round(ratio.value, 2),
                        "low": round(ratio.low, 2),
                        "high": round(ratio.high, 2),
                        "starts": len(samples),
                    }
                )
    return Results(rows, "Evaluations from left to right divided by those in another order, N = 4; 95 % intervals")


def both_protocols() -> Results:
    """The N-in-a-Row report run again on both boards: evaluations of a full game, and of midgame states as a mean with a
    95 % interval, for minimax and for alpha-beta in four orders.

    >>> both_protocols().where(board="8×7", n=4, depth=2, search="minimax")[0]["midgame"]
    64.0
    """
    table = results("n_in_a_row").where(evaluate="open_lines")
    groups: dict[tuple[str, int, str, str, str], list[int]] = {}
    for r in table:
        key = (r["game"], r["depth"], r["search"], r["order"], r["protocol"])
        groups.setdefault(key, []).append(r["evaluations"])
    rows = []
    for columns, height in BOARDS:
        for n in n_in_a_row.LINES:
            for depth in n_in_a_row.DEPTHS:
                for search, order in [("minimax", "as_given"), *(("alphabeta", order) for order in n_in_a_row.ORDERS)]:
                    name = n_in_a_row.board(columns, height, n)
                    states = mean(groups[name, depth, search, order, "search"])
                    rows.append(
                        {
                            "board": f"{columns}×{height}",
                            "n": n,
                            "depth": depth,
                            "search": search,
                            "order": order,
                            "full game": groups[name, depth, search, order, "game"][0],
                            "midgame": round(states.value, 1),
                            "low": round(states.low, 1),
                            "high": round(states.high, 1),
                            "states": states.number,
                        }
                    )
    return Results(rows, "Evaluations: one full game, and midgame states (mean, 95 % interval)")
