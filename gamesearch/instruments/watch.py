"""Watching: run any search and record what it does, from outside (tracing).

A trace function (``sys.settrace``) looks at the frames of the followed functions only. Nothing in a search knows of it,
and nothing costs anything when nothing is watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from gamesearch.games.trees.doors import as_game, as_search, example_of
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.arguments import arguments_for, name_of, search_arguments
from gamesearch.instruments.follow import Following
from gamesearch.instruments.forked import Ended, can_fork, has_forked, limited_memory, run_forked
from gamesearch.instruments.guard import Broken, Guard, TimeUp, owner
from gamesearch.instruments.print_capture import few_words, in_silence
from gamesearch.instruments.recorder import Recorder
from gamesearch.instruments.trace import Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.recursion import DEEPEST, room_for

SCOUT = 0.5
"""So many seconds of CPU time a function is tried in a copy of this process before it is watched."""


Search = Callable[..., Any] | Sequence[Callable[..., Any]]


def watch(
    search: Search,
    game: Any,
    /,
    state: Any = None,
    depth: int | None = None,
    *,
    lines: bool = True,
    limit: int = 200_000,
    seconds: float = 10.0,
    **options: Any,
) -> Trace:
    """Run ``search`` on a tree or a game and record which nodes it visits, with which windows and values.

    ``search`` is any function that calls itself, such as ``alphabeta`` or one of your own: over the nodes of a tree
    (``node.children``, ``node.value``) or over a game. Functions that call each other are given together:
    ``watch((max_value, min_value), tree)`` runs the first and follows both. What a function needs besides the tree
    (alpha, depth, whose turn …) is worked out from the names of its parameters, or given: ``watch(f, tree, alpha=3)``.

    game: a game, or a tree in any form: a Tree, a text, nested lists.
    state: where the search starts; at the beginning of the game if None.
    depth: to which depth it goes; to the end if None.
    lines: False records nodes only, not each line of code.
    limit, seconds: after so many steps, or so many seconds of CPU time, the recording ends, as it does when the function
    raises an error: the trace up to there is kept and says why. It follows a search 1,000 levels down.
    options: go to the search.
    """
    functions = _functions(search, "watch")
    game = as_game(game, "watch")
    options |= {name: value for name, value in (("state", state), ("depth", depth)) if value is not None}
    first = functions[0]
    values, keywords = arguments_for(first, game, options)
    following = Following(functions, search_arguments(first, values, keywords))
    guard = Guard(seconds)
    recorder = Recorder(game, options, following, guard, lines, limit)
    for function in functions:
        if hasattr(function, "cache_clear"):  # what functools.cache knows from an earlier run would hide the search
            function.cache_clear()
    with room_for(game.height if isinstance(game, Tree) else DEEPEST):
        is_ours = all(map(_is_ours, functions))
        result, problem = _run(guard, recorder, lambda: first(*values, **keywords), is_ours)
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
        name=name_of(first),
        stubs=stubs,
    )


def as_trace(
    search: Trace | Search, game: Any = None, state: Any = None, depth: int | None = None, *, door: str, **options: Any
) -> Trace:
    """The trace itself, or that of the search on the game. ``door`` is what asks for it."""
    if isinstance(search, Trace):
        return search
    functions = _functions(search, door)
    if game is None:
        raise InputError(f"A search needs a tree or a game to run on, as in {example_of(door)}.")
    return watch(functions, as_game(game, door), state, depth, **options)


def _functions(search: Search, door: str) -> list[Callable[..., Any]]:
    together = search if isinstance(search, list | tuple) and search else [search]
    return [as_search(one, door) for one in together]


def _run(
    guard: Guard, recorder: Recorder, search: Callable[[], Any], is_ours: bool
) -> tuple[Any, BaseException | None]:
    """What the search returns, and what broke it off."""
    problem = None if is_ours else _scout_in_fork(search, guard.seconds)
    if problem is not None:
        return None, problem
    try:
        with few_words(), limited_memory():
            result = guard.run(search, recorder.on_call)
        return result, TimeUp() if guard.fired else None  # it may return although it was told to end
    except (Exception, SystemExit, Broken) as broken:
        return None, broken


def _scout_in_fork(search: Callable[[], Any], seconds: float) -> Broken | None:
    """What would be beyond a guard, should the search run in this process: a copy of it goes first."""
    if not can_fork():
        return None

    def attempt() -> str:
        with in_silence():
            try:
                Guard(min(SCOUT, seconds), by_the_clock=inf).run(search)  # whether it waits is seen from outside
            except MemoryError:
                return "It needs more memory than there is for it."
            except BaseException:
                pass  # it will do that again, and then it is seen where
        return (
            "It copies the whole process (os.fork), and the copy would go on beside this one." if has_forked() else ""
        )

    try:
        words = run_forked(attempt, at_all=6 * min(SCOUT, seconds))
        return Broken(words) if words else None
    except Ended as ended:
        return None if ended.by_python else ended


def _is_ours(function: Callable[..., Any]) -> bool:
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    return code is not None and owner(code.co_filename) != "student"
