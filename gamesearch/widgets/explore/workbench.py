"""A workbench for one tree: change it, and see at once what a search makes of it (the model behind the widget)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.minimum import cheapest_ordered, fewest_leaves
from gamesearch.games.trees.named import minimax_values, reorder, shuffled, worst_ordered
from gamesearch.games.trees.spec import tree as read_tree
from gamesearch.games.trees.tree import Node, Tree, is_value
from gamesearch.instruments.arguments import name_of
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search, watch
from gamesearch.kit.errors import InputError
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.kinds import SEARCHES, Kind, kind_of
from gamesearch.search.other_books import variant

OFFERED: dict[str, Search] = {name: kind.search for name, kind in SEARCHES.items() if kind.explore}
ORDERS: dict[str, Callable[[Tree], Tree]] = {"best": cheapest_ordered, "worst": worst_ordered}
LARGEST = 300
"""How many nodes a tree may have: more could not be told apart on a screen."""
MOST = 999_999
"""How large a value may be."""
LINES_UP_TO = 130
"""How many nodes a tree may have for each line of code to be recorded too."""
SECONDS = 3.0
"""How long a search may take: one that somebody has just written may never end."""


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Result:
    """What a search did on a tree, in the numbers that the page shows."""

    def __init__(self, search: Search, tree: Tree, lines: bool = False) -> None:
        self.trace: Trace = watch(search, tree, lines=lines, seconds=SECONDS)
        self.tree = tree
        self.nodes = len(self.trace.visited) + 1
        self.cuts = len(self.trace.cut)
        self.leaves = sum(leaf.name in self.trace.entered for leaf in tree.leaves())

    @cached_property
    def fewest(self) -> int:
        """How many leaves must be looked at, whatever the search and the order."""
        return fewest_leaves(self.tree)

    @property
    def value(self) -> Any:
        """What the search returned; a number is turned to MAX's side."""
        value = self.trace.value
        turned = self.trace.mover and self.tree.to_move(self.tree.root) != MAX
        return -value if turned and is_value(value) else value

    @property
    def answer(self) -> str:
        """What the search returned, for people."""
        return (
            "–"
            if self.value is None
            else f"move {self.value}"
            if isinstance(self.value, str)
            else _value_text(self.value)
        )


class Bench:
    """A tree, the search that is tried on it, and all trees there were before. Every change leaves a whole tree."""

    def __init__(self, tree: Tree, search: Search = alphabeta) -> None:
        self.tree = _plain(_fitting(tree))
        self.start = self.tree
        self.past: list[Tree] = []
        self.shuffles = 0
        self.searches = dict(OFFERED)
        self.name = self._name_of(search)
        self.strict = False
        self.hard = False
        self.result = self._run(self.tree)

    def _name_of(self, search: Search) -> str:
        """The name a search goes by on the page; one that is not known yet is added."""
        for name, known in self.searches.items():
            if known is search:
                return name
        first = search if callable(search) else search[0]
        name = name_of(first) if name_of(first) not in self.searches else f"{name_of(first)} (yours)"
        self.searches[name] = search
        return name

    def _run(self, tree: Tree) -> Result:
        return Result(self.search, tree, lines=len(tree) <= LINES_UP_TO)

    @property
    def search(self) -> Search:
        return variant(self.strict, self.hard) if self.name == "alphabeta" else self.searches[self.name]

    @property
    def kind(self) -> Kind:
        """What kind of search it is; of several functions, that of the first."""
        return kind_of(self.search if callable(self.search) else self.search[0])

    @property
    def label(self) -> str:
        """The search, with what sets it apart."""
        if self.name != "alphabeta":
            return self.name
        return self.name + (" with α > β" if self.strict else "") + (", fail-hard" if self.hard else "")

    # --- Changes: each returns a sentence that says what was done ---

    def set_leaf(self, name: str, text: str) -> str:
        """Give a leaf the value that ``text`` says."""
        node = self._node(name)
        if not node.is_leaf:
            raise InputError(f"{name} is an inner node; it gets its value from the search.")
        value = _value(text, node)
        self._change(replace_leaf(self.tree, node, value))
        return f"{name} is now {_value_text(value)}, it was {_value_text(node.value)}."

    def move(self, name: str, by: int = 0, to: int | None = None) -> str:
        """Move a node among its siblings: ``by`` so many places, or ``to`` a place counted from 0."""
        node = self._node(name)
        parent = self.tree.parent(node)
        if parent is None:
            return f"{name} is the root: there is nothing beside it."
        siblings = [child.name for child in parent.children]
        here = siblings.index(name)
        there = max(0, min(len(siblings) - 1, here + by if to is None else to))
        if there == here:
            place = "only" if len(siblings) == 1 else "last" if here == len(siblings) - 1 else ordinal(here)
            return f"{name} is the {place} child of {parent.name} already."
        siblings.insert(there, siblings.pop(here))
        self._change(
            reorder(
                self.tree,
                lambda one: (
                    sorted(one.children, key=lambda child: siblings.index(child.name))
                    if one is parent
                    else one.children
                ),
            )
        )
        if there < here:
            return f"{name} moved before {siblings[there + 1]}."
        return f"{name} moved behind {siblings[there - 1]}."

    def order(self, how: str) -> str:
        """Put all children in the best order, in the worst one, or shuffle them."""
        if how == "shuffle":
            self.shuffles += 1
            self._change(shuffled(self.tree, seed=self.shuffles))
            return "All children were shuffled."
        self._change(ORDERS[how](self.tree))
        if how == "best":
            return "The best move stands first wherever that saves something."
        return "The best move stands last everywhere."

    def write(self, text: str) -> str:
        """Take the tree that ``text`` describes."""
        if not text.strip():
            raise InputError(
                "There is no tree in an empty text; write one as in (3 5 6) (9 1 2) or [[3, 5, 6], [9, 1, 2]]."
            )
        self._change(read_tree(text, self.tree.first))
        return f"A new tree with {len(self.tree)} nodes."

    def take(self, tree: Tree) -> None:
        """Take another tree."""
        self._change(tree)

    def undo(self) -> str:
        if not self.past:
            return "There is nothing to undo."
        self.tree = self.past.pop()
        self.result = self._run(self.tree)
        return "The last change was undone."

    def reset(self, start: Tree) -> str:
        self._change(start)
        return "This is the tree from the start."

    def choose(self, name: str) -> str:
        """Choose a search by its name."""
        if name not in self.searches:
            raise InputError(f"There is no search called {name!r}; there are {', '.join(self.searches)}.")
        self.name = name
        self.result = self._run(self.tree)
        return ""

    def switch(self, strict: bool, hard: bool) -> str:
        """Cut when α > β (``strict``) or when α ≥ β; fail-hard or fail-soft."""
        said = ""
        if strict != self.strict:
            said = "Equal bounds no longer cut." if strict else "Equal bounds cut again."
        elif hard != self.hard:
            said = (
                "Fail-hard: no value outside the window is returned."
                if hard
                else "Fail-soft: values outside the window are returned."
            )
        self.strict, self.hard = strict, hard
        self.result = self._run(self.tree)
        return said

    def _change(self, tree: Tree) -> None:
        if tree == self.tree:
            return
        result = self._run(_fitting(tree))
        self.past.append(self.tree)
        self.tree, self.result = tree, result

    def _node(self, name: str) -> Node:
        if name not in self.tree:
            raise InputError(f"There is no node {name} in this tree any more.")
        return self.tree[name]

    # --- What it comes to ---

    def outcome(self, before: Result | None = None) -> str:
        """One or two sentences: what the search does now, and how much less or more than before."""
        now = self.result
        if now.trace.error:
            return f"{self.label} broke off: {now.trace.error}"
        less = (
            before.nodes - now.nodes if before and not before.trace.error and len(before.tree) == len(now.tree) else 0
        )
        change = f", {abs(less)} {'fewer' if less > 0 else 'more'} than before," if less else ""
        said = f"{self.label}{' now' if before else ''} visits {now.nodes} of {len(self.tree)} nodes{change} and cuts {now.cuts}."
        truth = minimax_values(self.tree)[self.tree.root]
        if is_value(now.value) and now.value != truth:
            said += f" It returns {_value_text(now.value)}, but the value is {_value_text(truth)}."
        return said


def ordinal(place: int) -> str:
    """The word for a place counted from 0: first, second … tenth, then the number."""
    return ORDINALS[place] if place < len(ORDINALS) else f"number {place + 1}"


def _plain(tree: Tree) -> Tree:
    """The same tree without positions: what is edited here is numbers."""
    built: dict[Node, Node] = {}
    for node in reversed(list(tree.nodes())):
        built[node] = Node(node.name, [built[child] for child in node.children], node.value, player=node.player)
    return Tree(built[tree.root], tree.first)


def _fitting(tree: Tree) -> Tree:
    """The tree, if it can be read on a screen."""
    if len(tree) > LARGEST:
        raise InputError(
            f"This tree has {len(tree):,} nodes; one with at most {LARGEST} can be read and edited on a screen."
        )
    low, high = tree.score_range
    if low < -MOST or high > MOST:
        raise InputError(
            f"A value of this tree is too large to be read on a screen; they go from −{MOST:,} to {MOST:,}."
        )
    return tree


def replace_leaf(tree: Tree, leaf: Node, value: Value) -> Tree:
    """The same tree with another value at one leaf."""
    built: dict[Node, Node] = {}
    for node in reversed(list(tree.nodes())):
        children = [built[child] for child in node.children]
        built[node] = Node(node.name, children, value if node is leaf else node.value, player=node.player)
    return Tree(built[tree.root], tree.first)


def _value(text: str, leaf: Node) -> Value:
    """The number that a text says."""
    try:
        if set(text) & set("=:()[],") or not text.strip():
            raise ValueError
        root = read_tree(text.strip()).root
        if root.value is None:
            raise ValueError
    except ValueError:
        raise InputError(
            f"{text.strip() or 'Nothing'} is no value for leaf {leaf.name}, which keeps {_value_text(leaf.value)}: "
            f"write a number such as 3, −2, 0.5 or 1/3."
        ) from None
    return root.value


def _value_text(value: Any) -> str:
    """A value for people; something that is no number as Python writes it."""
    try:
        return number_text(value)
    except (TypeError, ValueError, OverflowError):
        return repr(value)
