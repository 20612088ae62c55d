"""Answers to the exercises of chapter 03, alpha-beta."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from math import inf

import gamesearch as gs

# --- Right, each in its own way ---


def fail_soft(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = fail_soft(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def fail_hard(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = fail_hard(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta


def as_in_the_book(node):
    return max_value(node, -inf, inf)


def max_value(node, alpha, beta):
    if not node.children:
        return node.value
    v = -inf
    for child in node.children:
        v = max(v, min_value(child, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, alpha, beta):
    if not node.children:
        return node.value
    v = inf
    for child in node.children:
        v = min(v, max_value(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def with_a_stack(tree):
    """No recursion: each open node waits on a stack with its window, its value and its next child."""
    stack = [[tree.root, -inf, inf, -inf, 0, True]]
    returned = None
    while stack:
        node, alpha, beta, value, at, maximizing = stack[-1]
        if not node.children:
            returned = node.value
            stack.pop()
            continue
        if returned is not None:
            value = max(value, returned) if maximizing else min(value, returned)
            alpha, beta = (max(alpha, value), beta) if maximizing else (alpha, min(beta, value))
            returned = None
        if alpha >= beta or at == len(node.children):
            returned = value
            stack.pop()
            continue
        stack[-1] = [node, alpha, beta, value, at + 1, maximizing]
        stack.append([node.children[at], alpha, beta, inf if maximizing else -inf, 0, not maximizing])
    return returned


def looks_before_each_child(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        if alpha >= beta:
            return best
        value = looks_before_each_child(child, alpha, beta, not maximizing)
        if maximizing:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
    return best


def returns_the_other_bound_on_a_cut(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    if maximizing:
        for child in node.children:
            alpha = max(alpha, returns_the_other_bound_on_a_cut(child, alpha, beta, False))
            if alpha >= beta:
                return beta
        return alpha
    for child in node.children:
        beta = min(beta, returns_the_other_bound_on_a_cut(child, alpha, beta, True))
        if beta <= alpha:
            return alpha
    return beta


class Searcher:
    def __init__(self):
        self.visits = 0

    def search(self, game, state, alpha=-inf, beta=inf):
        self.visits += 1
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) == gs.MAX
        value = -inf if is_max else inf
        for action in game.actions(state):
            found = self.search(game, game.result(state, action), alpha, beta)
            value = max(value, found) if is_max else min(value, found)
            if is_max:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if beta <= alpha:
                break
        return value


def with_the_move(node, a=-inf, b=inf, is_max=True):
    if not node.children:
        return node.value, None
    best, move = (-inf if is_max else inf), None
    for child in node.children:
        value, _ = with_the_move(child, a, b, not is_max)
        if (is_max and value > best) or (not is_max and value < best):
            best, move = value, child.name
        a, b = (max(a, best), b) if is_max else (a, min(b, best))
        if a >= b:
            break
    return best, move


def with_large_numbers(node, alpha=-1_000_000, beta=1_000_000, maximizing=True):
    if not node.children:
        return node.value
    value = -1_000_000 if maximizing else 1_000_000
    i = 0
    while i < len(node.children) and alpha < beta:
        found = with_large_numbers(node.children[i], alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        i += 1
    return value


def as_negamax(node, alpha=-inf, beta=inf, color=1):
    if not node.children:
        return color * node.value
    value = -inf
    for child in node.children:
        value = max(value, -as_negamax(child, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def with_an_inner_function(tree):
    def search(node, low, high, level):
        if not node.children:
            return node.value
        for child in node.children:
            value = search(child, low, high, level + 1)
            if level % 2 == 0:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if level % 2 == 0 else high

    return search(tree.root, -inf, inf, 0)


def that_prints(node, alpha=-inf, beta=inf, maximizing=True):
    print(node.name, alpha, beta)
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = that_prints(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            print("cut at", node.name)
            break
    return value


# --- Wrong, as people go wrong: the base case, the turn, the start ---


def zero_at_leaves(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return 0
    value = -inf if maximizing else inf
    for child in node.children:
        found = zero_at_leaves(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def takes_zero_for_nothing(node, alpha=-inf, beta=inf, maximizing=True):
    if node.value:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = takes_zero_for_nothing(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def negates_leaves(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return -game.utility(state)
    is_max = game.to_move(state) == gs.MAX
    for action in game.actions(state):
        found = negates_leaves(game, game.result(state, action), alpha, beta)
        if is_max:
            alpha = max(alpha, found)
        else:
            beta = min(beta, found)
        if alpha >= beta:
            break
    return alpha if is_max else beta


def starts_with_min(node, alpha=-inf, beta=inf, maximizing=False):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = starts_with_min(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def min_for_max(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = min_for_max(child, alpha, beta, not maximizing)
        if maximizing:
            value = min(value, found)
            alpha = max(alpha, value)
        else:
            value = max(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def never_changes_turn(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = never_changes_turn(child, alpha, beta, maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def min_calls_min(node):
    def largest(node, alpha, beta):
        if not node.children:
            return node.value
        for child in node.children:
            alpha = max(alpha, smallest(child, alpha, beta))
            if alpha >= beta:
                break
        return alpha

    def smallest(node, alpha, beta):
        if not node.children:
            return node.value
        for child in node.children:
            beta = min(beta, smallest(child, alpha, beta))
            if alpha >= beta:
                break
        return beta

    return largest(node, -inf, inf)


def starts_from_zero(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = 0
    for child in node.children:
        found = starts_from_zero(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def starts_from_wrong_end(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = inf if maximizing else -inf
    for child in node.children:
        found = starts_from_wrong_end(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def starting_with(first_alpha, first_beta):
    """Alpha-beta in the fail-hard style that starts from this window."""

    def search(node, alpha=first_alpha, beta=first_beta, maximizing=True):
        if not node.children:
            return node.value
        for child in node.children:
            found = search(child, alpha, beta, not maximizing)
            if maximizing:
                alpha = max(alpha, found)
            else:
                beta = min(beta, found)
            if alpha >= beta:
                break
        return alpha if maximizing else beta

    return search


# --- Wrong: the bounds ---


def no_update(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = no_update(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        if alpha >= beta:
            break
    return value


def updates_after_the_loop(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    values = [updates_after_the_loop(child, alpha, beta, not maximizing) for child in node.children]
    for value in values:
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta


def updates_a_copy(node, alpha=-inf, beta=inf, maximizing=True):
    """Hands down the window it was entered with."""
    if not node.children:
        return node.value
    my_alpha, my_beta = alpha, beta
    for child in node.children:
        found = updates_a_copy(child, alpha, beta, not maximizing)
        if maximizing:
            my_alpha = max(my_alpha, found)
        else:
            my_beta = min(my_beta, found)
        if my_alpha >= my_beta:
            break
    return my_alpha if maximizing else my_beta


def book_without_update(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    v = -inf if maximizing else inf
    for child in node.children:
        found = book_without_update(child, alpha, beta, not maximizing)
        if maximizing:
            v = max(v, found)
            if v >= beta:
                return v
        else:
            v = min(v, found)
            if v <= alpha:
                return v
    return v


def no_beta(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = no_beta(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
        if alpha >= beta:
            break
    return value


def no_alpha(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = no_alpha(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def book_without_beta(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    v = -inf if maximizing else inf
    for child in node.children:
        found = book_without_beta(child, alpha, beta, not maximizing)
        if maximizing:
            v = max(v, found)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        else:
            v = min(v, found)
            if v <= alpha:
                return v
    return v


def book_without_alpha(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    v = -inf if maximizing else inf
    for child in node.children:
        found = book_without_alpha(child, alpha, beta, not maximizing)
        if maximizing:
            v = max(v, found)
            if v >= beta:
                return v
        else:
            v = min(v, found)
            if v <= alpha:
                return v
            beta = min(beta, v)
    return v


def hard_without_beta(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = hard_without_beta(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta


def min_raises_alpha(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = min_raises_alpha(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def max_lowers_beta(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = max_lowers_beta(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def bounds_swapped(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = bounds_swapped(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            beta = min(beta, value)
        else:
            value = min(value, found)
            alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def overwrites_with_the_last(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = overwrites_with_the_last(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = found
        else:
            value = min(value, found)
            beta = found
        if alpha >= beta:
            break
    return value


def overwrites_with_the_best(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = overwrites_with_the_best(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = value = max(value, found)
        else:
            beta = value = min(value, found)
        if alpha >= beta:
            break
    return value


def one_window_for_all(tree):
    alpha, beta = -inf, inf

    def search(node, maximizing):
        nonlocal alpha, beta
        if not node.children:
            return node.value
        value = -inf if maximizing else inf
        for child in node.children:
            found = search(child, not maximizing)
            if maximizing:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    return search(tree.root, True)


# --- Wrong: what is handed down ---


def handing(what):
    """Alpha-beta that calls itself with the window ``what(alpha, beta, maximizing)``."""

    def search(node, alpha=-inf, beta=inf, maximizing=True):
        if not node.children:
            return node.value
        value = -inf if maximizing else inf
        for child in node.children:
            found = search(child, *what(alpha, beta, maximizing), not maximizing)
            if maximizing:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    return search


def hands_nothing_down(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = hands_nothing_down(child, maximizing=not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def forgets_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, forgets_beta(game, game.result(state, action), alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
    else:
        value = inf
        for action in game.actions(state):
            value = min(value, forgets_beta(game, game.result(state, action), alpha))
            beta = min(beta, value)
            if alpha >= beta:
                break
    return value


def hands_its_value_down(node, alpha=-inf, beta=inf, maximizing=True):
    """The child hears of its parent's own value only: what the grandparent has is forgotten."""
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        if maximizing:
            value = max(value, hands_its_value_down(child, value, beta, False))
            if value >= beta:
                break
        else:
            value = min(value, hands_its_value_down(child, alpha, value, True))
            if value <= alpha:
                break
    return value


# --- Wrong: the test ---


def testing(closed):
    """Alpha-beta that stops when ``closed(alpha, beta, maximizing)``."""

    def search(node, alpha=-inf, beta=inf, maximizing=True):
        if not node.children:
            return node.value
        value = -inf if maximizing else inf
        for child in node.children:
            found = search(child, alpha, beta, not maximizing)
            if maximizing:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if closed(alpha, beta, maximizing):
                break
        return value

    return search


def continues(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = continues(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            continue
    return value


def only_max_tests(node):
    def largest(node, alpha, beta):
        if not node.children:
            return node.value
        v = -inf
        for child in node.children:
            v = max(v, smallest(child, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def smallest(node, alpha, beta):
        if not node.children:
            return node.value
        v = inf
        for child in node.children:
            v = min(v, largest(child, alpha, beta))
            beta = min(beta, v)
        return v

    return largest(node, -inf, inf)


def looks_before_it_updates(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = looks_before_it_updates(child, alpha, beta, not maximizing)
        value = max(value, found) if maximizing else min(value, found)
        if alpha >= beta:
            break
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
    return value


def break_not_indented(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = break_not_indented(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            print("cut")
        break
    return value


def max_tests_alpha(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = max_tests_alpha(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            if value <= alpha:
                return value
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            if value >= beta:
                return value
            beta = min(beta, value)
    return value


# --- Wrong: what comes back, and what is searched ---


def always_returns_alpha(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = always_returns_alpha(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha


def returns_the_wrong_bound(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = returns_the_wrong_bound(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return beta if maximizing else alpha


def returns_the_old_bound_on_a_cut(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = returns_the_old_bound_on_a_cut(child, max(alpha, value) if maximizing else alpha,
                                               beta if maximizing else min(beta, value), not maximizing)  # fmt: skip
        value = max(value, found) if maximizing else min(value, found)
        if maximizing and value >= beta:
            return alpha
        if not maximizing and value <= alpha:
            return beta
    return value


def keeps_the_last(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = keeps_the_last(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def skips_the_first(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for i in range(1, len(node.children)):
        found = skips_the_first(node.children[i], alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def from_right_to_left(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in reversed(node.children):
        found = from_right_to_left(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def is_minimax(node, maximizing=True):
    if not node.children:
        return node.value
    values = [is_minimax(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def two_levels_only(node):
    alpha = -inf
    for child in node.children:
        value = inf if child.children else child.value
        for reply in child.children:
            value = min(value, reply.value or 0)
            if value <= alpha:
                break
        alpha = max(alpha, value)
    return alpha if node.children else node.value


def returns_nothing_on_a_cut(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = returns_nothing_on_a_cut(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            return
    return value


def forgets_return(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = forgets_return(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break


def removes_cut_children(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for at, child in enumerate(node.children):
        found = removes_cut_children(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            del node.children[at + 1 :]
            break
    return value


def same_node_again(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for _ in node.children:
        value = max(value, same_node_again(node, alpha, beta, not maximizing))
    return value


def loop_without_a_next(node, alpha=-inf, beta=inf, maximizing=True):
    i, value = 0, node.value
    while i < len(node.children) and alpha < beta:
        value = node.children[i].value
    return value


def uses_value_too_soon(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        best = max(best, uses_value_too_soon(child, alpha, beta, not maximizing))  # noqa: F821
    return best


def returns_text(node, alpha=-inf, beta=inf, maximizing=True):
    return f"[{alpha}, {beta}]"


def no_update_and_from_zero(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = 0
    for child in node.children:
        found = no_update_and_from_zero(child, alpha, beta, not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha > beta:
            break
    return value


def cannot_be_called(node, window, whatever):
    return node.value


def parents_bound(alpha, beta, maximizing):
    return (alpha, inf) if maximizing else (-inf, beta)


def shallow_and_strict(node, alpha=-inf, beta=inf, maximizing=True):
    """The function to be mended, in another form."""
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = shallow_and_strict(child, *parents_bound(alpha, beta, maximizing), not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha > beta:
            break
    return value


ALPHABETA_WRONG = [
    (zero_at_leaves, "base case"),
    (takes_zero_for_nothing, "0 is a value too"),
    (negates_leaves, "sign at the leaves"),
    (starts_with_min, "maximiser and minimiser swapped"),
    (min_for_max, "maximiser and minimiser swapped"),
    (never_changes_turn, "nobody else moves"),
    (min_calls_min, "nobody else moves"),
    (starts_from_zero, "starts from 0"),
    (starts_from_wrong_end, "starts from the wrong end"),
    (starting_with(0, 0), "wrong first window"),
    (starting_with(0, inf), "wrong first window"),
    (starting_with(-1, 1), "wrong first window"),
    (starting_with(inf, -inf), "wrong first window"),
    (no_update, "bound not updated"),
    (updates_after_the_loop, "bound not updated"),
    (updates_a_copy, "bound not updated"),
    (book_without_update, "bound not updated"),
    (no_beta, "bound not updated: beta"),
    (book_without_beta, "bound not updated: beta"),
    (hard_without_beta, "bound not updated: beta"),
    (no_alpha, "bound not updated: alpha"),
    (book_without_alpha, "bound not updated: alpha"),
    (min_raises_alpha, "bound not updated: beta"),
    (max_lowers_beta, "wrong bound updated"),
    (bounds_swapped, "wrong bound updated"),
    (overwrites_with_the_last, "bound overwritten"),
    (overwrites_with_the_best, "bound overwritten"),
    (one_window_for_all, "window shared by all nodes"),
    (hands_nothing_down, "window not passed down"),
    (handing(lambda alpha, beta, maximizing: (-inf, inf)), "window not passed down"),
    (forgets_beta, "window not passed down: only alpha"),
    (handing(lambda alpha, beta, maximizing: (-inf, beta)), "window not passed down: only beta"),
    (handing(parents_bound), "window not passed down: only the parent's bound"),
    (hands_its_value_down, "window not passed down: only the parent's bound"),
    (handing(lambda alpha, beta, maximizing: (beta, alpha)), "window swapped when passed down"),
    (handing(lambda alpha, beta, maximizing: (-beta, -alpha)), "window negated when passed down"),
    (handing(lambda alpha, beta, maximizing: (-alpha, -beta)), "window negated when passed down"),
    (testing(lambda alpha, beta, maximizing: alpha > beta), "`>` for `>=`"),
    (testing(lambda alpha, beta, maximizing: alpha > beta if maximizing else alpha >= beta), "`>` for `>=`"),
    (testing(lambda alpha, beta, maximizing: alpha == beta), "tests for equality only"),
    (testing(lambda alpha, beta, maximizing: False), "never stops"),
    (continues, "never stops"),
    (testing(lambda alpha, beta, maximizing: maximizing and alpha >= beta), "tests only at MAX"),
    (only_max_tests, "tests only at MAX"),
    (testing(lambda alpha, beta, maximizing: not maximizing and alpha >= beta), "tests only at MIN"),
    (testing(lambda alpha, beta, maximizing: alpha <= beta), "stops after the wrong child: the first"),
    (testing(lambda alpha, beta, maximizing: alpha < beta), "stops after the wrong child: the first"),
    (max_tests_alpha, "tests the wrong bound"),
    (looks_before_it_updates, "stops after the wrong child: one later"),
    (break_not_indented, "stops after the wrong child: the first"),
    (always_returns_alpha, "returns the bound instead of the value"),
    (returns_the_wrong_bound, "returns the bound instead of the value"),
    (returns_the_old_bound_on_a_cut, "returns the bound instead of the value"),
    (keeps_the_last, "keeps the last child"),
    (skips_the_first, "leaves out a child"),
    (from_right_to_left, "searches from right to left"),
    (is_minimax, "no window"),
    (two_levels_only, "looks two levels down only"),
    (returns_nothing_on_a_cut, "returns nothing"),
    (forgets_return, "returns nothing"),
    (returns_text, "returns no number"),
    (removes_cut_children, "changes the tree"),
    (same_node_again, "never returns"),
    (loop_without_a_next, "never returns"),
    (uses_value_too_soon, "raises"),
    (cannot_be_called, "cannot be called"),
    (no_update_and_from_zero, "starts from 0; and `>` for `>=`"),
    (3, "no function"),
]

CUTS = {("C", "H"), ("D", "J"), ("F", "N"), ("P", "U")}

# --- Found by students at a trial ---


def half_mended(game, state, alpha=-inf, beta=inf):
    """MIN hands the whole window down, MAX does not."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, half_mended(game, game.result(state, action), alpha, inf))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
    else:
        value = inf
        for action in game.actions(state):
            value = min(value, half_mended(game, game.result(state, action), alpha, beta))
            beta = min(beta, value)
            if alpha >= beta:
                break
    return value


def calls_twice(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) == gs.MAX
    best = -inf if is_max else inf
    for action in game.actions(state):
        child = game.result(state, action)
        if is_max and calls_twice(game, child, alpha, beta) > best:
            best = calls_twice(game, child, alpha, beta)
            alpha = max(alpha, best)
        if not is_max and calls_twice(game, child, alpha, beta) < best:
            best = calls_twice(game, child, alpha, beta)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def max_always_first(game, state):
    def largest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, smallest(game.result(state, action), alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def smallest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        value = inf
        for action in game.actions(state):
            value = min(value, largest(game.result(state, action), alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value

    return largest(state, -inf, inf)


ALPHA, BETA = -inf, inf


def with_globals(node, maximizing=True):
    global ALPHA, BETA
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = with_globals(child, not maximizing)
        if maximizing:
            value = max(value, found)
            ALPHA = max(ALPHA, value)
        else:
            value = min(value, found)
            BETA = min(BETA, value)
        if ALPHA >= BETA:
            break
    return value


RIGHT = {
    "cut_edges": [
        CUTS,
        ["CH", "DJ", "FN", "PU"],
        "C-H, D-J, F-N, P-U",
        "ch dj fn pu",
        "C → H; D → J; F → N; P → U",
        {"C": "H", "D": ["J"], "F": "N", "P": ("U",)},
        ["H", "J", "N", "U"],
        gs.watch(gs.alphabeta, gs.tree("((4 6) (7 5)) ((3 (5 8) 2) (6 9)) (6 7)")).cut,
    ],
    "alphabeta": [
        fail_soft,
        fail_hard,
        as_in_the_book,
        with_a_stack,
        looks_before_each_child,
        returns_the_other_bound_on_a_cut,
        Searcher().search,
        with_the_move,
        with_large_numbers,
        as_negamax,
        with_an_inner_function,
        that_prints,
        gs.alphabeta,
    ],
    "mend_window": [fail_soft, fail_hard],
    "deep_cut": ["6 ((3 (4 9)) 8)", [[6, 7], [[[2, 9], 3], 8]], "(3 (((5 9) 8) 2)) 1"],
    "no_cut": ["(1 2 3) (6 5 4) (9 8 7)", [[3, 2, 1], [6, 5, 4], [9, 8, 7]], gs.TREES["worst order"]],
    "pruned_game": [21652, 21652.0],
}

WRONG = {
    "cut_edges": [
        ({("C", "G"), ("D", "I"), ("F", "M"), ("P", "T")}, "the edge after which the search stopped"),
        (CUTS | {("F", "M")}, "the edge after which the search stopped"),
        (CUTS | {("H", "R"), ("H", "S")}, "edges below a cut one"),
        (CUTS | {("E", "L")}, "cut too early"),
        (CUTS - {("D", "J")}, "the tie rule"),
        (CUTS - {("P", "U")}, "a deep cut is missing"),
        (["FN", "PU"], "a cut is missing"),
        (set(), "nothing marked"),
        (gs.watch(gs.alphabeta, gs.tree("((4 6) (7 5)) ((3 (5 8) 2) (6 9)) (6 7)")).visited, "searched, not cut"),
        ({("H", "C")}, "cannot be read"),
        ("A-Z", "cannot be read"),
        ("ABC", "cannot be read"),
        (4, "cannot be read"),
        ([4], "cannot be read"),
    ],
    "alphabeta": [
        *ALPHABETA_WRONG,
        (half_mended, "window not passed down: only the parent's bound"),
        (calls_twice, "searches a child twice"),
        (max_always_first, "MAX is taken to move first"),
        (with_globals, "keeps something from the last search"),
    ],
    "mend_window": [
        (half_mended, "window not passed down: only the parent's bound"),
        (shallow_and_strict, "window not passed down: only the parent's bound; and `>` for `>=`"),
        (testing(lambda alpha, beta, maximizing: alpha > beta), "`>` for `>=`"),
        (handing(parents_bound), "window not passed down: only the parent's bound"),
        (handing(lambda alpha, beta, maximizing: (beta, alpha)), "window swapped when passed down"),
        (hands_nothing_down, "window not passed down"),
    ],
    "deep_cut": [
        ([[3, 5, 6], [9, 1, 2]], "not deep enough"),
        ("1 ((2 (3 9)) 8)", "nothing is cut"),
        ("((((1 2) 3) 4) 5)", "nothing is cut"),
        ("5 (((9 8) (7 6)) (4 3))", "only shallow cuts"),
        ("5 ((4 (3 9)) 8)", "a shallow cut would do"),
        ("((5 7) (8 6)) ((4 (2 9)) (6 3))", "a shallow cut would do"),
        ("(5 ((", "no tree"),
    ],
    "no_cut": [
        ([[3, 5], [9, 1]], "too few leaves"),
        ("(1 2 3) (6 5 4) (9 8 7) (12)", "nothing to choose"),
        ("(3 5 6) (9 1 2) (4 4 4)", "something is cut"),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], "order makes no difference"),
        ({"A": "x"}, "no tree"),
    ],
    "pruned_game": [
        ("21652", "cannot be read"),
        (2511, "different positions"),
        (18297, "one search only"),
        (618184, "minimax"),
        (2510, "different positions"),
        (24698, "scaled rewards"),
        (1, "wrong answer"),
    ],
}
