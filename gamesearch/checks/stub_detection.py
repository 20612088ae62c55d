"""Whether an exercise was touched at all: a stub, told by its syntax tree (ast), is not judged."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from textwrap import dedent
from types import CodeType
from typing import Any


def is_untouched(answer: Any, stub: str = "") -> bool:
    """Whether an answer is still the stub it was handed out as: ``...``, None, or a function that does nothing.

    A class is a stub if all of its functions are.

    ``stub`` is the text of a function that is handed out to be mended; the same function is untouched too.
    """
    if answer is ... or answer is None:
        return True
    if isinstance(answer, dict | list | tuple | set) and answer:
        parts = answer.values() if isinstance(answer, dict) else answer
        return all(part is ... for part in parts)
    if isinstance(answer, type):
        functions = [part for part in vars(answer).values() if inspect.isfunction(part)]
        return bool(functions) and all(is_untouched(one) for one in functions)
    if not callable(answer):
        return False
    function = getattr(answer, "__func__", answer)
    tree = syntax_of(function)
    if tree is None:
        code = getattr(function, "__code__", None)
        return isinstance(code, CodeType) and _is_empty_code(code)
    if stub and any(ast.dump(tree) == ast.dump(part) for part in ast.parse(dedent(stub)).body):
        return True
    return all(_says_nothing(part) for part in tree.body)


def syntax_of(function: Callable[..., Any]) -> ast.FunctionDef | None:
    try:
        part = ast.parse(dedent(inspect.getsource(function))).body[0]
    except (OSError, TypeError, SyntaxError, IndexError):
        return None
    return part if isinstance(part, ast.FunctionDef) else None


def _says_nothing(part: ast.stmt) -> bool:
    """A docstring, ``...``, ``pass``, ``return``, ``return ...`` or ``raise NotImplementedError``."""
    if isinstance(part, ast.Pass):
        return True
    if isinstance(part, ast.Expr):
        return isinstance(part.value, ast.Constant)
    if isinstance(part, ast.Return):
        return part.value is None or (isinstance(part.value, ast.Constant) and part.value.value in (None, ...))
    if isinstance(part, ast.Raise) and part.exc is not None:
        raised = part.exc.func if isinstance(part.exc, ast.Call) else part.exc
        return isinstance(raised, ast.Name) and raised.id == "NotImplementedError"
    return False


def _is_empty_code(code: CodeType) -> bool:
    """Without its text, a function that names nothing and computes nothing is a stub."""
    if code.co_name == "<lambda>" or code.co_names:
        return False
    return all(constant is None or constant is ... or isinstance(constant, str) for constant in code.co_consts)
