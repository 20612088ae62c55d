"""Checks of trees that a student designs: a list of things that must hold, looked at in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from gamesearch.checks.check import Check, brief
from gamesearch.checks.verdict import Verdict
from gamesearch.games.trees.spec import tree as make_tree
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.watch import watch
from gamesearch.search.alphabeta import alphabeta

LARGEST = 400


class Condition(NamedTuple):
    """Something that must hold for a tree. ``fails`` returns what is wrong, as a sentence, or "" if nothing is."""

    name: str
    fails: Callable[[Tree], str]


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class DesignCheck(Check):
    """A tree with a property. ``search`` is the search that is drawn on it."""

    conditions: Sequence[Condition]
    search: Callable[..., Any] = alphabeta

    def judge(self, answer: Any) -> Verdict:
        try:
            tree = make_tree(answer)
        except (ValueError, TypeError) as problem:
            return Verdict("wrong", str(problem), "no tree")
        except RecursionError:
            return Verdict("wrong", f"{brief(answer)} is nested too deeply.", "no tree")
        if len(tree) > LARGEST:
            return Verdict("wrong", f"It has {len(tree):,} nodes; a tree of at most {LARGEST} will do.", "too large")
        pictures = {"Your tree, searched": watch(self.search, tree, lines=False)}
        for condition in self.conditions:
            words = condition.fails(tree)
            if words:
                return Verdict("wrong", words, condition.name, tree=tree, pictures=pictures)
        return Verdict("right", self.praise, tree=tree, pictures=pictures)
