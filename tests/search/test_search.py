"""The searchers: all find minimax's value with every order, table and window, and visit no more than they may."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import partial
from math import inf
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from strategies import connect_positions, mnk_positions, trees

import course
import gamesearch as gs
from gamesearch.games.game import GameWrapper

ROOT = course.ROOT

Order = Any
Searcher = Callable[..., Any]


def laws(examples: int) -> Any:
    """Settings for a law: the same examples in every run, so that a failure can be repeated."""
    return settings(max_examples=examples, derandomize=True, deadline=None)


# --- What is tested: every searcher with every order ---


def from_mover(search: Searcher, **options: Any) -> Searcher:
    """A search of negamax's family, its value turned to MAX's side; alpha and beta are given from MAX's side too."""

    def run(game: Any, state: Any, depth: Any, evaluate: Any, alpha: Any = -inf, beta: Any = inf, **more: Any) -> Any:
        if game.to_move(state) == gs.MAX:
            return search(game, state, depth, evaluate, alpha=alpha, beta=beta, **{**options, **more})
        return -search(game, state, depth, evaluate, alpha=-beta, beta=-alpha, **{**options, **more})

    return run


def bns_value(game: Any, state: Any, depth: Any, evaluate: Any, **options: Any) -> Any:
    """The value that Best Node Search finds; where there is no move to choose there is nothing for it to do."""
    if game.is_terminal(state) or depth == 0:
        return gs.minimax(game, state, depth, evaluate)
    action, value = gs.bns(game, state, depth, evaluate, with_value=True, **options)
    child = game.result(state, action)
    assert gs.minimax(game, child, None if depth is None else depth - 1, evaluate) == value
    return value


# Searches that take a window. All that remember, and only they, have "table" in their name.
WINDOWED: dict[str, Searcher] = {
    "alphabeta": gs.alphabeta,
    "alphabeta_table": gs.alphabeta_table,
    "alphabeta_table symmetric": partial(gs.alphabeta_table, table=gs.symmetric),
    "negamax": from_mover(gs.negamax),
    "negamax_table": from_mover(gs.negamax_table),
    "negamax_table symmetric": from_mover(gs.negamax_table, table=gs.symmetric),
    "negascout": from_mover(gs.negascout),
    "negascout wide": from_mover(gs.negascout, width=3),
    "negascout narrow": from_mover(gs.negascout, width=Fraction(1, 7)),
    "negascout_table": from_mover(gs.negascout_table),
    "negascout_table symmetric, wide": from_mover(gs.negascout_table, table=gs.symmetric, width=1),
}
# All that take an order.
ORDERED: dict[str, Searcher] = WINDOWED | {
    "mtdf table": gs.mtdf,
    "mtdf symmetric table, guess 7": partial(gs.mtdf, table=gs.symmetric, guess=7),
    "mtdf without memory": partial(gs.mtdf, table=None, guess=-3),
    "bns": bns_value,
    "bns symmetric table": partial(bns_value, table=gs.symmetric),
    "deepening alphabeta": gs.iterative_deepening,
    "deepening alphabeta_table": partial(gs.iterative_deepening, search=gs.alphabeta_table, table=gs.Table),
    "deepening mtdf symmetric table": partial(gs.iterative_deepening, search=gs.mtdf, table=gs.symmetric),
    "deepening negamax": partial(gs.iterative_deepening, search=from_mover(gs.negamax)),
    "deepening negascout_table symmetric": partial(
        gs.iterative_deepening, search=from_mover(gs.negascout_table), table=gs.symmetric
    ),
}
PLAIN: dict[str, Searcher] = {
    "minimax_memo": gs.minimax_memo,
    "minimax_memo symmetric": partial(gs.minimax_memo, table=gs.symmetric),
    "deepening minimax": partial(gs.iterative_deepening, search=gs.minimax),
}


def orders(board: bool) -> dict[str, Order]:
    """Every order, those that learn new and knowing nothing; centre_first makes sense on boards only."""
    found: dict[str, Order] = {
        "as_given": gs.as_given,
        "Killer": gs.Killer,
        "History": gs.History(),
        "TableMove": gs.TableMove(gs.Table()),
        "Killer, History": gs.Killer(gs.History),
        "TableMove, History, Killer": gs.TableMove(gs.Table(), gs.History(gs.Killer())),
    }
    if board:
        found["centre_first"] = gs.centre_first
        found["Killer, centre_first"] = gs.Killer(gs.centre_first)
        found["TableMove, Killer, History, centre_first"] = gs.TableMove(
            gs.symmetric(), gs.Killer(gs.History(gs.centre_first))
        )
    return found


def with_order(name: str, order: Order) -> dict[str, Any]:
    """The options for an order; a table order reads the very table that the search writes, if it writes one."""
    options = {"order": order}
    if isinstance(order, gs.TableMove) and "table" in name:
        options["table"] = order.table
    return options


class Patient(GameWrapper[Any, Any]):
    """The same game, but its patience ends: a search that goes round in circles fails instead of running for ever."""

    def __init__(self, game: Any, patience: int = 100_000) -> None:
        super().__init__(game)
        self.patience = patience

    def _asked(self) -> None:
        self.patience -= 1
        assert self.patience > 0, "the search asks without end"

    def is_terminal(self, state: Any) -> bool:
        self._asked()
        return bool(self.game.is_terminal(state))

    def key(self, state: Any) -> Hashable:
        self._asked()
        return self.game.key(state)

    def canonical(self, state: Any) -> Hashable:
        self._asked()
        return self.game.canonical(state)


REWARDS: dict[str, Callable[[Any], Any]] = {
    "plain": lambda game: game,
    "scaled": gs.Scaled,
    "scaled, floating-point": partial(gs.Scaled, exact=False),
}
EVALUATIONS = {"zero": gs.zero, "windows": gs.chains_and_centre, "open_lines": gs.open_lines}
BOARDS = mnk_positions(most_empty=6) | connect_positions(most_empty=7)
FLOATS = st.sampled_from([0.1 + 0.2, 0.3, -0.3, 1.0, 2.5, -2.0]) | st.integers(-2, 2)


def large(node: gs.Node) -> int:
    """A guess that is no leaf's value and lies outside what leaves can have."""
    return (sum(map(ord, node.name)) * 7919) % 1001 - 500


def tree_evaluations() -> dict[str, Any]:
    return {"zero": gs.zero, "large": lambda game, node: large(node)}


def depths(game: Any, state: Any) -> Iterable[int | None]:
    return (None, *range(game.longest - game.plies(state) + 2))


# --- All find minimax's value ---


def textbook(node: gs.Node, maximises: bool) -> Any:
    """Minimax written once more, over nodes."""
    if not node.children:
        return node.value
    return (max if maximises else min)(textbook(child, not maximises) for child in node.children)


@laws(200)
@given(trees())
def test_minimax_is_the_largest_of_the_smallest(tree: gs.Tree) -> None:
    assert gs.minimax(tree) == textbook(tree.root, tree.first == gs.MAX)


@laws(60)
@given(
    mnk_positions(most_empty=5) | connect_positions(most_empty=5), st.integers(0, 4), st.sampled_from(list(EVALUATIONS))
)
def test_minimax_searches_the_unfolded_tree(position: Any, depth: int, evaluation: str) -> None:
    game, state = position
    evaluate = EVALUATIONS[evaluation]
    tree = gs.unfold(game, state, depth, evaluate)
    assert gs.minimax(game, state, depth, evaluate) == textbook(tree.root, game.to_move(state) == gs.MAX)


@pytest.mark.parametrize("name", ORDERED)
@laws(25)
@given(tree=trees() | trees(FLOATS))
@example(tree=gs.tree([[0.1 + 0.2, 0.3], [1.0, 2.0]]))  # the smallest step is lost in rounding next to 1.0
@example(tree=gs.tree([2**60, 2**60 + 1, 2**60 + 3]))
@example(tree=gs.tree([[-9, -1], -1, [-3, -2]]))  # an evaluation of 0 lies above all leaves
def test_on_trees_every_search_equals_minimax(name: str, tree: gs.Tree) -> None:
    for evaluate in tree_evaluations().values():
        for depth in depths(tree, tree.root):
            expected = gs.minimax(tree, tree.root, depth, evaluate)
            for which, order in orders(board=False).items():
                found = ORDERED[name](Patient(tree), tree.root, depth, evaluate, **with_order(name, order))
                assert found == expected, (which, depth)


@pytest.mark.parametrize("name", ORDERED)
@laws(20)
@given(position=BOARDS, data=st.data())
def test_on_boards_every_search_equals_minimax(name: str, position: Any, data: st.DataObject) -> None:
    game, state, depth, evaluate = searched(position, data, "symmetric" in name or "table" in name)
    expected = gs.minimax(game, state, depth, evaluate)
    for which, order in orders(board=True).items():
        found = ORDERED[name](Patient(game), state, depth, evaluate, **with_order(name, order))
        assert found == expected, which


@pytest.mark.parametrize("name", PLAIN)
@laws(40)
@given(position=BOARDS, data=st.data())
def test_on_boards_memory_does_not_change_minimax(name: str, position: Any, data: st.DataObject) -> None:
    game, state, depth, evaluate = searched(position, data, "symmetric" in name)
    assert PLAIN[name](game, state, depth, evaluate) == gs.minimax(game, state, depth, evaluate)


@pytest.mark.parametrize("name", PLAIN)
@laws(40)
@given(tree=trees() | trees(FLOATS))
def test_on_trees_memory_does_not_change_minimax(name: str, tree: gs.Tree) -> None:
    for depth in depths(tree, tree.root):
        assert PLAIN[name](tree, tree.root, depth) == gs.minimax(tree, tree.root, depth)


class Takeaway(gs.Game[tuple[int, str], int]):
    """Take one to three matches; who takes the last wins. The same state comes up after different numbers of moves."""

    def __init__(self, matches: int) -> None:
        self.initial = matches, gs.MAX
        self.score_range = -9, 9

    def to_move(self, state: tuple[int, str]) -> Any:
        return state[1]

    def actions(self, state: tuple[int, str]) -> list[int]:
        return [taken for taken in (1, 2, 3) if taken <= state[0]]

    def result(self, state: tuple[int, str], action: int) -> tuple[int, str]:
        return state[0] - action, gs.MIN if state[1] == gs.MAX else gs.MAX

    def is_terminal(self, state: tuple[int, str]) -> bool:
        return state[0] == 0

    def utility(self, state: tuple[int, str]) -> int:
        return -9 if state[1] == gs.MAX else 9

    @property
    def longest(self) -> int:
        return int(self.initial[0])

    def plies(self, state: tuple[int, str]) -> int:
        return 0


@pytest.mark.parametrize("name", [*PLAIN, *ORDERED])
def test_memory_tells_the_depths_of_a_state_apart(name: str) -> None:
    """Where a state comes up with several depths left to search, an answer for one is none for another."""

    def evaluate(game: Any, state: Any) -> int:
        return int(state[0] * 5 % 7 - 3)

    for matches in (5, 8):
        game = Takeaway(matches)
        for depth in range(matches + 1):
            found = (PLAIN | ORDERED)[name](Patient(game), game.initial, depth, evaluate)
            assert found == gs.minimax(game, depth=depth, evaluate=evaluate), (matches, depth)


def searched(position: Any, data: st.DataObject, symmetric: bool) -> tuple[Any, Any, int | None, Any]:
    """A drawn task: game with some reward, state, depth and evaluation.

    With symmetry the evaluation must not tell symmetric positions apart, as chains_and_centre does on square boards.
    """
    game, state = position
    rewarded = REWARDS[data.draw(st.sampled_from(list(REWARDS)), label="rewards")](game)
    depth = data.draw(st.none() | st.integers(0, game.longest - game.plies(state)), label="depth")
    turns = isinstance(game, gs.MNK) and game.shape.rows == game.shape.columns
    names = [name for name in EVALUATIONS if not (symmetric and turns and name == "chains_and_centre")]
    return rewarded, state, depth, EVALUATIONS[data.draw(st.sampled_from(names), label="evaluate")]


@laws(60)
@given(trees(), st.integers(-120, 120) | st.fractions(-9, 9) | st.sampled_from([0.5, -7.25, 1e6]))
def test_mtdf_finds_the_value_from_any_guess(tree: gs.Tree, guess: Any) -> None:
    for table in (None, gs.Table, gs.symmetric):
        assert gs.mtdf(Patient(tree), table=table, guess=guess) == gs.minimax(tree)


@laws(60)
@given(trees(), st.integers(1, 300) | st.fractions(Fraction(1, 9), 3))
def test_negascout_finds_the_value_with_any_width(tree: gs.Tree, width: Any) -> None:
    expected = gs.minimax(tree) if tree.first == gs.MAX else -gs.minimax(tree)
    assert gs.negascout(tree, width=width) == expected
    assert gs.negascout_table(tree, width=width) == expected


@laws(40)
@given(trees())
def test_negamax_values_are_seen_from_the_mover(tree: gs.Tree) -> None:
    for search in (gs.negamax, gs.negamax_table, gs.negascout, gs.negascout_table):
        for node in tree.nodes():
            value = gs.minimax(tree, node)
            assert search(tree, node) == (value if tree.to_move(node) == gs.MAX else -value)


def test_a_cache_of_results_without_bounds_is_wrong() -> None:
    """Why a table keeps bounds: alpha-beta that files what it returns as if it were a value finds a win in a draw."""
    game = gs.TicTacToe()
    known: dict[Any, Any] = {}

    def search(state: Any, alpha: float, beta: float) -> Any:
        if game.is_terminal(state):
            return game.utility(state)
        if state in known:
            return known[state]
        maximises = game.to_move(state) == gs.MAX
        value = -inf if maximises else inf
        for action in game.actions(state):
            found = search(game.result(state, action), alpha, beta)
            value = max(value, found) if maximises else min(value, found)
            alpha, beta = (max(alpha, found), beta) if maximises else (alpha, min(beta, found))
            if alpha >= beta:
                break
        known[state] = value
        return value

    start = game.play("b2 a1")
    assert gs.minimax(game, start) == gs.alphabeta_table(game, start) == 0
    assert search(start, -inf, inf) == 1


# --- The moves ---


def below(depth: int | None) -> int | None:
    return None if depth is None else depth - 1


def best_actions(game: Any, state: Any, depth: int | None, evaluate: Any, order: Order = gs.as_given) -> list[Any]:
    """All best actions, in the order in which they are tried."""
    best = max if game.to_move(state) == gs.MAX else min
    values = {a: gs.minimax(game, game.result(state, a), below(depth), evaluate) for a in order(game, state)}
    return [action for action in values if values[action] == best(values.values())]


MOVERS: dict[str, Searcher] = {
    "minimax": partial(gs.best_move, search=gs.minimax),
    "minimax_memo": partial(gs.best_move, search=gs.minimax_memo),
    "minimax_memo symmetric": partial(gs.best_move, search=gs.minimax_memo, table=gs.symmetric),
    "own function": partial(
        gs.best_move, search=lambda game, state, depth, evaluate: gs.minimax(game, state, depth, evaluate)
    ),
}
ORDERED_MOVERS: dict[str, Searcher] = {
    "best_move": gs.best_move,
    "alphabeta_table": partial(gs.best_move, search=gs.alphabeta_table, table=gs.symmetric),
    "negamax": partial(gs.best_move, search=gs.negamax),
    "negamax_table": partial(gs.best_move, search=gs.negamax_table),
    "negascout": partial(gs.best_move, search=gs.negascout),
    "negascout wide": partial(gs.best_move, search=gs.negascout, width=3),
    "negascout wide, as one function": partial(gs.best_move, search=partial(gs.negascout, width=3)),
    "negascout_table": partial(gs.best_move, search=gs.negascout_table, table=gs.symmetric),
    "mtdf": partial(gs.best_move, search=gs.mtdf),
    "mtdf symmetric": partial(gs.best_move, search=gs.mtdf, table=gs.symmetric, guess=1),
    "mtdf without table": partial(gs.best_move, search=gs.mtdf, table=None),
    "bns itself": gs.bns,
    "bns with value": lambda *task, **options: gs.bns(*task, with_value=True, **options)[0],
    "bns": partial(gs.best_move, search=gs.bns),
    "bns symmetric": partial(gs.best_move, search=gs.bns, table=gs.symmetric),
    "deepening": partial(gs.best_move, search=gs.iterative_deepening),
    "deepening negascout_table": partial(
        gs.best_move, search=partial(gs.iterative_deepening, search=gs.negascout_table), table=gs.Table
    ),
    "deepening mtdf": partial(gs.best_move, search=partial(gs.iterative_deepening, search=gs.mtdf), table=gs.symmetric),
    "deepening bns": partial(gs.best_move, search=partial(gs.iterative_deepening, search=gs.bns)),
}


@pytest.mark.parametrize("name", [*MOVERS, *ORDERED_MOVERS])
@laws(25)
@given(tree=trees() | trees(FLOATS))
@example(tree=gs.tree([-1, [-9, -1], [-3, -2]]))  # at depth 1 the best move is worth more than any leaf
def test_on_trees_the_move_is_the_first_of_the_best(name: str, tree: gs.Tree) -> None:
    choose = (MOVERS | ORDERED_MOVERS)[name]
    for evaluate in tree_evaluations().values():
        for depth in (None, *range(1, tree.height + 2)):
            expected = best_actions(tree, tree.root, depth, evaluate)
            assert choose(Patient(tree), tree.root, depth, evaluate) == expected[0]
            for order in orders(board=False).values() if name in ORDERED_MOVERS else ():
                assert choose(Patient(tree), tree.root, depth, evaluate, order=order) in expected


@pytest.mark.parametrize("name", [*MOVERS, *ORDERED_MOVERS])
@laws(15)
@given(position=BOARDS.filter(lambda pair: not pair[0].is_terminal(pair[1])), data=st.data())
def test_on_boards_the_move_is_the_first_of_the_best(name: str, position: Any, data: st.DataObject) -> None:
    game, state, depth, evaluate = searched(position, data, symmetric=True)
    depth = None if depth is None else max(1, depth)
    choose = (MOVERS | ORDERED_MOVERS)[name]
    expected = best_actions(game, state, depth, evaluate)
    assert choose(Patient(game), state, depth, evaluate) == expected[0]
    if name in ORDERED_MOVERS:
        from_centre = best_actions(game, state, depth, evaluate, gs.centre_first)
        assert choose(game, state, depth, evaluate, order=gs.centre_first) == from_centre[0]
        for order in orders(board=True).values():
            assert choose(Patient(game), state, depth, evaluate, order=order) in expected


@laws(30)
@given(trees())
def test_bns_as_published_returns_a_legal_move(tree: gs.Tree) -> None:
    for order in orders(board=False).values():
        assert gs.bns_as_published(tree, order=order) in tree.actions(tree.root)


LINES: dict[str, dict[str, Any]] = {
    "alphabeta": {},
    "negascout": {"search": gs.negascout, "order": gs.Killer},
    "mtdf": {"search": gs.mtdf},
    "bns": {"search": gs.bns},
    "shared table": {"search": gs.alphabeta_table, "table": gs.Table()},
}


@pytest.mark.parametrize("name", LINES)
@laws(30)
@given(task=trees().map(lambda tree: (tree, tree.root)) | BOARDS, depth=st.none() | st.integers(0, 6))
def test_the_line_of_best_play_ends_in_the_value_of_its_start(name: str, task: Any, depth: int | None) -> None:
    game, state = task
    evaluate = gs.zero if isinstance(game, gs.Tree) else gs.chains_and_centre
    options = {**LINES[name], "table": gs.Table()} if name == "shared table" else LINES[name]
    line = gs.principal_variation(game, state, depth, evaluate, **options)
    end = state
    for action in line:
        assert not game.is_terminal(end)
        end = game.result(end, action)
    assert game.is_terminal(end) or len(line) == depth
    value = game.utility(end) if game.is_terminal(end) else evaluate(game, end)
    assert value == gs.minimax(game, state, depth, evaluate)


# --- Windows: what a value outside the window means ---


def obeys(found: Any, true: Any, alpha: Any, beta: Any) -> bool:
    """Fail-soft: inside the window exact; at or below alpha no less than the value; at or above beta no more."""
    if alpha < found < beta:
        return bool(found == true)
    return bool(true <= found) if found <= alpha else bool(true >= found)


WINDOW = st.lists(st.integers(-9, 9) | st.fractions(-9, 9, max_denominator=2), min_size=2, max_size=2, unique=True).map(
    sorted
)


@pytest.mark.parametrize("name", WINDOWED)
@laws(30)
@given(tree=trees(st.integers(-9, 9)), windows=st.lists(WINDOW, min_size=1, max_size=4))
def test_a_value_outside_the_window_is_a_bound(name: str, tree: gs.Tree, windows: list[list[Any]]) -> None:
    true = gs.minimax(tree)
    for order in orders(board=False).values():
        options = with_order(name, order)
        if "table" in name:
            options["table"] = gs.Table()  # one for all windows: an answer for one must not spoil another
        for alpha, beta in windows:
            found = WINDOWED[name](tree, tree.root, None, gs.zero, alpha=alpha, beta=beta, **options)
            assert obeys(found, true, alpha, beta), (alpha, beta)


@pytest.mark.parametrize("name", WINDOWED)
@laws(20)
@given(position=BOARDS, windows=st.lists(WINDOW, min_size=1, max_size=3), depth=st.integers(0, 4))
def test_on_boards_a_value_outside_the_window_is_a_bound(
    name: str, position: Any, windows: list[list[Any]], depth: int
) -> None:
    game, state = position
    options = {"table": gs.symmetric()} if "table" in name else {}
    true = gs.minimax(game, state, depth, gs.open_lines)
    for low, high in windows:
        alpha, beta = Fraction(low) / 9, Fraction(high) / 9
        found = WINDOWED[name](game, state, depth, gs.open_lines, alpha=alpha, beta=beta, **options)
        assert obeys(found, true, alpha, beta), (alpha, beta)


@laws(40)
@given(trees(st.integers(-9, 9)), WINDOW)
def test_a_bound_is_as_tight_as_the_search_knows_it(tree: gs.Tree, window: list[Any]) -> None:
    """Fail-soft, not fail-hard: what is returned is always the value of some leaf that was looked at."""
    for search in (gs.alphabeta, gs.alphabeta_table, from_mover(gs.negamax), from_mover(gs.negascout)):
        found = search(tree, tree.root, None, gs.zero, alpha=window[0], beta=window[1])
        assert found in {leaf.value for leaf in tree.leaves()}


# --- What is visited ---


def must_visit(tree: gs.Tree) -> set[str]:
    """The nodes alpha-beta visits, from the theorem and not from the algorithm.

    A node is visited if and only if what MAX has elsewhere, the largest value of a sibling to the left of the path below
    a MAX node, is smaller than what MIN has elsewhere, the smallest such value below a MIN node.
    """
    names: set[str] = set()

    def walk(node: gs.Node, alpha: float, beta: float) -> None:
        if alpha >= beta:
            return
        names.add(node.name)
        maximises = tree.to_move(node) == gs.MAX
        for child in node.children:
            walk(child, alpha, beta)
            value = textbook(child, not maximises)
            alpha, beta = (max(alpha, value), beta) if maximises else (alpha, min(beta, value))

    walk(tree.root, -inf, inf)
    return names


def entered(search: Searcher, tree: gs.Tree, **options: Any) -> list[str]:
    trace = gs.watch(search, tree, lines=False, **options)
    assert not trace.error
    return [step.node for step in trace.steps if step.kind == "enter"]


@laws(120)
@given(trees())
def test_alphabeta_visits_what_the_theorem_says(tree: gs.Tree) -> None:
    visited = entered(gs.alphabeta, tree)
    assert set(visited) == must_visit(tree)
    assert len(visited) == len(set(visited))
    assert set(visited) <= gs.watch(gs.minimax, tree, lines=False).entered == {node.name for node in tree.nodes()}


@laws(120)
@given(trees())
def test_negamax_visits_exactly_what_alphabeta_visits(tree: gs.Tree) -> None:
    expected = entered(gs.alphabeta, tree)
    for search in (gs.negamax, gs.negamax_table, gs.alphabeta_table):  # in a tree no position comes up twice
        assert entered(search, tree) == expected
        assert gs.count(search, tree).visits == len(expected)


@laws(100)
@given(trees())
def test_negascout_visits_nothing_that_alphabeta_does_not(tree: gs.Tree) -> None:
    for search in (gs.negascout, gs.negascout_table):
        assert set(entered(search, tree)) <= must_visit(tree)


@laws(100)
@given(trees())
def test_best_move_visits_what_its_search_visits(tree: gs.Tree) -> None:
    for search in (gs.minimax, gs.alphabeta, gs.negamax, gs.negascout, gs.alphabeta_table):
        for order in (gs.as_given, gs.Killer) if search is not gs.minimax else (None,):
            options = {} if order is None else {"order": order}
            choose = partial(gs.best_move, search=search)
            assert gs.count(choose, tree, **options) == gs.count(search, tree, **options)


@laws(25)
@given(BOARDS, st.none() | st.integers(0, 5))
def test_on_boards_fewer_visits_from_minimax_to_negamax(position: Any, depth: int | None) -> None:
    game, state = position
    full = gs.count(gs.minimax, game, state, depth=depth)
    cut = gs.count(gs.alphabeta, game, state, depth=depth)
    assert cut.visits <= full.visits
    assert cut.distinct <= full.distinct
    assert gs.count(gs.negamax, game, state, depth=depth) == cut
    remembered = gs.count(gs.minimax_memo, game, state, depth=depth)
    assert remembered.distinct == full.distinct
    assert remembered.visits <= full.visits
    for counts in (full, cut):
        assert counts.visits == counts.evaluations + counts.expanded


def test_a_search_without_memory_has_no_table_hits() -> None:
    for search in (gs.minimax, gs.alphabeta, gs.negamax, gs.iterative_deepening):
        assert gs.count(search, gs.TicTacToe(), gs.TicTacToe().play("b2 a1 c1")).table_hits == 0


@pytest.mark.parametrize("depth", range(1, 7))
@pytest.mark.parametrize("branching", range(2, 7))
def test_in_the_best_order_alphabeta_looks_at_the_fewest_leaves(branching: int, depth: int) -> None:
    fewest = branching ** ((depth + 1) // 2) + branching ** (depth // 2) - 1
    assert gs.knuth_moore(branching, depth) == fewest
    tree = gs.random_tree(branching, depth, seed=depth, values=(0, 1000), order="best")
    assert gs.count(gs.alphabeta, tree).evaluations == fewest
    assert gs.count(gs.negascout, tree).evaluations == fewest


@laws(60)
@given(st.integers(2, 4), st.integers(1, 4), st.integers(0, 10**6), st.sampled_from([1, 3, 1000]))
def test_in_any_order_no_search_looks_at_fewer_leaves(branching: int, depth: int, seed: int, largest: int) -> None:
    tree = gs.random_tree(branching, depth, seed=seed, values=(0, largest))
    for search in (gs.alphabeta, gs.negamax, gs.negascout, gs.mtdf):
        assert gs.count(search, tree).evaluations >= gs.knuth_moore(branching, depth)
    assert gs.count(gs.minimax, tree).evaluations == branching**depth


# --- Orders ---


@laws(60)
@given(BOARDS, st.none() | st.integers(0, 4))
def test_an_order_hands_out_every_action_once(position: Any, depth: int | None) -> None:
    game, state = position
    for order in orders(board=True).values():
        made = order() if isinstance(order, type) else order
        gs.alphabeta(game, state, depth, gs.chains_and_centre, made)
        actions = list(made(game, state))
        assert len(actions) == len(set(actions)) == len(game.actions(state))
        assert set(actions) == set(game.actions(state))


def test_the_centre_comes_first() -> None:
    connect, ttt = gs.ConnectN(), gs.TicTacToe()
    assert list(gs.centre_first(connect, connect.initial)) == [3, 2, 4, 1, 5, 0, 6]
    assert next(iter(gs.centre_first(ttt, ttt.initial))) == (1, 1)


def cut_once(order: Order, game: Any, state: Any, action: Any) -> None:
    """Hand out actions up to this one, then stop asking, as a search does when it cuts."""
    for found in order(game, state):
        if found == action:
            break


def test_killers_are_the_last_two_cuts_at_this_distance_from_the_root() -> None:
    connect, killer = gs.ConnectN(), gs.Killer()
    for action in (5, 2, 6):
        cut_once(killer, connect, connect.initial, action)
    assert list(killer(connect, connect.initial)) == [6, 2, 0, 1, 3, 4, 5]
    above = killer(connect, connect.initial)
    next(above)
    assert list(killer(connect, connect.play("4"))) == [0, 1, 2, 3, 4, 5, 6]  # one move further: nothing learnt there


def test_history_puts_the_most_cuts_first_for_each_player() -> None:
    connect, history = gs.ConnectN(), gs.History()
    for action in (5, 2, 5):
        cut_once(history, connect, connect.initial, action)
    assert list(history(connect, connect.initial)) == [5, 2, 0, 1, 3, 4, 6]
    assert list(history(connect, connect.play("4"))) == [0, 1, 2, 3, 4, 5, 6]


def test_composed_orders_all_learn() -> None:
    connect = gs.ConnectN()
    table = gs.Table()
    table.store(connect, connect.initial, inf, -1, 1, 0, 3)
    order = gs.TableMove(table, gs.Killer(gs.History(gs.centre_first)))
    for action in (0, 0, 0, 1, 6, 5):
        cut_once(order, connect, connect.initial, action)
    # The table's move, the two killers, what history knows (column 0), the centre.
    assert list(order(connect, connect.initial)) == [3, 5, 6, 0, 1, 2, 4]


def test_a_good_order_cuts_more() -> None:
    connect = gs.ConnectN(5, 4, 4)
    visits = {
        name: gs.count(gs.alphabeta, connect, depth=6, evaluate=gs.chains_and_centre, order=order).visits
        for name, order in orders(board=True).items()
    }
    assert visits["centre_first"] < visits["as_given"]
    assert visits["Killer, centre_first"] < visits["as_given"]
    assert visits["Killer"] < visits["as_given"]


# --- The table ---

NUMBER = st.integers(-5, 5)
FROM = st.lists(NUMBER, min_size=2, max_size=2, unique=True).map(sorted)


@laws(300)
@given(found_in=FROM, asked=FROM, found=NUMBER, true=NUMBER, depths=st.tuples(st.integers(0, 2), st.integers(0, 2)))
def test_a_table_answers_only_when_it_may(
    found_in: list[int], asked: list[int], found: int, true: int, depths: tuple[int, int]
) -> None:
    game, table = gs.TicTacToe(), gs.Table()
    if not obeys(found, true, *found_in):
        return
    table.store(game, game.initial, depths[0], *found_in, found, (0, 0))
    entry = table.probe(game, game.initial, depths[1], *asked)
    if depths[0] != depths[1]:
        assert entry is None
    elif entry is not None:
        assert obeys(entry.value, true, *asked)
    else:
        assert not found_in[0] < found < found_in[1], "an exact value answers every question"
        assert asked[0] < found < asked[1] or (found <= asked[0]) == (found >= found_in[1])


@laws(60)
@given(BOARDS)
def test_a_symmetric_table_answers_for_all_images_with_a_move_for_one(position: Any) -> None:
    game, state = position
    plain, symmetric = gs.Table(), gs.symmetric()
    for table in (plain, symmetric):
        table.store(game, state, 3, -1, 1, 0, "this move")
    for image in game.images(state):
        same = image == state
        assert (plain.probe(game, image, 3, -1, 1) is not None) == same
        assert symmetric.probe(game, image, 3, -1, 1) is not None
        assert symmetric.best_action(game, image) == ("this move" if same else None)
    assert len(plain) == len(symmetric) == 1


def test_a_table_keeps_the_newest_search() -> None:
    game, table = gs.TicTacToe(), gs.Table()
    table.store(game, game.initial, 2, -1, 1, 0, (0, 0))
    table.store(game, game.initial, 4, -1, 1, 1, (1, 1))
    assert table.probe(game, game.initial, 2, -1, 1) is None
    assert table.probe(game, game.initial, 4, -1, 1) == gs.Entry(1, "lower", 4, (1, 1), game.initial)
    assert table.probe(game, game.initial, 4, -1, 2) is None
    assert table.best_action(game, game.initial) == (1, 1)
    assert table.best_action(game, game.play("a1")) is None
    assert len(table) == 1


def test_searches_with_a_table_answer_from_it() -> None:
    game = gs.TicTacToe()
    for search in (gs.alphabeta_table, gs.negamax_table, gs.negascout_table, gs.mtdf):
        table = gs.Table()
        first = gs.count(search, game, table=table)
        again = gs.count(search, game, table=table)
        assert first.table_hits > 0
        assert again.visits < first.visits / 9, search
        assert gs.count(search, game, table=gs.symmetric).visits < first.visits < gs.count(gs.alphabeta, game).visits


def test_a_table_given_as_a_class_is_new_for_each_search() -> None:
    game = gs.TicTacToe()
    for search in (gs.alphabeta_table, gs.negamax_table, gs.negascout_table, gs.mtdf):
        assert gs.count(search, game) == gs.count(search, game)


# --- Deepening ---


@laws(30)
@given(trees())
def test_deepening_searches_to_every_depth_in_turn(tree: gs.Tree) -> None:
    limits: list[Any] = []

    def search(game: Any, state: Any, depth: Any, evaluate: Any) -> Any:
        limits.append(depth)
        return gs.minimax(game, state, depth, evaluate)

    gs.iterative_deepening(tree, search=search)
    assert limits == (list(range(1, tree.height + 1)) or [0])
    limits.clear()
    gs.iterative_deepening(tree, depth=2, search=search)
    assert limits == [1, 2]


def test_deepening_keeps_its_table_and_its_order() -> None:
    game = gs.ConnectN(4, 4, 4)
    alone = gs.count(gs.alphabeta_table, game, depth=7, evaluate=gs.chains_and_centre, table=gs.Table)
    table = gs.Table()
    options = {"table": table, "order": gs.TableMove(table, gs.Killer())}
    deepened = gs.count(
        partial(gs.iterative_deepening, search=gs.alphabeta_table),
        game,
        depth=7,
        evaluate=gs.chains_and_centre,
        **options,
    )
    separate = sum(
        gs.count(gs.alphabeta_table, game, depth=depth, evaluate=gs.chains_and_centre, table=gs.Table).visits
        for depth in range(1, 8)
    )
    assert deepened.visits < separate
    assert alone.visits < separate


# --- What is wrong is said ---

EVERY: list[Searcher] = [
    gs.minimax, gs.minimax_memo, gs.alphabeta, gs.alphabeta_table, gs.negamax, gs.negamax_table, gs.negascout,
    gs.negascout_table, gs.mtdf, gs.bns, gs.bns_as_published, gs.iterative_deepening, gs.best_move, gs.principal_variation,
]  # fmt: skip
CHOOSING = [gs.bns, gs.bns_as_published, *[partial(gs.best_move, search=search) for search in EVERY[:12]]]


@pytest.mark.parametrize("depth", [-1, 1.5, True, "3"])
@pytest.mark.parametrize("search", EVERY)
def test_a_bad_depth_is_refused(search: Searcher, depth: Any) -> None:
    with pytest.raises(
        ValueError, match=r"^depth is .*, but must be a whole number of at least 0, or None for no limit.$"
    ):
        search(gs.TicTacToe(), depth=depth)


@pytest.mark.parametrize("choose", CHOOSING)
def test_no_move_is_chosen_where_there_is_none(choose: Searcher) -> None:
    ttt = gs.TicTacToe()
    with pytest.raises(ValueError, match=r"The game is over in XXX/OO\./\.\.\.: there is no move to choose\."):
        choose(ttt, ttt.play("a1 a2 b1 b2 c1"))
    with pytest.raises(ValueError, match=r"The game is over in .*: there is no move to choose"):
        choose(gs.tree(3))
    with pytest.raises(ValueError, match="depth is 0, but choosing a move takes a depth of at least 1"):
        choose(ttt, depth=0)


@pytest.mark.parametrize("search", [gs.negascout, gs.negascout_table, partial(gs.best_move, search=gs.negascout)])
@pytest.mark.parametrize("width", [0, -1])
def test_a_window_without_width_is_refused(search: Searcher, width: int) -> None:
    with pytest.raises(ValueError, match=r"width is .*, but must be more than 0"):
        search(gs.TicTacToe(), width=width)


@pytest.mark.parametrize("guess", [inf, -inf, float("nan"), 1e17])
def test_a_guess_without_a_window_around_it_is_refused(guess: float) -> None:
    with pytest.raises(ValueError, match=r"guess is .*, but must be a number not far from the scores"):
        gs.mtdf(gs.TicTacToe(), guess=guess)


def test_a_finished_game_has_its_utility_and_no_line_of_play() -> None:
    ttt = gs.TicTacToe()
    won = ttt.play("a1 a2 b1 b2 c1")
    for search in (gs.minimax, gs.minimax_memo, gs.alphabeta, gs.alphabeta_table, gs.mtdf, gs.iterative_deepening):
        assert search(ttt, won) == search(ttt, won, depth=0) == 1
    for search in (gs.negamax, gs.negamax_table, gs.negascout, gs.negascout_table):
        assert search(ttt, won) == -1
    assert gs.principal_variation(ttt, won) == []


# --- The package ---


def test_importing_the_package_loads_no_large_library() -> None:
    program = "import sys, gamesearch; print(sorted({'numpy', 'matplotlib', 'numba', 'IPython'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def modules() -> list[str]:
    return ["gamesearch", *(m.name for m in pkgutil.walk_packages(gs.__path__, "gamesearch."))]


@pytest.mark.parametrize("name", modules())
def test_examples_in_docstrings_run(name: str) -> None:
    names: dict[str, Hashable] = {word: getattr(gs, word) for word in gs.__all__}
    result = doctest.testmod(importlib.import_module(name), extraglobs=names)
    assert result.failed == 0


def test_every_searcher_shows_an_example() -> None:
    finder = doctest.DocTestFinder(recurse=False)
    for search in EVERY:
        assert any(test.examples for test in finder.find(search)), search


@pytest.mark.parametrize("search", [gs.minimax, gs.alphabeta, gs.negamax, gs.mtdf, gs.alphabeta_table])
def test_what_is_no_game_is_refused_with_a_sentence(search: Any) -> None:
    with pytest.raises(ValueError, match=r"cannot be searched; give a game or a tree"):
        search("(3 5) (1 2)")
