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


def test_the_place_of_a_portrait() -> None:
    statement = AtCursor(QUEENS.replace("secondary", "sec<CURSOR>ondary")).shown()
    assert statement is not None
    assert statement[2] == "secondary a{s} b{s}  for 1 <= s < 2n-2"
    name = AtCursor(QUEENS.replace("2n-2", "2n<CURSOR>-2")).shown()
    assert name is not None
    assert name[2] == "n"


VALUES = dict(cases("xc/hovering"))


@pytest.mark.parametrize("text", VALUES)
def test_statements(text: str) -> None:
    assert _shown(text, text[:3]) == tuple(VALUES[text])


def test_a_square_grid() -> None:
    text = "grid g[n,n] =\n  ab\n  cd\nprimary {n}{g[1,1]}\n"
    assert _shown(text, "primary") == ("2d", "1 primary item")


def test_sizes_of_data() -> None:
    text = "grid g[m,_] = ab\n  cd\nlet k = m"
    assert _shown(text, "m,_") == ("m = 2", "a size of `g`")
    assert AtCursor(text + "<CURSOR>").shown() == ("m = 2", "a size of `g`", "m")


def test_a_statement_in_a_block() -> None:
    text = "for 0 <= i < 3:\n  primary x{i}{j} for 0 <= j < i\n  option x{i}{j} for 0 <= j < i\n"
    assert _shown(text, "primary") == ("x10 x20 x21", "3 primary items")
    assert _shown(text, "option") == ("x10\nx20\nx21", "3 options")
    assert _shown(text, "j < i") == ("j = 0, 1", "bound by clauses: 2 values from 0 to 1")


def test_a_statement_that_shows() -> None:
    text = "param n = 3\nshow disc i at (i, j)  for 0 <= i < j < n\n"
    assert _shown(text, "show") == ("", "shown from the start, for 3 rows")
    assert _shown(text, "j)") == ("j = 1, 2", "bound by clauses: 2 values from 1 to 2")


def test_options_that_are_dropped() -> None:
    text = "primary x{i} for 0 <= i < 4\noption x{i} x{i+1} for 0 <= i < 4 if fits\n"
    assert _shown(text, "option") == ("x0 x1\nx1 x2\nx2 x3", "3 options, from 4 rows")
    given = "primary x{i} for 0 <= i < 4\ngiven x{i} |{i} for 1 <= i < 3\n"
    assert _shown(given, "given") == ("x1 |1\nx2 |2", "2 options, chosen in advance")


def test_names_of_clauses_in_clauses() -> None:
    """Of a name inside clauses that are not yet complete only what stands before counts."""
    text = "let f[i] = i for 0 <= i < 3, k = sum(j for 0 <= j <= i), 0 <= l < k if l > 1"
    assert _shown(text, "j <= i") == ("j = 0, 1, 2", "bound by clauses: 3 values from 0 to 2")
    key = "let f[i] = i for 0 <= i < 3 if i > 1 by min(j for i <= j < 4)"
    assert _shown(key, "j <") == ("j = 2, 3", "bound by clauses: 2 values from 2 to 3")
    group = "primary a{i}{j} for 0 <= i, j < 3\noption [a{i}{j} for i <= j < 3] for 0 <= i < 3"
    assert _shown(group, "j < 3] ") == ("j = 0, 1, 2", "bound by clauses: 3 values from 0 to 2")
    assert _shown("let e = {p for p in {(1, 2)}}", "p in") == (
        "p = (1, 2)",
        "bound by clauses: 1 value",
    )


def test_what_is_missing_is_named() -> None:
    text = "param n\ngrid g[m,_]\nlet k = n + m\nprimary x{i} for 0 <= i < k\nprimary y\n"
    assert _shown(text, "n\n") == ("", "a parameter without a value: `-D n=...` gives it")
    assert _shown(text, "g[") == ("", "a grid without rows: `-D g=@FILE` gives them")
    assert _shown(text, "m,") == ("", "a size of `g` without rows: `-D g=@FILE` gives them")
    assert _shown(text, "let") == ("", "not known yet: `g`, `n` have no value")
    assert _shown(text, "primary x") == ("", "not known yet: `g`, `n` have no value")
    assert _shown(text, "primary y") == ("y", "1 primary item")


def test_faults_elsewhere_do_not_matter() -> None:
    text = """\
let bad = nothing
let worse = bad
let fails = 1 div 0
param n = 3
let ( = 3
primary x{i}  for 0 <= i < n
option x{i} y for 0 <= i < n
option x{bad}
option x{worse} x{fails}
"""
    assert _shown(text, "primary") == ("x0 x1 x2", "3 primary items")
    assert _shown(text, "option x{i}") == ("", "3 rows")
    assert _shown(text, "option x{bad}") == ("", "not known yet: `bad` has no value")
    assert _shown(text, "option x{worse}") == ("", "not known yet: `bad`, `fails` have no value")
    assert _shown(text, "let bad") is None
    assert _shown(text, "let (") is None


def test_what_a_faulty_statement_may_declare_is_unknown() -> None:
    text = "grid clue[9(9]\nprimary b{clue[0,0]}\nprimary a\n"
    assert _shown(text, "primary b") is None
    assert _shown(text, "primary a") == ("a", "1 primary item")


@pytest.mark.parametrize("text", cases("xc/many-rows"))
def test_many_rows_are_not_evaluated(text: str) -> None:
    found = _shown(text, "primary")
    assert found is not None
    assert found[1].startswith("more rows than are evaluated")


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
