"""Numbers as people read them, and how large a number may be (formatting)."""

from __future__ import annotations

from fractions import Fraction

INFINITIES = (float("inf"), float("-inf"))

HUGE: int = 10**300
"""Beyond it a whole number fits no float, and soon no line: Python itself refuses to write out 5,000 digits."""


def is_huge(number: int | float | Fraction) -> bool:
    """Whether a number is too large to be written out; an infinity is not."""
    return not isinstance(number, float) and not -HUGE < number < HUGE


def number_text(value: int | float | Fraction | None) -> str:
    """A value as people read it: ∞ and −∞, whole numbers, decimals of at most four places. number_text(None) is "?"."""
    if value is None:
        return "?"
    if value in INFINITIES:
        return "∞" if value > 0 else "−∞"
    text = f"{float(value):.4f}".rstrip("0").rstrip(".") if value != int(value) else str(int(value))
    return text.replace("-", "−") if text not in ("-0", "") else "0"
