"""Predict in a browser: right and wrong answers, by mouse and by keyboard, without Python and with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_pages import Notebook
from playwright.sync_api import Locator, Page, expect

import gamesearch as gs

Show = Callable[..., Page]


def edge(scope: Page | Locator, name: str) -> Locator:
    return scope.get_by_role("checkbox", name=f"Cut {name}", exact=True)


def press(scope: Page | Locator, name: str) -> None:
    scope.get_by_role("button", name=name).click()


def mark(scope: Page | Locator, *names: str) -> None:
    for name in names:
        edge(scope, name).locator(".gs-hit").click(force=True)


def findings(scope: Page | Locator) -> list[str]:
    return scope.locator(".gs-findings li").all_inner_texts()


def status(scope: Page | Locator) -> Locator:
    return scope.get_by_role("status")


def test_nothing_is_given_away_before_the_check(show: Show) -> None:
    page = show(gs.predict(gs.TREES["textbook"]))
    assert page.locator(".gs-predict .edge.plain").count() == 12
    assert page.locator(".cut, .visited, .unseen").count() == 0
    assert "".join(page.locator(".node:not(.leaf) .value, .window").all_text_contents()) == ""
    assert page.locator(".gs-badge:visible, .bar:visible").count() == 0


def test_right_answers(show: Show) -> None:
    page = show(gs.predict(gs.TREES["textbook"]))
    mark(page, "C → I", "C → J")
    press(page, "Check")
    expect(status(page)).to_have_text("2 of 2. All right!")
    assert all(text.startswith("✓") for text in findings(page))
    assert page.locator(".edge.cut.gs-right .gs-badge:visible").count() == 2
    assert page.locator(".edge.visited").count() == 10


def test_wrong_answers_are_named_and_explained(show: Show) -> None:
    page = show(gs.predict(gs.TREES["first"]))
    mark(page, "C → H")
    expect(edge(page, "C → H")).to_have_attribute("aria-checked", "true")
    for label, text in {"value at C": "9", "alpha at C": "3", "beta at C": "1", "value at B": "3"}.items():
        page.get_by_label(label).fill(text)
    press(page, "Check")
    expect(status(page)).to_contain_text("2 of 6. Not right: 1 cut too early, 1 missed, 1 wrong value, 1 wrong bound.")
    found = findings(page)
    assert found[0] == "✗ You cut C → H, but it was searched: at that moment the window was [3, 9], still open."
    assert "✗ You missed C → I: MIN can already get 1 at C, and MAX has 3 at B. Shallow cut." in found
    assert any("the largest of what came back, but MIN moves at C. C returned 1" in text for text in found)
    assert any("That is what beta became later, at C itself." in text for text in found)
    assert [text[0] for text in found] == ["✗"] * 4 + ["✓"] * 2
    page.locator(".edge .gs-hit").first.click(force=True)
    expect(status(page)).to_contain_text("was searched with the window")


def test_marks_can_be_taken_back_and_nonsense_is_pointed_out(show: Show) -> None:
    page = show(gs.predict(gs.TREES["first"]))
    mark(page, "C → H", "C → H", "C → I")
    page.get_by_label("alpha at A").fill("seven")
    press(page, "Check")
    expect(status(page)).to_contain_text("“seven” for alpha at A is no number.")
    expect(page.get_by_label("alpha at A")).to_be_focused()
    page.get_by_label("alpha at A").fill("-inf")
    press(page, "Check")
    expect(status(page)).to_have_text("2 of 2. All right!")


def test_by_keyboard_alone(show: Show) -> None:
    page = show(gs.predict(gs.TREES["first"]))
    page.keyboard.press("Tab")
    expect(edge(page, "A → B")).to_be_focused()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
    expect(edge(page, "C → I")).to_be_focused()
    expect(status(page)).to_have_text("C → I is marked as cut. Marked: 1.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("value at A")).to_be_focused()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("2 of 2. All right!")
    expect(page.get_by_role("region", name="Answers")).to_be_focused()


def test_try_again_and_new_trees(show: Show) -> None:
    quiz = gs.predict(gs.TREES["first"])
    page = show(quiz)
    press(page, "Check")
    expect(status(page)).to_contain_text("0 of 1")
    press(page, "Try again")
    assert page.locator(".gs-predict .edge.plain").count() == 8
    assert findings(page) == []
    for trace in [*quiz.traces[1:], quiz.traces[0]]:
        press(page, "New tree")
        shown = page.locator(".node.leaf .value").all_text_contents()
        assert sorted(shown) == sorted(str(leaf.value) for leaf in trace.tree.leaves())
        mark(page, *(f"{above} → {below}" for above, below in trace.cut))
        press(page, "Check")
        expect(status(page)).to_contain_text("All right!")


def test_nothing_to_cut(show: Show) -> None:
    page = show(gs.predict(gs.TREES["nothing to cut"]))
    press(page, "Check")
    expect(status(page)).to_have_text("1 of 1. All right!")


def test_step_by_step(show: Show) -> None:
    page = show(gs.predict(gs.TREES["first"]))
    page.get_by_label("How to answer").select_option("step by step")
    expect(status(page)).to_have_text(
        "D returns 3 to B, where MIN moves. Not searched yet: E and F. Cut them, or go on?"
    )
    page.get_by_role("button", name="Go on").focus()
    for key in "gngngn":
        page.keyboard.press(key)
    expect(status(page)).to_contain_text("G returns 9 to C")
    assert page.locator(".window").all_text_contents().count("[3, 9]") == 0
    page.keyboard.press("c")
    expect(status(page)).to_have_text("No. The search goes on with H: the window at C is [3, 9], still open.")
    for key in "nc":
        page.keyboard.press(key)
    expect(status(page)).to_have_text("Right. I is cut: MIN can already get 1 at C, and MAX has 3 at B. Shallow cut.")
    page.keyboard.press("n")
    expect(status(page)).to_have_text("The search is over: you were right 4 of 5 times.")


def test_names_do_no_harm(show: Show) -> None:
    evil = '</script><img src=x onerror="document.title=1">'
    tree = gs.Tree(gs.Node(evil, [gs.Node("B", value=1), gs.Node(f"{evil}2", value=2)]))
    page = show(gs.predict(tree))
    mark(page, f"{evil} → B")
    press(page, "Check")
    expect(status(page)).to_contain_text("0 of 1")
    assert page.locator(".gs-predict img").count() == 0
    assert page.title() == "Shown"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["first", "minimum", "four levels"])
def test_it_fits(show: Show, size: tuple[int, int], name: str) -> None:
    page = show(gs.predict(gs.TREES[name]), viewport={"width": size[0], "height": size[1]})
    press(page, "Check")
    box = page.locator(".gs-predict").bounding_box()
    assert box is not None
    assert box["width"] <= size[0]
    assert box["height"] <= size[1]


def test_python_hears_of_it(open_notebook: Callable[..., Notebook]) -> None:
    cells = ["import gamesearch as gs", "quiz = gs.predict(gs.TREES['first'])\nquiz", "print(quiz.score, quiz.answers)"]
    notebook = open_notebook(cells)
    quiz = notebook.panel.locator(".gs-predict")
    expect(quiz).to_have_count(1)
    mark(quiz, "C → I", "C → H")
    press(quiz, "Check")
    expect(status(quiz)).to_contain_text("1 of 2")
    read_again(notebook)
    expect(notebook.panel).to_contain_text(
        "1 of 2 (Answer(question='cut', about='C → H', given='cut', verdict='cut too early'"
    )


def test_python_hears_of_a_cell_that_was_run_again(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(["import gamesearch as gs", "quiz = gs.predict(gs.TREES['first'])\nquiz", "print(quiz)"])
    notebook.run()
    quiz = notebook.panel.locator(".gs-predict")
    expect(quiz).to_have_count(1)
    press(quiz, "New tree")
    press(quiz, "Check")
    read_again(notebook)
    expect(notebook.panel).to_contain_text("score 0 of 1")


def read_again(notebook: Notebook) -> None:
    """Run the last cell once more."""
    notebook.page.wait_for_timeout(300)  # the answer is on its way to Python
    notebook.script(
        "panel.content.activeCellIndex = panel.content.widgets.length - 1; await app.commands.execute('notebook:run-cell');"
    )


def test_in_an_exported_page(exported: Callable[..., Page]) -> None:
    page = exported(["import gamesearch as gs", "gs.predict(gs.TREES['first'])"])
    mark(page, "C → I")
    press(page, "Check")
    expect(status(page)).to_have_text("1 of 1. All right!")


def test_a_search_that_never_cuts_is_asked_for_its_values(show: Show) -> None:
    page = show(gs.predict("(4 8 3) (7 5 6)", search=gs.minimax))
    assert page.get_by_role("checkbox").count() == 0
    expect(page.get_by_text("Which value does minimax find for each node?")).to_be_visible()
    press(page, "Check")
    expect(status(page)).to_contain_text("Write a number for each node: A is still empty.")
    for label, text in {"value at A": "5", "value at B": "3", "value at C": "7"}.items():
        page.get_by_label(label).fill(text)
    press(page, "Check")
    expect(status(page)).to_contain_text("2 of 3. Not right: 1 wrong value.")
