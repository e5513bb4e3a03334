"""Read the data of a model as plain values; what is wrong is reported at its row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.packing import read_packing
from dlxc.languages.xc.data.rows import DataRow, GivenRows, given_rows
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.sequences import (
    MOST_DIGITS,
    CharacterGrid,
    DataTable,
    DataValue,
    WordList,
)
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span, Word

_MOST_FAULTS = 100
"""At most this many faults of one kind are reported for the data of a statement."""


class DataFound(NamedTuple):
    """What the data of a statement is, and the sizes for the names in its brackets.

    There is no value if there is an error.  A name that is there twice has one size.
    """

    value: DataValue | None
    sizes: Mapping[str, int]
    diagnostics: list[Diagnostic]


def read_data_of(
    statement: Data, source: Source, inputs: Inputs, known: Mapping[str, int]
) -> DataFound:
    """Read the data of a statement; `source` is the text of the model.

    The names in `known` have a value already, which must agree with the size.
    What comes from outside is taken first, then rows in the model, then the file that it names.
    Faults in data that is not in the model have a source of their own.
    """
    given = given_rows(statement, inputs)
    told = [*_statement_faults(statement), *given.faults]
    if any(each.is_error or each.tolerated for each in given.faults):
        return DataFound(None, {}, told)
    if statement.kind == "packing":
        options, faults = read_packing(statement.name, source, given)
        told += faults
        return DataFound(None if has_errors(told) else options, {}, told)
    value, faults = _READERS[statement.kind](statement, given.rows)
    told += [each._replace(source=given.source) for each in faults]
    if value is None:
        return DataFound(None, {}, told)
    counts = _counts(value)
    told += _size_faults(statement, counts, known, given)
    sizes: dict[str, int] = {}
    for dim, size in zip(statement.dims, counts, strict=False):
        if dim.text != "_" and not _is_number(dim):
            sizes.setdefault(dim.text, size)
    return DataFound(None if has_errors(told) else value, sizes, told)


_Read = tuple[CharacterGrid | WordList | DataTable | None, list[Diagnostic]]
"""A value, or the faults of the rows."""


def _few(faults: Iterator[Diagnostic]) -> list[Diagnostic]:
    return list(islice(faults, _MOST_FAULTS))


def _usual(lengths: Sequence[int]) -> int:
    """The most frequent length, of several the first; 0 if there is none."""
    return next((length for length, _ in Counter(lengths).most_common(1)), 0)


def _uneven_rows(
    statement: Data, rows: Sequence[DataRow], lengths: Sequence[int], cure: str
) -> Iterator[Diagnostic]:
    """Rows that are shorter or longer than most; a table has a column for each type."""
    usual, least = _usual(lengths), len(statement.types)
    code, unit = ("E203", "column") if least else ("E201", "character")
    for row, length in zip(rows, lengths, strict=True):
        told = f"this row of `{shortened(statement.name.text)}` has {plural(length, unit)}"
        if length < least:
            told += f", the types ask for {least}"
            remedy = 'give one column for each type; `""` is an empty text'
            yield fault(code, row.span, told, help=remedy)
        elif length != usual:
            other = Label(rows[lengths.index(usual)].span, f"this row has {usual}")
            yield fault(code, row.span, f"{told}, others have {usual}", other, help=cure)


# ---- grids


def _grid(statement: Data, rows: Sequence[DataRow]) -> _Read:
    texts = tuple(row.characters for row in rows)
    cure = "a grid is rectangular, and blanks around a row do not count"
    faults = [
        *_few(_uneven_rows(statement, rows, [*map(len, texts)], cure)),
        *_few(_character_faults(statement, rows)),
    ]
    outside = statement.outside.value if statement.outside else None
    return None if faults else CharacterGrid(texts, outside), faults


def _character_faults(statement: Data, rows: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """The first character of each row that is not allowed."""
    name = shortened(statement.name.text)
    known = statement.characters.value if statement.characters else None
    for row in rows:
        for at, character in enumerate(row.characters):
            if character.isspace():
                told = f"there is a blank in a row of the grid `{name}`"
                remedy = "write another character for an empty cell, such as `.`"
            elif known is not None and character not in known:
                told = f"`{character}` is not a character of the grid `{name}`"
                remedy = f"these are: `{known}`; add others after `of`"
            else:
                continue
            yield fault("E202", Span(at, at + 1).moved(row.start), told, help=remedy)
            break


# ---- words


def _words(statement: Data, rows: Sequence[DataRow]) -> _Read:
    words = tuple(word for row in rows for word in row.parts())
    wants_length = len(statement.dims) > 1 and statement.dims[1].text != "_"
    if wants_length and any(len(word) != len(words[0]) for word in words):
        return None, [_word_length_fault(statement, rows, len(words[0]))]
    return WordList(words), []


def _word_length_fault(statement: Data, rows: Sequence[DataRow], length: int) -> Diagnostic:
    """A fault at the first word of another length than the first."""
    row, at, word = next(
        (row, at, word)
        for row in rows
        for at, word in enumerate(row.parts())
        if len(word) != length
    )
    name, size = shortened(statement.name.text), plural(len(word), "character")
    told = f"the word `{shortened(word)}` has {size}, the first word of `{name}` has {length}"
    remedy = "give words of one length, or ask for their number only: `words "
    remedy += f"{name}[{statement.dims[0].text}]`"
    first = Label(rows[0].place(0), "the first word")
    return fault("E201", row.place(at), told, first, help=remedy)


# ---- tables


def _table(statement: Data, rows: Sequence[DataRow]) -> _Read:
    parts = [row.parts() for row in rows]
    lengths, least = [*map(len, parts)], len(statement.types)
    types = (*statement.types, *statement.types[-1:] * (_usual(lengths) - least))
    cure = 'fill shorter rows up with an integer such as `0`, in a column `text` with `""`'
    faults = [
        *_few(_uneven_rows(statement, rows, lengths, cure)),
        *_few(_entry_faults(statement, rows, parts, types)),
    ]
    if faults:
        return None, faults
    table = tuple(
        tuple(int(part) if type_ == "int" else part for part, type_ in zip(row, types, strict=True))
        for row in parts
    )
    return DataTable(types, table), []


def _entry_faults(
    statement: Data,
    rows: Sequence[DataRow],
    parts: Sequence[Sequence[str]],
    types: Sequence[str],
) -> Iterator[Diagnostic]:
    """Entries of integer columns that are not integers."""
    name = shortened(statement.name.text)
    for row, entries in zip(rows, parts, strict=True):
        for at, (entry, type_) in enumerate(zip(entries, types, strict=False)):
            digits = entry.removeprefix("-")
            if type_ != "int":
                continue
            if not (digits.isascii() and digits.isdigit()):
                told = f"`{shortened(entry)}` in column {at} of `{name}` is not an integer"
                remedy = "write an integer, or make the column `text`"
                if "," in entry:
                    remedy = "blanks separate entries: leave the comma out"
                yield fault("E204", row.place(at), told, help=remedy)
            elif len(digits) > MOST_DIGITS:
                told = f"the integer in column {at} of `{name}` has {len(digits)} digits; the limit"
                told += f" is {MOST_DIGITS}"
                remedy = "make the column `text` if you do not compute with it"
                yield fault("E204", row.place(at), told, help=remedy)


# ---- sizes, and the statement itself


_READERS: dict[str, Callable[[Data, Sequence[DataRow]], _Read]] = {
    "grid": _grid,
    "words": _words,
    "table": _table,
}


def _counts(value: CharacterGrid | WordList | DataTable) -> tuple[int, int]:
    """The two sizes of a value."""
    if isinstance(value, WordList):
        return len(value.texts), len(value.texts[0]) if value.texts else 0
    if isinstance(value, DataTable):
        return len(value.rows), len(value.types)
    return len(value.rows), len(value.rows[0]) if value.rows else 0


def _size_faults(
    statement: Data, sizes: tuple[int, int], known: Mapping[str, int], given: GivenRows
) -> Iterator[Diagnostic]:
    """Sizes that are not what the brackets say: a number, or the value of a name.

    Sizes that are right the other way round are one fault.
    """
    name = shortened(statement.name.text)
    counted = ("word", "character") if statement.kind == "words" else ("row", "column")
    found = [plural(size, unit) for size, unit in zip(sizes, counted, strict=True)]
    # As texts: a number may have thousands of digits.
    asked = [
        (dim.text.lstrip("0") or "0") if _is_number(dim) else str(known.get(dim.text, ""))
        for dim in statement.dims
    ]
    rows, columns = map(str, sizes)
    if asked == [columns, rows] and rows != columns:
        first, second = statement.dims
        here = Span(first.span.start, second.span.end)
        turned = f"{shortened(second.text)},{first.text}"
        told = f"`{name}` has {' and '.join(found)}: these two sizes are in the wrong order"
        remedy = f"write `{name}[{turned}]`: the number of {counted[0]}s comes first"
        edit = Edit(here, f"{second.text},{first.text}")
        yield fault("E205", here, told, help=remedy, fix=f"write `{turned}`", edit=edit)
        return
    values = dict(known)
    for dim, wanted, size, count in zip(statement.dims, asked, sizes, found, strict=False):
        if _is_number(dim) and wanted != str(size):
            remedy = f"write `{size}`, or a name that is bound to the size"
            yield fault("E205", dim.span, f"`{name}` has {count}, not {dim.text}", help=remedy)
        elif not (_is_number(dim) or dim.text == "_" or values.setdefault(dim.text, size) == size):
            # The first row of the data is blamed.
            told = f"`{name}` has {count}, and `{dim.text}` is {values[dim.text]}"
            remedy = "give data of this size, or write another name for the size"
            span = given.rows[0].span if given.rows else dim.span
            wrong = fault("E205", span, told, help=remedy)
            yield wrong._replace(source=given.source if given.rows else None)


def _is_number(dim: Word) -> bool:
    return dim.text.isascii() and dim.text.isdigit()


def _statement_faults(statement: Data) -> Iterator[Diagnostic]:
    """What is wrong whatever the data is: a third size, or more than one character outside."""
    name = shortened(statement.name.text)
    for dim in statement.dims[2:]:
        told = f"`{name}` has two sizes at most, this is one more"
        remedy = "the sizes are rows and columns; of words their number and their length"
        yield fault("E205", dim.span, told, help=remedy)
    outside = statement.outside
    if outside is not None and len(outside.value) != 1:
        told = f"outside of the grid `{name}` is one character, these are {len(outside.value)}"
        remedy = 'write one character, such as `else "."`'
        yield fault("E207", outside.span, told, help=remedy)
