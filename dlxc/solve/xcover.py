"""xcover: D. E. Knuth's dancing cells, compiled by numba.

It knows colours but no multiplicities, and checks nothing of what it is given, so that it gets
a `Reduced` problem as arrays of numbers, in which no text of the user's can be mistaken.  It
hears no Ctrl-C and holds the interpreter while it searches: it runs in a child process.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from dlxc.problem import Problem
from dlxc.solve.protocol import Batch, SolverError, Watch, Wish
from dlxc.solve.reduced import Reduced, padded, reduced, shuffled
from dlxc.solve.worker import answers, packed, solutions, unpacked

if TYPE_CHECKING:
    from dlxc.solve.worker import Out

_MANY = 100_000
"""With so many solutions, as estimated, it is worth while to count them by a diagram."""

_PROBES = 100
_PADS = 2, 5
"""Items that must be covered, put in front: with fewer than two xcover fails."""


class Xcover:
    """The solver for a problem; `task` is `None` if its multiplicities are beyond it."""

    name = "xcover"

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    @cached_property
    def task(self) -> Reduced | None:
        """What xcover is given."""
        return reduced(self.problem)

    def batches(self, problem: Problem, wish: Wish, watch: Watch) -> Generator[Batch]:
        """All solutions as they come."""
        assert problem is self.problem  # noqa: S101 - it was chosen for this one
        task = self._needed()
        if wish.seed is not None:
            task = shuffled(task, wish.seed)
        for lines in self._ask(task, watch, mode="all", stream=wish.stream):
            yield solutions(lines)

    def count(self, problem: Problem, watch: Watch) -> int | None:
        """The number by a diagram, if there seem to be many, and it is not in doubt."""
        if not self._many(problem):
            return None
        told = [line for lines in self._ask(self._needed(), watch, mode="count") for line in lines]
        counts = [line.split()[1] for line in told if line.startswith("count ")]
        if len(counts) != len(_PADS):
            raise SolverError("xcover gave no count")
        return int(counts[0]) if len({*counts}) == 1 and counts[0] != "?" else None

    def _many(self, problem: Problem) -> bool:
        """Whether there seem to be so many solutions that a diagram counts them sooner.

        With colours its diagrams are wrong.
        """
        from dlxc.probes import MOST_ENTRIES, estimate

        task = self._needed()
        if task.colours.any() or len(task.indices) > MOST_ENTRIES:
            return False
        return estimate(problem, _PROBES, seed=1).solutions.value >= _MANY

    def _needed(self) -> Reduced:
        if self.task is None:
            raise SolverError("xcover knows no multiplicities; --solver clingo does")
        return self.task

    def _ask(
        self, task: Reduced, watch: Watch, mode: str, *, stream: bool = True
    ) -> Iterator[list[str]]:
        with _cache() as environment:
            keywords = {"mode": mode, "stream": stream}
            yield from answers(self.name, "xcover", [packed(task)], watch, keywords, environment)


@contextmanager
def _cache() -> Iterator[dict[str, str]]:
    """The environment with a folder that can keep what numba has compiled."""
    from dlxc.resources import cache_folder

    told = os.environ.get("NUMBA_CACHE_DIR")
    lasting = Path(told) if told else (cache_folder() or Path(os.devnull)) / "numba"
    try:
        lasting.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=lasting):
            pass
    except OSError:
        folder = tempfile.mkdtemp(prefix="dlxc-")
        try:
            yield {**os.environ, "NUMBA_CACHE_DIR": folder}
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    else:
        yield {**os.environ, "NUMBA_CACHE_DIR": str(lasting)}


def work(out: Out, data: bytes, mode: str) -> None:
    """The child's part: find all solutions, or count them."""
    import xcover

    out.say("ready")
    task = Reduced(*unpacked(data))
    if mode == "count":
        from dlxc.solve.diagram import Diagram

        for pads in _PADS:
            task_ = padded(task, pads)
            found = Diagram(task_).count(xcover.algorithm_z(*_arguments(task_), True, "leftmost"))
            out.say(f"count {'?' if found is None else found}")
        return
    task = padded(task, _PADS[0])
    numbers = task.numbers.tolist()
    for rows in xcover.algorithm_c(*_arguments(task)):
        out.solution(number for number in map(numbers.__getitem__, rows) if number)


def _arguments(task: Reduced) -> tuple[Any, ...]:
    """What both of its algorithms take first."""
    arrays = (part.astype(np.uint32) for part in (task.indices, task.indptr, task.colours))
    return *arrays, np.uint32(task.items), np.uint32(task.items - task.primary)
