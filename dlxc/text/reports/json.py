r"""The report as a JSON array, an object for each diagnostic.

Lines and columns count characters from 1, offsets from 0; each end is the place after the
last character.  Offsets are those of the text with line feeds alone at the ends of its lines.

>>> from dlxc.text.diagnostics import Code, Wording
>>> from dlxc.text.source import Source, Span
>>> code = Code("E104", "decreasing-range", "a range decreases")
>>> fault = Wording(code, "the range `3-2` decreases").at(Span(4, 7))
>>> text = report([Result(Source("box", "[1][3-2]"), [fault])], color=False)
>>> [(each["line"], each["column"], each["code"]) for each in json.loads(text)]
[(1, 5, 'E104')]
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.reports import Place, Result, place
from dlxc.text.source import Source


def report(results: Sequence[Result], *, color: bool) -> str:  # noqa: ARG001 - commands are plain
    """All diagnostics in one array."""
    said = [
        _object(diagnostic, source) for source, diagnostics in results for diagnostic in diagnostics
    ]
    # Escaped to ASCII, the text can be written in any encoding and holds no control characters.
    return json.dumps(said, indent=2) + "\n"


def _object(diagnostic: Diagnostic, source: Source) -> dict[str, Any]:
    span, edit = diagnostic.span, diagnostic.edit
    start, end = span or (None, None)
    return {
        "file": source.name,
        **(place(source, span)._asdict() if span else dict.fromkeys(Place._fields)),
        "start_offset": start,
        "end_offset": end,
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "name": diagnostic.meaning.name,
        "message": diagnostic.message,
        "help": diagnostic.help or None,
        "labels": [place(source, at)._asdict() | {"text": text} for at, text in diagnostic.labels],
        "fix": edit and place(source, edit.span)._asdict() | {"text": edit.text},
    }
