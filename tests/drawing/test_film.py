"""The film says what the frames say, and the page that shows it is safe and the same on every run."""

from __future__ import annotations

import json
import re
from math import isfinite

import pytest
from hypothesis import given, settings
from strategies import trees

import gamesearch as gs
from gamesearch.drawing.film import STATUSES, docstring_lines, film
from gamesearch.widgets.page import as_json, script

EVIL = '<script>alert("x")</script>&\'\u202e\u2028'


def replayed(data: dict, k: int) -> dict[str, tuple[str, str, str]]:
    """What the stepper shows after k steps: status, value and window of each node that was touched."""
    shown: dict[str, tuple[str, str, str]] = {}
    for step in data["steps"][:k]:
        for i, status, value, window, _ in step[9]:
            shown[data["nodes"][i]] = (STATUSES[status], data["texts"][value], data["texts"][window])
    return shown


@settings(max_examples=40)
@given(tree=trees())
@pytest.mark.parametrize("search", [gs.alphabeta, gs.negascout, gs.mtdf, gs.minimax])
def test_the_film_replays_to_the_frames(search: object, tree: gs.Tree) -> None:
    trace = gs.watch(search, tree)  # type: ignore[arg-type]
    data = film(trace)
    assert len(data["steps"]) == len(trace)
    for k, frame in enumerate(trace.frames()):
        if k % 7 and k != len(trace):
            continue
        shown = replayed(data, k)
        assert {name: look[0] for name, look in shown.items()} == {name: v.status for name, v in frame.nodes.items()}
        for name, (_, value, _) in shown.items():
            found = frame.nodes[name].value
            if found is not None:
                assert value == (gs.number_text(found) if isfinite(found) else "")
        if k:
            assert data["texts"][data["steps"][k - 1][5]] == frame.sentence
            assert data["steps"][k - 1][7] == [frame.visited, frame.evaluated, frame.cut]
    last = replayed(data, len(trace))
    assert {name for name, look in last.items() if look[0] == "cut"} == {child for _, child in trace.cut}


def test_marks_come_in_the_order_of_nodes_and_edges() -> None:
    data = film(gs.watch(gs.alphabeta, gs.TREES["ragged"]))
    assert len(re.findall(r'<g class="node ', data["marks"])) == len(data["nodes"]) == len(gs.TREES["ragged"])
    assert len(re.findall(r'<g class="edge ', data["marks"])) == len(data["edges"]) == len(gs.TREES["ragged"].edges)
    titles = re.findall(r"<title>(\w+)", data["marks"])
    assert titles == data["nodes"]


def test_the_first_frame_tells_nothing_ahead() -> None:
    data = film(gs.watch(gs.alphabeta, gs.TREES["first"]))
    assert " cut" not in data["marks"]
    assert "visited" not in data["marks"]
    assert ">9<" in data["marks"]  # a leaf's value is given, not found


def test_docstrings_are_left_out_of_the_code() -> None:
    text = 'def f():\n    """Says.\n\n    More.\n    """\n    def g():\n        "inner"\n        return 1\n    return g'
    assert docstring_lines(text) == [1, 2, 3, 4, 6]
    assert docstring_lines("not python (") == []


def test_the_page_is_the_same_on_every_run() -> None:
    assert (
        gs.step(gs.alphabeta, gs.TREES["first"])._repr_html_() == gs.step(gs.alphabeta, gs.TREES["first"])._repr_html_()
    )


def test_the_page_loads_nothing_from_outside_and_shows_a_picture_first() -> None:
    page = gs.step(gs.alphabeta, gs.TREES["first"])._repr_html_()
    assert page.index("<img") < page.index("<script")
    without_namespace = page.replace("http://www.w3.org/2000/svg", "")
    assert "http://" not in without_namespace
    assert "https://" not in without_namespace
    assert "import(" not in script()


def test_names_and_source_do_no_harm() -> None:
    tree = gs.Tree(gs.Node(EVIL, [gs.Node("B", value=1), gs.Node("</script>", value=2)]))

    def search(node: gs.Node) -> float:
        note = "</script><b>&"
        return max([search(child) for child in node.children], default=float(node.value or len(note)))

    page = gs.step(search, tree)._repr_html_()
    assert page.count("</script>") == 1  # the one that ends our own script
    assert "<b>" not in page
    assert json.loads(as_json({EVIL: EVIL})) == {EVIL: EVIL}
    assert "<" not in as_json(EVIL)
    assert "\u2028" not in as_json(EVIL)


def test_infinities_and_fractions_survive_json() -> None:
    ttt = gs.Scaled(gs.TicTacToe())
    data = film(gs.watch(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O")))
    assert "Infinity" not in as_json(data)
    assert "0.3" in data["texts"]


def test_passes_are_named() -> None:
    data = film(gs.watch(gs.mtdf, gs.TREES["textbook"]))
    assert len(data["passes"]) >= 2
    assert {one[4] for one in data["passes"]} <= {"failed low", "failed high", "exact"}


def test_step_takes_a_trace_or_a_search() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["first"])
    assert repr(gs.step(trace)) == repr(gs.step(gs.alphabeta, gs.TREES["first"]))
    with pytest.raises(ValueError, match=r"A search needs a tree or a game to run on"):
        gs.step(gs.alphabeta)


def test_race_takes_two_or_more() -> None:
    race = gs.race([gs.minimax, gs.alphabeta], gs.TREES["first"])
    assert race.names == ("minimax", "alphabeta")
    assert gs.race([gs.minimax, gs.alphabeta], gs.TREES["first"], names=["plain", "clever"]).names == (
        "plain",
        "clever",
    )
    with pytest.raises(ValueError, match="at least two"):
        gs.race([gs.minimax], gs.TREES["first"])
    with pytest.raises(ValueError, match="2 searches but 1 names"):
        gs.race([gs.minimax, gs.alphabeta], gs.TREES["first"], names=["one"])


def test_a_broken_search_gives_a_film_that_ends_with_the_error() -> None:
    def search(node: gs.Node) -> float:
        if node.name == "C":
            raise KeyError("no such thing")
        return max([search(child) for child in node.children], default=float(node.value or 0))

    data = film(gs.watch(search, gs.TREES["first"]))
    assert data["steps"][-1][0] == 3
    assert "no such thing" in data["texts"][data["steps"][-1][5]]


def test_the_values_shown_belong_to_the_node_the_search_is_at() -> None:
    data = film(gs.watch(gs.alphabeta, gs.TREES["textbook"]))
    shown = [data["tables"][step[6]] for step in data["steps"] if step[0] == 2 and step[2] > 1]
    above = {name: parent for parent, name in gs.TREES["textbook"].edges}
    left = [data["nodes"][step[1]] for step in data["steps"] if step[0] == 2 and step[2] > 1]
    assert [table.split("\n")[0] for table in shown] == [f"state\t{above[name]}" for name in left]


def test_a_search_too_large_for_a_page_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"comes to 18,297 nodes; the stepper shows at most 12,000"):
        gs.step(gs.alphabeta, gs.TicTacToe(), lines=False)


def test_a_long_trace_is_shown_node_by_node() -> None:
    trace = gs.watch(gs.alphabeta, gs.random_tree(4, 6, seed=1, order="worst"), limit=1_000_000)
    assert len(trace) > 20_000
    assert {one.kind for one in gs.step(trace).traces[0].steps} == {"enter", "leave"}


def test_what_minimax_would_visit_is_known_on_boards_too() -> None:
    ttt = gs.TicTacToe()
    late = ttt.position("XOX/.XO/..O")
    assert gs.step(gs.alphabeta, ttt, state=late).minimax_visits == gs.count(gs.minimax, ttt, late).visits
    assert gs.step(gs.alphabeta, ttt, depth=2).minimax_visits == 82
