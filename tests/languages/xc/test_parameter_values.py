"""Parameters that come from outside: what is an integer, and what is told of others."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.problem import Outcome
from dlxc.text.source import FileText, Source


def _outcome(text: str, value: object) -> Outcome:
    return translate(Source("model", text), "xc", inputs=Inputs({"n": value}))


def _from_file(text: str) -> FileText:
    return FileText(Source("file", text))


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3, "3"),
        ("3", "3"),
        ("003", "3"),
        ("0" * 5000 + "3", "3"),
        ("-3", "-3"),
        (_from_file("3"), "3"),
        (_from_file(" 3 \n"), "3"),
        (_from_file("\n-3\n"), "-3"),
        ("abc", '"abc"'),
        (" abc", '" abc"'),
        (_from_file("abc\n"), '"abc"'),
        (_from_file("1 2\n"), '"1 2"'),
    ],
)
def test_a_parameter_without_a_value_in_the_model(value: object, written: str) -> None:
    problem, found = _outcome(f"param n\nrequire n = {written}\nprimary a\noption a\n", value)
    assert problem is not None, found


@pytest.mark.parametrize("value", ["abc", " 4", "", "2.5", "+4", _from_file("1 2"), _from_file("")])
def test_a_text_for_an_integer_is_told_once(value: str) -> None:
    text = "param n = 2 + 2\nprimary {i}  for 0 <= i < n\noption {i}  for 0 <= i < n\n"
    problem, [fault] = _outcome(text, value)
    assert problem is None
    assert (fault.code, fault.span and text[slice(*fault.span)]) == ("E190", "n = 2 + 2")
    assert fault.message == f"the parameter `n` is an integer, not {str(value)!r}"


@pytest.mark.parametrize("value", ["2..5", "2,3", "2-5", "2:5", "2 3 4"])
def test_several_integers_are_answered_with_how_they_are_written(value: str) -> None:
    _, [fault] = _outcome("param n = 3\nprimary {n}\noption {n}\n", value)
    assert fault.help == (
        "several integers are for counting only, as in `dlxc count SPEC -D n=4,6..9`; "
        'in Python, `dlxc.sweep` takes them, as in `{"n": range(4, 10)}`'
    )


@pytest.mark.parametrize(
    "value", [10**30, -(10**30), "9" * 19, "-" + "9" * 5000, _from_file("9" * 20)]
)
def test_an_integer_that_is_too_large(value: object) -> None:
    _, [fault] = _outcome("param n = 3\nprimary a\noption a if n = 3\n", value)
    assert (fault.code, fault.message) == (
        "E192",
        "the integer given for the parameter `n` is too large",
    )


def test_a_parameter_with_a_text_in_the_model_takes_any_text() -> None:
    text = 'param n = "one"\nprimary a\noption a if n = "two"\noption a if n != "two"\n'
    assert _outcome(text, "two").problem is not None
