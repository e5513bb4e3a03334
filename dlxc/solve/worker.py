r"""The child process in which a solver runs that is a Python library, and what it says to dlxc.

A module of this folder brings the solver, by a function `work` that solves a problem.  It gets a
`Reply`, through which it says what it finds.

**From dlxc to the worker**, on its standard input: one line with the settings of the search as a
JSON object, then the bytes of the problem up to the end of the stream.  `stream` is always among
the settings; see `SearchRequest`.  What else there is, and what the bytes mean, is between the
two halves of each solver.

**From the worker to dlxc**, on its standard output: messages, one a line.  A message is a JSON
array of its kind and, for some kinds, a value:

    ["solutions", [[1, 3], [2, 4]]]   solutions, by the numbers of options; any number
    ["error", "it ran out of memory"] the search has failed
    ["end"]                           there are no more solutions

A worker that ends without one of the last two has crashed.

What a library prints does not come between these lines: a worker's own standard output is
replaced by its standard error, which is kept in a file and shown if the worker crashes.

>>> encode(Kind.SOLUTIONS, [[1, 3], [2, 4]])
b'["solutions", [[1, 3], [2, 4]]]\n'
>>> decode(b'["error", "it ran out of memory"]')
Message(kind=<Kind.ERROR: 'error'>, value='it ran out of memory')
"""

from __future__ import annotations

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

    SOLUTIONS = "solutions"
    ERROR = "error"
    END = "end"


class Message(NamedTuple):
    """A message from a worker: its kind and its value, which is `None` for some kinds."""

    kind: Kind
    value: Any = None


def encode(kind: Kind, value: Any = None) -> bytes:
    """The line that says this; a kind without a value stands alone."""
    message = [kind] if kind is Kind.END else [kind, value]
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
    """Do the work of the module that the argument names on what comes in."""
    # Whatever a library prints must not come between the messages.
    reply = Reply(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    settings = json.loads(sys.stdin.buffer.readline())
    reply.stream = settings.pop("stream")
    try:
        module = import_module(f"dlxc.solve.{sys.argv[1]}")
        module.work(reply, sys.stdin.buffer.read(), **settings)
        reply.send(Kind.END)
    except MemoryError:
        reply.send(Kind.ERROR, "it ran out of memory")
    except SearchFailedError as error:
        reply.send(Kind.ERROR, str(error))
    except Exception as error:  # noqa: BLE001 - dlxc says what it was
        reply.send(Kind.ERROR, f"{type(error).__name__}: {error}")
    os._exit(0)  # to tidy up would take a quarter of a second


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
