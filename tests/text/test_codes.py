"""Every code fires on its example and not on the mended one, and the documents say so."""

from __future__ import annotations

import pytest
from support.running import ROOT, judged, rendered

from dlxc.compiler import detect, translate, undetected
from dlxc.targets.rendering import TemplateFault, render_text
from dlxc.text.codes import CODES, Code
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.explanations import page
from dlxc.text.source import Source

DOMINOES = "[0-1][0-1]\n2|D 00 01\n"


def _found(code: Code, text: str) -> list[Diagnostic]:
    if code.language == "template":
        problem, _ = translate(Source("text", DOMINOES), "polyomino")
        assert problem is not None
        try:
            list(render_text(problem, text))
        except TemplateFault as fault:
            return [Diagnostic("E003", fault.message)]
        return []
    if code.language == "answer":
        return judged(text)
    source = Source("text", text)
    fitting = [code.language] if code.language else detect(source)
    if len(fitting) != 1:
        return [undetected(source, fitting)]
    problem, found = translate(source, fitting[0], code.passes)
    return found if problem is None else found + rendered(problem, source, code.rendering)


@pytest.mark.parametrize("name", CODES)
def test_example_and_mend(name: str) -> None:
    code = CODES[name]
    assert name in [diagnostic.code for diagnostic in _found(code, code.example)]
    mended = _found(code, code.mended)
    assert name not in [diagnostic.code for diagnostic in mended]
    assert [diagnostic for diagnostic in mended if diagnostic.is_error] == []


def test_names_are_unique_and_headlines_are_sentences() -> None:
    assert len({code.name for code in CODES.values()}) == len(CODES)
    assert list(CODES) == sorted(CODES)
    for code in CODES.values():
        assert code.headline == code.headline.strip(".")
        assert code.explanation.endswith(".")


def test_the_page_of_codes_is_the_tables() -> None:
    assert (ROOT / "docs" / "codes.md").read_text(encoding="utf-8") == page()
