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
        """Read the rows, and tell the form."""
        separator = separator_of(source.line(1))
        try:
            rows = [*csv_rows(source, separator)]
            header = rows[0][1] if rows else []
            if header[:4] == _HEADER and header[4:] in ([], ["cost"]):
                return _declared_form(rows[1:], has_costs=len(header) == 5)
            if (matrix := read_matrix(source)) is not None:
                return matrix
        except CsvFault as stop:
            raise FormatFault(stop.span, str(stop)) from None
        if not rows:
            raise FormatFault(Span(0, 0), "there is no row")
        if [*map(str.lower, header)] in (_HEADER[:2], [*_HEADER[:2], "cost"]):
            message = "this is a row for each item of an option, and none for what the items are"
            help_ = f"write `{','.join(_HEADER)}` and a row for each item, or an option in each row"
            raise FormatFault(rows[0][0], message, help_)
        return _plain_form(rows, separator)


def _declared_form(table: Sequence[Row], *, has_costs: bool) -> Parsed[Data]:
    """A row an item, then a row for each option and item, as the target writes it."""
    width, declared = 4 + has_costs, list[Declared]()
    rows, option, option_cost = RowsByName(()), "", "0"
    for span, entries in table:
        if len(entries) != width:
            message = f"a row has {width} entries here, and this one has {len(entries)}"
            raise FormatFault(span, message)
        number, name, kind, colour, cost = entries if has_costs else (*entries, "0")
        if not number and option:
            raise FormatFault(span, "items are declared before all options")
        if not number:
            declared.append(_declared(span, name, kind))
            continue
        if not option:
            rows = RowsByName(item.name for item in declared)
        if number == option and cost != option_cost:
            raise FormatFault(span, "the rows of an option have the same cost")
        if number != option:
            if not _NUMBER.fullmatch(number) or int(number) <= int(option or 0):
                message = f"after option {option or 0} comes one with a greater number, in digits"
                raise FormatFault(span, message)
            if not _COST.fullmatch(cost):
                message = f"`{shortened(cost)}` is not a cost of at most {MOST_DIGITS} digits"
                raise FormatFault(span, message)
            option, option_cost = number, cost
            rows.begin(int(cost))
        rows.add(name, colour or None)
    places = (lambda item: table[item][0]), (lambda entry: table[len(declared) + entry][0])
    return assembled(declared, rows.rows(has_costs=has_costs), (*rows.colours,), places)


def _declared(span: Span, name: str, kind: str) -> Declared:
    match = _KIND.fullmatch(kind)
    if not match:
        message = f"`{shortened(kind)}` is not a kind: `primary`, `primary 2:5` or `secondary`"
        raise FormatFault(span, message)
    is_primary = match[1] == "primary"
    return Declared(name, is_primary, int(match[2] or is_primary), int(match[3] or 1))


def _plain_form(table: Sequence[Row], separator: str) -> Parsed[Data]:
    """An option a line, a name in each entry; items with colours are secondary."""
    is_secondary: dict[str, bool] = {}
    for _, entries in table:
        for name, colon, _ in (entry.partition(":") for entry in entries if entry):
            is_secondary[name] = is_secondary.get(name, False) or bool(colon)
    names = sorted(is_secondary, key=is_secondary.__getitem__)
    options = RowsByName(names)
    for _, entries in table:
        options.begin()
        for name, colon, colour in (entry.partition(":") for entry in entries if entry):
            options.add(name, colour if colon else None)
    rows, place = options.rows(), by_rows(options.rows(), lambda row: table[row][0])
    declared = [Declared(n, not is_secondary[n], int(not is_secondary[n])) for n in names]
    places = (lambda item: place(int((rows.items == item).argmax()))), place
    tree, faults = assembled(declared, rows, (*options.colours,), places, is_telling=False)
    if not faults:
        return Parsed(tree, [*_doubts(rows, names, table[0][0])])
    odd = next((name for name in (*names, *options.colours) if not is_name(name)), "")
    items = [*filter(None, _BETWEEN_ITEMS.split(odd))]
    help_ = _OF_MATRICES if not BITS.isdisjoint(names) else ""
    if len(items) > 1 and all(map(str.isprintable, items)):
        cure = shortened((separator if "," not in odd else ",").join(items))
        help_ = f"an entry is one item: if these are several, write `{cure}`"
    codes = {"E142"} if help_ == _OF_MATRICES else {"E217"}
    advised = [each._replace(help=help_) if each.code in codes else each for each in faults]
    return Parsed(tree, advised if help_ else faults)


def _doubts(rows: Rows, names: Sequence[str], first: Span) -> Iterator[Diagnostic]:
    """A first row that looks like names of columns, a last column that looks like costs."""
    width, starts = np.diff(rows.indptr), rows.indptr[:-1]
    if len(width) < _FEWEST_ROWS:
        return
    is_alone = np.bincount(rows.items, minlength=len(names))[rows.items] == 1
    alone = np.add.reduceat(is_alone, starts)
    if alone[0] == width[0] and (alone[1:] < width[1:]).all():
        message = "the first row looks like names of columns, and is read as an option"
        remedy = "an option stands in each row: leave this one out"
        yield fault("W244", first, message, help=remedy)
    is_number = np.array([_COST.fullmatch(name) is not None for name in names])[rows.items]
    is_last = is_number[rows.indptr[1:] - 1]
    if (width > 1).all() and is_last.all() and int(is_number.sum()) == len(width):
        message = "the last entries of the rows are numbers, and are read as items, not as costs"
        remedy = "for costs write DLX, as in `a b |5`, or a table as `dlxc compile --to csv` does"
        yield fault("W244", first, message, help=remedy)
