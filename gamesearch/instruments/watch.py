"""Watching: run any search and record what it does, from outside.

A trace function (``sys.settrace``) looks at the frames of the followed functions only. Nothing in a search knows of it,
and nothing costs anything when nothing is watched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

from gamesearch.games.depth import DEEPEST, room_for
from gamesearch.games.errors import InputError
from gamesearch.games.game import Game
from gamesearch.games.tree import Node, Tree
from gamesearch.games.tree_spec import tree as make_tree
from gamesearch.instruments.arguments import arguments_for, called, handed
from gamesearch.instruments.follow import Following
from gamesearch.instruments.guard import Broken, Guard, TimeUp
from gamesearch.instruments.recorder import Recorder, Tracer
from gamesearch.instruments.trace import Trace


def watch(
    search: Callable[..., Any] | Sequence[Callable[..., Any]],
    game: Game[Any, Any],
    /,
    *args: Any,
    lines: bool = True,
    limit: int = 200_000,
    seconds: float = 10.0,
    **options: Any,
) -> Trace:
    """Run ``search`` on a tree or a game and record which nodes it visits, with which windows and values.

    ``search`` is any function that calls itself, such as ``alphabeta`` or one of your own: over the nodes of a tree
    (``node.children``, ``node.value``) or over a game. Functions that call each other are given together:
    ``watch((max_value, min_value), tree)`` runs the first and follows both. What a function needs besides the tree
    (alpha, depth, whose turn …) is worked out from the names of its parameters, or given: ``watch(f, tree, depth=3)``.

    ``lines=False`` records nodes only, not each line of code. After ``limit`` steps or ``seconds`` seconds the
    recording ends, as it does when the function raises an error: the trace up to there is kept and says why. It follows
    a search 1,000 levels down.
    """
    functions: list[Callable[..., Any]] = list(search) if isinstance(search, Sequence) else [search]
    if not functions or not all(callable(function) for function in functions):
        raise InputError(f"watch runs a function, not {search!r}; give it one, as in watch(alphabeta, tree).")
    if isinstance(game, Node | str):
        game = make_tree(game)
    if not hasattr(game, "initial"):
        raise InputError(f"watch needs a tree or a game to search, not {game!r}, as in watch(alphabeta, tree).")
    first = functions[0]
    values, keywords = arguments_for(first, game, args, options)
    following = Following(functions, handed(first, values, keywords))
    guard = Guard(seconds)
    recorder = Recorder(game, options, following, guard, lines, limit)
    for function in functions:
        if hasattr(function, "cache_clear"):  # what functools.cache knows from an earlier run would hide the search
            function.cache_clear()
    with room_for(game.height if isinstance(game, Tree) else DEEPEST):
        result, problem = _run(guard, recorder.on_call, lambda: first(*values, **keywords))
    error = recorder.finish(problem)
    tree, stubs = recorder.nodes.finish(recorder.silent)
    outcome = recorder.answers.value_in(result)
    return Trace(
        tree=tree,
        steps=tuple(recorder.steps),
        sources=tuple(following.sources),
        value=None if error else outcome if outcome is not None and recorder.is_visit(first) else result,
        error=error,
        mover=recorder.answers.mover,
        name=called(first),
        stubs=stubs,
    )


def _run(guard: Guard, tracer: Tracer, search: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    """What the search returns, and what broke it off. The trace function that was set before is set again."""
    before = sys.gettrace()

    def traced() -> Any:
        sys.settrace(tracer)
        try:
            return search()
        finally:
            sys.settrace(before)

    try:
        result = guard.run(traced)
        return result, TimeUp() if guard.fired else None  # it may return although it was told to end
    except (Exception, SystemExit, Broken) as problem:
        return None, problem
    finally:
        sys.settrace(before)  # once more: the guard may have struck just before the first time
