"""Exploring: every change leaves a whole tree, and the page gets an answer, whatever is asked."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from itertools import permutations, product
from math import factorial, prod
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import trees

import course
import gamesearch as gs
from gamesearch.games.trees.minimum import cheapest_ordered, fewest_leaves, formula
from gamesearch.games.trees.named import reorder
from gamesearch.search.other_books import alphabeta_hard, alphabeta_strict, alphabeta_strict_hard, variant
from gamesearch.widgets.explore.workbench import LARGEST, OFFERED

ROOT = course.ROOT
CASES = [(False, False), (False, True), (True, False), (True, True)]


class Page:
    """Stands in for the page: asks, and keeps the answers."""

    def __init__(self, tree: Any, search: Any = gs.alphabeta) -> None:
        self.explore = gs.explore(tree, search)
        self.answers: list[dict[str, Any]] = []
        self.explore.tell = self.keep  # type: ignore[method-assign]

    def keep(self, answer: dict[str, Any]) -> None:
        json.dumps(answer, allow_nan=False)
        self.answers.append(answer)

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        before = len(self.answers)
        self.explore.hear({"do": do, "n": before + 1, "who": "page", **what})
        assert len(self.answers) == before + 1
        assert (self.answers[-1]["n"], self.answers[-1]["who"]) == (before + 1, "page")
        return self.answers[-1]

    @property
    def text(self) -> str:
        return self.explore.tree.text


# --- Variants of alpha-beta ---


@pytest.mark.parametrize(("strict", "hard"), CASES)
@given(tree=trees())
def test_variants_find_the_value(strict: bool, hard: bool, tree: gs.Tree) -> None:
    assert variant(strict, hard)(tree) == gs.minimax(tree)


@given(tree=trees())
def test_fail_hard_visits_what_fail_soft_visits(tree: gs.Tree) -> None:
    assert gs.watch(alphabeta_hard, tree).visited == gs.watch(gs.alphabeta, tree).visited


@given(tree=trees(), low=st.integers(-5, 5), wide=st.integers(1, 9))
def test_fail_hard_stays_within_its_window(tree: gs.Tree, low: int, wide: int) -> None:
    assume(not tree.root.is_leaf)
    value = gs.minimax(tree)
    for search in (alphabeta_hard, alphabeta_strict_hard):
        assert search(tree, alpha=low, beta=low + wide) == max(low, min(low + wide, value))


@given(tree=trees())
def test_the_later_rule_visits_no_less(tree: gs.Tree) -> None:
    usual = gs.watch(gs.alphabeta, tree).visited
    strict = gs.watch(alphabeta_strict, tree).visited
    assert usual <= strict <= gs.watch(alphabeta_strict_hard, tree).visited


def test_the_later_rule_searches_ties() -> None:
    ties = gs.TREES["ties"]
    assert gs.watch(gs.alphabeta, ties).cut > gs.watch(alphabeta_strict, ties).cut


# --- The minimum ---


@given(tree=trees())
def test_the_cheapest_order_reaches_the_minimum(tree: gs.Tree) -> None:
    assert gs.count(gs.alphabeta, cheapest_ordered(tree)).evaluations == fewest_leaves(tree)


@settings(max_examples=40)
@given(tree=trees())
def test_no_order_needs_fewer_leaves_than_the_minimum(tree: gs.Tree) -> None:
    inner = [node for node in tree.nodes() if node.children]
    assume(prod(factorial(len(node.children)) for node in inner) <= 150)
    found = []
    for orders in product(*(permutations(node.children) for node in inner)):
        order = {one.name: [child.name for child in children] for one, children in zip(inner, orders, strict=True)}
        other = reorder(tree, lambda node, order=order: _in_order(node, order))  # type: ignore[misc]
        found.append(gs.count(gs.alphabeta, other).evaluations)
    assert min(found) == fewest_leaves(tree)


def _in_order(node: gs.Node, order: dict[str, list[str]]) -> list[gs.Node]:
    return sorted(node.children, key=lambda child: order[node.name].index(child.name))


@pytest.mark.parametrize(("branching", "depth"), [(1, 3), (2, 1), (2, 4), (3, 3), (4, 2)])
def test_the_minimum_of_a_uniform_tree_is_knuth_and_moores(branching: int, depth: int) -> None:
    tree = gs.random_tree(branching, depth, seed=5)
    assert fewest_leaves(tree) == gs.knuth_moore(branching, depth)
    assert formula(tree).endswith(f" = {gs.knuth_moore(branching, depth)}")


def test_a_short_proof_beats_the_best_move() -> None:
    tree = gs.tree("5 (1 2 3 ((0 0 0) (0 0 0)))")
    assert gs.count(gs.alphabeta, gs.best_ordered(tree)).evaluations > fewest_leaves(tree) == 2
    assert formula(tree) == ""


# --- Changes ---

ACTIONS = st.lists(
    st.one_of(
        st.tuples(
            st.just("leaf"), st.integers(0, 30), st.sampled_from(["3", "−4", "0.5", "1/3", "x", "", "(1 2)", "1e99"])
        ),
        st.tuples(st.just("move"), st.integers(0, 30), st.integers(-2, 2)),
        st.tuples(st.just("to"), st.integers(0, 30), st.integers(0, 5)),
        st.tuples(st.just("order"), st.sampled_from(["best", "worst", "shuffle"])),
        st.tuples(st.just("search"), st.sampled_from([*OFFERED, "nonsense"])),
        st.tuples(st.just("rules"), st.booleans(), st.booleans()),
        st.tuples(st.just("write"), st.sampled_from(["(3 5) (2 9 1)", "7", "((", "", "B(D=3 E=5) C=2", "[[1, 2], 3]"])),
        st.tuples(st.just("challenge"), st.sampled_from(["minimum", "no cut", ""])),
        st.tuples(st.sampled_from(["undo", "reset", "offer", "hello", "nonsense"])),
    ),
    max_size=12,
)


@settings(max_examples=60)
@given(tree=trees(), actions=ACTIONS)
def test_whatever_is_asked_there_is_a_tree_and_an_answer(tree: gs.Tree, actions: list[tuple[Any, ...]]) -> None:
    page = Page(tree)
    for do, *rest in actions:
        names = [node.name for node in page.explore.tree.nodes()]
        before = page.explore.tree
        if do in ("leaf", "move", "to"):
            node = names[rest[0] % len(names)]
            told = {"leaf": {"text": rest[1]}, "move": {"by": rest[1]}, "to": {"to": rest[1]}}[do]
            answer = page.ask("leaf" if do == "leaf" else "move", node=node, **told)
        elif do == "rules":
            answer = page.ask(do, strict=rest[0], hard=rest[1])
        else:
            answer = page.ask(
                do, **{"order": {"how": rest[0]}, "write": {"text": rest[0]}}.get(do, {"name": rest[0]}) if rest else {}
            )
        now = page.explore.tree
        if answer["problem"]:
            assert now == before
            assert "Traceback" not in answer["problem"]
        assert sorted(answer["tab"]) == list(range(len(now)))
        assert gs.tree(now) is now
        if not page.explore.trace.error and answer["search"] != "bns":
            assert answer["score"][0][1] == gs.number_text(gs.minimax(now))
        assert answer["gauge"][1] == fewest_leaves(now)


def test_changing_a_leaf() -> None:
    page = Page("(3 5 6) (9 1 2)")
    answer = page.ask("leaf", node="H", text="4")
    assert page.text == "(3 5 6) (9 4 2)"
    assert answer["said"] == "H is now 4, it was 1. alphabeta now visits 9 of 9 nodes, 1 more than before, and cuts 0."
    answer = page.ask("leaf", node="H", text="four")
    assert answer["problem"] == (
        "four is no value for leaf H, which keeps 4: write a number such as 3, −2, 0.5 or 1/3."
    )
    assert page.text == "(3 5 6) (9 4 2)"
    assert "inner node" in page.ask("leaf", node="B", text="4")["problem"]
    assert page.ask("leaf", node="Z", text="4")["problem"] == "There is no node Z in this tree any more."
    assert page.ask("leaf", node="H", text="1/3")["problem"] == ""
    assert page.explore.tree["H"].value == Fraction(1, 3)


def test_moving_a_node() -> None:
    page = Page("(3 5 6) (9 1 2) 4")
    assert page.ask("move", node="C", by=-1)["said"].startswith("C moved before B. alphabeta now visits")
    assert page.text == "C(H=9 I=1 J=2) (3 5 6) 4"
    assert page.ask("move", node="C", by=-1)["said"] == "C is the first child of A already."
    assert page.ask("move", node="C", to=2)["said"].startswith("C moved behind D.")
    assert page.text == "(3 5 6) D=4 (9 1 2)"
    assert page.ask("move", node="A", by=1)["said"] == "A is the root: there is nothing beside it."
    label = page.answers[-1]["cards"][page.answers[-1]["film"]["nodes"]["name"].index("C")][0]
    assert label == "C, third of 3 children of A, MIN to move"
    page.ask("undo")
    assert page.text == "C(H=9 I=1 J=2) (3 5 6) 4"
    page.ask("reset")
    assert page.text == "(3 5 6) (9 1 2) 4"


def test_typing_a_tree() -> None:
    page = Page("(3 5 6) (9 1 2)")
    answer = page.ask("write", text="[[1, 2], [3, 4]")
    assert "bracket" in answer["problem"]
    assert page.text == "(3 5 6) (9 1 2)"
    page.ask("write", text="[[1, 2], [3, 4]]")
    assert page.text == "(1 2) (3 4)"
    assert f"at most {LARGEST}" in page.ask("write", text="(1 2) " * LARGEST)["problem"]
    assert "too large" in page.ask("write", text="1 99999999999")["problem"]
    assert page.ask("undo")["text"] == "(3 5 6) (9 1 2)"
    assert page.ask("undo")["said"] == "There is nothing to undo."


def test_the_first_player_is_kept() -> None:
    page = Page(gs.tree("(3 5) (2 9)", first="MIN"), gs.negamax)
    assert page.ask("hello")["score"][0] == ["value", "5", ""]
    page.ask("write", text="(1 2) (3 4)")
    assert page.explore.tree.first == "MIN"
    assert page.answers[-1]["score"][0] == ["value", "2", ""]
    page.ask("write", text="MAX: (3 5) (2 9)")
    assert page.explore.tree.first == "MAX"


# --- Challenges ---


def test_reordering_to_the_minimum_by_hand() -> None:
    page = Page("(3 12 8) (2 4 6) (14 5 2)")
    assert page.ask("challenge", name="minimum")["verdict"] == [
        "7 leaves are looked at and 5 would do: 2 too many.",
        False,
        "",
    ]
    assert page.ask("leaf", node="M", text="1")["verdict"][0] == "Only the order may change here: undo the rest."
    page.ask("undo")
    answer = page.ask("move", node="M", to=0)
    assert answer["verdict"] == ["5 leaves, and no search can do with fewer.", True, ""]
    page.ask("reset")
    said, solved, _ = page.ask("order", how="best")["verdict"]
    assert not solved
    assert "the button found it" in said
    page.ask("reset")
    assert page.ask("move", node="M", to=0)["verdict"][1]
    assert "choose an algorithm that cuts" in page.ask("search", name="minimax")["verdict"][0]
    assert page.ask("challenge", name="")["verdict"] == ["", False, ""]


def test_a_tree_that_is_too_easy_brings_an_offer() -> None:
    page = Page("(3 12 8) (2 4 6) (2 5 14)")
    assert page.ask("challenge", name="minimum")["verdict"][2] == "Begin with the worst order"
    said, solved, offer = page.ask("offer")["verdict"]
    assert (solved, offer) == (False, "")
    assert said.endswith("too many.")
    page.ask("write", text="1 2 3")
    assert page.answers[-1]["verdict"][2] == "Take another tree"
    page.ask("offer")
    assert page.answers[-1]["verdict"][0].endswith("too many.")


def test_changing_one_leaf_so_that_nothing_is_cut() -> None:
    page = Page("(3 12 8) (2 4 6) (14 5 2)")
    assert page.ask("challenge", name="no cut")["verdict"][0] == "2 branches are cut."
    assert page.ask("leaf", node="H", text="1")["verdict"][0] == "With H = 1, 2 branches are still cut."
    assert page.ask("leaf", node="E", text="7")["verdict"][0] == "E and H were changed: only one may be."
    page.ask("leaf", node="E", text="3")
    assert page.ask("leaf", node="H", text="9")["verdict"] == ["With H = 9, nothing is cut.", True, ""]
    assert "undo the rest" in page.ask("move", node="B", by=1)["verdict"][0]
    assert "minimax never cuts" in page.ask("search", name="minimax")["verdict"][0]


def test_it_says_when_one_leaf_is_not_enough() -> None:
    page = Page(gs.random_tree(2, 4, seed=3, order="best"))
    answer = page.ask("challenge", name="no cut")
    assert answer["verdict"][0] == "On this tree one leaf is not enough."
    page = Page("(1 2 3) (6 5 4) (9 8 7)")
    assert page.ask("challenge", name="no cut")["verdict"][0] == "Nothing was cut on this tree to begin with."
    assert page.ask("offer")["verdict"][0].endswith("cut.")


# --- A search of one's own ---


def test_a_search_of_ones_own() -> None:
    def careless(node: gs.Node, alpha: float = -9e9, beta: float = 9e9, maximising: bool = True) -> float:
        if not node.children:
            return float(node.value or 0)
        return careless(node.children[0], alpha, beta, not maximising)

    page = Page("(3 5 6) (9 1 2)", careless)
    assert page.ask("hello")["search"] == "careless"
    assert page.ask("leaf", node="D", text="8")["said"].endswith("It returns 8, but the value is 5.")

    def alphabeta(node: gs.Node) -> float:
        raise RuntimeError("not yet written")

    page = Page("(3 5 6) (9 1 2)", alphabeta)
    answer = page.ask("leaf", node="D", text="8")
    assert answer["search"] == "alphabeta (yours)"
    assert "broke off: RuntimeError: not yet written" in answer["said"]


def test_errors_in_python_reach_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("(3 5 6) (9 1 2)")
    monkeypatch.setattr(page.explore._bench, "order", lambda how: 1 // 0)
    assert page.ask("order", how="best")["problem"].startswith("Python could not do that: ZeroDivisionError")
    assert page.ask("launch")["problem"] == "The page asked for 'launch', which Python does not know."


# --- What the cell stores ---


def test_what_is_accepted() -> None:
    assert gs.explore([[3, 5], [2, 9]]).tree == gs.explore("(3 5) (2 9)").tree
    with pytest.raises(ValueError, match="unfold"):
        gs.explore(gs.TicTacToe())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=f"at most {LARGEST}"):
        gs.explore(gs.random_tree(3, 6))
    assert repr(gs.explore("(3 5) (2 9)")) == "Explore(alphabeta, Tree('(3 5) (2 9)'))"
    unfolded = gs.unfold(gs.TicTacToe(), depth=2)
    assert gs.minimax(gs.explore(unfolded).tree) == gs.minimax(unfolded)


def test_the_stored_html_is_a_picture_and_a_sentence_and_the_same_on_every_run() -> None:
    code = "import gamesearch as gs; print(gs.explore('(3 5) (2 9)')._repr_html_())"
    runs = [
        subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True, encoding="utf-8") for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert "data:image/svg+xml;base64," in runs[0]
    assert "This needs Python" in runs[0]
    assert "<script" not in runs[0]


def test_importing_the_package_does_not_import_anywidget() -> None:
    code = "import sys, gamesearch as gs; gs.explore('(3 5) (2 9)'); print('anywidget' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True).strip() == "False"
