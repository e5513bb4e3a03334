"""What the columns compute is what the definition says, one row at a time."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from support.xc_random import models
from support.xc_scalar import ModelFault, ScalarModel

from dlxc.compiler import translate
from dlxc.text.source import Source


def _translated(text: str) -> list[list[str]] | None:
    """The words of the DLX file, or nothing if the model has a fault."""
    problem = translate(Source("model.xc", text), "xc").problem
    if problem is None:
        return None
    return [line.split() for line in problem.render().split("\n") if line]


def _by_rows(text: str) -> list[list[str]] | None:
    try:
        return ScalarModel(text).lines()
    except ModelFault:
        return None


@settings(max_examples=300, deadline=None, suppress_health_check=[*HealthCheck])
@given(models())
def test_columns_are_rows(text: str) -> None:
    assert _translated(text) == _by_rows(text)
