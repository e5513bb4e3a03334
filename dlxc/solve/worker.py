"""The child process in which solvers that are Python libraries run.

    python -m dlxc.solve.worker WORK ARGUMENTS

What it is to solve comes on standard input.  It prints a line `ready` when the library is
loaded, a line of numbers for each solution, and whatever else its work has to say.  `WORK` is a
module of this folder with a function `work`, of where to print, the bytes of the input, and
keywords, which `ARGUMENTS` are in JSON.
"""

from __future__ import annotations

import io
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dlxc.solve.child import Child
from dlxc.solve.protocol import Batch, SolverError, Watch

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    "from dlxc.solve.worker import main; main()"
)
"""The child finds what its parent finds, whatever the parent was started by."""

_PATIENCE = 0.1
"""So many seconds solutions are kept back that are not wanted at once."""


class Out(Protocol):
    """Where the work of a child goes."""

    def solution(self, numbers: Iterable[int]) -> None:
        """Give a solution."""

    def say(self, line: str) -> None:
        """Say something else."""


class _Lines:
    """Lines on standard output, at once, or at most every tenth of a second."""

    def __init__(self, *, stream: bool) -> None:
        # Whatever a library prints must not come between the lines.
        self._file = os.fdopen(os.dup(1), "wb", 1 << 16)
        os.dup2(2, 1)
        self._patience = 0.0 if stream else _PATIENCE
        self._last = time.monotonic()

    def solution(self, numbers: Iterable[int]) -> None:
        """Print a solution."""
        self._file.write(b" ".join(b"%d" % number for number in numbers) + b"\n")
        if not self._patience or time.monotonic() - self._last > self._patience:
            self._file.flush()
            self._last = time.monotonic()

    def say(self, line: str) -> None:
        """Print a line at once."""
        self._file.write(line.encode() + b"\n")
        self._file.flush()


def main() -> None:
    """Do the work that the arguments name."""
    name, keywords = sys.argv[1], json.loads(sys.argv[2])
    work: Callable[..., None] = import_module(f"dlxc.solve.{name}").work
    out = _Lines(stream=keywords.pop("stream"))
    try:
        work(out, sys.stdin.buffer.read(), **keywords)
        out.say("end")
    except MemoryError:
        sys.exit("it ran out of memory")


def answers(
    name: str,
    module: str,
    pieces: Iterable[bytes | memoryview],
    watch: Watch,
    keywords: Mapping[str, Any],
    environment: dict[str, str] | None = None,
) -> Iterator[list[str]]:
    """The lines that a work prints; raises `Stopped`, and `SolverError` if it does not end well."""
    command = [sys.executable, "-W", "ignore", "-c", _START, json.dumps(sys.path)]
    command += [module, json.dumps(keywords)]
    ended = False
    watch.loading = name
    with Child(name, command, pieces, watch, environment) as child:
        for lines in child.lines():
            watch.loading = ""
            ended = lines[-1] == "end"
            yield lines[:-1] if ended else lines
        child.end()
    if not ended:
        raise SolverError(f"{name} broke off")


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
