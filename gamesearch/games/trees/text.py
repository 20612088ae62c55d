"""Trees as one line of text (serialising): what ``gs.tree`` reads back as the same tree."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from fractions import Fraction

from gamesearch.games.game import MAX
from gamesearch.games.trees.spec import PLAIN_NAME, letters, tree
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import TEXTS


def tree_text(given: Tree) -> str:
    """The tree on one line. Only a tree in which MAX and MIN do not take turns cannot be read back."""
    first = "" if given.first == MAX else f"{given.first}: "
    again = _again(given)
    if again:
        with suppress(InputError):  # its repetitions may have names of their own, or stand before what they repeat
            text = first + _Writer(given, again).text()
            if tree(text) == given:
                return text
    return first + _Writer(given, {}).text()


def _again(given: Tree) -> dict[Node, str]:
    """The nodes that only repeat a position, with the name it has where it stands in full."""
    found: dict[Node, str] = {}
    open_nodes = [given.root]
    while open_nodes:
        node = open_nodes.pop()
        if isinstance(node.state, str) and node.name != node.state and node.state in given:
            found[node] = node.state
        else:
            open_nodes.extend(node.children)
    return found


class _Writer:
    """Writes one tree, with the names that it cannot do without."""

    def __init__(self, given: Tree, again: dict[Node, str]) -> None:
        self.root, self.again = given.root, again
        self.names = self._needed(given)

    def _needed(self, given: Tree) -> set[str]:
        """The names that the reader of the text would not give by itself, level by level: A, B, C …"""
        needed = set(self.again.values())
        names = {node.name for node in given.nodes()}
        at = 0
        level = [given.root]
        while level:
            for node in level:
                while letters(at) in needed:
                    at += 1
                if node in self.again or node.name in needed:
                    continue
                # A number that is also the name of a node must not be taken for it.
                if node.name == letters(at) and not (node.is_leaf and _number(node) in names):
                    at += 1
                else:
                    needed.add(node.name)
            level = [child for node in level if node not in self.again for child in node.children]
        return needed

    def text(self) -> str:
        children = [self._of(child) for child in self.root.children]
        if len(children) > 1 and self.root.name not in self.names:
            return " ".join(children)
        return self._of(self.root)

    def _of(self, node: Node) -> str:
        if node in self.again:
            return _quote(self.again[node])
        name = _quote(node.name) if node.name in self.names else ""
        if node.is_leaf:
            return f"{name}={_number(node)}" if name else _number(node)
        below = [self._of(child) for child in node.children]  # a list: Python 3.12 has little room inside join
        return f"{name}({' '.join(below)})"


def _number(node: Node) -> str:
    value = node.value
    return f"{value.numerator}/{value.denominator}" if isinstance(value, Fraction) else str(value)


def _quote(name: str) -> str:
    """A name as it stands in the text: as it is, or in quotes if the text would not be understood otherwise."""
    return name if re.fullmatch(PLAIN_NAME, name) else json.dumps(name, ensure_ascii=False)


TEXTS[Tree] = tree_text
