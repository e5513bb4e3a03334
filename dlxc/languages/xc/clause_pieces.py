"""Clauses step by step: for all rows at once, or for a piece of them after another.

Where a generator makes more rows than fit into a piece, the rows before it are cut, and each part
goes through all steps that are left.  So memory does not grow with the number of rows, and what is
wrong with the first rows is told before the others are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from sys import maxsize
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.evaluation_codes import TOO_MANY_ROWS
from dlxc.languages.xc.review_facts import ConditionRows
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.text.source import Span

Codes = NDArray[np.int64]

ROWS_OF_PIECE = 1 << 18
"""A generator makes about this many rows at once; with fewer rows there is one piece."""


class TooManyAtOnce(Exception):  # noqa: N818 - it is caught where the rows are cut
    """A step would make more rows than fit into a piece; `counts` tells how many of each row."""

    def __init__(self, counts: Codes) -> None:
        super().__init__()
        self.counts = counts


class Step(NamedTuple):
    """One step of clauses: `run` makes rows of rows, and at most `at_once` of them.

    `condition` is the place of a condition, and `is_sort` tells whether all rows are needed.
    """

    run: Callable[[RowTable, int], RowTable]
    span: Span
    condition: Span | None = None
    is_sort: bool = False


class RowPiece(NamedTuple):
    """Some rows of clauses, and whether they are the last ones."""

    table: RowTable
    is_last: bool


class SteppedRows:
    """The rows that some steps make."""

    def __init__(self, steps: Sequence[Step], most_rows: int) -> None:
        self._steps, self._most_rows = steps, most_rows
        self._first_cut = 1 + max((n for n, step in enumerate(steps) if step.is_sort), default=-1)
        self._counts = [0] * len(steps)
        self._first_rows = 0

    def all(self, table: RowTable) -> RowTable:
        """The rows for each row of a table, made at once."""
        self._first_rows = table.count
        for number, step in enumerate(self._steps):
            table = step.run(table, maxsize)
            self._counts[number] = table.count
        return table

    def pieces(self, table: RowTable) -> Iterator[RowPiece]:
        """The same in pieces; there is at least one."""
        self._first_rows = table.count
        return self._from(0, RowPiece(table, is_last=True), is_cut=False)

    @property
    def conditions(self) -> list[ConditionRows]:
        """The conditions, with the rows that were there before and behind each of them."""
        befores = [self._first_rows, *self._counts]
        return [
            ConditionRows(step.condition, before, after)
            for step, before, after in zip(self._steps, befores, self._counts, strict=False)
            if step.condition is not None
        ]

    def _from(self, number: int, piece: RowPiece, *, is_cut: bool) -> Iterator[RowPiece]:
        """What becomes of some rows from one step on."""
        table = piece.table
        start = number if is_cut else -1
        for at in range(number, len(self._steps)):
            may_cut = table.count > 1 and at >= self._first_cut and at != start
            try:
                table = self._run(at, table, ROWS_OF_PIECE if may_cut else maxsize, is_cut=is_cut)
            except TooManyAtOnce as many:
                for part in _cut(RowPiece(table, piece.is_last), many.counts):
                    yield from self._from(at, part, is_cut=True)
                return
        if table.count or piece.is_last:
            yield RowPiece(table, piece.is_last)

    def _run(self, number: int, table: RowTable, at_once: int, *, is_cut: bool) -> RowTable:
        """Run one step; of a fault in a part of the rows it is told that there may be more."""
        step = self._steps[number]
        try:
            made = step.run(table, at_once)
        except RowError as fault:
            raise fault.of_part() if is_cut else fault from None
        self._counts[number] += made.count
        count = self._counts[number]
        if count > self._most_rows:
            too_many = RowError(TOO_MANY_ROWS, step.span, count=count, most=self._most_rows)
            raise too_many.of_part()
        return made


def _cut(piece: RowPiece, counts: Codes) -> Iterator[RowPiece]:
    """The rows in parts, of which each makes about as many rows as fit into a piece."""
    table = piece.table
    number = (np.cumsum(counts) - counts) // ROWS_OF_PIECE
    firsts = np.flatnonzero(np.diff(number, prepend=-1)).tolist()
    for first, end in zip(firsts, [*firsts[1:], table.count], strict=True):
        yield RowPiece(table.slice(first, end), piece.is_last and end == table.count)
