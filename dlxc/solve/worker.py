r"""The child process in which a solver runs that is a Python library, and what it says to dlxc.

dlxc starts this worker before the specification is read, so that the library is loaded by the time
there is a problem.  A module of this folder brings the solver, by two functions: `prepare` loads
the library, and `work` solves a problem, or a part of it.  A third, which need not be there,
`prepare_for_next_time`, is called when there was no problem.  All get a `Reply`, through which they
say what there is to say.

**From dlxc to the worker**, on its standard input: one line with the settings of the search as a
JSON object, then the bytes of the problem up to the end of the stream.  `stream` is always among
the settings; see `SearchRequest`.  What else there is, and what the bytes mean, is between the
two halves of each solver.  If the stream ends at once, there is no work.

If `size` is among the settings, the problem has so many bytes, and parts of it are to be searched
(`dlxc.problem.division`).  Each further line is a part, a JSON object with the numbers of the
options that are `left_out` and of those that are `forced`.  After each part the worker says `end`.
Instead of a part, settings and the bytes of another problem may follow; they have a `size` as well.

**From the worker to dlxc**, on its standard output: messages, one a line.  A message is a JSON
array of its kind and, for some kinds, a value:

    ["compiling", true]               the library is being compiled; true: this may go on alone
    ["ready"]                         the library is loaded; the worker reads its input now
    ["solutions", [[1, 3], [2, 4]]]   solutions, by the numbers of their options
    ["count", 281]                    the number of solutions; null if it is in doubt
    ["error", "it ran out of memory"] the search has failed
    ["end"]                           there are no more solutions, of the problem or of a part

`compiling` comes at most once, before `ready`.  After `ready` come `solutions` and `count` in
any number, and then `error` or `end`; this repeats for each part.  A worker that ends without one
of these two has crashed.

The search for `6x10` rectangles of pentominoes, for example:

    dlxc     {"mode": "all", "stream": false}     and the bytes of the problem
    worker   ["ready"]
    worker   ["solutions", [[12, 511, 1003], ...]]      ten times a second
    worker   ["end"]

What a library prints does not come between these lines: a worker's own standard output is
replaced by its standard error, which is kept in a file and shown if the worker crashes.

>>> encode(Kind.SOLUTIONS, [[1, 3], [2, 4]])
b'["solutions", [[1, 3], [2, 4]]]\n'
>>> decode(b'["count", 281]')
Message(kind=<Kind.COUNT: 'count'>, value=281)
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
from enum import StrEnum
from importlib import import_module
from typing import IO, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray


class Kind(StrEnum):
    """The kinds of messages from a worker."""

    COMPILING = "compiling"
    READY = "ready"
    SOLUTIONS = "solutions"
    COUNT = "count"
    ERROR = "error"
    END = "end"


class Message(NamedTuple):
    """A message from a worker: its kind and its value, which is `None` for some kinds."""

    kind: Kind
    value: Any = None


def encode(kind: Kind, value: Any = None) -> bytes:
    """The line that says this; a kind without a value stands alone."""
    message = [kind] if kind in (Kind.READY, Kind.END) else [kind, value]
    return json.dumps(message).encode() + b"\n"


def decode(line: bytes) -> Message:
    """The message of a line; raises `ValueError` if it is none.

    >>> decode(b"hello")
    Traceback (most recent call last):
    ValueError: no message: hello
    """
    with suppress(ValueError, TypeError):
        match json.loads(line):
            case [kind, *value]:
                return Message(Kind(kind), *value)
    raise ValueError(f"no message: {line.decode(errors='replace')}")


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
