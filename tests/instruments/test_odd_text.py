"""Names with any characters at all, and trace files with any damage."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.kit.errors import InputError

ANY = st.text(st.characters(codec=None, exclude_categories=()), min_size=1, max_size=6)


@settings(max_examples=50)
@given(
    st.lists(
        ANY | st.sampled_from(["\x00", "\x1f", "\x7f", "\ud800", "\ufffe", "\uffff"]),
        min_size=2,
        max_size=4,
        unique=True,
    )
)
def test_a_tree_with_any_names_is_drawn_and_stepped(names: list[str]) -> None:
    assume("root" not in names)
    tree = gs.Tree(gs.Node("root", [gs.Node(name, value=at) for at, name in enumerate(names)]))
    trace = gs.watch(gs.alphabeta, tree)
    for thing in (tree, trace):
        ElementTree.fromstring(gs.draw(thing))
        assert thing._repr_html_()
    gs.step(trace)._repr_html_().encode("utf-8")


def test_a_trace_with_half_a_character_is_saved_and_loaded(tmp_path: Path) -> None:
    trace = gs.watch(gs.minimax, gs.Tree(gs.Node("A", [gs.Node("\ud83d", value=1)])))
    trace.save(tmp_path / "trace.json")
    assert gs.Trace.load(tmp_path / "trace.json") == trace


DATA = json.loads(gs.watch(gs.alphabeta, gs.tree([[3, 5], [1, 2]])).to_json())
ODD: Any = st.sampled_from(
    [None, True, -1, 99, 0.5, "1/0", "1//0", "9" * 5000 + "/1", "inf", "", [], [[]], {}, {"text": 1}]
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where something stands in nested lists and dictionaries."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, part in parts for place in places(part, (*path, key)))]


PLACES = places(DATA)[1:]


@settings(max_examples=300)
@given(st.sampled_from(PLACES), ODD, st.booleans())
def test_a_changed_trace_loads_or_is_refused_in_a_sentence(place: tuple[Any, ...], odd: Any, remove: bool) -> None:
    data = json.loads(json.dumps(DATA))
    at = data
    for key in place[:-1]:
        at = at[key]
    if remove:
        del at[place[-1]]
    else:
        at[place[-1]] = odd
    try:
        trace = gs.Trace.from_json(json.dumps(data))
    except InputError:
        return
    assert repr(trace)
    assert gs.draw(trace)
    assert gs.Trace.from_json(trace.to_json()) == trace


@pytest.mark.parametrize(
    "content", [b"", b"\xff\x00\xfe", b"[" * 100_000, b"[]", b"null", b'{"format": "gamesearch trace 1"}']
)
def test_what_is_no_trace_is_refused_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "trace.json").write_bytes(content)
    with pytest.raises(InputError, match="no saved trace"):
        gs.Trace.load(tmp_path / "trace.json")
