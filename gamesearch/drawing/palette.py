"""Colours, safe for colour-blind eyes. Every colour has a second cue: a line style, a shape or a mark."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """The colours of one theme. Text keeps 4.5:1 against the paper, marks 3:1."""

    paper: str
    ink: str
    quiet: str
    """Text of less weight: windows, names."""
    visited: str
    cut: str
    current: str
    untouched: str
    """Thin lines of what was never reached."""
    faint: str
    """Text of what was never reached."""
    fill: str
    """Inside of a node."""
    stamp: str
    """Inside of the stamp that marks an answer from memory."""


LIGHT = Palette(
    paper="#ffffff",
    ink="#1b1b1b",
    quiet="#4d4d4d",
    visited="#009E73",
    cut="#D55E00",
    current="#0072B2",
    untouched="#8c8c8c",
    faint="#6b6b6b",
    fill="#f4faf8",
    stamp="#fff3b0",
)
DARK = Palette(
    paper="#14181c",
    ink="#f2f2f2",
    quiet="#c4c9ce",
    visited="#2fd6a4",
    cut="#ff9a4d",
    current="#6cc5ff",
    untouched="#7d858c",
    faint="#9aa2a9",
    fill="#1d2a2a",
    stamp="#5c5200",
)


def contrast(one: str, two: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as the web's accessibility guidelines define it."""
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
