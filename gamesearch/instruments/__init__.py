"""How it is observed: watching, traces and their frames, counting. The searchers know nothing of it."""

from gamesearch.instruments.count import Counts, count
from gamesearch.instruments.frames import Frame
from gamesearch.instruments.recording import TraceStep
from gamesearch.instruments.rounds import Narrowing, Round, narrowing
from gamesearch.instruments.selfplay import SelfPlay, selfplay
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import watch

__all__ = [
    "Counts", "Frame", "Narrowing", "Round", "SelfPlay", "Trace", "TraceStep", "count", "narrowing", "selfplay",
    "watch",
]  # fmt: skip
