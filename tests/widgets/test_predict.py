"""Predict: what the page is told is true for every tree, it is safe, and it is the same on every run."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import trees

import course
import gamesearch as gs
from gamesearch.kit.numbers import number_text
from gamesearch.widgets.page import as_json

EVIL = '</script><script>alert("x")</script>&\'\u202e'
SEARCHES = st.sampled_from([gs.alphabeta, gs.negamax, gs.negascout, gs.minimax, gs.mtdf, gs.alphabeta_table])


def quiz_of(prediction: gs.Prediction, number: int = 0) -> dict[str, Any]:
    quizzes = prediction.data()["quizzes"]
    return {**quizzes[0], **quizzes[number]}


def by_edge(quiz: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    names = quiz["scene"]["nodes"]["name"]
    return {(names[a], names[b]): edge for (a, b), edge in zip(quiz["ends"], quiz["edges"], strict=True)}


def fields(quiz: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = quiz["nodes"][quiz["scene"]["nodes"]["name"].index(name)]["fields"]
    return found


@given(tree=trees(), search=SEARCHES)
def test_the_page_knows_what_was_cut_and_what_was_searched(tree: gs.Tree, search: Any) -> None:
    trace = gs.watch(search, tree)
    edges = by_edge(quiz_of(gs.Prediction([trace])))
    assert edges.keys() == tree.edges
    assert {edge for edge, known in edges.items() if known["status"] == "cut"} == trace.cut
    assert {edge for edge, known in edges.items() if known["status"] in ("visited", "table")} == trace.visited
    for (above, below), known in edges.items():
        name = f"{above} → {below}"
        assert name in known["marked"]
        if known["status"] == "cut":
            assert known["unmarked"].startswith(f"You missed {name}: ")
        elif known["status"] != "unseen":
            assert known["marked"].startswith(f"You cut {name}, but it was searched")
            enter = trace.steps[known["step"] - 1]
            assert (enter.kind, enter.node) == ("enter", below)


@given(tree=trees(), search=SEARCHES)
def test_the_page_knows_values_and_windows(tree: gs.Tree, search: Any) -> None:
    trace = gs.watch(search, tree)
    quiz = quiz_of(gs.Prediction([trace]))
    left = {step.node: step for step in trace.steps if step.kind == "leave"}
    came = {step.node: step for step in trace.steps if step.kind == "enter"}
    for name, known in zip(quiz["scene"]["nodes"]["name"], quiz["nodes"], strict=True):
        node = tree[name]
        if node.is_leaf:
            assert known["given"] == number_text(node.value)
            continue
        value, alpha, beta = known["fields"]
        if name not in left:
            assert value["right"] == alpha["right"] == beta["right"] == []
            continue
        assert float(value["right"][0]) == left[name].value
        assert [float(right) for right in alpha["right"]] == [b for b in [came[name].alpha] if b is not None]
        assert [float(right) for right in beta["right"]] == [b for b in [came[name].beta] if b is not None]
        assert not {number for number, _ in alpha["known"]} & set(alpha["right"])


@given(tree=trees(), search=SEARCHES)
def test_step_by_step_asks_at_every_return_with_something_left(tree: gs.Tree, search: Any) -> None:
    trace = gs.watch(search, tree)
    quiz = quiz_of(gs.Prediction([trace]))
    shown: dict[int, str] = {}
    for turn in quiz["turns"]:
        shown.update({place: status for place, status, _ in turn["changes"]})
        assert shown[turn["node"]] == "open"
        assert shown[turn["child"]] in ("visited", "table")
        assert turn["rest"]
        assert turn["said"]
        assert turn["question"].endswith("or go on?")
    if search is gs.alphabeta:
        cut = {place for turn in quiz["turns"] if turn["cut"] for place in turn["rest"]}
        assert {quiz["scene"]["nodes"]["name"][place] for place in cut} == {below for _, below in trace.cut}


@settings(max_examples=25)  # each makes up to five trees and watches a search on all of them
@given(tree=trees())
def test_new_trees_have_the_same_shape_and_the_same_numbers(tree: gs.Tree) -> None:
    prediction = gs.predict(tree)
    assert len({trace.tree.text for trace in prediction.traces}) == len(prediction.traces) <= 5
    for trace in prediction.traces[1:]:
        assert trace.tree.edges == tree.edges
        assert sorted(leaf.value or 0 for leaf in trace.tree.leaves()) == sorted(
            leaf.value or 0 for leaf in tree.leaves()
        )
        assert trace.tree.first == tree.first


@given(tree=trees())
def test_the_picture_gives_nothing_away(tree: gs.Tree) -> None:
    quiz = quiz_of(gs.Prediction([gs.watch(gs.alphabeta, tree, lines=False)]))
    nodes = quiz["scene"]["nodes"]
    marks = "".join([*nodes["edge"], *nodes["mark"]])
    assert not re.search(r'class="[^"]*\b(open|visited|cut|table|current|best)\b', marks)
    assert "[" not in re.sub(r"<title>.*?</title>", "", marks)
    assert "visited" not in quiz["scene"]["summary"]


def test_sentences_name_the_mistake() -> None:
    quiz = quiz_of(gs.predict(gs.TREES["first"]))
    edges = by_edge(quiz)
    assert edges["C", "H"]["marked"] == (
        "You cut C → H, but it was searched: at that moment the window was [3, 9], still open."
    )
    assert edges["C", "I"]["unmarked"] == (
        "You missed C → I: MIN can already get 1 at C, and MAX has 3 at B. Shallow cut."
    )
    assert "G is the first child of C" in edges["C", "G"]["marked"]
    assert quiz["lines"][edges["C", "H"]["line"]] == ""  # a line of the package says nothing to a student
    value, alpha, beta = fields(quiz, "C")
    assert value["answer"] == "C returned 1: 9 from G and 1 from H came back, and MIN takes the smallest."
    assert dict(value["known"])[9] == "That is the largest of what came back, but MIN moves at C."
    assert dict(value["known"])[3] == "That is right for a search that keeps to its window (fail-hard)."
    assert alpha["answer"] == "When the search came to C, alpha was 3: MAX has 3 at B."
    assert beta["answer"] == "When the search came to C, beta was ∞: MIN had nothing yet."
    assert dict(beta["known"]) == {1: "That is what beta became later, at C itself.", 3: "That is alpha."}


def test_a_line_of_ones_own_code_is_named() -> None:
    def mine(node: Any, alpha: float = -inf, beta: float = inf, is_max: bool = True) -> Any:
        if not node.children:
            return node.value
        for child in node.children:
            value = mine(child, alpha, beta, not is_max)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if is_max else beta

    quiz = quiz_of(gs.predict(gs.TREES["first"], search=mine))
    assert "value = mine(child" in quiz["lines"][by_edge(quiz)["C", "H"]["line"]]


def test_what_lies_below_a_cut_need_not_be_marked() -> None:
    edges = by_edge(quiz_of(gs.predict(gs.TREES["shallow and deep"])))
    assert edges["G", "N"]["status"] == "unseen"
    assert edges["G", "N"]["marked"].startswith("No need to mark G → N.")


def test_a_minimax_value_where_a_bound_came_back_is_recognised() -> None:
    value = fields(quiz_of(gs.predict(gs.tree("(3 5) (2 1)"))), "C")[0]
    assert value["right"][0] == 2
    assert dict(value["known"])[1].startswith("That is the minimax value of C")


def test_boards_keep_their_positions_in_new_trees() -> None:
    ttt = gs.TicTacToe()
    tree = gs.unfold(ttt, ttt.position("XOX/.XO/..O"))
    prediction = gs.predict(tree)
    assert len(prediction.traces) > 1
    for trace in prediction.traces:
        assert {(node.name, node.value) for node in trace.tree.nodes()} == {(n.name, n.value) for n in tree.nodes()}
    assert 'class="board"' in quiz_of(prediction, 1)["scene"]["nodes"]["mark"][0]


def test_a_seed_brings_other_trees() -> None:
    tree = gs.TREES["textbook"]
    one, two, three = (gs.predict(tree, seed=seed) for seed in (0, 0, 1))
    assert [trace.tree.text for trace in one.traces] == [trace.tree.text for trace in two.traces]
    assert [trace.tree.text for trace in one.traces] != [trace.tree.text for trace in three.traces]


def test_score_and_answers_come_from_the_page() -> None:
    prediction = gs.predict(gs.TREES["first"])
    assert prediction.score is None
    assert repr(prediction) == "Prediction(alphabeta, 9 nodes, not checked yet)"
    prediction.hear({"quiz": 1, "score": [5, 7], "answers": [["cut", "C → I", "cut", "right", "C → I is cut."]]})
    assert prediction.score == (5, 7)
    assert str(prediction.score) == "5 of 7"
    assert prediction.answers[0].verdict == "right"
    assert prediction.tree is prediction.traces[1].tree
    assert repr(prediction) == "Prediction(alphabeta, 9 nodes, score 5 of 7)"


def test_names_do_no_harm() -> None:
    tree = gs.Tree(gs.Node(EVIL, [gs.Node("B", value=1), gs.Node(EVIL + "2", value=2)]))
    prediction = gs.predict(tree)
    html = prediction._repr_html_()
    assert html.count("<script") == html.count("</script>") == 2  # what every quiz needs, and this one
    assert "<script>alert(" not in html  # in words it may stand, as a name of the tree
    assert json.loads(as_json(prediction.data())) == prediction.data()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (gs.TicTacToe(), "predict(unfold(game"),
        (3, "predict needs a game or a tree, not 3"),
        ("abc", "is no number"),
        (gs.random_tree(4, 4), "at most 200"),
    ],
)
def test_errors_say_what_is_accepted(wrong: Any, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        gs.predict(wrong)


def test_a_search_that_breaks_off_cannot_be_predicted() -> None:
    def broken(node: gs.Node) -> float:
        return broken(node.children[0]) if node.children else node.value / 0  # type: ignore[operator]

    with pytest.raises(ValueError, match="breaks off"):
        gs.predict(gs.TREES["first"], broken)


def test_the_html_is_the_same_in_another_process_and_import_stays_light() -> None:
    code = (
        "import sys, hashlib, gamesearch as gs; assert not {'anywidget', 'ipywidgets'} & set(sys.modules);"
        "print(hashlib.sha256(gs.predict(gs.TREES['ragged'])._repr_html_().encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            cwd=course.ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PATH": ""},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
