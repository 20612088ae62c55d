"""JavaScript modules joined into one text, as a bundler does: a page has no server to import from."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

IMPORT = re.compile(r'^import (?:\{[^}]*\} from )?"\./(\w+\.js)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async|class|const|function|let) )", re.MULTILINE)
BLOCK = r"/\*\*(?:(?!\*/)[\s\S])*\*/"
COMMENT = re.compile(rf"^[ \t]*//[^\n]*\n|^[ \t]*{BLOCK}[ \t]*\n|{BLOCK} ?", re.MULTILINE)
"""What is only for readers and for TypeScript: comments on lines of their own, and those of JSDoc wherever they stand."""


@cache
def web_file(name: str) -> str:
    """A file of the folder web/."""
    return (files("gamesearch.widgets") / "web" / name).read_text(encoding="utf-8")


@cache
def join_modules(entry: str) -> str:
    """The module ``entry`` after all that it imports, each once and before those that need it, in one scope.

    A module may import names from its neighbours, and export what it declares; nothing is renamed.
    """
    order: list[str] = []
    _visit(entry, order, ())
    return "".join(_strip(name) for name in order)


def _visit(name: str, order: list[str], path: tuple[str, ...]) -> None:
    if name in path:
        raise ValueError(f"These modules import each other in a circle: {', '.join((*path, name))}.")
    for needed in IMPORT.findall(web_file(name)):
        if needed not in order:
            _visit(needed, order, (*path, name))
    order.append(name)


def _strip(name: str) -> str:
    """A module without its imports, exports and comments."""
    text = EXPORT.sub("", IMPORT.sub("", COMMENT.sub("", web_file(name))))
    if found := re.search(r"^(?:import|export)\b.*", text, re.MULTILINE):
        raise ValueError(f"{name} imports or exports in a way that cannot be joined: {found[0]}")
    return text.lstrip("\n")
