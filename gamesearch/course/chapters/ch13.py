"""The checks of chapter 13, reading published results."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from gamesearch.checks.check import AnswerCheck, FunctionCheck, brief
from gamesearch.checks.variants import Mistake
from gamesearch.course.judges.benchmark_check import BENCHMARK_STUB, BenchmarkCheck
from gamesearch.games.boards.mnk import MNK, TicTacToe
from gamesearch.games.game import Game
from gamesearch.games.rewards import Scaled, Score
from gamesearch.instruments.count import Counts, count
from gamesearch.instruments.selfplay import SelfPlay, selfplay
from gamesearch.search.bns import bns, bns_as_published
from gamesearch.search.negascout import negascout
from gamesearch.search.table import Table, symmetric
from gamesearch.search.with_table import negascout_table

TTT = TicTacToe()
Words = tuple[str, str]
"""A diagnosis and a sentence."""


def _plain(text: Any) -> str:
    return " ".join(str(text).lower().replace("_", " ").replace("-", " ").split())


def read_choices(
    answer: Any,
    keys: tuple[str, ...],
    choices: Mapping[str, str],
    example: str,
    parts: Mapping[str, tuple[str, ...]] | None = None,
) -> dict[str, str]:
    """A choice for each key. ``choices`` has other spellings of a choice as its keys, ``parts`` what one key allows."""
    if not isinstance(answer, dict):
        raise ValueError(f"{brief(answer)} was given; give a choice for each name, as in {example}.")
    found = {}
    given = {_plain(key).replace(" ", ""): value for key, value in answer.items()}
    for key in keys:
        if given.get(key, ...) in (..., None):
            raise ValueError(f"There is no choice for {key!r} yet; the names are {', '.join(keys)}.")
        choice = choices.get(_plain(given[key]))
        known = parts[key] if parts else tuple(dict.fromkeys(choices.values()))
        if choice not in known:
            raise ValueError(f"{brief(given[key])} is none of the choices for {key!r}; they are {', '.join(known)}.")
        found[key] = str(choice)
    return found


# --- What does a difference tell about? ---

ROWS: dict[str, dict[str, str]] = {
    name: dict(zip(("algorithm", "board", "rewards", "window", "memory", "measure"), row.split(", "), strict=True))
    for name, row in {
        "a": "alpha-beta, 3×3, ±1, –, none, visits",
        "b": "negamax, 3×3, scaled, –, none, visits",
        "c": "NegaScout, 3×3, scaled, 1 wide, none, visits",
        "d": "NegaScout, 3×3, scaled, one step, none, visits",
        "e": "alpha-beta, 3×3, scaled, –, none, visits",
        "f": "alpha-beta, 3×3, scaled, –, symmetric table, visits",
        "g": "MTD(f), 3×3, scaled, –, symmetric table, visits",
        "h": "alpha-beta, (4,4,3), ±1, –, none, distinct",
        "i": "alpha-beta, (4,4,3), ±1, –, none, visits",
        "j": "negamax, (4,4,3), scaled, –, none, distinct",
    }.items()
}
PAIRS = ("ab", "ae", "be", "cd", "ef", "fg", "ag", "hi", "ah", "hj")
THINGS = ("algorithm", "board", "rewards", "window", "memory", "measure", "several")
OTHER_THINGS = {name: name for name in THINGS} | {
    "algorithms": "algorithm", "reward": "rewards", "counted": "measure", "counts": "measure", "table": "memory",
    "more than one": "several", "width": "window", "null window": "window", "search": "algorithm",
}  # fmt: skip


def _differ(pair: str) -> list[str]:
    one, two = (ROWS[name] for name in pair)
    return [thing for thing in one if one[thing] != two[thing]]


def _one_change() -> dict[str, str]:
    return {pair: found[0] if len(found := _differ(pair)) == 1 else "several" for pair in PAIRS}


def _read_changes(answer: Any) -> dict[str, str]:
    return read_choices(answer, PAIRS, OTHER_THINGS, '{"ab": "rewards", "ae": "several", …}')


def _explain_changes(given: dict[str, str], right: dict[str, str]) -> Words:
    pair = next(pair for pair in PAIRS if given[pair] != right[pair])
    rows, what, said = f"{pair[0]} and {pair[1]}", _differ(pair), given[pair]
    if pair == "ag" and said != "several":
        return "the twelve times", (
            "a and g are the two rows of the published 12×. They differ in the algorithm, the rewards and the memory, so the "
            "factor tells about none of them alone: say `several`.")  # fmt: skip
    if said == "several":
        return "one thing only", f"{rows} differ in one thing only. Go through the columns once more: which one?"
    if right[pair] == "several":
        listed = f"{', '.join(what[:-1])} and {what[-1]}"
        return "more than one thing", f"{rows} differ in more than the {said}: in {listed}."
    return "another thing", f"In the column `{said}` they are the same: {rows} differ in something else."


# --- Which hidden reason? ---

REASONS = {"a": "rewards", "b": "window", "c": "memory", "d": "measure", "e": "order", "f": "evaluation"}
OTHER_REASONS = {name: name for name in REASONS.values()} | {
    "reward": "rewards", "null window": "window", "width": "window", "table": "memory", "symmetry": "memory",
    "counts": "measure", "distinct": "measure", "ordering": "order", "move order": "order", "heuristic": "evaluation",
}  # fmt: skip
NO_CHANCE = "Both searches go to the end of the game, so nothing is evaluated on the way."
NOT_THAT: dict[str, dict[str, str]] = {
    "a": {
        "window": "Neither search has a null window: that is NegaScout's.",
        "memory": "Neither row has a table.",
        "measure": "Both figures are visits: run again as visits, both come out to the digit.",
        "order": "Both try the cells row by row.",
        "evaluation": NO_CHANCE,
    },
    "b": {
        "rewards": "Both have scaled rewards: the discrepancy says so.",
        "memory": "Neither has a table.",
        "measure": "Both figures are visits.",
        "order": "Both try the cells in the same order. With the centre first NegaScout as published still visits more than "
        "alpha-beta: 26,961 against 17,608.",
        "evaluation": NO_CHANCE,
    },
    "c": {
        "rewards": "The rewards differ too, but scaled ones make alpha-beta larger, not smaller: 24,698.",
        "window": "MTD(f) asks with null windows, but without a table that alone gives 22,599.",
        "measure": "Both figures are visits. The distinct positions of our MTD(f) are 681.",
        "order": "Both try the cells row by row.",
        "evaluation": NO_CHANCE,
    },
    "d": {
        "rewards": "Both have rewards of ±1. And scaled rewards would make the figure larger.",
        "window": "Alpha-beta starts with the full window in both.",
        "memory": "Neither has a table. With a plain table a whole game takes 173,692 visits, still four times as many.",
        "order": "Both try the cells row by row.",
        "evaluation": NO_CHANCE,
    },
    "e": {
        "rewards": "Both have rewards of ±1.",
        "window": "Alpha-beta starts with the full window on both boards.",
        "memory": "Neither has a table.",
        "measure": "Both figures come from one table, and both are visits.",
        "evaluation": NO_CHANCE,
    },
    "f": {
        "rewards": "Most values here are no rewards at all: the search stops four plies deep, and few games end so soon.",
        "window": "Alpha-beta starts with the full window in both.",
        "memory": "Neither has a table.",
        "measure": "Both count evaluations.",
        "order": "Both try the columns from left to right.",
    },
}


def _read_reasons(answer: Any) -> dict[str, str]:
    return read_choices(answer, tuple(REASONS), OTHER_REASONS, '{"a": "memory", "b": "rewards", …}')


def _explain_reasons(given: dict[str, str], right: dict[str, str]) -> Words:
    wrong = next(name for name in REASONS if given[name] != right[name])
    return f"not the {given[wrong]}", f"Discrepancy {wrong}: {NOT_THAT[wrong][given[wrong]]}"


# --- One cell, from its description ---


def _count(measure: str, search: Callable[..., Any], rewards: Callable[[Any], Any] = Scaled, **options: Any) -> Any:
    """A function that plays a whole game by ``search`` and returns one of its counts."""

    @cache
    def played(game: Game[Any, Any]) -> Counts:
        return selfplay(search, rewards(game), **options).counts

    return lambda game: getattr(played(game), measure)


def _unchanged(game: Any) -> Any:
    return game


def _exact(game: Any) -> Any:
    """Scaled rewards with the ends of their range as exact scores: then the thresholds between are exact, too."""
    scaled = Scaled(game)
    scaled.score_range = (Score(-1, 1), Score(1, 1))
    return scaled


as_published = _count("visits", bns_as_published)
CELL_MISTAKES = (
    Mistake("mended BNS", "That is our mended Best Node Search. The published one asks all moves again in every round: it is "
            "called `gs.bns_as_published`.", (_count("visits", bns), _count("visits", bns, table=Table))),
    Mistake("plain rewards", "The rewards are ±1 here. In the description a win shrinks with every ply: hand over "
            "`gs.Scaled(game)`.", (_count("visits", bns_as_published, _unchanged),)),
    Mistake("one search only", "That is one search from the empty board. In the description it plays both sides to the end: "
            "use `gs.selfplay`.",
            (lambda game: count(bns_as_published, Scaled(game)).visits, lambda game: count(bns, Scaled(game)).visits,
             lambda game: count(bns_as_published, game).visits)),
    Mistake("distinct positions", "That counts each position once. In the description one that comes back counts again: take "
            "`.visits`.", (_count("distinct", bns_as_published),)),
    Mistake("evaluations", "That counts the ends of games only. Every position counts: take `.visits`.",
            (_count("evaluations", bns_as_published),)),
    Mistake("expanded positions", "That counts positions whose moves were listed. Every position counts: take `.visits`.",
            (_count("expanded", bns_as_published),)),
    Mistake("two mistakes", "Two things differ from the description: the rewards (±1 instead of scaled), and which BNS it is, or "
            "what is counted.",
            (_count("visits", bns, _unchanged), _count("distinct", bns_as_published, _unchanged), _count("distinct", bns))),
    Mistake("exact thresholds", "With thresholds as exact fractions it is 58,054 on 3×3. The published program has rounded "
            "decimals: leave the range of the scores as it is.", (_count("visits", bns_as_published, _exact),)),
    Mistake("right for 3×3 only", "58,226 is the figure for 3×3. Your function has to count on whatever board it is given.",
            (lambda game: 58226,)),
)  # fmt: skip


class CellCheck(FunctionCheck):
    """A function from a game to a count. Who returns the whole account is told so."""

    def judge(self, answer: Any) -> Any:
        verdict = super().judge(answer)
        if verdict.diagnosis != "wrong value" or not callable(answer):
            return verdict
        found = answer(*self.cases[0])
        if isinstance(found, Counts | SelfPlay):
            words = "Your function returns the whole account. The figure asked for is one part of it."
            return type(verdict)("wrong", words, "the whole account")
        return verdict


# --- The detective ---

UNEXPLAINED = 2484
PARTS: dict[str, tuple[str, ...]] = {
    "rewards": ("±1", "scaled"),
    "window": ("1", "one step"),
    "memory": ("none", "table", "symmetric"),
    "counts": ("visits", "distinct"),
}
CULPRIT = {"rewards": "scaled", "window": "one step", "memory": "symmetric", "counts": "visits"}
OTHER_PARTS = {part: part for parts in PARTS.values() for part in parts} | {
    "+ 1": "±1", "+/ 1": "±1", "gs.table": "table", "gs.symmetric": "symmetric",
    "+1": "±1", "plain": "±1", "1 wide": "1", "step": "one step", "0.1": "one step", "1/10": "one step", "no": "none",
    "symmetric table": "symmetric", "plain table": "table", "visit": "visits", "distinct positions": "distinct",
}  # fmt: skip


@cache
def suspect(rewards: str, window: str, memory: str, counts: str) -> int:
    """What NegaScout gives on 3 × 3, playing both sides, under these four assumptions."""
    game = TTT if rewards == "±1" else Scaled(TTT)
    options: dict[str, Any] = {} if window == "one step" else {"width": 1}
    if memory == "none":
        found = selfplay(negascout, game, **options).counts
    else:
        table = Table if memory == "table" else symmetric
        found = selfplay(negascout_table, game, table=table, **options).counts
    return int(getattr(found, counts))


def _read_suspect(answer: Any) -> dict[str, str]:
    if isinstance(answer, dict) and answer.get("memory", ...) is None:
        answer = {**answer, "memory": "none"}
    return read_choices(answer, tuple(PARTS), OTHER_PARTS, '{"rewards": "±1", "window": "1", …}', PARTS)


def _explain_suspect(given: dict[str, str], right: dict[str, str]) -> Words:
    figure = suspect(**given)
    facts = f"That gives {figure:,}, not {UNEXPLAINED:,}."
    if abs(figure - UNEXPLAINED) < 10:
        return "close is not equal", (
            f"{facts} It is very near, and still another experiment: a count that differs by 3 is as wrong as one that differs "
            "by 3,000.")  # fmt: skip
    wrong = [part for part in PARTS if given[part] != right[part]]
    if len(wrong) == 1:
        return f"wrong {wrong[0]}", f"{facts} Three of the four are right: try the other choices for {wrong[0]}."
    return "another figure", f"{facts} {len(wrong)} of the four are not right yet. Try all 24 combinations in a loop."


# --- What is missing? ---

QUESTIONS = ("task", "scores", "order", "memory", "details", "measure", "chance", "stop", "answer")
MISSING = frozenset({"memory", "measure", "answer"})
IS_TOLD = {
    "task": "The board, the start and the whole game played by one search are all there.",
    "scores": "The formula for a win is there, and what a loss and a draw are worth.",
    "order": "Cells are tried row by row: it says so.",
    "details": "A search to the end of the game needs no depth. The width of the null window and the rule for ties are there.",
    "chance": "Nothing is drawn at random in it, so there is no seed and no interval to tell.",
    "stop": "Runs of more than an hour were stopped: it says so.",
}
IS_MISSING = {
    "memory": "whether a search may remember positions",
    "measure": "what a state is: a visit, or a position counted once",
    "answer": "whether both searches found the same value",
}


def _read_missing(answer: Any) -> frozenset[str]:
    if isinstance(answer, str):
        answer = answer.replace(",", " ").split()
    if not isinstance(answer, set | frozenset | list | tuple):
        raise ValueError(f'{brief(answer)} was given; write the names as a set, as in {{"task", "order"}}.')
    found = set()
    for name in answer:
        plain = _plain(name)
        if plain not in QUESTIONS:
            raise ValueError(f"{brief(name)} is no name of a question; the names are {', '.join(QUESTIONS)}.")
        found.add(plain)
    return frozenset(found)


def _explain_missing(given: frozenset[str], right: frozenset[str]) -> Words:
    told = [name for name in QUESTIONS if name in given - right]
    if told:
        return f"{told[0]} is told", f"{told[0]}: {IS_TOLD[told[0]]}"
    left = len(right - given)
    first = next(name for name in QUESTIONS if name in right - given)
    if left == 1:
        return "one is missing", f"All of yours are missing, and one more: it is not told {IS_MISSING[first]}."
    return "more are missing", f"So far so good, but there are {left} more. Go through the names one by one."


CHECKS = (
    AnswerCheck(
        name="one_change",
        chapter=13,
        title="Say what the difference between two rows tells about",
        praise="Six steps change one thing, four change several. Only the six say what made the difference.",
        hints=(
            "Take two rows and go through the columns from left to right. The figure itself is no column.",
            "Count the columns in which they differ. One: that is its name. More: `several`.",
            "Four pairs are `several`: the two that the post sets side by side, one that leaves the board, and ab on 4×4.",
        ),
        right_answer=_one_change,
        read=_read_changes,
        explain=_explain_changes,
    ),
    AnswerCheck(
        name="hidden_reason",
        chapter=13,
        title="Find the hidden reason of each discrepancy",
        praise="Six discrepancies, six reasons, and not one of them stands beside its figure.",
        hints=(
            "Each reason is used once. Begin with the ones that you are sure of.",
            "A whole game cannot take fewer visits than its first search. And a board that is turned has another first cell.",
            "e is chapter 3's turned board. f is the report that does not say how it judges a position. c has the table.",
        ),
        right_answer=lambda: dict(REASONS),
        read=_read_reasons,
        explain=_explain_reasons,
    ),
    CellCheck(
        name="reproduce_cell",
        chapter=13,
        title="Reproduce a published cell from its description",
        praise="58,226 on 3×3, to the digit, and the same program answers for every other board.",
        hints=(
            "Four things are told: the search, the rewards, what is played, and what is counted.",
            "`gs.selfplay(search, game)` plays both sides. Its `.counts` has the figure.",
            "`gs.selfplay(gs.bns_as_published, gs.Scaled(game))`, and of that the `.counts.visits`.",
        ),
        reference=as_published,
        cases=((MNK(2, 2, 2),), (MNK(2, 3, 2),), (MNK(3, 3, 2),), (TTT,)),
        mistakes=CELL_MISTAKES,
    ),
    AnswerCheck(
        name="detective",
        chapter=13,
        title="Find out what an unexplained figure is",
        praise="Scaled rewards, a true null window, a symmetric table, visits. No other combination gives 2,484.",
        hints=(
            "There are 2 · 2 · 3 · 2 combinations. A loop over all of them takes a second or two.",
            "`gs.negascout` is the search without memory, `gs.negascout_table` the one with `table=gs.Table` or "
            "`table=gs.symmetric`.",
            "Print all 24 figures, sorted. Five of them are within 3 of 2,484; one of them is it.",
        ),
        right_answer=lambda: dict(CULPRIT),
        read=_read_suspect,
        explain=_explain_suspect,
    ),
    BenchmarkCheck(
        name="mend_benchmark",
        chapter=13,
        title="Mend an unfair benchmark",
        praise="Now the two searches differ in the algorithm only.",
        hints=(
            "Go through the checklist: the same start? the same rewards? the same memory? the same measure?",
            "`gs.mtdf` brings a table of its own, even if nobody asks for one. `table=None` takes it away.",
            "Two ways to the same memory: `gs.mtdf` with `table=None` against `gs.alphabeta`, or `gs.mtdf` against "
            "`gs.alphabeta_table`.",
        ),
        stub=BENCHMARK_STUB,
    ),
    AnswerCheck(
        name="missing_information",
        chapter=13,
        title="Spot what a method section does not tell",
        praise="Without these three nobody can run it again and know what to compare.",
        hints=(
            "Take the names one by one and look for a sentence that answers the question.",
            'What is a "state" in it? Could you say what to count?',
            "Three are missing. One is about remembering, one about counting, one about what the searches found.",
        ),
        right_answer=lambda: MISSING,
        read=_read_missing,
        explain=_explain_missing,
    ),
)
