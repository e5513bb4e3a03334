r"""Texts whose statements begin at the margin: what is indented below one belongs to it.

>>> source = Source("text", "box 2x2\n  ab\n# no statement\npiece A\n")
>>> [[source.slice(line) for line in lines] for lines in sections(source, "#")]
[['box 2x2', '  ab', '# no statement'], ['piece A']]
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.text.source import Source, Span


def is_margin(source: Source, line: Span) -> bool:
    """Whether a line begins with anything but a blank."""
    return line.start < line.end and not source.text[line.start].isspace()


def trimmed(source: Source, span: Span) -> Span:
    """A span that is not all blank, without the blanks around it."""
    text = source.slice(span)
    return Span(span.end - len(text.lstrip()), span.start + len(text.rstrip()))


def sections(source: Source, comment: str) -> Iterator[list[Span]]:
    """The lines from one at the margin to the next; the sign of a comment begins no section."""
    lines = list[Span]()
    for line in source.line_spans():
        if lines and is_margin(source, line) and source.text[line.start] != comment:
            yield lines
            lines = []
        lines.append(line)
    if lines:
        yield lines
