"""A pytest plugin: what cannot work in Pyodide is skipped with its reason, and two processes share the tests."""

from __future__ import annotations

import os

import pytest

WRONG_ANSWERS = 6
"""Of the wrong answers, one in so many is tried: each costs seconds here."""

CANNOT = {
    "it starts a process, and a browser has none": (
        "test_importing_the_package_loads_no_large_library",
        "test_two_processes_record_the_same",
    ),
    "it needs the packages for Jupyter, which are not there": ("test_set_up_is_looked_at",),
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what cannot work, leave out most wrong answers, and keep the share of this process: "0/2" or "1/2"."""
    number, processes = map(int, os.environ.get("GAMESEARCH_SHARE", "0/1").split("/"))
    reasons = {name: reason for reason, names in CANNOT.items() for name in names}
    wrong = [item for item in items if item.name.startswith("test_mistakes_are_called_by_their_names[")]
    left_out = {item for place, item in enumerate(wrong) if place % WRONG_ANSWERS or "never returns" in item.name}
    chosen = [item for item in items if item not in left_out]
    items[:] = chosen[number::processes]
    config.hook.pytest_deselected(items=list(left_out)[number::processes])
    for item in items:
        name = getattr(item, "originalname", item.name)
        if name in reasons:
            item.add_marker(pytest.mark.skip(reason=reasons[name]))
