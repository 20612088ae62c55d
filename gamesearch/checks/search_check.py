"""Checks of searches: an answer runs on small trees, and what it looks at is compared, not only its value.

In the trade's words: an oracle, differential testing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from inspect import signature
from typing import Any

from gamesearch.checks.cases import BIG, small_trees
from gamesearch.checks.check import NEVER_RETURNS, NO_RETURN, SECONDS, Check, Pictures, brief, in_trouble
from gamesearch.checks.variants import AnyVariant, Mistake, pairs
from gamesearch.checks.verdict import Verdict
from gamesearch.games.game import MIN
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import (
    GAME_NAMES,
    MAXIMISES_NAMES,
    PLAYER_NAMES,
    SIGN_NAMES,
    STATE_NAMES,
    name_of,
)
from gamesearch.instruments.guard import Broken
from gamesearch.instruments.print_capture import in_silence
from gamesearch.instruments.recording import TraceStep
from gamesearch.instruments.spy import Sight, SpiedTree, Trouble, run_guarded
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text

ENOUGH = 500
"""On so many trees besides the first failing one an answer must do as a mistake does, for it to be that mistake."""

WATCHED = 60
"""So many of the first cases are watched for calls made twice."""
REMEMBERS = (
    "On a tree that it got right before it is wrong the second time. Something it changes lives outside the function, a global "
    "name perhaps, and keeps its value from the last search. Make it a parameter, or a name inside the function."
)
LOOK = "To watch it beside the right one, step by step:"


@dataclass(frozen=True, eq=False)
class Case:
    """A tree to search, and the depth to search it to. Two cases are never the same, so that one is quickly looked up."""

    tree: Tree
    depth: int | None = None

    @property
    def options(self) -> dict[str, Any]:
        return {} if self.depth is None else {"depth": self.depth}

    def __str__(self) -> str:
        return f"gs.tree({self.tree.text!r})" + ("" if self.depth is None else f", depth={self.depth}")


@cache
def sight_of(search: Callable[..., Any], case: Case) -> Sight:
    """What a search of ours does in a case of ours: it is run once and then known."""
    return SpiedTree(case.tree).run(search, **case.options)


@cache
def all_pairs(mistakes: tuple[Mistake, ...], base: AnyVariant) -> tuple[Mistake, ...]:
    """All pairs of mistakes that go together, made once."""
    return tuple(pairs(mistakes, base))


@cache
def plain_cases() -> tuple[Case, ...]:
    """The small trees, searched to the end."""
    return tuple(Case(tree) for tree in small_trees())


@cache
def depth_cases() -> tuple[Case, ...]:
    """The small trees, searched to every depth."""
    trees = [tree for tree in small_trees() if tree.height >= 1][:600]
    return tuple(Case(tree, depth) for tree in trees for depth in range(1, tree.height + 2))


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class SearchCheck(Check):
    """A search, judged by its value and by the nodes it looks at.

    ``reference`` is a search of the package, or a function over nodes; the searches in ``also`` are right too, in another
    style. ``mistakes`` are tried in their order, then, if ``base`` is given, two at once. With ``only_value`` what the
    answer looks at is not judged.
    """

    reference: Callable[..., Any]
    also: Sequence[Callable[..., Any]] = ()
    mistakes: Sequence[Mistake] = ()
    base: AnyVariant | None = None
    only_value: bool = False
    cases: Callable[[], tuple[Case, ...]] = plain_cases

    def prepare(self) -> None:
        for case in self.cases():
            sight_of(self.reference, case)

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            words = f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_{self.name})`."
            return Verdict("wrong", words, "no function")
        forget(answer)
        progress: list[Case] = []
        try:
            found = run_guarded(lambda: self._first_failing(answer, progress), SECONDS)
        except Broken:
            case = progress[-1]
            return self._verdict(
                answer, case, Sight(None, (), Trouble("never returns", NEVER_RETURNS)), self._right_sight(case)
            )
        if found is None:
            found_out = (look(answer) for look in (self._twice, self._first_player))
            right = self.right(f"Checked on {len(self.cases()):,} trees.")
            return next((verdict for verdict in found_out if verdict is not None), right)
        case, seen, right = found
        if self._remembers(answer, progress):
            return Verdict("wrong", REMEMBERS, "keeps something from the last search", tree=case.tree)
        return self._verdict(answer, case, seen, right)

    def _right_sight(self, case: Case) -> Sight:
        return SpiedTree(case.tree).run(self.reference, **case.options)

    def _first_failing(self, answer: Callable[..., Any], progress: list[Case]) -> tuple[Case, Sight, Sight] | None:
        styles = iter(self._styles)
        style = next(styles)
        sights: list[tuple[Case, Sight]] = []
        for case in self.cases():
            progress.append(case)
            right = sight_of(style, case)
            seen = SpiedTree(case.tree).run(answer, **case.options)
            sights.append((case, seen))
            if not self._agree(seen, right):  # then it has to be another style, in all that it did so far
                other = next((one for one in styles if self._does_the_same(one, sights[::-1])), None)
                if other is None:
                    return case, seen, self._right_sight(case)
                style = other
        return None

    @property
    def _styles(self) -> tuple[Callable[..., Any], ...]:
        """All searches that are right."""
        return self.reference, *self.also

    def _is_right(self, seen: Sight, case: Case, turned: bool = False) -> bool:
        """Whether a right search does the same, in any style; ``turned``: as the player sees it who moves second."""
        for style in self._styles:
            right = SpiedTree(case.tree).run(style, **case.options)
            if turned and right.value is not None:
                right = replace(right, result=-right.value)
            if self._agree(seen, right):
                return True
        return False

    def _twice(self, answer: Callable[..., Any]) -> Verdict | None:
        """A right answer that calls itself twice for the same node is found out by watching it."""
        if self.only_value:
            return None
        for case in self.cases()[:WATCHED]:
            trace = watch_within_limit(answer, case)
            if trace and any(step.note == "again" and step.level > 1 for step in trace.steps):
                words = (
                    f"The value is right, but `{name_of(answer)}` is called more than once for the same child, and all the work "
                    "below it is done again. Keep what the first call returned under a name."
                )
                pictures = self._pictures(answer, case, SpiedTree(case.tree).run(answer, **case.options))
                return Verdict("wrong", words, "searches a child twice", tree=case.tree, pictures=pictures)
        return None

    def _first_player(self, answer: Callable[..., Any]) -> Verdict | None:
        """A function over (game, state) has to ask whose turn it is: MIN moves first in these trees."""
        if self.only_value or not asks_the_game(answer):
            return None
        for plain in self.cases()[:: max(1, len(self.cases()) // 80)]:
            case = Case(Tree(plain.tree.root, MIN), plain.depth)
            seen, right = SpiedTree(case.tree).run(answer, **case.options), self._right_sight(case)
            if not self._is_right(seen, case) and not self._is_right(seen, case, turned=True):  # seen by who moves
                words = (
                    f"It takes it for granted that MAX moves first. Here MIN does: it returns {number_text(seen.value)}; "
                    f"right is {number_text(right.value)}. Ask `game.to_move(state)`."
                )
                return Verdict("wrong", words, "MAX is taken to move first", tree=case.tree,
                               pictures=self._pictures(answer, case, seen))  # fmt: skip
        return None

    def _remembers(self, answer: Callable[..., Any], progress: list[Case]) -> bool:
        """Whether it fails now where it was right before: then something outlives a search."""

        def again() -> bool:
            return all(
                self._is_right(SpiedTree(case.tree).run(answer, **case.options), case) for case in progress[:-1][:40]
            )

        try:
            return len(progress) > 1 and not run_guarded(again, SECONDS)
        except Broken:
            return False

    def _agree(self, one: Sight, two: Sight) -> bool:
        if self.only_value:
            return one.trouble is None and two.trouble is None and one.value is not None and one.value == two.value
        return one.is_like(two) and one.value is not None

    def _verdict(self, answer: Callable[..., Any], case: Case, seen: Sight, right: Sight) -> Verdict:
        pictures = self._pictures(answer, case, seen)
        name = name_of(answer)
        trouble = seen.trouble
        if trouble and not ("NoneType" in trouble.sentence and _returns_none(pictures["Yours"])):
            return in_trouble(trouble, f"{name}({case})", pictures)
        if seen.value is None:
            what = "returns nothing" if seen.result is None else "returns no number"
            words = NO_RETURN if seen.result is None else f"It returns {brief(seen.result)}, and a value is a number."
            return Verdict("wrong", words, what, LOOK, self._code(name, case), case.tree, pictures)
        kind, sentence = self._diagnose(answer, case, seen, right)
        facts = self._facts(seen, right, case.depth)
        return Verdict("wrong", f"{sentence} {facts}".strip(), kind, LOOK, self._code(name, case), case.tree, pictures)

    def _diagnose(self, answer: Callable[..., Any], case: Case, seen: Sight, right: Sight) -> tuple[str, str]:
        """The mistake that does everywhere what the answer does; or else what kind of difference there is."""
        sights = self._sights(answer, case)
        if sights:
            trace = watch_within_limit(answer, case)
            for mistake in (*self.mistakes, *(all_pairs(tuple(self.mistakes), self.base) if self.base else ())):
                told = mistake.told_by is None or (trace is not None and mistake.told_by(trace))
                if told and any(self._does_the_same(made, sights) for made in mistake.made):
                    return mistake.name, mistake.sentence
        if any(abs(float(value)) >= BIG for value in case.tree.score_range):
            return "a number that is not large enough", (
                "It is right as long as the leaves are small numbers. Start from `-inf` and `inf`, which nothing can pass."
            )
        if seen.value != right.value:
            return "wrong value", "The value is wrong on the tree below, the smallest on which it is."
        extra = [name for name in seen.looked if name not in right.looked]
        if extra:
            return "looks at too much", "The value is right, but it looks at nodes that cannot matter any more."
        return "looks at too little", "The value is right here by luck: it leaves out nodes that could matter."

    def _sights(self, answer: Callable[..., Any], case: Case) -> list[tuple[Case, Sight]]:
        """What the answer does on the failing case and on many others; nothing if it gets into trouble there."""
        found: list[tuple[Case, Sight]] = []

        def look() -> None:
            others = self.cases()
            for one in (case, *others[:: max(1, len(others) // ENOUGH)]):
                seen = SpiedTree(one.tree).run(answer, **one.options)
                if seen.trouble is None and seen.value is not None:
                    found.append((one, seen))

        try:
            run_guarded(look, SECONDS)
        except Broken:
            return []
        return found

    def _does_the_same(self, made: Callable[..., Any], sights: list[tuple[Case, Sight]]) -> bool:
        return all(self._agree(sight_of(made, case), seen) for case, seen in sights)

    def _facts(self, seen: Sight, right: Sight, depth: int | None) -> str:
        parts = []
        if seen.value != right.value:
            with_depth = "" if depth is None else f" with depth {depth}"
            parts.append(
                f"On this tree{with_depth} it returns {number_text(seen.value)}; right is {number_text(right.value)}."
            )
        if not self.only_value:
            extra = [name for name in seen.looked if name not in right.looked]
            missed = [name for name in right.looked if name not in seen.looked]
            reference = self.reference_name if depth is None else f"{self.reference_name} with depth {depth}"
            if extra:
                parts.append(f"It looks at {names_text(extra)}, which {reference} does not.")
            if missed:
                parts.append(f"It never looks at {names_text(missed)}, which {reference} does.")
        if depth is not None:
            parts.append("The sign ≈ marks a guess: the search stops there.")
        return " ".join(parts)

    @property
    def reference_name(self) -> str:
        """The name of the reference, for people."""
        return {"alphabeta": "alpha-beta"}.get(name_of(self.reference), name_of(self.reference))

    def _code(self, name: str, case: Case) -> str:
        reference = name_of(self.reference)
        depth = "" if case.depth is None else f", depth={case.depth}"
        return f"gs.compare({name}, gs.{reference}, gs.tree({case.tree.text!r}){depth})"

    def _pictures(self, answer: Callable[..., Any], case: Case, seen: Sight) -> Pictures:
        return {
            "Yours": visits(answer, case, seen),
            "Right": visits(self.reference, case, self._right_sight(case)),
        }


def _returns_none(trace: Trace) -> bool:
    """Whether a call of the function came back with nothing."""
    return any(step.kind == "leave" and step.value is None for step in trace.steps)


def asks_the_game(function: Callable[..., Any]) -> bool:
    """Whether it is a function over (game, state) that is told nothing else about whose turn it is."""
    try:
        names = [name.lower().replace("_", "") for name in signature(function).parameters]
    except (TypeError, ValueError):
        return False
    turn = {*MAXIMISES_NAMES, *SIGN_NAMES, *PLAYER_NAMES}
    return bool(set(names) & set(GAME_NAMES) and set(names) & set(STATE_NAMES) and not set(names) & turn)


def forget(function: Any) -> None:
    """What functools.cache knows from an earlier run would hide the search."""
    if hasattr(function, "cache_clear"):
        function.cache_clear()


def names_text(names: Sequence[str]) -> str:
    """A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def visits(function: Callable[..., Any], case: Case, seen: Sight) -> Trace:
    """The search as a trace: watched, or, if it is no function that calls itself, made from the nodes it looked at."""
    if seen.trouble is None or seen.trouble.kind != "cannot be called":
        forget(function)
        trace = watch_within_limit(function, case)
        if trace is not None and (seen.trouble or set(trace.entered) == set(seen.looked)):
            return trace
    steps: list[TraceStep] = []
    looked = set(seen.looked)

    def go(name: str, level: int) -> None:
        steps.append(TraceStep("enter", name, level))
        node = case.tree[name]
        for child in node.children:
            if child.name in looked:
                go(child.name, level + 1)
        value = node.value if node.is_leaf else seen.value if level == 1 else None
        steps.append(TraceStep("leave", name, level, value=value, note="leaf" if node.is_leaf else ""))

    if case.tree.root.name in looked:
        go(case.tree.root.name, 1)
    return Trace(case.tree, tuple(steps), (), seen.value, name=name_of(function))


def watch_within_limit(function: Callable[..., Any], case: Case) -> Trace | None:
    try:
        with in_silence():
            return watch(function, case.tree, lines=False, limit=4000, seconds=0.5, **case.options)
    except ValueError:
        return None
