"""Games of Connect Four players: the published one against players of known strength, in place of games against people,
and the same player to different depths against itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from gamesearch.kit.results import Record, Results
from gamesearch.lab.cell import Cell
from gamesearch.lab.statistics import Estimate, share
from gamesearch.lab.study.published.connect_four import ALPHABETA

OPPONENTS = ("random", "greedy", "alphabeta 2", "alphabeta 4")
SEEDS = tuple(range(1, 26))
OPENING = 4
"""Each pair of games starts from the same four random moves, so that two players who never guess play many games."""


def games(opponents: Sequence[str] = OPPONENTS, seeds: Sequence[int] = SEEDS, player: Cell = ALPHABETA) -> list[Cell]:
    """Two games for each opponent and seed, from the same opening: the player begins in one, the opponent in the other.

    >>> len(games())
    200
    """
    return [
        Cell(
            player.game,
            player.search,
            player.depth,
            player.order,
            player.memory,
            player.evaluate,
            protocol="game",
            seed=seed,
            plies=OPENING,
            opponent=opponent,
            side=side,
        )
        for opponent in opponents
        for seed in seeds
        for side in "XO"
    ]


DEPTHS = (1, 2, 3, 4, 5, 6)


def strength(depths: Sequence[int] = DEPTHS, seeds: Sequence[int] = SEEDS) -> list[Cell]:
    """Every depth against every smaller one, two games for each seed as in ``games``; both sides try the centre first.

    >>> len(strength())
    750
    """
    return [
        cell
        for low, high in combinations(depths, 2)
        for cell in games([f"alphabeta {low}"], seeds, replace(ALPHABETA, depth=high, order="centre_first"))
    ]


def outcome(record: Record) -> int:
    """1 if the counted side won, −1 if it lost, 0 for a draw."""
    value: float = record["value"] if record["side"] == "X" else -record["value"]
    return (value > 0) - (value < 0)


def standings(played: Iterable[Record]) -> Results:
    """Wins, draws and losses against each opponent, the share of games not lost with Wilson's 95 % interval."""
    rows = []
    by_opponent: dict[str, list[Record]] = {}
    for record in played:
        by_opponent.setdefault(record["opponent"], []).append(record)
    for opponent, records in by_opponent.items():
        outcomes = [outcome(record) for record in records]
        kept: Estimate = share(sum(one >= 0 for one in outcomes), len(outcomes))
        lost = {side: sum(outcome(r) < 0 for r in records if r["side"] == side) for side in "XO"}
        rows.append(
            {
                "opponent": opponent,
                "games": len(outcomes),
                "wins": outcomes.count(1),
                "draws": outcomes.count(0),
                "losses": outcomes.count(-1),
                "lost when first": lost["X"],
                "lost when second": lost["O"],
                "not lost": round(kept.value, 3),
                "low": round(kept.low, 3),
                "high": round(kept.high, 3),
                "different games": len({record["move"] for record in records}),
            }
        )
    return Results(rows, "The published Connect Four player, seven plies deep; intervals hold 95 times in 100")


def by_depth(played: Iterable[Record]) -> Results:
    """For each pair of depths what the deeper one won, drew and lost, and the share of the decided games it won.

    The interval is Wilson's. It is for the openings: from one opening two players who never guess play one game.
    """
    pairs: dict[tuple[int, int], list[int]] = {}
    for record in played:
        pairs.setdefault((record["depth"], int(record["opponent"].split()[1])), []).append(outcome(record))
    rows = []
    for (high, low), outcomes in sorted(pairs.items()):
        wins, losses = outcomes.count(1), outcomes.count(-1)
        won = share(wins, wins + losses) if wins + losses else None
        rows.append(
            {
                "deeper": high,
                "against": low,
                "games": len(outcomes),
                "wins": wins,
                "draws": outcomes.count(0),
                "losses": losses,
                "won": round(won.value, 3) if won else None,
                "low": round(won.low, 3) if won else None,
                "high": round(won.high, 3) if won else None,
            }
        )
    return Results(rows, "Connect Four, the same player to two depths; won: of the decided games, with a 95 % interval")
