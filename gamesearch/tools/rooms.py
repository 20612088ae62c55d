"""The architecture as data: which room and file imports which, read from the code (ast), and how many lines a room has.

``python -m gamesearch.tools.rooms`` prints the lines and the budget of every room, and each import that breaks a rule.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
NAME = "gamesearch"
ROOMS = ("kit", "games", "search", "instruments", "solver", "drawing", "widgets", "lab", "checks", "course", "tools")
"""From the lowest to the highest: a room imports itself and lower ones only."""
APART = f"{NAME}.course.chapters"
"""The modules of this package do not import one another."""
LONGEST = 400
"""No file is longer, but the exercises of a chapter and lists of mistakes: they are data."""
BUDGET_ROW = re.compile(r"^\| `(\w+)` \| ([\d,]+) \|$", re.MULTILINE)


class Import(NamedTuple):
    """One import: module ``importer`` takes ``name`` from module ``imported``; no name if it takes the module itself."""

    importer: str
    imported: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.importer}, line {self.line}, imports {self.imported}" + f".{self.name}" * bool(self.name)


def modules(root: Path = ROOT) -> dict[str, str]:
    """The source text of every module of the package, by its dotted name."""
    found = {}
    for path in sorted((root / NAME).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def imports(texts: Mapping[str, str]) -> list[Import]:
    """All imports of these modules from one another: also those in functions, and those for types only."""
    return [found for module, text in texts.items() for found in _imports_of(module, text, texts)]


def _imports_of(module: str, text: str, known: Mapping[str, str]) -> Iterator[Import]:
    taken: dict[str, Import] = {}
    nodes = list(ast.walk(ast.parse(text)))
    for node in nodes:
        if isinstance(node, ast.Import):
            ours = [(Import(module, a.name, node.lineno), a.asname) for a in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = ".".join(module.split(".")[: -node.level]) if node.level else ""
            source = f"{package}.{node.module or ''}".strip(".")
            whole = [(f"{source}.{a.name}", a) for a in node.names]
            ours = [
                (
                    Import(module, *((name, node.lineno) if name in known else (source, node.lineno, a.name))),
                    a.asname or a.name,
                )
                for name, a in whole
            ]
        else:
            continue
        for found, alias in ours:
            if found.imported.split(".")[0] == NAME:
                taken[alias or ""] = found
                yield found
    for node in nodes:  # table._rows, where `table` was imported, is an import of a private name too
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and is_private(node.attr):
            owner = taken.get(node.value.id)
            if owner and (
                not owner.name or owner.name[0].isupper()
            ):  # a module or a class, no parameter called like it
                yield owner._replace(line=node.lineno, name=f"{owner.name}.{node.attr}".strip("."))


def is_private(name: str) -> bool:
    """Whether only its own module may use a name: _this, but not __this__, nor _repr_html_, which is IPython's."""
    return name.rpartition(".")[2].startswith("_") and not name.endswith("_")


def violations(found: Iterable[Import]) -> list[str]:
    """A sentence for each import that goes up, to a private name, or from chapter to chapter, and for each cycle."""
    said = []
    beside: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in found:
        importer, imported = one.importer.split("."), one.imported.split(".")
        if any(map(is_private, [*imported, one.name])):
            said.append(f"{one}, which is a private name.")
        shared = next(
            (i for i, pair in enumerate(zip(importer, imported, strict=False)) if pair[0] != pair[1]), len(imported)
        )
        if shared == len(imported) < len(importer):
            said.append(f"{one}, the package that it is in.")
        if shared in (len(importer), len(imported)):
            continue
        package = ".".join(importer[:shared])
        beside[package][importer[shared]].add(imported[shared])
        if package == NAME and ROOMS.index(importer[1]) < ROOMS.index(imported[1]):
            said.append(f"{one}, but {importer[1]} lies below {imported[1]}.")
        if package == APART:
            said.append(f"{one}, but the modules of {APART} stand apart.")
    for package, graph in beside.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as problem:
            said.append(f"In {package}, files or folders import one another: {' ← '.join(problem.args[1])}.")
    return said


if __name__ == "__main__":
    print("\n".join(violations(imports(modules()))))
