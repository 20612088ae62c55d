"""Published claims, each with a verdict that is worked out from our results, and the figures it rests on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gamesearch.kit.errors import InputError
from gamesearch.kit.results import Results
from gamesearch.lab.study.claims_of_boards import (
    Finding,
    centre_first_prunes_more,
    connect_four_ratio,
    fewer_evaluations,
    forcing_ratio,
    growing_ratio,
    memory_beats_pruning,
    no_game_lost,
    nobody_solved,
    shallow_wins,
)
from gamesearch.lab.study.claims_of_chain import (
    deepening_factor,
    five_by_five,
    mtdf_twelve_times,
    ordering_halves_the_exponent,
    same_tree,
    scaled_rewards,
    want_of_ordering,
)


@dataclass(frozen=True)
class Claim:
    """What a source claims, and what became of it: ``verdict``, ``because``, the ``evidence`` and a ``picture`` of it.

    The verdict is "holds", "holds in part", "does not hold", or "not refuted" where our runs are too short to tell.
    """

    key: str
    source: str
    says: str
    verdict: str
    because: str
    evidence: Results
    picture: str

    def __repr__(self) -> str:
        return f"{self.key} {self.says} — {self.verdict}: {self.because}"


CLAIMS: tuple[tuple[str, str, str, str, Callable[[], Finding]], ...] = (
    ("S0.1", "S0", "Alpha-beta always evaluates fewer boards than minimax.", "lab_ratio", fewer_evaluations),
    ("S0.2", "S0", "The ratio grows with depth.", "lab_ratio", growing_ratio),
    ("S0.3", "S0", "The ratio is larger for N = 3, which is more forcing.", "lab_ratio", forcing_ratio),
    ("S0.4", "S0", "Trying the centre first would prune more.", "lab_ordering", centre_first_prunes_more),
    ("S1.1", "S1", "Alpha-beta is about 47 times faster than minimax.", "lab_evaluations", connect_four_ratio),
    ("S1.2", "S1", "The player lost none of fifty games.", "lab_tournament", no_game_lost),
    ("S3.1", "S3", "Pruning does better where wins are shallow.", "lab_reproduce_S3", shallow_wins),
    ("S3.2", "S3", "On drawn boards memory beats pruning.", "lab_drawn", memory_beats_pruning),
    (
        "S3.3",
        "S3",
        "(5,4,4) and (5,5,4) are out of reach of all three within 100 s.",
        "lab_reproduce_S3",
        nobody_solved,
    ),
    ("S4.1", "S4", "A good order turns b^d into b^(d/2).", "lab_uniform", ordering_halves_the_exponent),
    ("S4.2", "S4", "NegaMax explores the same tree as alpha-beta.", "lab_memory", same_tree),
    ("S4.3", "S4", "Scaled rewards make the search larger.", "lab_rewards", scaled_rewards),
    ("S4.4", "S4", "NegaScout and BNS lose to alpha-beta for want of ordering.", "lab_rewards", want_of_ordering),
    ("S4.5", "S4", "MTD(f) needs twelve times fewer states than alpha-beta.", "lab_memory", mtdf_twelve_times),
    ("S4.6", "S4", "Iterative deepening costs a factor b/(b−1).", "lab_deepening", deepening_factor),
    ("S4.7", "S4", "5 × 5 is out of reach.", "lab_reproduce_S4", five_by_five),
)


def claim(key: str) -> Claim:
    """One claim, tested: claim("S4.5").verdict"""
    for name, source, says, picture, test in CLAIMS:
        if name == key:
            return Claim(name, source, says, *test(), picture)
    raise InputError(f"There is no claim {key!r}; there are {', '.join(name for name, *_ in CLAIMS)}.")


def claims(source: str | None = None) -> Results:
    """All claims, or those of one source, as a table: what it says, the verdict, and why.

    >>> claims("S4").column("verdict")[1]
    'holds'
    """
    chosen = [name for name, where, *_ in CLAIMS if source in (None, where)]
    if not chosen:
        raise InputError(f"There is no source {source!r} with claims; there are S0, S1, S3 and S4.")
    found = [claim(name) for name in chosen]
    rows = [
        {"claim": c.key, "says": c.says, "verdict": c.verdict, "because": c.because, "picture": c.picture}
        for c in found
    ]
    return Results(rows, "Published claims, tested")
