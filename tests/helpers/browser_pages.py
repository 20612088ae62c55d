"""Pages under watch, and notebooks that are open in JupyterLab."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import ConsoleMessage, Locator, Page

LOOPBACK = "127.0.0.1"
NOT_FOUND = "Failed to load resource: the server responded with a status of 404"
HARMLESS = [
    (NOT_FOUND, "/api/contents/"),  # JupyterLab asks for a file to see whether it is there
    (NOT_FOUND, "/lab/api/workspaces/"),  # a new JupyterLab has no workspace yet
    ("Failed to execute 'removeChild' on 'Node'", "/static/lab/"),  # now and then, while it closes a notebook
    ("Disposed", "/static/lab/"),  # the same, when the kernel was still being started
    ("Canceled future for", ""),  # the same, when the kernel still had something to answer
    ("Error: Canceled future for", ""),
    ("Could not restore the debugger state: Canceled future", "/static/lab/"),  # the kernel was ended meanwhile
    ("Cannot read properties of null (reading 'kernel')", "/jupyterlab-manager/"),  # so it was for ipywidgets
]
"""Errors that JupyterLab itself writes to the console: how they begin, and what is in the address they come from."""


class Watchman:
    """Writes down what a page should not do: ask for things outside, and fail."""

    def __init__(self) -> None:
        self.outside: list[str] = []
        self.errors: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("request", lambda request: self.asked(request.url))
        page.on("websocket", lambda web_socket: self.asked(web_socket.url))
        page.on("pageerror", lambda error: self.failed(str(error), error.stack or ""))
        page.on("console", self.said)

    def asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("file", "data", "blob", "about") and parts.hostname != LOOPBACK:
            self.outside.append(url)

    def said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.failed(message.text, message.location["url"])

    def failed(self, error: str, place: str) -> None:
        if not any(error.startswith(text) and part in place for text, part in HARMLESS):
            self.errors.append(f"{error} ({place})")

    def report(self) -> None:
        """Fail if there is something to report, and forget it."""
        outside, errors = self.outside[:], self.errors[:]
        self.outside.clear()
        self.errors.clear()
        assert not outside, "asked for something outside: " + ", ".join(outside)
        assert not errors, "errors in the page:\n" + "\n".join(errors)


class Lab:
    """A running JupyterLab: its address, and the folder with its notebooks."""

    def __init__(self, url: str, token: str, notebooks: Path) -> None:
        self.url = url
        self.token = token
        self.notebooks = notebooks


def notebook_of(cells: Sequence[str | dict[str, Any]]) -> nbformat.NotebookNode:
    """A notebook of these code cells. Their ids are their places, so that two of the same cells are the same file."""
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook.cells = [nbformat.v4.new_code_cell(source, id=f"cell-{i}") for i, source in enumerate(cells)]
    return notebook


class Notebook:
    """A notebook that is open in JupyterLab."""

    def __init__(self, page: Page, lab: Lab, path: Path) -> None:
        self.page = page
        self.path = path
        self.name = path.relative_to(lab.notebooks).as_posix()

    @property
    def panel(self) -> Locator:
        """What is to be seen of the notebook; search in it, not in the whole page."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def outputs(self) -> Locator:
        return self.panel.locator(".jp-OutputArea-output")

    def script(self, body: str, *arguments: Any) -> Any:
        """Run JavaScript with ``app``, ``panel`` (the notebook's) and ``arguments`` at hand."""
        return self.page.evaluate(
            f"""async ([path, ...arguments]) => {{
                const app = window.jupyterapp;
                const panels = [...app.shell.widgets("main")];
                const panel = panels.find((one) => one.context?.path === path);
                {body}
            }}""",
            [self.name, *arguments],
        )

    def open(self) -> None:
        self.script("await app.commands.execute('docmanager:open', { path })")
        self.script("await panel.context.ready; await panel.revealed; app.shell.activateById(panel.id);")
        self.panel.locator(".jp-Notebook").wait_for()

    def run(self) -> None:
        """Run all cells, and wait until they are done and shown."""
        self.script("await panel.sessionContext.ready; await app.commands.execute('notebook:run-all-cells');")
        self.page.evaluate("() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")

    def save(self) -> None:
        self.script("await panel.context.save()")

    def close(self) -> None:
        """Save it, end its kernel, and close it."""
        self.save()
        self.discard()

    def discard(self) -> None:
        """End its kernel and close it, without a question."""
        self.script("if (panel) { await panel.sessionContext.shutdown(); panel.dispose(); }")

    def sources(self) -> list[str]:
        """The source of each cell, as it is in JupyterLab now."""
        found: list[str] = self.script("return panel.content.widgets.map((cell) => cell.model.sharedModel.source)")
        return found


def where(root: Locator) -> str:
    return root.locator(".gs-where").inner_text()


def is_live(root: Locator) -> None:
    """The stepper steps: by its buttons, and by keys while it has the focus."""
    root.scroll_into_view_if_needed()
    end = where(root).split(" / ")[1]
    root.get_by_role("button", name="Last step").click()
    assert where(root) == f"{end} / {end}"
    assert root.locator(".edge.cut").count() == 1
    root.focus()
    root.page.keyboard.press("Home")
    root.page.keyboard.press("ArrowRight")
    assert where(root) == f"1 / {end}"
    root.page.keyboard.press("c")
    assert "cut" in root.get_by_role("status").inner_text()
