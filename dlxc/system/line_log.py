"""A log of lines that survives whatever happens: it only grows, and each line tells if it is whole.

A line is the CRC-32 of a text, as eight hexadecimal digits, a blank, and the text:

    5f1c8b0e {"a":1}

A file to which lines are appended needs no locks to stay whole, works on the file systems of
clusters, and can be read without dlxc.  Where files can be locked, it is open only once.
"""

from __future__ import annotations

import errno
import os
import zlib
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

_NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""How file systems that have no locks refuse one."""


class LineLog:
    """An open log, which nobody else can open meanwhile; raises `OSError`."""

    def __init__(self, path: str) -> None:
        if Path(path).exists() and not Path(path).is_file():
            raise OSError("it is not a file")
        self._file = FileIO(path, "a+")
        try:
            import fcntl

            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # Windows
            pass
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                self.close()
                raise

    def texts(self, head: bytes) -> Iterator[bytes]:
        """The texts of all lines, in order; that of a damaged one is empty.

        Read to the end, the log has lost a last line that was cut.  If it is new, or was cut in its
        first line, a `head`, it has no texts, and then has the head.
        """
        end = 0
        self._file.seek(0)
        with open(self._file.fileno(), "rb", closefd=False) as file:
            for line in file:
                if not line.endswith(b"\n") and (end or _line(head).startswith(line)):
                    break
                text = line[9:-1]
                yield text if line == _line(text) else b""
                end += len(line)
        self._file.truncate(end)
        if not end:
            self.append(head)

    def append(self, text: bytes) -> None:
        """Append the line of a text; when this returns, it is on the disk."""
        rest = memoryview(_line(text))
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file, so that others may open it."""
        self._file.close()


def _line(text: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(text), text)
