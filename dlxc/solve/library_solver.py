"""Solvers that are Python libraries: each search runs in one or more workers.

`worker.py` is the worker's half, and explains how dlxc and a worker talk.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, closing
from functools import cached_property
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Listener, Pieces, SolverProcess
from dlxc.solve.worker import Kind, Message, decode

if TYPE_CHECKING:
    from dlxc.problem.search_tree import Estimate

_PROBES = 100
"""How many probes tell how large a search is."""

_MOST_SEARCHES = 64
"""A worker that is kept searches so many problems.

Of a search that its limit ends, numba never gives the memory back: 40 kB for a sudoku.
"""

_SMALL = 1000
"""A search with fewer nodes than this needs fewer probes: to count is faster than to probe."""

_WHOLE = b"{}\n"
"""The part of a problem that is all of it."""

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    "from dlxc.system.process import import_numpy; import_numpy();"
    " from dlxc.solve.worker import main; main()"
)
"""The worker finds the modules that its parent finds, however the parent was started."""


class Question(NamedTuple):
    """What a worker is asked: settings, and the bytes of the problem; see `worker.py`."""

    settings: Mapping[str, Any]
    pieces: Pieces


class WorkerFailedError(SolverError):
    """A worker has said that it failed, or has broken off."""

    def __init__(self, process: SolverProcess, how: str) -> None:
        super().__init__(f"{process.name} {how}")
        self.process = process


class WaitingWorker:
    """A worker that was started before there is a problem for it, or none.

    If it `is_kept`, a solver gives it back after its search, for another problem.  Otherwise one
    worker searches one problem, which may then have any size.
    """

    def __init__(self, solver: type[LibrarySolver]) -> None:
        self.is_kept = False
        self.solver = solver
        self._worker: SolverProcess | None = None
        self._is_over = False

    def start(self) -> None:
        """Start a worker if there is none."""
        self._worker = self._worker or self.solver.start()

    def take(self) -> SolverProcess:
        """The worker, or a new one; whoever takes it closes it or gives it back."""
        worker, self._worker = self._worker or self.solver.start(), None
        return worker

    def give_back(self, worker: SolverProcess) -> None:
        """Have a worker wait again, or end it if another one waits already, or none is wanted."""
        if self._is_over or self._worker:
            worker.close()
        else:
            self._worker = worker

    def end(self) -> None:
        """End the worker if there is one."""
        if self._worker:
            self._worker.close()
            self._worker = None

    def close(self) -> None:
        """End the worker if there is one; from now on, none waits."""
        self._is_over = True
        self.end()


class LibrarySolver(ABC):
    """What solvers have in common that are libraries."""

    name: ClassVar[str]
    module: ClassVar[str]
    """The module of this folder that the worker prepares."""

    packages: ClassVar[tuple[str, ...]]
    """The packages that the worker needs."""

    finds_cheapest: ClassVar[bool] = False
    """Whether it can be asked for the cheapest solution."""

    def __init__(self, problem: Problem, waiting: WaitingWorker | None = None) -> None:
        """Solve a problem; what is `waiting` is a worker for the first search."""
        self.problem, self.waiting = problem, waiting or WaitingWorker(type(self))

    @classmethod
    def is_installed(cls) -> bool:
        """Whether the packages are there that it needs."""
        return all(find_spec(package) is not None for package in cls.packages)

    @abstractmethod
    def question(self, request: SearchRequest) -> Question:
        """What a worker is asked to find solutions."""

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or at most as many as are asked for."""
        yield from self.found(self.question(request), watch)

    def until_ready(self, watch: Watch) -> None:  # noqa: B027 - most have nothing to wait for
        """Wait until workers start quickly; raises `Stopped` and `SolverError`."""

    @cached_property
    def tree(self) -> Estimate | None:
        """How large the search is, unless it takes too long to tell."""
        from dlxc.problem.search_tree import MOST_ENTRIES, estimate

        if len(self.problem.csr().indices) > MOST_ENTRIES:
            return None
        return estimate(self.problem, _PROBES, seed=1, small=_SMALL)

    def count(self, watch: Watch) -> int | None:  # noqa: ARG002 - some have more to do
        """It has no shorter way."""
        return None

    @classmethod
    def start(cls) -> SolverProcess:
        """A worker that loads the library, and then waits for a problem."""
        return worker_process(cls.name, cls.module)

    def take_worker(self) -> SolverProcess:
        """The worker that was started before, or a new one; whoever takes it closes it."""
        return self.waiting.take()

    def ask(self, question: Question, watch: Watch) -> Generator[Message]:
        """The solutions and counts that a worker finds; raises `Stopped` and `SolverError`.

        Closed, it ends the worker.
        """
        is_kept = self.waiting.is_kept
        with ExitStack() as stack:
            worker = stack.enter_context(self.take_worker())
            listener = Listener(watch)
            listener.add(worker)  # before it can have anything to say
            asked = [*sized_request(question), _WHOLE] if is_kept else request_bytes(question)
            worker.feed(asked, is_all=not is_kept)
            for _, message in worker_messages(listener):
                watch.compiling = self.name if message.kind is Kind.COMPILING else ""
                if message.kind is Kind.END:
                    break
                if message.kind in (Kind.SOLUTIONS, Kind.COUNT):
                    yield message
            worker.searches += 1
            if is_kept and worker.searches < _MOST_SEARCHES:
                stack.pop_all()
                self.waiting.give_back(worker)

    def found(self, question: Question, watch: Watch) -> Generator[Batch]:
        """The solutions alone."""
        with closing(self.ask(question, watch)) as messages:
            for message in messages:
                yield message.value


def request_bytes(question: Question) -> Pieces:
    """What a worker reads."""
    return chain([json.dumps(question.settings).encode() + b"\n"], question.pieces)


def sized_request(question: Question) -> list[bytes | memoryview]:
    """What a worker reads if parts are to follow, or other problems: this tells its size too."""
    data = b"".join(question.pieces)
    return [*request_bytes(Question({**question.settings, "size": len(data)}, [data]))]


def worker_messages(listener: Listener) -> Iterator[tuple[SolverProcess, Message]]:
    """What workers say; raises `Stopped`, and `WorkerFailedError` if one fails."""
    for output in listener:
        for line in output.lines:
            try:
                message = decode(line)
            except ValueError as error:
                raise WorkerFailedError(output.process, f"said {error}") from None
            if message.kind is Kind.ERROR:
                raise WorkerFailedError(output.process, f"failed: {message.value}")
            yield output.process, message
        if output.ended:
            raise WorkerFailedError(output.process, output.process.end(listener.watch))


def worker_process(
    name: str,
    module: str,
    environment: dict[str, str] | None = None,
    on_close: Callable[[], None] | None = None,
) -> SolverProcess:
    """A worker that prepares a module of this folder; messages call it by its name."""
    command = [sys.executable, "-W", "ignore", "-c", _START, json.dumps(sys.path), module]
    return SolverProcess(name, command, environment, on_close)
