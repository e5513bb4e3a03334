"""Signs of other languages are told with those of xc."""

from __future__ import annotations

import pytest

from dlxc.compiler import translate
from dlxc.text.source import Source


@pytest.mark.parametrize(
    ("written", "sign", "instead"),
    [
        ("i == 2", "==", "="),
        ("i / 2 = 1", "/", "div"),
        ("i//2 = 1", "//", "div"),
        ("i%2 = 1", "%", "mod"),
        ("i ** 2 = 1", "**", "^"),
        ("i \u2264 2", "\u2264", "<="),
        ("i = 1 && i < 2", "&&", "and"),
        ("i = 1 || i > 2", "||", "or"),
        ("!(i = 1)", "!", "not"),
    ],
)
def test_a_sign_of_another_language(written: str, sign: str, instead: str) -> None:
    line = f"option a  for 0 <= i < 3 if {written}"
    text = f"primary a\n{line}\n"
    (fault,) = translate(Source("model", text), "xc").diagnostics
    assert (fault.code, fault.help) == ("E101", f"write `{instead}`")
    assert fault.span is not None
    assert text[fault.span.start : fault.span.end] == sign
    assert fault.edit is not None
    start, end = fault.edit.span
    mended = text[:start] + fault.edit.text + text[end:]
    problem, found = translate(Source("model", mended), "xc")
    assert problem is not None, found
