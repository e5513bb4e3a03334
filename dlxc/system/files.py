r"""Reading and writing files and the standard streams: bytes in, bytes out.

>>> import tempfile, pathlib
>>> place = pathlib.Path(tempfile.mkdtemp()) / "box.dlx"
>>> write(str(place), [b"a b\n", b"a\n"])
>>> read(str(place))
b'a b\na\n'
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from dlxc.system.interrupts import tidied

STANDARD = "-"
"""What stands for standard input and standard output."""

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def read(path: str) -> bytes:
    """All bytes of a file, or of standard input; raises `OSError`."""
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
    mode = _mode(place)
    # The name is short: with the file's own name in it, it could be longer than the system allows.
    unfinished = place.with_name(f".dlxc.{os.urandom(8).hex()}")
    with tidied(lambda: _remove(unfinished)):
        try:
            with open(unfinished, "xb", opener=_private) as file:
                yield file
            unfinished.chmod(mode)
            unfinished.replace(place)
        except BaseException:
            _remove(unfinished)
            raise


def _private(path: str, flags: int) -> int:
    """Open a file that only its owner may read while it is not finished."""
    return os.open(path, flags, 0o600)


def _remove(unfinished: Path) -> None:
    with suppress(OSError):
        unfinished.unlink()


def _mode(place: Path) -> int:
    """The permissions of the file to be written; raises `OSError` if it may not be replaced."""
    if not place.exists():
        return 0o666 & ~_umask()
    mode = stat.S_IMODE(place.stat().st_mode)
    if not mode & _WRITABLE:  # the next line does not notice this if it is run by root
        raise PermissionError(errno.EACCES, "the file is read-only")
    os.close(os.open(place, os.O_WRONLY))
    return mode


def _umask() -> int:
    """The permissions that new files do not get; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
