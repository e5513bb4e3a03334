"""Texts by the column: tables of texts, and the filling of whole columns with them.

Rows of output are an array of bytes of shape (n, width).  A column of it is written for all
rows at once, in steps of 8, 4, 2 or 1 bytes: copying numbers is several times faster than
copying byte strings.

>>> out = np.empty((2, 4), np.uint8)
>>> put(out, 0, Texts(["ab", "cd"]).steps(b"=", 2), np.array([1, 0]))
>>> put_literal(out, 3, b";")
>>> out.tobytes()
b'=cd;=ab;'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

ByteRows = NDArray[np.uint8]
Steps = list[tuple[int, NDArray[np.unsignedinteger]]]
"""Byte rows cut into columns of 8, 4, 2 or 1 bytes, each as an array of numbers."""


def cut_steps(width: int) -> Iterator[tuple[int, int]]:
    """Cut a width into steps of 8, 4, 2 and 1 bytes: where each starts, and its size."""
    start = 0
    for size in (8, 4, 2, 1):
        while width - start >= size:
            yield start, size
            start += size


def steps_of(rows: ByteRows) -> Steps:
    """Cut byte rows into numbers."""
    return [
        (start, np.ascontiguousarray(rows[:, start : start + size]).view(f"u{size}").ravel())
        for start, size in cut_steps(rows.shape[1])
    ]


_MOST_TEXTS = 1 << 17
"""With more texts in all, tables of literals and texts together are few."""

_FEW_TABLES = 16
"""So many tables are made of any number of texts: a literal for each of a dozen pieces."""


_SAMPLE = 8
"""So many texts tell whether it is worth looking at all of them."""

_TEXTS = 1 << 12
"""This many texts are encoded at a time."""


def _width(text: str) -> int:
    """The bytes of a text in UTF-8."""
    return len(text.encode())


class Texts:
    """A table of texts in UTF-8, padded with NUL to one width."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts or [""]
        together = "".join(self._texts)
        width_of = len if together.isascii() else _width
        self.widths = np.fromiter(map(width_of, self._texts), np.int32, len(self._texts))
        self.holds_nul = "\0" in together
        """Whether padding cannot be told from the texts."""
        self._steps: dict[tuple[bytes, int], Steps] = {}

    @property
    def size(self) -> int:
        """How many bytes the table has, when all texts are as wide as the widest."""
        return len(self.widths) * int(self.widths.max())

    @cached_property
    def padded(self) -> ByteRows:
        """The texts, a row each."""
        width = max(int(self.widths.max()), 1)
        rows: ByteRows = np.empty((len(self.widths), width), np.uint8)
        for at in range(0, len(rows), _TEXTS):
            some = [text.encode() for text in self._texts[at : at + _TEXTS]]
            rows[at : at + _TEXTS] = np.array(some, f"S{width}").view(np.uint8).reshape(-1, width)
        self._texts = ()  # the rows have it all
        return rows

    @cached_property
    def runs(self) -> NDArray[np.int32]:
        """For each text the number of the run of equally wide texts that it belongs to."""
        changes = np.diff(self.widths, prepend=self.widths[:1]) != 0
        return np.cumsum(changes, dtype=np.int32)

    def width(self, picks: NDArray[np.integer], lowest: int, highest: int) -> tuple[int, bool]:
        """The width of some texts and whether all have it, or else one that is enough for all.

        The texts are from number `lowest` to `highest`.  All are looked at only if a few agree.
        """
        if self.runs[lowest] == self.runs[highest]:
            return int(self.widths[lowest]), True
        width, *others = self.widths[picks[:: max(len(picks) // _SAMPLE, 1)]].tolist()
        if all(other == width for other in others) and (self.widths.take(picks) == width).all():
            return width, True
        return int(self.widths[lowest : highest + 1].max()), False

    def text(self, index: int) -> bytes:
        """One text."""
        return self.padded[index, : self.widths[index]].tobytes()

    def takes(self, before: bytes, width: int) -> bool:
        """Whether the table is to be made with a literal before each text.

        Each literal asks for a table of its own, so large tables are made for few of them.
        """
        tables = len(self._steps)
        few = tables < _FEW_TABLES or tables * len(self.widths) < _MOST_TEXTS
        return few or (before, width) in self._steps

    def steps(self, before: bytes, width: int) -> Steps:
        """The table as steps, a literal before each text; texts longer than `width` are cut."""
        key = before, width
        if key not in self._steps:
            literal = np.frombuffer(before, np.uint8)
            rows = np.empty((len(self.padded), len(literal) + width), np.uint8)
            rows[:, : len(literal)] = literal
            rows[:, len(literal) :] = self.padded[:, :width]
            self._steps[key] = steps_of(rows)
        return self._steps[key]


def put(out: ByteRows, at: int, steps: Steps, picks: NDArray[np.integer] | None = None) -> None:
    """Write texts from byte `at` of each row: those that `picks` names, or one after another."""
    for start, numbers in steps:
        _column(out, at + start, numbers.dtype)[...] = (
            numbers if picks is None else numbers.take(picks)  # faster than numbers[picks]
        )


def put_literal(out: ByteRows, at: int, literal: bytes) -> None:
    """Write the same bytes into each row."""
    for start, size in cut_steps(len(literal)):
        number = np.frombuffer(literal[start : start + size], f"u{size}")
        _column(out, at + start, number.dtype)[...] = number[0]


def put_repeated(out: ByteRows, at: int, steps: Steps, width: int, count: int) -> None:
    """Write texts of one width from byte `at` of each row, `count` of them side by side."""
    for start, numbers in steps:
        shape, strides = (len(out), count), (out.shape[1], width)
        column = np.ndarray(shape, numbers.dtype, buffer=out, offset=at + start, strides=strides)
        column[...] = numbers.reshape(shape)


def _column(
    out: ByteRows, at: int, dtype: np.dtype[np.unsignedinteger]
) -> NDArray[np.unsignedinteger]:
    """The bytes of each row from `at` on as numbers, in place."""
    return np.ndarray(len(out), dtype, buffer=out, offset=at, strides=(out.shape[1],))
