"""The machinery of the course: small trees, spied trees, mistakes as searches, quizzes, the benchmark table, sources."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import specs

import course
import gamesearch as gs
from gamesearch.checks.attempt import is_untouched
from gamesearch.checks.cases import ranks, shapes, small_trees
from gamesearch.checks.variants import NegaVariant, Variant
from gamesearch.checks.verdict import Verdict, marked_up
from gamesearch.course.benchmark import ENTRIES, Entry, measure, stored
from gamesearch.course.quiz import Quiz
from gamesearch.instruments.spy import SpiedTree, guarded
from gamesearch.tools import sources

# Spied trees


@given(spec=specs())
@settings(max_examples=60, deadline=None)
def test_a_spied_tree_sees_what_a_watch_sees(spec: Any) -> None:
    tree = gs.tree(spec)
    for search in (gs.minimax, gs.alphabeta, gs.negamax):
        seen = SpiedTree(tree).run(search)
        assert set(seen.looked) == gs.watch(search, tree, lines=False).entered
        assert seen.value == search(tree)


def test_a_function_that_prints_is_silent_while_it_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    guarded(lambda: print("noise"), 5)
    assert capsys.readouterr().out == ""


# Small trees


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


# Stubs, verdicts


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
    assert marked_up("a ` b") == "a ` b"


# Quizzes and the benchmark table

QUIZZES = sorted(int(path.stem) for path in (course.ROOT / "gamesearch" / "course" / "quizzes").glob("*.toml"))


@pytest.mark.parametrize("chapter", QUIZZES)
def test_a_quiz_is_well_made(chapter: int) -> None:
    quiz: Quiz = gs.quiz(chapter)
    assert 3 <= len(quiz.questions) <= 6
    for question in quiz.questions:
        assert 2 <= len(question.options) <= 5
        assert sum(option.right for option in question.options) == 1
        assert all(option.feedback.endswith((".", "?")) for option in question.options)
    places = [[option.right for option in question.options].index(True) for question in quiz.questions]
    assert len(set(places)) > 1, "the right answer always stands at the same place"


def test_an_unknown_quiz_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no quiz for chapter 99; there is one for 1, 2"):
        gs.quiz(99)


def test_the_benchmark_table_holds_the_known_figures() -> None:
    def mine(game: Any, state: Any, alpha: float = -inf, beta: float = inf) -> Any:
        return gs.alphabeta(game, state, alpha=alpha, beta=beta)

    table = gs.benchmark(5, mine)
    rows = {name: tuple(figures) for name, *figures in map(dict.values, table)}
    assert rows["every line of play"][:3] == (9, 549946, 5478)
    assert rows["minimax"][1] == 549946
    assert rows["minimax"][3] == 618184
    assert rows["alpha-beta"] == rows["negamax"]
    assert rows["mine"] == (*rows["alpha-beta"][:4], None)
    assert rows["alpha-beta"][0:4:3] == (8, 21652)
    assert rows["negamax, scaled rewards"][3] == 24698
    assert "24,698" in table._repr_html_()
    assert [len(gs.benchmark(n)) for n in (1, 2)] == [1, 2]
    with pytest.raises(ValueError, match="The table starts with chapter 1"):
        gs.benchmark(0)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_stored_row_of_the_benchmark_table_is_what_is_measured(entry: Entry) -> None:
    assert stored()[entry.name] == measure(entry)


def test_every_stored_row_belongs_to_the_table() -> None:
    assert list(stored()) == [entry.name for entry in ENTRIES]
    assert gs.benchmark(4) == gs.benchmark(4, again=True)


# Sources

SOURCE = """# Title

Text.

## First

```{code-cell} ipython3
:tags: [exercise]
def f(x):
    # <solution>
    return x + 1
    # </solution>


# <solution>
y = 3
# <stub>
# y = ...  # a number
# </solution>
```

+++ {"tags": ["notes"]}

For the speaker.

## Still for the speaker

+++

More.

## Second

### Below
"""


def test_a_source_becomes_two_notebooks(tmp_path: Path) -> None:
    path = tmp_path / "07_title.md"
    path.write_text(SOURCE)
    cells = sources.read_source(path)
    student, solved = sources.build(cells, False), sources.build(cells, True)
    assert [cell.id for cell in student.cells] == ["title", "first", "first-2", "first-4", "second", "below"]
    assert [cell.id for cell in solved.cells] == ["title", "first", "first-2", "first-3", "first-4", "second", "below"]
    slides = [cell.metadata["slideshow"]["slide_type"] for cell in solved.cells]
    assert slides == ["slide", "slide", "-", "notes", "-", "slide", "subslide"]
    assert student.cells[2].source == "def f(x):\n    ...  # your code here\n\n\ny = ...  # a number"
    assert solved.cells[2].source == "def f(x):\n    return x + 1\n\n\ny = 3"
    path.write_text(SOURCE.replace(":tags: [exercise]", ":tag: oops"))
    with pytest.raises(ValueError, match="a cell has 'tag'; known are"):
        sources.read_source(path)


def test_infinity_is_no_figure() -> None:
    assert gs.check.minimax(lambda node: inf).diagnosis in {"wrong value", "starts from the wrong end"}
