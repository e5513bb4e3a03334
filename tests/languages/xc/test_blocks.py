"""Blocks: options of many rows are made at once, in the order of row after row."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from support.cases import cases
from support.examples import draws
from support.rendering import rendered
from support.xc_random import models_with_blocks

import dlxc
from dlxc.compiler import translate
from dlxc.languages.xc.running import run
from dlxc.languages.xc.syntax.tree import BlockStatement
from dlxc.problem import Problem
from dlxc.text.source import Source


def _found(text: str) -> tuple[object, ...] | None:
    """What a model gives, but for how its pictures are ordered; nothing if it has a fault."""
    problem = translate(Source("model.xc", text), "xc").problem
    if problem is None:
        return None
    shown = problem.appearance
    looks = shown and [[*map(str, shown.shown(option.look))] for option in problem.options]
    return rendered(problem), [*_origins(problem)], looks, shown and shown.board().cells


def _origins(problem: Problem) -> list[object]:
    return [block.span(row) for block in problem.blocks for row in range(len(block))]


def _row_by_row(run: Any, block: BlockStatement) -> None:
    """Run the statements of a block in turn for each of its rows."""
    table = run.evaluator.rows(block.clauses, run._top)
    for row in range(table.count):
        for family in block.families:
            run._family(family, table.part(row, row + 1))


def _check(text: str) -> None:
    """What is sound row by row is sound at once, and gives the same."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(run.Expansion, "_block", _row_by_row)
        expected = _found(text)
    if expected is not None:
        assert _found(text) == expected


@pytest.mark.slow
@draws(120)
@given(models_with_blocks())
def test_blocks_are_their_rows_one_after_the_other(text: str) -> None:
    _check(text)


_GRID = "primary {dec(i)}.{dec(j)} for 0 <= i, j < 12\n"


@pytest.mark.slow
@pytest.mark.parametrize(("_", "text"), cases("xc/blocks"))
def test_blocks_by_hand(_: str, text: str) -> None:
    assert _found(_GRID + text) is not None
    _check(_GRID + text)


@pytest.mark.slow
def test_a_fault_in_a_late_row_of_a_block_is_found_soon() -> None:
    """The rows are not run one by one to find it."""
    text = (
        "primary {dec(i)} for 0 <= i < 50000\nfor 0 <= i < 50000:\n"
        "  option {dec(i)}\n  option {dec(i+1)}\n"
    )
    (fault,) = translate(Source("model.xc", text), "xc").diagnostics
    assert fault.message == "the item `50000` is not declared (i = 49999)"


def test_blocks_of_options_with_places_of_their_own() -> None:
    text = "primary a b\nfor 0 <= i < 3:\n  option a\n  option b\n"
    problem = dlxc.compile(text, "xc")
    (block,) = problem.blocks
    assert len(block) == 6
    places = [span for row in range(6) if (span := block.span(row))]
    assert [text[span.start : span.end] for span in places] == ["option a", "option b"] * 3
    assert np.array_equal(block.items[:, 0], [0, 1] * 3)


def test_data_is_read_once_in_a_block() -> None:
    """Rows of a block look up data that was made before them."""
    rows = "".join(f"  {n} {n + 1}\n" for n in range(1500))
    text = (
        f"table t of int =\n{rows}for 0 <= i < 1500:\n"
        "  primary {dec(t[i,1])}\n  option {dec(t[i,1])}\n"
    )
    found = translate(Source("model.xc", text), "xc")
    assert found.problem is not None
    assert sum(map(len, found.problem.blocks)) == 1500
