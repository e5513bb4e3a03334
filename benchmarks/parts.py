"""What it gains and costs to share a search out.

    python benchmarks/parts.py [--quick]

* Solid pentominoes in 3x4x5, counted by one thread and by two, in turn: the whole commands, and
  their ratio.  With two idle processors it must be at most 0.6.  `--quick` takes pentominoes in
  6x10 instead.
* What a slice costs beyond its search: pentominoes in 6x10 in long slices and in short ones.
* What a Dask cluster costs: bytes of the problem and of a task, how many tasks that do nothing a
  scheduler hands to two workers in a second.
* How long many threads take, simulated: solid pentominoes, in slices a two-hundredth as long as
  on a cluster, stand for a search that is two hundred times as long.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from concurrent.futures import Future
from heapq import heappop, heappush
from pathlib import Path as FilePath
from tempfile import TemporaryDirectory

import dlxc
from dlxc.solve.dask_workers import DaskWorkers
from dlxc.solve.exact_cover import ExactCover, Path, exact_cover
from dlxc.solve.searching import Watch
from dlxc.solve.slices import Order, Slice, Slices, Threads

EXAMPLES = FilePath(__file__).parent.parent / "examples"
SMALL = EXAMPLES / "pentominoes-6x10.polyomino", 9356
LARGE = EXAMPLES / "puzzles" / "solid-pentominoes-3x4x5.puzzle", 31_520
ROUNDS = 3
LONG, SHORT, SCALED = 0.05, 0.001, 0.01
TASKS = 2000
THREADS = 1, 10, 100, 300, 1000


def whole(spec: FilePath, number: int, jobs: int) -> float:
    """The seconds of a whole command that counts."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "dlxc", "count", "-q", str(spec)]
    assert int(subprocess.check_output([*command, "--jobs", str(jobs)])) == number
    return time.perf_counter() - start


def ratio_of_two_to_one(spec: FilePath, number: int) -> None:
    """Count by one thread and by two, in turn."""
    times = [(whole(spec, number, 1), whole(spec, number, 2)) for _ in range(ROUNDS)]
    one, two = (min(each) for each in zip(*times, strict=True))
    print(
        f"{spec.stem}: {one:.1f} s by one thread, {two:.1f} s by two: {two / one:.2f}, at most 0.6"
    )


def cover_of(spec: FilePath) -> ExactCover:
    """What the search gets."""
    return exact_cover(dlxc.compile(spec.read_text(), spec.suffix[1:]))


def seconds_in_slices(cover: ExactCover, number: int, seconds: float) -> tuple[float, int]:
    """The seconds that one thread takes in slices of a length, and how many slices there are."""
    slices, start = Slices(cover, Watch()), time.perf_counter()
    done = [*slices.run(Threads(cover, Path(), 1, seconds))]
    assert sum(each.found for each in done) == number
    return time.perf_counter() - start, len(done)


def cost_of_a_slice() -> None:
    """Compare few slices with many."""
    spec, number = SMALL
    cover = cover_of(spec)
    few, many = (
        min(seconds_in_slices(cover, number, seconds) for _ in range(ROUNDS))
        for seconds in (LONG, SHORT)
    )
    lost = (many[0] - few[0]) / (many[1] - few[1])
    print(f"{spec.stem}: {few[1]} slices {few[0]:.2f} s, {many[1]} slices {many[0]:.2f} s", end="")
    print(f": {1000 * lost:.2f} ms for each slice")


class SimulatedCluster:
    """Stands for many threads: does each slice at once, and tells of it when they would have.

    `clock` is when the last slice that was told of ended.  The scheduler hands out `rate` slices in
    a second at most.
    """

    def __init__(self, cover: ExactCover, threads: int, rate: float) -> None:
        self.seconds, self.clock, self.took = SCALED, 0.0, 0.0
        self._rate, self._handed = rate, 0
        self._searches = Threads(cover, Path())
        self._free = [0.0] * threads
        self._ends: list[tuple[float, int, Future[Slice], Slice]] = []

    def room(self) -> int:
        """As many slices as `DaskWorkers` takes; before, the next that ends is told of."""
        if self._ends:
            self.clock, _, made, done = heappop(self._ends)
            made.set_result(done)
        return 2 * len(self._free)

    def submit(self, path: Path, order: Order) -> Future[Slice]:
        """Do a slice."""
        start = time.thread_time()
        done = self._searches.cut(path, order)
        took = time.thread_time() - start
        self.took += took
        begun = max(self.clock, heappop(self._free), self._handed / self._rate)
        self._handed += 1
        heappush(self._free, begun + took)
        made: Future[Slice] = Future()
        heappush(self._ends, (begun + took, self._handed, made, done))
        return made

    def close(self) -> None:
        """Do nothing."""


def cost_of_a_cluster() -> None:
    """Bytes, tasks of a Dask cluster, and a simulation of many threads."""
    from distributed import Client, LocalCluster

    for spec, _ in (SMALL, LARGE):
        cover = cover_of(spec)
        begun = Threads(cover, Path()).cut(Path(), Order(LONG, 1000, 1))
        path = len(pickle.dumps(begun.left[0]))
        print(f"{spec.stem}: the problem has {len(pickle.dumps(cover))} bytes, a path {path}")
    with (
        TemporaryDirectory() as folder,
        LocalCluster(  # type: ignore[no-untyped-call]
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            local_directory=folder,
        ) as cluster,
        Client(cluster) as client,  # type: ignore[no-untyped-call]
    ):
        client.gather(client.map(_nothing, range(100)))
        start = time.perf_counter()
        client.gather(client.map(_nothing, range(100, 100 + TASKS)))
        rate = TASKS / (time.perf_counter() - start)
    print(f"a Dask scheduler: {rate:.0f} tasks a second")
    spec, number = LARGE
    cover = cover_of(spec)
    scale = DaskWorkers.seconds / SCALED
    for threads in THREADS:
        workers = SimulatedCluster(cover, threads, rate * scale)
        start = time.thread_time()
        done = [*Slices(cover, Watch()).run(workers)]
        own = time.thread_time() - start - workers.took
        assert sum(each.found for each in done) == number
        print(
            f"{threads:5} threads: {workers.took * scale:6.0f} s of work in {len(done)} slices end"
            f" after {workers.clock * scale:6.0f} s, {workers.took / workers.clock:5.0f} times as"
            f" fast; dlxc itself takes {1000 * own / len(done):.2f} ms a slice"
        )


def _nothing(number: int) -> int:
    return number


def main() -> None:
    """Measure and print."""
    whole(*SMALL, 1)  # makes machine code, perhaps
    ratio_of_two_to_one(*(SMALL if "--quick" in sys.argv else LARGE))
    cost_of_a_slice()
    cost_of_a_cluster()


if __name__ == "__main__":
    main()
