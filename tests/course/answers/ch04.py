"""Answers to the exercises of chapter 04, negamax."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from math import inf

import gamesearch as gs

# --- Right, each in its own way ---


def plain_over_games(game, state):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        return sign * game.utility(state)
    return max(-plain_over_games(game, game.result(state, action)) for action in game.actions(state))


def plain_with_color(node, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -plain_with_color(child, -color))
    return best


def plain_with_minus_min(node, sign=1):
    """The smallest of what the other player gets, negated, is the largest of what I get."""
    if not node.children:
        return sign * node.value
    return -min(plain_with_minus_min(child, -sign) for child in node.children)


def plain_with_a_stack(tree):
    values, stack = {}, [(tree.root, 1)]
    while stack:
        node, sign = stack.pop()
        if not node.children:
            values[node.name] = sign * node.value
        elif all(child.name in values for child in node.children):
            values[node.name] = max(-values[child.name] for child in node.children)
        else:
            stack.append((node, sign))
            stack.extend((child, -sign) for child in node.children if child.name not in values)
    return values[tree.root.name]


def fail_soft(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -fail_soft(game, game.result(state, action), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def fail_hard(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        value = -fail_hard(child, -beta, -alpha, -color)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha


def returns_alpha(node, alpha=-inf, beta=inf, sign=1):
    if not node.children:
        return sign * node.value
    for child in node.children:
        alpha = max(alpha, -returns_alpha(child, -beta, -alpha, -sign))
        if beta <= alpha:
            break
    return alpha


def bounds_with_other_names(node, low=-inf, high=inf, colour=1):
    if not node.children:
        return colour * node.value
    best = -inf
    for child in node.children:
        value = -bounds_with_other_names(child, -high, -max(low, best), -colour)
        if value > best:
            best = value
        if best >= high:
            return best
    return best


def with_a_helper(game, state):
    def for_mover(state):
        return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return for_mover(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -search(game.result(state, action), -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                return best
        return best

    return search(state, -inf, inf)


def seen_by_the_one_who_moved(node):
    """Values and windows from the side of the player who has just moved: one case too."""

    def search(node, alpha, beta, sign):
        if not node.children:
            return sign * node.value
        worst = inf
        for child in node.children:
            worst = min(worst, -search(child, -beta, -alpha, -sign))
            beta = min(beta, worst)
            if alpha >= beta:
                break
        return worst

    return -search(node, -inf, inf, -1)


def with_the_move(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value, None
    best, move = -inf, None
    for child in node.children:
        value = -with_the_move(child, -beta, -alpha, -color)[0]
        if value > best:
            best, move = value, child.name
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, move


def with_own_stack(tree):
    """No recursion: each entry is [node, alpha, beta, sign, next child, best]."""
    stack, returned = [[tree.root, -inf, inf, 1, 0, -inf]], None
    while stack:
        top = stack[-1]
        node, alpha, beta, sign, at, best = top
        if returned is not None:
            best = top[5] = max(best, -returned)
            alpha = top[1] = max(alpha, best)
            returned = None
        if not node.children:
            returned = sign * node.value
            stack.pop()
        elif alpha >= beta or at == len(node.children):
            returned = best
            stack.pop()
        else:
            top[4] += 1
            stack.append([node.children[at], -beta, -alpha, -sign, 0, -inf])
    return returned


class Searcher:
    def __init__(self):
        self.visits = 0

    def search(self, game, state, alpha=-inf, beta=inf):
        self.visits += 1
        if game.is_terminal(state):
            return game.utility(state) * (1 if game.to_move(state) == gs.MAX else -1)
        best = -inf
        for action in game.actions(state):
            best = max(best, -self.search(game, game.result(state, action), -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best


def child_window_as_list(alpha, beta):
    return [-beta, -alpha]


# --- Wrong without a window ---


def plain_zero_at_leaves(node, sign=1):
    if not node.children:
        return 0
    return max(-plain_zero_at_leaves(child, -sign) for child in node.children)


def plain_takes_zero_for_nothing(node, sign=1):
    if node.value:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -plain_takes_zero_for_nothing(child, -sign))
    return best


def plain_forgets_the_sign(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(-plain_forgets_the_sign(game, game.result(state, action)) for action in game.actions(state))


def plain_sign_never_changes(node, sign=1):
    if not node.children:
        return sign * node.value
    return max(-plain_sign_never_changes(child, sign) for child in node.children)


def plain_always_negates_leaves(game, state):
    if game.is_terminal(state):
        return -game.utility(state)
    return max(-plain_always_negates_leaves(game, game.result(state, action)) for action in game.actions(state))


def plain_sign_wrong_way_round(game, state):
    if game.is_terminal(state):
        return -game.utility(state) if game.to_move(state) == gs.MAX else game.utility(state)
    return max(-plain_sign_wrong_way_round(game, game.result(state, action)) for action in game.actions(state))


def plain_color_starts_at_minus_one(node, color=-1):
    if not node.children:
        return color * node.value
    return max(-plain_color_starts_at_minus_one(child, -color) for child in node.children)


def plain_not_negated(node, sign=1):
    if not node.children:
        return sign * node.value
    return max(plain_not_negated(child, -sign) for child in node.children)


def plain_negated_twice(node, sign=1):
    if not node.children:
        return sign * node.value
    return -max(-plain_negated_twice(child, -sign) for child in node.children)


def plain_sign_everywhere(node, sign=1):
    if not node.children:
        return sign * node.value
    return sign * max(-plain_sign_everywhere(child, -sign) for child in node.children)


def plain_by_turn(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [-plain_by_turn(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def plain_by_turn_with_signs(node, sign=1):
    if not node.children:
        return sign * node.value
    values = [-plain_by_turn_with_signs(child, -sign) for child in node.children]
    return max(values) if sign == 1 else min(values)


def plain_takes_the_smallest(node, sign=1):
    if not node.children:
        return sign * node.value
    return min(-plain_takes_the_smallest(child, -sign) for child in node.children)


def plain_from_zero(node, sign=1):
    if not node.children:
        return sign * node.value
    best = 0
    for child in node.children:
        best = max(best, -plain_from_zero(child, -sign))
    return best


def plain_keeps_the_last(node, sign=1):
    if not node.children:
        return sign * node.value
    for child in node.children:
        best = -plain_keeps_the_last(child, -sign)
    return best


def plain_returns_in_the_loop(node, sign=1):
    if not node.children:
        return sign * node.value
    best = -inf
    for child in node.children:
        best = max(best, -plain_returns_in_the_loop(child, -sign))
        return best


def plain_forgets_return(node, sign=1):
    if not node.children:
        return sign * node.value
    max(-plain_forgets_return(child, -sign) for child in node.children)


def plain_no_base_case(node, sign=1):
    return max(-plain_no_base_case(child, -sign) for child in node.children)


def plain_same_node_again(node, sign=1):
    if not node.children:
        return sign * node.value
    return max(-plain_same_node_again(node, -sign) for child in node.children)


def plain_sign_forgotten_and_from_zero(node):
    if not node.children:
        return node.value
    best = 0
    for child in node.children:
        best = max(best, -plain_sign_forgotten_and_from_zero(child))
    return best


# --- Wrong with a window: the part that differs is written out, the rest is negamax ---


def window_as(hand_down):
    """Negamax, fail-soft, in which children get ``hand_down(alpha, beta)`` as their window."""

    def search(node, alpha=-inf, beta=inf, sign=1):
        if not node.children:
            return sign * node.value
        best = -inf
        for child in node.children:
            best = max(best, -search(child, *hand_down(alpha, beta), -sign))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search


def not_swapped(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -not_swapped(game, game.result(state, action), -alpha, -beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def not_swapped_fail_hard(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        value = -not_swapped_fail_hard(child, -alpha, -beta, -color)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha


def not_swapped_returns_alpha(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -not_swapped_returns_alpha(child, -alpha, -beta, -color))
        if alpha >= beta:
            break
    return alpha


def not_negated_window(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        value = -not_negated_window(child, beta, alpha, -color)
        best = max(best, value)
        alpha = max(alpha, value)
        if beta <= alpha:
            break
    return best


def window_as_it_is(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -window_as_it_is(child, alpha, beta, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def window_as_it_is_fail_hard(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -window_as_it_is_fail_hard(child, alpha, beta, -color))
        if alpha >= beta:
            break
    return alpha


def window_in_unknown_names(node, mine=-inf, yours=inf, color=1):
    """Its bounds go by names that tell nobody what they are."""
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -window_in_unknown_names(child, -mine, -yours, -color))
        mine = max(mine, best)
        if mine >= yours:
            break
    return best


def window_not_passed(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -window_not_passed(child, color=-color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def never_updated(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -never_updated(child, -beta, -alpha, -color))
        if best >= beta:
            break
    return best


def takes_every_value(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        alpha = -takes_every_value(child, -beta, -alpha, -color)
        best = max(best, alpha)
        if alpha >= beta:
            break
    return best


def updates_by_turn(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -updates_by_turn(child, -beta, -alpha, -color))
        if color == 1:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def greater_only(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -greater_only(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha > beta:
            break
    return best


def stops_at_alpha(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -stops_at_alpha(child, -beta, -alpha, -color))
        if best >= alpha:
            break
    return best


def turns_the_test_round(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -turns_the_test_round(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha <= beta:
            break
    return best


def never_cuts(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -never_cuts(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
    return best


def returns_beta(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        alpha = max(alpha, -returns_beta(child, -beta, -alpha, -color))
        if alpha >= beta:
            break
    return beta


def value_not_negated(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, value_not_negated(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def value_not_negated_fail_hard(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        value = value_not_negated_fail_hard(child, -beta, -alpha, -color)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha


def forgets_the_sign(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -forgets_the_sign(game, game.result(state, action), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def always_negates_leaves(node, alpha=-inf, beta=inf):
    if not node.children:
        return -node.value
    for child in node.children:
        alpha = max(alpha, -always_negates_leaves(child, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def sign_wrong_way_round(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) == gs.MIN else -game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -sign_wrong_way_round(game, game.result(state, action), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def still_by_turn(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, -still_by_turn(game, game.result(state, action), -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, -still_by_turn(game, game.result(state, action), -beta, -alpha))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def from_zero(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = 0
    for child in node.children:
        best = max(best, -from_zero(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def from_the_wrong_end(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = inf
    for child in node.children:
        best = max(best, -from_the_wrong_end(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def negated_twice(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -negated_twice(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return -best


def zero_at_leaves(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return 0
    best = -inf
    for child in node.children:
        best = max(best, -zero_at_leaves(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def returns_in_the_loop(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = max(best, -returns_in_the_loop(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
        return best


def skips_the_first(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for i in range(1, len(node.children)):
        best = max(best, -skips_the_first(node.children[i], -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def returns_only_when_cut(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    for child in node.children:
        value = -returns_only_when_cut(child, -beta, -alpha, -color)
        if value >= beta:
            return beta
        alpha = max(alpha, value)


def no_base_case(node, alpha=-inf, beta=inf, color=1):
    return max(-no_base_case(child, -beta, -alpha, -color) for child in node.children)


def same_node_again(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for _child in node.children:
        best = max(best, -same_node_again(node, -beta, -alpha, -color))
    return best


def eats_the_children(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    while node.children and alpha < beta:
        best = max(best, -eats_the_children(node.children.pop(0), -beta, -alpha, -color))
        alpha = max(alpha, best)
    return best


def writes_into_leaves(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        node.value = color * node.value
        return node.value
    best = -inf
    for child in node.children:
        best = max(best, -writes_into_leaves(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def misspells(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return colour * node.value  # noqa: F821
    return max(-misspells(child, -beta, -alpha, -color) for child in node.children)


def two_mistakes(node, alpha=-inf, beta=inf):
    """No sign at the leaves, and `>`."""
    if not node.children:
        return node.value
    best = -inf
    for child in node.children:
        best = max(best, -two_mistakes(child, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha > beta:
            break
    return best


NEGAMAX_WRONG = [
    (zero_at_leaves, "base case"),
    (forgets_the_sign, "sign at the leaves forgotten"),
    (always_negates_leaves, "leaf always negated"),
    (sign_wrong_way_round, "sign at the leaves the wrong way round"),
    (value_not_negated, "not negated"),
    (value_not_negated_fail_hard, "not negated"),
    (negated_twice, "negated twice"),
    (still_by_turn, "still chooses by turn"),
    (from_zero, "starts from 0"),
    (from_the_wrong_end, "starts from the wrong end"),
    (returns_in_the_loop, "stops after the first child"),
    (skips_the_first, "leaves out a child"),
    (not_swapped, "window not swapped"),
    (not_swapped_fail_hard, "window not swapped"),
    (not_swapped_returns_alpha, "window not swapped"),
    (not_negated_window, "window not negated"),
    (window_as_it_is, "window passed down as it is"),
    (window_as_it_is_fail_hard, "window passed down as it is"),
    (window_as(lambda alpha, beta: (-beta, alpha)), "only one bound negated"),
    (window_as(lambda alpha, beta: (beta, -alpha)), "only one bound negated"),
    (window_as(lambda alpha, beta: (-alpha, beta)), "only one bound negated"),
    (window_as(lambda alpha, beta: (alpha, -beta)), "only one bound negated"),
    (window_as(lambda alpha, beta: (-inf, -alpha)), "half of the window"),
    (window_in_unknown_names, "window not negated or not swapped"),
    (window_not_passed, "window not passed down"),
    (never_updated, "bound not updated"),
    (takes_every_value, "bound takes every value"),
    (updates_by_turn, "updates the wrong bound"),
    (greater_only, "`>` for `>=`"),
    (stops_at_alpha, "stops after the first child"),
    (turns_the_test_round, "stops after the first child"),
    (never_cuts, "never cuts"),
    (plain_over_games, "never cuts"),
    (returns_beta, "returns the bound instead of the value"),
    (returns_only_when_cut, "returns nothing"),
    (no_base_case, "raises"),
    (same_node_again, "never returns"),
    (eats_the_children, "changes the tree"),
    (writes_into_leaves, "changes the tree"),
    (misspells, "raises"),
    (two_mistakes, "sign at the leaves forgotten; and `>` for `>=`"),
    (gs.alphabeta, "still seen from MAX's side"),
    ("negamax", "no function"),
]


# --- Found by students at a trial ---


def overwrites_alpha(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) == gs.MAX else -game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -overwrites_alpha(game, game.result(state, action), -beta, -alpha))
        alpha = best
        if alpha >= beta:
            break
    return best


def minus_outside(node, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        best = -max(best, minus_outside(child, -color))
    return best


def negamax_twice(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    best = -inf
    for child in node.children:
        if -negamax_twice(child, -beta, -alpha, -color) > best:
            best = -negamax_twice(child, -beta, -alpha, -color)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


RIGHT = {
    "mover_values": [{"A": 4, "B": -3, "C": -4, "D": 3, "E": 7.0, "F": -7, "G": -2}],
    "negamax_plain": [
        plain_over_games,
        plain_with_color,
        plain_with_minus_min,
        plain_with_a_stack,
    ],
    "translate_window": [lambda alpha, beta: (-beta, -alpha), child_window_as_list],
    "negamax": [
        fail_soft,
        fail_hard,
        returns_alpha,
        bounds_with_other_names,
        with_a_helper,
        seen_by_the_one_who_moved,
        with_the_move,
        with_own_stack,
        Searcher().search,
        gs.negamax,
    ],
    "mend_negamax": [fail_soft, fail_hard],
    "same_tree": [21652, 21652.0],
}

WRONG = {
    "mover_values": [
        ({"A": 4, "B": 3, "C": 4, "D": 3, "E": 7, "F": 7, "G": 2}, "still seen from MAX's side"),
        ({"A": -4, "B": 3, "C": 4, "D": -3, "E": -7, "F": 7, "G": 2}, "signs the wrong way round"),
        ({"A": -2, "B": 2, "C": 4, "D": 3, "E": -2, "F": 7, "G": 2}, "sign at the leaves forgotten"),
        ({"A": 3, "B": 3, "C": -4, "D": 3, "E": -2, "F": -7, "G": -2}, "not negated"),
        ({"A": 4, "B": -3, "C": -4, "D": -3, "E": 7, "F": -7, "G": -2}, "wrong value"),
        ({"A": 4, "B": -7, "C": -4, "D": 3, "E": 7, "F": -7, "G": -2}, "wrong value"),
        ({"A": 4, "B": -3, "C": ..., "D": 3, "E": 7, "F": -7, "G": -2}, "cannot be read"),
        (4, "cannot be read"),
    ],
    "negamax_plain": [
        (minus_outside, "minus outside max"),
        (plain_zero_at_leaves, "base case"),
        (plain_takes_zero_for_nothing, "0 is a value too"),
        (plain_forgets_the_sign, "sign at the leaves forgotten"),
        (plain_sign_never_changes, "sign at the leaves forgotten"),
        (plain_always_negates_leaves, "leaf always negated"),
        (plain_sign_wrong_way_round, "sign at the leaves the wrong way round"),
        (plain_color_starts_at_minus_one, "sign at the leaves the wrong way round"),
        (plain_not_negated, "not negated"),
        (plain_negated_twice, "negated twice"),
        (plain_sign_everywhere, "negates by turn as well"),
        (plain_by_turn, "still chooses by turn"),
        (plain_by_turn_with_signs, "still chooses by turn"),
        (plain_takes_the_smallest, "takes the smallest"),
        (plain_from_zero, "starts from 0"),
        (plain_keeps_the_last, "keeps the last child"),
        (plain_returns_in_the_loop, "stops after the first child"),
        (plain_forgets_return, "returns nothing"),
        (plain_no_base_case, "raises"),
        (plain_same_node_again, "never returns"),
        (plain_sign_forgotten_and_from_zero, "sign at the leaves forgotten; and starts from 0"),
        (fail_soft, "cuts already"),
        (gs.minimax, "still seen from MAX's side"),
    ],
    "translate_window": [
        (lambda alpha, beta: (-alpha, -beta), "window not swapped"),
        (lambda alpha, beta: (beta, alpha), "window not negated"),
        (lambda alpha, beta: (alpha, beta), "window passed down as it is"),
        (lambda alpha, beta: (-beta, alpha), "only one bound negated"),
        (lambda alpha, beta: [beta, -alpha], "only one bound negated"),
        (lambda alpha, beta: (-inf, inf), "window not passed down"),
        (lambda alpha, beta: -beta, "half of the window"),
        (lambda alpha, beta: print(-beta, -alpha), "returns nothing"),
        (lambda alpha, beta: (0, 0), "wrong value"),
        (lambda alpha: (-alpha, alpha), "raises"),
        ([-9, -3], "no function"),
    ],
    "negamax": [
        *NEGAMAX_WRONG,
        (overwrites_alpha, "bound overwritten"),
        (negamax_twice, "searches a child twice"),
    ],
    "mend_negamax": [
        (not_swapped, "window not swapped"),
        (not_negated_window, "window not negated"),
        (window_as_it_is, "window passed down as it is"),
        (not_swapped_fail_hard, "window not swapped"),
        (window_not_passed, "window not passed down"),
        (value_not_negated, "not negated"),
        (never_cuts, "never cuts"),
    ],
    "same_tree": [
        ("21652", "cannot be read"),
        (24698, "the printed figure"),
        (18297, "one search only"),
        (2510, "different positions"),
        (8663, "evaluations"),
        (618184, "minimax"),
        (5, "wrong answer"),
    ],
}
