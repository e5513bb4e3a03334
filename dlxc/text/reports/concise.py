r"""The concise report: a line for each diagnostic, as editors and `grep` like it.

>>> from dlxc.text.codes import EMPTY_TEXT
>>> from dlxc.text.source import Source
>>> report([Result(Source("box", ""), [EMPTY_TEXT.at(None)])], color=False)
'box: error[E001]: the text is empty\n'
"""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.printable import printable
from dlxc.text.reports import Result, painted
from dlxc.text.source import Source


def report(results: Sequence[Result], *, color: bool) -> str:
    """All diagnostics, one a line."""
    return "".join(
        _line(diagnostic, source, color=color)
        for source, diagnostics in results
        for diagnostic in diagnostics
    )


def _line(diagnostic: Diagnostic, source: Source, *, color: bool) -> str:
    parts = [printable(source.name)]
    if diagnostic.span is not None:
        parts += map(str, source.position(diagnostic.span.start))
    severity = painted(diagnostic.severity, diagnostic.severity, color=color)
    code = painted(f"[{diagnostic.code}]", "code", color=color)
    return f"{':'.join(parts)}: {severity}{code}: {printable(diagnostic.message)}\n"
