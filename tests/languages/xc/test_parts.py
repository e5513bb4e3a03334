"""Options are made in parts; where these are cut does not show."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.examples import draws
from support.rendering import rendered
from support.xc_random import models

from dlxc.compiler import translate
from dlxc.languages.xc.families import options as option_table
from dlxc.text.source import Source


def _translated(text: str) -> str | None:
    problem = translate(Source("model.xc", text), "xc").problem
    return None if problem is None else rendered(problem)


def _in_parts(text: str, step: int) -> str | None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(option_table, "_FIRST_ROWS", 1)
        patch.setattr(option_table, "_ENTRIES", step)
        return _translated(text)


@pytest.mark.slow
@draws(30)
@given(models(), st.integers(1, 9))
def test_where_parts_end_does_not_show(text: str, step: int) -> None:
    assert _in_parts(text, step) == _translated(text)


@pytest.mark.parametrize(("option", "told"), cases("xc/counted-faults"))
def test_faults_of_all_parts_are_counted(
    option: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(option_table, "_FIRST_ROWS", 1000)
    monkeypatch.setattr(option_table, "_ENTRIES", 1000)
    text = f"primary a{{i}} for 0 <= i < 3\nsecondary s\n{option} for 0 <= i < 5000\n"
    found = translate(Source("model.xc", text), "xc").diagnostics
    assert any(told in each.message for each in found)
