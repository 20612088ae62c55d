"""Explicit trees: how they are written, that they are games, and the cabinet of named examples."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import FIRST, named_trees, ragged_specs, regular_specs, specs, trees

import gamesearch as gs
from gamesearch.games.trees.named import minimax_values, shuffled
from gamesearch.games.trees.spec import letters

SENTENCE = re.compile(r"[^\n]{20,300}\.")
NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.fractions()


def values(tree: gs.Tree) -> list[Any]:
    return [leaf.value for leaf in tree.leaves()]


def spec_of(node: gs.Node) -> Any:
    return node.value if node.is_leaf else [spec_of(child) for child in node.children]


def refused(call: Callable[[], object], fragment: str) -> None:
    """The call is a ValueError of one sentence that holds ``fragment``."""
    with pytest.raises(ValueError, match=re.escape(fragment)) as problem:
        call()
    assert SENTENCE.fullmatch(str(problem.value))


# How a tree is written


@given(specs(NUMBERS), FIRST)
@settings(max_examples=50)
def test_a_tree_holds_what_was_written(spec: Any, first: gs.Player) -> None:
    assert spec_of(gs.tree(spec, first).root) == spec


@given(trees(NUMBERS) | named_trees(NUMBERS))
@settings(max_examples=200)
def test_text_round_trip(tree: gs.Tree) -> None:
    assert gs.tree(tree.text) == tree
    assert gs.tree(tree.text).text == tree.text
    assert "\n" not in tree.text


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"B": {"D": 3, "E": 5}, "C": 2}, "(3 5) 2"),
        ({"left": [3, 5], "right": 2}, "left(3 5) right=2"),
        ({"to the left": [3, {"x": 5, "y": 1}], "=": 2}, '"to the left"(3 (x=5 y=1)) "="=2'),
        ({"3": 5, "B": 3}, "3=5 B=3"),  # a mere 3 would be the node called 3
        ("S(L(a=4 b=7) R(k=8 l=4))", "S(L(a=4 b=7) R(k=8 l=4))"),
        ("B(3 P(3 9)) C(P)", "(3 P(3 9)) (P)"),
        ("MIN: (3 5) (2 9)", "MIN: (3 5) (2 9)"),
    ],
)
def test_a_text_has_the_names_it_needs_and_no_others(given: Any, text: str) -> None:
    assert gs.tree(given).text == text


def test_a_repetition_with_a_name_of_its_own_is_written_out() -> None:
    leaves = [gs.Node("x", value=3), gs.Node("y", value=5)]
    again = [gs.Node("u", value=3), gs.Node("v", value=5)]
    tree = gs.Tree(gs.Node("A", [gs.Node("P", leaves, state="P"), gs.Node("Q", again, state="P")]))
    assert tree.text == "P(x=3 y=5) Q(u=3 v=5)"
    assert gs.tree(tree.text) == tree
    early = gs.Tree(gs.Node("A", [gs.Node("P′", leaves, state="P"), gs.Node("P", again, state="P")]))
    assert gs.tree(early.text) == early


@pytest.mark.parametrize("text", ['"a\\q"=3 4', '"a b" 3', '"a"5'])
def test_a_bad_name_in_quotes_is_refused_in_a_sentence(text: str) -> None:
    refused(lambda: gs.tree(text), "in ")


@given(trees(), st.randoms(use_true_random=False))
def test_brackets_commas_and_spaces_mean_the_same(tree: gs.Tree, random: Any) -> None:
    other = {"(": ["(", "[", "( ", " ["], ")": [")", "]", " )", "] "], " ": [" ", ", ", ",", "  "], "-": ["-", "−"]}
    text = "".join(random.choice(other.get(sign, [sign])) for sign in tree.text)
    assert gs.tree(text, tree.first) == tree


@given(trees())
def test_nodes_are_called_a_b_c_level_by_level(tree: gs.Tree) -> None:
    nodes = list(tree.nodes())
    assert [node.name for node in nodes] == [letters(i) for i in range(len(tree))]
    assert all(tree.plies(a) <= tree.plies(b) for a, b in pairwise(nodes))
    level = [tree.root]
    below = [child for node in level for child in node.children]
    while level:
        assert nodes[: len(level)] == level
        nodes, level = nodes[len(level) :], below
        below = [child for node in level for child in node.children]


@pytest.mark.parametrize(("number", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (702, "AAA")])
def test_letters_go_on_after_z(number: int, name: str) -> None:
    assert letters(number) == name


def test_the_tutorials_tree() -> None:
    tree = gs.tree([[3, 5, 6], [9, 1, 2]])
    named = {leaf.name: leaf.value for leaf in tree.leaves()}
    assert named == {"D": 3, "E": 5, "F": 6, "G": 9, "H": 1, "I": 2}
    below = {"A": "BC", "B": "DEF", "C": "GHI"}
    assert tree.edges == {(parent, child) for parent, children in below.items() for child in children}
    assert tree.text == "(3 5 6) (9 1 2)"
    assert repr(tree) == "Tree('(3 5 6) (9 1 2)')"
    assert gs.TREES["first"] == tree
    trace = gs.watch(gs.alphabeta, tree)
    assert trace.value == gs.minimax(tree) == 3
    assert trace.cut == {("C", "I")}


@pytest.mark.parametrize(
    "spec",
    [
        {"left": {"a": 3, "b": 5}, "right": 2},
        "left(a=3 b=5) right=2",
        "[left[a=3, b=5], right=2]",
        gs.Node("A", [gs.Node("left", [gs.Node("a", value=3), gs.Node("b", value=5)]), gs.Node("right", value=2)]),
    ],
)
def test_named_children(spec: Any) -> None:
    tree = gs.tree(spec)
    assert [node.name for node in tree.nodes()] == ["A", "left", "right", "a", "b"]
    assert (tree["a"].value, tree["b"].value, tree["right"].value) == (3, 5, 2)
    assert tree.actions(tree["left"]) == ["a", "b"]


def test_names_given_are_not_given_again() -> None:
    tree = gs.tree({"A": [1, 2], "C": 3})
    assert [node.name for node in tree.nodes()] == ["B", "A", "C", "D", "E"]


@given(st.text("aB7 <>&\"'/=()[],.é★\n", min_size=1, max_size=8), st.integers(-9, 9))
def test_any_text_is_a_name(name: str, value: int) -> None:
    tree = gs.tree({name: value})
    assert tree[name].value == value
    assert tree.parent(tree[name]) is tree.root


def test_a_name_may_look_like_markup() -> None:
    assert gs.tree({"<script>alert(1)</script>": 3, "&": 5})["<script>alert(1)</script>"].value == 3


def test_numbers_of_any_size() -> None:
    assert values(gs.tree("10 −3 +4 .5 2. -1e-07 1/3")) == [10, -3, 4, 0.5, 2.0, -1e-07, Fraction(1, 3)]
    large = gs.tree([[10**299, 3], [-(10**299), 1]])
    assert gs.minimax(large) == 3
    assert gs.draw(gs.watch(gs.alphabeta, large))
    assert gs.tree("1" + "0" * 299 + " 2").root.children[0].value == 10**299


@pytest.mark.parametrize(
    ("spec", "fragment"),
    [
        ("(3 5", "leaves 1 bracket(s) open"),
        ("((3 5) (2 1", "leaves 2 bracket(s) open"),
        ("(3 5)) 2", "closes a bracket at position 6 that was never opened"),
        (") 3", "closes a bracket at position 1"),
        ("(3 ()) 5", "has an empty pair of brackets at position 5"),
        ("(3 five) (9 1)", "'five' in '(3 five) (9 1)' is no number"),
        ("D= 3", "'' in 'D= 3' is no number"),
        ("=3 5", "has no name before its equals sign"),
        ("nan 3", "'nan' in 'nan 3' is no number"),
        ("3 inf", "'inf' in '3 inf' is no number"),
        ("1/0 3", "'1/0' in '1/0 3' is no number"),
        ("B=3(4 5)", "'B=3' in 'B=3(4 5)' is followed by a bracket"),
        ("", "'' holds no tree"),
        (" , ", "holds no tree"),
        ([], "An empty list is no node"),
        ([[3, 5], []], "An empty list is no node"),
        ({}, "An empty list is no node"),
        ([[3, float("nan")]], "nan is no part of a tree"),
        ([[3, 10**400]], "a number of more than 300 digits is no part of a tree"),
        ([[3, Fraction(10**5000, 3)]], "a number of more than 300 digits is no part of a tree"),
        ("3 1" + "0" * 400, "A leaf has more than 300 digits"),
        ("3 1" + "0" * 5000, "A leaf has more than 300 digits"),
        ("3 1e999", "Leaf 'C' has the value inf"),
        ([3, float("inf")], "inf is no part of a tree"),
        ([3, True], "True is no part of a tree"),
        ([3, None], "None is no part of a tree"),
        ([3, "5"], "'5' is no part of a tree"),
        (b"35", "b'35' is no part of a tree"),
        ({3: 5}, "3 cannot name a node"),
        ({"": 5}, "'' cannot name a node"),
        ({"left": {"x": 3}, "right": {"x": 5}}, "The name 'x' occurs twice"),
        ("x=3 x=5", "The name 'x' occurs twice"),
        ("x(x=3)", "The name 'x' occurs twice"),
    ],
)
def test_what_is_no_tree(spec: Any, fragment: str) -> None:
    refused(lambda: gs.tree(spec), fragment)


@pytest.mark.parametrize(
    ("call", "fragment"),
    [
        (lambda: gs.Node("B", [gs.Node("D", value=3)], 5), "Node 'B' has children and the value 5"),
        (lambda: gs.Node("D"), "Leaf 'D' has the value None"),
        (lambda: gs.Node("D", value=float("nan")), "Leaf 'D' has the value nan"),
        (lambda: gs.Node("D", value=True), "Leaf 'D' has the value True"),
        (lambda: gs.Node("D", value="3"), "Leaf 'D' has the value '3'"),  # type: ignore[arg-type]
        (lambda: gs.Node("", value=3), "not ''"),
        (lambda: gs.Node(7, value=3), "not 7"),  # type: ignore[arg-type]
        (lambda: gs.Tree([3, 5]), "made from its root Node, not from [3, 5]"),  # type: ignore[arg-type]
        (lambda: gs.tree([3, 5], first="max"), "'MAX' or 'MIN', not 'max'"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_node(call: Callable[[], object], fragment: str) -> None:
    refused(call, fragment)


# A tree is a game


@given(trees())
def test_a_tree_obeys_start(tree: gs.Tree) -> None:
    assert tree.initial is tree.root
    assert tree.to_move(tree.initial) == tree.first
    for node in tree.nodes():
        actions = tree.actions(node)
        assert tree.is_terminal(node) == (not actions) == node.is_leaf
        assert [tree.result(node, action) for action in actions] == list(node.children)
        for child in node.children:
            assert tree.to_move(child) != tree.to_move(node)
            assert tree.plies(child) == tree.plies(node) + 1
            assert tree.parent(child) is node
        if node.is_leaf:
            assert tree.utility(node) == node.value
        assert tree[node.name] is node
        assert node.name in tree
    assert tree.longest == max(map(tree.plies, tree.nodes()))
    assert len(tree.edges) == len(tree) - 1
    assert tree.parent(tree.root) is None


@given(trees(st.integers(-50, 50) | st.fractions(-9, 9, max_denominator=99)))
@settings(max_examples=50)
def test_scores_lie_in_the_range_and_a_step_apart(tree: gs.Tree) -> None:
    found = sorted(set(values(tree)))
    assert tree.score_range == (found[0], found[-1])
    assert tree.score_step == min((b - a for a, b in pairwise(found)), default=1)


@given(trees(st.floats(-1e6, 1e6)))
@settings(max_examples=50)
def test_a_step_is_never_lost_in_rounding(tree: gs.Tree) -> None:
    assert tree.score_step > 0
    assert all(value - tree.score_step < value < value + tree.score_step for value in values(tree))


@given(trees())
def test_values_by_the_book(tree: gs.Tree) -> None:
    def value(node: gs.Node, largest: bool) -> gs.Value:
        below = [value(child, not largest) for child in node.children]
        return node.value if node.value is not None else max(below) if largest else min(below)

    assert minimax_values(tree)[tree.root] == value(tree.root, tree.first == "MAX") == gs.minimax(tree)


@pytest.mark.parametrize(
    ("call", "fragment"),
    [
        (lambda t: t.result(t.root, "Z"), "'Z' is no child of 'A'; its children are 'B', 'C'"),
        (lambda t: t.result(t["D"], "A"), "none: it is a leaf"),
        (lambda t: t.result(t.root, ["B"]), "['B'] is no child of 'A'"),
        (lambda t: t.utility(t.root), "'A' is an inner node"),
    ],
)
def test_illegal_questions(call: Callable[[gs.Tree], object], fragment: str) -> None:
    refused(lambda: call(gs.TREES["first"]), fragment)


def test_no_such_node() -> None:
    with pytest.raises(KeyError, match="No node is called 'Z'"):
        gs.TREES["first"]["Z"]


def test_a_single_leaf_is_a_finished_game() -> None:
    tree = gs.tree(5)
    assert tree.is_terminal(tree.root)
    assert (tree.height, len(tree), tree.text) == (0, 1, "5")
    assert gs.tree("5") == tree


# Equality


@given(trees())
def test_equal_trees(tree: gs.Tree) -> None:
    twin = gs.tree(spec_of(tree.root), tree.first)
    assert twin == tree
    assert hash(twin) == hash(tree)
    copy = pickle.loads(pickle.dumps(tree))
    assert copy == tree
    assert gs.minimax(copy) == gs.minimax(tree)


@given(trees(), st.data())
def test_one_difference_makes_trees_differ(tree: gs.Tree, data: st.DataObject) -> None:
    changed = data.draw(st.sampled_from(tree.leaves()))

    def other(node: gs.Node) -> Any:
        return (node.value or 0) + (node is changed) if node.is_leaf else [other(child) for child in node.children]

    assert gs.tree(other(tree.root), tree.first) != tree
    assert gs.tree(spec_of(tree.root), "MIN" if tree.first == "MAX" else "MAX") != tree
    assert tree != spec_of(tree.root)


def test_names_and_shape_make_trees_differ() -> None:
    assert gs.tree("B=3 C=5") == gs.tree("3 5")
    assert gs.tree("left=3 right=5") != gs.tree("3 5")
    assert gs.tree("(3 5) 2") != gs.tree("3 (5 2)")


# Random trees


@given(st.integers(1, 3), st.integers(1, 3), st.integers(), FIRST)
def test_the_same_seed_gives_the_same_tree(branching: int, depth: int, seed: int, first: gs.Player) -> None:
    tree = gs.random_tree(branching, depth, seed, values=(-5, 5), first=first)
    assert tree == gs.random_tree(branching, depth, seed, values=(-5, 5), first=first)
    assert tree.first == first
    assert len(tree.leaves()) == branching**depth
    assert all(tree.plies(leaf) == depth and -5 <= leaf.value <= 5 for leaf in tree.leaves())  # type: ignore[operator]


def test_another_seed_gives_another_tree() -> None:
    assert len({gs.random_tree(seed=seed).text for seed in range(50)}) == 50


def test_ragged_and_wide_or_narrow() -> None:
    forest = [gs.random_tree((1, 4), 4, seed, ragged=0.3) for seed in range(30)]
    inner = [node for tree in forest for node in tree.nodes() if not node.is_leaf]
    assert {len(node.children) for node in inner} == {1, 2, 3, 4}
    assert {tree.plies(leaf) for tree in forest for leaf in tree.leaves()} == {1, 2, 3, 4}
    assert all(tree.height >= 1 for tree in forest)


@pytest.mark.parametrize("order", ["random", "best", "worst"])
def test_the_order_keeps_the_seeds_tree(order: str) -> None:
    tree, same = gs.random_tree(seed=5, order=order), gs.random_tree(seed=5)
    assert {leaf.name: leaf.value for leaf in tree.leaves()} == {leaf.name: leaf.value for leaf in same.leaves()}
    assert tree.edges == same.edges


@given(trees(), st.integers())
def test_another_order_keeps_value_leaves_and_edges(tree: gs.Tree, seed: int) -> None:
    for other in (gs.best_ordered(tree), gs.worst_ordered(tree), shuffled(tree, seed)):
        assert gs.minimax(other) == gs.minimax(tree)
        assert sorted(values(other)) == sorted(values(tree))
        assert other.edges == tree.edges
        assert other.first == tree.first
    assert shuffled(tree, seed) == shuffled(tree, seed)


@given(trees())
def test_best_and_worst_order_at_every_node(tree: gs.Tree) -> None:
    for other, best in ((gs.best_ordered(tree), 0), (gs.worst_ordered(tree), -1)):
        found = minimax_values(other)
        for node in other.nodes():
            if node.children:
                assert found[node.children[best]] == found[node]


@given(regular_specs(), FIRST)
def test_best_order_attains_the_knuth_moore_minimum(spec: Any, first: gs.Player) -> None:
    tree = gs.tree(spec, first)
    minimum = gs.knuth_moore(len(tree.children), tree.height)
    assert gs.count(gs.alphabeta, gs.best_ordered(tree)).evaluations == minimum
    assert gs.count(gs.alphabeta, tree).evaluations >= minimum


@pytest.mark.parametrize(("branching", "depth", "leaves"), [(2, 2, 3), (3, 3, 11), (3, 4, 17), (5, 1, 5), (1, 7, 1)])
def test_knuth_moore(branching: int, depth: int, leaves: int) -> None:
    assert gs.knuth_moore(branching, depth) == leaves


def test_shuffling_shuffles() -> None:
    assert len({shuffled(gs.TREES["first"], seed).text for seed in range(30)}) > 10


@pytest.mark.parametrize(
    ("options", "fragment"),
    [
        ({"branching": 0}, "branching is 0"),
        ({"branching": 1.5}, "branching is 1.5"),
        ({"branching": (4, 2)}, "branching is (4, 2)"),
        ({"depth": 0}, "depth is 0"),
        ({"depth": 2.5}, "depth is 2.5"),
        ({"ragged": 1}, "ragged is 1"),
        ({"ragged": -0.1}, "ragged is -0.1"),
        ({"values": (5, 1)}, "values is (5, 1)"),
        ({"values": (0.5, 1)}, "values is (0.5, 1)"),
        ({"order": "good"}, "order is 'good', but must be one of 'random', 'best', 'worst'"),
    ],
)
def test_what_is_no_random_tree(options: dict[str, Any], fragment: str) -> None:
    refused(lambda: gs.random_tree(**options), fragment)


# The cabinet


def reasons(name: str) -> str:
    """Why alpha-beta cuts what it cuts on a tree of the cabinet."""
    trace = gs.watch(gs.alphabeta, gs.TREES[name])
    return " ".join(trace.why(edge) for edge in sorted(trace.cut))


def test_the_cabinet_holds_many_trees() -> None:
    assert len(gs.TREES) >= 10
    assert all(gs.tree(tree.text, tree.first).text == tree.text for tree in gs.TREES.values())
    with pytest.raises(TypeError):
        gs.TREES["mine"] = gs.tree("1 2")  # type: ignore[index]


@pytest.mark.parametrize("name", gs.TREES)
def test_alphabeta_finds_the_value_of_every_tree_of_the_cabinet(name: str) -> None:
    assert gs.watch(gs.alphabeta, gs.TREES[name]).value == gs.minimax(gs.TREES[name])


def test_one_cut() -> None:
    assert len(gs.watch(gs.alphabeta, gs.TREES["one cut"]).cut) == 1


def test_a_deep_cut() -> None:
    assert "Deep cut" in reasons("deep cut")


def test_shallow_and_deep_cuts() -> None:
    assert "Deep cut" in reasons("shallow and deep")
    assert "Shallow cut" in reasons("shallow and deep")


@pytest.mark.parametrize("name", ["nothing to cut", "worst order", "one line"])
def test_nothing_to_cut(name: str) -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES[name])
    assert trace.cut == set()
    assert trace.visited == trace.tree.edges


def test_the_minimum() -> None:
    tree = gs.TREES["minimum"]
    assert {len(node.children) for node in tree.nodes() if not node.is_leaf} == {3}
    assert {tree.plies(leaf) for leaf in tree.leaves()} == {3}
    assert gs.watch(gs.alphabeta, tree).evaluations == gs.knuth_moore(3, 3) == 11
    assert sorted(values(tree)) == sorted(values(gs.TREES["worst order"]))


def test_ties() -> None:
    assert len(set(values(gs.TREES["ties"]))) < len(values(gs.TREES["ties"]))


def test_ragged() -> None:
    tree = gs.TREES["ragged"]
    assert len({tree.plies(leaf) for leaf in tree.leaves()}) > 2


def test_re_search() -> None:
    steps = gs.watch(gs.negascout, gs.TREES["re-search"]).steps
    assert any(step.note == "again" for step in steps)


@given(ragged_specs())
def test_a_long_tree_shows_its_size_only(spec: Any) -> None:
    tree = gs.tree(spec)
    assert repr(tree) == (
        f"Tree({tree.text!r})" if len(tree) <= 40 else f"Tree({len(tree)} nodes, height {tree.height})"
    )
