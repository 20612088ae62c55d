"""What all tests share: Hypothesis without deadlines and, under CI, without chance; the browser."""

import os

import pytest
from hypothesis import settings

import course

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if course.in_ci(os.environ) else "local")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium. Without one the test is skipped, and under CI it fails."""
    found = course.find_chromium()
    if found is None:
        leave = pytest.fail if course.in_ci(os.environ) else pytest.skip
        leave(course.NO_CHROMIUM)
    return found
