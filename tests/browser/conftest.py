"""What the browser tests share: a Chromium, pages that allow nothing from outside, a JupyterLab, exported pages.

- ``new_page(**options)`` gives an empty page in a context of its own; ``page`` is one of them.
- ``show(thing, …)`` opens what a notebook would show for it, alone on a page from file://. It is the fastest way.
- ``open_notebook(cells)`` writes a notebook, opens it in JupyterLab and runs all its cells.
- ``exported(cells)`` and ``slides(cells)`` run a notebook, export it and open that from file://.

A test fails at its end if a page asked for anything outside, wrote an error to the console or met one in a script.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
import pytest
from browser_pages import LOOPBACK, Lab, Notebook, Watchman, notebook_of
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, Page, sync_playwright

import course
from gamesearch.tools.slides import slides as slides_of

FLAGS = [
    "--no-sandbox",  # inside a container there is none
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    f"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE {LOOPBACK}",  # nothing outside can be reached, by whatever way
]


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """A new empty page in a context of its own. Options are those of a context: viewport, color_scheme …"""
    watchman = Watchman()
    contexts = []

    def make(**options: Any) -> Page:
        options.setdefault("viewport", {"width": 1280, "height": 720})
        context = browser.new_context(**options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        watchman.watch(page)
        return page

    yield make
    for context in contexts:
        context.close()
    watchman.report()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


# ---- One widget alone on a page ----


@pytest.fixture
def show(new_page: Callable[..., Page], tmp_path: Path) -> Callable[..., Page]:
    """Open the HTML of things, as ``_repr_html_`` gives it, on a bare page: ``show(gs.step(trace))``."""

    def open_page(*things: Any, body: str = "", **options: Any) -> Page:
        shown = "\n".join(thing if isinstance(thing, str) else thing._repr_html_() for thing in things)
        path = tmp_path / f"shown{len(list(tmp_path.iterdir()))}.html"
        head = '<!DOCTYPE html><meta charset="utf-8"><title>Shown</title><style>body{margin:0}</style>'
        path.write_text(f"{head}<body{body}>{shown}</body>", encoding="utf-8")
        page = new_page(**options)
        page.goto(path.as_uri())
        return page

    return open_page


# ---- JupyterLab ----


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def jupyter_variables(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Environment variables with which Jupyter finds the package, and neither reads nor writes the user's settings."""
    home = tmp_path_factory.mktemp("jupyter")
    own = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    for folder in own.values():
        folder.mkdir()
    # Without this extension no box asks whether to fetch news from outside.
    page_config = home / "config" / "labconfig" / "page_config.json"
    page_config.parent.mkdir()
    page_config.write_text(json.dumps({"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}))
    # The launcher writes this into its own environment, where the tests may not write.
    (home / "ipython" / "profile_default").mkdir()
    (home / "ipython" / "profile_default" / "ipython_kernel_config.py").write_text(course.KERNEL_SETTINGS)
    return {**os.environ, **{name: str(folder) for name, folder in own.items()}}


@pytest.fixture(scope="session")
def lab(jupyter_variables: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab for all tests."""
    with running_lab(jupyter_variables, tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@contextmanager
def running_lab(variables: dict[str, str], folder: Path, *options: str) -> Iterator[Lab]:
    """A JupyterLab of its own, on this computer only, with a random token and new notebooks, as long as it is needed."""
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    log = folder / "log.txt"
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.ip={LOOPBACK}"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={notebooks}"]
    command += [f"--IdentityProvider.token={token}", "--LabApp.expose_app_in_browser=True"]
    command += ["--LabApp.extension_manager=readonly", "--LabApp.news_url=None", *options]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    url = f"http://{LOOPBACK}:{port}"
    with log.open("w") as output:
        process = subprocess.Popen(
            command, cwd=notebooks, env=variables, stdout=output, stderr=output, start_new_session=True
        )
        try:
            wait_for_server(f"{url}/api?token={token}", process, log)
            yield Lab(url, token, notebooks)
        finally:
            end(process)


@pytest.fixture
def lab_without_anywidget(
    browser: Browser, jupyter_variables: dict[str, str], tmp_path: Path
) -> Iterator[Callable[[Sequence[str]], Notebook]]:
    """A function that runs cells in a JupyterLab which has all its extensions but anywidget's. Python has anywidget.

    Such is a server in one environment with Python in another. It finds its extensions in one folder, and nowhere else.
    """
    extensions = tmp_path / "labextensions"
    there = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    shutil.copytree(there, extensions, ignore=shutil.ignore_patterns("anywidget"))
    context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
    with running_lab(jupyter_variables, tmp_path, f"--LabApp.labextensions_path={extensions}") as lab:
        page = context.new_page()
        show_lab(page, lab)

        def write(cells: Sequence[str]) -> Notebook:
            path = lab.notebooks / "cells.ipynb"
            nbformat.write(notebook_of(cells), path)
            found = Notebook(page, lab, path)
            found.open()
            found.run()
            return found

        yield write
        context.close()


def wait_for_server(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            with urlopen(url, timeout=1):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


def end(process: subprocess.Popen[bytes]) -> None:
    """End a server and the kernels it started: first politely, then with everything in its group."""
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # nothing may be left of the group
            os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture(scope="session")
def lab_page(browser: Browser, lab: Lab) -> Iterator[tuple[Page, Watchman]]:
    """JupyterLab in the browser, loaded once for all tests: that takes longer than most of them."""
    watchman = Watchman()
    context = browser.new_context(viewport={"width": 1280, "height": 720}, service_workers="block")
    context.set_default_timeout(30_000)
    page = context.new_page()
    watchman.watch(page)
    show_lab(page, lab)
    yield page, watchman
    context.close()


def show_lab(page: Page, lab: Lab) -> None:
    """Load JupyterLab in a page, without its file browser."""
    page.goto(f"{lab.url}/lab?token={lab.token}")
    page.wait_for_function("() => window.jupyterapp")
    page.evaluate("async () => { await jupyterapp.restored; }")
    page.evaluate("async () => { await jupyterapp.commands.execute('application:toggle-left-area'); }")


@pytest.fixture
def open_notebook(lab: Lab, lab_page: tuple[Page, Watchman]) -> Iterator[Callable[..., Notebook]]:
    """Write a notebook with these code cells, open it in JupyterLab and run all of it: ``open_notebook([source, …])``.

    A notebook that is written already is opened as it is: ``open_notebook(notebook=node, run=False)``.
    """
    page, watchman = lab_page
    opened: list[Notebook] = []

    def write(
        cells: Sequence[str] = (), *, notebook: nbformat.NotebookNode | None = None, run: bool = True
    ) -> Notebook:
        path = lab.notebooks / f"{secrets.token_hex(4)}.ipynb"
        nbformat.write(notebook or notebook_of(cells), path)
        found = Notebook(page, lab, path)
        opened.append(found)
        found.open()
        if run:
            found.run()
        return found

    yield write
    for notebook in opened:
        notebook.discard()
    watchman.report()


# ---- Exported pages and slides ----

EMPTY = "data:text/javascript,"
NOTHING_FROM_OUTSIDE = {
    "require_js_url": EMPTY,
    "jquery_url": EMPTY,
    "mathjax_url": EMPTY,
    "mermaid_js_url": f"{EMPTY}export default {{ initialize() {{}}, registerLayoutLoaders() {{}} }};",
    "mermaid_layout_elk_js_url": f"{EMPTY}export default [];",
}
"""The default template of nbconvert loads these from a CDN. A stepper needs none of them."""


@pytest.fixture(scope="session")
def executed(jupyter_variables: dict[str, str]) -> Callable[[Sequence[str]], nbformat.NotebookNode]:
    """A notebook of these cells with their outputs: run once, in a kernel of its own."""
    found: dict[tuple[str, ...], nbformat.NotebookNode] = {}

    def run(cells: Sequence[str], again: bool = False) -> nbformat.NotebookNode:
        if again or tuple(cells) not in found:
            notebook = notebook_of(cells)
            client = NotebookClient(notebook, timeout=60, store_widget_state=False, record_timing=False)
            with ThreadPoolExecutor(1) as aside:  # the browser has the event loop of this thread
                aside.submit(client.execute, env=jupyter_variables).result()
            found[tuple(cells)] = notebook
        return nbformat.from_dict(found[tuple(cells)])

    return run


@pytest.fixture
def exported(
    executed: Callable[[Sequence[str]], nbformat.NotebookNode], new_page: Callable[..., Page], tmp_path: Path
) -> Callable[..., Page]:
    """Run a notebook of these cells, export it to one HTML file and open that from file://."""

    def export(cells: Sequence[str], **options: Any) -> Page:
        body, _ = HTMLExporter(**NOTHING_FROM_OUTSIDE).from_notebook_node(executed(cells))
        path = tmp_path / "exported.html"
        path.write_text(body, encoding="utf-8")
        page = new_page(**options)
        page.goto(path.as_uri())
        return page

    return export


@pytest.fixture
def slides(
    executed: Callable[[Sequence[str]], nbformat.NotebookNode], new_page: Callable[..., Page], tmp_path: Path
) -> Callable[..., Page]:
    """Run a notebook of these cells, make each a slide, and open the slides from file://."""

    def export(cells: Sequence[str], **options: Any) -> Page:
        notebook = executed(cells)
        for cell in notebook.cells:
            cell.metadata["slideshow"] = {"slide_type": "slide"}
        path = tmp_path / "slides.html"
        path.write_text(slides_of(notebook), encoding="utf-8")
        page = new_page(**options)
        page.goto(path.as_uri())
        return page

    return export
