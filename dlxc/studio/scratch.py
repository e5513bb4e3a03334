"""The temporary folder of a server, and those of servers that were killed.

A server locks its folder, and the system takes the lock away when the server ends in any way.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_PREFIX = "dlxc-studio-"

_PAUSE = 0.3
"""Seconds for which a size is taken as known."""


class Scratch:
    """The folder in which a server keeps what its commands write; it is made when it is needed."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._lock: int | None = None
        self._size, self._measured = 0, 0.0

    def folder(self) -> Path:
        """A new folder in it; raises `OSError`."""
        if self._path is None or not self._path.is_dir():  # others tidy the temporary folder, too
            self.close()
            self._path = Path(tempfile.mkdtemp(prefix=_PREFIX))
            self._lock = _lock(self._path)
        return Path(tempfile.mkdtemp(dir=self._path))

    @property
    def megabytes(self) -> float:
        """How much its files take, as they were a moment ago."""
        if self._path is not None and time.monotonic() - self._measured > _PAUSE:
            self._size = _size(self._path)
            self._measured = time.monotonic()
        return self._size / (1 << 20)

    def tidy(self) -> None:
        """Remove the folder, if it is empty."""
        if self._path is not None:
            with suppress(OSError):
                self._path.rmdir()
                self.close()

    def close(self) -> None:
        """Remove the folder."""
        if self._path is not None:
            shutil.rmtree(self._path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
        self._path = self._lock = None


def remove_abandoned() -> None:
    """Remove the folders of this user whose servers have ended without doing so."""
    if sys.platform == "win32":
        return
    for path in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError):
            state = path.lstat()
            if not stat.S_ISDIR(state.st_mode) or state.st_uid != os.getuid():
                continue
            lock = _lock(path)
            if lock is not None:
                shutil.rmtree(path, ignore_errors=True)
                os.close(lock)


def _lock(path: Path) -> int | None:
    """Lock a folder until the file descriptor is closed; `None` if that cannot be done."""
    if sys.platform == "win32":
        return None
    number = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(number)
        return None
    return number


def _size(folder: Path) -> int:
    size = 0
    for inside, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                size += Path(inside, name).lstat().st_size
    return size
