"""What is wrong with the older data for dancing, and what comes of it."""

from __future__ import annotations

import pytest
from support.compiling import sound_problem

from dlxc.compiler import translate
from dlxc.text.source import Source, Span


def test_polyominoes_secondary_pieces() -> None:
    problem = sound_problem("polyominoes", "00 01\tzz \nA B |C\nA 1 1 00\nC 2 1 00 01\n")
    assert [item.name for item in problem.items.primary] == ["00", "01", "zz", "A", "B"]
    assert [item.name for item in problem.items.secondary] == ["C"]
    assert problem.render() == "00 01\tzz  A B |C\nA 00\nA 01\nA zz\nC 00 01\n"


def test_shapes_that_are_alike_are_told_of_polyominoes_too() -> None:
    text = "00 01\nA B\nA 4 1 00 01\nA 2 1 00 01\nB 4 1 00 01\n"
    found = translate(Source("text", text), "polyominoes").diagnostics
    places = [(d.code, d.span) for d in found if d.code in ("W209", "W210")]
    assert places == [("W210", (22, 23)), ("W209", (34, 35))]


@pytest.mark.parametrize("line", ["F:2 1 00 01", "F: 2 1 00 01", "F :2 1 00 01"])
def test_a_colon_after_a_name_is_mended_to_a_blank(line: str) -> None:
    text = f"00 01 02\nF\n{line}\n"
    [found] = translate(Source("text", text), "polyominoes").diagnostics
    assert found.edit is not None
    start, end = found.edit.span
    mended = text[:start] + found.edit.text + text[end:]
    assert translate(Source("text", mended), "polyominoes").problem is not None


def test_a_comment_after_the_board_does_not_hide_the_board() -> None:
    text = "00 01 02 # the board\nI\nI 2 1 00 01 02\n"
    [found] = translate(Source("text", text), "polyominoes").diagnostics
    assert (found.code, found.span) == ("E110", Span(9, 10))
