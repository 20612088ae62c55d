"""What the registry says of each search is true, and a search of one's own is read as it declares."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial, wraps
from inspect import signature
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import specs, trees

import gamesearch as gs
from gamesearch.lab.registry import PLAIN, REMEMBERING, SPELLINGS
from gamesearch.search.kinds import Kind, answers, kind_of, unwrap
from gamesearch.widgets.explore.workbench import Bench
from gamesearch.widgets.play.opponent import Opponent

TTT = gs.TicTacToe()
SAMPLES = {
    "order": gs.Killer, "table": gs.symmetric, "width": Fraction(1, 2), "guess": 2, "with_value": False,
    "search": gs.alphabeta, "depth": 3, "evaluate": gs.zero,
}  # fmt: skip
"""A value for every option that some search takes."""

every_kind = pytest.mark.parametrize("kind", gs.SEARCHES.values(), ids=list(gs.SEARCHES))


def laws(examples: int) -> Any:
    return settings(max_examples=examples, derandomize=True, deadline=None)


# --- The registry ---


def test_every_public_search_has_a_kind_and_every_kind_is_public() -> None:
    def is_search(thing: Any) -> bool:
        names = list(signature(thing).parameters) if callable(thing) and not isinstance(thing, type) else []
        return names[:3] == ["game", "state", "depth"] and "evaluate" in names

    public = {name for name in gs.search.__all__ if is_search(getattr(gs, name))}
    assert set(gs.SEARCHES) == public - {"best_move", "principal_variation"}
    assert all(gs.SEARCHES[name].search is getattr(gs, name) for name in gs.SEARCHES)


@every_kind
def test_what_a_search_takes_is_what_its_parameters_are(kind: Kind) -> None:
    optional = {
        name
        for name, one in signature(kind.search).parameters.items()
        if one.default is not one.empty and name not in ("state", "alpha", "beta")
    }
    assert kind.takes - {"window"} == optional
    assert kind.takes - {"window"} <= set(SAMPLES)
    assert ("window" in kind.takes) == ("alpha" in signature(kind.search).parameters)
    many = {"evaluate": lambda game, state: (0, 0, 0)} if kind.many_players else {}
    game: Any = gs.VectorTree([[(3, 1, 2), (0, 4, 2)], [(1, 1, 4), (5, 0, 1)]]) if kind.many_players else TTT
    for name in kind.takes:
        given = {"alpha": -inf, "beta": inf} if name == "window" else {name: {**SAMPLES, **many}[name]}
        options = {"depth": 2, **given}
        assert kind.search(game, **options) is not None


@every_kind
@laws(30)
@given(tree=trees(), spec=specs(st.tuples(*[st.integers(0, 9)] * 3)))
def test_a_search_answers_what_its_kind_says(kind: Kind, tree: gs.Tree, spec: Any) -> None:
    value = gs.minimax(tree)
    if kind.answers == "value":
        found = kind.search(tree)
        assert kind.for_max(tree, tree.root, found) == value
        assert found == (-value if kind.side == "mover" and tree.first == "MIN" else value)
    elif kind.answers == "move":
        assert gs.minimax(tree, tree.result(tree.root, kind.search(tree))) == value
    else:
        vectors = gs.VectorTree(spec)
        found = kind.search(vectors) if kind.cuts is False else gs.maxn(vectors)
        assert isinstance(found, tuple)
        assert len(found) == vectors.players


@every_kind
@laws(20)
@given(tree=trees(), depth=st.none() | st.integers(1, 4))
def test_the_version_that_remembers_finds_the_same(kind: Kind, tree: gs.Tree, depth: int | None) -> None:
    if kind.remembering is None:
        assert "table" not in kind.takes
        return
    other = kind_of(kind.remembering)
    assert "table" in other.takes
    assert (other.answers, other.side, other.remembering) == (kind.answers, kind.side, kind.remembering)
    assert other.search(tree, depth=depth, table=gs.Table) == kind.search(tree, depth=depth)


@every_kind
def test_what_never_cuts_visits_every_node(kind: Kind) -> None:
    tree = gs.best_ordered(gs.random_tree(3, 3, seed=1))
    if kind.answers == "value" and not kind.deepens:
        assert (gs.count(kind.search, tree).visits == len(tree)) == (not kind.cuts) or kind.root == "passes"


def test_the_searches_show_themselves() -> None:
    lines = repr(gs.SEARCHES).splitlines()
    assert len(lines) == len(gs.SEARCHES) + 2
    assert "negascout            value                    the mover's" in repr(gs.SEARCHES)
    assert '<th scope="row" style="text-align:left">mtdf</th>' in gs.SEARCHES._repr_html_()


def test_the_lab_and_the_workbench_offer_what_is_in_the_registry() -> None:
    assert list(PLAIN) == [
        "minimax", "alphabeta", "negamax", "negascout", "mtdf", "bns", "bns_as_published", "alphabeta_each_column",
    ]  # fmt: skip
    assert REMEMBERING["minimax"] is gs.minimax_memo
    assert REMEMBERING["bns"] is gs.bns
    assert SPELLINGS["negascout_table"] == ("negascout", "table")
    bench = Bench(gs.TREES["textbook"])
    assert list(bench.searches) == ["minimax", "alphabeta", "negamax", "negascout", "mtdf", "bns"]


# --- What is handed over in another dress ---


def test_a_partial_is_of_the_kind_of_its_function() -> None:
    assert kind_of(partial(gs.negascout, width=1)) is gs.SEARCHES["negascout"]
    deepened = kind_of(partial(gs.iterative_deepening, search=partial(gs.negamax, order=gs.Killer)))
    assert (deepened.side, deepened.deepens, deepened.search) == ("mover", True, gs.iterative_deepening)
    assert kind_of(gs.iterative_deepening).side == "MAX"
    assert unwrap(partial(partial(gs.mtdf, guess=1), guess=2, table=None), {"guess": 3}) == (
        gs.mtdf, {"guess": 3, "table": None},
    )  # fmt: skip


def test_what_is_not_known_is_taken_by_its_name_and_its_parameters() -> None:
    def my_negamax(game: Any, state: Any, alpha: Any = -inf, beta: Any = inf) -> Any:
        return gs.negamax(game, state, alpha=alpha, beta=beta)

    class Mine:
        __hash__ = None  # type: ignore[assignment]

        def __call__(self, game: Any, state: Any, depth: Any = None) -> Any:
            return gs.minimax(game, state, depth)

        def negated(self, game: Any, state: Any) -> Any:
            return gs.negamax(game, state)

    assert (kind_of(my_negamax).side, kind_of(my_negamax).takes, kind_of(my_negamax).ours) == (
        "mover", {"window"}, False,
    )  # fmt: skip
    assert (kind_of(Mine()).name, kind_of(Mine()).side, kind_of(Mine()).takes) == ("Mine", "MAX", {"depth"})
    assert kind_of(Mine().negated).side == "mover"
    assert kind_of(max).takes == frozenset()


def test_a_declaration_outlives_a_wrapper_and_goes_before_the_name() -> None:
    @answers("value", side="MAX")
    def not_negated(game: Any, state: Any) -> Any:
        return gs.minimax(game, state)

    @wraps(not_negated)
    def negated(*args: Any) -> Any:
        return not_negated(*args)

    class Mine:
        @answers("move")
        def choose(self, game: Any, state: Any) -> Any:
            return gs.bns(game, state)

    assert kind_of(not_negated).side == "MAX"
    assert (kind_of(negated).side, kind_of(negated).search) == ("MAX", negated)
    assert kind_of(partial(Mine().choose)).answers == "move"
    assert TTT.move_text(gs.best_move(TTT, TTT.play("b2 a1 c1 a3"), search=Mine().choose)) == "a2"


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: gs.answers("vlaue"), "'vlaue' is no answer of a search; it is one of value, move, vector"),
        (lambda: gs.answers("value", side="X"), "side is 'X', but must be 'MAX' or 'mover'"),
        (lambda: gs.best_move(TTT, search=gs.maxn), "maxn chooses no move in a game of two"),
        (lambda: gs.best_move(TTT, search=gs.paranoid), "paranoid chooses no move in a game of two"),
    ],
)
def test_a_mistake_gets_a_sentence(wrong: Callable[[], Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        wrong()


# --- A declared search of one's own, wherever searches go ---


@gs.answers("value", side="mover")
def seen_by_the_mover(game: Any, state: Any) -> Any:
    """Negamax under a name that tells nothing."""
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)
    return max(-seen_by_the_mover(game, game.result(state, action)) for action in game.actions(state))


@gs.answers("move")
def just_the_move(game: Any, state: Any) -> Any:
    """The first of the best moves, and nothing else."""
    sign = 1 if game.to_move(state) == gs.MAX else -1
    return max(game.actions(state), key=lambda action: sign * gs.minimax(game, game.result(state, action)))


OWN = pytest.mark.parametrize("search", [seen_by_the_mover, just_the_move])
LATE = TTT.play("b2 a1 c1 a3")


@OWN
@laws(20)
@given(tree=trees())
def test_best_move_reads_a_declared_search(search: Any, tree: gs.Tree) -> None:
    assert gs.best_move(tree, search=search) == gs.best_move(tree, search=gs.minimax)


@OWN
def test_a_declared_search_plays_against_itself(search: Any) -> None:
    assert gs.selfplay(search, TTT, LATE).text == gs.selfplay(gs.minimax, TTT, LATE).text


@OWN
def test_a_declared_search_is_an_opponent(search: Any) -> None:
    for state in (LATE, TTT.play("a2", LATE)):
        found = Opponent(TTT, search, None, gs.zero, 20.0, {}).choose(state)
        right = Opponent(TTT, gs.minimax, None, gs.zero, 20.0, {}).choose(state)
        assert found.action == right.action
        assert found.value in (right.value, None)
        assert (found.value is None) == (search is just_the_move)


@OWN
def test_a_declared_search_is_swept(search: Any) -> None:
    record = gs.lab.sweep("TicTacToe()", {"mine": search}, seeds=3, plies=5, progress=False)[0]
    known = gs.lab.sweep("TicTacToe()", gs.minimax, seeds=3, plies=5, progress=False)[0]
    assert record["status"] == "done"
    assert record["move"] == known["move"]
    assert record["value"] == (None if search is just_the_move else known["value"])


def test_a_declared_search_is_watched_and_races() -> None:
    tree = gs.tree("((3 5) (9 1)) ((2 4) (6 7))")
    trace = gs.watch(seen_by_the_mover, tree)
    assert (trace.value, trace.mover) == (gs.negamax(tree), True)
    assert "seen_by_the_mover" in repr(gs.race([seen_by_the_mover, gs.negamax], tree))


@pytest.mark.parametrize("search", [gs.negamax, gs.negascout, gs.negascout_table, gs.alphabeta, gs.mtdf])
def test_an_opponent_of_ours_tells_the_value_of_its_move(search: Any) -> None:
    for state in (LATE, TTT.play("a2", LATE)):
        found = Opponent(TTT, search, None, gs.zero, 20.0, {}).choose(state)
        assert found.action == gs.best_move(TTT, state, search=search)
        assert found.value == gs.minimax(TTT, TTT.result(state, found.action))
