"""Who one plays against: any search as a player, kept from breaking the game (an adapter with a timeout)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from inspect import signature
from math import inf
from numbers import Real
from traceback import extract_tb
from typing import Any

from gamesearch.games.game import Game, GameWrapper, Value
from gamesearch.instruments.arguments import (
    DEPTH_NAMES,
    EVALUATE_NAMES,
    arguments_for,
    find_parameter,
    name_of,
    window_names,
)
from gamesearch.instruments.forked import Ended, run_forked
from gamesearch.instruments.guard import Broken, Guard
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.common import Evaluate, score_step
from gamesearch.search.kinds import Kind, declare, kind_of, unwrap
from gamesearch.search.moves import best_move

MOST_NODES = 420
"""A tree of more nodes is not drawn: nobody could read it."""


class Failed(Exception):
    """A search did not come up with a move. The words are a sentence for the player."""


class NoNumber(Exception):
    """A search returned something else than a value."""


@dataclass(frozen=True)
class Answer:
    """A move, its value from MAX's side if it is known, and how many positions were looked at for it."""

    action: Any
    value: Value | None
    positions: int

    @property
    def cost(self) -> str:
        value = "" if self.value is None else f"value {number_text(self.value)}, "
        return f"{value}{self.positions:,} position{'s' if self.positions != 1 else ''}"


class Tally(GameWrapper[Any, Any]):
    """The same game, counting the positions that come up."""

    positions = 0

    def result(self, state: Any, action: Any) -> Any:
        self.positions += 1
        return self.game.result(state, action)


class Opponent:
    """A search that chooses moves. Whatever it does, ``choose`` ends with an answer or with ``Failed``."""

    def __init__(
        self,
        game: Game[Any, Any],
        search: Callable[..., Any],
        depth: int | None,
        evaluate: Evaluate,
        seconds: float,
        options: dict[str, Any],
    ) -> None:
        search, options = unwrap(search, options)
        self.game = game
        self.search = search
        self.depth = depth
        self.evaluate = evaluate
        self.seconds = seconds
        self.options = options
        self.name = name_of(search)

    @property
    def kind(self) -> Kind:
        """What kind of search it is, as it stands in the notebook now."""
        return kind_of(partial(newest(self.search), **self.options))

    @property
    def about(self) -> str:
        """Who it is, in a few words: "alphabeta, depth 4, chains_and_centre"."""
        if self.depth is None:
            return f"{self.name}, to the end"
        return f"{self.name}, depth {self.depth}, {getattr(self.evaluate, '__name__', None) or repr(self.evaluate)}"

    def choose(self, state: Any) -> Answer:
        """Its move in ``state``."""
        kind, tally = self.kind, Tally(self.game)
        values: dict[Any, Value] = {}
        alone = kind.answers == "move" or kind.root == "passes" or kind.deepens  # it does more than ask for values
        asked = kind.search if kind.ours and alone else self._noting(kind, values)
        if kind.ours:
            asked = partial(asked, **self.options)  # best_move takes it apart again: "search" may be among the options

        def think() -> Answer:
            try:
                move = Guard(self.seconds).run(lambda: best_move(tally, state, self.depth, self.evaluate, asked))
                positions = tally.positions + 1
                child = self.game.result(state, move)
                if child not in values and kind.answers != "move":
                    rest = None if self.depth is None else self.depth - 1
                    values[child] = Guard(self.seconds).run(lambda: self.value(child, rest))
            except (Exception, SystemExit, KeyboardInterrupt, Broken) as problem:
                raise Failed(self.explain(problem)) from None
            return Answer(move, values.get(child), positions)

        try:
            return think() if kind.ours else run_forked(think, at_all=3 * self.seconds)
        except (KeyboardInterrupt, Ended) as problem:
            raise Failed(self.explain(problem)) from None

    def value(self, state: Any, depth: int | None) -> Value:
        """The value of ``state`` from MAX's side, as this search sees it."""
        game, kind = self.game, self.kind
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return self.evaluate(game, state)
        if kind.answers == "move":
            return alphabeta(game, state, depth, self.evaluate)
        own = self.options if kind.ours else {}
        return self._noting(kind, {})(game, state, depth, self.evaluate, **own)  # type: ignore[no-any-return]

    def _noting(self, kind: Kind, values: dict[Any, Value]) -> Callable[..., Any]:
        """The search, called by the names of its parameters if it is not one of ours, writing down the values it finds.

        Its values and its windows are MAX's, whosever those of the search are.
        """
        search = kind.search

        def look(game: Any, state: Any, depth: int | None, evaluate: Evaluate, **more: Any) -> Any:
            if "alpha" in more and kind.turns(game, state):
                more = {**more, "alpha": -more["beta"], "beta": -more["alpha"]}
            if kind.ours:
                found = search(game, state, depth, evaluate, **more)
            else:
                args, keywords = arguments_for(
                    search, game, {**self._by_name(search, depth, evaluate, more), "state": state}
                )
                found = search(*args, **keywords)
            if kind.answers == "move":
                return found
            if not isinstance(found, Real) or found != found:
                raise NoNumber(
                    f"returned {shorten(repr(found))} for the position {state}, but a search returns a number"
                )
            value: Value = found  # type: ignore[assignment]
            values[state] = kind.for_max(game, state, value)
            return values[state]

        accepted = names_of(search)
        if kind.ours:
            look.__signature__ = signature(search)  # type: ignore[attr-defined]
        elif window_names(accepted) != (None, None):
            look.__signature__ = signature(search_with_window)  # type: ignore[attr-defined]
        return declare(look, replace(kind, search=look, side="MAX"))

    def _by_name(
        self, search: Callable[..., Any], depth: int | None, evaluate: Evaluate, window: dict[str, Any]
    ) -> dict[str, Any]:
        """The options of a call, under the names that the function itself has for them."""
        names = names_of(search)
        found = dict(self.options)
        alpha, beta = window_names(names)
        depth_name, evaluate_name = find_parameter(names, DEPTH_NAMES), find_parameter(names, EVALUATE_NAMES)
        if depth is not None:
            found[depth_name or "depth"] = depth
        if evaluate_name:
            found[evaluate_name] = evaluate
        if alpha and beta and window:
            found.update({alpha: window["alpha"], beta: window["beta"]})
        return found

    def explain(self, problem: BaseException) -> str:
        """What went wrong, in a sentence."""
        if isinstance(problem, Ended):
            return f"{self.name}: {problem}"
        if isinstance(problem, Broken):
            return f"{self.name} had not answered after {self.seconds:g} seconds."
        if isinstance(problem, RecursionError):
            return f"{self.name} calls itself without end."
        if isinstance(problem, KeyboardInterrupt):
            return f"{self.name} was interrupted."
        if isinstance(problem, NoNumber):
            return f"{self.name} {problem}."
        code = getattr(newest(self.search), "__code__", None)
        lines = [
            frame.lineno for frame in extract_tb(problem.__traceback__) if code and frame.filename == code.co_filename
        ]
        where = f" in line {lines[-1]}" if lines and not self.kind.ours else ""
        words = f"{type(problem).__name__}: {problem}".removesuffix(": ")
        return f"{self.name} broke off{where} with {shorten(words, 200)}{'' if words.endswith('.') else '.'}"

    # ---- Its search as a film ----

    def traces(self, state: Any) -> list[Trace]:
        """Its search in ``state`` to depth 1, 2, 3 … as far as the tree can be drawn."""
        search = newest(self.search)
        has_depth = self.kind.ours or find_parameter(names_of(search), DEPTH_NAMES) is not None
        left = self.game.longest - self.game.plies(state)
        deepest = left if self.depth is None else min(self.depth, left)
        found: list[Trace] = []
        for depth in range(1, deepest + 1) if has_depth else [deepest]:
            trace = self._trace(search, state, depth)
            if len(trace.tree) > MOST_NODES:
                break
            found.append(trace)
            if trace.error:
                break
        return found

    def _trace(self, search: Callable[..., Any], state: Any, depth: int) -> Trace:
        """The search to ``depth``. A position at that depth has the value that the whole search finds for it."""
        rest = None if self.depth is None else self.depth - depth

        def below(game: Game[Any, Any], state: Any) -> Value:
            with without_watching():
                return self.value(state, rest)

        below.step = score_step(self.game, self.evaluate)  # type: ignore[attr-defined]
        own = {**self.options, "depth": depth, "evaluate": below}
        options = own if self.kind.ours else self._by_name(search, depth, below, {})
        return watch(
            search, self.game, state=state, lines=False, limit=20_000, seconds=min(5.0, self.seconds), **options
        )


def search_with_window(
    game: Any, state: Any, depth: Any, evaluate: Any, *, alpha: Value = -inf, beta: Value = inf
) -> None:
    """How ``best_move`` calls a search that takes a window."""


def names_of(function: Callable[..., Any]) -> list[str]:
    try:
        return list(signature(function).parameters)
    except (TypeError, ValueError):
        return []


def newest(search: Callable[..., Any]) -> Callable[..., Any]:
    """The function a notebook knows by this name now: a cell that was mended and run again counts at once."""
    name = getattr(search, "__name__", "")
    if getattr(search, "__module__", "") != "__main__" or getattr(search, "__qualname__", "") != name:
        return search
    found = getattr(sys.modules["__main__"], name, search)
    return found if callable(found) else search


@contextmanager
def without_watching() -> Iterator[None]:
    """What is called in here is not recorded by ``watch``."""
    before = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(before)


def shorten(text: str, most: int = 60) -> str:
    return text if len(text) <= most else f"{text[: most - 2]} …"
