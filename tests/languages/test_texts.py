"""Texts, with all that is said of them and made of them; the name says what a case is about.

`python tests/languages/test_texts.py` writes what is found anew; the change is to be read like any
other.  Keys of a case, all but `name`, `text` and `found` where they are not the usual ones:
`language`; `way` is `check`, `translate` or `parse`, which makes nothing, or `edit`, what an
editor shows at the `<CURSOR>` in the text, else its outline; `files` are beside it; `parameters`, of which `{"file": NAME, "text":
TEXT}` is one from a file; `passes`; `rows` is the bound of rows; `file` is what the text is called.
"""

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
from dlxc.languages.editing import OutlineEntry
from dlxc.languages.language import Inputs
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.reports import full
from dlxc.text.source import FileText, Source, Span

_LONGEST = 4000
"""Of a longer output only the number of options is kept."""

FILES = sorted(path.stem for path in (CASES / "texts").glob("*.jsonl"))

_AT_ONCE = 150
"""So many cases are a test, so that all processes share the work."""


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
    if case.get("way") == "edit":
        return _edited(case)
    if case.get("way") == "translate":
        outcome = translate(source, language, case.get("passes", ()), inputs=inputs)
    else:
        outcome = check(source, language, inputs)
    made: dict[str, Any] = {} if language else {"detected": detected_languages(source)}
    if outcome.problem is not None:
        dlx = rendered(outcome.problem)
        made["dlx"] = dlx if len(dlx) < _LONGEST else len(outcome.problem.options)
    return made | _said(source, [*outcome.diagnostics])


def _edited(case: Mapping[str, Any]) -> dict[str, Any]:
    """What an editor shows of a text without its mark, in which functions are not listed."""
    before, mark, after = case["text"].partition("<CURSOR>")
    source, files = Source("text", before + after), case.get("files", {})

    def read(name: str) -> tuple[Source, list[Diagnostic]]:
        missing = fault("E001", None, f"cannot read {name}: no such file")
        return Source(name, files.get(name, "")), [] if name in files else [missing]

    inputs = Inputs(read_data=read, are_partial=True, most_rows=case.get("rows"))
    language = LANGUAGES[case["language"]].load()
    said = translate(source, case["language"], inputs=inputs).diagnostics
    wrong = [each.span.start for each in said if each.is_error and each.span]
    tree = language.parse(source, inputs).tree
    features = language.editor_features(
        source, tree, inputs, lambda span: not any(at in range(*span) for at in wrong)
    )
    if not mark:
        return {"outline": [*map(_entry, features.outline())]}
    at, offered = len(before), dict[str, list[str]]()
    completions = features.completions(at)
    for each in completions.found:
        if each.kind != "function":
            offered.setdefault(each.kind, []).append(f"{each.label} {each.detail}".rstrip())
    portrait, there = features.portrait(at), features.occurrences(at)
    shown = {
        "hover": portrait and [portrait.drawing, portrait.facts, source.slice(portrait.span)],
        "declared": [_at(source, span) for span in there.declarations],
        "used": [_at(source, span) for span in there.uses],
        "offered": offered,
        "instead of": offered and source.slice(completions.span),
    }
    return {key: value for key, value in shown.items() if value}


def _at(source: Source, span: Span) -> str:
    line, column = source.position(span.start)
    return f"{line}:{column} {source.slice(span)}"


def _entry(part: OutlineEntry) -> list[Any]:
    return [part.kind, part.name, part.detail, [*part.span], [*map(_entry, part.parts)]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "start"),
    [(name, start) for name in FILES for start in range(0, len(cases(f"texts/{name}")), _AT_ONCE)],
)
def test_texts(name: str, start: int) -> None:
    for case in cases(f"texts/{name}")[start : start + _AT_ONCE]:
        assert found(case) == case["found"], case


if __name__ == "__main__":
    for title in FILES:
        lines = [
            json.dumps(case | {"found": found(case)}, ensure_ascii=False)
            for case in cases(f"texts/{title}")
        ]
        (CASES / "texts" / f"{title}.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
