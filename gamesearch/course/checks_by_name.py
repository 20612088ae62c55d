"""``gs.check``: the checks of all chapters by name, as in ``gs.check.alphabeta(my_alphabeta)``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from gamesearch.checks import progress
from gamesearch.checks.check import Check
from gamesearch.course import chapters
from gamesearch.course.setup_check import Setup, look
from gamesearch.kit.results import Results

SIGNS = {"right": "●", "wrong": "◐", "not attempted": "○"}
WORDS = {"right": "done", "wrong": "tried", "not attempted": "to do"}


class Checks:
    """All checks. ``gs.check.minimax(my_minimax)`` checks an answer, ``gs.check.minimax.hint()`` gives a hint."""

    def __init__(self) -> None:
        self._checks: dict[str, Check] | None = None

    def _all(self) -> dict[str, Check]:
        if self._checks is None:
            names = sorted(module.name for module in iter_modules(chapters.__path__))
            modules = [import_module(f"{chapters.__name__}.{name}") for name in names]
            found = [check for module in modules for check in module.CHECKS]
            self._checks = {check.name: check for check in found}
            assert len(self._checks) == len(found), "two checks have the same name"
        return self._checks

    def __iter__(self) -> Iterator[Check]:
        return iter(self._all().values())

    def __getattr__(self, name: str) -> Check:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._all()[name]
        except KeyError:
            known = ", ".join(self._all())
            raise AttributeError(f"There is no check {name!r}; the checks are {known}.") from None

    def __dir__(self) -> list[str]:
        return [*self._all(), "setup"]

    def setup(self) -> Setup:
        """Check my set-up: is everything there that the course needs?"""
        return look()

    def __repr__(self) -> str:
        return "\n".join(f"chapter {one.chapter:02d}  {one!r}" for one in self)


check = Checks()


class Progress:
    """What is done, chapter by chapter. It shows itself in a notebook."""

    def __init__(self) -> None:
        noted = progress.read_states()
        self.states = {one: noted.get(one.key, "not attempted") for one in check}

    @property
    def done(self) -> int:
        return sum(state == "right" for state in self.states.values())

    def _chapters(self) -> dict[int, list[tuple[Check, str]]]:
        found: dict[int, list[tuple[Check, str]]] = {}
        for one, state in sorted(self.states.items(), key=lambda item: item[0].chapter):
            found.setdefault(one.chapter, []).append((one, state))
        return found

    def __repr__(self) -> str:
        lines = [f"{self.done} of {len(self.states)} exercises done"]
        for chapter, exercises in self._chapters().items():
            parts = ", ".join(f"{SIGNS[state]} {one.name}" for one, state in exercises)
            lines.append(f"chapter {chapter:02d}: {parts}")
        return "\n".join(lines)

    @property
    def table(self) -> Results:
        """A row for each chapter, with a line for each of its exercises."""
        rows = [
            {
                "chapter": f"{chapter:02d}",
                "exercises": "\n".join(f"{SIGNS[state]} {one.title} ({WORDS[state]})" for one, state in exercises),
            }
            for chapter, exercises in self._chapters().items()
        ]
        return Results(rows, f"{self.done} of {len(self.states)} exercises done.", heads="chapter")

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def my_progress() -> Progress:
    """What you have done so far over all chapters."""
    return Progress()
