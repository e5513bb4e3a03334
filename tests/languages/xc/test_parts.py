"""Rows are made in pieces, and options in parts; where these are cut does not show."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.cases import cases
from support.rendering import rendered
from support.xc_random import models, models_with_blocks

from dlxc.compiler import check, translate
from dlxc.languages.language import Inputs
from dlxc.languages.xc.evaluating import clauses as clause_pieces
from dlxc.languages.xc.families import options as option_table
from dlxc.languages.xc.running import problem as model_problem
from dlxc.text.source import Source


def _translated(text: str) -> str | None:
    problem = translate(Source("model.xc", text), "xc").problem
    return None if problem is None else rendered(problem)


def _in_parts(text: str, step: int) -> str | None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(option_table, "_FIRST_STEP", 1)
        patch.setattr(option_table, "_ENTRIES", step)
        patch.setattr(model_problem, "_MOST_CELLS", step)
        return _translated(text)


@settings(deadline=None, suppress_health_check=[*HealthCheck])
@given(models(), st.integers(1, 9))
def test_where_parts_end_does_not_show(text: str, step: int) -> None:
    assert _in_parts(text, step) == _translated(text)


@pytest.mark.parametrize(("option", "told"), cases("xc/counted-faults"))
def test_faults_of_all_parts_are_counted(option: str, told: str) -> None:
    text = f"primary a{{i}} for 0 <= i < 3\nsecondary s\n{option} for 0 <= i < 5000\n"
    found = translate(Source("model.xc", text), "xc").diagnostics
    assert any(told in each.message for each in found)


def _messages(text: str, rows: int) -> list[str]:
    """What is told where a generator makes some number of rows at once."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clause_pieces, "ROWS_OF_PIECE", rows)
        return [each.message for each in check(Source("model.xc", text), "xc").diagnostics]


_ITEMS = "primary {i} for 0 <= i < 50\n"

FAULTS = [
    # an item that is not declared, in rows of several pieces
    (
        "option {i} {j+1} for 0 <= i, j < 50 if i != j+1",
        "the item `O` is not declared (i = 0, j = 49, and 49 more rows)",
        "the item `O` is not declared (i = 0, j = 49, and at least 2 more rows)",
    ),
    # a condition: the first rows are told without the others
    (
        "option {i} {j} for 0 <= i < j < 50 if 7 div (i mod 2) = 7",
        "division by zero (i = 0, j = 1, and 624 more rows)",
        "division by zero (i = 0, j = 1, and at least 95 more rows)",
    ),
]


@pytest.mark.parametrize(("statement", "whole", "early"), FAULTS)
def test_a_fault_is_told_before_other_pieces_are_made(
    statement: str, whole: str, early: str
) -> None:
    assert _messages(_ITEMS + statement, 10_000)[0] == whole
    assert _messages(_ITEMS + statement, 120)[0] == early


def test_rows_are_counted_over_all_pieces() -> None:
    text = _ITEMS + "option {i} {j} for 0 <= i, j, k < 30 if k = 0 and i < j"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clause_pieces, "ROWS_OF_PIECE", 100)
        (fault,) = check(Source("model.xc", text), "xc", Inputs(most_rows=2_000)).diagnostics
    assert fault.message == "this makes more than 2000 rows, which is the limit"


def _found(text: str) -> tuple[list[object], str] | None:
    """All that is told of a model without a fault, and what it gives."""
    problem, diagnostics = check(Source("model.xc", text), "xc")
    if problem is None:
        return None
    return [(each.code, each.span, each.message) for each in diagnostics], rendered(problem, "json")


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=[*HealthCheck])
@given(st.one_of(models(), models_with_blocks()), st.integers(1, 9))
def test_warnings_and_options_are_those_of_all_rows(text: str, rows: int) -> None:
    whole = _found(text)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clause_pieces, "ROWS_OF_PIECE", rows)
        in_pieces = _found(text)
    # values of different kinds are a fault only where they are in one piece
    assert whole is None or in_pieces == whole
