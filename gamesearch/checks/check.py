"""Checks: an answer goes in, a verdict comes out. A check never raises and never hangs, whatever it is given."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Real
from typing import Any

from gamesearch.checks.progress import write_state
from gamesearch.checks.stub_detection import is_untouched
from gamesearch.checks.variants import Mistake
from gamesearch.checks.verdict import HINT_NAMES, Verdict
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.count import Counts
from gamesearch.instruments.forked import Ended, is_fork, run_forked
from gamesearch.instruments.guard import Broken
from gamesearch.instruments.selfplay import SelfPlay
from gamesearch.instruments.spy import Trouble, run_guarded, trouble

Pictures = Mapping[str, Any]

SECONDS = 5.0
NEVER_RETURNS = "It had not returned when the time was up. Look for a loop that never ends."
NO_RETURN = "Some way through your function ends without `return`, or returns None."


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Check:
    """A check of one exercise. Kinds of checks say how they judge an answer in ``judge``.

    ``praise`` is said when the answer is right. ``hints`` are a hint, a second one, and the idea of the solution.
    ``stub`` is the text of a function that is handed out to be mended.
    """

    name: str
    chapter: int
    title: str
    praise: str
    hints: tuple[str, str, str]
    stub: str = ""
    _asked: list[int] = field(default_factory=list, repr=False, compare=False)

    def __call__(self, answer: Any = ...) -> Verdict:
        """The verdict on an answer. It is found in a copy of this process, which nothing in an answer can spoil or hang."""
        self.prepare()
        try:
            verdict = run_forked(lambda: self._verdict_on(answer))
        except Ended as ended:
            verdict = in_trouble(Trouble(ended.kind, str(ended)), name_of(answer))
        verdict = with_hints(verdict, self.hints)
        write_state(self.key, verdict.state)
        return verdict

    def _verdict_on(self, answer: Any) -> Verdict:
        try:
            return Verdict("not attempted") if is_untouched(answer, self.stub) else self.judge(answer).to_send()
        except KeyboardInterrupt:
            if not is_fork():
                raise  # then somebody pressed a key; in a copy only the answer can have raised it
            return in_trouble(Trouble("raises", "It raises KeyboardInterrupt."), name_of(answer))
        except Exception as problem:  # of an object whose own ==, len or repr fails, of a number with too many digits …
            return unreadable(problem)

    def prepare(self) -> None:
        """What is the same for every answer is made here, before the copy: so it is made only once."""

    def judge(self, answer: Any) -> Verdict:
        raise NotImplementedError

    @property
    def key(self) -> str:
        return f"{self.chapter:02d}/{self.name}"

    def hint(self) -> str:
        """The next hint: the first call gives a hint, the second another one, the third the idea of the solution."""
        at = min(len(self._asked), len(self.hints) - 1)
        self._asked.append(at)
        return Words(f"{HINT_NAMES[at]}. {self.hints[at]}")

    def right(self, more: str = "") -> Verdict:
        return Verdict("right", " ".join(part for part in (self.praise, more) if part))

    def __repr__(self) -> str:
        return f"gs.check.{self.name}: {self.title}"


class Words(str):
    """A text that a notebook shows without quotes."""

    def __repr__(self) -> str:
        return str(self)


def with_hints(verdict: Verdict, hints: tuple[str, ...]) -> Verdict:
    """The same verdict with the hints of its exercise."""
    v = verdict
    return Verdict(v.state, v.sentence, v.diagnosis, v.more, v.code, v.tree, v.pictures, hints)


def unreadable(problem: Exception) -> Verdict:
    """The verdict on an answer that cannot even be looked at."""
    kind = type(problem).__name__
    words = f"What was given, or what it returns, cannot be read as an answer: looking at it ends in {kind}."
    return Verdict("wrong", f"{words} Give a plain number, text, list or function.", "cannot be read")


def in_trouble(found: Trouble, name: str, pictures: Pictures | None = None) -> Verdict:
    """The verdict on a function that broke off."""
    return Verdict("wrong", f"`{name}`: {found.sentence}", found.kind, pictures=pictures or {})


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class FunctionCheck(Check):
    """A function judged by what it returns: ``reference`` says what is right in each of ``cases``.

    The cases stand smallest first. ``mistakes`` are functions that go wrong as people do. ``shown`` draws a case. ``read``
    makes one thing of different ways to return an answer.
    """

    reference: Callable[..., Any]
    cases: Sequence[tuple[Any, ...]]
    mistakes: Sequence[Mistake] = ()
    shown: Callable[[tuple[Any, ...]], Pictures] | None = None
    kind: type | tuple[type, ...] | None = None
    read: Callable[[Any], Any] = lambda found: found

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return Verdict("wrong", f"{brief(answer)} was given; give a function, as in `gs.check.{self.name}(my_function)`.",
                           "no function")  # fmt: skip
        name = name_of(answer)
        for case in self.cases:
            wanted = self.reference(*case)
            found = run(answer, new_copy(case))
            if isinstance(found, Trouble):
                return in_trouble(found, f"{name}{arguments_text(case)}", self._pictures(case))
            if not is_same(self.read(found), self.read(wanted)):
                return self._wrong(answer, case, found, wanted)
        return self.right()

    def _wrong(self, answer: Callable[..., Any], case: tuple[Any, ...], found: Any, wanted: Any) -> Verdict:
        what = f"`{name_of(answer)}{arguments_text(case)}` returns {brief(found)}; right is {brief(wanted)}."
        if found is None:
            return Verdict("wrong", f"{NO_RETURN} {what}", "returns nothing", pictures=self._pictures(case))
        for mistake in self.mistakes:
            if any(self._does_the_same(answer, made) for made in mistake.made):
                return Verdict("wrong", f"{mistake.sentence} {what}", mistake.name, pictures=self._pictures(case))
        if isinstance(found, str) and isinstance(wanted, Real) and not isinstance(wanted, bool):
            words = f"It returns a text. Return the number itself, without `str` and without quotes. {what}"
            return Verdict("wrong", words, "a text, not a number", pictures=self._pictures(case))
        return Verdict("wrong", what, "wrong value", pictures=self._pictures(case))

    def _does_the_same(self, answer: Callable[..., Any], made: Callable[..., Any]) -> bool:
        return all(
            is_same(self.read(run(answer, new_copy(case))), self.read(run(made, new_copy(case)))) for case in self.cases
        )

    def _pictures(self, case: tuple[Any, ...]) -> Pictures:
        return self.shown(case) if self.shown else {}


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class AnswerCheck(Check):
    """An answer that is a number, a name or a set: ``right_answer`` is right, ``wrong_answers`` are explained.

    ``read`` makes one thing of different ways to write it; it raises ValueError, with a sentence, for what it cannot read.
    ``explain`` may find a (diagnosis, sentence) for any other answer.
    """

    right_answer: Callable[[], Any]
    wrong_answers: Mapping[Hashable, tuple[str, str]] = field(default_factory=dict)
    read: Callable[[Any], Any] = lambda answer: answer
    explain: Callable[[Any, Any], tuple[str, str] | None] = lambda answer, right: None
    shown: Callable[[], Pictures] | None = None
    _known: list[Any] = field(default_factory=list, repr=False, compare=False)

    def prepare(self) -> None:
        if not self._known:
            self._known.append(self.right_answer())

    def judge(self, answer: Any) -> Verdict:
        self.prepare()
        try:
            given = self.read(answer)
        except (ValueError, TypeError) as problem:
            return Verdict("wrong", str(problem), "cannot be read")
        right = self._known[0]
        if is_same(given, right):
            return self.right()
        known = next((words for wrong, words in self.wrong_answers.items() if is_same(given, wrong)), None)
        name, sentence = known or self.explain(given, right) or ("wrong answer", f"{brief(answer)} is not it.")
        return Verdict("wrong", sentence, name, pictures=self.shown() if self.shown else {})


def read_number(answer: Any) -> Any:
    """A number; for what only looks like one, a sentence that says so."""
    if isinstance(answer, bool) or not isinstance(answer, int | float):
        if isinstance(answer, str):
            raise ValueError(f"{brief(answer)} is a text: give the number itself, without quotes.")
        if isinstance(answer, tuple) and all(type(part) is int for part in answer):
            digits = "".join(map(str, answer))
            raise ValueError(f"{brief(answer)} is a pair: Python reads a comma as a list of two, so write {digits}.")
        if isinstance(answer, Counts | SelfPlay):
            raise ValueError(
                "That is the whole account. The number asked for is one part of it: its `visits`, say, or its `evaluations`."
            )
        raise ValueError(f"{brief(answer)} is no number; give one, as in `gs.check.…(123)`.")
    return answer


def run(function: Callable[..., Any], case: tuple[Any, ...]) -> Any:
    """What a function returns for a case, or the Trouble it got into."""
    try:
        return run_guarded(lambda: function(*case), SECONDS)
    except Broken:
        return Trouble("never returns", NEVER_RETURNS)
    except (Exception, SystemExit) as problem:
        return trouble(problem, function)


def new_copy(part: Any) -> Any:
    """A case of its own for every call: a function may change the lists that it is given."""
    if type(part) in (list, tuple, set):
        return type(part)(map(new_copy, part))
    return {key: new_copy(value) for key, value in part.items()} if type(part) is dict else part


def is_same(one: Any, two: Any) -> bool:
    """Whether two answers are equal; True is not 1. What cannot be compared is not equal."""
    if isinstance(one, bool) != isinstance(two, bool):
        return False
    try:
        return bool(one == two)
    except Exception:  # the == of whatever was returned may do anything
        return False


def arguments_text(case: tuple[Any, ...]) -> str:
    return f"({', '.join(brief(part) for part in case)})"


def brief(thing: Any) -> str:
    """An answer in a few letters, for a sentence."""
    try:
        text = repr(thing)
    except Exception:
        text = f"a {type(thing).__name__}"
    if " at 0x" in text:
        text = f"a {type(thing).__name__}"
    return text if len(text) <= 70 else text[:69] + "…"
