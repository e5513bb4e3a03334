"""What searches in parts gain and cost.

    python benchmarks/parts.py [--quick]

* Solid pentominoes in 3x4x5, counted by one process and by two, in turn: the whole commands, and
  their ratio.  With two idle processors it must be at most 0.6.  `--quick` takes pentominoes in
  6x10 instead.
* What a part costs: pentominoes in 6x10 by one process, in few parts and in many.
* What a Dask cluster on this machine costs a part: bytes of the problem and of a task, and how many
  tasks that do nothing a scheduler hands to two workers in a second.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
import time
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory

import dlxc
from dlxc.problem import Problem
from dlxc.problem.division import divided
from dlxc.solve import Watch
from dlxc.solve.library_solver import sized_request
from dlxc.solve.searching import SearchRequest
from dlxc.solve.sharing.local_workers import LocalWorkers
from dlxc.solve.sharing.part_worker import NumberedPart, PartFound
from dlxc.solve.xcover import Xcover

EXAMPLES = Path(__file__).parent.parent / "examples"
SMALL = EXAMPLES / "pentominoes-6x10.polyomino", 9356
LARGE = EXAMPLES / "puzzles" / "solid-pentominoes-3x4x5.puzzle", 31_520
ROUNDS = 3
FEW, MANY = 40, 2000
TASKS = 2000


def whole(spec: Path, number: int, jobs: int) -> float:
    """The seconds of a whole command that counts."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "dlxc", "solve", "-q", str(spec), "--count"]
    assert int(subprocess.check_output([*command, "--jobs", str(jobs)])) == number
    return time.perf_counter() - start


def ratio_of_two_to_one(spec: Path, number: int) -> None:
    """Count by one process and by two, in turn."""
    times = [(whole(spec, number, 1), whole(spec, number, 2)) for _ in range(ROUNDS)]
    one, two = (min(each) for each in zip(*times, strict=True))
    print(
        f"{spec.stem}: {one:.1f} s by one process, {two:.1f} s by two: {two / one:.2f}, at most 0.6"
    )


def seconds_in_parts(problem: Problem, number: int, count: int) -> tuple[float, int]:
    """The seconds that one process takes for a problem in parts, and how many parts there are."""
    parts = [*divided(problem, count)]
    workers = LocalWorkers(Xcover(problem), SearchRequest(stream=False), Watch(), 1)
    found, began = 0, 0.0
    for event in workers.events(map(NumberedPart, range(len(parts)), parts)):
        began = began or time.perf_counter()  # the process has loaded its library
        found += len(event.solutions) if isinstance(event, PartFound) else 0
    assert found == number
    return time.perf_counter() - began, len(parts)


def cost_of_a_part() -> None:
    """Compare few parts with many."""
    spec, number = SMALL
    problem = dlxc.compile(spec.read_text())
    runs = [
        (seconds_in_parts(problem, number, FEW), seconds_in_parts(problem, number, MANY))
        for _ in range(ROUNDS)
    ]
    few = min(run[0] for run in runs)
    many = min(run[1] for run in runs)
    lost = (many[0] - few[0]) / (many[1] - few[1])
    print(f"{spec.stem}: {few[1]} parts {few[0]:.2f} s, {many[1]} parts {many[0]:.2f} s", end="")
    print(f": {1000 * lost:.2f} ms for each part")


def cost_of_a_cluster() -> None:
    """Bytes and tasks of a Dask cluster."""
    from distributed import Client, LocalCluster

    for spec, _ in (SMALL, LARGE):
        problem = dlxc.compile(spec.read_text(), spec.suffix[1:])
        tasks = [*map(NumberedPart, range(10**6), divided(problem, 200))]
        question = sum(map(len, sized_request(Xcover(problem).question(SearchRequest()))))
        size = mean(len(pickle.dumps(task)) for task in tasks)
        print(f"{spec.stem}: the problem has {question} bytes, a task {size:.0f} on average")
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
        print(f"a Dask scheduler: {TASKS / (time.perf_counter() - start):.0f} tasks a second")


def _nothing(number: int) -> int:
    return number


def main() -> None:
    """Measure and print."""
    whole(*SMALL, 1)  # compiles xcover, perhaps
    ratio_of_two_to_one(*(SMALL if "--quick" in sys.argv else LARGE))
    cost_of_a_part()
    cost_of_a_cluster()


if __name__ == "__main__":
    main()
