"""Rows of output, put together from left to right for all options of a block at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import IntArray
from dlxc.targets.filling.byte_columns import ByteRows, Steps, Texts, put, put_literal
from dlxc.targets.filling.decimals import DecimalColumn, decimal_column

_SHORT = 16
"""Literals of up to this many bytes go into the table of the texts that they precede."""

_MOST_BYTES = 1 << 26
"""Rows of more than this many bytes together are not filled: one long name makes all long."""


class RowBytes:
    """The columns that have been asked for so far; nothing is written before `written`."""

    def __init__(self, numbers: NDArray[np.int64]) -> None:
        self.numbers = numbers
        self.width = 0
        self.pending = b""
        self.padded = False
        self.steps: list[tuple[int, Steps, NDArray[np.int32] | None]] = []
        self.literals: list[tuple[int, bytes]] = []
        self.decimals: dict[int, DecimalColumn] = {}

    def literal(self, text: bytes) -> None:
        """The same text in every row."""
        self.pending += text

    def number(self, offset: int) -> None:
        """In each row its number in decimal, or the number that far from it."""
        self._flush()
        if offset not in self.decimals:
            self.decimals[offset] = decimal_column(self.numbers + offset)
        self._decimal(self.decimals[offset])

    def numbers_of(self, numbers: NDArray[np.int64]) -> None:
        """In each row a number of its own, in decimal."""
        self._flush()
        self._decimal(decimal_column(numbers))

    def texts(self, table: Texts, picks: IntArray, lowest: int, highest: int) -> None:
        """In each row the text that `picks` names, from number `lowest` to number `highest`."""
        if lowest == highest:
            self.pending += table.text(lowest)
            return
        width, same = table.width(picks, lowest, highest)
        self.padded |= not same
        if len(self.pending) > _SHORT or not table.takes(self.pending, width):
            self._flush()
        before, self.pending = self.pending, b""
        self._add(table.steps(before, width), len(before) + width, picks)

    def written(self) -> ByteRows | None:
        """All rows, of one width; none if they would take too much room."""
        self._flush()
        if len(self.numbers) * self.width > _MOST_BYTES:
            return None
        out = np.empty((len(self.numbers), self.width), np.uint8)
        for at, literal in self.literals:
            put_literal(out, at, literal)
        for at, steps, picks in self.steps:
            put(out, at, steps, picks)
        return out

    def _decimal(self, column: DecimalColumn) -> None:
        self.padded |= column.padded
        self._add(column.steps, column.width)

    def _add(self, steps: Steps, width: int, picks: IntArray | None = None) -> None:
        self.steps.append((self.width, steps, picks))
        self.width += width

    def _flush(self) -> None:
        self.literals.append((self.width, self.pending))
        self.width += len(self.pending)
        self.pending = b""
