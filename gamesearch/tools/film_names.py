"""The names of a film for JavaScript: ``python3 -m gamesearch.tools.film_names`` writes them from the Python side.

Constants are made from the lists of ``film_format``, and types (as JSDoc, which TypeScript reads) from its columns.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import get_type_hints

from gamesearch.drawing import film_format
from gamesearch.drawing.film_format import (
    KINDS,
    PLAYERS,
    STATUSES,
    Changes,
    CodeText,
    Film,
    Nodes,
    Pass,
    Scene,
    Steps,
    Windows,
)

FILE = Path(__file__).parents[1] / "widgets" / "web" / "film_names.js"
TABLES = (Nodes, Scene, Steps, Changes, Windows, CodeText, Pass, Film)
HEAD = "// Made by `python3 -m gamesearch.tools.film_names` from film_format.py, which explains it.\n// @ts-check\n"


def film_names() -> str:
    """The JavaScript module, as text."""
    constants = [
        f"export const {name.upper()} = {number};"
        for names in (KINDS, STATUSES, PLAYERS)
        for number, name in enumerate(names)
    ]
    lists = [f"export const STATUSES = {list(STATUSES)!r};".replace("'", '"')]
    return "\n".join([HEAD, *map(typedef, TABLES), *constants, *lists, ""])


def typedef(table: type) -> str:
    """A table as a JSDoc type, each column with its name and its type."""
    columns = get_type_hints(table, vars(film_format))
    rows = [f" * @property {{{js_type(kind)}}} {name}" for name, kind in columns.items()]
    return "\n".join(["/**", f" * @typedef {{object}} {table.__name__}", *rows, " */"])


def js_type(kind: object) -> str:
    """A Python type as JSDoc writes it: ``list[int | None]`` is (number|null)[]."""
    words = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else str(kind)
    words = re.sub(r"\w+\.(?=\w)", "", words).replace("NoneType", "null").replace("None", "null")
    words = re.sub(r"\b(int|float)\b", "number", words).replace("str", "string").replace("bool", "boolean")
    words = re.sub(r"number(?: \| number)+", "number", words).replace(" | ", "|")
    return re.sub(r"list\[([^\[\]]*)\]", lambda found: f"({found[1]})[]" if "|" in found[1] else f"{found[1]}[]", words)


def main() -> int:
    """Write the module. Returns the exit code."""
    FILE.write_text(film_names(), encoding="utf-8", newline="\n")
    print(f"{FILE.name} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
