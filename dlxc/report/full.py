"""The full report of a diagnostic: its message, its line with a caret, its labels, its help.

>>> from dlxc.diagnostics import Diagnostic
>>> from dlxc.source import Source, Span
>>> fault = Diagnostic("E104", "the range `3-2` decreases", Span(4, 7), help="write `2-3`")
>>> print(full(fault, Source("box.polyomino", "[1][3-2]")))
box.polyomino:1:5: error: the range `3-2` decreases [E104]
  1 | [1][3-2]
    |     ^^^
    = help: write `2-3`
"""

from __future__ import annotations

from dlxc.diagnostics import Diagnostic
from dlxc.source import Source, Span

_WIDEST = 120
"""Longer lines are shown in part."""


def full(diagnostic: Diagnostic, source: Source) -> str:
    """The report of one diagnostic, without a line feed at the end."""
    said = f"{diagnostic.severity}: {diagnostic.message} [{diagnostic.code}]"
    if diagnostic.span is None:
        lines = [f"{source.name}: {said}"]
        margin = "  "
    else:
        line, column = source.position(diagnostic.span.start)
        lines = [f"{source.name}:{line}:{column}: {said}", *_excerpt(source, diagnostic.span, "^")]
        margin = " " * (len(str(line)) + 3)
    for span, text in diagnostic.labels:
        lines += _excerpt(source, span, "-", text)
    if diagnostic.help:
        lines.append(f"{margin}= help: {diagnostic.help}")
    return "\n".join(lines)


def _excerpt(source: Source, span: Span, mark: str, text: str = "") -> list[str]:
    """The line of a span, and marks under it."""
    number, column = source.position(span.start)
    line = source.line(number)
    length = max(min(span.end - span.start, len(line) - column + 1), 1)
    shown, skipped = line, 0
    if len(line) > _WIDEST:
        skipped = max(0, min(column - _WIDEST // 2, len(line) - _WIDEST))
        shown = line[skipped : skipped + _WIDEST]
        length = min(length, skipped + _WIDEST - column + 1)
    before = "".join("\t" if c == "\t" else " " for c in shown[: column - 1 - skipped])
    gutter = " " * len(str(number))
    return [
        f"  {number} | {shown}",
        f"  {gutter} | {before}{mark * max(length, 1)} {text}".rstrip(" "),
    ]
