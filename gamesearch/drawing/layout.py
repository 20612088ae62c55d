"""Where the nodes go: leaves side by side in order, every parent over the middle of its children. No edges cross.

In the trade's words: a tidy tree layout.
"""

from __future__ import annotations

from gamesearch.games.trees.tree import Node, Tree


def layout(tree: Tree, shown: set[str] | None = None) -> dict[str, tuple[float, int]]:
    """For each node its place: how many leaves from the left, how many levels down. ``shown`` limits it to some nodes."""
    places: dict[str, tuple[float, int]] = {}
    column = 0
    stack: list[tuple[Node, int, bool]] = [(tree.root, 0, False)]
    while stack:
        node, level, placed_below = stack.pop()
        children = [child for child in node.children if shown is None or child.name in shown]
        if not children:
            places[node.name] = (column, level)
            column += 1
        elif placed_below:
            first, last = places[children[0].name][0], places[children[-1].name][0]
            places[node.name] = ((first + last) / 2, level)
        else:
            stack.append((node, level, True))
            stack.extend((child, level + 1, False) for child in reversed(children))
    return places


def top_part(tree: Tree, most: int) -> set[str]:
    """The names of the nodes to show when there are too many: whole families, level by level, up to ``most`` nodes."""
    shown = {tree.root.name}
    for node in tree.nodes():
        if node.name in shown and len(shown) + len(node.children) <= most:
            shown.update(child.name for child in node.children)
    return shown
