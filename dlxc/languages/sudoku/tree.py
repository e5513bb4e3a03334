"""The syntax tree of sudokus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from dlxc.text.source import Word

SIZE = 9
"""Rows, columns and digits of the sudokus that SUDOKU-DLX reads."""


class SudokuGrid(NamedTuple):
    """A sudoku: as many rows, columns and boxes as there are `symbols`.

    The text of a cell is its symbol, or nothing if it is blank.  `boxes` has the number of the box
    of each cell, row by row, `box_names` what messages call them.  If there are faults, rows may
    be shorter, or missing.
    """

    cells: tuple[tuple[Word, ...], ...]
    symbols: tuple[str, ...]
    boxes: tuple[tuple[int, ...], ...]
    box_names: tuple[str, ...]
    is_jigsaw: bool = False

    @property
    def size(self) -> int:
        """How many rows, columns, boxes and symbols it has."""
        return len(self.symbols)

    def clues(self) -> Iterator[tuple[int, int, Word]]:
        """Row, column and symbol of each clue."""
        for row, cells in enumerate(self.cells):
            for column, cell in enumerate(cells):
                if cell.text:
                    yield row, column, cell


class GridList(Sequence[SudokuGrid]):
    """Grids in the order of the text; those of files with very many are made when asked for."""

    def __init__(self, makers: Sequence[Callable[[], SudokuGrid]]) -> None:
        self._makers = makers

    def __len__(self) -> int:
        return len(self._makers)

    @overload
    def __getitem__(self, at: int) -> SudokuGrid: ...

    @overload
    def __getitem__(self, at: slice) -> GridList: ...

    def __getitem__(self, at: int | slice) -> SudokuGrid | GridList:
        if isinstance(at, slice):
            return GridList(self._makers[at])
        return self._makers[at]()


class Sudokus(NamedTuple):
    """The grids of a text.

    `is_telling` if it looks like sudokus, `is_unmistakable` if nothing else looks like it.
    """

    grids: Sequence[SudokuGrid]
    is_telling: bool
    is_unmistakable: bool = False
