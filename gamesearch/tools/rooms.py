"""The architecture as data: which room and file imports which, read from the code (ast), and how many lines a room has.

``python -m gamesearch.tools.rooms`` prints the lines and the budget of every room, and each import that breaks a rule.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
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
"""No file has more lines, but the chapters in which nearly every line is a sentence: ``LONG_FILES``."""
LONG_FILES = frozenset(f"course/chapters/ch{number}.py" for number in ("01", "04", "05", "12", "13"))
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
    for node in nodes:  # ruff sees to it that no import is relative
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        source = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            whole = source + alias.name
            if whole.split(".")[0] == NAME:
                is_module = not source or whole in known
                found = Import(
                    module, whole if is_module else source[:-1], node.lineno, "" if is_module else alias.name
                )
                taken[alias.asname or alias.name] = found
                yield found
    for node in nodes:  # table._rows, where `table` was imported, is an import of a private name too
        if isinstance(node, ast.Attribute) and is_private(node.attr):
            owner = taken.get(ast.unparse(node.value))
            if owner and (
                not owner.name or owner.name[0].isupper()
            ):  # a module or a class, not a parameter called like it
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
        if importer == [NAME] and imported[1:2] == [ROOMS[-1]]:
            said.append(f"{one}, but what the course uses does not import what makes it.")
        if shared in (len(importer), len(imported)):
            continue
        package = ".".join(importer[:shared])
        if package == NAME:
            if ROOMS.index(importer[1]) < ROOMS.index(imported[1]):
                said.append(f"{one}, but {importer[1]} lies below {imported[1]}.")
        elif package == APART:
            said.append(f"{one}, but the modules of {APART} stand apart.")
        else:
            beside[package][importer[shared]].add(imported[shared])
    for package, graph in beside.items():
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as problem:
            said.append(f"In {package}, files or folders import one another: {' ← '.join(problem.args[1])}.")
    return said


def between_rooms(found: Iterable[Import]) -> Counter[tuple[str, str]]:
    """How many imports one room has from another, by the pair of their names."""
    pairs = ((one.importer.split(".")[1:2], one.imported.split(".")[1:2]) for one in found)
    return Counter((above[0], below[0]) for above, below in pairs if above and below and above != below)


def files(root: Path = ROOT) -> dict[str, int]:
    """The lines of every Python file in a room, by its path in the package."""
    paths = sorted(path for room in ROOMS for path in (root / NAME / room).rglob("*.py"))
    return {path.relative_to(root / NAME).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in paths}


def budgets(root: Path = ROOT) -> dict[str, int]:
    """The most lines of Python that each room may have, as CONTRIBUTING.md says."""
    rows = BUDGET_ROW.findall((root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    return {room: int(lines.replace(",", "")) for room, lines in rows}


def too_much(lines: Mapping[str, int], most: Mapping[str, int]) -> list[str]:
    """A sentence for each room over its budget, and for each file that is too long."""
    sums = {room: sum(count for path, count in lines.items() if path.split("/")[0] == room) for room in ROOMS}
    said = [
        f"{room} has {sums[room]:,} lines; its budget in CONTRIBUTING.md is {most[room]:,}. Make it shorter, or argue for more."
        for room in ROOMS
        if sums[room] > most[room]
    ]
    return said + [
        f"{path} has {count} lines; a file has at most {LONGEST}. Split it by what it does."
        for path, count in lines.items()
        if count > LONGEST and path not in LONG_FILES
    ]


def table(lines: Mapping[str, int], most: Mapping[str, int]) -> str:
    """One row for each room: its files, its lines, its budget, and what is left of it."""
    rows = [f"{'room':<12} {'files':>5} {'lines':>7} {'budget':>7} {'left':>6}"]
    for room in (*ROOMS, "all"):
        own = [count for path, count in lines.items() if room in ("all", path.split("/")[0])]
        budget = sum(most.values()) if room == "all" else most.get(room, 0)
        rows.append(f"{room:<12} {len(own):>5} {sum(own):>7,} {budget:>7,} {budget - sum(own):>6,}")
    return "\n".join(rows)


if __name__ == "__main__":
    print("\n".join([table(files(), budgets()), *too_much(files(), budgets()), *violations(imports(modules()))]))
