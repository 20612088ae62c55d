"""The drawing of the rooms: every import has its dot, every arrow points down, colours can be told apart."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gamesearch.drawing.palette import DARK, LIGHT, Palette, contrast
from gamesearch.tools.rooms import ROOMS, between_rooms, imports, modules
from gamesearch.tools.rooms_svg import SIZES, draw_rooms, size

ALL = {(above, below): 1 for above in ROOMS for below in ROOMS if ROOMS.index(above) > ROOMS.index(below)}


@pytest.mark.parametrize("graph", [dict(between_rooms(imports(modules()))), ALL, {("games", "kit"): 3}, {}])
def test_every_import_has_its_dot_and_every_arrow_points_down(graph: dict[tuple[str, str], int]) -> None:
    svg = draw_rooms(graph)
    titles = {title.text for title in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")}
    assert titles == {f"{above} imports {below}" for above, below in graph}
    arrows = re.findall(r'class="column" d="M[\d.]+ ([\d.]+)V([\d.]+)"', svg)
    assert len(arrows) == len({below for _, below in graph})
    assert all(float(start) < float(end) for start, end in arrows)


def test_who_cannot_see_it_is_told() -> None:
    assert "; search imports kit, games; " in draw_rooms({("search", "games"): 40, ("search", "kit"): 1})


def test_dots_grow_with_the_imports() -> None:
    assert [size(number) for number in (1, 9, 10, 39, 40, 500)] == [one for one in SIZES.values() for _ in range(2)]


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_lines_can_be_seen(colours: Palette) -> None:
    assert contrast(colours.current, colours.paper) >= 3
    assert contrast(colours.ink, colours.fill) >= 4.5
