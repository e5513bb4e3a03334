"""Reports for programs: a JSON array, GitHub's commands, and a SARIF 2.1.0 log.

GitHub makes annotations of its commands; code scanning services read SARIF.  Lines and columns
count characters from 1, and each end is the place after the last character.  In JSON, offsets count
from 0.  They are those of the text with line feeds alone at the ends of its lines.
"""

import json
import os
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dlxc.system import __version__
from dlxc.text.diagnostics import Diagnostic, Pairs
from dlxc.text.prose import printable
from dlxc.text.source import Source, Span

_PLACE = ("line", "column", "end_line", "end_column")
_REGION = ("startLine", "startColumn", "endLine", "endColumn")

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def _json(value: object) -> str:
    """Escaped to ASCII, it can be written in any encoding and holds no control characters."""
    return json.dumps(value, indent=2) + "\n"


def _place(source: Source, span: Span | None, names: tuple[str, ...] = _PLACE) -> dict[str, Any]:
    """The lines and columns of a span; the end is the place after its last character."""
    if span is None:
        return dict.fromkeys(names)
    numbers = source.position(span.start) + source.position(span.end)
    return dict(zip(names, numbers, strict=True))


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


def report_github(pairs: Pairs) -> str:
    """All diagnostics, a command each; columns only within a line, for GitHub takes no others."""
    commands = []
    for source, diagnostic in pairs:
        line, column, end_line, end_column = _place(source, diagnostic.span).values()
        columns = {"col": column, "endColumn": end_column} if line == end_line else {}
        properties = {
            "file": source.name,
            **({"line": line, "endLine": end_line, **columns} if line else {}),
            "title": f"{diagnostic.code} {diagnostic.meaning.name}",
        }
        listed = ",".join(
            f"{name}={_escaped(str(text)).replace(':', '%3A').replace(',', '%2C')}"
            for name, text in properties.items()
        )
        commands.append(f"::{diagnostic.severity} {listed}::{_escaped(diagnostic.message)}\n")
    return "".join(commands)


def _escaped(text: str) -> str:
    return printable(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def report_sarif(pairs: Pairs) -> str:
    """All diagnostics as the results of one run."""
    meanings = {diagnostic.code: diagnostic.meaning for _, diagnostic in pairs}
    rules = [
        {"id": number, "name": code.name, "shortDescription": {"text": code.headline}}
        for number, code in sorted(meanings.items())
    ]
    results = []
    for source, diagnostic in pairs:
        path = Path(source.name)  # a relative one stays relative
        uri = path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
        place: dict[str, Any] = {"artifactLocation": {"uri": uri}}
        if diagnostic.span:
            place["region"] = _place(source, diagnostic.span, _REGION)
        message = "; ".join(filter(None, [diagnostic.message, diagnostic.help]))
        result = {
            "ruleId": diagnostic.code,
            "level": diagnostic.severity,
            # Braces would stand for arguments (section 3.11.5).
            "message": {"text": message.replace("{", "{{").replace("}", "}}")},
            "locations": [{"physicalLocation": place}],
        }
        results.append(result)
    driver = {"name": "dlxc", "version": __version__, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return _json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})
