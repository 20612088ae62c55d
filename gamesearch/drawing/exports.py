"""Trees for other programs: a networkx graph, DOT text, a matplotlib figure for print, a Graphviz picture.

Each library is loaded only when it is asked for.
"""

from __future__ import annotations

import io
import shutil
from functools import cache
from typing import TYPE_CHECKING, Any

from gamesearch.drawing.model import EdgeMark, Model, NodeMark, drawable, model_of
from gamesearch.drawing.palette import LIGHT
from gamesearch.games.game import MAX
from gamesearch.instruments.trace import Trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.extras import library
from gamesearch.kit.pictures import Svg, image

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = {
    "visited": LIGHT.visited,
    "table": LIGHT.visited,
    "cut": LIGHT.cut,
    "unseen": LIGHT.untouched,
    "plain": LIGHT.quiet,
}
SVG_SETTINGS: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "gamesearch",
    "font.sans-serif": ["DejaVu Sans", "sans-serif"],
}


def to_networkx(thing: Any) -> Any:
    """The tree as a networkx DiGraph. Nodes carry player, value, leaf and status, edges their action and status."""
    nx = library("networkx", "A graph")
    thing = drawable(thing, "to_networkx")
    tree = thing.tree if isinstance(thing, Trace) else thing
    last = thing.frame(-1) if isinstance(thing, Trace) else None
    graph = nx.DiGraph()
    for node in tree.nodes():
        view = last.nodes.get(node.name) if last else None
        graph.add_node(
            node.name,
            player=tree.to_move(node),
            leaf=node.is_leaf,
            value=view.value if view and view.value is not None else node.value,
            status=last.status(node.name) if last else "plain",
        )
    for node in tree.nodes():
        for child in node.children:
            graph.add_edge(
                node.name,
                child.name,
                action=child.action or child.name,
                status=last.status(child.name) if last else "plain",
            )
    return graph


def to_dot(thing: Any) -> str:
    """The tree as DOT text, coloured by pruning if it is a trace. Names and labels are quoted and escaped."""
    pydot = library("pydot", "DOT text")
    graph = pydot.Dot("gamesearch", graph_type="digraph", ordering="out")
    model = model_of(drawable(thing, "to_dot"), most=100_000)
    for node in model.nodes:
        shape = "plaintext" if node.is_leaf else "box" if node.maximises else "circle"
        label = f"{node.name}\\n{node.value}" if node.value else node.name
        style = "dashed" if node.status == "cut" else "solid"
        graph.add_node(pydot.Node(quote_dot(node.name), label=quote_dot(label), shape=shape, style=style))
    for edge in model.edges:
        style = {"cut": "dashed", "unseen": "dotted"}.get(edge.status, "solid")
        look: dict[str, Any] = {
            "color": quote_dot(COLOURS[edge.status]),
            "style": style,
            "penwidth": "4" if edge.best else "1.5",
            "arrowhead": "none",
        }
        if edge.status == "cut":
            look["label"] = quote_dot("✂")
        graph.add_edge(pydot.Edge(quote_dot(edge.above), quote_dot(edge.below), **look))
    return str(graph.to_string())


def quote_dot(text: str) -> str:
    """A text as a quoted DOT string. A line break written as backslash-n stays one."""
    plain = text.replace("\\n", "\n").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{plain}"'


def graphviz_svg(thing: Any) -> Svg:
    """The tree drawn by Graphviz, as a picture. Needs the program ``dot``; ``gs.draw`` needs nothing."""
    if shutil.which("dot") is None:
        raise InputError(
            "Graphviz's program 'dot' is not installed, and pip cannot install it: get it from your system's package manager "
            "(apt, brew, winget …), or use gs.draw(…), which needs nothing."
        )
    graphs = library("pydot", "A picture by Graphviz").graph_from_dot_data(to_dot(thing))
    return Svg(str(graphs[0].create(format="svg"), "utf-8"))


@cache
def _figure_type() -> type[Figure]:
    """The class of figures that show themselves. It is made when the first one is drawn."""

    class TreeFigure(library("matplotlib.figure", "A figure").Figure):  # type: ignore[misc]
        """A matplotlib figure that a notebook shows without pyplot, the same on every run."""

        words = "tree"

        def svg(self) -> Svg:
            """The figure as SVG text, without a date."""
            file = io.StringIO()
            with library("matplotlib", "A figure").rc_context(SVG_SETTINGS):
                self.savefig(file, format="svg", metadata={"Date": None, "Title": self.words})
            return Svg(file.getvalue())

        def _repr_html_(self) -> str:
            return image(self.svg(), self.words)

    return TreeFigure


def draw_matplotlib(thing: Any, ax: Axes | None = None) -> Figure:
    """The tree as a matplotlib figure that shows itself, for print: ``draw_matplotlib(trace).savefig("tree.pdf")``.

    With ``ax``, axes of yours, it is drawn there.
    """
    model = model_of(drawable(thing, "draw_matplotlib"))
    if ax is None:
        figure: Any = _figure_type()(
            figsize=(max(5.0, model.columns * 0.62), max(2.5, model.levels * 1.15)), layout="constrained"
        )
        figure.words = model.summary
        ax = figure.add_subplot()
    assert ax is not None
    places = {node.name: (node.x, -float(node.level)) for node in model.nodes}
    for edge in model.edges:
        _plot_edge(ax, edge, *places[edge.above], *places[edge.below])
    for node in model.nodes:
        _plot_node(ax, node)
    _plot_legend(ax, model)
    ax.set_xlim(-0.9, model.columns - 0.1)
    ax.set_ylim(-model.levels + 0.35, 0.5)
    ax.set_axis_off()
    figure_of = ax.get_figure()
    assert figure_of is not None
    return figure_of  # type: ignore[return-value]


STYLES: dict[str, Any] = {"cut": (0, (4, 2)), "unseen": "dotted"}


def _plot_edge(ax: Axes, edge: EdgeMark, x1: float, y1: float, x2: float, y2: float) -> None:
    width = 4.0 if edge.best else 0.8 if edge.status == "unseen" else 1.6
    ax.plot(
        [x1, x2],
        [y1, y2],
        color=COLOURS[edge.status],
        linestyle=STYLES.get(edge.status, "solid"),
        linewidth=width,
        zorder=1,
    )
    if edge.status == "cut":
        ax.plot(
            [(x1 + x2) / 2], [(y1 + y2) / 2], marker="x", markersize=9, markeredgewidth=2.4, color=LIGHT.cut, zorder=2
        )


def _plot_node(ax: Axes, node: NodeMark) -> None:
    quiet = node.status in ("cut", "unseen")
    ink = LIGHT.faint if quiet else LIGHT.ink
    if not node.is_leaf:
        marker = "s" if node.maximises else "o"
        colour = COLOURS.get(node.status, LIGHT.current)
        ax.plot(
            [node.x],
            [-node.level],
            marker=marker,
            markersize=21,
            markerfacecolor=LIGHT.fill,
            markeredgecolor=colour,
            zorder=3,
        )
    else:
        ax.plot([node.x], [-node.level], marker="o", markersize=19, color=LIGHT.paper, zorder=3)
    ax.text(
        node.x, -node.level, node.value, ha="center", va="center", color=ink, fontsize=10, fontweight="bold", zorder=4
    )
    words: dict[str, Any] = {"va": "center", "color": LIGHT.quiet, "zorder": 4, "parse_math": False}
    if node.is_leaf:
        ax.text(node.x, -node.level - 0.2, node.label, ha="center", fontsize=8, **words)
    else:
        ax.text(node.x - 0.32, -node.level, node.label, ha="right", fontsize=8, **words)
        ax.text(node.x + 0.32, -node.level, node.window, ha="left", fontsize=7, **words)


def _plot_legend(ax: Axes, model: Model) -> None:
    from matplotlib.lines import Line2D

    meanings = {"visited": "searched", "cut": "cut: never searched", "unseen": "never reached"}
    used = [status for status in meanings if any(edge.status == status for edge in model.edges)]
    handles = [
        Line2D(
            [],
            [],
            color=COLOURS[status],
            linestyle=STYLES.get(status, "solid"),
            marker="x" if status == "cut" else "",
            label=meanings[status],
        )
        for status in used
    ]
    handles += [
        Line2D([], [], color=LIGHT.quiet, marker=m, markerfacecolor=LIGHT.fill, linestyle="", label=f"{who} to move")
        for m, who in (("s", MAX), ("o", "MIN"))
    ]
    ax.legend(
        handles=handles, loc="upper center", bbox_to_anchor=(0.5, -0.01), ncols=len(handles), frameon=False, fontsize=8
    )
