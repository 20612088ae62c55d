"""The search of ``gravity`` once more, compiled: the same steps in the same order, with a stack of its own.

A stack in arrays, in place of calls, makes it possible to stop after any number of positions and to go on later. The table
has a fixed size. Its keys are exact: a key of b bits is scrambled in a way that can be undone; some of its bits say where the
entry stands, and all the others are stored in it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gamesearch.solver.gravity.parity import OPEN
from gamesearch.solver.gravity.plain import PROBE
from gamesearch.solver.kernel_tools import DONE, MORE, ONE, ZERO, U, compile_lazily, popcount
from gamesearch.solver.meter import BLOCK, BOUND, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN

# Constants of a board, as numbers of 64 bits.
FULL, BOTTOM, KEPT, HEIGHT, COLUMNS, N, KEY_BITS, TABLE_BITS, CELLS = range(9)
# Techniques, as booleans.
QUICK, BLOCKS, KEEPS, PARITY, ORDERED, FOLDS = range(6)
# A row of the stack: boards …
OWN, OTHER, IMAGE_OWN, IMAGE_OTHER, KEY, NOW, MOVES = range(7)
BOARDS = MOVES + 64
# … and numbers.
ALPHA, BETA, LOW, HIGH, BEST, SIZE, NEXT, AT, REMEMBER = range(9)
NUMBERS = 9
# Where the kernel stands between two calls.
PLY, ENTERING, RESULT, AT_START = range(4)

ODD = U(0x9E3779B97F4A7C15)
SEVEN, FOURTEEN, EIGHTEEN = U(7), U(14), U(18)
LOW_FOUR, LOW_SEVEN, LOW_EIGHTEEN = U(15), U(127), U((1 << 18) - 1)
TWO, THREE = U(2), U(3)
OFFSET = 33
LOW_HEIGHT = U(20)  # three steps along a diagonal of a lower board are less than 64 bits: more cannot be shifted


@compile_lazily
def winning_cells(stones: Any, height: Any, n: Any) -> Any:
    """All places that have n − 1 of these stones on a line with them."""
    if n == U(4) and height < LOW_HEIGHT:
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


@compile_lazily
def has_line(stones: Any, height: Any, n: Any) -> Any:
    """Whether n of these stones stand in a row."""
    for which in range(4):
        d = ONE if which == 0 else height + U(which) - TWO
        ends = stones
        if n == U(4) and height < LOW_HEIGHT:
            ends &= ends >> d
            ends &= ends >> (d + d)
        else:
            for i in range(1, np.int64(n)):
                shift = U(i) * d
                ends &= (stones >> shift) if shift < U(64) else ZERO
        if ends != ZERO:
            return True
    return False


@compile_lazily
def column_of(bit: Any, height: Any) -> Any:
    """The number of the column that a cell is in."""
    return U(popcount(bit - ONE)) // height


@compile_lazily
def follow_bound(
    own: Any, other: Any, danger: Any, empty: Any, playable: Any, left: Any, kept: Any, height: Any, n: Any
) -> Any:
    """The most a mover can get if the other side follows: −1, 0 or OPEN. See ``follow`` for why."""
    column = (ONE << (height - ONE)) - ONE
    sure = danger & kept & ~playable
    far = danger & ~kept & ~playable
    odd = (left & 1) == 1
    if odd and far == ZERO:
        return OPEN
    reach = (empty & ~kept) | playable
    while sure != ZERO:
        low = sure & (ZERO - sure)
        mask = column << (column_of(low, height) * height)
        reach &= ~mask | (low - ONE)
        sure &= ~mask
    if not odd:
        if has_line(own | reach, height, n):
            return OPEN
        won = (danger & kept & ~playable) != ZERO or has_line(other | (empty & kept & ~playable), height, n)
        return -1 if won else 0
    while far != ZERO:
        low = far & (ZERO - far)
        mask = column << (column_of(low, height) * height)
        far &= ~mask
        if playable & mask & kept:
            there = ((empty & kept) | playable) & mask & (low - ONE)
            if not has_line(own | (reach & ~mask) | there, height, n):
                return -1
    return OPEN


@compile_lazily
def scramble(key: Any, bits: Any) -> Any:
    """A number of so many bits for a number of so many bits, never the same for two."""
    half = (bits + ONE) >> ONE
    mask = ~ZERO >> (U(64) - bits)
    key ^= key >> half
    key = (key * ODD) & mask
    key ^= key >> half
    key = (key * ODD) & mask
    return key ^ (key >> half)


@compile_lazily
def mirror_bit(bit: Any, height: Any, columns: Any) -> Any:
    """The same cell, seen in the mirror."""
    c = column_of(bit, height)
    return (bit >> (c * height)) << ((U(columns) - ONE - c) * height)


@compile_lazily
def lookup(table: Any, key: Any, bits: Any) -> Any:
    """The entry of a scrambled key, or 0."""
    index = (key & ((ONE << (bits - ONE)) - ONE)) << ONE
    rest = key >> (bits - ONE)
    for slot in range(2):
        entry = table[index + U(slot)]
        if entry != ZERO and entry >> EIGHTEEN == rest:
            return entry
    return ZERO


@compile_lazily
def store(table: Any, key: Any, bits: Any, low: Any, high: Any, work: Any) -> None:
    """Enter the bounds of a scrambled key. Of two entries for one place the costlier one stays in front."""
    index = (key & ((ONE << (bits - ONE)) - ONE)) << ONE
    rest = key >> (bits - ONE)
    new = (rest << EIGHTEEN) | (U(work) << FOURTEEN) | (U(low + OFFSET) << SEVEN) | U(high + OFFSET)
    first, second = table[index], table[index + ONE]
    if first == ZERO or first >> EIGHTEEN == rest:
        table[index] = new
    elif second != ZERO and second >> EIGHTEEN == rest:
        table[index + ONE] = new
    elif work >= np.int64((first >> FOURTEEN) & LOW_FOUR):
        table[index + ONE] = first
        table[index] = new
    else:
        table[index + ONE] = new


@compile_lazily
def enlarge(table: Any, larger: Any) -> None:
    """Fill a table twice as large with the same entries: one more bit of each key now says where its entry stands."""
    size = table.shape[0]
    for i in range(size):
        entry = table[i]
        if entry != ZERO:
            rest = entry >> EIGHTEEN
            place = i + size if rest & ONE else i
            larger[place] = (rest >> ONE) << EIGHTEEN | entry & LOW_EIGHTEEN


@compile_lazily
def run(
    board: Any, on: Any, table: Any, boards: Any, numbers: Any, order: Any, central: Any, place: Any, counts: Any,
    slice_: Any,
) -> Any:  # fmt: skip
    """Search on from where the stack stands, for at most ``slice_`` positions. DONE leaves the score in ``place``."""
    full, bottom, kept, height, n = board[FULL], board[BOTTOM], board[KEPT], board[HEIGHT], board[N]
    columns, cells = np.int64(board[COLUMNS]), np.int64(board[CELLS])
    key_bits, table_bits = board[KEY_BITS], board[TABLE_BITS]
    column = (ONE << (height - ONE)) - ONE
    quick, block, keep, parity, ordered, fold = on[0], on[1], on[2], on[3], on[4], on[5]
    worth = np.zeros(64, np.int64)
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
            danger = winning_cells(other, height, n) & empty
            if block and now == ZERO:
                threats = playable & danger
                safe = (threats if threats != ZERO else playable) & ~(danger >> ONE)
                if (threats & (threats - ONE)) != ZERO or safe == ZERO:
                    counts[BLOCK] += 1
                    result, settled = low, True
                else:
                    counts[BLOCK] += (safe & (safe - ONE)) == ZERO
                    moves = safe
                    low = -(max(left - 2, 0) // 2)
            if parity and not settled and high > alpha:
                held = follow_bound(own, other, danger, empty, playable, left, kept, height, n)
                if held != OPEN:
                    high = min(high, held)
                    counts[BOUND] += high <= alpha
            if not settled and low >= beta:
                result, settled = low, True
            elif not settled and high <= alpha:
                result, settled = high, True
            several = (moves & (moves - ONE)) != ZERO
            remember = keep and (several or not block)
            what[REMEMBER] = remember
            if remember and not settled:
                key, image = own + taken, at[IMAGE_OWN] + at[IMAGE_OWN] + at[IMAGE_OTHER]
                mirrored = fold and image < key
                key = scramble(image if mirrored else key, key_bits)
                at[KEY] = key
                entry = lookup(table, key, table_bits)
                if entry != ZERO:
                    low = max(low, np.int64((entry >> SEVEN) & LOW_SEVEN) - OFFSET)
                    high = min(high, np.int64(entry & LOW_SEVEN) - OFFSET)
                    if low >= beta or high <= alpha or low == high:
                        counts[TABLE] += 1
                        counts[SYMMETRY] += mirrored
                        result = low if low >= beta or low == high else high
                        settled = True
            size = 0
            if not settled:
                promising = kept if (left & 1) == 1 else ~kept
                for i in range(columns):
                    bit = moves & (column << (U(order[i]) * height))
                    if bit == ZERO:
                        continue
                    j = size
                    if several and (ordered or parity):
                        mine = winning_cells(own | bit, height, n) & empty & ~bit
                        beside = (playable ^ bit) | ((bit << ONE) & full)
                        if parity and now == ZERO and beta <= 1:
                            held = follow_bound(other, own | bit, mine, empty ^ bit, beside, left - 1, kept, height, n)
                            if -held >= beta:
                                counts[BOUND] += 1
                                result, settled = -held, True
                                break
                        if ordered:
                            made = 3 * popcount(mine) + popcount(mine & promising) - popcount(mine & beside)
                            made = 100 * made + central[popcount(bit - ONE)]
                            while j > 0 and worth[j - 1] < made:
                                worth[j] = worth[j - 1]
                                at[MOVES + j] = at[MOVES + j - 1]
                                j -= 1
                            worth[j] = made
                    at[MOVES + j] = bit
                    size += 1
            if not settled and several and remember and left > PROBE:
                for i in range(size):
                    bit = at[MOVES + i]
                    key = other + taken + bit
                    if fold:
                        image = at[IMAGE_OTHER] + at[IMAGE_OTHER] + at[IMAGE_OWN] + mirror_bit(bit, height, columns)
                        key = min(key, image)
                    entry = lookup(table, scramble(key, key_bits), table_bits)
                    if entry != ZERO and -(np.int64(entry & LOW_SEVEN) - OFFSET) >= beta:
                        counts[TABLE] += 1
                        result, settled = -(np.int64(entry & LOW_SEVEN) - OFFSET), True
                        break
            if settled:
                ply -= 1
                if ply < 0:
                    break
                continue
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
            reflected = mirror_bit(bit, height, columns)
            down[IMAGE_OWN], down[IMAGE_OTHER] = at[IMAGE_OTHER], at[IMAGE_OWN] | reflected
            numbers_down[ALPHA] = -what[BETA]
            numbers_down[BETA] = -max(what[ALPHA], what[BEST])
            entering = 1
            break
        if entering:
            ply += 1
            continue
        result = max(what[BEST], what[LOW])
        if what[REMEMBER]:
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
            store(table, at[KEY], table_bits, low, high, work)
        ply -= 1
        if ply < 0:
            break
    place[RESULT] = result
    return DONE
