"""What kind of search is this? What each one answers, from whose side, what it takes (the registry of searchers).

Whoever runs a search asks here, and never compares a function with ``negamax`` or looks at its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from inspect import Parameter, signature
from typing import Any, Literal, TypeVar

from gamesearch.games.game import MIN, Game, Value
from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.bns import bns, bns_as_published
from gamesearch.search.deepening import iterative_deepening
from gamesearch.search.maxn import maxn, maxn_shallow
from gamesearch.search.minimax import minimax
from gamesearch.search.mtdf import mtdf
from gamesearch.search.negamax import negamax
from gamesearch.search.negascout import negascout
from gamesearch.search.paranoid import paranoid
from gamesearch.search.with_table import alphabeta_table, minimax_memo, negamax_table, negascout_table

Search = Callable[..., Any]
F = TypeVar("F", bound=Search)
ANSWERS, SIDES = ("value", "move", "vector"), ("MAX", "mover")


@dataclass(frozen=True)
class Kind:
    """What is known of a search beside its code.

    answers: the value of a position, the best move in it, or a vector with a reward for each player.
    side: whose value it is, MAX's or that of the player to move.
    root: how it asks about the moves of the position it starts from: each with a window, or all but the first with a null
    window ("scout"), or all of them in several passes.
    remembering: the version with a transposition table, the search itself if it takes one; None if there is none.
    cuts: whether it leaves out what cannot matter; if not, the order of the moves changes nothing.
    deepens: it runs another search to depth 1, 2, 3 …; then all the rest is said of that search.
    many_players: its evaluations are vectors, and it is meant for games of more than two.
    explore: ``gs.explore`` offers it.
    """

    search: Search
    answers: Literal["value", "move", "vector"] = "value"
    side: Literal["MAX", "mover"] = "MAX"
    root: Literal["window", "scout", "passes"] = "window"
    remembering: Search | None = None
    cuts: bool = True
    deepens: bool = False
    many_players: bool = False
    explore: bool = False

    @property
    def name(self) -> str:
        """The name of the search, for people."""
        return str(getattr(self.search, "__name__", type(self.search).__name__))

    @property
    def ours(self) -> bool:
        """Whether the search comes with this package: then its parameters are known, and its lines are no student's."""
        return str(getattr(self.search, "__module__", "")).startswith("gamesearch.")

    @cached_property
    def takes(self) -> frozenset[str]:
        """The options it takes, by the names of its parameters; alpha and beta together are its "window"."""
        names = {
            name for name, one in self._parameters.items() if one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL)
        }
        window = {"window"} if {"alpha", "beta"} <= names else set()
        return frozenset(names - {"game", "state", "alpha", "beta"} | window)

    @property
    def own_table(self) -> Any:
        """The table it works with if it is given none: a maker of tables, or None."""
        default = self._parameters["table"].default if "table" in self.takes else None
        return None if default is Parameter.empty else default

    @cached_property
    def _parameters(self) -> dict[str, Parameter]:
        try:
            return dict(signature(self.search).parameters)
        except (TypeError, ValueError):  # something built in may have no signature
            return {}

    def turns(self, game: Game[Any, Any], state: Any) -> bool:
        """Whether its values of ``state`` have the other sign than MAX's."""
        return self.side == "mover" and game.to_move(state) == MIN

    def for_max(self, game: Game[Any, Any], state: Any, value: Value) -> Value:
        """A value that it found for ``state``, from MAX's side."""
        return -value if self.turns(game, state) else value


class Searches(dict[str, Kind]):
    """The searches by name, each with its kind. They show themselves as a table."""

    @property
    def table(self) -> Results:
        """A row for each search."""
        rows = [
            {
                "search": name,
                "answers": "what its search answers" if kind.deepens else kind.answers,
                "side": {"MAX": "MAX's", "mover": "the mover's"}[kind.side]
                if kind.answers == "value" and not kind.deepens
                else "",
                "takes": ", ".join(sorted(kind.takes)),
                "with a table": "" if kind.remembering is None else kind_of(kind.remembering).name,
            }
            for name, kind in self.items()
        ]
        return Results(rows, "The searches", heads="search")

    def __repr__(self) -> str:
        return str(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


SEARCHES = Searches(
    (kind.name, kind)
    for kind in (
        Kind(minimax, remembering=minimax_memo, cuts=False, explore=True),
        Kind(alphabeta, remembering=alphabeta_table, explore=True),
        Kind(negamax, side="mover", remembering=negamax_table, explore=True),
        Kind(negascout, side="mover", root="scout", remembering=negascout_table, explore=True),
        Kind(mtdf, root="passes", remembering=mtdf, explore=True),
        Kind(bns, "move", root="passes", remembering=bns, explore=True),
        Kind(bns_as_published, "move", root="passes"),
        Kind(minimax_memo, remembering=minimax_memo, cuts=False),
        Kind(alphabeta_table, remembering=alphabeta_table),
        Kind(negamax_table, side="mover", remembering=negamax_table),
        Kind(negascout_table, side="mover", root="scout", remembering=negascout_table),
        Kind(iterative_deepening, deepens=True),
        Kind(maxn, "vector", cuts=False, many_players=True),
        Kind(maxn_shallow, "vector", many_players=True),
        Kind(paranoid, side="mover", many_players=True),
    )
)
"""Every search of the package, by name."""


def kind_of(search: Search) -> Kind:
    """The kind of a search: of ours as it stands in ``SEARCHES``, of another as it was declared with ``answers``.

    One that declares nothing is taken to return MAX's value, or the mover's if "nega" is in its name, so that a negamax
    of one's own works as it is; what it takes is read from its parameters. ``partial(negascout, width=1)`` is of
    negascout's kind, and ``partial(iterative_deepening, search=negamax)`` answers as negamax does.
    """
    plain, options = unwrap(search)
    declared = getattr(search, "__kind__", getattr(plain, "__kind__", None))
    if isinstance(declared, Kind):
        return declared if declared.search is plain else replace(declared, search=plain)
    found = next((kind for kind in SEARCHES.values() if kind.search is plain), None)
    if found is None:
        negated = "nega" in str(getattr(plain, "__name__", "")).lower()
        return Kind(plain, side="mover" if negated else "MAX")
    if found.deepens:
        return replace(kind_of(options.get("search", alphabeta)), search=plain, deepens=True)
    return found


def unwrap(search: Search, options: dict[str, Any] | None = None) -> tuple[Search, dict[str, Any]]:
    """The function itself and its options: partial(negascout, width=1) is negascout with a width."""
    found = dict(options or {})
    while isinstance(search, partial):
        found = {**search.keywords, **found}
        search = search.func
    return search, found


def answers(what: str = "value", side: str = "MAX") -> Callable[[F], F]:
    """Declare what a search of your own answers: "value", "move" or "vector", and whose value it is, "MAX" or "mover".

    Then ``best_move``, ``selfplay``, ``play`` and the lab know how to read its answer. Put it above the function, or
    call it: ``my_search = answers("value", side="mover")(my_search)``.

    >>> @answers("move")
    ... def leftmost(game, state):
    ...     return game.actions(state)[0]
    >>> best_move(tree([[3, 5, 6], [9, 1, 2]]), search=leftmost)
    'B'
    """
    if what not in ANSWERS:
        raise InputError(
            f"{what!r} is no answer of a search; it is one of {', '.join(ANSWERS)}, as in answers('move')."
        )
    if side not in SIDES:
        raise InputError(f"side is {side!r}, but must be 'MAX' or 'mover', as in answers('value', side='mover').")
    return lambda search: declare(search, Kind(search, what, side))  # type: ignore[arg-type]


def declare(search: F, kind: Kind) -> F:
    """The search itself, of that kind from now on."""
    search.__kind__ = kind  # type: ignore[attr-defined]
    return search
