"""What if? A tree to change by hand: leaf values, the order of children, the algorithm. Everything follows at once."""

from __future__ import annotations

from threading import RLock
from typing import Any

from gamesearch.drawing.film import film
from gamesearch.drawing.tree_svg import draw
from gamesearch.games.trees.doors import as_tree
from gamesearch.games.trees.minimum import formula
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image
from gamesearch.search.alphabeta import alphabeta
from gamesearch.widgets.bridge import NeedsPython
from gamesearch.widgets.explore.challenges import CHALLENGES, Challenge, Verdict
from gamesearch.widgets.explore.workbench import Bench, Result, ordinal

WELCOME = "Change a leaf, or move a node with Alt+Left and Alt+Right or by dragging it."


def explore(tree: Any, search: Search = alphabeta) -> Explore:
    """A tree to change by hand in the notebook, and what a search makes of it: ``explore([[3, 5, 6], [9, 1, 2]])``.

    Leaf values and the order of children can be changed, the algorithm and its rules be chosen. ``search`` is what to
    begin with; it may be a function of your own. Keep it to get the tree back: ``e = explore(tree)``, later ``e.tree``.
    """
    return Explore(as_tree(tree, "explore"), search)


class Explore(NeedsPython):
    """A tree that is changed on the page. ``tree`` is the tree as it is now, ``trace`` what the search does on it."""

    kind = "explore"

    def __init__(self, tree: Tree, search: Search = alphabeta) -> None:
        super().__init__()
        self._bench = Bench(tree, search)
        self._challenge: Challenge | None = None
        self._verdict = Verdict("")
        self._turn = RLock()
        """Messages may come in threads of their own: JupyterLab has one for each place where this is shown."""

    @property
    def tree(self) -> Tree:
        return self._bench.tree

    @property
    def trace(self) -> Trace:
        return self._bench.result.trace

    def __repr__(self) -> str:
        return f"Explore({self._bench.label}, {self.tree!r})"

    # --- What the page shows ---

    def data(self) -> dict[str, Any]:
        with self._turn:
            return {**self.state(), "said": f"{WELCOME} {self._bench.outcome()}", "problem": ""}

    def svg(self) -> Svg:
        """The tree as it is now, searched."""
        return draw(self.trace)

    def fallback(self) -> str:
        return image(self.svg(), f"{self._bench.label}: {self.trace!r}")

    def state(self) -> dict[str, Any]:
        """All that the page shows."""
        bench, result = self._bench, self._bench.result
        shown = film(result.trace, len(self.tree))
        names = shown["nodes"]["name"]
        return {
            "film": shown,
            "cards": [_card(self.tree, self.tree[name], names) for name in names],
            "tab": [names.index(name) for name in _preorder(self.tree)],
            "text": self.tree.text,
            "searches": list(bench.searches),
            "search": bench.name,
            "strict": bench.strict,
            "hard": bench.hard,
            "score": _score(result),
            "gauge": [result.leaves, result.fewest, len(self.tree.leaves())],
            "undo": bool(bench.past),
            "challenges": [[name, kind.title] for name, kind in CHALLENGES.items()],
            "challenge": next((name for name, kind in CHALLENGES.items() if type(self._challenge) is kind), ""),
            "verdict": [self._verdict.said, self._verdict.solved, self._verdict.offer],
        }

    # --- What the page says ---

    def hear(self, message: dict[str, Any]) -> None:
        """Do what the page asks for and answer with the whole state, whatever happens.

        The answer carries the number of the question, so that the page can tell a late answer from the latest one.
        """
        with self._turn:
            self.tell(self._answer(message))

    def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        before = self._bench.result
        said = problem = ""
        try:
            said = self._do(message)
        except ValueError as sentence:
            problem = str(sentence)
        except Exception as error:
            problem = f"Python could not do that: {type(error).__name__}: {error}".removesuffix(": ")
        if not problem and self._bench.result is not before:
            said = f"{said} {self._bench.outcome(before)}".strip()
        self._judge()
        answer = {"n": message.get("n"), "who": message.get("who"), "field": message.get("node") or message.get("do")}
        return {**answer, **self.state(), "said": said, "problem": problem}

    def _do(self, message: dict[str, Any]) -> str:
        bench, do = self._bench, message.get("do")
        if do == "leaf":
            return bench.set_leaf(str(message.get("node")), str(message.get("text")))
        if do == "move":
            return bench.move(str(message.get("node")), int(message.get("by", 0)), message.get("to"))
        if do == "order":
            if message.get("how") == "best" and self._challenge:
                self._challenge.shown = True
            return bench.order(str(message.get("how")))
        if do == "search":
            return bench.choose(str(message.get("name")))
        if do == "rules":
            return bench.switch(bool(message.get("strict")), bool(message.get("hard")))
        if do == "write":
            said = bench.write(str(message.get("text")))
            self._begin()
            return said
        if do == "undo":
            return bench.undo()
        if do == "reset":
            said = bench.reset(self._challenge.start if self._challenge else bench.start)
            self._begin()
            return said
        if do == "challenge":
            kind = CHALLENGES.get(str(message.get("name")))
            self._challenge = kind(bench) if kind else None
            return f"{kind.title}." if kind else "No challenge."
        if do == "offer":
            if self._verdict.tree is not None:
                bench.take(self._verdict.tree)
                self._begin()
            return "Here is a tree for it."
        if do == "hello":
            return f"{WELCOME} {bench.outcome()}"
        raise InputError(f"The page asked for {do!r}, which Python does not know.")

    def _begin(self) -> None:
        """Begin the challenge anew, with the tree as it is now."""
        if self._challenge:
            self._challenge = type(self._challenge)(self._bench)

    def _judge(self) -> None:
        self._verdict = self._challenge.judge(self._bench) if self._challenge else Verdict("")


def _preorder(tree: Tree) -> list[str]:
    """The names of the nodes in the order in which Tab goes through them: each before its children."""
    found, pending = [], [tree.root]
    while pending:
        node = pending.pop()
        found.append(node.name)
        pending.extend(reversed(node.children))
    return found


def _card(tree: Tree, node: Node, names: list[str]) -> list[Any]:
    """What the page needs to change a node: its name for a screen reader, the leaf's text, its place in the family."""
    parent = tree.parent(node)
    value = None if node.value is None else str(node.value).replace("-", "−")
    if parent is None:
        place = "the root"
        family: list[Any] = [-1, 0, 1]
    else:
        here = next(i for i, child in enumerate(parent.children) if child is node)
        many = len(parent.children)
        place = (
            f"{ordinal(here)} of {many} children of {parent.name}" if many > 1 else f"the only child of {parent.name}"
        )
        family = [names.index(parent.name), here, many]
    who = f"{tree.to_move(node)} to move"
    label = f"{node.name}, {place}, {who}" if node.children else f"value of leaf {node.name}, {place}"
    return [label, value, *family]


def _score(result: Result) -> list[list[str]]:
    """What the search comes to: pairs of a word and a number, some with a note."""
    rows = [
        ["value", result.answer, ""],
        ["nodes visited", f"{result.nodes} of {len(result.tree)}", ""],
        ["branches cut", str(result.cuts), ""],
        ["leaves looked at", f"{result.leaves} of {len(result.tree.leaves())}", ""],
    ]
    if result.trace.evaluations > result.leaves:
        rows[-1][2] = f"{result.trace.evaluations} times in all"
    written_out = formula(result.tree)
    word = "Knuth–Moore minimum" if written_out else "minimum"
    return [*rows, [word, written_out or str(result.fewest), "the fewest leaves that any search can do with"]]
