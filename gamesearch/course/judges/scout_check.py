"""The check of NegaScout: a search that comes back to nodes it has seen, so how often it comes to each is judged too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from gamesearch.checks.cases import small_trees
from gamesearch.checks.search_check import Case, SearchCheck
from gamesearch.checks.verdict import Verdict
from gamesearch.games.trees.tree import Node, Tree
from gamesearch.instruments.spy import Sight

EVERY = 300
LARGEST = 130
"""So many of the small trees are all tried, and every third of the others, up to that many nodes."""


@cache
def scout_cases() -> tuple[Case, ...]:
    """Many of the small trees; then some of them with their leaves divided by 4, so that scores lie closer than 1."""
    trees = [*small_trees()[:EVERY], *(tree for tree in small_trees()[EVERY::3] if len(tree) <= LARGEST)]
    return tuple(Case(tree) for tree in (*trees, *(_scale_leaves(tree) for tree in trees[20::4])))


def _scale_leaves(tree: Tree) -> Tree:
    def copy(node: Node) -> Node:
        value = None if node.value is None else float(Fraction(node.value) / 4)
        return Node(node.name, [copy(child) for child in node.children], value)

    return Tree(copy(tree.root), tree.first)


def times(number: float) -> str:
    """Once, twice, 3 times; nothing if it is no whole number."""
    if number != int(number):
        return ""
    return {1: "once", 2: "twice"}.get(int(number), f"{int(number)} times")


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class ScoutCheck(SearchCheck):
    """A search that comes to some nodes more than once: how often is judged too, by how often it reads each leaf."""

    def _agree(self, one: Sight, two: Sight) -> bool:
        return super()._agree(one, two) and one.leaf_visits == two.leaf_visits

    def _twice(self, answer: Any) -> Verdict | None:
        return None  # searching again is the idea

    def _diagnose(self, answer: Callable[..., Any], case: Case, seen: Sight, right: Sight) -> tuple[str, str]:
        kind, sentence = super()._diagnose(answer, case, seen, right)
        if kind.startswith("looks at too") and set(seen.looked) == set(right.looked):
            more = sum(seen.leaf_visits.values()) > sum(right.leaf_visits.values())
            kind = "comes back too often" if more else "does not come back"
            sentence = (
                "The value is right, and so are the nodes. But a move should be searched again if the scout says yes and it "
                "matters how much better it is, and only then: if `alpha < found < beta`."
            )
        return kind, sentence

    def _facts(self, seen: Sight, right: Sight, depth: int | None) -> str:
        facts = super()._facts(seen, right, depth)
        ours, theirs = seen.leaf_visits, right.leaf_visits
        for name in ours:
            if name in theirs and ours[name] != theirs[name]:
                one, two = times(ours[name]), times(theirs[name])
                often = "more often" if ours[name] > theirs[name] else "less often"
                facts += (
                    f" It comes to {name} {one}, NegaScout {two}." if one and two else f" It comes to {name} {often}."
                )
                break
        return facts.strip()

    @property
    def reference_name(self) -> str:
        return "NegaScout"
