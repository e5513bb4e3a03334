"""Solvers that are Python libraries: each search runs in one or more workers.

`worker_protocol.py` explains how dlxc and a worker talk; `worker.py` is the worker's half.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from functools import cached_property
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Listener, Pieces, SolverProcess
from dlxc.solve.worker_protocol import Kind, Message, decode

if TYPE_CHECKING:
    from dlxc.problem.search_tree import Estimate

_PROBES = 100
"""How many probes tell how large a search is."""

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    "import dlxc.system.one_thread; from dlxc.solve.worker import main; main()"
)
"""The worker finds the modules that its parent finds, however the parent was started."""


class Question(NamedTuple):
    """What a worker is asked: settings, and the bytes of the problem; see `worker_protocol.py`."""

    settings: Mapping[str, Any]
    pieces: Pieces


class WorkerFailedError(SolverError):
    """A worker has said that it failed, or has broken off."""

    def __init__(self, process: SolverProcess, how: str) -> None:
        super().__init__(f"{process.name} {how}")
        self.process = process


class LibrarySolver(ABC):
    """What solvers have in common that are libraries."""

    name: ClassVar[str]
    module: ClassVar[str]
    """The module of this folder that the worker prepares."""

    packages: ClassVar[tuple[str, ...]]
    """The packages that the worker needs."""

    finds_cheapest: ClassVar[bool] = False
    """Whether it can be asked for the cheapest solution."""

    def __init__(self, problem: Problem, waiting: SolverProcess | None = None) -> None:
        """Solve a problem; `waiting` is a worker that was started before, for the first search."""
        self.problem, self.waiting = problem, waiting

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
        return estimate(self.problem, _PROBES, seed=1)

    def count(self, watch: Watch) -> int | None:  # noqa: ARG002 - some have more to do
        """It has no shorter way."""
        return None

    @classmethod
    def start(cls) -> SolverProcess:
        """A worker that loads the library, and then waits for a problem."""
        return worker_process(cls.name, cls.module)

    def take_worker(self) -> SolverProcess:
        """The worker that was started before, or a new one; whoever takes it closes it."""
        worker, self.waiting = self.waiting or self.start(), None
        return worker

    def ask(self, question: Question, watch: Watch) -> Generator[Message]:
        """The solutions and counts that a worker finds; raises `Stopped` and `SolverError`.

        Closed, it ends the worker.
        """
        with self.take_worker() as worker:
            listener = Listener(watch)
            listener.add(worker)  # before it can have anything to say
            worker.feed(request_bytes(question))
            for _, message in worker_messages(listener):
                watch.compiling = self.name if message.kind is Kind.COMPILING else ""
                if message.kind is Kind.END:
                    return
                if message.kind in (Kind.SOLUTIONS, Kind.COUNT):
                    yield message

    def found(self, question: Question, watch: Watch) -> Generator[Batch]:
        """The solutions alone."""
        with closing(self.ask(question, watch)) as messages:
            for message in messages:
                yield message.value


def request_bytes(question: Question) -> Pieces:
    """What a worker reads."""
    return chain([json.dumps(question.settings).encode() + b"\n"], question.pieces)


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
