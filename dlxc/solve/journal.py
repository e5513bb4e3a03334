r"""The journal of a search: what was found survives whatever happens to the search.

It only grows.  A line is the CRC-32 of a text, as eight hexadecimal digits, a blank, and the text,
which is a JSON object:

    5f1c8b0e {"journal":2,"problem":"9a41...","keeps":"solutions","order":"c07f..."}
    0d93a7c2 {"path":[[],[],[],[],false,0],"count":2,"left":[[[4],[3],[6],[1],true,0]],"nodes":512,
              "solutions":[[3,17],[3,18]],"seconds":1.02}

The first line says whose journal it is.  Each other one is a slice: a path, what was found from it
on, and the paths that were left then; see `dlxc.solve.slices`.  A slice is on the disk before the
search goes on.  Lines that were cut or damaged do not count, nor do those that tell of what only
these had left: all that is searched again.

A file to which lines are appended needs no locks to stay whole, works on the file systems of
clusters, and can be read without dlxc.  Where files can be locked, it is open only once.
"""

import os
import zlib
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, json

from dlxc.problem.choices import Choices
from dlxc.solve.exact_cover import Path
from dlxc.solve.searching import SolverError
from dlxc.solve.slices import MOST_IN_SLICE, Slice
from dlxc.system import files
from dlxc.text.prose import shortened

_VERSION = 2

_Count = Annotated[int, Meta(ge=0, le=MOST_IN_SLICE)]
_Natural = Annotated[int, Meta(ge=0, lt=1 << 62)]
_Option = Annotated[int, Meta(gt=0, lt=1 << 31)]
_Level = tuple[int, ...]
_Path = tuple[_Level, _Level, _Level, _Level, bool, int]


class JournalHead(Struct, frozen=True, kw_only=True):
    """Whose journal it is: the fingerprints of the problem and of the order of the search.

    It `keeps` the solutions, or only counts them.
    """

    journal: int = _VERSION
    problem: str
    keeps: Literal["counts", "solutions"]
    order: str


class SliceRecord(Struct, kw_only=True, omit_defaults=True, rename={"found": "count"}):
    """A slice as it is written and sent, which is checked when it is read.

    Its `solutions` are empty where only their number is kept.
    """

    path: _Path
    found: _Count
    left: list[_Path]
    nodes: _Natural
    dead_ends: _Natural = 0
    solutions: list[list[_Option]] = []

    def slice(self, *, is_whole: bool) -> Slice:
        """The slice; raises `ValueError` if it is none, or lacks solutions and `is_whole`."""
        if is_whole and len(self.solutions) != self.found:
            raise ValueError("a slice has not so many solutions as it says")
        path, *left = [Path(*path) for path in (self.path, *self.left)]
        if any(len({*map(len, path[:4])}) > 1 for path in (path, *left)):
            raise ValueError("the levels of a path differ in number")
        solutions = Choices.of(self.solutions)
        return Slice(path, solutions, self.found, left, self.nodes, self.dead_ends)


def fields_of(done: Slice, *, is_whole: bool = True) -> dict[str, Any]:
    """The fields of the record of a slice, with its solutions if it is to be whole."""
    return done._asdict() | {"solutions": done.solutions.lists() if is_whole else []}


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
            self._file = files.opened_alone(path)
            try:
                self._begin()
            except BaseException:
                self.close()
                raise
        except BlockingIOError:
            raise SolverError(f"cannot open the journal `{path}`: another search uses it") from None
        except OSError as error:
            raise SolverError(f"cannot open the journal `{path}`: {files.reason(error)}") from None
        except (ValueError, RecursionError) as error:
            message = f"`{path}` is not a journal that this dlxc reads: {shortened(str(error))}"
            raise SolverError(message) from None

    def add(self, done: Slice, seconds: float) -> None:
        """Note a slice, and how long the search has taken; when this returns, it is on the disk."""
        keeps = self.head.keeps == "solutions"
        line = _Line(**fields_of(done, is_whole=keeps), seconds=round(seconds, 3))
        try:
            self._append(_line(json.encode(line)))
        except OSError as error:
            raise SolverError(
                f"cannot write the journal `{self.path}`: {files.reason(error)}; what is in it"
                " counts when the search is started again"
            ) from None

    def close(self) -> None:
        """Close the file, so that others may open it."""
        self._file.close()

    def _append(self, line: bytes) -> None:
        """Append a line; when this returns, it is on the disk."""
        rest = memoryview(line)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def _begin(self) -> None:
        """Take what there is, without a last line that was cut, or write the first line."""
        first, left, end = _line(json.encode(self.head)), {Path()}, 0
        self._file.seek(0)
        with open(self._file.fileno(), "rb", closefd=False) as lines:
            for line in lines:
                if not line.endswith(b"\n") and (end or first.startswith(line)):
                    break
                text = line[9:-1]
                is_sound = line == _line(text)
                if end and is_sound:
                    self._take(text, left)
                elif is_sound:
                    self._check(text)
                elif not end:
                    raise SolverError(f"`{self.path}` is not a journal of dlxc")
                end += len(line)
        self._file.truncate(end)
        if not end:
            self._append(first)

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


def _line(text: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(text), text)
