"""Whatever a check is given, and whatever a function given to it returns, a verdict comes back that can be shown."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest

import gamesearch as gs
from gamesearch.checks import progress
from gamesearch.checks.verdict import Verdict
from gamesearch.instruments.forked import run_forked


class Fails:
    """Nothing that Python asks of it works."""

    def _fail(self, *_: Any) -> Any:
        raise RuntimeError("no")

    __eq__ = __repr__ = __str__ = __bool__ = __len__ = __iter__ = __lt__ = __gt__ = __neg__ = __float__ = _fail
    __hash__ = object.__hash__


class Itself:
    """Every part of it is itself."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self


def in_itself() -> list[Any]:
    found: list[Any] = []
    found.append(found)
    return found


HOSTILE: dict[str, Callable[[], Any]] = {
    "too many digits": lambda: 10**5000,
    "a list in itself": in_itself,
    "fails": Fails,
    "itself": Itself,
    "not a number": lambda: math.nan,
    "a huge text": lambda: "x" * 1_000_000,
    "half a character": lambda: "\ud83d\x00",
}


@pytest.mark.parametrize("name", [one.name for one in gs.check])
def test_a_verdict_comes_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(progress.VARIABLE, "off")

    def problems() -> list[str]:
        found = []
        for kind, made in HOSTILE.items():
            for answer in (made(), [made()], lambda *_, **__: made(), lambda *_, **__: [made(), made()]):  # noqa: B023
                verdict = getattr(gs.check, name)(answer)
                if not isinstance(verdict, Verdict) or verdict.state == "right":
                    found.append(f"{kind}: {verdict!r}")
                repr(verdict).encode("utf-8")
                verdict._repr_html_().encode("utf-8")
        return found

    assert run_forked(problems, at_all=120) == []
