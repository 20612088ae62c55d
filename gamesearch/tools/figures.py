"""The pictures in figures/: written by ``python3 course.py figures``, and checked by a test for being current."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from gamesearch.drawing.tree_svg import draw
from gamesearch.games.boards.connect import ConnectN
from gamesearch.games.boards.mnk import TicTacToe
from gamesearch.games.evaluations import chains_and_centre
from gamesearch.games.trees.named import TREES
from gamesearch.instruments.watch import watch
from gamesearch.search.alphabeta import alphabeta
from gamesearch.search.with_table import alphabeta_table
from gamesearch.tools.rooms import between_rooms, imports, modules
from gamesearch.tools.rooms_svg import draw_rooms

FOLDER = Path(__file__).resolve().parents[2] / "figures"
SCREENSHOTS = {
    "stepper.png": "The stepper on a projector: the tree with the path to the current node, the code with the line that runs, "
    "the window on a line of numbers, and a sentence that says why a node is cut.",
    "stepper_dark.png": "The stepper on a projector, in its dark colours.",
    "stepper_boards.png": "The stepper on a board game: a position in each node, the current one large.",
    "race.png": "A race: minimax and alpha-beta on the same tree, in step.",
    "compare.png": "Two searches compared: the step at which the first differs from the second, and how.",
    "predict.png": "A prediction, checked: which edges were marked rightly, and why the others are cut or not.",
    "explore.png": "A tree to change by hand: leaves, the order of moves, the algorithm.",
    "play.png": "A game against a search, with what it thinks of each of its moves.",
}
"""Pictures of the widgets, taken in a browser by tests/browser/test_screenshots.py. They depend a little on the machine.
For each, what it shows."""


def figures() -> Mapping[str, str]:
    """Every picture by the name of its file."""
    ttt = TicTacToe()
    late = ttt.position("XOX/.XO/..O")
    middle = watch(alphabeta, TREES["shallow and deep"])
    rooms = between_rooms(imports(modules()))
    return {
        "alphabeta.svg": draw(watch(alphabeta, TREES["first"])),
        "alphabeta_dark.svg": draw(watch(alphabeta, TREES["first"]), dark=True),
        "textbook.svg": draw(watch(alphabeta, TREES["textbook"])),
        "deep_cut.svg": draw(middle),
        "half_way.svg": draw(middle, middle.frame(len(middle) // 2)),
        "minimum.svg": draw(watch(alphabeta, TREES["minimum"])),
        "tictactoe.svg": draw(watch(alphabeta, ttt, state=late)),
        "table.svg": draw(watch(alphabeta_table, ttt, state=late)),
        "four_columns.svg": draw(watch(alphabeta, ConnectN(4, 4, 3), depth=2, evaluate=chains_and_centre)),
        "rooms.svg": draw_rooms(rooms),
        "rooms_dark.svg": draw_rooms(rooms, dark=True),
    }


def write(folder: Path = FOLDER) -> list[Path]:
    """Write all pictures and say where they are."""
    folder.mkdir(exist_ok=True)
    written = []
    for name, svg in figures().items():
        path = folder / name
        path.write_text(svg + "\n", encoding="utf-8", newline="\n")
        written.append(path)
    return written


if __name__ == "__main__":
    for written_path in write():
        print(written_path.relative_to(FOLDER.parent), file=sys.stdout)
