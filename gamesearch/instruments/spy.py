"""Spying: which nodes of a tree a function looks at, however it is written (a test double, instrumentation).

``watch`` follows the calls of a function. A search with a stack of its own makes none, and one that looks at its
children before it calls itself looks further than its calls. A spied tree tells by itself: a node was looked at when
its children or its value were read.
"""

from __future__ import annotations

import re
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import FrozenInstanceError, dataclass, field
from typing import Any

from gamesearch.games.game import Value
from gamesearch.games.trees.tree import Children, Node, Tree
from gamesearch.instruments.arguments import arguments_for
from gamesearch.instruments.guard import Broken, Guard
from gamesearch.instruments.locals_text import number
from gamesearch.instruments.print_capture import in_silence

CANNOT_BE_CALLED = (
    "It is not clear what to pass for its parameters. Call the first one node (or the first two game and state); "
    "the others may be alpha, beta, depth, maximizing or color, or have a default, as in my_search(node, maximizing=True)."
)
MUTATORS = ("append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")
CHILDREN: Any = Node.__dict__["children"]
VALUE: Any = Node.__dict__["value"]


@dataclass(frozen=True)
class Trouble:
    """Why a function broke off. ``kind`` is "never returns", "raises", "changes the tree" or "cannot be called"."""

    kind: str
    sentence: str


@dataclass(frozen=True)
class Sight:
    """What a function did on a tree: what it returned, and the names of the nodes it looked at, in that order.

    ``reads`` says how often the value of each leaf was read.
    """

    result: Any
    looked: tuple[str, ...]
    trouble: Trouble | None = None
    reads: Mapping[str, int] = field(default_factory=dict)

    @property
    def value(self) -> Value | None:
        """The number it returned, also as part of a pair such as (value, move)."""
        return number(self.result)

    @property
    def leaf_visits(self) -> dict[str, float]:
        """How often it came to each leaf, the first one counted as once: a function may read a value twice at each visit."""
        once = next(iter(self.reads.values()), 1)
        return {name: reads / once for name, reads in self.reads.items()}

    def is_like(self, other: Sight) -> bool:
        """Whether two functions did the same: the same value from the same nodes."""
        return (
            self.trouble is None
            and other.trouble is None
            and self.value == other.value
            and set(self.looked) == set(other.looked)
        )


class SpiedNode(Node):
    """A node that notes when its children or its value are read."""

    __slots__ = ("log", "reads")
    log: dict[str, None]
    reads: Counter[str]

    @property
    def children(self) -> Any:
        self.log[self.name] = None
        return CHILDREN.__get__(self)

    @property
    def value(self) -> Any:
        self.log[self.name] = None
        if not CHILDREN.__get__(self):
            self.reads[self.name] += 1
        return VALUE.__get__(self)


class SpiedTree:
    """A copy of a tree to run functions on: ``SpiedTree(tree).run(function)``."""

    def __init__(self, tree: Tree) -> None:
        self.log: dict[str, None] = {}
        self.reads: Counter[str] = Counter()
        self.tree = Tree(self._copy(tree.root), tree.first)

    def _copy(self, node: Node) -> SpiedNode:
        copy = object.__new__(SpiedNode)
        for name in ("name", "action", "state", "player"):
            object.__setattr__(copy, name, getattr(node, name))
        object.__setattr__(copy, "log", self.log)
        object.__setattr__(copy, "reads", self.reads)
        CHILDREN.__set__(copy, Children(self._copy(child) for child in node.children))
        VALUE.__set__(copy, node.value)
        return copy

    def run(self, function: Callable[..., Any], **options: Any) -> Sight:
        """What ``function`` does on this tree. Options are its arguments, or the depth to search to."""
        try:
            values, keywords = arguments_for(function, self.tree, options)
        except ValueError:
            return Sight(None, (), Trouble("cannot be called", CANNOT_BE_CALLED))
        self.log.clear()
        self.reads.clear()
        try:
            result = function(*values, **keywords)
        except (Exception, SystemExit) as problem:
            return Sight(None, tuple(self.log), trouble(problem, function))
        return Sight(result, tuple(self.log), reads=dict(self.reads))


def run_guarded(work: Callable[[], Any], seconds: float) -> Any:
    """What ``work`` returns, in silence; Broken if it takes too long."""
    guard = Guard(seconds)
    with in_silence():
        result = guard.run(work)
    if guard.fired:
        raise Broken
    return result


def trouble(problem: BaseException, function: Callable[..., Any]) -> Trouble:
    """What went wrong in a function, for its author: the error, and the line of their own code it happened in."""
    if isinstance(problem, RecursionError):
        return Trouble("never returns", "It calls itself without end: no call ever reaches a base case.")
    words = _words(problem)
    if isinstance(problem, FrozenInstanceError) or _changes_children(words):
        return Trouble("changes the tree", f"It tries to change the tree ({words}){_where(problem, function)}.")
    return Trouble(
        "raises", f"It raises {type(problem).__name__}{f': {words}' if words else ''}{_where(problem, function)}."
    )


def _words(problem: BaseException) -> str:
    try:
        return str(problem).rstrip(".")
    except Exception:  # an error of the student's own making may fail even here
        return ""


def _changes_children(words: str) -> bool:
    if re.search("'(tuple|Children)' object has no attribute", words):
        return any(f"'{name}'" in words for name in MUTATORS)
    return bool(re.search("'(tuple|Children)' object does not support item|object has no setter", words))


def _where(problem: BaseException, function: Callable[..., Any]) -> str:
    """The innermost line of the function's own file: ", in line 3: value = node.valeu"."""
    code = getattr(getattr(function, "__func__", function), "__code__", None)
    frames = traceback.extract_tb(problem.__traceback__, limit=-50)
    own = [frame for frame in frames if code is not None and frame.filename == code.co_filename]
    if not own or code is None:
        return ""
    line = own[-1]
    number_of = (line.lineno or 0) - code.co_firstlineno + 1
    place = f"line {number_of}" if number_of > 0 else "its code"
    return f", in {place}: {line.line}" if line.line else f", in {place}"
