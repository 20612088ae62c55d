"""Predict, then check: which edges will the search cut, which values come back, with which windows?

The page has everything it needs to judge, so it works without Python. With Python running, the answers come back.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from gamesearch.drawing.film import scene
from gamesearch.drawing.film_format import Scene
from gamesearch.drawing.model import model_of
from gamesearch.drawing.tree_svg import draw
from gamesearch.games.trees.doors import as_tree
from gamesearch.games.trees.named import shuffled
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search, watch
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image
from gamesearch.search import alphabeta
from gamesearch.search.kinds import kind_of
from gamesearch.widgets.bridge import bridge, new_key
from gamesearch.widgets.page import live
from gamesearch.widgets.predict.answer_key import Truth

LARGEST = 200
OTHERS = 4
TRIED = 8
"""As many trees are made, and the ``OTHERS`` that come nearest to the given one in their number of cuts are kept."""


class Points(NamedTuple):
    """How many answers were right, and how many there were."""

    right: int
    total: int

    def __repr__(self) -> str:
        return f"{self.right} of {self.total}"


class Answer(NamedTuple):
    """One answer: to what question ("cut", "value", "alpha", "beta" or "turn"), about which edge or node, and the verdict.

    The verdict is "right", "cut too early", "missed", "wrong value", "wrong bound" or "wrong turn".
    """

    question: str
    about: str
    given: str
    verdict: str
    sentence: str


class Prediction:
    """A quiz that shows itself in a notebook.

    ``score`` is how the last Check went, None before the first one. ``answers`` has every answer with its verdict.
    ``trace`` is the search on the tree that was answered last, for a look at it: ``gs.step(quiz.trace)``.
    """

    def __init__(self, traces: list[Trace]) -> None:
        self.traces = traces
        self.trace = traces[0]
        self.score: Points | None = None
        self.answers: tuple[Answer, ...] = ()
        self._bridges: list[Any] = []

    @property
    def tree(self) -> Tree:
        """The tree that was answered last; before the first Check the one that was given."""
        return self.trace.tree

    def data(self) -> dict[str, Any]:
        """All the page needs: the trees, and the truth about each."""
        quizzes = [_quiz(trace) for trace in self.traces]
        for quiz in quizzes[1:]:  # most have the picture of the first, only with other numbers at the leaves
            if _outline(quiz["scene"]) == _outline(quizzes[0]["scene"]):
                del quiz["scene"]
        only_values = not any(trace.cut for trace in self.traces) and not any(quiz["windows"] for quiz in quizzes)
        return {"search": self.traces[0].name, "quizzes": quizzes, "values": only_values}

    def hear(self, message: dict[str, Any]) -> None:
        """The page tells how a Check went."""
        self.trace = self.traces[message["quiz"]]
        self.score = Points(*message["score"])
        self.answers = tuple(Answer(*answer) for answer in message["answers"])

    def svg(self) -> Svg:
        """The tree, which tells nothing of the search."""
        return draw(self.tree)

    def _repr_html_(self) -> str:
        data = self.data()
        key = new_key("predict", data)
        self._bridges.append(bridge(key, "predict", data, self.hear))
        first = self.traces[0].tree
        return live("predict", data, image(draw(first), f"Which edges will {self.trace.name} cut? {first!r}"), key)

    def __repr__(self) -> str:
        state = "not checked yet" if self.score is None else f"score {self.score}"
        return f"Prediction({self.trace.name}, {len(self.tree)} nodes, {state})"


def predict(tree: Any, search: Search = alphabeta, seed: int = 0) -> Prediction:
    """A quiz on a tree: mark the edges that ``search`` will cut, then check.

    ``quiz.score`` and ``quiz.answers`` tell how it went. Values and windows may be filled in too. "New tree" brings
    the same shape with the same numbers in other places, drawn from ``seed``; a tree with boards in its nodes gets its
    moves in another order. A search that never cuts, such as minimax, is asked for its values only.

    >>> predict(tree([[3, 5, 6], [9, 1, 2]]))
    Prediction(alphabeta, 9 nodes, not checked yet)
    """
    tree = as_tree(tree, "predict")
    if len(tree) > LARGEST:
        raise InputError(f"This tree has {len(tree):,} nodes; to predict by hand give one of at most {LARGEST}.")
    lines = not (callable(search) and kind_of(search).ours)  # lines of one's own code say something
    first = watch(search, tree, lines=lines)
    if first.error:
        raise InputError(f"{first.name} breaks off on this tree, so there is nothing to predict. {first.error}")
    found: list[Trace] = []
    for other in _others(tree, seed):
        if other not in [tree, *(trace.tree for trace in found)]:
            trace = watch(search, other, lines=lines)
            found += [] if trace.error else [trace]
    found.sort(key=lambda trace: abs(len(trace.cut) - len(first.cut)))
    return Prediction([first, *found[:OTHERS]])


def _others(tree: Tree, seed: int) -> Iterator[Tree]:
    """Trees as difficult as this one."""
    random = Random(f"predict/{seed}")
    for _ in range(TRIED):
        if tree.root.state is not None:
            yield shuffled(tree, random.randrange(2**32))
            continue
        values = [leaf.value for leaf in tree.leaves()]
        random.shuffle(values)
        built: dict[Node, Node] = {}
        for node in reversed(list(tree.nodes())):
            value = values.pop() if node.is_leaf else None
            children = [built[child] for child in node.children]
            built[node] = Node(node.name, children, value, node.action, node.state, node.player)
        yield Tree(built[tree.root], tree.first)


def _outline(picture: Scene) -> dict[str, Any]:
    """A picture without what stands in its marks."""
    return {**picture, "nodes": {**picture["nodes"], "mark": None}}


def _quiz(trace: Trace) -> dict[str, Any]:
    """One tree: its picture, which tells nothing, and the truth about it."""
    model = model_of(trace.tree, most=LARGEST)
    names = [node.name for node in model.nodes]
    truth = Truth(trace, names)
    return {
        "scene": scene(model),
        "ends": [[truth.index[edge.above], truth.index[edge.below]] for edge in model.edges],
        "edges": [truth.edge(edge.above, edge.below) for edge in model.edges],
        "nodes": [truth.node(name) for name in names],
        "turns": truth.turns,
        "lines": list(truth.lines),
        "windows": any(arrival.window[0] is not None for arrival in truth.last.values()),
    }
