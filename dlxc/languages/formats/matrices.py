"""Matrices of options by items: Matrix Market files, and archives of NumPy arrays.

An entry is 1, or 1 more than the number of its colour, as the targets write it.  A matrix of
another program tells nothing of its items: they are all primary, and their names are numbers.
"""

import io
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any
from warnings import catch_warnings
from zipfile import ZIP_DEFLATED, ZIP_STORED

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.checked_options import Place, Rows
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled
from dlxc.languages.language import Parsed
from dlxc.problem import Item
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.decoding import ARCHIVE, ARRAY, is_archive
from dlxc.text.source import Source, Span

_BANNER = re.compile(
    r"%%MatrixMarket +matrix +coordinate +(pattern|integer|real) +general *", re.IGNORECASE
)
_ITEM = re.compile(r"% item ([0-9]+) (primary|secondary) ([0-9]{1,18}) ([0-9]{1,18}) (.+)")
_COLOUR = re.compile(r"% colour ([0-9]+) (.+)")
_SIZES = re.compile(r"\s*([0-9]{1,18})\s+([0-9]{1,18})\s+([0-9]{1,18})\s*")
_NUMBER = re.compile(rb"[-+]?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?")

_SPARE = 1000
"""A matrix may have this many rows, or columns without names, more than it has entries."""


def _refuse_bare(count: int, what: str, entries: int, span: Span | None) -> None:
    """Refuse a matrix that takes much room and says nothing."""
    if count > entries + _SPARE:
        raise FormatFault(span, f"there are {count} {what}, and {entries} entries of the matrix")


def numbered(columns: int, entries: int, span: Span | None) -> list[Item]:
    """Items of which nothing is known."""
    _refuse_bare(columns, "columns", entries, span)
    return [Item(str(number)) for number in range(1, columns + 1)]


def _nowhere(_: int) -> None:
    """There are no places in an archive."""


def _rows(
    indptr: NDArray[np.int64],
    items: NDArray[Any],
    values: NDArray[Any],
    limits: tuple[int, int],
    place: Place = _nowhere,
) -> Rows:
    """The options of entries in compressed rows, without those that are 0.

    `limits` are how many items and colours there are; `place` is that of an entry.
    """
    wrong = (items < 0) | (items >= limits[0]) | (items != np.floor(items))
    wrong |= (values < 0) | (values > 1 + limits[1]) | (values != np.floor(values))
    if wrong.any():
        message = "an entry has the number of an item, and 1, or 1 more than the number of a colour"
        raise FormatFault(place(int(wrong.argmax())), message)
    there = values != 0
    pointers = np.append(0, np.cumsum(there))[indptr]
    return Rows(pointers, items[there].astype(np.int32), values[there].astype(np.int32) - 2)


class Mtx(Format):
    """A Matrix Market file of coordinates; the entries of a row keep their order."""

    mark = re.compile("%%MatrixMarket")

    def read(self, source: Source) -> Parsed[Data]:
        """Read the comments, then the entries."""
        lines = source.line_spans()
        banner = next(lines, Span(0, 0))
        match = _BANNER.fullmatch(source.slice(banner))
        if not match:
            message = "a Matrix Market file of coordinates begins with another line"
            help_ = "`%%MatrixMarket matrix coordinate integer general`, or `pattern` or `real`"
            raise FormatFault(banner, message, help_)
        declared, colours, spans, size = _notes(source, lines)
        sizes = _SIZES.fullmatch(source.slice(size))
        if not sizes:
            raise FormatFault(size, "here stand the numbers of rows, columns and entries")
        row_count, columns, count = map(int, sizes.groups())
        width = 2 if match[1].lower() == "pattern" else 3
        numbers = _numbers(source, size, width)
        if len(numbers) != count:
            message = f"there are {len(numbers)} entries, and this line tells of {count}"
            raise FormatFault(size, message)
        _refuse_bare(row_count, "rows", count, size)
        if declared and len(declared) != columns:
            message = f"comments tell of {len(declared)} items, and this line of {columns} columns"
            raise FormatFault(size, message)
        declared = declared or numbered(columns, count, size)
        row_of, items = numbers[:, 0], numbers[:, 1] - 1
        values = numbers[:, 2] if width == 3 else np.ones(count)
        order = np.argsort(row_of, kind="stable")

        def place(entry: int) -> Span:
            return next(islice(_lines_of_entries(source, size), int(order[entry]), None))

        is_row = (row_of >= 1) & (row_of <= row_count) & (row_of == np.floor(row_of))
        items = np.where(is_row, items, -1)[order]
        counts = np.bincount(row_of[is_row].astype(np.int64) - 1, minlength=row_count)
        indptr = np.append(0, np.cumsum(counts))
        rows = _rows(indptr, items, values[order], (columns, len(colours)), place)
        kept = np.flatnonzero(values[order])
        places = (lambda item: spans[item] if spans else size), lambda n: place(int(kept[n]))
        return assembled(declared, rows, colours, places)


def _notes(source: Source, lines: Iterator[Span]) -> tuple[list[Item], list[str], list[Span], Span]:
    """What the comments right before the numbers say of items and colours.

    Items, colours, the lines that declare the items, and the line after the comments.
    """
    declared, colours, spans = list[Item](), list[str](), list[Span]()
    for span in lines:
        line = source.slice(span)
        item, colour = _ITEM.fullmatch(line), _COLOUR.fullmatch(line)
        count = 1 + len(declared if item else colours)
        if (match := item or colour) and match[1] != str(count):
            raise FormatFault(span, f"number {count} comes here, for they count from 1")
        if item:
            declared.append(Item(item[5], item[2] == "primary", int(item[3]), int(item[4])))
            spans.append(span)
        elif colour:
            colours.append(colour[2])
        elif line[:1] == "%":  # what was so far is of the source that the file was made of
            declared, colours, spans = [], [], []
        elif line.strip():
            return declared, colours, spans, span
    return declared, colours, spans, Span(len(source.text), len(source.text))


def _lines_of_entries(source: Source, size: Span) -> Iterator[Span]:
    """The lines after that of the sizes, but for blank ones."""
    spans = (span for span in source.line_spans() if span.start > size.end)
    return (span for span in spans if source.slice(span).strip())


def _numbers(source: Source, size: Span, width: int) -> NDArray[np.number[Any]]:
    """All numbers after the sizes, in rows of a width: whole ones, if they are written so."""
    for kind in (np.int64, np.float64):
        with suppress(ValueError, DeprecationWarning), catch_warnings(action="error"):
            return np.fromstring(source.text[size.end :].strip(), kind, sep=" ").reshape(-1, width)

    def is_odd(line: Span) -> bool:
        words = source.slice(line).encode("utf-8", "replace").split()
        return len(words) != width or not all(map(_NUMBER.fullmatch, words))

    odd = next(filter(is_odd, _lines_of_entries(source, size)), size)
    raise FormatFault(odd, f"an entry is {width} numbers in a line")


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

_MATRIX = "matrix"
"""What an array is called that an archive does not name."""


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
        try:
            with catch_warnings(action="error"):  # NumPy warns of headers that it has to mend
                arrays = _Arrays(_unpacked(source.text.encode("latin-1")))
        except FormatFault:
            raise
        except Exception as error:  # noqa: BLE001 - NumPy and zipfile raise many kinds of errors
            reason = _ADDRESS.sub("", str(error).partition("\n")[0]) or type(error).__name__
            raise FormatFault(None, f"the archive cannot be read: {reason}") from None
        if _MATRIX in arrays:
            return _dense(arrays[_MATRIX])
        return _compressed(arrays)


def _unpacked(data: bytes) -> dict[str, NDArray[Any]]:
    """The arrays of an archive, or an array; raises `FormatFault`, or what NumPy does."""
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
            if any(m.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for m in wanted.values()):
                raise FormatFault(None, "the archive is compressed in an unusual way")
            files = {name: info.filename.removesuffix(".npy") for name, info in wanted.items()}
            arrays = {name: np.atleast_1d(archive[file]) for name, file in files.items()}
    if sum(value.nbytes + _BYTES_OF_A_VALUE * value.size for value in arrays.values()) > most:
        raise too_large
    return arrays


class _Arrays(dict[str, "NDArray[Any]"]):
    """The arrays of an archive by their names."""

    def vector(self, name: str, length: int | None = None) -> NDArray[Any]:
        """An array of one dimension, of its kind of values, and of a length if that is given."""
        if name not in self:
            raise FormatFault(None, f"there is no array `{name}`")
        array, is_text = self[name], True
        if array.dtype.kind == "U":  # of what is not a character Python makes an error of its own
            points = np.ascontiguousarray(array)
            codes = points.view(f"{points.dtype.byteorder}u4")
            is_text = bool((codes <= sys.maxunicode).all())
        if array.dtype.kind not in _KINDS[name] or not is_text:
            raise FormatFault(None, f"the array `{name}` has values of another kind")
        if array.ndim != 1 or length not in (None, len(array)):
            shape = f"the array `{name}` has the shape {array.shape}"
            raise FormatFault(None, f"{shape}, which does not fit the others")
        return array

    def values_of(self, name: str, otherwise: list[Any]) -> list[Any]:
        """The values of an array, or of none."""
        return self.vector(name).tolist() if name in self else otherwise


def _compressed(arrays: _Arrays) -> Parsed[Data]:
    """The problem of a matrix in compressed rows, with or without names."""
    if arrays.values_of("format", [b"csr"]) not in ([b"csr"], ["csr"]):
        raise FormatFault(None, "the matrix is not in compressed rows", "save `matrix.tocsr()`")
    colours, comments = arrays.values_of("colours", []), arrays.values_of("comments", [])
    row_count, columns = arrays.vector("shape", 2).tolist()
    items = arrays.vector("indices").astype(np.int64)
    values = arrays.vector("data", len(items))
    indptr = arrays.vector("indptr", row_count + 1).astype(np.int64)
    costs = arrays.vector("costs", row_count) if "costs" in arrays else np.zeros(0, np.int64)
    if indptr[0] != 0 or indptr[-1] != len(items) or (np.diff(indptr) < 0).any():
        raise FormatFault(None, "the array `indptr` does not say where rows begin and end")
    if ((costs < -LARGEST) | (costs > LARGEST)).any():
        raise FormatFault(None, f"a cost has at most {MOST_DIGITS} digits")
    rows = _rows(indptr, items, values, (columns, len(colours)))
    rows = rows._replace(costs=costs.astype(np.int64) if costs.any() else None)
    if "names" in arrays:
        names = arrays.vector("names", columns).tolist()
        [primary_count] = arrays.vector("primary_count", 1).tolist()
        primary = [number < primary_count for number in range(columns)]
        low, high = (arrays.vector(name, columns).tolist() for name in ("low", "high"))
        declared = [*map(Item, names, primary, low, high)]
    else:
        declared = numbered(columns, len(rows.items), None)
    return assembled(declared, rows, colours, (_nowhere, _nowhere), comments=comments)


def _dense(matrix: NDArray[Any]) -> Parsed[Data]:
    """The problem of an array of 0 and 1, a row for each option."""
    if matrix.ndim != 2 or matrix.dtype.kind not in "biuf":
        message = f"a matrix has rows and columns, and this has the shape {matrix.shape}"
        raise FormatFault(None, message)
    if not np.isin(matrix, (0, 1)).all():
        raise FormatFault(None, "a matrix has a 0 or 1 for each item, and here are other numbers")
    indptr = np.append(0, np.cumsum(np.count_nonzero(matrix, axis=1)))
    items = np.nonzero(matrix)[1]
    rows = _rows(indptr, items, np.ones_like(items), (matrix.shape[1], 0))
    declared = numbered(matrix.shape[1], len(items), None)
    return assembled(declared, rows, (), (_nowhere, _nowhere))
