r"""CSV as Python's `csv` module reads it, with the places of rows.

>>> source = Source("a.csv", 'x;"1;2"\n\n;3\n')
>>> [*csv_rows(source, separator_of(source.line(1)))]
[(Span(start=0, end=7), ['x', '1;2']), (Span(start=9, end=11), ['', '3'])]
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache

from dlxc.text.source import Source, Span

_BLANK = re.compile(r"[^\S\n]")

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
    lines = ("\n" if line[:1] in comments else f"{line}\n" for line in source.lines())
    starts, read = source.line_starts, 0
    has_blanks = _BLANK.search(source.text) is not None
    reader = csv.reader(lines, delimiter=separator, skipinitialspace=True, strict=True)
    try:
        for row in reader:
            start, read = starts[read], reader.line_num
            entries = [*map(str.strip, row)] if has_blanks else row
            if any(entries):
                end = starts[read] - 1 if read < len(starts) else len(source.text)
                yield Span(start, end), entries
    except csv.Error as error:
        raise CsvFault(source.line_span(read + 1), error) from None
