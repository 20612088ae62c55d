"""The one table: what it shows as HTML and as text, and that both show the same."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.kit.results import SHOWN, Results

ROWS = [{"search": "a<b>", "visits": 18297, "share": 0.25}, {"search": 'c & "d"', "visits": -5, "share": None}]


class Reader(HTMLParser):
    """Reads a table back: its caption, its cells by line, the attributes of each, and what stands below."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.caption = self.below = ""
        self.lines: list[list[str]] = []
        self.tags: list[list[tuple[str, dict[str, Any]]]] = []
        self.titles: list[str | None] = []
        self.feed(html)
        self.close()
        assert not self.open, "every tag is closed"

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.lines.append([])
            self.tags.append([])
            self.titles.append(dict(attrs).get("title"))
        if tag in ("th", "td"):
            self.lines[-1].append("")
            self.tags[-1].append((tag, dict(attrs)))

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        assert tag == "br"
        self.handle_data("\n")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("th", "td"):
            self.lines[-1][-1] += data
        if self.open and self.open[-1] == "caption":
            self.caption += data
        if self.open and self.open[-1] == "p":
            self.below += data


def read(table: Results) -> Reader:
    return Reader(table._repr_html_())


def test_everything_is_escaped() -> None:
    table = Results([{"<name>": "<script>", "note": '"><b>'}], "<i>", meanings={"<name>": '"&<'})
    html = table._repr_html_()
    assert not any(tag in html for tag in ("<script>", "<b>", "<i>", "<name>"))
    found = read(table)
    assert (found.caption, found.lines, found.below) == ("<i>", [["<name>"], ["<script>"]], '<name>: "&<.')
    assert found.titles[1] == '"><b>'
    assert found.tags[0][0][1]["title"] == '"&<'


def test_numbers_stand_on_the_right_and_words_on_the_left() -> None:
    found = read(Results(ROWS))
    assert found.lines == [["search", "visits", "share"], ["a<b>", "18,297", "0.25"], ['c & "d"', "−5", ""]]
    for line in found.tags:
        sides = [attributes["style"] for _, attributes in line]
        assert sides == ["text-align:left", "text-align:right", "text-align:right"]
    assert str(Results(ROWS)).splitlines() == ["search   visits  share", "a<b>     18,297   0.25", 'c & "d"      −5']


def test_headings_say_what_they_are_headings_of() -> None:
    found = read(Results(ROWS, heads="search"))
    assert [(tag, attributes["scope"]) for tag, attributes in found.tags[0]] == [("th", "col")] * 3
    assert [tag for tag, _ in found.tags[1]] == ["th", "td", "td"]
    assert found.tags[1][0][1]["scope"] == "row"
    assert [tag for tag, _ in read(Results(ROWS)).tags[1]] == ["td"] * 3


def test_what_never_changes_is_said_in_the_caption_and_what_is_empty_is_left_out() -> None:
    rows = [{"game": "A", "depth": 3, "order": "", "visits": n, "how": "secret"} for n in (1, 2)]
    table = Results(rows, "A title", missing=1, stopped="stopped by Ctrl-C")
    assert read(table).lines == [["visits"], ["1"], ["2"]]
    assert table.caption == (
        "A title. game A, depth 3. 2 of 3 cells; stopped by Ctrl-C; call again with the same store to go on"
    )
    assert read(table).titles == [None, "secret", "secret"]
    assert read(Results(rows, heads="game")).lines[0] == ["game", "visits"]


def test_a_table_with_a_blank_shows_every_column() -> None:
    table = Results([{"a": 1, "b": None}, {"a": 1, "b": None}], blank="–")
    assert read(table).lines == [["a", "b"], ["1", "–"], ["1", "–"]]


def test_an_upright_table_has_a_line_for_each_column() -> None:
    table = Results([{"result": "a draw", "positions": 1234}], "TicTacToe()", upright=True)
    found = read(table)
    assert found.lines == [["result", "a draw"], ["positions", "1,234"]]
    assert [[tag for tag, _ in line] for line in found.tags] == [["th", "td"]] * 2
    assert found.tags[0][0][1]["scope"] == "row"
    assert str(table).splitlines() == ["TicTacToe()", "result     a draw", "positions  1,234"]


def test_a_long_table_is_shown_in_part() -> None:
    table = Results({"n": n} for n in range(SHOWN + 5))
    assert read(table).below == "and 5 more rows"
    assert len(read(table).lines) == SHOWN + 1
    assert str(table).splitlines()[-1] == "and 5 more rows"
    assert len(table) == SHOWN + 5
    assert len(table.to_csv().splitlines()) == SHOWN + 6


def test_part_of_a_table_is_shown_as_the_whole_was() -> None:
    table = Results(ROWS, "Title", heads="search", blank="?", meanings={"visits": "how often"})
    for part in (table[1:], table.where(visits=-5)):
        assert read(part).lines == [["search", "visits", "share"], ['c & "d"', "−5", "?"]]
        assert read(part).below == "visits: how often."
        assert read(part).caption == "Title"


CELLS = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text("ab<&\" '\n", max_size=6)


@given(
    rows=st.lists(st.fixed_dictionaries({"one": CELLS, "two": CELLS, "three": CELLS}), max_size=4),
    heads=st.sampled_from(["", "one", "two"]),
    blank=st.sampled_from([None, "", "–"]),
    upright=st.booleans(),
)
def test_text_and_html_show_the_same_words(rows: list[Any], heads: str, blank: str | None, upright: bool) -> None:
    table = Results(rows, "A <title>", heads=heads, blank=blank, upright=upright)
    found = read(table)
    shown = " ".join([found.caption, *(cell for line in found.lines for cell in line), found.below])
    assert sorted(shown.split()) == sorted(str(table).split())


@pytest.mark.parametrize(
    "thing",
    [
        lambda: gs.solve(gs.TicTacToe(), compiled=False),
        lambda: gs.lab.ablation(gs.MNK(3, 3, 2), compiled=False),
        lambda: gs.benchmark(3),
        gs.my_progress,
        lambda: gs.SEARCHES,
        lambda: gs.lab.sweep("MNK(2, 2, 2)", ["minimax", "alphabeta"], progress=False),
    ],
)
def test_every_table_of_the_house_has_a_caption_and_a_scope_for_each_heading(thing: Any) -> None:
    html = thing()._repr_html_()
    found = Reader(html[html.index("<table>") :].removesuffix("</div>"))
    assert found.caption
    headings = [attributes for line in found.tags for tag, attributes in line if tag == "th"]
    assert headings
    assert all(attributes["scope"] in ("col", "row") for attributes in headings)
    assert len({len(line) for line in found.lines}) == 1
