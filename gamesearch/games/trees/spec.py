"""Trees from nested lists, from named children, or from one line of text: (3 5 6) (9 1 2).

In the trade's words: a parser, a tokenizer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from gamesearch.games.game import MAX, MIN, Player, Value
from gamesearch.games.trees.tree import EXAMPLE, Node, Tree, in_words, is_value, too_deep
from gamesearch.kit.errors import InputError
from gamesearch.kit.recursion import DEEPEST, room_for

PLAIN_NAME = r"[\w.'′-]+"
"""A name that needs no quotes in a text."""

QUOTED_NAME = r'"(?:[^"\\]|\\.)*"'
FIRST = re.compile(r"\s*(MAX|MIN):(?=[\s,(\[])")
TOKEN = re.compile(
    rf"\s*(?:(?P<open>(?:{PLAIN_NAME}|{QUOTED_NAME})?[(\[])|(?P<close>[)\]])"
    rf"|(?P<word>{QUOTED_NAME}(?:=[^\s()\[\],]*)?|[^\s()\[\],]+)|(?P<comma>,)|(?P<other>\S))",
    re.DOTALL,
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
    again: _Plan | None = None
    """The node whose position comes up here once more."""


def tree(spec: Any, first: Player | None = None) -> Tree:
    """A game tree from nested lists, from named children or from one line of text.

    >>> tree([[3, 5, 6], [9, 1, 2]]).text
    '(3 5 6) (9 1 2)'

    Numbers are leaves, lists are inner nodes, a dictionary names its children: {"left": [3, 5], "right": 2}. In text,
    ``(3 5 6) (9 1 2)`` means the same, and ``B(D=3 E=5) C=2`` gives names; an odd one stands in quotes: ``"to the left"=3``.
    A name alone is a position that comes up again: in ``B(3 P(3 9)) C(P)`` two ways lead to P, and the second time its node
    is called P′. Nodes without a name are called A, B, C … level by level. MAX moves first unless the text
    says otherwise, as in ``MIN: (3 5) (2 9)``, or ``first`` does.
    """
    if isinstance(spec, Tree):
        return spec if first in (None, spec.first) else Tree(spec.root, first)
    if isinstance(spec, str) and (said := FIRST.match(spec)):
        spec, first = spec[said.end() :], MIN if said[1] == MIN else MAX
    with room_for(DEEPEST):
        root = spec if isinstance(spec, Node) else _name_nodes(_read(spec) if isinstance(spec, str) else _plan(spec))
    return Tree(root, MAX if first is None else first)


def _plan(spec: Any, name: str | None = None, level: int = 0) -> _Plan:
    if level > DEEPEST:  # a list may even contain itself
        raise InputError(too_deep())
    if isinstance(spec, Node):
        return _Plan(name or spec.name, spec.value, [_plan(child, None, level + 1) for child in spec.children])
    if isinstance(spec, Mapping):
        children = [_plan(child, _check_name(key), level + 1) for key, child in spec.items()]
    elif isinstance(spec, Iterable) and not isinstance(spec, str | bytes):
        children = [_plan(child, None, level + 1) for child in spec]
    elif is_value(spec):
        return _Plan(name, spec, [])
    else:
        raise InputError(
            f"{in_words(spec)} is no part of a tree; use numbers for leaves and lists for inner nodes, as in {EXAMPLE}."
        )
    if not children:
        raise InputError(f"An empty list is no node: a node has children or is a number, as in {EXAMPLE}.")
    return _Plan(name, None, children)


def _check_name(name: object) -> str:
    if not isinstance(name, str) or not name:
        raise InputError(f"{name!r} cannot name a node; a name is a text, as in gs.tree({{'left': 3, 'right': 5}}).")
    return name


def _name_nodes(root: _Plan) -> Node:
    """Give names level by level, skipping those already taken, then build the nodes from the leaves up."""
    levels = [[root]]
    while levels[-1]:
        levels.append([child for plan in levels[-1] for child in plan.children])
    plans = [plan for level in levels for plan in level]
    taken = {plan.name for plan in plans}
    fresh = (name for name in map(letters, count()) if name not in taken)
    positions: dict[int, str] = {}
    for plan in plans:
        if plan.again is None:
            plan.name = plan.name or next(fresh)
    taken = {plan.name for plan in plans}
    for plan in plans:
        if plan.again is not None:
            positions[id(plan)] = positions[id(plan.again)] = plan.name = plan.again.name or ""
            while plan.name in taken:
                plan.name += "′"
            taken.add(plan.name)
    built: dict[int, Node] = {}
    for plan in reversed(plans):
        children = [built[id(child)] for child in plan.children]
        built[id(plan)] = Node(plan.name or "", children, plan.value, state=positions.get(id(plan)))
    return built[id(root)]


def _once_more(plan: _Plan) -> _Plan:
    """A node for a position that came up before, with all that is below it."""
    return _Plan(None, plan.value, [_once_more(child) for child in plan.children], plan.again or plan)


def _read(text: str) -> _Plan:
    """The tree that ``text`` describes. Round and square brackets mean the same, commas are spaces.

    One bracket alone is the root.
    """
    root = _Plan(None, None, [])
    open_nodes = [root]
    done: dict[str, tuple[_Plan, int]] = {}
    at = 0
    while at < len(text.rstrip()):
        token = TOKEN.match(text, at)
        assert token is not None  # the last alternative takes anything
        at = token.end()
        if token["open"]:
            name = _read_name(token["open"][:-1], text)
            node = _Plan(name or None, None, [])
            open_nodes[-1].children.append(node)
            open_nodes.append(node)
            if len(open_nodes) > DEEPEST + 2:
                raise InputError(too_deep())
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
            if closed.name:
                done[closed.name] = closed, len(open_nodes)
        elif token["word"]:
            if text[at : at + 1] in ("(", "["):
                raise InputError(
                    f"{token['word']!r} in {text!r} is followed by a bracket; an inner node is a name and its children "
                    f"without a value, as in 'B(3 5) C=2'."
                )
            node = _read_word(token["word"], done, len(open_nodes), text)
            open_nodes[-1].children.append(node)
            if node.name:
                done[node.name] = node, len(open_nodes)
    if len(open_nodes) > 1:
        raise InputError(
            f"{text!r} leaves {len(open_nodes) - 1} bracket(s) open; close each one, as in {TEXT_EXAMPLE!r}."
        )
    if not root.children:
        raise InputError(
            f"{text!r} holds no tree; write leaves as numbers and inner nodes in brackets, as in {TEXT_EXAMPLE!r}."
        )
    return root.children[0] if len(root.children) == 1 else root


def _read_name(name: str, text: str) -> str:
    """A name as it stands in the text, without its quotes if it has any."""
    if not name.startswith('"'):
        return name
    try:
        return str(json.loads(name, strict=False))
    except ValueError:
        raise InputError(
            f'{name} in {text!r} is no name in quotes; a quote inside is written \\", a backslash \\\\.'
        ) from None


def _read_word(word: str, done: Mapping[str, tuple[_Plan, int]], level: int, text: str) -> _Plan:
    """A leaf, or a position that comes up again."""
    quoted = re.match(QUOTED_NAME, word, re.DOTALL)
    name, rest = (_read_name(quoted[0], text), word[quoted.end() :]) if quoted else (word, "")
    if rest:
        return _Plan(name or None, _number(rest[1:], text), [])
    found = None if "=" in word and not quoted else _again(name, done, level, text)
    return found or _leaf(word, text)


def _again(word: str, done: Mapping[str, tuple[_Plan, int]], level: int, text: str) -> _Plan | None:
    """The node for a position that stands further left, if ``word`` is the name of one."""
    if word not in done:
        return None
    plan, before = done[word]
    if plan.children and (level - before) % 2:
        raise InputError(
            f"{word!r} in {text!r} comes up again after an odd number of moves; then the other player is to move, and it is "
            f"another position. Write it out under another name."
        )
    return _once_more(plan)


def _leaf(word: str, text: str) -> _Plan:
    name, _, number = word.rpartition("=")
    if "=" in word and not name:
        raise InputError(f"{word!r} in {text!r} has no name before its equals sign; write a named leaf as in 'D=3'.")
    return _Plan(name or None, _number(number, text), [])


def _number(word: str, text: str) -> Value:
    plain = word.replace("−", "-")
    if len(plain) > 300:
        raise InputError("A leaf has more than 300 digits; a leaf is a number or name=number, as in 'D=3 E=5'.")
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
