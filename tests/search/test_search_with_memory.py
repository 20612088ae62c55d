"""What the chapter on memory rests on: trees in which a position comes up again, Nim, symmetries, and tables of one's own."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import mnk_positions

import gamesearch as gs
from gamesearch.course.mistakes.table import STYLES, TableVariant

SMALL = "(3 P(3 9)) (P)"

# --- Trees in which a position comes up again ---


def test_a_name_alone_is_a_position_that_comes_up_again() -> None:
    tree = gs.tree("B(3 P(3 9)) C(P)")
    assert [node.name for node in tree.nodes()] == ["A", "B", "C", "D", "P", "P′", "E", "F", "E′", "F′"]
    assert tree.key(tree["P"]) == tree.key(tree["P′"])
    assert tree.key(tree["E"]) == tree.key(tree["E′"])
    assert tree.key(tree["P"]) != tree.key(tree["B"])
    assert tree["F′"].value == 9
    assert gs.count(gs.minimax, tree).distinct == 7
    assert tree.text == SMALL


SHARED = ("(3 P(3 9)) (P)", "(D=3 (4 5)) (D 2)", "(Q(P(1 2) 3) 4) (Q) ((P))", "(P(1 5) 3) (P Q(2 1)) (Q P)")


@pytest.mark.parametrize("text", SHARED)
def test_the_text_of_a_tree_keeps_what_comes_up_again(text: str) -> None:
    tree = gs.tree(text)
    assert tree.text == text
    again = gs.tree(tree.text)
    assert [again.key(n) == again.key(m) for n in again.nodes() for m in again.nodes()] == [
        tree.key(n) == tree.key(m) for n in tree.nodes() for m in tree.nodes()
    ]


def test_a_position_has_one_player_to_move() -> None:
    with pytest.raises(ValueError, match="odd number of moves"):
        gs.tree("B(3 P(3 9)) P")
    with pytest.raises(ValueError, match=r"'P' in .* is no number"):
        gs.tree("B(3 P(3 P))")


@st.composite
def shared_trees(draw: st.DrawFn) -> gs.Tree:
    shapes = (
        "(P({} {}) {} Q({} {})) (Q P {}) ({} Q)", "({} P({} {})) (P {}) {}", "(P({} ({} {})) {}) ({} P) (P {})",
        "((P({} {}) {}) ({} P)) ((P Q({} {})) ({} Q))", "({} P({} {})) (((P {}))) (((P)) {})",
    )  # fmt: skip
    shape = draw(st.sampled_from(shapes))
    leaves = st.integers(-3, 5)
    return gs.tree(shape.format(*(draw(leaves) for _ in range(shape.count("{}")))))


@given(
    tree=shared_trees(), depth=st.none() | st.integers(0, 5), window=st.tuples(st.integers(-4, 6), st.integers(-4, 6))
)
@settings(max_examples=150, deadline=None)
def test_a_table_never_changes_an_answer(tree: gs.Tree, depth: int | None, window: tuple[int, int]) -> None:
    value = gs.minimax(tree, depth=depth)
    assert gs.minimax_memo(tree, depth=depth) == gs.alphabeta_table(tree, depth=depth) == value
    low, high = min(window), max(window) + 1
    found = gs.alphabeta_table(tree, depth=depth, alpha=low, beta=high)
    assert found == value if low < value < high else (value <= found <= low if value <= low else high <= found <= value)


@given(tree=shared_trees(), depth=st.sampled_from([inf, 2, 3, 4]), style=st.sampled_from(STYLES))
@settings(max_examples=150, deadline=None)
def test_every_style_of_a_table_is_right(tree: gs.Tree, depth: float, style: TableVariant) -> None:
    assert style(tree, tree.root, depth) == gs.minimax(tree, depth=None if depth == inf else int(depth))


@given(pair=mnk_positions(most_empty=6), scaled=st.booleans())
@settings(max_examples=40, deadline=None)
def test_the_plain_style_is_our_search(pair: Any, scaled: bool) -> None:
    game, state = pair
    game = gs.Scaled(game) if scaled else game
    assert gs.count(TableVariant(), game, state).visits == gs.count(gs.alphabeta_table, game, state).visits


# --- The smallest tree on which a plain cache is wrong ---

Shape = Any


@cache
def shapes(size: int) -> list[Shape]:
    """All trees of so many nodes; a leaf is None, an inner node the tuple of its children."""
    return [None] if size == 1 else list(forests(size - 1))


@cache
def forests(size: int) -> list[Shape]:
    if size == 0:
        return [()]
    return [(first, *rest) for k in range(1, size + 1) for first in shapes(k) for rest in forests(size - k)]


def places(shape: Shape, path: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], Shape]]:
    below = [pair for i, child in enumerate(shape or ()) for pair in places(child, (*path, i))]
    return [(path, shape), *below]


def leaves(shape: Shape) -> int:
    return 1 if shape is None else sum(map(leaves, shape))


def written(
    shape: Shape, values: list[int], one: tuple[int, ...], two: tuple[int, ...], path: tuple[int, ...] = ()
) -> str:
    if path == two:
        return "P"
    if shape is None:
        return str(values.pop(0))
    name = "P" if path == one else ""
    return f"{name}({' '.join(written(child, values, one, two, (*path, i)) for i, child in enumerate(shape))})"


def cached(game: Any, state: Any, alpha: float, beta: float, known: dict[Any, Any]) -> Any:
    key = game.key(state)
    if key in known:
        return known[key]
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = cached(game, game.result(state, action), alpha, beta, known)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    known[key] = value
    return value


def is_doubly_wrong(tree: gs.Tree) -> bool:
    """Whether a plain cache gives both a wrong value and a move that is not best."""
    best, move, known = -inf, "", dict[Any, Any]()
    for action in tree.actions(tree.root):
        value = cached(tree, tree[action], best, inf, known)
        if value > best:
            best, move = value, action
    right = gs.minimax(tree)
    return bool(best != right and gs.minimax(tree, tree[move]) != right)


@pytest.mark.slow
def test_no_smaller_tree_makes_a_plain_cache_wrong_in_value_and_move() -> None:
    found = []
    for size in range(4, 11):
        for shape in shapes(size):
            inner = [(path, part) for path, part in places(shape) if part is not None and path]
            for i, (one, part) in enumerate(inner):
                for two, other in inner[i + 1 :]:
                    if part != other or (len(one) - len(two)) % 2 or two[: len(one)] == one or leaves(part) < 2:
                        continue
                    free = leaves(shape) - leaves(part)
                    for values in product(range(1, min(free, 5) + 1), repeat=free):
                        text = " ".join(
                            written(c, rest, one, two, (k,)) for rest in [list(values)] for k, c in enumerate(shape)
                        )
                        tree = gs.tree(text if len(shape) > 1 else f"({text})")
                        if is_doubly_wrong(tree):
                            found.append(tree.text)
        assert not found or size == 10
    assert all(
        re.fullmatch(r"\((\d) P\(\1 (\d)\)\) \(P\)", text) for text in found
    )  # only this one, with 3 and 9 or other leaves
    assert is_doubly_wrong(gs.tree(SMALL))


# --- Nim ---


@given(counters=st.integers(1, 12), most=st.integers(1, 4))
def test_nim_is_lost_with_a_multiple(counters: int, most: int) -> None:
    assert gs.minimax_memo(gs.Nim(counters, most)) == (-1 if counters % (most + 1) == 0 else 1)


def test_nim_says_what_is_wrong() -> None:
    nim = gs.Nim(5, 2)
    assert repr(nim) == "Nim(5, 2)"
    assert str(nim.initial) == "●●●●●"
    assert nim == gs.Nim(5, 2) != gs.Nim(5, 3)
    assert hash(nim) == hash(gs.Nim(5, 2))
    assert nim.longest == 5
    with pytest.raises(ValueError, match="counters is 0"):
        gs.Nim(0)
    with pytest.raises(ValueError, match="3 cannot be taken from 5"):
        nim.result(nim.initial, 3)


def test_a_heap_before_the_other_player_is_another_position() -> None:
    nim = gs.Nim(3, 2)
    careless = TableVariant(key="without the mover")
    assert gs.alphabeta_table(nim) == -1
    assert careless(nim, nim.initial) == 1


# --- Symmetries ---


@given(pair=mnk_positions())
def test_the_images_are_those_of_the_turns(pair: Any) -> None:
    game, state = pair
    for turn, image in zip(game.turns, game.images(state), strict=True):
        for cell in ((r, c) for r in range(turn.rows) for c in range(turn.columns)):
            assert bool(state.x & state.bit(*cell)) == bool(image.x & image.bit(*turn(cell)))
            assert bool(state.o & state.bit(*cell)) == bool(image.o & image.bit(*turn(cell)))


def test_turns_have_names() -> None:
    turns = gs.TicTacToe().turns
    assert len(turns) == 8
    assert len(gs.MNK(3, 4, 3).turns) == 4
    assert repr(turns[5]) == "quarter turn"
    assert turns[5]((0, 0)) == (0, 2)
    back = turns[6]
    assert all(back(turns[5](cell)) == cell for cell in product(range(3), repeat=2))


# --- A table of one's own ---


def mine(game: Any, state: Any, alpha: float = -inf, beta: float = inf, table: Any = None) -> Any:
    table = {} if table is None else table
    entry = table.get(game.key(state))
    if entry and _enough(entry, alpha, beta):
        return entry.value
    if game.is_terminal(state):
        return game.utility(state)
    low, high = alpha, beta
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = mine(game, game.result(state, action), alpha, beta, table)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    bound: Any = "upper" if value <= low else "lower" if value >= high else "exact"
    table[game.key(state)] = gs.Entry(value, bound, inf, None, state)
    return value


def _enough(entry: gs.Entry, alpha: float, beta: float) -> bool:
    return {"exact": True, "lower": entry.value >= beta, "upper": entry.value <= alpha}[entry.bound]


@pytest.mark.parametrize("text", SHARED)
def test_the_stamp_of_a_table_of_ones_own_is_that_of_ours(text: str) -> None:
    notes = [
        [(s.node, s.value, s.note) for s in gs.watch(search, gs.tree(text), lines=False).steps if s.kind == "leave"]
        for search in (mine, gs.alphabeta_table)
    ]
    assert notes[0] == notes[1]
