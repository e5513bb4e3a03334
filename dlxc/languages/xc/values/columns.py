"""Columns of values: what an expression has in each row.

A column has a number for each row, or one number for all rows (`len` 1), and what the numbers mean.
Integers and truth values mean themselves; texts are numbers into the texts of a model; sets, data
and other values are numbers into objects.  Tuples are columns side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Picks: TypeAlias = "Ints | slice"
"""Rows by their numbers, or from one to another."""

MOST_PARTS = 1000
"""Larger tuples are refused; tuples in them are counted with their parts."""

MOST_CHARACTERS = 200_000_000
"""The texts of a model have no more characters than this, all together."""

INTEGER, TRUTH, TEXT, TUPLE, SET = "integer", "truth value", "text", "tuple", "set"
"""What values are called; each kind of data has a name of its own."""

Made = TypeVar("Made")


class TooMuchTextError(Exception):
    """The texts of a model have too many characters; the caller names the expression."""


class TextPool:
    """All texts of a model, each once; number 0 is the empty one."""

    def __init__(self) -> None:
        self.texts: list[str] = [""]
        self._numbers: dict[str, int] = {"": 0}
        self._room = MOST_CHARACTERS
        self._kept: dict[tuple[int, Callable[..., Any]], tuple[object, Any]] = {}

    def number(self, text: str) -> int:
        """The number of a text."""
        number = self._numbers.setdefault(text, len(self.texts))
        if number == len(self.texts):
            self.texts.append(text)
            self._room -= len(text)
            if self._room < 0:
                raise TooMuchTextError
        return number

    def column(self, texts: Iterable[str]) -> Column:
        """A column of some texts."""
        return Column(TEXT, np.fromiter(map(self.number, texts), np.int64), self.texts)

    def __getstate__(self) -> dict[str, object]:
        """A pickle has nothing that is known by the identity of a value."""
        return {**vars(self), "_kept": {}}

    def kept(self, value: object, make: Callable[[Any, TextPool], Made]) -> Made:
        """Caches `make(value, pool)` by the identity of the value."""
        key = id(value), make
        if key not in self._kept:
            self._kept[key] = value, make(value, self)
        made: Made = self._kept[key][1]
        return made


class Column:
    """Values of one kind: a number for each row, and the objects that the numbers mean, if any."""

    __slots__ = ("kind", "objects", "values")

    def __init__(self, kind: str, values: NDArray[Any], objects: Sequence[Any] = ()) -> None:
        self.kind, self.values, self.objects = kind, values, objects

    def __len__(self) -> int:
        return len(self.values)

    def mapped(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> Column:
        """The values that a change of their numbers gives; of tuples that of all entries."""
        return Column(self.kind, change(self.values), self.objects)

    def take(self, rows: Picks) -> Column:
        """The values of some rows; one value for all stays one."""
        return self.mapped(lambda values: values if len(values) == 1 else values[rows])

    def stretched(self, rows: Ints) -> Column:
        """The values of some rows, a value for each of them."""
        return self.mapped(lambda values: values[rows if len(values) > 1 else np.zeros_like(rows)])

    def spread(self, rows: int) -> Column:
        """The values of so many rows, a value for each of them, and of each entry."""
        return self.mapped(lambda v: v if len(v) == rows else v[np.zeros(rows, np.int64)])

    def value(self, row: int) -> Any:
        """The value of a row."""
        number = self.values[row if len(self) > 1 else 0].item()
        return number if self.is_number else self.objects[number]

    def keys(self, rows: int) -> list[Ints]:
        """Integers that are equal where values are: one array, or several for tuples."""
        numbers = (
            leaf.values if leaf.is_plain else numbered(leaf.objects)[leaf.values]
            for leaf in self.leaves
        )
        return [np.broadcast_to(keys.astype(np.int64, copy=False), rows) for keys in numbers]

    @property
    def is_number(self) -> bool:
        """Whether the values are their numbers: integers and truth values."""
        return self.kind in (INTEGER, TRUTH)

    @property
    def is_plain(self) -> bool:
        """Whether values are equal where their numbers are; others are compared one by one."""
        return all(leaf.kind in (INTEGER, TRUTH, TEXT) for leaf in self.leaves)

    @property
    def leaves(self) -> list[Column]:
        """The columns in it, those in tuples one by one."""
        return [self]

    @property
    def kind_in_full(self) -> str:
        """What the values are called, tuples with their entries."""
        return self.kind


class TupleColumn(Column):
    """Tuples, as columns of their entries; each has as many rows, or one.

    Those of a table whose columns have names have `names` for their entries.
    """

    __slots__ = ("names", "parts")

    def __init__(self, parts: Iterable[Column], names: tuple[str, ...] = ()) -> None:
        super().__init__(TUPLE, np.zeros(0, np.int64))
        self.parts, self.names = (*parts,), names

    def __len__(self) -> int:
        return max(map(len, self.parts), default=1)

    def mapped(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> TupleColumn:
        """The tuples whose entries a change of their numbers gives."""
        return TupleColumn((part.mapped(change) for part in self.parts), self.names)

    def value(self, row: int) -> tuple[Any, ...]:
        """The tuple of a row."""
        return tuple(part.value(row) for part in self.parts)

    @property
    def leaves(self) -> list[Column]:
        """The columns of the entries, those in tuples one by one."""
        return [leaf for part in self.parts for leaf in part.leaves]

    @property
    def kind_in_full(self) -> str:
        """What the values are called, with their entries."""
        return f"({', '.join(part.kind_in_full for part in self.parts)})"


class ValueSet:
    """A set: distinct values in the order of their first appearance, as a column."""

    kind = SET
    unit = "element"

    def __init__(self, content: Column) -> None:
        self.content, self.size = content, len(content)

    def held(self, _: TextPool) -> Column:
        """The values, one for each row."""
        return self.content

    @cached_property
    def values(self) -> tuple[Any, ...]:
        """The values, one by one."""
        return tuple(map(self.content.value, range(self.size)))

    @cached_property
    def members(self) -> frozenset[Hashable]:
        """The values without their order."""
        return frozenset(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ValueSet) and self.members == other.members

    def __hash__(self) -> int:
        return hash(self.members)


def numbered(objects: Sequence[Any]) -> Ints:
    """A number for each object: equal ones have equal numbers."""
    if (together := getattr(objects, "numbers", None)) is not None:
        return np.asarray(together)
    numbers: dict[Any, int] = {}
    return np.array([numbers.setdefault(each, len(numbers)) for each in objects], np.int64)


def kind_of(value: object) -> str:
    """What a value is called."""
    kinds = {bool: TRUTH, int: INTEGER, str: TEXT, tuple: TUPLE}
    return kinds.get(type(value)) or str(getattr(value, "kind", "value"))


def integers(values: NDArray[Any]) -> Column:
    """A column of integers."""
    return Column(INTEGER, values)


NOTHING = integers(np.zeros(0, np.int64))
"""What holds no values: this stands for a column of any kind."""

EMPTY_SET = ValueSet(NOTHING)


def truths(values: NDArray[np.bool_]) -> Column:
    """A column of truth values."""
    return Column(TRUTH, values)


def objects(values: Sequence[Any], numbers: Ints | None = None) -> Column:
    """A column of sets, data or other values of one kind, one after the other or by numbers."""
    kind = kind_of(values[0]) if values else "value"
    return Column(kind, np.arange(len(values)) if numbers is None else numbers, values)


def column_of(values: Sequence[Any], pool: TextPool) -> Column:
    """A column of plain values that are all of one kind; others become objects."""
    first = values[0] if values else 0
    if isinstance(first, bool) and all(isinstance(value, bool) for value in values):
        return truths(np.array(values, np.bool_))
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return integers(np.array(values, np.int64))
    if all(isinstance(value, str) for value in values):
        return pool.column(values)
    if isinstance(first, tuple) and all(type(v) is tuple and len(v) == len(first) for v in values):
        return TupleColumn(column_of(entry, pool) for entry in zip(*values, strict=True))
    return objects([*values])


def joined(columns: Sequence[Column]) -> Column:
    """Columns one below the other; all that have values are of one kind."""
    columns = [column for column in columns if len(column)] or [NOTHING]
    first = columns[0]
    if len(columns) == 1:
        return first
    if isinstance(first, TupleColumn):
        tuples = (column for column in columns if isinstance(column, TupleColumn))
        parts = ([part.spread(len(each)) for part in each.parts] for each in tuples)
        return TupleColumn(map(joined, zip(*parts, strict=True)), first.names)
    numbers, every = [column.values for column in columns], first.objects
    if any(column.objects is not every for column in columns):
        numbers, every = [], []
        for each in columns:
            numbers.append(each.values + len(every))
            every += each.objects
    return Column(first.kind, np.concatenate(numbers), every)


def same_kind(one: Column, other: Column) -> bool:
    """Whether values of two columns can be compared."""
    return one.kind_in_full == other.kind_in_full
