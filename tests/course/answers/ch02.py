"""Answers to the exercises of chapter 02, minimax."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from math import inf

import gamesearch as gs

# --- Right, each in its own way ---


def with_two_functions(node):
    return node.value if not node.children else max(smallest(child) for child in node.children)


def smallest(node):
    return node.value if not node.children else min(with_two_functions(child) for child in node.children)


def with_a_stack(tree):
    """No recursion at all: nodes wait on a stack until their children have values."""
    values, stack = {}, [(tree.root, 0)]
    while stack:
        node, depth = stack.pop()
        if not node.children:
            values[node.name] = node.value
        elif all(child.name in values for child in node.children):
            choose = max if depth % 2 == 0 else min
            values[node.name] = choose(values[child.name] for child in node.children)
        else:
            stack.append((node, depth))
            stack.extend((child, depth + 1) for child in node.children if child.name not in values)
    return values[tree.root.name]


def with_early_return(node, maximizing=True):
    if node.children:
        if maximizing:
            return max(with_early_return(child, False) for child in node.children)
        return min(with_early_return(child, True) for child in node.children)
    return node.value


class Searcher:
    def __init__(self):
        self.visits = 0

    def search(self, game, state):
        self.visits += 1
        if game.is_terminal(state):
            return game.utility(state)
        values = [self.search(game, game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)


def with_the_move(node, is_max=True):
    if not node.children:
        return node.value, None
    found = [(with_the_move(child, not is_max)[0], child.name) for child in node.children]
    return (max if is_max else min)(found, key=lambda pair: pair[0])


def negated(node, color=1):
    if not node.children:
        return color * node.value
    return max(-negated(child, -color) for child in node.children)


def from_right_to_left(node, maximizing=True):
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for child in reversed(node.children):
        value = from_right_to_left(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def that_prints(node, maximizing=True):
    print("at", node.name)
    if not node.children:
        return node.value
    values = [that_prints(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def limited_counting_up(node, depth, maximizing=True):
    def search(node, level, maximizing):
        if not node.children:
            return node.value
        if level == depth:
            return 0
        values = [search(child, level + 1, not maximizing) for child in node.children]
        return max(values) if maximizing else min(values)

    return search(node, 0, maximizing)


# --- Wrong, as people go wrong ---


def returns_zero_at_leaves(node, maximizing=True):
    if not node.children:
        return 0
    values = [returns_zero_at_leaves(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def takes_zero_for_nothing(node, maximizing=True):
    if node.value:
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        value = takes_zero_for_nothing(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def negates_leaves(game, state):
    if game.is_terminal(state):
        return -game.utility(state)
    values = [negates_leaves(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def swaps_players(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [swaps_players(game, game.result(state, action)) for action in game.actions(state)]
    return min(values) if game.to_move(state) == gs.MAX else max(values)


def never_changes_turn(node, maximizing=True):
    if not node.children:
        return node.value
    values = [never_changes_turn(child, maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def starts_from_zero(node, maximizing=True):
    if not node.children:
        return node.value
    best = 0
    for child in node.children:
        value = starts_from_zero(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def starts_from_wrong_end(node, maximizing=True):
    if not node.children:
        return node.value
    best = inf if maximizing else -inf
    for child in node.children:
        value = starts_from_wrong_end(child, not maximizing)
        if maximizing and value > best:
            best = value
        if not maximizing and value < best:
            best = value
    return best


def min_from_minus_infinity(game, state, maximizing=True):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = min_from_minus_infinity(game, game.result(state, action), not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def max_from_infinity(node, maximizing=True):
    if not node.children:
        return node.value
    best = inf
    for child in node.children:
        value = max_from_infinity(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def from_a_hundred(node, maximizing=True):
    if node.children == []:
        return node.value
    best = -100 if maximizing else 100
    for child in node.children:
        value = from_a_hundred(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def forgets_brackets(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [forgets_brackets(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move == gs.MAX else min(values)


def nothing_at_the_limit(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return None
    values = [nothing_at_the_limit(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


def keeps_the_last(node, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        best = keeps_the_last(child, not maximizing)
    return best


def returns_in_the_loop(node, maximizing=True):
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for child in node.children:
        value = returns_in_the_loop(child, not maximizing)
        best = max(best, value) if maximizing else min(best, value)
        return best


def skips_the_first(node, maximizing=True):
    if not node.children:
        return node.value
    best = -inf if maximizing else inf
    for i in range(1, len(node.children)):
        value = skips_the_first(node.children[i], not maximizing)
        best = max(best, value) if maximizing else min(best, value)
    return best


def averages(node):
    if not node.children:
        return node.value
    return sum(averages(child) for child in node.children) / len(node.children)


def adds_up(node):
    return node.value if not node.children else sum(adds_up(child) for child in node.children)


def forgets_return(node, maximizing=True):
    if not node.children:
        return node.value
    values = [forgets_return(child, not maximizing) for child in node.children]
    if maximizing:
        return max(values)
    min(values)


def no_base_case(node, maximizing=True):
    values = [no_base_case(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def same_node_again(node, maximizing=True):
    if not node.children:
        return node.value
    values = [same_node_again(node, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def never_ends(node):
    best = node.value
    while node.children:
        best = max(child.value or 0 for child in node.children)
    return best


def eats_the_children(node, maximizing=True):
    if not node.children:
        return node.value
    values = []
    while node.children:
        values.append(eats_the_children(node.children.pop(0), not maximizing))
    return max(values) if maximizing else min(values)


def writes_into_nodes(node, maximizing=True):
    if node.children:
        values = [writes_into_nodes(child, not maximizing) for child in node.children]
        node.value = max(values) if maximizing else min(values)
    return node.value


def misspells(node, maximizing=True):
    if not node.children:
        return node.valeu
    values = [misspells(child, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


def returns_text(node):
    return "3"


def prunes(node, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    for child in node.children:
        value = prunes(child, alpha, beta, not maximizing)
        if maximizing:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if maximizing else beta


def swapped_and_from_zero(node, maximizing=True):
    if not node.children:
        return node.value
    best = 0
    for child in node.children:
        value = swapped_and_from_zero(child, not maximizing)
        best = min(best, value) if maximizing else max(best, value)
    return best


def limited(stop, after=lambda depth: depth - 1):
    """A depth limit that is tested by ``stop``."""

    def search(node, depth, maximizing=True):
        if not node.children:
            return node.value
        if stop(depth):
            return 0
        values = [search(child, after(depth), not maximizing) for child in node.children]
        return max(values) if maximizing else min(values)

    return search


def depth_before_end(node, depth, maximizing=True):
    if depth == 0:
        return 0
    if not node.children:
        return node.value
    values = [depth_before_end(child, depth - 1, not maximizing) for child in node.children]
    return max(values) if maximizing else min(values)


MINIMAX_WRONG = [
    (returns_zero_at_leaves, "base case"),
    (takes_zero_for_nothing, "0 is a value too"),
    (negates_leaves, "sign at the leaves"),
    (swaps_players, "maximiser and minimiser swapped"),
    (never_changes_turn, "nobody else moves"),
    (starts_from_zero, "starts from 0"),
    (starts_from_wrong_end, "starts from the wrong end"),
    (min_from_minus_infinity, "MIN starts from the wrong end"),
    (max_from_infinity, "starts from the wrong end"),
    (from_a_hundred, "a number that is not large enough"),
    (forgets_brackets, "nobody else moves"),
    (keeps_the_last, "keeps the last child"),
    (returns_in_the_loop, "keeps the first child"),
    (skips_the_first, "leaves out a child"),
    (averages, "averages"),
    (adds_up, "adds up"),
    (forgets_return, "returns nothing"),
    (no_base_case, "raises"),
    (same_node_again, "never returns"),
    (never_ends, "never returns"),
    (eats_the_children, "changes the tree"),
    (writes_into_nodes, "changes the tree"),
    (misspells, "raises"),
    (returns_text, "returns no number"),
    (prunes, "cuts already"),
    (swapped_and_from_zero, "maximiser and minimiser swapped; and starts from 0"),
    (7, "no function"),
]

RIGHT = {
    "back_up": [{"A": 7, "B": 7, "C": 6, "D": 7.0, "E": 9, "F": 6, "G": 8, "H": 4}],
    "minimax": [
        with_two_functions,
        with_a_stack,
        with_early_return,
        Searcher().search,
        with_the_move,
        negated,
        from_right_to_left,
        that_prints,
        gs.minimax,
    ],
    "mend_minimax": [with_early_return],
    "depth_limit": [limited_counting_up, limited(lambda depth: depth == 0)],
    "greedy_trap": ["(9 1) (4 5)", gs.tree([[9, 1, 7], [4, [5, 6]]])],
    "whole_game": [618184, 618184.0],
}

WRONG = {
    "back_up": [
        ({"A": 6, "B": 4, "C": 6, "D": 4, "E": 2, "F": 5, "G": 1}, "wrong value"),
        ({"A": 5, "B": 4, "C": 5, "D": 4, "E": 2, "F": 5, "G": 1}, "wrong value"),
        ({"A": 4, "B": 4, "C": 5, "D": 4, "E": 2, "F": 5, "G": 1}, "maximiser and minimiser swapped"),
        ({"A": 7, "B": 7, "C": ..., "D": 7, "E": 9, "F": 6, "G": 8}, "cannot be read"),
        (7, "cannot be read"),
        ({"A": "7", "B": 7, "C": 6, "D": 7, "E": 9, "F": 6, "G": 8}, "cannot be read"),
    ],
    "minimax": MINIMAX_WRONG,
    "mend_minimax": [
        (swaps_players, "maximiser and minimiser swapped"),
        (min_from_minus_infinity, "MIN starts from the wrong end"),
        (starts_from_wrong_end, "starts from the wrong end"),
        (starts_from_zero, "starts from 0"),
    ],
    "depth_limit": [
        (limited(lambda depth: depth == 1), "depth off by one: stops too early"),
        (limited(lambda depth: depth < 0), "depth off by one: goes too deep"),
        (limited(lambda depth: depth == 0, after=lambda depth: depth + 1), "depth never used"),
        (limited(lambda depth: False), "depth never used"),
        (nothing_at_the_limit, "returns nothing"),
        (depth_before_end, "depth tested before the end of the game"),
    ],
    "greedy_trap": [
        ([[9, 8], [1, 2]], "no trap"),
        ([[100, 1], [2, 100]], "no trap"),
        ([3, 9], "MIN has no say"),
        ([[9, 1]], "MIN has no say"),
        ("(9 1", "no tree"),
        (12, "MIN has no say"),
    ],
    "whole_game": [
        (549946, "one search only"),
        (5478, "different positions"),
        (1, "wrong answer"),
        (21652, "another search"),
        ("618184", "cannot be read"),
        ((618, 184), "cannot be read"),
        (gs.Counts(1, 1, 1, 1), "cannot be read"),
    ],
}
