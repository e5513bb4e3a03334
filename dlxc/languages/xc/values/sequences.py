"""Sequences: what sets, texts and data hold, their elements one sequence after another.

The data of a model is grids, words, tables, and the options of packings.  Whatever holds values is
asked for them in one way, by `elements`: a column with the values of all, and offsets into it.

>>> pool = TextPool()
>>> sequences, codes = elements(column_of(["ab", "c"], pool), pool, Span(0, 0))
>>> sequences.starts[codes].tolist(), sequences.sizes[codes].tolist()
([0, 2], [2, 1])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, TypeAlias

import numpy as np

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.values.columns import (
    Codes,
    Column,
    IntColumn,
    ObjectColumn,
    SetObjects,
    TextColumn,
    TextPool,
    TupleColumn,
    ValueSet,
    column_of,
    has_objects,
    int_column,
    joined,
    key_columns,
    kind_in_full,
    leaves,
    same_kind,
    spread,
    stretched,
)
from dlxc.languages.xc.values.rows import RowError, wrong_kind
from dlxc.problem import Problem
from dlxc.problem.blocks import runs
from dlxc.text.prose import listed
from dlxc.text.source import Span

MOST_DIGITS = 18
"""Longer integers leave no room in 64 bits to compute with them."""

LARGEST = 10**MOST_DIGITS - 1


@dataclass(frozen=True)
class CharacterGrid:
    """A grid: rows of equal length, and the character that is beyond them, if there is one."""

    kind: ClassVar[str] = "grid"
    rows: tuple[str, ...]
    outside: str | None = None

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells in reading order, as row and column."""
        width = len(self.rows[0]) if self.rows else 0
        return [(row, column) for row in range(len(self.rows)) for column in range(width)]


@dataclass(frozen=True)
class WordList:
    """Words in order; they may repeat, and be empty."""

    kind: ClassVar[str] = "words"
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValueSequence:
    """Values in order: the rest of a row of a table, or a tuple beside longer ones."""

    kind: ClassVar[str] = "sequence"
    values: tuple[Any, ...]
    is_of_table: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class DataTable:
    """A table: the type of each column, `int` or `text`, and rows that are equally long.

    The last entry of each row may be a sequence, and the columns may have names.
    """

    kind: ClassVar[str] = "table"
    types: tuple[str, ...]
    rows: tuple[tuple[int | str | ValueSequence, ...], ...]
    names: tuple[str, ...] = ()


PackedCell: TypeAlias = tuple[int, int, str] | tuple[int, int, int]
"""`(x, y, suffix)`, or `(x, y, z)` on a lattice of three dimensions.

The suffix is what the name of the cell has beside its coordinates, its kind among it.
"""


class PackedOption(NamedTuple):
    """An option of a packing: the name of its piece, and its cells in the order of the option.

    The piece is the first item that is no cell; an option without one has an empty name.
    """

    piece: str
    cells: tuple[PackedCell, ...]

    @property
    def kind(self) -> str:
        """What it is called."""
        return "option"


@dataclass(frozen=True)
class PackingOptions:
    """The options of another specification, in order, and the problem that they are of."""

    kind: ClassVar[str] = "packing"
    options: tuple[PackedOption, ...]
    problem: Problem = field(compare=False, repr=False)


DataValue: TypeAlias = CharacterGrid | WordList | DataTable | PackingOptions
"""What a `grid`, `words`, a `table` and a `packing` are."""


class ValueArray:
    """A `let` with subscripts: values by their indices, which are distinct."""

    kind = "array"

    def __init__(self, indices: Column, values: Column, count: int) -> None:
        self.indices, self.values, self.count = indices, values, count

    def repeated(self) -> tuple[Codes, int]:
        """The rows whose indices are those of a row before, and that row for the first of them."""
        finder, is_again = self._finder, np.ones(self.count, np.bool_)
        is_again[finder.rows_of_kinds] = False
        again = np.flatnonzero(is_again)
        return again, int(finder.rows_of_kinds[finder.kinds[again[0]]]) if len(again) else -1

    def rows_of(self, wanted: Column, rows: int) -> Codes:
        """For each row that of the array which has some indices of the same kinds, or -1."""
        if has_objects(wanted):
            return np.array([self._numbers.get(wanted.value(row), -1) for row in range(rows)])
        return self._finder.find(key_columns(wanted, rows))

    @cached_property
    def _finder(self) -> RowFinder:
        return RowFinder(key_columns(self.indices, self.count))

    @cached_property
    def _numbers(self) -> dict[Any, int]:
        """The rows by their indices, some of which are sets."""
        return {self.indices.value(row): row for row in range(self.count)}


_NOTHING = int_column(np.zeros(0, np.int64))


class Sequences(SetObjects):
    """Sets or other sequences: their values are one sequence after another.

    Sequence `i` has the values `starts[i]` to `starts[i + 1]` of the column; those of a set are
    distinct.
    """

    def __init__(self, values: Column, starts: Codes) -> None:
        self.values, self.starts = spread(values, len(values)), starts
        self._made: dict[int, ValueSet] = {}

    def __len__(self) -> int:
        return len(self.starts) - 1

    def made(self, number: int) -> ValueSet:
        """A set; it is made once."""
        if number not in self._made:
            first, end = int(self.starts[number]), int(self.starts[number + 1])
            picked = stretched(self.values, np.arange(first, end)) if end > first else None
            self._made[number] = ValueSet(picked)
        return self._made[number]

    @property
    def sizes(self) -> Codes:
        """How many values each sequence has."""
        return np.diff(self.starts)

    @cached_property
    def finder(self) -> RowFinder:
        """Finds values by the numbers of their sequences and their keys; none is an object."""
        keys = key_columns(self.values, len(self.values))
        return RowFinder([np.repeat(np.arange(len(self)), self.sizes), *keys])

    @cached_property
    def numbers(self) -> Codes:
        """A number for each set: equal sets have equal ones."""
        kinds = RowFinder(key_columns(self.values, len(self.values))).kinds
        owners = np.repeat(np.arange(len(self)), self.sizes)
        ordered = kinds[np.lexsort((kinds, owners))]
        found = np.zeros(len(self), np.int64)
        after = 1
        for size in np.unique(self.sizes).tolist():
            if size:
                alike = np.flatnonzero(self.sizes == size)
                matrix = ordered[self.starts[alike][:, None] + np.arange(size)]
                found[alike] = RowFinder([*matrix.T]).kinds + after
                after += len(alike)
        return found

    def picked(self, numbers: Codes) -> tuple[Column, Codes]:
        """The values of some sequences, also of one repeatedly, and how many each has."""
        sizes = self.sizes[numbers]
        if len(numbers) == len(self) and (numbers == np.arange(len(self))).all():
            return self.values, sizes
        return stretched(self.values, runs(self.starts[numbers], sizes)), sizes


def distinct_in_rows(values: Column, rows: Codes, count: int) -> Sequences:
    """The set of the values of each row, in the order of their first appearance.

    `rows` has shape (values,) and never decreases; `count` is how many rows there are.
    """
    if not len(rows):
        return Sequences(_NOTHING, np.zeros(count + 1, np.int64))
    every = spread(values, len(rows))
    first = RowFinder([rows, *key_columns(every, len(rows))]).first_rows
    if len(first) < len(rows):
        every, rows = stretched(every, first), rows[first]
    return Sequences(every, np.searchsorted(rows, np.arange(count + 1)))


def elements(column: Column, pool: TextPool, span: Span) -> tuple[Sequences, Codes]:
    """What the values of a column hold, and for each row the number of what it holds.

    Texts hold their characters, sets their elements, words and tables their rows, packings their
    options, grids and arrays their indices; an option of a packing holds none.  All that rows hold
    must be of one kind.
    """
    assert isinstance(column, TextColumn | ObjectColumn)  # noqa: S101 - callers look at the kind
    if column.kind == "option":
        raise nothing_to_go_through(column, span)
    if (together := _together(column, pool)) is not None:
        return together, column.codes
    values, place = _different(column, pool)
    if len(values) == 1:
        return pool.kept(values[0], _alone), place
    contents = [content_of(each, pool) for each in values]
    there = _of_one_kind([each for each in contents if each is not None] or [_NOTHING], span)
    alike = iter(there)
    return _gathered([None if each is None else next(alike) for each in contents]), place


def nothing_to_go_through(column: Column, span: Span) -> RowError:
    """A fault for a value after `in` that holds no others."""
    sentence = "a set or a sequence is wanted here, not KIND"
    remedy = "the integers from 1 to n are `1..n`"
    if column.kind == "option":
        remedy = "the cells of an option `q` of a packing are `cells(q)`"
    return wrong_kind(column.kind, span, sentence, remedy)


def sizes_of(column: ObjectColumn | TextColumn, pool: TextPool) -> Codes:
    """How many values those of each row hold, whatever their kinds are."""
    if (together := _together(column, pool)) is not None:
        return np.asarray(together.sizes[column.codes])
    values, place = _different(column, pool)
    contents = (content_of(each, pool) for each in values)
    return np.array([0 if each is None else len(each) for each in contents], np.int64)[place]


def _together(column: ObjectColumn | TextColumn, pool: TextPool) -> Sequences | None:
    """The contents of all objects of a column, where these are together: sets, or rests of rows."""
    objects = column.objects if isinstance(column, ObjectColumn) else ()
    if isinstance(objects, Sequences):
        return objects
    are_rests = bool(objects) and all(isinstance(each, ValueSequence) for each in objects)
    return pool.kept(objects, _of_rests) if are_rests else None


def _of_rests(rests: Sequence[ValueSequence], pool: TextPool) -> Sequences | None:
    values = column_of([value for each in rests for value in each.values], pool)
    starts = np.append(0, np.cumsum([len(each.values) for each in rests], dtype=np.int64))
    if isinstance(values, IntColumn):
        values.of_table = rests[0].is_of_table
    return None if isinstance(values, ObjectColumn) else Sequences(values, starts)


def _different(column: ObjectColumn | TextColumn, pool: TextPool) -> tuple[list[Any], Codes]:
    """The different values of a column, and for each row the number of its value."""
    objects = pool.texts if isinstance(column, TextColumn) else column.objects
    used, place = np.unique(column.codes, return_inverse=True)
    return [objects[number] for number in used.tolist()], place


def _alone(value: Any, pool: TextPool) -> Sequences:
    return _gathered([content_of(value, pool)])


def _gathered(contents: Sequence[Column | None]) -> Sequences:
    """What several values hold, all of one kind."""
    there = [spread(each, len(each)) for each in contents if each is not None]
    sizes = [0 if each is None else len(each) for each in contents]
    starts = np.append(0, np.cumsum(sizes, dtype=np.int64))
    return Sequences(joined(there or [_NOTHING]), starts)


def content_of(value: Any, pool: TextPool) -> Column | None:
    """The values that one value holds, one for each row; nothing if there are none."""
    if isinstance(value, ValueSet):
        return value.content
    if isinstance(value, ValueArray):
        return spread(value.indices, value.count) if value.count else None
    if isinstance(value, DataTable) and value.rows:
        columns = [column_of([*entries], pool) for entries in zip(*value.rows, strict=True)]
        for column in columns:
            if isinstance(column, IntColumn):
                column.of_table = True
        return columns[0] if len(columns) == 1 else TupleColumn(tuple(columns), value.names)
    held: Sequence[Any] = ()
    if isinstance(value, str):
        held = value
    elif isinstance(value, WordList):
        held = value.texts
    elif isinstance(value, ValueSequence):
        held = value.values
    elif isinstance(value, PackingOptions):
        held = value.options
    elif isinstance(value, CharacterGrid):
        held = value.cells
    else:
        assert isinstance(value, DataTable)  # noqa: S101 - nothing else holds values; it has no rows
    return column_of(held, pool) if held else None


def grouped_sets(objects: Sequence[Any]) -> Sequences | None:
    """Sets by their values in one column; nothing for other objects and for sets of two kinds."""
    if isinstance(objects, Sequences):
        return objects
    if not objects or not all(isinstance(each, ValueSet) for each in objects):
        return None
    there = [each.content for each in objects if each.content is not None]
    is_one_kind = all(same_kind(there[0], each) for each in there)
    return _gathered([each.content for each in objects]) if is_one_kind else None


_OF_FINDER = 4
"""What finds the rows of an array takes so many values for each."""


def values_in(column: Column) -> int:
    """How many values a column holds, those in its sets and arrays too, and what finds them."""
    count = 0
    for leaf in leaves(column):
        count += len(leaf)
        objects = leaf.objects if isinstance(leaf, ObjectColumn) else ()
        if isinstance(objects, Sequences):
            count += values_in(objects.values)
            continue
        for each in objects:
            if isinstance(each, ValueArray):
                count += values_in(each.indices) + values_in(each.values)
                count += _OF_FINDER * each.count
            elif isinstance(each, ValueSet) and each.content is not None:
                count += values_in(each.content)
    return count


def check_kinds(columns: Sequence[Column], span: Span) -> None:
    """Refuse columns that are not of one kind; there is at least one."""
    other = next((each for each in columns[1:] if not same_kind(columns[0], each)), None)
    if other is not None:
        kinds = listed([kind_in_full(columns[0]), kind_in_full(other)])
        told = f"all values here must be of one kind, but these are {kinds}"
        raise RowError("E190", span, told)


def together(columns: Sequence[Column], span: Span) -> Column:
    """Columns one below the other, which must be of one kind; there is at least one."""
    return joined(_of_one_kind(columns, span))


def _of_one_kind(columns: Sequence[Column], span: Span) -> Sequence[Column]:
    """Columns of one kind: tuples of different lengths, with entries of one kind, are sequences."""
    if any(not same_kind(columns[0], each) for each in columns[1:]):
        tuples = [each for each in columns if isinstance(each, TupleColumn)]
        entries = [part for each in tuples for part in each.parts]
        are_alike = all(same_kind(entries[0], each) for each in entries)
        if are_alike and {each.kind for each in columns} <= {"tuple", "sequence"}:
            columns = [*map(_as_sequences, columns)]
    check_kinds(columns, span)
    return columns


def _as_sequences(column: Column) -> Column:
    if not isinstance(column, TupleColumn):
        return column
    rows = len(column)
    return ObjectColumn([ValueSequence(column.value(row)) for row in range(rows)], np.arange(rows))


def set_of(column: Column, rows: int) -> ValueSet:
    """The set of the values of some rows, in the order of their first appearance."""
    if not rows:
        return ValueSet(None)
    first = RowFinder(key_columns(column, rows)).first_rows
    return ValueSet(stretched(column, first))


def set_of_values(values: list[Any], pool: TextPool) -> ValueSet:
    """The set of some plain values."""
    return set_of(column_of(values, pool), len(values)) if values else ValueSet(None)
