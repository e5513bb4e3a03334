"""Matrices of 0 and 1 in a text: a row for each option, a column for each item.

A matrix is known by its shape: each row has the same number of entries, more than one, and all of
them are 0 or 1.  Commas, semicolons, tabs or blanks separate them, and brackets may stand around
the rows, as Python and JSON write lists.  Before the rows there may be names of the items, or the
numbers of rows and columns; before each row a label, which is left out.
"""

import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

import numpy as np

from dlxc.languages.checked_options import Rows
from dlxc.languages.formats.reading import Data, FormatFault, assembled, by_rows
from dlxc.languages.language import Parsed
from dlxc.problem import NO_COLOUR, Item
from dlxc.text.csv_rows import csv_rows, separator_of
from dlxc.text.diagnostics import fault
from dlxc.text.prose import plural
from dlxc.text.source import Source, Span

Row = tuple[Span, list[str]]
"""Where a row stands, and its entries."""

ONES = {"1", "1.0", "1.", "True", "TRUE", "true"}
BITS = ONES | {"0", "0.0", "0.", "False", "FALSE", "false"}
"""Zeros and ones, also as NumPy, pandas, R and spreadsheets write them."""

_INNERMOST = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")
_BETWEEN = re.compile(r"[\[\](){},;\s]*")
_ENTRY = re.compile(r"[^\s,;\"']+")


class Form(NamedTuple):
    """How a matrix is written.

    `names` are those of the items, if the first row has them.  Rows begin with number `first`, and
    entries after so many `labels`.  A form `is_certain` if the rows cannot be lists of names.
    """

    names: list[str] | None
    first: int
    labels: int
    columns: int
    is_certain: bool


def form_of(rows: Sequence[list[str]]) -> Form | None:
    """The form of a matrix by its first two rows; `None` if it is none."""
    top, *rest = rows[:2] or [[]]
    if not top:
        return None
    if not rest:
        is_row = len(top) > 1 and {*top} <= BITS
        return Form(None, 0, 0, len(top), len(top) > 2) if is_row else None
    [row] = rest
    is_shorter = len(top) == len(row) - 1 and _sizes(top)[1:] != [len(row)]  # as R has labels
    labels = int(not {*row[:1]} <= BITS or top[0] == "" or is_shorter)
    columns = len(row) - labels
    if not columns or not {*row[labels:]} <= BITS:
        return None
    is_row = len(top) == len(row) and {*top[labels:]} <= BITS and columns > 1
    if is_row and top[0] and not (labels and top[0] in BITS):
        return Form(None, 0, labels, columns, columns > 2)
    if len(top) == 2 and _sizes(top)[1:] == [columns] and (columns != 2 or top[0] not in BITS):
        return Form(None, 1, labels, columns, columns > 2)
    names = top if is_shorter and labels else top[labels:]
    if len(names) != columns or ({*names} <= BITS and top[0] and not is_shorter):
        return None
    are_numbers = all(name.isdecimal() for name in names)
    if columns == 1 and top[0] and (labels or are_numbers):
        return None
    return Form(names, 1, labels, columns, columns > 2 or not are_numbers or not top[0])


def _sizes(row: list[str]) -> list[int]:
    return [int(entry) for entry in row if entry.isdecimal() and len(entry) < 10]


def text_rows(source: Source) -> Iterator[Row]:
    """The rows of a text between brackets, separators or blanks; raises `CsvFault`."""
    text = source.text
    if text.lstrip()[:1] in ("[", "(", "{"):
        at = 0
        for group in _INNERMOST.finditer(text):
            if not _BETWEEN.fullmatch(text, at, group.start()):
                yield Span(at, group.start()), [text[at : group.start()]]
            yield Span(*group.span()), _ENTRY.findall(group[1])
            at = group.end()
        if _BETWEEN.fullmatch(text, at) is None:
            yield Span(at, len(text)), [text[at:]]
    elif any(sign in source.line(1) for sign in ",;\t"):
        yield from csv_rows(source, separator_of(source.line(1)))
    else:
        for span in source.line_spans():
            if entries := _ENTRY.findall(source.slice(span)):
                yield span, entries


def read_matrix(source: Source) -> Parsed[Data] | None:
    """The problem of a matrix; `None` if the text has none."""
    rest = text_rows(source)
    first = [*islice(rest, 2)]
    form = form_of([entries for _, entries in first])
    if form is None:
        return None
    wanted, labels = form.labels + form.columns, form.labels
    names, top = form.names, first[0]
    ends, items, spans = array("q", [0]), array("i"), []
    for span, entries in chain(first[form.first :], rest):
        if len(entries) != wanted or not {*entries[labels:]} <= BITS:
            if not form.is_certain:
                return None
            what = plural(form.columns, "name" if names else "column")
            remedy = "leave the name of a first column of labels empty"
            if labels or not names:
                remedy = "" if labels else "labels need names of columns in a first row"
            raise FormatFault(span, f"a row has a 0 or 1 for each of {what} here", remedy)
        items.extend(n for n, bit in enumerate(entries[labels:]) if bit in ONES)
        ends.append(len(items))
        spans.append(span)
    numbers = np.array(items, np.int32)
    rows = Rows(np.array(ends, np.int64), numbers, np.full_like(numbers, NO_COLOUR))

    is_wrong = form.first and not names and _sizes(top[1]) != [len(spans), form.columns]
    if is_wrong and form.columns == 2:  # two numbers may be names as well
        names, is_wrong = top[1], False
    called = names or [str(number) for number in range(1, form.columns + 1)]

    places = (lambda _: top[0]), by_rows(rows, spans.__getitem__)
    tree, diagnostics = assembled([*map(Item, called)], rows, (), places)
    if is_wrong:
        count = plural(len(spans), "row")
        sizes = f"there are {count}, and this line tells of {top[1][0]}"
        diagnostics.append(fault("E145", top[0], sizes))
    if not form.is_certain:
        size = f"{plural(len(spans), 'option')} of {plural(form.columns, 'item')}"
        diagnostics.append(fault("W244", top[0], f"this is read as a matrix of 0 and 1: {size}"))
    return Parsed(tree, diagnostics)
