"""The boxes of a grid: of equal shape, or as a second grid says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from dlxc.languages.sudoku.codes import BOX_CELLS
from dlxc.languages.sudoku.tree import SIZE
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Word


class Boxes(NamedTuple):
    """The number of the box of each cell, row by row, and what messages call the boxes."""

    numbers: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]


def rectangles(size: int, height: int) -> Boxes:
    """Boxes of equal shape: so many rows of each, and of columns as many as are left.

    >>> rectangles(4, 2).numbers
    ((0, 0, 1, 1), (0, 0, 1, 1), (2, 2, 3, 3), (2, 2, 3, 3))
    """
    width = size // height
    numbers = tuple(
        tuple(row // height * height + column // width for column in range(size))
        for row in range(size)
    )
    return Boxes(numbers, tuple(str(number + 1) for number in range(size)))


def usual_height(size: int) -> int:
    """The rows of a box if nothing else tells: no more than its columns; 1 is no box.

    >>> usual_height(12), usual_height(7)
    (3, 1)
    """
    return next(height for height in range(isqrt(size), 0, -1) if size % height == 0)


def drawn_height(size: int, columns: Sequence[Sequence[int]], rows: Sequence[int]) -> int:
    """The rows of a box as bars and rules show it, or else the usual ones.

    `columns` has for each row the numbers of cells between bars, `rows` the numbers of rows
    between rules.
    """
    widths = {count for counts in columns for count in counts or (1,)}
    if len(widths) == 1 and 1 < (width := widths.pop()) < size and size % width == 0:
        return size // width
    if len({*rows}) == 1 and 1 < rows[0] < size and size % rows[0] == 0:
        return rows[0]
    return usual_height(size)


def are_boxes(rows: Sequence[Sequence[Word]]) -> bool:
    """Whether a second grid tells boxes, and is no sudoku of its own.

    It has letters in place of digits, or it is full and has a symbol twice in a row.
    """
    texts = [[cell.text.upper() for cell in row] for row in rows]
    has_letters = any(text.isalpha() and text != "X" for row in texts for text in row)
    is_full = all(text.isalnum() for row in texts for text in row)
    if len(rows) <= SIZE and has_letters:
        return True
    return is_full and any(len({*row}) < len(row) for row in texts)


def drawn_boxes(rows: Sequence[Sequence[Word]]) -> tuple[Boxes, list[Diagnostic]]:
    """The boxes that a second grid tells; a fault for each with too many or too few cells."""
    cells: dict[str, list[Word]] = defaultdict(list)
    for row in rows:
        for cell in row:
            cells[cell.text.upper()].append(cell)
    size = len(rows)
    faults = [
        BOX_CELLS.at(found[min(size, len(found) - 1)].span, box=name, cells=len(found), size=size)
        for name, found in cells.items()
        if len(found) != size
    ]
    number = {name: at for at, name in enumerate(cells)}
    numbers = tuple(tuple(number[cell.text.upper()] for cell in row) for row in rows)
    return Boxes(numbers, tuple(cells)), faults
