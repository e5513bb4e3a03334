"""CSV: as the target writes it, an option a line, or a matrix of 0 and 1 (see `bits`).

Which of the three a text is, its first rows tell.  Entries are separated by commas, semicolons
or tabs, whichever the first line has most of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np

from dlxc.languages.checked_options import Declared, Rows, RowsByName, is_name
from dlxc.languages.formats.bits import BITS, Row, read_matrix
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled, by_rows
from dlxc.languages.language import Parsed
from dlxc.problem.blocks import MOST_DIGITS
from dlxc.text.csv_rows import CsvFault, csv_rows, separator_of
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_HEADER = ["option", "item", "kind", "colour"]

_KIND = re.compile(r"(primary|secondary)(?: ([0-9]{1,18}):([0-9]{1,18}))?")
_BETWEEN_ITEMS = re.compile(r"[\s,;]+")
_NUMBER = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")
_COST = re.compile(f"-?{_NUMBER.pattern}")

_OF_MATRICES = (
    "in a matrix all entries are 0 or 1, but for a first row of names and a first column of labels"
)

_FEWEST_ROWS = 3
"""With fewer rows nothing is said about the first one and the last column."""


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
        """Tell the form, and read it; raises `CsvFault` and `FormatFault`."""
        rows = csv_rows(self._source, self._separator)
        first = next(rows, None)
        if first is None:
            raise FormatFault(Span(0, 0), "there is no row")
        header = first[1]
        if header[:4] == _HEADER and header[4:] in ([], ["cost"]):
            return self._declared_form(rows, has_costs=len(header) == 5)
        if (matrix := read_matrix(self._source)) is not None:
            return matrix
        if [*map(str.lower, header)] in (_HEADER[:2], [*_HEADER[:2], "cost"]):
            message = "this is a row for each item of an option, and none for what the items are"
            help_ = f"write `{','.join(_HEADER)}` and a row for each item, or an option in each row"
            raise FormatFault(first[0], message, help_)
        return self._plain_form()

    def _declared_form(self, found: Iterator[Row], *, has_costs: bool) -> Parsed[Data]:
        """A row an item, then a row for each option and item, as the target writes it."""
        width, declared = 4 + has_costs, list[Declared]()
        item_spans, entry_spans = list[Span](), list[Span]()
        rows, option, option_cost = RowsByName(()), "", "0"
        for span, entries in found:
            if len(entries) != width:
                message = f"a row has {width} entries here, and this one has {len(entries)}"
                raise FormatFault(span, message)
            number, name, kind, colour, cost = entries if has_costs else (*entries, "0")
            if not number:
                if option:
                    raise FormatFault(span, "items are declared before all options")
                declared.append(self._declared(span, name, kind))
                item_spans.append(span)
                continue
            if not option:
                rows = RowsByName(each.name for each in declared)
            if number != option:
                if not _NUMBER.fullmatch(number) or int(number) <= int(option or 0):
                    message = (
                        f"after option {option or 0} comes one with a greater number, in digits"
                    )
                    raise FormatFault(span, message)
                if not _COST.fullmatch(cost):
                    message = f"`{shortened(cost)}` is not a cost of at most {MOST_DIGITS} digits"
                    raise FormatFault(span, message)
                option, option_cost = number, cost
                rows.begin(int(cost))
            elif cost != option_cost:
                message = "the rows of an option have the same cost"
                raise FormatFault(span, message)
            rows.add(name, colour or None)
            entry_spans.append(span)
        places = item_spans.__getitem__, entry_spans.__getitem__
        return assembled(declared, rows.rows(has_costs=has_costs), (*rows.colours,), places)

    def _declared(self, span: Span, name: str, kind: str) -> Declared:
        match = _KIND.fullmatch(kind)
        if not match:
            message = f"`{shortened(kind)}` is not a kind: `primary`, `primary 2:5` or `secondary`"
            raise FormatFault(span, message)
        is_primary = match[1] == "primary"
        return Declared(name, is_primary, int(match[2] or is_primary), int(match[3] or 1))

    def _plain_form(self) -> Parsed[Data]:
        """An option a line, a name in each entry; items with colours are secondary."""
        is_secondary: dict[str, bool] = {}
        for _, entries in csv_rows(self._source, self._separator):
            for name, colon, _ in (entry.partition(":") for entry in entries if entry):
                is_secondary[name] = is_secondary.get(name, False) or bool(colon)
        names = sorted(is_secondary, key=is_secondary.__getitem__)
        rows, spans = RowsByName(names), list[Span]()
        for span, entries in csv_rows(self._source, self._separator):
            rows.begin()
            spans.append(span)
            for entry in filter(None, entries):
                name, colon, colour = entry.partition(":")
                rows.add(name, colour if colon else None)
        found = rows.rows()
        place = by_rows(found, spans.__getitem__)
        declared = [Declared(n, not is_secondary[n], int(not is_secondary[n])) for n in names]
        places = (lambda item: place(int((found.items == item).argmax()))), place
        tree, faults = assembled(declared, found, (*rows.colours,), places, is_telling=False)
        if not faults:
            return Parsed(tree, [*self._doubts(found, names)])
        odd = next((name for name in (*names, *rows.colours) if not is_name(name)), "")
        return Parsed(tree, [self._with_advice(diagnostic, names, odd) for diagnostic in faults])

    def _with_advice(self, found: Diagnostic, names: Sequence[str], odd: str) -> Diagnostic:
        """What to write for entries of a matrix, and for several items in one entry."""
        if found.code == "E142" and not BITS.isdisjoint(names):
            return found._replace(help=_OF_MATRICES)
        items = [*filter(None, _BETWEEN_ITEMS.split(odd))]
        if found.code == "E217" and len(items) > 1 and all(map(str.isprintable, items)):
            sign = self._separator if "," not in odd else ","
            cure = shortened(sign.join(items))
            return found._replace(
                help=f"an entry is one item: if these are several, write `{cure}`"
            )
        return found

    def _doubts(self, rows: Rows, names: Sequence[str]) -> Iterator[Diagnostic]:
        """A first row that looks like names of columns, a last column that looks like costs."""
        count = len(rows.indptr) - 1
        if count < _FEWEST_ROWS:
            return
        times = np.bincount(rows.items, minlength=len(names))
        is_alone = times[rows.items] == 1
        alone = np.add.reduceat(is_alone, rows.indptr[:-1])
        width = np.diff(rows.indptr)
        first = next(csv_rows(self._source, self._separator))[0]
        if alone[0] == width[0] and (alone[1:] < width[1:]).all():
            message = "the first row looks like names of columns, and is read as an option"
            yield fault(
                "W244", first, message, help="an option stands in each row: leave this one out"
            )
        is_number = np.array([_COST.fullmatch(name) is not None for name in names])[rows.items]
        last = rows.indptr[1:] - 1
        if (width > 1).all() and is_number[last].all() and int(is_number.sum()) == count:
            message = (
                "the last entries of the rows are numbers, and are read as items, not as costs"
            )
            help_ = (
                "for costs write DLX, as in `a b |5`, or a table as `dlxc compile --to csv` does"
            )
            yield fault("W244", first, message, help=help_)
