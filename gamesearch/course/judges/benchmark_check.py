"""A check of functions that compare two searches: what did each side count, and was it the same experiment?

The answer runs on a few boards. Its figures are looked up among those of every pair of experiments: a fair pair, which
differs in the algorithm only, or one that differs in the start, the rewards, the memory or the measure as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from gamesearch.checks.check import NO_RETURN, Check, brief, in_trouble, run
from gamesearch.checks.verdict import Verdict
from gamesearch.games.boards.mnk import MNK, TicTacToe
from gamesearch.games.game import Game
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.named import random_tree
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.count import CountingGame, Counts, count
from gamesearch.instruments.locals_text import number
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.spy import Trouble
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.kinds import kind_of
from gamesearch.search.mtdf import mtdf
from gamesearch.search.table import Table, symmetric
from gamesearch.search.with_table import alphabeta_table

BENCHMARK_STUB = """
def mend_benchmark(game):
    opening = game.result(game.initial, game.actions(game.initial)[0])
    one = gs.count(gs.alphabeta, game)
    two = gs.count(gs.mtdf, gs.Scaled(game), state=opening)
    return one.visits / two.distinct
"""
SEEDS = (20, 27, 39, 6, 10)
BOARDS: tuple[Game[Any, Any], ...] = (
    *(random_tree(branching=(2, 3), depth=6, seed=seed, values=(-1, 1), ragged=0.25) for seed in SEEDS),
    MNK(2, 3, 2),
    MNK(3, 3, 2),
    TicTacToe(),
)
"""On these boards MTD(f) does the same with either reward; on the trees it does not."""


class Experiment(NamedTuple):
    """Everything about one side of a benchmark but its algorithm."""

    start: str
    rewards: str
    memory: str
    measure: str


STARTS = ("the empty board", "the position after one move", "a whole game")
REWARDS = ("±1", "scaled")
MEMORIES = {"no table": None, "a table": Table, "a symmetric table": symmetric}
MEASURES = ("visits", "distinct", "evaluations", "expanded")
EXPERIMENTS = tuple(Experiment(*parts) for parts in product(STARTS, REWARDS, MEMORIES, MEASURES))
SENTENCES = {
    "start": "The two searches do not start from the same position, or one of them plays on: {one} against {two}. Give both the "
    "same task.",
    "rewards": "The rewards still differ: {one} for alpha-beta, {two} for MTD(f). Hand both the same game.",
    "memory": "The memory still differs: {one} for alpha-beta, {two} for MTD(f). A default is a choice, too: `gs.mtdf` has a "
    "table unless you say `table=None`.",
    "measure": "The two sides are measured differently: {one} against {two}. Take the same count of both.",
}


@cache
def counts(algorithm: str, at: int, start: str, rewards: str, memory: str) -> Counts:
    """What one side of a benchmark counts, on the board at this place."""
    game = BOARDS[at]
    board = game if rewards == "±1" else Scaled(game)
    table = MEMORIES[memory]
    search: Any = mtdf if algorithm == "MTD(f)" else alphabeta if table is None else alphabeta_table
    options: dict[str, Any] = {"table": table} if "table" in kind_of(search).takes else {}
    if start == STARTS[2]:
        return selfplay(search, board, **options).counts
    state = game.initial if start == STARTS[0] else game.result(game.initial, game.actions(game.initial)[0])
    return count(search, board, state=state, **options)


@cache
def figures(algorithm: str, side: Experiment) -> tuple[int, ...]:
    """What one side of a benchmark reports, on every board."""
    return tuple(int(getattr(counts(algorithm, at, *side[:3]), side.measure)) for at in range(len(BOARDS)))


def ratios(one: Experiment, two: Experiment) -> list[float]:
    """How many times fewer MTD(f) counts in experiment ``two`` than alpha-beta in ``one``, on every board."""
    return [a / b for a, b in zip(figures("alpha-beta", one), figures("MTD(f)", two), strict=True)]


def matching(found: list[float], upside_down: bool = False) -> Iterator[tuple[Experiment, Experiment]]:
    """The pairs of experiments whose ratios on all boards are these, perhaps rounded to two places or more."""
    for one, two in product(EXPERIMENTS, EXPERIMENTS):
        exact = [1 / value if upside_down else value for value in ratios(one, two)]
        if all(map(_near, exact, found)):
            yield one, two


def _near(exact: float, given: float) -> bool:
    return abs(exact - given) < 1e-9 or any(round(exact, places) == given for places in (2, 3, 4, 5, 6))


def share_table(rewards: str, table: Callable[[], Table]) -> list[float]:
    """The ratios if MTD(f) may read what alpha-beta has written into the same table."""
    found = []
    for game in BOARDS:
        board, memory = game if rewards == "±1" else Scaled(game), table()
        one = count(alphabeta_table, board, table=memory).visits
        found.append(one / count(mtdf, board, table=memory).visits)
    return found


def count_asked(answer: Any, game: Game[Any, Any]) -> int:
    """How many positions an answer has the game make."""
    counter = CountingGame(game)
    run(answer, (counter,))
    return counter.visits


def does_ask(pair: tuple[Experiment, Experiment], asked: list[int]) -> bool:
    """Whether both sides of a pair together make as many positions as were asked for. An opening may be made as well."""
    for at, found in enumerate(asked):
        both = 0
        for algorithm, side in zip(("alpha-beta", "MTD(f)"), pair, strict=True):
            both += counts(algorithm, at, *side[:3]).visits - (side.start != STARTS[2])  # the root is there already
        if not both <= found <= both + 2:
            return False
    return True


def _ratio_text(value: float) -> str:
    return f"{value:,.2f}" if value != int(value) else f"{int(value):,}"


def differences(one: Experiment, two: Experiment) -> list[str]:
    return [name for name in Experiment._fields if getattr(one, name) != getattr(two, name)]


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class BenchmarkCheck(Check):
    """A function from a game to "how many times fewer": every fair comparison of MTD(f) with alpha-beta is right."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{brief(answer)} was given; give the function itself, as in `gs.check.{self.name}({self.name})`."
            return Verdict("wrong", words, "no function")
        found = []
        for game in BOARDS:
            result = run(answer, (game,))
            if isinstance(result, Trouble):
                return in_trouble(result, f"{name_of(answer)}({game!r})")
            if result is None:
                return Verdict("wrong", NO_RETURN, "returns nothing")
            value = None if isinstance(result, tuple | list) else number(result)
            if value is None:
                return Verdict("wrong", f"`{name_of(answer)}({game!r})` returns {brief(result)}; return one number, the ratio.",
                               "no ratio")  # fmt: skip
            found.append(float(value))
        return self._verdict(answer, found)

    def _verdict(self, answer: Any, found: list[float]) -> Verdict:
        pairs = sorted(matching(found), key=lambda pair: len(differences(*pair)))
        if len(pairs) > 1:  # such as distinct positions, which may be the same with and without a table
            asked = [count_asked(answer, game) for game in BOARDS]
            pairs = [pair for pair in pairs if does_ask(pair, asked)] or pairs
        if pairs and not differences(*pairs[0]):
            same = pairs[0][0]
            with_what = f"{same.start}, rewards {same.rewards}, {same.memory}, {same.measure}"
            return self.right(f"Both sides: {with_what}. On 3×3 the ratio is {found[-1]:.2f}.")
        facts = f"For tic-tac-toe it returns {_ratio_text(found[-1])}."
        if pairs:
            return self._unfair(*pairs[0], facts)
        turned = sorted(matching(found, upside_down=True), key=lambda pair: len(differences(*pair)))
        if turned:
            words = "The ratio is upside down: alpha-beta's count divided by that of MTD(f) says how many times fewer."
            more = differences(*turned[0])
            unfair = f" And it is not fair yet: look at the {' and the '.join(more)}." if more else ""
            return Verdict("wrong", f"{words} {facts}{unfair}", "upside down")
        if len(set(found)) == 1:
            words = "It returns the same for every game. Use the game that it is given, not one of your own."
            return Verdict("wrong", f"{words} {facts}", "always the same game")
        if any(found == share_table(*how) for how in product(REWARDS, (Table, symmetric))):
            words = "Both searches use one table: what alpha-beta has written there, MTD(f) only has to read. Give each its own."
            return Verdict("wrong", f"{words} {facts}", "a shared table")
        if any([int(value) for value in ratios(side, side)] == found for side in EXPERIMENTS):
            words = "`//` divides without the rest: divide with `/`."
            return Verdict("wrong", f"{words} {facts}", "whole division")
        if any(self._is_a_count(found, algorithm) for algorithm in ("alpha-beta", "MTD(f)")):
            return Verdict("wrong", f"It returns the count of one side, not a ratio. {facts}", "one side only")
        words = "That is not alpha-beta's count divided by that of MTD(f), in any of the ways that we can count."
        return Verdict("wrong", f"{words} {facts}", "another ratio")

    def _unfair(self, one: Experiment, two: Experiment, facts: str) -> Verdict:
        names = differences(one, two)
        said = [SENTENCES[name].format(one=getattr(one, name), two=getattr(two, name)) for name in names]
        diagnosis = f"different {names[0]}" if len(names) == 1 else "several differences"
        if len(names) > 2:
            said = [f"They still differ in the {', the '.join(names[:-1])} and the {names[-1]}."]
        return Verdict("wrong", f"{' '.join(said)} {facts}", diagnosis)

    def _is_a_count(self, found: list[float], algorithm: str) -> bool:
        return any(list(figures(algorithm, side)) == found for side in EXPERIMENTS)
