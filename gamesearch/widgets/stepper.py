"""The stepper and the race: a search step by step, or several side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from gamesearch.drawing.beside import side_by_side
from gamesearch.drawing.film import MOST, film
from gamesearch.drawing.tree_svg import draw
from gamesearch.games.evaluations import zero
from gamesearch.games.game import Value
from gamesearch.games.trees.doors import as_game, as_searches, example_of
from gamesearch.games.trees.tree import Tree
from gamesearch.instruments.count import count_up_to
from gamesearch.instruments.frames import Frame
from gamesearch.instruments.trace import Trace
from gamesearch.instruments.watch import Search, as_trace
from gamesearch.kit.errors import InputError
from gamesearch.kit.pictures import Svg, image
from gamesearch.search.minimax import minimax
from gamesearch.widgets.page import live


class Stepper:
    """Shows itself in a notebook: forward and back through one trace, or through several in step."""

    def __init__(self, traces: Sequence[Trace], names: Sequence[str] | None = None, **options: Any) -> None:
        self.traces = tuple(drawable(trace) for trace in traces)
        self.names = tuple(names or [trace.name for trace in traces])
        self.options = options
        self.minimax_visits: int | None = None

    def svg(self) -> Svg:
        """The searches as they end, side by side."""
        pictures = [draw(trace) for trace in self.traces]
        return pictures[0] if len(pictures) == 1 else side_by_side(pictures, self.names)

    def _repr_html_(self) -> str:
        films, pictures = [], []
        for trace, name in zip(self.traces, self.names, strict=True):
            state = Frame(trace)  # the film takes it to the end, and that is what the still picture shows
            films.append({**film(trace, self.minimax_visits or _minimax_visits(trace), state), "name": name})
            pictures.append(image(draw(trace, state), f"{name}: {trace!r}"))
        return live("stepper", {"films": films, "options": self.options}, "".join(pictures))

    def __repr__(self) -> str:
        return f"Stepper({', '.join(f'{name}: {len(trace)} steps' for name, trace in zip(self.names, self.traces, strict=True))})"


def _minimax_visits(trace: Trace) -> int | None:
    """What plain minimax visits: every node of an explicit tree. Of a game only the part that came up is known.

    Nothing is said of a function that finds something else than the value, such as one that counts.
    """
    if trace.stubs or trace.tree.root.state is not None or trace.value not in _values(minimax(trace.tree)):
        return None
    return len(trace.tree)


def _values(value: Value) -> tuple[Value, Value]:
    """A value seen from either side."""
    return value, -value


MANY_STEPS = 20_000
MOST_COUNTED = 20_000


def drawable(trace: Trace) -> Trace:
    """The trace itself, or if it is long without its lines; one that is too large for a page is refused."""
    if len(trace.entered) > MOST:
        raise InputError(
            f"This search comes to {len(trace.entered):,} nodes; the stepper shows at most {MOST:,}. "
            f"Start nearer to the end with state=…, or search less deep with depth=…."
        )
    if len(trace) <= MANY_STEPS:
        return trace
    return replace(trace, steps=tuple(one for one in trace.steps if one.kind != "line"))


def step(
    search: Trace | Search,
    game: Any = None,
    /,
    state: Any = None,
    depth: int | None = None,
    *,
    code: bool = True,
    **options: Any,
) -> Stepper:
    """Step through a search: ``step(trace)``, or ``step(search, tree)``, which watches it first.

    ``code=False`` starts with the tree alone: the code, the window and the path are shown by S.

    Keys, while it has the focus: Left and Right, Home and End, Space to play, C for the next cut, Shift+C for the one
    before, S shows or hides the code, D is dark or light, P is for the projector.
    """
    stepper = Stepper([as_trace(search, game, state, depth, door="step", **options)])
    if not code:
        stepper.options["bare"] = True
    if game is not None and not isinstance(game := as_game(game, "step"), Tree):
        visits = count_up_to(MOST_COUNTED, minimax, game, state, depth)
        if visits and stepper.traces[0].value in _values(minimax(game, state, depth, options.get("evaluate", zero))):
            stepper.minimax_visits = visits
    return stepper


def race(
    searches: Sequence[Trace | Search],
    game: Any = None,
    /,
    state: Any = None,
    depth: int | None = None,
    *,
    names: Sequence[str] | None = None,
    **options: Any,
) -> Stepper:
    """Two or more searches side by side, in step with one another: ``race([minimax, alphabeta], tree)``.

    Traces may stand among the searches; of traces alone, as in ``race([trace, other])``, no game is needed. ``names``
    stand over them.
    """
    found = as_searches(searches, "race")
    if len(found) < 2:
        raise InputError(f"A race needs at least two searches or traces, as in {example_of('race')}.")
    if names is not None and len(names) != len(found):
        raise InputError(f"There are {len(found)} searches but {len(names)} names; give each one a name.")
    options = {"lines": False, **options}
    return Stepper([as_trace(one, game, state, depth, door="race", **options) for one in found], names)
