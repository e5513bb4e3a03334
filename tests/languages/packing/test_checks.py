"""What is wrong with boxes and pieces, and where it is said to be."""

from __future__ import annotations

import pytest
from support.compiling import codes_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("E108", 1, 1)]),
        ("| only\n", [("E108", 2, 1)]),
        ("[0-1][0-2\nA 00\n", [("E102", 1, 6)]),
        ("[-1]0\n", [("E103", 1, 2)]),
        ("[1-]0\n", [("E103", 1, 3)]),
        ("[1--3]0\n", [("E103", 1, 4)]),
        ("[1-2-3]0\n", [("E103", 1, 5)]),
        ("[3-2]0 [b-a]1\n", [("E104", 1, 2), ("E104", 1, 9)]),
        ("[3-2]0 x\n", [("E104", 1, 2), ("E101", 1, 9)]),
        ("00abcdefg\n", [("E105", 1, 3)]),
        ("00\nninechars 00\n", [("E106", 2, 1)]),
        ("00\nninechars\n", [("W202", 2, 1)]),
        ("00\nA\t00\n", [("E107", 2, 2)]),
        ("00 01!\n00 00\n01! 00\nA 00\n", [("E111", 2, 1), ("E111", 3, 1)]),
        ("00\n00\n", [("W202", 2, 1)]),
        ("00\n2|A 00\nA 00\n", [("E112", 3, 1)]),
        ("00\n5:2|A 00\n", [("E113", 2, 1)]),
        ("00\n%|A 00\n", [("E101", 2, 2)]),
        ("00\n A 00\n", [("E101", 2, 1)]),
        (
            "00\n\n  \nA\nB []0\nB 00\n",
            [("W201", 2, 1), ("W201", 3, 1), ("W202", 4, 1), ("W202", 5, 1)],
        ),
        ("00 00a:b\nA 00\n", [("W203", 1, 6)]),
        ("00\nABC 00\nABC 00\nX 00\n", [("W205", 4, 1)]),
        ("00 01!\n0010 00\n0010 00\n01! 00\n", [("E111", 4, 1), ("W205", 4, 1)]),
        ("00 01b!\nxxb! 00\nxxb! 00\n01 00\n", [("W205", 4, 1)]),
        ("00\nABC 00\nABC 00\n2|X 00\nX 00\n", [("W205", 4, 3), ("E112", 5, 1)]),
    ],
)
def test_polyomino(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert codes_of("polyomino", text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("000\nA 0000\n", [("E101", 2, 6)]),
        ("000 00\n", [("E101", 1, 7)]),
        ("000\n*A 000\n", [("E101", 2, 1)]),
        ("000\n??*A 000\n", [("E101", 2, 3)]),
        ("000\n000 000\n", [("E111", 2, 1)]),
        ("000\n2*A 000\n3*A 000\n", [("E112", 3, 1)]),
        ("000\n1*A 000\nA 000\n", []),
    ],
)
def test_polycube(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert codes_of("polycube", text) == expected
