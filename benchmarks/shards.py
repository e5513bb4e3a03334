"""`dlxc compile --shards 2` against one process, in turn; `python benchmarks/shards.py` by hand.

Large outputs are written to a disk and, where there is `/dev/shm`, to memory.  For each are told,
as medians over whole processes:

* the wall-clock time of one process and of two shards, and their quotient;
* the wall-clock time in which one process and two write as many zeros to files of as many bytes:
  nothing that writes these files can be faster;
* the CPU time of both, and how much of that of the shards is spent before they are parted, and in
  the slower one: `before + slower shard` is what an idle machine with two processors cannot go
  below, so it is given as a share of the one process's CPU time.

The folder on a disk is the current one, or the first argument.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
RUNS = 5
MEMORY = Path("/dev") / "shm"

# The command, which also tells how much CPU time each process of a shard has taken.
PROGRAM = """
import sys, time
from dlxc.system import files_together
log = sys.argv.pop(1)
work = files_together._work_here
def timed(number):
    result = work(number)
    with open(log, "a") as file:
        file.write(f"{time.process_time()}\\n")
    return result
files_together._work_here = timed
from dlxc.__main__ import run
run()
"""


ZEROS = bytes(1 << 20)


class Case(NamedTuple):
    """A specification and what it is compiled to."""

    name: str
    spec: Path
    target: str


class Took(NamedTuple):
    """What a run took, in seconds: wall-clock, CPU of all processes, CPU of each shard.

    It wrote `size` bytes.
    """

    wall: float
    cpu: float
    shards: tuple[float, ...]
    size: int


def soma(folder: Path) -> Path:
    """Soma's pieces in the largest cube that its language has, 62x62x62: 366 MB of dlx."""
    pieces = (ROOT / "examples" / "soma.polycube").read_text().splitlines()[1:]
    path = folder / "soma.polycube"
    path.write_text("\n".join(["[0-Z][0-Z][0-Z]", *pieces]) + "\n")
    return path


def octominoes(folder: Path) -> Path:
    """The 369 octominoes in a square of 62x62: 470 MB of dlx."""
    path = folder / "octominoes.puzzle"
    path.write_text("pieces octominoes\nbox 62x62\n")
    return path


def cases(folder: Path) -> list[Case]:
    """What is written: 367, 470, 839 and 2,154 MB."""
    spec = octominoes(folder)
    return [
        Case("Soma in 62x62x62, dlx", soma(folder), "dlx"),
        *(
            Case(f"octominoes in 62x62, {target}", spec, target)
            for target in ("dlx", "json", "asp")
        ),
    ]


def run(case: Case, folder: Path, *arguments: str) -> Took:
    """One run; what it writes is removed."""
    log = folder / "log"
    log.write_text("")
    command = [sys.executable, "-c", PROGRAM, str(log), "compile", "-q", str(case.spec), *arguments]
    start = time.perf_counter()
    with subprocess.Popen([*command, "--to", case.target, "-o", str(folder / "out")]) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    assert process.returncode == 0, command
    size = removed(folder)
    shards = tuple(map(float, log.read_text().split()))
    return Took(wall, usage.ru_utime + usage.ru_stime, shards, size)


def removed(folder: Path) -> int:
    """Remove what was written, and return how many bytes it had."""
    written = [*folder.glob("out*")]
    size = sum(path.stat().st_size for path in written)
    for path in written:
        path.unlink()
    return size


def zeros(size: int, folder: Path, processes: int) -> float:
    """The seconds in which some processes write files of so many bytes altogether."""
    start = time.perf_counter()
    writers = []
    for number in range(processes):
        if not (writer := os.fork()):
            with (folder / f"out{number}").open("wb") as file:
                for _ in range(size // processes // len(ZEROS)):
                    file.write(ZEROS)
            os._exit(0)
        writers.append(writer)
    for writer in writers:
        os.waitpid(writer, 0)
    took = time.perf_counter() - start
    removed(folder)
    return took


def _medians(runs: list[Took]) -> tuple[float, float]:
    """The medians of wall-clock and of CPU time."""
    return statistics.median(r.wall for r in runs), statistics.median(r.cpu for r in runs)


def compare(case: Case, folder: Path) -> None:
    """One process and two shards, in turn."""
    pairs = [(run(case, folder), run(case, folder, "--shards", "2")) for _ in range(RUNS)]
    size = pairs[0][0].size
    plain = [(zeros(size, folder, 1), zeros(size, folder, 2)) for _ in range(RUNS)]
    one_plain, two_plain = (statistics.median(times) for times in zip(*plain, strict=True))
    one_wall, one_cpu = _medians([one for one, _ in pairs])
    two_wall, two_cpu = _medians([two for _, two in pairs])
    slower = statistics.median(max(two.shards) for _, two in pairs)
    before = statistics.median(two.cpu - sum(two.shards) for _, two in pairs)
    print(f"  wall: one {one_wall:.2f} s, two {two_wall:.2f} s, {two_wall / one_wall:.2f} of one")
    print(f"  zeros: one {one_plain:.2f} s, two {two_plain:.2f} s, {size / 1e6:,.0f} MB")
    print(f"  CPU: one {one_cpu:.2f} s, two {two_cpu:.2f} s: before {before:.2f} s,", end="")
    print(f" slower shard {slower:.2f} s, both {(before + slower) / one_cpu:.2f} of one")


if __name__ == "__main__":
    disk = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for place in (disk, *([MEMORY] if MEMORY.is_dir() else [])):
        with tempfile.TemporaryDirectory(dir=place) as name:
            for case in cases(Path(name)):
                print(f"{case.name}, to {place.resolve()}")
                compare(case, Path(name))
