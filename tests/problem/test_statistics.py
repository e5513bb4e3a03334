"""Counts of problems, before they are solved."""

from typing import Any

import pytest
from support.cases import cases

import dlxc as library
from dlxc.problem.statistics import stats


@pytest.mark.parametrize(
    ("language", "box", "whole", "without_mirrors"), cases("problems/symmetries")
)
def test_symmetries_of_boxes(language: str, box: str, whole: int, without_mirrors: int) -> None:
    problem = library.compile(f"{box}\nA {box.split(maxsplit=1)[0]}\n", language)
    assert stats(problem)["symmetries"] == {"all": whole, "rotations": without_mirrors}


def _area(box: int, low: int, high: int, holes: dict[str, int] | None = None) -> dict[str, Any]:
    return {"box": box, "low": low, "high": high, "holes": holes}


def test_areas_heed_multiplicities() -> None:
    problem = library.compile(
        "[0-2][0-3] 00b\n1:2|A 00 01 01b\n3|B 00\n0:1|C 00 01 02\n", "polyomino"
    )
    assert stats(problem)["area"] == _area(12, 5, 10)


@pytest.mark.parametrize(
    ("text", "area"),
    [
        (
            "pieces 3 of tetrominoes\nbox 4x4\nholes 3..4\n",
            _area(16, 12, 12, {"low": 3, "high": 4}),
        ),
        ("pieces 3..4 of tetrominoes\npiece D\n  ##\nbox 4x4\n", _area(16, 14, 18)),
        ("pieces 2 of all\npiece D x 3\n  ##\npiece M x 2\n  #\nbox 1x4\n", _area(4, 2, 4)),
        ("pieces 2 of all\npieces 2 of tetrominoes\npiece D\n  ##\nbox 1x9\n", _area(9, 8, 8)),
    ],
)
def test_areas_heed_holes_and_totals(text: str, area: dict[str, Any]) -> None:
    assert stats(library.compile(text, "puzzle"))["area"] == area
