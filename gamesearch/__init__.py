"""gamesearch: watch a computer search a game, step by step.

>>> import gamesearch as gs
>>> gs.watch(gs.alphabeta, gs.tree([[3, 5, 6], [9, 1, 2]])).value
3
"""

import gamesearch.lab as lab
from gamesearch.checks import *
from gamesearch.checks import __all__ as _checks
from gamesearch.course import *
from gamesearch.course import __all__ as _course
from gamesearch.drawing import *
from gamesearch.drawing import __all__ as _drawing
from gamesearch.games import *
from gamesearch.games import __all__ as _games
from gamesearch.instruments import *
from gamesearch.instruments import __all__ as _instruments
from gamesearch.search import *
from gamesearch.search import __all__ as _search
from gamesearch.solver import *
from gamesearch.solver import __all__ as _solver
from gamesearch.widgets import *
from gamesearch.widgets import __all__ as _widgets

__version__ = "0.9.0"

__all__ = [*_games, *_search, *_instruments, *_solver, *_drawing, *_widgets, *_checks, *_course, "lab"]
