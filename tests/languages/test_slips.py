"""Slips of newcomers: each is told once, with its cure; edits mend it; innocent texts are spared.

`python tests/languages/test_slips.py` writes the snapshots anew; read what changed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.cases import cases
from support.running import ROOT, golden_cases

from dlxc.compiler import check, translate
from dlxc.languages import LANGUAGES
from dlxc.languages.detection import detected_languages
from dlxc.text.diagnostics import Diagnostic, changed_text
from dlxc.text.reports import Result, report
from dlxc.text.source import Source

SNAPSHOTS = Path(__file__).parent / "slips"

Texts = dict[str, str]
"""A slip in the notations of several languages."""


def _slips(name: str) -> dict[str, Texts]:
    found: dict[str, Texts] = {}
    for slip, language, text in cases(name):
        found.setdefault(slip, {})[language] = text
    return found


CURED = _slips("slips/cured")
SLIPS = CURED | _slips("slips/told")
CURES = [(name, language) for name, texts in CURED.items() for language in texts]
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


def _snapshot(texts: Texts) -> str:
    """Each text with its full report."""
    parts = []
    for language, text in texts.items():
        result = Result(Source(f"spec.{language}", text), _told(text, language))
        told = report("full", [result], color=False)
        parts.append(f"{text}{'-' * 60}\n{told}")
    return "\n".join(parts)


@pytest.mark.parametrize("name", SLIPS)
def test_snapshot(name: str) -> None:
    assert (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8") == _snapshot(SLIPS[name])


def test_no_snapshot_is_left_over() -> None:
    assert sorted(path.stem for path in SNAPSHOTS.iterdir()) == sorted(SLIPS)


@pytest.mark.parametrize(("name", "language"), CURES)
def test_edits_mend_it(name: str, language: str) -> None:
    """In a few steps, for a line is told of one kind of slip at a time."""
    text = CURED[name][language]
    for _ in range(4):
        edits = [d.edit for d in _told(text, language) if d.edit and _is_of_slip(d)]
        if not edits:
            break
        text = changed_text(text, edits[:1])
    found = _told(text, language)
    assert text != CURED[name][language]
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


@pytest.mark.parametrize(
    "cells", ["[0-24]", "[0-35-8]", "[02-9]", "[0-b]", "[3-57]", "[5-67]", "[2-46]", "[0-1a]"]
)
def test_innocent_sets(cells: str) -> None:
    assert not [d for d in _told(f"{cells}0\nA 00\n", "polyomino") if d.code in _CODES]


@pytest.mark.parametrize("text", ["[0,oo]\n", "[0-3][0-3]\nA [0, 1..2, 3]\n", "[0, a..b, 3]\n"])
@pytest.mark.parametrize("language", ["polyomino", "polycube", "polyominoes", None])
def test_what_a_set_says_may_be_unsure(text: str, language: str | None) -> None:
    assert any(d.is_error for d in translate(Source("spec", text), language).diagnostics)


def test_two_cells_are_no_lengths() -> None:
    assert not [d for d in _told("10 11\nA 10 11\n", "polyomino") if d.code in _CODES]


@pytest.mark.slow
def test_many_lines_are_told_once_and_mended_together() -> None:
    text = "[0-9][0-9]\n" + "".join(f"P{n} (0,0) (0,{n % 9 + 1})\n" for n in range(90))
    (fault,) = _told(text, "polyomino")
    assert fault.alike == 89
    assert fault.edit is not None
    assert changed_text(text, [fault.edit]) == re.sub("[(),]", "", text)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), CURES)
def test_a_text_of_unknown_language_is_told_its_slips(name: str, language: str) -> None:
    """A flat text without marks is taken for squares, and the box `2x3x4` is legal there."""
    source = Source("spec.txt", CURED[name][language])
    (found,) = detected_languages(source)
    likely = {"polyiamond": "polyomino", "polyiamonds": "polyominoes"}
    assert found in (language, "polyomino" if name == "lengths" else likely.get(language))
    _, told = translate(source, None)
    assert any(_is_of_slip(d) for d in told)


@pytest.mark.parametrize(("language", "text", "code", "help_", "mended"), cases("slips/remedies"))
def test_the_remedy_is_named_exactly(
    language: str | None, text: str, code: str, help_: str, mended: str | None
) -> None:
    """What is told first; where the cure is certain, its edit leaves no error."""
    _, found = translate(Source("text", text), language)
    told = next((each for each in found if each.is_error), found[0])
    edited = told.edit and changed_text(text, [told.edit])
    assert (told.code, told.help, edited) == (code, help_, mended)
    if mended:
        _, left = translate(Source("text", mended), language)
        assert not [each for each in left if each.is_error and "cannot read" not in each.message]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (language, text)
        for language, text, code, help_, _ in cases("slips/remedies")
        if code == "E101" and ("the first line" in help_ or "the names above" in help_)
    ],
)
def test_a_line_that_is_missing_is_one_error(language: str, text: str) -> None:
    assert len([each for each in _told(text, language) if each.is_error]) == 1


def test_a_number_after_a_name_is_not_taken_for_many_copies_without_a_word() -> None:
    told = _told("[0-1][0-1][0-1]\nD*4 000 001\n", "polycube")
    [found] = [each for each in told if each.code == "W228"]
    assert found.sentence == "`D*4` is read as 39 copies of a piece `4`"
    assert found.help == "write `4|D` for 4 copies of `D`"
    assert not [each for each in told if each.code == "W213"]


@pytest.mark.parametrize("cells", ["w3 x3", "x3", "00 x3 01", "v9 w0 x0"])
def test_cells_that_look_like_copies_are_not_suspicious(cells: str) -> None:
    told = _told(f"[0-Z][0-Z]\nA {cells}\n", "polyomino")
    assert not [each for each in told if each.code == "W228"]


def test_a_box_that_is_too_small_is_told_before_the_pieces_that_fit_nowhere() -> None:
    text = "box 2x2\n" + "".join(f"piece {name}\n  {'#' * 5}\n" for name in "ABCDEF")
    told = [each for each in _told(text, "puzzle") if each.code in ("W211", "W213")]
    assert [(each.code, each.alike) for each in told] == [("W213", 0), ("W211", 5)]


def test_a_drawing_of_unknown_language() -> None:
    (fault,) = translate(Source("spec.txt", "####\n##.#\n"), None).diagnostics
    assert (fault.code, "language puzzle" in fault.help) == ("E002", True)


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for stale in SNAPSHOTS.glob("*.txt"):
        stale.unlink()
    for title, texts_of_slip in SLIPS.items():
        (SNAPSHOTS / f"{title}.txt").write_text(_snapshot(texts_of_slip), encoding="utf-8")
