"""CSV: as the target writes it, an option a line, or a matrix of 0 and 1 (see `bits`).

Which of the three a text is, its first rows tell.  Entries are separated by commas, semicolons
or tabs, whichever the first line has most of.
"""

import re
from array import array
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, islice, takewhile

import numpy as np

from dlxc.languages.checked_options import Rows, RowsByName, is_name
from dlxc.languages.formats.bits import BITS, Row, read_matrix
from dlxc.languages.formats.reading import Data, Format, FormatFault, assembled, by_rows
from dlxc.languages.language import Parsed
from dlxc.problem import Item
from dlxc.problem.blocks import LARGEST, MOST_DIGITS
from dlxc.text.csv_rows import CsvFault, csv_entries, csv_rows, separator_of
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_HEADER = ["option", "item", "kind", "colour"]

_KIND = re.compile(r"(primary|secondary)(?: ([0-9]{1,18}):([0-9]{1,18}))?")
_BETWEEN_ITEMS = re.compile(r"[\s,;]+")
_NUMBER = re.compile(rf"[0-9]{{1,{MOST_DIGITS}}}")
_COST = re.compile(f"-?{_NUMBER.pattern}")

_NO_VALUE = LARGEST + 1
"""What stands for a number that cannot be read, and is greater than all others."""

_BATCH = 128
"""So many rows are read at a time: what they are made of stays in the cache."""

_OF_MATRICES = (
    "in a matrix all entries are 0 or 1, but for a first row of names and a first column of labels"
)


class Csv(Format):
    """Rows of entries, in one of three forms."""

    mark = re.compile(",".join(_HEADER))
    lines_that_tell = 1000

    def read(self, source: Source) -> Parsed[Data]:
        """Read the rows, and tell the form."""
        separator = separator_of(next(source.lines(), ""))
        try:
            header = next(csv_entries(source, separator), [])
            if header[:4] == _HEADER and header[4:] in ([], ["cost"]):
                return _declared_form(source, separator, len(header))
            if (matrix := read_matrix(source)) is not None:
                return matrix
            rows = [*csv_rows(source, separator)]
        except CsvFault as stop:
            raise FormatFault(stop.span, str(stop)) from None
        if not rows:
            raise FormatFault(Span(0, 0), "there is no row")
        if [*map(str.lower, header)] in (_HEADER[:2], [*_HEADER[:2], "cost"]):
            message = "this is a row for each item of an option, and none for what the items are"
            help_ = f"write `{','.join(_HEADER)}` and a row for each item, or an option in each row"
            raise FormatFault(rows[0][0], message, help_)
        return _plain_form(rows, separator)


def _declared_form(source: Source, separator: str, width: int) -> Parsed[Data]:
    """A row an item, then a row for each option and item, as the target writes it.

    Where a row stands, is found when it is asked for.
    """

    def row(number: int) -> Row:
        """A row by its number; 0 is the header."""
        return next(islice(csv_rows(source, separator), number, None))

    table, declared, rest = csv_entries(source, separator), list[Item](), list[list[str]]()
    for entries in islice(table, 1, None):
        if len(entries) != width or entries[0]:
            rest = [entries]
            break
        match = _KIND.fullmatch(entries[2])
        if not match:
            kind = (
                f"`{shortened(entries[2])}` is not a kind: `primary`, `primary 2:5` or `secondary`"
            )
            raise FormatFault(row(1 + len(declared))[0], kind)
        is_primary = match[1] == "primary"
        times = int(match[2] or is_primary), int(match[3] or 1)
        declared.append(Item(entries[1], is_primary, *times))
    first, rest_of_table = 1 + len(declared), chain(rest, table)
    rows, numbers, amounts = RowsByName(item.name for item in declared), array("q"), array("q")
    are_wide = True
    while are_wide and (batch := [*islice(rest_of_table, _BATCH)]):
        are_wide = {*map(len, batch)} == {width}
        wide = batch if are_wide else takewhile(lambda entries: len(entries) == width, batch)
        flat = [*chain.from_iterable(wide)]
        numbers.extend(_values(_NUMBER, flat[::width]))
        amounts.extend(_values(_COST, flat[4::width] if width == 5 else ()))
        colours = flat[3::width]
        rows.add(flat[1::width], [colour or None for colour in colours] if any(colours) else ())

    number, cost = np.array(numbers), np.array(amounts or [0] * len(numbers))
    steps = np.diff(number, prepend=-1)
    is_odd = (steps < 0) | (number < 1) | (number > LARGEST) | (cost > LARGEST)
    is_odd |= (steps == 0) & (np.diff(cost, prepend=0) != 0)
    if is_odd.any() or not are_wide:
        at = int(is_odd.argmax()) if is_odd.any() else len(number)
        before = numbers[at - 1] if at else 0
        raise _odd_row(row(first + at), width, before, begins=any(steps[at : at + 1]))
    starts = np.flatnonzero(steps)
    places = (lambda item: row(1 + item)[0]), (lambda entry: row(first + entry)[0])
    costs = cost[starts] if amounts else None
    return assembled(declared, rows.rows(starts, costs), rows.colours, places)


def _values(pattern: re.Pattern[str], texts: Sequence[str]) -> Iterator[int]:
    """The numbers that texts are, of which many are alike."""
    value = {text: int(text) if pattern.fullmatch(text) else _NO_VALUE for text in {*texts}}
    return map(value.__getitem__, texts)


def _odd_row(row: Row, width: int, before: int, *, begins: bool) -> FormatFault:
    """What is wrong with a row that comes after option `before`, and perhaps `begins` another."""
    span, entries = row
    number, cost = entries[0], entries[-1]
    message = f"`{shortened(cost)}` is not a cost of at most {MOST_DIGITS} digits"
    if len(entries) != width:
        message = f"a row has {width} entries here, and this one has {len(entries)}"
    elif not number:
        message = "items are declared before all options"
    elif not begins:
        message = "the rows of an option have the same cost"
    elif not before < next(_values(_NUMBER, [number])) < _NO_VALUE:
        message = f"after option {before} comes one with a greater number, in digits"
    return FormatFault(span, message)


def _plain_form(table: Sequence[Row], separator: str) -> Parsed[Data]:
    """An option a line, a name in each entry; items with colours are secondary."""
    counts = [len(entries) - entries.count("") for _, entries in table]
    parts = [entry.partition(":") for _, entries in table for entry in entries if entry]
    secondary = {name for name, colon, _ in parts if colon}
    names = sorted(dict.fromkeys(part[0] for part in parts), key=secondary.__contains__)
    options = RowsByName(names)
    options.add([part[0] for part in parts], [part[2] if part[1] else None for part in parts])
    rows = options.rows([*accumulate(counts[:-1], initial=0)])
    place = by_rows(rows, lambda row: table[row][0])
    declared = [Item(n, n not in secondary, int(n not in secondary)) for n in names]
    places = (lambda item: place(int((rows.items == item).argmax()))), place
    tree, faults = assembled(declared, rows, options.colours, places, is_telling=False)
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
    if len(width) < 3:  # too few to tell
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
