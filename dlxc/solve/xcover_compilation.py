"""The first use of xcover on a machine: what answers while numba compiles it.

numba takes 10 to 30 seconds, and keeps what it has compiled in a folder.  Meanwhile `plain_search`
does the same search in another worker.

* If the plain search ends first, the problem is solved.  If numba has begun to compile by then, its
  worker is left to go on alone, for the next time.  The next search then need not wait.
* If numba is ready first, the plain search is ended, and the compiled search begins anew.
  It finds the same solutions again; `Given` leaves them out.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from dlxc.solve.library_solver import Question, request_bytes, worker_messages, worker_process
from dlxc.solve.reduction_to_once import Reduced
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import packed
from dlxc.solve.worker_protocol import Kind

_COMPILED_SEARCH = "*/dancing_cells.algorithm_c-*.nbi"
"""What numba calls the index of what it has compiled of the search."""


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


@dataclass
class Compiler:
    """A worker that loads xcover, or compiles it first.

    `is_compiled` tells that it has probably been compiled, so that the worker is ready soon.
    `may_go_on` tells that the worker compiles, and may do so after dlxc has ended.
    """

    process: SolverProcess
    is_compiled: bool
    may_go_on: bool = False


def seems_compiled(folder: str) -> bool:
    """Whether numba has compiled the search into a folder; by another version, perhaps."""
    return any(Path(folder).glob(_COMPILED_SEARCH))


def until_ready(
    compiler: Compiler, watch: Watch, given: Given, task: Reduced | None, request: SearchRequest
) -> Generator[Batch, None, bool]:
    """Wait until xcover is ready; if that may take long, search a task in plain Python.

    Gives what the plain search finds, and returns whether that has come to its end.
    """
    with _left_or_closed(compiler, watch), ExitStack() as stack:
        listener = Listener(watch)
        listener.add(compiler.process)
        if task and not compiler.is_compiled:
            listener.add(stack.enter_context(_plain_worker(task, request)))
        for worker, message in worker_messages(listener):
            if message.kind is Kind.COMPILING:
                watch.compiling, compiler.may_go_on = worker.name, message.value
                if task and compiler.is_compiled:
                    listener.add(stack.enter_context(_plain_worker(task, request)))
            elif message.kind is Kind.SOLUTIONS:
                yield given.added(message.value)
            elif message.kind is Kind.END:
                return True
            elif worker is compiler.process:
                worker.is_ready = True
                return False
    raise SolverError(f"{compiler.process.name} broke off")


@contextmanager
def _left_or_closed(compiler: Compiler, watch: Watch) -> Iterator[None]:
    """Leave the worker alone or close it, unless it is ready; after an interrupt it is closed."""
    try:
        yield
    finally:
        watch.compiling = ""
        if compiler.may_go_on and not compiler.process.is_ready and not watch.interrupted:
            compiler.process.leave()
        elif not compiler.process.is_ready:
            compiler.process.close()


def _plain_worker(task: Reduced, request: SearchRequest) -> SolverProcess:
    """A worker that searches a task in plain Python."""
    process = worker_process("xcover", "plain_search")
    settings = {"limit": request.limit, "stream": request.stream}
    process.feed(request_bytes(Question(settings, [packed(task)])))
    return process
