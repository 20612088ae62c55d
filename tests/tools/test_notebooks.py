"""The chapters: made from their sources, complete, run, and strictly compared."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import assume, given, settings
from strategies import connect_positions, mnk_positions, trees

import course
import gamesearch as gs
from gamesearch.tools import slides, sources

CHAPTERS = sources.chapters()
SOURCES = [*CHAPTERS, *sources.appendices()]
PAIRS = [(source, target, solved) for source in SOURCES for target, solved in sources.targets(source)]
IDS = [f"{'solutions/' if solved else ''}{source.stem}" for source, _, solved in PAIRS]
UNCOMPARED = {"nbval-ignore-output", "nbval-skip", "raises-exception"}
NEVER_COMPARED = {"image/png", "image/jpeg", "application/vnd.jupyter.widget-view+json"}
MOST_UNCOMPARED = 10


def stored(path: Path) -> Any:
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def codes(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


# Made from their sources


@pytest.mark.parametrize(("source", "target", "solved"), PAIRS, ids=IDS)
def test_a_notebook_is_what_its_source_asks_for(source: Path, target: Path, solved: bool) -> None:
    built = sources.build(sources.read_source(source), solved)
    assert target.is_file(), "missing: run `python3 course.py notebooks`"
    assert sources.is_current(stored(target), built), "out of date: run `python3 course.py notebooks`"


def test_a_changed_notebook_is_out_of_date() -> None:
    source, target, solved = PAIRS[0]
    built = sources.build(sources.read_source(source), solved)
    built.cells[-1].source += " "
    assert not sources.is_current(stored(target), built)


def test_every_notebook_has_a_source() -> None:
    assert {Path(path) for path in course.all_notebooks(sources.FOLDER)} == {target for _, target, _ in PAIRS}


@pytest.mark.parametrize(("source", "target", "solved"), PAIRS, ids=IDS)
def test_what_is_stored_was_run_and_stays_the_same(source: Path, target: Path, solved: bool) -> None:
    notebook = stored(target)
    assert [cell.execution_count for cell in codes(notebook)] == list(range(1, len(codes(notebook)) + 1))
    text = target.read_text(encoding="utf-8")
    assert " at 0x" not in text
    assert str(course.ROOT) not in text
    assert "Traceback" not in text
    kinds = {kind for cell in codes(notebook) for output in cell.outputs for kind in output.get("data", {})}
    assert not kinds & NEVER_COMPARED
    assert not any(output.output_type == "error" or output.get("name") == "stderr"
                   for cell in codes(notebook) for output in cell.outputs)  # fmt: skip


def test_few_cells_are_not_compared_and_each_says_why() -> None:
    cells = [cell for _, target, _ in PAIRS for cell in stored(target).cells]
    found = [cell for cell in cells if UNCOMPARED & set(cell.metadata.get("tags", ()))]
    assert len(found) <= MOST_UNCOMPARED
    assert all(cell.metadata.get("reason") for cell in found)


# Strictly compared


def nbval(path: Path) -> int:
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", "-q", "-p", "no:cacheprovider"]
    variables = {**os.environ, "GAMESEARCH_PROGRESS": "off"}
    return subprocess.run([*command, str(path)], cwd=path.parent, env=variables, capture_output=True).returncode


def test_one_changed_digit_fails(tmp_path: Path) -> None:
    notebook = stored(sources.FOLDER / "02_minimax.ipynb")
    at = next(i for i, cell in enumerate(notebook.cells) if "best move:" in cell.source)
    notebook.cells = notebook.cells[: at + 1]
    path = tmp_path / "chapter.ipynb"
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]
    assert nbval(path) == 0
    printed = notebook.cells[-1].outputs[0]
    changed = re.sub(r"\d", lambda digit: str(9 - int(digit[0])), printed.text, count=1)
    assert changed != printed.text
    printed.text = changed
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]
    assert nbval(path) == 1


def test_nothing_is_compared_laxly() -> None:
    steps = {step.name: step.command for step in course.test_steps(Path(sys.executable), slow=False)}
    assert "--nbval" in steps["notebooks"]
    assert "--nbval-lax" not in steps["notebooks"]
    assert all(str(target) in steps["notebooks"] for _, target, _ in PAIRS)


# Complete


@pytest.mark.parametrize("source", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_is_complete(source: Path) -> None:
    number = int(source.stem[:2])
    cells = sources.read_source(source)
    text = "\n".join(cell.text for cell in cells)
    tags = {tag for cell in cells for tag in cell.tags}
    assert "plan" in tags
    assert re.search(r"\| *Minutes", text), "the plan says how many minutes"
    checks = [check.name for check in gs.check if check.chapter == number]
    assert all(f"gs.check.{name}(" in text for name in checks)
    assert max(len(cell.text.splitlines()) for cell in cells if cell.kind == "code") <= 40, "a cell fits on a screen"
    if number == 0:
        return
    assert "notes" in tags
    assert 3 <= len(checks) <= 6
    for words in (
        "After this chapter you can",
        "## Words",
        "## Exercises",
        "## Quiz",
        "## Take-away",
        "**Next",
        "redict",
    ):
        assert words in text, words
    for call in ("gs.step(", f"gs.quiz({number})", f"gs.benchmark({number})"):
        assert call in text, call


def verdicts(path: Path) -> list[str]:
    cells = [cell for cell in codes(stored(path)) if "gs.check." in cell.source and "setup" not in cell.source]
    return [str(output["data"]["text/plain"]) for cell in cells for output in cell.outputs if "data" in output]


@pytest.mark.parametrize("source", CHAPTERS[1:], ids=lambda path: path.stem)
def test_stubs_are_not_attempted_and_solutions_are_right(source: Path) -> None:
    (student, _), (solution, _) = sources.targets(source)
    assert len(verdicts(student)) == len(verdicts(solution)) >= 3
    assert all(verdict.startswith("Not attempted yet.") for verdict in verdicts(student))
    assert all(verdict.startswith("Right.") for verdict in verdicts(solution))


def test_the_student_sees_no_solution() -> None:
    for source in CHAPTERS:
        student = stored(sources.targets(source)[0][0])
        assert not any({"solution", "notes", "plan"} & set(cell.metadata.get("tags", ())) for cell in student.cells)
        assert not any("# <" in cell.source for cell in student.cells)


# The algorithms in the notebooks are those of the package


def defined() -> list[tuple[str, Callable[..., Any], Callable[..., Any]]]:
    found = []
    for source in CHAPTERS:
        helpers: dict[str, Any] = {"gs": gs, "inf": inf}
        for cell in sources.read_source(source):
            if "definition" in cell.tags:  # one without `equals` defines what a later one uses
                names = dict(helpers) if cell.equals else helpers
                code = cell.text[: cell.text.rindex("\n\n\n")] if "\n\n\n" in cell.text else cell.text
                exec(compile(code, source.name, "exec"), names)  # what stands in our own source, not what anybody typed
            if cell.equals:
                name = re.findall(r"^def (\w+)", code, re.MULTILINE)[-1]
                found.append((f"{source.stem}-{name}", names[name], getattr(gs, cell.equals)))
    return found


DEFINED = defined()


def test_chapters_two_to_four_define_their_algorithm() -> None:
    assert {name[:2] for name, _, _ in DEFINED} >= {"02", "03", "04"}


@pytest.mark.parametrize(("mine", "ours"), [pair[1:] for pair in DEFINED], ids=[name for name, *_ in DEFINED])
@given(tree=trees())
@settings(max_examples=60, deadline=None)
def test_the_algorithm_of_a_chapter_is_that_of_the_package_on_trees(
    mine: Callable[..., Any], ours: Callable[..., Any], tree: gs.Tree
) -> None:
    assert mine(tree, tree.root) == ours(tree)
    one, two = gs.watch(mine, tree, lines=False), gs.watch(ours, tree, lines=False)
    assert (one.visited, one.cut, one.visits) == (two.visited, two.cut, two.visits)


@pytest.mark.parametrize(("mine", "ours"), [pair[1:] for pair in DEFINED], ids=[name for name, *_ in DEFINED])
@given(pair=mnk_positions(most_empty=6) | connect_positions(most_empty=6))
@settings(max_examples=30, deadline=None)
def test_the_algorithm_of_a_chapter_is_that_of_the_package_on_boards(
    mine: Callable[..., Any], ours: Callable[..., Any], pair: Any
) -> None:
    game, state = pair
    assume(ours is not gs.bns or not game.is_terminal(state))  # it chooses a move, and a finished game has none
    assert mine(game, state) == ours(game, state)
    assert gs.count(mine, game, state) == gs.count(ours, game, state)


# Slides


def test_slides_have_their_size_and_the_speakers_notes() -> None:
    html = slides.slides(stored(sources.SOLUTIONS / "02_minimax.ipynb"))
    assert re.search(r"width: *1280", html)
    assert re.search(r"height: *720", html)
    assert '<aside class="notes">' in html
    assert "For the speaker." in html
    assert "gs.check.minimax" not in html  # exercises are not on slides
    assert "<title>2. Minimax</title>" in html
