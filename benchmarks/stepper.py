"""How fast is the stepper in the browser? ``python -m benchmarks.stepper``; it needs Chromium.

Steps are timed in the page: "script" is what the stepper itself takes, "painted" the time until the browser has laid out
and painted the new picture. Of each step the best of several runs counts; the table has the median and the slowest step.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import course
import gamesearch as gs

FLAGS = ["--no-sandbox", "--disable-dev-shm-usage"]
TIMING = """
const frame = () => new Promise((done) => requestAnimationFrame(done));
// A message that is sent while a frame is made arrives when that frame was laid out and painted.
const painted = () => new Promise((done) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => done(performance.now());
  channel.port2.postMessage("");
});
window.opened = async (html) => {
  document.body.replaceChildren();
  await frame();
  const began = performance.now();
  document.body.append(document.createRange().createContextualFragment(html));
  await frame();
  await frame();
  return performance.now() - began;
};
window.stepped = async (places) => {
  const slider = document.querySelector(".gs-stepper input[type=range]"), times = [];
  for (const place of places) {
    await frame();
    const began = performance.now();
    slider.value = place;
    slider.dispatchEvent(new Event("input"));
    const script = performance.now() - began;
    times.push([script, (await painted()) - began]);
  }
  return times;
};
"""


class Size(NamedTuple):
    """A tree to step through, and how long that may take, in milliseconds."""

    branching: int
    depth: int
    step: float
    opening: float


SIZES = [Size(3, 3, 5, 2000), Size(10, 3, 16, 2000), Size(10, 4, 50, 2000)]


class Row(NamedTuple):
    """One line of the table: what was done how often, and how long it took, in milliseconds."""

    nodes: int
    what: str
    script: list[float]
    painted: list[float]
    most: float

    def __str__(self) -> str:
        verdict = "ok" if self.is_met else "TOO SLOW"
        script = f"{median(self.script):8.1f} {max(self.script):8.1f}" if self.script else f"{'':17}"
        painted = f"{median(self.painted):8.1f} {max(self.painted):8.1f}"
        return (
            f"{self.nodes:>7,}  {self.what:<31} {len(self.painted):>5} {script} {painted} {self.most:>8.0f}  {verdict}"
        )

    @property
    def is_met(self) -> bool:
        return max(self.painted) <= self.most


HEAD = f"{'nodes':>7}  {'what':<31} {'times':>5} {'script':>8} {'worst':>8} {'painted':>8} {'worst':>8} {'at most':>8}"


@contextmanager
def blank_page(chromium: str) -> Iterator[Any]:
    """A page of 1280 by 720 with the clocks in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.html"
        empty.write_text('<!DOCTYPE html><meta charset="utf-8"><body></body>', encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.goto(empty.as_uri())
        page.add_script_tag(content=TIMING)
        yield page
        browser.close()


def places(length: int, times: int) -> dict[str, list[int]]:
    """The positions of the slider that are timed: one after the other, and here and there."""
    jump = 0.6180339887  # the golden ratio: its multiples fall everywhere, and far from one another
    return {
        "one step": [length // 3 + i for i in range(min(times, length - length // 3))],
        "one step back": [2 * length // 3 - i for i in range(min(times, length // 2))],
        "a jump to anywhere": [int(length * (i * jump % 1)) for i in range(1, times + 1)],
    }


def measure(page: Any, size: Size, times: int, rounds: int) -> Iterator[Row]:
    """Open the stepper for a tree of this size a few times, then step through it, near by and as a whole."""
    tree = gs.random_tree(size.branching, size.depth, seed=1)
    for search in (gs.minimax, gs.alphabeta):
        html = gs.step(gs.watch(search, tree, lines=False))._repr_html_()
        opened = [page.evaluate("(html) => opened(html)", html) for _ in range(rounds)]
        yield Row(len(tree), f"open, {search.__name__}", [], opened, size.opening)
        length = page.evaluate("() => Number(document.querySelector('.gs-stepper input[type=range]').max)")
        for view in ("", ", whole tree"):
            if view:
                page.locator("[aria-label^='Whole tree']").click()
            for what, where in places(length, times).items():
                found = [page.evaluate("(places) => stepped(places)", where) for _ in range(rounds)]
                best = [[min(times) for times in zip(*rows, strict=True)] for rows in zip(*found, strict=True)]
                yield Row(len(tree), what + view, [b[0] for b in best], [b[1] for b in best], size.step)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stepper", description=__doc__)
    parser.add_argument("--times", type=int, default=60, help="how many steps of each kind are timed")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many runs counts, for each step")
    options = parser.parse_args(arguments)
    chromium = course.find_chromium()
    if chromium is None:
        print(course.NO_CHROMIUM, file=sys.stderr)
        return 1
    missed = 0
    print(HEAD)
    with blank_page(chromium) as page:
        for size in SIZES:
            for row in measure(page, size, options.times, options.rounds):
                print(row, flush=True)
                missed += not row.is_met
    print(f"{missed} too slow." if missed else "All fast enough.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
