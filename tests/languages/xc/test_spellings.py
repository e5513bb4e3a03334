"""Signs, words and functions of other languages are told with those of xc."""

from __future__ import annotations

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def _fault(text: str) -> Diagnostic:
    (fault,) = translate(Source("model", text), "xc").diagnostics
    return fault


def _marked(text: str, fault: Diagnostic) -> str:
    assert fault.span is not None
    return text[fault.span.start : fault.span.end]


def _mended(text: str, fault: Diagnostic) -> str:
    assert fault.edit is not None
    start, end = fault.edit.span
    return text[:start] + fault.edit.text + text[end:]


@pytest.mark.parametrize(("written", "sign", "instead"), cases("xc/signs"))
def test_a_sign_of_another_language(written: str, sign: str, instead: str) -> None:
    text = f"param n = 2\nprimary a {{n}}\noption a {{n}}  for 0 <= i < 3 if {written}\n"
    fault = _fault(text)
    assert (fault.code, fault.help) == ("E101", f"write `{instead}`")
    assert _marked(text, fault) == sign
    problem, found = translate(Source("model", _mended(text, fault)), "xc")
    assert problem is not None, found


@pytest.mark.parametrize(("text", "marked", "mended"), cases("xc/mended"))
def test_the_edit_mends_it(text: str, marked: str, mended: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert mended in _mended(text, fault)
    problem, found = translate(Source("model", _mended(text, fault)), "xc")
    assert problem is not None, found


@pytest.mark.parametrize(("text", "marked", "words"), cases("xc/instead"))
def test_what_xc_has_instead(text: str, marked: str, words: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert words in fault.help


@pytest.mark.parametrize("text", cases("xc/one-fault"))
def test_what_follows_from_a_fault_is_not_told(text: str) -> None:
    assert _fault(text).is_error


def test_a_text_has_indices() -> None:
    text = 'primary {"abc"[1]} {"abc"[0]}\noption a b\n'
    problem, found = translate(Source("model", text), "xc")
    assert problem is not None, found
    assert [*problem.items.names] == ["b", "a"]
