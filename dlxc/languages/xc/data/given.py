"""The values that come from outside: those of parameters, and the rows of data.

Rows come from the command line, from rows in the model, or from a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from numbers import Integral

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.rows import DataFault, DataRow, GivenRows, rows_of_lines, unreadable_in
from dlxc.languages.xc.syntax.tree import Data, ParameterStatement
from dlxc.languages.xc.values.arithmetic import MOST_INTEGER
from dlxc.languages.xc.values.rows import RowError
from dlxc.languages.xc.values.sequences import MOST_DIGITS
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import FileText, Source


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
    told = f"the data of `{shown}` is missing"
    missing = fault("E200", statement.name.span, told, help=remedy)
    return GivenRows(None, (), [missing._replace(tolerated=inputs.are_partial)])


def _in_source(statement: Data, source: Source, faults: Sequence[Diagnostic]) -> GivenRows:
    """The rows of a text, if it can be read."""
    if faults or statement.kind != "table":
        return GivenRows(source, rows_of_lines(source, source.line_spans()), faults)
    from dlxc.languages.xc.data.forms import rows_of_table  # late: many models have no files

    return rows_of_table(statement, source)


_FILE_NAME = re.compile(r"\S*\w\.(csv|tsv|json|col|edges|edgelist|txt)", re.IGNORECASE)
"""What is no data, but most likely the name of a file without its `@`."""


def _from_outside(statement: Data, value: object) -> GivenRows:
    """What the command line or the library gives."""
    if isinstance(value, FileText):
        return _in_source(statement, value.source, ())
    if isinstance(value, str):
        if _FILE_NAME.fullmatch(value.strip()):
            name = shortened(statement.name.text)
            told = (
                f"`{shortened(value)}` is given for the rows of `{name}`, and is the name of a file"
            )
            cure = (
                f"write `-D {name}=@{shortened(value)}` for what is in the file; in Python, give "
            )
            raise DataFault(fault("E200", statement.name.span, told, help=f"{cure}its text"))
        source = Source(f"<{statement.name.text}>", value.replace("\r\n", "\n"))
        return _in_source(statement, source, unreadable_in(source))
    from dlxc.languages.xc.data.lists import rows_of_list  # late, as above

    return rows_of_list(statement, value)


_INTEGER = re.compile(r"-?[0-9]+")

_SEVERAL = re.compile(r"\.\.|,|[0-9][-:;\s]+[0-9]")
"""What looks like several integers, or a range of them."""


def parameter_value(
    parameter: ParameterStatement, given: object, *, wants_integer: bool
) -> int | str:
    """What a parameter is; texts that are integers become integers.

    `wants_integer` is true if the value in the model is an integer: then any other text is wrong.
    """
    name = shortened(parameter.name.text)
    shown = shortened(repr(str(given) if isinstance(given, str) else given))
    found, code, remedy = _plain(given), "E190", ""
    if isinstance(found, int) and abs(found) > MOST_INTEGER:
        code, told = "E192", f"the integer given for the parameter `{name}` is too large"
        remedy = f"an integer has at most {MOST_DIGITS} digits"
    elif isinstance(found, str) and wants_integer:
        told = f"the parameter `{name}` is an integer, not {shown}"
        remedy = f"give an integer, as in `-D {name}=8`; a parameter that has a "
        remedy += "text in the model can be any text"
        if _SEVERAL.search(found):
            remedy = "several integers are for counting only, as in "
            remedy += f"`dlxc solve --count -D {name}=4,6..9`; in Python, `dlxc.sweep` takes them"
            remedy += f', as in `{{"{name}": range(4, 10)}}`'
    elif isinstance(found, int | str):
        return found
    else:
        told = f"the parameter `{name}` is an integer or a text, not {shown}"
    raise RowError(code, parameter.span, told, help=remedy)


def _plain(value: object) -> object:
    """A parameter as an integer or a text, if it is one; of a file the line ends do not count."""
    if isinstance(value, str):
        text = value.strip() if isinstance(value, FileText) else str(value)
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("-").lstrip("0") or "0"
            size = int(digits) if len(digits) <= MOST_DIGITS else MOST_INTEGER + 1
            return -size if text.startswith("-") else size
        return str(value).rstrip("\n") if isinstance(value, FileText) else text
    is_number = isinstance(value, Integral) and not isinstance(value, bool)
    return int(value) if is_number else None  # type: ignore[call-overload]
