r"""The journal of a search: what was found survives whatever happens to the search.

A journal is a file of lines, to which is only appended.  Each line is the CRC-32 of what follows,
as eight hexadecimal digits, a blank, and a JSON object:

    5f1c8b0e {"journal":2,"problem":"9a41...","keeps":"solutions","order":"c07f..."}
    0d93a7c2 {"path":[[],[],[],[],false,0],"count":2,"left":[[[4],[3],[6],[1],true,0]],"nodes":512,
              "solutions":[[3,17],[3,18]],"seconds":1.02}

The first line says whose journal it is.  Each other one is a slice: a path, what was found from it
on, and the paths that were left then; see `dlxc.solve.slices`.  A slice is on the disk before the
search goes on.  Lines that were cut or damaged do not count, nor do those that tell of what only
these had left: all that is searched again.

A file to which lines are appended needs no locks to stay whole, works on the file systems of
clusters, and can be read without dlxc.  Where files can be locked, no two searches use the same.
"""

from __future__ import annotations

import errno
import os
import zlib
from io import FileIO
from pathlib import Path as FilePath
from typing import Annotated, Literal

from msgspec import Meta, Struct, json

from dlxc.solve.path import Path
from dlxc.solve.searching import SolverError
from dlxc.solve.slice_records import SliceRecord
from dlxc.solve.slices import Slice
from dlxc.system import files
from dlxc.text.prose import shortened

_VERSION = 2

_NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""How file systems that have no locks refuse one."""


class JournalHead(Struct, frozen=True, kw_only=True):
    """Whose journal it is: the fingerprints of the problem and of the order of the search.

    It `keeps` the solutions, or only counts them.  Earlier versions had no `order`.
    """

    journal: int = _VERSION
    problem: str
    keeps: Literal["counts", "solutions"]
    order: str = ""


class _Line(SliceRecord, kw_only=True):
    """A slice, and how long the search had taken when it was done."""

    seconds: Annotated[float, Meta(ge=0)]


class Journal:
    """An open journal, which no other search can open meanwhile.

    `head` is what its first line says, and `slices` are those that were done before, in order;
    the search had then taken so many `seconds`.
    """

    def __init__(self, path: str, head: JournalHead) -> None:
        """Open a journal, or begin one; raises `SolverError` if it is another problem's."""
        self.path, self.head = path, head
        self.slices: list[Slice] = []
        self.seconds = 0.0
        try:
            self._file = _locked(path)
            try:
                self._begin()
            except BaseException:
                self.close()
                raise
        except OSError as error:
            raise SolverError(f"cannot open the journal `{path}`: {files.reason(error)}") from None
        except (ValueError, RecursionError) as error:
            told = f"`{path}` is not a journal that this dlxc reads: {shortened(str(error))}"
            raise SolverError(told) from None

    def add(self, done: Slice, seconds: float) -> None:
        """Note a slice, and how long the search has taken; when this returns, it is on the disk."""
        if self.head.keeps == "counts":
            done = done._replace(solutions=[])
        self._write(_whole(json.encode(_Line(**done._asdict(), seconds=round(seconds, 3)))))

    def close(self) -> None:
        """Close the file, so that others may open it."""
        self._file.close()

    def _begin(self) -> None:
        """Take what there is, without a last line that was cut, or write the first line."""
        head = _whole(json.encode(self.head))
        self._file.seek(0)
        with open(self._file.fileno(), "rb", closefd=False) as file:
            first = file.readline()
            if not first.endswith(b"\n") and head.startswith(first):  # it is new, or was cut
                self._file.truncate(0)
                self._write(head)
                return
            if first != _whole(first[9:-1]):
                raise SolverError(f"`{self.path}` is no journal of dlxc")
            self._check(first[9:-1])
            end, left = len(first), {Path()}
            for line in file:
                if line == _whole(line[9:-1]):
                    self._take(line[9:-1], left)
                end += len(line) * line.endswith(b"\n")
        self._file.truncate(end)

    def _take(self, text: bytes, left: set[Path]) -> None:
        """Take the slice of a line if its path was `left` by those before."""
        line = json.decode(text, type=_Line)
        done = line.slice(is_whole=self.head.keeps == "solutions")
        if done.path in left:
            left.remove(done.path)
            left.update(done.left)
            self.slices.append(done)
            self.seconds = line.seconds

    def _check(self, text: bytes) -> None:
        """Take the head that is in the file, if it is that of this search."""
        head = json.decode(text, type=JournalHead)
        if 0 < head.journal < _VERSION:
            raise SolverError(
                f"`{self.path}` is the journal of an earlier dlxc, which divided the search in"
                " another way: finish it with that dlxc, or give another file"
            )
        if head.journal != _VERSION:
            raise ValueError(f"it is of version {head.journal}, not {_VERSION}")
        if head.problem != self.head.problem:
            raise SolverError(
                f"`{self.path}` is the journal of another problem: give another file, or remove it"
            )
        if head.order != self.head.order:
            raise SolverError(
                f"the journal `{self.path}` was written by a search in another order: finish it"
                " with the dlxc and the options that began it, or begin a new one"
            )
        if (head.keeps, self.head.keeps) == ("counts", "solutions"):
            raise SolverError(
                f"the journal `{self.path}` keeps numbers of solutions only, no solutions:"
                " give another file, or use --count"
            )
        self.head = head

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise SolverError(
                f"cannot write the journal `{self.path}`: {files.reason(error)}; what is in it"
                " counts when the search is started again"
            ) from None


def _whole(text: bytes) -> bytes:
    """The line of a text."""
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _locked(path: str) -> FileIO:
    """A file to append to, which is this search's alone where files can be locked."""
    if FilePath(path).exists() and not FilePath(path).is_file():
        raise OSError("it is not a file")
    file = FileIO(path, "a+")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # Windows
        pass
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            file.close()
            if isinstance(error, BlockingIOError):
                raise OSError(error.errno, "another search uses it") from None
            raise
    return file
