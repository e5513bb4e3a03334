r"""The report as workflow commands, which GitHub turns into annotations of a change.

>>> from dlxc.text.diagnostics import Code, Wording
>>> from dlxc.text.source import Source, Span
>>> code = Code("E104", "decreasing-range", "a range decreases")
>>> fault = Wording(code, "the range `3-2` decreases").at(Span(4, 7))
>>> text = report([Result(Source("box", "[1][3-2]"), [fault])], color=False)
>>> _, command, message = text.split("::")
>>> command
'error file=box,line=1,endLine=1,col=5,endColumn=8,title=E104 decreasing-range'
>>> message
'the range `3-2` decreases\n'
"""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.printable import printable
from dlxc.text.reports import Result, place
from dlxc.text.source import Source, Span


def report(results: Sequence[Result], *, color: bool) -> str:  # noqa: ARG001 - commands are plain
    """All diagnostics, a command each."""
    return "".join(
        _command(diagnostic, source)
        for source, diagnostics in results
        for diagnostic in diagnostics
    )


def _command(diagnostic: Diagnostic, source: Source) -> str:
    properties = {
        "file": source.name,
        **(_where(source, diagnostic.span) if diagnostic.span else {}),
        "title": f"{diagnostic.code} {diagnostic.meaning.name}",
    }
    listed = ",".join(f"{name}={_property(text)}" for name, text in properties.items())
    return f"::{diagnostic.severity} {listed}::{_message(diagnostic.message)}\n"


def _where(source: Source, span: Span) -> dict[str, str]:
    """The lines of a span, and its columns if it is all in one line: GitHub takes no others."""
    line, column, end_line, end_column = place(source, span)
    if end_column == 1 and end_line > line:
        # Nothing of the last line belongs to the span, only the line feed before it.
        end_line, end_column = source.position(span.end - 1)
        end_column += 1
    lines = {"line": str(line), "endLine": str(end_line)}
    if line < end_line:
        return lines
    return {**lines, "col": str(column), "endColumn": str(end_column)}


def _message(text: str) -> str:
    escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return printable(escaped)


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
