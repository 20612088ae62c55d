"""What both compiled kernels share. Whole numbers of 64 bits without sign throughout: mixed with others, they turn into
floating point numbers, so every constant is made one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

U = np.uint64
ZERO, ONE = U(0), U(1)
M1, M2, M4, H01 = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F), U(0x0101010101010101)
S1, S2, S4, S56 = U(1), U(2), U(4), U(56)

# What a kernel says when it returns.
DONE, MORE = 0, 1


def compile_lazily(function: F) -> F:
    """Compile a function when it is first called, and keep the result on the disk."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))


@compile_lazily
def popcount(x: Any) -> Any:
    """The number of set bits; the compiler turns this into one instruction."""
    x = x - ((x >> S1) & M1)
    x = (x & M2) + ((x >> S2) & M2)
    x = (x + (x >> S4)) & M4
    return np.int64((x * H01) >> S56)
