"""The mistakes that people make in max^n, as searches over a game of several players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gamesearch.checks.variants import Mistake
from gamesearch.games.game import MAX, Game, Value

Vector = tuple[Value, ...]
Choice = Callable[[Game[Any, Any], Any, Sequence[Vector], int], Vector]
"""Which vector is handed up: from the game, the state, the vectors of the children, and the player who moved at the root."""


def choosing(choose: Choice) -> Callable[[Game[Any, Any], Any], Vector]:
    """A search that hands vectors up in another way."""

    def run(game: Game[Any, Any], state: Any) -> Vector:
        root = game.mover(state)

        def search(state: Any) -> Vector:
            if game.is_terminal(state):
                return tuple(game.utilities(state))
            return choose(game, state, [search(game.result(state, action)) for action in game.actions(state)], root)

        return search(state)

    return run


def _best(vectors: Sequence[Vector], player: int, pick: Callable[..., Vector] = max) -> Vector:
    return pick(vectors, key=lambda vector: vector[player])


def _starts_from_zero(game: Game[Any, Any], state: Any, vectors: Sequence[Vector], root: int) -> Vector:
    best: Vector = (0,) * game.players
    for vector in vectors:
        if vector[game.mover(state)] > best[game.mover(state)]:
            best = vector
    return best


MISTAKES = tuple(
    Mistake(name, sentence, tuple(map(choosing, choices)))
    for name, sentence, choices in (
        ("ties: the last is kept", "Of equally good moves you keep the last one. To the mover they are the same, to the others "
         "they "
         "are not: keep the first, with `>` and not `>=`.",
         [lambda g, s, v, r: _best(v[::-1], g.mover(s))]),
        ("that is paranoid search", "Everybody but the first player looks for the smallest of that player's numbers. That is "
         "paranoid search. In "
         "max^n everybody looks for the largest of their own.",
         [lambda g, s, v, r: _best(v, r, max if g.mover(s) == r else min),
          lambda g, s, v, r: _best(v, 0, max if g.mover(s) == 0 else min)]),
        ("everybody plays for one player", "All players look at the same place of the vector. The mover looks at their own: "
         "`vector[game.mover(state)]`.",
         [lambda g, s, v, r: _best(v, 0), lambda g, s, v, r: _best(v, r), lambda g, s, v, r: _best(v, g.players - 1)]),
        ("maximises the sum", "You take the vector with the largest sum. Nobody plays for the sum: the mover looks at their own "
         "number only.", [lambda g, s, v, r: max(v, key=sum)]),
        ("compares whole vectors", "You compare whole vectors. Python compares their first numbers first, so everybody plays "
         "for player 0. "
         "Compare the mover's numbers.", [lambda g, s, v, r: max(v)]),
        ("the wrong player's number", "You look at the number of another player: the one who moves next, or who moved before. "
         "It is the mover "
         "in `state` who chooses.",
         [lambda g, s, v, r: _best(v, (g.mover(s) + 1) % g.players), lambda g, s, v, r: _best(v, (g.mover(s) - 1) % g.players)]),
        ("player 0 is taken to move first", "You count the players from 0 as the search goes down, also where another player "
         "is to move at its "
         "start. Ask `game.mover(state)`.", [lambda g, s, v, r: _best(v, (g.mover(s) - r) % g.players)]),
        ("only two players", "You know only MAX and MIN, or two numbers in turn. With three players there is a third number: ask "
         "`game.mover(state)`.",
         [lambda g, s, v, r: _best(v, 0 if g.to_move(s) == MAX else 1), lambda g, s, v, r: _best(v, g.plies(s) % 2)]),
        ("minimises", "The mover takes the smallest of their own numbers, or some of them do. In max^n everybody wants the "
         "largest.",
         [lambda g, s, v, r: _best(v, g.mover(s), min),
          lambda g, s, v, r: _best(v, g.mover(s), max if g.mover(s) == 0 else min)]),
        ("mixes the vectors", "You make a new vector out of the best numbers of several children. No game ends like that: hand "
         "up "
         "the vector of one child, as it is.",
         [lambda g, s, v, r: tuple(map(max, *v)) if len(v) > 1 else v[0],
          lambda g, s, v, r: tuple(max(one[i] for one in v) if i == g.mover(s) else v[0][i] for i in range(g.players)),
          lambda g, s, v, r: tuple(max(one[i] for one in v) if i == g.mover(s) else v[-1][i] for i in range(g.players))]),
        ("starts from 0", "You start from zeros. Where every move brings the mover 0 or less, none of them is taken. Start "
         "from `None`, or "
         "from the first child.", [_starts_from_zero]),
        ("no choice is made", "Always the first child is taken, or always the last. The mover chooses the one with the largest "
         "of "
         "their own numbers.", [lambda g, s, v, r: v[0], lambda g, s, v, r: v[-1]]),
    )
)  # fmt: skip
