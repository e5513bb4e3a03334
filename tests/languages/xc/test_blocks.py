"""Blocks: options of many rows are made at once, in the order of row after row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
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
    run.options.append([])
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
MODELS = [
    # several parts of the rows, statements with several options a row, options that are dropped
    ("for 0 <= i, j < 12:\n"
    "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+1)} if fits\n"
    "  option {dec(i)}.{dec(j)} {dec(i+1)}.{dec(k)} for j <= k < j+2 if fits\n"
    "  option {dec(i)}.{dec(j)}\n"),
    # given options
    "for 0 <= i < 9:\n  option {dec(i)}.0 {dec(i)}.1\n  given {dec(i)}.2 if i = 7\n",
    # colours and costs
    ("secondary s t\nfor 0 <= i < 9:\n"
    "  option {dec(i)}.0 s:{i}\n  option {dec(i)}.1 t:{9-i} |{i}\n  option {dec(i)}.2 s:{i} t:1\n"),
    # items, between others
    "for 0 <= i < 9:\n  primary x{i}\n  option x{i} {dec(i)}.0\n  option x{i}\n",
    # equal options, and a statement without any
    "for 0 <= i < 9:\n  option 0.0 1.1\n  option {dec(i)}.0 {dec(i)}.1 if i > 20\n",
    # pictures of one statement only, and of one with a fault in a late row
    'for 0 <= i < 90:\n  option 0.0 {dec(i mod 12)}.1 show "a" at (i, 0)\n  option 0.{dec(i mod 12)}\n',
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("text", MODELS)
def test_blocks_by_hand(text: str) -> None:
    assert _found(_GRID + text) is not None
    _check(_GRID + text)


def test_items_of_a_block_are_in_the_order_of_its_rows() -> None:
    text = (
        "primary p\nfor 0 <= i < 3:\n  primary a{i} b{i}{j} for 0 <= j < 2\n  primary c{i}\n"
        "secondary s\nfor 0 <= i < 2:\n  primary d{i}\n  secondary t{i}\n  primary e{i}\n"
        "option p\n"
    )
    text = text.replace("a{i} b{i}{j} for 0 <= j < 2", "[b{i}{j} for 0 <= j < 2]")
    head = dlxc.compile(text, "xc").render().splitlines()[0]
    assert head == "p b00 b01 c0 b10 b11 c1 b20 b21 c2 d0 e0 d1 e1 | s t0 t1"


def test_an_option_of_a_block_may_use_an_item_of_a_later_row() -> None:
    text = "for 0 <= i < 3:\n  primary a{i}\n  option a{i} a{i+1}?\n"
    assert dlxc.compile(text, "xc").render().splitlines() == ["a0 a1 a2", "a0 a1", "a1 a2", "a2"]


FAULTS = [
    # the first statement, then its first row, wherever the rows of the second are
    (
        (
            "for 0 <= i, j < 12:\n"
            "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+[i = 11 and j = 11])}\n"
            "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+12*[i = 10])}\n"
        ),
        "the item `11.12` is not declared (i = 11, j = 11)",
    ),
    (
        "for 0 <= i, j < 12:\n  option {dec(i)}.{dec(j)}\n  option {dec(i)}.{dec(j+12*[i = 10])}\n",
        "the item `10.12` is not declared (i = 10, j = 0, and 11 more rows)",
    ),
    # the statements of a block have one kind of value, as all statements have
    (
        'for 0 <= i < 9:\n  option {x}.{dec(i)} for x in {join((1, "2")[i mod 2])}\n',
        "all values here must be of one kind, but these are integer and text",
    ),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_faults_of_a_block_are_in_the_order_of_its_statements(text: str, message: str) -> None:
    first = translate(Source("model.xc", _GRID + text), "xc").diagnostics[0]
    assert first.message.startswith(message)


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
