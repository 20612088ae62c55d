"""Challenges for a workbench: what is asked, how far one is, and whether it is solved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from gamesearch.games.game import Value
from gamesearch.games.trees.named import TREES, worst_ordered
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import count
from gamesearch.instruments.why import names_text
from gamesearch.kit.numbers import number_text
from gamesearch.widgets.explore.workbench import OFFERED, Bench, Result, replace_leaf

MOST_TRIED = 30
"""Up to how many leaves all single changes are tried, to say beforehand that none will do."""


@dataclass(frozen=True)
class Verdict:
    """How far one is. ``offer`` names a tree that one may take instead, for the words on a button."""

    said: str
    solved: bool = False
    offer: str = ""
    tree: Tree | None = None


class Challenge:
    """Something to be done with the tree as it is when the challenge begins."""

    title = ""

    def __init__(self, bench: Bench) -> None:
        self.start = bench.tree
        self.shown = False
        """Whether the answer was asked for."""

    def judge(self, bench: Bench) -> Verdict:
        raise NotImplementedError


class Minimum(Challenge):
    title = "Reorder to reach the minimum"

    def judge(self, bench: Bench) -> Verdict:
        now, fewest = bench.result.leaves, bench.result.fewest
        if bench.result.trace.error:
            return Verdict("The search broke off; choose another one.")
        if not bench.kind.cuts:
            return Verdict(f"{bench.name} looks at all {now} leaves in every order: choose an algorithm that cuts.")
        if bench.kind.answers == "move":
            return Verdict(
                f"{bench.name} finds the best move, not its value, so this minimum does not hold for it: "
                "choose another algorithm."
            )
        if _families(bench.tree) != _families(self.start):
            return Verdict("Only the order may change here: undo the rest.")
        if Result(bench.search, self.start).leaves <= fewest:
            return self._too_easy(bench, fewest)
        if now > fewest:
            return Verdict(f"{now} leaves are looked at and {fewest} would do: {now - fewest} too many.")
        if self.shown:
            return Verdict(f"{fewest} leaves, but the button found it. Start again and do it by hand.")
        return Verdict(f"{fewest} leaves, and no search can do with fewer.", solved=True)

    def _too_easy(self, bench: Bench, fewest: int) -> Verdict:
        worst = worst_ordered(self.start)
        if Result(bench.search, worst).leaves > fewest:
            return Verdict(
                f"The tree began with the minimum of {fewest} leaves.", offer="Begin with the worst order", tree=worst
            )
        other = worst_ordered(TREES["textbook"])
        return Verdict("On this tree the order makes no difference.", offer="Take another tree", tree=other)


class NoCut(Challenge):
    title = "Change one leaf so that nothing is cut"

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.possible: dict[Any, bool] = {}

    def judge(self, bench: Bench) -> Verdict:
        cuts = bench.result.cuts
        if bench.result.trace.error:
            return Verdict("The search broke off; choose another one.")
        if not bench.kind.cuts:
            return Verdict(f"{bench.name} never cuts: choose an algorithm that does.")
        if not Result(bench.search, self.start).cuts:
            return self._offer("Nothing was cut on this tree to begin with.", bench)
        if _order(bench.tree) != _order(self.start):
            return Verdict("Only the value of a leaf may change here: undo the rest.")
        changed = [leaf for leaf in bench.tree.leaves() if leaf.value != self.start[leaf.name].value]
        if len(changed) > 1:
            return Verdict(f"{names_text(tuple(leaf.name for leaf in changed))} were changed: only one may be.")
        if not changed:
            if not self._is_possible(bench):
                return self._offer("On this tree one leaf is not enough.", bench)
            return Verdict(f"{_branches(cuts)} cut.")
        leaf = f"{changed[0].name} = {number_text(changed[0].value)}"
        if cuts:
            return Verdict(f"With {leaf}, {_branches(cuts)} still cut.")
        return Verdict(f"With {leaf}, nothing is cut.", solved=True)

    def _offer(self, said: str, bench: Bench) -> Verdict:
        other = next((TREES[name] for name in ("first", "textbook") if Result(bench.search, TREES[name]).cuts), None)
        return Verdict(said, offer="Take another tree", tree=other) if other else Verdict(said)

    def _is_possible(self, bench: Bench) -> bool:
        """Whether some change of one leaf leaves nothing cut; True where that would take too long to find out."""
        if bench.name not in OFFERED or len(self.start.leaves()) > MOST_TRIED:
            return True
        search: Any = bench.search
        if search not in self.possible:
            self.possible[search] = any(
                count(search, one).distinct == len(one) for one in _trees_one_leaf_away(self.start)
            )
        return self.possible[search]


CHALLENGES: dict[str, type[Challenge]] = {"minimum": Minimum, "no cut": NoCut}


def _families(tree: Tree) -> dict[str, tuple[Value | None, frozenset[str]]]:
    """What does not change when children are reordered."""
    return {node.name: (node.value, frozenset(child.name for child in node.children)) for node in tree.nodes()}


def _order(tree: Tree) -> list[tuple[str, tuple[str, ...]]]:
    """What does not change when leaves get other values."""
    return [(node.name, tuple(child.name for child in node.children)) for node in tree.nodes()]


def _trees_one_leaf_away(tree: Tree) -> Iterator[Tree]:
    """The tree with one leaf changed, in all ways that make a difference: to each value there is, between and beyond."""
    values = sorted({leaf.value for leaf in tree.leaves() if leaf.value is not None})
    between = [(one + two) / 2 for one, two in pairwise(values)]
    for leaf in tree.leaves():
        for value in (values[0] - 1, *values, *between, values[-1] + 1):
            yield replace_leaf(tree, leaf, value)


def _branches(number: int) -> str:
    return "1 branch is" if number == 1 else f"{number} branches are"
