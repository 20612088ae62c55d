"""Searches as students write them, right ones and broken ones, for the tests of ``watch``.

Each right one visits the nodes of ``minimax`` or of ``alphabeta``: the lists at the end of each part say which.
"""
# ruff: noqa: ANN001, ANN002, ANN003, ANN201, ANN202, ANN204, ANN205, E722, E731, F841, SIM105, UP033

import functools
import math
import time
from math import inf
from types import SimpleNamespace

import gamesearch as gs

# --- Minimax over nodes: MAX moves at the root ---


def minimax_flag(node, maximizing):
    if not node.children:
        return node.value
    if maximizing:
        best = -math.inf
        for child in node.children:
            best = max(best, minimax_flag(child, False))
    else:
        best = math.inf
        for child in node.children:
            best = min(best, minimax_flag(child, True))
    return best


def minimax_default(tree, is_max=True):
    if len(tree.children) == 0:
        return tree.value
    values = [minimax_default(c, not is_max) for c in tree.children]
    return max(values) if is_max else min(values)


def minimax_own_word(x, maxi=True):
    return x.value if not x.children else (max if maxi else min)(minimax_own_word(c, not maxi) for c in x.children)


def evaluate(node):
    return node.value


def is_terminal(node):
    return node.children == ()


def size(node):
    return 1 + sum(size(child) for child in node.children)


def minimax_helpers(node, is_max=True):
    if is_terminal(node):
        return evaluate(node)
    assert size(node) > 1
    best = max if is_max else min
    return best(minimax_helpers(child, not is_max) for child in node.children)


def minimax_inner_helper(node, is_max=True):
    def size(node):
        return 1 + sum(size(child) for child in node.children)

    if size(node) == 1:
        return node.value
    best = max if is_max else min
    return best([minimax_inner_helper(child, not is_max) for child in node.children])


def minimax_pair(node, maximizingPlayer=True):
    """Returns (value, move)."""
    if not node.children:
        return node.value, None
    best_value, best_move = (-inf, None) if maximizingPlayer else (inf, None)
    for child in node.children:
        value, _ = minimax_pair(child, not maximizingPlayer)
        if (value > best_value) if maximizingPlayer else (value < best_value):
            best_value, best_move = value, child.name
    return best_value, best_move


def minimax_by_name(tree, name, is_max=True):
    """Hands on the names of the children."""
    node = tree[name]
    if not node.children:
        return node.value
    best = max if is_max else min
    return best(minimax_by_name(tree, child.name, not is_max) for child in node.children)


def minimax_child_first(parent, child, is_max=True):
    """Has the node second and where it came from first."""
    if not child.children:
        return child.value
    best = max if is_max else min
    return best(minimax_child_first(child, below, not is_max) for below in child.children)


minimax_lambda = lambda node, is_max=True: (
    node.value
    if not node.children
    else (max if is_max else min)([minimax_lambda(child, not is_max) for child in node.children])
)


def minimax_inner_lambda(tree):
    go = lambda node, top: (
        (max if top else min)([go(child, not top) for child in node.children]) if node.children else node.value
    )
    return go(tree.root, True)


def minimax_memo_dict(node, is_max=True, memo=None):
    memo = {} if memo is None else memo
    if node.name in memo:
        return memo[node.name]
    best = max if is_max else min
    value = best(minimax_memo_dict(c, not is_max, memo) for c in node.children) if node.children else node.value
    memo[node.name] = value
    return value


@functools.lru_cache(maxsize=None)
def minimax_cached(node, is_max=True):
    if not node.children:
        return node.value
    best = max if is_max else min
    return best(minimax_cached(child, not is_max) for child in node.children)


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


def logged_without_wraps(function):
    def wrapper(node, is_max=True):
        return function(node, is_max)

    return wrapper


@logged
def minimax_wrapped(node, is_max=True):
    if not node.children:
        return node.value
    best = max if is_max else min
    return best(minimax_wrapped(child, not is_max) for child in node.children)


@logged_without_wraps
def minimax_wrapped_badly(node, is_max=True):
    if not node.children:
        return node.value
    best = max if is_max else min
    return best(minimax_wrapped_badly(child, not is_max) for child in node.children)


def without_source():
    """A function made by exec: its text cannot be found."""
    text = (
        "def minimax_exec(node, is_max=True):\n"
        "    if not node.children:\n"
        "        return node.value\n"
        "    best = max if is_max else min\n"
        "    return best(minimax_exec(child, not is_max) for child in node.children)\n"
    )
    names = {}
    exec(text, names)
    return names["minimax_exec"]


minimax_exec = without_source()


class CallableMinimax:
    def __call__(self, node, is_max=True):
        if not node.children:
            return node.value
        best = max if is_max else min
        return best([self(child, not is_max) for child in node.children])


class StaticMinimax:
    @staticmethod
    def run(node, is_max=True):
        if not node.children:
            return node.value
        best = max if is_max else min
        return best([StaticMinimax.run(child, not is_max) for child in node.children])


class Countdown:
    """Two methods that take turns, and one that has nothing to do with the search."""

    def __init__(self):
        self.seen = 0

    def size(self, node):
        return 1 + sum(self.size(child) for child in node.children)

    def max_value(self, node):
        self.seen += 1
        if self.size(node) == 1:
            return node.value
        return max(self.min_value(child) for child in node.children)

    def min_value(self, node):
        self.seen += 1
        if not node.children:
            return node.value
        return min([self.max_value(child) for child in node.children])


def swallows_and_goes_on(node, is_max=True):
    """A leaf raises, and its parent makes the best of it."""
    if not node.children:
        raise ValueError(node.value)
    values = []
    for child in node.children:
        try:
            values.append(swallows_and_goes_on(child, not is_max))
        except ValueError as leaf:
            values.append(leaf.args[0])
    return max(values) if is_max else min(values)


LIKE_MINIMAX = [
    minimax_flag, minimax_default, minimax_own_word, minimax_helpers, minimax_inner_helper, minimax_pair,
    minimax_by_name, minimax_lambda, minimax_inner_lambda, minimax_memo_dict, minimax_cached, minimax_wrapped,
    minimax_wrapped_badly, minimax_exec, CallableMinimax(), StaticMinimax.run, Countdown().max_value,
    swallows_and_goes_on,
]  # fmt: skip


# --- Alpha-beta over nodes: MAX moves at the root ---


def max_value(node, alpha=-math.inf, beta=math.inf):
    if not node.children:
        return node.value
    v = -math.inf
    for child in node.children:
        v = max(v, min_value(child, alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def min_value(node, alpha=-math.inf, beta=math.inf):
    if not node.children:
        return node.value
    v = math.inf
    for child in node.children:
        v = min(v, max_value(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def alphabeta_flag(node, depth, alpha, beta, maximizingPlayer):
    if depth == 0 or not node.children:
        return node.value
    if maximizingPlayer:
        value = -math.inf
        for child in node.children:
            value = max(value, alphabeta_flag(child, depth - 1, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = math.inf
    for child in node.children:
        value = min(value, alphabeta_flag(child, depth - 1, alpha, beta, True))
        beta = min(beta, value)
        if beta <= alpha:
            break
    return value


def alphabeta_other_order(depth, node, maximizingPlayer, alpha, beta):
    if depth == 0 or not node.children:
        return node.value
    best = -inf if maximizingPlayer else inf
    for child in node.children:
        val = alphabeta_other_order(depth - 1, child, not maximizingPlayer, alpha, beta)
        if maximizingPlayer:
            best = max(best, val)
            alpha = max(alpha, best)
        else:
            best = min(best, val)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def alphabeta_short_names(n, a, b, is_max_player):
    if not n.children:
        return n.value
    for child in n.children:
        found = alphabeta_short_names(child, a, b, not is_max_player)
        if is_max_player:
            a = max(a, found)
        else:
            b = min(b, found)
        if a >= b:
            break
    return a if is_max_player else b


def alphabeta_greek(node, α=-inf, β=inf, maximise=True):
    if not node.children:
        return node.value
    v = -inf if maximise else inf
    for child in node.children:
        if maximise:
            v = max(v, alphabeta_greek(child, α, β, False))
            α = max(α, v)
        else:
            v = min(v, alphabeta_greek(child, α, β, True))
            β = min(β, v)
        if α >= β:
            return v
    return v


def alphabeta_keywords(node, *, alpha=-inf, beta=inf, maximizing=True):
    if not node.children:
        return node.value
    value = -inf if maximizing else inf
    for child in node.children:
        found = alphabeta_keywords(child, alpha=alpha, beta=beta, maximizing=not maximizing)
        if maximizing:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def alphabeta_fail_hard(node, alpha, beta, is_max):
    if not node.children:
        return node.value
    if is_max:
        for child in node.children:
            alpha = max(alpha, alphabeta_fail_hard(child, alpha, beta, False))
            if alpha >= beta:
                return beta
        return alpha
    for child in node.children:
        beta = min(beta, alphabeta_fail_hard(child, alpha, beta, True))
        if beta <= alpha:
            return alpha
    return beta


def alphabeta_inner(tree):
    def search(node, alpha, beta, top):
        if not node.children:
            return node.value
        value = -inf if top else inf
        for child in node.children:
            found = search(child, alpha, beta, not top)
            if top:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    def size(node):
        return 1 + sum(size(child) for child in node.children)

    assert size(tree.root)
    return search(tree.root, -inf, inf, True)


def alphabeta_inner_pair(tree):
    """The book's two functions inside a third."""

    def maximum(node, alpha, beta):
        if not node.children:
            return node.value
        v = -inf
        for child in node.children:
            v = max(v, minimum(child, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimum(node, alpha, beta):
        if not node.children:
            return node.value
        v = inf
        for child in node.children:
            v = min(v, maximum(child, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return maximum(tree.root, -inf, inf)


def value(node, alpha=-inf, beta=inf, is_max=True):
    """CS188's style: three functions, the first of them dispatching on the same node."""
    if not node.children:
        return node.value
    return largest(node, alpha, beta) if is_max else smallest(node, alpha, beta)


def largest(node, alpha, beta):
    v = -inf
    for child in node.children:
        v = max(v, value(child, alpha, beta, False))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def smallest(node, alpha, beta):
    v = inf
    for child in node.children:
        v = min(v, value(child, alpha, beta, True))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def alphabeta_generator(node, alpha=-inf, beta=inf, is_max=True):
    """Stops a generator expression with any()."""
    if not node.children:
        return node.value
    best = SimpleNamespace(value=-inf if is_max else inf, alpha=alpha, beta=beta)

    def better(found):
        if is_max:
            best.value = max(best.value, found)
            best.alpha = max(best.alpha, found)
        else:
            best.value = min(best.value, found)
            best.beta = min(best.beta, found)
        return best.alpha >= best.beta

    any(better(alphabeta_generator(c, best.alpha, best.beta, not is_max)) for c in node.children)
    return best.value


def alphabeta_pair(node, is_max=True, alpha=-inf, beta=inf):
    """Returns (move, value): the value comes second."""
    if not node.children:
        return None, node.value
    move, value = None, -inf if is_max else inf
    for number, child in enumerate(node.children):
        _, found = alphabeta_pair(child, not is_max, alpha, beta)
        if (found > value) if is_max else (found < value):
            move, value = number, found
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return move, value


def alphabeta_local_names(node, is_max=True, window=(-inf, inf)):
    """The window in one parameter: it cannot be told, but the nodes can."""
    low, high = window
    if not node.children:
        return node.value
    best = -inf if is_max else inf
    for child in node.children:
        found = alphabeta_local_names(child, not is_max, (low, high))
        best = max(best, found) if is_max else min(best, found)
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            break
    return best


def negamax_colour(node, alpha, beta, colour):
    if not node.children:
        return colour * node.value
    value = -inf
    for child in node.children:
        value = max(value, -negamax_colour(child, -beta, -alpha, -colour))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


class Player:
    def __init__(self, top=True):
        self.top = top

    def search(self, node, alpha=-inf, beta=inf, is_max=True):
        if not node.children:
            return node.value
        value = -inf if is_max else inf
        for child in node.children:
            found = self.search(child, alpha, beta, not is_max)
            if is_max:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value


class Book:
    def max_value(self, node, alpha=-inf, beta=inf):
        if not node.children:
            return node.value
        v = -inf
        for child in node.children:
            v = max(v, self.min_value(child, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, node, alpha=-inf, beta=inf):
        if not node.children:
            return node.value
        v = inf
        for child in node.children:
            v = min(v, self.max_value(child, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v


def closure_over(tree):
    """A function of nothing but the window and a name: the tree is in its closure."""

    def search(name, alpha=-inf, beta=inf, is_max=True):
        node = tree[name]
        if not node.children:
            return node.value
        value = -inf if is_max else inf
        for child in node.children:
            found = search(child.name, alpha, beta, not is_max)
            if is_max:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    return search


LIKE_ALPHABETA = [
    (max_value, min_value), max_value, alphabeta_flag, alphabeta_other_order, alphabeta_short_names, alphabeta_greek,
    alphabeta_keywords, alphabeta_fail_hard, alphabeta_inner, alphabeta_inner_pair, (value, largest, smallest), value,
    alphabeta_generator, alphabeta_pair, alphabeta_local_names, negamax_colour, Player().search, Book().max_value,
]  # fmt: skip


# --- Alpha-beta over a game, MAX or MIN to move ---


def book_search(game, state):
    """The book's alpha-beta-search, returning the value."""
    return book_max(game, state, -inf, inf) if game.to_move(state) == "MAX" else book_min(game, state, -inf, inf)


def book_max(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for a in game.actions(state):
        v = max(v, book_min(game, game.result(state, a), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def book_min(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    v = inf
    for a in game.actions(state):
        v = min(v, book_max(game, game.result(state, a), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def game_pair(game, state, depth, alpha=-inf, beta=inf):
    """Returns (move, value), the move a cell."""
    if game.is_terminal(state):
        return None, game.utility(state)
    if depth == 0:
        return None, 0
    top = game.to_move(state) == "MAX"
    best_move, best = None, -inf if top else inf
    for action in game.actions(state):
        _, found = game_pair(game, game.result(state, action), depth - 1, alpha, beta)
        if (found > best) if top else (found < best):
            best_move, best = action, found
        alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best_move, best


def game_counting_up(game, board, a, b, depth=0, max_depth=99):
    """The depth counted from the root down to a limit."""
    if game.is_terminal(board):
        return game.utility(board)
    if depth == max_depth:
        return 0
    top = game.to_move(board) == "MAX"
    value = -inf if top else inf
    for move in game.actions(board):
        found = game_counting_up(game, game.result(board, move), a, b, depth + 1, max_depth)
        value = max(value, found) if top else min(value, found)
        a, b = (max(a, value), b) if top else (a, min(b, value))
        if a >= b:
            break
    return value


GAME_LIKE_ALPHABETA = [book_search, (book_search, book_max, book_min), game_pair, game_counting_up]


def game_memo(game, state, memo=None):
    memo = {} if memo is None else memo
    if state in memo:
        return memo[state]
    if game.is_terminal(state):
        value = game.utility(state)
    else:
        best = max if game.to_move(state) == "MAX" else min
        value = best([game_memo(game, game.result(state, a), memo) for a in game.actions(state)])
    memo[state] = value
    return value


# --- Broken ones ---


class Trouble(Exception):
    pass


class Unspeakable(Exception):
    def __str__(self):
        raise RuntimeError("no text")


def at_leaf(node, what):
    """Minimax that does something else at the third leaf of its tree."""

    def search(node, is_max=True):
        if not node.children:
            if node.name == "F":
                what()
            return node.value
        best = max if is_max else min
        return best(search(child, not is_max) for child in node.children)

    return search(node)


def raises_key_error():
    return {}["no such key"]


def raises_trouble():
    raise Trouble("the cat sat on the keyboard")


def raises_unspeakable():
    raise Unspeakable


def leaves_python():
    raise SystemExit(3)


def loops():
    while True:
        pass


def loops_and_sleeps():
    while True:
        time.sleep(0.001)


def loops_with_bare_except():
    while True:
        try:
            math.sqrt(2)
        except:
            pass


def loops_without_calls_with_bare_except():
    number = 0
    while True:
        try:
            while True:
                number += 1
        except:
            pass


def loops_sleeping_with_bare_except():
    while True:
        try:
            time.sleep(0.001)
        except:
            continue


def loops_with_except_exception():
    while True:
        try:
            evaluate(None)
        except Exception:
            pass


ENDLESS_HELPERS = [
    loops, loops_and_sleeps, loops_with_bare_except, loops_sleeping_with_bare_except, loops_with_except_exception,
]  # fmt: skip


def endless_inside(node, is_max=True):
    """The loop is in the search itself: the list of MIN's values never grows."""
    if not node.children:
        return node.value
    if is_max:
        return max(endless_inside(child, False) for child in node.children)
    values = []
    while len(values) < len(node.children):
        try:
            value = endless_inside(node.children[len(values)], True)
        except:
            pass
    return min(values)


def without_end(node, alpha=-inf, beta=inf):
    """Goes back to the root."""
    if not node.children:
        return without_end(gs.TREES["first"].root)
    return max(without_end(child) for child in node.children)


def same_node_without_end(node):
    return max(same_node_without_end(node) for child in node.children)


def same_node_swallowing(node):
    try:
        return same_node_swallowing(node)
    except RecursionError:
        return 0


def same_node_swallowing_all(node):
    try:
        return same_node_swallowing_all(node)
    except:
        return 0


def forgets_leaf_max(node):
    return max([forgets_leaf_max(child) for child in node.children])


def forgets_leaf_none(node, is_max=True):
    """A leaf's value is taken for a node's children."""
    first = node.children[0] if node.children else None
    return max(forgets_leaf_none(first, not is_max), 0)


def returns_none(node, is_max=True):
    if not node.children:
        return node.value
    for child in node.children:
        returns_none(child, not is_max)


def returns_none_after_handling(node):
    """Catches its own exception at the leaves and returns nothing there."""
    if not node.children:
        try:
            return {}["value"]
        except KeyError:
            return None
    for child in node.children:
        returns_none_after_handling(child)
    return 7


def watches_inside(node, is_max=True):
    """Watches another search while it is watched."""
    if not node.children:
        return gs.watch(minimax_flag, gs.TREES["first"]).value - 3 + node.value
    best = max if is_max else min
    return best([watches_inside(child, not is_max) for child in node.children])
