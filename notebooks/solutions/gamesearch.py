"""Stands in for the package `gamesearch`, so that notebooks in this folder can import it with nothing installed.

A notebook looks for modules in its own folder first and finds this file. The file hands over to the real package,
which lies in the nearest folder above. Every folder with notebooks has the same copy.
"""

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

# Without a package above (a folder copied on its own), one installed elsewhere is as good.
above = [str(folder) for folder in HERE.parents if (folder / "gamesearch" / "__init__.py").is_file()][:1]
before = list(sys.path)

# This folder is off the path during the import, or this file would find itself again.
sys.path[:] = above + [entry for entry in before if Path(entry).resolve() != HERE]
del sys.modules[__name__]
try:
    importlib.import_module("gamesearch")
finally:
    sys.path[:] = above + before
