"""What is suspicious about a model is told, and nothing else."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.text.source import Source


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
        ("primary a b\noption a b\noption b a\n", [("W222", 3, 1)]),
        ("primary a b\noption a b  for 0 <= i < 3\n", [("W222", 2, 1)]),
        ("primary a\nsecondary c\noption a c:1\noption a c:2\noption a c\n", []),
        ("primary a b\nsecondary c\noption a\n", [("W212", 1, 11), ("W216", 2, 11)]),
    ],
)
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
