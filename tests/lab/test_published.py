"""Published tables run again by the lab itself, the stored results, the claims, and the statistics behind them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gamesearch as gs
from gamesearch.lab.statistics import mean, mean_ratio, share
from gamesearch.lab.study import tournament
from gamesearch.lab.study.claims import CLAIMS
from gamesearch.lab.study.experiments import EXPERIMENTS, plans, stored_results
from gamesearch.lab.study.published import S0, S3, S4, Figure, n_in_a_row
from gamesearch.lab.study.reproduce import reproduce
from gamesearch.tools.plot_files import PLOTS

LONG = 400_000
"""Cells that visit more positions are left to the lab's own command, which runs them all."""

VERIFIED = {
    "(3,3,3) minimax": 618184,
    "(3,3,3) alphabeta": 21652,
    "(3,3,3) negamax": 24698,
    "(3,3,3) negascout": 45801,
    "(3,3,3) bns": 58226,
    "(4,4,3) alphabeta": 42340,
    "(4,4,3) negamax": 282469,
    "(4,4,3) negascout": 390989,
}


def quick(figure: Figure) -> bool:
    found = [stored_results().find(cell) for cell in figure.cells]
    return not figure.slow and all(record is not None and record["visits"] <= LONG for record in found)


@pytest.mark.parametrize("source", [S3, S4], ids=["S3", "S4"])
def test_published_figures_come_out_to_the_digit(source: gs.lab.published.Source) -> None:
    """Run again here and now, not read from the stored results."""
    figures = [f for f in source if quick(f) and f.published is not None and not f.why]
    assert len(figures) >= (18 if source is S3 else 4)
    ours = gs.lab.run_cells([cell for figure in figures for cell in figure.cells])
    verdicts = {row["figure"]: row["verdict"] for row in reproduce(source, ours)}
    assert {verdicts[figure.label] for figure in figures} == {"equal"}
    assert "not run" in verdicts.values()


def test_the_stored_results_hold_every_verified_figure() -> None:
    s3, s4 = reproduce("S3"), reproduce("S4")
    assert set(s3.column("verdict")) == {"equal", "unfinished in both"}
    found = {row["figure"]: row for row in s4}
    for label, figure in VERIFIED.items():
        assert (found[label]["ours"], found[label]["verdict"]) == (figure, "equal"), label
    for label in ("(3,3,3) mtdf", "(4,4,3) mtdf"):
        assert found[label]["verdict"] == "close"
        assert "bound" in found[label]["why"]
    assert found["(3,3,3) mtdf + deepening"]["verdict"] == "not reproducible"
    assert s3.summary == "Analysis of (m, n, k)-games: 22 equal, 11 unfinished in both, of 33."


def test_a_comparison_says_why_wherever_figures_differ() -> None:
    for source in ("S0", "S1", "S3", "S4"):
        for row in reproduce(source):
            assert row["verdict"] == "equal" or row["why"], row
    with pytest.raises(ValueError, match="There is no source 'S2'; there are S0, S1, S3, S4"):
        reproduce("S2")


def test_published_seconds_are_those_of_finished_runs() -> None:
    for source in (S3, S4):
        for figure in source:
            assert (figure.seconds is None) == (figure.published is None) == bool(figure.given_up), figure.label
    assert {f.label: f.seconds for f in S4}["(4,4,3) alphabeta"] == 19.13
    assert all(figure.seconds is None for figure in S0)
    assert "seconds" in str(S4.table())


def test_ours_differs_when_it_differs() -> None:
    figure = next(f for f in S3 if f.label == "(3,3,3) alphabeta")
    wrong = gs.lab.run_cells(figure.cells)
    wrong.records[0]["visits"] = 20_000
    row = next(row for row in reproduce(S3, wrong) if row["figure"] == figure.label)
    assert (row["verdict"], row["ours"], row["ratio"]) == ("different", 20_000, 1.0931)


def test_every_cell_of_the_lab_is_stored() -> None:
    store = stored_results()
    missing = [plan.cell.key for plan in plans().values() if store.answer(plan.cell, plan.budget) is None]
    assert not missing, "run `python3 course.py lab --slow --write`"


def test_stored_results_are_what_comes_out_today() -> None:
    """Some of the cells that take next to no time; ``python3 course.py lab`` runs them all."""
    store = stored_results()
    small = [c for c in plans() if (r := store.find(c)) and r["visits"] < 700 and r["protocol"] != "game"][::3]
    assert len(small) > 100
    assert gs.lab.run_cells(small).records == [store.find(cell) for cell in small]


def test_an_experiment_has_a_name() -> None:
    assert set(EXPERIMENTS) >= {"published", "ordering", "memory", "depths", "tournament"}
    with pytest.raises(ValueError, match="There is no experiment 'order'; there are published"):
        gs.lab.results("order")


# --- Claims ---

EXPECTED = {
    "S0.1": "holds",
    "S0.2": "holds",
    "S0.3": "holds",
    "S0.4": "holds in part",
    "S1.1": "holds",
    "S1.2": "holds in part",
    "S3.1": "holds",
    "S3.2": "holds",
    "S3.3": "not refuted",
    "S4.1": "holds",
    "S4.2": "holds",
    "S4.3": "holds in part",
    "S4.4": "does not hold",
    "S4.5": "does not hold",
    "S4.6": "holds in part",
    "S4.7": "holds in part",
}


@pytest.mark.parametrize("key", [key for key, *_ in CLAIMS])
def test_a_claim_has_a_verdict_a_reason_figures_and_a_picture(key: str) -> None:
    found = gs.lab.claim(key)
    assert found.verdict == EXPECTED[key]
    assert len(found.because) > 20
    assert len(found.evidence) > 0
    assert found.picture in PLOTS


def test_claims_by_source() -> None:
    assert gs.lab.claims("S0").column("claim") == ["S0.1", "S0.2", "S0.3", "S0.4"]
    assert len(gs.lab.claims()) == len(CLAIMS)
    with pytest.raises(ValueError, match="There is no claim 'S9'"):
        gs.lab.claim("S9")
    with pytest.raises(ValueError, match="There is no source 'S9'"):
        gs.lab.claims("S9")


# --- Protocols ---


def test_midgame_states_are_drawn_by_their_seed() -> None:
    for columns, rows in n_in_a_row.BOARDS:
        for n in n_in_a_row.LINES:
            game = gs.ConnectN(columns, rows, n)
            states = [gs.lab.midgame(game, seed, 8) for seed in n_in_a_row.SEEDS]
            assert states == [gs.lab.midgame(game, seed, 8) for seed in n_in_a_row.SEEDS]
            assert all(game.plies(state) == 8 and not game.is_terminal(state) for state in states)
            assert len(set(states)) > 4
    with pytest.raises(ValueError, match="choose fewer plies"):
        gs.lab.midgame(gs.MNK(2, 2, 2), 1, 4)


def test_minimax_and_alphabeta_play_the_same_game() -> None:
    """The two cells of one published row are two sides of one game."""
    where = (7, 6, 4, 3)
    x, o = (gs.lab.run_cell(n_in_a_row.full_game(*where, search))[0] for search in ("minimax", "alphabeta"))
    assert x["move"] == o["move"]
    assert x["move"] == gs.selfplay(gs.minimax, gs.ConnectN(7, 6, 4), depth=3, evaluate=gs.open_lines).text
    assert (x["side"], o["side"]) == ("X", "O")


def test_a_tournament_alternates_who_begins() -> None:
    cells = tournament.games(["random", "greedy"], [1, 2, 3])
    assert len(cells) == 12
    for x, o in zip(cells[::2], cells[1::2], strict=True):
        assert (x.side, o.side, x.seed, x.opponent) == ("X", "O", o.seed, o.opponent)


def test_standings_add_up() -> None:
    weak = gs.lab.Cell("ConnectN(5, 4, 3)", "alphabeta", 1, "as_given", evaluate="chains_and_centre")
    played = gs.lab.run_cells(tournament.games(["random", "greedy", "alphabeta 3"], range(1, 5), weak))
    table = tournament.standings(played)
    assert table.column("games") == [8, 8, 8]
    for row in table:
        assert row["wins"] + row["draws"] + row["losses"] == row["games"]
        assert row["lost when first"] + row["lost when second"] == row["losses"]
        assert row["low"] <= row["not lost"] <= row["high"]
    assert table[0]["wins"] > table[2]["wins"]


def test_a_win_is_a_win_with_scaled_rewards_too() -> None:
    assert [tournament.outcome({"value": v, "side": s}) for v in (0.3, 0, -0.1) for s in "XO"] == [1, -1, 0, 0, -1, 1]


def test_the_root_is_searched_from_left_to_right_and_the_rest_from_the_centre() -> None:
    order = gs.lab.protocols.LeftToRightAtRoot()
    game = gs.ConnectN()
    assert list(order(game, game.initial)) == [0, 1, 2, 3, 4, 5, 6]
    assert list(order(game, game.play("1"))) == [3, 2, 4, 1, 5, 0, 6]


@pytest.mark.parametrize("depth", [0, 1, 4])
def test_every_root_column_in_full_gives_the_same_value(depth: int) -> None:
    game = gs.ConnectN(5, 4, 3)
    value = gs.lab.protocols.alphabeta_each_column(game, depth=depth, evaluate=gs.chains_and_centre)
    assert value == gs.minimax(game, depth=depth, evaluate=gs.chains_and_centre)


def test_no_published_table_is_without_its_protocol() -> None:
    for source in gs.lab.published.SOURCES.values():
        assert source.protocol
        assert all(figure.cells for figure in source)
        assert source.title in source._repr_html_()
    assert len(S0) == 32
    assert len(S4) == 27


# --- Statistics ---

SAMPLES = st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=60)


@given(SAMPLES)
def test_a_mean_lies_in_its_interval(samples: list[float]) -> None:
    found = mean(samples)
    assert found.low <= found.value <= found.high
    assert found.number == len(samples)


@given(st.integers(0, 200), st.integers(1, 200))
def test_a_share_lies_in_its_interval_and_that_between_0_and_1(hits: int, more: int) -> None:
    found = share(hits, hits + more)
    assert 0 <= found.low <= found.value <= found.high <= 1
    turned = share(more, hits + more)
    assert turned.low == pytest.approx(1 - found.high)


def test_known_intervals() -> None:
    assert share(50, 50).low == pytest.approx(0.9287, abs=1e-4)
    assert (mean([1, 2, 3]).low, mean([1, 2, 3]).high) == pytest.approx((-0.4843, 4.4843), abs=1e-3)
    assert mean_ratio([2, 8]).value == pytest.approx(4)
    with pytest.raises(ValueError, match="give at least one"):
        mean([])
    with pytest.raises(ValueError, match="is no share"):
        share(3, 2)


def test_depths_meet_in_pairs() -> None:
    cells = tournament.strength([1, 2, 3], [1, 2])
    assert [(c.depth, c.opponent, c.side) for c in cells[::4]] == [
        (2, "alphabeta 1", "X"), (3, "alphabeta 1", "X"), (3, "alphabeta 2", "X")
    ]  # fmt: skip
    small = [replace(cell, game="ConnectN(5, 4, 3)") for cell in cells]
    table = tournament.by_depth(gs.lab.run_cells(small))
    assert [(row["deeper"], row["against"], row["games"]) for row in table] == [(2, 1, 4), (3, 1, 4), (3, 2, 4)]
    for row in table:
        assert row["wins"] + row["draws"] + row["losses"] == row["games"]
        assert row["won"] is None or row["low"] <= row["won"] <= row["high"]


def test_deeper_players_beat_depth_one() -> None:
    stored_games = tournament.by_depth(gs.lab.results("strength"))
    assert len(stored_games) == 15
    assert set(stored_games.column("games")) == {50}
    assert all(row["low"] > 0.5 for row in stored_games.where(against=1))
