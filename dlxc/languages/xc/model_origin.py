"""What a compiled model came from, as a comment of the output: its file, and what was given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePath

from dlxc.languages.language import Inputs
from dlxc.languages.xc.columns import Column
from dlxc.languages.xc.row_tables import shown_value
from dlxc.languages.xc.tree import Data, Model, ParameterStatement
from dlxc.text.printable import printable
from dlxc.text.prose import shortened
from dlxc.text.source import FileText, Source

_MOST_VALUES = 20
"""Of more parameters the first are told: some solvers read no long lines."""


def origin_lines(
    source: Source, model: Model, constants: Mapping[str, Column], inputs: Inputs
) -> list[str]:
    """The comment, as it stands behind the bar; none for a text without a file or parameters.

    It has names of files without their folders, so that it is the same wherever these lie.
    """
    file = _file_name(source)
    values = [*_values(model, constants, inputs)]
    if not file and not values:
        return []
    shown = ", ".join(values[:_MOST_VALUES]) + (", ..." if len(values) > _MOST_VALUES else "")
    return [f" made from {file or 'a model'}{f' with {shown}' if shown else ''}"]


def _values(model: Model, constants: Mapping[str, Column], inputs: Inputs) -> Iterator[str]:
    """The parameters with their values, and the data that was given."""
    for statement in model.statements:
        if isinstance(statement, ParameterStatement):
            name = statement.name.text
            yield f"{name} = {shortened(printable(shown_value(constants[name].value(0))))}"
        elif isinstance(statement, Data) and statement.name.text in inputs.parameters:
            given = inputs.parameters[statement.name.text]
            file = _file_name(given.source) if isinstance(given, FileText) else ""
            yield f"{statement.name.text} {f'from {file}' if file else 'given'}"


def _file_name(source: Source) -> str:
    """The name of a file without its folder; nothing for standard input and texts of a program."""
    name = source.name
    if name.startswith("<") and name.endswith(">"):
        return ""
    return shortened(printable(PurePath(name).name))
