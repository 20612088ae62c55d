"""The launcher in trouble: it works all the same, or it ends in one sentence that says what is wrong."""

import os
import shutil
import socket
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import course

PIP_ONLY = "gamesearch-no-such-package==1.0\n"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the launcher and requirements without a line; the launcher's functions work in it."""
    folder = tmp_path / "course"
    (folder / "notebooks").mkdir(parents=True)
    shutil.copy(course.ROOT / "course.py", folder)
    (folder / "requirements.txt").touch()
    monkeypatch.setattr(course, "ROOT", folder)
    monkeypatch.setattr(course, "NOTEBOOKS", folder / "notebooks")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "cache"))
    return folder


def installed(folder: Path) -> course.Environment:
    """Make an environment without pip in the folder that passes for installed."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    environment = course.Environment(folder)
    requirements = course.ROOT / "requirements.txt"
    environment.stamp(requirements).write_text(course.fingerprint(requirements))
    return environment


def sentence(*files: str) -> str:
    """Return the sentence with which preparing the environment stops."""
    with pytest.raises(course.Stop) as stopped:
        course.prepared(*(course.ROOT / name for name in files or ("requirements.txt",)))
    assert "\n" not in str(stopped.value)
    return str(stopped.value)


# --- What is at .venv ---


def test_a_file_in_place_of_the_environment(copy: Path) -> None:
    (copy / ".venv").write_text("mine")
    assert sentence() == f"{copy / '.venv'} is no folder; move it away, then start again."
    assert (copy / ".venv").read_text() == "mine"


def test_a_link_to_nowhere_in_place_of_the_environment(copy: Path) -> None:
    (copy / ".venv").symlink_to(copy / "nowhere")
    assert "is no folder; move it away" in sentence()


def test_a_folder_of_something_else_is_kept(copy: Path) -> None:
    (copy / ".venv").mkdir()
    (copy / ".venv" / "thesis.txt").write_text("mine")
    assert "is no environment of Python; move it away" in sentence()
    assert (copy / ".venv" / "thesis.txt").read_text() == "mine"


@pytest.mark.parametrize("harm", ["python leads nowhere", "no pyvenv.cfg", "binary stamp", "stamp is a folder"])
def test_a_broken_environment_is_made_anew(copy: Path, harm: str) -> None:
    environment, stamp = installed(copy / ".venv"), copy / ".venv" / "requirements.txt.installed"
    if harm == "python leads nowhere":
        environment.python.unlink()
        environment.python.symlink_to(copy / "nowhere")
    elif harm == "no pyvenv.cfg":
        (environment.folder / "pyvenv.cfg").unlink()
    else:
        stamp.unlink()
        stamp.mkdir() if "folder" in harm else stamp.write_bytes(b"\xff\xfe\x00\x80")
    (environment.folder / "old").touch()
    assert not environment.is_usable()
    assert course.prepared(copy / "requirements.txt").is_ready(copy / "requirements.txt")
    assert not (environment.folder / "old").exists()


def test_an_environment_without_pip_is_made_anew_when_something_is_to_be_installed(copy: Path) -> None:
    environment = installed(copy / ".venv")
    (copy / "requirements.txt").write_text("# another\n")
    assert course.prepared(copy / "requirements.txt").is_ready(copy / "requirements.txt")
    found = environment.look()
    assert found is not None
    assert found.has_pip


# --- What cannot be written ---


def refuse(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Make the launcher find that it cannot write to these folders. Root can write anywhere, so no mode would do."""
    can_write = course.can_write
    monkeypatch.setattr(course, "can_write", lambda folder: folder not in folders and can_write(folder))


def test_whether_a_folder_can_be_written_is_tried(tmp_path: Path) -> None:
    assert course.can_write(tmp_path)
    assert not list(tmp_path.iterdir())
    assert not course.can_write(tmp_path / "nowhere")


def test_a_read_only_checkout_is_set_up_elsewhere(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refuse(monkeypatch, copy, copy / "notebooks")
    started: list[list[str]] = []
    monkeypatch.setattr(course, "run_to_its_end", lambda command: started.append(command) or 0)
    monkeypatch.setattr(sys, "platform", "linux")
    assert course.main(["--no-browser"]) == 0
    elsewhere = course.cache_folder() / ".venv"
    assert str(elsewhere).startswith(str(copy.parent / "cache"))
    assert started[0][0] == str(course.Environment(elsewhere).python)
    assert not (copy / ".venv").exists()
    said = capsys.readouterr().out
    assert f"{copy / '.venv'} cannot be written, so the environment is {elsewhere}.\n" in said
    assert (
        f"{copy / 'notebooks'} cannot be written: the notebooks run, but what you change in them cannot be saved"
        in said
    )


def test_the_environment_of_another_user_serves_if_it_is_ready(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = installed(copy / ".venv")
    course.prepared(copy / "requirements.txt")
    refuse(monkeypatch, copy, environment.folder)
    assert course.prepared(copy / "requirements.txt").folder == environment.folder
    environment.stamp(copy / "requirements.txt").unlink()
    assert course.prepared(copy / "requirements.txt").folder == course.cache_folder() / ".venv"


def test_each_checkout_has_a_cache_of_its_own(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = course.cache_folder()
    monkeypatch.setattr(course, "ROOT", copy / "other")
    assert course.cache_folder() != first
    assert course.cache_folder().parent == first.parent


# --- The network ---


def test_no_network_is_named(copy: Path) -> None:
    (copy / "requirements.txt").write_text(PIP_ONLY)
    with socket.socket() as nobody:  # bound, but nobody listens: every connection is refused
        nobody.bind(("127.0.0.1", 0))
        index = f"http://127.0.0.1:{nobody.getsockname()[1]}/simple"
        variables = {
            "PIP_INDEX_URL": index,
            "PIP_EXTRA_INDEX_URL": "",
            "PIP_RETRIES": "1",
            "PIP_CONFIG_FILE": os.devnull,
        }
        result = subprocess.run(
            [sys.executable, str(copy / "course.py")], env={**os.environ, **variables}, capture_output=True, text=True
        )
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith("; check the network, then start again.\n")


def test_the_network_is_named_only_when_it_is_the_network(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (copy / "requirements.txt").write_text("networkx==0.0.0.1\n")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    assert "No matching distribution found for networkx==0.0.0.1" in (told := sentence())
    assert "network," not in told
    assert told.endswith("put that right, then start again.")


# --- The port ---


def test_a_taken_port_gets_a_sentence(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert course.main(["--no-browser", f"--port={port}"]) == 1
    said = capsys.readouterr()
    assert said.err.startswith(f"Port {port} cannot be used (")
    assert said.err.endswith("); give another, or leave --port out.\n")
    assert said.out == ""
    course.check_port(port)  # free again


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_does_not_exist_gets_a_sentence(port: int) -> None:
    with pytest.raises(course.Stop, match=f"^There is no port {port}; the ports end at 65535"):
        course.check_port(port)


def test_a_port_that_is_asked_for_is_the_only_one_tried() -> None:
    retries = "--ServerApp.port_retries=0"
    assert retries in course.jupyter_command(Path("python"), 8899, True, [])
    assert retries not in course.jupyter_command(Path("python"), None, True, [])
    assert retries not in course.jupyter_command(Path("python"), 8899, True, ["--ServerApp.port_retries=3"])
