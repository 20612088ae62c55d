"""What a function's parameters stand for, judged by their names, and what to call it with.

In the trade's words: introspection of its signature.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any

from gamesearch.games.evaluations import zero
from gamesearch.games.game import MAX, Game
from gamesearch.games.trees.tree import Tree
from gamesearch.kit.errors import InputError

GAME_NAMES = ("game", "tree", "problem")
STATE_NAMES = ("node", "state", "root", "position", "pos", "board", "s", "n", "current")
ALPHA_NAMES = ("alpha", "a", "α", "low", "lower", "lo")
BETA_NAMES = ("beta", "b", "β", "high", "upper", "hi")
DEPTH_NAMES = ("depth", "d", "max_depth", "maxdepth", "limit", "depth_left", "remaining", "plies", "ply")
MAXIMISES_NAMES = ("maximizing", "maximising", "maximizingplayer", "maximisingplayer", "ismax", "ismaximizing",
                   "ismaximising", "ismaximizingplayer", "ismaximisingplayer", "maximize", "maximise", "maximizes",
                   "maximises", "maximizer", "maximiser", "maxplayer", "maxturn", "ismaxturn", "ismaxplayer",
                   "ismaxnode", "maxnode")  # fmt: skip
SIGN_NAMES = ("color", "colour", "sign")
PLAYER_NAMES = ("player", "turn")
EVALUATE_NAMES = ("evaluate", "evaluation", "heuristic")
NODE_NAME_NAMES = ("name", "node_name", "label")
VALUE_NAMES = ("value", "best_value", "best", "v", "best_score", "score", "max_eval", "min_eval", "result")


def find_parameter(parameters: Iterable[str], names: tuple[str, ...]) -> str | None:
    """The parameter that goes by one of these names, capitals and, failing that, underscores left aside."""
    return next((p for p in parameters if p.lower() in names or p.lower().replace("_", "") in names), None)


def window_names(parameters: Iterable[str]) -> tuple[str | None, str | None]:
    """The parameters that hold alpha and beta: both, or none, for ``b`` alone is more likely a board."""
    alpha, beta = find_parameter(parameters, ALPHA_NAMES), find_parameter(parameters, BETA_NAMES)
    return (alpha, beta) if alpha and beta else (None, None)


def roles(parameters: Iterable[str]) -> set[str]:
    """The parameters that say how to search, not what: window, depth, whose turn."""
    found = {
        *window_names(parameters),
        *(find_parameter(parameters, names) for names in (DEPTH_NAMES, MAXIMISES_NAMES, SIGN_NAMES)),
    }
    return {name for name in found if name}


def parameters_of(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    """The parameters of a function by name. A check asks for them a thousand times."""
    try:
        return _parameters_of(function)
    except TypeError:  # it has no hash
        return inspect.signature(function).parameters


@lru_cache(maxsize=256)
def _parameters_of(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(function).parameters


def arguments_for(
    function: Callable[..., Any], game: Game[Any, Any], options: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """What to call ``function`` with: what was given, and the rest from the names of its parameters."""
    try:
        signature = parameters_of(function)
    except (TypeError, ValueError):
        return [game], options
    parameters = [p for p in signature.values() if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    names = [p.name for p in parameters]
    given = dict(options)
    if not any(p.kind is p.VAR_KEYWORD for p in signature.values()):
        unknown = sorted(set(options) - {*names, "state", "depth"})
        if unknown:
            raise InputError(
                f"{name_of(function)} has no parameter {unknown[0]!r}; "
                f"its parameters are {', '.join(names) or 'none at all'}."
            )
        given = {name: value for name, value in options.items() if name in names}
    guess = _Guess(function, game, options, names)
    values: list[Any] = []
    keywords: dict[str, Any] = {}
    for parameter in parameters:
        name = parameter.name
        has_default = parameter.default is not parameter.empty
        if name in given:
            value = given.pop(name)
        elif guess.is_place(name, has_default):
            value = guess.place(name)
        elif has_default:
            if parameter.kind is parameter.KEYWORD_ONLY:
                continue
            value = parameter.default
        else:
            value = guess.other(name)
        if parameter.kind is parameter.KEYWORD_ONLY:
            keywords[name] = value
        else:
            values.append(value)
    return values, {**given, **keywords}


def options_by_place(function: Callable[..., Any], values: Sequence[Any]) -> dict[str, Any]:
    """The values as options: by the names of the function's parameters that ask neither for the game nor for the state."""
    try:
        parameters = parameters_of(function)
    except (TypeError, ValueError):
        return {}
    places = (*GAME_NAMES, *STATE_NAMES)
    return dict(zip((name for name in parameters if name.lower() not in places), values, strict=False))


def search_arguments(function: Callable[..., Any], values: list[Any], keywords: dict[str, Any]) -> list[Any]:
    """The arguments of a call that may be a search: not an evaluation, not an order."""
    try:
        names = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return []
    pairs = [*zip(names, values, strict=False), *keywords.items()]
    return [value for name, value in pairs if name.lower() not in (*EVALUATE_NAMES, "order")]


class _Guess:
    """Guesses the arguments of one call."""

    def __init__(
        self, function: Callable[..., Any], game: Game[Any, Any], options: dict[str, Any], names: list[str]
    ) -> None:
        state = options.get("state")
        self.function = function
        self.game = game
        self.root = game.initial if state is None else state
        self.depth = options.get("depth")
        self.names = names
        self.window = window_names(names)
        self.places = [name for name in names if name.lower() in (*GAME_NAMES, *STATE_NAMES)]
        self.has_root = False

    def is_place(self, name: str, has_default: bool) -> bool:
        """Whether a parameter asks for the game or for the state to search."""
        if name.lower() in GAME_NAMES:
            return True
        return name.lower() in STATE_NAMES and not (self.has_root and has_default)

    def place(self, name: str) -> Any:
        if name.lower() in GAME_NAMES:
            return self.game
        self.has_root = True
        return self.root

    def other(self, name: str) -> Any:
        low, simple = name.lower(), name.lower().replace("_", "")
        maximises = self.game.to_move(self.root) == MAX
        if name in self.window:
            return -inf if name == self.window[0] else inf
        if low in DEPTH_NAMES:
            return self.depth if self.depth is not None else self.game.longest - self.game.plies(self.root)
        if simple in MAXIMISES_NAMES:
            return maximises
        if low in SIGN_NAMES:
            return 1 if maximises else -1
        if low in PLAYER_NAMES:
            return self.game.to_move(self.root)
        if low in EVALUATE_NAMES:
            return zero
        if low in NODE_NAME_NAMES and isinstance(self.game, Tree):
            return self.root.name
        if name == self.names[0] and not self.places:
            return self.root  # a function must get its tree somehow, and this one calls it by a name of its own
        raise InputError(
            f"watch cannot guess what to pass for the parameter {name!r} of {name_of(self.function)}; "
            f"name it, as in watch({name_of(self.function)}, tree, {name}=…)."
        )


def name_of(function: Callable[..., Any]) -> str:
    """The name of a function, for people."""
    return getattr(function, "__name__", type(function).__name__)
