"""Matrices of options by items: Matrix Market files, and archives of NumPy arrays.

An entry is 1, or 1 more than the number of its colour, as the targets write it.  A matrix of
another program tells nothing of its items: they are all primary, and their names are numbers.
"""

from __future__ import annotations

import io
import re
import struct
import sys
import zlib
from collections.abc import Iterable
from itertools import islice
from tokenize import TokenError
from typing import Any, NamedTuple
from warnings import catch_warnings
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.checked_options import Declared, Rows
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled
from dlxc.languages.language import Parsed
from dlxc.problem import NO_COLOUR
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.decoding import ARCHIVE, ARRAY, is_archive
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_BANNER = re.compile(
    r"%%MatrixMarket +matrix +coordinate +(pattern|integer|real) +general *", re.IGNORECASE
)
_ITEM = re.compile(r"% item ([0-9]+) (primary|secondary) ([0-9]{1,18}) ([0-9]{1,18}) (.+)")
_COLOUR = re.compile(r"% colour ([0-9]+) (.+)")
_SIZES = re.compile(r"\s*([0-9]{1,18})\s+([0-9]{1,18})\s+([0-9]{1,18})\s*")
_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[-+]?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?")

_SPARE = 1000
"""A matrix may have this many rows, or columns without names, more than it has entries."""


def _refuse_bare(count: int, what: str, entries: int, span: Span | None) -> None:
    """Refuse a matrix that takes much room and says nothing."""
    if count > entries + _SPARE:
        raise FormatFault(span, f"there are {count} {what}, and {entries} entries of the matrix")


def _numbered(columns: int, entries: int, span: Span | None) -> list[Declared]:
    """Items of which nothing is known."""
    _refuse_bare(columns, "columns", entries, span)
    return [Declared(str(number)) for number in range(1, columns + 1)]


class Mtx(Format):
    """A Matrix Market file of coordinates; the entries of a row keep their order."""

    mark = re.compile("%%MatrixMarket")

    def read(self, source: Source) -> Parsed[Data]:
        """Read the comments, then the entries."""
        spans = source.line_spans()
        banner = next(spans, Span(0, 0))
        match = _BANNER.fullmatch(source.slice(banner))
        if not match:
            message = "a Matrix Market file of coordinates begins with another line"
            help_ = "`%%MatrixMarket matrix coordinate integer general`, or `pattern` or `real`"
            raise FormatFault(banner, message, help_)
        notes = _notes(source, spans)
        size = notes.end
        sizes = _SIZES.fullmatch(source.slice(size))
        if not sizes:
            raise FormatFault(size, "here stand the numbers of rows, columns and entries")
        row_count, columns, count = map(int, sizes.groups())
        width = 2 if match[1].lower() == "pattern" else 3
        numbers = _numbers(source, size.end, width)
        if len(numbers) != count:
            message = f"there are {len(numbers)} entries, and this line tells of {count}"
            raise FormatFault(size, message)
        _refuse_bare(row_count, "rows", count, size)
        if notes.items and len(notes.items) != columns:
            message = (
                f"comments tell of {len(notes.items)} items, and this line of {columns} columns"
            )
            raise FormatFault(size, message)
        items = notes.items or _numbered(columns, count, size)

        def place(entry: int) -> Span:
            words = _WORD.finditer(source.text, size.end)
            return Span(*next(islice(words, entry * width, None)).span())

        most = np.array([row_count, columns, 1 + len(notes.colours)][:width])
        wrong = (numbers < 0) | (numbers > most) | (numbers != np.floor(numbers))
        wrong[:, :2] |= numbers[:, :2] < 1
        if wrong.any():
            message = f"an entry is a row, a column, and {_VALUES}"
            raise FormatFault(place(int(wrong.any(axis=1).argmax())), message)
        if width == 3:
            there = np.flatnonzero(numbers[:, 2])
        else:
            there = np.arange(count)
            numbers = np.column_stack([numbers, np.ones(count)])
        order = there[np.argsort(numbers[there, 0], kind="stable")]
        row_of, item_of, values = numbers[order].astype(np.int64).T
        indptr = np.append(0, np.cumsum(np.bincount(row_of - 1, minlength=row_count)))
        rows = Rows(indptr, (item_of - 1).astype(np.int32), (values - 2).astype(np.int32))
        places = notes.place, lambda entry: place(int(order[entry]))
        return assembled(items, rows, notes.colours, places)


_VALUES = "1, or 1 more than the number of a colour"


class _Notes(NamedTuple):
    """What the comments right before the numbers say of items and colours.

    `spans` are the lines that declare the items, `end` is the line after the comments.
    """

    items: list[Declared]
    colours: list[str]
    spans: list[Span]
    end: Span

    def place(self, item: int) -> Span:
        """Where an item is declared, or else where the number of items stands."""
        return self.spans[item] if self.spans else self.end


def _notes(source: Source, spans: Iterable[Span]) -> _Notes:
    notes = _Notes([], [], [], Span(len(source.text), len(source.text)))
    for span in spans:
        line = source.slice(span)
        item, colour = _ITEM.fullmatch(line), _COLOUR.fullmatch(line)
        if match := item or colour:
            count = len(notes.items if item else notes.colours)
            if match[1] != str(count + 1):
                message = f"number {count + 1} comes here, for they count from 1"
                raise FormatFault(span, message)
        if item:
            declared = Declared(item[5], item[2] == "primary", int(item[3]), int(item[4]))
            notes.items.append(declared)
            notes.spans.append(span)
        elif colour:
            notes.colours.append(colour[2])
        elif line[:1] == "%":  # what was so far is of the source that the file was made of
            notes = _Notes([], [], [], notes.end)
        elif line.strip():
            return notes._replace(end=span)
    return notes


def _numbers(source: Source, start: int, width: int) -> NDArray[np.float64]:
    """All numbers from an offset on, in rows of a width."""
    text = source.text
    try:
        numbers = np.array([*map(float, text[start:].split())])
    except ValueError:
        words = _WORD.finditer(text, start)
        word = next(word for word in words if not _NUMBER.fullmatch(word[0]))
        message = f"`{shortened(word[0])}` is not a number"
        raise FormatFault(Span(*word.span()), message) from None
    if len(numbers) % width:
        raise FormatFault(Span(len(text), len(text)), "the text ends within an entry")
    return numbers.reshape(-1, width)


_MOST_BYTES, _RATIO = 1 << 29, 1000
"""What is made of an archive takes at most so many bytes, or so many times those of the archive."""

_BYTES_OF_A_VALUE = 40
"""About what each value of the arrays takes while the problem is made, whatever its kind."""

_ADDRESS = re.compile(r":? ?<[^<>]* at 0x[0-9a-fA-F]+>")

_KINDS = {
    **dict.fromkeys(("indptr", "indices", "shape", "primary_count", "low", "high", "costs"), "iu"),
    **dict.fromkeys(("names", "colours", "comments"), "U"),
    "data": "biuf",
    "format": "SU",
}
"""The arrays that are read, and of which kinds of values, as NumPy calls them."""

_UNSOUND = (
    BadZipFile,
    zlib.error,
    struct.error,
    TokenError,
    ArithmeticError,
    LookupError,
    MemoryError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
    Warning,
)
"""What NumPy, and what it reads archives with, raise if they are not sound."""


class Npz(Format):
    """An archive of arrays, as `scipy.sparse.save_npz` writes it, with or without names.

    Objects, which could run programs, are refused, and what grows too large when it is unpacked.
    """

    mark = re.compile(f"{ARCHIVE}|{ARRAY}")
    reads_bytes = True

    def read(self, source: Source) -> Parsed[Data]:
        """Unpack the arrays, see that they fit each other, and read them."""
        if not is_archive(source.text):
            raise FormatFault(Span(0, 0), "this is not an array of NumPy, nor an archive")
        data = source.text.encode("latin-1")
        try:
            with catch_warnings(action="error"):  # NumPy warns of headers that it has to mend
                arrays = _Arrays(_unpacked(data))
        except _UNSOUND as error:
            reason = _ADDRESS.sub("", str(error).partition("\n")[0]) or type(error).__name__
            raise FormatFault(None, f"the archive cannot be read: {reason}") from None
        if _MATRIX in arrays:
            return _matrix(arrays[_MATRIX])
        if arrays.values_of("format", [b"csr"]) not in ([b"csr"], ["csr"]):
            raise FormatFault(None, "the matrix is not in compressed rows", "save `matrix.tocsr()`")
        colours, comments = arrays.values_of("colours", []), arrays.values_of("comments", [])
        rows = _rows(arrays, len(colours))
        items = _items(arrays, len(rows.items))
        return assembled(items, rows, colours, (_nowhere, _nowhere), comments=comments)


def _nowhere(_: int) -> None:
    """There are no places in an archive."""


_MATRIX = "matrix"
"""What an array is called that an archive does not name."""


def _unpacked(data: bytes) -> dict[str, NDArray[Any]]:
    """The arrays of an archive, or an array; raises `FormatFault`, or what `_UNSOUND` lists."""
    most = max(_MOST_BYTES, _RATIO * len(data))
    too_large = FormatFault(None, f"what the arrays stand for takes more than {most >> 20} MB")
    if data.startswith(ARRAY.encode("latin-1")):
        arrays = {_MATRIX: np.load(io.BytesIO(data), allow_pickle=False)}
    else:
        with np.load(io.BytesIO(data), allow_pickle=False) as archive:
            members = {info.filename: info for info in archive.zip.infolist()}
            wanted = {name: members[f"{name}.npy"] for name in _KINDS if f"{name}.npy" in members}
            if not wanted and len(members) == 1 and next(iter(members)).endswith(".npy"):
                [wanted[_MATRIX]] = members.values()  # as of `numpy.savez(file, matrix)`
            size = sum(info.file_size for info in wanted.values())
            if size + size // 8 * _BYTES_OF_A_VALUE > most:  # most values take eight bytes
                raise too_large
            for name, info in wanted.items():
                if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
                    raise FormatFault(None, f"the array `{name}` is compressed in an unusual way")
            files = {name: info.filename.removesuffix(".npy") for name, info in wanted.items()}
            arrays = {name: np.atleast_1d(archive[file]) for name, file in files.items()}
    if sum(value.nbytes + _BYTES_OF_A_VALUE * value.size for value in arrays.values()) > most:
        raise too_large
    return arrays


class _Arrays(dict[str, "NDArray[Any]"]):
    """The arrays of an archive by their names, of the kinds that they must have."""

    def __init__(self, arrays: dict[str, NDArray[Any]]) -> None:
        super().__init__(arrays)
        for name, kinds in _KINDS.items():
            kind = self[name].dtype.kind if name in self else kinds[0]
            is_text = kind != "U" or name not in self
            is_text = is_text or bool((_code_points(self[name]) <= sys.maxunicode).all())
            if kind not in kinds or not is_text:
                raise FormatFault(None, f"the array `{name}` has values of another kind")

    def vector(self, name: str, length: int | None = None) -> NDArray[Any]:
        """An array of one dimension, and of a length if that is given."""
        array = self.get(name)
        if array is None:
            raise FormatFault(None, f"there is no array `{name}`")
        if array.ndim != 1 or length not in (None, len(array)):
            shape = f"the array `{name}` has the shape {array.shape}"
            raise FormatFault(None, f"{shape}, which does not fit the others")
        return array

    def values_of(self, name: str, otherwise: list[Any]) -> list[Any]:
        """The values of an array, or of none."""
        return self.vector(name).tolist() if name in self else otherwise


def _code_points(texts: NDArray[np.str_]) -> NDArray[np.uint32]:
    """What stands for characters; of what is none Python makes an error of its own."""
    return np.ascontiguousarray(texts).view(f"{texts.dtype.byteorder}u4")


def _matrix(matrix: NDArray[Any]) -> Parsed[Data]:
    """The problem of an array of 0 and 1, a row for each option."""
    if matrix.ndim != 2 or matrix.dtype.kind not in "biuf":
        message = f"a matrix has rows and columns, and this has the shape {matrix.shape}"
        raise FormatFault(None, message)
    if not np.isin(matrix, (0, 1)).all():
        raise FormatFault(None, "a matrix has a 0 or 1 for each item, and here are other numbers")
    rows, columns = np.nonzero(matrix)
    indptr = np.append(0, np.cumsum(np.bincount(rows, minlength=len(matrix))))
    items = columns.astype(np.int32)
    options = Rows(indptr, items, np.full_like(items, NO_COLOUR))
    declared = _numbered(matrix.shape[1], len(items), None)
    return assembled(declared, options, (), (_nowhere, _nowhere))


def _rows(arrays: _Arrays, colour_count: int) -> Rows:
    """The options, without entries that are 0."""
    row_count, columns = arrays.vector("shape", 2).tolist()
    items = arrays.vector("indices").astype(np.int64)
    values = arrays.vector("data", len(items))
    indptr = arrays.vector("indptr", row_count + 1).astype(np.int64)
    costs = arrays.vector("costs", row_count) if "costs" in arrays else np.zeros(0, np.int64)
    wrong = (items < 0) | (items >= columns) | (values < 0) | (values > 1 + colour_count)
    if wrong.any() or (values != np.floor(values)).any():
        raise FormatFault(None, f"an entry has the number of an item, from 0, and {_VALUES}")
    if indptr[0] != 0 or indptr[-1] != len(items) or (np.diff(indptr) < 0).any():
        raise FormatFault(None, "the array `indptr` does not say where rows begin and end")
    if ((costs < -LARGEST) | (costs > LARGEST)).any():
        raise FormatFault(None, f"a cost has at most {MOST_DIGITS} digits")
    there = values != 0
    pointers = np.append(0, np.cumsum(there))[indptr]
    tints = values[there].astype(np.int32) - 2
    known = costs.astype(np.int64) if costs.any() else None
    return Rows(pointers, items[there].astype(np.int32), tints, known)


def _items(arrays: _Arrays, entries: int) -> list[Declared]:
    """The items of the columns."""
    columns = arrays.vector("shape").tolist()[1]
    if "names" not in arrays:
        return _numbered(columns, entries, None)
    names = arrays.vector("names", columns).tolist()
    [primary_count] = arrays.vector("primary_count", 1).tolist()
    primary = [number < primary_count for number in range(columns)]
    low, high = (arrays.vector(name, columns).tolist() for name in ("low", "high"))
    return [*map(Declared, names, primary, low, high)]
