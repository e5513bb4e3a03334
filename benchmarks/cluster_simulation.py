"""How long a search in parts takes with many workers, simulated from the times of its parts.

    dlxc solve SPEC --count --jobs 1 --journal FILE
    python benchmarks/cluster_simulation.py FILE [TIMES [LOST [RATE]]]

The journal tells how long each part took.  The problem is taken to be TIMES as large (1 if not
given): it has TIMES as many parts of these lengths, in an order drawn at random.  The parts are
handed out each to the worker that is free first.  A part costs LOST more seconds than its search
(0.002 if not given).  The scheduler hands out RATE parts in a second at most (300 if not given).
Printed is, for each number
of workers, the time, how many times as fast it is as one worker, and the share of the workers' time
in which they search.  The last line says what bounds the time however many workers there are.
"""

from __future__ import annotations

import heapq
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path

WORKERS = 1, 2, 10, 100, 300, 1000, 3000


def times_of_parts(journal: Path) -> list[float]:
    """The seconds of each finished part, in the order of the parts."""
    records = [json.loads(line.partition(" ")[2]) for line in journal.read_text().splitlines()]
    finished = {record["part"]: record["seconds"] for record in records if "count" in record}
    return [finished[part] for part in sorted(finished)]


def makespan(times: Sequence[float], workers: int, lost: float, rate: float) -> float:
    """The seconds until the last worker is done."""
    free = [0.0] * workers
    for number, seconds in enumerate(times):
        begun = max(heapq.heappop(free), number / rate)
        heapq.heappush(free, begun + lost + seconds)
    return max(free)


def main() -> None:
    """Simulate and print."""
    repeated, lost, rate = (*map(float, sys.argv[2:]), *(1.0, 0.002, 300.0)[len(sys.argv) - 2 :])
    times = times_of_parts(Path(sys.argv[1])) * int(repeated)
    random.Random(1).shuffle(times)  # noqa: S311 - no secret
    work = sum(times)
    print(
        f"{len(times)} parts, {work:.0f} s of work; a part takes {work / len(times):.2f} s on ",
        end="",
    )
    print(
        f"average, {sorted(times)[len(times) // 2]:.2f} s in the middle, {max(times):.1f} s at most"
    )
    for workers in WORKERS:
        seconds = makespan(times, workers, lost, rate)
        used = work / seconds / workers
        print(
            f"{workers:5} workers {seconds:9.1f} s, {work / seconds:7.1f} times as fast,"
            f" {used:4.0%} of their time"
        )
    print(f"bounds: the longest part {max(times):.1f} s, the scheduler {len(times) / rate:.1f} s")


if __name__ == "__main__":
    main()
