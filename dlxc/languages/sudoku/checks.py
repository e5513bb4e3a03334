"""What the clues of a sudoku must fulfil."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.sudoku.codes import DIGIT_TWICE
from dlxc.languages.sudoku.expansion import box_of, clues
from dlxc.languages.sudoku.tree import Rows
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Word


def clue_clashes(rows: Rows) -> Iterator[Diagnostic]:
    """Digits that a row, a column or a box has already."""
    seen: dict[tuple[str, int, str], Word] = {}
    for row, column, clue in clues(rows):
        units = (("row", row), ("column", column), ("box", box_of(row, column)))
        clash = next((unit for unit in units if (*unit, clue.text) in seen), None)
        if clash:
            unit, number = clash
            other = seen[unit, number, clue.text]
            yield DIGIT_TWICE.at(
                clue.span, other.span, digit=clue.text, unit=unit, number=number + 1
            )
        for unit, number in units:
            seen.setdefault((unit, number, clue.text), clue)
