"""How a value is closed in: the rounds of a search that only asks "is it at least this?" (its passes, grouped)."""

from __future__ import annotations

from math import inf
from typing import Any, NamedTuple

from gamesearch.games.game import MAX, Value
from gamesearch.instruments.recording import Pass
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search, as_trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text
from gamesearch.kit.pictures import Shown


class Round(NamedTuple):
    """One question, "at least ``question``?", the bounds it was answered with, and what is known afterwards.

    ``answers`` are pairs of a node and a bound: at least the bound where it reaches the question, else at most the bound.
    ``visits`` counts the nodes that came up, the root left out.
    """

    question: Value
    answers: tuple[tuple[str, Value], ...]
    lower: Value
    upper: Value
    visits: int

    @property
    def yes(self) -> list[str]:
        return [node for node, bound in self.answers if bound >= self.question]

    @property
    def no(self) -> list[str]:
        return [node for node, bound in self.answers if bound < self.question]


class Narrowing(Shown, tuple[Round, ...]):
    """The rounds of a search, one after the other. It shows itself as lines of numbers, one for each round."""

    start: tuple[Value, Value]
    is_one: bool
    """Whether every round asks about one position only, as MTD(f) does."""
    error: str

    def __repr__(self) -> str:
        rounds = [f"{number}. {round_text(one, self.is_one)}" for number, one in enumerate(self, 1)]
        return " ".join([*rounds, *([self.error] if self.error else [])])


def narrowing(
    search: Trace | Search,
    game: Any = None,
    /,
    state: Any = None,
    depth: int | None = None,
    *,
    start: tuple[Value, Value] = (-inf, inf),
    **options: Any,
) -> Narrowing:
    """How a search closes in on a value: ``narrowing(trace)``, or ``narrowing(mtdf, tree)``, which watches it first.

    ``start`` is what is known before the first round. Questions about the root are seen from MAX's side, questions about
    its moves from the side of the player who chooses among them.
    """
    trace = as_trace(search, game, state, depth, door="narrowing", **{"lines": False, **options})
    if not any(one.beta is not None for one in trace.passes):
        raise InputError(
            f"{trace.name} asks nothing with a window; give a trace of such a search, as watch(mtdf, tree)."
        )
    lower, upper = start
    found: list[Round] = []
    group: list[tuple[Pass, Value, Value]] = []
    for one in [*trace.passes, None]:
        asked = _question_of(trace, one) if one else None
        if group and (asked is None or asked[1] != group[0][1] or any(asked[0].node == p.node for p, *_ in group)):
            question = group[0][1]
            answers = tuple((p.node, bound) for p, _, bound in group)
            reached = [bound for _, bound in answers if bound >= question]
            if reached:
                lower = max(lower, min(reached))
            else:
                upper = min(upper, max(bound for _, bound in answers))
            found.append(Round(question, answers, lower, upper, sum(_visits(trace, p) for p, *_ in group)))
            group = []
        if asked is not None:
            group.append(asked)
    made = Narrowing(found)
    made.start, made.error = start, trace.error
    made.is_one = all(node == trace.tree.root.name for one in found for node, _ in one.answers)
    return made


def _question_of(trace: Trace, one: Pass) -> tuple[Pass, Value, Value] | None:
    """A search, its question and its answer, from the side that asks; None if it was broken off."""
    low, high = trace.for_max(one.node, one.alpha, one.beta)
    _, value = (
        trace.for_max(one.node, None, one.value) if not trace.mover else trace.for_max(one.node, one.value, one.value)
    )
    root = trace.tree.root
    if one.node != root.name and trace.tree.to_move(root) != MAX:
        low, high, value = (None if bound is None else -bound for bound in (high, low, value))
    return None if high is None or value is None else (one, high, value)


def _visits(trace: Trace, one: Pass) -> int:
    steps = trace.steps[one.first : one.last + 1]
    return sum(step.kind == "enter" and step.node != trace.tree.root.name for step in steps)


def round_text(one: Round, is_one: bool) -> str:
    """A round as a sentence."""
    interval = f"Now from {number_text(one.lower)} to {number_text(one.upper)}."
    if is_one:
        return f"At least {number_text(one.question)}? {answer_text(one)}. {interval}"
    said = " ".join(f"{word}: {', '.join(names)}." for word, names in (("Yes", one.yes), ("No", one.no)) if names)
    return f"At least {number_text(one.question)}? {said} {interval}"


def answer_text(one: Round) -> str:
    bound = one.answers[-1][1]
    return f"Yes, at least {number_text(bound)}" if bound >= one.question else f"No, at most {number_text(bound)}"
