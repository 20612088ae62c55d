"""Modules are joined in the right order, and a page with many widgets has each script and each style once."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import gamesearch as gs
from gamesearch.widgets import modules
from gamesearch.widgets.modules import IMPORT, join_modules, web_file
from gamesearch.widgets.page import drop_repeats, library

WEB = files("gamesearch.widgets") / "web"
MODULES = sorted(path.name for path in WEB.iterdir() if path.name.endswith(".js"))
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function)\s+(\w+)", re.MULTILINE)
ENTRIES = ("bridge.js", "setup_page.js", "stepper.js", "predict.js", "explore.js", "play.js")


def test_no_two_modules_declare_the_same_name() -> None:
    owners: dict[str, list[str]] = {}
    for name in MODULES:
        assert not re.search(r"^(?:export )?(?:const|let) [{[]", web_file(name), re.MULTILINE), (
            "declares names in a pattern"
        )
        for declared in DECLARED.findall(web_file(name)):
            owners.setdefault(declared, []).append(name)
    assert {declared: names for declared, names in owners.items() if len(names) > 1} == {}


def test_every_module_is_needed_and_checked() -> None:
    found = {
        name
        for entry in ENTRIES
        for name in MODULES
        if all(one in join_modules(entry) for one in DECLARED.findall(web_file(name)))
    }
    assert found == set(MODULES)
    assert all("// @ts-check\n" in web_file(name) for name in MODULES)


def test_lines_fit_on_a_screen() -> None:
    assert {name: line for name in MODULES for line in web_file(name).splitlines() if len(line) > 140} == {}


@pytest.mark.parametrize("entry", ENTRIES)
def test_what_is_needed_comes_first_and_once(entry: str) -> None:
    text = join_modules(entry)
    declared = DECLARED.findall(text)
    assert len(declared) == len(set(declared))
    assert not re.search(r"^\s*(?:import|export)\b", text, re.MULTILINE)
    assert "/**" not in text
    for name in MODULES:
        for needed in IMPORT.findall(web_file(name)):
            for one in DECLARED.findall(web_file(name))[:1]:
                first = DECLARED.findall(web_file(needed))[:1]
                if one in declared and first:
                    assert declared.index(first[0]) < declared.index(one), (name, needed)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Modules of one's own in place of the folder web/."""
    made: dict[str, str] = {}
    monkeypatch.setattr(modules, "web_file", made.__getitem__)
    return made


def join(entry: str) -> str:
    return join_modules.__wrapped__(entry)


def test_imports_exports_and_comments_go(folder: dict[str, str]) -> None:
    folder["low.js"] = (
        "// Words.\n// @ts-check\n/**\n * @typedef {object} T\n */\n\nexport const ONE = 1; // why\nconst own = 2;\n"
    )
    folder["mid.js"] = 'import { ONE } from "./low.js";\n\nexport function two() { return ONE + 1; }\n'
    folder["top.js"] = (
        'import {\n  ONE,\n} from "./low.js";\nimport { two } from "./mid.js";\nimport "./low.js";\n'
        '  /** @param {number} x */\nexport class Top {}\nconst s = /** @type {string} */ ("// export no comment");\n'
    )
    assert join("top.js") == (
        "export const ONE = 1; // why\nconst own = 2;\n".removeprefix("export ")
        + 'function two() { return ONE + 1; }\nclass Top {}\nconst s = ("// export no comment");\n'
    )


@pytest.mark.parametrize(
    "text", ["export default 3;\n", 'import all from "./low.js";\n', "export { one };\n", 'import "low";\n']
)
def test_what_cannot_be_joined_is_refused(folder: dict[str, str], text: str) -> None:
    folder["top.js"] = text
    with pytest.raises(ValueError, match=r"top\.js imports or exports in a way that cannot be joined"):
        join("top.js")


def test_a_circle_is_refused(folder: dict[str, str]) -> None:
    folder["a.js"], folder["b.js"] = 'import "./b.js";\n', 'import "./a.js";\n'
    with pytest.raises(ValueError, match=r"in a circle: a\.js, b\.js, a\.js"):
        join("a.js")


# ---- One script for a page ----


def test_a_page_keeps_the_first_of_each_script_and_style() -> None:
    steppers = [gs.step(gs.alphabeta, gs.TREES[name])._repr_html_() for name in ("first", "one cut", "first")]
    quiz = gs.predict(gs.TREES["first"])._repr_html_()
    page = "<p>between</p>".join([*steppers, quiz, quiz])
    short = drop_repeats(page)
    for kind in ("stepper", "predict"):
        script, name = library(kind)
        assert page.count(script) > short.count(script) == 1
        assert short.index(script) < short.index(f"{name}.{kind}(host")
        assert short.count(f"{name}.{kind}(host") == page.count(f"{name}.{kind}(host")
    assert short.count("<style") == 2  # what all widgets need, and the quiz
    assert drop_repeats(short) == short
    assert re.sub(r"<(script|style) data-gs-shared.*?</\1>", "", page, flags=re.DOTALL) == re.sub(
        r"<(script|style) data-gs-shared.*?</\1>", "", short, flags=re.DOTALL
    )


def test_other_scripts_of_a_page_stay() -> None:
    page = "<script>one</script><style>p {}</style><script>one</script><style>p {}</style>"
    assert drop_repeats(page) == page


def test_a_script_changed_since_has_another_name() -> None:
    (stepper, one), (quiz, other) = library("stepper"), library("predict")
    assert one != other
    assert f"globalThis.{one} ??=" in stepper
    assert f"globalThis.{other} ??=" in quiz
