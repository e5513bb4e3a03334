"""xcover: D. E. Knuth's dancing cells, compiled by numba.

It knows colours but no multiplicities, and checks nothing of what it is given, so that it gets
a `Reduced` problem as arrays of numbers, in which no text of the user's can be mistaken.  It
hears no Ctrl-C and holds the interpreter while it searches: it runs in a worker.

numba compiles it when it is first used on a machine: see `xcover_compilation.py`.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import closing
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from dlxc.solve.library_solver import LibrarySolver, worker_process
from dlxc.solve.reduction_to_once import Reduced, reduced, shared, shuffled
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import SolverProcess
from dlxc.solve.worker import packed
from dlxc.solve.xcover_compilation import Compiler, Given, seems_compiled, until_ready

if TYPE_CHECKING:
    from dlxc.problem.search_tree import Estimate

_MANY = 100_000
"""From this estimated number of solutions on it is worth while to count them by a diagram."""

_LONG = 1_000_000
"""From this estimated number of nodes on it is worth while to start more processes."""

_MOST_PROCESSES = 8
_PROBES = 100


class Xcover(LibrarySolver):
    """The solver for a problem; `task` is `None` if xcover cannot do with its multiplicities."""

    name = "xcover"
    module = "xcover_worker"

    _ready: SolverProcess | None = None
    """The worker that has last said that it is ready, if it still waits for a problem."""

    @classmethod
    def start(cls) -> SolverProcess:
        """A worker that loads xcover, or compiles it, and then waits for a problem."""
        if folder := _lasting_cache():
            return worker_process(cls.name, cls.module, {**os.environ, "NUMBA_CACHE_DIR": folder})
        folder = tempfile.mkdtemp(prefix="dlxc-")
        return worker_process(
            cls.name,
            cls.module,
            {**os.environ, "NUMBA_CACHE_DIR": folder},
            lambda: shutil.rmtree(folder, ignore_errors=True),
        )

    @cached_property
    def task(self) -> Reduced | None:
        """What xcover is given."""
        return reduced(self.problem)

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come; a long search by several processes if in any order."""
        task = self._needed_task()
        if request.seed is not None:
            task = shuffled(task, request.seed)
        given = Given()
        ended = yield from self._until_ready(watch, given, task, stream=request.stream)
        if ended:
            return
        several = not request.ordered and self._tree and self._tree.nodes.value >= _LONG
        shares = shared(task, _processors()) if several else [task]
        inputs = ([packed(share)] for share in shares)
        settings = {"mode": "all", "stream": request.stream}
        with closing(self.found(inputs, watch, settings)) as batches:
            for batch in batches:
                yield given.left_out_of(batch)

    def count(self, watch: Watch) -> int | None:
        """The number by a diagram, if there seem to be many solutions, unless it is in doubt."""
        task = self._needed_task()
        # With colours its diagrams are wrong.
        if task.colours.any() or not self._tree or self._tree.solutions.value < _MANY:
            return None
        for _ in self._until_ready(watch, Given()):
            pass  # there is no plain way to draw a diagram
        settings = {"mode": "count", "stream": True}
        counts = [message.value for message in self.ask([[packed(task)]], watch, settings)]
        if len(counts) != 1:
            raise SolverError("xcover gave no count")
        number: int | None = counts[0]
        return number

    def _until_ready(
        self, watch: Watch, given: Given, task: Reduced | None = None, *, stream: bool = True
    ) -> Generator[Batch, None, bool]:
        """What the plain search finds while xcover is compiled, and whether it came to its end."""
        process = self.take_worker()
        if process is self._ready:
            self.waiting = process
            return False
        compiler = Compiler(process, is_compiled=_is_compiled())
        ended = yield from until_ready(compiler, watch, given, task, stream=stream)
        if compiler.is_ready:
            self.waiting = self._ready = process
        return ended

    @cached_property
    def _tree(self) -> Estimate | None:
        """How large the search is, unless it takes too long to tell."""
        from dlxc.problem.search_tree import MOST_ENTRIES, estimate

        if len(self._needed_task().indices) > MOST_ENTRIES:
            return None
        return estimate(self.problem, _PROBES, seed=1)

    def _needed_task(self) -> Reduced:
        if self.task is None:
            raise SolverError("xcover knows no multiplicities; --solver clingo does")
        return self.task


def _processors() -> int:
    """How many processes may work at once."""
    allowed = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)
    return min(_MOST_PROCESSES, len(allowed))


def _is_compiled() -> bool:
    """Whether xcover has probably been compiled before."""
    folder = _lasting_cache()
    return folder is not None and seems_compiled(folder)


def _lasting_cache() -> str | None:
    """The folder that keeps what numba has compiled, if one can be written."""
    from dlxc.system.resources import cache_folder

    configured = os.environ.get("NUMBA_CACHE_DIR")
    lasting = Path(configured) if configured else (cache_folder() or Path(os.devnull)) / "numba"
    try:
        lasting.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=lasting):
            return str(lasting)
    except OSError:
        return None
