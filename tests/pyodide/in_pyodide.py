"""A pytest plugin: what cannot work in Pyodide is skipped with its reason, and two processes share the tests."""

from __future__ import annotations

import os

import pytest

CANNOT = {
    "it starts a process, and a browser has none": (
        "test_importing_the_package_loads_no_large_library",
        "test_two_processes_record_the_same",
    ),
    "only some answers are looked at here": ("test_every_check_is_tested_with_right_and_wrong_answers",),
    "it needs packages that are not there": (
        "test_set_up_is_looked_at",
        *(
            f"test_examples_in_docstrings_run[gamesearch.{name}]"
            for name in (
                "solver.compiled",
                "solver.free.kernel",
                "solver.gravity.kernel",
                "solver.kernel_tools",
                "tools.html_export",
                "tools.pages",
                "tools.slides",
            )
        ),
    ),
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what cannot work, and keep the share of this process: "0/2" or "1/2"."""
    number, processes = map(int, os.environ.get("GAMESEARCH_SHARE", "0/1").split("/"))
    reasons = {name: reason for reason, names in CANNOT.items() for name in names}
    items[:] = items[number::processes]
    for item in items:
        reason = reasons.get(item.name) or reasons.get(getattr(item, "originalname", item.name))
        if reason:
            item.add_marker(pytest.mark.skip(reason=reason))
