"""What is suspicious about a model is told, and nothing else."""

from __future__ import annotations

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.text.source import Source


@pytest.mark.parametrize(("text", "expected"), cases("xc/warnings"))
def test_warnings(text: str, expected: list[list[object]]) -> None:
    source = Source("model", text)
    problem, found = translate(source, "xc")
    assert problem is not None, found
    places = [source.position(d.span.start) for d in found if d.span is not None]
    assert [[d.code, *at] for d, at in zip(found, places, strict=True)] == expected


def test_the_first_of_equal_options_is_told() -> None:
    text = "primary {i}{j}  for 0 <= i, j < 3\noption {i}0 0{i}?  for 0 <= i < 3 if i > 0\noption 20 02\n"
    *_, warning = (d for d in translate(Source("m", text), "xc").diagnostics if d.code == "W222")
    assert warning.message == "1 of these options equal others, the first is `20 02`"
