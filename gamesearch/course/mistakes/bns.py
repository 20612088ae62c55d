"""The mistakes that people make in Best Node Search, as searches: rounds of questions, and a switch for each mistake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, floor, inf
from typing import Any, Literal

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import MAX, Value
from gamesearch.search.bns import bns_as_published
from gamesearch.search.negamax import negamax


@dataclass(frozen=True)
class Rounds:
    """Best Node Search over (game, state) with some of its parts changed; unchanged it is that of the chapter.

    Where the threshold lies, exactly in the middle or rounded, is a matter of style.
    """

    middle: Literal["down", "exact", "up", "top", "bottom"] = "down"
    keep: bool = True
    drops: bool = True
    bounds: Literal["answers", "threshold", "largest yes", "smallest no"] = "answers"
    ends: Literal["closed", "only closed", "two steps", "first yes", "first round"] = "closed"
    pick: Literal["first", "last"] = "first"
    window: Literal["right", "wide", "above", "not negated", "open"] = "right"
    negated: bool = True
    turn: Literal["asks", "upside down", "MAX", "MAX's values"] = "asks"
    width: Literal["step", "one"] = "step"
    test: Literal[">=", ">"] = ">="
    gives: Literal["move", "value"] = "move"
    most: int = 40

    def __call__(self, game: Any, state: Any) -> Any:
        step = game.score_step if self.width == "step" else 1
        sign = 1 if self.turn.startswith("MAX") or game.to_move(state) == MAX else -1
        turned = self.turn == "MAX's values" and game.to_move(state) != MAX
        lower, upper = sorted(sign * end for end in game.score_range)
        if self.turn == "upside down" and sign == -1:
            lower, upper = upper, lower
        everybody = moves = list(game.actions(state))
        left = moves
        for _ in range(self.most):
            if self._is_over(lower, upper, step, left):
                break
            threshold = self._threshold(lower, upper, step)
            answers: dict[Any, Value] = {}
            for action in moves:
                answers[action] = self._ask(game, game.result(state, action), threshold, step, turned)
                if self.ends == "first yes" and self._says_yes(answers[action], threshold):
                    return self._answer(action, answers[action])
            better = [action for action in moves if self._says_yes(answers[action], threshold)]
            if better:
                left = better if self.drops else left
                moves = better if self.keep and self.drops else everybody
                lower = self._lower([answers[action] for action in better], threshold)
            else:
                upper = self._upper(list(answers.values()), threshold, step)
            if (self.ends == "first round" and better) or (self.ends == "two steps" and len(better) == 1):
                break
        return self._answer(left[-1] if self.pick == "last" else left[0], sign * lower)

    def _is_over(self, lower: Value, upper: Value, step: Value, left: list[Any]) -> bool:
        if self.ends == "two steps":
            return upper - lower < 2 * step
        return lower >= upper or (len(left) == 1 and self.ends != "only closed")

    def _threshold(self, lower: Value, upper: Value, step: Value) -> Value:
        if upper - lower <= step and self.ends != "two steps":
            return upper
        if self.middle in ("top", "bottom"):
            return upper if self.middle == "top" else lower + step
        middle = (lower + upper) / 2
        if self.middle == "exact" or not isinstance(lower + upper, int):
            return middle
        return floor(middle) if self.middle == "down" else ceil(middle)

    def _ask(self, game: Any, child: Any, threshold: Value, step: Value, turned: bool) -> Value:
        if turned:
            return negamax(game, child, alpha=threshold - step, beta=threshold)
        low, high = {
            "right": (-threshold, step - threshold),
            "wide": (-threshold, 2 * step - threshold),
            "above": (-(threshold + step), -threshold),
            "not negated": (threshold - step, threshold),
            "open": (-inf, inf),
        }[self.window]
        value = negamax(game, child, alpha=low, beta=high)
        return -value if self.negated else value

    def _says_yes(self, answer: Value, threshold: Value) -> bool:
        return answer >= threshold if self.test == ">=" else answer > threshold

    def _lower(self, said_yes: list[Value], threshold: Value) -> Value:
        return {"threshold": threshold, "largest yes": max(said_yes)}.get(self.bounds, min(said_yes))

    def _upper(self, said: list[Value], threshold: Value, step: Value) -> Value:
        return {"threshold": threshold - step, "smallest no": min(said)}.get(self.bounds, max(said))

    def _answer(self, move: Any, value: Value) -> Any:
        return move if self.gives == "move" else value


RIGHT = Rounds()
STYLES = tuple(replace(RIGHT, middle=middle) for middle in ("down", "exact", "up"))


def _rounds(*changes: dict[str, Any]) -> tuple[Rounds, ...]:
    return tuple(replace(style, **change) for change in changes for style in STYLES)


def _by_value(hands_on: bool) -> Callable[..., Any]:
    """Not a threshold in it: the best move by the values of all moves, alpha handed on or not."""

    def choose(game: Any, state: Any) -> Any:
        best: Value = -inf
        chosen = None
        for action in game.actions(state):
            value = -negamax(game, game.result(state, action), beta=-best if hands_on else inf)
            if value > best:
                best, chosen = value, action
        return chosen

    return choose


def _sketch(game: Any, state: Any) -> Any:
    return bns_as_published(game, state)


MISTAKES = (
    Mistake(
        "asks the only one left",
        "One move is left, and yours asks it again until its value is known. It is the best whatever it is worth: stop when one "
        "move is left.",
        _rounds({"ends": "only closed"}),
    ),
    Mistake(
        "nobody is ever out",
        "After a round in which somebody says yes, your list of moves is as long as before. Go on with those that said yes.",
        _rounds({"drops": False}),
    ),
    Mistake(
        "window of the wrong width",
        "The moves are right, but the window is wider than `game.score_step`, and scores lie inside it.",
        _rounds({"width": "one"}, {"window": "wide"}),
    ),
    Mistake(
        "not the middle",
        "The moves are right, but the threshold is not about the middle of the interval, and so there are more rounds than "
        "need be.",
        (replace(RIGHT, middle="top"), replace(RIGHT, middle="bottom")),
    ),
    Mistake(
        "interval upside down",
        "For MIN the signs of the scores change, and so the ends of the interval change places: the smaller one is lower.",
        _rounds({"turn": "upside down"}),
    ),
    Mistake(
        "the published sketch",
        "That is the published sketch: it stops two steps apart, moves its bounds to the threshold, asks everybody again and "
        "takes the last yes. The chapter mends all four.",
        (_sketch,),
    ),
    Mistake(
        "asks those that said no",
        "A move that said no while another said yes cannot be the best any more, and yours asks it again in every round. Go "
        "on with those that said yes.",
        _rounds({"keep": False}),
    ),
    Mistake(
        "stops at the first yes",
        "It takes the first move that says yes. A move after it may be better: ask them all, and go on with those that said "
        "yes.",
        _rounds({"ends": "first yes"}),
    ),
    Mistake(
        "stops after one yes round",
        "It stops as soon as somebody says yes. If several did, the threshold has to rise until one is left.",
        _rounds({"ends": "first round"}, {"ends": "first round", "pick": "last"}),
    ),
    Mistake(
        "best move by last yes",
        "Of equally good moves the first is asked for; yours takes the last that said yes.",
        _rounds({"pick": "last"}, {"pick": "last", "keep": False}),
    ),
    Mistake(
        "stops two steps apart",
        "It stops when the bounds are less than two steps apart. Two scores may be left then, and with them a better move: "
        "go on while lower < upper.",
        _rounds(
            {"ends": "two steps"}, {"ends": "two steps", "pick": "last"}, {"ends": "two steps", "bounds": "threshold"}
        ),
    ),
    Mistake(
        "lower from the largest yes",
        "lower has to hold for every move that is left. With the largest of their answers the others may be forgotten and "
        "still be in the list: take the smallest.",
        _rounds({"bounds": "largest yes"}),
    ),
    Mistake(
        "upper from the smallest no",
        "If nobody says yes, the best of them may still be worth the largest of their answers: take that for upper.",
        _rounds({"bounds": "smallest no"}),
    ),
    Mistake(
        "bounds to the threshold",
        "The move is right, but the bounds go to the threshold and no further. The answers say more: the smallest yes for "
        "lower, the largest no for upper.",
        _rounds({"bounds": "threshold"}),
    ),
    Mistake(
        "wrong window",
        "The question goes to a child, and negamax answers from the child's side. The window [threshold − step, threshold] "
        "has to be negated and swapped.",
        _rounds({"window": "not negated"}, {"window": "above"}, {"window": "not negated", "negated": False}),
    ),
    Mistake(
        "answer not negated",
        "negamax answers from the side of the player who moves at the child. For the player who asks it is the negative of it.",
        _rounds({"negated": False}),
    ),
    Mistake(
        "an open window",
        "It searches with an open window, and so it finds the value of a move, which nobody asked for. Ask each move one "
        "question: are you at least the threshold?",
        (*_rounds({"window": "open"}), *map(_by_value, (False, True))),
    ),
    Mistake(
        "MAX is taken to choose",
        "It takes it for granted that MAX chooses. For MIN the scores have the other sign, and so has the interval: ask "
        "`game.to_move(state)`.",
        _rounds({"turn": "MAX"}, {"turn": "MAX's values"}),
    ),
    Mistake(
        "equal is a no",
        "A move that is worth exactly the threshold reaches it: that is a yes. Test `>=`.",
        _rounds({"test": ">"}),
    ),
)
