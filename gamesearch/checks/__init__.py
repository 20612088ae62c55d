"""Checks: an answer goes in, a verdict comes out that names the mistake."""

from gamesearch.checks.verdict import Verdict

__all__ = ["Verdict"]
