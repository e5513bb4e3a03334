"""Signs, words and functions of other languages are told with those of xc."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


def _fault(text: str) -> Diagnostic:
    (fault,) = translate(Source("model", text), "xc").diagnostics
    return fault


def _marked(text: str, fault: Diagnostic) -> str:
    assert fault.span is not None
    return text[fault.span.start : fault.span.end]


def _mended(text: str, fault: Diagnostic) -> str:
    assert fault.edit is not None
    start, end = fault.edit.span
    return text[:start] + fault.edit.text + text[end:]


@pytest.mark.parametrize(
    ("written", "sign", "instead"),
    [
        ("i == 2", "==", "="),
        ("i := 2", ":=", "="),
        ("i / 2 = 1", "/", "div"),
        ("i//2 = 1", "//", "div"),
        ("i%2 = 1", "%", "mod"),
        ("i ** 2 = 1", "**", "^"),
        ("i \u00b7 2 = 2", "\u00b7", "*"),
        ("i \u2212 2 = 0", "\u2212", "-"),
        ("i \u2264 2", "\u2264", "<="),
        ("i =< 2", "=<", "<="),
        ("i => 2", "=>", ">="),
        ("i <> 2", "<>", "!="),
        ("i \u2209 {2}", "\u2209", "not in"),
        ("i = 1 && i < 2", "&&", "and"),
        ("i = 1 & i < 2", "&", "and"),
        ("i = 1 || i > 2", "||", "or"),
        ("i = 1 | i > 1", "|", "or"),
        ("!(i = 1)", "!", "not"),
        ("~(i = 1)", "~", "not"),
        ("i is 1", "is", "="),
        ("(i = 1), 0 <= j < 2 where j = 1", "where", "if"),
        ("(i = 1), 0 <= j < n where j = 1", "where", "if"),
        ("(i = 1), 0 <= j < n such that j = 1", "such that", "if"),
        ("(i = 1), 0 <= j < n unless j = 1", "unless", "if not"),
        ("(i = 1), 0 <= j < n: j = 1", ":", "if"),
        ("(i = 1), j in 0 to 1 if j = 1", "to", ".."),
        ("(i = 1), j from 0..1 if j = 1", "from", "in"),
        ("(i = 1); 0 <= j < n if j = 1", ";", ","),
    ],
)
def test_a_sign_of_another_language(written: str, sign: str, instead: str) -> None:
    text = f"param n = 2\nprimary a {{n}}\noption a {{n}}  for 0 <= i < 3 if {written}\n"
    fault = _fault(text)
    assert (fault.code, fault.help) == ("E101", f"write `{instead}`")
    assert _marked(text, fault) == sign
    problem, found = translate(Source("model", _mended(text, fault)), "xc")
    assert problem is not None, found


@pytest.mark.parametrize(
    ("text", "marked", "mended"),
    [
        ("primary a\noption a for i in 1..2 if i % 2 = 0\n", "%", "i mod 2"),
        ("primary a\noption a for i in 1..2 if (i % 2) = 0\n", "%", "(i mod 2)"),
        ("primary {3 % 2}\noption 1\n", "%", "{3 mod 2}"),
        ("| {3 % 2}\nprimary a\noption a\n", "%", "{3 mod 2}"),
        ("primary a\n option a\n", "option", "\noption a"),
        ("let x = 3\n  primary {x}\noption 3\n", "primary", "\nprimary {x}"),
        ("# one\nprimary a\noption a\n", "#", "%  one"),
        ("// one\nprimary a\noption a\n", "//", "%  one"),
        ("primary a for 0 <= i < 1 # one\noption a\n", "#", "1 % one"),
        ("n = 3\nprimary {n}\noption 3\n", "n", "let n = 3"),
        ("param n = 3;\nprimary {n}\noption 3\n", ";", "3\n"),
        ("primary: a\noption a\n", ":", "primary a"),
        ("let x = (1+1)(3-1)\nprimary {x}\noption 4\n", "(", "(1+1)*(3-1)"),
        ("let x = 'ab'\nprimary {x}\noption ab\n", "'ab'", '"ab"'),
        ("let x = \u201cab\u201d\nprimary {x}\noption ab\n", "\u201cab\u201d", '"ab"'),
        ("table t of integer = 1\nprimary {t[0,0]}\noption 1\n", "integer", "of int ="),
        ("primary a\noption a for 0 <= i < 3, if i = 1\n", ",", "3 if"),
        ("let S = {0, 1,}\nprimary {s} for s in S\noption 0 1\n", ",", "{0, 1}"),
        ("let S = {i for 0 <= i < 2 | i != 1}\nprimary {s} for s in S\noption 0\n", "|", "2  if  i"),
        ("let S = {3 | 0 <= i < 2}\nprimary {s} for s in S\noption 3\n", "|", "3  for  0"),
        ("primary {i,j} for 0 <= i, j < 1\noption 00\n", ",", "{i}{j}"),
        ("primary a\noption a for all i in 1..1\n", "all", "for i"),
        ("primary a\noption a\nfor 0 <= i < 1\n", "for", "option a\n    for 0"),
        ("primary a\noption a for 0 <= i < 3\nif i = 2\n", "if", "< 3\n    if i"),
        ("let S = {i : 0 <= i < 4}\nprimary {s} for s in S\noption 0 1 2 3\n", ":", "{i  for 0"),
        ("let f(i) = i*i for 0 <= i < 3\nprimary {f[2]}\noption 4\n", "(i)", "let f[i] ="),
        ("primary {i} for 0 <= i < 3 by i desc\noption 0 1 2\n", "desc", "by -i\n"),
        ("primary {i} for 0 <= i < 3 by (i+1) desc\noption 0 1 2\n", "desc", "by -((i+1))\n"),
        ("primary {i} for 0 <= i < 3 by i asc\noption 0 1 2\n", "asc", "by i\n"),
        ("primary a\noption a show 1 at 0, 1\n", "0, 1", "at (0, 1)"),
        ("primary a\noption [a show 1 at 0, 1, 2]\n", "0, 1, 2", "at (0, 1, 2)]"),
        ("primary a\noption a show {1} at (0, 0)\n", "{1}", "show 1 at"),
        ("param n = 3\nprimary 0:n|a{n}\noption a3\n", "0:n|a{n}", "0:{n}|a"),
        ("grid g[3,2] =\n  abc\n  def\nprimary {g[0,0]}\noption a\n", "3,2", "g[2,3]"),
        ("param w = 3, h = 2\ngrid g[w,h] =\n  abc\n  def\nprimary {g[0,0]}\noption a\n", "w,h", "g[h,w]"),
        ("primary r{i} c{i} for 0 <= i < 3\noption ri c{j} for 0 <= i, j < 3\n", "ri", "option r{i} c{j}"),
        ("primary p{i}{j} for 0 <= i, j < 3\nsecondary s\noption pij s:1 for 0 <= i, j < 3\n", "pij", "p{i}{j} s"),
        ("grid g =\n  ab\nprimary {i}{j} for (i, j) in cells(g)\noption {i}{j} for i, j in cells(g)\n", "i", "for (i, j) in cells(g)\n"),
        ("grid g =\n  ab\nprimary x\noption x for i, j in cells(g) if i+j = 0\n", "i", "for (i, j) in cells(g) if"),
        ("let t = 7 % 2\nprimary a{t}\noption a{t}\n", "% 2", "7 mod 2"),
        ("primary a b\noption a b a\n", "a", "option a b\n"),
        ("primary a b\noption a a b\n", "a", "option a b\n"),
    ],
)  # fmt: skip
def test_the_edit_mends_it(text: str, marked: str, mended: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert mended in _mended(text, fault)
    problem, found = translate(Source("model", _mended(text, fault)), "xc")
    assert problem is not None, found


@pytest.mark.parametrize(
    ("text", "marked", "words"),
    [
        ("primary a\noption a for i in [1, 2]\n", "[1,", "a set `{1, 2}`"),
        ("primary a\nlet S = [i for i in 1..2]\noption a for i in S\n", "[i f", "a set `{1, 2}`"),
        ("primary {2(1+1)(2-1)}\noption 4\n", "(", "write `*`"),
        ("let x = 3\nprimary {2x x}\noption 4\n", "x", "write `*`"),
        ("primary {{1, 2}[0]}\noption 1\n", "[", "with `let`"),
        ("let S = 1..2 + 5..6\nprimary {s} for s in S\noption 1\n", "..", "`(1..2) + (5..6)`"),
        ("primary a\noption a for 0 <= i < 3 and i != 1\n", "and", "write `if`"),
        ("primary a\noption a for i in {0,...,3}\n", "...", "write `0..n-1`"),
        ("primary a\noption a for 0 <= i < 2 |3\n", "|", "before `for`"),
        ("primary a\noption a for 0 <= i < 3 if |i-1| = 1\n", "|", "`abs(...)`"),
        ("primary a\noption a\n| min({2, 7})\n", ",", 'write `{"{"}`'),
        ("param n = 3\nprimary a\noption a for i < n\n", "i < n", "`0 <= i < n`"),
        ("primary a\noption a for i in range(3)\n", "range", "`0 <= i < n`"),
        ("primary a\noption a if len({1}) = 1\n", "len", "`size(...)`"),
        ("primary a\noption a if true\n", "true", "`1 = 1`"),
        ("let f(i) = i*i\nprimary {f(2)}\noption 4\n", "(i)", "`let f[i] = ... for 0 <= i < n`"),
        ("let x = if 1 = 1 then 2 else 3\nprimary {x}\noption 2\n", "if", "`[condition]`"),
        ("let x = 2 if 1 = 1 else 3\nprimary {x}\noption 2\n", "else", "`[condition]`"),
        ("primary {1 = 1 ? 2 : 3}\noption 2\n", "?", "`[condition]`"),
        ("let x = 3!\nprimary {x}\noption 6\n", "!", "the product"),
        ("primary {x} for x in union({1}, {2})\noption 1 2\n", "union", "`A + B`"),
        (
            "primary {x} for x in difference({1}, {2})\noption 1\n",
            "difference",
            "`{x for x in A if x not in B}`",
        ),
        ("primary {i}\nfor 0 <= i < 2\n  for 0 <= j < 1\noption 0 1\n", "for", "indent this line"),
        ("primary {i} for 0 <= i < 3\nfor 0 <= j < 1\noption 0 1 2\n", "for", "indent this line"),
        ("let a = 1, b = 2\nprimary {a}\noption 1\n", ",", "another `let`"),
        ("let f[i] = i for 0 <= i < 2\nprimary {f(i)} for 0 <= i < 2\n", "f", "`f[...]`"),
        ("primary a\noption a if size(ab) = 2\n", "ab", "a text stands in quotes"),
        ("let f[i] = 2i\nprimary {f[0]}\noption 0\n", "i", "write `for`"),
        ("option a\nprimary a\n", "a", "move its declaration"),
        ("table t of int = 1, 2\nprimary {t[0,0]}\noption 1\n", "1,", "leave the comma out"),
    ],
)
def test_what_xc_has_instead(text: str, marked: str, words: str) -> None:
    fault = _fault(text)
    assert _marked(text, fault) == marked
    assert words in fault.help


@pytest.mark.parametrize(
    "text",
    [
        "let b = (1+1) 2\nprimary a{b}\noption a{b}\n",
        "param n == 3\nprimary a{n}\noption a{n}\n",
        "primry a\noption a\n",
        "let f(x) = x*x\nprimary {f(2)}\noption 4\n",
        "primary {i} for 0<=i!=j<3\noption 0\n",
        "param k = 3\nprimary {i}{j} for 0<=i<j>k>0\noption 0\n",
        "primary {i}{j} if i != j for 0 <= i, j < 3\noption 01\n",
        "param n = 3\nprimary a for 0 \u2264 i < n\noption a\n",
        "param n = 3\nprimary a\noption a for i in 1..n if q = i\n",
        "n = 3\nprimary a{n}\noption a{n}\n",
    ],
)
def test_what_follows_from_a_fault_is_not_told(text: str) -> None:
    assert _fault(text).is_error


def test_a_text_has_indices() -> None:
    text = 'primary {"abc"[1]} {"abc"[0]}\noption a b\n'
    problem, found = translate(Source("model", text), "xc")
    assert problem is not None, found
    assert [*problem.items.names] == ["b", "a"]
