"""The sudokus of a text in any of the forms in which they are found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from dlxc.languages.sudoku.boxes import (
    Boxes,
    are_boxes,
    drawn_boxes,
    drawn_height,
    rectangles,
    usual_height,
)
from dlxc.languages.sudoku.codes import BOXES_NEEDED, ONE_MORE_ROW, READ_AS_GRID, READ_AS_GRIDS
from dlxc.languages.sudoku.found_lines import FoundLines
from dlxc.languages.sudoku.grid_faults import is_far_from_nine, line_faults
from dlxc.languages.sudoku.grid_symbols import filled_rows, has_plain_clues
from dlxc.languages.sudoku.row_blocks import RowBlock, row_block, row_of, square_block
from dlxc.languages.sudoku.single_lines import SingleLine, is_small, single_line
from dlxc.languages.sudoku.tree import SIZE, GridList, SudokuGrid
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, has_errors
from dlxc.text.source import Source, Span

_PUZZLE = "puzzle"
"""The section of a file that has the sudoku; others have what somebody has found of it."""


class FoundGrids(NamedTuple):
    """The grids of a text, and what is wrong with it.

    `is_certain` if nothing but such forms looks like this, so that its faults are worth telling.
    """

    grids: GridList
    faults: list[Diagnostic]
    is_certain: bool


def found_grids(source: Source) -> FoundGrids:
    """Read the sudokus of a text; after a fault in a grid the rest is not read."""
    finder = _GridFinder(source)
    at = 0
    while at < len(finder.lines):
        at = finder.after(at)
    return finder.found()


class _GridFinder:
    """Goes through the lines of a text and keeps the grids."""

    def __init__(self, source: Source) -> None:
        self.lines = FoundLines(source)
        self._makers: list[Callable[[], SudokuGrid]] = []
        self._faults: list[Diagnostic] = []
        self._marks: dict[str, None] = {}
        self._first_drawn: tuple[Span, int] | None = None
        self._last_end = -1
        self._is_certain = False
        self._is_broken = False

    def found(self) -> FoundGrids:
        """What has been found."""
        faults = self._faults
        if self._first_drawn and not has_errors(faults):
            span, size = self._first_drawn
            count = len(self._makers)
            wording = READ_AS_GRID if count == 1 else READ_AS_GRIDS
            faults = [wording.at(span, size=size, marks=[*self._marks], count=count), *faults]
        is_certain = self._is_certain or bool(self._first_drawn) or self._is_well_formed()
        return FoundGrids(GridList(self._makers), faults, is_certain)

    def _is_well_formed(self) -> bool:
        """Whether all lines make grids that differ from what SUDOKU-DLX reads."""
        sizes = [make().size for make in self._makers[:2]]
        return not self._is_broken and sizes not in ([], [SIZE])

    def after(self, at: int) -> int:
        """Read what begins with a line; the line after it."""
        line = self.lines[at]
        if line.kind == "section":
            return self._after_section(at)
        if line.kind in ("blank", "comment", "heading", "rule"):
            return at + 1
        if at == self._last_end:
            return self._after_fault(at)
        block, single = square_block(self.lines, at), single_line(line)
        if block and not (single and is_small(single, block)):
            return self._after_block(block)
        if single:
            self._add_single(single)
            return at + 1
        return at + 1 if line.kind == "dashes" else self._after_fault(at)

    def _after_section(self, at: int) -> int:
        """The next section, unless this one has the puzzle."""
        self._is_certain = True
        if _PUZZLE in self.lines[at].text.lower():
            return at + 1
        return next(
            (
                later
                for later in range(at + 1, len(self.lines))
                if self.lines[later].kind == "section"
            ),
            len(self.lines),
        )

    def _after_block(self, block: RowBlock) -> int:
        """Take a grid, and the boxes that may follow; the line after it."""
        size = len(block.rows)
        self._note_marks(block)
        end = block.end
        below = self._boxes_below(end, size)
        if below:
            boxes, faults = drawn_boxes([row.cells for row in below.rows])
            self._is_certain, end = True, below.end
        else:
            boxes, faults = self._rectangles(block)
        self._faults += faults
        self._add_block(block, boxes, is_jigsaw=bool(below))
        self._last_end = end
        return end

    def _add_block(self, block: RowBlock, boxes: Boxes, *, is_jigsaw: bool) -> None:
        filled = filled_rows(len(block.rows), [row.cells for row in block.rows])
        self._faults += filled.faults
        grid = SudokuGrid(filled.rows, filled.symbols, boxes.numbers, boxes.names, is_jigsaw)
        self._makers.append(lambda: grid)

    def _rectangles(self, block: RowBlock) -> tuple[Boxes, list[Diagnostic]]:
        size = len(block.rows)
        height = drawn_height(size, [row.groups for row in block.rows], block.heights)
        faults = []
        if height == 1:
            faults = [BOXES_NEEDED.at(self.lines[block.lines[0]].span, size=size)]
        return rectangles(size, height), faults

    def _boxes_below(self, end: int, size: int) -> RowBlock | None:
        """The second grid of a jigsaw, if one follows after a blank line."""
        at, has_gap = end, False
        while at < len(self.lines) and self.lines[at].kind in ("blank", "rule", "dashes"):
            has_gap |= self.lines[at].kind == "blank"
            at += 1
        block = row_block(self.lines, at, size) if has_gap else None
        if block and block.is_square and are_boxes([row.cells for row in block.rows]):
            return block
        return None

    def _add_single(self, single: SingleLine) -> None:
        self._is_certain = True
        if usual_height(single.size) == 1:
            self._faults.append(BOXES_NEEDED.at(single.words[0].span, size=single.size))
        if has_plain_clues(single):
            self._makers.append(partial(_grid_of, single))
            return
        grid, faults = _filled_grid(single)
        self._faults += faults
        self._makers.append(lambda: grid)

    def _after_fault(self, at: int) -> int:
        """Tell what is wrong; sudokus in one line each may go on behind it."""
        self._is_broken = True
        if at == self._last_end:
            size = self._makers[-1]().size
            self._faults.append(ONE_MORE_ROW.at(self.lines[at].span, columns=size))
            self._is_certain |= is_far_from_nine(size)
            return len(self.lines)
        faults, is_certain = line_faults(self.lines, at)
        self._faults += faults
        self._is_certain |= is_certain or self._begins_another(at)
        goes_on = at + 1 < len(self.lines) and single_line(self.lines[at + 1])
        return at + 1 if goes_on and len(self._faults) < MOST_FAULTS else len(self.lines)

    def _begins_another(self, at: int) -> bool:
        """Whether a line and the next are rows as long as those of a grid before."""
        if not self._makers or at + 1 >= len(self.lines):
            return False
        size = self._makers[-1]().size
        return all(row_of(self.lines[each], size) for each in (at, at + 1))

    def _note_marks(self, block: RowBlock) -> None:
        """Remember with what a grid is drawn."""
        kinds = {kind for at in block.lines for kind in self.lines[at].inner_kinds}
        found = [mark for kind, mark in _MARKS.items() if kind in kinds][:1]
        if block.rules:
            found.append("rules")
        if found and self._first_drawn is None:
            self._first_drawn = (self.lines[block.lines[0]].span, len(block.rows))
        self._marks.update(dict.fromkeys(found))


_MARKS = {"BAR": "bars", "COMMA": "commas", "SPACES": "blanks"}
"""What stands between cells, by the terminals of the grammar.  The first is told of."""


def _filled_grid(single: SingleLine) -> tuple[SudokuGrid, list[Diagnostic]]:
    filled = filled_rows(single.size, single.rows())
    boxes = rectangles(single.size, usual_height(single.size))
    return SudokuGrid(filled.rows, filled.symbols, boxes.numbers, boxes.names), filled.faults


def _grid_of(single: SingleLine) -> SudokuGrid:
    return _filled_grid(single)[0]
