"""Read the data of a model as plain values; what is wrong with it is told where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data_codes import (
    BLANK_IN_GRID,
    COMMA_IN_ENTRY,
    NOT_AN_INTEGER,
    NOT_IN_OF,
    NOT_ONE_CHARACTER,
    OTHER_COLUMNS,
    OTHER_SIZE,
    ROW_LENGTH,
    SIZE_UNLIKE_NAME,
    SIZES_SWAPPED,
    TOO_FEW_COLUMNS,
    TOO_MANY_DIGITS,
    TOO_MANY_SIZES,
    WORD_LENGTH,
)
from dlxc.languages.xc.data_origins import given_rows
from dlxc.languages.xc.data_packing import read_packing
from dlxc.languages.xc.data_values import (
    MOST_DIGITS,
    CharacterGrid,
    DataRow,
    DataTable,
    DataValue,
    WordList,
)
from dlxc.languages.xc.tree import Data
from dlxc.text.diagnostics import Diagnostic, Edit, has_errors
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span, Word

_MOST_FAULTS = 100
"""At most this many faults of one kind are told of one statement's data."""


_NO_SIZES: Mapping[str, int] = MappingProxyType({})


class DataFound(NamedTuple):
    """What the data of a statement is, and the sizes that the names in its brackets stand for.

    There is no value if there is an error.  The sizes of a name that stands there twice agree.
    """

    value: DataValue | None
    sizes: Mapping[str, int]
    diagnostics: list[Diagnostic]


def read_data_of(
    statement: Data, source: Source, inputs: Inputs, known: Mapping[str, int] = _NO_SIZES
) -> DataFound:
    """Read the data of a statement; `source` is the text of the model.

    The names in `known` have a value already, so the size that they stand for must agree with it.
    What comes from outside is taken first, then rows in the model, then the file that it names.
    Faults in data that is not in the model have a source of their own.
    """
    given = given_rows(statement, inputs)
    told = [*_statement_faults(statement), *given.faults]
    if any(fault.is_error or fault.tolerated for fault in given.faults):
        return DataFound(None, {}, told)
    if statement.kind == "packing":
        options, faults = read_packing(statement.name, source, given)
        told += faults
        return DataFound(None if has_errors(told) else options, {}, told)
    found = _KINDS[statement.kind].read(statement, given.rows)
    told += [fault._replace(source=given.source) for fault in found.faults]
    if found.value is None:
        return DataFound(None, {}, told)
    swapped = _swapped_sizes(statement, found.sizes, known)
    told += swapped or _size_faults(statement, found.sizes)
    told += [
        fault._replace(source=given.source)
        for fault in _sizes_unlike(statement, found.sizes, known, given.rows)
        if not swapped
    ]
    sizes: dict[str, int] = {}
    for dim, size in zip(statement.dims, found.sizes, strict=False):
        if dim.text != "_" and not _is_number(dim):
            sizes.setdefault(dim.text, size)
    return DataFound(None if has_errors(told) else found.value, sizes, told)


class _Read(NamedTuple):
    """A value and its two sizes, or the faults of the rows."""

    value: DataValue | None
    sizes: tuple[int, int] = (0, 0)
    faults: Sequence[Diagnostic] = ()


def _few(faults: Iterator[Diagnostic]) -> list[Diagnostic]:
    return list(islice(faults, _MOST_FAULTS))


# ---- grids


def _grid(statement: Data, rows: Sequence[DataRow]) -> _Read:
    texts = tuple(row.characters for row in rows)
    faults = [
        *_few(_row_length_faults(statement, rows, texts)),
        *_few(_character_faults(statement, rows)),
    ]
    if faults:
        return _Read(None, faults=faults)
    outside = statement.outside.value if statement.outside else None
    return _Read(CharacterGrid(texts, outside), (len(texts), len(texts[0]) if texts else 0))


def _row_length_faults(
    statement: Data, rows: Sequence[DataRow], texts: Sequence[str]
) -> Iterator[Diagnostic]:
    usual = _usual([len(text) for text in texts])
    for row, text in zip(rows, texts, strict=True):
        if len(text) != usual.length:
            yield ROW_LENGTH.at(
                row.span,
                rows[usual.row].span,
                name=statement.name.text,
                length=len(text),
                usual=usual.length,
            )


def _character_faults(statement: Data, rows: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """The first character of each row that must not stand there."""
    name = statement.name.text
    known = statement.characters.value if statement.characters else None
    for row in rows:
        for at, character in enumerate(row.characters):
            span = row.part(at, at + 1)
            if character.isspace():
                yield BLANK_IN_GRID.at(span, name=name)
            elif known is not None and character not in known:
                yield NOT_IN_OF.at(span, name=name, character=character, known=known)
            else:
                continue
            break


class _Usual(NamedTuple):
    """The length that most rows have, and the first row that has it."""

    length: int
    row: int


def _usual(lengths: Sequence[int]) -> _Usual:
    """The most frequent length, of several the first."""
    most = Counter(lengths).most_common(1)
    return _Usual(most[0][0], lengths.index(most[0][0])) if most else _Usual(0, 0)


# ---- words


def _words(statement: Data, rows: Sequence[DataRow]) -> _Read:
    words = tuple(word for row in rows for word in row.parts())
    length = len(words[0]) if words else 0
    wants_length = len(statement.dims) > 1 and statement.dims[1].text != "_"
    if wants_length and any(len(word) != length for word in words):
        return _Read(None, faults=[_word_length_fault(statement, rows, length)])
    return _Read(WordList(words), (len(words), length))


def _word_length_fault(statement: Data, rows: Sequence[DataRow], length: int) -> Diagnostic:
    """A fault at the first word of another length than the first."""
    row, at, word = next(
        (row, at, word)
        for row in rows
        for at, word in enumerate(row.parts())
        if len(word) != length
    )
    return WORD_LENGTH.at(
        row.place(at),
        rows[0].place(0),
        name=statement.name.text,
        word=word,
        length=len(word),
        usual=length,
        count=statement.dims[0].text,
    )


# ---- tables


def _table(statement: Data, rows: Sequence[DataRow]) -> _Read:
    parts = [row.parts() for row in rows]
    least = len(statement.types)
    columns = _usual([len(row) for row in parts]).length if parts else least
    types = (*statement.types, *statement.types[-1:] * (columns - least))
    faults = [
        *_few(_column_faults(statement, rows, parts)),
        *_few(_entry_faults(statement, rows, parts, types)),
    ]
    if faults:
        return _Read(None, faults=faults)
    table = tuple(
        tuple(int(part) if type_ == "int" else part for part, type_ in zip(row, types, strict=True))
        for row in parts
    )
    return _Read(DataTable(types, table), (len(table), columns))


def _column_faults(
    statement: Data, rows: Sequence[DataRow], parts: Sequence[Sequence[str]]
) -> Iterator[Diagnostic]:
    name, least = statement.name.text, len(statement.types)
    usual = _usual([len(row) for row in parts])
    for row, entries in zip(rows, parts, strict=True):
        count = len(entries)
        if count < least:
            yield TOO_FEW_COLUMNS.at(row.span, name=name, count=count, least=least)
        elif count != usual.length:
            other = rows[usual.row].span
            yield OTHER_COLUMNS.at(row.span, other, name=name, count=count, usual=usual.length)


def _entry_faults(
    statement: Data,
    rows: Sequence[DataRow],
    parts: Sequence[Sequence[str]],
    types: Sequence[str],
) -> Iterator[Diagnostic]:
    """Entries of integer columns that are none."""
    name = statement.name.text
    for row, entries in zip(rows, parts, strict=True):
        for at, (entry, type_) in enumerate(zip(entries, types, strict=False)):
            if type_ != "int":
                continue
            digits = entry.removeprefix("-")
            if not (digits.isascii() and digits.isdigit()):
                wording = COMMA_IN_ENTRY if "," in entry else NOT_AN_INTEGER
                yield wording.at(row.place(at), name=name, entry=entry, column=at)
            elif len(digits) > MOST_DIGITS:
                yield TOO_MANY_DIGITS.at(
                    row.place(at), name=name, digits=len(digits), most=MOST_DIGITS, column=at
                )


# ---- sizes, and the statement itself


class _DataKind(NamedTuple):
    """How data of a kind is read, and what its two sizes count."""

    read: Callable[[Data, Sequence[DataRow]], _Read]
    counted: tuple[str, str]


_KINDS = {
    "grid": _DataKind(_grid, ("row", "column")),
    "words": _DataKind(_words, ("word", "character")),
    "table": _DataKind(_table, ("row", "column")),
}


def _size_faults(statement: Data, sizes: Sequence[int]) -> Iterator[Diagnostic]:
    """Numbers in brackets that are not the sizes found."""
    counted = _KINDS[statement.kind].counted
    for dim, size, unit in zip(statement.dims, sizes, counted, strict=False):
        # As texts: a number may have thousands of digits.
        if _is_number(dim) and (dim.text.lstrip("0") or "0") != str(size):
            name, found = statement.name.text, plural(size, unit)
            yield OTHER_SIZE.at(dim.span, name=name, size=size, found=found, asked=dim.text)


def _sizes_unlike(
    statement: Data, sizes: Sequence[int], known: Mapping[str, int], rows: Sequence[DataRow]
) -> Iterator[Diagnostic]:
    """Sizes that are not the value of their name; the first row of the data is blamed."""
    values = dict(known)
    counted = _KINDS[statement.kind].counted
    for dim, size, unit in zip(statement.dims, sizes, counted, strict=False):
        if dim.text == "_" or _is_number(dim) or values.setdefault(dim.text, size) == size:
            continue
        place = rows[0].span if rows else dim.span
        yield SIZE_UNLIKE_NAME.at(
            place,
            name=statement.name.text,
            found=plural(size, unit),
            size=dim.text,
            value=values[dim.text],
        )


def _swapped_sizes(
    statement: Data, sizes: tuple[int, int], known: Mapping[str, int]
) -> list[Diagnostic]:
    """A fault for sizes that are right the other way round."""
    # As texts: a number may have thousands of digits.
    asked = [
        (dim.text.lstrip("0") or "0") if _is_number(dim) else str(known.get(dim.text, ""))
        for dim in statement.dims
    ]
    rows, columns = map(str, sizes)
    if asked != [columns, rows] or rows == columns:
        return []
    first, second = statement.dims
    here = Span(first.span.start, second.span.end)
    counted = _KINDS[statement.kind].counted
    found = " and ".join(plural(size, unit) for size, unit in zip(sizes, counted, strict=True))
    return [
        SIZES_SWAPPED.at(
            here,
            edit=Edit(here, f"{second.text},{first.text}"),
            name=statement.name.text,
            found=found,
            first=first.text,
            second=second.text,
            unit=counted[0],
        )
    ]


def _is_number(dim: Word) -> bool:
    return dim.text.isascii() and dim.text.isdigit()


def _statement_faults(statement: Data) -> Iterator[Diagnostic]:
    """What is wrong whatever the data is: a third size, or more than one character outside."""
    name = statement.name.text
    for dim in statement.dims[2:]:
        yield TOO_MANY_SIZES.at(dim.span, name=name)
    outside = statement.outside
    if outside is not None and len(outside.value) != 1:
        yield NOT_ONE_CHARACTER.at(outside.span, name=name, length=len(outside.value))
