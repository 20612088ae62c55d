"""What checks are made of: small trees, mistakes as searches, untouched stubs, verdicts."""

from __future__ import annotations

from math import inf
from typing import Any

from hypothesis import given, settings
from strategies import specs

import gamesearch as gs
from gamesearch.checks.cases import ranks, shapes, small_trees
from gamesearch.checks.stub_detection import is_untouched
from gamesearch.checks.variants import NegaVariant, Variant
from gamesearch.checks.verdict import Verdict, to_html
from gamesearch.instruments.spy import SpiedTree


def test_small_trees_grow_and_none_comes_twice() -> None:
    found = small_trees()
    sizes = [len(tree.leaves()) for tree in found[:800]]
    assert sizes == sorted(sizes)
    assert len({(tree.text, len(tree)) for tree in found}) > 0.95 * len(found)
    assert len(list(shapes(4))) == 11  # the little Schröder numbers: 1, 3, 11, 45
    assert len(list(shapes(5))) == 45
    assert len(list(ranks(3, False))) == 13  # the Fubini numbers: 3, 13, 75
    assert len(list(ranks(4, False))) == 75


@given(spec=specs())
@settings(max_examples=60, deadline=None)
def test_a_variant_without_a_mistake_is_the_search_itself(spec: Any) -> None:
    tree = gs.tree(spec)
    spied = SpiedTree(tree)
    for hard in (False, True):
        assert spied.run(Variant(hard=hard)).is_like(spied.run(gs.alphabeta))
        assert spied.run(NegaVariant(hard=hard)).is_like(spied.run(gs.negamax))
    assert spied.run(Variant(test="never")).is_like(spied.run(gs.minimax))


def test_what_is_untouched() -> None:
    def work(node: Any) -> Any:
        return node

    assert not is_untouched(work)
    assert is_untouched(work, "def work(node: Any) -> Any:\n    return node")
    assert not is_untouched(0)
    assert not is_untouched(False)
    assert not is_untouched(lambda node: 0)
    assert not is_untouched({"A": 1, "B": ...})
    assert is_untouched({"A": ..., "B": ...})


def test_a_verdict_as_text_and_as_html() -> None:
    verdict = Verdict("wrong", "Use `<` here.", "a & b", hints=("one", "two", "three"))
    assert repr(verdict) == "Not yet: a & b. Use `<` here."
    html = verdict._repr_html_()
    assert "<code>&lt;</code>" in html
    assert "a &amp; b" in html
    assert html.index("one") < html.index("two") < html.index("three")
    assert html.count("<details") == html.count("</details>") == 3
    assert not verdict
    assert Verdict("right")
    assert to_html("a ` b") == "a ` b"


def test_infinity_is_no_figure() -> None:
    assert gs.check.minimax(lambda node: inf).diagnosis in {"wrong value", "starts from the wrong end"}
