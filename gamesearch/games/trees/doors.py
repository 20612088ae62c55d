"""Doors: what is taken where a game, a tree or a search is asked for (input conversion), and what is said to the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamesearch.games.game import Game
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.kit.errors import InputError

CALLS = {"compare": "compare(mine, alphabeta, tree)", "race": "race([minimax, alphabeta], tree)"}
"""How a door is called that does not take one search and then the game."""

EXAMPLES = 'TicTacToe(), "(3 5) (2 9)" or [[3, 5], [2, 9]]'


def as_game(thing: Any, door: str = "This") -> Game[Any, Any]:
    """The game that was given. A text, nested lists, named children or a Node become a tree.

    >>> as_game([[3, 5, 6], [9, 1, 2]])
    Tree('(3 5 6) (9 1 2)')
    """
    if isinstance(thing, str | list | Mapping | Node) or type(thing) is tuple:  # a position of a board is a named tuple
        return tree(thing)
    if isinstance(thing, type) and issubclass(thing, Game):
        raise InputError(
            f"{thing.__name__} is a kind of game; give {door} a game of that kind, as in {thing.__name__}(…)."
        )
    if not (hasattr(thing, "initial") and hasattr(thing, "actions")):
        raise InputError(f"{door} needs a game or a tree, not {_said(thing)}; give one, such as {EXAMPLES}.")
    game: Game[Any, Any] = thing
    return game


def as_tree(thing: Any, door: str) -> Tree:
    """The tree that was given, in any of the ways that ``as_game`` takes. A game that is no tree is refused."""
    game = as_game(thing, door)
    if not isinstance(game, Tree):
        raise InputError(
            f"{door} needs a tree, and {game!r} is a game; make a tree of it, as in {door}(unfold(game, depth=2))."
        )
    return game


def example_of(door: str) -> str:
    """How a door is called."""
    return CALLS.get(door, f"{door}(alphabeta, tree)")


def as_search(thing: Any, door: str) -> Callable[..., Any]:
    """The search that was given. Whatever is no function is refused: most likely it is the game, given first."""
    if not callable(thing) or (isinstance(thing, type) and issubclass(thing, Game)):
        raise InputError(
            f"{door} takes the search first and then the game, as in {example_of(door)}, not {_said(thing)} first."
        )
    search: Callable[..., Any] = thing
    return search


def as_searches(thing: Any, door: str) -> Sequence[Any]:
    """A list of searches, each to be looked at by ``as_search``. One search alone, or a game, is refused."""
    if not isinstance(thing, list | tuple):
        raise InputError(f"{door} takes a list of searches first, as in {example_of(door)}, not {_said(thing)}.")
    return thing


def _said(thing: Any) -> str:
    """A thing as a sentence names it: a function by its name, the rest as Python writes it."""
    return thing.__name__ if callable(thing) and hasattr(thing, "__name__") else repr(thing)
