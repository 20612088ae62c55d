"""Answers to the exercises of chapter 11, N in a row."""
# ruff: noqa: ANN001, ANN003, ANN201, ANN202, ANN204

import math
import statistics
from fractions import Fraction
from math import inf

import gamesearch as gs

# --- A search with a limit, right, each in its own way ---


def fail_soft(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    if game.to_move(state) == gs.MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, fail_soft(game, game.result(state, action), depth - 1, evaluate, alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
    else:
        value = inf
        for action in game.actions(state):
            value = min(value, fail_soft(game, game.result(state, action), depth - 1, evaluate, alpha, beta))
            beta = min(beta, value)
            if alpha >= beta:
                break
    return value


def fail_hard(game, state, depth, evaluate, alpha=-2, beta=2):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0:
        return evaluate(game, state)
    for action in game.actions(state):
        value = fail_hard(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        if game.to_move(state) == gs.MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if beta <= alpha:
            break
    return alpha if game.to_move(state) == gs.MAX else beta


def as_negamax(game, state, depth, evaluate, alpha=-inf, beta=inf):
    sign = 1 if game.to_move(state) == gs.MAX else -1
    if game.is_terminal(state):
        return sign * game.utility(state)
    if depth == 0:
        return sign * evaluate(game, state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -as_negamax(game, game.result(state, action), depth - 1, evaluate, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def counts_upwards(game, state, depth, evaluate):
    def search(state, level, low, high):
        if game.is_terminal(state):
            return game.utility(state)
        if level == depth:
            return evaluate(game, state)
        is_max = game.to_move(state) == gs.MAX
        best = None
        for action in game.actions(state):
            value = search(game.result(state, action), level + 1, low, high)
            if best is None or (value > best if is_max else value < best):
                best = value
            low, high = (max(low, best), high) if is_max else (low, min(high, best))
            if low >= high:
                return best
        return best

    return search(state, 0, -inf, inf)


class Engine:
    def __init__(self):
        self.boards = 0

    def value(self, game, state, depth, evaluate):
        return self.largest(game, state, depth, evaluate, -inf, inf) if game.to_move(state) == gs.MAX else (
            self.smallest(game, state, depth, evaluate, -inf, inf))  # fmt: skip

    def known(self, game, state, depth, evaluate):
        if game.is_terminal(state):
            return game.utility(state)
        return evaluate(game, state) if depth == 0 else None

    def largest(self, game, state, depth, evaluate, alpha, beta):
        known = self.known(game, state, depth, evaluate)
        if known is not None:
            return known
        v = -inf
        for action in game.actions(state):
            v = max(v, self.smallest(game, game.result(state, action), depth - 1, evaluate, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def smallest(self, game, state, depth, evaluate, alpha, beta):
        known = self.known(game, state, depth, evaluate)
        if known is not None:
            return known
        v = inf
        for action in game.actions(state):
            v = min(v, self.largest(game, game.result(state, action), depth - 1, evaluate, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


def by_the_package(game, state, depth, evaluate):
    return gs.alphabeta(game, state, depth, evaluate)


def knows_the_best_score(game, state, depth, evaluate):
    return gs.alphabeta(game, state, depth, evaluate, alpha=-1, beta=1)


# --- A search with a limit, wrong ---


def limited(**changes):
    """Alpha-beta with a limit as students write it, with one line changed."""
    stop = changes.get("stop", lambda depth: depth == 0)
    below = changes.get("below", lambda depth, is_max: depth - 1)
    guess = changes.get("guess", lambda game, state, evaluate: evaluate(game, state))
    end = changes.get("end", lambda game, state, evaluate: game.utility(state))
    start = changes.get("start", lambda game, state, evaluate, is_max: -inf if is_max else inf)
    closed = changes.get("closed", lambda alpha, beta: alpha >= beta)

    def search(game, state, depth, evaluate, alpha=-inf, beta=inf):
        if changes.get("limit_first") and stop(depth):
            return guess(game, state, evaluate)
        if game.is_terminal(state):
            return end(game, state, evaluate)
        if stop(depth):
            return guess(game, state, evaluate)
        is_max = game.to_move(state) == gs.MAX
        value = start(game, state, evaluate, is_max)
        for action in game.actions(state):
            window = (-inf, inf) if changes.get("no_window") else (alpha, beta)
            found = search(game, game.result(state, action), below(depth, is_max), evaluate, *window)
            value = max(value, found) if is_max else min(value, found)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if closed(alpha, beta):
                break
        return value

    return search


def mover(game, state):
    return 1 if game.to_move(state) == gs.MAX else -1


def negamax_forgets_the_sign(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return mover(game, state) * game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    for action in game.actions(state):
        value = -negamax_forgets_the_sign(game, game.result(state, action), depth - 1, evaluate, -beta, -alpha)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def negamax_forgets_both_signs(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    for action in game.actions(state):
        value = -negamax_forgets_both_signs(game, game.result(state, action), depth - 1, evaluate, -beta, -alpha)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


def shrinks_in_the_loop(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0:
        return evaluate(game, state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        depth -= 1
        found = shrinks_in_the_loop(game, game.result(state, action), depth, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def x_begins(game, state, depth, evaluate, alpha=-inf, beta=inf, maximizing=True):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    value = -inf if maximizing else inf
    for action in game.actions(state):
        found = x_begins(game, game.result(state, action), depth - 1, evaluate, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def plain_minimax(game, state, depth, evaluate):
    return gs.minimax(game, state, depth, evaluate)


def own_evaluation(game, state, depth, evaluate):
    return gs.alphabeta(game, state, depth, gs.open_lines)


def asks_with_the_state(game, state, depth, evaluate):
    return limited(guess=lambda game, state, evaluate: evaluate(state))(game, state, depth, evaluate)


def no_return_at_the_limit(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        evaluate(game, state)
        return None
    found = [no_return_at_the_limit(game, game.result(state, a), depth - 1, evaluate) for a in game.actions(state)]
    found = [value for value in found if value is not None]
    return max(found) if found else None


def forgets_to_return(game, state, depth, evaluate):
    fail_soft(game, state, depth, evaluate)


def takes_no_evaluation(game, state, depth):
    return gs.alphabeta(game, state, depth)


def same_state_again(game, state, depth, evaluate):
    return max(same_state_again(game, state, depth - 1, evaluate) for action in game.actions(state))


def returns_in_the_loop(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = returns_in_the_loop(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
        return value


def text_for_a_value(game, state, depth, evaluate):
    return "good for X"


def one_question(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if depth == 0 or game.is_terminal(state):
        return evaluate(game, state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = one_question(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def with_the_move(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(game, state), None
    is_max = game.to_move(state) == gs.MAX
    best, move = (-inf if is_max else inf), None
    for action in game.actions(state):
        value, _ = with_the_move(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        if (value > best) if is_max else (value < best):
            best, move = value, action
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, move


def loves_fast_wins(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state) * (1 + depth)
    if depth == 0:
        return evaluate(game, state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = loves_fast_wins(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def only_alpha(game, state, depth, evaluate, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return evaluate(game, state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = only_alpha(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        if is_max:
            alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def evaluates_at_every_node(game, state, depth, evaluate, alpha=-inf, beta=inf):
    guess = evaluate(game, state)
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return guess
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = evaluates_at_every_node(game, game.result(state, action), depth - 1, evaluate, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


# --- Open lines, right ---


def with_two_loops(game, state):
    points = {"X": 0, "O": 0}
    for name, mine, theirs in (("X", state.x, state.o), ("O", state.o, state.x)):
        for line in game.lines:
            if theirs & line == 0:
                points[name] += 1
                if bin(mine & line).count("1") == game.k - 1:
                    points[name] += 10
    return (points["X"] - points["O"]) / 1000


def with_fractions(game, state):
    return Fraction(10_000 * gs.open_lines(game, state)) / (11 * len(game.lines) + 1)


def from_the_text(game, state):
    """Over the written board, cell by cell, in four directions."""
    rows = str(state).split("/")
    height, width, k = len(rows), len(rows[0]), game.k
    total = 0
    for r in range(height):
        for c in range(width):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + i * down, c + i * right) for i in range(k)]
                if all(0 <= a < height and 0 <= b < width for a, b in cells):
                    stones = "".join(rows[a][b] for a, b in cells)
                    if "O" not in stones:
                        total += 11 if stones.count("X") == k - 1 else 1
                    if "X" not in stones:
                        total -= 11 if stones.count("O") == k - 1 else 1
    return total * 0.0001


def only_lines_with_stones(game, state):
    total = 0
    for line in game.lines:
        x, o = (state.x & line).bit_count(), (state.o & line).bit_count()
        if x and not o:
            total += 1 + 10 * (x == game.k - 1)
        elif o and not x:
            total -= 1 + 10 * (o == game.k - 1)
    return total / 500


class Judge:
    def __init__(self, unit):
        self.unit = unit

    def points(self, game, mine, theirs):
        stones = [(mine & line).bit_count() for line in game.lines if not theirs & line]
        return len(stones) + 10 * stones.count(game.k - 1)

    def __call__(self, game, state):
        return (self.points(game, state.x, state.o) - self.points(game, state.o, state.x)) / self.unit


# --- Open lines, wrong ---


def lines_with(worth, unit=10_000):
    def evaluate(game, state):
        total = 0
        for line in game.lines:
            x, o = (state.x & line).bit_count(), (state.o & line).bit_count()
            total += worth(x, o, game.k) - worth(o, x, game.k)
        return total / unit

    return evaluate


def for_o(game, state):
    return -with_two_loops(game, state)


def for_the_mover(game, state):
    value = with_two_loops(game, state)
    return value if game.to_move(state) == gs.MAX else -value


def only_x(game, state):
    return Judge(10_000).points(game, state.x, state.o) / 10_000


def not_divided(game, state):
    return Judge(1)(game, state)


def whole_division(game, state):
    return Judge(1)(game, state) // 1000


def added_up(game, state):
    judge = Judge(1)
    return (judge.points(game, state.x, state.o) + judge.points(game, state.o, state.x)) / 10_000


def stone_difference(game, state):
    return (state.x.bit_count() - state.o.bit_count()) / 100


def always_four(game, state):
    total = 0
    for line in gs.ConnectN(game.shape.columns, game.shape.rows, 4).lines:
        x, o = (state.x & line).bit_count(), (state.o & line).bit_count()
        total += (0 if o else 11 if x == 3 else 1) - (0 if x else 11 if o == 3 else 1)
    return total / 10_000


def without_diagonals(game, state):
    rows = str(state).split("/")
    lines = []
    for r, row in enumerate(rows):
        for c in range(len(row)):
            if c + game.k <= len(row):
                lines.append(row[c : c + game.k])
            if r + game.k <= len(rows):
                lines.append("".join(rows[r + i][c] for i in range(game.k)))
    total = 0
    for stones in lines:
        if "O" not in stones:
            total += 11 if stones.count("X") == game.k - 1 else 1
        if "X" not in stones:
            total -= 11 if stones.count("O") == game.k - 1 else 1
    return total / 10_000


def one_question_for_both(game, state):
    total = 0
    for line in game.lines:
        x, o = (state.x & line).bit_count(), (state.o & line).bit_count()
        if o == 0:
            total += 11 if x == game.k - 1 else 1
        elif x == 0:
            total -= 11 if o == game.k - 1 else 1
    return total / 10_000


def forgets_the_draw_case(game, state):
    value = Judge(10_000)(game, state)
    if value > 0 or value < 0:
        return value


def asks_for_n(game, state):
    return sum((state.x & line).bit_count() == game.n - 1 for line in game.lines) / 1000


def sign_only(game, state):
    value = Judge(10_000)(game, state)
    return 0.5 if value > 0 else -0.5 if value < 0 else 0


def win_or_nothing(game, state):
    return 0


# --- Mean ratios ---


def by_logs(one, two):
    return math.exp(sum(math.log(a / b) for a, b in zip(one, two, strict=True)) / len(one))


def by_the_library(one, two):
    return statistics.geometric_mean(a / b for a, b in zip(one, two, strict=True))


def mean_by_mean(one, two):
    return statistics.geometric_mean(one) / statistics.geometric_mean(two)


def by_log_difference(one, two):
    logs = [math.log10(a) - math.log10(b) for a, b in zip(one, two, strict=True)]
    return 10 ** (sum(logs) / len(logs))


def arithmetic(one, two):
    return sum(a / b for a, b in zip(one, two, strict=True)) / len(one)


def of_means(one, two):
    return statistics.mean(one) / statistics.mean(two)


def upside_down(one, two):
    return by_logs(two, one)


def arithmetic_upside_down(one, two):
    return arithmetic(two, one)


def harmonic(one, two):
    return 1 / arithmetic(two, one)


def no_root(one, two):
    return math.prod(a / b for a, b in zip(one, two, strict=True))


def square_root(one, two):
    return math.sqrt(no_root(one, two))


def mean_of_logs(one, two):
    return math.log(by_logs(one, two))


def mixed_logs(one, two):
    return math.exp(math.log10(by_logs(one, two)))


def middle(one, two):
    return statistics.median(a / b for a, b in zip(one, two, strict=True))


def first_only(one, two):
    return one[0] / two[0]


def two_digits(one, two):
    return round(by_logs(one, two), 2)


def whole_ratios(one, two):
    product = 1
    for i in range(len(one)):
        product *= one[i] // two[i]
    return product ** (1 / len(one))


def lists_divided(one, two):
    return one / two


def no_ratio(one, two):
    for a, b in zip(one, two, strict=True):
        a / b


RIGHT = {
    "limited_alphabeta": [
        fail_soft, fail_hard, as_negamax, counts_upwards, Engine().value, by_the_package, limited(),
        limited(closed=lambda alpha, beta: not alpha < beta),
    ],
    "count_lines": [
        with_two_loops, with_fractions, from_the_text, only_lines_with_stones, Judge(160), Judge(1e6), gs.open_lines,
    ],
    "threat_depth": [{"A": 2, "B": 3, "C": 5}, [2, 3, 5], (2, 3, 5), {"a": 2, "b": 3, "c": 5}, [2.0, 3.0, 5.0]],
    "mean_ratio": [by_logs, by_the_library, mean_by_mean, by_log_difference],
    "supported_claims": [{"a", "c", "g"}, "a, c, g", ["G", "C", "A"], "acg"],
}  # fmt: skip

WRONG = {
    "limited_alphabeta": [
        (limited(stop=lambda depth: depth == 1), "stops one move too early"),
        (limited(stop=lambda depth: depth <= 1), "stops one move too early"),
        (limited(stop=lambda depth: depth < 0), "stops one move too late"),
        (limited(below=lambda depth, is_max: depth), "the depth is not handed down"),
        (limited(below=lambda depth, is_max: depth - is_max), "the depth counts for one player only"),
        (limited(below=lambda depth, is_max: depth - (not is_max)), "the depth counts for one player only"),
        (limited(below=lambda depth, is_max: depth - 2), "the depth shrinks by two"),
        (limited(below=lambda depth, is_max: depth - 2, stop=lambda depth: depth <= 0), "the depth shrinks by two"),
        (shrinks_in_the_loop, "the depth shrinks inside the loop"),
        (limited(limit_first=True), "judges before it asks whether the game is over"),
        (
            limited(end=lambda game, state, evaluate: evaluate(game, state)),
            "a finished game is judged by the evaluation",
        ),
        (limited(guess=lambda game, state, evaluate: -evaluate(game, state)), "the evaluation is turned round"),
        (
            limited(guess=lambda game, state, evaluate: mover(game, state) * evaluate(game, state)),
            "the evaluation is taken for the mover's",
        ),
        (negamax_forgets_the_sign, "the evaluation is taken for the mover's"),
        (negamax_forgets_both_signs, "the evaluation is taken for the mover's"),
        (limited(guess=lambda game, state, evaluate: 0), "no evaluation at the limit"),
        (limited(guess=lambda game, state, evaluate: game.utility(state)), "no evaluation at the limit"),
        (takes_no_evaluation, "raises"),
        (limited(start=lambda game, state, evaluate, is_max: evaluate(game, state)), "judges inner nodes as well"),
        (one_question, "a finished game is judged by the evaluation"),
        (loves_fast_wins, "a win is not worth 1"),
        (only_alpha, "never cuts"),
        (evaluates_at_every_node, "judges inner nodes as well"),
        (limited(closed=lambda alpha, beta: alpha > beta), "a tie is not cut"),
        (limited(closed=lambda alpha, beta: False), "never cuts"),
        (limited(no_window=True), "never cuts"),
        (plain_minimax, "never cuts"),
        (x_begins, "MAX is taken to move first"),
        (own_evaluation, "asks another evaluation"),
        (asks_with_the_state, "raises"),
        (no_return_at_the_limit, "returns nothing"),
        (forgets_to_return, "returns nothing"),
        (same_state_again, "never returns"),
        (text_for_a_value, "returns no number"),
        (limited(closed=lambda alpha, beta: alpha <= beta), "only the first move"),
        (returns_in_the_loop, "only the first move"),
        (3, "no function"),
    ],
    "count_lines": [
        (for_o, "from the wrong side"),
        (for_the_mover, "for the player to move"),
        (lines_with(lambda mine, theirs, k: 1 + 10 * (mine == k - 1)), "counts blocked lines"),
        (lines_with(lambda mine, theirs, k: mine), "counts blocked lines"),
        (only_x, "counts one side only"),
        (added_up, "adds both sides"),
        (lines_with(lambda mine, theirs, k: 0 if theirs else mine), "counts a line once for each stone"),
        (lines_with(lambda mine, theirs, k: 0 if theirs else 1), "no bonus"),
        (
            lines_with(lambda mine, theirs, k: 0 if theirs else 10 if mine == k - 1 else 1),
            "10 in all instead of 10 more",
        ),
        (lines_with(lambda mine, theirs, k: 0 if theirs else 10 * (mine == k - 1)), "only lines that are nearly full"),
        (
            lines_with(lambda mine, theirs, k: 0 if theirs else 11 if mine == 3 else 1),
            "the bonus at the wrong number of stones",
        ),
        (
            lines_with(lambda mine, theirs, k: 0 if theirs else 11 if mine == 2 else 1),
            "the bonus at the wrong number of stones",
        ),
        (one_question_for_both, "empty lines for one side only"),
        (stone_difference, "counts stones"),
        (without_diagonals, "a direction is missing"),
        (always_four, "lines of four only"),
        (not_divided, "not smaller than a win"),
        (Judge(100), "not smaller than a win"),
        (whole_division, "rounded away"),
        (forgets_the_draw_case, "returns nothing"),
        (asks_for_n, "raises"),
        (sign_only, "wrong number"),
        (win_or_nothing, "always 0"),
        (lambda game, state: "good", "no number"),
        (lambda game, state: inf, "no number"),
        (lambda state: 0, "raises"),
        (0.5, "no function"),
    ],
    "threat_depth": [
        ({"A": 1, "B": 2, "C": 3}, "counts one player's moves"),
        ({"A": 1, "B": 2, "C": 4}, "one too few"),
        ({"A": 3, "B": 4, "C": 6}, "one too many"),
        ({"A": 1, "B": 3, "C": 5}, "position A"),
        ({"A": 2, "B": 5, "C": 5}, "position B"),
        ({"A": 2, "B": 3, "C": 3}, "position C"),
        ({"A": 2, "B": 3, "C": 7}, "position C"),
        ({"A": 2, "B": 3, "C": ...}, "cannot be read"),
        ({"A": 2, "B": 3}, "cannot be read"),
        ({"A": 2, "B": "3", "C": 5}, "cannot be read"),
        (5, "cannot be read"),
    ],
    "mean_ratio": [
        (arithmetic, "the mean of the ratios"),
        (of_means, "the ratio of the means"),
        (upside_down, "upside down"),
        (arithmetic_upside_down, "upside down"),
        (harmonic, "the harmonic mean"),
        (no_root, "the root is missing"),
        (square_root, "always the same root"),
        (lambda one, two: no_root(one, two) ** (1 / 8), "always the same root"),
        (lambda one, two: no_root(one, two) ** 1 / len(one), "a root without brackets"),
        (lambda one, two: f"{by_logs(one, two)} times", "no number"),
        (lambda one, two: gs.lab.statistics.mean_ratio([a / b for a, b in zip(one, two, strict=True)]), "no number"),
        (mean_of_logs, "a logarithm is returned"),
        (mixed_logs, "the logarithm and the power do not match"),
        (middle, "the median"),
        (first_only, "one start only"),
        (two_digits, "rounded"),
        (whole_ratios, "whole division"),
        (lists_divided, "raises"),
        (no_ratio, "returns nothing"),
        (10.67, "no function"),
    ],
    "supported_claims": [
        ({"a", "b", "c", "g"}, "not on every state"),
        ({"a", "c", "d", "g"}, "the table has no times"),
        ({"a", "c", "e", "g"}, "one depth only"),
        ({"a", "c", "f", "g"}, "the interval holds 1"),
        ({"a", "c"}, "g is missing"),
        ({"a", "g"}, "c is missing"),
        ({"c", "g"}, "a is missing"),
        (set(), "nothing chosen"),
        ({"h"}, "cannot be read"),
        (3, "cannot be read"),
    ],
}
