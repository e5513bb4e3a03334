r"""Reading and writing files and the standard streams: bytes in, bytes out.

>>> import tempfile, pathlib
>>> place = pathlib.Path(tempfile.mkdtemp()) / "box.dlx"
>>> write(str(place), [b"a b\n", b"a\n"])
>>> read(str(place))
b'a b\na\n'
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from dlxc.system.interrupts import tidied
from dlxc.system.unfinished_files import UnfinishedFile

STANDARD = "-"
"""What stands for standard input and standard output."""


def reason(error: OSError, otherwise: str) -> str:
    """Why a file could not be used, as a sentence goes on, or else what the system leaves unsaid.

    >>> reason(FileNotFoundError(2, "No such file or directory"), "it cannot be read")
    'no such file or directory'
    """
    return (error.strerror or otherwise).lower()


class FileState(NamedTuple):
    """What tells that a file has changed: when it was, its size, and which file it is."""

    changed: int
    size: int
    number: int


_noting: list[dict[str, FileState | None]] = []
"""Who wants to know which files are read."""


def state(path: str) -> FileState | None:
    """The state of a file; nothing if there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return FileState(found.st_mtime_ns, found.st_size, found.st_ino)


@contextmanager
def noted() -> Iterator[dict[str, FileState | None]]:
    """The files that are read in this block, as they were before: also those that are not there."""
    seen: dict[str, FileState | None] = {}
    _noting.append(seen)
    try:
        yield seen
    finally:
        _noting.remove(seen)


def read(path: str) -> bytes:
    """All bytes of a file, or of standard input; raises `OSError`."""
    for seen in _noting:
        seen.setdefault(path, state(path))
    return sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()


def is_same_file(path: str, other: str) -> bool:
    """Whether two paths name one regular file, also through links; `-` is standard input.

    Files that cannot be found are not the same as any.
    """
    try:
        first, second = _status(path), _status(other)
    except OSError:
        return False
    return stat.S_ISREG(first.st_mode) and os.path.samestat(first, second)


def _status(path: str) -> os.stat_result:
    return os.fstat(0) if path == STANDARD else Path(path).stat()


def write(path: str, pieces: Iterable[bytes | memoryview]) -> None:
    """Write all pieces to a file, or to standard output; raises `OSError`.

    A file appears whole or not at all: it is written under another name in the same folder and
    renamed.  A file that is read-only is not replaced.
    """
    with _opened(path) as file:
        for piece in pieces:
            file.write(piece)
        file.flush()


@contextmanager
def _opened(path: str) -> Iterator[IO[bytes]]:
    if path == STANDARD:
        yield sys.stdout.buffer
        return
    place = Path(os.path.realpath(path))
    if place.exists() and not stat.S_ISREG(place.stat().st_mode):
        with place.open("wb") as file:
            yield file
        return
    unfinished = UnfinishedFile(path)
    with tidied(unfinished.remove):
        try:
            unfinished.create()
            with unfinished.open() as file:
                yield file
            unfinished.finish()
        except BaseException:
            unfinished.remove()
            raise
