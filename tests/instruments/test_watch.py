"""Watching: our searchers, and any function a student may write, right or wrong."""

from __future__ import annotations

import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import student_functions as students
from hypothesis import given, settings
from hypothesis import strategies as st
from searchers import PLAIN
from strategies import connect_positions, mnk_positions, trees

import course
import gamesearch as gs

Search = Callable[..., Any] | Sequence[Callable[..., Any]]
TREE = gs.TREES["first"]
FULL = [(search, options) for search, options in PLAIN if search is not gs.iterative_deepening]
MAX_TREES = trees().filter(lambda tree: tree.first == "MAX")
ROOT = course.ROOT


def name_of(search: Any) -> str:
    if isinstance(search, tuple):
        return "+".join(map(name_of, search))
    return getattr(search, "__qualname__", type(search).__name__)


@pytest.fixture(autouse=True)
def _nothing_traced() -> Iterator[None]:
    """No test leaves a trace function behind."""
    before = sys.gettrace()
    yield
    assert sys.gettrace() is before


# --- Laws ---


@pytest.mark.parametrize(("search", "options"), FULL)
@settings(max_examples=15)
@given(tree=trees())
def test_visited_and_cut_edges_are_the_edges_below_visited_nodes(
    search: Callable[..., Any], options: dict[str, Any], tree: gs.Tree
) -> None:
    trace = gs.watch(search, tree, lines=False, **options)
    assert not trace.visited & trace.cut
    searched = trace.entered | ({tree.root.name} if trace.visited else set())  # Best Node Search starts below the root
    assert trace.visited | trace.cut == {edge for edge in tree.edges if edge[0] in searched}


@settings(max_examples=40)
@given(tree=trees())
def test_alphabeta_enters_no_node_that_minimax_does_not(tree: gs.Tree) -> None:
    full = gs.watch(gs.minimax, tree, lines=False)
    pruned = gs.watch(gs.alphabeta, tree, lines=False)
    assert full.entered == {node.name for node in tree.nodes()}
    assert pruned.entered <= full.entered
    assert full.value == pruned.value
    assert not full.cut


@settings(max_examples=40)
@given(tree=trees())
def test_negamax_enters_the_nodes_of_alphabeta(tree: gs.Tree) -> None:
    one, two = gs.watch(gs.alphabeta, tree, lines=False), gs.watch(gs.negamax, tree, lines=False)
    assert [step.node for step in one.steps] == [step.node for step in two.steps]
    assert one.cut == two.cut


@settings(max_examples=15)
@given(pair=mnk_positions(most_empty=5) | connect_positions(most_empty=5))
def test_on_a_board_the_same_laws_hold(pair: Any) -> None:
    game, state = pair
    full = gs.watch(gs.minimax, game, state=state, lines=False)
    pruned = gs.watch(gs.alphabeta, game, state=state, lines=False)
    assert full.tree == gs.unfold(game, state)
    assert full.value == pruned.value == gs.minimax(game, state)
    assert pruned.visited <= full.visited
    assert not pruned.visited & pruned.cut
    assert {child for _, child in pruned.visited} == pruned.entered - {"start"}
    below = {edge for edge in full.tree.edges if edge[0] in pruned.entered}
    assert pruned.visited | pruned.cut == below


@settings(max_examples=40)
@given(tree=trees(), lines=st.booleans())
def test_enter_and_leave_are_brackets(tree: gs.Tree, lines: bool) -> None:
    trace = gs.watch(gs.negascout, tree, lines=lines)
    stack: list[str] = []
    for step in trace.steps:
        if step.kind == "enter":
            stack.append(step.node)
        if step.node:
            assert stack[-1] == step.node
            assert step.level == len(stack)
        if step.kind == "leave":
            stack.pop()
    assert not stack


@settings(max_examples=25)
@given(tree=trees())
def test_without_lines_the_nodes_are_the_same(tree: gs.Tree) -> None:
    with_lines, without = gs.watch(gs.alphabeta, tree), gs.watch(gs.alphabeta, tree, lines=False)
    assert [step for step in with_lines.steps if step.kind != "line"] == list(without.steps)


# --- Passes, re-searches, tables ---


def test_the_passes_of_mtdf() -> None:
    trace = gs.watch(gs.mtdf, gs.TREES["textbook"])
    assert [one.outcome for one in trace.passes] == ["failed high", "failed low"]
    assert [(one.alpha, one.beta, one.value) for one in trace.passes] == [(-1, 0, 3), (3, 4, 3)]
    assert {one.node for one in trace.passes} == {"A"}
    assert trace.steps[trace.passes[1].first].kind == "enter"
    assert trace.value == 3


def test_the_passes_of_deepening() -> None:
    trace = gs.watch(gs.iterative_deepening, gs.TREES["shallow and deep"], search=gs.negascout)
    assert len(trace.passes) == gs.TREES["shallow and deep"].height
    assert [source.name for source in trace.sources] == ["iterative_deepening", "negascout"]


def test_best_node_search_asks_below_the_root() -> None:
    trace = gs.watch(gs.bns, TREE)
    assert {one.node for one in trace.passes} == {"B", "C"}
    assert trace.value == "B"
    assert ("A", "B") in trace.visited


def test_a_re_search_is_marked() -> None:
    trace = gs.watch(gs.negascout, gs.TREES["re-search"])
    again = [step for step in trace.steps if step.note == "again"]
    assert again
    for step in again:
        earlier = trace.steps[: trace.steps.index(step)]
        assert any(each.kind == "leave" and each.node == step.node for each in earlier)


def test_table_hits_are_marked_with_their_bound() -> None:
    game = gs.TicTacToe()
    trace = gs.watch(gs.alphabeta_table, game, state=game.play("a1 b2 c3"), lines=False)
    notes = {step.note for step in trace.steps if step.kind == "leave"}
    assert {"", "leaf", "exact", "lower"} <= notes
    hit = next(step.node for step in trace.steps if step.note == "exact")
    assert trace.tree[hit].is_leaf
    assert hit in trace.stubs


def test_a_memo_is_a_table_too() -> None:
    game = gs.TicTacToe()
    state = game.play("a1 b2 c3")
    theirs = gs.watch(students.game_memo, game, state=state, lines=False)
    ours = gs.watch(gs.minimax_memo, game, state=state, lines=False)
    assert [step.node for step in theirs.steps] == [step.node for step in ours.steps]
    assert [step.note for step in theirs.steps] == [step.note for step in ours.steps]
    assert "exact" in {step.note for step in theirs.steps}


def test_a_depth_limit_cuts_nothing() -> None:
    trace = gs.watch(gs.minimax, gs.TREES["four levels"], depth=2)
    assert not trace.cut
    assert {step.note for step in trace.steps if step.kind == "leave"} == {"", "horizon"}


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_positions_met_twice_at_the_depth_limit_are_judged_twice(depth: int) -> None:
    game = gs.TicTacToe()
    ours = gs.watch(gs.alphabeta, game, depth=depth, lines=False)
    assert ours.evaluations == gs.count(gs.alphabeta, game, depth=depth).evaluations
    theirs = gs.watch(students.game_pair, game, depth=depth, lines=False)
    upwards = gs.watch(students.game_counting_up, game, max_depth=depth, lines=False)
    assert theirs.visited == upwards.visited == ours.visited
    assert theirs.cut == upwards.cut == ours.cut
    assert theirs.evaluations == upwards.evaluations == ours.evaluations


# --- The functions of students ---


@pytest.mark.parametrize("search", students.LIKE_MINIMAX, ids=name_of)
@settings(max_examples=8)
@given(tree=MAX_TREES)
def test_students_minimax(search: Search, tree: gs.Tree) -> None:
    same_trace(gs.watch(gs.minimax, tree), gs.watch(search, tree), search is not students.swallows_and_goes_on)


@pytest.mark.parametrize("search", students.LIKE_ALPHABETA, ids=name_of)
@settings(max_examples=10)
@given(tree=MAX_TREES)
def test_students_alphabeta(search: Search, tree: gs.Tree) -> None:
    trace = gs.watch(search, tree)
    same_trace(gs.watch(gs.alphabeta, tree), trace)
    windows = {step.alpha is not None for step in trace.steps if step.kind == "enter"}
    assert windows == {search is not students.alphabeta_local_names}
    assert all(trace.why(edge) for edge in trace.cut)


def same_trace(ours: gs.Trace, theirs: gs.Trace, leaves: bool = True) -> None:
    assert theirs.error == ""
    assert theirs.visited == ours.visited
    assert theirs.cut == ours.cut
    assert theirs.value == ours.value
    assert theirs.visits == ours.visits
    assert theirs.evaluations == (ours.evaluations if leaves else 0)
    entered = [(step.node, step.level, step.note) for step in ours.steps if step.kind == "enter"]
    assert [(step.node, step.level, step.note) for step in theirs.steps if step.kind == "enter"] == entered


@pytest.mark.parametrize("search", students.GAME_LIKE_ALPHABETA, ids=name_of)
@settings(max_examples=6)
@given(pair=mnk_positions(most_empty=5) | connect_positions(most_empty=5))
def test_students_alphabeta_over_a_game(search: Search, pair: Any) -> None:
    game, state = pair
    same_trace(gs.watch(gs.alphabeta, game, state=state), gs.watch(search, game, state=state))


def test_a_closure_over_the_tree_that_passes_names() -> None:
    for tree in gs.TREES.values():
        same_trace(gs.watch(gs.alphabeta, tree), gs.watch(students.closure_over(tree), tree))


def test_a_node_that_comes_with_its_parent() -> None:
    trace = gs.watch(students.minimax_child_first, TREE, parent=None, child=TREE.root)
    assert trace.visited == TREE.edges


def test_the_root_alone_will_do() -> None:
    assert gs.watch(gs.alphabeta, TREE.root).cut == gs.watch(gs.alphabeta, TREE).cut  # type: ignore[arg-type]


def test_helpers_are_no_visits_and_show_no_lines() -> None:
    trace = gs.watch(students.minimax_helpers, TREE)
    assert [source.name for source in trace.sources] == ["minimax_helpers"]
    assert trace.visits == len(TREE)


def test_an_inner_helper_shows_its_lines_at_the_node_it_was_called_for() -> None:
    trace = gs.watch(students.minimax_inner_helper, TREE)
    lines = {step.line for step in trace.steps if step.kind == "line" and step.node == "D"}
    first = trace.sources[0].first_line
    assert {first + 1, first + 2, first + 4, first + 5} == lines


def test_methods_that_have_no_part_in_the_search_are_not_followed() -> None:
    trace = gs.watch(students.Countdown().max_value, TREE)
    assert [source.name for source in trace.sources] == ["Countdown.max_value", "Countdown.min_value"]


def test_a_cache_is_emptied_first_so_that_two_watches_are_alike() -> None:
    assert gs.watch(students.minimax_cached, TREE) == gs.watch(students.minimax_cached, TREE)


def test_a_function_without_source_still_has_nodes_and_lines() -> None:
    trace = gs.watch(students.minimax_exec, TREE)
    assert trace.source == "# The source of minimax_exec is not at hand."
    assert any(step.kind == "line" for step in trace.steps)
    assert trace.frame(3).sentence


def test_the_window_follows_the_function_that_the_node_was_passed_on_to() -> None:
    """In the three-function style alpha grows in max_value, not in value, which the node was entered with."""
    for tree in (gs.TREES["textbook"], gs.TREES["shallow and deep"]):
        ours, theirs = gs.watch(gs.alphabeta, tree, lines=False), gs.watch(students.value, tree, lines=False)
        assert [step.outer[:2] for step in theirs.steps] == [step.outer[:2] for step in ours.steps]


def test_which_part_of_a_pair_is_the_value() -> None:
    theirs = gs.watch(students.alphabeta_pair, gs.TREES["textbook"], lines=False)
    ours = gs.watch(gs.alphabeta, gs.TREES["textbook"], lines=False)
    assert [step.value for step in theirs.steps] == [step.value for step in ours.steps]
    game = gs.TicTacToe()
    assert gs.watch(students.game_pair, game, state=game.play("a1 b2 c3 a3"), lines=False).value == 1


@pytest.mark.parametrize("search", [gs.negamax, gs.negascout, gs.negamax_table, students.negamax_colour])
def test_negamax_is_recognised(search: Callable[..., Any]) -> None:
    assert gs.watch(search, gs.TREES["textbook"]).mover


@settings(max_examples=60)
@given(tree=trees())
def test_negamax_is_recognised_wherever_it_matters(tree: gs.Tree) -> None:
    """Seen from MAX's side, what it returns at the root is the minimax value."""
    trace = gs.watch(gs.negamax, tree, lines=False)
    sign = -1 if trace.mover and tree.first == "MIN" else 1
    assert sign * trace.value == gs.minimax(tree)
    assert not gs.watch(gs.alphabeta, tree, lines=False).mover
    assert not gs.watch(gs.minimax, tree, lines=False).mover


@pytest.mark.parametrize("search", [gs.alphabeta, gs.mtdf, gs.minimax, students.max_value, students.alphabeta_greek])
def test_what_is_no_negamax_is_not_taken_for_it(search: Callable[..., Any]) -> None:
    for name, tree in gs.TREES.items():
        assert not gs.watch(search, tree).mover, name


def test_line_steps_show_local_values() -> None:
    trace = gs.watch(students.alphabeta_flag, TREE)
    first = next(step for step in trace.steps if step.kind == "line")
    assert first.names == (
        ("node", "A"), ("depth", "2"), ("alpha", "−∞"), ("beta", "∞"), ("maximizingPlayer", "True"),
    )  # fmt: skip
    assert first.line == inspect.getsourcelines(students.alphabeta_flag)[1] + 1


# --- What a function is called with ---


def test_arguments_are_worked_out_from_names() -> None:
    def everything(game, node, alpha, beta, depth, color, player, evaluate, *, maximizing):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        return repr([game is TREE, node.name, alpha, beta, depth, color, player, evaluate(game, node), maximizing])

    assert gs.watch(everything, TREE).value == "[True, 'A', -inf, inf, 2, 1, 'MAX', 0, True]"
    tree = gs.tree([1, 2], first="MIN")
    other = gs.watch(everything, tree, depth=7).value
    assert other == "[False, 'A', -inf, inf, 7, -1, 'MIN', 0, False]"


def test_given_arguments_reach_the_parameters_they_belong_to() -> None:
    def shown(node, depth=3, alpha=-1, beta=1, *rest, flag=False, **more):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN002, ANN003, ANN202
        return repr([node.name, depth, alpha, beta, rest, flag, more])

    assert gs.watch(shown, TREE, alpha=0).value == "['A', 3, 0, 1, (), False, {}]"
    assert gs.watch(shown, TREE, depth=5, beta=9).value == "['A', 5, -1, 9, (), False, {}]"
    assert gs.watch(shown, TREE, None, 5, alpha=6, flag=True, x=1).value == "['A', 5, 6, 1, (), True, {'x': 1}]"
    assert gs.watch(shown, TREE, state=TREE["C"]).value.startswith("['C', 3")


def test_a_second_name_for_a_state_keeps_its_default() -> None:
    def shown(node, n=3, s="left"):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        return repr([node.name, n, s])

    assert gs.watch(shown, TREE).value == "['A', 3, 'left']"


def test_a_letter_alone_is_no_window() -> None:
    def best(b):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        return b.value if not b.children else max(best(child) for child in b.children)

    assert gs.watch(best, TREE).visits == len(TREE)


@pytest.mark.parametrize(
    ("search", "game", "options", "says"),
    [
        (42, TREE, {}, "watch takes the search first and then the game, as in watch(alphabeta, tree), not 42 first."),
        ((), TREE, {}, "watch takes the search first"),
        ((gs.minimax, "x"), TREE, {}, "not 'x' first"),
        (max, TREE, {}, "functions written in Python"),
        (gs.alphabeta, 7, {}, "watch needs a game or a tree, not 7; give one, such as TicTacToe()"),
        (gs.alphabeta, None, {}, "needs a game or a tree"),
        (gs.alphabeta, TREE, {"deep": 3}, "alphabeta has no parameter 'deep'; its parameters are game, state, depth"),
        (lambda: 3, TREE, {"x": 1}, "its parameters are none at all"),
        (lambda node, zorro: 3, TREE, {}, "cannot guess what to pass for the parameter 'zorro'"),
        (lambda node, *, zorro: 3, TREE, {}, "name it, as in watch(<lambda>, tree, zorro=…)"),
    ],
)
def test_bad_arguments_give_one_clear_error(search: Any, game: Any, options: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError) as problem:  # noqa: PT011
        gs.watch(search, game, **options)
    assert says in str(problem.value)
    assert "\n" not in str(problem.value)


# --- Functions that go wrong ---


def broken_off(trace: gs.Trace, node: str | None = None) -> gs.TraceStep:
    """The error step: the last one, and the only one. The sentence of its frame names the node and the line."""
    assert trace.error
    assert trace.value is None
    assert [step.kind for step in trace.steps].index("error") == len(trace) - 1
    last = trace.steps[-1]
    assert last.note == trace.error
    if node is not None:
        assert last.node == node
    source = trace.sources[last.source]
    number = last.line - source.first_line + 1
    assert 1 <= number <= len(source.text.splitlines())
    place = f" at {last.node}" if last.node else ""
    assert trace.frame(-1).sentence == f"The search breaks off{place}, line {number}. {trace.error}"
    assert gs.Trace.from_json(trace.to_json()) == trace
    return last


@pytest.mark.parametrize("lines", [True, False])
@pytest.mark.parametrize(
    ("what", "says"),
    [
        (students.raises_key_error, "KeyError: 'no such key'"),
        (students.raises_trouble, "Trouble: the cat sat on the keyboard"),
        (students.raises_unspeakable, "Unspeakable"),
        (students.leaves_python, "SystemExit: 3"),
    ],
)
def test_a_function_that_raises(what: Callable[[], Any], says: str, lines: bool) -> None:
    trace = gs.watch(students.at_leaf, TREE, what=what, lines=lines)
    last = broken_off(trace, "F")
    assert trace.error == says
    assert trace.source.splitlines()[last.line - trace.sources[0].first_line].strip() == "what()"
    assert trace.visited == {("A", "B"), ("B", "D"), ("B", "E"), ("B", "F")}
    assert trace.cut == set()
    frame = trace.frame(-1)
    assert frame.path == ("A", "B", "F")
    assert [frame.status(name) for name in "ABCDEF"] == ["open", "open", "unseen", "visited", "visited", "open"]
    assert trace.passes[-1].outcome == "broken off"
    assert "broke off" in trace.why(("A", "C"))
    assert repr(trace).startswith(f"Trace(at_leaf, error={says!r}")


# Python may deliver the exception in a clean-up of its own, which reports and forgets it; the guard raises it again.
FORGOTTEN = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@FORGOTTEN
@pytest.mark.parametrize("lines", [True, False])
@pytest.mark.parametrize("loop", students.ENDLESS_HELPERS)
def test_a_function_that_never_ends_in_a_helper(loop: Callable[[], Any], lines: bool) -> None:
    trace = gs.watch(students.at_leaf, TREE, what=loop, lines=lines, seconds=0.05)
    broken_off(trace, "F")
    assert "had not returned" in trace.error


@FORGOTTEN
@pytest.mark.parametrize("lines", [True, False])
def test_a_function_that_never_ends_in_its_own_loop(lines: bool) -> None:
    trace = gs.watch(students.endless_inside, TREE, lines=lines, seconds=0.05)
    broken_off(trace)
    assert "had not returned" in trace.error


def test_too_many_steps() -> None:
    trace = gs.watch(students.at_leaf, TREE, what=students.loops, limit=500)
    broken_off(trace, "F")
    assert trace.error.startswith("The recording ended after 500 steps")
    assert len(trace) <= 501
    small = gs.watch(gs.minimax, TREE, lines=False, limit=5)
    assert (len(small.entered), small.error[:31]) == (5, "The recording ended after 5 ste")


@FORGOTTEN
@pytest.mark.parametrize("lines", [True, False])
def test_a_limit_that_the_function_swallows_is_still_an_error(lines: bool) -> None:
    trace = gs.watch(students.endless_inside, TREE, lines=lines, limit=300, seconds=60)
    broken_off(trace)
    assert "300 steps" in trace.error


@pytest.mark.parametrize("lines", [True, False])
@pytest.mark.parametrize(
    "search",
    [
        students.without_end,
        students.same_node_without_end,
        students.same_node_swallowing,
        students.same_node_swallowing_all,
    ],
)
def test_a_function_that_calls_itself_without_end(search: Callable[..., Any], lines: bool) -> None:
    trace = gs.watch(search, TREE, lines=lines)
    broken_off(trace)
    assert trace.error.startswith("The function calls itself without end")


def test_a_forgotten_base_case() -> None:
    empty = gs.watch(students.forgets_leaf_max, TREE)
    broken_off(empty, "D")
    assert empty.error.startswith("ValueError: max() ")
    missing = gs.watch(students.forgets_leaf_none, TREE)
    broken_off(missing, "D")
    assert missing.error == "AttributeError: 'NoneType' object has no attribute 'children'"


def test_a_function_that_returns_nothing() -> None:
    trace = gs.watch(students.returns_none, TREE)
    assert (trace.error, trace.value) == ("", None)
    assert trace.visited == TREE.edges
    assert trace.frame(-1).sentence == "A is left without a value."


@pytest.mark.parametrize("lines", [True, False])
def test_a_function_that_handles_its_exception_and_returns_nothing(lines: bool) -> None:
    trace = gs.watch(students.returns_none_after_handling, TREE, lines=lines)
    assert trace.error == ""
    assert trace.value == 7
    assert [step.node for step in trace.steps if step.kind == "leave"] == ["D", "E", "F", "B", "G", "H", "I", "C", "A"]


@pytest.mark.parametrize("lines", [True, False])
def test_an_exception_caught_further_up_leaves_the_nodes_below(lines: bool) -> None:
    trace = gs.watch(students.swallows_and_goes_on, TREE, lines=lines)
    assert [step.node for step in trace.steps if step.kind == "leave"] == ["D", "E", "F", "B", "G", "H", "I", "C", "A"]
    assert [step.level for step in trace.steps if step.kind == "leave"] == [3, 3, 3, 2, 3, 3, 3, 2, 1]
    assert trace.value == 3


@pytest.mark.parametrize("lines", [True, False])
def test_ctrl_c_is_not_swallowed(lines: bool) -> None:
    with pytest.raises(KeyboardInterrupt):
        gs.watch(students.at_leaf, TREE, what=lambda: signal.raise_signal(signal.SIGINT), lines=lines)


# --- The trace function of others ---


def sentinel(frame: Any, event: str, arg: Any) -> None:
    return None


@FORGOTTEN
@pytest.mark.parametrize("what", [int, students.raises_trouble, students.leaves_python, students.loops])
def test_a_trace_function_set_before_is_set_again(what: Callable[[], Any]) -> None:
    before = sys.gettrace()
    sys.settrace(sentinel)
    try:
        gs.watch(students.at_leaf, TREE, what=what, seconds=0.05)
        assert sys.gettrace() is sentinel
    finally:
        sys.settrace(before)


def test_a_trace_function_set_before_is_set_again_after_ctrl_c() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    before = sys.gettrace()
    sys.settrace(sentinel)
    try:
        with pytest.raises(KeyboardInterrupt):
            gs.watch(students.at_leaf, TREE, what=interrupt)
        assert sys.gettrace() is sentinel
    finally:
        sys.settrace(before)


def test_after_a_watch_nothing_is_traced() -> None:
    seen: list[Any] = []

    def peek() -> None:
        seen.append(sys.gettrace())

    before = sys.gettrace()
    gs.watch(students.at_leaf, TREE, what=peek)
    students.at_leaf(TREE.root, peek)
    assert seen[0] is not before
    assert seen[1] is before


def test_a_watch_inside_a_watch() -> None:
    trace = gs.watch(students.watches_inside, TREE)
    same_trace(gs.watch(gs.minimax, TREE), trace)


# --- Always the same ---

EVERYTHING = """
import hashlib, sys
import gamesearch as gs
import student_functions as students
game = gs.Scaled(gs.TicTacToe())
state = game.play("a1 b2 c3 a3")
runs = [
    gs.watch(gs.alphabeta, gs.TREES["ragged"]), gs.watch(gs.negascout, gs.TREES["re-search"]),
    gs.watch(gs.mtdf, game, state=state), gs.watch(gs.minimax_memo, game, state=state, table=gs.symmetric),
    gs.watch(gs.bns, gs.TREES["wide"]), gs.watch(gs.iterative_deepening, game, state=state, order=gs.History),
    gs.watch(students.Book().max_value, gs.TREES["deep cut"]), gs.watch(students.forgets_leaf_max, gs.TREES["first"]),
    gs.watch((students.value, students.largest, students.smallest), gs.TREES["ties"]),
    gs.watch(gs.principal_variation, gs.TREES["first"]),
]
print(hashlib.sha256("".join(trace.to_json() for trace in runs).encode()).hexdigest())
"""


def test_two_processes_record_the_same() -> None:
    found = set()
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", EVERYTHING], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1


@pytest.mark.parametrize("search", [*students.LIKE_MINIMAX, *students.LIKE_ALPHABETA], ids=name_of)
def test_two_watches_record_the_same(search: Search) -> None:
    tree = gs.TREES["ragged"]
    assert gs.watch(search, tree).to_json() == gs.watch(search, tree).to_json()


def test_the_whole_of_tic_tac_toe() -> None:
    trace = gs.watch(gs.alphabeta, gs.TicTacToe(), lines=False)
    assert (trace.visits, trace.evaluations, trace.value, trace.error) == (18297, 7330, 0, "")
    assert len(trace) == 2 * 18297
