"""Rows of equal length that stand below each other, with rules between: the body of a grid."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from dlxc.languages.sudoku.found_lines import FoundLine, FoundLines
from dlxc.languages.sudoku.row_readings import RowReading, readings_of

_DASH = "-"


class RowBlock(NamedTuple):
    """Rows, perhaps fewer than there should be; `end` is the line after them.

    `lines` are the numbers of their lines, `rules` the numbers of rows above each rule.
    """

    rows: tuple[RowReading, ...]
    lines: tuple[int, ...]
    rules: tuple[int, ...]
    end: int

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return bool(self.rows) and len(self.rows) == len(self.rows[0].cells)

    @property
    def heights(self) -> list[int]:
        """The numbers of rows from rule to rule, the top and the bottom among them."""
        edges = sorted({0, *self.rules, len(self.rows)})
        return [below - above for above, below in pairwise(edges)]


def square_block(lines: FoundLines, start: int) -> RowBlock | None:
    """The grid that begins with a line, if one does.

    Lines of dashes are rules, unless dashes stand among the cells too.
    """
    for reading in readings_of(lines[start]):
        size = len(reading.cells)
        with_rules, with_blanks = (
            row_block(lines, start, size, dashes=dashes) for dashes in (False, True)
        )
        has_dashes = any(cell.text == _DASH for row in with_rules.rows for cell in row.cells)
        for block in (with_blanks, with_rules) if has_dashes else (with_rules, with_blanks):
            if block.is_square:
                return block
    return None


def row_block(lines: FoundLines, start: int, size: int, *, dashes: bool = False) -> RowBlock:
    """Rows of so many cells from a line on, at most as many rows.

    Lines of dashes that are as long as a row are rows too if `dashes` are blank cells, and rules if
    not.
    """
    rows: list[RowReading] = []
    found: list[int] = []
    rules: list[int] = []
    at = start
    while at < len(lines) and len(rows) < size:
        line = lines[at]
        may_be_row = line.kind in ("row", "unread") or (line.kind == "dashes" and dashes)
        if row := row_of(line, size) if may_be_row else None:
            rows.append(row)
            found.append(at)
        elif line.kind in ("rule", "dashes"):
            rules.append(len(rows))
        elif line.kind not in ("blank", "comment"):
            break
        at += 1
    return RowBlock(tuple(rows), tuple(found), tuple(rules), at)


def row_of(line: FoundLine, size: int) -> RowReading | None:
    """A line as a row of so many cells, if it is one."""
    return next((each for each in readings_of(line) if len(each.cells) == size), None)
