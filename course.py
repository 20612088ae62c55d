"""Start the course, or test it. Needs Python 3.11 or newer and nothing else.

python3 course.py                      set up .venv (the first time) and open the course in JupyterLab
python3 course.py --no-browser         the same, but only print the address
python3 course.py -- --debug           what follows -- goes to Jupyter
python3 course.py test                 run every test, except those marked slow
python3 course.py test lint unit       run some of the steps
python3 course.py figures              draw the pictures in figures/ anew
python3 course.py notebooks            make the notebooks from notebooks/source and run them
python3 course.py slides               write slides of every chapter to slides/
python3 course.py pages                write the course as a site to browse to pages/
python3 course.py lab                  run the experiments again; --slow runs the long ones too
python3 course.py bench                compare the speed with other programs
"""

# No syntax newer than Python 3.6 in this file: an old Python must get as far as the message that it is too old.
import argparse
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Callable, List, Mapping, NamedTuple, Optional, Sequence, Tuple

ROOT = Path(__file__).resolve().parent
NOTEBOOKS = ROOT / "notebooks"
FIRST_NOTEBOOK = "notebooks/00_start_here.ipynb"
BROWSER_TESTS = ROOT / "tests" / "browser"
OLDEST_PYTHON = (3, 11)
# How pip tells that it could not reach the server. Nothing that the name of a package could match.
NO_NETWORK = re.compile(
    r"connection ?(broken|error|reset|refused|aborted)|connect timeout|timed out|failed to establish|name resolution"
    r"|getaddrinfo|unreachable|(unable|failed|could not) (to )?(connect|reach)|proxyerror|sslerror|certificate verify",
    re.IGNORECASE,
)
NO_CHROMIUM = "Chromium was not found"
NO_NODE = "Node was not found"


class Stop(Exception):
    """The course cannot go on; the message is one sentence for the reader."""


def check_python(version: Tuple[int, int]) -> None:
    """Stop unless the Python of this version can run the course."""
    if version < OLDEST_PYTHON:
        raise Stop("The course needs Python {}.{} or newer; this is Python {}.{}.".format(*OLDEST_PYTHON, *version))


def in_ci(variables: Mapping[str, str]) -> bool:
    """Return whether the environment variables are those of a CI run, where nothing may be skipped."""
    return variables.get("CI", "").lower() in ("1", "true")


# --- The environment ---


class Found(NamedTuple):
    """What the Python of an environment says of itself: its version, the folder of its packages, whether it has pip."""

    version: str
    packages: str
    has_pip: bool


# Not in a virtual environment, a Python fails here: it would install into the whole computer.
PROBE = """
import importlib.util, json, sys, sysconfig
assert sys.prefix != sys.base_prefix
version, has_pip = "{}.{}".format(*sys.version_info[:2]), importlib.util.find_spec("pip") is not None
print(json.dumps([version, sysconfig.get_path("purelib"), has_pip]))
"""


class Environment:
    """A virtual environment, with a stamp for each requirements file that is installed in it."""

    UNFINISHED = "unfinished"
    PATH_FILE = "gamesearch_course.pth"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def stamp(self, requirements: Path) -> Path:
        """Return the file that says what was installed from `requirements`."""
        return self.folder / (requirements.name + ".installed")

    def look(self) -> Optional[Found]:
        """Return what the environment's Python says of itself, or None if there is none that runs."""
        command = [str(self.python), "-I", "-c", PROBE]
        try:
            result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            return Found(*json.loads(result.stdout.decode("ascii")))
        except (OSError, ValueError):
            return None

    def is_current(self, requirements: Path) -> bool:
        """Return whether exactly these requirements were installed, to the end, for this version of Python."""
        return self.python.exists() and read_stamp(self.stamp(requirements)) == fingerprint(requirements)

    def is_usable(self) -> bool:
        """Return whether packages can be added: there is a Python, of this version, and no install was broken off."""
        found, stamps = self.look(), [read_stamp(stamp) for stamp in self.folder.glob("*.installed")]
        fits = found is not None and found.version == python_version()
        return fits and all(stamp.startswith(python_version() + " ") for stamp in stamps)

    def is_ready(self, *files: Path) -> bool:
        """Return whether there is nothing left to do: all is installed, and the package of this checkout is found."""
        found = self.look()
        there = found is not None and read_stamp(Path(found.packages) / self.PATH_FILE) == path_line()
        return there and self.is_usable() and all(self.is_current(requirements) for requirements in files)

    def prepare(self, *files: Path) -> None:
        """Make the environment if need be, and install the requirements files that are not installed yet."""
        try:
            found = self.look()
            ready = all(self.is_current(requirements) for requirements in files)
            if found is None or not self.is_usable() or not (ready or found.has_pip):
                self._make(files[0])
                found = self.look()
            if found is None:
                raise Stop(f"The Python in {self.folder} does not run; move that folder away, then start again.")
            for requirements in files:
                if not self.is_current(requirements):
                    self._install(requirements)
            self._find_package(Path(found.packages))
        except OSError as error:
            raise Stop(f"Setting up {self.folder} failed: {error}.") from error

    def _find_package(self, packages: Path) -> None:
        """Let every program of the environment import the package of this checkout, wherever it is started.

        A path file does that: it needs no build, no network and no write to the checkout. It is written anew when the
        checkout was moved.
        """
        if read_stamp(packages / self.PATH_FILE) != path_line():
            (packages / self.PATH_FILE).write_text(path_line(), encoding="ascii")

    def _make(self, first: Path) -> None:
        if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
            raise Stop(
                "This Python has no venv module; on Debian or Ubuntu, `sudo apt install python3-venv` adds it, "
                "then start again."
            )
        self._clear(first)
        say(f"Making {self.folder} with Python {python_version()}.")
        self.folder.mkdir(parents=True)
        self.stamp(first).write_text(self.UNFINISHED)
        # Started from inside the old environment, the Python that made it has to make the new one.
        python = getattr(sys, "_base_executable", None) or sys.executable
        command = [python, "-m", "venv", str(self.folder)]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if result.returncode != 0:
            raise Stop(f"Making {self.folder} failed ({reason(result.stdout)}).")

    def _clear(self, first: Path) -> None:
        """Remove what is there, if it is an environment, whole or half made. Anything else is not ours to remove."""
        if not os.path.lexists(str(self.folder)):
            return
        if not self.folder.is_dir() or self.folder.is_symlink():
            raise Stop(f"{self.folder} is no folder; move it away, then start again.")
        ours = (self.folder / "pyvenv.cfg").exists() or self.stamp(first).exists()
        if not ours and any(self.folder.iterdir()):
            raise Stop(f"{self.folder} is no environment of Python; move it away, then start again.")
        shutil.rmtree(str(self.folder))

    def _install(self, requirements: Path) -> None:
        say(f"Installing {requirements.name} into {self.folder}. The first time this takes a minute or more.")
        self.stamp(requirements).write_text(self.UNFINISHED)
        command = [str(self.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        command += ["-r", str(requirements)]
        result = subprocess.run(command, stderr=subprocess.PIPE, text=True, errors="replace")
        if result.returncode != 0:
            # Unlike an install broken off midway, one that pip gave up leaves the rest of the environment whole.
            self.stamp(requirements).unlink()
            why = reason(result.stderr)
            todo = "check the network" if NO_NETWORK.search(result.stderr) else "put that right"
            raise Stop(f"Installing {requirements.name} failed ({why}); {todo}, then start again.")
        self.stamp(requirements).write_text(fingerprint(requirements))


def python_version() -> str:
    """Return the version that decides whether an environment still fits: "3.11"."""
    return "{}.{}".format(*sys.version_info[:2])


def fingerprint(requirements: Path) -> str:
    """Return what an install depends on: the version of Python and the contents of the file."""
    return f"{python_version()} {hashlib.sha256(requirements.read_bytes()).hexdigest()}"


def read_stamp(stamp: Path) -> str:
    """Return what is written in the file, or nothing if it cannot be read."""
    try:
        return stamp.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def path_line() -> str:
    """Return the line of a path file that adds this folder, in ASCII: the encoding of such files varies."""
    return f"import sys; sys.path.append({str(ROOT)!a})\n"


def reason(output: str) -> str:
    """Return the line of a program's output that tells best why it failed: the last error, or else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line[len("ERROR:") :].strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["no reason given"])[-1].rstrip(".")


def say(text: str) -> None:
    """Print at once, so that the text stands before the output of the program started next."""
    print(text, flush=True)


def can_write(folder: Path) -> bool:
    """Return whether files can be made in the folder. Only trying tells: a whole disk may be read-only."""
    trial = folder / f".course-{os.getpid()}"
    try:
        trial.touch(exist_ok=False)
        trial.unlink()
    except OSError:
        return False
    return True


def cache_folder() -> Path:
    """Return the folder of the user for what belongs to this checkout and cannot be kept in it."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base) / "gamesearch" / hashlib.sha256(os.fsencode(str(ROOT))).hexdigest()[:12]


def prepared(*files: Path) -> Environment:
    """Return the environment with these requirements installed: .venv, or one of the user if .venv cannot be written."""
    environment = Environment(ROOT / ".venv")
    if not environment.is_ready(*files) and not can_write(environment.folder if environment.folder.is_dir() else ROOT):
        elsewhere = Environment(cache_folder() / ".venv")
        say(f"{environment.folder} cannot be written, so the environment is {elsewhere.folder}.")
        environment = elsewhere
    environment.prepare(*files)
    return environment


# --- Starting JupyterLab ---


def is_root() -> bool:
    """Return whether the user is root, as in a container. Windows has no such user."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_given(names: Sequence[str], extra: Sequence[str]) -> bool:
    """Return whether one of these options is among those for Jupyter, which refuses an option that is given twice."""
    return any(option.split("=")[0] in names for option in extra)


def jupyter_command(python: Path, port: Optional[int], browser: bool, extra: Sequence[str]) -> List[str]:
    """Return the command that opens the first notebook. Jupyter makes its own token; only this computer can connect."""
    command = [str(python), "-m", "jupyterlab", "--ServerApp.root_dir=" + str(ROOT)]
    command += ["--LabApp.default_url=/lab/tree/" + FIRST_NOTEBOOK, "--ServerApp.answer_yes=True"]
    if not is_given(("--ip", "--ServerApp.ip"), extra):
        command.append("--ip=127.0.0.1")
    if is_root() and not is_given(("--allow-root", "--ServerApp.allow_root"), extra):
        command.append("--allow-root")  # Jupyter refuses root otherwise
    if port and not is_given(("--ServerApp.port_retries",), extra):
        command.append("--ServerApp.port_retries=0")  # this port and no other
    if port is not None:
        command.append(f"--port={port}")
    if not browser:
        command.append("--no-browser")
    return command + list(extra)


def check_port(port: int) -> None:
    """Stop unless JupyterLab can listen on this port."""
    if not 0 <= port < 2**16:
        raise Stop(f"There is no port {port}; the ports end at 65535, for instance --port 8899.")
    with socket.socket() as trial:
        if os.name != "nt":
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as Jupyter does: one just left is free
        try:
            trial.bind(("127.0.0.1", port))
        except OSError as error:
            why = error.strerror or "no reason given"
            raise Stop(f"Port {port} cannot be used ({why}); give another, or leave --port out.") from error


def run_to_its_end(command: Sequence[str]) -> int:
    """Run a program that ends itself on Ctrl-C, wait for that, and return its exit code."""
    process = subprocess.Popen(command, cwd=str(ROOT))
    signal.signal(signal.SIGTERM, lambda number, frame: process.terminate())
    while True:
        try:
            code = process.wait()
            return code if code >= 0 else 128 - code
        except KeyboardInterrupt:
            pass  # the program got the same Ctrl-C and is closing down


LAB_SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},
}

# The notebooks name version 3 of Python, so that they need not change with every computer.
KERNEL_SETTINGS = """# JupyterLab takes a notebook for changed if the kernel names another version of Python than is stored in it.
from ipykernel.ipkernel import IPythonKernel

IPythonKernel.language_info = {**IPythonKernel.language_info, "version": "3"}
"""


def settle(environment: Environment) -> None:
    """Tell JupyterLab, in our own environment only: no questions about news, no updates, texts shown as pages, and
    no notebook taken for changed because it was opened.
    """
    files = {"share/jupyter/lab/settings/overrides.json": json.dumps(LAB_SETTINGS)}
    files["etc/ipython/ipython_kernel_config.py"] = KERNEL_SETTINGS
    for name, text in files.items():
        try:
            (environment.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (environment.folder / name).write_text(text, encoding="utf-8")
        except OSError:
            pass  # then it does as it likes: no reason not to start


def start(options: argparse.Namespace, extra: Sequence[str]) -> int:
    """Open the course in JupyterLab."""
    if options.port is not None and not is_given(("--ip", "--ServerApp.ip"), extra):
        check_port(options.port)
    environment = prepared(ROOT / "requirements.txt")
    settle(environment)
    if NOTEBOOKS.is_dir() and not can_write(NOTEBOOKS):
        say(f"{NOTEBOOKS} cannot be written: the notebooks run, but what you change in them cannot be saved there.")
    if is_root():
        say("You are root, so every cell may do anything on this computer; an ordinary user is safer.")
    say("Starting JupyterLab. Ctrl-C in this window ends it.")
    return run_to_its_end(jupyter_command(environment.python, options.port, options.browser, extra))


# --- Testing ---


class Step(NamedTuple):
    """One line of the test table: a command, or what is missing for it."""

    name: str
    command: List[str]
    missing: str = ""

    @property
    def uses_pytest(self) -> bool:
        return "pytest" in self.command


class Result(NamedTuple):
    """What became of a step: passed, failed or skipped, and a few words on it."""

    name: str
    outcome: str
    detail: str


def find_chromium() -> Optional[str]:
    """Return the path of the Chromium or Chrome on this computer, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"):
        found = shutil.which(name)
        if found:
            return found
    places = [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ]
    for folder in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        places.append(os.path.join(os.environ.get(folder, ""), "Google", "Chrome", "Application", "chrome.exe"))
    return next((place for place in places if os.path.isfile(place)), None)


def all_notebooks(folder: Path) -> List[str]:
    """Return every notebook below the folder, by name, so that none is left out."""
    found = sorted(folder.rglob("*.ipynb"))
    return [str(notebook) for notebook in found if ".ipynb_checkpoints" not in notebook.parts]


def test_steps(python: Path, slow: bool) -> List[Step]:
    """Return the table of test steps."""
    run = [str(python), "-m"]
    pytest = [*run, "pytest"]
    in_parallel = ["-n", "4", "--dist", "worksteal"]  # four for two cores: many tests wait for something
    by_file = ["-n", "2", "--dist", "loadfile"]  # the cells of one notebook need one kernel
    longest_first = ["--no-loadscope-reorder", *reversed(all_notebooks(NOTEBOOKS) or [str(NOTEBOOKS)])]
    marked = [] if slow else ["-m", "not slow"]
    nbval = ["--nbval", "--nbval-current-env", "--nbval-cell-timeout=120"]
    has_node = shutil.which("node") and shutil.which("npm")
    steps = [
        Step("lint", [*run, "ruff", "check", "."]),
        Step("format", [*run, "ruff", "format", "--check", "."]),
        Step("types", [*run, "mypy"]),
        Step("web", [str(python), str(ROOT / "tests" / "web" / "run.py")], "" if has_node else NO_NODE),
        Step("unit", [*pytest, "tests", "--ignore", str(BROWSER_TESTS), *in_parallel, *marked]),
        Step("notebooks", [*pytest, *nbval, *by_file, *longest_first]),
    ]
    in_pyodide = [str(python), str(ROOT / "tests" / "pyodide" / "run.py")]
    steps.append(Step("pyodide", in_pyodide, "" if has_node else NO_NODE))
    if BROWSER_TESTS.is_dir():
        browser = [*pytest, str(BROWSER_TESTS), "-n", "3", "--dist", "worksteal", *marked]
        steps.append(Step("browser", browser, "" if find_chromium() else NO_CHROMIUM))
    return steps


def run_step(step: Step, ci: bool) -> Result:
    """Run one step with its output passed through."""
    say(f"\n=== {step.name} ===")
    if step.missing:
        say(step.missing)
        return Result(step.name, "failed" if ci else "skipped", step.missing)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [*step.command, "--junitxml=" + str(report)] if step.uses_pytest else step.command
        variables = {**os.environ, "GAMESEARCH_PROGRESS": "off"}  # a test is nobody's progress
        code = subprocess.call(command, cwd=str(ROOT), env=variables)
        counts = count_tests(report) if report.is_file() else []
    detail = ", ".join([*counts, f"{time.monotonic() - started:.0f} s"])
    return Result(step.name, "passed" if code == 0 else "failed", detail)


def count_tests(report: Path) -> List[str]:
    """Return how many tests pytest's report counts: ["212 passed", "1 skipped"]."""
    suites = list(ElementTree.parse(str(report)).iter("testsuite"))
    total, failures, errors, skipped = (
        sum(int(suite.get(kind, "0")) for suite in suites) for kind in ("tests", "failures", "errors", "skipped")
    )
    counts = [(total - failures - errors - skipped, "passed"), (failures + errors, "failed"), (skipped, "skipped")]
    return [f"{count} {outcome}" for count, outcome in counts if count]


def test(options: argparse.Namespace, extra: Sequence[str]) -> int:
    """Run the test steps, all of them even if one fails, and sum up."""
    if extra:
        raise Stop("`test` takes nothing after --.")
    names = [step.name for step in test_steps(Path(sys.executable), options.slow)]
    for name in options.steps:
        if name not in names:
            raise Stop("There is no test step {!r}; the steps are {}.".format(name, ", ".join(names)))
    environment = prepared(ROOT / "requirements.txt", ROOT / "requirements-test.txt")
    steps = test_steps(environment.python, options.slow)
    results = [run_step(step, in_ci(os.environ)) for step in steps if step.name in (options.steps or names)]
    say(summary(results, options.slow))
    return 1 if any(result.outcome == "failed" for result in results) else 0


def summary(results: Sequence[Result], slow: bool) -> str:
    """Return the closing lines: a row for each step, and one for all."""
    lines = ["", "=== summary ==="]
    lines += ["{:<10} {:<8} {}".format(*result).rstrip() for result in results]
    if not slow:
        lines.append("Tests marked slow were deselected; `python3 course.py test --slow` runs them too.")
    for outcome in ("skipped", "failed"):
        names = [result.name for result in results if result.outcome == outcome]
        if names:
            lines.append("{}: {}.".format(outcome.capitalize(), ", ".join(names)))
    passed = sum(result.outcome == "passed" for result in results)
    lines.append(f"{passed} of {len(results)} steps passed.")
    return "\n".join(lines)


# --- Other programs of the project ---


def run_module(module: str, *requirements: str) -> Callable[[argparse.Namespace, Sequence[str]], int]:
    """Return a command that runs a module of the project, once what it needs is installed."""

    def run(options: argparse.Namespace, extra: Sequence[str]) -> int:
        environment = prepared(*(ROOT / name for name in ("requirements.txt", *requirements)))
        given = getattr(options, "arguments", [])
        return run_to_its_end([str(environment.python), "-m", module, *given, *extra])

    return run


# --- The command line ---

Command = Callable[[argparse.Namespace, Sequence[str]], int]


def parse(arguments: Sequence[str]) -> Tuple[argparse.Namespace, List[str]]:
    """Return the options, with the function to call as `command`, and what follows `--`."""
    ours = list(arguments)
    extra: List[str] = []
    if "--" in ours:
        cut = ours.index("--")
        ours, extra = ours[:cut], ours[cut + 1 :]
    parser = argparse.ArgumentParser(
        prog="course.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.set_defaults(command=start)
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    parser.add_argument("--port", type=int, help="the port of JupyterLab")
    parser.add_argument("--allow-root", action="store_true", help="not needed: root can start the course anyway")
    commands = parser.add_subparsers(metavar="COMMAND")
    tester = commands.add_parser("test", help="run the tests")
    tester.set_defaults(command=test)
    tester.add_argument("--slow", action="store_true", help="also run the tests marked slow")
    tester.add_argument("steps", metavar="STEP", nargs="*", help="a step to run; without one, all steps run")
    figures = commands.add_parser("figures", help="draw the pictures in figures/ anew")
    figures.set_defaults(command=run_module("gamesearch.tools.plot_files"))
    notebooks = commands.add_parser(
        "notebooks", help="make the notebooks from their sources and run them; -- 03 for one chapter"
    )
    notebooks.set_defaults(command=run_module("gamesearch.tools.notebooks", "requirements-test.txt"))
    slides = commands.add_parser("slides", help="write slides of every chapter to slides/; -- 03 for one chapter")
    slides.set_defaults(command=run_module("gamesearch.tools.slides"))
    pages = commands.add_parser("pages", help="write the course as a site to browse to pages/")
    pages.set_defaults(command=run_module("gamesearch.tools.pages"))
    lab = commands.add_parser("lab", help="run the experiments again and compare with the published figures")
    lab.set_defaults(command=run_module("gamesearch.lab"))
    for option in ("--slow", "--write"):
        lab.add_argument(option, dest="arguments", action="append_const", const=option, default=[])
    bench = commands.add_parser("bench", help="compare the speed with other programs; installs them")
    bench.set_defaults(command=run_module("benchmarks.speed", "benchmarks/requirements.txt"))
    return parser.parse_args(ours), extra


def main(arguments: Sequence[str]) -> int:
    """Run the course with these arguments and return the exit code."""
    try:
        check_python(sys.version_info[:2])
        options, extra = parse(arguments)
        command: Command = options.command
        return command(options, extra)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
