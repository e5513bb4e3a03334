"""What is wrong with a sudoku, and where it is said to be."""

from __future__ import annotations

import pytest
from support.compiling import codes_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("." * 9, [("E123", 1, 10)]),
        ("........\n" * 9, [("E132", line, 9) for line in range(1, 10)]),
        ("..........\n" + ".........\n" * 8, [("W206", 1, 10)]),
        (".1......1\n" + ".........\n" * 8, [("E131", 1, 9)]),
        ("1........\n" * 2 + ".........\n" * 7, [("E131", 2, 1)]),
        ("1........\n.1.......\n" + ".........\n" * 7, [("E131", 2, 2)]),
        (".........\n" * 9 + "anything\n\n", []),
        ("1.......1\n........\n" + ".........\n" * 7, [("E131", 1, 9), ("E132", 2, 9)]),
    ],
)
def test_sudoku(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert codes_of("sudoku", text) == expected
