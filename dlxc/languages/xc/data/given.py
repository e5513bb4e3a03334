"""The values that come from outside: those of parameters, and the rows of data.

Rows come from the command line, from rows in the model, or from a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dlxc.languages.given_values import given_value
from dlxc.languages.language import Inputs
from dlxc.languages.xc.data.rows import DataFault, DataRow, GivenRows, rows_of_lines, unreadable_in
from dlxc.languages.xc.syntax.tree import Data, ParameterStatement
from dlxc.languages.xc.values.rows import RowError
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
    return GivenRows(None, (), [missing.tolerated_if(inputs.are_partial)])


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


def parameter_value(
    parameter: ParameterStatement, given: object, *, wants_integer: bool
) -> int | str:
    """What a parameter is; texts that are integers become integers.

    `wants_integer` is true if the value in the model is an integer: then any other text is wrong.
    """
    name, otherwise = (
        parameter.name.text,
        "; a parameter that has a text in the model can be any text",
    )
    found = given_value(
        name, parameter.span, given, wants_integer=wants_integer, otherwise=otherwise
    )
    if isinstance(found, Diagnostic):
        raise RowError(found.code, parameter.span, found.sentence, help=found.help)
    return found
