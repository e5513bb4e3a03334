"""The older data for dancing: faults, orientations, what is told."""

from __future__ import annotations

import pytest
from support.cases import cases
from support.compiling import sound_problem
from support.rendering import rendered

from dlxc.compiler import translate
from dlxc.languages.detection import detected_languages
from dlxc.text.source import Source, Span


def test_the_line_of_the_names_is_told() -> None:
    for language, text in (("polyominoes", "00\nA\nB 1 1 00\n"), ("polysticks", "A\nH00\nB 1 1 H00\n")):  # fmt: skip
        (fault,) = translate(Source("text", text), language).diagnostics
        line = 2 if language == "polyominoes" else 1
        assert fault.message == f"line {line} names no piece `B`"


def _options(language: str, text: str) -> list[str]:
    return [" ".join(entry.name for entry in option) for option in sound_problem(language, text).options]  # fmt: skip


def test_a_triangle_is_turned_by_sixty_degrees() -> None:
    board = "00 00* 01 01* 10 10* 11 11*\nA\n"
    assert _options("polyiamonds", f"{board}A 2 1 00 01\n") == [
        "A 00 01", "A 10 11", "A 00* 10*", "A 01* 11*",
    ]  # fmt: skip
    assert _options("polyiamonds", f"{board}A 1 2 00 00*\n") == [
        "A 00 00*", "A 01 01*", "A 10 10*", "A 11 11*",
        "A 00 00*", "A 01 01*", "A 10 10*", "A 11 11*",
    ]  # fmt: skip


def test_points_that_are_not_on_the_board_are_left_out() -> None:
    text = "A\nH00 H10 H01 H11 V00 V10 V20 | I10\nA 1 1 H00 I10 H10 I20\n"
    problem = sound_problem("polysticks", text)
    assert _options("polysticks", text) == ["A H00 I10 H10", "A H01 H11"]
    assert [item.name for item in problem.items.secondary] == ["I10"]
    assert rendered(problem).splitlines()[0] == "A H00 H10 H01 H11 V00 V10 V20 | I10"


def test_points_count_for_the_least_rectangle() -> None:
    """The shape is one wider for its point at the end, and so fits one place less."""
    board = "A\nH00 H10 V00 V20\n"
    assert _options("polysticks", f"{board}A 1 1 H00\n") == ["A H00", "A H10"]
    assert _options("polysticks", f"{board}A 1 1 H00 I20\n") == ["A H00"]


def test_a_board_without_its_end_points_is_smaller() -> None:
    """The least rectangle around the board is that of the positions, not that of the ends."""
    assert _options("polysticks", "A\nH00 H10\nA 1 1 H00 I20\n") == []


@pytest.mark.parametrize(("text", "languages"), cases("translation/detected"))
def test_detection(text: str, languages: list[str]) -> None:
    assert detected_languages(Source("text", text)) == languages


@pytest.mark.parametrize(("language", "text", "expected"), cases("packing/suspicious"))
def test_what_is_suspicious_is_told(language: str, text: str, expected: list[str]) -> None:
    found = translate(Source("text", text), language).diagnostics
    assert [diagnostic.code for diagnostic in found] == expected


def test_parity_is_told_in_the_terms_of_the_lattice() -> None:
    *_, warning = translate(Source("text", "00 01 00' 10\n2|A 00 00'\n"), "polyiamond").diagnostics
    assert warning.message == (
        "of the box's cells 3 are up and 1 down, a difference of 2; the pieces can make 0,"
        " so there is no solution"
    )


def test_polyominoes_secondary_pieces() -> None:
    problem = sound_problem("polyominoes", "00 01\tzz \nA B |C\nA 1 1 00\nC 2 1 00 01\n")
    assert [item.name for item in problem.items.primary] == ["00", "01", "zz", "A", "B"]
    assert [item.name for item in problem.items.secondary] == ["C"]
    assert rendered(problem) == "00 01\tzz  A B |C\nA 00\nA 01\nA zz\nC 00 01\n"


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
