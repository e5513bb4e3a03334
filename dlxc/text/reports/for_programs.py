"""Reports for programs: a JSON array, GitHub's commands, and a SARIF 2.1.0 log.

GitHub makes annotations of its commands; code scanning services read SARIF.  Lines and columns
count characters from 1, and each end is the place after the last character.  In JSON, offsets count
from 0.  They are those of the text with line feeds alone at the ends of its lines.

>>> from dlxc.text.diagnostics import fault
>>> from dlxc.text.source import Source, Span
>>> found = fault("E104", Span(4, 7), "the range `3-2` decreases", help="write `2-3`")
>>> results = [Result(Source("box", "[1][3-2]"), [found])]
>>> [(each["line"], each["column"], each["code"]) for each in json.loads(report_json(results))]
[(1, 5, 'E104')]
>>> _, command, message = report_github(results).split("::")
>>> command
'error file=box,line=1,endLine=1,col=5,endColumn=8,title=E104 decreasing-range'
>>> json.loads(report_sarif(results))["runs"][0]["results"][0]["message"]["text"]
'the range `3-2` decreases; write `2-3`'
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dlxc.system import __version__
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.prose import printable
from dlxc.text.reports import Place, Result, diagnostics_of, place
from dlxc.text.source import Source, Span


def report_json(results: Sequence[Result], *, color: bool = False) -> str:  # noqa: ARG001 - programs need none
    """All diagnostics in one array."""
    said = [_object(diagnostic, source) for source, diagnostic in diagnostics_of(results)]
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


def report_github(results: Sequence[Result], *, color: bool = False) -> str:  # noqa: ARG001 - programs need none
    """All diagnostics, a command each."""
    return "".join(_command(diagnostic, source) for source, diagnostic in diagnostics_of(results))


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


_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def report_sarif(results: Sequence[Result], *, color: bool = False) -> str:  # noqa: ARG001 - programs need none
    """All diagnostics as the results of one run."""
    used = {diagnostic.code: diagnostic.meaning for _, diagnostic in diagnostics_of(results)}
    codes = sorted(used)
    rules = [
        {
            "id": code.number,
            "name": "".join(map(str.capitalize, code.name.split("-"))),
            "shortDescription": {"text": code.headline},
            "defaultConfiguration": {"level": "error" if code.number[0] == "E" else "warning"},
        }
        for code in map(used.__getitem__, codes)
    ]
    run = {
        "tool": {"driver": {"name": "dlxc", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [
            {**_result(diagnostic, source), "ruleIndex": codes.index(diagnostic.code)}
            for source, diagnostic in diagnostics_of(results)
        ],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    # Escaped to ASCII, the text can be written in any encoding and holds no control characters.
    return json.dumps(log, indent=2) + "\n"


def _result(diagnostic: Diagnostic, source: Source) -> dict[str, Any]:
    said = "; ".join(filter(None, [diagnostic.message, diagnostic.help]))
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": diagnostic.severity,
        "message": _text(said),
        "locations": [_location(source, diagnostic.span)],
    }
    if diagnostic.labels:
        # The numbers keep apart two labels that are alike: no location may come twice.
        result["relatedLocations"] = [
            {"id": number, "message": _text(text), **_location(source, span)}
            for number, (span, text) in enumerate(diagnostic.labels, start=1)
        ]
    if diagnostic.edit:
        result["fixes"] = [_fix(diagnostic.edit, diagnostic.edit.title or diagnostic.help, source)]
    return result


def _text(text: str) -> dict[str, str]:
    """A message; braces, which would stand for arguments, are doubled (section 3.11.5)."""
    return {"text": text.replace("{", "{{").replace("}", "}}")}


def _location(source: Source, span: Span | None) -> dict[str, Any]:
    region = {"region": _region(source, span)} if span else {}
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(source.name)}, **region}}


def _region(source: Source, span: Span) -> dict[str, int]:
    line, column, end_line, end_column = place(source, span)
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _fix(edit: Edit, text: str, source: Source) -> dict[str, Any]:
    replacement = {
        "deletedRegion": _region(source, edit.span),
        "insertedContent": {"text": edit.text},
    }
    change = {"artifactLocation": {"uri": _uri(source.name)}, "replacements": [replacement]}
    described = {"description": _text(text)} if text else {}
    return {**described, "artifactChanges": [change]}


def _uri(name: str) -> str:
    """A file's name as a URI: a relative one stays relative.

    >>> _uri("my boxes/5:2.polyomino"), _uri("<stdin>")
    ('my%20boxes/5%3A2.polyomino', '%3Cstdin%3E')
    """
    path = Path(name)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
