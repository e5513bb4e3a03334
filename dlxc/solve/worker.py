"""The child process in which solvers that are Python libraries run.

A module of this folder has two functions for the child: `prepare` loads the library, and
`work`, of where to print, the bytes of a problem, and keywords, solves.  The child prints a line
`ready` when it is prepared; it may be started before there is a problem.  Then it reads on
standard input a line, the keywords in JSON, and the bytes; prints a line of numbers for each
solution, and whatever else its work has to say; and at last a line `end`.
"""

from __future__ import annotations

import gc
import io
import json
import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack
from importlib import import_module
from itertools import chain
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Problem
from dlxc.solve.child import Child, together
from dlxc.solve.protocol import Batch, SolverError, Watch, Wish

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    "from dlxc.solve.worker import main; main()"
)
"""The child finds what its parent finds, whatever the parent was started by."""

_PATIENCE = 0.1
"""So many seconds solutions are kept back that are not wanted at once."""


Pieces = Iterable[bytes | memoryview]
"""What a child reads."""


class Out(Protocol):
    """Where the work of a child goes."""

    def solution(self, numbers: Iterable[int]) -> None:
        """Give a solution."""

    def say(self, line: str) -> None:
        """Say something else."""


class _Lines:
    """Lines on standard output, at once, or at most every tenth of a second."""

    def __init__(self) -> None:
        # Whatever a library prints must not come between the lines.
        self._file = os.fdopen(os.dup(1), "wb", 1 << 16)
        os.dup2(2, 1)
        self.patience = 0.0
        self._last = time.monotonic()

    def solution(self, numbers: Iterable[int]) -> None:
        """Print a solution."""
        self._file.write(b" ".join(b"%d" % number for number in numbers) + b"\n")
        if not self.patience or time.monotonic() - self._last > self.patience:
            self._file.flush()
            self._last = time.monotonic()

    def say(self, line: str) -> None:
        """Print a line at once."""
        self._file.write(line.encode() + b"\n")
        self._file.flush()


def main() -> None:
    """Do the work of the module that the argument names."""
    module = import_module(f"dlxc.solve.{sys.argv[1]}")
    out = _Lines()
    try:
        gc.disable()  # what a library makes when it is loaded is no garbage
        module.prepare()
        gc.enable()
        out.say("ready")
        keywords = json.loads(sys.stdin.buffer.readline())
        out.patience = 0.0 if keywords.pop("stream") else _PATIENCE
        module.work(out, sys.stdin.buffer.read(), **keywords)
        out.say("end")
    except MemoryError:
        sys.exit("it ran out of memory")


class Library(ABC):
    """What solvers have in common that are libraries: each search is a child process."""

    name: ClassVar[str]
    """That of the module, too."""

    def __init__(self, problem: Problem, waiting: Child | None = None) -> None:
        """`waiting` was started before, and does the first search."""
        self.problem, self._waiting = problem, waiting

    @abstractmethod
    def batches(self, wish: Wish, watch: Watch) -> Generator[Batch]:
        """As `Solver` has it."""

    def count(self, watch: Watch) -> int | None:  # noqa: ARG002 - some have more to do
        """It finds them all."""
        return None

    @classmethod
    def start(cls) -> Child:
        """A child that prepares itself, and then waits for a problem."""
        return started(cls.name)

    def ask(
        self, inputs: Iterable[Pieces], watch: Watch, keywords: Mapping[str, Any]
    ) -> Iterator[list[str]]:
        """The lines that the work prints, a child for each input.

        Raises `Stopped`, and `SolverError` if a child fails.
        """
        head = json.dumps(keywords).encode() + b"\n"
        with ExitStack() as stack:
            children = []
            for pieces in inputs:
                child, self._waiting = self._waiting or self.start(), None
                children.append(stack.enter_context(child))
                child.feed(chain([head], pieces))
            watch.loading = self.name
            for child, lines in together(children, watch):
                watch.loading = ""
                ended = lines[-1:] == ["end"]
                yield lines[:-1] if ended else lines
                if ended:
                    child.close()  # to let it tidy up would take a quarter of a second
                elif child.stdout.closed:
                    child.end(watch)
                    raise SolverError(f"{self.name} broke off")


def started(
    module: str,
    environment: dict[str, str] | None = None,
    afterwards: Callable[[], None] = lambda: None,
) -> Child:
    """A child that prepares a module of this folder."""
    command = [sys.executable, "-W", "ignore", "-c", _START, json.dumps(sys.path), module]
    return Child(module, command, environment, afterwards)


def packed(arrays: Iterable[NDArray[Any] | int]) -> bytes:
    """Arrays and numbers as bytes."""
    file = io.BytesIO()
    for array in arrays:
        np.save(file, array, allow_pickle=False)
    return file.getvalue()


def unpacked(data: bytes) -> list[Any]:
    """The arrays and numbers that bytes are."""
    file, arrays = io.BytesIO(data), list[Any]()
    while file.tell() < len(data):
        array = np.load(file, allow_pickle=False)
        arrays.append(array if array.ndim else array.item())
    return arrays


def solutions(lines: list[str]) -> Batch:
    """The lines that are solutions, as numbers."""
    return [[*map(int, line.split())] for line in lines if not line[:1].isalpha()]
