"""The pass `ian`: which problems it takes, and what it makes of odd ones."""

import pytest
from support.cases import cases
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.passes.ian import fill_numbers
from dlxc.problem import Problem

CELLS = "[1-a][1-a] [0-b][0-b]b\n"


def _made(text: str, language: str = "polyomino") -> Problem:
    outcome = fill_numbers(library.compile(text, language))
    assert outcome.diagnostics == []
    assert outcome.problem is not None
    return outcome.problem


def _options(problem: Problem) -> list[str]:
    return [" ".join(map(str, option)) for option in problem.options]


@pytest.mark.parametrize("text", ["11\no 11\nd 11 12\n", "11\nd 11 12\no 11\n"])
def test_a_piece_without_placements_has_no_options(text: str) -> None:
    assert _options(_made(text))[400:] == ["#00 001:1"]


def test_no_piece_has_placements() -> None:
    assert len(_made("11\nd 11 12\n").options) == 400
    run = dlxc("compile", "--from", "polyomino", "--pass", "ian", stdin=b"11\nd 11 12\n")
    assert run.code == 0
    assert run.out.count(b"\n") == 401


def test_pieces_follow_their_numbers() -> None:
    made = _options(_made(f"{CELLS}d 11 12 01b 22b\n"))[400:]
    assert made[0] == "#00 002:1 #01 012:1 112:0"
    assert "002:0 #10 102:1 #11 112:1 212:0" in made


@pytest.mark.slow
def test_the_cells_of_the_board_count_and_not_the_names() -> None:
    spec = (EXAMPLES / "ian.polyomino").read_text()
    problem = library.compile(spec, "polyomino")
    read_again = library.compile(problem.render(), "dlx")
    assert read_again.board is None
    assert _made(problem.render(), "dlx") == _made(spec)


@pytest.mark.parametrize(("text", "language"), cases("passes/not-for-ian"))
def test_other_problems_are_errors(text: str, language: str) -> None:
    outcome = fill_numbers(library.compile(text, language))
    assert outcome.problem is None
    (diagnostic,) = outcome.diagnostics
    assert diagnostic.code == "E151"


def test_rows_and_columns_are_covered_as_often_as_their_numbers() -> None:
    items = _made("11\no 11\n").items
    times = {item.name: (item.low, item.high) for item in items if item.name[0] in "RC"}
    assert len(times) == 80
    assert all(bounds == (int(name[-1]),) * 2 for name, bounds in times.items())
