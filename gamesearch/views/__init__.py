"""How it is shown: layout, pictures, and trees for other programs."""

from gamesearch.views.export import draw_matplotlib, graphviz_svg, to_dot, to_networkx
from gamesearch.views.picture import draw

__all__ = ["draw", "draw_matplotlib", "graphviz_svg", "to_dot", "to_networkx"]
