"""Blocks: options of many rows are made at once, in the order of row after row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.xc_random import models_with_blocks

import dlxc
from dlxc.compiler import check, translate
from dlxc.languages.xc import expansion
from dlxc.problem import Problem
from dlxc.text.source import Source


def _found(text: str) -> tuple[object, ...]:
    """All that is told of a model, and what it gives, but for how its pictures are ordered."""
    source = Source("model.xc", text)
    problem, diagnostics = check(source, "xc")
    told = [(each.code, each.span, each.places, each.message) for each in diagnostics]
    if problem is None:
        return (told,)
    shown = problem.appearance
    looks = shown and [[*map(str, shown.shown(option.look))] for option in problem.options]
    return told, problem.render("json"), [*_origins(problem)], looks, shown and shown.board().cells


def _origins(problem: Problem) -> list[object]:
    return [block.span(row) for block in problem.blocks for row in range(len(block))]


def _in_turn(text: str) -> tuple[object, ...]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(expansion._Run, "_at_once", lambda *_: None)
        return _found(text)


def _at_once(text: str, first_rows: int) -> tuple[object, ...]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(expansion, "_FIRST_BLOCK_ROWS", first_rows)
        patched.setattr(expansion, "_ROWS_AT_ONCE", 4 * first_rows)
        return _found(text)


@settings(max_examples=100, deadline=None, suppress_health_check=[*HealthCheck])
@given(models_with_blocks(), st.integers(1, 4))
def test_options_made_at_once_are_those_of_row_after_row(text: str, first_rows: int) -> None:
    assert _at_once(text, first_rows) == _in_turn(text)


@pytest.mark.exhaustive
@settings(max_examples=600, deadline=None, suppress_health_check=[*HealthCheck])
@given(models_with_blocks(), st.integers(1, 4))
def test_options_made_at_once_in_many_models(text: str, first_rows: int) -> None:
    assert _at_once(text, first_rows) == _in_turn(text)


_GRID = "primary {dec(i)}.{dec(j)} for 0 <= i, j < 12\n"
MODELS = [
    # several parts of the rows, statements with several options a row, options that are dropped
    ("for 0 <= i, j < 12:\n"
    "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+1)} if fits\n"
    "  option {dec(i)}.{dec(j)} {dec(i+1)}.{dec(k)} for j <= k < j+2 if fits\n"
    "  option {dec(i)}.{dec(j)}\n"),
    # a fault in a late row, of the second statement, before one of the first
    ("for 0 <= i, j < 12:\n"
    "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+[i = 11 and j = 11])}\n"
    "  option {dec(i)}.{dec(j)} {dec(i)}.{dec(j+12[i = 10])}\n"),
    # kinds of values that differ from row to row, which is legal row by row
    ('for 0 <= i < 2:\n  option 0.0 {dec(k)}.1 for k = size((7, "ab")[i] + 1) if i < 0\n'
    "  option 0.{dec(i)}\n"),
    'for 0 <= i < 9:\n  option {x}.{dec(i)} for x in {join((1, "2")[i mod 2])}\n',
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
    "for 0 <= i < 90:\n  option {dec(i mod 12)}.1 show 70 - 2i at (i, 0)\n",
]  # fmt: skip


@pytest.mark.parametrize("text", MODELS)
@pytest.mark.parametrize("first_rows", [1, 3, 64])
def test_blocks_by_hand(text: str, first_rows: int) -> None:
    assert _at_once(_GRID + text, first_rows) == _in_turn(_GRID + text)


def test_the_order_of_a_block() -> None:
    text = "primary a{i} b{i} c{i} for 0 <= i < 2\nfor 0 <= i < 2:\n"
    text += "  option a{i} b{k} for 0 <= k < 2\n  option c{i}\n"
    lines = dlxc.compile(text, "xc").render().splitlines()
    assert lines[1:] == ["a0 b0", "a0 b1", "c0", "a1 b0", "a1 b1", "c1"]


def test_a_block_does_not_run_row_by_row(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[int] = []
    family = expansion._Run._family

    def counted(self: Any, *arguments: Any) -> int:
        parts.append(arguments[1].count)
        return family(self, *arguments)

    monkeypatch.setattr(expansion._Run, "_family", counted)
    text = "primary {dec(i)} for 0 <= i < 5000\nfor 0 <= i < 5000:\n  option {dec(i)}\n"
    problem = translate(Source("model.xc", text), "xc").problem
    assert problem is not None
    assert len(problem.options) == 5000
    assert (len(parts) < 10, sum(parts)) == (True, 5001)


def test_blocks_of_options_with_places_of_their_own() -> None:
    text = "primary a b\nfor 0 <= i < 3:\n  option a\n  option b\n"
    problem = dlxc.compile(text, "xc")
    (block,) = problem.blocks
    assert len(block) == 6
    places = [span for row in range(6) if (span := block.span(row))]
    assert [text[span.start : span.end] for span in places] == ["option a", "option b"] * 3
    assert np.array_equal(block.items[:, 0], [0, 1] * 3)
