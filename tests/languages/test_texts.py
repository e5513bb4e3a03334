"""Texts, with all that is said of them and made of them; the name says what a case is about.

`python tests/languages/test_texts.py` writes what is found anew; the change is to be read like any
other.  Keys of a case, all but `name`, `text` and `found` where they are not the usual ones:
`language`; `way` is `check`, `translate` or `parse`, which makes nothing; `parameters`, of which `{"file": NAME, "text":
TEXT}` is one from a file; `passes`; `rows` is the bound of rows; `file` is what the text is called.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.cases import CASES, cases
from support.rendering import rendered

from dlxc.compiler import check, translate
from dlxc.languages import LANGUAGES
from dlxc.languages.detection import detected_languages
from dlxc.languages.language import Inputs
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.reports import full
from dlxc.text.source import FileText, Source

_LONGEST = 4000
"""Of a longer output only the number of options is kept."""

FILES = sorted(path.stem for path in (CASES / "texts").glob("*.jsonl"))


def _value(value: object) -> object:
    if isinstance(value, Mapping) and {*value} == {"file", "text"}:
        return FileText(Source(value["file"], value["text"]))
    return value


def _said(source: Source, found: list[Diagnostic]) -> dict[str, Any]:
    """The report of each diagnostic, and the edits that are offered."""
    edits = [[*each.edit.span, each.edit.text] for each in found if each.edit]
    reports = [full(each, each.source or source).split("\n") for each in found]
    return {key: value for key, value in (("said", reports), ("edits", edits)) if value}


def found(case: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of the text of a case, and what is made of it."""
    language, source = case.get("language"), Source(case.get("file", "text"), case["text"])
    inputs = Inputs(
        {name: _value(value) for name, value in case.get("parameters", {}).items()},
        most_rows=case.get("rows"),
    )
    if case.get("way") == "parse":
        return _said(source, [*LANGUAGES[str(language)].load().parse(source, inputs).faults])
    if case.get("way") == "translate":
        outcome = translate(source, language, case.get("passes", ()), inputs=inputs)
    else:
        outcome = check(source, language, inputs)
    made: dict[str, Any] = {} if language else {"detected": detected_languages(source)}
    if outcome.problem is not None:
        dlx = rendered(outcome.problem)
        made["dlx"] = dlx if len(dlx) < _LONGEST else len(outcome.problem.options)
    return made | _said(source, [*outcome.diagnostics])


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_texts(name: str) -> None:
    for case in cases(f"texts/{name}"):
        assert found(case) == case["found"], case


if __name__ == "__main__":
    for title in FILES:
        lines = [
            json.dumps(case | {"found": found(case)}, ensure_ascii=False)
            for case in cases(f"texts/{title}")
        ]
        (CASES / "texts" / f"{title}.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
