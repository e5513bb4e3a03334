"""CSV: as the target writes it, an option a line, or zeros and ones below names.

Which of the three a text is, its first two rows tell.  Entries are separated by commas, semicolons
or tabs, whichever the first line has most of.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from itertools import chain, islice

import numpy as np

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
from dlxc.problem.costs import MOST_DIGITS
from dlxc.text.csv_rows import CsvFault, csv_rows, place_of_entry, separator_of
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span

_HEADER = ["option", "item", "kind", "colour"]

_KIND = re.compile(r"(primary|secondary)(?: ([0-9]{1,18}):([0-9]{1,18}))?")
_NUMBER = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")
_COST = re.compile(f"-?{_NUMBER.pattern}")

_ONES = {"1", "1.0", "True", "TRUE", "true"}
_BITS = _ONES | {"0", "0.0", "False", "FALSE", "false"}
"""Zeros and ones, also as pandas, R and spreadsheets write them."""

_OF_MATRICES = (
    "if this is a matrix, its first row has the names of all items, and each later row a 0 or 1 for"
    " each; a first column of labels may stand before them"
)

_Row = tuple[Span, list[str]]
"""Where a row stands, and its entries."""


class Csv(Format):
    """Rows of entries, in one of three forms."""

    mark = re.compile(",".join(_HEADER))
    lines_that_tell = 1000

    def read(self, source: Source) -> Parsed[Data]:
        """Read the rows."""
        try:
            return _Table(source).read()
        except CsvFault as stop:
            raise FormatFault(stop.span, str(stop)) from None


class _Table:
    """A text, and where its entries stand."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._separator = separator_of(source.line(1))

    def read(self) -> Parsed[Data]:
        """Tell the form by the first two rows, and read it; raises `CsvFault` and `FormatFault`."""
        rows = csv_rows(self._source, self._separator)
        first = [*islice(rows, 2)]
        if not first:
            raise FormatFault(Span(0, 0), "there is no row")
        header = first[0][1]
        if header[:4] == _HEADER and header[4:] in ([], ["cost"]):
            return self._declared_form(chain(first[1:], rows), has_costs=len(header) == 5)
        if len(first) > 1 and (skipped := _labels(header, first[1][1])) is not None:
            return self._bits_form(first[0], chain(first[1:], rows), skipped)
        return self._plain_form(chain(first, rows))

    def _place(self, start: int, number: int) -> Span:
        """Where an entry stands, of the row that begins at an offset."""
        return place_of_entry(self._source, start, self._separator, number)

    def _declared_form(self, found: Iterator[_Row], *, has_costs: bool) -> Parsed[Data]:
        """A row an item, then a row for each option and item, as the target writes it."""
        width, declared, at_item, at_entry = 4 + has_costs, [], array("q"), array("q")
        rows, option, option_cost = RowsByName(()), "", "0"
        for span, entries in found:
            if len(entries) != width:
                told = f"a row has {width} entries here, and this one has {len(entries)}"
                raise FormatFault(span, told)
            number, name, kind, colour, cost = entries if has_costs else (*entries, "0")
            if not number:
                if option:
                    raise FormatFault(span, "items are declared before all options")
                declared.append(self._declared(span, name, kind))
                at_item.append(span.start)
                continue
            if not option:
                rows = RowsByName(each.name for each in declared)
            if number != option:
                if not _NUMBER.fullmatch(number) or int(number) <= int(option or 0):
                    told = f"behind option {option or 0} comes one with a greater number, in digits"
                    raise FormatFault(self._place(span.start, 0), told)
                if not _COST.fullmatch(cost):
                    told = f"`{shortened(cost)}` is not a cost of at most {MOST_DIGITS} digits"
                    raise FormatFault(self._place(span.start, 4), told)
                option, option_cost = number, cost
                rows.begin(int(cost))
            elif cost != option_cost:
                told = "the rows of an option have the same cost"
                raise FormatFault(self._place(span.start, 4), told)
            rows.add(name, colour or None)
            at_entry.append(span.start)
        places = lambda n: self._place(at_item[n], 1), lambda n: self._place(at_entry[n], 1)
        return assembled(declared, rows.rows(has_costs=has_costs), (*rows.colours,), places)

    def _declared(self, span: Span, name: str, kind: str) -> Declared:
        found = _KIND.fullmatch(kind)
        if not found:
            told = f"`{shortened(kind)}` is no kind: `primary`, `primary 2:5` or `secondary`"
            raise FormatFault(self._place(span.start, 2), told)
        is_primary = found[1] == "primary"
        return Declared(name, is_primary, int(found[2] or is_primary), int(found[3] or 1))

    def _plain_form(self, found: Iterator[_Row]) -> Parsed[Data]:
        """An option a line, a name in each entry; items with colours are secondary."""
        is_secondary: dict[str, bool] = {}
        for _, entries in found:
            for name, colon, _ in (entry.partition(":") for entry in entries if entry):
                is_secondary[name] = is_secondary.get(name, False) or bool(colon)
        names = sorted(is_secondary, key=is_secondary.__getitem__)
        rows, starts, numbers = RowsByName(names), array("q"), array("q")
        for span, entries in csv_rows(self._source, self._separator):
            rows.begin()
            for number, entry in enumerate(entries):
                if entry:
                    name, colon, colour = entry.partition(":")
                    rows.add(name, colour if colon else None)
                    starts.append(span.start)
                    numbers.append(number)
        made = rows.rows()

        def place(entry: int) -> Span:
            return self._place(starts[entry], numbers[entry])

        declared = [Declared(n, not is_secondary[n], int(not is_secondary[n])) for n in names]
        places = lambda item: place(int((made.items == item).argmax())), place
        tree, told = assembled(declared, made, (*rows.colours,), places, is_telling=False)
        return Parsed(tree, [*map(self._asking_for_a_matrix, told)])

    def _asking_for_a_matrix(self, told: Diagnostic) -> Diagnostic:
        """An item that is twice in an option may be an entry of a matrix."""
        is_bit = told.span is not None and self._source.slice(told.span).strip() in _BITS
        return told._replace(help=_OF_MATRICES) if told.code == "E142" and is_bit else told

    def _bits_form(self, header: _Row, found: Iterator[_Row], first: int) -> Parsed[Data]:
        """Names in the first row, and in each later one a 1 for every item of an option.

        The names of items begin at column `first`; what stands before are labels of rows.
        """
        start, names = header[0].start, header[1]
        ends, items, spans = array("q", [0]), array("i"), []
        for span, entries in found:
            if len(entries) != len(names) or not {*entries[first:]} <= _BITS:
                told = f"a row has a 0 or 1 for each of {plural(len(names) - first, 'name')} here"
                help_ = "" if first else "leave the name of a first column of labels empty"
                raise FormatFault(span, told, help_)
            items.extend(n for n, bit in enumerate(entries[first:]) if bit in _ONES)
            ends.append(len(items))
            spans.append(span)
        numbers = np.array(items, np.int32)
        rows = Rows(np.array(ends, np.int64), numbers, np.full_like(numbers, NO_COLOUR))

        def place(entry: int) -> Span:
            return spans[int(rows.indptr.searchsorted(entry, "right")) - 1]

        places = lambda item: self._place(start, item + first), place
        return assembled([*map(Declared, names[first:])], rows, (), places)


def _labels(names: list[str], entries: list[str]) -> int | None:
    """How many columns of a matrix are labels, by its first two rows; nothing if it is none.

    Labels below an empty name may be numbers, as pandas writes them.  Others are no zeros and
    ones, and two items follow, not all with numbers for names: rows of names can look like that.
    """
    first = int(not names[0] or entries[0] not in _BITS)
    if len(entries) != len(names) or not {*entries[first:]} <= _BITS:
        return None
    if first and names[0]:
        is_matrix = len(names) > 2 and not all(map(_NUMBER.fullmatch, names[1:]))
    else:
        is_matrix = not names[0] or not {*names} <= _BITS
    return first if is_matrix else None
