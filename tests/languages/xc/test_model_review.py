"""What is suspicious about a model is told, and nothing else."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.text.source import Source

_TWELVE = "primary {dec(i)}  for 0 <= i < 12\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("param n = 2\nprimary a\noption a\n", [("W220", 1, 7)]),
        ("param n = 2, m = n\nprimary {i}  for 0 <= i < m\noption 0\noption 1\n", []),
        ("let f[i] = i  for 0 <= i < 2\nprimary a\noption a\n", [("W220", 1, 5)]),
        ("grid g[m,n] = ab\nprimary {m}\noption 1\n", []),
        ("grid g[m,n] = ab\nprimary a\noption a\n", [("W220", 1, 6)]),
        ("| {n}\nparam n = 2\nprimary a\noption a\n", []),
        ("primary a\noption a\noption a  for 1 <= i < 1\n", [("W221", 3, 1)]),
        ("primary a\nprimary b{i}  for 1 <= i < 1\noption a\n", [("W221", 2, 1)]),
        ("primary a\noption a b if fits\noption a\n", [("W221", 2, 1)]),
        ("primary a\noption a given 1 = 1\n", []),
        ("primary a b\ngiven a\noption a\noption b\n", []),
        ("for 0 <= i < 2:\n  primary {i}\n  option {i}\n", []),
        ("primary a\noption a\noption a  for 0 <= i < 9 if i > 9\n", [("W221", 3, 26)]),
        ("primary a\noption a\noption a  if 1 = 2\n", [("W221", 3, 11)]),
        ("param n = 2\nprimary a\noption a\noption a  if n = 3\n", []),
        ("param n = 2\nprimary a\noption a\noption a  if n = 3 for 0 <= i < 3\n", []),
        ("primary a\noption a\nfor 0 <= i < 2:\n  option a  for 0 <= k < i if k > 1\n", [("W221", 4, 28)]),
        ("primary a b\ngiven a\noption a\noption b\noption b  for 0 <= i < 3 if i > 4\n", [("W221", 5, 26)]),
        ("primary {i}  for 0 <= i < 9\noption {i}  for 0 <= i < 9 given i > 1\n", []),
        ("primary a b\noption a b\noption b a\n", [("W222", 3, 1)]),
        ("primary a b\noption a b  for 0 <= i < 3\n", [("W222", 2, 22)]),
        ("primary {i}  for 0 <= i < 3\noption {i}  for 0 <= i, j < 3 if i <= j\n", [("W222", 2, 25)]),
        ("primary {i}  for 0 <= i < 3\noption {k}  for 0 <= i < 3, j in 1..2, k = i\n", [("W222", 2, 29)]),
        ("primary a\nsecondary c\noption a c:1\noption a c:2\noption a c\n", []),
        ("primary a b\nsecondary c\noption a\n", [("W212", 1, 11), ("W216", 2, 11)]),
        # ---- `?`: few rows and data tell nothing
        (_TWELVE + "option {dec(i)}?  for 0 <= i < 12\n", [("W223", 2, 8)]),
        ("param n = 1\nprimary {i}  for 0 <= i < n\noption {i}?  for 0 <= i < n\n", []),
        ("grid g = .\nprimary x{dec(i)}{g[0,0]}  for 0 <= i < 12\noption x{dec(i)}.?  for 0 <= i < 12\n", []),
        (_TWELVE + "option {dec(i)} {dec(i+1)}?  for 0 <= i < 12\n", []),
        ("primary a{dec(i)}  for 0 <= i < 12\noption a{dec(i)} b{i}?  for 0 <= i < 12\n", [("W223", 2, 18)]),
        ("param n = 1\nprimary a{dec(i)}  for 0 <= i < 12\nsecondary b{i}  for 1 <= i < n\noption a{dec(i)} b{i}?  for 0 <= i < 12\n", [("W221", 3, 1)]),
        # ---- letters for integers
        ("table t of int = 3 12\nprimary {x}  for x in t[0]\noption 3 c\n", [("W224", 2, 9)]),
        ("table t of int = 3 12\nprimary {x}  for x in {a for (a, b) in t} + {b for (a, b) in t}\noption 3 c\n", [("W224", 2, 9)]),
        ("table t of int = 3 12\nprimary [{t[0,j]} for 0 <= j < 2]\noption 3 c\n", [("W224", 2, 10)]),
        ("table t of int = 3 9\nprimary {x}  for x in t[0]\noption 3 9\n", []),
        ("table t of text = 3 12\nprimary {x}  for x in t[0]\noption 3 12\n", []),
        ("table t of int = 3 12\nprimary {i}  for 0 <= i < 15\noption {x}  for x in t[0]\noption {i}  for 0 <= i < 15 if i not in t[0]\n", []),
        # ---- covered too seldom, never given
        ("primary 3|a b\noption a b\n", [("W212", 1, 9)]),
        ("primary 2|a b\noption a\noption a b\n", []),
        ("primary 2|a b\ngiven a\noption a b\n", []),
        ("primary {i}  for 0 <= i < 3\noption {i}  for 0 <= i < 3 given i = 7\n", [("W221", 2, 28)]),
        ("param k = 7\nprimary {i}  for 0 <= i < 3\noption {i}  for 0 <= i < 3 given i = k\n", []),
        ("grid g = .\nprimary {i}  for 0 <= i < 3\noption {i}  for 0 <= i < 3 given g[0,0] = dec(i)\n", []),
        ("primary {i}  for 0 <= i < 3\nfor 0 <= i < 3:\n  option {i} given i = 2\n", []),
        ("primary {i}  for 0 <= i < 3\nfor 0 <= i < 3:\n  option {i} given i = 3\n", [("W221", 3, 14)]),
        # ---- comments like code
        ("let t = 7 % 2\nprimary {t}\noption {t}\n", [("W226", 1, 11)]),
        ("param n = 3\nprimary {k}  for 0 <= i < n, k = i+1 % n\noption 1 2 3\n", [("W226", 2, 38)]),
        ("param n = 3\nprimary a\noption a if n = 7 % (n+1)\noption a if n = 3\n", [("W226", 3, 19)]),
        ("let t = 7  % 2\nprimary {t} % 7\noption {t} % t\n| {t} % 2\n", []),
        ("param n = 2 % 1\nlet t = n % two\nprimary {t} % n\noption [2 show 1 at (0, 0)] % 3\n", []),
        ("let t = 7 % 2 or 3\nprimary {t} for 0 <= i < 1 % (see above)\noption 7\n", []),
        # ---- signs as names
        ("primary a, b\noption a, b\n", [("W225", 1, 9)]),
        ("primary a0 ... a2\noption a0 ... a2\n", [("W225", 1, 12)]),
        ("primary 'a\noption 'a\n", [("W225", 1, 9)]),
        ('primary "a,"  "..."\noption "a," "..."\n', []),
    ],
)  # fmt: skip
def test_warnings(text: str, expected: list[tuple[str, int, int]]) -> None:
    source = Source("model", text)
    problem, found = translate(source, "xc")
    assert problem is not None, found
    places = [source.position(d.span.start) for d in found if d.span is not None]
    assert [(d.code, *at) for d, at in zip(found, places, strict=True)] == expected


def test_the_first_of_equal_options_is_told() -> None:
    text = "primary {i}{j}  for 0 <= i, j < 3\noption {i}0 0{i}?  for 0 <= i < 3 if i > 0\noption 20 02\n"
    *_, warning = (d for d in translate(Source("m", text), "xc").diagnostics if d.code == "W222")
    assert warning.message == "1 of these options equal others, the first is `20 02`"
