r"""Where the words of lines stand, found for many lines at once.

In: a text.  Out: chunks of it, and for the lines of a chunk the places of their words.  Words are
what stands between blanks: spaces and tabs, as the grammar says.  Offsets are counted in bytes of
UTF-8; `LineWords.places` turns them into places of the text.

>>> words = words_of_lines(" a bc\n\nd", Span(0, 8))
>>> words.starts.tolist(), words.ends.tolist(), words.indptr.tolist()
([1, 3, 7], [2, 5, 8], [0, 2, 2, 3])
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.compressed import Pointers
from dlxc.text.source import Span

Offsets = NDArray[np.integer]

_CHUNK = 1 << 18
"""How many characters are read at a time, to the end of the line."""

_SPACE, _TAB, _FEED, _BAR = b" \t\n|"

_LARGEST_INT32 = 2**31 - 1

PADDING = 16
"""This many line feeds stand behind the bytes, so that keys can be read beyond the last word."""


@dataclass(frozen=True, eq=False)
class LineWords:
    """The words of some lines.

    `data` are the lines in UTF-8 and some padding; `at` is where they begin in the text.
    `starts` and `ends` are the offsets of the words in `data`, in order; line `i` has the words
    `indptr[i]` to `indptr[i + 1]`, and `line_ends[i]` is the offset of its line feed.
    """

    data: bytes
    at: int
    starts: Offsets
    ends: Offsets
    indptr: Pointers
    line_starts: Offsets
    line_ends: Offsets

    def __len__(self) -> int:
        return len(self.starts)

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """How many words each line has."""
        return np.diff(self.indptr)

    def places(self, offsets: Offsets) -> Offsets:
        """Offsets in the text instead of the data."""
        counted = offsets if self._characters is None else self._characters[offsets]
        places: Offsets = counted.astype(_dtype(self.at + len(self.data)))
        places += self.at
        return places

    def line(self, number: int) -> Span:
        """Where a line stands in the text, without its line feed."""
        start, end = self.line_places(slice(number, number + 1))[0].tolist()
        return Span(start, end)

    def line_places(self, lines: slice | NDArray[np.bool_]) -> Offsets:
        """Where lines stand in the text: a row a line, its start and its end."""
        starts, ends = self.places(self.line_starts[lines]), self.places(self.line_ends[lines])
        places = np.empty((len(starts), 2), starts.dtype)
        places[:, 0], places[:, 1] = starts, ends
        return places

    def comments(self) -> NDArray[np.bool_]:
        """For each line whether its first word begins with a bar."""
        found = np.zeros(len(self.line_ends), np.bool_)
        if b"|" not in self.data:
            return found
        filled = np.flatnonzero(self.lengths)
        first = np.frombuffer(self.data, np.uint8)[self.starts[self.indptr[filled]]]
        found[filled] = first == _BAR
        return found

    def of_lines(self, kept: NDArray[np.bool_]) -> LineWords:
        """The words of some of the lines."""
        lengths = self.lengths
        words = np.repeat(kept, lengths)
        indptr = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths[kept])])
        return LineWords(
            self.data,
            self.at,
            self.starts[words],
            self.ends[words],
            indptr,
            self.line_starts[kept],
            self.line_ends[kept],
        )

    @cached_property
    def _characters(self) -> Offsets | None:
        """For each byte how many characters begin before it; `None` if all bytes are ASCII."""
        if self.data.isascii():
            return None
        begins = (np.frombuffer(self.data, np.uint8) & 0xC0) != 0x80
        counts: Offsets = np.cumsum(begins, dtype=self.starts.dtype) - begins
        return counts


def line_chunks(text: str, start: int) -> Iterator[Span]:
    """Whole lines, as many as a chunk has, from an offset to the end of the text."""
    while start < len(text):
        feed = text.find("\n", start + _CHUNK)
        end = feed + 1 if feed >= 0 else len(text)
        yield Span(start, end)
        start = end


def words_of_lines(text: str, span: Span) -> LineWords:
    """The words of the lines in a span; the last line may lack its line feed."""
    data = text[span.start : span.end].encode()
    size = len(data) + (not data.endswith(b"\n"))
    data += b"\n" * (size - len(data) + PADDING)
    gaps, is_feed = _gaps(np.frombuffer(data, np.uint8, size))
    line_ends = gaps[is_feed]
    starts, ends = _behind(gaps), gaps
    counts: Offsets = np.flatnonzero(is_feed) + 1
    filled: NDArray[np.bool_] = ends > starts
    if not filled.all():
        starts, ends = starts[filled], ends[filled]
        counts = np.cumsum(filled, dtype=gaps.dtype)[is_feed]
    indptr = np.concatenate([np.zeros(1, np.int64), counts])
    return LineWords(data, span.start, starts, ends, indptr, _behind(line_ends), line_ends)


def _gaps(codes: NDArray[np.uint8]) -> tuple[Offsets, NDArray[np.bool_]]:
    """The offsets of blanks and line feeds, and which are line feeds."""
    gaps: Offsets = np.flatnonzero(codes <= _SPACE).astype(_dtype(len(codes)))
    found = codes[gaps]
    is_feed = found == _FEED
    is_gap = (found == _SPACE) | is_feed
    if not is_gap.all():
        is_gap |= found == _TAB
    if is_gap.all():
        return gaps, is_feed
    return gaps[is_gap], is_feed[is_gap]  # the others are control characters, parts of words


def _dtype(size: int) -> type[np.int32 | np.int64]:
    """The integers that count up to a size."""
    return np.int32 if size <= _LARGEST_INT32 else np.int64


def _behind(gaps: Offsets) -> Offsets:
    """What follows each gap: where the word or the line before the next gap starts."""
    starts = np.zeros_like(gaps)
    np.add(gaps[:-1], 1, out=starts[1:])
    return starts
