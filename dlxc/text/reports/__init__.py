r"""The formats of reports: what each is called, and the module that writes it.

A format's module has a function `report_` and the name of the format.

>>> from dlxc.text.diagnostics import fault
>>> from dlxc.text.source import Source, Span
>>> found = fault("E104", Span(4, 7), "the range `3-2` decreases")
>>> result = Result(Source("box.polyomino", "[1][3-2]"), [found])
>>> report("concise", [result], color=False)
'box.polyomino:1:5: error[E104]: the range `3-2` decreases\n'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source, Span


class Result(NamedTuple):
    """A source and all there is to say about it."""

    source: Source
    diagnostics: Sequence[Diagnostic]


def results_by_text(source: Source, diagnostics: Iterable[Diagnostic]) -> list[Result]:
    """What there is to say of a specification, then of each file of data that it reads."""
    by_text: dict[Source, list[Diagnostic]] = {source: []}
    for diagnostic in diagnostics:
        by_text.setdefault(diagnostic.source or source, []).append(diagnostic)
    return [Result(text, own) for text, own in by_text.items()]


def diagnostics_of(results: Iterable[Result]) -> Iterator[tuple[Source, Diagnostic]]:
    """All diagnostics, each with its text."""
    return ((source, each) for source, diagnostics in results for each in diagnostics)


FORMATS = {
    "full": "for_readers",  # the line, the place in it, the remedy
    "concise": "for_readers",  # a line for each diagnostic
    "json": "for_programs",  # an array, an object for each diagnostic
    "sarif": "for_programs",  # a SARIF 2.1.0 log, for code scanning
    "github": "for_programs",  # commands that annotate a change on GitHub
}
"""The formats by their names on the command line, each with its module."""


def report(form: str, results: Sequence[Result], *, color: bool) -> str:
    """All results in a format, with a line feed at the end unless there is nothing to say."""
    module = import_module(f"dlxc.text.reports.{FORMATS[form]}")
    text: str = getattr(module, f"report_{form}")(results, color=color)
    return text


class Place(NamedTuple):
    """The lines and columns of a span, from 1; the end is the place after its last character."""

    line: int
    column: int
    end_line: int
    end_column: int


def place(source: Source, span: Span) -> Place:
    r"""Where a span stands.

    >>> from dlxc.text.source import Source, Span
    >>> place(Source("box", "00\n01"), Span(1, 4))
    Place(line=1, column=2, end_line=2, end_column=2)
    """
    return Place(*source.position(span.start), *source.position(span.end))


_STYLES: dict[str, dict[str, Any]] = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "code": {"dim": True},
    "gutter": {"fg": "bright_blue"},
    "label": {"fg": "bright_blue"},
    "help": {"fg": "cyan"},
}


def painted(text: str, role: str, *, color: bool) -> str:
    """The text in the colour of its role, or as it is."""
    if not color:
        return text
    import click

    return click.style(text, **_STYLES[role])
