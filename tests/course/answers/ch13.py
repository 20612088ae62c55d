"""Answers to the exercises of chapter 13, reading published results."""
# ruff: noqa: ANN001, ANN003, ANN201, ANN202, ANN204

import gamesearch as gs

# --- What does the difference tell about? ---

CHANGES = {
    "ab": "several", "ae": "rewards", "be": "algorithm", "cd": "window", "ef": "memory",
    "fg": "algorithm", "ag": "several", "hi": "measure", "ah": "several", "hj": "several",
}  # fmt: skip
REASONS = {"a": "rewards", "b": "window", "c": "memory", "d": "measure", "e": "order", "f": "evaluation"}
CULPRIT = {"rewards": "scaled", "window": "one step", "memory": "symmetric", "counts": "visits"}


# --- The cell, right, each in its own way ---


def in_one_line(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts.visits


def move_by_move(game):
    """The game played by hand: each move by a search of its own."""
    scaled = gs.Scaled(game)
    state, total = game.initial, 0
    while not game.is_terminal(state):
        total += gs.count(gs.bns_as_published, scaled, state=state).visits - 1  # the root is there already
        state = game.result(state, gs.best_move(scaled, state, search=gs.bns_as_published))
        total += 1
    return total


def by_the_lab(game):
    name = f"Scaled({game!r})"
    return gs.lab.sweep(name, "bns_as_published", protocol="selfplay", progress=False).column("visits")[0]


class Runner:
    def __init__(self, search):
        self.search = search

    def __call__(self, game):
        return self.run(game).visits

    def run(self, game):
        return gs.selfplay(self.search, gs.Scaled(game)).counts


# --- The cell, wrong ---


def mended_bns(game):
    return gs.selfplay(gs.bns, gs.Scaled(game)).counts.visits


def plain_rewards(game):
    return gs.selfplay(gs.bns_as_published, game).counts.visits


def one_search(game):
    return gs.count(gs.bns_as_published, gs.Scaled(game)).visits


def distinct_ones(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts.distinct


def only_ends(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts.evaluations


def only_inner(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts.expanded


def both_wrong(game):
    return gs.selfplay(gs.bns, game).counts.visits


def by_heart(game):
    return 58226


def whole_account(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts


def whole_selfplay(game):
    return gs.selfplay(gs.bns_as_published, gs.Scaled(game))


def forgets_return(game):
    gs.selfplay(gs.bns_as_published, gs.Scaled(game)).counts.visits  # noqa: B018


def arguments_swapped(game):
    return gs.selfplay(gs.Scaled(game), gs.bns_as_published).counts.visits


def another_search(game):
    return gs.selfplay(gs.negascout, gs.Scaled(game), width=1).counts.visits


# --- The benchmark, mended in different ways ---


def without_memory(game):
    return gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, game, table=None).visits


def with_the_default_table(game):
    one, two = (gs.count(search, gs.Scaled(game)) for search in (gs.alphabeta_table, gs.mtdf))
    return one.visits / two.visits


def both_from_the_opening(game):
    opening = game.result(game.initial, game.actions(game.initial)[0])
    one = gs.count(gs.alphabeta_table, game, state=opening)
    two = gs.count(gs.mtdf, game, state=opening)
    return one.distinct / two.distinct


def a_whole_game(game):
    one = gs.selfplay(gs.alphabeta_table, game, table=gs.symmetric).counts
    two = gs.selfplay(gs.mtdf, game, table=gs.symmetric).counts
    return one.visits / two.visits


def rounded(game):
    return round(gs.count(gs.alphabeta, game).evaluations / gs.count(gs.mtdf, game, table=None).evaluations, 2)


def in_a_helper(game):
    def cost(search, **options):
        return gs.count(search, gs.Scaled(game), game.initial, **options).visits

    return cost(gs.alphabeta_table, table=gs.Table) / cost(gs.mtdf, table=gs.Table)


# --- The benchmark, still unfair ---


def other_start(game):
    opening = game.result(game.initial, game.actions(game.initial)[0])
    return gs.count(gs.alphabeta_table, game).visits / gs.count(gs.mtdf, game, state=opening).visits


def other_rewards(game):
    return gs.count(gs.alphabeta_table, game).visits / gs.count(gs.mtdf, gs.Scaled(game)).visits


def other_memory(game):
    return gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, game).visits


def other_memory_hidden(game):
    """Distinct positions are the same with a table and without one, but the searches are not."""
    return gs.count(gs.alphabeta, game).distinct / gs.count(gs.mtdf, game).distinct


def other_symmetry(game):
    return gs.count(gs.alphabeta_table, game).visits / gs.count(gs.mtdf, game, table=gs.symmetric).visits


def other_measure(game):
    return gs.count(gs.alphabeta_table, game).visits / gs.count(gs.mtdf, game).distinct


def other_task(game):
    one = gs.selfplay(gs.alphabeta_table, game).counts.visits
    return one / gs.count(gs.mtdf, game).visits


def rewards_and_memory(game):
    return gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, gs.Scaled(game)).visits


def three_of_four(game):
    return gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, gs.Scaled(game)).distinct


def upside_down(game):
    return gs.count(gs.mtdf, game, table=None).visits / gs.count(gs.alphabeta, game).visits


def upside_down_and_unfair(game):
    return gs.count(gs.mtdf, game).visits / gs.count(gs.alphabeta, game).visits


def one_side(game):
    return gs.count(gs.alphabeta, game).visits


def both_sides(game):
    return gs.count(gs.alphabeta, game).visits, gs.count(gs.mtdf, game, table=None).visits


def a_difference(game):
    return gs.count(gs.alphabeta, game).visits - gs.count(gs.mtdf, game, table=None).visits


def another_algorithm(game):
    return gs.count(gs.negascout, game).visits / gs.count(gs.mtdf, game, table=None).visits


def one_table_for_both(game):
    table = gs.Table()
    return gs.count(gs.alphabeta_table, game, table=table).visits / gs.count(gs.mtdf, game, table=table).visits


def whole_division(game):
    return gs.count(gs.alphabeta, game).visits // gs.count(gs.mtdf, game, table=None).visits


def a_game_of_its_own(game):
    ttt = gs.TicTacToe()
    return gs.count(gs.alphabeta, ttt).visits / gs.count(gs.mtdf, ttt, table=None).visits


def as_text(game):
    return f"{gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, game, table=None).visits:.2f}"


def rounded_to_three(game):
    return round(gs.count(gs.alphabeta, game).visits / gs.count(gs.mtdf, game, table=None).visits, 3)


def exact_thresholds(game):
    scaled = gs.Scaled(game)
    scaled.score_range = (gs.Score(-1, 1), gs.Score(1, 1))
    return gs.selfplay(gs.bns_as_published, scaled).counts.visits


def no_such_option(game):
    return gs.count(gs.alphabeta, game, table=None).visits / gs.count(gs.mtdf, game, table=None).visits


def no_ratio_returned(game):
    print(end="")


RIGHT = {
    "one_change": [
        CHANGES,
        {pair.upper(): thing.upper() for pair, thing in CHANGES.items()},
        {**CHANGES, "hi": "counted", "cd": "width", "ef": "table", "ab": "more than one"},
    ],
    "hidden_reason": [REASONS, {**REASONS, "e": "move order", "f": "heuristic", "d": "distinct", "b": "null window"}],
    "reproduce_cell": [in_one_line, move_by_move, by_the_lab, Runner(gs.bns_as_published), Runner(gs.bns_as_published).__call__],
    "detective": [CULPRIT, {**CULPRIT, "window": "step", "memory": "symmetric table"}, {**CULPRIT, "window": 0.1},
                  {**CULPRIT, "memory": "gs.symmetric"}],
    "mend_benchmark": [
        without_memory, with_the_default_table, both_from_the_opening, a_whole_game, rounded, rounded_to_three, in_a_helper,
    ],
    "missing_information": [
        {"memory", "measure", "answer"},
        ["Answer", "Measure", "Memory"],
        "memory, measure, answer",
        ("answer", "memory", "measure", "answer"),
    ],
}  # fmt: skip

WRONG = {
    "one_change": [
        ({**CHANGES, "ab": "rewards"}, "more than one thing"),
        ({**CHANGES, "ab": "algorithm"}, "more than one thing"),
        ({**CHANGES, "ag": "memory"}, "the twelve times"),
        ({**CHANGES, "ag": "algorithm"}, "the twelve times"),
        ({**CHANGES, "be": "several"}, "one thing only"),
        ({**CHANGES, "cd": "algorithm"}, "another thing"),
        ({**CHANGES, "ef": "algorithm"}, "another thing"),
        ({**CHANGES, "hi": "board"}, "another thing"),
        ({**CHANGES, "ah": "board"}, "more than one thing"),
        ({**CHANGES, "hj": "rewards"}, "more than one thing"),
        ({**CHANGES, "hj": "speed"}, "cannot be read"),
        ({**CHANGES, "hj": ...}, "cannot be read"),
        ({"ab": "several"}, "cannot be read"),
        (["several"] * 10, "cannot be read"),
    ],
    "hidden_reason": [
        ({**REASONS, "a": "window", "b": "rewards"}, "not the window"),
        ({**REASONS, "b": "order", "e": "window"}, "not the order"),
        ({**REASONS, "c": "measure", "d": "memory"}, "not the measure"),
        ({**REASONS, "c": "rewards"}, "not the rewards"),
        ({**REASONS, "d": "evaluation"}, "not the evaluation"),
        ({**REASONS, "e": "memory"}, "not the memory"),
        ({**REASONS, "f": "order"}, "not the order"),
        ({**REASONS, "f": "rewards"}, "not the rewards"),
        ({**REASONS, "f": "luck"}, "cannot be read"),
        ({"a": "rewards"}, "cannot be read"),
        ("rewards", "cannot be read"),
    ],
    "reproduce_cell": [
        (mended_bns, "mended BNS"),
        (plain_rewards, "plain rewards"),
        (one_search, "one search only"),
        (distinct_ones, "distinct positions"),
        (only_ends, "evaluations"),
        (only_inner, "expanded positions"),
        (both_wrong, "two mistakes"),
        (by_heart, "right for 3×3 only"),
        (exact_thresholds, "exact thresholds"),
        (whole_account, "the whole account"),
        (whole_selfplay, "the whole account"),
        (forgets_return, "returns nothing"),
        (arguments_swapped, "raises"),
        (another_search, "wrong value"),
        (58226, "no function"),
    ],
    "detective": [
        ({**CULPRIT, "rewards": "±1", "memory": "none", "counts": "distinct"}, "close is not equal"),
        ({**CULPRIT, "rewards": "±1", "window": "1", "memory": "table", "counts": "distinct"}, "close is not equal"),
        ({**CULPRIT, "rewards": "±1"}, "wrong rewards"),
        ({**CULPRIT, "window": "1"}, "wrong window"),
        ({**CULPRIT, "rewards": "+/-1"}, "wrong rewards"),
        ({**CULPRIT, "memory": "table"}, "wrong memory"),
        ({**CULPRIT, "memory": None}, "wrong memory"),
        ({**CULPRIT, "counts": "distinct"}, "wrong counts"),
        ({**CULPRIT, "window": "1", "memory": "none"}, "another figure"),
        ({**CULPRIT, "memory": "visits"}, "cannot be read"),
        ({**CULPRIT, "memory": "lots"}, "cannot be read"),
        ({"rewards": "scaled"}, "cannot be read"),
        (2484, "cannot be read"),
    ],
    "mend_benchmark": [
        (other_start, "different start"),
        (other_rewards, "different rewards"),
        (other_memory, "different memory"),
        (other_memory_hidden, "different memory"),
        (other_symmetry, "different memory"),
        (other_measure, "different measure"),
        (other_task, "different start"),
        (rewards_and_memory, "several differences"),
        (three_of_four, "several differences"),
        (upside_down, "upside down"),
        (upside_down_and_unfair, "upside down"),
        (one_side, "one side only"),
        (both_sides, "no ratio"),
        (a_difference, "another ratio"),
        (another_algorithm, "another ratio"),
        (one_table_for_both, "a shared table"),
        (whole_division, "whole division"),
        (a_game_of_its_own, "always the same game"),
        (as_text, "no ratio"),
        (no_such_option, "raises"),
        (no_ratio_returned, "returns nothing"),
        (1.11, "no function"),
    ],
    "missing_information": [
        ({"memory", "measure"}, "one is missing"),
        ({"answer"}, "more are missing"),
        (set(), "more are missing"),
        ({"memory", "measure", "answer", "chance"}, "chance is told"),
        ({"memory", "measure", "answer", "details"}, "details is told"),
        ({"scores"}, "scores is told"),
        ({"task", "stop"}, "task is told"),
        ({"order", "memory"}, "order is told"),
        ({"stop", "measure", "answer", "memory"}, "stop is told"),
        ({"seeds"}, "cannot be read"),
        (3, "cannot be read"),
    ],
}
