"""Trees from nested lists, from named children, or from one line of text: (3 5 6) (9 1 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from gamesearch.games.errors import InputError
from gamesearch.games.game import MAX, Player, Value
from gamesearch.games.tree import EXAMPLE, Node, Tree, is_value

TOKEN = re.compile(
    r"\s*(?:(?P<open>[\w.'-]*[(\[])|(?P<close>[)\]])|(?P<word>[^\s()\[\],]+)|(?P<comma>,)|(?P<other>\S))"
)
TEXT_EXAMPLE = "(3 5 6) (9 1 2)"


def letters(number: int) -> str:
    """The names given to unnamed nodes: 0 is A, 25 is Z, 26 is AA."""
    name = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


@dataclass
class _Plan:
    """A node before it has a name."""

    name: str | None
    value: Value | None
    children: list[_Plan]


def tree(spec: Any, first: Player | None = None) -> Tree:
    """A game tree from nested lists, from named children or from one line of text.

    >>> tree([[3, 5, 6], [9, 1, 2]]).text
    '(3 5 6) (9 1 2)'

    Numbers are leaves, lists are inner nodes, a dictionary names its children: {"left": [3, 5], "right": 2}. In text,
    ``(3 5 6) (9 1 2)`` means the same, and ``B(D=3 E=5) C=2`` gives names. Nodes without a name are called A, B, C …
    level by level. MAX moves first unless ``first`` says otherwise.
    """
    if isinstance(spec, Tree):
        return spec if first in (None, spec.first) else Tree(spec.root, first)
    root = spec if isinstance(spec, Node) else _named(_read(spec) if isinstance(spec, str) else _plan(spec))
    return Tree(root, MAX if first is None else first)


def _plan(spec: Any, name: str | None = None) -> _Plan:
    if isinstance(spec, Node):
        return _Plan(name or spec.name, spec.value, [_plan(child) for child in spec.children])
    if isinstance(spec, Mapping):
        children = [_plan(child, _checked_name(key)) for key, child in spec.items()]
    elif isinstance(spec, Iterable) and not isinstance(spec, str | bytes):
        children = [_plan(child) for child in spec]
    elif is_value(spec):
        return _Plan(name, spec, [])
    else:
        raise InputError(
            f"{spec!r} is no part of a tree; use numbers for leaves and lists for inner nodes, as in {EXAMPLE}."
        )
    if not children:
        raise InputError(f"An empty list is no node: a node has children or is a number, as in {EXAMPLE}.")
    return _Plan(name, None, children)


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not name:
        raise InputError(f"{name!r} cannot name a node; a name is a text, as in gs.tree({{'left': 3, 'right': 5}}).")
    return name


def _named(root: _Plan) -> Node:
    """Give names level by level, skipping those already taken, then build the nodes from the leaves up."""
    levels = [[root]]
    while levels[-1]:
        levels.append([child for plan in levels[-1] for child in plan.children])
    plans = [plan for level in levels for plan in level]
    taken = {plan.name for plan in plans}
    fresh = (name for name in map(letters, count()) if name not in taken)
    for plan in plans:
        plan.name = plan.name or next(fresh)
    built: dict[int, Node] = {}
    for plan in reversed(plans):
        built[id(plan)] = Node(plan.name or "", [built[id(child)] for child in plan.children], plan.value)
    return built[id(root)]


def _read(text: str) -> _Plan:
    """The tree that ``text`` describes. Round and square brackets mean the same, commas are spaces.

    One bracket alone is the root.
    """
    root = _Plan(None, None, [])
    open_nodes = [root]
    at = 0
    while at < len(text.rstrip()):
        token = TOKEN.match(text, at)
        assert token is not None  # the last alternative takes anything
        at = token.end()
        if token["open"]:
            name = token["open"][:-1].strip()
            node = _Plan(name or None, None, [])
            open_nodes[-1].children.append(node)
            open_nodes.append(node)
        elif token["close"]:
            closed = open_nodes.pop()
            if not open_nodes:
                raise InputError(
                    f"{text!r} closes a bracket at position {at} that was never opened; write it as in {TEXT_EXAMPLE!r}."
                )
            if not closed.children:
                raise InputError(
                    f"{text!r} has an empty pair of brackets at position {at}; a node needs children, as in {TEXT_EXAMPLE!r}."
                )
        elif token["word"]:
            if text[at : at + 1] in ("(", "["):
                raise InputError(
                    f"{token['word']!r} in {text!r} is followed by a bracket; an inner node is a name and its children "
                    f"without a value, as in 'B(3 5) C=2'."
                )
            open_nodes[-1].children.append(_leaf(token["word"], text))
    if len(open_nodes) > 1:
        raise InputError(
            f"{text!r} leaves {len(open_nodes) - 1} bracket(s) open; close each one, as in {TEXT_EXAMPLE!r}."
        )
    if not root.children:
        raise InputError(
            f"{text!r} holds no tree; write leaves as numbers and inner nodes in brackets, as in {TEXT_EXAMPLE!r}."
        )
    return root.children[0] if len(root.children) == 1 else root


def _leaf(word: str, text: str) -> _Plan:
    name, _, number = word.rpartition("=")
    if "=" in word and not name:
        raise InputError(f"{word!r} in {text!r} has no name before its equals sign; write a named leaf as in 'D=3'.")
    return _Plan(name or None, _number(number, text), [])


def _number(word: str, text: str) -> Value:
    plain = word.replace("−", "-")
    try:
        return int(plain)
    except ValueError:
        pass
    if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", plain, re.IGNORECASE):
        return float(plain)
    if re.fullmatch(r"[+-]?\d+/0*[1-9]\d*", plain):
        return Fraction(plain)
    raise InputError(
        f"{word!r} in {text!r} is no number; a leaf is a number or name=number, as in {TEXT_EXAMPLE!r} or 'D=3 E=5'."
    )
