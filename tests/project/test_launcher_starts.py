"""The launcher starts a real JupyterLab, whoever the user is, and keeps it behind its token."""

import json
import os
import re
import shutil
import site
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

import course
from gamesearch.tools.sources import KERNEL, LANGUAGE

ODD_NAME = "le çourse #1 100% 'ü'"


def borrowed_environment(folder: Path) -> course.Environment:
    """Make an environment in a moment that passes for installed: it borrows the packages of the one that runs the tests."""
    venv.create(folder / ".venv", with_pip=False, symlinks=os.name != "nt")
    environment = course.Environment(folder / ".venv")
    for packages in environment.folder.rglob("site-packages"):
        # Not by site.addsitedir, which would also follow the path file that leads to the checkout of the tests.
        (packages / "borrowed.pth").write_text(f"import sys; sys.path.append({site.getsitepackages()[0]!a})\n")
    lent, share = Path(sys.prefix) / "share" / "jupyter", environment.folder / "share" / "jupyter"
    (share / "lab").mkdir(parents=True)
    for name in ("labextensions", "lab/static", "lab/schemas", "lab/themes"):
        (share / name).symlink_to(lent / name)
    requirements = folder / "requirements.txt"
    environment.stamp(requirements).write_text(course.fingerprint(requirements))
    return environment


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """Return a folder with the launcher and an environment ready to start JupyterLab."""
    folder = tmp_path / ODD_NAME
    (folder / "notebooks").mkdir(parents=True)
    shutil.copy(course.NOTEBOOKS / "00_start_here.ipynb", folder / "notebooks")
    for name in ("course.py", "requirements.txt"):
        shutil.copy(course.ROOT / name, folder)
    borrowed_environment(folder)
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def started(folder: Path, port: int, home: Path) -> Iterator[str]:
    """Start the course in the folder and give what it printed, up to the address with its token."""
    variables = {"HOME": str(home), "JUPYTER_CONFIG_DIR": str(home / "config"), "PYTHONIOENCODING": "utf-8"}
    log = home / "log.txt"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, str(folder / "course.py"), "--no-browser", f"--port={port}"],
            env={**os.environ, **variables},
            stdout=output,
            stderr=output,
        )
    try:
        for _ in range(600):
            printed = log.read_text(encoding="utf-8", errors="replace")
            if "?token=" in printed or process.poll() is not None:
                break
            time.sleep(0.1)
        yield printed
    finally:
        process.terminate()
        process.wait(20)


def answer(address: str) -> int:
    """Return the status with which the server answers."""
    try:
        with urlopen(address, timeout=10) as response:
            return int(response.status)
    except HTTPError as error:
        return error.code


def test_the_course_starts_and_keeps_its_token(ready: Path, tmp_path: Path) -> None:
    port, home = free_port(), tmp_path / "home"
    home.mkdir()
    with started(ready, port, home) as printed:
        found = re.search(r"\?token=([0-9a-f]{32,})", printed)
        assert found, printed
        server, token = f"http://127.0.0.1:{port}", found[1]
        assert answer(f"{server}/api?token={token}") == 200
        assert answer(f"{server}/api/contents/notebooks/00_start_here.ipynb?token={token}") == 200
        assert answer(f"{server}/lab?token={token}") == 200
        for protected in ("/api/contents", "/api/status", "/api/sessions"):
            assert answer(f"{server}{protected}") == 403
            assert answer(f"{server}{protected}?token={'0' * len(token)}") == 403
    assert printed.count("You are root") == (1 if course.is_root() else 0)
    assert "Traceback" not in printed
    with pytest.raises(URLError):
        answer(f"{server}/api")


ASK_KERNEL = """
import json
from jupyter_client.manager import start_new_kernel
manager, client = start_new_kernel(kernel_name="python3")
said = []
client.execute_interactive("import gamesearch; print(gamesearch.__file__)", output_hook=lambda m: said.append(m["content"]))
info = client.kernel_info(reply=True, timeout=60)["content"]["language_info"]
spec = {key: getattr(manager.kernel_spec, key) for key in ("display_name", "language")}
manager.shutdown_kernel(now=True)
print(json.dumps([{"name": "python3", **spec}, info, next(one["text"].strip() for one in said if "text" in one)]))
"""


def test_kernel_says_what_the_notebooks_say_and_has_the_package(
    ready: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ready / "gamesearch").mkdir()
    (ready / "gamesearch" / "__init__.py").touch()
    monkeypatch.setattr(course, "ROOT", ready)
    environment = course.prepared(ready / "requirements.txt")
    course.settle(environment)
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    variables |= {"HOME": str(tmp_path), "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(
        [str(environment.python), "-c", ASK_KERNEL], cwd=tmp_path, env=variables, capture_output=True, timeout=120
    )
    assert result.returncode == 0, result.stderr.decode()
    spec, language, file = json.loads(result.stdout.splitlines()[-1])
    assert (spec, language) == (KERNEL, LANGUAGE)
    assert file == str(ready / "gamesearch" / "__init__.py")
