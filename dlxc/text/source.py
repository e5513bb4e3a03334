r"""A source text and the places in it.

>>> source = Source("box.polyomino", "[0-5][0-9]\nP 00 01\n")
>>> source.position(13)
(2, 3)
>>> source.line(2)
'P 00 01'
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, islice
from typing import NamedTuple, Self, TypeVar, overload

Made = TypeVar("Made")

_CHUNK = 1 << 14
"""So many characters, to the end of a line, are split at a time: their lines stay in the cache."""


class Span(NamedTuple):
    """The characters from `start` up to, not including, `end`, counted from 0."""

    start: int
    end: int

    def moved(self, by: int) -> Span:
        """The span this many characters further on."""
        return Span(self.start + by, self.end + by)

    def holds(self, other: Span) -> bool:
        """Whether another span lies in this one."""
        return self.start <= other.start and other.end <= self.end


class Word(NamedTuple):
    """A name, a suffix, a digit: some characters and where they stand."""

    text: str
    span: Span

    def moved(self, by: int) -> Word:
        """The word in a text that has this many characters more in front."""
        return Word(self.text, self.span.moved(by))


class Source:
    """A text and the name to report it under.

    Lines end in a line feed; carriage returns before one are dropped when the bytes are
    decoded (see `dlxc.text.decoding`), so that offsets and columns never count them.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @cached_property
    def line_starts(self) -> array[int]:
        """The offset at which each line starts, in order."""
        starts = array("i", accumulate((len(line) + 1 for line in self.lines()), initial=0))
        return starts[:-1] if starts[-1] > len(self.text) else starts

    @property
    def line_count(self) -> int:
        """The number of lines; a last line feed ends a line and starts none."""
        return len(self.line_starts) - (self.line_starts[-1] == len(self.text))

    def position(self, offset: int) -> tuple[int, int]:
        """The line and the column of a character, both from 1."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def line_span(self, number: int) -> Span:
        """Where line `number` (from 1) stands, without its line feed."""
        start = self.line_starts[number - 1]
        if number < len(self.line_starts):
            return Span(start, self.line_starts[number] - 1)
        return Span(start, len(self.text))

    def line(self, number: int) -> str:
        """The text of line `number` (from 1), without its line feed."""
        return self.slice(self.line_span(number))

    def line_spans(self) -> Iterator[Span]:
        """Where the lines stand, one by one, without their line feeds."""
        start = 0
        for line in self.lines():
            yield Span(start, start + len(line))
            start += len(line) + 1

    def beginning(self, most: int) -> Source:
        """The first lines, at most as many, as a source of their own."""
        last = next(islice(self.line_spans(), most - 1, None), None)
        if last is None or last.end + 1 >= len(self.text):
            return self
        return Source(self.name, self.text[: last.end])

    def lines(self) -> Iterator[str]:
        """All lines, one by one, without their line feeds."""
        start = 0
        while start < len(self.text):
            feed = self.text.find("\n", start + _CHUNK)
            end = feed if feed >= 0 else len(self.text) - self.text.endswith("\n")
            yield from self.text[start:end].split("\n")
            start = end + 1

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]


class MadeWhenAsked(Sequence[Made], ABC):
    """A sequence of what is made when it is asked for: there can be hundreds of thousands."""

    __slots__ = ()

    @abstractmethod
    def _made(self, number: int) -> Made:
        """What is at a place, which is counted from 0."""

    @overload
    def __getitem__(self, index: int) -> Made: ...
    @overload
    def __getitem__(self, index: slice) -> list[Made]: ...
    def __getitem__(self, index: int | slice) -> Made | list[Made]:
        places = range(len(self))[index]
        return [*map(self._made, places)] if isinstance(places, range) else self._made(places)

    def __iter__(self) -> Iterator[Made]:
        return map(self._made, range(len(self)))


class FileText(str):
    """The text of a file that is given from outside; faults in it are told in its `source`."""

    __slots__ = ("source",)

    source: Source

    def __new__(cls, source: Source) -> Self:
        """The text of a source."""
        made = super().__new__(cls, source.text)
        made.source = source
        return made


# ---- statements that begin at the margin: what is indented below one belongs to it


def is_margin(source: Source, line: Span) -> bool:
    """Whether a line begins with anything but a blank."""
    return line.start < line.end and not source.text[line.start].isspace()


def trimmed(source: Source, span: Span) -> Span:
    """A span that is not all blank, without the blanks around it."""
    text = source.slice(span)
    return Span(span.end - len(text.lstrip()), span.start + len(text.rstrip()))


def sections(source: Source, comment: str) -> Iterator[list[Span]]:
    """The lines from one at the margin to the next; the sign of a comment begins no section."""
    lines = list[Span]()
    for line in source.line_spans():
        if lines and is_margin(source, line) and source.text[line.start] != comment:
            yield lines
            lines = []
        lines.append(line)
    if lines:
        yield lines
