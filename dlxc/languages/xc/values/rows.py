"""The rows of clauses: a column for each name.

Rows are picked often, and few of their columns are looked at; so a column is picked when it is
asked for.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import KeysView, Mapping, MutableMapping
from copy import copy
from dataclasses import dataclass, field
from sys import maxsize
from typing import Self

import numpy as np

from dlxc.languages.xc.values.columns import Column, Ints, Picks, ValueSet, integers, kind_of
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import article, plural, shortened
from dlxc.text.source import Span

_MISSING = integers(np.zeros(0, np.int64))
"""Stands for a column that is yet to be picked."""

FROM = " from "
"""How the name of a column begins that has numbers of rows of data: a place, a word for these rows,
and the name of the data."""

_MOST_DEEP = 100
"""Rows are picked from rows that are picked, and so on, this often before all are picked."""


class _PickedColumns(UserDict[str, Column]):
    """The columns of some rows of a table; each is picked when it is asked for."""

    def __init__(self, source: Mapping[str, Column], rows: Picks) -> None:
        super().__init__()
        self.depth: int = source.depth + 1 if isinstance(source, _PickedColumns) else 1
        if self.depth > _MOST_DEEP:  # a column is asked for through all tables before it
            source, self.depth = {name: source[name] for name in source}, 1
        self._source, self._rows = source, rows
        self.data = dict.fromkeys(source, _MISSING)

    def __getitem__(self, name: str) -> Column:
        column = self.data[name]
        if column is _MISSING:
            column = self.data[name] = self._source[name].take(self._rows)
        return column

    def keys(self) -> KeysView[str]:
        return self.data.keys()


_SHOWN = 5
"""The number of values of a set that messages show."""


class RowTable:
    """Some rows, a column a name; `parents` has for each row that of the table it came from.

    `emptied_by` is the condition that has left no row, if one has.
    """

    def __init__(
        self,
        count: int,
        columns: MutableMapping[str, Column],
        parents: Ints | None = None,
        emptied_by: Span | None = None,
    ) -> None:
        self.count, self.emptied_by = count, emptied_by
        self.columns: MutableMapping[str, Column] = copy(columns)
        self.parents = np.arange(count) if parents is None else parents

    def picked(self, rows: Ints) -> RowTable:
        """Some of the rows, also repeatedly."""
        columns = _PickedColumns(self.columns, rows)
        return RowTable(len(rows), columns, self.parents[rows], self.emptied_by)

    def part(self, first: int, end: int) -> RowTable:
        """The rows from one to another, as a table of their own."""
        rows = slice(first, min(end, self.count))
        return RowTable(rows.stop - first, _PickedColumns(self.columns, rows))

    def child(self) -> RowTable:
        """These rows as the parents of others."""
        return RowTable(self.count, self.columns)

    def with_column(self, name: str, column: Column) -> RowTable:
        """These rows, and one more column."""
        row_table = RowTable(self.count, self.columns, self.parents, self.emptied_by)
        row_table.columns[name] = column
        return row_table

    def subscripts(self, row: int) -> str:
        """The names and values of a row, then the rows of data they are in, for messages."""
        names = (name for name in self.columns if not name.startswith(" "))
        shown = [f"{name} = {shown_value(self.columns[name].value(row))}" for name in names]
        for name in self.columns:
            if name.startswith(FROM):
                *_, unit, data = name.split()
                shown.append(f"{unit} {self.columns[name].value(row) + 1} of `{shortened(data)}`")
        return ", ".join(shown)


def shown_value(value: object) -> str:
    """A value as messages show it; of sets only the first values, of data only what it is."""
    if isinstance(value, str):
        return f'"{value}"'
    if type(value) is tuple:
        return f"({', '.join(map(shown_value, value))})"
    if isinstance(value, ValueSet):
        return f"{{{shown_values(value, _SHOWN)}}}"
    return str(value) if isinstance(value, int) else f"a {kind_of(value)}"


def shown_values(values: ValueSet, most: int) -> str:
    """The first values of a set, between commas."""
    first = [shown_value(values.content.value(row)) for row in range(min(values.size, most))]
    return ", ".join([*first, *["..."] * (values.size > most)])


@dataclass(eq=False)
class RowError(Exception):
    """A fault of the model that is found when a statement is evaluated.

    It becomes a diagnostic: the sentence, then in brackets the subscripts of the first row and how
    many more rows there are.  `rows` are the rows in which it is found, or nothing if it is in all.
    `row` is the first of them alone.  `wanted` says what a value was to be, and `found` what it is,
    where that tells the cause.  It never leaves the room: the statement that is evaluated makes a
    diagnostic of it.
    """

    code: str
    span: Span
    sentence: str
    labels: tuple[Label, ...] = ()
    rows: Ints | None = None
    help: str = ""
    edit: Edit | None = None
    wanted: str = ""
    found: str = ""
    row: RowTable | None = field(default=None, init=False)

    def at(self, table: RowTable) -> Self:
        """Name the rows of a table; the first table that is named counts."""
        if self.row is None and self.rows is not None and len(self.rows):
            self.row = table.picked(self.rows[:1])
        return self

    def diagnostic(self) -> Diagnostic:
        """The fault as it is reported."""
        sentence = self.sentence
        if self.row is not None and self.rows is not None:
            more = len(self.rows) - 1
            words = (self.row.subscripts(0), f"and {plural(more, 'more row')}" if more else "")
            sentence += f" ({', '.join(filter(None, words))})" if any(words) else ""
        return fault(self.code, self.span, sentence, *self.labels, help=self.help, edit=self.edit)


class TooManyRowsError(RowError):
    """A fault for more rows, or for more memory, than is allowed."""


MOST_ROWS = 50_000_000
"""More rows than this are refused before they are made, unless another bound is given."""

MOST_BYTES = 1_000_000_000
"""So is what would take more memory than this; a bound of rows stands in the place of both."""

_FEWER_ROWS = "add a condition, or set another limit: `--max-rows ROWS`, in Python `limit=ROWS`"

_WORD = 8
_MORE_COLUMNS = 5
"""While rows are made, there are about so many columns beside their names."""


class Room:
    """How much a model may make: rows at a time, and what it holds together.

    Bytes are estimated.  A number or a text takes 8 in each row.
    """

    def __init__(self, most_rows: int | None = None) -> None:
        self.most_rows = most_rows or MOST_ROWS
        self._bytes_left = MOST_BYTES if most_rows is None else maxsize

    def check(self, rows: float, columns: int, span: Span) -> None:
        """Refuse rows with so many columns before they are made, if there is no room for them."""
        if rows > self.most_rows:
            raise self.too_many(span)
        self.check_values(rows * (columns + _MORE_COLUMNS), span)

    def keep(self, values: int, span: Span) -> None:
        """Take the room of so many values, which the model holds from now on."""
        self.check_values(values, span)
        self._bytes_left -= _WORD * values

    def too_many(self, span: Span, what: str = "this makes more than {} rows") -> TooManyRowsError:
        """A fault for more than the greatest number of rows."""
        message = f"{what.format(self.most_rows)}, which is the limit"
        return TooManyRowsError("E193", span, message, help=_FEWER_ROWS)

    def check_values(self, values: float, span: Span) -> None:
        """Refuse so many values, if there is no room for them."""
        if _WORD * values > self._bytes_left:
            message = f"the model takes more than {MOST_BYTES / 1e9:g} GB of memory here"
            raise TooManyRowsError("E193", span, message, help=_FEWER_ROWS)


CURES = {
    "an integer": {
        "text": '`digit(c)` is the value of a digit such as `"7"`',
        "truth value": "write it in brackets: `[condition]` is 1 if it is true, else 0",
        "+text": "`join(a, b)` makes one text of several; `digit(c)` is the value of a digit",
        "+set": "`+` unites two sets, as in `A + (1..2)`",
        "+table": "the set of its rows, which `+` unites with others, is `{r for r in rows}`",
        "+words": "the set of words, which `+` unites with others, is `{w for w in words}`",
        "-set": "`{x for x in A if x not in B}` has the elements of A that are not in B",
    },
    "an integer or a text": {
        "": "write an integer or a text; `dec(...)` and `join(...)` make texts",
        "set": "`0..4` is a set, so `i in {0..4}` goes through one set: write `i in 0..4`;"
        " `join(...)` makes a text of a set",
        "tuple": "write one entry, as in `x[0]`, or give the entries names, as in `(i, j) in S`;"
        " `join(...)` makes a text",
        "truth value": "write it in brackets: `[condition]` is 1 if it is true, else 0",
    },
    "a condition": {
        "": "compare it with something, as in `x = 1`",
        "set": "a set is asked with `x in S`, and an interval has no brackets around it: `1..n`",
    },
    "a set or a sequence": {
        "": "the integers from 1 to n are `1..n`",
        "option": "the cells of an option `q` of a packing are `cells(q)`",
    },
    "a tuple for the pattern": {
        "sequence": "values of different lengths are taken by their index: `t[0]`",
    },
    "a pair or a triple of integers": {
        "": "after `at` comes a cell such as `(i, j)`, or a set of cells",
    },
}
"""What may be wanted, and what to write for values of other kinds, as operands or elsewhere."""


def not_wanted(kind: str, span: Span, wanted: str, operator: str = "") -> RowError:
    """A fault for a value of a kind that is not wanted where it is; it may be an operand."""
    cures, message = CURES[wanted], f"{wanted} is wanted here, not {article(kind)}"
    cure = cures.get(operator + kind) or cures.get(kind) or cures.get("", "")
    return RowError("E190", span, message, help=cure, wanted=wanted, found=kind)


def wrong_kind(kind: str, span: Span, sentence: str, cure: str = "") -> RowError:
    """A fault for a value that is of no use where it is; the sentence has `KIND` for what it is."""
    message = sentence.replace("KIND", article(kind))
    return RowError("E190", span, message, help=cure, found=kind)
