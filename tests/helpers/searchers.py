"""The searchers that instruments are tried on, each with some of its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gamesearch as gs

Options = dict[str, Any]
HITS = ("exact", "lower", "upper")

PLAIN: list[tuple[Callable[..., Any], Options]] = [
    (gs.minimax, {}),
    (gs.alphabeta, {}),
    (gs.negamax, {}),
    (gs.negascout, {}),
    (gs.mtdf, {"table": None}),
    (gs.bns, {}),
    (gs.bns_as_published, {}),
    (gs.bns, {"with_value": True}),
    (gs.alphabeta, {"order": gs.Killer}),
    (gs.negamax, {"order": gs.History}),
    (gs.iterative_deepening, {}),
    (gs.iterative_deepening, {"search": gs.negascout, "order": gs.Killer}),
]
"""Searchers without memory."""

MEMORY: list[tuple[Callable[..., Any], Options]] = [
    (gs.minimax_memo, {}),
    (gs.minimax_memo, {"table": gs.symmetric}),
    (gs.alphabeta_table, {}),
    (gs.alphabeta_table, {"table": gs.symmetric}),
    (gs.negamax_table, {"order": gs.History}),
    (gs.negascout_table, {}),
    (gs.mtdf, {}),
    (gs.mtdf, {"table": gs.symmetric, "guess": 1}),
    (gs.bns, {"table": gs.Table}),
    (gs.iterative_deepening, {"search": gs.alphabeta_table, "table": gs.Table}),
    (gs.iterative_deepening, {"search": gs.mtdf, "table": gs.Table}),
]
"""Searchers that remember."""
