"""What hovering shows of the statements, names and functions of a model."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.xc_cursors import AtCursor

QUEENS = """\
| queens {n}
param n = 8
primary   r{t} c{t}  for 0 <= t < n by abs(t - n div 2)
secondary a{s} b{s}  for 1 <= s < 2n-2
option    r{j} c{k} a{j+k}? b{n-1-j+k}?  for 0 <= j, k < n
"""


def _shown(text: str, what: str) -> tuple[str, str] | None:
    """What hovering shows at the first character of a part of a text."""
    assert what in text
    found = AtCursor(text.replace(what, "<CURSOR>" + what, 1)).shown()
    return None if found is None else found[:2]


@pytest.mark.parametrize(("what", "drawing", "facts"), cases("xc/hovering-queens"))
def test_queens(what: str, drawing: str, facts: str) -> None:
    assert _shown(QUEENS, what) == (drawing, facts)


VALUES = dict(cases("xc/hovering"))


@pytest.mark.parametrize("text", VALUES)
def test_statements(text: str) -> None:
    assert _shown(text, text[:3]) == tuple(VALUES[text])


@pytest.mark.parametrize(("text", "what", "shown"), cases("xc/hovering-parts"))
def test_parts_of_a_model(text: str, what: str, shown: list[str] | None) -> None:
    """Names of clauses, what is missing, dropped options, and what is beside a fault."""
    assert _shown(text, what) == (shown and tuple(shown))


@pytest.mark.parametrize("text", cases("xc/many-rows"))
def test_many_rows_are_not_evaluated(text: str) -> None:
    found = _shown(text, "primary")
    assert found is not None
    assert found[1].startswith("more rows than are evaluated")


@pytest.mark.slow
def test_many_options_are_counted() -> None:
    head = "primary a\nsecondary x{i} for 0 <= i < 9\n"
    every = "option a x{i mod 12}? for 0 <= i < 200000\n"
    assert _shown(head + every, "option") == ("a x0\na x1\na x2\n...", "200000 options")
    fitting = "option a x{i mod 12} for 0 <= i < 200000 if fits\n"
    assert _shown(head + fitting, "option") == (
        "a x0\na x1\na x2\n...",
        "150002 options, from 200000 rows",
    )
    too_many = _shown(head + every.replace("200000", "900000"), "option")
    assert too_many is not None
    assert too_many[1].startswith("more rows than are evaluated")


def test_long_options_are_shortened() -> None:
    text = "primary cell{dec(i)} for 0 <= i < 999\noption [cell{dec(i)} for 0 <= i < 999]"
    found = _shown(text, "option")
    assert found is not None
    assert found[1] == "1 option"
    assert found[0].startswith("cell0 cell1 cell2 ")
    assert len(found[0]) == 200


def test_data_from_files() -> None:
    text = '<CURSOR>grid g from "cells.txt"\n'
    known = AtCursor(text, {"cells.txt": "ab\ncd\n"}).shown()
    assert known == ("ab\ncd", "a grid of 2 rows and 2 columns", 'grid g from "cells.txt"')
    missing = AtCursor(text).shown()
    assert missing is not None
    assert missing[1] == "not known yet: `g` has no value"


def test_a_column_after_a_dot() -> None:
    head = "table t of a: text, b: int* = x 1\ntable u of b: int = 1\n"
    told = ("t: int*\nu: int", "the column `b` of a row", "b")
    assert AtCursor(head + "let n = size(t[0].<CURSOR>b)").shown() == told
