"""What following is worth: the even/odd bound for boards with gravity.

Call the player to move the mover and the other one the follower. A follower who answers every move in the same column gets
every second cell of it. Counted from the top, these are the first, third … cell of each column: the follower's cells.

*An even number of cells is empty.* The follower can always answer: above the mover's stone or, where the next cell of a column
is itself one of the follower's, in another such column (their number is even). So the mover gets the mover's cells, at most
all cells that can be played at once, and nothing above a follower's cell that wins for the follower. If there is no line
for the mover in all that, the mover cannot win. If the follower has a line in the follower's cells, the mover loses.

*An odd number is empty.* One column is left over. Suppose it holds a cell w, one of the mover's cells, that wins for the
follower, and its next cell is one of the follower's. The follower answers there too, and so gets w: below it the roles are
changed. If the mover has no line in what is left, the mover runs out of other moves and loses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

OPEN = 99
"""Nothing is known."""

Bound = Callable[[int, int, int, int, int, int], int]


def follow_bound(followers: int, column_masks: Sequence[int], has_line: Callable[[int], bool]) -> Bound:
    """A function that returns the most a mover can get: −1 (loses), 0 (cannot win), or OPEN.

    It is given the mover's stones, the follower's stones, the empty cells that win for the follower, the empty cells, those
    that can be played at once, and how many cells are empty.
    """

    def bound(own: int, other: int, danger: int, empty: int, playable: int, left: int) -> int:
        sure = danger & followers & ~playable
        if left & 1 and not danger & ~followers & ~playable:
            return OPEN
        reach = empty & ~followers | playable
        rest = sure
        while rest:  # the game is over before anything above such a cell is played
            low = rest & -rest
            column = next(mask for mask in column_masks if mask & low)
            reach &= ~column | low - 1
            rest &= ~column
        if not left & 1:
            if has_line(own | reach):
                return OPEN
            return -1 if sure or has_line(other | empty & followers & ~playable) else 0
        rest = danger & ~followers & ~playable
        while rest:
            low = rest & -rest
            column = next(mask for mask in column_masks if mask & low)
            rest &= ~column
            if playable & column & followers:
                there = (empty & followers | playable) & column & low - 1
                if not has_line(own | reach & ~column | there):
                    return -1
        return OPEN

    return bound
