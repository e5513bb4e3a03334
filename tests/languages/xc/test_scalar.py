"""What the columns compute is what the definition says, one row at a time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.rendering import rendered
from support.xc_random import models
from support.xc_scalar import ScalarModel
from support.xc_scalar_values import ModelFault

from dlxc.compiler import translate
from dlxc.geometry import row_keys
from dlxc.text.source import Source


def _translated(text: str) -> list[list[str]] | None:
    """The words of the DLX file but for its comments, or nothing if the model has a fault."""
    problem = translate(Source("model.xc", text), "xc").problem
    if problem is None:
        return None
    return [line.split() for line in rendered(problem).split("\n") if line and line[0] != "|"]


def _by_rows(text: str) -> list[list[str]] | None:
    try:
        return ScalarModel(text).lines()
    except ModelFault:
        return None


@pytest.mark.slow
@draws(120)
@given(models(), st.sampled_from([0, 1, row_keys._MOST_GAPS]))
def test_columns_are_rows(text: str, gaps: int) -> None:
    """Also if the combinations of values are too many for a table."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row_keys, "_MOST_GAPS", gaps)
        assert _translated(text) == _by_rows(text)


# ---- the sentences of the definition, one by one

_ITEMS = "primary z [a{x} for 0 <= x < 4]\nsecondary s{x} for 0 <= x < 4\n"


def _options(statements: str) -> str:
    """The options over a few items: primary `z` and `a0` to `a3`, secondary `s0` to `s3`."""
    text = f"{_ITEMS}{statements}\n"
    found = _translated(text)
    assert found == _by_rows(text)
    assert found is not None
    return ", ".join(" ".join(line) for line in found[1:])


SENTENCES = cases("xc/sentences")


@pytest.mark.parametrize(("statements", "options"), SENTENCES)
def test_sentence(statements: str, options: str) -> None:
    assert _options(statements) == options


@pytest.mark.parametrize(("_", "text", "lines"), cases("xc/lines"))
def test_lines(_: str, text: str, lines: list[str]) -> None:
    assert _translated(text) == _by_rows(text) == [line.split() for line in lines]
