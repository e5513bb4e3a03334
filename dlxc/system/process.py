"""The process of dlxc: its standard streams, its processors, and NumPy without threads.

The standard streams are made safe, so that there is no traceback whatever the caller has made of
them.

* A stream that the caller has closed fails when it is used, and not before.  Its number is taken,
  so that no file that is opened later gets it.
* What standard output does not take is an `OutputError`.  What standard error does not take is
  dropped: there is no place left to say so, and the output must not depend on it.
* A character that a stream's encoding lacks is written as `?`.
"""

import errno
import io
import os
import sys
from importlib import import_module
from typing import Any, TextIO, cast

from dlxc.system import files

_THREADS = "OPENBLAS_NUM_THREADS"


def import_numpy() -> None:
    """Import NumPy without threads for linear algebra.

    OpenBLAS, which comes with NumPy, starts a thread for each core when it is loaded.  Each of them
    waits for work in a loop at first, which takes 50 ms of CPU time, and of real time too where the
    other cores are in use.  dlxc multiplies no large matrices, so it does without.  This is for
    processes that are dlxc's own: for its command and the workers of solvers.  A program that uses
    the library decides itself.  Programs that are started later find the environment as it was.
    """
    is_set = _THREADS in os.environ
    os.environ.setdefault(_THREADS, "1")
    import_module("numpy")
    if not is_set:
        del os.environ[_THREADS]


def processors() -> int:
    """How many processes can work at the same time: `taskset` and containers may allow fewer."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class OutputError(Exception):
    """Standard output cannot be written; printed, it says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(files.reason(error, "it cannot be written"))
        self.is_closed_pipe = error.errno == errno.EPIPE
        """Whether whoever read it has gone, as `head` does."""


def guard_streams() -> None:
    """Make the three standard streams safe."""
    # In the place of a closed stream the null device is opened the wrong way round.
    for number, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_RDONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # it gets the lowest free number, which is this one
    sys.stdin = sys.stdin or os.fdopen(0, closefd=False)
    sys.stdout = _guarded(sys.stdout or os.fdopen(1, "w", closefd=False), lenient=False)
    sys.stderr = _guarded(sys.stderr or os.fdopen(2, "w", closefd=False), lenient=True)


def _guarded(standard: TextIO, *, lenient: bool) -> io.TextIOWrapper:
    """A stream that fails once with an `OutputError`, or, if it is lenient, never.

    What is written after that is dropped: Python writes what is left in buffers when it ends.
    """
    stream = cast("io.TextIOWrapper", standard)
    raw: Any = getattr(stream.buffer, "raw", stream.buffer)  # unbuffered, it is raw itself
    kind: Any = type(raw)  # consoles of Windows have one of their own

    class Guarded(kind):  # type: ignore[misc]
        failed = False

        def write(self, data: Any) -> int | None:
            try:
                written: int | None = len(data) if self.failed else super().write(data)
            except OSError as error:
                self.failed = True
                if not lenient:
                    raise OutputError(error) from error
                return len(data)
            return written

    return io.TextIOWrapper(
        io.BufferedWriter(Guarded(raw.fileno(), "w", closefd=False)),
        encoding=stream.encoding,
        errors="replace",
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )
