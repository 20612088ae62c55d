"""Boards as text and as pictures. A Board knows nothing of rules: rows of X, O and empty cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from gamesearch.kit.pictures import Svg, image

EMPTY = "."
PAPER, GRID, INK_X, INK_O, MARK, EDGE = "#ffffff", "#8a8a8a", "#0072B2", "#A34700", "#F0E442", "#5c4a00"
INK_T, INK_S = "#00694E", "#5A3E99"
STONES = "XOTS"
"""The stones of up to four players: a cross, a ring, a triangle and a square."""


@dataclass(frozen=True)
class Board:
    """``rows`` × ``columns`` cells, written row by row from the top as one string of X, O and dots.

    A third and a fourth player have T and S. ``last`` is the index of the stone placed last and ``line`` those of a
    line to be marked, such as a winning one, if there are any. ``names`` are those of the columns and of the rows, for a
    picture.
    """

    rows: int
    columns: int
    cells: str
    last: int | None = None
    line: tuple[int, ...] = ()
    names: tuple[Sequence[str], Sequence[str]] = field(default=((), ()), compare=False, repr=False)

    @property
    def text(self) -> str:
        """The board on one line, its rows parted by a slash: X.O/.X./..O"""
        return "/".join(self.lines())

    @property
    def board(self) -> Board:
        return self

    def lines(self) -> list[str]:
        return [self.cells[r * self.columns : (r + 1) * self.columns] for r in range(self.rows)]

    def describe(self) -> str:
        """One sentence for those who cannot see the picture."""
        words = f"Board of {self.rows} rows and {self.columns} columns: {', '.join(self.lines())}."
        if self.line:
            cells = [f"row {i // self.columns + 1} column {i % self.columns + 1}" for i in self.line]
            words += f" Marked: {', '.join(cells)}."
        return words

    def marks(self, x: float, y: float, cell: float) -> str:
        """The board as SVG elements, its top left corner at (x, y). X is a cross, O a ring: never colour alone."""
        return "".join(self._marks(x, y, cell))

    def _marks(self, x: float, y: float, cell: float) -> Iterable[str]:
        width, height = self.columns * cell, self.rows * cell
        yield f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
        for i in (*self.line, *(() if self.last is None else (self.last,))):
            cx, cy = x + i % self.columns * cell, y + i // self.columns * cell
            yield f'<rect x="{cx:g}" y="{cy:g}" width="{cell:g}" height="{cell:g}" fill="{MARK}"/>'
        grid = "".join(f"M{x:g} {y + r * cell:g}h{width:g}" for r in range(self.rows + 1))
        grid += "".join(f"M{x + c * cell:g} {y:g}v{height:g}" for c in range(self.columns + 1))
        yield f'<path d="{grid}" stroke="{GRID}" stroke-width="{max(0.6, cell / 28):.3g}" fill="none"/>'
        pen = max(1.2, cell / 14)
        for i in self.line:  # a frame too: never colour alone
            cx, cy = x + i % self.columns * cell + pen, y + i // self.columns * cell + pen
            side = cell - 2 * pen
            frame = f"M{cx:g} {cy:g}h{side:g}v{side:g}h{-side:g}z"
            yield f'<path d="{frame}" stroke="{EDGE}" stroke-width="{pen:g}" fill="none"/>'
        arm, pen = cell * 0.27, cell * 0.13
        for i, stone in enumerate(self.cells):
            cx, cy = x + (i % self.columns + 0.5) * cell, y + (i // self.columns + 0.5) * cell
            if stone == "X":
                yield (
                    f'<path d="M{cx - arm:g} {cy - arm:g}l{2 * arm:g} {2 * arm:g}m{-2 * arm:g} 0l{2 * arm:g} {-2 * arm:g}" '
                    f'stroke="{INK_X}" stroke-width="{pen:g}" stroke-linecap="round" fill="none"/>'
                )
            elif stone == "O":
                yield (
                    f'<circle cx="{cx:g}" cy="{cy:g}" r="{arm * 1.1:g}" stroke="{INK_O}" '
                    f'stroke-width="{pen:g}" fill="none"/>'
                )
            elif stone == "T":
                path = f"M{cx:g} {cy - arm * 1.2:g}l{arm * 1.2:g} {arm * 2.1:g}h{-2.4 * arm:g}z"
                yield f'<path d="{path}" stroke="{INK_T}" stroke-width="{pen:g}" stroke-linejoin="round" fill="none"/>'
            elif stone == "S":
                path = f"M{cx - arm:g} {cy - arm:g}h{2 * arm:g}v{2 * arm:g}h{-2 * arm:g}z"
                yield f'<path d="{path}" stroke="{INK_S}" stroke-width="{pen:g}" stroke-linejoin="round" fill="none"/>'

    def svg(self, cell: float = 36, column_names: Iterable[str] = (), row_names: Iterable[str] = ()) -> Svg:
        """The board as a complete SVG picture, with names along its edges if they are given."""
        columns, rows = list(column_names), list(row_names)
        left, top, pad = (22 if rows else 6), (20 if columns else 6), 6
        width, height = left + self.columns * cell + pad, top + self.rows * cell + pad
        label = 'font-family="sans-serif" font-size="12" fill="#444" text-anchor="middle"'
        names = [
            f'<text x="{left + (c + 0.5) * cell:g}" y="14" {label}>{escape(n)}</text>' for c, n in enumerate(columns)
        ]
        names += [
            f'<text x="11" y="{top + (r + 0.5) * cell + 4:g}" {label}>{escape(n)}</text>' for r, n in enumerate(rows)
        ]
        return Svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
            f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(self.describe())}">'
            f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>'
            f"{''.join(names)}{self.marks(left, top, cell)}</svg>"
        )

    def _repr_html_(self) -> str:
        return image(self.svg(36, *self.names), self.describe())
