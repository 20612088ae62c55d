"""Checks of searches over a game: an answer runs on boards, and its value and what it asks the game are compared.

``SearchCheck`` is for searches of trees, in which no position comes up twice. A search with memory, an order or a depth
limit shows what it is worth only where positions repeat: on a board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from gamesearch.games.game import Game
from gamesearch.games.rewards import show
from gamesearch.instruments.arguments import called
from gamesearch.instruments.count import CountingGame
from gamesearch.instruments.shown import number
from gamesearch.instruments.spy import Trouble
from gamesearch.teaching.checking import NO_RETURN, Check, in_trouble, run, same, short
from gamesearch.teaching.search_check import forget
from gamesearch.teaching.variants import Mistake
from gamesearch.teaching.verdict import Verdict

Figure = Literal["visits", "evaluations", "expanded"]


class GameCase(NamedTuple):
    """A position to search, what else the search is given after the game and the position, and how it is written."""

    game: Game[Any, Any]
    state: Any
    more: tuple[Any, ...] = ()

    @property
    def text(self) -> str:
        """The call without the name of the search: "(gs.TicTacToe(), XO./.X./.O.)"."""
        parts = (f"gs.{self.game!r}", str(self.state).strip("'"), *map(short, self.more))
        return f"({', '.join(parts)})"


class Did(NamedTuple):
    """What a search did: what it returned, and the figures it is judged by."""

    result: Any
    figures: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class GameCheck(Check):
    """A search over (game, state, …), judged by its value and by ``figures`` of what it asks the game.

    ``reference`` is right, and so are the searches in ``also``, which may ask in another style. ``mistakes`` are searches
    that go wrong as people do, tried in their order: the first that does the same as the answer on every case is its
    name. ``read`` makes one thing of different answers, by default the number in them. Cases stand smallest first.
    """

    reference: Callable[..., Any]
    cases: Callable[[], Sequence[GameCase]]
    also: Sequence[Callable[..., Any]] = ()
    mistakes: Sequence[Mistake] = ()
    figures: tuple[Figure, ...] = ("visits",)
    read: Callable[[Any], Any] = number

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{short(answer)} was given; give a function, as in `gs.check.{self.name}(my_{self.name})`."
            return Verdict("wrong", words, "no function")
        forget(answer)
        styles = (self.reference, *self.also)
        for case in self.cases():
            found = self._do(answer, case)
            if isinstance(found, Trouble):
                return in_trouble(found, f"{called(answer)}{case.text}", {"The position": case.state})
            right = [self._do(style, case) for style in styles]
            if found not in right:
                return self._wrong(answer, case, found, right[0])
            styles = tuple(style for style, did in zip(styles, right, strict=True) if did == found)
        return self.right(f"Checked on {len(self.cases())} positions.")

    def _do(self, search: Callable[..., Any], case: GameCase) -> Any:
        """What a search does on a case (Did), or the Trouble it got into."""
        counter = CountingGame(case.game)
        counter.visit(case.state)
        result = run(search, (counter, case.state, *case.more))
        if isinstance(result, Trouble):
            return result
        counts = counter.counts
        return Did(self.read(result) if result is not None else None, tuple(getattr(counts, f) for f in self.figures))

    def _wrong(self, answer: Callable[..., Any], case: GameCase, found: Did, right: Did) -> Verdict:
        pictures = {"The position": case.state}
        if found.result is None:
            return Verdict("wrong", f"{NO_RETURN} It does for `{case.text}`.", "returns nothing", pictures=pictures)
        facts = self._facts(case, found, right)
        mine = [self._do(answer, one) for one in self.cases()]
        for mistake in self.mistakes:
            if any(self._does(made, mine) for made in mistake.made):
                return Verdict("wrong", f"{mistake.sentence} {facts}", mistake.name, pictures=pictures)
        if not same(found.result, right.result):
            return Verdict("wrong", facts, "wrong value", pictures=pictures)
        more = found.figures > right.figures
        return Verdict("wrong", facts, "looks at too much" if more else "looks at too little", pictures=pictures)

    def _does(self, made: Callable[..., Any], mine: Sequence[Any]) -> bool:
        return all(self._do(made, case) == did for case, did in zip(self.cases(), mine, strict=True))

    def _facts(self, case: GameCase, found: Did, right: Did) -> str:
        parts = []
        if not same(found.result, right.result):
            parts.append(f"it returns {_shown(found.result)}; right is {_shown(right.result)}")
        for name, ours, theirs in zip(self.figures, found.figures, right.figures, strict=True):
            if ours != theirs:
                parts.append(f"its {name} are {ours:,}; right are {theirs:,}")
        return f"For `{case.text}` {', and '.join(parts)}."


def _shown(result: Any) -> str:
    return show(result) if number(result) is not None else short(result)
