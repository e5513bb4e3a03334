"""Why no grid begins with a line."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.sudoku.codes import (
    GRID_ENDS,
    NO_ROW,
    UNEVEN_ROW,
    UNREADABLE_ROW,
    WRONG_LENGTH,
)
from dlxc.languages.sudoku.found_lines import FoundLine, FoundLines
from dlxc.languages.sudoku.row_blocks import RowBlock, row_block, row_of
from dlxc.languages.sudoku.row_readings import MOST, readings_of
from dlxc.languages.sudoku.single_lines import nearest_size
from dlxc.languages.sudoku.tree import SIZE
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span


def line_faults(lines: FoundLines, at: int) -> tuple[list[Diagnostic], bool]:
    """What is wrong at a line that begins no grid, and whether it was certainly meant to."""
    line = lines[at]
    readings = readings_of(line)
    if not readings:
        fault = _no_row(line)
        return [fault], fault.wording is WRONG_LENGTH
    blocks = [row_block(lines, at, len(reading.cells)) for reading in readings]
    longest = max(blocks, key=lambda block: len(block.rows) / len(block.rows[0].cells))
    size = len(longest.rows[0].cells)
    faults = [*_uneven_rows(lines, longest, size)]
    is_certain = _is_mostly_drawn(lines, at, size) or _is_mostly_of_size(lines, at, size)
    return faults or [_ends_early(lines, longest, size)], is_certain


def _no_row(line: FoundLine) -> Diagnostic:
    for part in line.parts:
        length = len(part.word.text)
        if part.kind == "CELLS" and length > MOST:
            size = nearest_size(length)
            return WRONG_LENGTH.at(part.word.span, cells=length, columns=size, needed=size * size)
    return NO_ROW.at(next((p.word.span for p in line.parts if p.kind == "OTHER"), line.span))


def _uneven_rows(lines: FoundLines, block: RowBlock, size: int) -> Iterator[Diagnostic]:
    """The rows that have not as many cells as the first one, up to the end of the grid."""
    first = lines[block.lines[0]].span
    at, rows = block.end, len(block.rows)
    while at < len(lines) and rows < size and lines[at].kind in ("row", "rule", "dashes", "unread"):
        line = lines[at]
        if line.kind in ("row", "unread"):
            rows += 1
            if row_of(line, size) is None:
                yield _uneven_row(line, first, size)
        at += 1


def _uneven_row(line: FoundLine, first: Span, size: int) -> Diagnostic:
    readings = readings_of(line)
    if readings:
        return UNEVEN_ROW.at(line.span, first, cells=len(readings[0].cells), columns=size)
    return UNREADABLE_ROW.at(line.span, first, columns=size)


def _ends_early(lines: FoundLines, block: RowBlock, size: int) -> Diagnostic:
    end = lines[block.lines[-1]].span.end
    first = lines[block.lines[0]].span
    return GRID_ENDS.at(Span(end, end), first, rows=len(block.rows), columns=size)


def _is_mostly_of_size(lines: FoundLines, start: int, size: int) -> bool:
    """Whether nearly all lines from here on are rows of a size, which cannot be nine."""
    near = (lines[at] for at in range(start, len(lines)))
    written = [line for line in near if line.kind in ("row", "unread")]
    of_size = [line for line in written if row_of(line, size)]
    enough = min(size - 1, SIZE + 1)
    is_most = len(of_size) >= enough and 4 * len(of_size) >= 3 * len(written)
    return is_most and is_far_from_nine(size)


def is_far_from_nine(size: int) -> bool:
    """Whether rows of so many cells are no slip in a sudoku of nine."""
    return abs(size - SIZE) > 1


def _is_mostly_drawn(lines: FoundLines, start: int, size: int) -> bool:
    """Whether most lines from here on have bars, commas or blanks between cells, or are rules."""
    near = [lines[at] for at in range(start, min(start + 2 * size, len(lines)))]
    written = [line for line in near if line.kind not in ("blank", "comment", "heading")]
    drawn = [line for line in written if line.kind == "rule" or line.looks_drawn]
    return 2 * len(drawn) > len(written)
