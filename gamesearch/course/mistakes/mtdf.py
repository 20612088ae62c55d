"""The mistakes that people make in MTD(f), as searches: one loop, and a switch for each mistake."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from typing import Any, Literal

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import Value
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.minimax import minimax
from gamesearch.search.table import Table, symmetric
from gamesearch.search.with_table import alphabeta_table


@dataclass(frozen=True)
class Loop:
    """MTD(f) over (game, state, guess) with some of its parts changed; unchanged it is the loop of the chapter.

    ``most`` passes are made at most: a loop that would not end gives up with None.
    """

    start: Literal["guess", "zero", "inf", "minus inf"] = "guess"
    width: Literal["step", "one", "two steps", "both sides", "open below", "open above", "turned"] = "step"
    side: Literal["below", "above"] = "below"
    asks: Literal["right", "value", "plus 1", "one more", "one more after no", "first lower"] = "right"
    test: Literal[">=", ">", "alpha"] = ">="
    bounds: Literal["answer", "swapped", "edge", "question", "only lower", "only upper"] = "answer"
    ends: Literal["meet", "one pass", "first no", "first yes", "never"] = "meet"
    memory: Literal["kept", "new", "none", "symmetric"] = "kept"
    gives: Literal["value", "lower", "upper", "beta"] = "value"
    strict: bool = False
    """The question is "more than the guess?": the first window stands above it. That is another style, no mistake."""
    most: int = 60

    def __call__(self, game: Any, state: Any, guess: Value = 0) -> Value | None:
        return self.run(game, state, guess)[0]

    def run(self, game: Any, state: Any, guess: Value = 0) -> tuple[Value | None, list[Value]]:
        """What the loop returns, and the questions that it asks."""
        step = game.score_step
        questions: list[Value] = []
        kept = symmetric() if self.memory == "symmetric" else Table()
        lower: Value = -inf
        upper: Value = inf
        value: Value = {"guess": guess, "zero": 0, "inf": inf, "minus inf": -inf}[self.start]
        beta = value
        for number in range(self.most):
            if number and self._is_over(lower, upper, value >= beta):
                return {"value": value, "lower": lower, "upper": upper, "beta": beta}[self.gives], questions
            beta = self._question(value, lower, upper, step, number)
            low, high = self._window(beta, step)
            questions.append(high)
            if self.memory == "none":
                value = alphabeta(game, state, alpha=low, beta=high)
            else:
                table = Table() if self.memory == "new" else kept
                value = alphabeta_table(game, state, table=table, alpha=low, beta=high)
            yes = {">=": value >= beta, ">": value > beta, "alpha": value > low}[self.test]
            bound = {"edge": beta if yes else beta - step, "question": beta}.get(self.bounds, value)
            if yes != (self.bounds == "swapped"):
                lower = bound if self.bounds != "only upper" else lower
            else:
                upper = bound if self.bounds != "only lower" else upper
            value = bound if self.bounds == "edge" else value
        return None, questions

    def _question(self, value: Value, lower: Value, upper: Value, step: Value, number: int) -> Value:
        after_no = value == upper
        if self.strict and number == 0:
            return value + step
        return {
            "right": value + step if value == lower else value,
            "value": value,
            "plus 1": value + 1 if value == lower else value,
            "one more": value + step if number else value,
            "one more after no": value + step if after_no else value,
            "first lower": value - step if after_no else value + step if value == lower else value,
        }[self.asks]

    def _window(self, beta: Value, step: Value) -> tuple[Value, Value]:
        if self.side == "above":
            return beta, beta + step
        return {
            "step": (beta - step, beta),
            "one": (beta - 1, beta),
            "two steps": (beta - 2 * step, beta),
            "both sides": (beta - step, beta + step),
            "open below": (-inf, beta),
            "open above": (beta - step, inf),
            "turned": (beta, beta - step),
        }[self.width]

    def _is_over(self, lower: Value, upper: Value, yes: bool) -> bool:
        return {
            "meet": lower >= upper,
            "one pass": True,
            "first no": not yes,
            "first yes": yes,
            "never": False,
        }[self.ends]


RIGHT = Loop()
STYLES = (RIGHT, replace(RIGHT, strict=True), replace(RIGHT, memory="symmetric"))


def _loops(*changes: dict[str, Any]) -> tuple[Loop, ...]:
    """The loop with each of these changes, in each style of the first question."""
    return tuple(replace(RIGHT, strict=strict, **change) for change in changes for strict in (False, True))


def _open(game: Any, state: Any, guess: Value = 0) -> Value:
    return alphabeta_table(game, state)


def _plain(game: Any, state: Any, guess: Value = 0) -> Value:
    return alphabeta(game, state)


def _full(game: Any, state: Any, guess: Value = 0) -> Value:
    return minimax(game, state)


def _from_the_start(game: Any, state: Any, guess: Value = 0) -> Value | None:
    return RIGHT(game, game.initial, guess)


MISTAKES = (
    Mistake(
        "an open window",
        "It searches with an open window. That finds the value, but it is alpha-beta, not MTD(f): every pass must have a "
        "null window, [β − step, β].",
        (_open, _plain, _full, *_loops({"width": "open below"}, {"width": "open above"})),
    ),
    Mistake(
        "stops after one pass",
        "It asks once and takes the answer for the value. The answer is a bound: go on until the lower and the upper bound "
        "meet.",
        _loops({"ends": "one pass"}),
    ),
    Mistake(
        "stops at the first no",
        "It stops as soon as the answer is no. A no is only an upper bound, and the value may be further down.",
        _loops({"ends": "first no"}),
    ),
    Mistake(
        "stops at the first yes",
        "It stops as soon as the answer is yes. A yes is only a lower bound: the value may be larger.",
        _loops({"ends": "first yes"}),
    ),
    Mistake(
        "new table every pass",
        "The value is right, but every pass starts with an empty table, or with none, and does the work of the last one "
        "again. Make one table before the loop, and hand it to every pass.",
        _loops({"memory": "new"}, {"memory": "none"}),
    ),
    Mistake(
        "fail-hard bounds",
        "It moves its bounds to the edge of the window, one step at a time. The answer says more: take the value itself as "
        "the new bound.",
        _loops({"bounds": "edge"}, {"bounds": "edge", "memory": "new"}, {"bounds": "edge", "memory": "none"}),
    ),
    Mistake(
        "window of the wrong width",
        "The value is right, but the window is not null: it is not as wide as `game.score_step`, and scores lie inside it.",
        _loops({"width": "one"}, {"width": "one", "asks": "plus 1"}, {"width": "two steps"}, {"width": "both sides"}),
    ),
    Mistake(
        "null window on the wrong side",
        "It asks with the window [β, β + step] and then looks whether the value is at least β. That window asks for β + "
        "step. Use [β − step, β].",
        _loops({"side": "above"}),
    ),
    Mistake(
        "window turned round",
        "alpha is the smaller end of a window and beta the larger one; yours are the other way round, so every window is closed.",
        _loops({"width": "turned"}),
    ),
    Mistake(
        "not this state",
        "It searches from the beginning of the game. Hand `state` on to the search.",
        (_from_the_start,),
    ),
    Mistake(
        "starts at infinity",
        "It starts at infinity instead of the guess. There is no window around infinity: infinity minus a step is infinity, "
        "and everything is cut.",
        _loops({"start": "inf"}, {"start": "minus inf"}),
    ),
    Mistake(
        "ignores the guess",
        "The first question must be about the guess; yours asks at 0 whatever the guess is.",
        _loops({"start": "zero"}),
    ),
    Mistake(
        "returns the question",
        "It returns the last question, not the value. When the loop ends, both bounds are the value.",
        _loops({"gives": "beta"}),
    ),
    Mistake(
        "asks too low after a no",
        'The value is right, but after "no, at most 9" it asks for less than 9. Ask at the bound itself: a yes would end it '
        "at once.",
        _loops({"asks": "first lower"}),
    ),
)

ENDLESS = (
    Mistake(
        "beta not moved on",
        'After "yes, at least 3" it asks "at least 3?" again, and again. If the value equals the lower bound, ask one step '
        "more.",
        _loops({"asks": "value"}),
    ),
    Mistake(
        "bounds swapped",
        "A yes moves the upper bound in your loop, and a no the lower one. It is the other way round: yes means at least, so "
        "it moves lower.",
        _loops({"bounds": "swapped"}, {"bounds": "swapped", "asks": "value"}),
    ),
    Mistake(
        "one step more after a no",
        'After "no, at most 9" it asks "at least 10?" again, and again. One step more is for a yes only; after a no ask at '
        "the bound itself.",
        _loops({"asks": "one more"}, {"asks": "one more after no"}),
    ),
    Mistake(
        "a bound at the question",
        'A no to "at least β?" says less than β, and the value that came back says how much less. Yours moves the bound to β: '
        "take the value that came back.",
        _loops({"bounds": "question"}),
    ),
    Mistake(
        "a yes taken for a no",
        "If the value equals β the answer is yes: it is at least β. Test `value >= beta`, or `value < beta` for no.",
        _loops({"test": ">"}, {"test": ">", "asks": "value"}),
    ),
    Mistake(
        "does not stop",
        "Both bounds are known, and it goes on. Either one of them is never moved in your loop, or the loop does not stop when "
        "they are equal: go on only while `lower < upper`.",
        _loops(
            {"ends": "never"}, {"ends": "never", "asks": "value"}, {"bounds": "only lower"}, {"bounds": "only upper"}
        ),
    ),
)
"""Mistakes after which the loop does not end, at least from some guesses. The questions it asks tell them apart."""
