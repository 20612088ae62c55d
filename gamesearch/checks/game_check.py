"""Checks of searches over a game: an answer runs on boards, and its value and what it asks the game are compared.

``SearchCheck`` is for searches of trees, in which no position comes up twice. A search with memory, an order or a depth
limit shows what it is worth only where positions repeat: on a board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from gamesearch.checks.check import NO_RETURN, Check, Pictures, brief, in_trouble, is_same, run
from gamesearch.checks.search_check import forget
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.games.game import Game
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.count import CountingGame
from gamesearch.instruments.locals_text import number
from gamesearch.instruments.spy import Trouble
from gamesearch.kit.numbers import number_text

Figure = Literal["visits", "evaluations", "expanded"]
KEEPS = (
    "The same call does something else the second time. What your function found out in one search is still there in the "
    "next, which may be about another game. Is it in a global name, or in a default such as `table={}`, which Python makes "
    "only once? Start each search with an empty one."
)
NONE_TYPE = "NoneType is what Python calls the result of a call that ends without `return`: look for one."


class GameCase(NamedTuple):
    """A position to search, what else the search is given after the game and the position, and how it is written."""

    game: Game[Any, Any]
    state: Any
    more: tuple[Any, ...] = ()

    @property
    def text(self) -> str:
        """The call without the name of the search: "(gs.TicTacToe(), XO./.X./.O.)"."""
        if isinstance(self.game, Tree):
            parts = [f"gs.tree({self.game.text!r})", self.state.name]
        else:
            parts = [f"gs.{self.game!r}", str(self.state) if hasattr(self.state, "board") else repr(self.state)]
        return f"({', '.join([*parts, *map(brief, self.more)])})"

    @property
    def pictures(self) -> dict[str, Any]:
        """What it looks like: the tree, or the position."""
        return {"The tree": self.game} if isinstance(self.game, Tree) else {"The position": self.state}


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

    ``agrees(case, found, right)`` says whether a result is right where several are: a bound, say. With ``at_most`` there are
    more right ways to ask than can be listed, and an answer may ask anything, if over all cases it does not ask more than
    the most that one of the right searches does.
    """

    reference: Callable[..., Any]
    cases: Callable[[], Sequence[GameCase]]
    also: Sequence[Callable[..., Any]] = ()
    mistakes: Sequence[Mistake] = ()
    figures: tuple[Figure, ...] = ("visits",)
    read: Callable[[Any], Any] = number
    agrees: Callable[[GameCase, Any, Any], bool] = lambda case, found, right: is_same(found, right)
    at_most: bool = False
    _known: dict[tuple[Any, int], Any] = field(default_factory=dict, repr=False, compare=False)

    def prepare(self) -> None:
        for at in range(len(self.cases())):
            self._did(self.reference, at)

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_{self.name})`."
            return Verdict("wrong", words, "no function")
        forget(answer)
        styles = (self.reference, *self.also)
        mine: list[Did] = []
        for at, case in enumerate(self.cases()):
            found = self._do(answer, case)
            if isinstance(found, Trouble):
                if mine and self._remembers(answer, mine):
                    return self._keeps_something(case)
                if "NoneType" in found.sentence:
                    found = replace(found, sentence=f"{found.sentence} {NONE_TYPE}")
                return in_trouble(found, f"{name_of(answer)}{case.text}", case.pictures)
            mine.append(found)
            right = {style: self._did(style, at) for style in styles}
            styles = tuple(style for style, did in right.items() if self._is_right(case, found, did))
            if not styles:
                closest = [did for did in right.values() if self.agrees(case, found.result, did.result)]
                return self._wrong(answer, at, mine, (closest or [*right.values()])[0])
        if self.at_most and (worst := self._asks_more(mine)) is not None:
            return self._wrong(answer, worst, mine, self._most(worst))
        if self.at_most and self._remembers(answer, mine[:3]):
            return self._keeps_something(self.cases()[0])
        return self.right(f"Checked on {len(self.cases())} positions.")

    def _is_right(self, case: GameCase, found: Did, right: Did) -> bool:
        return self.agrees(case, found.result, right.result) and (self.at_most or found.figures == right.figures)

    def _most(self, at: int) -> Did:
        """What the right search does that asks most on a case."""
        found: list[Did] = [self._did(style, at) for style in (self.reference, *self.also)]
        return max(found, key=lambda did: did.figures)

    def _asks_more(self, mine: Sequence[Did]) -> int | None:
        """The first case on which an answer asks more than is needed, if it asks too much over all of them."""
        numbers = range(len(mine))
        styles = (self.reference, *self.also)
        most = max(sum(self._did(style, at).figures[0] for at in numbers) for style in styles)
        if sum(did.figures[0] for did in mine) <= most:
            return None
        beyond = [mine[at].figures[0] - self._most(at).figures[0] for at in numbers]
        return next((at for at in numbers if beyond[at] > 0), max(numbers, key=beyond.__getitem__))

    def _do(self, search: Callable[..., Any], case: GameCase) -> Any:
        """What a search does on a case (Did), or the Trouble it got into."""
        counter = CountingGame(case.game)
        counter.visit(case.state)
        result = run(search, (counter, case.state, *case.more))
        if isinstance(result, Trouble):
            return result
        counts = counter.counts
        return Did(self.read(result) if result is not None else None, tuple(getattr(counts, f) for f in self.figures))

    def _did(self, search: Callable[..., Any], at: int) -> Any:
        """What one of our own searches does on a case: it is run once and then known."""
        if (search, at) not in self._known:
            self._known[search, at] = self._do(search, self.cases()[at])
        return self._known[search, at]

    def _remembers(self, answer: Callable[..., Any], mine: Sequence[Did]) -> bool:
        """Whether it does something else now than it did before on the same cases: then something outlives a search."""
        return any(self._do(answer, case) != did for case, did in zip(self.cases(), mine, strict=False))

    def _keeps_something(self, case: GameCase) -> Verdict:
        return Verdict("wrong", KEEPS, "keeps something from the last search", pictures=case.pictures)

    def _wrong(self, answer: Callable[..., Any], at: int, mine: Sequence[Did], right: Did) -> Verdict:
        cases = self.cases()
        case, found = cases[at], mine[at]
        pictures = self.pictures(answer, case)
        if found.result is None:
            what, words = "returns nothing", f"{NO_RETURN} It does for `{case.text}`."
            given = run(answer, (case.game, case.state, *case.more))
            if given is not None and self.read is number:
                what, words = (
                    "returns no number",
                    f"For `{case.text}` it returns {brief(given)}, and a value is a number.",
                )
            return Verdict("wrong", words, what, pictures=pictures)
        if self._remembers(answer, mine):
            return self._keeps_something(case)
        facts = self._facts(case, found, right)
        mine = [*mine, *(self._do(answer, one) for one in cases[len(mine) :])]
        for mistake in self.mistakes:
            if any(self._does(made, mine) for made in mistake.made):
                return Verdict("wrong", f"{mistake.sentence} {facts}", mistake.name, pictures=pictures)
        if not self.agrees(case, found.result, right.result):
            return Verdict("wrong", facts, "wrong value", pictures=pictures)
        more = found.figures > right.figures
        return Verdict("wrong", facts, "looks at too much" if more else "looks at too little", pictures=pictures)

    def pictures(self, answer: Callable[..., Any], case: GameCase) -> Pictures:
        """What is shown of a case on which an answer is wrong."""
        return case.pictures

    def _does(self, made: Callable[..., Any], mine: Sequence[Any]) -> bool:
        """Whether one of our searches does everywhere what the answer did. Where that got into trouble, it says nothing."""
        return all(isinstance(did, Trouble) or self._did(made, at) == did for at, did in enumerate(mine))

    def _facts(self, case: GameCase, found: Did, right: Did) -> str:
        parts = []
        if not self.agrees(case, found.result, right.result):
            parts.append(f"it returns {_result_text(found.result)}; right is {_result_text(right.result)}")
        for name, ours, theirs in zip(self.figures, found.figures, right.figures, strict=True):
            if self.at_most and parts:
                break  # with a wrong value, how it came to it is not what matters
            if ours != theirs:
                wanted = f"{theirs:,} are enough" if self.at_most else f"right are {theirs:,}"
                parts.append(f"its {name} are {ours:,}; {wanted}")
        return f"For `{case.text}` {', and '.join(parts)}."


def _result_text(result: Any) -> str:
    return number_text(result) if number(result) is not None else brief(result)
