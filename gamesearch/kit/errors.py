"""An error that is for people: one sentence on what was given, what is accepted, and an example."""

from __future__ import annotations

import traceback
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


class InputError(ValueError):
    """Something was given that cannot be used. A notebook shows the line it was given in and the sentence, nothing else."""

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in place of a traceback through the package."""
        frames = traceback.extract_tb(self.__traceback__)
        own = [frame for frame in frames if not Path(frame.filename).resolve().is_relative_to(PACKAGE)]
        given = own[-1].line if own else ""
        return [*([f"----> {given}", ""] if given else []), f"{type(self).__name__}: {self}"]


class UnknownName(InputError, KeyError):
    """A name that nothing goes by. It is also a KeyError, so that ``in`` and ``get`` work as they do for dictionaries."""

    def __str__(self) -> str:  # a KeyError would put quotes around the sentence
        return Exception.__str__(self)
