"""The check of a loop of passes, as in MTD(f): judged by its value, by its visits and by the questions it asks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from functools import cache
from inspect import signature
from typing import Any

from gamesearch.checks.check import NO_RETURN, Pictures, brief, in_trouble, run
from gamesearch.checks.game_check import Did, GameCase, GameCheck
from gamesearch.checks.search_check import forget
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import Verdict
from gamesearch.course.mistakes.mtdf import ENDLESS, RIGHT, STYLES, Loop
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.rewards import Scaled
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.arguments import name_of, options_by_place
from gamesearch.instruments.count import CountingGame
from gamesearch.instruments.guard import Broken
from gamesearch.instruments.print_capture import in_silence
from gamesearch.instruments.rounds import Narrowing, narrowing
from gamesearch.instruments.spy import Trouble
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.mtdf import mtdf

ENOUGH = 60_000
"""So many questions to the game no right answer has."""
WATCHED = 600
"""So many questions a small tree answers while a search is watched."""
QUESTIONS = 6
"""So many passes of a loop are looked at to see why it does not end."""


REMEMBERS = (
    "The second time it does something else than the first: a table outside the function, perhaps, still knows the last search, "
    "or the last game. Make the table inside, before the loop."
)


class Patient(CountingGame[Any, Any]):
    """A game that counts, and breaks off a loop that asks without end."""

    asked = 0

    def _ask(self) -> None:
        self.asked += 1
        if self.asked > ENOUGH:
            raise Broken

    def key(self, state: Any) -> Hashable:
        self._ask()
        return super().key(state)

    def is_terminal(self, state: Any) -> bool:
        self._ask()
        return super().is_terminal(state)


class ShortTree(Tree):
    """The same tree, for watching: it breaks off a search that asks it without end, where the search asks it."""

    asked = 0

    def _ask(self) -> None:
        self.asked += 1
        if self.asked > WATCHED:
            raise Broken

    def key(self, state: Node) -> Hashable:
        self._ask()
        return super().key(state)

    def is_terminal(self, state: Node) -> bool:
        self._ask()
        return super().is_terminal(state)


class LoopCheck(GameCheck):
    """A loop of passes over trees and boards. A right one may visit fewer nodes than ours, never more."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)
        forget(answer)
        mine: list[Any] = []
        for case in self.cases():
            did = self._do(answer, case)
            mine.append(did)
            if isinstance(did, Trouble) and did.kind == "never returns":
                return self._endless(answer, case, did)
            if isinstance(did, Trouble):
                return in_trouble(did, _call(answer, case), self._show_case(answer, case))
        if not any(self._does(style, mine) for style in (self.reference, *self.also)):
            right = [self._do(self.reference, case) for case in self.cases()]
            pairs = [one for one in zip(self.cases(), mine, right, strict=True) if one[1] != one[2]]
            worse = [one for one in pairs if one[1].result != one[2].result or one[1].figures > one[2].figures]
            for mistake in self.mistakes:
                if any(self._does(made, mine) for made in mistake.made):
                    return self._diagnose(answer, (worse or pairs)[0], mistake)
            if worse:
                case, did, wanted = worse[0]
                what = "wrong value" if did.result != wanted.result else "looks at too much"
                return Verdict("wrong", self._facts(case, did, wanted), what, pictures=self._show_case(answer, case))
        again = self._do(answer, self.cases()[0])
        if again != mine[0]:
            return Verdict(
                "wrong", f"{REMEMBERS} It does for `{_text(self.cases()[0])}`.", "keeps something from the last search"
            )
        found = self._by_questions(answer)
        return self.right(f"Checked on {len(mine)} positions.") if found is None else found

    def _by_questions(self, answer: Any) -> Verdict | None:
        """Nothing is lost, but are more questions asked than need be? A table hides that: it has their answers."""
        asked = _questions_of(answer)
        if not asked or any(asked == _questions_asked(style) for style in STYLES):
            return None
        for mistake in self.mistakes:
            if _asks_as(asked, mistake):
                at = next(at for at, one in enumerate(_questions_asked(RIGHT)) if one != asked[at])
                words = f"{mistake.sentence} The value is right, but there are more passes than need be."
                return Verdict("wrong", words, mistake.name, pictures=self._show_case(answer, self.cases()[at]))
        return None

    def _diagnose(self, answer: Any, found: tuple[GameCase, Did, Did], mistake: Mistake) -> Verdict:
        case, did, wanted = found
        words = f"{mistake.sentence} {self._facts(case, did, wanted)}"
        return Verdict("wrong", words, mistake.name, pictures=self._show_case(answer, case))

    def _do(self, search: Any, case: GameCase) -> Any:
        counter = Patient(case.game)
        counter.visit(case.state)
        result = run(search, (counter, case.state, *case.more))
        if isinstance(result, Trouble):
            return result
        if result is None:
            return Trouble("returns nothing", NO_RETURN)
        value = self.read(result)
        if value is None:
            return Trouble("returns no number", f"It returns {brief(result)}, and that is no number: return the value.")
        return Did(value, (counter.counts.visits,))

    def _endless(self, answer: Any, case: GameCase, found: Trouble) -> Verdict:
        """Why does it not end? Its own questions tell."""
        asked = _questions_of(answer)
        pictures = self._show_case(answer, case, most=6)
        what = f"`{_call(answer, case)}` does not end."
        for mistake in ENDLESS:
            if asked and _asks_as(asked, mistake):
                return Verdict("wrong", f"{mistake.sentence} {what}", mistake.name, pictures=pictures)
        return Verdict("wrong", f"{found.sentence} {what}", "never returns", pictures=pictures)

    def _facts(self, case: GameCase, found: Did, right: Did) -> str:
        parts = []
        if found.result != right.result:
            parts.append(f"it returns {number_text(found.result)}; right is {number_text(right.result)}")
        if found.figures != right.figures:
            parts.append(f"it visits {found.figures[0]:,} positions; right are {right.figures[0]:,}")
        return f"For `{_text(case)}` {', and '.join(parts)}."

    def _show_case(self, answer: Any, case: GameCase, most: int = 12) -> Pictures:
        if not isinstance(case.game, Tree):
            return {"The position": case.state}
        pictures: dict[str, Any] = {"The tree": case.game}
        for name, search in (("Your questions", answer), ("Right", mtdf)):
            rounds = _rounds(search, case)
            if rounds and repr(rounds) not in map(repr, pictures.values()):  # the same questions need no second picture
                pictures[name] = _first(rounds, most)
        return pictures


def _rounds(search: Any, case: GameCase) -> Narrowing | None:
    """The questions of a search on a tree, as far as they can be seen."""
    (guess,) = case.more
    if not isinstance(case.game, Tree):
        return None
    try:
        by_name = "guess" in signature(search).parameters
        options = {"guess": guess} if by_name else options_by_place(search, [guess])
        with in_silence():
            short = ShortTree(case.game.root, case.game.first)
            trace = watch(search, short, lines=False, seconds=2, **options)
        return narrowing(replace(trace, error=""))
    except (ValueError, TypeError):
        return None


Asked = tuple[tuple[Any, ...], ...]


def _questions_of(answer: Any) -> Asked:
    """The first questions that a loop asks on each small tree; nothing if they cannot be seen."""
    found = []
    for case in loop_cases():
        if isinstance(case.game, Tree):
            rounds = _rounds(answer, case)
            if rounds is None:
                return ()
            found.append(tuple(one.question for one in rounds[:QUESTIONS]))
    return tuple(found)


@cache
def _questions_asked(loop: Loop) -> Asked:
    """The same of one of our own loops."""
    cases = [case for case in loop_cases() if isinstance(case.game, Tree)]
    return tuple(tuple(loop.run(case.game, case.state, *case.more)[1][:QUESTIONS]) for case in cases)


def _asks_as(asked: Asked, mistake: Mistake) -> bool:
    return any(asked == _questions_asked(made) for made in mistake.made if isinstance(made, Loop))


def _first(rounds: Narrowing, most: int) -> Narrowing:
    made = Narrowing(rounds[:most])
    made.start, made.is_one, made.error = rounds.start, rounds.is_one, ""
    return made


def _text(case: GameCase) -> str:
    guess = f", guess={number_text(case.more[0])}"
    if isinstance(case.game, Tree):
        return f"gs.tree({case.game.text!r}){guess}"
    return f"gs.{case.game!r}, {case.state}{guess}"


def _call(answer: Any, case: GameCase) -> str:
    return f"{name_of(answer)}({_text(case)})"


@cache
def loop_cases() -> tuple[GameCase, ...]:
    """Small trees with guesses below, at and above the value; then boards, where positions repeat."""
    found = []
    for text, guesses in (
        ("(3 1) (2 4)", (0, 2, 5)), ("(3 5 6) (9 1 2)", (0, 3, 10)), ("(1 9) (2 9) (3 9)", (0, 9)),
        ("(9 1) (8 2) (7 3)", (12, 3)),
        ("(3 12 8) (2 4 6) (14 5 2)", (20, -4)), ("((4 6) (7 5)) ((3 8) (6 9))", (0, 6, 9)), ("(2 6) (4 8) (10 0)", (0, 10)),
        ("(1/2 3/2) (1 5/2)", (0, 3)),
    ):  # fmt: skip
        one = tree(text)
        found += [GameCase(one, one.root, (guess,)) for guess in guesses]
    plain = TicTacToe()
    for game in (plain, Scaled(plain)):
        for text in ("XO./.X./.O.", "X../.O./...", "OX./.../..."):
            found += [GameCase(game, plain.position(text), (guess,)) for guess in (0, 1, -1)]
    return tuple(case for case in found if isinstance(case.game, Tree) or case.game.to_move(case.state) == "MAX")
