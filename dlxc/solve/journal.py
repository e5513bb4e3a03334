r"""The journal of a search: what was found survives whatever happens to the search.

A journal is a file of lines, to which is only appended.  Each line is the CRC-32 of what follows,
as eight hexadecimal digits, a blank, and a JSON object:

    5f1c8b0e {"journal": 2, "problem": "9a41...", "keeps": "solutions", "order": "c07f..."}
    0d93a7c2 {"path": [[], [], [], [], false, 0], "count": 2, "solutions": [[3, 17], [3, 18]],
              "left": [[[4], [3], [6], [1], true, 0]], "nodes": 512, "seconds": 1.02}

The first line says whose journal it is.  Each other one is a slice: a path, what was found from it
on, and the paths that were left then; see `dlxc.solve.slices`.  A slice is on the disk before the
search goes on.  Lines that were cut or damaged do not count, nor do those that tell of what only
these had left: all that is searched again.

A file to which lines are appended needs no locks to stay whole, works on the file systems of
clusters, and can be read without dlxc.  Where files can be locked, no two searches use the same.
"""

from __future__ import annotations

import errno
import json
import os
import zlib
from collections.abc import Iterator
from io import FileIO
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from dlxc.solve.path import Path
from dlxc.solve.searching import SolverError, is_solution
from dlxc.solve.slices import Slice
from dlxc.system import files
from dlxc.text.prose import shortened

_VERSION = 2

_NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""How file systems that have no locks refuse one."""

COUNTS, SOLUTIONS = "counts", "solutions"
"""What a journal may keep of a part."""


class _NotAJournal(Exception):  # noqa: N818 - it is told as a `SolverError`
    """A line is whole, but says nothing that a journal says; the text tells what is wrong."""


class JournalHead(NamedTuple):
    """Whose journal it is: the fingerprints of the problem and of the order of the search.

    `keeps` is `COUNTS` or `SOLUTIONS`.
    """

    problem: str
    keeps: str
    order: str


class Journal:
    """An open journal, which no other search can open meanwhile.

    `head` is what its first line says, and `slices` are those that were done before, in order.
    """

    def __init__(self, path: str, head: JournalHead) -> None:
        """Open a journal, or begin one; raises `SolverError` if it is another problem's."""
        self.path, self.head = path, head
        self.slices: list[Slice] = []
        self.seconds = 0.0
        try:
            self._file = _locked(path)
        except OSError as error:
            raise SolverError(f"cannot open the journal `{path}`: {files.reason(error)}") from None
        try:
            self._begin()
        except OSError as error:
            self.close()
            raise SolverError(f"cannot read the journal `{path}`: {files.reason(error)}") from None
        except _NotAJournal as error:
            self.close()
            raise SolverError(f"`{path}` is not a journal that this dlxc reads: {error}") from None
        except BaseException:
            self.close()
            raise

    def add(self, done: Slice, seconds: float) -> None:
        """Note a slice, and how long the search has taken; when this returns, it is on the disk."""
        record = {"path": done.path, "count": done.found, "left": done.left, "nodes": done.nodes}
        if self.head.keeps == SOLUTIONS:
            record["solutions"] = done.solutions
        self._write(_line({**record, "seconds": round(seconds, 3)}))

    def close(self) -> None:
        """Close the file, so that others may open it."""
        self._file.close()

    def _begin(self) -> None:
        """Take what there is, or write the first line."""
        lines = self._lines()
        first = next(lines, None)
        if first is None:
            self._write(self._first_line())
            return
        self._check(first)
        left = {Path()}
        for record in lines:
            done, seconds = self._slice(record), _number(record, "seconds", float)
            if done.path in left:
                left.remove(done.path)
                left.update(done.left)
                self.slices.append(done)
                self.seconds = seconds

    def _slice(self, record: dict[str, Any]) -> Slice:
        found = int(_number(record, "count"))
        solutions: Any = []
        if self.head.keeps == SOLUTIONS:
            solutions = record.get("solutions")
            if not isinstance(solutions, list) or not all(map(is_solution, solutions)):
                raise _NotAJournal("the solutions of a line are not lists of numbers")
            if len(solutions) != found:
                raise _NotAJournal("a line has not so many solutions as it says")
        left = record.get("left")
        if not isinstance(left, list):
            raise _NotAJournal("a line lacks what it should have")
        paths = [_path(each) for each in left]
        nodes = int(_number(record, "nodes"))
        return Slice(_path(record.get("path")), solutions, found, paths, nodes)

    def _lines(self) -> Iterator[dict[str, Any]]:
        """What the lines say that are whole; in the end, a line that was cut is taken away.

        A line that was damaged is passed over.
        """
        whole = 0
        self._file.seek(0)
        with open(self._file.fileno(), "rb", closefd=False) as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                record = _record(line)
                if record is None and not whole:
                    break
                whole += len(line)
                if record is not None:
                    yield record
        if not whole:
            self._check_cut_head()
        self._file.truncate(whole)

    def _check_cut_head(self) -> None:
        """Raise unless the file is empty, or holds the beginning of a first line and no more."""
        self._file.seek(0)
        text = self._file.read()
        if text.endswith(b"\n") or not self._first_line().startswith(text):
            raise SolverError(f"`{self.path}` is no journal of dlxc")

    def _first_line(self) -> bytes:
        return _line({"journal": _VERSION, **self.head._asdict()})

    def _check(self, first: dict[str, Any]) -> None:
        """Take the head that is in the file, if it is that of this search."""
        version = first.get("journal")
        if version != _VERSION:
            if type(version) is int and 0 < version < _VERSION:
                raise SolverError(
                    f"`{self.path}` is the journal of an earlier dlxc, which divided the search in"
                    " another way: finish it with that dlxc, or give another file"
                )
            raise _NotAJournal(f"it is of version {shortened(str(version))}, not {_VERSION}")
        head = JournalHead(*(str(first.get(field)) for field in JournalHead._fields))
        if head.keeps not in (COUNTS, SOLUTIONS):
            raise _NotAJournal("its first line lacks what it should have")
        if head.problem != self.head.problem:
            raise SolverError(
                f"`{self.path}` is the journal of another problem: give another file, or remove it"
            )
        if head.order != self.head.order:
            raise SolverError(
                f"the journal `{self.path}` was written by a search in another order: finish it"
                " with the dlxc and the options that began it, or begin a new one"
            )
        if head.keeps == COUNTS and self.head.keeps == SOLUTIONS:
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


def _line(record: dict[str, Any]) -> bytes:
    text = json.dumps(record).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _record(line: bytes) -> dict[str, Any] | None:
    """What a line says; `None` if it is damaged."""
    key, _, text = line.rstrip(b"\n").partition(b" ")
    if key != b"%08x" % zlib.crc32(text):
        return None
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        raise _NotAJournal("a line is not a JSON object")
    return record


def _number(record: dict[str, Any], key: str, *more: type) -> float:
    """A number in a line, not negative."""
    number: Any = record.get(key)
    if type(number) not in (int, *more) or number < 0:
        raise _NotAJournal(f"the number `{key}` of a line is missing or wrong")
    return float(number)


def _path(found: Any) -> Path:
    """A path in a line."""
    match found:
        case [list(), list(), list(), list(), bool(), int()]:
            items, rows, degrees, tried = levels = [tuple(level) for level in found[:4]]
            if len({*map(len, levels)}) == 1 and all(
                type(number) is int for level in levels for number in level
            ):
                return Path(items, rows, degrees, tried, *found[4:])
    raise _NotAJournal("the path of a line is none")


def _locked(path: str) -> FileIO:
    """A file to append to, which is this search's alone where files can be locked."""
    if FilePath(path).exists() and not FilePath(path).is_file():
        raise OSError("it is not a file")
    file = FileIO(path, "a+")
    try:
        import fcntl
    except ImportError:  # Windows
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _NO_LOCKS:
            return file
        file.close()
        if isinstance(error, BlockingIOError):
            raise OSError(error.errno, "another search uses it") from None
        raise
    return file
