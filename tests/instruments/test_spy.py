"""Spying: a spied tree sees what a watch sees, and what a function prints is not shown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from strategies import specs

import gamesearch as gs
from gamesearch.instruments.spy import SpiedTree, run_guarded


@given(spec=specs())
@settings(max_examples=60, deadline=None)
def test_a_spied_tree_sees_what_a_watch_sees(spec: Any) -> None:
    tree = gs.tree(spec)
    for search in (gs.minimax, gs.alphabeta, gs.negamax):
        seen = SpiedTree(tree).run(search)
        assert set(seen.looked) == gs.watch(search, tree, lines=False).entered
        assert seen.value == search(tree)


def test_a_function_that_prints_is_silent_while_it_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    run_guarded(lambda: print("noise"), 5)
    assert capsys.readouterr().out == ""
