"""The explorer in a real JupyterLab: what is changed on the page is changed in Python, and the page follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import nbformat
import pytest
from browser_pages import Notebook
from playwright.sync_api import Locator, Page, expect

CELLS = ["import gamesearch as gs\ne = gs.explore(gs.TREES['textbook'])\ne", "print(e.tree.text)"]


class Explorer:
    """What a person does with the explorer, and what they see."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.root = notebook.panel.locator(".gs-explore")
        self.root.wait_for()
        self.settled()

    def settled(self) -> None:
        """Wait until Python has answered."""
        expect(self.root).not_to_have_attribute("aria-busy", "true")

    def leaf(self, name: str) -> Locator:
        return self.root.get_by_label(f"value of leaf {name},")

    def node(self, name: str) -> Locator:
        return self.root.locator(f'.gs-card[data-name="{name}"]')

    def set_leaf(self, name: str, text: str) -> None:
        self.leaf(name).fill(text)
        self.leaf(name).press("Enter")
        self.settled()

    def move(self, name: str, keys: str) -> None:
        target = self.node(name) if self.node(name).count() else self.leaf(name)
        target.focus()
        target.press(keys)
        self.settled()

    def write(self, text: str) -> None:
        field = self.root.get_by_label("The tree as text")
        field.fill(text)
        field.press("Enter")
        self.settled()

    def choose(self, what: str, value: str) -> None:
        self.root.get_by_role("combobox", name=what).select_option(value)
        self.settled()

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name).click()
        self.settled()

    @property
    def said(self) -> str:
        return self.root.locator(".gs-sentence").inner_text()

    @property
    def verdict(self) -> str:
        return self.root.locator(".gs-verdict").inner_text()

    @property
    def cut(self) -> set[str]:
        """The names of the nodes that the picture shows as cut."""
        titles = self.root.locator(".node.cut title").all_text_contents()
        return {title.split(",")[0] for title in titles}

    @property
    def order(self) -> str:
        return self.root.get_by_label("The tree as text").input_value()

    def focused(self) -> str:
        name: str = self.notebook.page.evaluate("() => document.activeElement.getAttribute('aria-label') ?? ''")
        return name


@pytest.fixture
def explorer(open_notebook: Callable[..., Notebook]) -> Explorer:
    return Explorer(open_notebook(CELLS))


def rerun(notebook: Notebook, cell: int) -> str:
    """Run one cell again; the text it shows."""
    notebook.script(
        "panel.content.activeCellIndex = arguments[0]; await app.commands.execute('notebook:run-cell');", cell
    )
    text: str = notebook.panel.locator(".jp-CodeCell").nth(cell).locator(".jp-OutputArea").inner_text()
    return text.strip()


def test_a_changed_leaf_changes_the_cuts_and_the_tree_in_python(explorer: Explorer) -> None:
    assert explorer.cut == {"I", "J"}
    explorer.set_leaf("H", "4")
    assert explorer.cut == set()
    assert explorer.said.startswith("H is now 4, it was 2. alphabeta now visits 13 of 13 nodes, 2 more than before")
    assert explorer.focused().startswith("value of leaf H,")
    explorer.press("Undo")
    assert explorer.cut == {"I", "J"}
    explorer.set_leaf("E", "−7")
    assert rerun(explorer.notebook, 1) == "(-7 12 8) (2 4 6) (14 5 2)"


def test_tab_from_leaf_to_leaf_applies_each(explorer: Explorer) -> None:
    page = explorer.notebook.page
    explorer.leaf("E").focus()
    for digit in "987":
        page.keyboard.type(digit)
        page.keyboard.press("Tab")
    explorer.settled()
    assert explorer.order == "(9 8 7) (2 4 6) (14 5 2)"
    assert explorer.focused().startswith("C, second of 3 children of A")


def test_keys_move_a_node_and_the_minimum_is_reached(explorer: Explorer) -> None:
    explorer.choose("Challenge", "minimum")
    assert explorer.verdict == "7 leaves are looked at and 5 would do: 2 too many."
    explorer.move("M", "Alt+ArrowLeft")
    assert explorer.said == "M moved before L. alphabeta now visits 10 of 13 nodes, 1 fewer than before, and cuts 3."
    assert explorer.focused().startswith("value of leaf M, second of 3 children of D")
    explorer.move("M", "Alt+ArrowLeft")
    assert explorer.verdict.startswith("✓ Solved.")
    assert explorer.order == "(3 12 8) (2 4 6) (M=2 14 5)"
    explorer.move("C", "Alt+ArrowLeft")
    assert explorer.said.startswith("C moved before B.")
    assert explorer.focused().startswith("C, first of 3 children of A")
    assert not explorer.verdict.startswith("✓")
    explorer.move("C", "Alt+ArrowLeft")
    assert explorer.said.startswith("C is the first child of A already.")


def test_dragging_moves_a_node(explorer: Explorer) -> None:
    mouse = explorer.notebook.page.mouse
    boxes = [explorer.node(name).bounding_box() for name in "DB"]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    mouse.move(*middles[0])
    mouse.down()
    mouse.move(middles[1][0] - 40, middles[1][1] + 10, steps=6)
    mouse.up()
    explorer.settled()
    assert explorer.order == "D(K=14 L=5 M=2) (3 12 8) (2 4 6)"
    assert explorer.said.startswith("D moved before B.")


def test_the_other_challenge(explorer: Explorer) -> None:
    explorer.choose("Challenge", "no cut")
    assert explorer.verdict == "2 branches are cut."
    explorer.set_leaf("H", "9")
    assert explorer.verdict == "✓ Solved. With H = 9, nothing is cut."


def test_a_typed_tree_and_a_bad_one(explorer: Explorer) -> None:
    explorer.write("[[1, 2], [3, [4, 5]]]")
    assert explorer.order == "(1 2) (3 (4 5))"
    explorer.write("((1 2) (3")
    assert "bracket" in explorer.said
    field = explorer.root.get_by_label("The tree as text")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert field.input_value() == "((1 2) (3"
    field.press("Escape")
    assert field.input_value() == "(1 2) (3 (4 5))"
    explorer.set_leaf("D", "many")
    assert explorer.said.endswith(
        "many is no value for leaf D, which keeps 1: write a number such as 3, −2, 0.5 or 1/3."
    )
    assert explorer.leaf("D").input_value() == "many"
    assert rerun(explorer.notebook, 1) == "(1 2) (3 (4 5))"


def test_the_algorithm_and_its_rules(explorer: Explorer) -> None:
    explorer.write("(3 5) (3 1) (4 3)")
    assert explorer.cut
    explorer.choose("cut when", "strict")
    assert explorer.cut == set()
    explorer.choose("cut when", "")
    explorer.choose("bounds", "hard")
    assert "fail-hard" in explorer.said
    explorer.choose("Algorithm", "minimax")
    assert explorer.cut == set()
    expect(explorer.root.get_by_role("combobox", name="cut when")).to_be_disabled()
    for name in ("negamax", "negascout", "mtdf", "bns"):
        explorer.choose("Algorithm", name)
        assert explorer.said.startswith(f"{name} now visits")


def test_stepping_through_what_was_found(explorer: Explorer) -> None:
    explorer.press("First step")
    assert explorer.said.startswith("Nothing was searched yet")
    explorer.press("Next cut")
    assert "cut" in explorer.said
    assert explorer.root.locator(".gs-leafcard[data-status=unseen]").count() == 3
    explorer.press("Best order")
    assert explorer.root.locator(".gs-leafcard[data-status=unseen]").count() == 0


def test_the_same_cell_again_is_a_new_explorer(explorer: Explorer) -> None:
    explorer.set_leaf("H", "4")
    rerun(explorer.notebook, 0)
    again = Explorer(explorer.notebook)
    assert again.leaf("H").input_value() == "2"
    again.set_leaf("G", "11")
    assert rerun(explorer.notebook, 1) == "(3 12 11) (2 4 6) (14 5 2)"


def test_it_fits_and_nothing_lies_over_anything(explorer: Explorer) -> None:
    box = explorer.root.bounding_box()
    assert box is not None
    assert box["height"] < 600
    found = [one.bounding_box() for one in explorer.root.locator(".gs-card").all()]
    boxes = [one for one in found if one]
    assert len(boxes) == 12
    for i, one in enumerate(boxes):
        for two in boxes[i + 1 :]:
            apart_x = one["x"] + one["width"] <= two["x"] + 1 or two["x"] + two["width"] <= one["x"] + 1
            apart_y = one["y"] + one["height"] <= two["y"] + 1 or two["y"] + two["height"] <= one["y"] + 1
            assert apart_x or apart_y


def test_when_python_was_restarted_the_page_says_so(explorer: Explorer) -> None:
    explorer.notebook.script("await panel.sessionContext.session.kernel.restart();")
    explorer.leaf("H").fill("4")
    explorer.leaf("H").press("Enter")
    expect(explorer.root.locator(".gs-sentence")).to_contain_text("run the cell again", ignore_case=True)
    rerun(explorer.notebook, 0)
    again = Explorer(explorer.notebook)
    again.set_leaf("H", "4")
    assert again.cut == set()


def test_reopened_without_python_it_is_a_picture_and_a_sentence(
    executed: Callable[..., nbformat.NotebookNode], open_notebook: Callable[..., Notebook]
) -> None:
    notebook = open_notebook(notebook=executed(CELLS), run=False)
    output = notebook.outputs.first
    expect(output.locator("img")).to_be_visible()
    expect(output).to_contain_text("This needs Python")
    assert notebook.panel.locator(".gs-explore").count() == 0


def test_exported_it_is_a_picture_and_a_sentence(exported: Callable[..., Page]) -> None:
    page = exported(CELLS)
    expect(page.locator("[data-gs-key] img")).to_be_visible()
    expect(page.locator("[data-gs-key]")).to_contain_text("This needs Python")


def test_two_runs_give_the_same_bytes(executed: Callable[..., Any]) -> None:
    one, two = (executed(CELLS, again=True) for _ in range(2))
    assert one.cells[0].outputs[0].data["text/html"] == two.cells[0].outputs[0].data["text/html"]
