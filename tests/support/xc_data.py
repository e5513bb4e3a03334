"""Models of one statement of data, and what they read."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dlxc.languages.language import NO_INPUTS, Inputs
from dlxc.languages.xc.data.reading import read_data_of
from dlxc.languages.xc.language import Xc
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import DataValue
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span, Word


class DataFound(NamedTuple):
    """What is read of a statement of data."""

    value: DataValue | None
    sizes: Mapping[str, int]
    diagnostics: list[Diagnostic]


class Model:
    """A model of one statement of data: the head, and any rows below it."""

    def __init__(self, head: str, rows: Sequence[str] = ()) -> None:
        self.source = Source("a.xc", "".join([head, "\n", *(f"    {row}\n" for row in rows)]))
        (statement,) = Xc().parse(Source("a.xc", f"{head}\n")).tree.statements
        assert isinstance(statement, Data)
        lines, start = [], len(head) + 1
        for row in rows:
            lines.append(Word(row, Span(start + 4, start + 4 + len(row))))
            start += len(row) + 5
        self.statement = statement._replace(rows=lines or None)

    def read(self, inputs: Inputs = NO_INPUTS) -> DataFound:
        return DataFound(*read_data_of(self.statement, inputs, {}))

    def places(self, inputs: Inputs = NO_INPUTS) -> list[tuple[str, str, int, int]]:
        """The codes of all faults, each with the name of its text, its line and its column."""
        return [self._place(fault) for fault in self.read(inputs).diagnostics]

    def _place(self, fault: Diagnostic) -> tuple[str, str, int, int]:
        source = fault.source or self.source
        line, column = source.position(fault.span.start) if fault.span else (0, 0)
        return fault.code, source.name, line, column


def outside(value: object, name: str = "d") -> Inputs:
    return Inputs({name: value})


def assert_sound(model: Model, found: DataFound) -> None:
    """There is a value or an error; every place lies in its text, and every sentence is made."""
    assert (found.value is None) == any(fault.is_error for fault in found.diagnostics)
    for fault in found.diagnostics:
        length = len((fault.source or model.source).text)
        for span in (
            fault.span,
            *(label.span for label in fault.labels),
            fault.edit and fault.edit.span,
        ):
            assert span is None or 0 <= span.start <= span.end <= length
        assert fault.message
        assert fault.help is not None
