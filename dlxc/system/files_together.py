"""Several files written at once, each in a process of its own; all of them appear, or none.

The processes are copies of this one, made by `fork`: they begin with all that is in memory here.
A copy has no threads but the one that asks for it, and where there are others, copying may hang;
so then, and on systems that cannot copy or should not, a thread writes one file after another.

>>> import tempfile, pathlib
>>> folder = pathlib.Path(tempfile.mkdtemp())
>>> def write(number: int, file: IO[bytes]) -> int:
...     return file.write(b"ab"[number:])
>>> write_together([str(folder / "1"), str(folder / "2")], write)
[2, 1]
>>> (folder / "2").read_bytes()
b'b'
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_EXCEPTION,
    Executor,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from typing import IO, Any, TypeVar

from dlxc.system.files import UnfinishedFile, leave_to_parent, undone
from dlxc.system.process import processors

T = TypeVar("T")

Write = Callable[[int, IO[bytes]], T]
"""It writes the file of a number, from 0; what it returns, or raises, must be picklable."""

_PAUSE = 0.25
"""Seconds between two looks at how far the files are."""


def write_together(
    paths: Sequence[str],
    write: Write[T],
    advance: Callable[[int], None] = lambda _: None,
    approve: Callable[[list[T]], None] = lambda _: None,
) -> list[T]:
    """Write all files and return what `write` has returned for each, in order.

    At most as many processes run as there are processors.  `advance` is called some times a second
    with the number of bytes in all files, and `approve` with the results before the files appear.
    Raises what these and `write` raise, a `BrokenProcessPool` if a process has been ended, or an
    `OSError` whose `filename` is the path at fault; then no file is left.
    """
    unfinished: list[UnfinishedFile] = []
    for path in paths:
        with _blamed(path):
            unfinished.append(UnfinishedFile(path))

    def work(number: int) -> T:
        with _blamed(paths[number]), unfinished[number].open() as file:
            return write(number, file)

    def undo() -> None:
        for each in unfinished:
            each.take_back()

    executor = _executor(len(paths), work, unfinished)
    with undone(undo):
        for path, each in zip(paths, unfinished, strict=True):
            with _blamed(path):
                each.create()
        begin = _work_here if isinstance(executor, ProcessPoolExecutor) else work
        try:
            begun = [executor.submit(begin, number) for number in range(len(paths))]
            waiting = {*begun}
            while waiting:
                done, waiting = wait(waiting, _PAUSE, FIRST_EXCEPTION)
                results = [each.result() for each in (done if waiting else begun)]
                advance(sum(each.size for each in unfinished))
        except BaseException:
            for process in multiprocessing.active_children():
                process.kill()
            raise
        finally:
            # Waiting: a pool that still closes while Python ends writes to a pipe that is closed.
            executor.shutdown(cancel_futures=True)
        approve(results)
        for path, each in zip(paths, unfinished, strict=True):
            with _blamed(path):
                each.finish()
    return results


@contextmanager
def _blamed(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        error.filename = path
        raise


def _executor(
    most: int, work: Callable[[int], Any], unfinished: Sequence[UnfinishedFile]
) -> Executor:
    """Processes, where copies of this one can work: on a Mac they may fail in its libraries."""
    if not hasattr(os, "fork") or sys.platform == "darwin" or threading.active_count() > 1:
        return ThreadPoolExecutor(1)
    return ProcessPoolExecutor(
        min(most, processors()),
        multiprocessing.get_context("fork"),
        initializer=_begin_here,
        initargs=(work, unfinished),
    )


_work: Callable[[int], Any]
"""In a process that writes: what writes the file of a number."""


def _begin_here(work: Callable[[int], Any], unfinished: Sequence[UnfinishedFile]) -> None:
    """Begin in a process that writes; it ends when the one that has started it is gone."""
    global _work  # noqa: PLW0603 - functions cannot be sent to a process, but it inherits them
    _work = work
    leave_to_parent()

    def end_with_parent() -> None:
        parent = multiprocessing.parent_process()
        assert parent  # noqa: S101 - this is not the first process
        parent.join()
        for each in unfinished:
            each.remove()
        os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()


def _work_here(number: int) -> Any:
    return _work(number)
