"""The package as others install it: what is in the wheel, what it needs, and that it works without the course."""

import os
import re
import subprocess
import sys
import tomllib
import venv
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import course
import gamesearch

PROJECT = tomllib.loads((course.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
MOST_BYTES = 3_000_000

# What a reader does first, with the standard library alone.
FIRST_STEPS = """
import sys
import gamesearch as gs

assert gs.watch(gs.alphabeta, gs.tree([[3, 5, 6], [9, 1, 2]])).value == 3
print(gs.__version__, gs.__file__)
assert "gs-stepper" in gs.step(gs.alphabeta, "(3 5) (2 9)")._repr_html_()
print(gs.check.minimax(gs.minimax))
print(gs.solve(gs.MNK(4, 4, 3)))
print(sorted({"numpy", "matplotlib", "IPython", "numba"} & set(sys.modules)))
"""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel: with hatchling as it is installed or, where it is not, with one that pip fetches."""
    folder = tmp_path_factory.mktemp("wheel")
    offline = [] if find_spec("hatchling") is None else ["--no-isolation"]
    command = [sys.executable, "-m", "build", "--wheel", *offline, "--outdir", str(folder), str(course.ROOT)]
    result = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert result.returncode == 0, result.stdout + result.stderr
    return next(folder.glob("*.whl"))


def test_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "gamesearch"],
        cwd=course.ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    packed = {name for name in names if not name.startswith(f"gamesearch-{gamesearch.__version__}.dist-info/")}
    assert packed == {name for name in listed if (course.ROOT / name).is_file()}
    assert {Path(name).suffix for name in packed} >= {
        ".css",
        ".csv",
        ".j2",
        ".js",
        ".jsonl",
        ".toml",
        ".typed",
        ".woff",
    }
    assert any(Path(name).name == "LICENSE" for name in packed)


def test_wheel_is_small_and_needs_nothing(wheel: Path) -> None:
    assert wheel.name == f"gamesearch-{gamesearch.__version__}-py3-none-any.whl"
    assert wheel.stat().st_size < MOST_BYTES
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    needed = re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE)
    assert needed
    assert all("extra ==" in line for line in needed)
    assert "License-Expression: MIT AND CC-BY-4.0\n" in metadata
    licences = {path.name for path in course.ROOT.glob("LICENSE*")}
    assert {Path(name).name for name in names if ".dist-info/licenses/" in name} == licences


def test_installed_alone_it_watches_checks_and_solves(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "empty", with_pip=False, symlinks=os.name != "nt")
    python = course.Environment(tmp_path / "empty").python
    found = course.Environment(tmp_path / "empty").look()
    assert found is not None
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--target", found.packages, str(wheel)], check=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    result = subprocess.run(
        [str(python), "-I", "-c", FIRST_STEPS],
        cwd=elsewhere,
        capture_output=True,
        text=True,
        env={**os.environ, "GAMESEARCH_PROGRESS": "off"},
    )
    assert result.returncode == 0, result.stderr
    version, *_, loaded = result.stdout.splitlines()
    assert version == f"{gamesearch.__version__} {Path(found.packages) / 'gamesearch' / '__init__.py'}"
    assert loaded == "[]"
    assert "Right." in result.stdout
    assert "Solution(MNK(4, 4, 3): X wins" in result.stdout


def ranges(extra: str) -> dict[str, Requirement]:
    """Return what an extra asks for, with that of the extras it names."""
    found: dict[str, Requirement] = {}
    for requirement in map(Requirement, EXTRAS[extra]):
        if requirement.name == "gamesearch":
            for named in requirement.extras:
                found |= ranges(named)
        else:
            found[requirement.name.lower()] = requirement
    return found


def pins(name: str) -> dict[str, Requirement]:
    """Return the exact versions in a requirements file, with those in the file it names."""
    found: dict[str, Requirement] = {}
    for line in (course.ROOT / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found |= pins(line[3:])
        elif line and not line.startswith("#"):
            found[Requirement(line).name.lower()] = Requirement(line)
    return found


@pytest.mark.parametrize(("extra", "file"), [("course", "requirements.txt"), ("tests", "requirements-test.txt")])
def test_every_pin_is_in_the_range_of_its_extra(extra: str, file: str) -> None:
    wanted, pinned = ranges(extra), pins(file)
    assert sorted(wanted) == sorted(pinned)
    for name, pin in pinned.items():
        (exact,) = pin.specifier
        assert exact.operator == "=="
        assert wanted[name].specifier.contains(exact.version), f"{pin} is not within {wanted[name]}"
        assert wanted[name].extras == pin.extras
        assert all(part.operator != "==" for part in wanted[name].specifier), "a range, not a version"


def test_every_extra_is_part_of_what_the_tests_install() -> None:
    for extra in EXTRAS:
        assert set(ranges(extra)) <= set(ranges("tests"))


def test_version_is_written_in_one_place() -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert "version" not in PROJECT
    assert re.fullmatch(r"\d+\.\d+\.\d+", gamesearch.__version__)
    assert PROJECT["requires-python"] == ">=" + ".".join(map(str, course.OLDEST_PYTHON))
    assert PROJECT["dependencies"] == []
