"""Published tables as data, each with its protocol in code: S0, S1, S3 and S4, as the course calls its sources.

>>> import gamesearch as gs
>>> gs.lab.published.S3
Source('S3', 'Analysis of (m, n, k)-games', 33 figures)
"""

from gamesearch.lab.study.published.chain import S4
from gamesearch.lab.study.published.connect_four import S1
from gamesearch.lab.study.published.mnk import S3
from gamesearch.lab.study.published.n_in_a_row import S0
from gamesearch.lab.study.published.source import Figure, Source

SOURCES = {source.key: source for source in (S0, S1, S3, S4)}

__all__ = ["S0", "S1", "S3", "S4", "SOURCES", "Figure", "Source"]
