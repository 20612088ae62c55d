"""Answers to the exercises of chapter 08, MTD(f)."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from math import inf

import gamesearch as gs
from gamesearch import alphabeta_table

# --- Right, each in its own way ---


def as_in_the_chapter(game, state, guess=0):
    table, step = gs.Table(), game.score_step
    lower, upper = -inf, inf
    value = guess
    while lower < upper:
        beta = value + step if value == lower else value
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value


def by_the_direction(game, state, f=0):
    """All answers but the last are the same, so there is no need for two bounds."""
    step, memory = game.score_step, gs.Table()
    first = None
    beta = f
    while True:
        g = alphabeta_table(game, state, table=memory, alpha=beta - step, beta=beta)
        yes = g >= beta
        if first is None:
            first = yes
        elif yes != first:
            return g
        beta = g + step if yes else g


def with_max(game, state, guess=0):
    table = gs.Table()
    bounds = {"low": -inf, "high": inf}
    g = guess
    while bounds["low"] != bounds["high"]:
        beta = max(g, bounds["low"] + game.score_step)
        g = gs.alphabeta_table(game, state, None, table=table, alpha=beta - game.score_step, beta=beta)
        bounds["high" if g < beta else "low"] = g
    return g


def asks_for_more(game, state, guess=0):
    """The first question is "more than the guess?"."""
    table, step = gs.Table(), game.score_step
    lower, upper = -inf, inf
    alpha = guess
    while lower < upper:
        value = gs.alphabeta_table(game, state, table=table, alpha=alpha, beta=alpha + step)
        if value > alpha:
            lower = alpha = value
        else:
            upper = value
            alpha = value - step
    return upper


class Driver:
    def __init__(self):
        self.passes = 0

    def test(self, game, state, beta):
        self.passes += 1
        return gs.alphabeta_table(game, state, table=self.table, alpha=beta - game.score_step, beta=beta)

    def search(self, game, state, guess=0):
        self.table = gs.Table()
        low, high, value = -inf, inf, guess
        while low < high:
            beta = value if value != low else low + game.score_step
            value = self.test(game, state, beta)
            low, high = (value, high) if value >= beta else (low, value)
        return low


def with_the_passes(game, state, guess=0):
    """Returns the value and how many passes it took."""
    table = gs.Table()

    def ask(low, high, value, count):
        if low >= high:
            return value, count
        beta = value + game.score_step if value == low else value
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - game.score_step, beta=beta)
        return ask(value, high, value, count + 1) if value >= beta else ask(low, value, value, count + 1)

    return ask(-inf, inf, guess, 0)


def with_two_bounds(game, state, guess=0):
    """A table of one's own, with both bounds of every position, as in the article."""
    known = {}

    def memory_test(state, alpha, beta):
        key = game.key(state)
        low, high = known.get(key, (-inf, inf))
        if low >= beta:
            return low
        if high <= alpha:
            return high
        if game.is_terminal(state):
            value = game.utility(state)
        else:
            is_max = game.to_move(state) == gs.MAX
            value = -inf if is_max else inf
            a, b = alpha, beta
            for action in game.actions(state):
                found = memory_test(game.result(state, action), a, b)
                value = max(value, found) if is_max else min(value, found)
                a, b = (max(a, value), b) if is_max else (a, min(b, value))
                if a >= b:
                    break
        if value <= alpha:
            known[key] = low, value
        elif value >= beta:
            known[key] = value, high
        else:
            known[key] = value, value
        return value

    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = value + game.score_step if value == lower else value
        value = memory_test(state, beta - game.score_step, beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value


def with_symmetry(game, state, guess=0):
    return gs.mtdf(game, state, table=gs.symmetric if isinstance(game, gs.TicTacToe) else gs.Table, guess=guess)


def over_negamax(game, state, guess=0):
    table, step = gs.Table(), game.score_step
    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = value + step if value == lower else value
        value = gs.negamax_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value


# --- Wrong, as people go wrong ---


def loop(question=None, window=None, new=False, test=None, move=None, first=None, go=None, give=None):
    """The loop with one part written differently."""

    def my_mtdf(game, state, guess=0):
        table, step = gs.Table(), game.score_step
        lower, upper = -inf, inf
        value = guess if first is None else first
        while go(lower, upper) if go else lower < upper:
            beta = question(value, lower, upper, step) if question else value + step if value == lower else value
            alpha, top = window(beta, step) if window else (beta - step, beta)
            value = gs.alphabeta_table(game, state, table=gs.Table() if new else table, alpha=alpha, beta=top)
            yes = test(value, beta) if test else value >= beta
            if move:
                lower, upper, value = move(yes, value, beta, step, lower, upper)
            elif yes:
                lower = value
            else:
                upper = value
        return give(value, lower, upper, beta) if give else value

    return my_mtdf


def one_pass(game, state, guess=0):
    step = game.score_step
    return gs.alphabeta_table(game, state, alpha=guess - step, beta=guess)


def stops_at_no(game, state, guess=0):
    table, step = gs.Table(), game.score_step
    value = guess
    while True:
        beta = value
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value < beta:
            return value
        value += step


def stops_at_yes(game, state, guess=0):
    table, step = gs.Table(), game.score_step
    beta = guess
    while True:
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value >= beta:
            return value
        beta = value


def without_a_table(game, state, guess=0):
    step = game.score_step
    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = value + step if value == lower else value
        value = gs.alphabeta(game, state, alpha=beta - step, beta=beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value


def bisects(game, state, guess=0):
    """Halves the interval instead of asking at the last answer."""
    table, step = gs.Table(), game.score_step
    low, high = game.score_range
    while low < high:
        beta = low + step * max(1, (high - low) // (2 * step))
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value >= beta:
            low = value
        else:
            high = value
    return low


TABLE = gs.Table()


def with_a_global_table(game, state, guess=0):
    step = game.score_step
    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = value + step if value == lower else value
        value = gs.alphabeta_table(game, state, table=TABLE, alpha=beta - step, beta=beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value


def one_open_window(game, state, guess=0):
    return gs.alphabeta_table(game, state, table=gs.Table())


def misspells(game, state, guess=0):
    return gs.alphabeta_tabel(game, state)


def forgets_to_return(game, state, guess=0):
    table, step = gs.Table(), game.score_step
    lower, upper, value = -inf, inf, guess
    while lower < upper:
        beta = value + step if value == lower else value
        value = gs.alphabeta_table(game, state, table=table, alpha=beta - step, beta=beta)
        if value < beta:
            upper = value
        else:
            lower = value


def waits_for_ever(game, state, guess=0):
    lower, upper = -inf, inf
    while lower < upper:
        game.is_terminal(state)


# --- Passes of a fail-hard search ---


def by_asking(value, guess, step):
    """Does it instead of working it out."""
    lower, upper, now, passes = -inf, inf, guess, 0
    while lower < upper:
        beta = now + step if now == lower else now
        passes += 1
        if value >= beta:
            lower = now = beta
        else:
            upper = now = beta - step
    return passes


def with_rounding(value, guess, step):
    distance = round(abs(value - guess) / step)
    return distance + (2 if value >= guess else 1)


def corners(a, b, c, d):
    return {("alpha-beta", "none"): a, ("alpha-beta", "table"): b, ("MTD(f)", "none"): c, ("MTD(f)", "table"): d}


RIGHT = {
    "pass_by_pass": [[12, 8, 6, 3], (12, 8, 6, 3), "12, 8, 6, 3", [12.0, 8, 6, 3]],
    "hard_passes": [by_asking, with_rounding, lambda v, g, s: (v - g) // s + 2 if v >= g else (g - v) // s + 1],
    "mtdf": [
        as_in_the_chapter,
        by_the_direction,
        with_max,
        asks_for_more,
        Driver().search,
        with_the_passes,
        with_two_bounds,
        with_symmetry,
        over_negamax,
        loop(test=lambda value, beta: not value < beta),
        loop(go=lambda lower, upper: lower != upper, give=lambda value, lower, upper, beta: upper),
    ],
    "many_passes": [[1, 2, 3, 4, 5], "1 2 3 (4 9) (5 8)", "1 2 3 4 5 6 7 8", [[-1, -2, -3, -4, -5]]],
    "whose_merit": [corners(30936, 5763, 34505, 5383), corners(30936.0, 5763, 34505, 5383)],
}

WRONG = {
    "pass_by_pass": [
        ([12, 11, 10, 9, 8, 7, 6, 5, 4, 3], "one step at a time"),
        ([12, 11, 3], "one step at a time"),
        ([12, 8, 6], "the last question is missing"),
        ([12, 8, 6, 3, 4], "asks on"),
        ([8, 6, 3, 3], "answers, not questions"),
        ([8, 6, 3], "answers, not questions"),
        ([12, 8, 3], "one move overlooked"),
        ([12, 7, 6, 3], "below the bound"),
        ([12, 9, 3], "the largest leaf"),
        ([0, 3, 4], "starts elsewhere"),
        ([12, 8, 4, 3], "wrong question"),
        ([12], "asks once only"),
        ([12, 8], "stops too soon"),
        (["12", "8"], "stops too soon"),
        ([], "nothing given"),
        (12, "cannot be read"),
        (["at least 12"], "cannot be read"),
    ],
    "hard_passes": [
        (lambda v, g, s: abs(v - g) // s, "the distance only"),
        (lambda v, g, s: abs(v - g) // s + 1, "both sides alike"),
        (lambda v, g, s: abs(v - g) // s + 2, "both sides alike"),
        (lambda v, g, s: (v - g) // s + 1 if g <= v else (g - v) // s + 2, "sides swapped"),
        (lambda v, g, s: (v - g) // s + 2 if g < v else (g - v) // s + 1, "the guess that is right"),
        (lambda v, g, s: v - g + 2 if g <= v else g - v + 1, "forgets the step"),
        (lambda v, g, s: by_asking(v, g, s) - 1, "one too few"),
        (lambda v, g, s: by_asking(v, g, s) + 1, "one too many"),
        (lambda v, g, s: (v - g) // s + 2, "a negative distance"),
        (lambda v, g, s: (g - v) // s + 1, "a negative distance"),
        (lambda v, g, s: 2, "wrong value"),
        (lambda v, g, s: None, "returns nothing"),
        (lambda v, g, s: v / 0, "raises"),
        (3, "no function"),
    ],
    "mtdf": [
        (loop(question=lambda value, lower, upper, step: value), "beta not moved on"),
        (loop(move=lambda yes, value, beta, step, lower, upper: (lower, value, value) if yes else (value, upper, value)),
         "bounds swapped"),
        (loop(question=lambda value, lower, upper, step: value + step), "one step more after a no"),
        (loop(question=lambda value, lower, upper, step: value + step if value in (lower, upper) else value),
         "one step more after a no"),
        (loop(test=lambda value, beta: value > beta), "a yes taken for a no"),
        (loop(move=lambda yes, value, beta, step, lower, upper: (beta if yes else lower, upper if yes else beta, value)),
         "a bound at the question"),
        (loop(window=lambda beta, step: (beta - step, beta + step)), "window of the wrong width"),
        (loop(give=lambda value, lower, upper, beta: str(value)), "returns no number"),
        (loop(give=lambda value, lower, upper, beta: print(value)), "returns nothing"),
        (loop(go=lambda lower, upper: lower <= upper), "does not stop"),
        (loop(move=lambda yes, value, beta, step, lower, upper: (value if yes else lower, upper, value)),
         "does not stop"),
        (one_pass, "stops after one pass"),
        (stops_at_no, "stops at the first no"),
        (stops_at_yes, "stops at the first yes"),
        (loop(first=inf), "starts at infinity"),
        (loop(first=0), "ignores the guess"),
        (loop(window=lambda beta, step: (beta - 1, beta)), "window of the wrong width"),
        (loop(window=lambda beta, step: (beta - 2 * step, beta)), "window of the wrong width"),
        (loop(window=lambda beta, step: (beta, beta + step)), "null window on the wrong side"),
        (loop(window=lambda beta, step: (-inf, beta)), "an open window"),
        (one_open_window, "an open window"),
        (lambda game, state, guess=0: gs.minimax(game, state), "an open window"),
        (loop(new=True), "new table every pass"),
        (without_a_table, "new table every pass"),
        (loop(move=lambda yes, value, beta, step, lower, upper:
              (beta, upper, beta) if yes else (lower, beta - step, beta - step)), "fail-hard bounds"),
        (loop(new=True, move=lambda yes, value, beta, step, lower, upper:
              (beta, upper, beta) if yes else (lower, beta - step, beta - step)), "fail-hard bounds"),
        (loop(give=lambda value, lower, upper, beta: beta), "returns the question"),
        (loop(question=lambda value, lower, upper, step: value - step if value == upper else value + step if value == lower
              else value), "asks too low after a no"),
        (loop(question=lambda value, lower, upper, step: value + 1 if value == lower else value,
              window=lambda beta, step: (beta - 1, beta)), "window of the wrong width"),
        (loop(window=lambda beta, step: (beta, beta - step)), "window turned round"),
        (lambda game, state, guess=0: gs.mtdf(game, guess=guess), "not this state"),
        (with_a_global_table, "keeps something from the last search"),
        (bisects, "looks at too much"),
        (loop(give=lambda value, lower, upper, beta: -value), "wrong value"),
        (loop(give=lambda value, lower, upper, beta: (lower + upper) / 2 + 1), "wrong value"),
        (misspells, "raises"),
        (forgets_to_return, "returns nothing"),
        (waits_for_ever, "never returns"),
        (3, "no function"),
    ],
    "many_passes": [
        ([[3, 5, 6], [9, 1, 2]], "too few passes"),
        ([5, 4, 3, 2, 1], "too few passes"),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], "too many leaves"),
        ([2, 4, 6, 8], "too few passes"),
        ("1 2 x", "no tree"),
    ],
    "whose_merit": [
        (corners(30936, 5763, 5383, 5383), "a table all the same"),
        (corners(30936, 30936, 34505, 5383), "no table at all"),
        (corners(34505, 5383, 30936, 5763), "rows swapped"),
        (corners(5763, 30936, 5383, 34505), "columns swapped"),
        (corners(30936, 4093, 34505, 3641), "table with symmetry"),
        (corners(13675, 1553, 15078, 1469), "evaluations"),
        (corners(3273, 3272, 3243, 3224), "different positions"),
        (corners(75266, 1, 2, 3), "the board turned"),
        (corners(30936, 5763, 34505, 5000), "wrong figure"),
        (corners(30936, 5763, 5383, 34505), "wrong place"),
        (corners(53266, 12695, 74889, 11858), "a whole game"),
        (corners("30,936", 5763, 34505, 5383), "cannot be read"),
        (corners(gs.count(gs.alphabeta, gs.TicTacToe()), 5763, 34505, 5383), "cannot be read"),
        (corners(30936, ..., 34505, 5383), "cannot be read"),
        ([30936, 5763, 34505, 5383], "cannot be read"),
    ],
}  # fmt: skip
