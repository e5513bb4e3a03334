"""`dlxc compile --shards 2` against one process, in turn; `python benchmarks/shards.py` by hand.

Two large problems are written to a disk and, where there is `/dev/shm`, to memory: if memory is
faster, the disk is the limit.  For each are told, as medians over whole processes:

* the wall-clock time of one process and of two shards, and their quotient;
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
work = files_together._Writers._work
def timed(self, *given):
    work(self, *given)
    with open(log, "a") as file:
        file.write(f"{time.process_time()}\\n")
files_together._Writers._work = timed
from dlxc.__main__ import run
run()
"""


class Took(NamedTuple):
    """What a run took, in seconds: wall-clock, CPU of all processes, CPU of each shard."""

    wall: float
    cpu: float
    shards: tuple[float, ...]


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


def run(spec: Path, folder: Path, *arguments: str) -> Took:
    """One run; what it writes is removed."""
    log = folder / "log"
    log.write_text("")
    command = [sys.executable, "-c", PROGRAM, str(log), "compile", "-q", str(spec), *arguments]
    start = time.perf_counter()
    with subprocess.Popen([*command, "-o", str(folder / "out.dlx")]) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    assert process.returncode == 0, command
    for path in folder.glob("out.dlx*"):
        path.unlink()
    shards = tuple(map(float, log.read_text().split()))
    return Took(wall, usage.ru_utime + usage.ru_stime, shards)


def _medians(runs: list[Took]) -> tuple[float, float]:
    """The medians of wall-clock and of CPU time."""
    return statistics.median(r.wall for r in runs), statistics.median(r.cpu for r in runs)


def compare(spec: Path, folder: Path) -> None:
    """One process and two shards, in turn."""
    pairs = [(run(spec, folder), run(spec, folder, "--shards", "2")) for _ in range(RUNS)]
    one_wall, one_cpu = _medians([one for one, _ in pairs])
    two_wall, two_cpu = _medians([two for _, two in pairs])
    slower = statistics.median(max(two.shards) for _, two in pairs)
    before = statistics.median(two.cpu - sum(two.shards) for _, two in pairs)
    print(f"  wall: one {one_wall:.2f} s, two {two_wall:.2f} s, {two_wall / one_wall:.2f} of one")
    print(f"  CPU: one {one_cpu:.2f} s, two {two_cpu:.2f} s: before {before:.2f} s,", end="")
    print(f" slower shard {slower:.2f} s, both {(before + slower) / one_cpu:.2f} of one")


if __name__ == "__main__":
    disk = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    for place in (disk, *([MEMORY] if MEMORY.is_dir() else [])):
        with tempfile.TemporaryDirectory(dir=place) as name:
            for make in (soma, octominoes):
                print(f"{make.__name__} to {place.resolve()}")
                compare(make(Path(name)), Path(name))
