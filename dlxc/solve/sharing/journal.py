r"""The journal of a search in parts: what was found survives whatever happens to the search.

A journal is a file of lines, to which is only appended.  Each line is the CRC-32 of what follows,
as eight hexadecimal digits, a blank, and a JSON object:

    5f1c8b0e {"journal": 1, "problem": "9a41...", "keeps": "solutions", "parts": 215}
    0d93a7c2 {"part": 0, "first": true, "solutions": [[3, 17, 40], [3, 18, 41]]}
    77b1f204 {"part": 0, "prefix": "5c1f09aa", "count": 2, "seconds": 0.31}

The first line says whose journal it is.  The last line of a part is on the disk before the search
goes on.  Solutions of a part that has no such line, and lines that were cut, do not count: that
part is searched again.

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
from pathlib import Path
from typing import Any, NamedTuple

from dlxc.problem.division import Part
from dlxc.solve.searching import Batch, SolverError
from dlxc.system import files
from dlxc.text.prose import shortened

_VERSION = 1

MOST_PARTS = 4096
"""At most this many parts are asked for."""

_MOST_OPTIONS = 1 << 31

_NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""How file systems that have no locks refuse one."""

COUNTS, SOLUTIONS = "counts", "solutions"
"""What a journal may keep of a part."""


class _NotAJournal(Exception):  # noqa: N818 - it is told as a `SolverError`
    """A line is whole, but says nothing that a journal says; the text tells what is wrong."""


class JournalHead(NamedTuple):
    """Whose journal it is: the fingerprint of the problem, and how it was divided.

    `keeps` is `COUNTS` or `SOLUTIONS`; `parts` is the number of parts that was asked for.
    """

    problem: str
    keeps: str
    parts: int


class FinishedPart(NamedTuple):
    """A part that was searched to its end; `prefix` is its `prefix_key`."""

    prefix: str
    found: int
    seconds: float
    solutions: Batch


class Journal:
    """An open journal, which no other search can open meanwhile.

    `head` is what its first line says, and `finished` has the parts that were finished before, by
    their numbers.
    """

    def __init__(self, path: str, head: JournalHead) -> None:
        """Open a journal, or begin one; raises `SolverError` if it is another problem's."""
        self.path, self.head = path, head
        self.finished: dict[int, FinishedPart] = {}
        self._begun: set[int] = set()
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

    def add(self, number: int, solutions: Batch) -> None:
        """Note solutions of a part, if they are kept."""
        if self.head.keeps == SOLUTIONS:
            is_first = number not in self._begun
            self._begun.add(number)
            self._write(_line({"part": number, "first": is_first, "solutions": solutions}))

    def finish(self, number: int, part: Part, count: int, seconds: float) -> None:
        """Note that a part is finished; when this returns, it is on the disk."""
        record = {"part": number, "prefix": prefix_key(part), "count": count}
        self._write(_line({**record, "seconds": round(seconds, 3)}))
        os.fsync(self._file.fileno())

    def known(self, number: int, part: Part) -> FinishedPart | None:
        """What is known of a part if it was finished before; `SolverError` if it is another."""
        known = self.finished.get(number)
        if known and known.prefix != prefix_key(part):
            raise SolverError(
                f"the journal `{self.path}` was written by another version of dlxc, which divides"
                " the problem in another way: finish it with that version, or begin a new one"
            )
        return known

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
        solutions: dict[int, Batch] = {}
        for record in lines:
            number = _number(record, "part")
            if "solutions" in record:
                if record.get("first"):  # what a search found that did not finish the part is void
                    solutions[number] = []
                solutions.setdefault(number, []).extend(_solutions(record))
                continue
            found, count = solutions.pop(number, []), _number(record, "count")
            if self.head.keeps == COUNTS or len(found) == count:
                prefix, seconds = record.get("prefix"), record.get("seconds")
                if not isinstance(prefix, str) or not isinstance(seconds, int | float):
                    raise _NotAJournal("a line lacks what it should have")
                self.finished[number] = FinishedPart(prefix, count, seconds, found)

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
            raise _NotAJournal(f"it is of version {shortened(str(version))}, not {_VERSION}")
        head = JournalHead(
            str(first.get("problem")), str(first.get("keeps")), _number(first, "parts")
        )
        if head.keeps not in (COUNTS, SOLUTIONS) or not 1 <= head.parts <= MOST_PARTS:
            raise _NotAJournal("its first line lacks what it should have")
        if head.problem != self.head.problem:
            raise SolverError(
                f"`{self.path}` is the journal of another problem: give another file, or remove it"
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
        except OSError as error:
            raise SolverError(
                f"cannot write the journal `{self.path}`: {files.reason(error)}; what is in it"
                " counts when the search is started again"
            ) from None


def prefix_key(part: Part) -> str:
    """A short name of the choices of a part, to see whether two parts are the same."""
    return f"{zlib.crc32(json.dumps(part.prefix).encode()):08x}"


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


def _number(record: dict[str, Any], key: str) -> int:
    """A number in a line, not negative."""
    number = record.get(key)
    if type(number) is not int or number < 0:
        raise _NotAJournal(f"the number `{key}` of a line is missing or wrong")
    return number


def _solutions(record: dict[str, Any]) -> Batch:
    """The solutions in a line, as lists of numbers of options."""
    found = record["solutions"]
    if not isinstance(found, list) or not all(map(_is_solution, found)):
        raise _NotAJournal("the solutions of a line are not lists of numbers")
    return found


def _is_solution(found: object) -> bool:
    """Whether it is a list of numbers that options can have; the search verifies the rest."""
    return isinstance(found, list) and all(
        type(number) is int and 0 < number < _MOST_OPTIONS for number in found
    )


def _locked(path: str) -> FileIO:
    """A file to append to, which is this search's alone where files can be locked."""
    if Path(path).exists() and not Path(path).is_file():
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
