"""Free placement: can the attacker force a line?

The question has two answers only, so the value of a position takes two questions: does the mover win? Does the other?
The strongest knowledge is the bound of Erdős and Selfridge: let each line the attacker can still complete weigh
2^(stones in it − k). If the lines weigh less than 1 together and the defender is to move, or less than ½ and the attacker
is, the defender holds by always taking the heaviest cell.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct

from gamesearch.games.boards.stones import Position, StoneGame, bits_of
from gamesearch.solver.meter import BLOCK, BOUND, DEPTH, NODES, ORDER, SYMMETRY, TABLE, WIN, Meter

FIELD = 16
"""Bits for the weight of one cell, in the long number that holds the weights of all cells."""
BYTES_PER_ENTRY = 160
"""What one entry of the dictionary takes, with its key."""


class FreeBoard:
    """What does not change during a search. Cells are numbered row by row, without the buffer column of the game.

    ``lines`` are the masks of all lines, ``through[c]`` those through cell c, each with its spread: a number with a 1 in the
    field of each of its cells, and in one field more that collects the total. ``images[s][c]`` is where symmetry s takes c.
    """

    def __init__(self, game: StoneGame[tuple[int, int]]) -> None:
        rows, columns, k = game.shape
        self.game, self.k, self.cells = game, k, rows * columns
        self.full = (1 << self.cells) - 1
        self.places = {game.initial.bit(r, c): r * columns + c for r in range(rows) for c in range(columns)}
        self.lines = tuple(self.compact(window) for window in game.lines)
        spread = {line: sum(1 << FIELD * c for c in cells_of(line)) | 1 << FIELD * self.cells for line in self.lines}
        self.through = [[(line, spread[line]) for line in self.lines if line >> c & 1] for c in range(self.cells)]
        self.central = sorted(range(self.cells), key=lambda c: -len(self.through[c]))
        singles = [game.position_type(bit, 0, 1, False, game.shape) for bit in self.places]
        self.images = list(zip(*([self.places[image.x] for image in game.images(one)] for one in singles), strict=True))
        self.unpack = Struct(f"<{self.cells + 1}H")

    def compact(self, stones: int) -> int:
        """A bitboard of the game without its buffer column."""
        return sum(1 << self.places[bit] for bit in bits_of(stones))

    def weights(self, attacker: int, defender: int) -> int:
        """The weights of all cells and their total, in units of 2^−k, packed into one number."""
        packed = 0
        for line in self.lines:
            if not line & defender:
                spread = sum(1 << FIELD * c for c in cells_of(line)) | 1 << FIELD * self.cells
                packed += spread << (line & attacker).bit_count()
        return packed

    def fields(self, packed: int) -> tuple[int, ...]:
        """The weight of each cell; the last number is the total."""
        found: tuple[int, ...] = self.unpack.unpack(packed.to_bytes(self.unpack.size, "little"))
        return found

    def wins(self, own: int, other: int) -> int:
        """The empty cells that complete a line of ``own``."""
        open_lines = [line & ~own for line in self.lines if not line & other]
        return sum({missing for missing in open_lines if missing and not missing & missing - 1})

    def order(self, state: Position, wins_asked: bool) -> list[tuple[int, int]]:
        """The empty cells as actions, in the order in which a search tries them for this question."""
        x, o = self.compact(state.x), self.compact(state.o)
        own, other = (o, x) if state.plies & 1 else (x, o)
        fields = self.fields(self.weights(own, other) if wins_asked else self.weights(other, own))
        urgent = self.wins(own, other) << self.cells | self.wins(other, own)
        empty = [c for c in self.central if not (x | o) >> c & 1]
        empty.sort(key=lambda c: (-(urgent >> c + self.cells & 1), -(urgent >> c & 1), -fields[c]))
        return [divmod(c, self.game.shape.columns) for c in empty]


def cells_of(mask: int) -> list[int]:
    """The numbers of the set bits: cells_of(5) is [0, 2]."""
    return [bit.bit_length() - 1 for bit in bits_of(mask)]


def free_search(
    board: FreeBoard, on: frozenset[str], counts: list[int], meter: Meter, memory_mb: int
) -> Callable[[int, int, bool], bool]:
    """A function that says whether the attacker wins, given both sides' stones and whether the attacker is to move."""
    k, full, through, cells = board.k, board.full, board.through, board.cells
    half, one = 1 << k - 1, 1 << k
    unpack, size = board.unpack.unpack, board.unpack.size
    quick, block, keep, bound = (n in on for n in ("win_in_one", "forced_block", "table", "erdos_selfridge"))
    ordered = "threat_order" in on
    tried = board.central if ordered else list(range(cells))
    images = board.images if "symmetry" in on and keep else board.images[:1]
    stones = [[[1 << image[c] + shift for image in images] for c in range(cells)] for shift in (0, cells)]
    table: dict[int, bool] = {}
    room = memory_mb * 1_000_000 // BYTES_PER_ENTRY
    ask_at = at_start = 0

    # a and d: the stones of attacker and defender; wins_a and wins_d: the empty cells that complete a line of theirs;
    # weights_a and weights_d: the weights of their open lines; codes: the position as a number, once for each symmetry.

    def search(
        attacking: bool, a: int, d: int, wins_a: int, wins_d: int, weights_a: int, weights_d: int, codes: list[int]
    ) -> bool:
        """Whether the attacker wins; ``attacking`` says whether the attacker is to move."""
        nonlocal ask_at
        counts[NODES] += 1
        if counts[NODES] >= ask_at:
            ask_at = counts[NODES] + meter.check(counts[NODES] - meter.spent, counts[DEPTH])
        empty = full & ~(a | d)
        if not empty:
            counts[DEPTH] = max(counts[DEPTH], cells - at_start)
            return False
        mine, theirs = (wins_a, wins_d) if attacking else (wins_d, wins_a)
        if quick and mine:
            counts[WIN] += 1
            return attacking
        weights = unpack(weights_a.to_bytes(size, "little"))
        total = weights[cells]
        if bound and total < (half if attacking else one):
            counts[BOUND] += 1
            return False
        moves = empty
        if block and theirs and not mine:
            counts[BLOCK] += 1
            if theirs & theirs - 1:
                return not attacking
            moves = theirs
        remember = keep and (not block or moves & moves - 1 > 0)  # a forced move leads on to another position at once
        if remember:
            key = min(codes)
            known = table.get(key)
            if known is not None:
                counts[TABLE] += 1
                counts[SYMMETRY] += key != codes[0]
                return known
        order = [c for c in tried if moves >> c & 1]
        if ordered and len(order) > 1:
            heavy = unpack(((weights_a << attacking) + weights_d).to_bytes(size, "little"))
            order.sort(key=heavy.__getitem__, reverse=True)
        counts[DEPTH] = max(counts[DEPTH], (a | d).bit_count() + 1 - at_start)
        answer = not attacking
        for c in order:
            bit = 1 << c
            if bound and (total + weights[c] < one if attacking else total - weights[c] < half and not wins_a & ~bit):
                counts[BOUND] += 1
                found = False  # the attacker cannot win after this move: not worth a visit
            elif mine & bit:
                found = attacking
            else:
                new = [wins_a & ~bit, wins_d & ~bit, weights_a, weights_d]
                own, other = (a, d) if attacking else (d, a)
                me, you = (0, 1) if attacking else (1, 0)
                for line, spread in through[c]:
                    held, blocked = line & own, line & other
                    if not blocked:  # one stone more in a line of mine: it weighs twice as much
                        number = held.bit_count()
                        new[2 + me] += spread << number
                        if number == k - 2:
                            new[me] |= line ^ held ^ bit
                    if not held:  # a line that the other side cannot complete any more
                        new[2 + you] -= spread << blocked.bit_count()
                after = [code + stone for code, stone in zip(codes, stones[attacking][c], strict=True)]
                stones_a, stones_d = (a | bit, d) if attacking else (a, d | bit)
                found = search(not attacking, stones_a, stones_d, new[0], new[1], new[2], new[3], after)
            if found == attacking:
                counts[ORDER] += c == order[0]
                answer = attacking
                break
        if remember:
            if len(table) >= room:
                table.clear()  # a full table starts anew: simple, and no entry is ever wrong
            table[key] = answer
        return answer

    def ask(attacker: int, defender: int, attacker_moves: bool) -> bool:
        nonlocal at_start, ask_at
        at_start, ask_at = (attacker | defender).bit_count(), 0
        first = attacker_moves ^ (at_start & 1)  # whether the attacker is the player who began: two sets of entries
        codes = [first << 2 * cells for _ in images]
        for mask, who in ((attacker, 1), (defender, 0)):
            for c in cells_of(mask):
                codes = [code + stone for code, stone in zip(codes, stones[who][c], strict=True)]
        wins = board.wins(attacker, defender), board.wins(defender, attacker)
        weights = board.weights(attacker, defender), board.weights(defender, attacker)
        return search(attacker_moves, attacker, defender, *wins, *weights, codes)

    return ask
