"""What is drawn: layout, pictures of trees as SVG, films of traces, colours, and trees for other programs."""

from gamesearch.drawing import rounds_svg as rounds_svg  # it enters what draws the rounds
from gamesearch.drawing.beside import Beside, beside
from gamesearch.drawing.exports import draw_matplotlib, graphviz_svg, to_dot, to_networkx
from gamesearch.drawing.save import save
from gamesearch.drawing.tree_svg import draw
from gamesearch.drawing.vector_svg import BackedUp, backed_up
from gamesearch.kit.pictures import Svg

__all__ = [
    "BackedUp",
    "Beside",
    "Svg",
    "backed_up",
    "beside",
    "draw",
    "draw_matplotlib",
    "graphviz_svg",
    "save",
    "to_dot",
    "to_networkx",
]
