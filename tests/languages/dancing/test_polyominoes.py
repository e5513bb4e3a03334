"""What is wrong with the older data for dancing, and what comes of it."""

from __future__ import annotations

import pytest
from support.compiling import codes_of, sound_problem

from dlxc.compiler import translate
from dlxc.text.source import Source


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("00 01\n", [("E123", 2, 1)]),
        ("\nA\n", [("E124", 1, 1)]),
        ("00 01 00\nA\n", [("E121", 1, 7)]),
        ("00 010\nA\n", [("E101", 1, 4)]),
        ("00\n00\n", [("E111", 2, 1)]),
        ("00\nA A\n", [("E142", 2, 3)]),
        ("00\nA|\n", [("E101", 2, 1)]),
        ("00\nabcd\n", [("E106", 2, 1)]),
        ("00\nA\nB 1 1 00\n", [("E122", 3, 1)]),
        ("00\n\nB 1 1 00\n", [("E122", 3, 1)]),
        ("00\nA\n\nA 1 1 00\n", [("E124", 3, 1)]),
        (
            "00\nA\nA 3 1 00\nA 1 4 00\nA 1 1\nA 1 1 00 01 00\n",
            [("E101", 3, 3), ("E101", 4, 5), ("E101", 5, 6), ("E121", 6, 13)],
        ),
    ],
)
def test_polyominoes(text: str, expected: list[tuple[str, int, int]]) -> None:
    assert codes_of("polyominoes", text) == expected


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
