"""What the clues of a sudoku must fulfil."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.sudoku.codes import DIGIT_TWICE
from dlxc.languages.sudoku.tree import SudokuGrid
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Word


def clue_clashes(grid: SudokuGrid) -> Iterator[Diagnostic]:
    """Digits that a row, a column or a box has already."""
    seen: dict[tuple[str, int, str], Word] = {}
    for row, column, clue in grid.clues():
        box = grid.boxes[row][column]
        units = (
            ("row", row, str(row + 1)),
            ("column", column, str(column + 1)),
            ("box", box, grid.box_names[box]),
        )
        clash = next((unit for unit in units if (*unit[:2], clue.text) in seen), None)
        if clash:
            unit, number, name = clash
            other = seen[unit, number, clue.text]
            yield DIGIT_TWICE.at(clue.span, other.span, digit=clue.text, unit=unit, number=name)
        for unit, number, _ in units:
            seen.setdefault((unit, number, clue.text), clue)
