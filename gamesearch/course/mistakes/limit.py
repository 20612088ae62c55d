"""The mistakes that people make in a search with a depth limit and an evaluation: one function, a switch for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Literal

from gamesearch.checks.variants import Mistake
from gamesearch.games.evaluations import chains_and_centre, open_lines
from gamesearch.games.game import MAX, Game, Value

Evaluate = Callable[[Any, Any], Value]


@dataclass(frozen=True)
class Limited:
    """Alpha-beta over (game, state, depth, evaluate) with some of its parts changed; unchanged it is right.

    ``exactly`` asks for depth == limit, so that a depth which has gone past it is no limit any more. ``for_mover`` is
    negamax: the value is returned from the side of the player to move. ``widest`` is the window at the start: 1 is enough.
    """

    limit: Literal[0, 1, -1] = 0
    exactly: bool = False
    handed: Literal["one less", "as it is", "less for MAX", "less for MIN", "less in the loop", "two less"] = "one less"
    end: Literal["before the limit", "after the limit"] = "before the limit"
    guess: Literal["for MAX", "for MIN", "for the mover", "for the other", "zero", "utility", "sum"] = "for MAX"
    inner: Literal["nothing", "asked", "asked at the end too", "start", "added"] = "nothing"
    finished: Literal["utility", "guess", "for the mover", "more for a fast win", "faster by depth"] = "utility"
    window: bool = True
    tie: bool = True
    first_only: bool = False
    turn: Literal["asked", "MAX first", "always MAX", "swapped"] = "asked"
    for_mover: bool = False
    widest: float = inf

    def __call__(self, game: Game[Any, Any], state: Any, depth: int, evaluate: Evaluate) -> Value:
        value = self.search(game, state, depth, evaluate, -self.widest, self.widest, True)
        return -value if self.for_mover and game.to_move(state) != MAX else value

    def search(
        self, game: Game[Any, Any], state: Any, depth: float, evaluate: Evaluate, alpha: Value, beta: Value, first: bool
    ) -> Value:
        if self.inner == "asked at the end too" and (not self._is_horizon(depth) or game.is_terminal(state)):
            evaluate(game, state)
        if self.end == "after the limit" and self._is_horizon(depth):
            return self._guess(game, state, evaluate)
        if game.is_terminal(state):
            return self._end(game, state, evaluate, depth)
        if self._is_horizon(depth):
            return self._guess(game, state, evaluate)
        own = evaluate(game, state) if self.inner in ("asked", "start", "added") else 0
        is_max = {
            "asked": game.to_move(state) == MAX, "MAX first": first, "always MAX": True,
            "swapped": game.to_move(state) != MAX,
        }[self.turn]  # fmt: skip
        value: Value = -inf if is_max else inf
        if self.inner == "start":
            value = own
        for action in game.actions(state):
            if self.handed == "less in the loop":
                depth -= 1
            child = game.result(state, action)
            found = self.search(game, child, self._below(depth, is_max), evaluate, alpha, beta, not first)
            value = max(value, found) if is_max else min(value, found)
            if is_max:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if self.first_only or (self.window and (alpha > beta or (self.tie and alpha == beta))):
                break
        return value + own if self.inner == "added" else value

    def _is_horizon(self, depth: float) -> bool:
        return depth == self.limit if self.exactly else depth <= self.limit

    def _below(self, depth: float, is_max: bool) -> float:
        steps = {
            "one less": 1, "as it is": 0, "less for MAX": int(is_max), "less for MIN": int(not is_max),
            "less in the loop": 0, "two less": 2,
        }  # fmt: skip
        return depth - steps[self.handed]

    def _guess(self, game: Game[Any, Any], state: Any, evaluate: Evaluate) -> Value:
        if self.guess == "zero":
            return 0
        if self.guess == "utility":
            return game.utility(state)
        sign = 1 if game.to_move(state) == MAX else -1
        signs = {"for MAX": 1, "for MIN": -1, "for the mover": sign, "for the other": -sign, "sum": 1}
        more = game.utility(state) if self.guess == "sum" else 0
        return signs[self.guess] * evaluate(game, state) + more

    def _end(self, game: Game[Any, Any], state: Any, evaluate: Evaluate, depth: float) -> Value:
        if self.finished == "guess":
            return evaluate(game, state)
        more = {"more for a fast win": 1 + depth, "faster by depth": depth}.get(self.finished, 1)
        sign = -1 if game.to_move(state) != MAX and self.finished == "for the mover" else 1
        return sign * more * game.utility(state)


RIGHT = Limited()
FOR_THE_MOVER = Limited(for_mover=True)
STYLES = (FOR_THE_MOVER, Limited(widest=1), Limited(widest=1, for_mover=True))
"""Right in another way: from the mover's side, or with a window that knows that nothing is better than a win."""


def _with(own: Evaluate) -> Callable[..., Value]:
    """The right search, but with an evaluation of its own instead of the one it is given."""
    return lambda game, state, depth, evaluate: RIGHT(game, state, depth, own)


def _mistake(name: str, sentence: str, *changes: dict[str, Any]) -> Mistake:
    """A mistake made by changing the right search in one or several ways, in both styles."""
    made = [replace(style, **change) for change in changes for style in (RIGHT, FOR_THE_MOVER)]
    return Mistake(name, sentence, tuple(made))


MISTAKES = (
    _mistake(
        "stops one move too early",
        "The search stops one move before its limit. It must stop when no move is left: test `depth == 0`, and hand "
        "`depth - 1` to the children.",
        {"limit": 1},
    ),
    _mistake(
        "stops one move too late",
        "The search goes one move beyond its limit. With depth 1 only the children are judged: test `depth == 0` before "
        "looking at any child.",
        {"limit": -1},
    ),
    _mistake(
        "the depth is not handed down",
        "A child is searched with the same depth as its parent, so the limit is never reached and the game is searched to "
        "its end. Hand `depth - 1` to the children.",
        {"handed": "as it is"},
    ),
    _mistake(
        "the depth counts for one player only",
        "The depth goes down only when one of the players moves, so the search goes too deep. A move of either player is one "
        "ply: hand `depth - 1` down in both halves.",
        {"handed": "less for MAX"}, {"handed": "less for MIN"},
    ),
    _mistake(
        "the depth shrinks inside the loop",
        "`depth` is made smaller for every child in turn, so the second child is searched less deep than the first, and the "
        "third less still. Hand `depth - 1` down, and leave `depth` as it is.",
        {"handed": "less in the loop"}, {"handed": "less in the loop", "exactly": True},
    ),
    _mistake(
        "the depth shrinks by two",
        "The depth goes down by two for every move. One move of one player is one ply: hand `depth - 1` down.",
        {"handed": "two less"}, {"handed": "two less", "exactly": True},
    ),
    _mistake(
        "judges before it asks whether the game is over",
        "Where the limit is reached, the evaluation is asked first, also if the game has just been won. A win is then worth a "
        "guess. Ask `game.is_terminal(state)` first.",
        {"end": "after the limit"},
    ),
    _mistake(
        "a finished game is judged by the evaluation",
        "At the end of the game your search asks `evaluate`. It must ask `game.utility`: there is nothing to guess any more.",
        {"finished": "guess"},
    ),
    _mistake(
        "a win is not worth 1",
        "At the end of the game the utility is changed by the depth that is left. Fast wins are a good idea (chapter 5), but "
        "here the value of a finished game is its utility.",
        {"finished": "more for a fast win"},
        {"finished": "faster by depth"},
    ),
    _mistake(
        "the evaluation is turned round",
        "The sign of the evaluation is wrong everywhere. `evaluate` speaks for MAX already: do not negate it.",
        {"guess": "for MIN"},
    ),
    _mistake(
        "the evaluation is taken for the mover's",
        "Where the search stops, the sign of the evaluation depends on whose turn it is. `evaluate` speaks for MAX, whoever is "
        "to move. Only negamax must turn it round, for MIN, and then at the end of the game as well.",
        {"guess": "for the mover"}, {"guess": "for the other"},
        {"guess": "for the mover", "finished": "for the mover"},
    ),
    _mistake(
        "no evaluation at the limit",
        "Where the search stops, it returns 0, or the utility of a game that is not over. Ask `evaluate(game, state)` there.",
        {"guess": "zero"}, {"guess": "utility"}, {"guess": "sum"},
    ),
    _mistake(
        "judges inner nodes as well",
        "The evaluation is asked at inner nodes too. What lies below an inner node is known better than any guess: ask only "
        "where the search stops.",
        {"inner": "asked"}, {"inner": "asked at the end too"}, {"inner": "start"}, {"inner": "added"},
    ),
    _mistake(
        "never cuts",
        "The value is right, but nothing is ever cut: this is minimax. Hand the window down beside the depth, narrow it after "
        "each child, and stop when `alpha >= beta`.",
        {"window": False},
    ),
    _mistake(
        "only the first move",
        "Your loop ends after the first move, in every position. Either a `return` stands inside the loop, or the cut is the "
        "wrong way round: stop when `alpha >= beta`.",
        {"first_only": True},
    ),
    _mistake(
        "a tie is not cut",
        "The value is right, but it looks at too much where alpha and beta are equal. Cut when `alpha >= beta`.",
        {"tie": False},
    ),
    _mistake(
        "MAX is taken to move first",
        "It takes it for granted that MAX moves first. Ask `game.to_move(state)`.",
        {"turn": "MAX first"},
    ),
    _mistake(
        "always MAX",
        "It takes the maximum at every node. Where MIN moves, it must take the minimum.",
        {"turn": "always MAX"},
    ),
    Mistake(
        "asks another evaluation",
        "It does not ask the evaluation that it is given, but always the same one. Hand `evaluate` down, and call that.",
        (_with(open_lines), _with(chains_and_centre)),
    ),
    _mistake("MAX and MIN are swapped", "MIN takes the maximum and MAX the minimum.", {"turn": "swapped"}),
)  # fmt: skip
