"""Playing against a search in JupyterLab: by mouse, by keyboard, with mistakes, and without Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import nbformat
from browser_pages import Notebook
from playwright.sync_api import Locator, Page, expect

import gamesearch as gs

Open = Callable[..., Notebook]


class Table:
    """The game on the page, and how to play it there."""

    def __init__(self, notebook: Notebook) -> None:
        self.page = notebook.page
        self.root = notebook.panel.locator(".gs-play").last
        self.root.wait_for()
        self.status = self.root.locator(".gs-play-said")
        self.settle()

    def settle(self) -> str:
        """Wait until Python has answered; what it said."""
        expect(self.root).not_to_have_attribute("aria-busy", "true", timeout=20_000)
        return self.status.inner_text()

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name)

    def ask(self, name: str) -> str:
        self.button(name).click(force=True)  # what cannot be done now is aria-disabled, but says why
        return self.settle()

    def cell(self, row: int, column: int) -> Locator:
        return self.root.get_by_role("gridcell", name=re.compile(rf"row {row}, column {column},"))

    def play(self, move: str) -> str:
        """Click on a move: "b2" is a cell, "4" is a column."""
        if move.isdecimal():
            self.root.get_by_role("gridcell", name=re.compile(rf"^column {move}\b")).click(force=True)
        else:
            self.root.get_by_role("gridcell", name=re.compile(rf"^{move}:")).click(force=True)
        return self.settle()

    def press(self, key: str) -> str:
        self.page.keyboard.press(key)
        return self.settle()

    @property
    def board(self) -> str:
        cells = self.root.locator(".gs-cell").all()
        return "".join(cell.get_attribute("data-stone") or "?" for cell in cells)

    def moves(self) -> str:
        return self.root.locator(".gs-record").inner_text().removeprefix("Moves: ").replace(" ", "")


def table(open_notebook: Open, game: str, *before: str) -> Table:
    return Table(open_notebook(["import gamesearch as gs", *before, f"game = {game}\ngame"]))


@contextmanager
def kept_in_view(page: Page) -> Iterator[None]:
    """The notebook does not scroll and no cell is left by the keys that are pressed meanwhile."""
    where = "() => document.querySelector('.jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer').scrollTop"
    before = page.evaluate(where)
    yield
    assert page.evaluate(where) == before


def test_tictactoe_by_mouse_ends_in_a_draw(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.TicTacToe())")
    assert game.settle() == "Your move: you are X."
    ttt = gs.TicTacToe()
    state = ttt.initial
    while not ttt.is_terminal(state):
        said = game.play(ttt.move_text(gs.best_move(ttt, state)))
        state = ttt.position("/".join(re.findall("...", game.board)))
    assert said.endswith("A draw: the board is full.")
    assert game.root.get_attribute("data-turn") == "over"
    assert game.play("a1").startswith("The game is over.")


def test_tictactoe_by_keyboard_alone(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.TicTacToe(), first='search')")
    assert re.fullmatch(r"alphabeta begins with a1 \(value 0, [\d,]+ positions\)\. Your move\.", game.settle())
    game.cell(2, 2).focus()
    with kept_in_view(game.page):
        game.press("Enter")
        assert game.board[4] == "O"
        while game.root.get_attribute("data-turn") == "you":
            for key in ("Home", "ArrowUp", "ArrowUp"):
                game.press(key)
            free = game.board.index(".")
            for key in ["ArrowDown"] * (free // 3) + ["ArrowRight"] * (free % 3):
                game.press(key)
            game.press(" ")
    assert game.root.get_attribute("data-turn") == "over"
    assert game.page.locator(".jp-Notebook .jp-Cell").count() == 2  # no key reached the notebook


def test_connect_is_won_against_depth_1_and_the_line_is_marked(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.ConnectN(), depth=1)")
    c4 = gs.ConnectN()
    moves = ""
    game.root.locator(".gs-drop").first.focus()
    while game.root.get_attribute("data-turn") == "you":
        state = c4.play(moves)
        said = game.press(c4.move_text(gs.best_move(c4, state, 6, gs.chains_and_centre, order=gs.centre_first)))
        moves = game.moves()
    assert said.endswith("You win with four in a row.")
    marked = game.root.locator(".gs-win")
    assert marked.count() == 4
    assert {cell.get_attribute("data-stone") for cell in marked.all()} == {"X"}
    assert game.root.get_by_role("gridcell", name="winning line").count() == 4


def test_undo_hint_and_moves_that_are_not_allowed(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.ConnectN(columns=4, rows=4, n=3))")
    assert game.ask("Undo") == "There is nothing to undo: you have not moved yet."
    said = game.play("2")
    assert re.fullmatch(
        r"You played column 2\. alphabeta answers column \d \(value −?[\d.]+, [\d,]+ positions\)\. Your move\.", said
    )
    assert game.root.locator(".gs-last").count() == 1
    assert game.ask("Hint").startswith("Hint: column")
    assert game.root.locator(".gs-cell.gs-hinted").count() == 1
    assert game.ask("Undo") == "Took back column 2 and the answer to it. Your move."
    assert set(game.board) == {"."}


def test_a_full_column_is_refused(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.ConnectN(4, 4, 4), depth=1, state=gs.ConnectN(4, 4, 4).play('1111'))")
    assert game.play("1") == "Column 1 is full: choose another column."
    assert game.root.get_by_role("gridcell", name="column 1, full").count() == 1


def test_the_search_tree_is_shown_on_demand(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.ConnectN())")
    assert game.ask("Show the search tree") == "alphabeta has not searched yet."
    game.play("4")
    game.ask("Show the search tree")
    tree = game.root.locator(".gs-searched .gs-stepper")
    expect(tree).to_be_visible()
    shallow = tree.locator(".node").count()
    game.root.get_by_label("Depth of the tree").select_option("1")
    expect(tree.locator(".node")).to_have_count(8)
    assert shallow > 8
    tree.get_by_label("First step").click()
    assert tree.locator(".node.visited").count() == 0
    game.button("Close the search tree").click()
    expect(tree).to_have_count(0)


MINE = """\
def mine(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    {}
    values = [mine(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == "MAX" else min(values)
"""


def test_a_broken_search_of_ones_own_loses_nothing(open_notebook: Open) -> None:
    game = table(open_notebook, "gs.play(gs.TicTacToe(), search=mine)", MINE.format("1 / 0"))
    said = game.play("b2")
    assert "mine broke off in line 4 with ZeroDivisionError: division by zero." in said
    assert game.board == "....X...."
    assert "ZeroDivisionError" in game.ask("Let it try again")
    assert game.ask("Let alphabeta move").startswith("alphabeta answers a1")
    assert "broke off" in game.play("c3")
    assert game.ask("Undo") == "Took back c3. Your move."


def test_a_mended_search_is_used_at_once(open_notebook: Open) -> None:
    notebook = open_notebook(
        [
            "import gamesearch as gs",
            MINE.format("return 'nothing'"),
            "game = gs.play(gs.TicTacToe(), search=mine)\ngame",
        ]
    )
    game = Table(notebook)
    assert "mine returned 'nothing' for the position" in game.play("b2")
    notebook.script("panel.content.widgets[1].model.sharedModel.setSource(arguments[0])", MINE.format(""))
    notebook.script("panel.content.activeCellIndex = 1; await app.commands.execute('notebook:run-cell');")
    assert game.ask("Let it try again").startswith("mine answers a1 (value 0, ")


def test_thinking_is_shown_and_clicks_are_refused_meanwhile(open_notebook: Open) -> None:
    endless = "def slow(game, state, depth):\n    while True:\n        pass"
    game = table(open_notebook, "gs.play(gs.TicTacToe(), search=slow, seconds=3)", endless)
    game.root.get_by_role("gridcell", name="b2:").click()
    expect(game.root).to_have_attribute("aria-busy", "true")
    expect(game.root.locator(".gs-busy")).to_be_visible()
    expect(game.status).to_have_text("You played b2. slow is thinking …")
    expect(game.cell(2, 2)).to_have_attribute("data-stone", "X")  # your own stone does not wait
    game.cell(1, 1).click(force=True)
    expect(game.status).to_have_text("Not now: slow is thinking.")
    assert "slow had not answered after 3 seconds." in game.settle()
    assert game.board == "....X...."


def test_python_can_read_the_game_and_the_same_cell_again_is_a_new_game(open_notebook: Open) -> None:
    notebook = open_notebook(
        ["import gamesearch as gs\ngame = gs.play(gs.TicTacToe())\ngame", "print(game.moves, game.result)"]
    )
    Table(notebook).play("b2")
    notebook.script("panel.content.activeCellIndex = 1; await app.commands.execute('notebook:run-cell');")
    expect(notebook.outputs.last).to_contain_text("((1, 1), (0, 0)) None")
    notebook.run()
    again = Table(notebook)
    assert again.board == "." * 9
    again.play("a1")
    notebook.script("panel.content.activeCellIndex = 1; await app.commands.execute('notebook:run-cell');")
    expect(notebook.outputs.last).to_contain_text("((0, 0), (1, 1)) None")


def test_two_games_in_one_notebook_do_not_mix(open_notebook: Open) -> None:
    notebook = open_notebook(["import gamesearch as gs\ngs.play(gs.TicTacToe())", "gs.play(gs.TicTacToe())"])
    notebook.panel.locator(".gs-play").nth(1).wait_for()
    Table(notebook).play("b2")
    stones = notebook.panel.locator(".gs-play").first.locator("[data-stone=X]")
    expect(stones).to_have_count(0)


def test_reopened_without_python_there_is_a_picture_and_a_sentence(open_notebook: Open) -> None:
    first = open_notebook(["import gamesearch as gs\ngs.play(gs.ConnectN())"])
    Table(first)
    first.save()
    stored = nbformat.read(first.path, as_version=4)
    first.close()
    again = open_notebook(notebook=stored, run=False)
    expect(again.panel.locator(".gs-needs")).to_have_text(re.compile("This needs Python"))
    picture = again.panel.locator(".gs-still img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 200
    again.close()


def test_exported_there_is_a_picture_and_a_sentence(exported: Callable[..., Page]) -> None:
    page = exported(["import gamesearch as gs\ngs.play(gs.TicTacToe())"])
    expect(page.locator(".gs-needs")).to_be_visible()
    expect(page.locator(".gs-still img")).to_be_visible()


def test_when_python_was_restarted_the_page_says_so_and_the_cell_can_be_run_again(open_notebook: Open) -> None:
    notebook = open_notebook(["import gamesearch as gs\ngs.play(gs.TicTacToe())"])
    game = Table(notebook)
    game.play("b2")
    notebook.script("await panel.sessionContext.session.kernel.restart()")
    game.cell(3, 3).click(force=True)
    expect(game.status).to_contain_text("run this cell again", timeout=15_000)
    notebook.run()
    again = Table(notebook)
    assert again.board == "." * 9
    assert again.play("a1").startswith("You played a1. alphabeta answers b2")


def test_reopened_while_python_runs_the_game_goes_on(open_notebook: Open) -> None:
    notebook = open_notebook(["import gamesearch as gs\ngs.play(gs.TicTacToe())"])
    Table(notebook).play("b2")
    notebook.script("await panel.context.save(); panel.close();")
    notebook.open()
    again = Table(notebook)
    assert again.board == "O...X...."
    assert again.play("c3").startswith("You played c3. alphabeta answers c1")


def test_two_notebooks_with_the_same_cell_do_not_mix(open_notebook: Open) -> None:
    cells = ["import gamesearch as gs\ngs.play(gs.TicTacToe())"]
    first, second = open_notebook(cells), open_notebook(cells)
    Table(second).play("b2")
    first.script("app.shell.activateById(panel.id);")
    assert Table(first).board == "." * 9
    Table(first).play("a1")
    second.script("app.shell.activateById(panel.id);")
    assert Table(second).board == "O...X...."
    first.script("await panel.context.save(); await panel.sessionContext.shutdown(); panel.close();")


def test_a_perfect_opponent_says_how_good_the_move_was(open_notebook: Open) -> None:
    source = "import gamesearch as gs\ngs.play(gs.ConnectN(5, 4, 4), opponent='perfect')"
    table = Table(open_notebook([source]))
    said = table.play("1")
    assert "How good was it?" in said
    assert table.moves()
