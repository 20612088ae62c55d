"""The checks of chapter 03, alpha-beta."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import inf
from typing import Any, NamedTuple

from gamesearch.checks.check import AnswerCheck, brief, read_number
from gamesearch.checks.design_check import Condition, DesignCheck
from gamesearch.checks.search_check import SearchCheck, names_text
from gamesearch.checks.variants import Variant
from gamesearch.course.mistakes.alphabeta import MISTAKES, arrivals
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.game import MAX, Value
from gamesearch.games.trees.minimum import cheapest_ordered
from gamesearch.games.trees.spec import tree
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import count
from gamesearch.instruments.recording import Edge
from gamesearch.instruments.selfplay import selfplay
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch
from gamesearch.kit.numbers import number_text
from gamesearch.search.alphabeta import alphabeta

# --- Predict the cuts of a tree ---

CUTS = tree("((4 6) (7 5)) ((3 (5 8) 2) (6 9)) (6 7)")
TIE = ("D", "J")
DEEP = ("P", "U")


@cache
def _known_trace() -> Trace:
    return watch(alphabeta, CUTS, lines=False)


def _edges(answer: Any) -> frozenset[Edge]:
    """The edges of an answer, written as {("C", "I")}, ["CI"], "C-I, E-K", {"C": "I"} or by the child alone."""
    if isinstance(answer, Mapping):
        answer = [(parent, child) for parent, below in answer.items() for child in below]
    if isinstance(answer, str):
        answer = [part for part in answer.replace(";", ",").split(",") if part.strip()]
        answer = [word for part in answer for word in ([part] if len(_letters(part)) <= 2 else part.split())]
    if not isinstance(answer, Iterable):
        raise ValueError(f"{brief(answer)} was given; give a set of edges, as in {{('A', 'B'), ('A', 'C')}}.")
    parts = list(answer)
    if len(parts) == 2 and tuple(parts) in CUTS.edges:
        parts = [tuple(parts)]
    return frozenset(map(_edge, parts))


def _letters(part: Any) -> str:
    words = part if isinstance(part, str) else "".join(str(word) for word in part) if isinstance(part, Iterable) else ""
    return "".join(letter for letter in words.upper() if letter.isalpha())


def _edge(part: Any) -> Edge:
    names = tuple(_letters(part))
    if len(names) == 1:
        names = tuple(parent for parent, child in CUTS.edges if child == names[0]) + names
    if len(names) != 2:
        raise ValueError(f"{brief(part)} is no edge; an edge goes from a node to a child of it, as in ('A', 'B').")
    if names not in CUTS.edges:
        turned = names[::-1] in CUTS.edges
        more = f"write ({names[1]!r}, {names[0]!r}), the parent first" if turned else "look at the picture again"
        raise ValueError(f"There is no edge from {names[0]} to {names[1]} in this tree: {more}.")
    return names[0], names[1]


def _edge_names(edges: Iterable[Edge]) -> str:
    return names_text([f"{parent}→{child}" for parent, child in sorted(edges)])


def _explain_cuts(given: frozenset[Edge], right: frozenset[Edge]) -> tuple[str, str]:
    trace = _known_trace()
    extra, missed = given - right, right - given
    parents = {parent for parent, _ in right}
    stops = {max(edge for edge in trace.visited if edge[0] == parent) for parent in parents}
    below = CUTS.edges - trace.visited - trace.cut
    if not given:
        return (
            "nothing marked",
            "Something is cut in this tree. Search it by hand, child by child, and note the window.",
        )
    if given == trace.visited:
        return "searched, not cut", "Those are the edges that are searched. Which ones are never searched?"
    if extra and extra <= stops:
        return ("the edge after which the search stopped", f"The search stops after {_edge_names(extra)}, but that edge was "
                "searched: the value came from there. What is cut is what comes after it.")  # fmt: skip
    if extra and extra <= below:
        return ("edges below a cut one", f"{_edge_names(extra)}: that lies below an edge which is cut already. Mark only where "
                "the search turns away: the topmost edge.")  # fmt: skip
    searched = sorted(extra - below - stops) or sorted(extra - below)
    if searched:
        parent, child = searched[0]
        low, high = next(s.outer[:2] for s in trace.steps if s.kind == "enter" and s.node == child)
        return ("cut too early", f"{parent}→{child} is searched: when the search is at {parent} and comes to {child}, the "
                f"window is [{number_text(low)}, {number_text(high)}]. It is still open.")  # fmt: skip
    if missed == {TIE}:
        return ("the tie rule", "One more is cut: at one node alpha and beta become equal. We cut when alpha ≥ beta.")
    if missed == {DEEP}:
        return ("a deep cut is missing", "One more is cut: at one node the bound that closes the window comes not from its "
                "parent, but from further up. Hand alpha all the way down.")  # fmt: skip
    place = sorted(missed)[0][0]
    return "a cut is missing", f"There is more to mark. Look at {place}: when does its window close?"


# --- Design ---


def _not_deep_enough(given: Tree) -> str:
    if given.height >= 4:
        return ""
    return (
        f"A deep cut happens at least three levels below the node where the bound arose, and there has to be a leaf below it "
        f"to cut. Your tree is {given.height} deep; it must be at least 4."
    )


def _nothing_cut(given: Tree) -> str:
    return "" if watch(alphabeta, given, lines=False).cut else "Alpha-beta cuts nothing in this tree."


class CutNode(NamedTuple):
    """A node that was left early: its parent, the bound that closed it, its value then, and what its parent had itself."""

    name: str
    parent: str
    bound: Value
    value: Value
    at_parent: Value


def _cut_nodes(given: Tree) -> list[CutNode]:
    trace = watch(alphabeta, given, lines=False)
    values = {step.node: step.value for step in trace.steps if step.kind == "leave"}
    found = []
    for arrival, parent, returned in arrivals(trace):
        for_max = given.to_move(given[parent.node]) == MAX
        bound, value = (arrival.alpha if for_max else arrival.beta), values[arrival.node]
        if any(edge[0] == arrival.node for edge in trace.cut) and bound is not None and value is not None:
            own = max(returned, default=-inf) if for_max else min(returned, default=inf)
            found.append(CutNode(arrival.node, parent.node, bound, value, own))
    return found


def _only_shallow(given: Tree) -> str:
    if any(node.bound != node.at_parent for node in _cut_nodes(given)):
        return ""
    return "All its cuts are shallow: each time the bound comes from the parent. It has to come from further up."


def _shallow_would_do(given: Tree) -> str:
    nodes = _cut_nodes(given)
    if any(_needs_the_deep_bound(node, given) for node in nodes):
        return ""
    node = next(node for node in nodes if node.bound != node.at_parent)
    who = given.to_move(given[node.parent])
    return (
        f"Nearly: {node.name} is left at {number_text(node.value)}, and the bound {number_text(node.bound)} comes from further "
        f"up. But {who} already has {number_text(node.at_parent)} at {node.parent} itself, and that would be enough to leave "
        f"{node.name}. Make the parent's own bound too weak."
    )


def _needs_the_deep_bound(node: CutNode, given: Tree) -> bool:
    for_max = given.to_move(given[node.parent]) == MAX
    return node.value > node.at_parent if for_max else node.value < node.at_parent


LEAVES, SAVED = 9, 3


def _too_few(given: Tree) -> str:
    leaves = len(given.leaves())
    return "" if leaves >= LEAVES else f"It has {leaves} leaves; at least {LEAVES} are asked for."


def _only_move(given: Tree) -> str:
    alone = [node.name for node in given.nodes() if len(node.children) == 1]
    return f"There is only one move at {alone[0]}; every inner node needs two or more." if alone else ""


def _something_cut(given: Tree) -> str:
    trace = watch(alphabeta, given, lines=False)
    return f"{_edge_names(trace.cut)}: alpha-beta cuts that. Put the better moves last." if trace.cut else ""


def _order_is_nothing(given: Tree) -> str:
    saved = len(given.leaves()) - count(alphabeta, cheapest_ordered(given)).evaluations
    if saved >= SAVED:
        return ""
    leaves = "leaf" if saved == 1 else "leaves"
    return (
        f"In the best order of the same moves alpha-beta leaves out {saved} {leaves}; at least {SAVED} are asked for."
    )


@cache
def _pruned_game() -> int:
    return selfplay(alphabeta, TicTacToe()).counts.visits


STUB = """
def mend_window(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, mend_window(game, game.result(state, action), alpha, inf))
            alpha = max(alpha, value)
            if alpha > beta:
                break
    else:
        value = inf
        for action in game.actions(state):
            value = min(value, mend_window(game, game.result(state, action), -inf, beta))
            beta = min(beta, value)
            if alpha > beta:
                break
    return value
"""

CHECKS = (
    AnswerCheck(
        name="cut_edges",
        chapter=3,
        title="Predict which edges alpha-beta cuts",
        praise="Two shallow cuts at MIN, one of them a tie, one at MAX, and a deep one.",
        hints=(
            "Go from left to right, and write the window [α, β] beside each node when you come to it.",
            "A node that is left early: mark the edges to all its children that were not looked at, and nothing below them.",
            "B is worth 6. So from then on alpha is at least 6 everywhere to the right of B, also two and three levels down. "
            "Below B it is MIN who has something: after E, beta is 6.",
        ),
        right_answer=lambda: _known_trace().cut,
        read=_edges,
        explain=_explain_cuts,
        shown=lambda: {"The tree": CUTS},
    ),
    SearchCheck(
        name="alphabeta",
        chapter=3,
        title="Write alpha-beta",
        praise="The right value, and it looks at what alpha-beta looks at, no more and no less.",
        hints=(
            "Start from your minimax. Give it two more parameters, alpha and beta, that start from −∞ and +∞.",
            "After each child: MAX raises alpha to the value found, MIN lowers beta. Hand both to the next child. Stop the loop "
            "when alpha ≥ beta.",
            "For MAX: `value = max(value, search(child, alpha, beta))`, then `alpha = max(alpha, value)`, then "
            "`if alpha >= beta: break`. For MIN the same with `min` and beta. At the end return the value.",
        ),
        reference=alphabeta,
        mistakes=MISTAKES,
        base=Variant(),
    ),
    SearchCheck(
        name="mend_window",
        chapter=3,
        title="Mend an alpha-beta that looks at too much",
        praise="Now it hands the whole window down, and stops at a tie.",
        hints=(
            "Every value it returns is right. So do not look at `max` and `min`: look at the window and at the test.",
            "Which window does a child get? Which one should it get? And what if alpha equals beta?",
            "Hand `alpha, beta` to every child, in both branches, and stop when `alpha >= beta`.",
        ),
        stub=STUB,
        reference=alphabeta,
        mistakes=MISTAKES,
        base=Variant(),
    ),
    DesignCheck(
        name="deep_cut",
        chapter=3,
        title="Design a tree with a deep cut",
        praise="At that node the parent's bound would not have been enough.",
        hints=(
            "MAX needs something good at the root first: a single leaf will do. Then a long way down on the other side.",
            "Go down from the second child: MIN, MAX, MIN. The last MIN node has two leaves, and the first is smaller than what "
            "MAX has at the root, but larger than what MAX has found just above it.",
            "The root has a leaf 6 and a MIN node. The first child of that is a MAX node, whose first child is a MIN node with "
            "the leaves 4 and 9. MAX has found nothing there yet, so only the 6 at the root can end it.",
        ),
        conditions=(
            Condition("not deep enough", _not_deep_enough),
            Condition("nothing is cut", _nothing_cut),
            Condition("only shallow cuts", _only_shallow),
            Condition("a shallow cut would do", _shallow_would_do),
        ),
    ),
    DesignCheck(
        name="no_cut",
        chapter=3,
        title="Design a tree whose order hides every cut",
        praise="The same moves in another order would save leaves. In this one, nothing is saved.",
        hints=(
            "Three MIN nodes with three leaves each are enough.",
            "A cut at MIN needs a leaf that is not larger than what MAX already has. Let MAX's moves get better and better.",
            "Below each MIN node put the smallest leaf last, and let each MIN node have larger leaves than the one before it.",
        ),
        conditions=(
            Condition("too few leaves", _too_few),
            Condition("nothing to choose", _only_move),
            Condition("something is cut", _something_cut),
            Condition("order makes no difference", _order_is_nothing),
        ),
    ),
    AnswerCheck(
        name="pruned_game",
        chapter=3,
        title="Reproduce a published figure: alpha-beta plays a whole game",
        praise="That is the figure printed in the blog post, to the digit.",
        hints=(
            "As in chapter 2: `gs.selfplay(search, game)` lets a search play both sides. Look at its `counts`.",
            "The figure is the number of visits of all its searches together.",
            "`gs.selfplay(gs.alphabeta, gs.TicTacToe()).counts.visits`",
        ),
        right_answer=_pruned_game,
        read=read_number,
        wrong_answers={
            2511: ("different positions", "That is how many different positions one search visits. Count every visit."),
            18297: (
                "one search only",
                "That is the first search, from the empty board. There is one before every move.",
            ),
            618184: ("minimax", "That is the figure for minimax. Let alpha-beta play."),
            549946: ("minimax", "That is minimax, and only its first search. Let alpha-beta play a whole game."),
            2510: ("different positions", "That is how many different positions were visited. Count every visit."),
            8663: ("evaluations", "That is how often a finished game was evaluated. Count every visit."),
            24698: (
                "scaled rewards",
                "That figure stands in the same table, but it was found with other rewards. Chapter 5 explains it.",
            ),
        },
    ),
)
