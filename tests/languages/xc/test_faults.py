"""Every fault that shows in evaluation: its code and place, and the subscripts of its first row."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.languages.language import Inputs
from dlxc.languages.xc import expansion
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

_FAMILY = "primary a{i} for 0 <= i < 2\n"
_PLAIN = "primary a\nsecondary s\n"


def _errors(text: str, **parameters: object) -> list[Diagnostic]:
    outcome = translate(Source("model.xc", text), "xc", inputs=Inputs(parameters))
    return [each for each in outcome.diagnostics if each.is_error]


def _place(text: str, fault: Diagnostic) -> tuple[int, int]:
    assert fault.span is not None
    return Source("model.xc", text).position(fault.span.start)


CASES = [
    # ---- items and options
    (_FAMILY + "option a{i} for 0 <= i < 4", "E210", 2, 8, "the item `a2` is not declared with i = 2 and in 1 more row"),
    (_FAMILY + "option [b{i}{k} for k in {2,3}] for 0 <= i < 4", "E210", 2, 9, "with i = 0, k = 2 and in 7 more rows"),
    (_FAMILY + "option a0 a{i-1} for 0 <= i < 2", "E210", 2, 11, "no digit with i = 0"),
    (_FAMILY + "option a0 a{i} for 61 <= i < 63 if i > 61", "E210", 2, 11, "no digit with i = 62"),
    ("primary x{dec(i)}{dec(j)} for 0 <= i, j < 12\noption x00", "E211", 1, 9, "`x110` is declared twice with i = 11, j = 0"),
    (_FAMILY + "primary b a{k} for 3 > k > 0 if k < 2", "E211", 2, 11, "`a1` is declared twice with k = 1"),
    ("primary {k}|Q [{k}{j} for 0 <= j < 2] for 1 <= k < 4\noption Q", "E211", 1, 9, "`Q` is the same in each row"),
    (_PLAIN + "option [a a] for 0 <= i < 4 if i > 1", "E212", 3, 11, "`a` is in this option twice with i = 2"),
    (_PLAIN + "option a s:{i} s:2 for 2 <= i < 4", "E212", 3, 16, "two colours in this option with i = 3"),
    (_PLAIN + "option a:{i} for 5 <= i < 8", "E213", 3, 8, "is primary, so it has no colour with i = 5 and in 2 more rows"),
    (_PLAIN + "option s for 5 <= i < 8", "E214", 3, 8, "no primary item with i = 5 and in 2 more rows"),
    ("primary {3-i}:2|a{i} for 0 <= i < 3\noption a0", "E215", 1, 9, "`3` is more than `2` with i = 0"),
    ("primary {i-1}|a{i} for 0 <= i < 3\noption a0", "E215", 1, 9, "`-1` is no number of times with i = 0"),
    ("primary a\nsecondary 2|s\noption a", "E215", 2, 11, "a secondary item has no bounds"),
    (_PLAIN + "option a |{1-i} for 0 <= i < 3", "E216", 3, 10, "`-1` is no cost with i = 2"),
    ('primary a{x} for x in {"b", "c d"}\noption ab', "E217", 1, 9, '`ac d` cannot be a name or a colour: it has a blank with x = "c d"'),
    (_PLAIN + 'option a s:{x} for x in {"b", "c|d"}', "E217", 3, 10, 'with x = "c|d"'),
    (_PLAIN + "option a s{i}:1?{i-1} for 0 <= i < 2", "E210", 3, 10, "no digit with i = 0"),
    ('param n = 3\nrequire n < 2 "small"\n' + _PLAIN + "option a", "E218", 2, 9, "a requirement does not hold with n = 3: small"),
    ("primary a b\noption a b\ngiven a b\ngiven a", "E219", 4, 1, "`a` is covered more often"),
    (_PLAIN + "option a s:1\ngiven a s:1\ngiven s:2", "E219", 5, 1, "`s` is given in two colours"),
    # ---- values
    (_PLAIN + "option a for 0 <= i < 3 if i + 2", "E190", 3, 28, "a condition is wanted here, not an integer"),
    (_PLAIN + "option a for 0 <= i < 3 if 1 + (i = 2) = 3", "E190", 3, 32, "a truth value is no number"),
    (_PLAIN + "option a for i in 5", "E190", 3, 19, "a set or a sequence is wanted behind `in`, not an integer"),
    (_PLAIN + 'option a for i in "ab" if i < 3', "E190", 3, 27, "text and integer"),
    (_PLAIN + 'option a if 1 in "abc"', "E190", 3, 18, "integer and text"),
    (_PLAIN + 'option a for i in (1, "a")', "E190", 3, 19, "integer and text"),
    (_PLAIN + 'option a if {(1, 2), ("a", 2)} = {}', "E190", 3, 13, "(integer, integer) and (text, integer)"),
    (_PLAIN + 'option a if {1} + {"a"} = {}', "E190", 3, 13, "integer and text"),
    (_PLAIN + "option a if {1} < {2}", "E190", 3, 13, "a set is neither less nor more than another"),
    (_PLAIN + "option a for 0 <= i < 3 by {i}", "E190", 3, 28, "a set is neither less nor more"),
    (_PLAIN + "option a for 0 <= i < 3 by i = 1", "E190", 3, 28, "a truth value is no number"),
    (_PLAIN + "option a for (i, j) in {(1, 2, 3)}", "E190", 3, 14, "the pattern has 2 names, the tuple has 3 values"),
    (_PLAIN + "option a for (i, j) in 1..2", "E190", 3, 14, "a tuple is wanted for this pattern, not an integer"),
    ("primary a{(1, 2)}\noption a", "E190", 1, 11, "a tuple cannot stand in a name"),
    ("let S = {1}\n| {S}\n" + _PLAIN + "option a", "E190", 2, 4, "a set cannot stand in a comment"),
    ("let b = 3\n" + _PLAIN + "option a if b[0] = 1", "E190", 4, 13, "an integer has no indices"),
    (_PLAIN + "option a if size(3) = 1", "E190", 3, 13, "`size` cannot take integer"),
    (_PLAIN + "option a if join() = sum()", "E190", 3, 13, "`join` wants something in its brackets"),
    (_PLAIN + "option a if {1} = connected(1..3, 2)", "E190", 3, 19, "`connected` wants pairs of values that touch"),
    ("grid g = ab\n" + _PLAIN + 'option a for 0 <= i < 4 if g[0, i] = "a"', "E191", 4, 28, "the index 0, 2 is outside with i = 2 and in 1 more row"),
    ("words w = ab a\n" + _PLAIN + 'option a for x in w if x[1] = "a"', "E191", 4, 24, 'the index 1 is outside with x = "a"'),
    ("table t of int =\n  1 2\n  3 4\n" + _PLAIN + "option a for 0 <= i < 4 if t[1, i] = 4", "E191", 6, 28, "with i = 2 and in 1 more row"),
    ("let v[i] = i for 0 <= i < 2\n" + _PLAIN + "option a for 0 <= i < 4 if v[i] = 1", "E191", 4, 28, "the array has no value here with i = 2"),
    (_PLAIN + "option a for 0 <= i < 3 if 3 div (i-2) = 1", "E192", 3, 34, "division by zero with i = 2"),
    (_PLAIN + "option a for 0 <= i < 3 if 3 mod (i-2) = 1", "E192", 3, 34, "division by zero with i = 2"),
    (_PLAIN + "option a for 0 <= i < 3 if 2^(i-1) = 3", "E192", 3, 28, "a negative exponent with i = 0"),
    (_PLAIN + "option a for 60 <= i < 64 if 2^i > 3", "E192", 3, 30, "a number becomes too large with i = 63"),
    (_PLAIN + "option a if 10^18 * 10^18 = 1", "E192", 3, 13, "a number becomes too large"),
    (_PLAIN + "option a if sum(10^18 for 0 <= i < 9) = 1", "E192", 3, 13, "a number becomes too large"),
    (_PLAIN + "option a for 0 <= n < 3 if min(x for 0 <= x < n) = 0", "E192", 3, 28, "the `min` of nothing with n = 0"),
    (_PLAIN + "option a for 0 <= n < 3 if max({x for 0 <= x < n}) > 0", "E192", 3, 28, "the `max` of nothing with n = 0"),
    ("words w = 1 . x\n" + _PLAIN + "option a for x in w if digit(x) = 3", "E192", 4, 24, '"." is no digit with x = "."'),
    (_PLAIN + "option a for 0 <= i < 3 if index(i, {0, 1}) = 1", "E192", 3, 28, "is not in the second with i = 2"),
    (_PLAIN + "option a for 9 <= i < 12 if dec(i, 1) = dec(9)", "E192", 3, 29, "`dec` has no value for 10, 1 with i = 10 and in 1 more row"),
    # ---- names
    (_PLAIN + "option a for 0 <= i < kk", "E194", 3, 23, "there is no name `kk` here"),
    (_PLAIN + "option a for 0 <= i < siz(3)", "E194", 3, 23, "there is no function `siz`"),
    (_PLAIN + "option a if k = 3\nlet k = 3", "E194", 3, 13, "`k` is declared further below"),
    (_PLAIN + "option a for 0 <= i < 3 if k = i, k = 2", "E194", 3, 28, "`k` is used before it is bound"),
    (_PLAIN + "option a for 0 <= i < j, 0 <= j < 3", "E194", 3, 23, "`j` is used before it is bound"),
    ("let b = 3\n" + _PLAIN + "option a for 0 <= i < 4 if b(i+1) = 1", "E194", 4, 28, "`b` is a value, not a function"),
    ("param n = 3\nlet v[n] = 3\n" + _PLAIN + "option a", "E194", 2, 7, "do not bind the subscript `n`"),
    (_PLAIN + "option a for (i, i) in {(1, 2)}", "E195", 3, 18, "the name `i` has a value already"),
    ("grid g[n, n] = ab\n" + _PLAIN + "option a", "E205", 1, 16, "`g` has 2 columns, and `n` is 1"),
    ("param n = 3\ngrid g[n, _] = ab\n" + _PLAIN + "option a", "E205", 2, 16, "`g` has 1 row, and `n` is 3"),
    ("let n = {1}\ngrid g[n, _] = ab\n" + _PLAIN + "option a", "E190", 2, 8, "an integer is wanted here, not a set"),
    ("grid g[g, _] = ab\n" + _PLAIN + "option a", "E195", 1, 8, "the name `g` has a value already"),
    ("for 0 <= i < 3:\n  option a for 0 <= i, j < 2\n", "E195", 2, 21, "the name `i` has a value already"),
    ("let v[i, i] = 3 for 0 <= i < 2\n" + _PLAIN + "option a", "E195", 1, 10, "the name `i` has a value already"),
    (_PLAIN + "option [a for 0 <= i < 3] for 0 <= i < 2", "E196", 3, 15, "`i` has a value already"),
    ("param m = 1\n" + _PLAIN + "option a for 0 <= m < 3", "E196", 4, 14, "`m` has a value already"),
    ("let x = 3 for 0 <= i < 3\n" + _PLAIN + "option a", "E196", 1, 11, "a `let` with clauses has subscripts"),
    (_PLAIN + "option a for i = 1..4", "E186", 3, 16, "`=` does not go through an interval"),
    # ---- too much
    (_PLAIN + "option a for 0 <= i, j, k, l < 100000", "E193", 3, 14, "this gives 10000000000 rows"),
    (_PLAIN + "option a for 0 <= i < 8, 0 <= j < 2^61", "E193", 3, 26, "this gives 18446744073709551616 rows"),
    (_PLAIN + "option a for 0 - 2^62 <= i < 2^62", "E193", 3, 14, "this gives 9223372036854775808 rows"),
    (_PLAIN + "option a if 3 in 1..10^12", "E193", 3, 18, "this gives 1000000000000 rows"),
    (_PLAIN + "option a if size(subsets(1..40)) = 3", "E193", 3, 18, "this gives 1099511627776 sets"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "column", "words"), CASES)
def test_fault(text: str, code: str, line: int, column: int, words: str) -> None:
    [fault] = _errors(text)
    assert (fault.code, *_place(text, fault)) == (code, line, column)
    assert words in fault.message
    assert f"{words} and" not in fault.message.replace(f"{words} and in", "")


def test_all_faulty_statements_are_told_at_once() -> None:
    text = (
        "let x = 1 div 0\nlet y = x + 1\n"
        "primary a{i} for 0 <= i < 2\n"
        "option a{i} for 0 <= i < 3\noption a0 a0\noption a{y}\noption a0 for 0 <= i < 2 if i\n"
    )
    told = [(each.code, _place(text, each)[0]) for each in _errors(text)]
    assert told == [("E192", 1), ("E210", 4), ("E212", 5), ("E190", 7)]


def test_both_places_and_both_subscripts_of_an_item() -> None:
    text = "primary x{dec(i)}{dec(j)} for 1 <= i < 12, 0 <= j < 12\noption x11"
    [fault] = _errors(text)
    assert "x110` is declared twice with i = 11, j = 0" in fault.message
    assert [label.text for label in fault.labels] == [
        "it is declared here first with i = 1, j = 10"
    ]


def test_nearest_names() -> None:
    near = [
        ("param count_of = 3\nprimary a\noption a if count_off = 3", "count_of"),
        ("primary tile12\noption tile21", "tile12"),
        ("primary a\noption a if wieght(3) = 2", "weight"),
    ]
    for text, name in near:
        [fault] = _errors(text)
        assert name in fault.help


@pytest.mark.parametrize("value", [None, 2.5, True, [1]])
def test_parameters_are_integers_and_texts(value: object) -> None:
    [fault] = _errors("param n = 3\nprimary a\noption a if n = 3", n=value)
    assert fault.message.startswith("the parameter `n` is an integer or a text")


def test_a_guard_comes_first() -> None:
    assert not _errors(_PLAIN + "option a for 0 <= i < 3 if i = 0 or 6 div i > 2")
    assert not _errors(_PLAIN + "option a for 0 <= i < 3 if i > 0 if 6 div i > 2")
    assert not _errors(_PLAIN + "option a\noption s [a for 0 <= i < 3 if 1 div 0 = 1] for x in {}")


def test_values_in_messages_are_short() -> None:
    text = (
        "table T of int, text =\n    1 a\nlet S = 0..99\nlet E = {1, 2}\n"
        "require T != T\nrequire S = E\nprimary a\noption a\n"
    )
    found = [d.message for d in translate(Source("m", text), "xc").diagnostics]
    assert found == [
        "a requirement does not hold with T = a table",
        "a requirement does not hold with E = {1, 2}, S = {0, 1, 2, 3, 4, ...}",
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (_PLAIN + "option a for 0 <= i < 3, 0 <= j < 4", 12),
        (_PLAIN + "option a for i in {1, 2, 5} + {4, 7}", 5),
        (_PLAIN + "option a for x in (1, 2, 3, 4)", 4),
        (_PLAIN + "option a if 3 in 1..9", 9),
        ("primary a{i} for 0 <= i < 2\noption [a{i} for 0 <= i < 2] for 0 <= k < 3", 6),
    ],
)
def test_the_limit_of_rows(text: str, rows: int) -> None:
    """The bound that is set holds, lower or higher than the usual one, and no row less."""
    source = Source("model.xc", text)
    sound = translate(source, "xc", inputs=Inputs(most_rows=rows))
    assert sound.problem is not None
    (fault,) = (
        each
        for each in translate(source, "xc", inputs=Inputs(most_rows=rows - 1)).diagnostics
        if each.is_error
    )
    assert fault.code == "E193"
    assert f"{rows - 1} are the most" in fault.message or f"more than {rows - 1}" in fault.message
    assert fault.help == "add a condition, or set another bound with `--limit ROWS`"


def test_a_higher_limit_lifts_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expansion, "MOST_ROWS", 5)
    source = Source("model.xc", _PLAIN + "option a for 0 <= i < 6")
    assert translate(source, "xc").problem is None
    assert translate(source, "xc", inputs=Inputs(most_rows=6)).problem is not None
