"""The search of ``free`` once more, compiled: the same steps in the same order, with a stack of its own.

Each row of the stack carries the weights of all cells, so a move only touches the lines through its cell. The table keeps the
whole position in each entry, both sides' stones, so its keys are exact.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gamesearch.solver.kernel_tools import DONE, MORE, ONE, ZERO, U, compile_lazily, popcount
from gamesearch.solver.meter import BLOCK, BOUND, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN

# Techniques, as booleans.
QUICK, BLOCKS, KEEPS, BOUNDS, ORDERED = range(5)
# A row of the stack: boards (the images of both sides' stones follow), …
A, D, WINS_A, WINS_D, KEY_A, KEY_D, MOVES, IMAGES = range(8)
BOARDS = IMAGES + 16
# … numbers …
ANSWER, NEXT, AT, REMEMBER = range(4)
NUMBERS = 4
# … and the weights: those of the attacker's lines, then those of the defender's; cell 64 is the total.
TOTAL = 64
WEIGHTS = 65
# Where the kernel stands between two calls.
PLY, ENTERING, RESULT, AT_START, ATTACKING, FIRST = range(6)
# An entry: the attacker's stones, the defender's, and a number: bit 0 is the answer, bit 1 says whether the attacker began,
# bit 2 is always set, the others are the work it took.
USED = 4

MIX1, MIX2, SHIFT = U(0x9E3779B97F4A7C15), U(0xC2B2AE3D27D4EB4F), U(29)


@compile_lazily
def bucket(a: Any, d: Any, mask: Any) -> Any:
    """Where a position stands in the table: the first of two places."""
    x = a * MIX1
    x ^= x >> SHIFT
    x = (x + d) * MIX2
    x ^= x >> SHIFT
    x *= MIX1
    return ((x >> U(20)) & mask) << ONE


@compile_lazily
def enlarge(table: Any, larger: Any) -> None:
    """Enter what a table holds into a larger one."""
    mask = U(larger.shape[0] // 2 - 1)
    for i in range(table.shape[0]):
        if table[i, 2] != ZERO:
            place = bucket(table[i, 0], table[i, 1], mask)
            if larger[place, 2] != ZERO:
                place += ONE
            for j in range(3):
                larger[place, j] = table[i, j]


@compile_lazily
def run(
    full: Any, k: Any, lines: Any, through: Any, rank: Any, images: Any, on: Any, table: Any,
    boards: Any, numbers: Any, weights: Any, place: Any, counts: Any, slice_: Any,
) -> Any:  # fmt: skip
    """Search on from where the stack stands, for at most ``slice_`` positions. DONE leaves the answer in ``place``."""
    half, one = np.int64(1) << (k - 1), np.int64(1) << k
    cells, symmetries, length = rank.shape[0], images.shape[0], lines.shape[1] - 1
    quick, block, keep, bound, ordered = on[0], on[1], on[2], on[3], on[4]
    mask = U(table.shape[0] // 2 - 1)
    ply, entering, result, first = place[PLY], place[ENTERING], place[RESULT], place[FIRST]
    limit = counts[NODES] + slice_
    while True:
        at, what, weigh = boards[ply], numbers[ply], weights[ply]
        attacking = (ply & 1 == 0) == (place[ATTACKING] == 1)
        if entering:
            if counts[NODES] >= limit:
                place[PLY], place[ENTERING], place[RESULT] = ply, 1, result
                return MORE
            counts[NODES] += 1
            what[AT] = counts[NODES]
            entering = 0
            taken = at[A] | at[D]
            mine, theirs = (at[WINS_A], at[WINS_D]) if attacking else (at[WINS_D], at[WINS_A])
            total = np.int64(weigh[0, TOTAL])
            moves, settled = full & ~taken, False
            if moves == ZERO:
                counts[DEPTH] = max(counts[DEPTH], cells - place[AT_START])
                result, settled = 0, True
            elif quick and mine != ZERO:
                counts[WIN] += 1
                result, settled = 1 if attacking else 0, True
            elif bound and total < (half if attacking else one):
                counts[BOUND] += 1
                result, settled = 0, True
            elif block and theirs != ZERO and mine == ZERO:
                counts[BLOCK] += 1
                moves = theirs
                if (theirs & (theirs - ONE)) != ZERO:
                    result, settled = 0 if attacking else 1, True
            remember = keep and (not block or (moves & (moves - ONE)) != ZERO)
            what[REMEMBER] = remember
            if remember and not settled:
                key_a, key_d = at[IMAGES], at[IMAGES + 8]
                for s in range(1, symmetries):
                    image_a, image_d = at[IMAGES + s], at[IMAGES + 8 + s]
                    if image_a < key_a or (image_a == key_a and image_d < key_d):
                        key_a, key_d = image_a, image_d
                at[KEY_A], at[KEY_D] = key_a, key_d
                index = bucket(key_a, key_d, mask)
                for slot in range(2):
                    i = index + U(slot)
                    mark = np.int64(table[i, 2])
                    if table[i, 0] == key_a and table[i, 1] == key_d and mark & (USED | 2) == (USED | first << 1):
                        counts[TABLE] += 1
                        counts[SYMMETRY] += key_a != at[IMAGES] or key_d != at[IMAGES + 8]
                        result, settled = mark & 1, True
                        break
            if settled:
                ply -= 1
                if ply < 0:
                    break
                continue
            counts[DEPTH] = max(counts[DEPTH], popcount(taken) + 1 - place[AT_START])
            at[MOVES] = moves
            what[ANSWER], what[NEXT] = 0 if attacking else 1, 0
        elif (result == 1) == attacking:
            counts[ORDER] += what[NEXT] == 1
            what[ANSWER], at[MOVES] = result, ZERO
        while at[MOVES] != ZERO:
            # Most positions are settled by the first move, so the heaviest cell is looked up each time, not sorted.
            c, heaviest, rest = np.int64(0), np.int64(-1), at[MOVES]
            if (rest & (rest - ONE)) == ZERO:
                c, rest = popcount(rest - ONE), ZERO
            while rest != ZERO:
                cell = popcount((rest & (ZERO - rest)) - ONE)
                rest &= rest - ONE
                weight = rank[cell]  # the earlier of equally heavy cells
                if ordered:
                    weight += (np.int64(weigh[0, cell]) * (2 if attacking else 1) + np.int64(weigh[1, cell])) << 6
                if weight > heaviest:
                    c, heaviest = cell, weight
            bit = ONE << U(c)
            at[MOVES] ^= bit
            what[NEXT] += 1
            total, weight = np.int64(weigh[0, TOTAL]), np.int64(weigh[0, c])
            found = -1
            if (bound and attacking and total + weight < one) or (
                bound and not attacking and total - weight < half and at[WINS_A] & ~bit == ZERO
            ):
                counts[BOUND] += 1
                found = 0
            elif ((at[WINS_A] if attacking else at[WINS_D]) & bit) != ZERO:
                found = 1 if attacking else 0
            if found >= 0:
                if (found == 1) == attacking:
                    counts[ORDER] += what[NEXT] == 1
                    what[ANSWER], at[MOVES] = found, ZERO
                continue
            down = boards[ply + 1]
            below = weights[ply + 1]
            for i in range(cells):
                below[0, i] = weigh[0, i]
            for i in range(cells):
                below[1, i] = weigh[1, i]
            below[0, TOTAL] = weigh[0, TOTAL]
            me, you = (0, 1) if attacking else (1, 0)
            own, other, wins = at[A + me], at[A + you], at[WINS_A + me]
            for j in range(1, through[c, 0] + 1):
                row = through[c, j]
                line = U(lines[row, length])
                held, blocked = line & own, line & other
                if blocked == ZERO:  # one stone more in a line of mine: it weighs twice as much
                    number = popcount(held)
                    more = np.int16(1 << number)
                    for i in range(length):
                        below[me, lines[row, i]] += more
                    if me == 0:
                        below[0, TOTAL] += more
                    if number == k - 2:
                        wins |= line ^ held ^ bit
                if held == ZERO:  # a line that the other side cannot complete any more
                    less = np.int16(1 << popcount(blocked))
                    for i in range(length):
                        below[you, lines[row, i]] -= less
                    if you == 0:
                        below[0, TOTAL] -= less
            down[A + me], down[A + you] = own | bit, other
            down[WINS_A + me], down[WINS_A + you] = wins & ~bit, at[WINS_A + you] & ~bit
            for s in range(symmetries):
                down[IMAGES + 8 * me + s] = at[IMAGES + 8 * me + s] | ONE << U(images[s, c])
                down[IMAGES + 8 * you + s] = at[IMAGES + 8 * you + s]
            entering = 1
            break
        if entering:
            ply += 1
            continue
        result = what[ANSWER]
        if what[REMEMBER]:
            work, spent = 0, counts[NODES] - what[AT]
            while spent > 0 and work < 31:
                work += 1
                spent >>= 1
            key_a, key_d = at[KEY_A], at[KEY_D]
            i = bucket(key_a, key_d, mask)
            before = np.int64(table[i, 2])
            if before != 0 and work >= before >> 3:  # the costlier one stays in front
                for j in range(3):
                    table[i + ONE, j] = table[i, j]
            elif before != 0:
                i += ONE
            table[i, 0], table[i, 1] = key_a, key_d
            table[i, 2] = U(work << 3 | USED | first << 1 | result)
        ply -= 1
        if ply < 0:
            break
    place[RESULT] = result
    return DONE
