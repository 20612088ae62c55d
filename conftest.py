"""What tests and notebooks share: the programs and kernels they start import the package of this checkout."""

import os
from pathlib import Path

PATH = [str(Path(__file__).parent), os.environ.get("PYTHONPATH", "")]
os.environ["PYTHONPATH"] = os.pathsep.join(folder for folder in PATH if folder)
