"""Faults in puzzles: each is told once, at its character, with the places that take part."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from support.cases import cases

from dlxc.compiler import translate
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source


class Told(NamedTuple):
    """A fault: its code, its line and column, the text it is about, and its further places."""

    code: str
    position: tuple[int, int]
    text: str
    places: tuple[tuple[int, int], ...] = ()


def _diagnostics(text: str) -> list[Diagnostic]:
    return list(translate(Source("text.puzzle", text), "puzzle").diagnostics)


def _told(text: str) -> list[Told]:
    source = Source("text.puzzle", text)
    found = []
    for each in _diagnostics(text):
        assert each.span
        places = tuple(source.position(label.span.start) for label in each.labels)
        position = source.position(each.span.start)
        found.append(Told(each.code, position, source.slice(each.span), places))
    return found


SQUARE = "piece D x 3\n  ##\n"


@pytest.mark.parametrize(
    ("text", "told"),
    cases("puzzle/faults"),
)  # fmt: skip
def test_a_fault(text: str, told: list[Any]) -> None:
    assert _told(text) == [
        Told(code, tuple(at), about, tuple(map(tuple, places))) for code, at, about, places in told
    ]


@pytest.mark.parametrize(
    ("text", "help_"),
    cases("puzzle/remedies"),
)  # fmt: skip
def test_the_remedy(text: str, help_: str) -> None:
    assert [each.help for each in _diagnostics(text)] == [help_]


def test_messages_have_no_characters_that_a_terminal_obeys() -> None:
    unwanted = "\x1b[31m\x7f\u202e"
    for text in [
        f"{unwanted} x\n",
        f"lattice {unwanted}\npieces {unwanted}\nbox {unwanted}\n",
        f"pieces soma without {unwanted}\npiece D {unwanted}\n  ##\nbox hexagon{unwanted} 2\n",
        f"piece {unwanted}|\nbox {unwanted}\n",
    ]:
        for each in _diagnostics(text):
            assert not {*unwanted[:1], *unwanted[5:]} & {*f"{each.message}{each.help}"}


def test_a_box_has_at_most_a_million_cells() -> None:
    for size in ("1001x1000", "4294967296x4294967296", f"1x{'9' * 5000}"):
        [told] = _diagnostics(f"{SQUARE}box {size}\n")
        assert told.message == "a box has at most 1000000 cells, and this one would have more"
