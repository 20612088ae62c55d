"""What tests and notebooks share: the programs and kernels they start import this checkout, and what helps its tests."""

import os
from pathlib import Path

ROOT = Path(__file__).parent
PATH = [*map(str, (ROOT, ROOT / "tests" / "helpers", ROOT / "tests" / "course")), os.environ.get("PYTHONPATH", "")]
os.environ["PYTHONPATH"] = os.pathsep.join(folder for folder in PATH if folder)
