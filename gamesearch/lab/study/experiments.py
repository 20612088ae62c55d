"""The experiments of the course: which cells each one runs, what they may cost, and where their results are kept.

Results are stored in ``data/``. ``python3 course.py lab`` runs the default part again and compares;
``python3 course.py lab --slow`` runs the slow part too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.cell import UNLIMITED, Budget, Cell
from gamesearch.lab.store import Store
from gamesearch.lab.study import tournament
from gamesearch.lab.study.published import S0, S1, S3, S4, connect_four, n_in_a_row
from gamesearch.lab.sweep import run_cells

DATA = Path(__file__).parent.parent / "data"
LONG = 5.0
"""Seconds: what takes longer is run in the slow part only."""
DEFAULT, SLOW = DATA / "default.jsonl", DATA / "slow.jsonl"

ALGORITHMS = ("minimax", "alphabeta", "negamax", "negascout", "mtdf", "bns")
MEMORIES = ("none", "table", "symmetric")
BOARDS = ((7, 6), (8, 7))
ORDERS = ("as_given", "centre_first", "killer", "history", "killer(centre_first)", "history(centre_first)")
SOME = Budget(nodes=2_000_000)
MEMO_444 = 51_562_425
"""What memoised minimax takes on (4, 4, 4). Alpha-beta gets one visit more, to see whether it needs more."""


class Plan(NamedTuple):
    """A cell, what it may cost, and whether it is too slow to run by default."""

    cell: Cell
    budget: Budget = UNLIMITED
    slow: bool = False


def published() -> list[Plan]:
    """What re-runs the published figures."""
    return [
        Plan(cell, figure.budget, figure.slow)
        for source in (S0, S1, S3, S4)
        for figure in source
        for cell in figure.cells
    ]


def n_in_a_row_protocols() -> list[Plan]:
    """Both protocols of the N-in-a-Row report on both boards, with the orders that it left out."""
    return [Plan(cell) for cell in [*n_in_a_row.protocols(), *n_in_a_row.flat()]]


def ratio() -> list[Plan]:
    """Minimax and alpha-beta at the depth of the Connect Four simulator: from the start, and from midgame states."""
    plans = [Plan(cell) for cell in connect_four.CELLS]
    for seed in (1, 2, 3, 4):
        states = [replace(cell, seed=seed, plies=n_in_a_row.PLIES) for cell in connect_four.CELLS]
        plans += [Plan(cell, slow=cell.search == "minimax") for cell in states]
    return plans


def memory() -> list[Plan]:
    """Every algorithm with every memory, with plain and with scaled rewards, playing against itself."""
    plans = []
    for name in ("MNK(3, 3, 3)", "Scaled(MNK(3, 3, 3))"):
        for kept in MEMORIES:
            plans += [Plan(Cell(name, search, memory=kept, protocol="selfplay")) for search in ALGORITHMS]
    for kept in MEMORIES:
        plans.append(Plan(Cell("Scaled(MNK(3, 3, 3))", "negascout", memory=kept, width=1, protocol="selfplay")))
    for name in ("MNK(3, 3, 3)", "Scaled(MNK(3, 3, 3))"):  # is it really for want of ordering that some do worse?
        for search in ("alphabeta", "negascout", "bns"):
            plans.append(Plan(Cell(name, search, order="centre_first", protocol="selfplay")))
    plans.append(Plan(Cell("Scaled(MNK(3, 3, 3), exact=False)", "negascout", protocol="selfplay")))
    for kept in MEMORIES:
        cells = [Cell("MNK(4, 4, 3)", search, memory=kept, protocol="selfplay") for search in ALGORITHMS]
        plans += [Plan(cell, SOME, slow=cell.search == "minimax") for cell in cells]
    for kept in MEMORIES[1:]:
        cells = [Cell("Scaled(MNK(4, 4, 3))", search, memory=kept, protocol="selfplay") for search in ALGORITHMS[1:]]
        plans += [Plan(cell, SOME, slow=cell.search == "bns") for cell in cells]
    plans.append(Plan(Cell("Scaled(MNK(4, 4, 3))", "negamax", protocol="selfplay"), slow=True))
    plans.append(Plan(Cell("Scaled(MNK(4, 4, 3))", "negascout", protocol="selfplay"), slow=True))
    plans.append(Plan(Cell("Scaled(MNK(4, 4, 3))", "negascout", width=1, protocol="selfplay"), slow=True))
    return plans


def drawn() -> list[Plan]:
    """Memory against pruning where nobody can win."""
    board = "MNK(4, 4, 4)"
    return [
        Plan(Cell(board, "alphabeta"), Budget(nodes=MEMO_444 + 1), slow=True),
        Plan(Cell(board, "alphabeta", memory="table"), slow=True),
        Plan(Cell(board, "alphabeta", memory="symmetric")),
        Plan(Cell(board, "alphabeta", order="killer(centre_first)", memory="symmetric")),
        Plan(
            Cell("MNK(5, 5, 5)", "alphabeta", order="killer(centre_first)", memory="symmetric"), Budget(nodes=100_000)
        ),
    ]


def depths() -> list[Plan]:
    """Connect Four to growing depths: minimax, and alpha-beta in different orders."""
    board = "ConnectN(7, 6, 4)"
    plans = [Plan(Cell(board, "minimax", depth, evaluate="windows")) for depth in range(1, 8)]
    for order in ORDERS[:4]:
        plans += [Plan(Cell(board, "alphabeta", depth, order, evaluate="windows")) for depth in range(1, 9)]
    for order in ORDERS[:2]:
        plans += [
            Plan(Cell(board, "alphabeta", depth, order, "table", "windows", deepening=True)) for depth in range(1, 9)
        ]
    return plans


def ordering() -> list[Plan]:
    """By how much each order cuts the evaluations, at depth 5 and 8, from the start and from midgame states."""
    plans = []
    for columns, rows in BOARDS:
        board = n_in_a_row.board(columns, rows, 4)
        for depth in (5, 8):
            for seed, plies in [(None, 0), *((seed, n_in_a_row.PLIES) for seed in n_in_a_row.SEEDS)]:
                cells = [Cell(board, "alphabeta", depth, order, "none", "windows") for order in ORDERS]
                cells += [
                    Cell(board, "alphabeta", depth, order, "table", "windows", deepening=True) for order in ORDERS[:2]
                ]
                slow = depth == 8 and (seed or 0) > (2 if columns == 7 else 0)
                plans += [Plan(replace(cell, seed=seed, plies=plies), slow=slow) for cell in cells]
    return plans


def together() -> list[Plan]:
    """Deepening, the table move and killers at once on the nine starts of ``ordering``, with and without the centre first."""
    board = n_in_a_row.board(*BOARDS[0], 4)
    return [
        Plan(Cell(board, "alphabeta", depth, order, "table", "windows", deepening=True, seed=seed, plies=plies))
        for depth in (5, 8)
        for seed, plies in [(None, 0), *((seed, n_in_a_row.PLIES) for seed in n_in_a_row.SEEDS)]
        for order in ("killer", "killer(centre_first)")
    ]


def uniform() -> list[Plan]:
    """Alpha-beta on uniform trees whose children come in the best, a random and the worst order."""
    return [
        Plan(Cell(f"random_tree(4, {depth}, seed={seed}, values=(0, 1000000), order='{order}')", search))
        for depth in (1, 2, 3, 4, 5, 6)
        for order in ("best", "random", "worst")
        for seed in (1, 2, 3, 4, 5)
        for search in ("alphabeta",)
    ]


def deepening() -> list[Plan]:
    """What it costs to search depth 1, 2, 3 … first: with nothing learnt from it, and with a table."""
    board = "ConnectN(7, 6, 4)"
    plans = []
    for depth in range(1, 7):
        for deep in (False, True):
            plans.append(Plan(Cell(board, "minimax", depth, evaluate="windows", deepening=deep)))
            plans.append(Plan(Cell(board, "alphabeta", depth, evaluate="windows", deepening=deep)))
            plans.append(Plan(Cell(board, "alphabeta", depth, memory="table", evaluate="windows", deepening=deep)))
    return plans


def games() -> list[Plan]:
    """The tournament: the first seed by default, all twenty-five in the slow part."""
    return [Plan(cell, slow=(cell.seed or 0) > 1) for cell in tournament.games()]


def strength() -> list[Plan]:
    """Connect Four players of depth 1 to 6 against one another: the first seed by default, all twenty-five in the slow part."""
    return [Plan(cell, slow=(cell.seed or 0) > 1) for cell in tournament.strength()]


EXPERIMENTS: dict[str, Callable[[], list[Plan]]] = {
    "published": published,
    "n_in_a_row": n_in_a_row_protocols,
    "ratio": ratio,
    "memory": memory,
    "drawn": drawn,
    "depths": depths,
    "ordering": ordering,
    "together": together,
    "uniform": uniform,
    "deepening": deepening,
    "tournament": games,
    "strength": strength,
}


@cache
def plans() -> dict[Cell, Plan]:
    """Every cell once, with the largest budget that an experiment gives it.

    It is slow if any experiment says so, or if it took long when it was run for the stored results.
    """
    kept = stored()
    found: dict[Cell, Plan] = {}
    for experiment in EXPERIMENTS.values():
        for plan in experiment():
            other = found.get(plan.cell, plan)
            unlimited = UNLIMITED in (plan.budget, other.budget)
            budget = UNLIMITED if unlimited else max(plan.budget, other.budget, key=lambda b: b.nodes or 0)
            slow = plan.slow or other.slow or kept.seconds(plan.cell) > LONG
            found[plan.cell] = Plan(plan.cell, budget, slow)
    return found


def stored() -> Store:
    """The results that come with the course."""
    return Store.merged(*(_read(path, path.stat().st_mtime_ns) for path in (DEFAULT, SLOW) if path.exists()))


@cache
def _read(path: Path, changed: int) -> Store:
    """A file of results, read once for as long as it does not change."""
    return Store(path)


def run_planned(
    cells: Iterable[Cell], store: Store | None = None, workers: int | str | None = None, progress: bool = True
) -> Results:
    """Run cells with the budgets they have in the experiments; what is in ``store`` is taken from there."""
    known = plans()
    return run_cells(
        cells, lambda cell: known[cell].budget if cell in known else UNLIMITED, workers=workers, store=store,
        progress=progress,
    )  # fmt: skip


def results(name: str, *, fresh: bool = False, workers: int | str | None = None) -> Results:
    """The results of an experiment, from the data that comes with the course, or run again if ``fresh``.

    >>> results("uniform").where(status="done")
    Results(90 rows)
    """
    if name not in EXPERIMENTS:
        raise InputError(f"There is no experiment {name!r}; there are {', '.join(EXPERIMENTS)}.")
    store = Store() if fresh else stored()
    return run_planned([plan.cell for plan in EXPERIMENTS[name]()], store, workers, progress=fresh)
