"""Run every notebook anew and store its outputs: ``python3 course.py notebooks``.

Nothing that differs between two runs is stored: no times, no widget ids, no version of Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def refresh(path: Path) -> None:
    """Run one notebook from top to bottom and store what came out."""
    import nbformat
    from nbclient import NotebookClient

    tools: Any = nbformat  # it is only half annotated
    notebook = tools.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=300, store_widget_state=False, resources=where).execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    notebook.metadata = tools.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    path.write_text(tools.writes(notebook, indent=1) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    for path in sorted(FOLDER.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in path.parts:
            print(f"Running {path.relative_to(FOLDER.parent)}", flush=True)
            refresh(path)


if __name__ == "__main__":
    main()
