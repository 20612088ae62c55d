"""How marks look: one style sheet for the still picture and for the stepper, made from the palette (CSS)."""

from __future__ import annotations

from dataclasses import asdict, fields

from gamesearch.drawing.palette import DARK, LIGHT, Palette

VARIABLES = Palette(**{field.name: f"var(--gs-{field.name})" for field in fields(Palette)})
"""A palette of names: the stepper sets them to those of the light or of the dark one."""

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"


def sheet(scope: str, colours: Palette) -> str:
    """The rules for the marks of a tree, for everything below ``scope``. Every status has a cue besides its colour."""
    c = colours
    rules = {
        "text": f"font-family:{FONT};text-anchor:middle;fill:{c.quiet};font-size:10.5px",
        ".paper": f"fill:{c.paper}",
        "line": f"stroke:{c.quiet};stroke-width:1.4",
        ".bar": "display:none",
        ".visited>line,.table>line": f"stroke:{c.visited};stroke-width:2.2",
        ".open>line": f"stroke:{c.current};stroke-width:3",
        ".cut>line": f"stroke:{c.cut};stroke-width:2.2;stroke-dasharray:6 4",
        ".cut>.bar": "display:inline;stroke-width:3.4;stroke-dasharray:none;stroke-linecap:round",
        ".unseen>line": f"stroke:{c.untouched};stroke-width:.9",
        ".best>line": "stroke-width:6;stroke-linecap:round",
        ".edge text": f"font-size:11px;stroke:{c.paper};stroke-width:3.5px;paint-order:stroke",
        ".shape": f"fill:{c.fill};stroke:{c.quiet};stroke-width:1.6",
        ".boarded>.shape": f"fill:{c.paper};stroke-width:2",
        ".visited>.shape,.table>.shape": f"stroke:{c.visited};stroke-width:2",
        ".open>.shape": f"stroke:{c.current};stroke-width:2.6",
        ".cut>.shape": f"stroke:{c.cut};stroke-width:2;stroke-dasharray:5 3",
        ".unseen>.shape": f"stroke:{c.untouched};stroke-width:1",
        ".halo": "display:none",
        ".current>.halo": f"display:inline;fill:none;stroke:{c.current};stroke-width:3.2",
        ".cut>.board,.unseen>.board": "opacity:.45",
        ".value": f"fill:{c.ink};font-size:14px;font-weight:bold",
        ".leaf>.value": "font-size:15px",
        ".small": "font-size:10.5px",
        ".cut>.value,.unseen>.value": f"fill:{c.faint};font-weight:normal",
        ".name": "font-size:11px",
        ".cut>.name,.unseen>.name": f"fill:{c.faint}",
        ".left": "text-anchor:end",
        ".right": "text-anchor:start",
        ".stamp>rect": f"fill:{c.stamp};stroke:{c.quiet}",
        ".stamp>text": f"fill:{c.ink};font-weight:bold",
    }
    return "".join(f"{_add_scope(scope, selector)}{{{body}}}" for selector, body in rules.items())


def _add_scope(scope: str, selector: str) -> str:
    return ",".join(f"{scope} {part}" for part in selector.split(","))


def variables(scope: str, dark: bool) -> str:
    """The rule that gives the names their colours."""
    colours = asdict(DARK if dark else LIGHT)
    return f"{scope}{{{''.join(f'--gs-{name}:{colour};' for name, colour in colours.items())}}}"
