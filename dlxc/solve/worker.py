"""The child process in which a solver runs that is a Python library.

`worker_protocol.py` explains what it reads and writes.  A module of this folder brings the solver,
by two functions: `prepare` loads the library, and `work` solves a problem, or a part of it.  A
third, which need not be there, `prepare_for_next_time`, is called when there was no problem.  All
get a `Reply`, through which they say what there is to say.
"""

from __future__ import annotations

import gc
import io
import json
import os
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from dlxc.solve.worker_protocol import Kind, encode

_PATIENCE = 0.1
"""How many seconds solutions may be kept back that are not wanted at once."""

_MOST_KEPT = 4096
"""How many solutions may be kept back."""


class SearchFailedError(Exception):
    """The solver says itself that its search has failed; the text says how."""


class Reply:
    """The messages of a worker, written to a file as soon as they may be."""

    def __init__(self, file: IO[bytes]) -> None:
        self.stream = True
        self._file = file
        self._kept: list[list[int]] = []
        self._last = time.monotonic()

    def solution(self, numbers: Iterable[int]) -> None:
        """Give a solution, by the numbers of its options."""
        self._kept.append(list(numbers))
        if (
            self.stream
            or len(self._kept) >= _MOST_KEPT
            or time.monotonic() - self._last > _PATIENCE
        ):
            self._write_kept()

    def count(self, number: int | None) -> None:
        """Give the number of solutions; `None` says that it is in doubt."""
        self.send(Kind.COUNT, number)

    def send(self, kind: Kind, value: Any = None) -> None:
        """Send another message, after the solutions that were kept back."""
        self._write_kept()
        self._write(kind, value)

    def _write_kept(self) -> None:
        if self._kept:
            self._write(Kind.SOLUTIONS, self._kept)
            self._kept = []
            self._last = time.monotonic()

    def _write(self, kind: Kind, value: Any) -> None:
        self._file.write(encode(kind, value))
        self._file.flush()


def main() -> None:
    """Prepare the module that the argument names, and do its work on what comes in."""
    module = import_module(f"dlxc.solve.{sys.argv[1]}")
    # Whatever a library prints must not come between the messages.
    reply = Reply(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    try:
        gc.disable()  # what a library makes when it is loaded is no garbage
        module.prepare(reply)
        gc.enable()
        with suppress(BrokenPipeError):  # dlxc has ended: there will be no work
            reply.send(Kind.READY)
        if line := sys.stdin.buffer.readline():
            while line:
                line = _work(module, reply, line, sys.stdin.buffer)
        elif hasattr(module, "prepare_for_next_time"):
            module.prepare_for_next_time(reply)
    except MemoryError:
        reply.send(Kind.ERROR, "it ran out of memory")
    except SearchFailedError as error:
        reply.send(Kind.ERROR, str(error))
    except Exception as error:  # noqa: BLE001 - dlxc says what it was
        reply.send(Kind.ERROR, f"{type(error).__name__}: {error}")
    os._exit(0)  # to tidy up would take a quarter of a second


def _work(module: Any, reply: Reply, first: bytes, file: IO[bytes]) -> bytes:
    """Search the whole problem, or, if its size is given, the parts that follow it.

    `first` is the line of its settings; returned is that of the next problem, if there is one.
    """
    settings = json.loads(first)
    reply.stream = settings.pop("stream")
    size = settings.pop("size", None)
    data = file.read(size)
    if size is None:
        module.work(reply, data, **settings)
        reply.send(Kind.END)
        return b""
    for line in file:
        part = json.loads(line)
        if "size" in part:
            return line
        module.work(reply, data, **settings, **part)
        reply.send(Kind.END)
    return b""


def packed(arrays: Iterable[NDArray[Any] | int]) -> bytes:
    """Arrays and numbers as bytes.

    >>> unpacked(packed([np.arange(3), 7]))
    [array([0, 1, 2]), 7]
    """
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
