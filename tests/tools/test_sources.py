"""A source becomes two notebooks: the student's and the one with the solutions."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamesearch.tools import sources

SOURCE = """# Title

Text.

## First

```{code-cell} ipython3
:tags: [exercise]
def f(x):
    # <solution>
    return x + 1
    # </solution>


# <solution>
y = 3
# <stub>
# y = ...  # a number
# </solution>
```

+++ {"tags": ["notes"]}

For the speaker.

## Still for the speaker

+++

More.

## Second

### Below
"""


def test_a_source_becomes_two_notebooks(tmp_path: Path) -> None:
    path = tmp_path / "07_title.md"
    path.write_text(SOURCE)
    cells = sources.read_source(path)
    student, solved = sources.build(cells, False), sources.build(cells, True)
    assert [cell.id for cell in student.cells] == ["title", "first", "first-2", "first-4", "second", "below"]
    assert [cell.id for cell in solved.cells] == ["title", "first", "first-2", "first-3", "first-4", "second", "below"]
    slides = [cell.metadata["slideshow"]["slide_type"] for cell in solved.cells]
    assert slides == ["slide", "slide", "-", "notes", "-", "slide", "subslide"]
    assert student.cells[2].source == "def f(x):\n    ...  # your code here\n\n\ny = ...  # a number"
    assert solved.cells[2].source == "def f(x):\n    return x + 1\n\n\ny = 3"
    path.write_text(SOURCE.replace(":tags: [exercise]", ":tag: oops"))
    with pytest.raises(ValueError, match="a cell has 'tag'; known are"):
        sources.read_source(path)
