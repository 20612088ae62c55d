"""What is read from the instructions of a function: the same on every Python, however the function is written."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import Any

import pytest

import gamesearch as gs
from gamesearch.instruments.bytecode import attributes, inner_functions, parts, variables
from gamesearch.instruments.locals_text import local_order

TREE = gs.tree([[3, 5], [9, 1]])


def helper(*things: Any) -> Any:
    return things


def reads_right_after_storing(node: Any) -> Any:
    best = helper
    return best(node)


def reads_a_pair(first: Any, second: Any) -> Any:
    return first + second


def stores_only(node: Any) -> None:
    helper = node  # noqa: F841


def reads_in_a_comprehension(nodes: Any) -> Any:
    return [helper(node) for node in nodes]


def reads_from_around(node: Any) -> Any:
    def inside() -> Any:
        return node

    return inside()


class Searcher:
    def value(self, node: Any) -> Any:
        return node


class Asking(Searcher):
    def value(self, node: Any) -> Any:
        return super().value(node)


@pytest.mark.parametrize(
    ("function", "names"),
    [
        (reads_right_after_storing, {"helper", "best", "node"}),
        (reads_a_pair, {"first", "second"}),
        (stores_only, {"node"}),
        (reads_from_around, {"inside", "node"}),
    ],
)
def test_the_variables_a_function_reads(function: Any, names: set[str]) -> None:
    assert variables(function.__code__) == names


def test_the_variables_of_a_comprehension() -> None:
    code = reads_in_a_comprehension.__code__
    inside = [variables(inner) for inner, _ in inner_functions(code)]
    assert variables(code).union(*inside) >= {"helper", "nodes", "node"}


def test_what_is_asked_of_super() -> None:
    assert "value" in attributes(Asking.value.__code__)


def test_parts_of_a_module() -> None:
    def first(tree: Any) -> Any:
        return gs.alphabeta(tree)

    def second(tree: Any) -> Any:
        search = gs.negamax
        return search(tree, depth=gs.minimax)

    assert parts(first.__code__) == {("gs", "alphabeta")}
    assert parts(second.__code__) == {("gs", "negamax"), ("gs", "minimax")}


def plain_lambda(tree: Any) -> Any:
    value = lambda node: node  # noqa: E731
    return value(tree)


def lambda_with_all_kinds_of_defaults(tree: Any) -> Any:
    value = lambda node, depth=3, *, game=tree: (node, depth, game, tree)  # noqa: E731
    return value(tree)


def decorated_lambda(tree: Any) -> Any:
    value = functools.cache(lambda node: node)
    return value(tree)


def lambda_of_an_object(self: Any) -> Any:
    self.value = lambda node: node
    return self


def key_of_a_sort(tree: Any) -> Any:
    value = sorted(tree, key=lambda node: node)
    return value


@pytest.mark.parametrize(
    ("function", "name"),
    [
        (plain_lambda, "value"),
        (lambda_with_all_kinds_of_defaults, "value"),
        (decorated_lambda, "value"),
        (lambda_of_an_object, "value"),
        (key_of_a_sort, "<lambda>"),
    ],
)
def test_the_name_a_lambda_is_given(function: Any, name: str) -> None:
    assert [given for _, given in inner_functions(function.__code__)] == [name]


# The lines that are recorded


def in_a_comprehension(node: gs.Node) -> Any:
    if not node.children:
        return node.value
    values = [-in_a_comprehension(child) for child in node.children]
    return max(values)


def in_a_loop_with_a_break(node: gs.Node, alpha: float, beta: float) -> Any:
    if not node.children:
        return node.value
    for child in node.children:
        alpha = max(alpha, -in_a_loop_with_a_break(child, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def out_of_a_comprehension(node: gs.Node) -> Any:
    try:
        values = [out_of_a_comprehension(child) for child in node.children if 1 / bool(node.children[0].children)]
    except ZeroDivisionError:
        values = [3]
    return max(values)


def raises_after_a_loop(node: gs.Node) -> Any:
    for child in node.children:
        if raises_after_a_loop(child) == 100:
            break
    raise ValueError


@pytest.mark.parametrize(
    ("search", "lines"),
    [
        (in_a_comprehension, [1, 3, 4]),
        (in_a_loop_with_a_break, [1, 3, 4, 5, 3, 4, 5, 3, 7]),
        (out_of_a_comprehension, [1, 2, 5]),
        (raises_after_a_loop, [1, 2]),
    ],
)
def test_the_lines_of_the_root(search: Callable[..., Any], lines: list[int]) -> None:
    trace = gs.watch(search, TREE)
    root = [
        step.line - search.__code__.co_firstlineno for step in trace.steps if step.kind == "line" and step.level == 1
    ]
    assert root == lines


def test_the_lines_around_an_exception_in_a_comprehension() -> None:
    trace = gs.watch(out_of_a_comprehension, TREE)
    first = out_of_a_comprehension.__code__.co_firstlineno
    assert [step.line - first for step in trace.steps if step.kind == "line" and step.node == "B"] == [1, 2, 3, 4, 5]


def test_a_raise_right_after_a_loop_is_a_step() -> None:
    trace = gs.watch(raises_after_a_loop, gs.tree([3, 5]))
    lines = [step.line - raises_after_a_loop.__code__.co_firstlineno for step in trace.steps if step.kind == "line"]
    assert lines == [1, 2, 1, 4]
    assert trace.steps[-1].line == raises_after_a_loop.__code__.co_firstlineno + 4


def test_a_comprehension_with_a_condition_is_one_line() -> None:
    def search(node: Any) -> Any:
        if not node.children:
            return node.value
        values = [search(child) for child in node.children]
        large = [value for value in values if value > 100]
        return max(large or values)

    lines = [step.line for step in gs.watch(search, "1 2 3").steps if step.kind == "line"]
    assert lines.count(max(lines) - 1) == 1


def has_many_names(first: Any, *rest: Any, last: int = 1, **options: Any) -> Any:
    low, high = first, last
    good = [one for one in rest if one < high]
    for one in good:
        low, high = one, low
        best = max(two for two in (low,) if two < high)
        try:
            helper(best)
        except ValueError as problem:
            helper(problem)
    if found := low:
        return found


def test_the_order_of_local_names_is_that_of_the_text() -> None:
    names = local_order(has_many_names.__code__, inspect.getsource(has_many_names))
    assert names[:11] == ("first", "last", "rest", "options", "low", "high", "good", "one", "best", "problem", "found")
