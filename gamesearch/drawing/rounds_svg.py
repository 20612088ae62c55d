"""How a value is closed in, drawn: the rounds of a search on a line of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, inf, log10

from gamesearch.drawing.geometry import text_width
from gamesearch.drawing.palette import LIGHT
from gamesearch.drawing.style import FONT
from gamesearch.games.game import Value
from gamesearch.instruments.rounds import Narrowing, Round, answer_text
from gamesearch.kit.numbers import number_text
from gamesearch.kit.pictures import PICTURES

LEFT, LINE, RIGHT, TOP = 170, 560, 250, 34
ROW, ROW_WITH_NAMES = 46, 58
ARROW, SHORT = 26, 13
INSET = 44
"""Room on either side of the outermost numbers, for arrows and names."""
MOST_TICKS = 12


def draw_narrowing(rounds: Narrowing) -> str:
    """The rounds as SVG: the question a dashed mark, the answer an arrow, what is known a heavy bar."""
    places: list[Value] = [
        *rounds.start,
        *(x for one in rounds for x in (one.question, *(bound for _, bound in one.answers))),
    ]
    finite = [float(x) for x in places if -inf < x < inf]
    low, high = min(finite), max(finite)
    pad = (high - low or 1) * INSET / (LINE - 2 * INSET)
    scale = _Scale(low - pad, high + pad, whole=all(x.is_integer() for x in finite))
    row = ROW if rounds.is_one else ROW_WITH_NAMES
    width, height = LEFT + LINE + RIGHT, TOP + row * (len(rounds) + 1) + 30
    marks = [_row(scale, TOP + row / 2, "at the start", "", rounds.start)]
    for number, one in enumerate(rounds, 1):
        y = TOP + row * (number + 0.5)
        words = f"{number}.  at least {number_text(one.question)}?"
        marks.append(_row(scale, y, words, _answer_words(one, rounds.is_one), (one.lower, one.upper)))
        marks += _question(scale, y, one, rounds.is_one)
    y = TOP + row * (len(rounds) + 1) - 8
    for tick in scale.ticks():
        marks.append(f'<line x1="{scale(tick):.1f}" x2="{scale(tick):.1f}" y1="{TOP - 6}" y2="{y}" class="grid"/>')
        marks.append(_text(scale(tick), y + 16, number_text(tick), "tick"))
    marks.sort(key=lambda mark: 'class="grid"' not in mark)
    c = LIGHT
    style = (
        f".n text{{font-family:{FONT};font-size:14px;fill:{c.ink}}} .n .tick{{font-size:12px;fill:{c.quiet};text-anchor:middle}} "
        f".n .said{{font-size:13px;fill:{c.quiet}}} .n .grid{{stroke:#dddddd;stroke-width:1}} "
        f".n .axis{{stroke:{c.untouched};stroke-width:1.2}} .n .known{{stroke:{c.visited};stroke-width:8;stroke-linecap:butt}} "
        f".n .end{{stroke:{c.visited};stroke-width:3}} .n .asked{{stroke:{c.current};stroke-width:2.4;stroke-dasharray:4 3}} "
        f".n .dot{{fill:{c.visited}}} .n .arrow{{stroke:{c.ink};stroke-width:1.8;fill:none}} "
        f".n .who{{font-size:13px;font-weight:bold;text-anchor:middle}} .n .head{{font-size:12px;fill:{c.quiet}}}"
    )
    head = (
        _text(14, 18, "the question", "head")
        + _text(LEFT, 18, "heavy: the interval that is left · dashed: the question · arrow: the answer", "head")
        + _text(LEFT + LINE + 20, 18, "the answer", "head")
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'style="max-width:100%;height:auto" role="img" aria-label="{escape(repr(rounds))}"><style>{style}</style>'
        f'<rect width="{width}" height="{height}" rx="6" fill="{c.paper}"/><g class="n">{head}{"".join(marks)}</g></svg>'
    )


class _Scale:
    """From values to places on the line."""

    def __init__(self, low: float, high: float, whole: bool) -> None:
        self.low, self.high, self.whole = low, high, whole

    def __call__(self, value: Value) -> float:
        inside = min(max(float(value), self.low), self.high)
        return LEFT + LINE * (inside - self.low) / (self.high - self.low)

    def ticks(self) -> Sequence[Value]:
        """Round numbers, not more than a few."""
        power = floor(log10(self.high - self.low)) - 1
        for size in (10.0 ** (power + more) * times for more in range(3) for times in (1, 2, 5)):
            first, last = -int(-self.low // size), int(self.high // size)
            if last - first < MOST_TICKS and (size >= 1 or not self.whole):
                return [round(number * size, 9) for number in range(first, last + 1)]
        return []


def _text(x: float, y: float, words: str, kind: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}">{escape(words)}</text>'


def _row(scale: _Scale, y: float, left: str, right: str, known: tuple[Value, Value]) -> str:
    lower, upper = known
    x1, x2 = scale(lower), scale(upper)
    parts = [_text(14, y + 5, left, "words"), _text(LEFT + LINE + 20, y + 5, right, "said")]
    parts.append(f'<line x1="{LEFT}" x2="{LEFT + LINE}" y1="{y}" y2="{y}" class="axis"/>')
    if lower == upper:
        parts.append(f'<circle cx="{x1:.1f}" cy="{y}" r="7" class="dot"/>')
    else:
        parts.append(f'<line x1="{x1:.1f}" x2="{x2:.1f}" y1="{y}" y2="{y}" class="known"/>')
    for bound, x in ((lower, x1), (upper, x2)):
        if -inf < bound < inf and lower != upper:
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y - 9}" y2="{y + 9}" class="end"/>')
    return "".join(parts)


def _answer_words(one: Round, is_one: bool) -> str:
    if is_one:
        return answer_text(one).lower()
    many = f"{len(one.yes)} of {len(one.answers)} say yes"
    return f"{many}: {', '.join(one.yes)}" if one.yes and text_width(", ".join(one.yes), 13) < 120 else many


def _question(scale: _Scale, y: float, one: Round, is_one: bool) -> list[str]:
    x = scale(one.question)
    marks = [f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y - 20}" y2="{y + 15}" class="asked"/>']
    for bound in sorted({bound for _, bound in one.answers}):
        at, way = scale(bound), 1 if bound >= one.question else -1
        tip, top = at + (ARROW if is_one else SHORT) * way, y - 13
        head = f"l{-5 * way} -4m{5 * way} 4l{-5 * way} 4"
        marks.append(f'<path d="M{at:.1f} {top + 5}V{top - 5}M{at:.1f} {top}H{tip:.1f}{head}" class="arrow"/>')
    return marks if is_one else marks + [_text(at, y - 23, words, "who") for at, words in _names(scale, one)]


def _names(scale: _Scale, one: Round) -> list[tuple[float, str]]:
    """The moves, each over its arrow; those that would overlap stand together."""
    groups: list[tuple[list[float], list[str], bool]] = []
    for node, bound in sorted(one.answers, key=lambda answer: answer[1]):
        is_yes = bound >= one.question
        at = scale(bound) + SHORT / 2 * (1 if is_yes else -1)
        if (
            groups
            and groups[-1][2] == is_yes
            and at - groups[-1][0][-1] < text_width(f"{groups[-1][1][-1]}{node}", 13) / 2 + 5
        ):
            groups[-1][0].append(at)
            groups[-1][1].append(node)
        else:
            groups.append(([at], [node], is_yes))
    return [(sum(places) / len(places), ", ".join(names)) for places, names, _ in groups]


PICTURES[Narrowing] = draw_narrowing
