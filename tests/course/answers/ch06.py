"""Answers to the exercises of chapter 06, memory."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from functools import cache
from math import inf

import gamesearch as gs

# --- Minimax with a memory ---


def memo_with_closure(game, state):
    known = {}

    def value(s):
        if s not in known:
            known[s] = (
                game.utility(s)
                if game.is_terminal(s)
                else (max if game.to_move(s) == "MAX" else min)(value(game.result(s, a)) for a in game.actions(s))
            )
        return known[s]

    return value(state)


@cache
def memo_with_cache(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [memo_with_cache(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) == gs.MAX else min(values)


class Memo:
    def __call__(self, game, state):
        self.known = {}
        return self.value(game, state)

    def value(self, game, state):
        try:
            return self.known[game.key(state)]
        except KeyError:
            pass
        if game.is_terminal(state):
            found = game.utility(state)
        else:
            children = [game.result(state, action) for action in game.actions(state)]
            found = (max if game.to_move(state) == gs.MAX else min)(self.value(game, child) for child in children)
        self.known[game.key(state)] = found
        return found


def memo_negamax(game, state, known=None):
    known = {} if known is None else known
    if state in known:
        return known[state]
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) == gs.MAX else -1
        value = sign * game.utility(state)
    else:
        value = max(-memo_negamax(game, game.result(state, action), known) for action in game.actions(state))
    known[state] = value
    return value


def memo_symmetric(game, state):
    return gs.minimax_memo(game, state, table=gs.symmetric)


def memo_two_functions(game, state):
    known = {}

    def look(s, search):
        if s not in known:
            known[s] = game.utility(s) if game.is_terminal(s) else search(s)
        return known[s]

    def max_value(s):
        return max(look(game.result(s, a), min_value) for a in game.actions(s))

    def min_value(s):
        return min(look(game.result(s, a), max_value) for a in game.actions(s))

    return look(state, max_value if game.to_move(state) == gs.MAX else min_value)


def memo_not_handed_on(game, state, known=None):
    known = {} if known is None else known
    if state in known:
        return known[state]
    if game.is_terminal(state):
        return game.utility(state)
    values = [memo_not_handed_on(game, game.result(state, action)) for action in game.actions(state)]
    known[state] = max(values) if game.to_move(state) == gs.MAX else min(values)
    return known[state]


def memo_zero_is_false(game, state, known=None):
    known = {} if known is None else known
    if known.get(state):
        return known[state]
    if game.is_terminal(state):
        value = game.utility(state)
    else:
        values = [memo_zero_is_false(game, game.result(state, action), known) for action in game.actions(state)]
        value = max(values) if game.to_move(state) == gs.MAX else min(values)
    known[state] = value
    return value


def memo_by_text(game, state, known=None):
    known = {} if known is None else known
    if str(state) in known:
        return known[str(state)]
    if game.is_terminal(state):
        value = game.utility(state)
    else:
        values = [memo_by_text(game, game.result(state, action), known) for action in game.actions(state)]
        value = max(values) if game.to_move(state) == gs.MAX else min(values)
    known[str(state)] = value
    return value


def memo_default(game, state, known={}):  # noqa: B006
    if state in known:
        return known[state]
    if game.is_terminal(state):
        return game.utility(state)
    values = [memo_default(game, game.result(state, action), known) for action in game.actions(state)]
    known[state] = max(values) if game.to_move(state) == gs.MAX else min(values)
    return known[state]


MEMORY = {}


def memo_global(game, state):
    if state not in MEMORY:
        if game.is_terminal(state):
            MEMORY[state] = game.utility(state)
        else:
            best = max if game.to_move(state) == gs.MAX else min
            MEMORY[state] = best(memo_global(game, game.result(state, action)) for action in game.actions(state))
    return MEMORY[state]


def memo_with_window(game, state, alpha=-inf, beta=inf, known=None):
    known = {} if known is None else known
    if state in known:
        return known[state]
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = memo_with_window(game, game.result(state, action), alpha, beta, known)
        if is_max:
            value = max(value, found)
            alpha = max(alpha, value)
        else:
            value = min(value, found)
            beta = min(beta, value)
        if alpha >= beta:
            break
    known[state] = value
    return value


def memo_always_max(game, state, known=None):
    known = {} if known is None else known
    if state not in known:
        if game.is_terminal(state):
            known[state] = game.utility(state)
        else:
            known[state] = max(memo_always_max(game, game.result(state, a), known) for a in game.actions(state))
    return known[state]


def memo_forgets_return(game, state, known=None):
    known = {} if known is None else known
    if state in known:
        return known[state]
    if game.is_terminal(state):
        return game.utility(state)
    values = [memo_forgets_return(game, game.result(state, action), known) for action in game.actions(state)]
    known[state] = max(values) if game.to_move(state) == gs.MAX else min(values)


def memo_two_functions_one_key(game, state):
    """The memory knows only the text of the heap."""
    return memo_by_text(game, state)


def memo_or(game, state, known=None):
    """An empty dictionary counts as false."""
    known = known or {}
    key = game.key(state)
    if key not in known:
        if game.is_terminal(state):
            known[key] = game.utility(state)
        else:
            best = max if game.to_move(state) == gs.MAX else min
            known[key] = best(memo_or(game, game.result(state, action), known) for action in game.actions(state))
    return known[key]


# --- Bounds ---


def bound_by_clamping(value, alpha, beta):
    return "exact" if alpha < value < beta else ("upper", "lower")[value >= beta and not value <= alpha]


def bound_returns_in_order(value, alpha, beta):
    if value >= beta:
        return "lower"
    elif value > alpha:
        return "exact"
    else:
        return "upper"


def answers_with_match(entry, depth, alpha, beta):
    match entry.bound:
        case "lower":
            enough = entry.value >= beta
        case "upper":
            enough = entry.value <= alpha
        case _:
            enough = True
    return enough and depth == entry.depth


def answers_by_interval(entry, depth, alpha, beta):
    low = -inf if entry.bound == "upper" else entry.value
    high = inf if entry.bound == "lower" else entry.value
    return entry.depth == depth and (low == high or low >= beta or high <= alpha)


# --- Alpha-beta with a table ---


def as_in_the_encyclopaedia(game, state, depth, alpha, beta, table=None):
    """Negamax with a table, in the form of many textbooks: an entry narrows the window."""
    table = {} if table is None else table
    on_entry = alpha
    entry = table.get(game.key(state))
    if entry is not None and entry["depth"] == depth:
        if entry["flag"] == "EXACT":
            return entry["value"]
        if entry["flag"] == "LOWERBOUND":
            alpha = max(alpha, entry["value"])
        else:
            beta = min(beta, entry["value"])
        if alpha >= beta:
            return entry["value"]
    if game.is_terminal(state):
        return game.utility(state) * (1 if game.to_move(state) == gs.MAX else -1)
    if depth == 0:
        return 0
    value = -inf
    for action in game.actions(state):
        value = max(value, -as_in_the_encyclopaedia(game, game.result(state, action), depth - 1, -beta, -alpha, table))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    flag = "UPPERBOUND" if value <= on_entry else "LOWERBOUND" if value >= beta else "EXACT"
    table[game.key(state)] = {"value": value, "flag": flag, "depth": depth}
    return value


class TwoBounds:
    """Lower and upper bound of each position and depth, as in papers on MTD(f)."""

    def __call__(self, game, state, depth, alpha, beta):
        self.game, self.low, self.high = game, {}, {}
        return self.search(state, depth, alpha, beta)

    def search(self, n, depth, alpha, beta):
        key = self.game.key(n), depth
        low, high = self.low.get(key, -inf), self.high.get(key, inf)
        if low >= beta:
            return low
        if high <= alpha:
            return high
        if low == high:
            return low
        alpha, beta = max(alpha, low), min(beta, high)
        if self.game.is_terminal(n):
            return self.game.utility(n)
        if depth == 0:
            return 0
        if self.game.to_move(n) == gs.MAX:
            g, a = -inf, alpha
            for action in self.game.actions(n):
                if g >= beta:
                    break
                g = max(g, self.search(self.game.result(n, action), depth - 1, a, beta))
                a = max(a, g)
        else:
            g, b = inf, beta
            for action in self.game.actions(n):
                if g <= alpha:
                    break
                g = min(g, self.search(self.game.result(n, action), depth - 1, alpha, b))
                b = min(b, g)
        if g < beta:
            self.high[key] = g
        if g > alpha:
            self.low[key] = g
        return g


def fail_hard_closure(game, state, depth=inf, alpha=-inf, beta=inf):
    table = {}

    def search(state, depth, alpha, beta):
        if (state, depth) in table:
            value, bound = table[state, depth]
            if bound == 0 or (bound > 0 and value >= beta) or (bound < 0 and value <= alpha):
                return min(max(value, alpha), beta)
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return 0
        low, high = alpha, beta
        for action in game.actions(state):
            found = search(game.result(state, action), depth - 1, low, high)
            if game.to_move(state) == gs.MAX:
                low = max(low, found)
            else:
                high = min(high, found)
            if low >= high:
                break
        value = low if game.to_move(state) == gs.MAX else high
        bound = -1 if value <= alpha else 1 if value >= beta else 0
        value = min(max(value, alpha), beta)
        table[state, depth] = value, bound
        return value

    return search(state, depth, alpha, beta)


def with_our_table(game, state, depth, alpha, beta, table=None):
    table = gs.Table() if table is None else table
    entry = table.probe(game, state, depth, alpha, beta)
    if entry:
        return entry.value
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    a, b = alpha, beta
    v = None
    for action in game.actions(state):
        found = with_our_table(game, game.result(state, action), depth - 1, a, b, table)
        if game.to_move(state) == gs.MAX:
            v = found if v is None else max(v, found)
            a = max(a, v)
        else:
            v = found if v is None else min(v, found)
            b = min(b, v)
        if a >= b:
            break
    table.store(game, state, depth, alpha, beta, v, None)
    return v


def stores_leaves_too(game, state, depth, alpha, beta, table=None):
    """Also finished games and guesses are stored, and a pair (value, move) is returned at the top."""
    table = {} if table is None else table
    known = table.get((game.key(state), depth))
    if known and (known[1] == "=" or (known[1] == ">" and known[0] >= beta) or (known[1] == "<" and known[0] <= alpha)):
        return known[0]
    low, high = alpha, beta
    if game.is_terminal(state) or depth == 0:
        value = game.utility(state) if game.is_terminal(state) else 0
        table[game.key(state), depth] = value, "="
        return value
    is_max = game.to_move(state) == gs.MAX
    values = []
    for action in game.actions(state):
        values.append(stores_leaves_too(game, game.result(state, action), depth - 1, alpha, beta, table))
        alpha, beta = (max(alpha, values[-1]), beta) if is_max else (alpha, min(beta, values[-1]))
        if alpha >= beta:
            break
    value = max(values) if is_max else min(values)
    table[game.key(state), depth] = value, "<" if value <= low else ">" if value >= high else "="
    return value


def make(
    probe=lambda e, d, a, b: e[2] == d and (e[1] == "=" or (e[1] == ">" and e[0] >= b) or (e[1] == "<" and e[0] <= a)),
    bound=lambda v, entry, after: "<" if v <= entry[0] else ">" if v >= entry[1] else "=",
    key=lambda game, state: game.key(state),
    less=1,
    at_end=True,
    fresh=lambda: {},
):
    """A search with a table, put together from parts: one wrong part makes a wrong search."""

    def search(game, state, depth, alpha, beta, table=None):
        table = fresh() if table is None else table
        entry = table.get(key(game, state))
        if entry is not None and probe(entry, depth, alpha, beta):
            return entry[0]
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return 0
        window = alpha, beta
        is_max = game.to_move(state) == gs.MAX
        value = -inf if is_max else inf
        for action in game.actions(state):
            found = search(game, game.result(state, action), depth - less, alpha, beta, table)
            if is_max:
                value = max(value, found)
                alpha = max(alpha, value)
            else:
                value = min(value, found)
                beta = min(beta, value)
            if alpha >= beta:
                if not at_end:
                    return value
                break
        table[key(game, state)] = value, bound(value, window, (alpha, beta)), depth
        return value

    return search


SHARED = {}


def enough(e, a, b):
    return e[1] == "=" or (e[1] == ">" and e[0] >= b) or (e[1] == "<" and e[0] <= a)


def table_default(game, state, depth, alpha, beta, table={}):  # noqa: B006
    return make()(game, state, depth, alpha, beta, table)


def new_table_each_call(game, state, depth=inf, alpha=-inf, beta=inf, table=None):
    table = {}
    entry = table.get(game.key(state))
    if entry:
        return entry.value
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = new_table_each_call(game, game.result(state, action), depth - 1, alpha, beta, table)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    table[game.key(state)] = gs.Entry(value, "exact", depth, None, state)
    return value


def keeps_only_alpha(game, state, depth, alpha, beta, table=None):
    """Translated from negamax: the alpha on entry is kept, the beta is not. MIN lowers it."""
    return make(bound=lambda v, entry, after: "<" if v <= entry[0] else ">" if v >= after[1] else "=")(
        game, state, depth, alpha, beta, table
    )


@cache
def by_cache(game, state, depth, alpha, beta):
    """functools.cache: the window is part of the key."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = by_cache(game, game.result(state, action), depth - 1, alpha, beta)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def guesses_first(game, state, depth=inf, alpha=-inf, beta=inf, table=None):
    """At depth 0 it does not ask whether the game is over."""
    table = {} if table is None else table
    key = game.key(state)
    if key in table and answers_with_match(table[key], depth, alpha, beta):
        return table[key].value
    if depth == 0:
        return 0
    if game.is_terminal(state):
        return game.utility(state)
    window = alpha, beta
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = guesses_first(game, game.result(state, action), depth - 1, alpha, beta, table)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    table[key] = gs.Entry(value, bound_returns_in_order(value, *window), depth, None, state)
    return value


def no_ties(game, state, depth, alpha, beta, table=None):
    table = {} if table is None else table
    key = game.key(state)
    if key in table and answers_with_match(table[key], depth, alpha, beta):
        return table[key].value
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    window = alpha, beta
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = no_ties(game, game.result(state, action), depth - 1, alpha, beta, table)
        value = max(value, found) if is_max else min(value, found)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha > beta:
            break
    table[key] = gs.Entry(value, bound_returns_in_order(value, *window), depth, None, state)
    return value


def by_stones(game, state, depth, alpha, beta, table=None):
    """Only a board has stones."""
    return make(key=lambda game, state: (state.x, state.o))(game, state, depth, alpha, beta, table)


def window_not_updated(game, state, depth, alpha, beta, table=None):
    """The children always get the window on entry."""
    table = {} if table is None else table
    key = game.key(state)
    if key in table and answers_with_match(table[key], depth, alpha, beta):
        return table[key].value
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return 0
    is_max = game.to_move(state) == gs.MAX
    value = -inf if is_max else inf
    for action in game.actions(state):
        found = window_not_updated(game, game.result(state, action), depth - 1, alpha, beta, table)
        value = max(value, found) if is_max else min(value, found)
        if value >= beta if is_max else value <= alpha:
            break
    table[key] = gs.Entry(value, bound_returns_in_order(value, alpha, beta), depth, None, state)
    return value


def forgets_minus(game, state, depth, alpha, beta, table=None):
    """Negamax that does not negate the value of a child."""
    table = {} if table is None else table
    if (state, depth) in table:
        return table[state, depth]
    if game.is_terminal(state):
        return game.utility(state) * (1 if game.to_move(state) == gs.MAX else -1)
    if depth == 0:
        return 0
    value = -inf
    for action in game.actions(state):
        value = max(value, forgets_minus(game, game.result(state, action), depth - 1, -beta, -alpha, table))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    table[state, depth] = value
    return value


def parts(
    probe=answers_with_match,
    bound=lambda value, before, cut, is_max: bound_returns_in_order(value, *before),
    hand=lambda before, now: now,
    stop=True,
    leave=True,
):
    """Another search put together from parts; `hand` says which window the children get."""

    def search(game, state, depth, alpha, beta, table=None):
        table = {} if table is None else table
        key = game.key(state)
        if key in table and probe(table[key], depth, alpha, beta):
            return table[key].value
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0 and stop:
            return 0
        before = alpha, beta
        is_max = game.to_move(state) == gs.MAX
        value = -inf if is_max else inf
        cut = False
        for action in game.actions(state):
            found = search(game, game.result(state, action), depth - 1, *hand(before, (alpha, beta)), table)
            value = max(value, found) if is_max else min(value, found)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if alpha >= beta and leave:
                cut = True
                break
        table[key] = gs.Entry(value, bound(value, before, cut, is_max), depth, None, state)
        return value

    return search


def bound_of_own_cut(value, before, cut, is_max):
    """A bound only where this very loop was left early."""
    if not cut:
        return "exact"
    return "lower" if is_max else "upper"


# --- Moves ---


def move_by_dictionary(turn, cell):
    cells = [(r, c) for r in range(turn.rows) for c in range(turn.columns)]
    return {turn(one): one for one in cells}[cell]


def move_by_going_round(turn, cell):
    """Every symmetry comes back to the start after at most four times: the last step before that is the way back."""
    last, now = cell, turn(cell)
    while now != cell:
        last, now = now, turn(now)
    return last


def move_on_a_square_board(turn, cell):
    for row in range(turn.columns):
        for column in range(turn.columns):
            if turn((row, column)) == cell:
                return row, column


RIGHT = {
    "memo_minimax": [memo_with_closure, memo_with_cache, Memo(), memo_negamax, memo_symmetric, memo_two_functions],
    "which_bound": [bound_by_clamping, bound_returns_in_order],
    "may_answer": [answers_with_match, answers_by_interval],
    "table_search": [as_in_the_encyclopaedia, TwoBounds(), fail_hard_closure, with_our_table, stores_leaves_too, make(),
                     make(key=lambda game, state: state), parts()],
    "move_back": [move_by_dictionary, move_by_going_round],
    "two_in_a_row": [2110, 2110.0],
}  # fmt: skip

WRONG = {
    "memo_minimax": [
        (memo_not_handed_on, "nothing is remembered"),
        (lambda game, state: gs.minimax(game, state), "nothing is remembered"),
        (memo_or, "nothing is remembered"),
        (lambda game, state: str(gs.minimax_memo(game, state)), "returns no number"),
        (memo_zero_is_false, "a value of 0 counts as unknown"),
        (memo_by_text, "the key does not say whose turn it is"),
        (memo_default, "keeps something from the last search"),
        (memo_global, "keeps something from the last search"),
        (memo_with_window, "a bound remembered as a value"),
        (lambda game, state: gs.alphabeta_table(game, state), "looks at too little"),
        (memo_always_max, "MIN wants the largest"),
        (memo_forgets_return, "raises"),
        (lambda game, state: None, "returns nothing"),
        (lambda state: 0, "raises"),
        (16168, "no function"),
    ],
    "which_bound": [
        (lambda v, a, b: "lower" if v <= a else "upper" if v >= b else "exact", "lower and upper swapped"),
        (lambda v, a, b: "upper" if v < a else "lower" if v > b else "exact", "a tie taken for exact"),
        (lambda v, a, b: "upper" if v < a else "lower" if v >= b else "exact", "a tie taken for exact"),
        (lambda v, a, b: "exact", "always exact"),
        (lambda v, a, b: "upper" if v <= a else "lower", "one bound is missing"),
        (lambda v, a, b: "lower" if v >= b else "exact", "one bound is missing"),
        (lambda v, a, b: "UPPER" if v <= a else "LOWER" if v >= b else "EXACT", "other words"),
        (lambda v, a, b: "at most" if v <= a else "at least" if v >= b else "exact", "other words"),
        (lambda v, a, b: a < v < b, "wrong value"),
        (lambda v, a, b: None, "returns nothing"),
    ],
    "may_answer": [
        (lambda e, d, a, b: e.depth == d, "any entry answers"),
        (lambda e, d, a, b: e.depth == d and e.bound == "exact", "only exact entries answer"),
        (lambda e, d, a, b: answers_with_match(e, e.depth, a, b), "the depth of an entry is ignored"),
        (lambda e, d, a, b: e.depth >= d and answers_with_match(e, e.depth, a, b), "a deeper search answers"),
        (
            lambda e, d, a, b: e.depth <= d and answers_with_match(e, e.depth, a, b),
            "the depths are compared the wrong way round",
        ),
        (
            lambda e, d, a, b: e.depth == d and (e.bound == "exact" or (e.value <= a if e.bound == "lower" else e.value >= b)),
            "lower and upper swapped",
        ),
        (
            lambda e, d, a, b: e.depth == d and (e.bound == "exact" or (e.value >= a if e.bound == "lower" else e.value <= b)),
            "alpha and beta exchanged",
        ),
        (
            lambda e, d, a, b: e.depth == d and (e.bound == "exact" or (e.value > b if e.bound == "lower" else e.value < a)),
            "a bound on the edge does not answer",
        ),
        (
            lambda e, d, a, b: e.depth == d and (a < e.value < b if e.bound == "exact" else answers_with_match(e, d, a, b)),
            "an exact value only inside the window",
        ),
        (lambda e, d, a, b: e.value if answers_with_match(e, d, a, b) else None, "returns the value"),
        (lambda e, d, a, b: str(answers_with_match(e, d, a, b)), "a text instead of True or False"),
        (lambda e, d, a, b: e.bound == "exact" or answers_with_match(e, d, a, b), "the depth of an exact entry is ignored"),
        (
            lambda e, d, a, b: e.depth == d and (e.bound == "exact" or e.value >= b or e.value <= a),
            "the kind of the bound is not looked at",
        ),
        (lambda e, d, a, b: e.depth == d and a < e.value < b, "the kind of the bound is not looked at"),
        (lambda e, d, a, b: None if e.bound == "lower" else answers_with_match(e, d, a, b), "returns nothing"),
    ],
    "table_search": [
        (lambda game, state, depth, alpha, beta: gs.alphabeta(game, state), "wrong value"),
        (new_table_each_call, "nothing is remembered"),
        (make(probe=lambda e, d, a, b: False), "nothing is remembered"),
        (make(probe=lambda e, d, a, b: e[2] == d), "a bound used as a value"),
        (make(bound=lambda v, entry, after: "="), "a bound used as a value"),
        (make(bound=lambda v, w, after: ">" if v <= w[0] else "<" if v >= w[1] else "="), "lower and upper swapped"),
        (
            make(probe=lambda e, d, a, b: e[2] == d and enough((e[0], {"<": ">", ">": "<"}.get(e[1], "=")), a, b)),
            "lower and upper swapped",
        ),
        (make(bound=lambda v, w, after: "<" if v < w[0] else ">" if v > w[1] else "="), "a tie taken for exact"),
        (
            make(bound=lambda v, w, after: "<" if v <= after[0] else ">" if v >= after[1] else "="),
            "judged by the window after the loop",
        ),
        (
            make(bound=lambda v, w, after: ">" if v >= after[1] else "<" if v <= after[0] else "="),
            "judged by the window after the loop",
        ),
        (keeps_only_alpha, "judged by the window after the loop"),
        (make(probe=lambda e, d, a, b: enough(e, a, b)), "the depth of an entry is ignored"),
        (make(probe=lambda e, d, a, b: e[2] >= d and enough(e, a, b)), "a deeper search answers"),
        (make(key=lambda game, state: str(state)), "the key does not say whose turn it is"),
        (make(probe=lambda e, d, a, b: e[2] == d and e[1] == "="), "only exact values are used"),
        (by_cache, "only the same window answers"),
        (make(at_end=False), "after a cut nothing is stored"),
        (
            make(probe=lambda e, d, a, b: e[2] == d and enough(e, a, b) and (e[1] == "=" or e[0] not in (a, b))),
            "a bound on the edge does not answer",
        ),
        (lambda game, state, depth, alpha, beta: gs.minimax_memo(game, state, None if depth == inf else depth), "never cuts"),
        (make(less=0), "the depth limit is ignored"),
        (guesses_first, "a finished game at depth 0"),
        (no_ties, "ties are not cut"),
        (by_stones, "raises"),
        (window_not_updated, "the window is not handed on"),
        (parts(hand=lambda before, now: (-inf, inf)), "the window is not handed on"),
        (parts(probe=lambda *asked: True), "a bound used as a value"),
        (parts(bound=bound_of_own_cut), "only a cut at the node itself counts"),
        (parts(bound=lambda value, before, *_: "upper" if value <= before[0] else "exact"), "one of the three is missing"),
        (parts(bound=lambda value, before, *_: "lower" if value >= before[1] else "exact"), "one of the three is missing"),
        (
            make(bound=lambda v, before, after: "<" if v < before[0] else ">" if v >= before[1] else "="),
            "a tie taken for exact",
        ),
        (parts(stop=False), "the depth limit is ignored"),
        (parts(leave=False), "never cuts"),
        (forgets_minus, "wrong value"),
        (table_default, "keeps something from the last search"),
        (make(fresh=lambda: SHARED), "keeps something from the last search"),
        (lambda game, state: gs.alphabeta_table(game, state), "raises"),
        (gs.alphabeta_table(gs.TicTacToe()), "no function"),
    ],
    "move_back": [
        (lambda turn, cell: cell, "not mapped back"),
        (lambda turn, cell: turn(cell), "turned the wrong way"),
        (lambda turn, cell: move_by_dictionary(turn, cell)[::-1], "row and column exchanged"),
        (lambda turn, cell: (turn.rows - 1 - cell[0], turn.columns - 1 - cell[1]), "wrong value"),
        (lambda turn, cell: None, "returns nothing"),
        (lambda turn, cell: move_by_dictionary(turn, (cell[0] + 1, cell[1] + 1)), "wrong value"),
        (lambda turn, cell: {}[cell], "raises"),
        (lambda turn, cell: [*move_by_dictionary(turn, cell)], "a list, not a pair"),
        (lambda turn, cell: tuple(part + 1 for part in move_by_dictionary(turn, cell)), "counted from 1"),
        (move_on_a_square_board, "returns nothing"),
    ],
    "two_in_a_row": [
        (7002, "without memory"),
        (165, "alpha-beta"),
        (16168, "three in a row"),
        ((2, 110), "cannot be read"),
        (136, "alpha-beta with a table"),
        (1234, "different positions"),
        (374, "positions searched"),
        (860, "finished games"),
        (876, "hits"),
        (2109, "without the root"),
        (2111, "wrong answer"),
    ],
}  # fmt: skip
