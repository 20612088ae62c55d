"""The launcher: what it installs, what it starts, what it tells when it cannot."""

import argparse
import ast
import json
import os
import shutil
import signal
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import course

IMPOSSIBLE = "gamesearch-no-such-package==1.0\n"

# Stands in for JupyterLab: tells how it was started.
FAKE_LAB = """
import json, os, sys
print(json.dumps({"arguments": sys.argv[1:], "path": sys.path, "folder": os.getcwd()}))
"""

# Stands in for JupyterLab: runs until Ctrl-C, then takes a moment to close down.
PATIENT_LAB = """
import sys, time
try:
    print("ready", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(0.2)
    print("closed", flush=True)
    sys.exit(0)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with the launcher and its requirements, and with spaces and an accent in its name."""
    folder = tmp_path / "le çourse"
    folder.mkdir()
    for name in ("course.py", "requirements.txt", "requirements-test.txt"):
        shutil.copy(course.ROOT / name, folder)
    return folder


def install_fake(folder: Path, jupyterlab: str) -> None:
    """Make an environment without pip that passes for installed, with `jupyterlab` as its only module."""
    venv.create(folder / ".venv", with_pip=False)
    environment = course.Environment(folder / ".venv")
    for packages in environment.folder.rglob("site-packages"):
        (packages / "jupyterlab.py").write_text(jupyterlab)
    requirements = folder / "requirements.txt"
    environment.stamp(requirements).write_text(course.fingerprint(requirements))


def with_pip(look: Callable[[course.Environment], course.Found | None]) -> Callable[[course.Environment], Any]:
    """Return a `look` that takes every environment for one with pip."""

    def pretend(environment: course.Environment) -> course.Found | None:
        found = look(environment)
        return found and found._replace(has_pip=True)

    return pretend


def run(folder: Path, *arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run the launcher in the folder to its end."""
    return subprocess.run(
        [sys.executable, str(folder / "course.py"), *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variables},
        timeout=60,
    )


def jupyter(*arguments: str) -> list[str]:
    """Return the Jupyter command for these arguments of the launcher, from the module's name on."""
    options, extra = course.parse(arguments)
    return course.jupyter_command(Path("python"), options.port, options.browser, extra)[2:]


# --- Too old, or incomplete ---


def test_old_python_gets_a_sentence() -> None:
    with pytest.raises(course.Stop, match=r"^The course needs Python 3\.11 or newer; this is Python 3\.10\.$"):
        course.check_python((3, 10))


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_new_python_passes(version: tuple[int, int]) -> None:
    course.check_python(version)


def test_old_python_can_read_the_launcher() -> None:
    ast.parse((course.ROOT / "course.py").read_text(encoding="utf-8"), feature_version=(3, 6))


def test_missing_venv_module_gets_a_sentence(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(course.Stop, match="python3-venv"):
        course.Environment(copy / ".venv").prepare(copy / "requirements.txt")


def test_stop_is_one_line_on_stderr(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(options: argparse.Namespace, extra: Sequence[str]) -> int:
        raise course.Stop("It rains.")

    monkeypatch.setattr(course, "start", stop)
    assert course.main([]) == 1
    assert capsys.readouterr() == ("", "It rains.\n")


def test_interrupted_install_ends_quietly(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: argparse.Namespace, extra: Sequence[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(course, "start", interrupt)
    assert course.main([]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


# --- Installing ---


def test_failing_install_gets_a_sentence(copy: Path) -> None:
    (copy / "requirements.txt").write_text(IMPOSSIBLE)
    result = run(copy, "--no-browser", PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("Installing requirements.txt failed (No matching distribution found for")
    environment = course.Environment(copy / ".venv")
    assert environment.is_usable(), "pip gave up by itself, so the environment stays"
    assert not environment.is_current(copy / "requirements.txt")


def test_stamp_holds_until_the_requirements_change(copy: Path) -> None:
    install_fake(copy, FAKE_LAB)
    environment, requirements = course.Environment(copy / ".venv"), copy / "requirements.txt"
    assert environment.is_current(requirements)
    requirements.write_text(IMPOSSIBLE)
    assert environment.is_usable()
    assert not environment.is_current(requirements)


def test_stamp_holds_for_one_version_of_python(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_fake(copy, FAKE_LAB)
    environment = course.Environment(copy / ".venv")
    monkeypatch.setattr(course, "python_version", lambda: "3.99")
    assert not environment.is_usable()
    assert not environment.is_current(copy / "requirements.txt")


def test_install_broken_off_leaves_no_valid_stamp(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_fake(copy, FAKE_LAB)
    environment, requirements = course.Environment(copy / ".venv"), copy / "requirements.txt"
    requirements.write_text(IMPOSSIBLE)

    run_program = subprocess.run

    def interrupt(command: list[str], **options: Any) -> "subprocess.CompletedProcess[Any]":
        if "install" in command:
            raise KeyboardInterrupt
        return run_program(command, **options)

    monkeypatch.setattr("subprocess.run", interrupt)
    monkeypatch.setattr(course.Environment, "look", with_pip(course.Environment.look))
    with pytest.raises(KeyboardInterrupt):
        environment.prepare(requirements)
    assert not environment.is_current(requirements)
    assert not environment.is_usable()


def test_environment_without_python_is_made_anew(copy: Path) -> None:
    install_fake(copy, FAKE_LAB)
    environment = course.Environment(copy / ".venv")
    environment.python.unlink()
    assert not environment.is_usable()
    assert not environment.is_current(copy / "requirements.txt")


@pytest.mark.parametrize(
    ("output", "why"),
    [
        ("WARNING: slow\nERROR: first\nERROR: No match for x.\nsee above\n", "No match for x"),
        ("one\ntwo\n\n", "two"),
        ("", "no reason given"),
    ],
)
def test_reason(output: str, why: str) -> None:
    assert course.reason(output) == why


# --- Starting ---


def test_jupyter_opens_the_first_notebook_for_this_computer_only() -> None:
    command = jupyter()
    assert command[0] == "jupyterlab"
    assert "--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb" in command
    assert "--ip=127.0.0.1" in command
    assert "--no-browser" not in command
    assert not any("--port" in option for option in command)


@pytest.mark.parametrize("arguments", [(), ("--no-browser",), ("--port", "8899"), ("--", "--debug")])
def test_jupyter_keeps_its_token(arguments: tuple[str, ...]) -> None:
    assert not any(word in option.lower() for option in jupyter(*arguments) for word in ("token", "password", "auth"))


def test_arguments_are_passed_on() -> None:
    command = jupyter("--no-browser", "--port", "8899", "--", "--debug", "--", "test")
    assert {"--no-browser", "--port=8899"} <= set(command)
    assert command[-3:] == ["--debug", "--", "test"]


@pytest.mark.parametrize("address", [["--ip=0.0.0.0"], ["--ip", "0.0.0.0"], ["--ServerApp.ip=0.0.0.0"]])
def test_an_address_of_the_users_own_is_the_only_one(address: list[str]) -> None:
    command = jupyter("--", *address)
    assert "--ip=127.0.0.1" not in command
    assert command[-len(address) :] == address


@pytest.mark.parametrize(("user", "allowed"), [(0, 1), (1000, 0)])
@pytest.mark.parametrize("arguments", [(), ("--allow-root",)])
def test_jupyter_is_told_of_root_alone(
    monkeypatch: pytest.MonkeyPatch, user: int, allowed: int, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    assert jupyter(*arguments).count("--allow-root") == allowed


@pytest.mark.parametrize("option", ["--allow-root", "--ServerApp.allow_root=True"])
def test_jupyter_is_told_of_root_once(monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert [word for word in jupyter("--", option) if "root" in word and "root_dir" not in word] == [option]


def test_windows_has_no_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "geteuid", raising=False)
    assert not course.is_root()


def test_second_start_skips_the_install(copy: Path) -> None:
    install_fake(copy, FAKE_LAB)  # has no pip, so an install would fail
    result = run(copy, "--no-browser", "--port=8899", "--", "--debug")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Installing" not in result.stdout
    started = json.loads(result.stdout.splitlines()[-1])
    assert started["arguments"][-3:] == ["--port=8899", "--no-browser", "--debug"]
    assert f"--ServerApp.root_dir={copy}" in started["arguments"]
    assert started["path"].count(str(copy)) >= 1
    assert started["folder"] == str(copy)


def test_exit_code_of_jupyter_is_passed_on(copy: Path) -> None:
    install_fake(copy, "raise SystemExit(7)")
    assert run(copy).returncode == 7


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to send Ctrl-C to")
@pytest.mark.parametrize("to_group", [True, False], ids=["Ctrl-C", "terminate"])
def test_jupyter_ends_with_the_launcher(copy: Path, to_group: bool) -> None:
    install_fake(copy, PATIENT_LAB)
    command = [sys.executable, str(copy / "course.py")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while process.stdout.readline() != b"ready\n":
            pass
        if to_group:
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.terminate()
        output, errors = process.stdout.read(), process.stderr.read()  # ends when both programs have ended
        code = process.wait(timeout=20)
    assert errors == b""
    assert (code, output) == ((0, b"closed\n") if to_group else (128 + signal.SIGTERM, b""))


# --- Testing ---


def test_every_notebook_has_a_place_in_the_steps() -> None:
    command = next(step.command for step in course.test_steps(Path("python"), slow=False) if step.name == "notebooks")
    there = [path for path in course.NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in str(path)]
    assert sorted(word for word in command if word.endswith(".ipynb")) == sorted(map(str, there))
    assert "--nbval" in command


def test_checkpoints_are_no_notebooks(tmp_path: Path) -> None:
    for name in ("a.ipynb", "build/b.ipynb", ".ipynb_checkpoints/a-checkpoint.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert course.all_notebooks(tmp_path) == [str(tmp_path / "a.ipynb"), str(tmp_path / "build" / "b.ipynb")]


@pytest.mark.parametrize("slow", [True, False])
def test_slow_tests_run_when_asked_for(slow: bool) -> None:
    unit = next(step.command for step in course.test_steps(Path("python"), slow) if step.name == "unit")
    assert ("not slow" in unit) is not slow
    assert ("--slow" in course.summary([], slow)) is not slow


@pytest.mark.parametrize(("ci", "outcome"), [(True, "failed"), (False, "skipped")])
def test_what_is_missing_fails_under_ci(ci: bool, outcome: str) -> None:
    step = course.Step("browser", ["never", "run"], course.NO_CHROMIUM)
    assert course.run_step(step, ci) == ("browser", outcome, "Chromium was not found")


@pytest.mark.parametrize(("value", "ci"), [("true", True), ("1", True), ("false", False), ("", False)])
def test_in_ci(value: str, ci: bool) -> None:
    assert course.in_ci({"CI": value}) is ci


def test_steps_go_on_after_a_failure(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (copy / "test_two.py").write_text("def test_good(): pass\ndef test_bad(): assert not 'bad'\n")
    steps = [
        course.Step("types", [sys.executable, "-c", "raise SystemExit(3)"]),
        course.Step("unit", [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_two.py"]),
        course.Step("lint", [sys.executable, "-c", "print('all is well')"]),
    ]
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # starts faster
    monkeypatch.setattr(course, "ROOT", copy)
    monkeypatch.setattr(course, "test_steps", lambda python, slow: steps)
    monkeypatch.setattr(course.Environment, "prepare", lambda self, *files: None)
    assert course.main(["test"]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert "all is well" in lines
    table = lines[lines.index("=== summary ===") + 1 :]
    assert [line.split()[:2] for line in table[:3]] == [["types", "failed"], ["unit", "failed"], ["lint", "passed"]]
    assert "1 passed, 1 failed" in table[1]
    assert table[-2:] == ["Failed: types, unit.", "1 of 3 steps passed."]
    assert course.main(["test", "lint"]) == 0
    assert capfd.readouterr().out.endswith("1 of 1 steps passed.\n")


def test_unknown_step_names_the_steps(capsys: pytest.CaptureFixture[str]) -> None:
    assert course.main(["test", "spelling"]) == 1
    assert "no test step 'spelling'; the steps are lint, format, types, web, unit, notebooks" in capsys.readouterr().err


# --- Importing the package from anywhere ---


@pytest.mark.parametrize("name", ["plain", "with space", "ü 'quoted' \"twice\"", "#1", "100%s"])
def test_package_is_found_from_any_folder(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and '"' in name:
        pytest.skip("Windows allows no such name")
    folder = checkout(tmp_path / name)
    install_fake(folder, FAKE_LAB)
    assert run(folder).returncode == 0
    assert imported(folder) == f"{folder / 'gamesearch' / '__init__.py'}"


def test_moved_checkout_is_found_where_it_is_now(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "before")
    install_fake(folder, FAKE_LAB)
    assert run(folder).returncode == 0
    moved = folder.rename(tmp_path / "after")
    assert run(moved).returncode == 0
    assert imported(moved) == f"{moved / 'gamesearch' / '__init__.py'}"


def checkout(folder: Path) -> Path:
    """Make a folder with the launcher, its requirements and a package of one line."""
    (folder / "gamesearch").mkdir(parents=True)
    (folder / "gamesearch" / "__init__.py").touch()
    for name in ("course.py", "requirements.txt"):
        shutil.copy(course.ROOT / name, folder)
    return folder


def imported(folder: Path) -> str:
    """Return the file from which the environment in the folder imports the package, started elsewhere."""
    command = [str(course.Environment(folder / ".venv").python), "-c", "import gamesearch; print(gamesearch.__file__)"]
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    variables["PYTHONIOENCODING"] = "utf-8"
    result = subprocess.run(command, cwd=folder.parent, env=variables, capture_output=True, check=True)
    return result.stdout.decode("utf-8").strip()
