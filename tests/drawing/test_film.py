"""The film says what the frames say, and the page that shows it is safe and the same on every run."""

from __future__ import annotations

import json
import re
from math import inf, isfinite, nan
from typing import get_type_hints

import pytest
from hypothesis import given, settings
from strategies import trees

import gamesearch as gs
from gamesearch.drawing import film_format
from gamesearch.drawing.film import docstring_lines, film
from gamesearch.drawing.film_format import KINDS, STATUSES, Film, number
from gamesearch.drawing.model import looks, model_of
from gamesearch.drawing.tree_svg import Drawing
from gamesearch.widgets.modules import join_modules
from gamesearch.widgets.page import as_json

EVIL = '<script>alert("x")</script>&\'\u202e\u2028'


def replayed(data: Film, k: int) -> dict[str, tuple[str, str, str, str]]:
    """What the stepper shows after k steps: status, value, window and stamp of each node that was touched."""
    changes, texts = data["changes"], data["texts"]
    shown: dict[str, tuple[str, str, str, str]] = {}
    for c in range(data["steps"]["until"][k - 1] if k else 0):
        name = data["nodes"]["name"][changes["node"][c]]
        value, stamp = texts[changes["value"][c]], texts[changes["stamp"][c]]
        shown[name] = (STATUSES[changes["status"][c]], value, data["windows"]["text"][changes["window"][c]], stamp)
    return shown


def sentence(data: Film, step: int) -> str:
    """What is said after a step, counted from 0."""
    return data["texts"][data["steps"]["sentence"][step]]


def value_of(written: int | float | str | None) -> float | None:
    """A number of a film as Python reads it: what JavaScript does with Number(…)."""
    return None if written is None else float(written)


@settings(max_examples=40)
@given(tree=trees())
@pytest.mark.parametrize("search", [gs.alphabeta, gs.negascout, gs.mtdf, gs.minimax])
def test_the_film_replays_to_the_frames(search: object, tree: gs.Tree) -> None:
    trace = gs.watch(search, tree)  # type: ignore[arg-type]
    data = film(trace)
    steps = data["steps"]
    assert {len(column) for column in steps.values()} == {len(trace)}  # type: ignore[arg-type]
    assert data["cuts"] == [frame.k for frame in trace.frames() if frame.newly_cut]
    for k, frame in enumerate(trace.frames()):
        if k % 7 and k != len(trace):
            continue
        shown = replayed(data, k)
        assert shown == {
            name: (view.status, *looks(tree[name], tree[name].is_leaf, view)) for name, view in frame.nodes.items()
        }
        for name, (_, value, _, _) in shown.items():
            found = frame.nodes[name].value
            if found is not None:
                assert value == (gs.number_text(found) if isfinite(found) else "")
        if k:
            counts = tuple(steps[column][k - 1] for column in ("visited", "evaluated", "cut"))  # type: ignore[literal-required]
            assert sentence(data, k - 1) == frame.sentence
            assert counts == (frame.visited, frame.evaluated, frame.cut)
    last = replayed(data, len(trace))
    assert {name for name, look in last.items() if look[0] == "cut"} == {child for _, child in trace.cut}


@given(tree=trees())
def test_windows_are_numbers_with_their_texts(tree: gs.Tree) -> None:
    trace = gs.watch(gs.negascout, tree)
    data = film(trace)
    windows = data["windows"]
    assert (windows["alpha"][0], windows["beta"][0], windows["text"][0]) == (None, None, "")
    ends = [(value_of(a), value_of(b)) for a, b in zip(windows["alpha"], windows["beta"], strict=True)]
    assert len(set(ends)) == len(ends)
    assert [f"[{gs.number_text(a)}, {gs.number_text(b)}]" for a, b in ends[1:]] == windows["text"][1:]
    for k, frame in enumerate(trace.frames()):
        changed = range(data["steps"]["until"][k - 2] if k > 1 else 0, data["steps"]["until"][k - 1] if k else 0)
        for c in changed:
            if at := data["changes"]["window"][c]:
                view = frame.nodes[data["nodes"]["name"][data["changes"]["node"][c]]]
                assert ends[at] == (view.alpha, view.beta)
    assert data["span"] is not None
    least, most = data["span"]
    assert all(end is None or not isfinite(end) or least <= end <= most for pair in ends for end in pair)
    assert least <= data["leaves"][0] <= data["leaves"][1] <= most


def test_a_search_without_windows_needs_no_line_for_them() -> None:
    data = film(gs.watch(gs.minimax, gs.TREES["first"]))
    assert data["span"] is None
    assert data["windows"]["text"] == [""]
    assert data["leaves"] == [1, 9]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3, 3),
        (2.0, 2),
        (0.5, 0.5),
        (inf, "Infinity"),
        (-inf, "-Infinity"),
        (10**400, "Infinity"),
        (-(10**400), "-Infinity"),
    ],
)
def test_every_number_has_a_form_in_json(value: float, written: int | float | str) -> None:
    assert number(value) == written
    assert type(number(value)) is type(written)
    assert number(nan) == "NaN"


@pytest.mark.parametrize("name", ["ragged", "first", "four levels"])
def test_a_picture_is_the_sum_of_its_parts(name: str) -> None:
    tree = gs.TREES[name]
    data = film(gs.watch(gs.alphabeta, tree))
    nodes = data["nodes"]
    assert {len(column) for column in nodes.values()} == {len(tree)}  # type: ignore[arg-type]
    above = [nodes["name"][i] if i >= 0 else None for i in nodes["above"]]
    edges = {(parent, child) for parent, child in zip(above, nodes["name"], strict=True) if parent}
    assert edges == tree.edges
    assert [re.findall(r"<title>(\w+)", mark) for mark in nodes["mark"]] == [[one] for one in nodes["name"]]
    for i, name in enumerate(nodes["name"]):  # an edge goes from below its parent to above its child
        x1, y1, x2, y2 = (
            map(float, re.findall(r'[xy][12]="([-.\d]+)"', nodes["edge"][i])[:4]) if nodes["edge"][i] else [0] * 4
        )
        if parent := above[i]:
            p = nodes["name"].index(parent)
            assert (x1, y1) == pytest.approx((nodes["x"][p], nodes["y"][p] + data["half"]), abs=0.11), name
            assert (x2, y2) == pytest.approx((nodes["x"][i], nodes["y"][i] - data["half"]), abs=0.11), name
    model = model_of(tree)
    assert [data["bases"][base] for base in nodes["base"]] == [Drawing.base(node) for node in model.nodes]


def test_a_board_has_its_frame() -> None:
    ttt = gs.TicTacToe()
    data = film(gs.watch(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O")))
    assert data["frame"] == [36, 36]
    x, y = data["nodes"]["x"][0] - 18, data["nodes"]["y"][0] - 18
    assert f'<g class="board"><rect x="{x:g}" y="{y:g}" width="36" height="36"' in data["nodes"]["mark"][0]
    assert film(gs.watch(gs.alphabeta, gs.TREES["first"]))["frame"] is None


def test_every_column_is_there_and_no_other() -> None:
    data = film(gs.watch(gs.mtdf, gs.TREES["textbook"]))
    assert data.keys() == get_type_hints(Film).keys()
    tables = {"nodes": "Nodes", "steps": "Steps", "changes": "Changes", "windows": "Windows"}
    for name, kind in tables.items():
        assert data[name].keys() == get_type_hints(getattr(film_format, kind)).keys()  # type: ignore[literal-required]
    assert data["passes"][0].keys() == get_type_hints(film_format.Pass).keys()
    assert data["sources"][0].keys() == get_type_hints(film_format.CodeText).keys()


def test_the_first_frame_tells_nothing_ahead() -> None:
    nodes = film(gs.watch(gs.alphabeta, gs.TREES["first"]))["nodes"]
    marks = "".join([*nodes["mark"], *nodes["edge"]])
    assert "cut" not in marks
    assert "visited" not in marks
    assert ">9<" in marks  # a leaf's value is given, not found


def test_the_state_is_taken_to_the_end() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["first"])
    state = trace.frame(0)
    film(trace, state=state)
    assert state == trace.frame(-1)


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
    assert "import(" not in join_modules("bridge.js")


def test_names_and_source_do_no_harm() -> None:
    tree = gs.Tree(gs.Node(EVIL, [gs.Node("B", value=1), gs.Node("</script>", value=2)]))

    def search(node: gs.Node) -> float:
        note = "</script><b>&"
        return max([search(child) for child in node.children], default=float(node.value or len(note)))

    page = gs.step(search, tree)._repr_html_()
    assert page.count("</script>") == 2  # those that end our own scripts
    assert "<b>" not in page
    assert json.loads(as_json({EVIL: EVIL})) == {EVIL: EVIL}
    assert "<" not in as_json(EVIL)
    assert "\u2028" not in as_json(EVIL)


def test_infinities_and_fractions_survive_json() -> None:
    ttt = gs.Scaled(gs.TicTacToe())
    data = film(gs.watch(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O")))
    assert "[−∞, ∞]" in data["windows"]["text"]
    assert ("-Infinity", "Infinity") in zip(data["windows"]["alpha"], data["windows"]["beta"], strict=True)
    assert json.loads(as_json(data)) == data
    assert "0.3" in data["texts"]


def test_passes_are_named() -> None:
    data = film(gs.watch(gs.mtdf, gs.TREES["textbook"]))
    assert len(data["passes"]) >= 2
    assert {one["outcome"] for one in data["passes"]} <= {"failed low", "failed high", "exact"}


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
    assert data["steps"]["kind"][-1] == KINDS.index("error")
    assert "no such thing" in sentence(data, -1)


def test_the_values_shown_belong_to_the_node_the_search_is_at() -> None:
    data = film(gs.watch(gs.alphabeta, gs.TREES["textbook"]))
    steps = data["steps"]
    leaves = [k for k, kind in enumerate(steps["kind"]) if KINDS[kind] == "leave" and steps["level"][k] > 1]
    shown = [data["tables"][steps["table"][k]] for k in leaves]
    above = {name: parent for parent, name in gs.TREES["textbook"].edges}
    left = [data["nodes"]["name"][steps["node"][k]] for k in leaves]
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
