"""Numbers in braces: what is computed, and where in the text a filled line comes from."""

from __future__ import annotations

import re
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from dlxc.languages.puzzle.parameters import FilledLine, filled_line
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span

VALUES = {"a": 3, "b": 7, "none": 0}


def _joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    signs = st.sampled_from(["+", "-", "*", "/", " + ", " / "])
    pairs = st.tuples(parts, signs, parts).map("".join)
    return pairs | parts.map("({})".format) | parts.map("-{}".format)


EXPRESSIONS = st.recursive(
    st.sampled_from([*VALUES, "1", "2", "12"]), _joined, max_leaves=8
).filter(lambda text: len(text) < 150)


class Whole(NamedTuple):
    """An integer whose divisions must come out even."""

    value: int

    def __truediv__(self, other: Whole) -> Whole:
        result, rest = divmod(self.value, other.value)
        if rest:
            raise ZeroDivisionError
        return Whole(result)

    def __add__(self, other: Whole) -> Whole:  # type: ignore[override]  # tuples are no matter
        return Whole(self.value + other.value)

    def __sub__(self, other: Whole) -> Whole:
        return Whole(self.value - other.value)

    def __mul__(self, other: Whole) -> Whole:  # type: ignore[override]
        return Whole(self.value * other.value)

    def __neg__(self) -> Whole:
        return Whole(-self.value)


def _exact(text: str) -> int | None:
    """What a text comes to as Python computes it, `None` if a division fails."""
    names = {name: Whole(value) for name, value in VALUES.items()}
    code = re.sub("[0-9]+", lambda found: f"Whole({found[0]})", text)
    try:
        found = eval(code, {"Whole": Whole, **names})  # noqa: S307 - the test has made it
    except ZeroDivisionError:
        return None
    assert isinstance(found, Whole)
    return found.value


@given(EXPRESSIONS)
def test_braces_compute_as_python_does(text: str) -> None:
    source = Source("", f"box {{{text}}}")
    found = filled_line(source, Span(0, len(source.text)), VALUES)
    wanted = _exact(text)
    if wanted is None or wanted < 0:
        assert isinstance(found, Diagnostic)
        assert found.code == "E192"
    else:
        assert isinstance(found, FilledLine)
        assert found.source.text == f"box {wanted}"


@given(st.lists(st.sampled_from(["{a}", "{a*100}", "{none}", "x", " y "]), min_size=1))
def test_each_character_comes_from_somewhere(parts: list[str]) -> None:
    """Holes come from their braces as a whole, other characters from themselves."""
    text = "".join(parts)
    source = Source("", f"before\n{text}\nafter")
    found = filled_line(source, Span(7, 7 + len(text)), VALUES)
    assert isinstance(found, FilledLine)
    filled, at, origins = found.source.text, 7, []
    for part in parts:
        value = {"{a}": "3", "{a*100}": "300", "{none}": "0"}.get(part)
        if value:
            origins += [Span(at, at + len(part))] * len(value)
        else:
            origins += [Span(at + offset, at + offset + 1) for offset in range(len(part))]
        at += len(part)
    assert [found.origin(Span(n, n + 1)) for n in range(len(filled))] == origins
    assert found.origin(Span(0, len(filled))) == Span(7, 7 + len(text))
