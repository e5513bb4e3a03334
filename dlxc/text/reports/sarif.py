"""The report as a SARIF 2.1.0 log, which code scanning services read.

>>> from dlxc.text.diagnostics import Code, Wording
>>> from dlxc.text.source import Source, Span
>>> code = Code("E104", "decreasing-range", "a range decreases")
>>> fault = Wording(code, "the range `3-2` decreases", help="write `2-3`").at(Span(4, 7))
>>> text = report([Result(Source("box", "[1][3-2]"), [fault])], color=False)
>>> json.loads(text)["runs"][0]["results"][0]["message"]["text"]
'the range `3-2` decreases; write `2-3`'
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from dlxc.system.version import __version__
from dlxc.text.diagnostics import Code, Diagnostic, Edit
from dlxc.text.reports import Result, place
from dlxc.text.source import Source, Span

_SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)


def report(results: Sequence[Result], *, color: bool) -> str:  # noqa: ARG001 - commands are plain
    """All diagnostics as the results of one run."""
    used = {d.code: d.meaning for result in results for d in result.diagnostics}
    codes = sorted(used)
    rules = [_rule(used[code]) for code in codes]
    run = {
        "tool": {"driver": {"name": "dlxc", "version": __version__, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [
            {**_result(diagnostic, source), "ruleIndex": codes.index(diagnostic.code)}
            for source, diagnostics in results
            for diagnostic in diagnostics
        ],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    # Escaped to ASCII, the text can be written in any encoding and holds no control characters.
    return json.dumps(log, indent=2) + "\n"


def _rule(code: Code) -> dict[str, Any]:
    return {
        "id": code.number,
        "name": "".join(map(str.capitalize, code.name.split("-"))),
        "shortDescription": {"text": code.headline},
        "defaultConfiguration": {"level": "error" if code.number[0] == "E" else "warning"},
    }


def _result(diagnostic: Diagnostic, source: Source) -> dict[str, Any]:
    said = "; ".join(filter(None, [diagnostic.message, diagnostic.help]))
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": diagnostic.severity,
        "message": _message(said),
        "locations": [_location(source, diagnostic.span)],
    }
    if diagnostic.labels:
        # The numbers keep apart two labels that are alike: no location may come twice.
        result["relatedLocations"] = [
            {"id": number, "message": _message(text), **_location(source, span)}
            for number, (span, text) in enumerate(diagnostic.labels, start=1)
        ]
    if diagnostic.edit:
        result["fixes"] = [_fix(diagnostic.edit, diagnostic.fix, source)]
    return result


def _message(text: str) -> dict[str, str]:
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
    change = {
        "artifactLocation": {"uri": _uri(source.name)},
        "replacements": [replacement],
    }
    described = {"description": _message(text)} if text else {}
    return {**described, "artifactChanges": [change]}


def _uri(name: str) -> str:
    """A file's name as a URI: a relative one stays relative.

    >>> _uri("my boxes/5:2.polyomino"), _uri("<stdin>")
    ('my%20boxes/5%3A2.polyomino', '%3Cstdin%3E')
    """
    path = Path(name)
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))
