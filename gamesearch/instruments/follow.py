"""Which functions a watch follows, found by reading their code, not by running them (static analysis, closures).

Followed are the functions given and those defined inside them. Of these, a function visits nodes if it calls itself,
directly or by way of the others. If none does, the search is done elsewhere (MTD(f) calls alpha-beta): then functions
handed to them are followed as well, or else those they refer to.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from textwrap import dedent
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from gamesearch.instruments.arguments import DEPTH_NAMES, PLAYER_NAMES, STATE_NAMES, find_parameter, roles, window_names
from gamesearch.instruments.bytecode import attributes, inner_functions, parts, variables
from gamesearch.instruments.locals_text import local_order
from gamesearch.kit.errors import InputError

FURTHEST = 4  # how many calls away from the function given the search may be


@dataclass(eq=False)
class Followed:
    """A function that is watched. ``source`` is the index of the text it stands in, in the trace's sources."""

    code: CodeType
    name: str
    source: int
    given: bool
    locals: tuple[str, ...] = ()
    """Its own names in the order in which they are shown."""
    visits: bool = False
    calls: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        parameters = self.code.co_varnames[: self.code.co_argcount + self.code.co_kwonlyargcount]
        self.roles = roles(parameters)
        self.alpha, self.beta = window_names(parameters)
        self.depth = find_parameter(parameters, DEPTH_NAMES)
        places = [p for p in parameters if p not in self.roles and p.lower() not in (*PLAYER_NAMES, "self", "cls")]
        self.places = sorted(places, key=lambda p: p.lower() not in STATE_NAMES)
        """The parameters that may hold a node, those with a telling name first."""


@dataclass(frozen=True)
class Source:
    """The text of a watched function and the number of its first line."""

    name: str
    text: str
    first_line: int = 1


class Following:
    """The functions to follow. ``arguments`` are what the first is called with: a search may be among them."""

    def __init__(self, functions: Sequence[Callable[..., Any]], arguments: Iterable[Any] = ()) -> None:
        self.sources: list[Source] = []
        self.codes: dict[CodeType, Followed] = {}
        self.aliases: dict[str, set[CodeType]] = {}
        self.given = [_plain(f) for f in functions]
        self.files = {f.__code__.co_filename for f in self.given}
        if not self._leads_to_search(self.given + siblings(functions[0])):
            handed = [self._search_from([f]) for f in map(plain_or_none, arguments) if f]
            if not any(handed):
                self._search_from(self.given)
        self._drop()

    def _search_from(self, functions: list[FunctionType]) -> bool:
        """Follow what these functions refer to, and what that refers to, until a search is found; whether one is."""
        pending = functions
        for _ in range(FURTHEST):
            if self._leads_to_search(pending):
                return True
            pending = [f for function in pending for f in _references(function)]
        return False

    def _leads_to_search(self, functions: list[FunctionType]) -> bool:
        for function in functions:
            self._add(function)
        self._mark()
        found = [self.codes[function.__code__] for function in functions]
        return any(each.visits for one in found for each in (one, *self._call_graph[one]))

    def _add(self, function: FunctionType) -> None:
        if function.__code__ in self.codes:
            return
        try:
            lines, first = inspect.getsourcelines(function)
            text = dedent("".join(lines))
        except (OSError, TypeError):
            text, first = f"# The source of {function.__name__} is not at hand.", function.__code__.co_firstlineno
        self.sources.append(Source(function.__qualname__.replace(".<locals>", ""), text.rstrip("\n"), first))
        self._add_code(function.__code__, function.__code__.co_name, len(self.sources) - 1, function in self.given)
        for name, thing in _surroundings(function):
            if plain_or_none(thing) is function:
                self.aliases.setdefault(name, set()).add(function.__code__)

    def _add_code(self, code: CodeType, name: str, source: int, given: bool) -> None:
        lines = self.sources[source].text.splitlines()[code.co_firstlineno - self.sources[source].first_line :]
        order = local_order(code, dedent("\n".join(lines)))
        one = self.codes[code] = Followed(code, name, source, given, order, calls=_names(code))
        for inner, inner_name in inner_functions(code):
            if inner_name.startswith("<"):
                one.calls |= _all_names(inner)
            else:
                self._add_code(inner, inner_name, source, given=False)

    @cached_property
    def _call_graph(self) -> dict[Followed, set[Followed]]:
        """For each function, those that calls from it lead to."""
        by_name: dict[str, set[Followed]] = {}
        for one in self.codes.values():
            by_name.setdefault(one.name, set()).add(one)
        for name, codes in self.aliases.items():
            by_name.setdefault(name, set()).update(self.codes[code] for code in codes)
        found: dict[Followed, set[Followed]] = {}
        for one in self.codes.values():
            reached: set[Followed] = set()
            pending = list(one.calls)
            while pending:
                for called in by_name.get(pending.pop(), set()) - reached:
                    reached.add(called)
                    pending.extend(called.calls)
            found[one] = reached
        return found

    def _mark(self) -> None:
        """A function visits if calls from it lead back to it and it is no mere helper, as size(node) is.

        A function defined inside another is taken for a helper if neither it nor those it takes turns with have a
        window, a depth or a player to pass on, while another recursion does, or calls it and is not called by it.
        """
        self.__dict__.pop("_call_graph", None)
        reached = self._call_graph
        recursive = [one for one in self.codes.values() if one in reached[one]]
        for one in recursive:
            turns = {each for each in reached[one] if one in reached[each]}
            others = [each for each in recursive if each not in turns]
            searches = any(each.given or each.roles for each in turns)
            one.visits = searches or not any(each.roles or one in reached[each] for each in others)

    def _drop(self) -> None:
        """Follow no function that was looked at on the way but has no part in the search."""
        visiting = {one for one in self.codes.values() if one.visits}
        kept = {
            one.source for one in self.codes.values() if one.given or one.visits or self._call_graph[one] & visiting
        }
        new = {old: number for number, old in enumerate(sorted(kept))}
        self.sources = [self.sources[old] for old in sorted(kept)]
        self.codes = {code: one for code, one in self.codes.items() if one.source in kept}
        for one in self.codes.values():
            one.source = new[one.source]


def _plain(function: Callable[..., Any]) -> FunctionType:
    plain = plain_or_none(function)
    if plain is None:
        raise InputError(
            f"watch follows functions written in Python, not {function!r}; "
            f"give it a function, as in watch(alphabeta, tree)."
        )
    return plain


def plain_or_none(thing: Any) -> FunctionType | None:
    """The function behind a method, a decorated function or an object that can be called."""
    if isinstance(thing, MethodType):
        thing = thing.__func__
    if callable(thing) and not isinstance(thing, type):
        thing = inspect.unwrap(thing)
        if isinstance(thing, FunctionType):
            return thing
        call = getattr(type(thing), "__call__", None)  # noqa: B004
        return call if isinstance(call, FunctionType) else None
    return None


def _names(code: CodeType) -> set[str]:
    """The names by which a function may call another: variables, and for one of a class also what it asks of objects."""
    found = variables(code)
    if any("." in part for part in code.co_qualname.split(".<locals>.")):
        found |= attributes(code)
        if "self" in found and code.co_name == "__call__":
            found.add("__call__")
    return found


def _all_names(code: CodeType) -> set[str]:
    """The names in a function and in all functions inside it."""
    return _names(code).union(*(_all_names(inner) for inner, _ in inner_functions(code)))


def _surroundings(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The things a function refers to: by a global name, as part of a module (gs.alphabeta), or from the scope around it."""
    for name in sorted(_all_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]
    for owner, name in sorted(parts(function.__code__)):
        module = function.__globals__.get(owner)
        if isinstance(module, ModuleType) and hasattr(module, name):
            yield name, getattr(module, name)
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            yield name, cell.cell_contents
        except ValueError:  # not filled yet
            continue


def _references(function: FunctionType) -> list[FunctionType]:
    """The functions that a function refers to, its defaults included."""
    found = [thing for _, thing in _surroundings(function)]
    found += [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    return [plain for thing in found if (plain := _function(thing))]


def _function(thing: Any) -> FunctionType | None:
    is_one = isinstance(thing, FunctionType | MethodType) or hasattr(thing, "__wrapped__")
    return plain_or_none(thing) if is_one else None


def siblings(function: Callable[..., Any]) -> list[FunctionType]:
    """The other methods of the object whose method is watched: they may take turns in the recursion."""
    plain = plain_or_none(function)
    if isinstance(function, FunctionType) or plain is None or hasattr(function, "__wrapped__"):
        return []
    owner = function.__self__ if isinstance(function, MethodType) else function
    methods = inspect.getmembers(owner if isinstance(owner, type) else type(owner), inspect.isfunction)
    return [method for _, method in methods if method is not plain]
