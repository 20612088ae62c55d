"""Libraries that are loaded only where they are used (optional dependencies)."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def library(name: str, purpose: str) -> Any:
    """A library that ``pip install "gamesearch[exports]"`` brings. Where it is missing, one sentence says so."""
    try:
        return import_module(name)
    except ImportError:
        raise ImportError(
            f'{purpose} needs {name.partition(".")[0]}, which is not installed; `pip install "gamesearch[exports]"` adds it.'
        ) from None
