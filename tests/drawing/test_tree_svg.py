"""Pictures and exports: they show what the trace says, they are safe, and they are the same on every run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pydot
import pytest
from hypothesis import given
from strategies import trees

import course
import gamesearch as gs
from gamesearch.drawing.layout import layout, top_part
from gamesearch.drawing.palette import DARK, LIGHT, Palette, contrast
from gamesearch.tools.figures import FOLDER, SCREENSHOTS, figures
from gamesearch.tools.plot_files import FILES as PLOT_FILES

EVIL = '<script>alert("x")</script>&\'\u202e'


def classes(svg: str) -> list[str]:
    return [mark.get("class", "") for mark in ElementTree.fromstring(svg).iter() if mark.get("class")]


def texts(svg: str) -> list[str]:
    return [mark.text or "" for mark in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


@given(tree=trees())
def test_layout_is_tidy(tree: gs.Tree) -> None:
    places = layout(tree)
    assert places.keys() == {node.name for node in tree.nodes()}
    leaves = [places[leaf.name][0] for leaf in tree.leaves()]
    assert leaves == list(range(len(leaves)))
    levels: dict[int, list[float]] = {}
    for node in tree.nodes():
        x, level = places[node.name]
        assert level == tree.plies(node)
        levels.setdefault(level, []).append(x)
        if node.children:
            assert x == (places[node.children[0].name][0] + places[node.children[-1].name][0]) / 2
    assert all(two - one >= 1 for xs in levels.values() for one, two in pairwise(xs))


@given(tree=trees())
def test_the_picture_marks_exactly_what_was_visited_and_cut(tree: gs.Tree) -> None:
    trace = gs.watch(gs.alphabeta, tree, lines=False)
    found = [c.replace(" best", "") for c in classes(gs.draw(trace, most=10_000))]
    assert found.count("edge visited") == len(trace.visited)
    assert found.count("edge cut") == len(trace.cut)
    assert found.count("bar") == len(trace.cut) + bool(trace.cut)  # one more in the legend
    assert found.count("edge unseen") == len(tree.edges) - len(trace.visited) - len(trace.cut)


def test_first_tree_shows_values_windows_and_names() -> None:
    words = texts(gs.draw(gs.watch(gs.alphabeta, gs.TREES["first"])))
    assert {"A", "I", "3", "[3, ∞]", "[−∞, 3]", "[3, 1]", "MAX to move", "MIN to move", "best line"} <= set(words)
    assert "never reached" not in words  # nothing of that kind is in this picture


def test_a_tree_alone_has_no_colours_of_a_search() -> None:
    tree = gs.TREES["textbook"]
    assert tree.svg() == gs.draw(tree)
    assert {c for c in classes(gs.draw(tree)) if c.startswith("edge")} == {"edge plain"}


def test_a_frame_half_way_marks_the_current_node_and_tells_nothing_ahead() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["first"])
    k = next(k for k, frame in enumerate(trace.frames()) if frame.node == "C")
    svg = gs.draw(trace, trace.frame(k))
    assert "edge open" in classes(svg)
    assert "edge cut" not in classes(svg)
    assert any(c.startswith("node") and c.endswith("current") for c in classes(svg))


def test_boards_are_drawn_in_nodes_and_the_last_stone_is_marked() -> None:
    ttt = gs.TicTacToe()
    svg = gs.draw(gs.watch(gs.alphabeta, ttt, state=ttt.position("XOX/.XO/..O")))
    assert "a3" in texts(svg)
    assert svg.count('fill="#F0E442"') == 10  # every board but the first has a last stone


def test_table_hits_carry_a_stamp() -> None:
    ttt = gs.TicTacToe()
    trace = gs.watch(gs.alphabeta_table, ttt, state=ttt.position("X.O/.X./O.."))
    assert {"T=", "T≥", "T≤"} & set(texts(gs.draw(trace)))


def test_a_large_tree_is_drawn_from_the_top_only() -> None:
    tree = gs.random_tree(4, 6, seed=1)
    shown = top_part(tree, 300)
    assert len(shown) <= 300
    assert any("more" in text for text in texts(gs.draw(tree)))
    assert len(gs.draw(tree)) < 200_000


def test_names_do_no_harm_anywhere() -> None:
    tree = gs.Tree(gs.Node(EVIL, [gs.Node("B", value=1), gs.Node('"];C', value=2)]))
    trace = gs.watch(gs.alphabeta, tree)
    for svg in (gs.draw(tree), gs.draw(trace), gs.draw(trace, dark=True)):
        assert "<script" not in svg
        assert EVIL in texts(svg)
    graph = gs.to_networkx(trace)
    assert set(graph.nodes) == {EVIL, "B", '"];C'}
    dot = gs.to_dot(trace)
    assert '\\"];C' in dot
    gs.draw_matplotlib(trace).canvas.draw()


def test_a_dollar_sign_is_no_formula_in_print() -> None:
    tree = gs.Tree(gs.Node("$x", [gs.Node("$_{", value=1), gs.Node("c$", value=2)]))
    gs.draw_matplotlib(tree).canvas.draw()


def test_networkx_gets_the_whole_tree() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["first"])
    graph = gs.to_networkx(trace)
    assert {(a, b) for a, b, status in graph.edges(data="status") if status == "cut"} == trace.cut
    assert {(a, b) for a, b, status in graph.edges(data="status") if status == "visited"} == trace.visited
    assert graph.nodes["C"]["player"] == gs.MIN
    assert graph.nodes["C"]["value"] == 1
    assert set(gs.to_networkx(gs.TREES["first"]).edges) == gs.TREES["first"].edges


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # pydot's parser uses an old name of pyparsing
def test_dot_is_read_back_by_pydot() -> None:
    (graph,) = pydot.graph_from_dot_data(gs.to_dot(gs.watch(gs.alphabeta, gs.TREES["textbook"])))
    assert len(graph.get_edges()) == 12
    assert sum(edge.get("style") == "dashed" for edge in graph.get_edges()) == 2


def test_graphviz_is_used_only_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    if shutil.which("dot"):
        assert "<svg" in gs.graphviz_svg(gs.TREES["first"])
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ValueError, match=r"'dot' is not installed.*gs\.draw"):
        gs.graphviz_svg(gs.TREES["first"])


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_contrasts(colours: Palette) -> None:
    for text in (colours.ink, colours.quiet, colours.faint):
        assert contrast(text, colours.paper) >= 4.5
        assert contrast(text, colours.fill) >= 4.5
    for mark in (colours.visited, colours.cut, colours.current, colours.untouched):
        assert contrast(mark, colours.paper) >= 3
    assert contrast(colours.ink, colours.stamp) >= 4.5


def test_contrast_is_the_known_ratio() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_pictures_tell_those_who_cannot_see_them() -> None:
    label = ElementTree.fromstring(gs.draw(gs.watch(gs.alphabeta, gs.TREES["first"]))).get("aria-label")
    assert label == ("Game tree with 9 nodes, 2 levels below the root. alphabeta visited 7 edges and cut 1: C to I.")


def test_the_figures_are_current() -> None:
    for name, svg in figures().items():
        stored = (FOLDER / name).read_text(encoding="utf-8")
        assert stored == svg + "\n", f"figures/{name} is out of date: run `python3 course.py figures`"
    drawn = {*figures(), *SCREENSHOTS, *PLOT_FILES}
    assert {path.name for path in FOLDER.iterdir()} == drawn, "a picture that nothing draws"


def test_pictures_are_the_same_in_another_process() -> None:
    code = "import gamesearch as gs; print(gs.draw(gs.watch(gs.alphabeta, gs.TREES['ragged'])))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
            cwd=course.ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONUTF8": "1", "PATH": ""},
        ).stdout
        for seed in ("1", "2")
    }
    assert runs == {gs.draw(gs.watch(gs.alphabeta, gs.TREES["ragged"])) + "\n"}


def test_beside_puts_pictures_under_their_captions() -> None:
    trace = gs.watch(gs.alphabeta, gs.TREES["first"])
    html = gs.beside(trace, gs.TicTacToe().initial, "<b>", captions=["a & b", "board", ""])._repr_html_()
    assert html.count("<img alt=") == 2
    assert "a &amp; b" in html
    assert "<pre>&lt;b&gt;</pre>" in html
    assert html.count("Dashed with a bar") == 1  # one legend for all traces
    assert "cut: never searched" in texts(gs.draw(trace))
    assert "cut: never searched" not in texts(gs.draw(trace, legend=False))
    with pytest.raises(ValueError, match="There are 1 things but 2 captions"):
        gs.beside(trace, captions=["one", "two"])


def test_a_trace_that_broke_off_says_so_in_the_notebook() -> None:
    def broken(node: Any) -> Any:
        raise RuntimeError("<oops>")

    html = gs.watch(broken, gs.TREES["first"])._repr_html_()
    assert "&lt;oops&gt;" in html
    assert "<oops>" not in html
