"""Reports for programs: a JSON array, GitHub's commands, and a SARIF 2.1.0 log.

GitHub makes annotations of its commands; code scanning services read SARIF.  Lines and columns
count characters from 1, and each end is the place after the last character.  In JSON, offsets count
from 0.  They are those of the text with line feeds alone at the ends of its lines.

>>> from dlxc.text.diagnostics import fault
>>> found = fault("E104", Span(4, 7), "the range `3-2` decreases", help="write `2-3`")
>>> pairs = [(Source("box", "[1][3-2]"), found)]
>>> [(each["line"], each["column"], each["code"]) for each in json.loads(report_json(pairs))]
[(1, 5, 'E104')]
>>> _, command, message = report_github(pairs).split("::")
>>> command
'error file=box,line=1,endLine=1,col=5,endColumn=8,title=E104 decreasing-range'
>>> json.loads(report_sarif(pairs))["runs"][0]["results"][0]["message"]["text"]
'the range `3-2` decreases; write `2-3`'
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dlxc.system import __version__
from dlxc.text.diagnostics import Diagnostic, Pairs
from dlxc.text.prose import printable
from dlxc.text.source import Source, Span


def _json(value: object) -> str:
    """Escaped to ASCII, it can be written in any encoding and holds no control characters."""
    return json.dumps(value, indent=2) + "\n"


def report_json(pairs: Pairs) -> str:
    """All diagnostics in one array."""
    return _json([_object(diagnostic, source) for source, diagnostic in pairs])


def _object(diagnostic: Diagnostic, source: Source) -> dict[str, Any]:
    span, edit = diagnostic.span, diagnostic.edit
    start, end = span or (None, None)
    return {
        "file": source.name,
        **_place(source, span),
        "start_offset": start,
        "end_offset": end,
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "name": diagnostic.meaning.name,
        "message": diagnostic.message,
        "help": diagnostic.help or None,
        "labels": [_place(source, at) | {"text": text} for at, text in diagnostic.labels],
        "fix": edit and _place(source, edit.span) | {"text": edit.text},
    }


def _place(source: Source, span: Span | None) -> dict[str, int | None]:
    """The lines and columns of a span; the end is the place after its last character."""
    names = ("line", "column", "end_line", "end_column")
    if span is None:
        return dict.fromkeys(names)
    numbers = source.position(span.start) + source.position(span.end)
    return dict(zip(names, numbers, strict=True))


def report_github(pairs: Pairs) -> str:
    """All diagnostics, a command each."""
    return "".join(_command(diagnostic, source) for source, diagnostic in pairs)


def _command(diagnostic: Diagnostic, source: Source) -> str:
    properties = {
        "file": source.name,
        **(_where(source, diagnostic.span) if diagnostic.span else {}),
        "title": f"{diagnostic.code} {diagnostic.meaning.name}",
    }
    listed = ",".join(
        f"{name}={_escaped(str(text)).replace(':', '%3A').replace(',', '%2C')}"
        for name, text in properties.items()
    )
    return f"::{diagnostic.severity} {listed}::{_escaped(diagnostic.message)}\n"


def _where(source: Source, span: Span) -> dict[str, int]:
    """The lines of a span, and its columns if it is all in one line: GitHub takes no others."""
    line, column = source.position(span.start)
    end_line, end_column = source.position(span.end)
    if end_column == 1 and end_line > line:
        # Nothing of the last line belongs to the span, only the line feed before it.
        end_line, end_column = source.position(span.end - 1)
        end_column += 1
    columns = {"col": column, "endColumn": end_column} if line == end_line else {}
    return {"line": line, "endLine": end_line, **columns}


def _escaped(text: str) -> str:
    return printable(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def report_sarif(pairs: Pairs) -> str:
    """All diagnostics as the results of one run."""
    meanings = {diagnostic.code: diagnostic.meaning for _, diagnostic in pairs}
    codes = sorted(meanings)
    rules = [
        {
            "id": code.number,
            "name": "".join(map(str.capitalize, code.name.split("-"))),
            "shortDescription": {"text": code.headline},
            "defaultConfiguration": {"level": "error" if code.number[0] == "E" else "warning"},
        }
        for code in map(meanings.__getitem__, codes)
    ]
    run = {
        "tool": {"driver": {"name": "dlxc", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [
            {**_result(diagnostic, source), "ruleIndex": codes.index(diagnostic.code)}
            for source, diagnostic in pairs
        ],
    }
    return _json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})


def _result(diagnostic: Diagnostic, source: Source) -> dict[str, Any]:
    file, edit = {"artifactLocation": {"uri": _uri(source.name)}}, diagnostic.edit

    def location(span: Span | None) -> dict[str, Any]:
        region = {"region": _region(source, span)} if span else {}
        return {"physicalLocation": {**file, **region}}

    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": diagnostic.severity,
        "message": _text("; ".join(filter(None, [diagnostic.message, diagnostic.help]))),
        "locations": [location(diagnostic.span)],
    }
    if diagnostic.labels:
        # The numbers keep apart two labels that are alike: no location may come twice.
        result["relatedLocations"] = [
            {"id": number, "message": _text(text), **location(span)}
            for number, (span, text) in enumerate(diagnostic.labels, start=1)
        ]
    if edit:
        title = edit.title or diagnostic.help
        change = {
            "deletedRegion": _region(source, edit.span),
            "insertedContent": {"text": edit.text},
        }
        described = {"description": _text(title)} if title else {}
        changes = [{**file, "replacements": [change]}]
        result["fixes"] = [{**described, "artifactChanges": changes}]
    return result


def _text(text: str) -> dict[str, str]:
    """A message; braces, which would stand for arguments, are doubled (section 3.11.5)."""
    return {"text": text.replace("{", "{{").replace("}", "}}")}


def _region(source: Source, span: Span) -> dict[str, int | None]:
    names = ("startLine", "startColumn", "endLine", "endColumn")
    return dict(zip(names, _place(source, span).values(), strict=True))


def _uri(name: str) -> str:
    """A file's name as a URI: a relative one stays relative.

    >>> _uri("my boxes/5:2.polyomino"), _uri("<stdin>")
    ('my%20boxes/5%3A2.polyomino', '%3Cstdin%3E')
    """
    path = Path(name)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
