"""Read the data of a model as plain values; what is wrong is reported at its row."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.packing import read_packing
from dlxc.languages.xc.data.rows import (
    DataFault,
    DataRow,
    GivenRows,
    more_rows,
    rows_of_lines,
    unreadable_in,
)
from dlxc.languages.xc.data.tables import read_table
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import CharacterGrid, DataValue, PackingOptions, WordList
from dlxc.text.diagnostics import Diagnostic, Label, fault, has_errors
from dlxc.text.prose import plural, shortened
from dlxc.text.source import FileText, Source, Span


def read_data_of(
    statement: Data, inputs: Inputs, known: Mapping[str, int]
) -> tuple[DataValue | None, dict[str, int], list[Diagnostic]]:
    """The data of a statement, the sizes for the names in its brackets, and what is wrong.

    There is no value if there is an error.  A name that is there twice has one size; those in
    `known` have a value already, which must agree with it.
    What comes from outside is taken first, then rows in the model, then the file that it names.
    Faults in data that is not in the model have a source of their own.
    """
    diagnostics, sizes = [*_statement_faults(statement)], dict[str, int]()
    value: DataValue | None = None
    try:
        given = given_rows(statement, inputs)
        diagnostics += given.faults
        if any(diagnostic.severity != "warning" for diagnostic in given.faults):
            return None, {}, diagnostics
        value, faults = _READERS[statement.kind](statement, given)
        diagnostics += [d if d.source else d._replace(source=given.source) for d in faults]
        if value is not None and not isinstance(value, PackingOptions):
            diagnostics += _size_faults(statement, value.sizes, known, given)
            for dim, size in zip(statement.dims, value.sizes, strict=False):
                if dim.text != "_" and not dim.text.isdecimal():
                    sizes.setdefault(dim.text, size)
    except DataFault as error:
        diagnostics.append(error.diagnostic)
    return None if has_errors(diagnostics) else value, sizes, diagnostics


def given_rows(statement: Data, inputs: Inputs) -> GivenRows:
    """The rows of a statement: what comes from outside is taken first, a file last."""
    name = statement.name.text
    if name in inputs.parameters:
        return _from_outside(statement, inputs.parameters[name])
    if statement.rows is not None:
        return GivenRows(None, [DataRow(row.text, row.span.start) for row in statement.rows])
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
    name = statement.name.text
    if not isinstance(value, str):
        from dlxc.languages.xc.data.forms import rows_of_list  # late, as above

        return rows_of_list(statement, value)
    if _FILE_NAME.fullmatch(value.strip()):
        file, shown = shortened(value), shortened(name)
        message = f"`{file}` is given for the rows of `{shown}`, and is the name of a file"
        cure = f"write `-D {shown}=@{file}` for what is in the file; in Python, give its text"
        raise DataFault(fault("E200", statement.name.span, message, help=cure))
    source = Source(f"<{name}>", value.replace("\r\n", "\n"))
    return _in_source(statement, source, unreadable_in(source))


_Read = tuple[DataValue | None, list[Diagnostic]]
"""A value, or the faults of the rows."""


def _grid(statement: Data, given: GivenRows) -> _Read:
    faults = [*_grid_faults(statement, given.rows)]
    outside = statement.outside.value if statement.outside else None
    texts = tuple(row.characters for row in given.rows)
    return None if faults else CharacterGrid(texts, outside), faults


def _grid_faults(statement: Data, rows: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """The first row that is shorter or longer than most; the first character not allowed."""
    name, lengths = shortened(statement.name.text), [len(row.characters) for row in rows]
    usual = next((length for length, _ in Counter(lengths).most_common(1)), 0)
    uneven = [row for row, length in zip(rows, lengths, strict=True) if length != usual]
    if uneven:
        size = plural(len(uneven[0].characters), "character")
        message = f"this row of `{name}` has {size}, others have {usual}"
        other = Label(rows[lengths.index(usual)].span, f"this row has {usual}")
        cure = "a grid is rectangular, and blanks around a row do not count"
        yield fault("E201", uneven[0].span, message + more_rows(uneven), other, help=cure)
    known = statement.characters.value if statement.characters else None

    def is_wrong(character: str) -> bool:
        return character.isspace() or (known is not None and character not in known)

    wrong = [row for row in rows if any(map(is_wrong, row.characters))]
    for row in wrong[:1]:
        at, character = next(each for each in enumerate(row.characters) if is_wrong(each[1]))
        message = f"`{character}` is not a character of the grid `{name}`"
        remedy = f"these are: `{known}`; add others after `of`"
        if character.isspace():
            message = f"there is a blank in a row of the grid `{name}`"
            remedy = "leave it out, or write another character for an empty cell, such as `.`"
        here = Span(at, at + 1).moved(row.start)
        yield fault("E202", here, message + more_rows(wrong), help=remedy)


def _words(statement: Data, given: GivenRows) -> _Read:
    words = [(word, row, at) for row in given.rows for at, word in enumerate(row.parts())]
    texts = tuple(word for word, *_ in words)
    wants_length = len(statement.dims) > 1 and statement.dims[1].text != "_"
    other = next((each for each in words if len(each[0]) != len(texts[0])), None)
    if other is None or not wants_length:
        return WordList(texts), []
    word, row, at = other
    name, size = shortened(statement.name.text), plural(len(word), "character")
    message = f"the word `{shortened(word)}` has {size}, the first word of `{name}` has "
    remedy = "give words of one length, or ask for their number only: `words "
    remedy += f"{name}[{statement.dims[0].text}]`"
    first = Label(given.rows[0].place(0), "the first word")
    return None, [fault("E201", row.place(at), f"{message}{len(texts[0])}", first, help=remedy)]


_READERS: dict[str, Callable[[Data, GivenRows], _Read]] = {
    "grid": _grid,
    "words": _words,
    "table": read_table,
    "packing": read_packing,
}


def _size_faults(
    statement: Data, sizes: tuple[int, int], known: Mapping[str, int], given: GivenRows
) -> Iterator[Diagnostic]:
    """Sizes that are not what the brackets say: a number, or the value of a name."""
    name, values = shortened(statement.name.text), dict(known)
    units = ("word", "character") if statement.kind == "words" else ("row", "column")
    for dim, size, unit in zip(statement.dims, sizes, units, strict=False):
        if dim.text.isdecimal():
            if dim.text.lstrip("0") != str(size or ""):  # it may have thousands of digits
                remedy = f"write `{size}`, or a name that is bound to the size"
                message = f"`{name}` has {plural(size, unit)}, not {shortened(dim.text)}"
                yield fault("E205", dim.span, message, help=remedy)
        elif dim.text != "_" and values.setdefault(dim.text, size) != size:
            # The first row of the data is blamed.
            message = f"`{name}` has {plural(size, unit)}, and `{dim.text}` is {values[dim.text]}"
            remedy = "give data of this size, or write another name for the size"
            span = given.rows[0].span if given.rows else dim.span
            wrong = fault("E205", span, message, help=remedy)
            yield wrong._replace(source=given.source if given.rows else None)


def _statement_faults(statement: Data) -> Iterator[Diagnostic]:
    """What is wrong whatever the data is: two columns of one name, or no character outside."""
    name = shortened(statement.name.text)
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
