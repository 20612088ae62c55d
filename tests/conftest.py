"""What all tests share: Hypothesis without deadlines and, under CI, without chance; the browser."""

import os
import sys

import pytest
from hypothesis import settings

import course

settings.register_profile("local", deadline=None)
# The same examples in every run: more of them would find nothing new there. Elsewhere there are 100, others each time.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True, max_examples=60)
settings.register_profile("browser", deadline=None, derandomize=True, max_examples=10)  # Python is slow there
settings.load_profile("browser" if sys.platform == "emscripten" else "ci" if course.in_ci(os.environ) else "local")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of a Chromium. Without one the test is skipped, and under CI it fails."""
    found = course.find_chromium()
    if found is None:
        leave = pytest.fail if course.in_ci(os.environ) else pytest.skip
        leave(course.NO_CHROMIUM)
    return found
