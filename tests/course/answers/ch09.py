"""Answers to the exercises of chapter 09, Best Node Search."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from math import inf

import gamesearch as gs

# --- Right, each in its own way ---


def with_negamax(game, state):
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        threshold = upper if upper - lower <= step else (lower + upper) / 2
        answers = {}
        for move in moves:
            child = game.result(state, move)
            answers[move] = -gs.negamax(game, child, alpha=-threshold, beta=-(threshold - step))
        yes = [move for move in moves if answers[move] >= threshold]
        if yes:
            moves, lower = yes, min(answers[move] for move in yes)
        else:
            upper = max(answers.values())
    return moves[0]


def with_alphabeta(game, state):
    """From MAX's side, so for MIN everything is the other way round."""
    step, for_max = game.score_step, game.to_move(state) == gs.MAX
    low, high = game.score_range
    left = list(game.actions(state))
    while len(left) > 1 and low != high:
        if for_max:
            t = high if high - low <= step else (low + high) // 2 if isinstance(low + high, int) else (low + high) / 2
            said = [gs.alphabeta(game, game.result(state, m), alpha=t - step, beta=t) for m in left]
            yes = [m for m, v in zip(left, said, strict=True) if v >= t]
            if yes:
                low = min(v for v in said if v >= t)
            else:
                high = max(said)
        else:
            t = (
                low
                if high - low <= step
                else -((-low - high) // 2)
                if isinstance(low + high, int)
                else (low + high) / 2
            )
            said = [gs.alphabeta(game, game.result(state, m), alpha=t, beta=t + step) for m in left]
            yes = [m for m, v in zip(left, said, strict=True) if v <= t]
            if yes:
                high = max(v for v in said if v <= t)
            else:
                low = min(said)
        left = yes or left
    return left[0]


class Asker:
    """The parts as methods."""

    def __init__(self):
        self.asked = 0

    def ask(self, game, state, move, threshold):
        self.asked += 1
        return -gs.negamax(game, game.result(state, move), alpha=-threshold, beta=game.score_step - threshold)

    def choose(self, game, state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        ends = sorted(sign * end for end in game.score_range)
        moves = list(game.actions(state))
        while ends[0] < ends[1] and len(moves) > 1:
            gap = ends[1] - ends[0]
            threshold = ends[1] if gap <= game.score_step else sum(ends) / 2
            answers = {move: self.ask(game, state, move, threshold) for move in moves}
            better = {move: bound for move, bound in answers.items() if bound >= threshold}
            if better:
                moves, ends[0] = list(better), min(better.values())
            else:
                ends[1] = max(answers.values())
        return moves[0]


def with_recursion(game, state):
    sign = 1 if game.to_move(state) == gs.MAX else -1

    def narrow(moves, lower, upper):
        if lower >= upper or len(moves) == 1:
            return moves[0], lower
        t = upper if upper - lower <= game.score_step else (lower + upper) / 2
        said = [-gs.negamax(game, game.result(state, m), alpha=-t, beta=game.score_step - t) for m in moves]
        yes = [(m, v) for m, v in zip(moves, said, strict=True) if v >= t]
        return narrow([m for m, _ in yes], min(v for _, v in yes), upper) if yes else narrow(moves, lower, max(said))

    return narrow(list(game.actions(state)), *sorted(sign * end for end in game.score_range))


def one_third(game, state):
    """A threshold of one's own: a third of the way up."""
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = max(lower + step, lower + (upper - lower) / 2.2) if upper - lower > step else upper
        answers = {m: -gs.negamax(game, game.result(state, m), alpha=-t, beta=step - t) for m in moves}
        yes = [m for m in moves if answers[m] >= t]
        lower = min(answers[m] for m in yes) if yes else lower
        upper = upper if yes else max(answers.values())
        moves = yes or moves
    return moves[0]


# --- Wrong, as people go wrong ---


def search(
    interval=None, threshold=None, ask=None, left=None, low=None, high=None, go=None, take=None, says=None, sides=True
):
    """Best Node Search with one part written differently."""

    def my_bns(game, state):
        step = game.score_step
        sign = 1 if not sides or game.to_move(state) == gs.MAX else -1
        lower, upper = interval or sorted(sign * end for end in game.score_range)
        everybody = moves = list(game.actions(state))
        while go(lower, upper, moves, step) if go else lower < upper and len(moves) > 1:
            t = threshold(lower, upper, step) if threshold else upper if upper - lower <= step else (lower + upper) / 2
            answers = {}
            for move in moves:
                child = game.result(state, move)
                answers[move] = ask(game, child, t, step) if ask else -gs.negamax(game, child, alpha=-t, beta=step - t)
            yes = [move for move in moves if (says(answers[move], t) if says else answers[move] >= t)]
            if yes:
                lower = low([answers[m] for m in yes], t) if low else min(answers[m] for m in yes)
                moves = left(yes, everybody) if left else yes
            else:
                upper = high(list(answers.values()), t, step) if high else max(answers.values())
        return take(moves, lower, upper) if take else moves[0]

    return my_bns


def asks_all_again(game, state):
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    yes = moves = list(game.actions(state))
    while lower < upper and len(yes) > 1:
        t = upper if upper - lower <= step else (lower + upper) / 2
        answers = {m: -gs.negamax(game, game.result(state, m), alpha=-t, beta=step - t) for m in moves}
        better = [m for m in moves if answers[m] >= t]
        if better:
            yes, lower = better, min(answers[m] for m in better)
        else:
            upper = max(answers.values())
    return yes[0]


def first_yes(game, state):
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = upper if upper - lower <= step else (lower + upper) / 2
        answers = []
        for move in moves:
            value = -gs.negamax(game, game.result(state, move), alpha=-t, beta=step - t)
            if value >= t:
                return move
            answers.append(value)
        upper = max(answers)
    return moves[0]


def first_round(game, state):
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = upper if upper - lower <= step else (lower + upper) / 2
        answers = {m: -gs.negamax(game, game.result(state, m), alpha=-t, beta=step - t) for m in moves}
        yes = [m for m in moves if answers[m] >= t]
        if yes:
            return yes[0]
        upper = max(answers.values())
    return moves[0]


def as_published(game, state):
    return gs.bns_as_published(game, state)


def values_of_all(game, state):
    """Not a threshold in it: minimax for each move."""
    sign = 1 if game.to_move(state) == gs.MAX else -1
    return max(game.actions(state), key=lambda move: sign * gs.minimax(game, game.result(state, move)))


def best_by_value(game, state):
    best, chosen = -inf, None
    for move in game.actions(state):
        value = -gs.negamax(game, game.result(state, move))
        if value > best:
            best, chosen = value, move
    return chosen


def max_with_alphabeta(game, state):
    step = game.score_step
    lower, upper = game.score_range
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = upper if upper - lower <= step else (lower + upper) / 2
        answers = {m: gs.alphabeta(game, game.result(state, m), alpha=t - step, beta=t) for m in moves}
        yes = [m for m in moves if answers[m] >= t]
        if yes:
            moves, lower = yes, min(answers[m] for m in yes)
        else:
            upper = max(answers.values())
    return moves[0]


def forgets_who_said_no(game, state):
    step = game.score_step
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = upper if upper - lower <= step else (lower + upper) / 2
        answers = {m: -gs.negamax(game, game.result(state, m), alpha=-t, beta=step - t) for m in moves}
        moves = [m for m in moves if answers[m] >= t]
        if moves:
            lower = min(answers[m] for m in moves)
        else:
            upper = max(answers.values())
    return moves[0]


def misspells(game, state):
    return game.score_rang


def nothing(game, state):
    gs.bns(game, state)


# --- The small functions ---


def threshold_in_steps(lower, upper, step, worst, best):
    low = worst if lower == -inf else max(lower, worst)
    high = best if upper == inf else min(upper, best)
    half = int((high - low) / step) // 2
    return low + step * max(half, 1)


def with_sets(answers, threshold, lower, upper):
    yes = {move for move in answers if answers[move] >= threshold}
    if not yes:
        return set(answers), lower, max(answers.values())
    return yes, min(answers[move] for move in yes), upper


def with_a_loop(answers, threshold, lower, upper):
    left, smallest, largest = [], inf, -inf
    for move, bound in answers.items():
        largest = max(largest, bound)
        if bound >= threshold:
            left.append(move)
            smallest = min(smallest, bound)
    if left:
        return [left, smallest, upper]
    return [tuple(answers), lower, largest]


def with_pop(answers, threshold, lower, upper):
    """Changes what it is given; the next case must not suffer from it."""
    largest = max(answers.values())
    if largest < threshold:
        return list(answers), lower, largest
    for move in list(answers):
        if answers[move] < threshold:
            answers.pop(move)
    return list(answers), min(answers.values()), upper


def empties(answers, threshold, lower, upper):
    answers.clear()
    return [], lower, upper


def one_wide(game, state):
    """A step of 1, whatever the game says."""
    sign = 1 if game.to_move(state) == gs.MAX else -1
    lower, upper = sorted(sign * end for end in game.score_range)
    moves = list(game.actions(state))
    while lower < upper and len(moves) > 1:
        t = upper if upper - lower <= 1 else (lower + upper) / 2
        answers = {m: -gs.negamax(game, game.result(state, m), alpha=-t, beta=1 - t) for m in moves}
        yes = [m for m in moves if answers[m] >= t]
        if yes:
            moves, lower = yes, min(answers[m] for m in yes)
        else:
            upper = max(answers.values())
    return moves[0]


def upside_down(game, state):
    """The signs are changed for MIN, but the ends stay where they are."""
    sign = 1 if game.to_move(state) == gs.MAX else -1
    return search(interval=tuple(sign * end for end in game.score_range))(game, state)


def round_of(left, low, high):
    """A round that answers with these three, each made from (yes, answers, threshold, lower, upper)."""

    def my_round(answers, threshold, lower, upper):
        yes = [move for move, bound in answers.items() if bound >= threshold]
        given = (yes, answers, threshold, lower, upper)
        return left(*given), low(*given), high(*given)

    return my_round


def who(yes, answers, threshold, lower, upper):
    return yes or list(answers)


def smallest_yes(yes, answers, threshold, lower, upper):
    return min(answers[move] for move in yes) if yes else lower


def largest_no(yes, answers, threshold, lower, upper):
    return upper if yes else max(answers.values())


RIGHT = {
    "next_threshold": [
        threshold_in_steps,
        lambda lo, u, s, w, b: min(u, b) if min(u, b) - max(lo, w) <= s else (max(lo, w) + min(u, b)) / 2,
        lambda lo, u, s, w, b: -(-(max(lo, w) + min(u, b)) // 2) if s >= 1 else (max(lo, w) + min(u, b)) / 2,
    ],
    "new_interval": [with_pop, with_sets, with_a_loop, round_of(who, smallest_yes, largest_no)],
    "bns": [
        with_negamax,
        with_alphabeta,
        Asker().choose,
        with_recursion,
        one_third,
        gs.bns,
        search(take=lambda moves, lower, upper: (moves[0], lower)),
    ],
    "best_unknown": [
        [[1, 2], [[15, 20], [16, 0]], [3, 0]],
        "(0 1) (2 9) ((30 1) (31 2) (32 3))",
        [[2, 3], [1, 4], [[40, 1], [50, 2]]],
    ],
    "published_bns": [58226, 58226.0],
}

WRONG = {
    "next_threshold": [
        (lambda lo, u, s, w, b: (lo + u) / 2, "infinite interval"),
        (lambda lo, u, s, w, b: (max(lo, w) + min(u, b)) // 2, "equal to lower"),
        (lambda lo, u, s, w, b: max(lo, w), "equal to lower"),
        (lambda lo, u, s, w, b: max(lo, w) + s, "not the middle"),
        (lambda lo, u, s, w, b: min(u, b), "not the middle"),
        (lambda lo, u, s, w, b: min(u, b) + s, "above the interval"),
        (lambda lo, u, s, w, b: max(lo, w) - s, "below the interval"),
        (lambda lo, u, s, w, b: (min(u, b) - max(lo, w)) / 2, "below the interval"),
        (lambda lo, u, s, w, b: (w + b) / 2, "above the interval"),
        (lambda lo, u, s, w, b: None, "returns nothing"),
        (lambda lo, u, s, w, b: "middle", "no number"),
        (lambda lo, u, s, w, b: u.middle, "raises"),
        (5, "no function"),
    ],
    "new_interval": [
        (round_of(lambda y, a, t, lo, hi: list(a), smallest_yes, largest_no), "keeps everybody"),
        (round_of(lambda y, a, t, lo, hi: y, smallest_yes, largest_no), "nobody left"),
        (round_of(lambda y, a, t, lo, hi: [m for m in a if m not in y], smallest_yes, largest_no), "those that said no"),
        (round_of(who, lambda y, a, t, lo, hi: t if y else lo, largest_no), "bounds to the threshold"),
        (round_of(who, smallest_yes, lambda y, a, t, lo, hi: hi if y else t), "bounds to the threshold"),
        (round_of(who, lambda y, a, t, lo, hi: t if y else lo, lambda y, a, t, lo, hi: hi if y else t),
         "bounds to the threshold"),
        (round_of(who, lambda y, a, t, lo, hi: max(a[m] for m in y) if y else lo, largest_no),
         "lower from the largest yes"),
        (round_of(who, smallest_yes, lambda y, a, t, lo, hi: hi if y else min(a.values())), "upper from the smallest no"),
        (round_of(who, smallest_yes, lambda y, a, t, lo, hi: max(a.values())), "upper moved by a no of others"),
        (round_of(who, lambda y, a, t, lo, hi: min(a.values()) if y else lo, largest_no), "lower from all answers"),
        (round_of(who, largest_no, smallest_yes), "ends swapped"),
        (round_of(lambda y, a, t, lo, hi: len(y), smallest_yes, largest_no), "how many, not which"),
        (lambda a, t, lo, hi: ([m for m in a if a[m] > t] or list(a), min((a[m] for m in a if a[m] > t), default=lo),
                               hi if any(a[m] > t for m in a) else max(a.values())), "equal is a no"),
        (empties, "wrong value"),
        (lambda a, t, lo, hi: None, "returns nothing"),
        (lambda a, t, lo, hi: list(a), "wrong value"),
        (lambda a, t, lo, hi: a.yes, "raises"),
        ([1], "no function"),
    ],
    "bns": [
        (asks_all_again, "asks those that said no"),
        (search(go=lambda lower, upper, moves, step: lower < upper), "asks the only one left"),
        (lambda game, state: gs.bns(game, state, with_value=True)[0], "asks the only one left"),
        (search(left=lambda yes, everybody: everybody), "nobody is ever out"),
        (search(ask=lambda game, child, t, step: -gs.negamax(game, child, alpha=-t, beta=2 * step - t)),
         "window of the wrong width"),
        (one_wide, "window of the wrong width"),
        (search(threshold=lambda lower, upper, step: upper), "not the middle"),
        (search(threshold=lambda lower, upper, step: lower + step), "not the middle"),
        (upside_down, "interval upside down"),
        (first_yes, "stops at the first yes"),
        (first_round, "stops after one yes round"),
        (search(take=lambda moves, lower, upper: moves[-1]), "best move by last yes"),
        (search(take=lambda moves, lower, upper: lower), "returns no move"),
        (search(take=lambda moves, lower, upper: (lower, upper)), "returns no move"),
        (search(go=lambda lower, upper, moves, step: len(moves) > 1), "ties never end"),
        (search(interval=(-inf, inf)), "infinite interval"),
        (search(threshold=lambda lower, upper, step: (lower + upper) // 2), "the threshold does not move"),
        (search(low=lambda yes, t: max(yes)), "lower from the largest yes"),
        (search(high=lambda said, t, step: min(said)), "upper from the smallest no"),
        (search(low=lambda yes, t: t, high=lambda said, t, step: t - step), "bounds to the threshold"),
        (search(ask=lambda game, child, t, step: -gs.negamax(game, child, alpha=t - step, beta=t)), "wrong window"),
        (search(ask=lambda game, child, t, step: -gs.negamax(game, child, alpha=-t - step, beta=-t)), "wrong window"),
        (search(ask=lambda game, child, t, step: gs.negamax(game, child, alpha=-t, beta=step - t)), "answer not negated"),
        (search(ask=lambda game, child, t, step: -gs.negamax(game, child)), "an open window"),
        (search(sides=False), "MAX is taken to choose"),
        (search(says=lambda bound, t: bound > t), "equal is a no"),
        (search(left=lambda yes, everybody: yes[::-1]), "not the first of them"),
        (as_published, "the published sketch"),
        (search(go=lambda lower, upper, moves, step: upper - lower >= 2 * step and len(moves) > 1,
                threshold=lambda lower, upper, step: (lower + upper) / 2), "stops two steps apart"),
        (values_of_all, "looks at too much"),
        (best_by_value, "an open window"),
        (lambda game, state: gs.best_move(game, state), "an open window"),
        (search(ask=lambda game, child, t, step: -gs.negamax(game, child, alpha=-t)), "an open window"),
        (max_with_alphabeta, "MAX is taken to choose"),
        (forgets_who_said_no, "raises"),
        (lambda game, state: game.actions(state)[0], "not the best move"),
        (misspells, "raises"),
        (nothing, "returns nothing"),
        ("B", "no function"),
    ],
    "best_unknown": [
        ([[3, 5, 6], [9, 1, 2]], "too few moves"),
        ([[1, 2], [9, 3], [3, 4]], "a tie"),
        ([[4, 6], [3, 9], [12, 15], [5, 8]], "the value is known"),
        ([1, 2, 9], "the value is known"),
        (5, "too few moves"),
        ("((20 1) (21 0)) (19 20) (18 21)", "alpha-beta is cheaper"),
        ("(1 2", "no tree"),
    ],
    "published_bns": [
        (39106, "the mended search"),
        (33807, "the mended search"),
        (20819, "rewards of ±1"),
        (47922, "one search"),
        (3762, "different positions"),
        (23027, "evaluations"),
        (24698, "another search"),
        (21652, "another search"),
        ("58226", "cannot be read"),
        ((58, 226), "cannot be read"),
        (1, "wrong answer"),
    ],
}  # fmt: skip
