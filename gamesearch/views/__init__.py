"""How it is shown: layout, pictures, the stepper, and trees for other programs."""

from gamesearch.views.compare import Comparison, compare
from gamesearch.views.export import draw_matplotlib, graphviz_svg, to_dot, to_networkx
from gamesearch.views.picture import draw
from gamesearch.views.stepper import Stepper, race, step

__all__ = [
    "Comparison",
    "compare",
    "Stepper",
    "draw",
    "draw_matplotlib",
    "graphviz_svg",
    "race",
    "step",
    "to_dot",
    "to_networkx",
]
