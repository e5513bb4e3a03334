"""xcover: D. E. Knuth's dancing cells, compiled by numba.

It knows colours but no multiplicities, and checks nothing of what it is given, so that it gets
a `Reduced` problem as arrays of numbers, in which no text of the user's can be mistaken.  It
hears no Ctrl-C and holds the interpreter while it searches: it runs in a worker.

numba compiles it when it is first used on a machine, in 10 to 30 seconds, and keeps what it has
compiled in a folder.  Meanwhile `plain_search` does the same search in another worker.

* If the plain search ends first, the problem is solved.  If numba has begun to compile by then, its
  worker is left to go on alone, for the next time.  The next search then need not wait.
* If numba is ready first, the plain search is ended, and the compiled search begins anew.
  It finds the same solutions again; `Given` leaves them out.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, closing
from functools import cached_property
from pathlib import Path

from dlxc.solve.library_solver import (
    LibrarySolver,
    Question,
    request_bytes,
    worker_messages,
    worker_process,
)
from dlxc.solve.reduction_to_once import Reduced, reduced, shuffled
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import Kind, packed

_MANY = 100_000
"""From this estimated number of solutions on it is worth while to count them by a diagram."""

_COMPILED_SEARCH = "*/dancing_cells.algorithm_c-*.nbi"
"""What numba calls the index of what it has compiled of the search."""


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
        process = self.take_worker()
        if not process.is_ready and (yield from _compiled(process, watch, given, task, request)):
            return True
        self.waiting.give_back(process)
        return False

    def _asked(self, request: SearchRequest) -> Reduced:
        task = self._needed_task()
        return task if request.seed is None else shuffled(task, request.seed)

    def _needed_task(self) -> Reduced:
        if self.task is None:
            raise SolverError("xcover knows no multiplicities; --solver clingo does")
        return self.task


def _is_compiled() -> bool:
    """Whether numba has compiled the search before; by another version, perhaps."""
    folder = _lasting_cache()
    return folder is not None and any(Path(folder).glob(_COMPILED_SEARCH))


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


class Given:
    """The solutions that were given before the compiled search began.

    >>> given = Given()
    >>> given.added([[3, 1]])
    [[3, 1]]
    >>> given.left_out_of([[1, 3], [2, 4]])
    [[2, 4]]
    """

    def __init__(self) -> None:
        self._known: set[tuple[int, ...]] = set()

    def added(self, batch: Batch) -> Batch:
        """A batch, after it was added."""
        self._known.update(tuple(sorted(solution)) for solution in batch)
        return batch

    def left_out_of(self, batch: Batch) -> Batch:
        """A batch without the solutions that were given; each is left out once."""
        if not self._known:
            return batch
        new = []
        for solution in batch:
            known = tuple(sorted(solution))
            if known in self._known:
                self._known.remove(known)
            else:
                new.append(solution)
        return new


def _compiled(
    process: SolverProcess,
    watch: Watch,
    given: Given,
    task: Reduced | None,
    request: SearchRequest,
) -> Generator[Batch, None, bool]:
    """Wait until a worker is ready; if that may take long, search a task in plain Python.

    Gives what the plain search finds, and returns whether that has come to its end.  Then a worker
    that compiles is left to go on alone; another is closed, and after an interrupt each is.
    """
    is_compiled, may_go_on = _is_compiled(), False
    try:
        with ExitStack() as stack:
            listener = Listener(watch)
            listener.add(process)
            if task and not is_compiled:
                listener.add(stack.enter_context(_plain_worker(task, request)))
            for worker, message in worker_messages(listener):
                if message.kind is Kind.COMPILING:
                    watch.compiling, may_go_on = worker.name, message.value
                    if task and is_compiled:
                        listener.add(stack.enter_context(_plain_worker(task, request)))
                elif message.kind is Kind.SOLUTIONS:
                    yield given.added(message.value)
                elif message.kind is Kind.END:
                    return True
                elif worker is process:
                    process.is_ready = True
                    return False
        raise SolverError(f"{process.name} broke off")
    finally:
        watch.compiling = ""
        if may_go_on and not process.is_ready and not watch.interrupted:
            process.leave()
        elif not process.is_ready:
            process.close()


def _plain_worker(task: Reduced, request: SearchRequest) -> SolverProcess:
    """A worker that searches a task in plain Python."""
    process = worker_process("xcover", "plain_search")
    settings = {"limit": request.limit, "stream": request.stream}
    process.feed(request_bytes(Question(settings, [packed(task)])))
    return process
