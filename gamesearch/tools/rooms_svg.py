"""The drawing of the rooms: a dependency matrix on a staircase, from the imports in the code. It goes into figures/.

A row is what a room imports, a column is who imports it. The size of a dot tells roughly how many imports there are: exact
numbers, or lines, would change with every commit, and this picture should only change when the architecture does.
"""

from __future__ import annotations

from collections.abc import Mapping

from gamesearch.drawing.palette import DARK, LIGHT
from gamesearch.drawing.style import FONT
from gamesearch.tools.rooms import ROOMS

PURPOSES = {
    "kit": "what all rooms share",
    "games": "what is played",
    "search": "how it is searched",
    "instruments": "how it is observed",
    "solver": "how it is solved",
    "drawing": "how it is drawn",
    "widgets": "what is done with it",
    "lab": "experiments",
}
"""A few words for each room that has space for them on its left."""
SIZES = {"1 to 9 imports": 5.5, "10 to 39": 8.5, "40 or more": 12.0}
STEP, BOX, HEIGHT, ROW = 70, 114, 40, 56
MARGIN = 8


def size(imports: int) -> float:
    """The radius of a dot."""
    return list(SIZES.values())[(imports >= 10) + (imports >= 40)]


def draw_rooms(imports: Mapping[tuple[str, str], int], dark: bool = False) -> str:
    """The rooms as SVG: the highest at the top left, and an arrow down into each room from all that import it."""
    c = DARK if dark else LIGHT
    order = ROOMS[::-1]
    left = {room: MARGIN + STEP * i for i, room in enumerate(order)}
    top = {room: MARGIN + ROW * i for i, room in enumerate(order)}
    width, height = left[order[-1]] + BOX + MARGIN, top[order[-1]] + HEIGHT + MARGIN
    marks = []
    for room in order:
        below = [other for other in order if (room, other) in imports]
        above = [other for other in order if (other, room) in imports]
        x, y = left[room] + BOX / 2, top[room] + HEIGHT / 2
        if below:
            marks.append(f'<path class="row" d="M{left[room] + BOX} {y:g}H{left[below[-1]] + BOX / 2:g}"/>')
        if above:
            end = top[room] - 2
            marks.append(f'<path class="column" d="M{x:g} {top[above[0]] + HEIGHT / 2:g}V{end - 6}"/>')
            marks.append(f'<path class="head" d="M{x:g} {end}l-5 -9h10z"/>')
    for (importer, imported), number in sorted(imports.items(), key=lambda item: [ROOMS.index(r) for r in item[0]]):
        x, y = left[imported] + BOX / 2, top[importer] + HEIGHT / 2
        name = f"{importer} imports {imported}"
        marks.append(f'<circle class="dot" cx="{x:g}" cy="{y:g}" r="{size(number):g}"><title>{name}</title></circle>')
    for room in order:
        x, y = left[room], top[room]
        marks.append(f'<rect class="room" x="{x}" y="{y}" width="{BOX}" height="{HEIGHT}" rx="6"/>')
        marks.append(f'<text class="name" x="{x + BOX / 2:g}" y="{y + 26}">{room}</text>')
        if room in PURPOSES:
            marks.append(f'<text class="purpose" x="{x - 12}" y="{y + 25}">{PURPOSES[room]}</text>')
    y = height - MARGIN - 3 * 26 + 8
    for i, (words, radius) in enumerate(SIZES.items()):
        marks.append(f'<circle class="dot" cx="{MARGIN + 14}" cy="{y + 26 * i}" r="{radius:g}"/>')
        marks.append(f'<text class="key" x="{MARGIN + 36}" y="{y + 26 * i + 5}">{words}</text>')
    style = (
        f"text{{font-family:{FONT};fill:{c.ink}}} .name{{font-size:15px;font-weight:bold;text-anchor:middle}} "
        f".purpose,.key{{font-size:15px;fill:{c.quiet}}} .purpose{{text-anchor:end}} "
        f".room{{fill:{c.fill};stroke:{c.ink};stroke-width:1.6}} "
        f".row{{stroke:{c.untouched};stroke-width:1.2;fill:none}} "
        f".column{{stroke:{c.current};stroke-width:2;fill:none}} .head,.dot{{fill:{c.current}}} "
        f".dot{{stroke:{c.paper};stroke-width:1.5}}"
    )
    said = "; ".join(
        f"{room} imports {', '.join(other for other in ROOMS if (room, other) in imports) or 'nothing'}"
        for room in order
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="The rooms of the package, from the highest to the lowest: {said}.">'
        f'<style>{style}</style><rect width="{width}" height="{height}" fill="{c.paper}"/>{"".join(marks)}</svg>'
    )
