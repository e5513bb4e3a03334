"""What is wrong and what is suspicious about a model is told, and nothing else."""

from __future__ import annotations

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.languages.xc.values import rows
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span

_PLAIN = "primary a\nsecondary s\n"


def _errors(text: str, **parameters: object) -> list[Diagnostic]:
    outcome = translate(Source("model.xc", text), "xc", inputs=Inputs(parameters))
    return [each for each in outcome.diagnostics if each.is_error]


def _place(text: str, fault: Diagnostic) -> tuple[int, int]:
    assert fault.span is not None
    return Source("model.xc", text).position(fault.span.start)


CASES = cases("xc/faults")


@pytest.mark.parametrize(("text", "code", "line", "column", "words"), CASES)
def test_fault(text: str, code: str, line: int, column: int, words: str) -> None:
    [fault] = _errors(text)
    assert (fault.code, *_place(text, fault)) == (code, line, column)
    assert words in fault.message


def test_all_faulty_statements_are_told_at_once() -> None:
    text = (
        "let x = 1 div 0\nlet y = x + 1\n"
        "primary a{i} for 0 <= i < 2\n"
        "option a{i} for 0 <= i < 3\noption a0 a0\noption a{y}\noption a0 for 0 <= i < 2 if i\n"
    )
    told = [(each.code, _place(text, each)[0]) for each in _errors(text)]
    assert told == [("E192", 1), ("E210", 4), ("E212", 5), ("E190", 7)]


def test_both_places_and_both_subscripts_of_an_item() -> None:
    text = "primary x{dec(i)}{dec(j)} for 1 <= i < 12, 0 <= j < 12\noption x11"
    [fault] = _errors(text)
    assert "x110` is declared twice (i = 11, j = 0, and 1 more row)" in fault.message
    assert [label.text for label in fault.labels] == ["it is declared here first (i = 1, j = 10)"]


@pytest.mark.parametrize("value", [None, 2.5, True, [1]])
def test_parameters_are_integers_and_texts(value: object) -> None:
    [fault] = _errors("param n = 3\nprimary a\noption a if n = 3", n=value)
    assert fault.message.startswith("the parameter `n` is an integer or a text")


def test_a_guard_comes_first() -> None:
    assert not _errors(_PLAIN + "option a for 0 <= i < 3 if i = 0 or 6 div i > 2")
    assert not _errors(_PLAIN + "option a for 0 <= i < 3 if i > 0 if 6 div i > 2")
    assert not _errors(_PLAIN + "option a\noption s [a for 0 <= i < 3 if 1 div 0 = 1] for x in {}")


def test_values_in_messages_are_short() -> None:
    text = (
        "table T of int, text =\n    1 a\nlet S = 0..99\nlet E = {1, 2}\n"
        "require T != T\nrequire S = E\nprimary a\noption a\n"
    )
    found = [d.message for d in translate(Source("m", text), "xc").diagnostics]
    assert found == [
        "a requirement does not hold with T = a table",
        "a requirement does not hold with E = {1, 2}, S = {0, 1, 2, 3, 4, ...}",
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (_PLAIN + "option a for 0 <= i < 3, 0 <= j < 4", 12),
        (_PLAIN + "option a for i in {1, 2, 5} + {4, 7}", 5),
        (_PLAIN + "option a for x in (1, 2, 3, 4)", 4),
        (_PLAIN + "option a if 3 in 1..9", 9),
        ("primary a{i} for 0 <= i < 2\noption [a{i} for 0 <= i < 2] for 0 <= k < 3", 6),
    ],
)
def test_the_limit_of_rows(text: str, rows: int) -> None:
    """The bound that is set holds, lower or higher than the usual one, and no row less."""
    source = Source("model.xc", text)
    sound = translate(source, "xc", inputs=Inputs(most_rows=rows))
    assert sound.problem is not None
    (fault,) = (
        each
        for each in translate(source, "xc", inputs=Inputs(most_rows=rows - 1)).diagnostics
        if each.is_error
    )
    assert fault.code == "E193"
    assert f"more than {rows - 1}" in fault.message
    assert (
        fault.help
        == "add a condition, or set another limit: `--max-rows ROWS`, in Python `limit=ROWS`"
    )


def test_a_higher_limit_lifts_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MOST_ROWS", 5)
    source = Source("model.xc", _PLAIN + "option a for 0 <= i < 6")
    assert translate(source, "xc").problem is None
    assert translate(source, "xc", inputs=Inputs(most_rows=6)).problem is not None


def test_a_bound_of_rows_stands_in_the_place_of_that_of_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rows, "MOST_BYTES", 1000)
    source = Source("model.xc", _PLAIN + "option a if size({i for 0 <= i < 60}) > 0")
    (fault,) = translate(source, "xc").diagnostics
    assert (fault.code, fault.span) == ("E193", Span(46, 57))
    assert translate(source, "xc", inputs=Inputs(most_rows=60)).problem is not None


_NEARLY = "let c = 10^18 - 1\nprimary x y\noption y\n"


@pytest.mark.parametrize(
    "option", ["option x" + " |{c}" * 11, "option x [|{c} for 0 <= i < 10]", "option x |{c} |1"]
)
def test_costs_that_are_too_large_together(option: str) -> None:
    """Each of the costs has 18 digits; their sum is not cut to 64 bits."""
    (fault,) = translate(Source("model.xc", _NEARLY + option), "xc").diagnostics
    assert (fault.code, fault.message) == (
        "E192",
        "the costs of this option become too large together",
    )


def test_a_cost_of_eighteen_digits() -> None:
    found = translate(Source("model.xc", _NEARLY + "option x |{c - 1} |1"), "xc").problem
    assert found is not None
    assert max(block.costs.max() for block in found.blocks if block.costs is not None) == 10**18 - 1


def test_a_comment_has_one_grid() -> None:
    text = "grid g =\n  ab\n  cd\n| {g} {g}\nprimary a\noption a\n"
    (fault,) = translate(Source("model.xc", text), "xc").diagnostics
    assert fault.message == "a comment has one hole of several lines, and this is another"


@pytest.mark.parametrize(("text", "expected"), cases("xc/warnings"))
def test_warnings(text: str, expected: list[list[object]]) -> None:
    source = Source("model", text)
    problem, found = translate(source, "xc")
    assert problem is not None, found
    places = [source.position(d.span.start) for d in found if d.span is not None]
    assert [[d.code, *at] for d, at in zip(found, places, strict=True)] == expected
