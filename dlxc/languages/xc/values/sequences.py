"""Sequences: what sets, texts and data hold, their elements one sequence after another.

Whatever holds values is asked for them in one way, by `elements`: a column with the values of all,
and offsets into it.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from dlxc.geometry.row_keys import RowFinder, distinct
from dlxc.languages.xc.values.columns import (
    NOTHING,
    TUPLE,
    Column,
    Ints,
    TextPool,
    TupleColumn,
    ValueSet,
    column_of,
    joined,
    numbered,
    objects,
    same_kind,
)
from dlxc.languages.xc.values.data import OPTION, ValueArray, ValueSequence
from dlxc.languages.xc.values.rows import RowError, not_wanted
from dlxc.problem.blocks import runs
from dlxc.text.prose import listed
from dlxc.text.source import MadeWhenAsked, Span


class Sequences(MadeWhenAsked[ValueSet]):
    """Sets or other sequences: their values are one sequence after another.

    Sequence `i` has the values `starts[i]` to `starts[i + 1]` of the column; those of a set are
    distinct.
    """

    def __init__(self, values: Column, starts: Ints) -> None:
        self.values, self.starts = values.spread(len(values)), starts
        self._sets: dict[int, ValueSet] = {}

    def __len__(self) -> int:
        return len(self.starts) - 1

    def _made(self, number: int) -> ValueSet:
        """A set; it is made once."""
        if number not in self._sets:
            rows = np.arange(self.starts[number], self.starts[number + 1])
            self._sets[number] = ValueSet(self.values.stretched(rows))
        return self._sets[number]

    @property
    def sizes(self) -> Ints:
        """How many values each sequence has."""
        return np.diff(self.starts)

    @property
    def owners(self) -> Ints:
        """The sequence of each value."""
        return np.repeat(np.arange(len(self)), self.sizes)

    @cached_property
    def finder(self) -> RowFinder:
        """Finds values by the numbers of their sequences and their keys; none is an object."""
        return RowFinder([self.owners, *self.values.keys(len(self.values))])

    @cached_property
    def numbers(self) -> Ints:
        """A number for each set: equal sets have equal ones."""
        kinds = RowFinder(self.values.keys(len(self.values))).kinds
        ordered = kinds[np.lexsort((kinds, self.owners))]
        found = np.zeros(len(self), np.int64)
        after = 1
        for size in distinct(self.sizes).tolist():
            if size:
                alike = np.flatnonzero(self.sizes == size)
                matrix = ordered[self.starts[alike][:, None] + np.arange(size)]
                found[alike] = RowFinder([*matrix.T]).kinds + after
                after += len(alike)
        return found

    def picked(self, numbers: Ints) -> tuple[Column, Ints]:
        """The values of some sequences, also of one repeatedly, and how many each has."""
        sizes = self.sizes[numbers]
        if len(numbers) == len(self) and (numbers == np.arange(len(self))).all():
            return self.values, sizes
        return self.values.stretched(runs(self.starts[numbers], sizes)), sizes


def distinct_in_rows(values: Column, rows: Ints, count: int) -> Sequences:
    """The set of the values of each row, in the order of their first appearance.

    `rows` has shape (values,) and never decreases; `count` is how many rows there are.
    """
    if not len(rows):
        return Sequences(NOTHING, np.zeros(count + 1, np.int64))
    every = values.spread(len(rows))
    first = RowFinder([rows, *every.keys(len(rows))]).first_rows
    if len(first) < len(rows):
        every, rows = every.stretched(first), rows[first]
    return Sequences(every, np.searchsorted(rows, np.arange(count + 1)))


def elements(column: Column, pool: TextPool, span: Span) -> tuple[Sequences, Ints]:
    """What the values of a column hold, and for each row the number of what it holds.

    Texts hold their characters, tuples their entries, sets their elements, words and tables their
    rows, packings their options, grids and arrays their indices; other values hold none.  All that
    rows hold must be of one kind.
    """
    if isinstance(column, TupleColumn):
        rows, size = len(column), len(column.parts)
        starts = np.arange(rows + 1) * size
        return Sequences(row_by_row(column.parts, rows, span), starts), np.arange(rows)
    if column.is_number or column.kind == OPTION:
        raise not_wanted(column.kind, span, "a set or a sequence")
    if (together := _together(column, pool)) is not None:
        return together, column.values
    values, place = _different(column)
    if len(values) == 1:
        return pool.kept(values[0], _alone), place
    contents = _of_one_kind([content_of(value, pool) for value in values], span)
    return _gathered(contents), place


def sizes_of(column: Column, pool: TextPool) -> Ints:
    """How many values those of each row hold, whatever their kinds are."""
    if (together := _together(column, pool)) is not None:
        return np.asarray(together.sizes[column.values])
    values, place = _different(column)
    return np.array([len(content_of(value, pool)) for value in values], np.int64)[place]


def _together(column: Column, pool: TextPool) -> Sequences | None:
    """The contents of all objects of a column, where these are together: sets, or rests of rows."""
    if isinstance(column.objects, Sequences):
        return column.objects
    return pool.kept(column.objects, _of_rests) if column.kind == ValueSequence.kind else None


def _of_rests(rests: Sequence[ValueSequence], pool: TextPool) -> Sequences | None:
    values = column_of([value for rest in rests for value in rest.values], pool)
    starts = np.append(0, np.cumsum([len(rest.values) for rest in rests], dtype=np.int64))
    return Sequences(values, starts) if values.is_plain or values.kind == TUPLE else None


def _different(column: Column) -> tuple[list[Any], Ints]:
    """The different values of a column, and for each row the number of its value."""
    used, place = np.unique(column.values, return_inverse=True)
    return [column.objects[number] for number in used.tolist()], place


def _alone(value: Any, pool: TextPool) -> Sequences:
    return _gathered([content_of(value, pool)])


def content_of(value: Any, pool: TextPool) -> Column:
    """The values that one value holds, one for each row."""
    held: Column = pool.column(value) if isinstance(value, str) else value.held(pool)
    return held


def _gathered(contents: Sequence[Column]) -> Sequences:
    """What several values hold, all of one kind."""
    starts = np.append(0, np.cumsum([*map(len, contents)], dtype=np.int64))
    return Sequences(joined([content.spread(len(content)) for content in contents]), starts)


def grouped_sets(objects: Sequence[Any]) -> Sequences | None:
    """Sets by their values in one column; nothing for other objects and for sets of two kinds."""
    if isinstance(objects, Sequences):
        return objects
    if not objects or not all(isinstance(each, ValueSet) for each in objects):
        return None
    contents = [each.content for each in objects]
    return None if _another_kind(contents) else _gathered(contents)


def shared_keys(one: Column, other: Column) -> list[tuple[Ints, Ints]]:
    """Integers that are equal where values of two columns of one kind are: a pair for each leaf."""
    return [_keys_of_leaves(*leaves) for leaves in zip(one.leaves, other.leaves, strict=True)]


def _keys_of_leaves(one: Column, other: Column) -> tuple[Ints, Ints]:
    if one.is_plain:
        return one.values, other.values
    (first, at), (second, place) = (
        np.unique(each.values, return_inverse=True) for each in (one, other)
    )
    left, right = grouped_sets(one.objects), grouped_sets(other.objects)
    if left is None or right is None or _another_kind([left.values, right.values]):
        used = [one.objects[number] for number in first.tolist()]
        keys = numbered([*used, *(other.objects[number] for number in second.tolist())])
    else:
        parts = left.picked(first), right.picked(second)
        starts = np.append(0, np.cumsum(np.concatenate([sizes for _, sizes in parts])))
        keys = Sequences(joined([values for values, _ in parts]), starts).numbers
    return keys[at], keys[len(first) + place]


_OF_FINDER = 4
"""What finds the rows of an array takes so many values for each."""


def values_in(column: Column) -> int:
    """How many values a column holds, those in its sets and arrays too, and what finds them."""
    count = 0
    for leaf in column.leaves:
        count += len(leaf)
        if isinstance(leaf.objects, Sequences):
            count += values_in(leaf.objects.values)
            continue
        for each in () if leaf.is_plain else leaf.objects:
            if isinstance(each, ValueArray):
                count += values_in(each.indices) + values_in(each.values)
                count += _OF_FINDER * each.count
            elif isinstance(each, ValueSet):
                count += values_in(each.content)
    return count


def _another_kind(columns: Sequence[Column]) -> list[Column]:
    """The first column with values, and one with values of another kind, if there are both."""
    there = [column for column in columns if len(column)]
    other = next((column for column in there if not same_kind(there[0], column)), None)
    return [] if other is None else [there[0], other]


def check_kinds(columns: Sequence[Column], span: Span) -> None:
    """Refuse columns with values that are not of one kind."""
    if different := _another_kind(columns):
        kinds = listed([column.kind_in_full for column in different])
        message = f"all values here must be of one kind, but these are {kinds}"
        raise RowError("E190", span, message)


def together(columns: Sequence[Column], span: Span) -> Column:
    """Columns one below the other, which must be of one kind."""
    return joined(_of_one_kind(columns, span))


def _of_one_kind(columns: Sequence[Column], span: Span) -> Sequence[Column]:
    """Columns of one kind: tuples of different lengths, with entries of one kind, are sequences."""
    if _another_kind(columns):
        there = [column for column in columns if len(column)]
        tuples = [column for column in there if isinstance(column, TupleColumn)]
        entries = [part for tuple_column in tuples for part in tuple_column.parts]
        are_tuples = {column.kind for column in there} <= {TUPLE, ValueSequence.kind}
        if are_tuples and not _another_kind(entries):
            columns = [
                objects([ValueSequence(column.value(row)) for row in range(len(column))])
                if isinstance(column, TupleColumn)
                else column
                for column in columns
            ]
    check_kinds(columns, span)
    return columns


def row_by_row(parts: Sequence[Column], rows: int, span: Span) -> Column:
    """The values of some columns, which must be of one kind: those of a row, then of the next."""
    values, size = together([part.spread(rows) for part in parts], span), len(parts)
    at = np.arange(rows * size)
    return values.stretched(at % size * rows + at // size)


def set_of(column: Column, rows: int) -> ValueSet:
    """The set of the values of some rows, in the order of their first appearance."""
    return ValueSet(column.stretched(RowFinder(column.keys(rows)).first_rows))


def set_of_values(values: list[Any], pool: TextPool) -> ValueSet:
    """The set of some plain values."""
    return set_of(column_of(values, pool), len(values))
