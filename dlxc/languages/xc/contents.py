"""What sets, sequences and data hold: their values in order, as a column."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import (
    Column,
    ObjectColumn,
    TextColumn,
    TextPool,
    TupleColumn,
    ValueSet,
    column_of,
    has_objects,
    int_column,
    joined,
    key_columns,
    same_kind,
    spread,
    stretched,
)
from dlxc.languages.xc.data_values import CharacterGrid, DataTable, PackingOptions, WordList
from dlxc.languages.xc.evaluation_codes import SEVERAL_KINDS
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import GroupedSets, grouped_sets
from dlxc.text.source import Span

Codes = NDArray[np.int64]


def content_of(value: Any, pool: TextPool) -> Column | None:
    """The values that one goes through, one for each row; nothing if there is none.

    Texts give their characters, sets their elements, words and tables their rows, packings their
    options, grids and arrays their indices.
    """
    if isinstance(value, ValueSet):
        return value.content
    if isinstance(value, str):
        return TextColumn(pool.numbers(value), pool) if value else None
    if isinstance(value, WordList):
        return TextColumn(pool.numbers(value.texts), pool) if value.texts else None
    if isinstance(value, DataTable):
        return table_content(value, pool) if value.rows else None
    if isinstance(value, PackingOptions):
        return column_of(value.options, pool) if value.options else None
    if isinstance(value, CharacterGrid):
        cells = grid_cells(value)
        return column_of(cells, pool) if cells else None
    assert isinstance(value, ValueArray), value  # noqa: S101 - all others have been told apart
    return spread(value.indices, value.count) if value.count else None


class Contents(NamedTuple):
    """What some objects hold, those that hold nothing left out.

    `sizes` has the number of values of each object, and `codes` the number of that of each row.
    """

    columns: list[Column]
    sizes: Codes
    codes: Codes

    def grouped(self, values: Column) -> GroupedSets:
        """The objects by their values, which are the columns one below the other."""
        return GroupedSets(values, np.append(0, np.cumsum(self.sizes)))


def contents_of(column: ObjectColumn | TextColumn, codes: Codes, pool: TextPool) -> Contents:
    """What the objects hold that rows have; `codes` has one of a column for each row."""
    objects = pool.texts if isinstance(column, TextColumn) else column.objects
    used, place = np.unique(codes, return_inverse=True)
    contents = [content_of(objects[number], pool) for number in used.tolist()]
    sizes = np.array([0 if content is None else len(content) for content in contents], np.int64)
    there = [spread(content, len(content)) for content in contents if content is not None]
    return Contents(there, sizes, place)


def values_in(
    column: ObjectColumn | TextColumn, codes: Codes, pool: TextPool, span: Span
) -> tuple[GroupedSets, Codes]:
    """What rows hold, which must be of one kind, and the number of what each row holds.

    `codes` has one of a column for each row.
    """
    sets = grouped_sets(column.objects) if isinstance(column, ObjectColumn) else None
    if sets is not None:
        return sets, codes
    contents = contents_of(column, codes, pool)
    there = contents.columns or [int_column(np.zeros(0, np.int64))]
    return contents.grouped(together(there, span)), contents.codes


def together(columns: Sequence[Column], span: Span) -> Column:
    """Columns one below the other, which must be of one kind; there is at least one."""
    check_kinds(columns, span)
    return joined(columns)


def check_kinds(columns: Sequence[Column], span: Span) -> None:
    """Refuse columns that are not of one kind; there is at least one."""
    other = next((each for each in columns[1:] if not same_kind(columns[0], each)), None)
    if other is not None:
        raise RowError(SEVERAL_KINDS, span, kinds=[_in_full(columns[0]), _in_full(other)])


def leaves(column: Column) -> int:
    """How many columns are in a column, those in tuples counted one by one."""
    return sum(map(leaves, column.parts)) if isinstance(column, TupleColumn) else 1


def _in_full(column: Column) -> str:
    """What values are called, tuples with their entries."""
    if isinstance(column, TupleColumn):
        return f"({', '.join(map(_in_full, column.parts))})"
    return column.kind


def grid_cells(grid: CharacterGrid) -> list[tuple[int, int]]:
    """The cells of a grid in reading order, as row and column."""
    width = len(grid.rows[0]) if grid.rows else 0
    return [(row, column) for row in range(len(grid.rows)) for column in range(width)]


def table_content(table: DataTable, pool: TextPool) -> Column:
    """The rows of a table, of which there is one: tuples, or the values of its only column."""
    columns = [column_of([*entries], pool) for entries in zip(*table.rows, strict=True)]
    return columns[0] if len(columns) == 1 else TupleColumn(tuple(columns))


class ValueArray:
    """A `let` with subscripts: values by their indices."""

    kind = "array"

    def __init__(self, indices: Column, values: Column, count: int) -> None:
        self.indices, self.values, self.count = indices, values, count

    def rows_of(self, wanted: Column, rows: int) -> Codes:
        """For each row the first of the array that has some indices of the same kinds, or -1."""
        if has_objects(wanted):
            return np.array([self._numbers.get(wanted.value(row), -1) for row in range(rows)])
        return self._finder.find(key_columns(wanted, rows))

    @cached_property
    def _finder(self) -> RowFinder:
        return RowFinder(key_columns(self.indices, self.count))

    @cached_property
    def _numbers(self) -> dict[Any, int]:
        """The rows by their indices, some of which are sets."""
        return {self.indices.value(row): row for row in reversed(range(self.count))}


def set_of(column: Column, rows: int) -> ValueSet:
    """The set of the values of some rows, in the order of their first appearance."""
    if not rows:
        return ValueSet(None)
    first = RowFinder(key_columns(column, rows)).first_rows
    return ValueSet(stretched(column, first))


def set_of_values(values: list[Any], pool: TextPool) -> ValueSet:
    """The set of some plain values."""
    return set_of(column_of(values, pool), len(values)) if values else ValueSet(None)
