"""The help of a fault names what is to be done about just this fault."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.xc_trees import mended

from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import FileText, Source


def _fault(text: str) -> Diagnostic:
    (fault,) = translate(Source("model", text), "xc").diagnostics
    return fault


@pytest.mark.parametrize(("text", "marked", "message", "remedy"), cases("xc/remedies"))
def test_a_remedy(text: str, marked: str, message: str, remedy: str) -> None:
    text += "option a0\n"
    fault = _fault(text)
    assert fault.span is not None
    assert text[slice(*fault.span)] == marked
    assert message in fault.message
    assert remedy in fault.help


@pytest.mark.parametrize(("text", "labels"), cases("xc/origins"))
def test_where_the_values_of_a_faulty_row_are_in_the_data(
    text: str, labels: list[tuple[int, int, str]]
) -> None:
    source = Source("model", text)
    told = [(*source.position(span.start), label) for span, label in _fault(text).labels]
    assert told == [(*label,) for label in labels]


def test_values_from_a_file_are_told_with_its_name_and_line() -> None:
    text = "table edge of text, text\nprimary a b\noption {u} {v} for (u, v) in edge\n"
    rows = FileText(Source("edges.txt", "a b\na z\n"))
    (fault,) = translate(Source("model", text), "xc", inputs=Inputs({"edge": rows})).diagnostics
    assert fault.message.endswith('; `v` is "z" in line 2 of `edges.txt`')


def test_all_that_is_given_and_excludes_each_other_is_shown() -> None:
    text = "primary 1:2|a b\noption a b\ngiven a\ngiven a\ngiven a\n"
    fault = _fault(text)
    source = Source("model", text)
    assert fault.span is not None
    lines = [source.position(each.span.start)[0] for each in fault.labels]
    assert (source.position(fault.span.start)[0], lines) == (5, [1, 3, 4])


def test_a_size_that_has_a_value_is_compared_with_it() -> None:
    square = "grid g[n,n] =\n  ab\n  cd\nprimary {n}{g[1,1]}\noption 2d\n"
    for text in (square, "param n = 2\n" + square, "grid h[n,_] = ab cd\n| {h}\n" + square):
        problem, found = translate(Source("model", text), "xc")
        assert (problem is not None) == ("h[" not in text), found
    assert translate(Source("model", square), "xc").diagnostics == []


def test_a_missing_parameter_that_data_would_bind_tells_so() -> None:
    text = "param n\ngrid g[n,_] = ab\nprimary {n}{g[0,0]}\noption 1a\n"
    assert "without this `param`, it is the size of the data" in _fault(text).message


# ---- signs, words and functions of other languages


def _marked(text: str, fault: Diagnostic) -> str:
    assert fault.span is not None
    return text[fault.span.start : fault.span.end]


@pytest.mark.parametrize(("written", "sign", "instead"), cases("xc/signs"))
def test_a_sign_of_another_language(written: str, sign: str, instead: str) -> None:
    text = f"param n = 2\nprimary a {{n}}\noption a {{n}}  for 0 <= i < 3 if {written}\n"
    fault = _fault(text)
    assert (fault.code, fault.help) == ("E101", f"write `{instead}`")
    assert _marked(text, fault) == sign
    problem, found = translate(Source("model", mended(text, fault)), "xc")
    assert problem is not None, found


@pytest.mark.parametrize(("text", "marked", "written"), cases("xc/mended"))
def test_the_edit_mends_it(text: str, marked: str, written: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert written in mended(text, fault)
    problem, found = translate(Source("model", mended(text, fault)), "xc")
    assert problem is not None, found


def test_an_edit_that_leads_to_another_fault_is_not_offered() -> None:
    for text in (
        "n param = 3\nprimary a\noption a\n",
        "  The items are cells.\nprimary a\noption a\n",
    ):
        assert _fault(text).edit is None


@pytest.mark.parametrize(("text", "marked", "words"), cases("xc/instead"))
def test_what_xc_has_instead(text: str, marked: str, words: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert words in fault.help


@pytest.mark.parametrize("text", cases("xc/one-fault"))
def test_what_follows_from_a_fault_is_not_told(text: str) -> None:
    assert _fault(text).is_error
