"""`dlxc.clues`: what is left of the clues of a text."""

from itertools import islice
from pathlib import Path

import pytest

import dlxc


def test_each_clue_is_needed() -> None:
    for text in islice(dlxc.clues("1234341221434321", seed=3), 5):
        assert dlxc.compile(text, "sudoku").count() == 1
        for at, sign in enumerate(text):
            if sign != ".":
                assert dlxc.compile(f"{text[:at]}.{text[at + 1 :]}", "sudoku").count() > 1


def test_clues_of_a_solution_and_of_a_file(tmp_path: Path) -> None:
    [text] = islice(dlxc.clues("." * 16, "sudoku", from_solution=True, symmetric=True), 1)
    assert dlxc.compile(text, "sudoku").count() == 1
    path = tmp_path / "a.sudoku"
    path.write_text("." * 16)
    with pytest.raises(ValueError, match="from_solution=True adds clues"):
        next(dlxc.clues(path))
    with pytest.raises(dlxc.CompileError):
        next(dlxc.clues("no sudoku", "sudoku"))
    with pytest.raises(dlxc.Stopped):
        next(dlxc.clues("." * 81, "sudoku", from_solution=True, time_limit=0.0))
