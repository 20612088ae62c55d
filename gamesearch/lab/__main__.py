"""``python3 course.py lab``: run the lab again, compare with what is published and with what is stored."""

from __future__ import annotations

import argparse
import sys

from gamesearch.lab.rerun import run
from gamesearch.lab.study.claims import CLAIMS, claim
from gamesearch.lab.study.published import SOURCES
from gamesearch.lab.study.reproduce import reproduce


def main(arguments: list[str]) -> int:
    """Run the lab and return 0 if every result is the stored one."""
    parser = argparse.ArgumentParser(prog="course.py lab", description=__doc__)
    parser.add_argument("--slow", action="store_true", help="also run what takes long: half an hour on one core")
    parser.add_argument("--write", action="store_true", help="put what is new into the stored results")
    parser.add_argument("--store", help="a file that keeps what is done, so that a second call goes on from there")
    options = parser.parse_args(arguments)
    found = run(slow=options.slow, write=options.write, store=options.store)
    print(found)
    if not found.results.complete:
        return 130
    for source in SOURCES:
        print(reproduce(source).summary)
    for key, *_ in CLAIMS:
        print(claim(key))
    if found.different and not options.write:
        print(found.different)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
