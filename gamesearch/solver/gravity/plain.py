"""Gravity: the score of a position, by alpha-beta with threats, a table and the even/odd bound.

A score of n is a win with the winner's n-th last stone, −n a loss to the other's n-th last, 0 a draw: sooner wins are worth
more. The bound is worked out in ``follow``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from gamesearch.games.boards.stones import Position, StoneGame, bits_of, line_test
from gamesearch.solver.gravity.parity import OPEN, follow_bound
from gamesearch.solver.meter import BLOCK, BOUND, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN, Meter

BYTES_PER_ENTRY = 140
"""What one entry of the dictionary takes, with its key."""
PROBE = 8
"""With more empty cells than this, the positions after each move are looked up before one of them is searched."""


class GravityBoard:
    """What does not change during a search. Bits lie as in the game: column by column, one buffer bit on top of each."""

    def __init__(self, game: StoneGame[int]) -> None:
        rows, columns, self.n = game.shape
        self.game, self.rows, self.columns, self.cells = game, rows, columns, game.cells
        self.height = rows + 1
        self.full = game.full
        self.bottom = sum(1 << c * self.height for c in range(columns))
        self.kept_by_other = sum(game.initial.bit(r, c) for c in range(columns) for r in range(0, rows, 2))
        self.directions = game.directions
        middle_first = sorted(range(columns), key=lambda c: abs(2 * c - columns + 1))
        self.column_masks = [(1 << rows) - 1 << c * self.height for c in range(columns)]
        self.centre_out = [self.column_masks[c] for c in middle_first]
        self.central = {
            1 << c * self.height + r: -2 * abs(2 * c - columns + 1) - abs(2 * r - rows + 1)
            for c in range(columns)
            for r in range(rows)
        }
        self.wins = winning_cells(self.directions, self.n)
        self.has_line = line_test(self.directions, self.n)

    @cached_property
    def mirror(self) -> dict[int, int]:
        """For the bit of each cell, the bit of its mirror image."""
        h, last = self.height, self.columns - 1
        cells = [(c, r) for c in range(self.columns) for r in range(self.rows)]
        return {1 << c * h + r: 1 << (last - c) * h + r for c, r in cells}

    def reflect(self, stones: int) -> int:
        return sum(self.mirror[bit] for bit in bits_of(stones))

    def order(self, state: Position) -> list[int]:
        """The open columns, in the order in which a search tries them."""
        own, other = (state.o, state.x) if state.plies & 1 else (state.x, state.o)
        taken = own | other
        playable = taken + self.bottom & self.full
        now, danger = self.wins(own) & playable, self.wins(other) & ~taken
        columns = []
        for column in self.centre_out:
            bit = playable & column
            if bit:
                urgency = (bit & now > 0, bit & danger > 0, not bit << 1 & danger)
                worth = self.worth(
                    bit, self.wins(own | bit) & self.full & ~taken & ~bit, playable, self.game.cells - state.plies
                )
                columns.append(((*urgency, worth), self.column_masks.index(column)))
        columns.sort(key=lambda entry: entry[0], reverse=True)
        return [column for _, column in columns]

    def worth(self, bit: int, threats: int, playable: int, left: int) -> int:
        """How promising a move is: the threats it leaves, those in rows that come to the mover first, then the middle."""
        kept = self.kept_by_other if left & 1 else self.full & ~self.kept_by_other
        near = playable ^ bit | bit << 1
        count = 3 * threats.bit_count() + (threats & kept).bit_count() - (threats & near).bit_count()
        return 100 * count + self.central[bit]


def winning_cells(directions: tuple[int, ...], n: int) -> Callable[[int], int]:
    """A function from stones to all places, taken or empty, that have n − 1 of these stones on a line with them.

    Some of the places may lie outside the board; who asks must mask them out.
    """
    if n == 1:
        return lambda stones: -1
    if n == 4:  # the usual case, with shifts shared

        def four(stones: int) -> int:
            found = stones << 1 & stones << 2 & stones << 3  # upwards there is nothing but the top
            for d in directions[1:]:
                right, left = stones << d, stones >> d
                pair = right & stones << 2 * d
                found |= pair & (stones << 3 * d | left)
                pair = left & stones >> 2 * d
                found |= pair & (stones >> 3 * d | right)
            return found

        return four

    def any_length(stones: int) -> int:
        found = 0
        for d in directions:
            up, down = [-1], [-1]  # up[i]: i stones in a row just before the place; down[i]: just after it
            for i in range(1, n):
                up.append(up[-1] & stones << i * d)
                down.append(down[-1] & stones >> i * d)
            for i in range(n):
                found |= up[i] & down[n - 1 - i]
        return found

    return any_length


def gravity_search(
    board: GravityBoard, on: frozenset[str], counts: list[int], meter: Meter, memory_mb: int
) -> Callable[[int, int, int, int], int]:
    """A function that returns the mover's score, given the mover's and the other's stones and a window [alpha, beta].

    A score outside the window is a bound, as in any fail-soft alpha-beta.
    """
    full, bottom, cells, wins = board.full, board.bottom, board.cells, board.wins
    worth, bound = board.worth, follow_bound(board.kept_by_other, board.column_masks, board.has_line)
    quick, block, keep, parity = (name in on for name in ("win_in_one", "forced_block", "table", "even_odd"))
    ordered, fold = "threat_order" in on, "symmetry" in on and "table" in on
    columns = board.centre_out if ordered else board.column_masks
    mirror = board.mirror
    table: dict[int, tuple[int, int]] = {}
    room = memory_mb * 1_000_000 // BYTES_PER_ENTRY
    ask_at = at_start = 0

    def search(own: int, other: int, image_own: int, image_other: int, alpha: int, beta: int) -> int:
        """The mover's score; ``image_own`` and ``image_other`` are the same stones in the mirror."""
        nonlocal ask_at
        counts[NODES] += 1
        if counts[NODES] >= ask_at:
            ask_at = counts[NODES] + meter.check(counts[NODES] - meter.spent, counts[DEPTH])
        taken = own | other
        left = cells - taken.bit_count()
        counts[DEPTH] = max(counts[DEPTH], cells - left - at_start)
        if not left:
            return 0
        playable = taken + bottom & full
        now = wins(own) & playable
        low, high = -(left // 2), (left + 1) // 2
        if quick:
            if now:
                counts[WIN] += 1
                return high
            high = (left - 1) // 2
        moves, empty = playable, full & ~taken
        danger = wins(other) & empty
        if block and not now:
            threats = playable & danger
            safe = (threats or playable) & ~(danger >> 1)
            if threats & threats - 1 or not safe:
                counts[BLOCK] += 1
                return low
            counts[BLOCK] += safe & safe - 1 == 0
            moves, low = safe, -(max(left - 2, 0) // 2)
        if parity and high > alpha:
            held = bound(own, other, danger, empty, playable, left)
            if held != OPEN:
                high = min(high, held)
                counts[BOUND] += high <= alpha
        if low >= beta:
            return low
        if high <= alpha:
            return high
        remember = keep and (not block or moves & moves - 1 > 0)  # a forced move leads on to another position at once
        if remember:
            key, mirrored = own + taken, False
            if fold and image_own + image_own + image_other < key:
                key, mirrored = image_own + image_own + image_other, True
            known = table.get(key)
            if known is not None:
                low, high = max(low, known[0]), min(high, known[1])
                if low >= beta or high <= alpha or low == high:
                    counts[TABLE] += 1
                    counts[SYMMETRY] += mirrored
                    return low if low >= beta or low == high else high
        choices = [bit for column in columns if (bit := moves & column)]
        if len(choices) > 1:
            ranked = []
            for bit in choices:
                mine = wins(own | bit) & empty & ~bit if ordered or parity else 0
                if parity and not now and beta <= 1:  # does following hold, or win, after this move?
                    held = bound(other, own | bit, mine, empty ^ bit, playable ^ bit | bit << 1 & full, left - 1)
                    if -held >= beta:
                        counts[BOUND] += 1
                        return -held
                ranked.append((-worth(bit, mine, playable, left) if ordered else 0, bit))
            if ordered:
                ranked.sort(key=lambda pair: pair[0])
            choices = [bit for _, bit in ranked]
            if remember and left > PROBE:  # is there a move whose answer is in the table already?
                for bit in choices:
                    key_after = other + taken + bit
                    if fold:
                        key_after = min(key_after, image_other + image_other + image_own + mirror[bit])
                    known = table.get(key_after)
                    if known is not None and -known[1] >= beta:
                        counts[TABLE] += 1
                        return -known[1]
        best, floor = low - 1, alpha
        for bit in choices:
            if now & bit:
                found = (left + 1) // 2
            else:
                after = image_own | mirror[bit]
                found = -search(other, own | bit, image_other, after, -beta, -max(floor, best))
            if found > best:
                best = found
                if best >= beta:
                    counts[ORDER] += bit == choices[0]
                    break
        best = max(best, low)
        if remember:
            if len(table) >= room:
                table.clear()  # a full table starts anew: simple, and no entry is ever wrong
            if best >= beta:
                table[key] = best, high
            elif best <= alpha:
                table[key] = low, min(high, best)
            else:
                table[key] = best, best
        return best

    def ask(own: int, other: int, alpha: int, beta: int) -> int:
        nonlocal at_start, ask_at
        at_start, ask_at = (own | other).bit_count(), 0
        return search(own, other, board.reflect(own), board.reflect(other), alpha, beta)

    return ask
