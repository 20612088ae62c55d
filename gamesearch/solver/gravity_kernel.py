"""The search of ``gravity`` once more, compiled: the same steps in the same order, with a stack of its own.

A stack in arrays, in place of calls, makes it possible to stop after any number of positions and to go on later. The table
has a fixed size. Its keys are exact: a key of b bits is scrambled in a way that can be undone; some of its bits say where the
entry stands, and all the others are stored in it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gamesearch.solver.kernel_tools import DONE, MORE, ONE, ZERO, U, compiled, popcount
from gamesearch.solver.meter import BLOCK, BOUND, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN

# Constants of a board, as numbers of 64 bits.
FULL, BOTTOM, KEPT, HEIGHT, COLUMNS, N, KEY_BITS, TABLE_BITS, CELLS = range(9)
# Techniques, as booleans.
QUICK, BLOCKS, KEEPS, PARITY, ORDERED, FOLDS = range(6)
# A row of the stack: boards …
OWN, OTHER, IMAGE_OWN, IMAGE_OTHER, KEY, NOW, MOVES = range(7)
BOARDS = MOVES + 64
# … and numbers.
ALPHA, BETA, LOW, HIGH, BEST, SIZE, NEXT, AT = range(8)
NUMBERS = 8
# Where the kernel stands between two calls.
PLY, ENTERING, RESULT, AT_START = range(4)

ODD = U(0x9E3779B97F4A7C15)
SEVEN, FOURTEEN, EIGHTEEN, LOW_SEVEN, LOW_FOUR = U(7), U(14), U(18), U(127), U(15)
TWO, THREE = U(2), U(3)
OFFSET = 33


@compiled
def winning_cells(stones: Any, height: Any, n: Any) -> Any:
    """All places that have n − 1 of these stones on a line with them."""
    if n == U(4):
        found = (stones << ONE) & (stones << TWO) & (stones << THREE)
        d = height - ONE
        for _ in range(3):
            right, left = stones << d, stones >> d
            right2, left2 = stones << (d + d), stones >> (d + d)
            found |= (right & right2) & ((stones << (d + d + d)) | left)
            found |= (left & left2) & ((stones >> (d + d + d)) | right)
            d += ONE
        return found
    found = ZERO
    if n == ONE:
        return ~found
    for which in range(4):
        d = ONE if which == 0 else height + U(which) - TWO
        for before in range(np.int64(n)):  # so many of the n − 1 stones stand before the place
            place = ~ZERO
            for i in range(1, np.int64(n)):
                shift = U(i) * d if i <= before else U(i - before) * d
                if shift >= U(64):
                    place = ZERO
                else:
                    place &= (stones << shift) if i <= before else (stones >> shift)
            found |= place
    return found


@compiled
def has_line(stones: Any, height: Any, n: Any) -> Any:
    """Whether n of these stones stand in a row."""
    for which in range(4):
        d = ONE if which == 0 else height + U(which) - TWO
        ends = stones
        if n == U(4):
            ends &= ends >> d
            ends &= ends >> (d + d)
        else:
            for i in range(1, np.int64(n)):
                shift = U(i) * d
                ends &= (stones >> shift) if shift < U(64) else ZERO
        if ends != ZERO:
            return True
    return False


@compiled
def scramble(key: Any, bits: Any) -> Any:
    """A number of so many bits for a number of so many bits, never the same for two."""
    half = (bits + ONE) >> ONE
    mask = ~ZERO >> (U(64) - bits)
    key ^= key >> half
    key = (key * ODD) & mask
    key ^= key >> half
    key = (key * ODD) & mask
    return key ^ (key >> half)


@compiled
def run(
    board: Any, on: Any, table: Any, boards: Any, numbers: Any, order: Any, place: Any, counts: Any, slice_: Any
) -> Any:
    """Search on from where the stack stands, for at most ``slice_`` positions. DONE leaves the score in ``place``."""
    full, bottom, kept, height, n = board[FULL], board[BOTTOM], board[KEPT], board[HEIGHT], board[N]
    columns, cells = np.int64(board[COLUMNS]), np.int64(board[CELLS])
    key_bits, table_bits = board[KEY_BITS], board[TABLE_BITS]
    buckets_mask = (ONE << (table_bits - ONE)) - ONE
    column = (ONE << (height - ONE)) - ONE
    quick, block, keep, parity, ordered, fold = on[0], on[1], on[2], on[3], on[4], on[5]
    threats_made = np.zeros(64, np.int64)
    ply, entering, result = place[PLY], place[ENTERING], place[RESULT]
    limit = counts[NODES] + slice_
    while True:
        at, what = boards[ply], numbers[ply]
        if entering:
            if counts[NODES] >= limit:
                place[PLY], place[ENTERING], place[RESULT] = ply, 1, result
                return MORE
            counts[NODES] += 1
            what[AT] = counts[NODES]
            own, other, alpha, beta = at[OWN], at[OTHER], what[ALPHA], what[BETA]
            taken = own | other
            empty = full & ~taken
            left = popcount(empty)
            counts[DEPTH] = max(counts[DEPTH], cells - left - place[AT_START])
            entering, result = 0, 0
            if left == 0:
                ply -= 1
                if ply < 0:
                    break
                continue
            playable = (taken + bottom) & full
            now = winning_cells(own, height, n) & playable
            low, high = -(left // 2), (left + 1) // 2
            moves, settled = playable, False
            if quick:
                if now != ZERO:
                    counts[WIN] += 1
                    result, settled = high, True
                high = (left - 1) // 2
            if block and now == ZERO:
                danger = winning_cells(other, height, n) & empty
                threats = playable & danger
                safe = (threats if threats != ZERO else playable) & ~(danger >> ONE)
                if (threats & (threats - ONE)) != ZERO or safe == ZERO:
                    counts[BLOCK] += 1
                    result, settled = low, True
                else:
                    counts[BLOCK] += (safe & (safe - ONE)) == ZERO
                    moves = safe
                    low = -(max(left - 2, 0) // 2)
            if parity and not settled and (left & 1) == 0 and high > 0:
                if not has_line(own | (empty & ~kept) | playable, height, n):
                    high = 0
                    if has_line(other | (empty & kept & ~playable), height, n):
                        high = -1
                    counts[BOUND] += high <= alpha
            if not settled and low >= beta:
                result, settled = low, True
            elif not settled and high <= alpha:
                result, settled = high, True
            if keep and not settled:
                key, image = own + taken, at[IMAGE_OWN] + at[IMAGE_OWN] + at[IMAGE_OTHER]
                mirrored = fold and image < key
                if mirrored:
                    key = image
                key = scramble(key, key_bits)
                at[KEY] = key
                index = (key & buckets_mask) << ONE
                rest = key >> (table_bits - ONE)
                entry = table[index]
                if entry == ZERO or entry >> EIGHTEEN != rest:
                    entry = table[index + ONE]
                if entry != ZERO and entry >> EIGHTEEN == rest:
                    low = max(low, np.int64((entry >> SEVEN) & LOW_SEVEN) - OFFSET)
                    high = min(high, np.int64(entry & LOW_SEVEN) - OFFSET)
                    if low >= beta or high <= alpha or low == high:
                        counts[TABLE] += 1
                        counts[SYMMETRY] += mirrored
                        result = low if low >= beta or low == high else high
                        settled = True
            if settled:
                ply -= 1
                if ply < 0:
                    break
                continue
            size = 0
            for i in range(columns):
                bit = moves & (column << (U(order[i]) * height))
                if bit == ZERO:
                    continue
                j = size
                if ordered:
                    made = popcount(winning_cells(own | bit, height, n) & empty & ~bit)
                    while j > 0 and threats_made[j - 1] < made:
                        threats_made[j] = threats_made[j - 1]
                        at[MOVES + j] = at[MOVES + j - 1]
                        j -= 1
                    threats_made[j] = made
                at[MOVES + j] = bit
                size += 1
            at[NOW] = now
            what[LOW], what[HIGH], what[BEST], what[SIZE], what[NEXT] = low, high, low - 1, size, 0
        else:
            # A move was searched: ``result`` is the score of the other side.
            found = -result
            if found > what[BEST]:
                what[BEST] = found
        # The next move, if one is needed.
        done = what[BEST] >= what[BETA]
        if done:
            counts[ORDER] += what[NEXT] == 1
        while not done and what[NEXT] < what[SIZE]:
            bit = at[MOVES + what[NEXT]]
            what[NEXT] += 1
            if at[NOW] & bit:
                left = popcount(full & ~(at[OWN] | at[OTHER]))
                what[BEST] = max(what[BEST], (left + 1) // 2)
                done = what[BEST] >= what[BETA]
                if done:
                    counts[ORDER] += what[NEXT] == 1
                continue
            down, numbers_down = boards[ply + 1], numbers[ply + 1]
            down[OWN], down[OTHER] = at[OTHER], at[OWN] | bit
            c = np.int64(0)
            while (bit >> (U(c) * height)) > column:
                c += 1
            reflected = (bit >> (U(c) * height)) << (U(columns - 1 - c) * height)
            down[IMAGE_OWN], down[IMAGE_OTHER] = at[IMAGE_OTHER], at[IMAGE_OWN] | reflected
            numbers_down[ALPHA] = -what[BETA]
            numbers_down[BETA] = -max(what[ALPHA], what[BEST])
            entering = 1
            break
        if entering:
            ply += 1
            continue
        result = max(what[BEST], what[LOW])
        if keep:
            low, high = what[LOW], what[HIGH]
            if result >= what[BETA]:
                low = result
            elif result <= what[ALPHA]:
                high = min(high, result)
            else:
                low = high = result
            work, spent = 0, counts[NODES] - what[AT]
            while spent > 0 and work < 15:
                work += 1
                spent >>= 1 if work > 1 else 2
            key = at[KEY]
            index = (key & buckets_mask) << ONE
            rest = key >> (table_bits - ONE)
            new = (rest << EIGHTEEN) | (U(work) << FOURTEEN) | (U(low + OFFSET) << SEVEN) | U(high + OFFSET)
            first, second = table[index], table[index + ONE]
            if first == ZERO or first >> EIGHTEEN == rest:
                table[index] = new
            elif second != ZERO and second >> EIGHTEEN == rest:
                table[index + ONE] = new
            elif work >= np.int64((first >> FOURTEEN) & LOW_FOUR):  # the costlier one stays in front
                table[index + ONE] = first
                table[index] = new
            else:
                table[index + ONE] = new
        ply -= 1
        if ply < 0:
            break
    place[RESULT] = result
    return DONE
