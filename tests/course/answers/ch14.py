"""Answers to the exercises of chapter 14: right ones in unusual styles, and wrong ones as people write them."""
# ruff: noqa: ANN001, ANN201, ANN202

from collections import Counter
from fractions import Fraction
from math import inf, prod

import gamesearch as gs

# --- What do the lines weigh? ---


def with_sets(lines, mine, theirs):
    return sum(0.5 ** len(set(line) - mine) for line in lines if theirs.isdisjoint(line))


def with_fractions(lines, mine, theirs):
    total = Fraction(0)
    for line in lines:
        weight = Fraction(1)
        for cell in line:
            if cell in theirs:
                weight = Fraction(0)
            elif cell not in mine:
                weight /= 2
        total += weight
    return total


def as_a_product(lines, mine, theirs):
    return sum(prod(0 if cell in theirs else 1 if cell in mine else 0.5 for cell in line) for line in lines)


def by_counting(lines, mine, theirs):
    found = Counter(len(line) - len(mine & set(line)) for line in lines if not theirs & set(line))
    return sum(number / 2**empty for empty, number in found.items())


def in_units(lines, mine, theirs):
    k = max(map(len, lines))
    return sum(2 ** sum(c in mine for c in line) for line in lines if not any(c in theirs for c in line)) / 2**k


def blocked_too(lines, mine, theirs):
    return sum(2.0 ** -sum(c not in mine for c in line) for line in lines)


def blocked_with_holes(lines, mine, theirs):
    return sum(2.0 ** -sum(c not in mine and c not in theirs for c in line) for line in lines)


def all_alike(lines, mine, theirs):
    return sum(2 ** -len(line) for line in lines if not set(line) & theirs)


def number_of_lines(lines, mine, theirs):
    return sum(1 for line in lines if not set(line) & theirs)


def by_stones(lines, mine, theirs):
    return sum(2 ** -len(set(line) & mine) for line in lines if not set(line) & theirs)


def forgets_the_minus(lines, mine, theirs):
    return sum(2 ** len(set(line) - mine) for line in lines if not set(line) & theirs)


def other_side(lines, mine, theirs):
    return with_sets(lines, theirs, mine)


def both_sides(lines, mine, theirs):
    return with_sets(lines, mine, theirs) + with_sets(lines, theirs, mine)


def only_started_lines(lines, mine, theirs):
    return sum(0.5 ** len(set(line) - mine) for line in lines if set(line) & mine and not set(line) & theirs)


def only_untouched_lines(lines, mine, theirs):
    return sum(0.5 ** len(line) for line in lines if not set(line) & (mine | theirs))


def one_over_empty(lines, mine, theirs):
    return sum(1 / max(len(set(line) - mine), 1) for line in lines if not set(line) & theirs)


def off_by_one(lines, mine, theirs):
    return sum(0.5 ** (len(set(line) - mine) - 1) for line in lines if not set(line) & theirs)


def returns_too_early(lines, mine, theirs):
    total = 0
    for line in lines:
        if not set(line) & theirs:
            total += 0.5 ** len(set(line) - mine)
        return total


def cries_win(lines, mine, theirs):
    if any(set(line) <= mine for line in lines):
        return True
    return with_sets(lines, mine, theirs)


def looks_for_a_set(lines, mine, theirs):
    return sum(0.5 ** len(set(line) - mine) for line in lines if theirs not in line)


def prints_it(lines, mine, theirs):
    print(with_sets(lines, mine, theirs))


def breaks_at_a_blocked_line(lines, mine, theirs):
    total = 0
    for line in lines:
        if set(line) & theirs:
            break
        total += 0.5 ** len(set(line) - mine)
    return total


# --- May we stop? ---


def by_doubling(weight, attacker_moves):
    return (2 * weight if attacker_moves else weight) < 1


def with_branches(weight, attacker_moves):
    if attacker_moves:
        return weight < 1 / 2
    else:
        return not weight >= 1


# --- Max^n ---


def plain_loop(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    mover, best = game.mover(state), None
    for action in game.actions(state):
        found = plain_loop(game, game.result(state, action))
        if best is None or found[mover] > best[mover]:
            best = found
    return best


def as_lists(game, state):
    if game.is_terminal(state):
        return list(game.utilities(state))
    who = game.mover(state)
    best = [-inf] * game.players
    for action in game.actions(state):
        found = as_lists(game, game.result(state, action))
        if found[who] > best[who]:
            best = found
    return best


def with_the_move(game, state):
    if game.is_terminal(state):
        return game.utilities(state), None
    mover = game.mover(state)
    return max(
        ((with_the_move(game, game.result(state, a))[0], a) for a in game.actions(state)),
        key=lambda pair: pair[0][mover],
    )


class Searcher:
    def search(self, game, state):
        if game.is_terminal(state):
            return game.utilities(state)
        found = sorted(
            (self.search(game, game.result(state, a)) for a in game.actions(state)), key=lambda v: -v[game.mover(state)]
        )
        return found[0]


def with_a_helper(game, state):
    def best_of(state, player):
        if game.is_terminal(state):
            return game.utilities(state)
        after = (player + 1) % game.players
        return max((best_of(game.result(state, a), after) for a in game.actions(state)), key=lambda v: v[player])

    return best_of(state, game.mover(state))


def choosing(pick):
    def search(game, state):
        if game.is_terminal(state):
            return game.utilities(state)
        return pick(game, state, [search(game, game.result(state, action)) for action in game.actions(state)])

    return search


def keeps_the_last(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    mover, best = game.mover(state), None
    for action in game.actions(state):
        found = keeps_the_last(game, game.result(state, action))
        if best is None or found[mover] >= best[mover]:
            best = found
    return best


def counts_from_zero(game, state, player=0):
    if game.is_terminal(state):
        return game.utilities(state)
    found = [counts_from_zero(game, game.result(state, a), player + 1) for a in game.actions(state)]
    return max(found, key=lambda v: v[player % game.players])


def kind_to_nobody(game, state):
    """Of equal moves the one that leaves least for the others."""
    if game.is_terminal(state):
        return game.utilities(state)
    mover = game.mover(state)
    return max(
        (kind_to_nobody(game, game.result(state, a)) for a in game.actions(state)), key=lambda v: (v[mover], -sum(v))
    )


def fills_one_place(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    best, mover = [-inf] * game.players, game.mover(state)
    for action in game.actions(state):
        best[mover] = max(best[mover], fills_one_place(game, game.result(state, action))[mover])
    return best


def hands_up_a_number(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    mover = game.mover(state)
    return max(hands_up_a_number(game, game.result(state, a))[mover] for a in game.actions(state))


def zeros_at_first(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    best = (0,) * game.players
    for action in game.actions(state):
        found = zeros_at_first(game, game.result(state, action))
        if found[game.mover(state)] > best[game.mover(state)]:
            best = found
    return best


def is_paranoid(game, state, me=0):
    if game.is_terminal(state):
        return game.utilities(state)
    found = [is_paranoid(game, game.result(state, a), me) for a in game.actions(state)]
    return (max if game.mover(state) == me else min)(found, key=lambda v: v[me])


def asks_the_child(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    children = [game.result(state, action) for action in game.actions(state)]
    return max((asks_the_child(game, child) for child in children), key=lambda v: v[game.mover(children[0])])


def uses_utility(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    mover = game.mover(state)
    return max((uses_utility(game, game.result(state, a)) for a in game.actions(state)), key=lambda v: v[mover])


def forgets_return(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    max((game.utilities(game.result(state, a)) for a in game.actions(state)), key=lambda v: v[0])


def never_ends(game, state):
    if game.is_terminal(state):
        return game.utilities(state)
    while game.actions(state):
        pass


# --- Lines ---


def by_kinds(k, d):
    """Of d coordinates i run along the line, each one of two ways, and the others stand still."""
    from math import comb

    return sum(comb(d, i) * 2**i * k ** (d - i) for i in range(1, d + 1)) // 2


def by_grid(k, d):
    return len(gs.Grid((k,) * max(d, 2), k).lines)


REACHED = 10562

RIGHT = {
    "line_weight": [with_sets, with_fractions, as_a_product, by_counting, in_units],
    "may_stop": [
        by_doubling,
        with_branches,
        lambda weight, attacker_moves: weight < 0.5 or (weight < 1 and not attacker_moves),
        lambda w, a: not w >= (Fraction(1, 2) if a else 1),
    ],
    "maxn": [plain_loop, as_lists, with_the_move, Searcher().search, with_a_helper, gs.maxn, gs.maxn_shallow],
    "two_views": [
        {"maxn": (5, 2, 3), "paranoid": 3},
        {"maxn": [5, 2, 3], "paranoid": 3.0},
        ((5, 2, 3), 3),
        {"maxn": (5, 2, 3), "paranoid": (3, 5, 2)},
    ],
    "lines_in_space": [by_kinds, by_grid, lambda k, d: ((k + 2) ** d - k**d) / 2],
    "reachable_positions": [REACHED, float(REACHED)],
}

WRONG = {
    "line_weight": [
        (blocked_too, "counts blocked lines"),
        (blocked_with_holes, "counts blocked lines"),
        (all_alike, "every line weighs the same"),
        (number_of_lines, "every line weighs the same"),
        (by_stones, "counts stones, not empty cells"),
        (forgets_the_minus, "a positive power"),
        (other_side, "the wrong side's lines"),
        (both_sides, "both sides' lines"),
        (only_started_lines, "leaves out empty lines"),
        (only_untouched_lines, "only empty lines"),
        (one_over_empty, "not a power of 2"),
        (off_by_one, "one too many, one too few"),
        (returns_too_early, "ends before all lines are seen"),
        (cries_win, "wrong value"),
        (looks_for_a_set, "counts blocked lines"),
        (breaks_at_a_blocked_line, "ends before all lines are seen"),
        (prints_it, "returns nothing"),
        (0.375, "no function"),
    ],
    "may_stop": [
        (lambda w, a: w < (1 if a else 0.5), "the limits are swapped"),
        (lambda w, a: w <= (0.5 if a else 1), "`<=` for `<`"),
        (lambda w, a: w < 0.5 if a else w <= 1, "`<=` for `<`"),
        (lambda w, a: w < 0.5, "the same limit for both"),
        (lambda w, a: w < 1, "the same limit for both"),
        (lambda w, a: w >= (0.5 if a else 1), "the answer is turned round"),
        (lambda w, a: w < (1 if a else 2), "wrong limits"),
        (lambda w, a: w < 0.5 or not a, "one of the two always gets the same answer"),
        (lambda w, a: w < 1 and not a, "one of the two always gets the same answer"),
        (lambda w, a: True, "always the same answer"),
        (lambda w, a: 1 if w < (0.5 if a else 1) else 0, "wrong value"),
        (lambda w: w < 0.5, "raises"),
        (True, "no function"),
    ],
    "maxn": [
        (keeps_the_last, "ties: the last is kept"),
        (is_paranoid, "that is paranoid search"),
        (choosing(lambda g, s, v: max(v, key=lambda one: one[0])), "everybody plays for one player"),
        (choosing(lambda g, s, v: max(v, key=sum)), "maximises the sum"),
        (choosing(lambda g, s, v: max(v)), "compares whole vectors"),
        (asks_the_child, "the wrong player's number"),
        (choosing(lambda g, s, v: max(v, key=lambda o: o[(g.mover(s) - 1) % g.players])), "the wrong player's number"),
        (choosing(lambda g, s, v: max(v, key=lambda o: o[0 if g.to_move(s) == gs.MAX else 1])), "only two players"),
        (choosing(lambda g, s, v: max(v, key=lambda o: o[g.plies(s) % 2])), "only two players"),
        (choosing(lambda g, s, v: min(v, key=lambda o: o[g.mover(s)])), "minimises"),
        (choosing(lambda g, s, v: tuple(max(n) for n in zip(*v, strict=True))), "mixes the vectors"),
        (zeros_at_first, "starts from 0"),
        (choosing(lambda g, s, v: v[0]), "no choice is made"),
        (counts_from_zero, "player 0 is taken to move first"),
        (kind_to_nobody, "wrong value"),
        (fills_one_place, "wrong value"),
        (hands_up_a_number, "returns one number"),
        (uses_utility, "raises"),
        (forgets_return, "returns nothing"),
        (never_ends, "never returns"),
        ((3, 5, 2), "no function"),
    ],
    "two_views": [
        ({"maxn": (4, 2, 4), "paranoid": 3}, "max^n: the tie"),
        ({"maxn": (8, 0, 2), "paranoid": 3}, "max^n: everybody plays for player 0"),
        ({"maxn": (2, 7, 1), "paranoid": 3}, "max^n: player 0 chooses last"),
        ({"maxn": (6, 1, 3), "paranoid": 3}, "max^n: player 1 chooses at B"),
        ({"maxn": (3, 5, 2), "paranoid": 5}, "max^n: that is the paranoid leaf"),
        ({"maxn": (8, 7, 4), "paranoid": 3}, "max^n: no leaf has that vector"),
        ({"maxn": (7, 3, 0), "paranoid": 3}, "max^n: wrong vector"),
        ({"maxn": (5, 2, 3), "paranoid": 5}, "paranoid: that is max^n's number"),
        ({"maxn": (5, 2, 3), "paranoid": 6}, "paranoid: player 2 is against me, too"),
        ({"maxn": (5, 2, 3), "paranoid": 2}, "paranoid: player 0 may choose"),
        ({"maxn": (5, 2, 3), "paranoid": 8}, "paranoid: nobody is against me"),
        ({"maxn": (5, 2, 3), "paranoid": 4}, "paranoid: look at C again"),
        ({"maxn": (5, 2, 3), "paranoid": 7}, "paranoid: wrong number"),
        ({"maxn": 5, "paranoid": 3}, "cannot be read"),
        ({"maxn": (5, 2), "paranoid": 3}, "cannot be read"),
        ({"maxn": (5, 2, 3)}, "cannot be read"),
        ({"maxn": (5, 2, 3), "paranoid": "3"}, "cannot be read"),
        ("right", "cannot be read"),
        (5, "cannot be read"),
    ],
    "lines_in_space": [
        (lambda k, d: d * k ** (d - 1), "no diagonals"),
        (lambda k, d: d * k ** (d - 1) + d * (d - 1) * k ** (d - 2), "no space diagonals"),
        (lambda k, d: (k + 2) ** d - k**d, "each line twice"),
        (lambda k, d: 2 * k + 2, "right for two dimensions only"),
        (lambda k, d: ((d + 2) ** k - d**k) // 2, "the sides and the length are swapped"),
        (lambda k, d: (k + 1) ** d - k**d, "a rim on one side only"),
        (lambda k, d: (k + 2) ** d // 2, "the whole cube, not the rim"),
        (lambda k, d: (3**d - 1) // 2, "directions, not lines"),
        (lambda k, d: d * k ** (d - 1) + 2 ** (d - 1), "only the longest diagonals"),
        (lambda k, d: (k + 2) ** d - k**d / 2, "brackets"),
        (lambda d, k: ((k + 2) ** d - k**d) // 2, "the sides and the length are swapped"),
        (lambda k, d: k**d, "wrong value"),
        (49, "no function"),
    ],
    "reachable_positions": [
        (3**12, "all ways to fill the board"),
        (143365, "play goes on after a win"),
        (REACHED - 1, "the empty board is missing"),
        (8099, "only finished games"),
        (2463, "finished games are missing"),
        (2732, "symmetric ones counted once"),
        (206133, "every line of play"),
        (5478, "wrong answer"),
        ("10562", "cannot be read"),
        ((10, 562), "cannot be read"),
    ],
}
