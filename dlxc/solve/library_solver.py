"""Solvers that are Python libraries: each search runs in a process of its own.

`worker.py` is the worker's half, and explains how dlxc and a worker talk.
"""

from __future__ import annotations

import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping
from importlib.util import find_spec
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.solver_process import Pieces, SolverProcess
from dlxc.solve.worker import Kind, decode

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


class LibrarySolver(ABC):
    """What solvers have in common that are libraries."""

    name: ClassVar[str]
    """Its name, which is also that of the module of this folder that the worker imports."""

    package: ClassVar[str]
    """The package that the worker needs."""

    finds_cheapest: ClassVar[bool] = True

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    @classmethod
    def is_installed(cls) -> bool:
        """Whether the package is there that it needs."""
        return find_spec(cls.package) is not None

    @abstractmethod
    def question(self, request: SearchRequest) -> Question:
        """What a worker is asked to find solutions."""

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or at most as many as are asked for."""
        settings, pieces = self.question(request)
        asked = chain([json.dumps(settings).encode() + b"\n"], pieces)
        command = [sys.executable, "-W", "ignore", "-c", _START, json.dumps(sys.path), self.name]
        with SolverProcess(self.name, command) as process:
            process.feed(asked)
            for lines in process.lines(watch):
                for line in lines:
                    try:
                        message = decode(line)
                    except ValueError as error:
                        raise SolverError(f"{self.name} said {error}") from None
                    if message.kind is Kind.ERROR:
                        raise SolverError(f"{self.name} failed: {message.value}")
                    if message.kind is Kind.END:
                        return
                    yield message.value
            raise SolverError(f"{self.name} {process.end(watch)}")
