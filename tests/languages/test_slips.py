"""Slips of newcomers: edits mend them, and innocent texts are spared; `test_texts.py` has the reports."""

import pytest
from support.cases import cases
from support.running import ROOT, golden_cases

from dlxc.compiler import check
from dlxc.languages import LANGUAGES
from dlxc.text.diagnostics import Diagnostic, changed_text
from dlxc.text.source import Source

CURED = {(slip, language): text for slip, language, text in cases("slips/cured")}
EXAMPLES = ("polyomino", "polycube", "polyiamond", "polyominoes", "polyiamonds", "polysticks")
_CODES = {"E110", "W227", "W228"}
_RANDOM = "004 014 023 029 035", "002 003 006 013 015 028", "001 003 016 021 033 035"
WARNED = {
    (language, f"random-1-{number}")
    for language, numbers in zip(EXAMPLES, _RANDOM, strict=False)
    for number in numbers.split()
}


def _told(text: str, language: str) -> list[Diagnostic]:
    return list(check(Source("spec", text), language).diagnostics)


@pytest.mark.parametrize(("name", "language"), CURED)
def test_edits_mend_it(name: str, language: str) -> None:
    """In a few steps, for a line is told of one kind of slip at a time."""
    text = CURED[name, language]
    for _ in range(4):
        edits = [d.edit for d in _told(text, language) if d.edit and _is_of_slip(d)]
        if not edits:
            break
        text = changed_text(text, edits[:1])
    found = _told(text, language)
    assert text != CURED[name, language]
    assert not [d for d in found if d.is_error or _is_of_slip(d)]


def _is_of_slip(diagnostic: Diagnostic) -> bool:
    return diagnostic.code in _CODES or diagnostic.code in ("E104", "E122")


@pytest.mark.slow
def test_which_golden_texts_are_suspicious() -> None:
    """Only some that were made at random."""
    found = set()
    for case in golden_cases():
        language = LANGUAGES[case.language].load()
        tree, _ = language.parse(Source("spec", case.spec.read_text(encoding="utf-8")))
        if any(d.code in _CODES for d in language.check(tree)):
            found.add((case.language, case.spec.stem))
    assert found == WARNED


@pytest.mark.parametrize("language", EXAMPLES)
def test_examples_are_not_suspicious(language: str) -> None:
    for path in (ROOT / "examples").glob(f"*.{language}"):
        assert not [d for d in _told(path.read_text(), language) if d.code in _CODES]
