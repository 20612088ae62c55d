"""How it is shown: layout, pictures, the stepper, and trees for other programs."""

from gamesearch.views.beside import Beside, beside
from gamesearch.views.compare import Comparison, compare
from gamesearch.views.explore import Explore, explore
from gamesearch.views.export import draw_matplotlib, graphviz_svg, to_dot, to_networkx
from gamesearch.views.narrowing import Narrowing, Round, narrowing
from gamesearch.views.picture import draw
from gamesearch.views.play import Play, play
from gamesearch.views.predict import Prediction, predict
from gamesearch.views.stepper import Stepper, race, step
from gamesearch.views.vectors import BackedUp, backed_up

__all__ = [
    "BackedUp",
    "Beside",
    "Comparison",
    "Explore",
    "Narrowing",
    "Play",
    "Prediction",
    "Round",
    "Stepper",
    "backed_up",
    "beside",
    "compare",
    "draw",
    "draw_matplotlib",
    "explore",
    "graphviz_svg",
    "narrowing",
    "play",
    "predict",
    "race",
    "step",
    "to_dot",
    "to_networkx",
]
