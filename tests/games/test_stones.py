"""Boards of stones: bitboards, wins by shifts, symmetries, positions as text and as pictures, illegal moves."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import connect_games, connect_positions, mnk_games, mnk_positions, played, positions

import gamesearch as gs
from gamesearch.games.boards.stones import bits_of

TTT = gs.TicTacToe()
FOUR = gs.ConnectN(columns=7, rows=6, n=4)
SENTENCE = re.compile(r"[^\n]{20,300}\.")
ANY_SIZE = {"largest": 8, "smallest": 1, "k": (1, 5)}
MNK_GAMES, CONNECT_GAMES = mnk_games(**ANY_SIZE), connect_games(**ANY_SIZE)
SMALL = mnk_positions() | connect_positions()
LARGE = positions(MNK_GAMES | CONNECT_GAMES)

Cells = set[tuple[int, int]]


def cells_of(state: gs.Position, sign: str) -> Cells:
    return {(r, c) for r, line in enumerate(str(state).split("/")) for c, s in enumerate(line) if s == sign}


def slow_lines(rows: int, columns: int, k: int) -> Iterator[Cells]:
    """Every line of k cells, found by walking."""
    for r in range(rows):
        for c in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [(r + i * down, c + i * right) for i in range(k)]
                if all(0 <= row < rows and 0 <= column < columns for row, column in line):
                    yield set(line)


def slow_win(game: Any, cells: Cells) -> bool:
    return any(line <= cells for line in slow_lines(*game.shape))


def bitboard(game: Any, cells: Cells) -> int:
    return sum(game.initial.bit(r, c) for r, c in cells)


def refused(call: Callable[[], object], fragment: str) -> None:
    """The call is a ValueError of one sentence that holds ``fragment``."""
    with pytest.raises(ValueError, match=re.escape(fragment)) as problem:
        call()
    assert SENTENCE.fullmatch(str(problem.value))


# Bitboards


def test_the_published_bitboards() -> None:
    state = TTT.play([(0, 0), (1, 1), (0, 2)])
    assert (state.x, state.o, state.x | state.o) == (5, 32, 37)
    assert TTT.directions == (1, 4, 5, 3)
    assert sorted(TTT.lines)[0] == 0b111


def test_the_published_win_test() -> None:
    board, seen = 273, [273]
    for _ in range(TTT.k - 1):
        board &= board >> 4
        seen.append(board)
    assert seen == [273, 17, 1]
    assert TTT.has_line(273)
    assert not TTT.has_line(273 & ~16)
    assert bitboard(TTT, {(0, 0), (1, 0), (2, 0)}) == 273


@given((MNK_GAMES | CONNECT_GAMES), st.data())
@settings(max_examples=400)
def test_wins_by_shifts_are_wins_by_walking(game: Any, data: st.DataObject) -> None:
    rows, columns, _ = game.shape
    bits = data.draw(st.integers(0, 2 ** (rows * columns) - 1))
    if data.draw(st.booleans()):
        bits |= data.draw(st.integers(0, 2 ** (rows * columns) - 1))
    cells = {divmod(i, columns) for i in range(rows * columns) if bits >> i & 1}
    assert game.has_line(bitboard(game, cells)) == slow_win(game, cells)


@given((MNK_GAMES | CONNECT_GAMES), st.data())
@settings(max_examples=100)
def test_exactly_the_lines_of_k_win(game: Any, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from([sorted(line) for line in slow_lines(*game.shape)]))
    assert game.has_line(bitboard(game, set(line)))
    lost = data.draw(st.sampled_from(line))
    assert not game.has_line(bitboard(game, set(line) - {lost}))


@pytest.mark.parametrize("game", [gs.MNK(3, 3, 3), gs.ConnectN(3, 3, 3), gs.MNK(4, 5, 4), gs.MNK(5, 4, 3)], ids=repr)
def test_a_line_does_not_run_round_the_edge(game: Any) -> None:
    rows, columns, k = game.shape
    order = [(r, c) for r in range(rows) for c in range(columns)]
    upright = sorted(order, key=lambda cell: (cell[1], cell[0]))
    for cells in (order, upright):
        for i in range(len(cells) - k + 1):
            piece = set(cells[i : i + k])
            assert game.has_line(bitboard(game, piece)) == slow_win(game, piece)


@given(played(MNK_GAMES | CONNECT_GAMES))
@settings(max_examples=100)
def test_play_obeys_start(pair: Any) -> None:
    game, actions = pair
    state = game.initial
    for ply, action in enumerate(actions):
        assert not game.is_terminal(state)
        assert game.to_move(state) == ("MIN" if ply % 2 else "MAX")
        before = tuple(state)
        after = game.result(state, action)
        assert tuple(state) == before
        mine, theirs = ("O", "X") if ply % 2 else ("X", "O")
        new = cells_of(after, mine) - cells_of(state, mine)
        assert len(new) == 1
        assert new <= cells_of(state, ".")
        assert cells_of(after, theirs) == cells_of(state, theirs)
        if isinstance(game, gs.MNK):
            assert new == {action}
        else:
            assert new == {(max(r for r, c in cells_of(state, ".") if c == action), action)}
        state = after
        assert (state.x | state.o) & ~game.full == 0  # no buffer bit is ever set
        assert state.x & state.o == 0
        assert state.plies == game.plies(state) == ply + 1
        assert state.won == slow_win(game, cells_of(state, mine))
        assert game.is_terminal(state) == (state.won or not cells_of(state, "."))
        assert game.utility(state) == (0 if not state.won else -1 if ply % 2 else 1)


@given(LARGE)
@settings(max_examples=60)
def test_actions_in_reading_order(pair: Any) -> None:
    game, state = pair
    empty = cells_of(state, ".")
    expected = sorted(empty) if isinstance(game, gs.MNK) else sorted({column for _, column in empty})
    assert list(game.actions(state)) == expected


@given(LARGE)
@settings(max_examples=60)
def test_the_winning_line(pair: Any) -> None:
    game, state = pair
    line = {divmod(i, game.shape.columns) for i in game.winning_line(state)}
    assert bool(line) == state.won
    assert not line or (line in slow_lines(*game.shape) and line <= cells_of(state, "OX"[state.plies % 2]))


@given(MNK_GAMES | CONNECT_GAMES)
@settings(max_examples=60)
def test_windows_are_all_lines(game: Any) -> None:
    lines = {bitboard(game, line) for line in slow_lines(*game.shape)}
    assert len(game.lines) == len(lines)
    assert set(game.lines) == lines


def test_the_windows_of_connect_four() -> None:
    assert len(FOUR.lines) == 69
    bit = FOUR.initial.bit
    cell = {bit(r, c): (r, c) for r in range(6) for c in range(7)}
    shapes = []
    for window in FOUR.lines:
        (r0, c0), *_, (r3, c3) = sorted(cell[b] for b in bits_of(window))
        shapes.append("-" if r0 == r3 else "|" if c0 == c3 else "\\" if c3 > c0 else "/")
    assert {shape: shapes.count(shape) for shape in "-|\\/"} == {"-": 24, "|": 21, "\\": 12, "/": 12}


@given(st.integers(0, 2**70))
def test_single_bits(board: int) -> None:
    bits = bits_of(board)
    assert sum(bits) == board
    assert bits == sorted(set(bits))
    assert all(bit.bit_count() == 1 for bit in bits)


# Known counts


def test_the_counts_of_tictactoe() -> None:
    counts = gs.count(gs.minimax, TTT)
    assert counts.visits == 549_946
    assert counts.evaluations == 255_168
    assert counts.distinct == 5_478


def test_positions_of_tictactoe_up_to_symmetry() -> None:
    found, level = {TTT.initial}, {TTT.initial}
    while level:
        level = {TTT.result(s, a) for s in level if not TTT.is_terminal(s) for a in TTT.actions(s)}
        found |= level
    assert len(found) == 5_478
    assert len({TTT.canonical(state) for state in found}) == 765
    assert all(TTT.position(str(state)) == state for state in found)


@pytest.mark.parametrize(("plies", "positions"), list(enumerate([1, 7, 49, 238, 1_120, 4_263])))
def test_positions_of_connect_four(plies: int, positions: int) -> None:
    level = {FOUR.initial}
    for _ in range(plies):
        level = {FOUR.result(state, action) for state in level for action in FOUR.actions(state)}
    assert len(level) == positions


# Symmetries


@given(LARGE)
@settings(max_examples=150)
def test_the_canonical_form_is_one_for_all_images(pair: Any) -> None:
    game, state = pair
    canonical = game.canonical(state)
    images = game.images(state)
    assert images[0] == state
    assert canonical in images
    assert game.canonical(canonical) == canonical
    assert {game.canonical(image) for image in images} == {canonical}
    for image in images:
        assert set(game.images(image)) == set(images)
        assert (image.x | image.o) & ~game.full == 0
        assert (image.plies, image.won) == (state.plies, state.won)
        assert type(image) is type(state)
        assert game.position(str(image)) == image


@given(positions(MNK_GAMES))
@settings(max_examples=100)
def test_images_are_turns_and_mirrors(pair: Any) -> None:
    game, state = pair
    rows, columns, _ = game.shape
    board = [list(line) for line in str(state).split("/")]
    expected = []
    for grid in (board, [list(line) for line in zip(*board, strict=True)]):
        if (len(grid), len(grid[0])) == (rows, columns):
            mirrored = [line[::-1] for line in grid]
            expected += [grid, mirrored, grid[::-1], mirrored[::-1]]
    images = game.images(state)
    assert len(images) == (8 if rows == columns else 4)
    assert sorted(map(str, images)) == sorted("/".join(map("".join, grid)) for grid in expected)


@given(positions(CONNECT_GAMES))
@settings(max_examples=100)
def test_the_image_of_a_gravity_board_is_its_mirror(pair: Any) -> None:
    game, state = pair
    mirror = "/".join(line[::-1] for line in str(state).split("/"))
    assert [str(image) for image in game.images(state)] == [str(state), mirror]


@given(SMALL)
@settings(max_examples=60)
def test_a_symmetric_position_has_symmetric_results(pair: Any) -> None:
    game, state = pair
    if not game.is_terminal(state):
        results = {frozenset(game.canonical(game.result(i, a)) for a in game.actions(i)) for i in game.images(state)}
        assert len(results) == 1


# Text


@given(LARGE)
@settings(max_examples=150)
def test_a_position_as_text_reads_back(pair: Any) -> None:
    game, state = pair
    for text in (str(state), str(state).lower(), str(state).replace("/", "\n"), str(state).replace(".", "_")):
        again = game.position(text)
        assert again == state
        assert type(again) is type(state)
    assert eval(repr(state), vars(gs)) == state  # what it says makes it again


@given(played(MNK_GAMES | CONNECT_GAMES | connect_games(largest=12, smallest=10)))
@settings(max_examples=100)
def test_a_list_of_moves_reads_back(pair: Any) -> None:
    game, actions = pair
    text = game.moves_text(actions)
    assert game.play(text) == game.play(actions)
    assert game.play(text.replace(" ", ", ")) == game.play(actions)
    assert [game.parse_move(move) for move in game.split_moves(text)] == actions
    half = len(actions) // 2
    assert game.play(actions[half:], game.play(actions[:half])) == game.play(actions)


def test_moves_as_people_write_them() -> None:
    assert str(TTT.play("b2 a1 C3")) == "O../.X./..X"
    assert TTT.moves_text([(0, 0), (0, 1), (2, 0)]) == "a1 b1 a3"
    assert str(FOUR.play("4453")).split("/")[-2:] == ["...O...", "..OXX.."]
    assert FOUR.moves_text([3, 3, 4, 2]) == "4453"
    assert gs.ConnectN(columns=12, rows=3, n=3).moves_text([10, 0]) == "11 1"


# Equality and copies

GAMES = [TTT, gs.MNK(3, 3, 3), gs.MNK(2, 4, 2), gs.MNK(4, 2, 2), gs.ConnectN(4, 3, 3), gs.ConnectN(3, 4, 3), FOUR]


def test_each_game_equals_itself_only() -> None:
    assert all((one == two) == (i == j) for i, one in enumerate(GAMES) for j, two in enumerate(GAMES))
    assert gs.ConnectN() == FOUR
    assert hash(gs.ConnectN()) == hash(FOUR)
    assert TTT != "TicTacToe()"


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_games_pickle(game: Any) -> None:
    (
        game.lines,
        game.images(game.initial),
        game.actions(game.initial),
    )  # what is worked out late must not be in the way
    twin = pickle.loads(pickle.dumps(game))
    assert twin == game
    assert hash(twin) == hash(game)
    assert type(twin) is type(game)
    assert eval(repr(game), vars(gs)) == game
    assert twin.actions(twin.initial) == game.actions(game.initial)


@given(SMALL)
@settings(max_examples=40)
def test_positions_pickle(pair: Any) -> None:
    game, state = pair
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert hash(twin) == hash(state)
    assert type(twin) is type(state)
    assert game.actions(twin) == game.actions(state)


# Pictures


@given(SMALL)
@settings(max_examples=40)
def test_a_position_shows_itself(pair: Any) -> None:
    game, state = pair
    picture = ElementTree.fromstring(state.svg())
    svg = "{http://www.w3.org/2000/svg}"
    assert picture.tag == f"{svg}svg"
    assert picture.get("role") == "img"
    assert picture.get("aria-label") == state.board.describe()
    assert all(line in state.board.describe() for line in str(state).split("/"))
    assert len(picture.findall(f"{svg}circle")) == str(state).count("O")
    crosses = [path for path in picture.findall(f"{svg}path") if path.get("stroke-linecap")]
    assert len(crosses) == str(state).count("X")
    names = [text.text for text in picture.findall(f"{svg}text")]
    rows, columns, _ = game.shape
    if isinstance(game, gs.MNK):
        assert names == [*"abcd"[:columns], *"1234"[:rows]]
    else:
        assert names == [*"1234"[:columns]]


def test_the_marks_of_a_board() -> None:
    plain = gs.Board(1, 3, "XO.")
    assert plain.board is plain
    assert (plain.text, plain.lines()) == ("XO.", ["XO."])
    marked = gs.Board(1, 3, "XO.", last=1, line=(0, 2))
    assert marked.svg().count("<rect") == plain.svg().count("<rect") + 3


def test_markup_in_a_board_is_escaped() -> None:
    board = gs.Board(1, 8, "<script>")
    picture = board.svg(column_names=["<script>", "&", '"'], row_names=["</svg>"])
    assert "<script" not in picture
    root = ElementTree.fromstring(picture)
    assert root.get("aria-label") == board.describe()
    assert [node.text for node in root.iter() if node.tag.endswith("}text")] == ["<script>", "&", '"', "</svg>"]


# What is refused


@given(LARGE)
@settings(max_examples=60)
def test_only_the_listed_actions_are_legal(pair: Any) -> None:
    game, state = pair
    rows, columns, _ = game.shape
    gravity = isinstance(game, gs.ConnectN)
    everything = range(columns) if gravity else [(r, c) for r in range(rows) for c in range(columns)]
    for action in set(everything) - set(game.actions(state)):
        with pytest.raises(ValueError, match=f" {game.move_text(action)} is {'full' if gravity else 'taken'} in "):
            game.result(state, action)


@pytest.mark.parametrize(
    ("call", "fragment"),
    [
        (lambda: TTT.result(TTT.initial, (3, 0)), "(3, 0) is no cell of this board; a cell is (row, column)"),
        (lambda: TTT.result(TTT.initial, (0, -1)), "(0, -1) is no cell"),
        (lambda: TTT.result(TTT.initial, 4), "4 is no cell"),  # type: ignore[arg-type]
        (lambda: TTT.result(TTT.initial, [0, 0]), "[0, 0] is no cell"),  # type: ignore[arg-type]
        (lambda: TTT.result(TTT.initial, None), "None is no cell"),  # type: ignore[arg-type]
        (lambda: TTT.result(TTT.play("b2"), (1, 1)), "The cell b2 is taken in .../.X./..."),
        (lambda: TTT.play("a1 a1"), "The cell a1 is taken"),
        (lambda: TTT.play("a1 d1"), "'d1' is no cell of this board; cells are a1 to c3, as in 'b2 a1'"),
        (lambda: TTT.play("a4"), "'a4' is no cell"),
        (lambda: TTT.play("a0"), "'a0' is no cell"),
        (lambda: TTT.play("a"), "'a' is no cell"),
        (lambda: TTT.play("11"), "'11' is no cell"),
        (lambda: TTT.play("a1 a2 b1 b2 c1 c2"), "Move 6 comes after the end of the game: XXX/OO./... is finished"),
        (lambda: FOUR.result(FOUR.initial, 7), "7 is no column of this board; a column is a whole number from 0 to 6"),
        (lambda: FOUR.result(FOUR.initial, -1), "-1 is no column"),
        (lambda: FOUR.result(FOUR.initial, 1.5), "1.5 is no column"),  # type: ignore[arg-type]
        (lambda: FOUR.result(FOUR.initial, "4"), "'4' is no column"),  # type: ignore[arg-type]
        (lambda: FOUR.result(FOUR.initial, None), "None is no column"),  # type: ignore[arg-type]
        (lambda: FOUR.result(FOUR.initial, slice(1)), "is no column"),  # type: ignore[arg-type]
        (lambda: FOUR.result(FOUR.play("111111"), 0), "Column 1 is full in"),
        (lambda: FOUR.play("1111111"), "Column 1 is full in"),
        (lambda: FOUR.play("0"), "'0' is no column of this board; columns are 1 to 7, as in '441'"),
        (lambda: FOUR.play("8"), "'8' is no column"),
        (lambda: FOUR.play("4-1"), "'-' is no column"),
        (
            lambda: gs.ConnectN(columns=12).play("4453"),
            "'4453' is no column of this board; columns are 1 to 12, as in '7 7 1'",
        ),
        (lambda: FOUR.play("12121212"), "Move 8 comes after the end of the game"),
        (lambda: gs.ConnectN(2, 2, 2).play([0, 1, 0, 1]), "Move 4 comes after the end of the game"),
    ],
)
def test_illegal_moves(call: Callable[[], object], fragment: str) -> None:
    refused(call, fragment)


@pytest.mark.parametrize(
    ("call", "fragment"),
    [
        (lambda: gs.MNK(3, 3, 4), "k is 4, but no line on a board of 3 rows and 3 columns is longer than 3"),
        (lambda: gs.ConnectN(columns=3, rows=2, n=4), "no line on a board of 2 rows and 3 columns is longer than 3"),
        (lambda: gs.MNK(0, 3, 3), "rows is 0, but must be a whole number of at least 1, as in MNK(3, 3, 3)"),
        (lambda: gs.MNK(3, -1, 3), "columns is -1"),
        (lambda: gs.MNK(3, 3, 0), "k is 0"),
        (lambda: gs.MNK(1.5, 3, 3), "rows is 1.5"),  # type: ignore[arg-type]
        (lambda: gs.MNK(3, "3", 3), "columns is '3'"),  # type: ignore[arg-type]
        (lambda: gs.MNK(3, 3, True), "k is True"),
        (lambda: gs.MNK(3, 27, 3), "n is 27, but a board has at most 26 columns"),
        (lambda: gs.ConnectN(columns=0), "columns is 0"),
        (lambda: gs.ConnectN(rows=1.5), "rows is 1.5, but must be a whole number of at least 1, as in ConnectN("),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_board(call: Callable[[], object], fragment: str) -> None:
    refused(call, fragment)


@pytest.mark.parametrize(
    ("game", "text", "fragment"),
    [
        (TTT, "X../...", "is not a board of 3 rows and 3 columns"),
        (TTT, "X.../.../...", "is not a board of 3 rows and 3 columns"),
        (TTT, "", "'' is not a board of 3 rows and 3 columns"),
        (TTT, "X?./.../...", "'?' in 'X?./.../...' is no stone"),
        (TTT, "XX./.../...", "X begins, so X has as many stones as O or one more, not 2 against 0"),
        (TTT, "O../.../...", "not 0 against 1"),
        (TTT, "XXX/OOO/...", "both sides have won"),
        (TTT, "XXX/OO./..O", "X has won, yet the other side moved afterwards"),
        (TTT, "OOO/XX./XX.", "O has won, yet the other side moved afterwards"),
        (gs.MNK(4, 4, 3), "XXX./OO.O/OO../XXX.", "the game must have been won before its last move"),
        (FOUR, "......./......./......./......./X....../.......", "a stone in column 1 hangs in the air"),
        (FOUR, "......./......./......./...X.../......./...O...", "a stone in column 4 hangs in the air"),
        (FOUR, "......./......./......./......./......./XX.....", "not 2 against 0"),
        (FOUR, "......./......./......./......./XXXX.../OOOO...", "both sides have won"),
        (FOUR, "......./......./......./......./X....../O......", "cannot have been dropped by turns"),
        (gs.ConnectN(2, 4, 2), "../X./X./OO", "both sides have won"),
        (gs.ConnectN(3, 3, 2), "O../X../XO.", "X has won, yet the other side moved afterwards"),
        (gs.ConnectN(3, 3, 2), "O../X../X..", "cannot have been dropped by turns without a win on the way"),
    ],
)
def test_positions_no_play_can_reach(game: Any, text: str, fragment: str) -> None:
    refused(lambda: game.position(text), fragment)


@pytest.mark.parametrize(
    "game", [gs.MNK(2, 3, 2), gs.MNK(3, 2, 3), gs.ConnectN(3, 2, 2), gs.ConnectN(2, 3, 3)], ids=repr
)
def test_exactly_the_reachable_positions_are_read(game: Any) -> None:
    found, level = {game.initial}, {game.initial}
    while level:
        level = {game.result(s, a) for s in level if not game.is_terminal(s) for a in game.actions(s)}
        found |= level
    rows, columns, _ = game.shape
    read = set()
    for number in range(3**game.cells):
        signs = "".join(".XO"[number // 3**i % 3] for i in range(game.cells))
        try:
            read.add(game.position("/".join(signs[r * columns : (r + 1) * columns] for r in range(rows))))
        except ValueError:
            continue
    assert read == found


@given(pair=connect_positions() | mnk_positions())
def test_a_marked_board_shows_just_the_cells_of_a_window(pair: Any) -> None:
    game, state = pair
    for window in game.lines[:3]:
        board = game.marked(state, window)
        assert len(board.line) == game.k
        assert sum(state.bit(*divmod(i, board.columns)) for i in board.line) == window
        assert board.cells == state.board.cells
        assert "Marked: row" in board._repr_html_()
