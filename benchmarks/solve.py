"""How long `dlxc count` takes, beside the programs of others where they are installed.

    python benchmarks/solve.py [WORD...]

The seconds of whole processes, the best of three, of all problems or of those whose names have one
of the words.  `most` is the bound on an idle machine of two processors.  For problems that are
solved at once, it is what `dlxc compile` takes and 0.08 s more.  `by one` is with one thread.
What takes longer than a minute is ended.

D. E. Knuth's dlx1, dlx2, dlx3 and ssxcc get the same problem as DLX, if they are in PATH and can
read it; https://cs.stanford.edu/~knuth/programs.html has their sources.

At the end: counts of some problems where there is no machine code yet, beside the second time.
The first must take at most 0.3 s more.
"""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

EXAMPLES = Path(__file__).parent.parent / "examples"
PROGRAMS = "dlx1", "dlx2", "dlx3", "ssxcc"
ROUNDS = 3
AT_ONCE = 0.08
LATER = 0.3
LONGEST = 60

HEXIAMONDS = """lattice triangle
pieces hexiamonds
piece C4 x 2
  AV
  VA
box parallelogram 5x8
"""
TETROMINOES = """[0-7][0-7]
0:16|I 00 01 02 03
0:16|L 00 01 02 12
0:16|O 00 01 10 11
0:16|S 00 01 11 12
0:16|T 00 01 02 11
"""
SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"


class Case(NamedTuple):
    """A problem: the number of its solutions, and the most seconds, or nothing if at once.

    Without a `text` its name is a file among the examples.
    """

    name: str
    number: int
    most: float | None = None
    text: str = ""


CASES = (
    Case("wikipedia.sudoku", 1),
    Case("models/queens.xc", 92),
    Case("soma.polycube", 11_520, 0.75),
    Case("puzzles/y-pentominoes-5x10.puzzle", 10, 0.4),
    Case("puzzles/tetrominoes-twice-4x10.puzzle", 1796, 0.7),
    Case("puzzles/tetrominoes-twice-5x8.puzzle", 3106, 0.7),
    Case("puzzles/hexiamonds-6x6.puzzle", 624, 1.2),
    Case("pentominoes-6x10.polyomino", 9356, 1.8),
    Case("hexiamonds-5x8.puzzle", 45_090, 3.5, HEXIAMONDS),
    Case("puzzles/conway-cube.puzzle", 27_456, 4.5),
    Case("dominoes-8x8.polyomino", 12_988_816, 0.6, "[0-7][0-7]\n32|D 00 01\n"),
    Case("dominoes-12x12.polyomino", 53_060_477_521_960_000, 2, "[0-9ab][0-9ab]\n72|D 00 01\n"),
    Case("trominoes-9x9.polyomino", 1_193_600, 2, "[0-8][0-8]\n27|L 00 01 10\n"),
    Case("hundred.sdm", 100, 1.5, SUDOKU * 100),
    Case("tetrominoes-8x8.polyomino", 19_077_209_438, 5, TETROMINOES),
)
FIRST = (
    ("wikipedia.sudoku", 1),
    ("soma.polycube", 11_520),
    ("puzzles/hexiamonds-6x6.puzzle", 624),
    ("pentominoes-6x10.polyomino", 9356),
)


def seconds(command: list[str | Path], rounds: int = ROUNDS, **settings: str) -> tuple[float, str]:
    """The seconds of a whole process, the best of some, and what it says."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        done = subprocess.run(
            command,
            capture_output=True,
            check=True,
            text=True,
            timeout=LONGEST,
            env={**os.environ, **settings},
        )
        times.append(time.perf_counter() - start)
    return min(times), done.stdout + done.stderr


def dlxc(*arguments: str | Path) -> list[str | Path]:
    """A command."""
    return [sys.executable, "-m", "dlxc", *arguments]


def counted(spec: Path, number: int, *more: str, rounds: int = ROUNDS, **settings: str) -> float:
    """The seconds of a count."""
    took, said = seconds(dlxc("count", "-q", spec, *more), rounds, **settings)
    assert sum(map(int, said.split())) == number, said
    return took


def of_others(spec: Path, number: int) -> Iterator[str]:
    """The seconds of other programs."""
    for name in PROGRAMS:
        file = spec.with_suffix(f".{name}")
        command = dlxc("compile", "-q", spec, "--dialect", name, "--to", "dlx", "-o", file)
        is_read = shutil.which(name) and not subprocess.run(command, check=False).returncode
        if not is_read:
            continue
        start = time.perf_counter()
        with file.open() as text:
            done = subprocess.run([name], stdin=text, capture_output=True, check=True, text=True)
        took = time.perf_counter() - start
        assert re.search(rf"Altogether {number} solution", done.stderr), done.stderr
        yield f"{name} {took:.2f} s"


def measured(case: Case, folder: Path) -> None:
    """Measure a problem, and print a line."""
    spec = folder / Path(case.name).name
    spec.write_text(case.text or (EXAMPLES / case.name).read_text())
    try:
        took, one = counted(spec, case.number), counted(spec, case.number, "--jobs", "1")
    except subprocess.TimeoutExpired:
        took = one = math.inf
    others = [] if spec.suffix == ".sdm" else [*of_others(spec, case.number)]
    most = case.most or seconds(dlxc("compile", "-q", spec, "-o", os.devnull))[0] + AT_ONCE
    mark = " " if took <= most else "!"
    print(
        f"{spec.name:32} {case.number:>18} {took:8.2f} {most:6.2f}{mark} {one:7.2f}  "
        + ", ".join(others),
        flush=True,
    )


def first_time(name: str, number: int, folder: Path) -> None:
    """Measure what machine code adds to the first command, and print a line."""
    spec, times = EXAMPLES / name, []
    for turn in range(ROUNDS):
        caches = {"XDG_CACHE_HOME": str(folder / f"{spec.name}-{turn}")}
        subprocess.run(dlxc("check", spec), env={**os.environ, **caches}, check=True)
        start = time.perf_counter()
        counted(spec, number, rounds=1, **caches)
        times.append(time.perf_counter() - start)
    first, second = min(times), counted(spec, number)
    mark = "" if first <= second + LATER else " !"
    print(f"{spec.name:32} {first:5.2f} s, then {second:5.2f} s{mark}", flush=True)


def main() -> None:
    """Measure and print."""
    words = sys.argv[1:]
    counted(EXAMPLES / "pentominoes-6x10.polyomino", 9356)  # makes machine code, perhaps
    chosen = [case for case in CASES if not words or any(word in case.name for word in words)]
    print(f"{'':32} {'solutions':>18} {'seconds':>8} {'most':>6}  {'by one':>7}")
    with TemporaryDirectory() as name:
        folder = Path(name)
        for case in chosen:
            measured(case, folder)
        if not words:
            print("the first time on a machine")
            for example, number in FIRST:
                first_time(example, number, folder)


if __name__ == "__main__":
    main()
