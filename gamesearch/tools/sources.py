"""From one source to two notebooks: the student's, with stubs, and the one with the solutions and the speaker's notes.

In the trade's words: a build step, from MyST Markdown to notebooks.

A source is Markdown with code cells (the MyST notation, read by jupytext). What a cell is for stands in its tags:

- ``exercise``: between ``# <solution>`` and ``# </solution>`` stands the solution. The student gets ``...`` in its place,
  or what stands after ``# <stub>``, there in comments.
- ``solution``: only in the notebook with the solutions. ``notes``: speaker's notes, also only there. ``plan``: the
  instructor's plan, also only there, and on no slide.
- ``definition``: the algorithm of the chapter; ``equals`` names the search of the package that it is equal to.

Each heading of the second or third level starts a cell of its own. ``slide`` says where a cell stands on slides: "slide" or
"sub" for a new one, "same", "fragment", "skip" or "notes". Without it, a heading of the first or second level starts a
slide, one of the third level a slide below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
SOURCES = FOLDER / "source"
SOLUTIONS = FOLDER / "solutions"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {
    "codemirror_mode": {"name": "ipython", "version": 3},
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
    "version": "3",
}
"""What the kernel in the environment of the launcher says of itself, so that opening a notebook does not change it."""
INSTRUCTOR = {"solution", "notes", "plan"}
SLIDES = {"slide": "slide", "sub": "subslide", "same": "-", "fragment": "fragment", "skip": "skip", "notes": "notes"}
OURS = {"slide", "tags", "id", "equals", "reason"}
BLOCK = re.compile(
    r"^(?P<indent>[ \t]*)# <solution>\n(?P<solution>.*?)(?:^[ \t]*# <stub>\n(?P<stub>.*?))?^[ \t]*# </solution>\n?",
    re.DOTALL | re.MULTILINE,
)
YOURS = "...  # your code here"


@dataclass(frozen=True)
class Cell:
    """A cell of a source: its kind ("markdown" or "code"), its text, what it is for, and a name that stays."""

    kind: str
    text: str
    id: str
    slide: str
    tags: tuple[str, ...]
    equals: str = ""
    reason: str = ""

    def for_student(self) -> str:
        return BLOCK.sub(_stub, self.text + "\n").rstrip("\n")

    def for_instructor(self) -> str:
        return BLOCK.sub(lambda found: found["solution"], self.text + "\n").rstrip("\n")


def _stub(found: re.Match[str]) -> str:
    if found["stub"] is None:
        return f"{found['indent']}{YOURS}\n"
    lines = found["stub"].splitlines()
    return "".join(f"{re.sub(r'^([ ]*)# ?', lambda one: one[1], line, count=1)}\n" for line in lines)


def read_source(path: Path) -> list[Cell]:
    """The cells of a source."""
    import jupytext

    notebook: Any = jupytext.reads(path.read_text(encoding="utf-8"), fmt="md:myst")
    cells: list[Cell] = []
    heading, counts = path.stem.replace("_", "-"), dict[str, int]()
    for cell, text in chain.from_iterable(map(_pieces, notebook.cells)):
        unknown = set(cell.metadata) - OURS
        if unknown:
            raise ValueError(f"{path.name}: a cell has {sorted(unknown)[0]!r}; known are {', '.join(sorted(OURS))}.")
        level = re.match(r"(#{1,3}) +(.*)", text) if cell.cell_type == "markdown" else None
        tags = tuple(cell.metadata.get("tags", ()))
        if level and not INSTRUCTOR & set(tags):
            heading = slug(level[2])
        counts[heading] = counts.get(heading, 0) + 1
        own = cell.metadata.get("id") or (heading if counts[heading] == 1 else f"{heading}-{counts[heading]}")
        slide = cell.metadata.get("slide") or _slide(level[1] if level else "", tags)
        reason = cell.metadata.get("reason", "")
        cells.append(Cell(cell.cell_type, text, own, SLIDES[slide], tags, cell.metadata.get("equals", ""), reason))
    if len({cell.id for cell in cells}) < len(cells):
        raise ValueError(f"{path.name}: two cells have the same id; give one of them an id of its own.")
    return cells


def _pieces(cell: Any) -> Iterator[tuple[Any, str]]:
    """A cell, or its pieces: in Markdown for everybody, each heading starts a cell of its own."""
    text = cell.source.strip("\n")
    if cell.cell_type != "markdown" or INSTRUCTOR & set(cell.metadata.get("tags", ())):
        yield cell, text
        return
    first, *rest = [piece.strip("\n") for piece in re.split(r"^(?=#{2,3} )", text, flags=re.MULTILINE) if piece.strip()]
    yield cell, first
    keep = {"slide": "skip"} if cell.metadata.get("slide") == "skip" else {}
    for piece in rest:
        yield SimpleNamespace(cell_type="markdown", metadata=keep), piece


def _slide(hashes: str, tags: tuple[str, ...]) -> str:
    if "notes" in tags:
        return "notes"
    if INSTRUCTOR & set(tags):
        return "skip"
    return {"": "same", "#": "slide", "##": "slide", "###": "sub"}[hashes]


def slug(words: str) -> str:
    """A heading as the name of a cell."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")[:50].strip("-") or "cell"


def build(cells: list[Cell], solutions: bool) -> Any:
    """The notebook of these cells, without outputs."""
    import nbformat

    tools: Any = nbformat  # it is only half annotated
    built = []
    for cell in cells:
        if not solutions and INSTRUCTOR & set(cell.tags):
            continue
        make = tools.v4.new_markdown_cell if cell.kind == "markdown" else tools.v4.new_code_cell
        metadata: dict[str, Any] = {"slideshow": {"slide_type": cell.slide}}
        if cell.tags:
            metadata["tags"] = list(cell.tags)
        if cell.reason:
            metadata["reason"] = cell.reason
        text = cell.for_instructor() if solutions else cell.for_student()
        if "notes" in cell.tags:
            text = f"**For the speaker.** {text}"
        built.append(make(text, id=cell.id, metadata=metadata))
    kernel = {"kernelspec": KERNEL, "language_info": LANGUAGE}
    return tools.v4.new_notebook(cells=built, metadata=kernel)


def targets(path: Path) -> list[tuple[Path, bool]]:
    """The notebooks made from a source, and whether they have the solutions."""
    student, solved = (FOLDER / f"{path.stem}.ipynb", False), (SOLUTIONS / f"{path.stem}.ipynb", True)
    return [student] if path in appendices() else [student, solved]


def chapters() -> list[Path]:
    """The sources of all chapters, in order."""
    return sorted(SOURCES.glob("[0-9][0-9]_*.md"))


def appendices() -> list[Path]:
    """The sources of the appendices, in order. They have no exercises, so no solutions, and no slides."""
    return sorted(SOURCES.glob("a[0-9]_*.md"))


def is_current(stored: Any, built: Any) -> bool:
    """Whether a stored notebook has the cells that its source asks for. Its outputs are another matter."""
    return bool(_facts(stored) == _facts(built))


def _facts(notebook: Any) -> Any:
    cells = [(cell.id, cell.cell_type, cell.source, dict(cell.metadata)) for cell in notebook.cells]
    return cells, dict(notebook.metadata)
