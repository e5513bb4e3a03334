"""What is wrong and what is suspicious about a model is told, and nothing else."""

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


@pytest.mark.parametrize("value", [None, 2.5, True, [1]])
def test_parameters_are_integers_and_texts(value: object) -> None:
    [fault] = _errors("param n = 3\nprimary a\noption a if n = 3", n=value)
    assert fault.message.startswith("the parameter `n` is an integer or a text")


@pytest.mark.parametrize(("text", "rows"), cases("xc/limits"))
def test_the_limit_of_rows(text: str, rows: int) -> None:
    """The bound that is set holds, lower or higher than the usual one, and no row less."""
    source = Source("model.xc", text)
    sound = translate(source, "xc", inputs=Inputs(most_rows=rows))
    assert sound.problem is not None
    found = translate(source, "xc", inputs=Inputs(most_rows=rows - 1)).diagnostics
    (fault,) = (each for each in found if each.is_error)
    assert fault.code == "E193"
    assert f"more than {rows - 1}" in fault.message
    remedy = "add a condition, or set another limit: `--max-rows ROWS`, in Python `limit=ROWS`"
    assert fault.help == remedy


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
