"""CSV: as the target writes it, an option a line, or zeros and ones below names.

Which of the three a text is, its first two rows tell.  Fields are separated by commas, semicolons
or tabs, whichever the first line has most of.
"""

from __future__ import annotations

import csv
import re
from array import array
from collections.abc import Iterator
from itertools import chain, islice

import numpy as np

from dlxc.languages.dlx.reading import MOST_DIGITS
from dlxc.languages.formats.reading import (
    Data,
    Declared,
    Format,
    FormatFault,
    Rows,
    RowsByName,
    assembled,
)
from dlxc.languages.language import Parsed
from dlxc.problem import NO_COLOUR
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span

_HEADER = ["option", "item", "kind", "colour"]

_KIND = re.compile(r"(primary|secondary)(?: ([0-9]{1,18}):([0-9]{1,18}))?")
_NUMBER = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")

_CHUNK = 1 << 16
"""So many characters are cut into lines at a time, to the end of the line."""

_BITS = {"0", "1"}

_Record = tuple[int, list[str]]
"""The line in which a row begins, from 1, and its fields."""


class Csv(Format):
    """Rows of fields, in one of three forms."""

    lines_that_tell = 1000

    def read(self, source: Source) -> Parsed[Data]:
        """Tell the form by the first two rows, and read it."""
        table = _Table(source)
        records = table.records()
        first = [*islice(records, 2)]
        if not first:
            raise FormatFault(Span(0, 0), "there is no row")
        header = first[0][1]
        if header[:4] == _HEADER and header[4:] in ([], ["cost"]):
            return _declared_form(table, chain(first[1:], records), has_costs=len(header) == 5)
        if len(first) > 1 and _are_bits(first[1][1], header) and not _are_bits(header, header):
            return _bits_form(table, header, chain(first[1:], records))
        return _plain_form(table, chain(first, records))


class _Table:
    """The rows of a text, and where their fields stand."""

    def __init__(self, source: Source) -> None:
        self._source = source
        line = next(source.line_spans(), Span(0, 0))
        self._delimiter = max(",;\t", key=source.slice(line).count)
        self._field = re.compile(rf'("(?:[^"]|"")*"|[^{self._delimiter}\n]*)[{self._delimiter}\n]?')

    def records(self) -> Iterator[_Record]:
        """The rows one by one, without blank lines; raises `FormatFault`."""
        reader = csv.reader(self._lines(), delimiter=self._delimiter, strict=True)
        while True:
            line = reader.line_num + 1
            try:
                record = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                raise FormatFault(self.line(line), f"this is no row of CSV: {error}") from None
            if record:
                yield line, record

    def _lines(self) -> Iterator[str]:
        text, start = self._source.text, 0
        while start < len(text):
            feed = text.find("\n", start + _CHUNK)
            end = feed if feed >= 0 else len(text) - text.endswith("\n")
            yield from (f"{line}\n" for line in text[start:end].split("\n"))
            start = end + 1

    def line(self, number: int) -> Span:
        """Where a line stands."""
        return self._source.line_span(min(number, self._source.line_count))

    def field(self, line: int, column: int) -> Span:
        """Where a field stands, in the row that begins in a line."""
        text = self._source.text
        fields = self._field.finditer(text, self._source.line_starts[line - 1])
        found = next(islice(fields, column, None), None)
        return Span(*found.span(1)) if found else Span(len(text), len(text))


def _declared_form(table: _Table, records: Iterator[_Record], *, has_costs: bool) -> Parsed[Data]:
    """A row an item, then a row for each option and item, as the target writes it."""
    width, declared, item_lines, entry_lines = 4 + has_costs, [], array("q"), array("q")
    rows, option, option_cost = RowsByName(()), "", "0"
    for line, record in records:
        if len(record) != width:
            told = f"a row has {plural(width, 'field')} here, and this one has {len(record)}"
            raise FormatFault(table.line(line), told)
        number, name, kind, colour, cost = record if has_costs else (*record, "0")
        if not number:
            if option:
                raise FormatFault(table.line(line), "items are declared before all options")
            declared.append(_declared(table, line, name, kind))
            item_lines.append(line)
            continue
        if not option:
            rows = RowsByName(each.name for each in declared)
        if number != option:
            if not _NUMBER.fullmatch(number) or int(number) <= int(option or 0):
                told = f"behind option {option or 0} comes one with a greater number, in digits"
                raise FormatFault(table.field(line, 0), told)
            if not _NUMBER.fullmatch(cost):
                told = f"`{shortened(cost)}` is not a cost of at most {MOST_DIGITS} digits"
                raise FormatFault(table.field(line, 4), told)
            option, option_cost = number, cost
            rows.begin(int(cost))
        elif cost != option_cost:
            raise FormatFault(table.field(line, 4), "the rows of an option have the same cost")
        rows.add(name, colour or None)
        entry_lines.append(line)
    places = lambda n: table.field(item_lines[n], 1), lambda n: table.field(entry_lines[n], 1)
    return assembled(declared, rows.rows(has_costs=has_costs), (*rows.colours,), places)


def _declared(table: _Table, line: int, name: str, kind: str) -> Declared:
    found = _KIND.fullmatch(kind)
    if not found:
        told = f"`{shortened(kind)}` is no kind of item: `primary`, `primary 2:5` or `secondary`"
        raise FormatFault(table.field(line, 2), told)
    is_primary = found[1] == "primary"
    return Declared(name, is_primary, int(found[2] or is_primary), int(found[3] or 1))


def _plain_form(table: _Table, records: Iterator[_Record]) -> Parsed[Data]:
    """An option a line, a name in each field; items with colours are secondary."""
    rows = RowsByName((), grows=True)
    lines, columns = array("q"), array("q")
    for line, record in records:
        rows.begin()
        for column, field in enumerate(record):
            name, colon, colour = field.strip().partition(":")
            if name or colon:
                rows.add(name, colour if colon else None)
                lines.append(line)
                columns.append(column)
    made = rows.rows()
    names = [*rows.numbers]
    is_secondary = np.zeros(len(names), np.bool_)
    is_secondary[made.items[made.colours != NO_COLOUR]] = True
    order = np.argsort(is_secondary, kind="stable")
    first = np.zeros(len(names), np.int64)
    first[made.items[::-1]] = np.arange(len(made.items))[::-1]
    sorted_items = np.argsort(order)[made.items].astype(np.int32)
    declared = [
        Declared(names[n], not is_secondary[n], int(not is_secondary[n])) for n in order.tolist()
    ]

    def place(entry: int) -> Span:
        return table.field(lines[entry], columns[entry])

    places = lambda item: place(int(first[order[item]])), place
    rows_in_order = made._replace(items=sorted_items)
    return assembled(declared, rows_in_order, (*rows.colours,), places, is_telling=False)


def _are_bits(record: list[str], header: list[str]) -> bool:
    """Whether a row has a 0 or 1 for each name of the first row, which may leave one out."""
    return len(record) == len(header) and {*map(str.strip, record[not header[0] :])} <= _BITS


def _bits_form(table: _Table, header: list[str], records: Iterator[_Record]) -> Parsed[Data]:
    """Names in the first row, and in each later one a 1 for every item of an option."""
    index = int(not header[0])  # pandas writes the numbers of rows below an empty name
    names = [name.strip() for name in header[index:]]
    ends, items, lines = array("q", [0]), array("i"), array("q")
    for line, record in records:
        if not _are_bits(record, header):
            told = f"a row has {plural(len(names), 'field')} of 0 or 1 here, and this one has not"
            raise FormatFault(table.line(line), told)
        bits = record[index:]
        items.extend(number for number, bit in enumerate(bits) if bit.strip() == "1")
        ends.append(len(items))
        lines.append(line)
    found = np.array(items, np.int32)
    rows = Rows(np.array(ends, np.int64), found, np.full(len(found), NO_COLOUR, np.int32))

    def place(entry: int) -> Span:
        return table.line(lines[int(rows.indptr.searchsorted(entry, "right")) - 1])

    places = lambda item: table.field(1, item + index), place
    return assembled([*map(Declared, names)], rows, (), places)
