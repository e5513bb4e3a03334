r"""Sudokus of which all cells stand in one line, perhaps with other words beside them.

>>> from dlxc.languages.sudoku.found_lines import FoundLines
>>> from dlxc.text.source import Source
>>> found = single_line(FoundLines(Source("found", "1..4..1..1..4..1 easy\n"))[0])
>>> found.size, [word.text for word in found.words]
(4, ['1..4..1..1..4..1'])
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from dlxc.languages.sudoku.found_lines import FoundLine
from dlxc.languages.sudoku.row_blocks import RowBlock
from dlxc.languages.sudoku.row_readings import LEAST, MOST, PLACED, single_cells
from dlxc.text.source import Word

_SMALL = "012345.-_*?xX"
"""A word of 16 or 25 of these may be a small sudoku; one of others is a row of a large one."""

_MOST_SMALL = 5
"""Sudokus up to this size have no more cells in all than a row of a large one."""


class SingleLine(NamedTuple):
    """A sudoku in one line: its words of cells."""

    size: int
    words: tuple[Word, ...]

    def rows(self) -> list[tuple[Word, ...]]:
        """Its cells, row by row."""
        size, words = self.size, self.words
        cells = words if len(words) == size * size else single_cells(words)
        return [cells[start : start + size] for start in range(0, size * size, size)]


def single_line(line: FoundLine) -> SingleLine | None:
    """The sudoku in a line: the first word with all of its cells, or else all words together."""
    words = line.words
    for each in words:
        size = _root(_length(each))
        if size and (size > _MOST_SMALL or not each.text.strip(_SMALL)):
            return SingleLine(size, (each,))
    if any(part.kind in ("BAR", "OTHER") for part in line.parts):
        return None
    size = _root(len(words))
    if size and all(len(each.text) <= len(str(size)) for each in words):
        return SingleLine(size, tuple(words))
    if LEAST <= len(words) <= MOST and {_length(each) for each in words} == {len(words)}:
        return SingleLine(len(words), tuple(words))
    return None


def is_small(single: SingleLine, block: RowBlock) -> bool:
    """Whether lines are small sudokus, and not rows of the large one that they make together."""
    return len(block.rows) == single.size**2 and all(
        not cell.text.strip(_SMALL) for row in block.rows for cell in row.cells
    )


def nearest_size(length: int) -> int:
    """The size of a sudoku that has about so many cells."""
    return min(range(LEAST, MOST + 1), key=lambda size: abs(size * size - length))


def _length(each: Word) -> int:
    return len(each.text) - each.text.count(PLACED)


def _root(length: int) -> int:
    """The size of a grid with so many cells, or 0."""
    size = isqrt(length)
    return size if size * size == length and LEAST <= size <= MOST else 0
