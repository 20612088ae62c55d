"""Answers to the exercises of chapter 10, deepening and move ordering."""
# ruff: noqa: ANN001, ANN201, ANN202, ANN204

from collections import defaultdict, deque
from fractions import Fraction
from functools import partial
from math import dist

import gamesearch as gs

# --- What deepening costs ---


def by_the_formula(b, d):
    return (b ** (d + 1) - b) / (b - 1) / b**d


def by_recursion(b, d):
    return 1 if d == 1 else 1 + by_recursion(b, d - 1) / b


def with_a_loop(branching, depth):
    total, leaves = 0, 1
    for _ in range(depth):
        leaves *= branching
        total += leaves
    return total / leaves


def as_a_fraction(b, d):
    return Fraction(sum(b**k for k in range(1, d + 1)), b**d)


# --- The centre first ---


def one_by_one(game, state):
    rows, columns, _ = state.shape
    yield from sorted(
        game.actions(state), key=lambda cell: abs(2 * cell[0] - rows + 1) + abs(2 * cell[1] - columns + 1)
    )


def with_buckets(game, state):
    rows, columns, _ = state.shape
    buckets = defaultdict(list)
    for row, column in game.actions(state):
        buckets[abs(row - (rows - 1) / 2) + abs(column - (columns - 1) / 2)].append((row, column))
    return tuple(cell for distance in sorted(buckets) for cell in buckets[distance])


class Centre:
    def __call__(self, game, state):
        self.rows, self.columns = state.shape.rows, state.shape.columns
        found = []
        for cell in game.actions(state):
            at = len(found)
            while at and self.far(found[at - 1]) > self.far(cell):
                at -= 1
            found.insert(at, cell)
        return found

    def far(self, cell):
        return abs(cell[0] - (self.rows - 1) / 2) + abs(cell[1] - (self.columns - 1) / 2)


def by_row_and_column_too(game, state):
    rows, columns, _ = state.shape
    return sorted(
        game.actions(state), key=lambda rc: (abs(rc[0] - (rows - 1) / 2) + abs(rc[1] - (columns - 1) / 2), rc[0], rc[1])
    )


def centre_by(key, reverse=False):
    def order(game, state):
        rows, columns, _ = state.shape
        return sorted(game.actions(state), key=lambda cell: key(cell, rows, columns), reverse=reverse)

    return order


def far(cell, rows, columns):
    return abs(cell[0] - (rows - 1) / 2) + abs(cell[1] - (columns - 1) / 2)


def last_of_equals_first(game, state):
    turned = game.actions(state)[::-1]
    return sorted(turned, key=lambda cell: far(cell, *state.shape[:2]))


def in_place(game, state):
    rows, columns, _ = state.shape
    cells = list(game.actions(state))
    return cells.sort(key=lambda cell: far(cell, rows, columns))


def one_cell_for_each_distance(game, state):
    rows, columns, _ = state.shape
    nearest = {}
    for cell in game.actions(state):
        nearest.setdefault(far(cell, rows, columns), cell)
    return [nearest[distance] for distance in sorted(nearest)]


def all_cells(game, state):
    rows, columns, _ = state.shape
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    return sorted(cells, key=lambda cell: far(cell, rows, columns))


def places(game, state):
    rows, columns, _ = state.shape
    cells = game.actions(state)
    return sorted(range(len(cells)), key=lambda i: far(cells[i], rows, columns))


def with_their_distances(game, state):
    rows, columns, _ = state.shape
    return sorted((far(cell, rows, columns), cell) for cell in game.actions(state))


def centre_twice(game, state):
    rows, columns, _ = state.shape
    cells = sorted(game.actions(state), key=lambda cell: far(cell, rows, columns))
    return [cells[0], *cells]


def as_names(game, state):
    rows, columns, _ = state.shape
    return [game.move_text(cell) for cell in sorted(game.actions(state), key=lambda cell: far(cell, rows, columns))]


def as_lists(game, state):
    rows, columns, _ = state.shape
    return [list(cell) for cell in sorted(game.actions(state), key=lambda cell: far(cell, rows, columns))]


def nearest_only(game, state):
    rows, columns, _ = state.shape
    return min(game.actions(state), key=lambda cell: far(cell, rows, columns))


def as_a_set(game, state):
    return set(gs.centre_first(game, state))


def middle_only(game, state):
    rows, columns, _ = state.shape
    cells = list(game.actions(state))
    return sorted(cells, key=lambda cell: cell != (rows // 2, columns // 2))


def misspelt(game, state):
    rows, columns = state.shape
    return sorted(game.actions(state), key=lambda cell: far(cell, rows, columns))


def centre_then_backwards(game, state):
    first, *rest = gs.centre_first(game, state)
    return [first, *reversed(rest)]


def outwards_by_columns(game, state):
    _, columns, _ = state.shape
    return sorted(game.actions(state), key=lambda cell: (abs(cell[1] - (columns - 1) / 2), cell[0]))


# --- Two killers ---


class WithTwoSlots:
    def __init__(self):
        self.newest, self.older = {}, {}

    def arrange(self, player, ply, actions):
        ranks = {self.older.get(ply, ...): 1, self.newest.get(ply, ...): 0}
        return sorted(actions, key=lambda action: ranks.get(action, 2))

    def learn(self, player, ply, action):
        if self.newest.get(ply, ...) != action:
            if ply in self.newest:
                self.older[ply] = self.newest[ply]
            self.newest[ply] = action


def a_pair_of_functions():
    killers = defaultdict(lambda: deque(maxlen=2))

    def arrange(player, ply, actions):
        front = [killer for killer in reversed(killers[ply]) if killer in actions]
        yield from front
        yield from (action for action in actions if action not in front)

    def learn(player, ply, action):
        if action in killers[ply]:
            killers[ply].remove(action)
        killers[ply].append(action)

    return arrange, learn


class ByPlayerAndPly:
    def __init__(self, most=2):
        self.table = {}
        self.most = most

    def arrange(self, player, ply, actions):
        result = list(actions)
        for killer in reversed(self.table.get((player, ply), [])):
            if killer in result:
                result.remove(killer)
                result.insert(0, killer)
        return result

    def learn(self, player, ply, action):
        kept = self.table.setdefault((player, ply), [])
        if action in kept:
            kept.remove(action)
        kept.insert(0, action)
        del kept[self.most :]


def mutates_what_it_is_given():
    store = {}

    class Killers:
        def arrange(self, _, ply, actions):
            front = [k for k in store.get(ply, ()) if k in actions]
            for k in front:
                actions.remove(k)
            return tuple(front + actions)

        def learn(self, _, ply, action):
            store[ply] = (action, *[k for k in store.get(ply, ()) if k != action])[:2]

    return Killers()


class Base:
    """Right, to be broken in one place."""

    def __init__(self):
        self.killers = {}

    def key(self, player, ply):
        return ply

    def arrange(self, player, ply, actions):
        front = [killer for killer in self.killers.get(self.key(player, ply), []) if killer in actions]
        return front + [action for action in actions if action not in front]

    def learn(self, player, ply, action):
        others = [killer for killer in self.killers.get(self.key(player, ply), []) if killer != action]
        self.killers[self.key(player, ply)] = [action, *others[:1]]


class OneForAll(Base):
    def key(self, player, ply):
        return "all"


class ByPlayer(Base):
    def key(self, player, ply):
        return player


class PlyAbove(Base):
    def arrange(self, player, ply, actions):
        return super().arrange(player, ply - 1, actions)


class TriesAnything(Base):
    def arrange(self, player, ply, actions):
        front = self.killers.get(ply, [])
        return front + [action for action in actions if action not in front]


class TriesTwice(Base):
    def arrange(self, player, ply, actions):
        return [killer for killer in self.killers.get(ply, []) if killer in actions] + actions


class OnlyKillers(Base):
    def arrange(self, player, ply, actions):
        return [killer for killer in self.killers.get(ply, []) if killer in actions] or actions


class LatestOnly:
    def __init__(self):
        self.killer = {}

    def arrange(self, player, ply, actions):
        favourite = self.killer.get(ply)
        return sorted(actions, key=lambda action: action != favourite)

    def learn(self, player, ply, action):
        self.killer[ply] = action


class KeepsTheFirst(Base):
    def learn(self, player, ply, action):
        kept = self.killers.setdefault(ply, [])
        if len(kept) < 2 and action not in kept:
            kept.append(action)


class AppendsAtTheEnd(Base):
    def learn(self, player, ply, action):
        others = [killer for killer in self.killers.get(ply, []) if killer != action]
        self.killers[ply] = [*others[-1:], action]


class KeepsAll(Base):
    def learn(self, player, ply, action):
        self.killers[ply] = [action, *[killer for killer in self.killers.get(ply, []) if killer != action]]


class SameTwice(Base):
    def learn(self, player, ply, action):
        self.killers[ply] = [action, *self.killers.get(ply, [])][:2]

    def arrange(self, player, ply, actions):
        front = [k for k in dict.fromkeys(self.killers.get(ply, [])) if k in actions]
        return front + [action for action in actions if action not in front]


class ShiftsAlways(Base):
    """The textbook's two slots, without asking whether the new killer is there already."""

    def __init__(self):
        self.slots = {}

    def learn(self, player, ply, action):
        self.slots[ply] = (action, self.slots.get(ply, (None, None))[0])

    def arrange(self, player, ply, actions):
        found = []
        for killer in self.slots.get(ply, ()):
            if killer in actions and killer not in found:
                found.append(killer)
        return found + [action for action in actions if action not in found]


class NotMoved(Base):
    def learn(self, player, ply, action):
        if action not in self.killers.get(ply, []):
            super().learn(player, ply, action)


class KeepsAllOffersTwo(KeepsAll):
    def arrange(self, player, ply, actions):
        front = [killer for killer in self.killers.get(ply, []) if killer in actions][:2]
        return front + [action for action in actions if action not in front]


class InAnyOrder(Base):
    def arrange(self, player, ply, actions):
        return sorted(actions, key=lambda action: action not in self.killers.get(ply, []))


class AllInASet(InAnyOrder):
    def learn(self, player, ply, action):
        self.killers.setdefault(ply, set()).add(action)


class MovesThemOneByOne(Base):
    def arrange(self, player, ply, actions):
        for killer in self.killers.get(ply, []):
            if killer in actions:
                actions.remove(killer)
                actions.insert(0, killer)
        return actions

    def learn(self, player, ply, action):
        self.killers[ply] = [action, *self.killers.get(ply, [])][:2]


class Truthy:
    def __init__(self):
        self.one, self.two = {}, {}

    def arrange(self, player, ply, actions):
        front = []
        for store in (self.one, self.two):
            killer = store.get(ply)
            if killer and killer in actions:
                front.append(killer)
        return front + [action for action in actions if action not in front]

    def learn(self, player, ply, action):
        if self.one.get(ply) != action:
            self.two[ply], self.one[ply] = self.one.get(ply), action


class SortsTheRest(Base):
    def arrange(self, player, ply, actions):
        front = [killer for killer in self.killers.get(ply, []) if killer in actions]
        return front + sorted(set(actions) - set(front))


class AtTheEnd(Base):
    def arrange(self, player, ply, actions):
        killers = self.killers.get(ply, [])
        return [a for a in actions if a not in killers] + [killer for killer in killers if killer in actions]


class Forgetful(Base):
    def arrange(self, player, ply, actions):
        self.killers[ply] = [killer for killer in self.killers.get(ply, []) if killer in actions]
        return super().arrange(player, ply, actions)


class Deaf(Base):
    def learn(self, player, ply, action):
        self.killers.get(ply, []).insert(0, action)


class Shared(Base):
    store: dict = {}  # noqa: RUF012 - the mistake

    def __init__(self):
        self.killers = self.store


class ReturnsNothing(Base):
    def arrange(self, player, ply, actions):
        actions.sort(key=lambda action: action not in self.killers.get(ply, []))


class NoDefault(Base):
    def arrange(self, player, ply, actions):
        front = [killer for killer in self.killers[ply] if killer in actions]
        return front + [action for action in actions if action not in front]


class NoLearn:
    def arrange(self, player, ply, actions):
        return actions


class FirstStays(Base):
    def learn(self, player, ply, action):
        others = [killer for killer in self.killers.get(ply, []) if killer != action]
        self.killers[ply] = [action, *others[-1:]]


class FirstStaysInFront(Base):
    def learn(self, player, ply, action):
        others = [killer for killer in self.killers.get(ply, []) if killer != action]
        self.killers[ply] = [*others[:1], action]


class NothingButKillers(Base):
    def arrange(self, player, ply, actions):
        return [killer for killer in self.killers.get(ply, []) if killer in actions]


class DropsTheKillers(Base):
    def arrange(self, player, ply, actions):
        killers = self.killers.get(ply, [])
        return killers[:1] + [action for action in actions if action not in killers]


# --- Deepening with the table move ---


def by_the_package(game, state, depth):
    table = gs.Table()
    options = {"search": gs.alphabeta_table, "table": table, "order": gs.TableMove(table)}
    return gs.iterative_deepening(game, state, depth, gs.chains_and_centre, **options)


def with_negamax(game, state, depth):
    table = gs.Table()
    sign = 1 if game.to_move(state) == gs.MAX else -1
    limit = 0
    while limit < depth:
        limit += 1
        value = sign * gs.negamax_table(game, state, limit, gs.chains_and_centre, gs.TableMove(table), table)
    return value


def with_killers_behind(game, state, depth):
    table = gs.Table()
    order = gs.TableMove(table, gs.Killer())
    return [gs.alphabeta_table(game, state, d, gs.chains_and_centre, order, table) for d in range(1, depth + 1)][-1]


def with_symmetry(game, state, depth):
    table = gs.symmetric()
    order = gs.TableMove(table)
    for limit in range(depth + 1):
        value = gs.alphabeta_table(game, state, depth=limit, evaluate=gs.chains_and_centre, table=table, order=order)
    return value


class Deepener:
    def __init__(self, game):
        self.game, self.table = game, gs.Table()

    def run(self, state, depth):
        if depth > 1:
            self.run(state, depth - 1)
        order = gs.TableMove(self.table, gs.centre_first)
        return gs.alphabeta_table(self.game, state, depth, gs.chains_and_centre, order, self.table)


def with_recursion(game, state, depth):
    return Deepener(game).run(state, depth)


def own_order(game, state, depth):
    table = gs.Table()

    def order(game, state):
        best = table.best_action(game, state)
        return sorted(game.actions(state), key=lambda action: action != best)

    value = None
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order, table)
    return value


def new_tables(game, state, depth):
    for limit in range(1, depth + 1):
        table = gs.Table()
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, gs.TableMove(table), table)
    return value


def the_maker(game, state, depth):
    order = gs.TableMove(gs.Table())
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order=order, table=gs.Table)
    return value


def no_order(game, state, depth):
    table = gs.Table()
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, table=table)
    return value


def passes(wanted, gives=lambda values: values[-1], evaluate=gs.chains_and_centre, search=gs.alphabeta_table):
    def search_all(game, state, depth):
        table = gs.Table()
        order = gs.TableMove(table)
        return gives([search(game, state, limit, evaluate, order, table) for limit in wanted(depth)])

    return search_all


class Stale(gs.Table):
    def probe(self, game, state, depth, alpha, beta):
        entry = self._entries.get(self._key(game, state))
        return entry and super().probe(game, state, entry.depth, alpha, beta)


def stale(game, state, depth):
    table = Stale()
    order = gs.TableMove(table)
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order, table)
    return value


class StaleBelow(Stale):
    """Its search looks into the table below the root only."""

    root = None

    def probe(self, game, state, depth, alpha, beta):
        self.root = self.root or state
        return None if state == self.root else super().probe(game, state, depth, alpha, beta)


def stale_below(game, state, depth):
    table = StaleBelow()
    order = gs.TableMove(table)
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order, table)
    return value


def returns_in_the_loop(game, state, depth):
    table = gs.Table()
    for limit in range(1, depth + 1):
        return gs.alphabeta_table(game, state, limit, gs.chains_and_centre, gs.TableMove(table), table)


OLD = gs.Table()


def one_table_for_ever(game, state, depth):
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, gs.TableMove(OLD), OLD)
    return value


def with_mtdf(game, state, depth):
    table = gs.Table()
    for limit in range(1, depth + 1):
        value = gs.mtdf(game, state, limit, gs.chains_and_centre, gs.TableMove(table), table)
    return value


def with_a_narrow_window(game, state, depth):
    table = gs.Table()
    order = gs.TableMove(table)
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, order, table, alpha=-1, beta=1)
    return value


def plain_deepening(game, state, depth):
    return gs.iterative_deepening(game, state, depth, gs.chains_and_centre)


def forgets_return(game, state, depth):
    table = gs.Table()
    for limit in range(1, depth + 1):
        gs.alphabeta_table(game, state, limit, gs.chains_and_centre, gs.TableMove(table), table)


def table_as_order(game, state, depth):
    table = gs.Table()
    for limit in range(1, depth + 1):
        value = gs.alphabeta_table(game, state, limit, gs.chains_and_centre, table, table)
    return value


def one(b, d):
    return 1


def two(b, d):
    return 2


MINE = {"P": "killer", "Q": "left to right", "R": "centre first"}

RIGHT = {
    "deepening_factor": [by_the_formula, by_recursion, with_a_loop, as_a_fraction],
    "centre_cells": [gs.centre_first, one_by_one, with_buckets, Centre(), by_row_and_column_too],
    "killer_memory": [WithTwoSlots, a_pair_of_functions, ByPlayerAndPly, partial(ByPlayerAndPly, 2), mutates_what_it_is_given,
                      Base, Base()],
    "table_deepening": [by_the_package, with_negamax, with_killers_behind, with_symmetry, with_recursion, own_order,
                        with_a_narrow_window],
    "which_order": [MINE, ["killer", "left to right", "centre first"], {"p": "Killers", "q": "as given", "r": "centre"},
                    {"P": gs.Killer, "Q": gs.as_given, "R": gs.centre_first}],
    "history_count": [2476, 2476.0],
}  # fmt: skip

WRONG = {
    "deepening_factor": [
        (lambda b, d: b / (b - 1), "the limit, whatever the depth"),
        (lambda b, d: sum(b**k for k in range(1, d)) / b**d, "the last pass is missing"),
        (lambda b, d: sum(b**k for k in range(d)) / b**d, "the last pass is missing"),
        (lambda b, d: sum(b**k for k in range(d + 1)) / b**d, "depth 0 counted"),
        (lambda b, d: (b ** (d + 1) - 1) / (b - 1) / b**d, "depth 0 counted"),
        (lambda b, d: sum(b**k for k in range(1, d + 2)) / b**d, "one pass too many"),
        (lambda b, d: b**d / sum(b**k for k in range(1, d + 1)), "upside down"),
        (lambda b, d: sum(b**k for k in range(1, d + 1)), "not divided"),
        (lambda b, d: sum(b**k for k in range(1, d + 1)) // b**d, "always 1"),
        (lambda b, d: d, "every pass costs the same"),
        (lambda b, d: sum(b * k for k in range(1, d + 1)) / (b * d), "times for to the power of"),
        (lambda b, d: sum(k**b for k in range(1, d + 1)) / d**b, "the powers turned round"),
        (lambda b, d: round(sum(b**k for k in range(1, d + 1)) / b**d, 3), "rounded"),
        (lambda b, d: sum(d**k for k in range(1, b + 1)) / d**b, "b and d mixed up"),
        (lambda b, d: str(sum(b**k for k in range(1, d + 1)) / b**d), "a text, not a number"),
        (lambda b, d: 1 + 1 / b, "wrong value"),
        (one, "always 1"),
        (two, "wrong value"),
        (lambda b: b / (b - 1), "raises"),
        (7 / 6, "no function"),
    ],
    "centre_cells": [
        (centre_by(far, reverse=True), "edge first"),
        (centre_by(lambda cell, m, n: -far(cell, m, n)), "edge first"),
        (centre_by(lambda cell, m, n: far(cell, n, m)), "rows and columns mixed up"),
        (centre_by(lambda cell, m, n: abs(cell[1] - (n - 1) / 2)), "one axis only"),
        (centre_by(lambda cell, m, n: (far(cell, m, n), cell[1], cell[0])), "ties not as given"),
        (last_of_equals_first, "ties not as given"),
        (centre_by(lambda cell, m, n: abs(cell[0] - m / 2) + abs(cell[1] - n / 2)), "half a cell off"),
        (centre_by(lambda cell, m, n: abs(cell[0] - m // 2) + abs(cell[1] - n // 2)), "the middle of an even board"),
        (centre_by(lambda cell, m, n: abs(cell[0] - 1) + abs(cell[1] - 1)), "right for 3 × 3 only"),
        (centre_by(lambda cell, m, n: far(cell, m, m)), "one size for both"),
        (centre_by(lambda cell, m, n: dist(cell, ((m - 1) / 2, (n - 1) / 2))), "another distance"),
        (centre_by(lambda cell, m, n: max(abs(cell[0] - (m - 1) / 2), abs(cell[1] - (n - 1) / 2))), "another distance"),
        (gs.as_given, "not sorted"),
        (in_place, "returns nothing"),
        (one_cell_for_each_distance, "moves are lost"),
        (all_cells, "taken cells are tried"),
        (places, "numbers, not cells"),
        (with_their_distances, "no cells"),
        (centre_twice, "a move handed out twice"),
        (as_names, "no cells"),
        (as_lists, "no cells"),
        (nearest_only, "one cell only"),
        (as_a_set, "no list"),
        (middle_only, "wrong order"),
        (misspelt, "raises"),
        (outwards_by_columns, "one axis only"),
        (centre_then_backwards, "wrong order"),
        ([(1, 1)], "no function"),
    ],
    "killer_memory": [
        (OneForAll, "killer from another ply"),
        (PlyAbove, "killer from another ply"),
        (ByPlayer, "filed by player"),
        (TriesAnything, "a move that is not there"),
        (TriesTwice, "a move handed out twice"),
        (OnlyKillers, "moves are lost"),
        (LatestOnly, "only one killer"),
        (KeepsTheFirst, "never replaced"),
        (AppendsAtTheEnd, "oldest first"),
        (KeepsAll, "more than two killers"),
        (SameTwice, "the same killer twice"),
        (ShiftsAlways, "the same killer twice"),
        (KeepsAllOffersTwo, "more than two killers"),
        (InAnyOrder, "killers as given"),
        (AllInASet, "killers as given; and more than two killers"),
        (MovesThemOneByOne, "oldest first; and the same killer twice"),
        (NotMoved, "an old killer stays behind"),
        (Truthy, "column 0 taken for nothing"),
        (SortsTheRest, "the rest is sorted"),
        (AtTheEnd, "killers last"),
        (Forgetful, "forgets what is not legal here"),
        (Deaf, "learns nothing"),
        (Shared, "one store for all memories"),
        (ReturnsNothing, "returns nothing"),
        (NoDefault, "raises"),
        (NoLearn, "no memory"),
        (DropsTheKillers, "moves are lost"),
        (7, "no memory"),
        (FirstStays, "the wrong one goes"),
        (FirstStaysInFront, "the wrong one goes"),
        (NothingButKillers, "moves are lost"),
        (gs.Killer, "an order, not a memory"),
        (gs.Killer(), "an order, not a memory"),
    ],
    "table_deepening": [
        (new_tables, "nothing is handed on"),
        (the_maker, "nothing is handed on"),
        (no_order, "nothing is handed on"),
        (passes(lambda depth: range(1, depth)), "the last pass is missing"),
        (passes(lambda depth: range(depth)), "the last pass is missing"),
        (passes(lambda depth: range(1, depth + 2)), "one pass too many"),
        (passes(lambda depth: range(1, depth + 1), lambda values: values[-2]), "the pass before the last"),
        (passes(lambda depth: range(1, depth + 1), lambda values: values[0]), "the first pass"),
        (passes(lambda depth: range(1, depth + 1), max), "the best of all passes"),
        (passes(lambda depth: [depth]), "no deepening"),
        (plain_deepening, "no table"),
        (passes(lambda depth: range(depth, 0, -1)), "from deep to shallow"),
        (stale, "only the first pass"),
        (stale_below, "a shallow answer for a deep one"),
        (returns_in_the_loop, "only the first pass"),
        (one_table_for_ever, "keeps the table of the last search"),
        (with_mtdf, "looks at too much"),
        (passes(lambda depth: range(2, depth + 1)), "passes left out"),
        (passes(lambda depth: range(1, depth + 1), evaluate=gs.zero), "nobody judges"),
        (passes(lambda depth: range(1, depth + 1), search=gs.negamax_table), "seen by the mover"),
        (passes(lambda depth: range(1, depth + 1), sum), "wrong value"),
        (forgets_return, "returns nothing"),
        (table_as_order, "raises"),
        (gs.Table(), "no function"),
    ],
    "which_order": [
        ({**MINE, "P": "left to right", "Q": "killer"}, "killer and left to right"),
        ({"P": "killer", "Q": "centre first", "R": "left to right"}, "the root tells"),
        ({"P": "centre first", "Q": "left to right", "R": "killer"}, "the root tells"),
        ({**MINE, "Q": "killer"}, "an order twice"),
        ({"P": "killer", "Q": "left to right"}, "cannot be read"),
        ({**MINE, "R": "history"}, "cannot be read"),
        ("killer", "cannot be read"),
    ],
    "history_count": [
        (3712, "visits"),
        (2047, "different positions"),
        (1236, "expanded positions"),
        (13114, "left to right"),
        (2397, "killer"),
        (685, "another search"),
        (5991, "depth 7"),
        (1398, "an order that has learnt before"),
        (1257, "the board turned"),
        (117649, "minimax"),
        (3727, "another judge"),
        ("2476", "cannot be read"),
        (gs.count(gs.alphabeta, gs.tree([[3, 5], [2, 9]])), "cannot be read"),
        (5, "wrong answer"),
    ],
}  # fmt: skip
