"""A file that is written under another name in the same folder, and renamed when it is whole.

>>> import tempfile
>>> place = Path(tempfile.mkdtemp()) / "made"
>>> unfinished = UnfinishedFile(str(place))
>>> unfinished.create()
>>> with unfinished.open() as file:
...     _ = file.write(b"whole")
>>> place.exists()
False
>>> unfinished.finish()
>>> place.read_bytes()
b'whole'
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def unfinished_path(place: Path) -> Path:
    """A new path beside a place, for what is to get there.

    Its name is short: with the place's own name in it, it could be longer than the system allows.
    """
    return place.with_name(f".dlxc.{os.urandom(8).hex()}")


class UnfinishedFile:
    """A file at a path, which may exist; raises `OSError` if that one may not be replaced."""

    def __init__(self, path: str) -> None:
        self._place = Path(os.path.realpath(path))
        self._mode = _mode(self._place)
        self._path = unfinished_path(self._place)
        self._status: os.stat_result | None = None

    def create(self) -> None:
        """Make it, empty; only its owner may read it while it is not finished."""
        with open(self._path, "xb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            self._status = os.fstat(file.fileno())

    def open(self) -> IO[bytes]:
        """Open it for writing; it is not made again if it has been removed."""
        return self._path.open("r+b")

    def finish(self) -> None:
        """Put it in its place."""
        self._path.chmod(self._mode)
        self._path.replace(self._place)

    def remove(self) -> None:
        """Remove it, if it is not in its place."""
        with suppress(OSError):
            self._path.unlink()

    def take_back(self) -> None:
        """Remove it wherever it is; another file in its place stays."""
        self.remove()
        with suppress(OSError):
            if self._status and os.path.samestat(self._status, self._place.stat()):
                self._place.unlink()


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
