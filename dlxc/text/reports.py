r"""Reports: the full one, with lines, carets and help, the concise one, and those for programs.

>>> from dlxc.text.diagnostics import fault
>>> from dlxc.text.source import Source, Span
>>> found = fault("E104", Span(4, 7), "the range `3-2` decreases", help="write `2-3`")
>>> source = Source("box.polyomino", "[1][3-2]")
>>> print(full(found, source))
box.polyomino:1:5: error: the range `3-2` decreases [E104]
  1 | [1][3-2]
    |     ^^^
    = help: write `2-3`
>>> report("concise", [(source, found)], color=False)
'box.polyomino:1:5: error[E104]: the range `3-2` decreases\n'
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from dlxc.text.diagnostics import Diagnostic, Pairs
from dlxc.text.prose import plural, printable
from dlxc.text.source import Source, Span

FORMATS = ("full", "concise", "json", "sarif", "github")
"""The formats by their names on the command line."""

_WIDEST = 120
"""Longer lines are shown in part."""

_TAB = 8
"""How far apart a terminal's tab stops are."""

_STYLES: dict[str, dict[str, Any]] = {
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "code": {"dim": True},
    "gutter": {"fg": "bright_blue"},
    "label": {"fg": "bright_blue"},
    "help": {"fg": "cyan"},
}


def by_text(source: Source, diagnostics: Iterable[Diagnostic]) -> Pairs:
    """What there is to say of a specification, then of each file of data that it reads."""
    pairs = [(diagnostic.source or source, diagnostic) for diagnostic in diagnostics]
    texts = [*dict.fromkeys([source, *(text for text, _ in pairs)])]
    return sorted(pairs, key=lambda pair: texts.index(pair[0]))


def report(form: str, pairs: Pairs, *, color: bool) -> str:
    """All diagnostics in a format, with a line feed at the end unless there is nothing to say."""
    if form == "full":
        counts = [
            plural(count, severity)
            for severity in ("error", "warning")
            if (count := sum(diagnostic.severity == severity for _, diagnostic in pairs))
        ]
        lines = [full(diagnostic, source, color=color) for source, diagnostic in pairs]
        return "\n".join([*lines, ", ".join(counts), ""]) if pairs else ""
    if form == "concise":  # one a line, as editors and `grep` like it
        return "".join(
            f"{_where(diagnostic, source)}: "
            f"{_painted(diagnostic.severity, diagnostic.severity, color=color)}"
            f"{_painted(f'[{diagnostic.code}]', 'code', color=color)}: "
            f"{printable(diagnostic.message)}\n"
            for source, diagnostic in pairs
        )
    from dlxc.text import program_reports  # late: people read most reports

    text: str = getattr(program_reports, f"report_{form}")(pairs)
    return text


def _painted(text: str, role: str, *, color: bool) -> str:
    if not color:
        return text
    import click

    return click.style(text, **_STYLES[role])


def full(diagnostic: Diagnostic, source: Source, *, color: bool = False) -> str:
    """The report of one diagnostic, without a line feed at the end.

    A label in the line of the diagnostic shares its excerpt; other lines follow in order.
    """
    excerpts = _excerpts(diagnostic, source)
    width = max((len(str(excerpt.number)) for excerpt in excerpts), default=-1)
    severity = _painted(f"{diagnostic.severity}:", diagnostic.severity, color=color)
    code = _painted(f"[{diagnostic.code}]", "code", color=color)
    where = _where(diagnostic, source)
    lines = [f"{where}: {severity} {printable(diagnostic.message)} {code}"]
    for excerpt in excerpts:
        lines += excerpt.rows(width, color=color)
    if diagnostic.help:
        said = _painted("= help:", "help", color=color)
        lines.append(f"{'':{width + 3}}{said} {printable(diagnostic.help)}")
    return "\n".join(lines)


def _where(diagnostic: Diagnostic, source: Source) -> str:
    """The name of the text, and the line and the column if they are known."""
    parts = [printable(source.name)]
    if diagnostic.span is not None:
        parts += map(str, source.position(diagnostic.span.start))
    return ":".join(parts)


class _Mark(NamedTuple):
    """A span to underline: with what, the text beside it, and the role that colours it."""

    span: Span
    sign: str
    text: str
    role: str


class _Excerpt(NamedTuple):
    """A part of a line, and the spans to underline in it.

    Spans from the offset `start` to `last` can begin here: the end of a line counts, not the
    place where it is cut.
    """

    number: int
    start: int
    last: int
    line: str
    marks: list[_Mark]

    def rows(self, width: int, *, color: bool) -> Iterable[str]:
        """The line with its number, then a row for each mark."""
        number = _painted(f"  {self.number:>{width}} |", "gutter", color=color)
        yield f"{number} {self.line}".rstrip(" ")
        gutter = _painted(f"  {'':{width}} |", "gutter", color=color)
        for mark in self.marks:
            before = self.line[: mark.span.start - self.start]
            # A tab in the padding is right whatever the stops are.  That cannot be had for tabs
            # in the span itself: there, the usual stops are counted.
            padding = "\t".join(" " * _cells(part) for part in before.split("\t"))
            margin, up_to_end = width + len("   | "), self.line[: mark.span.end - self.start]
            length = _cells(up_to_end, margin) - _cells(before, margin)
            said = " ".join(filter(None, [mark.sign * max(length, 1), printable(mark.text)]))
            yield f"{gutter} {padding}{_painted(said, mark.role, color=color)}"


def _excerpts(diagnostic: Diagnostic, source: Source) -> list[_Excerpt]:
    """What to show of the source: the place of the diagnostic, then those of its labels."""
    marks = [_Mark(span, "-", text, "label") for span, text in sorted(diagnostic.labels)]
    if diagnostic.span is not None:
        marks.insert(0, _Mark(diagnostic.span, "^", "", diagnostic.severity))
    excerpts: list[_Excerpt] = []
    for mark in marks:
        shared = [
            excerpt for excerpt in excerpts if excerpt.start <= mark.span.start <= excerpt.last
        ]
        if not shared:  # the line, or a part of it around the start of the span
            number, column = source.position(mark.span.start)
            start, end = source.line_span(number)
            start += max(0, min(column - _WIDEST // 2, end - start - _WIDEST))
            cut = min(start + _WIDEST, end)
            line = printable(source.slice(Span(start, cut)))
            shared = [_Excerpt(number, start, end if cut == end else cut - 1, line, [])]
            excerpts += shared
        shared[0].marks.append(mark)
    return excerpts


def _cells(text: str, column: int = 0) -> int:
    r"""The column of a terminal that a text reaches from a column, both from 0."""
    for number, part in enumerate(text.split("\t")):
        column += (_TAB - column % _TAB) * (number > 0)
        if part.isascii():
            column += len(part)
        else:
            from wcwidth import wcswidth

            column += wcswidth(part)
    return column
