"""Answers to the exercises of chapter 07, NegaScout."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from fractions import Fraction
from math import inf

import gamesearch as gs


def leaf(game, state):
    return game.utility(state) * (1 if game.to_move(state) == gs.MAX else -1)


# --- Right, each in its own way ---


def as_in_the_chapter(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        if best == -inf:
            found = -as_in_the_chapter(game, child, -beta, -alpha)
        else:
            found = -as_in_the_chapter(game, child, -(alpha + game.score_step), -alpha)
            if alpha < found < beta:
                found = -as_in_the_chapter(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def as_in_an_encyclopedia(game, node, alpha=-inf, beta=inf):
    """Returns alpha, and searches again from alpha: neither quite fail-hard nor fail-soft."""
    if game.is_terminal(node):
        return leaf(game, node)
    for i, action in enumerate(game.actions(node)):
        child = game.result(node, action)
        if i == 0:
            score = -as_in_an_encyclopedia(game, child, -beta, -alpha)
        else:
            score = -as_in_an_encyclopedia(game, child, -alpha - game.score_step, -alpha)
            if alpha < score < beta:
                score = -as_in_an_encyclopedia(game, child, -beta, -alpha)
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return alpha


def fail_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if i == 0:
            score = -fail_hard(game, child, -beta, -alpha)
        else:
            score = -fail_hard(game, child, -alpha - game.score_step, -alpha)
            if alpha < score < beta:
                score = -fail_hard(game, child, -beta, -score)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha


def beta_after_a_cut(game, state, alpha=-inf, beta=inf):
    """Returns beta itself after a cut, and else the best value."""
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if i == 0:
            found = -beta_after_a_cut(game, child, -beta, -alpha)
        else:
            found = -beta_after_a_cut(game, child, -alpha - game.score_step, -alpha)
            if alpha < found < beta:
                found = -beta_after_a_cut(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            return beta
    return best


def with_a_moving_beta(game, state, alpha=-inf, beta=inf):
    """As Reinefeld wrote it: one call, whose upper end moves."""
    if game.is_terminal(state):
        return leaf(game, state)
    best, b = -inf, beta
    for number, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        t = -with_a_moving_beta(game, child, -b, -max(alpha, best))
        if max(alpha, best) < t < beta and number > 0:
            t = -with_a_moving_beta(game, child, -beta, -t)
        best = max(best, t)
        if best >= beta:
            return best
        b = max(alpha, best) + game.score_step
    return best


def on_nodes(node, alpha=-inf, beta=inf, color=1):
    """No game at hand, so the window is narrower than any step."""
    if not node.children:
        return color * node.value
    first, *others = node.children
    best = -on_nodes(first, -beta, -alpha, -color)
    alpha = max(alpha, best)
    for child in others:
        if alpha >= beta:
            break
        found = -on_nodes(child, -alpha - 1e-9, -alpha, -color)
        if alpha < found < beta:
            found = -on_nodes(child, -beta, -found, -color)
        best = max(best, found)
        alpha = max(alpha, best)
    return best


def fail_hard_and_narrow(node, alpha=-inf, beta=inf, sign=1):
    if not node.children:
        return sign * node.value
    for i, child in enumerate(node.children):
        if i:
            score = -fail_hard_and_narrow(child, -alpha - 0.01, -alpha, -sign)
            if not alpha < score < beta:
                pass
            else:
                score = -fail_hard_and_narrow(child, -beta, -alpha, -sign)
        else:
            score = -fail_hard_and_narrow(child, -beta, -alpha, -sign)
        alpha = max(alpha, score)
        if alpha >= beta:
            return beta
    return alpha


def from_a_step_above(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best, step = -inf, game.score_step
    for action in game.actions(state):
        child = game.result(state, action)
        if best == -inf:
            found = -from_a_step_above(game, child, -beta, -alpha)
        else:
            found = -from_a_step_above(game, child, -alpha - step, -alpha)
            if alpha < found < beta:
                found = -from_a_step_above(game, child, -beta, -alpha - step)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def for_two_players(game, state, alpha=-inf, beta=inf):
    """Everything from MAX's side: MAX scouts above alpha, MIN below beta."""
    if game.is_terminal(state):
        return game.utility(state)
    step, is_max, value = game.score_step, game.to_move(state) == gs.MAX, None
    for action in game.actions(state):
        child = game.result(state, action)
        if value is None:
            found = for_two_players(game, child, alpha, beta)
        elif is_max:
            found = for_two_players(game, child, alpha, alpha + step)
        else:
            found = for_two_players(game, child, beta - step, beta)
        if value is not None and alpha < found < beta:
            low, high = (found, beta) if is_max else (alpha, found)
            found = for_two_players(game, child, low, high)
        value = found if value is None else max(value, found) if is_max else min(value, found)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


class Scouting:
    def __init__(self):
        self.again = 0

    def search(self, game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return leaf(game, state)
        moves = list(game.actions(state))
        best = -self.search(game, game.result(state, moves[0]), -beta, -alpha)
        for move in moves[1:]:
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
            child = game.result(state, move)
            found = -self.search(game, child, -alpha - game.score_step, -alpha)
            if alpha < found < beta:
                self.again += 1
                found = -self.search(game, child, -beta, -found)
            best = max(best, found)
        return best


def with_an_inner_function(game, state):
    step = game.score_step

    def is_better(state, bound):
        return -go(state, -bound - step, -bound)

    def go(state, alpha, beta):
        if game.is_terminal(state):
            return leaf(game, state)
        best = None
        for action in game.actions(state):
            child = game.result(state, action)
            if best is None:
                best = -go(child, -beta, -alpha)
            else:
                found = is_better(child, alpha)
                if alpha < found < beta:
                    found = -go(child, -beta, -found)
                best = max(best, found)
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
        return best

    return go(state, -inf, inf)


def leaves_are_not_searched_again(game, state, alpha=-inf, beta=inf):
    """What a scout says of a leaf is its value."""
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        high = beta if i == 0 else alpha + game.score_step
        found = -leaves_are_not_searched_again(game, child, -high, -alpha)
        if i > 0 and alpha < found < beta and not game.is_terminal(child):
            found = -leaves_are_not_searched_again(game, child, -beta, -found)
        if found > best:
            best = found
        if best > alpha:
            alpha = best
        if alpha >= beta:
            return best
    return best


def with_the_move(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state), None
    best, move = -inf, None
    for action in game.actions(state):
        child = game.result(state, action)
        if move is None:
            found = -with_the_move(game, child, -beta, -alpha)[0]
        else:
            found = -with_the_move(game, child, -(alpha + game.score_step), -alpha)[0]
            if alpha < found < beta:
                found = -with_the_move(game, child, -beta, -found)[0]
        if found > best:
            best, move = found, action
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, move


# --- Wrong, as people go wrong: a search with the part that differs given ---


def scouting(null=None, again=None, when=None, scouts=None, raises=True, closed=None, minus=True, ends=None):
    """NegaScout with parts changed: the windows are (alpha, beta) of the child."""
    null = null or (lambda alpha, beta, step: (-(alpha + step), -alpha))
    again = again or (lambda alpha, beta, found, step: (-beta, -found))
    when = when or (lambda alpha, found, beta: alpha < found < beta)
    scouts = scouts or (lambda i, moves: i > 0)
    closed = closed or (lambda alpha, beta: alpha >= beta)

    def search(game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return (ends or leaf)(game, state)
        best, moves, step = -inf, game.actions(state), game.score_step
        for i, action in enumerate(moves):
            child = game.result(state, action)
            if not scouts(i, len(moves)):
                found = -search(game, child, -beta, -alpha)
            else:
                found = search(game, child, *null(alpha, beta, step)) * (-1 if minus else 1)
                if when(alpha, found, beta):
                    found = -search(game, child, *again(alpha, beta, found, step))
            best = max(best, found)
            if raises:
                alpha = max(alpha, best)
            if closed(max(alpha, best), beta):
                break
        return best

    return search


def returns_in_the_loop(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        high = beta if i == 0 else alpha + game.score_step
        found = -returns_in_the_loop(game, game.result(state, action), -high, -alpha)
        if i > 0 and alpha < found < beta:
            found = -returns_in_the_loop(game, game.result(state, action), -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        return best


def last_move_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(reversed(list(game.actions(state)))):
        child = game.result(state, action)
        found = -last_move_first(game, child, -(beta if i == 0 else alpha + game.score_step), -alpha)
        if i > 0 and alpha < found < beta:
            found = -last_move_first(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def no_research(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        high = beta if i == 0 else alpha + game.score_step
        best = max(best, -no_research(game, child, -high, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def forgets_to_keep_it(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if i == 0:
            found = -forgets_to_keep_it(game, child, -beta, -alpha)
        else:
            found = -forgets_to_keep_it(game, child, -(alpha + game.score_step), -alpha)
            if alpha < found < beta:
                forgets_to_keep_it(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def whole_numbers_only(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for i, child in enumerate(node.children):
        if i == 0:
            found = -whole_numbers_only(child, -beta, -alpha, -color)
        else:
            found = -whole_numbers_only(child, -alpha - 1, -alpha, -color)
            if alpha < found < beta:
                found = -whole_numbers_only(child, -beta, -found, -color)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def once_a_move_was_found(game, state, alpha=-inf, beta=inf):
    """As some chess programs have it: the flag is set only when alpha is raised."""
    if game.is_terminal(state):
        return leaf(game, state)
    raised = False
    for action in game.actions(state):
        child = game.result(state, action)
        if raised:
            score = -once_a_move_was_found(game, child, -alpha - game.score_step, -alpha)
            if alpha < score < beta:
                score = -once_a_move_was_found(game, child, -beta, -alpha)
        else:
            score = -once_a_move_was_found(game, child, -beta, -alpha)
        if score >= beta:
            return score
        if score > alpha:
            alpha, raised = score, True
    return alpha


def asks_about_best(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if i == 0:
            found = -asks_about_best(game, child, -beta, -alpha)
        else:
            found = -asks_about_best(game, child, -(best + game.score_step), -best)
            if alpha < found < beta:
                found = -asks_about_best(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def again_if_best(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        found = -again_if_best(game, child, -(alpha + game.score_step if i else beta), -alpha)
        if i and best < found < beta:
            found = -again_if_best(game, child, -beta, -alpha)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def first_if_nothing_is_known(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        if alpha == -inf:
            found = -first_if_nothing_is_known(game, child, -beta, -alpha)
        else:
            found = -first_if_nothing_is_known(game, child, -(alpha + game.score_step), -alpha)
            if alpha < found < beta:
                found = -first_if_nothing_is_known(game, child, -beta, -found)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def from_the_entry(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best, now = -inf, alpha
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        found = -from_the_entry(game, child, -(now + game.score_step if i else beta), -now)
        if i and now < found < beta:
            found = -from_the_entry(game, child, -beta, -alpha)
        best = max(best, found)
        now = max(now, best)
        if now >= beta:
            break
    return best


def last_one(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    found = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        high = beta if i == 0 else alpha + game.score_step
        found = -last_one(game, child, -high, -alpha)
        if i and alpha < found < beta:
            found = -last_one(game, child, -beta, -found)
        alpha = max(alpha, found)
        if alpha >= beta:
            break
    return found


def cannot_add(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        high = beta if i == 0 else alpha + game.step
        best = max(best, -cannot_add(game, child, -high, -alpha))
    return best


def never_ends(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return leaf(game, state)
    best = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        found = -never_ends(game, child, -(alpha + game.score_step), -alpha)
        while alpha < found < beta:
            found = -never_ends(game, child, -(alpha + game.score_step), -alpha)
        best = max(best, found)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def half_mended_width(game, state, alpha=-inf, beta=inf):
    return scouting(when=lambda alpha, found, beta: found > alpha)(game, state, alpha, beta)


half_mended_test = scouting(null=lambda alpha, beta, step: (-(alpha + 1), -alpha))

TOO_GOOD = "searches again what is too good already"
WIDTH = "null window of the wrong width"
WRONG_SCOUTS = [
    (no_research, "never searches again"),
    (forgets_to_keep_it, "the re-search is thrown away"),
    (whole_numbers_only, WIDTH),
    (half_mended_test, WIDTH),
    (once_a_move_was_found, "scouts only once alpha is raised"),
    (last_one, "keeps the last child"),
    (returns_in_the_loop, "stops after the first child"),
    (last_move_first, "the last move first"),
    (cannot_add, "raises"),
    (gs.negamax, "no scout"),
    (gs.alphabeta, "no scout"),
    (gs.minimax, "neither scouts nor cuts"),
    (scouting(again=lambda alpha, beta, found, step: (-(alpha + step), -alpha)), "re-search without room for the value"),
    (scouting(again=lambda alpha, beta, found, step: (-found, -alpha)), "re-search without room for the value"),
    (scouting(again=lambda alpha, beta, found, step: (-found - step, -found)), "re-search without room for the value"),
    (scouting(again=lambda alpha, beta, found, step: (-inf, inf)), "re-search with a window that is too wide"),
    (scouting(again=lambda alpha, beta, found, step: (-inf, -found)), "re-search with a window that is too wide"),
    (scouting(again=lambda alpha, beta, found, step: (-beta, inf)), "re-search with a window that is too wide"),
    (scouting(again=lambda alpha, beta, found, step: (-found, -beta)), "re-search window not swapped"),
    (scouting(when=lambda alpha, found, beta: found > alpha), TOO_GOOD),
    (scouting(when=lambda alpha, found, beta: alpha < found <= beta), TOO_GOOD),
    (scouting(when=lambda alpha, found, beta: found > alpha, again=lambda alpha, beta, found, step: (-beta, -alpha)), TOO_GOOD),
    (scouting(when=lambda alpha, found, beta: alpha <= found < beta), "searches again on a tie"),
    (scouting(when=lambda alpha, found, beta: True), "searches everything again"),
    (scouting(when=lambda alpha, found, beta: found < beta), "searches everything again"),
    (scouting(when=lambda alpha, found, beta: found <= alpha), "searches again when the answer is no"),
    (scouting(null=lambda alpha, beta, step: (-alpha, -alpha)), "null window of width 0"),
    (scouting(null=lambda alpha, beta, step: (-(alpha + 2 * step), -alpha)), "null window too wide"),
    (scouting(null=lambda alpha, beta, step: (-inf, -alpha)), "null window too wide"),
    (scouting(null=lambda alpha, beta, step: (-beta, -alpha)), "null window too wide"),
    (scouting(null=lambda alpha, beta, step: (-alpha, -alpha + step)), "null window on the wrong side"),
    (scouting(null=lambda alpha, beta, step: (-beta, -beta + step)), "null window on the wrong side"),
    (scouting(null=lambda alpha, beta, step: (-alpha, -alpha - step)), "null window not mirrored"),
    (scouting(null=lambda alpha, beta, step: (alpha, alpha + step)), "null window not mirrored"),
    (scouting(scouts=lambda i, moves: True), "scouts the first move too"),
    (asks_about_best, "compares with the best value, not with alpha"),
    (again_if_best, "compares with the best value, not with alpha"),
    (first_if_nothing_is_known, "scouts the first move too"),
    (from_the_entry, "re-search with a window that is too wide"),
    (scouting(null=lambda alpha, beta, step: (-(alpha + step), alpha)), "null window not mirrored"),
    (scouting(null=lambda alpha, beta, step: (-alpha + step, -alpha)), "null window not mirrored"),
    (scouting(when=lambda alpha, found, beta: alpha < found < alpha), "never searches again"),
    (scouting(scouts=lambda i, moves: i == 1), "scouts only the second move"),
    (scouting(scouts=lambda i, moves: i > 1), "one move too many in full"),
    (scouting(scouts=lambda i, moves: 0 < i < moves - 1), "one move too many in full"),
    (scouting(raises=False), "alpha is not raised"),
    (scouting(closed=lambda alpha, beta: alpha > beta), "`>` for `>=`"),
    (scouting(closed=lambda alpha, beta: False), "never cuts"),
    (scouting(minus=False), "not negated"),
    (scouting(ends=lambda game, state: game.utility(state)), "sign at the leaves forgotten"),
    (scouting(ends=lambda game, state: -leaf(game, state)), "sign at the leaves turned round"),
    (scouting(ends=lambda game, state: 0), "base case"),
    (4, "no function"),
]  # fmt: skip

RIGHT_WINDOWS = {"first": (-9, -2), "second": (-4.5, -4), "again": (-9, -6)}

RIGHT = {
    "scout_windows": [
        RIGHT_WINDOWS,
        {"first": [-9, -2], "second": [Fraction(-9, 2), -4], "again": [-9, -6]},
        {**RIGHT_WINDOWS, "again": (-9, -4)},
        {**RIGHT_WINDOWS, "again": (-9.0, -4.5)},
    ],
    "negascout": [
        as_in_the_chapter,
        as_in_an_encyclopedia,
        fail_hard,
        beta_after_a_cut,
        with_a_moving_beta,
        on_nodes,
        fail_hard_and_narrow,
        from_a_step_above,
        for_two_players,
        Scouting().search,
        with_an_inner_function,
        leaves_are_not_searched_again,
        with_the_move,
        gs.negascout,
    ],
    "mend_scout": [as_in_the_chapter, fail_hard],
    "scout_saves": ["4 ((7 5 8) 3)", [4, [[7, 5, 6], 3]], [[4, 6], [[7, 5, 8], 3]], "2 ((3 (4 5)) 1)"],
    "scout_loses": ["1 (4 (2 3))", [1, [4, [2, 3]]]],
    "wide_window": [
        {"published": 45801, "tenths": 3},
        {"published": 45801.0, "tenths": 0.3},
        {"published": 45801, "tenths": Fraction(3, 10)},
    ],
}

WRONG = {
    "scout_windows": [
        ({**RIGHT_WINDOWS, "first": (2, 9)}, "not mirrored"),
        ({**RIGHT_WINDOWS, "first": (-2, -9)}, "not swapped"),
        ({**RIGHT_WINDOWS, "first": (-2.5, -2)}, "scouts the first move too"),
        ({"first": (2, 9), "second": (4, 4.5), "again": (6, 9)}, "not mirrored"),
        ({**RIGHT_WINDOWS, "second": (4, 4.5)}, "not mirrored"),
        ({**RIGHT_WINDOWS, "second": (-4, -4.5)}, "not swapped"),
        ({**RIGHT_WINDOWS, "second": (-5, -4)}, "wrong width"),
        ({**RIGHT_WINDOWS, "second": (-9, -4)}, "no scout"),
        ({**RIGHT_WINDOWS, "second": (-2.5, -2)}, "alpha is not raised"),
        ({**RIGHT_WINDOWS, "second": (-4, -3.5)}, "wrong side of alpha"),
        ({**RIGHT_WINDOWS, "second": (-9, -8.5)}, "wrong end of the window"),
        ({**RIGHT_WINDOWS, "second": (-4, -4)}, "width 0"),
        ({**RIGHT_WINDOWS, "again": (-4.5, -4)}, "the same question again"),
        ({**RIGHT_WINDOWS, "again": (-6.5, -6)}, "the next question"),
        ({**RIGHT_WINDOWS, "again": (-6, -4)}, "wrong side of what was found"),
        ({**RIGHT_WINDOWS, "again": (-inf, inf)}, "forgets what is known"),
        ({**RIGHT_WINDOWS, "again": (-1, 1)}, "wrong window"),
        ({"first": (-9, -2)}, "cannot be read"),
        ({**RIGHT_WINDOWS, "second": 4}, "cannot be read"),
        ((-9, -2), "cannot be read"),
    ],
    "negascout": [*WRONG_SCOUTS, (never_ends, "never returns")],
    "mend_scout": [
        (half_mended_width, TOO_GOOD),
        (half_mended_test, WIDTH),
        (no_research, "never searches again"),
        (
            scouting(
                when=lambda alpha, found, beta: found >= alpha, again=lambda alpha, beta, found, step: (-beta, -found)
            ),
            "searches again too often",
        ),
        (
            scouting(
                null=lambda alpha, beta, step: (-(alpha + 1), -alpha), when=lambda alpha, found, beta: found > alpha
            ),
            f"{TOO_GOOD}; and {WIDTH}",
        ),
    ],
    "scout_saves": [
        ("1 2 3 4 5 6 7", "too many leaves"),
        ("(((5)))", "nothing to scout"),
        ([4, [3, 7]], "not deep enough"),
        ("4 ((7 5) 6)", "saves nothing"),
        ("4 ((3 5) 2)", "saves nothing"),
        ("4 ((7 5) 3)", "saves too little"),
        ("(5 ((", "no tree"),
    ],
    "scout_loses": [
        ("1 (2 3) (4 5)", "too many leaves"),
        (5, "nothing to scout"),
        ("4 ((7 5) 3)", "nothing is searched again"),
        ("4 (7 6)", "loses too little"),
        ("4 ((7 5) 6)", "loses too little"),
        ({"A": "x"}, "no tree"),
    ],
    "wide_window": [
        ({"published": 22031, "tenths": 3}, "one step"),
        ({"published": 23821, "tenths": 3}, "rounded decimals"),
        ({"published": 20161, "tenths": 3}, "rewards ±1"),
        ({"published": 39322, "tenths": 3}, "one search only"),
        ({"published": 3112, "tenths": 3}, "different positions"),
        ({"published": 24698, "tenths": 3}, "alpha-beta"),
        ({"published": 1, "tenths": 3}, "wrong figure"),
        ({"published": 45801, "tenths": 1}, "not the widest"),
        ({"published": 45801, "tenths": 4}, "too wide"),
        ({"published": 45801, "tenths": 10}, "too wide"),
        ({"published": 45801, "tenths": 99}, "no number of tenths"),
        ({"published": gs.selfplay(gs.minimax, gs.tree("1 2")), "tenths": 3}, "cannot be read"),
        ({"published": "45,801", "tenths": 3}, "cannot be read"),
        (45801, "cannot be read"),
    ],
}
