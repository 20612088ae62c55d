"""What the instructions of a function say. They change with every Python: from 3.11 to 3.14, what is read here does not."""

from __future__ import annotations

import dis
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from types import CodeType, FrameType

VARIABLES = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FAST", "LOAD_DEREF", "LOAD_CLOSURE")
ATTRIBUTES = ("LOAD_METHOD", "LOAD_ATTR", "LOAD_SUPER_ATTR")
RETURNS = {code for name, code in dis.opmap.items() if name.startswith(("RETURN_", "YIELD_"))}
SWAP, RERAISE = dis.opmap["SWAP"], dis.opmap["RERAISE"]
BETWEEN = ("MAKE_FUNCTION", "SET_FUNCTION_ATTRIBUTE", "PRECALL", "CALL", "COPY")
"""What may stand between a lambda and the name it is given: that it is made, and handed to a decorator."""


def variables(code: CodeType) -> set[str]:
    """The variables a function reads."""
    return {name for one in dis.get_instructions(code) for name in _read(one)}


def attributes(code: CodeType) -> set[str]:
    """What a function asks of objects, whatever they are: "value" in self.value(node) and in super().value(node)."""
    return {str(one.argval) for one in dis.get_instructions(code) if one.opname in ATTRIBUTES}


def parts(code: CodeType) -> set[tuple[str, str]]:
    """What a function and those inside it ask by name and part: gs.alphabeta is ("gs", "alphabeta")."""
    found = {
        (str(one.argval), str(two.argval))
        for one, two in pairwise(dis.get_instructions(code))
        if one.opname == "LOAD_GLOBAL" and two.opname in ATTRIBUTES
    }
    return found.union(*(parts(inner) for inner, _ in inner_functions(code)))


def inner_functions(code: CodeType) -> Iterator[tuple[CodeType, str]]:
    """The functions defined inside one, with the names they are given there; a lambda may have one."""
    instructions = list(dis.get_instructions(code))
    for at, instruction in enumerate(instructions):
        if isinstance(instruction.argval, CodeType):
            inner = instruction.argval
            given = _lambda_name(instructions[at + 1 :]) if inner.co_name == "<lambda>" else ""
            yield inner, given or inner.co_name


def has_returned(frame: FrameType) -> bool:
    """Whether a frame that is being left returns something; otherwise an exception leaves it."""
    return frame.f_code.co_code[frame.f_lasti] in RETURNS


@lru_cache(maxsize=1024)
def in_comprehensions(code: CodeType) -> frozenset[int]:
    """The places in a function's code that belong to a comprehension, its first source left out.

    Since Python 3.12 they are part of the function that holds it; before, a comprehension is a function of its own and
    there are none. It can be told by its clean-up, to which an exception inside it leads: no other starts with a swap.
    """
    found: set[int] = set()
    entries = getattr(dis.Bytecode(code), "exception_entries", ())
    for target in {entry.target for entry in entries if code.co_code[entry.target] == SWAP}:
        parts_of_it = [entry for entry in entries if entry.target == target]  # an `if` in it leaves a gap between two
        first, last = min(entry.start for entry in parts_of_it), max(entry.end for entry in parts_of_it)
        end = next(at for at in range(target, len(code.co_code), 2) if code.co_code[at] == RERAISE)
        found.update(range(first, last), range(target, end))
    return frozenset(found)


def _read(instruction: dis.Instruction) -> tuple[str, ...]:
    """The variables an instruction reads: none, one, or two, since Python 3.13 has instructions for pairs."""
    name, value = instruction.opname, instruction.argval
    if name == "STORE_FAST_LOAD_FAST":
        return (value[1],)
    if not name.startswith(VARIABLES):
        return ()
    return value if isinstance(value, tuple) else (value,)


def _lambda_name(after: Sequence[dis.Instruction]) -> str:
    """The name a lambda is given by the instructions after it: a variable's, or an attribute's as in self.value."""
    first, second = [one for one in after if one.opname not in BETWEEN][:2]
    if first.opname.startswith("LOAD_FAST") and second.opname == "STORE_ATTR":
        return str(second.argval)
    if not first.opname.startswith("STORE_") or first.argval is None:
        return ""
    return str(first.argval[0] if isinstance(first.argval, tuple) else first.argval)
