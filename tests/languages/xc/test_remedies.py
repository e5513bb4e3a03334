"""The help of a fault names what is to be done about just this fault."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def _fault(text: str) -> Diagnostic:
    (fault,) = (
        each for each in translate(Source("model", text), "xc").diagnostics if each.is_error
    )
    return fault


_GRID = "grid g =\n  ab\n  cd\n"


@pytest.mark.parametrize(
    ("text", "marked", "message", "remedy"),
    [
        ("primary x{i} for i in {0..4}\n", "i", "a set cannot stand in a name", "write `i in 0..4`"),
        ("primary {1 = 1}\n", "1 = 1", "a truth value cannot", "`[condition]` is 1"),
        ("primary {count(j for 0 <= j < 3)}\n", "j", "a condition before `for`, not an integer", "`sum(1 for ...)`"),
        ("primary {size(3)}\n", "size(3)", "`size` cannot take integer", "`size(S)`: the number of elements"),
        (_GRID + "primary {g[0]}\n", "g[0]", "a grid has 2 indices, and 1 stands here", "`g[i, j]`"),
        ("words w = ab\nprimary {w[0, 1, 0]}\n", "w[0, 1, 0]", "a text has 1 index, and 2 stand here", "`w[i]`"),
        ('let f[i] = i for 0 <= i < 2\nprimary {f["a"]}\n', 'f["a"]', "are integer, and text here", ""),
        ("let S = {1} + 5..6\nprimary {s} for s in S\n", "5..6", "`..` binds less than `+`", "write brackets"),
        ('primary "a|b"\n', '"a|b"', "it has a `|`", "no blank, `|` or `:`"),
        ('primary a{x} for x in {"b:c", "d"}\n', "a{x}", 'it has a `:` with x = "b:c"', "no blank, `|` or `:`"),
        ("primary a{i} for 0 <= i < 100\n", "a{i}", "with i = 62 and in 37 more rows", "`dec(...)`"),
        ("primary {i-2} for 0 <= i < 5\n", "{i-2}", "the number -2 in this name", "add something"),
        ("primary a0\noption a{i}  for 61 <= i < 63 if i > 61\n", "a{i}", "the number 62 in this name", "`dec(...)`"),
        ("primary a0 1:3|b\noption a0 [b for 0 <= i < 2]\n", "b", "`b` is in this option twice", "also one that is to be covered several times"),
        ("primary a0 b{i} for 0 <= i < 1\noption a0 [b{i} for 0 <= i, j < 1] b{k} for 0 <= k < 1\n", "b{k}", "`b0` is in this option twice with k = 0", "a condition that drops the option"),
        ("primary a0\nsecondary s\noption a0 s:1 [s:2]\n", "s:2", "`s` has two colours", "`if consistent`"),
        ("primary a0\noption a{i}  for -1 <= i < 1\n", "a{i}", "no digit with i = -1", "`if fits`"),
        ("primary a{i+j} for 0 <= i, j < 2\n", "a{i+j}", "declared twice with i = 1, j = 0", "a name of its own"),
        ("primary a\nsecondary a\n", "a", "declared twice", "another name"),
        ("primary a{dec(i)}{dec(j)} for 0 <= i, j < 12\n", "a{dec(i)}{dec(j)}", "and in 1 more row", "between the holes"),
        ("param n = 3\nprimary {n} for 0 <= n < 3\n", "0 <= n < 3", "`n` has a value already", "choose another name"),
        ("words w = a0\nprimary {w} for w in w\n", "w in w", "`w` has a value already", "choose another name"),
        ("primary a0 x{i} for 0 <= i < 1\noption a0 [x{i} for 0 <= i < 1] for 0 <= i < 1\n", "0 <= i < 1", "`i` has a value already", "choose another name"),
        ("primary {i}{j} if i != j for 0 <= i, j < 3\n", "i != j", "`i`, which is bound behind it", "behind the generators"),
        (_GRID + "primary a0\noption a0 if g[0,0] = 1\n", "g[0,0] = 1", "text and integer", "`digit(c)`"),
        (_GRID + "primary a0\noption a0 if g[0,0] in 1..3\n", "1..3", "text and integer", "`dec(x)`"),
        (_GRID + "primary {g[0,0] * 2}\n", "g[0,0]", "not a text", "`digit(c)`"),
        (_GRID + 'primary {"a" + g[0,0]}\n', '"a"', "not a text", "`join(a, b)`"),
        (_GRID + "primary {c} for c in cells(g)\n", "c", "a tuple cannot", "`(i, j) in S`"),
        (_GRID + "primary {g[2, 0]}\n", "g[2, 0]", "the index 2, 0 is outside", "2 rows and 2 columns"),
        ('primary {"abc"[5]}\n', '"abc"[5]', "the index 5 is outside", "the text has 3 characters"),
        ("words w = ab cd\nprimary {w[-1]}\n", "w[-1]", "the index -1 is outside", "the list has 2 words"),
        ("table t of int = 1 2\nprimary {t[0,2]}\n", "t[0,2]", "the index 2 is outside", "the table has 2 columns"),
        ("table t of int =\n  2\n  1 1\nprimary {t[0,0]}\n", "1 1", "has 2 columns, others have 1", "fill shorter rows up"),
        ("let S = {1, 2} - {1}\nprimary {s} for s in S\n", "{1, 2}", "not a set", "`{x for x in A if x not in B}`"),
        ("table t of int = 1\nlet S = t + t\nprimary {s} for s in S\n", "t + t", "two integers or two sets", "`{r for r in rows}`"),
        ("primary a0\noption 2|a0\n", "2|a0", "where the item is declared", "behind `primary`"),
        ("primary {0-1}|a\n", "{0-1}|a", "`-1` is no number of times", "from 0 to 1000000000"),
        ("primary *|a\n", "*|a", "`*` is no number of times", "`0:3|a`"),
        ("primary a0\noption a0 |-3\n", "|-3", "`-3` is no cost", "not negative"),
        ("table t of text =\n  a 1\n  a 2\nprimary {x} for (x, _) in t\n", "{x}", "declared twice", "a set has each value once"),
        ("primary 3:2|a\n", "3:2|a", "`3` is more than `2`", "the smaller bound first"),
    ],
)  # fmt: skip
def test_a_remedy(text: str, marked: str, message: str, remedy: str) -> None:
    text += "option a0\n"
    fault = _fault(text)
    assert fault.span is not None
    assert text[slice(*fault.span)] == marked
    assert message in fault.message
    assert remedy in fault.help


def test_all_that_is_given_and_excludes_each_other_is_shown() -> None:
    text = "primary 1:2|a b\noption a b\ngiven a\ngiven a\ngiven a\n"
    fault = _fault(text)
    source = Source("model", text)
    assert fault.span is not None
    lines = [source.position(each.span.start)[0] for each in fault.labels]
    assert (source.position(fault.span.start)[0], lines) == (5, [1, 3, 4])


def test_a_size_that_has_a_value_is_compared_with_it() -> None:
    square = "grid g[n,n] =\n  ab\n  cd\nprimary {n}{g[1,1]}\noption 2d\n"
    for text in (square, "param n = 2\n" + square, "grid h[n,_] = ab cd\n| {h}\n" + square):
        problem, found = translate(Source("model", text), "xc")
        assert (problem is not None) == ("h[" not in text), found
    assert translate(Source("model", square), "xc").diagnostics == []


def test_a_missing_parameter_that_data_would_bind_tells_so() -> None:
    text = "param n\ngrid g[n,_] = ab\nprimary {n}{g[0,0]}\noption 1a\n"
    assert "without this `param`, it is the size of the data" in _fault(text).message
