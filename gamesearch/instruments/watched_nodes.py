"""The nodes a watch sees. An explicit tree has them ready; those of a game are discovered as the search comes to them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from gamesearch.games.game import Game
from gamesearch.games.trees.tree import Node, Tree


class TreeNodes:
    """The nodes of an explicit tree, found by their names, so that a copy of the tree will do."""

    def __init__(self, tree: Tree) -> None:
        self.game = tree

    def find(self, things: list[Any], above: str | None) -> str | None:
        """The name of the node that a call with these arguments is about; None if it is about none.

        A node counts before the name of one, and that before the tree itself, which stands for its root. Of several
        nodes the child of the node ``above`` counts.
        """
        found = [thing.name for thing in things if isinstance(thing, Node) and thing.name in self.game]
        found = found or [thing for thing in things if isinstance(thing, str) and thing in self.game]
        found = found or [thing.root.name for thing in things if isinstance(thing, Tree)]
        if len(found) > 1 and above is not None:
            below = {child.name for child in self.game[above].children}
            return next((name for name in found if name in below), found[0])
        return found[0] if found else None

    def state(self, name: str) -> Any:
        return self.game[name]

    def finish(self, searched: set[str]) -> tuple[Tree, frozenset[str]]:
        return self.game, frozenset()


class GameNodes:
    """The nodes of any other game: a node is the line of moves that leads to it."""

    def __init__(self, game: Game[Any, Any], root: Any) -> None:
        self.game = game
        self.root = root
        self.kind = type(root)
        self.states: dict[str, Any] = {"start": root}
        self.lines: dict[str, tuple[Any, ...]] = {"start": ()}
        self.children: dict[str, dict[Any, str]] = {}

    def find(self, things: list[Any], above: str | None) -> str | None:
        """The name of the node that a call with these arguments is about, looked for below the node ``above``."""
        return next((name for thing in things if (name := self._find(thing, above)) is not None), None)

    def _find(self, thing: Any, above: str | None) -> str | None:
        if not isinstance(thing, self.kind) or isinstance(thing, bool):
            return None
        if above is not None and self.states[above] == thing:
            return above
        if above is None and thing == self.root:
            return "start"
        try:
            return self._below("start" if above is None else above).get(thing)
        except TypeError:  # not hashable, so no state
            return None

    def state(self, name: str) -> Any:
        return self.states[name]

    def _below(self, name: str) -> dict[Any, str]:
        """The children of a node by their states; the first of equal ones counts."""
        if name not in self.children:
            state, line = self.states[name], self.lines[name]
            found: dict[Any, str] = {}
            self.children[name] = found
            if not self.game.is_terminal(state):
                for action in self.game.actions(state):
                    child = self.game.result(state, action)
                    if child not in found:
                        moves = (*line, action)
                        label = self.game.moves_text(moves)
                        while label in self.states:  # a game may give two lines of moves one text
                            label += "′"
                        found[child] = label
                        self.states[label], self.lines[label] = child, moves
        return self.children[name]

    def finish(self, searched: set[str]) -> tuple[Tree, frozenset[str]]:
        """The part of the game's tree that came up, and the nodes in it whose children did not."""
        for name in searched:
            self._below(name)
        stubs: set[str] = set()
        built: dict[str, Node] = {}
        for name in sorted(self.states, key=lambda each: -len(self.lines[each])):
            state, line = self.states[name], self.lines[name]
            children = [built[child] for child in self.children.get(name, {}).values()]
            value = None
            if not children:
                over = self.game.is_terminal(state)
                value = self.game.utility(state) if over else 0
                if not over:
                    stubs.add(name)
            action = self.game.move_text(line[-1]) if line else None
            built[name] = Node(name, children, value, action, state, self.game.to_move(state))
        return Tree(built["start"], self.game.to_move(self.root)), frozenset(stubs)


def keys(game: Game[Any, Any], state: Any) -> set[Hashable]:
    """What a memory may file ``state`` under."""
    return {game.key(state), game.canonical(state)}
