"""Where names and items are declared and used, and the list of statements."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.xc_cursors import AtCursor, features_of

MODEL = """\
param n = 4
let half = (n) div 2
primary r{i} c{i}  for 0 <= i < n
secondary {i}{j}   for 0 <= i, j < n
option r{i} c{j} {i}{half}:{n}?  for 0 <= i, j < n
"""


def _at(what: str, inside: str, text: str = MODEL) -> AtCursor:
    """The cursor before the first character of `what` where it stands inside a part of a text."""
    assert what in inside
    assert inside in text
    return AtCursor(text.replace(inside, inside.replace(what, "<CURSOR>" + what, 1), 1))


@pytest.mark.parametrize(("what", "inside", "declared", "used"), cases("xc/declared-names"))
def test_names(what: str, inside: str, declared: str, used: list[str]) -> None:
    cursor = _at(what, inside)
    assert cursor.declared() == [declared]
    assert sorted(cursor.used()) == used


@pytest.mark.parametrize(("what", "inside", "declared", "used"), cases("xc/declared-items"))
def test_items(what: str, inside: str, declared: list[str], used: list[str]) -> None:
    cursor = _at(what, inside)
    assert cursor.declared() == declared
    assert cursor.used() == used


def test_items_that_are_alike_come_before_those_that_could_be_meant() -> None:
    text = (
        "primary 2|x{i}y{i} x{i} {i} for 0 <= i < 4\nprimary #{i}{j} for 0 <= i, j < 4\n"
        "option <CURSOR>x1 x{2}y{3}\noption #{1}{2}\n"
    )
    cursor = AtCursor(text)
    assert cursor.declared() == ["1:11 x{i}y{i}", "1:20 x{i}", "1:25 {i}"][1:]
    assert AtCursor(text.replace("<CURSOR>", "").replace("x{2}", "x<CURSOR>{2}")).declared() == [
        "1:11 x{i}y{i}"
    ]
    assert AtCursor(text.replace("<CURSOR>", "").replace("#{1}", "<CURSOR>#{1}")).declared() == [
        "2:9 #{i}{j}"
    ]


def test_what_is_declared_nowhere() -> None:
    cursor = AtCursor("primary a\noption <CURSOR>b a")
    assert cursor.declared() == []
    assert cursor.used() == ["2:8 b"]
    assert AtCursor("primary a\noption a <CURSOR>for 0 < 1").declared() == []
    assert AtCursor("<CURSOR>").features.occurrences(0) is None


def test_the_outline() -> None:
    text = (
        "param n = 3, m\nlet f[i] = i for 0 <= i < n\ngrid g =\n  ab\n  cd\n"
        "for 0 <= i < n:\n  primary x{i}\n  option x{i}\nrequire n > 2\n| hello\n"
    )
    outline = features_of(text).outline()
    assert [(each.kind, each.name, each.detail) for each in outline] == [
        ("value", "n", "param"),
        ("value", "m", "param"),
        ("value", "f", "let"),
        ("data", "g", "grid"),
        ("block", "for 0 <= i < n", ""),
    ]
    data, block = outline[3:]
    assert text[slice(*data.span)] == "grid g =\n  ab\n  cd"
    assert [(each.kind, each.name, each.detail) for each in block.parts] == [
        ("items", "x{i}", "primary"),
        ("options", "x{i}", "option"),
    ]
    for each in (*outline, *block.parts):
        assert each.span.start <= each.name_span.start <= each.name_span.end <= each.span.end
    assert block.span.end == block.parts[-1].span.end
