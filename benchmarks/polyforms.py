"""How fast sets of pieces are enumerated; `python benchmarks/polyforms.py` by hand.

Each set is made in a process of its own, since a set is made once: the seconds without the imports.
"""

from __future__ import annotations

import subprocess
import sys

MOST = 2.0
"""How many seconds a set may take."""

SETS = (
    *("9-ominoes", "one-sided 9-ominoes", "fixed 9-ominoes"),
    *("10-iamonds", "one-sided 10-iamonds", "fixed 10-iamonds"),
    *("8-hexes", "one-sided 8-hexes", "fixed 8-hexes"),
    *("free 7-cubes", "7-cubes", "fixed 7-cubes"),
    "8-sticks",
)

PROGRAM = """
from sys import argv
from time import perf_counter
from dlxc.pieces import piece_set
start = perf_counter()
print(len(piece_set(argv[1]).pieces), perf_counter() - start)
"""


def main() -> None:
    """Print the pieces and the seconds of each set."""
    for name in SETS:
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, name], capture_output=True, text=True, check=True
        )
        count, seconds = done.stdout.split()
        verdict = "" if float(seconds) <= MOST else f"  more than {MOST}"
        print(f"{name:<22}{count:>7} pieces {float(seconds):6.2f} s{verdict}")


if __name__ == "__main__":
    main()
