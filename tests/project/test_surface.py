"""What ``gs.`` shows at first sight: few names, each explained and each used in what people read."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

import course
import gamesearch as gs

MOST = 65
"""The budget: whoever adds a name beyond it takes another one back, or raises it with a reason."""

READ = [
    *sorted((course.ROOT / "notebooks" / "source").glob("*.md")),
    course.ROOT / "README.md",
    course.ROOT / "notebooks" / "glossary.md",
]
TEXT = "\n".join(path.read_text(encoding="utf-8") for path in READ)

# What functions give back: to be reached, for type annotations and isinstance, but not in anybody's way.
RESULTS = (
    "BackedUp", "Beside", "Comparison", "Counts", "Explore", "Frame", "Narrowing", "Play", "Prediction", "Quiz",
    "Round", "SelfPlay", "Solution", "Stepper", "Svg", "Trace", "TraceStep", "Verdict",
)  # fmt: skip


def test_the_names_keep_to_their_budget() -> None:
    assert len(gs.__all__) == len(set(gs.__all__)) <= MOST


@pytest.mark.parametrize("name", gs.__all__)
def test_every_name_is_explained_and_used_where_people_read(name: str) -> None:
    thing: Any = getattr(gs, name)
    if callable(thing) or inspect.ismodule(thing):
        assert inspect.getdoc(thing), name
    assert re.search(rf"\bgs\.{name}\b", TEXT), f"gs.{name} is in no chapter, not in the README and not in the glossary"


@pytest.mark.parametrize("name", RESULTS)
def test_results_can_be_reached_and_are_not_in_the_way(name: str) -> None:
    assert inspect.isclass(getattr(gs, name))
    assert name not in gs.__all__


def test_every_name_that_people_read_is_there() -> None:
    asked = set(re.findall(r"\bgs\.(\w+)", TEXT))
    assert sorted(name for name in asked if not hasattr(gs, name)) == []
    asked = set(re.findall(r"\bgs\.lab\.(\w+)", TEXT))
    assert sorted(name for name in asked if not hasattr(gs.lab, name)) == []


@pytest.mark.parametrize("look", [gs.watch, gs.count, gs.step, gs.selfplay, gs.narrowing, gs.race, gs.compare])
def test_all_that_looks_at_a_search_is_called_in_one_way(look: Any) -> None:
    parameters = list(inspect.signature(look).parameters.values())
    by_place = [one for one in parameters if one.kind is one.POSITIONAL_ONLY]
    assert by_place[-1].name == "game"
    assert by_place[0].name in ("search", "searches", "mine")
    assert [one.name for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD] == ["state", "depth"]
    assert parameters[-1].kind is inspect.Parameter.VAR_KEYWORD


@pytest.mark.parametrize("look", [gs.count, gs.selfplay, gs.step])
def test_an_option_of_a_search_may_have_any_name(look: Any) -> None:
    """The first two go by place only, so that a search may have an option called search or game."""

    def mine(game: Any, state: Any = None, depth: Any = None, search: Any = gs.alphabeta) -> Any:
        return search(game, state, depth)

    assert look(mine, gs.TicTacToe(), depth=1) is not None
    if look is gs.count:
        right = gs.count(gs.minimax, gs.TicTacToe(), depth=2).visits
        assert look(mine, gs.TicTacToe(), depth=2, search=gs.minimax).visits == right
