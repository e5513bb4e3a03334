"""Read the data of a model as plain values; what is wrong is reported at its row."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.packing import read_packing
from dlxc.languages.xc.data.rows import DataFault, DataRow, GivenRows, rows_of_lines, unreadable_in
from dlxc.languages.xc.data.tables import read_table, usual_of
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import CharacterGrid, DataTable, DataValue, WordList
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.prose import plural, shortened
from dlxc.text.source import FileText, Source, Span, Word

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
    diagnostics, sizes = [*_statement_faults(statement)], dict[str, int]()
    value: DataValue | None = None
    try:
        given = given_rows(statement, inputs)
        diagnostics += given.faults
        if any(diagnostic.severity != "warning" for diagnostic in given.faults):
            return DataFound(None, {}, diagnostics)
        if statement.kind == "packing":
            value, faults = read_packing(statement.name, source, given)
            diagnostics += faults
        else:
            table, faults = _READERS[statement.kind](statement, given)
            diagnostics += [diagnostic._replace(source=given.source) for diagnostic in faults]
            if table is not None:
                diagnostics += _size_faults(statement, table.sizes, known, given)
                for dim, size in zip(statement.dims, table.sizes, strict=False):
                    if dim.text != "_" and not _is_number(dim):
                        sizes.setdefault(dim.text, size)
            value = table
    except DataFault as error:
        diagnostics.append(error.told)
    return (
        DataFound(None, {}, diagnostics)
        if has_errors(diagnostics)
        else DataFound(value, sizes, diagnostics)
    )


# ---- where the rows are


def given_rows(statement: Data, inputs: Inputs) -> GivenRows:
    """The rows of a statement: what comes from outside is taken first, a file last."""
    name = statement.name.text
    if name in inputs.parameters:
        return _from_outside(statement, inputs.parameters[name])
    if statement.rows is not None:
        lines = statement.rows.lines
        return GivenRows(None, [DataRow(line.text, line.span.start) for line in lines])
    if statement.file is not None:
        source, faults = inputs.read_data(statement.file.value)
        # That a file is not there is a fault of the model.
        place = statement.file.span
        faults = [d if d.span else d._replace(span=place, source=None) for d in faults]
        return _in_source(statement, source, faults)
    shown = shortened(name)
    remedy = f"give `-D {shown}=@FILE`, or write the rows after `=` or a file after `from`"
    message = f"the data of `{shown}` is missing"
    missing = fault("E200", statement.name.span, message, help=remedy)
    return GivenRows(None, (), [missing.tolerated_if(inputs.are_partial)])


def _in_source(statement: Data, source: Source, faults: Sequence[Diagnostic]) -> GivenRows:
    """The rows of a text, if it can be read."""
    if faults or statement.kind != "table":
        return GivenRows(source, rows_of_lines(source, source.line_spans()), faults)
    from dlxc.languages.xc.data.forms import rows_of_table  # late: many models have no files

    return rows_of_table(statement, source)


_FILE_NAME = re.compile(r"\S*\w\.(csv|tsv|json|col|edges|edgelist|txt)", re.IGNORECASE)
"""What is not data, but most likely the name of a file without its `@`."""


def _from_outside(statement: Data, value: object) -> GivenRows:
    """What the command line or the library gives."""
    if isinstance(value, FileText):
        return _in_source(statement, value.source, ())
    if isinstance(value, str):
        if _FILE_NAME.fullmatch(value.strip()):
            name = shortened(statement.name.text)
            message = (
                f"`{shortened(value)}` is given for the rows of `{name}`, and is the name of a file"
            )
            cure = (
                f"write `-D {name}=@{shortened(value)}` for what is in the file; in Python, give "
            )
            raise DataFault(fault("E200", statement.name.span, message, help=f"{cure}its text"))
        source = Source(f"<{statement.name.text}>", value.replace("\r\n", "\n"))
        return _in_source(statement, source, unreadable_in(source))
    from dlxc.languages.xc.data.lists import rows_of_list  # late, as above

    return rows_of_list(statement, value)


# ---- what they are

_Read = tuple[CharacterGrid | WordList | DataTable | None, list[Diagnostic]]
"""A value, or the faults of the rows."""


def _few(faults: Iterator[Diagnostic]) -> list[Diagnostic]:
    return list(islice(faults, _MOST_FAULTS))


def _uneven_rows(statement: Data, rows: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """Rows of a grid that are shorter or longer than most."""
    lengths = [len(row.characters) for row in rows]
    usual = usual_of(lengths)
    for row, length in zip(rows, lengths, strict=True):
        if length != usual:
            message = f"this row of `{shortened(statement.name.text)}` has "
            message += f"{plural(length, 'character')}, others have {usual}"
            other = Label(rows[lengths.index(usual)].span, f"this row has {usual}")
            cure = "a grid is rectangular, and blanks around a row do not count"
            yield fault("E201", row.span, message, other, help=cure)


# ---- grids


def _grid(statement: Data, given: GivenRows) -> _Read:
    rows = given.rows
    texts = tuple(row.characters for row in rows)
    faults = [
        *_few(_uneven_rows(statement, rows)),
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
                message = f"there is a blank in a row of the grid `{name}`"
                remedy = "leave it out, or write another character for an empty cell, such as `.`"
            elif known is not None and character not in known:
                message = f"`{character}` is not a character of the grid `{name}`"
                remedy = f"these are: `{known}`; add others after `of`"
            else:
                continue
            yield fault("E202", Span(at, at + 1).moved(row.start), message, help=remedy)
            break


# ---- words


def _words(statement: Data, given: GivenRows) -> _Read:
    rows = given.rows
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
    message = f"the word `{shortened(word)}` has {size}, the first word of `{name}` has {length}"
    remedy = "give words of one length, or ask for their number only: `words "
    remedy += f"{name}[{statement.dims[0].text}]`"
    first = Label(rows[0].place(0), "the first word")
    return fault("E201", row.place(at), message, first, help=remedy)


# ---- sizes, and the statement itself


_READERS: dict[str, Callable[[Data, GivenRows], _Read]] = {
    "grid": _grid,
    "words": _words,
    "table": read_table,
}


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
        message = f"`{name}` has {' and '.join(found)}: these two sizes are in the wrong order"
        remedy = f"write `{name}[{turned}]`: the number of {counted[0]}s comes first"
        edit = Edit(here, f"{second.text},{first.text}")
        yield fault("E205", here, message, help=remedy, fix=f"write `{turned}`", edit=edit)
        return
    values = dict(known)
    for dim, wanted, size, count in zip(statement.dims, asked, sizes, found, strict=False):
        if _is_number(dim) and wanted != str(size):
            remedy = f"write `{size}`, or a name that is bound to the size"
            yield fault("E205", dim.span, f"`{name}` has {count}, not {dim.text}", help=remedy)
        elif not (_is_number(dim) or dim.text == "_" or values.setdefault(dim.text, size) == size):
            # The first row of the data is blamed.
            message = f"`{name}` has {count}, and `{dim.text}` is {values[dim.text]}"
            remedy = "give data of this size, or write another name for the size"
            span = given.rows[0].span if given.rows else dim.span
            wrong = fault("E205", span, message, help=remedy)
            yield wrong._replace(source=given.source if given.rows else None)


def _is_number(dim: Word) -> bool:
    return dim.text.isascii() and dim.text.isdigit()


def _statement_faults(statement: Data) -> Iterator[Diagnostic]:
    """What is wrong whatever the data is: a third size, or more than one character outside."""
    name = shortened(statement.name.text)
    for dim in statement.dims[2:]:
        message = f"`{name}` has two sizes at most, this is one more"
        remedy = "the sizes are rows and columns; of words their number and their length"
        yield fault("E205", dim.span, message, help=remedy)
    names = [column.name for column in statement.columns if column.name]
    for word in names:
        if word.text in (other.text for other in names[: names.index(word)]):
            message = f"the table `{name}` has two columns `{shortened(word.text)}`"
            yield fault("E195", word.span, message, help="choose another name")
    outside = statement.outside
    if outside is not None and len(outside.value) != 1:
        message = f"outside of the grid `{name}` is one character, these are {len(outside.value)}"
        remedy = 'write one character, such as `else "."`'
        yield fault("E207", outside.span, message, help=remedy)
