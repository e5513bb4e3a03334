r"""CSV as Python's `csv` module reads it, with the places of rows.

>>> source = Source("a.csv", 'x;"1;2"\n\n;3\n')
>>> [*csv_rows(source, separator_of(source.line(1)))]
[(Span(start=0, end=7), ['x', '1;2']), (Span(start=9, end=11), ['', '3'])]
"""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import repeat
from operator import add
from typing import TYPE_CHECKING

from dlxc.text.source import Source, Span

if TYPE_CHECKING:
    from _csv import Reader

_BLANKS = [sign for sign in map(chr, range(0x3001)) if sign.isspace() and sign != "\n"]

QUOTED = re.compile(r'"(?:[^"]|"")*"')
"""An entry in quotes."""


class CsvFault(Exception):  # noqa: N818 - as others that carry a fault
    """Why a row cannot be read, and its `span`."""

    def __init__(self, span: Span, error: csv.Error) -> None:
        super().__init__(f"this cannot be read as CSV: {error}")
        self.span = span


def separator_of(line: str) -> str:
    """The sign that is in a line most often, outside of quotes; of several the first."""
    return max(",;\t", key=QUOTED.sub("", line).count)


@cache
def entry_pattern(separator: str) -> re.Pattern[str]:
    """The pattern of the entries, as they are written."""
    return re.compile(
        rf'(?:\s*(?=[^\s{separator}]))?((?:"(?:[^"]|"")*")?[^{separator}]*)(?:{separator}|\Z)'
    )


def csv_rows(
    source: Source, separator: str, comments: str = ""
) -> Iterator[tuple[Span, list[str]]]:
    """Where each row stands, and its entries without blanks around them.

    Rows without anything are left out, and lines that begin with one of the signs of `comments`.
    Raises `CsvFault`.
    """
    reader, starts, read = _reader(source, separator, comments), source.line_starts, 0
    try:
        for row in _stripped(reader, source.text):
            start, read = starts[read], reader.line_num
            if any(row):
                end = starts[read] - 1 if read < len(starts) else len(source.text)
                yield Span(start, end), row
    except csv.Error as error:
        raise CsvFault(source.line_span(read + 1), error) from None


def csv_entries(source: Source, separator: str) -> Iterator[list[str]]:
    """The entries of `csv_rows`, without the places of rows: it takes a third of the time."""
    try:
        yield from filter(any, _stripped(_reader(source, separator), source.text))
    except csv.Error:
        deque(csv_rows(source, separator), 0)  # raises the fault, with its place


def _reader(source: Source, separator: str, comments: str = "") -> Reader:
    lines: Iterable[str] = map(add, source.lines(), repeat("\n"))
    if comments:
        lines = ("\n" if line[0] in comments else line for line in lines)
    return csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)


def _stripped(rows: Iterable[list[str]], text: str) -> Iterable[list[str]]:
    """The rows of a text; most texts have no blanks."""
    has_blanks = any(sign in text for sign in _BLANKS)
    return ([*map(str.strip, row)] for row in rows) if has_blanks else rows
