"""Solvers that are Python libraries: each search runs in one or more workers.

`worker_protocol.py` explains how dlxc and a worker talk; `worker.py` is the worker's half.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing
from itertools import chain
from typing import Any, ClassVar

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Listener, Pieces, SolverProcess
from dlxc.solve.worker_protocol import Kind, Message, decode

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    "import dlxc.system.one_thread; from dlxc.solve.worker import main; main()"
)
"""The worker finds the modules that its parent finds, however the parent was started."""


class LibrarySolver(ABC):
    """What solvers have in common that are libraries."""

    name: ClassVar[str]
    module: ClassVar[str]
    """The module of this folder that the worker prepares."""

    def __init__(self, problem: Problem, waiting: SolverProcess | None = None) -> None:
        """Solve a problem; `waiting` is a worker that was started before, for the first search."""
        self.problem, self.waiting = problem, waiting

    @abstractmethod
    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """As `Solver` has it."""

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

    def ask(
        self, inputs: Iterable[Pieces], watch: Watch, settings: Mapping[str, Any]
    ) -> Generator[Message]:
        """The solutions and counts of a worker for each input; raises `Stopped`, `SolverError`.

        Closed, it ends the workers.
        """
        with ExitStack() as stack:
            listener = Listener(watch)
            for pieces in inputs:
                worker = stack.enter_context(self.take_worker())
                listener.add(worker)  # before it can have anything to say
                worker.feed(request_bytes(settings, pieces))
            for worker, message in worker_messages(listener):
                watch.compiling = self.name if message.kind is Kind.COMPILING else ""
                if message.kind is Kind.END:
                    listener.remove(worker)
                    worker.close()
                elif message.kind in (Kind.SOLUTIONS, Kind.COUNT):
                    yield message

    def found(
        self, inputs: Iterable[Pieces], watch: Watch, settings: Mapping[str, Any]
    ) -> Generator[Batch]:
        """The solutions alone."""
        with closing(self.ask(inputs, watch, settings)) as messages:
            for message in messages:
                yield message.value


def request_bytes(settings: Mapping[str, Any], pieces: Pieces) -> Pieces:
    """What a worker reads."""
    return chain([json.dumps(settings).encode() + b"\n"], pieces)


def worker_messages(listener: Listener) -> Iterator[tuple[SolverProcess, Message]]:
    """What workers say; raises `Stopped`, and `SolverError` if one fails."""
    for output in listener:
        for line in output.lines:
            try:
                message = decode(line)
            except ValueError as error:
                raise SolverError(f"{output.process.name} said {error}") from None
            if message.kind is Kind.ERROR:
                raise SolverError(f"{output.process.name} failed: {message.value}")
            yield output.process, message
        if output.ended:
            output.process.check_end(listener.watch)
            raise SolverError(f"{output.process.name} broke off")


def worker_process(
    name: str,
    module: str,
    environment: dict[str, str] | None = None,
    on_close: Callable[[], None] | None = None,
) -> SolverProcess:
    """A worker that prepares a module of this folder; messages call it by its name."""
    command = [sys.executable, "-W", "ignore", "-c", _START, json.dumps(sys.path), module]
    return SolverProcess(name, command, environment, on_close)
