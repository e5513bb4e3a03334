"""xcover: D. E. Knuth's dancing cells, compiled by numba.

It knows colours but no multiplicities, and checks nothing of what it is given, so that it gets
a `Reduced` problem as arrays of numbers, in which no text of the user's can be mistaken.  It
hears no Ctrl-C and holds the interpreter while it searches: it runs in a child process.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from dlxc.solve.child import Child
from dlxc.solve.protocol import Batch, SolverError, Watch, Wish
from dlxc.solve.reduction_to_once import Reduced, padded, reduced, shared, shuffled
from dlxc.solve.worker import Library, packed, solutions, started, unpacked

if TYPE_CHECKING:
    from dlxc.problem.search_tree import Estimate
    from dlxc.solve.worker import Out

_MANY = 100_000
"""With so many solutions, as estimated, it is worth while to count them by a diagram."""

_LONG = 1_000_000
"""With so many nodes, as estimated, it is worth while to start more processes."""

_MOST_PROCESSES = 8
_PROBES = 100
_PADS = 2, 5
"""Items that must be covered, put in front: with fewer than two xcover fails."""


class Xcover(Library):
    """The solver for a problem; `task` is `None` if its multiplicities are beyond it."""

    name = "xcover"

    @classmethod
    def start(cls) -> Child:
        """A child that loads xcover, or compiles it, and then waits for a problem."""
        if folder := _lasting_cache():
            return started(cls.name, {**os.environ, "NUMBA_CACHE_DIR": folder})
        folder = tempfile.mkdtemp(prefix="dlxc-")
        return started(
            cls.name,
            {**os.environ, "NUMBA_CACHE_DIR": folder},
            lambda: shutil.rmtree(folder, ignore_errors=True),
        )

    @cached_property
    def task(self) -> Reduced | None:
        """What xcover is given."""
        return reduced(self.problem)

    def batches(self, wish: Wish, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, of a long search by several processes in no order."""
        task = self._needed()
        if wish.seed is not None:
            task = shuffled(task, wish.seed)
        several = not wish.ordered and self._tree and self._tree.nodes.value >= _LONG
        shares = shared(task, _processors()) if several else [task]
        inputs = ([packed(share)] for share in shares)
        for lines in self.ask(inputs, watch, {"mode": "all", "stream": wish.stream}):
            yield solutions(lines)

    def count(self, watch: Watch) -> int | None:
        """The number by a diagram, if there seem to be many, and it is not in doubt."""
        task = self._needed()
        # With colours its diagrams are wrong.
        if task.colours.any() or not self._tree or self._tree.solutions.value < _MANY:
            return None
        asked = self.ask([[packed(task)]], watch, {"mode": "count", "stream": True})
        told = [line for lines in asked for line in lines]
        counts = [line.split()[1] for line in told if line.startswith("count ")]
        if len(counts) != len(_PADS):
            raise SolverError("xcover gave no count")
        return int(counts[0]) if len({*counts}) == 1 and counts[0] != "?" else None

    @cached_property
    def _tree(self) -> Estimate | None:
        """How large the search is, unless it takes too long to tell."""
        from dlxc.problem.search_tree import MOST_ENTRIES, estimate

        if len(self._needed().indices) > MOST_ENTRIES:
            return None
        return estimate(self.problem, _PROBES, seed=1)

    def _needed(self) -> Reduced:
        if self.task is None:
            raise SolverError("xcover knows no multiplicities; --solver clingo does")
        return self.task


def _processors() -> int:
    """How many processes may work at once."""
    allowed = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)
    return min(_MOST_PROCESSES, len(allowed))


def _lasting_cache() -> str | None:
    """The folder that keeps what numba has compiled, if one can be written."""
    from dlxc.system.resources import cache_folder

    told = os.environ.get("NUMBA_CACHE_DIR")
    lasting = Path(told) if told else (cache_folder() or Path(os.devnull)) / "numba"
    try:
        lasting.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=lasting):
            return str(lasting)
    except OSError:
        return None


def prepare() -> None:
    """Load the library in the child, or compile it.

    numba looks for what it can use of SciPy, which takes a tenth of a second and is not needed.
    """
    sys.modules["scipy"] = None  # type: ignore[assignment]


def work(out: Out, data: bytes, mode: str) -> None:
    """The child's part: find all solutions, or count them."""
    import xcover

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
