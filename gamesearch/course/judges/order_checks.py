"""Checks of orders: a function that orders cells, and a memory of killers, each judged by what it hands out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, NamedTuple

from gamesearch.checks.check import Check, FunctionCheck, brief, run
from gamesearch.checks.verdict import Verdict
from gamesearch.course.mistakes.killer import KILLER_MISTAKES, Memory, two_at_once
from gamesearch.games.game import MAX, MIN
from gamesearch.instruments.spy import Trouble
from gamesearch.search.ordering import Learning

Functions = tuple[Callable[..., Any], Callable[..., Any]]
"""The two functions of a memory, ``arrange`` and ``learn``."""


class CellsCheck(FunctionCheck):
    """An order of cells: a function over (game, state) that returns the actions, as a list or one by one."""

    def judge(self, answer: Any) -> Verdict:
        if not callable(answer):
            return super().judge(answer)

        @wraps(answer)
        def listed_cells(game: Any, state: Any) -> Any:
            found = answer(game, state)
            return list(found) if isinstance(found, Iterable) and not isinstance(found, str | dict | set) else found

        listed_cells.__dict__["__func__"] = getattr(
            answer, "__func__", answer
        )  # so that errors name a line of the answer
        return super().judge(listed_cells)

    def _wrong(self, answer: Callable[..., Any], case: tuple[Any, ...], found: Any, wanted: Any) -> Verdict:
        verdict = super()._wrong(answer, case, found, wanted)
        where = f"For the board below it returns {_cells(found, wanted)}; right is {_cells(wanted, found)}."
        kind, sentence = verdict.diagnosis, verdict.sentence
        known = next((one for one in self.mistakes if one.name == kind), None)
        odd = None if known else _odd(found, wanted)
        if known:
            sentence = f"{known.sentence} {where}"
        elif odd:
            kind, sentence = odd[0], f"{odd[1]} {where}"
        elif kind == "wrong value":
            sentence = f"All cells are there, but not in this order. {where}"
            kind = "wrong order"
        return replace(verdict, diagnosis=kind, sentence=sentence)


def _cells(found: Any, other: Any) -> str:
    """The first cells of an answer, as far as the place where it differs from the other, and no fewer than four."""
    if not isinstance(found, list) or len(found) < 5:
        return brief(found)
    pairs = zip(found, other if isinstance(other, list) else [], strict=False)
    most = max(4, next((at for at, (one, two) in enumerate(pairs, 1) if one != two), 0))
    return f"[{', '.join(map(str, found[:most]))}{', …' if len(found) > most else ''}]"


def _odd(found: Any, wanted: list[Any]) -> tuple[str, str] | None:
    """What is wrong with an answer that is not even the same cells in another order."""
    if found is None:
        return None
    if not isinstance(found, list):
        return (
            "no list",
            "An order returns the actions, as a list or one by one with `yield`: a set or a dictionary has no order.",
        )
    cells = set(wanted)
    if len(found) == 2 and tuple(found) in cells:
        return "one cell only", "That is a single cell. Return all actions, those near the centre first."
    if found and all(type(one) is int for one in found):
        return (
            "numbers, not cells",
            "Those are numbers of places or distances. Return the actions themselves: cells (row, column).",
        )
    try:
        extra, missing = [one for one in found if one not in cells], cells - set(found)
    except TypeError:
        return "no cells", "Return the actions as the game gives them: cells (row, column), as tuples."
    if extra and all(isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], int) for one in extra):
        return (
            "taken cells are tried",
            "Some of these cells are not free. Start from `game.actions(state)`: what can be played.",
        )
    if extra:
        return "no cells", "Return the actions themselves, and nothing else: cells (row, column)."
    if missing:
        return (
            "moves are lost",
            f"{len(missing)} of the actions are missing. An order must hand out every action, or the search misses moves.",
        )
    if len(found) > len(cells):
        return "a move handed out twice", "Some cells come twice. The search would look at them twice."
    return None


# --- A memory of killers ---


class Event(NamedTuple):
    """A call of a memory: ``learn`` with an action, or ``arrange`` with a list of actions."""

    what: str
    ply: int
    given: Any

    @property
    def player(self) -> str:
        return MIN if self.ply % 2 else MAX

    def __str__(self) -> str:
        return f"{self.what}({self.player!r}, {self.ply}, {self.given!r})"


def _script(text: str) -> tuple[Event, ...]:
    """Calls from a short text: "1:5" is a cut by action 5 at ply 1, "1?025" asks for the actions 0, 2, 5 at ply 1."""
    found = []
    for word in text.split():
        ask = "?" in word
        ply, given = word.split("?" if ask else ":")
        found.append(Event("arrange" if ask else "learn", int(ply), [int(one) for one in given] if ask else int(given)))
    return tuple(found)


SCRIPTS = tuple(
    map(
        _script,
        (
            "1?012", "1:2 1?012", "1:1 1?0123", "1:2 2?012", "2:1 1?012", "0:2 2?012", "3:1 1?012", "1:2 1:1 1?012",
            "1:5 1?012", "1:2 1:5 1?012", "1:5 1?012 1?0125", "1:2 1:2 1?012", "1:2 1:1 1:1 1?0123", "1:1 1:2 1:3 1?0123",
            "1:1 1:2 1:1 1?0123", "1:1 1:2 1:3 1:4 1?01234", "1:0 1?310", "1:1 1?3102", "1:0 1:2 1?3120",
            "1:1 1:2 1:5 1?0123",
            "1:1 2:3 3:2 1?0123 2?0123 3?0123", "0:6 2:5 4:4 2?456 0?456", "2:3 2:1 2:4 2:3 2?01234 1?01234",
        ),
    )
)  # fmt: skip


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class MemoryCheck(Check):
    """A memory with ``arrange(player, ply, actions)`` and ``learn(player, ply, action)``, judged by what it arranges.

    The answer is its class, a function that makes one (an object, or a pair of functions), or one such object.
    """

    def judge(self, answer: Any) -> Verdict:
        if isinstance(answer, Learning) or (isinstance(answer, type) and issubclass(answer, Learning)):
            words = (
                "That is an order of the package, memory and all. Write the memory alone: a class of your own with `arrange` and "
                "`learn`."
            )
            return Verdict("wrong", words, "an order, not a memory")
        make = self._maker(answer)
        made = run(make, ())
        if not isinstance(made, Trouble) and not _functions(made):
            words = (
                f"{brief(answer)} was given; give a class with `arrange(player, ply, actions)` and `learn(player, ply, action)`, "
                f"as in `gs.check.{self.name}(MyKillers)`."
            )
            return Verdict("wrong", words, "no memory")
        for script in SCRIPTS:
            found, right = self._play(make, script), _answers(Memory(), script)
            if isinstance(found, Trouble):
                calls = ", ".join(map(str, script))
                return Verdict("wrong", f"{found.sentence} That happens in: `{calls}`.", found.kind)
            if found != right:
                return self._wrong(make, script, found, right)
        return self.right(f"Checked with {len(SCRIPTS)} sequences of calls.")

    def _maker(self, answer: Any) -> Callable[[], Any]:
        if isinstance(answer, type) or not hasattr(answer, "arrange"):
            return answer if callable(answer) else lambda: deepcopy(answer)
        return lambda: deepcopy(answer)

    def _play(self, make: Callable[[], Any], script: tuple[Event, ...]) -> Any:
        """What a new memory answers to the calls of a script, or the Trouble it got into."""

        def all_calls() -> list[list[Any] | None]:
            return _answers(make(), script)

        all_calls.__dict__["__func__"] = _own_function(make)
        return run(all_calls, ())

    def _wrong(self, make: Callable[[], Any], script: tuple[Event, ...], found: Any, right: Any) -> Verdict:
        at = next(i for i, (one, two) in enumerate(zip(found, right, strict=True)) if one != two)
        asked = [i for i, event in enumerate(script) if event.what == "arrange"][at]
        before = ", ".join(map(str, script[:asked]))
        after = f"After `{before}` the" if before else "The"
        facts = f"{after} call `{script[asked]}` returns {brief(found[at])}; right is {brief(right[at])}."
        if found[at] is None:
            return Verdict("wrong", f"`arrange` ends without `return`, or returns None. {facts}", "returns nothing")
        if self._is_shared(make):
            words = (
                "A new memory already knows what another one has learnt: the store belongs to the class, or it is global. "
                "Make it in `__init__`."
            )
            return Verdict("wrong", f"{words} {facts}", "one store for all memories")
        mine = [self._play(make, one) for one in SCRIPTS]
        for mistake in (*KILLER_MISTAKES, *two_at_once()):
            if any(
                all(_answers(made(), one) == did for one, did in zip(SCRIPTS, mine, strict=True))
                for made in mistake.made
            ):
                return Verdict("wrong", f"{mistake.sentence} {facts}", mistake.name)
        given, wanted = found[at], right[at]
        if sorted(map(str, given)) != sorted(map(str, wanted)):
            kind = "moves are lost" if len(given) < len(wanted) else "a move handed out twice or not there"
            return Verdict("wrong", f"`arrange` must hand out every action once, and nothing else. {facts}", kind)
        return Verdict("wrong", facts, "wrong order")

    def _is_shared(self, make: Callable[[], Any]) -> bool:
        def look() -> bool:
            for ply in (901, 902):
                _, learn = _pair(make())
                learn(MAX, ply, 2)
            arrange, _ = _pair(make())
            found = [list(arrange(MAX, ply, [0, 1, 2])) for ply in (901, 902)]
            return any(2 in one and one != [0, 1, 2] for one in found)

        return run(look, ()) is True


def _answers(memory: Any, script: tuple[Event, ...]) -> list[list[Any] | None]:
    """What a memory answers to the calls of a script."""
    arrange, learn = _pair(memory)
    answers: list[list[Any] | None] = []
    for event in script:
        if event.what == "learn":
            learn(event.player, event.ply, event.given)
        else:
            found = arrange(event.player, event.ply, list(event.given))
            answers.append(None if found is None else list(found))
    return answers


def _functions(memory: Any) -> Functions | None:
    """The two functions of a memory, or None if it has not got them."""
    if isinstance(memory, tuple | list) and len(memory) == 2 and all(map(callable, memory)):
        return memory[0], memory[1]
    found = [getattr(memory, name, None) for name in ("arrange", "learn")]
    return (found[0], found[1]) if all(map(callable, found)) else None  # type: ignore[return-value]


def _pair(memory: Any) -> Functions:
    found = _functions(memory)
    if found is None:
        raise TypeError("this memory has no functions arrange and learn")
    return found


def _own_function(make: Callable[[], Any]) -> Any:
    """A function of the answer's own file, so that errors name a line of it."""
    if isinstance(make, type):
        return next((part for part in vars(make).values() if hasattr(part, "__code__")), make)
    return make
