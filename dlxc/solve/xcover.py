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

from dlxc.solve.library_solver import LibrarySolver, Question, worker_process
from dlxc.solve.reduction_to_once import Reduced, reduced, shuffled
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import SolverProcess
from dlxc.solve.worker import packed
from dlxc.solve.xcover_compilation import Compiler, Given, seems_compiled, until_ready

_MANY = 100_000
"""From this estimated number of solutions on it is worth while to count them by a diagram."""


class Xcover(LibrarySolver):
    """The solver for a problem; `task` is `None` if xcover cannot do with its multiplicities."""

    name = "xcover"
    module = "xcover_worker"
    packages = ("xcover", "numba")

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

    def question(self, request: SearchRequest) -> Question:
        """The problem as arrays, in an order drawn at random if there is a seed."""
        settings = {"mode": "all", "limit": request.limit, "stream": request.stream}
        return Question(settings, [packed(self._asked(request))])

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come."""
        given = Given()
        task = self._asked(request)
        ended = yield from self._until_ready(watch, given, task, request)
        if ended:
            return
        with closing(self.found(self.question(request), watch)) as batches:
            for batch in batches:
                yield given.left_out_of(batch)

    def count(self, watch: Watch) -> int | None:
        """The number by a diagram, if there seem to be many solutions, unless it is in doubt."""
        task = self._needed_task()
        # With colours its diagrams are wrong.
        if task.colours.any() or not self.tree or self.tree.solutions.value < _MANY:
            return None
        self.until_ready(watch)  # there is no plain way to draw a diagram
        question = Question({"mode": "count", "stream": True}, [packed(task)])
        counts = [message.value for message in self.ask(question, watch)]
        if len(counts) != 1:
            raise SolverError("xcover gave no count")
        number: int | None = counts[0]
        return number

    def until_ready(self, watch: Watch) -> None:
        """Wait until xcover is compiled."""
        for _ in self._until_ready(watch, Given(), None, SearchRequest()):
            pass  # nothing else searches meanwhile

    def _until_ready(
        self, watch: Watch, given: Given, task: Reduced | None, request: SearchRequest
    ) -> Generator[Batch, None, bool]:
        """What the plain search finds while xcover is compiled, and whether it came to its end."""
        process, ended = self.take_worker(), False
        if not process.is_ready:
            compiler = Compiler(process, is_compiled=_is_compiled())
            ended = yield from until_ready(compiler, watch, given, task, request)
        if process.is_ready:
            self.waiting.give_back(process)
        return ended

    def _asked(self, request: SearchRequest) -> Reduced:
        task = self._needed_task()
        return task if request.seed is None else shuffled(task, request.seed)

    def _needed_task(self) -> Reduced:
        if self.task is None:
            raise SolverError("xcover knows no multiplicities; --solver clingo does")
        return self.task


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
