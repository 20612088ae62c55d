"""Which functions a watch follows, and how it calls the first of them.

Followed are the functions given and those defined inside them. Of these, a function visits nodes if it calls itself,
directly or by way of the others. If none does, the search is done elsewhere (MTD(f) calls alpha-beta), and the functions
they refer to are followed as well.
"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import inf
from textwrap import dedent
from types import CodeType, FunctionType, MethodType
from typing import Any

from gamesearch.games.game import MAX, Game
from gamesearch.games.heuristics import zero
from gamesearch.games.tree import Tree

GAME_NAMES = ("game", "tree", "problem")
STATE_NAMES = ("node", "state", "root", "position", "pos", "board", "s", "n", "current")
ALPHA_NAMES = ("alpha", "a", "α", "low", "lower", "lo")
BETA_NAMES = ("beta", "b", "β", "high", "upper", "hi")
DEPTH_NAMES = ("depth", "d", "max_depth", "limit", "depth_left", "remaining", "plies")
MAXIMISES_NAMES = ("maximizing", "maximising", "maximizing_player", "maximising_player", "maximizingplayer", "is_max",
                   "ismax", "is_maximizing", "is_maximising", "maximize", "maximise", "max_player", "maxplayer",
                   "max_turn", "is_max_turn", "is_max_player")  # fmt: skip
SIGN_NAMES = ("color", "colour", "sign")
VALUE_NAMES = ("value", "best_value", "best", "v", "best_score", "score", "max_eval", "min_eval", "result")


@dataclass
class Followed:
    """A function that is watched. ``source`` is the index of the text it stands in, in the trace's sources."""

    code: CodeType
    source: int
    visits: bool = False
    calls: set[str] = field(default_factory=set)

    @property
    def parameters(self) -> tuple[str, ...]:
        return self.code.co_varnames[: self.code.co_argcount + self.code.co_kwonlyargcount]

    def named(self, names: Iterable[str]) -> str | None:
        """The parameter that goes by one of these names."""
        return next((p for p in self.parameters if p.lower() in names), None)


@dataclass(frozen=True)
class Source:
    """The text of a watched function and the number of its first line."""

    name: str
    text: str
    first_line: int = 1


class Following:
    """The functions to follow, found by reading their code, not by running them."""

    def __init__(self, functions: Iterable[Callable[..., Any]], arguments: Iterable[Any] = ()) -> None:
        self.sources: list[Source] = []
        self.codes: dict[CodeType, Followed] = {}
        self.files: set[str] = set()
        pending = [_plain(f) for f in functions]
        self.files.update(f.__code__.co_filename for f in pending)
        handed = [f for f in map(_plain_or_none, arguments) if f]
        for _ in range(4):
            for function in pending:
                self._add(function)
            self._mark()
            if any(one.visits for one in self.codes.values()):
                break
            pending = [f for function in pending for f in _referred(function)] + handed
            handed = []

    def _add(self, function: FunctionType) -> None:
        if function.__code__ in self.codes:
            return
        try:
            lines, first = inspect.getsourcelines(function)
            text = dedent("".join(lines))
        except (OSError, TypeError):
            text, first = f"# The source of {function.__name__} is not at hand.", function.__code__.co_firstlineno
        self.sources.append(Source(function.__qualname__.replace(".<locals>", ""), text.rstrip("\n"), first))
        self._add_code(function.__code__, len(self.sources) - 1)

    def _add_code(self, code: CodeType, source: int) -> None:
        one = self.codes[code] = Followed(code, source, calls=_names(code))
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                if inner.co_name.startswith("<"):
                    one.calls |= _names(inner)
                else:
                    self._add_code(inner, source)

    def _mark(self) -> None:
        """A function visits if following calls from it by name leads back to it."""
        by_name: dict[str, list[Followed]] = {}
        for one in self.codes.values():
            by_name.setdefault(one.code.co_name, []).append(one)
        for one in self.codes.values():
            reached: set[str] = set()
            pending = list(one.calls)
            while pending:
                name = pending.pop()
                if name in by_name and name not in reached:
                    reached.add(name)
                    pending.extend(called for each in by_name[name] for called in each.calls)
            one.visits = one.code.co_name in reached


def _plain(function: Callable[..., Any]) -> FunctionType:
    plain = _plain_or_none(function)
    if plain is None:
        raise ValueError(
            f"watch follows functions written in Python, not {function!r}; give it a function, as in watch(alphabeta, tree)."
        )
    return plain


def _plain_or_none(thing: Any) -> FunctionType | None:
    if isinstance(thing, MethodType):
        thing = thing.__func__
    thing = inspect.unwrap(thing) if callable(thing) and hasattr(thing, "__wrapped__") else thing
    if isinstance(thing, FunctionType):
        return thing
    call = getattr(type(thing), "__call__", None)
    return call if isinstance(call, FunctionType) and not isinstance(thing, type) else None


def _names(code: CodeType) -> set[str]:
    """The names by which a function may call another: variables, and for a method also what it asks of an object."""
    found: set[str] = set()
    is_method = code.co_varnames[:1] in (("self",), ("cls",))
    for instruction in dis.get_instructions(code):
        name = instruction.opname
        if name.startswith(("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FAST", "LOAD_DEREF", "LOAD_CLOSURE")) or (
            is_method and name.startswith(("LOAD_METHOD", "LOAD_ATTR"))
        ):
            value = instruction.argval
            found.update(value if isinstance(value, tuple) else (value,))
    return {name for name in found if isinstance(name, str)}


def _all_names(code: CodeType) -> set[str]:
    """The names in a function and in all functions inside it."""
    return _names(code).union(*(_all_names(inner) for inner in code.co_consts if isinstance(inner, CodeType)))


def _referred(function: FunctionType) -> list[FunctionType]:
    """The functions that a function refers to: by a global name, from the scope around it, or as a default."""
    found: list[Any] = [function.__globals__.get(name) for name in sorted(_all_names(function.__code__))]
    found += [cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell)]
    found += [*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()]
    return [thing for thing in found if isinstance(thing, FunctionType)]


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def siblings(function: Callable[..., Any]) -> list[FunctionType]:
    """The other methods of the object whose method is watched: they may take turns in the recursion."""
    if not isinstance(function, MethodType):
        return []
    methods = inspect.getmembers(type(function.__self__), inspect.isfunction)
    return [method for _, method in methods if method is not function.__func__]


def arguments_for(
    function: Callable[..., Any], game: Game[Any, Any], args: tuple[Any, ...], options: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """What to call ``function`` with: what was given, and the rest from the names of its parameters."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return [game, *args], options
    root = options.get("state")
    root = game.initial if root is None else root
    names = {p.name for p in parameters} | ({*options} if any(p.kind is p.VAR_KEYWORD for p in parameters) else set())
    given = {name: value for name, value in options.items() if name in names}
    unknown = sorted(set(options) - names - {"state", "depth"})
    if unknown:
        raise ValueError(
            f"{_called(function)} has no parameter {unknown[0]!r}; "
            f"its parameters are {', '.join(p.name for p in parameters)}."
        )
    rest = list(args)
    values: list[Any] = []
    keywords: dict[str, Any] = {}
    for position, parameter in enumerate(parameters):
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        name = parameter.name
        if name in given:
            value = given.pop(name)
        elif (value := _first_guess(name, position, game, root)) is not None:
            pass
        elif rest:
            value = rest.pop(0)
        elif parameter.default is not parameter.empty:
            if parameter.kind is parameter.KEYWORD_ONLY or keywords or given:
                continue
            value = parameter.default
        else:
            value = _guess(name, game, root, options.get("depth"), function)
        if parameter.kind is parameter.KEYWORD_ONLY:
            keywords[name] = value
        else:
            values.append(value)
    return values + rest, {**given, **keywords}


def _first_guess(name: str, position: int, game: Game[Any, Any], root: Any) -> Any:
    """The game or the state to search, whichever this parameter asks for; None for any other parameter."""
    low = name.lower()
    if low in GAME_NAMES:
        return game
    if low in STATE_NAMES and not (low == "state" and position > 0 and not isinstance(game, Tree) and root is None):
        return root
    return None


def _guess(name: str, game: Game[Any, Any], root: Any, depth: int | None, function: Callable[..., Any]) -> Any:
    low = name.lower()
    maximises = game.to_move(root) == MAX
    if low in ALPHA_NAMES:
        return -inf
    if low in BETA_NAMES:
        return inf
    if low in DEPTH_NAMES:
        return depth if depth is not None else game.longest - game.plies(root)
    if low in MAXIMISES_NAMES:
        return maximises
    if low in SIGN_NAMES:
        return 1 if maximises else -1
    if low == "player":
        return game.to_move(root)
    if low in ("evaluate", "evaluation", "heuristic"):
        return zero
    raise ValueError(
        f"watch cannot guess what to pass for the parameter {name!r} of {_called(function)}; "
        f"name it, as in watch({_called(function)}, tree, {name}=…)."
    )


def _called(function: Callable[..., Any]) -> str:
    return getattr(function, "__name__", type(function).__name__)
