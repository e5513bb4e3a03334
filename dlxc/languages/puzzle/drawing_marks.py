r"""The characters of a drawing and where they stand, as arrays.

>>> source = Source("", "box\n   ##\n  #")
>>> marks = drawing_marks(source, [Span(4, 9), Span(10, 13)])
>>> marks.rows.tolist(), marks.columns.tolist(), marks.offsets.tolist()
([0, 0, 1], [1, 2, 0], [7, 8, 12])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.distinct_values import distinct
from dlxc.text.source import Source, Span

Places = NDArray[np.int64]

_BLANK = ord(" ")


class DrawingMarks(NamedTuple):
    r"""The characters that are not blank, row by row.

    Rows and columns count from the top left corner of the drawing; `codes` are the characters as
    numbers, `offsets` their places in the text.
    """

    rows: Places
    columns: Places
    codes: Places
    offsets: Places

    def __len__(self) -> int:
        return len(self.rows)

    def some(self, picks: NDArray[np.bool_] | NDArray[np.intp]) -> DrawingMarks:
        """Some of the characters."""
        return DrawingMarks(*(column[picks] for column in self))

    def span(self, at: int) -> Span:
        """The place of one of the characters."""
        start = int(self.offsets[at])
        return Span(start, start + 1)

    def text(self, at: int) -> str:
        """One of the characters."""
        return chr(int(self.codes[at]))

    @property
    def used(self) -> list[str]:
        """The distinct characters."""
        return [*map(chr, distinct(self.codes).tolist())]

    def are(self, characters: str) -> NDArray[np.bool_]:
        """Which of them are one of some characters."""
        if len(characters) == 1:
            return np.asarray(self.codes == ord(characters))
        return np.isin(self.codes, [*map(ord, characters)])


def drawing_marks(source: Source, lines: Sequence[Span]) -> DrawingMarks:
    r"""The characters of a drawing; its first and its last line are not blank.

    What all lines begin with, be it blanks or tabs, is no part of the drawing.
    """
    texts = [source.slice(line) for line in lines]
    starts = [text[: len(text) - len(text.lstrip())] for text in texts if text.strip()]
    left = _common_length(min(starts), max(starts))
    parts = [np.zeros((4, 0), np.int64)]
    for row, (text, line) in enumerate(zip(texts, lines, strict=True)):
        encoded = text[left:].encode("utf-32-le", "surrogatepass")
        codes = np.frombuffer(encoded, np.dtype("<u4")).astype(np.int64)
        [columns] = np.nonzero(codes != _BLANK)
        rows = np.full(len(columns), row)
        parts.append(np.stack([rows, columns, codes[columns], columns + line.start + left]))
    return DrawingMarks(*np.concatenate(parts, axis=1))


def _common_length(one: str, other: str) -> int:
    """How many characters two texts begin with that are the same."""
    pairs = zip(one, other, strict=False)
    differing = (at for at, (mine, theirs) in enumerate(pairs) if mine != theirs)
    return next(differing, min(len(one), len(other)))
