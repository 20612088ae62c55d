"""A chain of algorithms, each playing both sides of n × n boards to the end; the states of all its searches added up.

What the post does not say, and re-running it shows: every row but the first two uses scaled rewards, so the null window
[α, α + 1] of NegaScout is ten score steps wide on 3 × 3, seventeen on 4 × 4; MTD(f) and the rows with deepening have a
table shared by all symmetries, and no other row has; the 3 × 3 column counts visits, the others distinct positions.
"""

from __future__ import annotations

from gamesearch.lab.cell import UNLIMITED, Budget, Cell
from gamesearch.lab.study.published.source import Figure, Source, gave_up, number, rows_of, seconds_of

UNFINISHED = Budget(nodes=100_000)
TOO_LONG = Budget(nodes=200_000)

DEEPENING = (
    "the post describes deepening, but its program also plays forced wins and blocks at once, opens in the centre only, "
    "tries only cells near a stone and guesses with a heuristic; ours does nothing of the kind"
)
CLOSE = (
    "the published program rounds its scores, and its table keeps a lower and an upper bound of each position under all "
    "its images; ours is exact and keeps one bound under one key"
)
BNS = "the published run took 47 minutes; ours stops at 200,000 visits"


def _cell(algorithm: str, board: str) -> Cell:
    scaled = f"Scaled({board})"
    if algorithm in ("minimax", "alphabeta"):
        return Cell(board, algorithm, protocol="selfplay")
    if algorithm == "negamax":
        return Cell(scaled, "negamax", protocol="selfplay")
    if algorithm == "negascout":
        return Cell(scaled, "negascout", width=1, protocol="selfplay")
    if algorithm == "bns":
        return Cell(scaled, "bns_as_published", protocol="selfplay")
    name, _, deepening = algorithm.partition("+")
    return Cell(scaled, name, memory="symmetric", deepening=bool(deepening), protocol="selfplay")


def _figure(row: dict[str, str]) -> Figure:
    algorithm, m, n, k = (row[name] for name in ("algorithm", "rows", "columns", "k"))
    published = number(row["states"])
    budget, why, slow = UNLIMITED if published is not None else UNFINISHED, "", False
    if published is not None and "deepening" in algorithm:
        why, slow = DEEPENING, k == "4"
    elif published is not None and algorithm == "mtdf":
        why, slow = CLOSE, k == "4"
    elif algorithm in ("negamax", "negascout") and m == "4":
        slow = published is not None
    elif algorithm == "bns" and m == "4" and published is not None:
        budget, why = TOO_LONG, BNS
    return Figure(
        label=f"({m},{n},{k}) {algorithm.replace('+', ' + ')}",
        counts=row["counts"],
        published=published,
        cells=(_cell(algorithm, f"MNK({m}, {n}, {k})"),),
        budget=budget,
        slow=slow,
        why=why,
        given_up=gave_up(row),
        seconds=seconds_of(row),
    )


S4 = Source(
    key="S4",
    title="From apple trees to search trees",
    authors="blog post, 2026",
    protocol="The algorithm plays both sides from the empty board to the end. The states of all its searches and of the "
    "moves played are added up. Cells row by row; the first of equally good moves is taken.",
    figures=tuple(_figure(row) for row in rows_of("chain.csv")),
)
