"""Nothing that is fed to the compiler ends in a traceback or a report out of bounds."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest
from fuzz import READERS
from hypothesis import given
from hypothesis import strategies as st
from support.examples import draws
from support.running import EXAMPLES, GOLDEN, dlxc, refused
from support.sudoku_forms import FORMS, WIKIPEDIA

from dlxc.compiler import check
from dlxc.languages import LANGUAGES
from dlxc.text.decoding import decode
from dlxc.text.reports import FORMATS, by_text, report
from dlxc.text.source import Source, Span

SPECS = [path.read_text() for path in sorted(GOLDEN.glob("*/random-*.spec"))]
SPECS += [row["spec"] for row in refused()]
SPECS += [form(WIKIPEDIA) for form in FORMS.values()]
SPECS += [(EXAMPLES / name).read_text() for name in ("jigsaw.sudoku", "models/data/hex.sudoku")]
PIECES = st.one_of(
    st.sampled_from(
        list("[]-|:* \t\n\r0a9Z~\0\x1b\u00e9\u65e5\u200b") + ["00", "[0-", "2|", " | "]
    ),
    st.text(max_size=3),
)


@st.composite
def mutants(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(SPECS))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        length = draw(st.sampled_from([0, 0, 1, 1, 3, 20]))
        text = text[:at] + draw(PIECES) + text[at + length :]
    return text


def _look(source: Source, language: str | None) -> None:
    found = check(source, language).diagnostics
    within = range(len(source.text) + 1)
    for diagnostic in found:
        fix = [diagnostic.edit.span] if diagnostic.edit else []
        spans = [diagnostic.span or Span(0, 0), *(label.span for label in diagnostic.labels), *fix]
        for start, end in spans:
            assert start in within
            assert start <= end
            assert end - 1 in within or end == 0
    for form in FORMATS:
        report(form, by_text(source, found), color=True)


LANGUAGE = st.sampled_from([*LANGUAGES, None])


@pytest.mark.slow
@given(mutants(), LANGUAGE)
def test_mutants(text: str, language: str | None) -> None:
    _look(Source("mutant", text), language)


@given(st.text(max_size=60), LANGUAGE)
def test_any_text(text: str, language: str | None) -> None:
    _look(Source("text", text), language)


@given(st.binary(max_size=60), LANGUAGE)
def test_any_bytes(data: bytes, language: str | None) -> None:
    source, faults = decode("bytes", data)
    assert all(0 <= d.span.start < max(len(source.text), 1) for d in faults if d.span)
    if not faults:
        _look(source, language)


@pytest.mark.slow
@pytest.mark.parametrize("reader", ["answer", "command", "journal", "manifest"])
@draws(60)
@given(seed=st.integers(0, 1 << 32))
def test_damaged_input(
    reader: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `fuzz.py` feeds readers with it, for as long as one likes."""
    folder = Path(mkdtemp(dir=tmp_path)) / "try"
    folder.mkdir()
    monkeypatch.chdir(folder)
    READERS[reader](Random(seed), folder)  # noqa: S311 - no secret


LARGE: dict[str, Callable[[int], str]] = {
    "blank lines": lambda n: "[0-3][0-3]\n" + "\n" * n,
    "comments": lambda n: "[0-3][0-3]\n" + "| comment\n" * n,
    "piece lines": lambda n: "[0-3][0-3]\n" + "A 00 01\n" * n,
    "faulty lines": lambda n: "[0-3][0-3]\n" + "A 0 01\n" * n,
    "shapes": lambda n: "00 01\nA\n" + "A 1 1 00 01\n" * (n // 4),
    "faulty shapes": lambda n: "00 01\nA\n" + "A 1 3 00 01\n" * n,
    "options": lambda n: "a b\n" + "a b\n" * n,
    "faulty options": lambda n: "a b\n" + "a c\n" * n,
    "rows": lambda n: ".........\n" * n,
    "a line of brackets": lambda n: "[" * 10 * n,
    "a line of digits": lambda n: "0" * 10 * n,
    "a line of words": lambda n: "a b " * n,
    "many cells": lambda n: "00 " * (n // 20) + "\nA " + "01 " * (n // 20) + "\n",
    "a full box": lambda n: "[0-{0}][0-Z][0-Z]\nA [0-{0}][0-Z][0-Z]\n".format(
        "Z" if n > 50_000 else "9"
    ),
}
"""Texts of ever more lines or words."""


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_large_texts(name: str, tmp_path: Path) -> None:
    """The language is told by the text."""
    _check(LARGE[name](1_000), tmp_path / "spec", [])


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", LARGE)
def test_larger_texts_and_large_ones_in_any_language(name: str, tmp_path: Path) -> None:
    _check(LARGE[name](10_000), tmp_path / "spec", [])
    for language in LANGUAGES:
        _check(LARGE[name](500), tmp_path / "spec", ["--from", language])


def _check(text: str, spec: Path, known: list[str]) -> None:
    spec.write_text(text)
    done = dlxc("check", spec, *known, "--message-format", "concise")
    assert done.code in (0, 1)
    assert done.err == ""
