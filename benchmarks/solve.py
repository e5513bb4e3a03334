"""How much `dlxc solve --count` adds to the time of the solver itself.

    python benchmarks/solve.py

For pentominoes 6x10: the seconds of the whole process, and of xcover alone in a process that has it
loaded, the best of three.  The first must be at most 1.15 times the second and 0.6 s.  It takes all
processors; `taskset -c 0` shows what it is with one.

For 32 dominoes in 8x8: the whole process, at most 2 s.

For one solution of some small problems: the whole process where xcover has never been compiled, at
most 2 s with two idle processors.  What goes on in the background is waited for after each.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import time
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory

import dlxc

EXAMPLES = Path(__file__).parent.parent / "examples"
PENTOMINOES = EXAMPLES / "pentominoes-6x10.polyomino"
FIRST = (
    "soma.polycube",
    "pentominoes-6x10.polyomino",
    "pentominoes-8x8-hole.polyomino",
    "wikipedia.sudoku",
)
ROUNDS = 3


def whole(spec: Path, number: int) -> float:
    """The seconds of a whole process, the best of some."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        told = subprocess.check_output(
            [sys.executable, "-m", "dlxc", "solve", "-q", spec, "--count"]
        )
        times.append(time.perf_counter() - start)
        assert int(told) == number
    return min(times)


def first_time(spec: Path) -> float:
    """The seconds of a whole process that finds nothing compiled, the best of some."""
    times = []
    for _ in range(ROUNDS):
        with TemporaryDirectory() as folder:
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "dlxc", "solve", "-q", spec],
                env={**os.environ, "NUMBA_CACHE_DIR": folder},
                stdout=subprocess.DEVNULL,
                check=True,
            )
            times.append(time.perf_counter() - start)
            wait_for_background(Path(folder))
    return min(times)


def wait_for_background(folder: Path) -> None:
    """Wait until no process compiles into a folder: one that does holds a lock."""
    lock = folder / "dlxc.lock"
    if lock.exists():
        with lock.open("wb") as file:
            fcntl.flock(file, fcntl.LOCK_EX)


def alone(spec: Path, number: int) -> float:
    """The seconds that xcover takes of it, the best of some."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from xcover import covers
    problem = dlxc.compile(spec.read_text())
    options = [[entry.name for entry in option] for option in problem.options]
    names = list(problem.items.names)
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        assert sum(1 for _ in covers(options, primary=names, secondary=[])) == number
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Measure and print."""
    whole(PENTOMINOES, 9356)  # compiles xcover, perhaps
    ours, theirs = whole(PENTOMINOES, 9356), alone(PENTOMINOES, 9356)
    most = 1.15 * theirs + 0.6
    print(f"pentominoes 6x10: {ours:.2f} s, xcover alone {theirs:.2f} s, at most {most:.2f} s")
    with TemporaryDirectory() as folder:
        board = Path(folder) / "dominoes.polyomino"
        board.write_text("[0-7][0-7]\n32|D 00 01\n")
        print(f"dominoes 8x8: {whole(board, 12_988_816):.2f} s, at most 2 s")
    for name in FIRST:
        print(f"{name} for the first time: {first_time(EXAMPLES / name):.2f} s, at most 2 s")


if __name__ == "__main__":
    main()
