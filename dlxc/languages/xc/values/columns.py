"""Columns of values: what an expression has in each row.

A column has a value for each row, or one value for all rows (`len` 1).  Integers and truth values
are arrays; texts are numbers into a pool; tuples are columns side by side; sets and all other
values are objects with numbers.

>>> pool = TextPool()
>>> column = TextColumn(pool.numbers(["b", "a", "b"]), pool)
>>> column.codes.tolist(), column.value(2)
([1, 2, 1], 'b')
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from dlxc.text.source import MadeWhenAsked

Codes = NDArray[np.int64]
Picks: TypeAlias = "Codes | slice"
"""Rows by their numbers, or from one to another."""


MOST_PARTS = 1000
"""Larger tuples are refused; tuples in them are counted with their parts."""


MOST_CHARACTERS = 200_000_000
"""The texts of a model have no more characters than this, all together."""

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
        found = self._numbers.setdefault(text, len(self.texts))
        if found == len(self.texts):
            self.texts.append(text)
            self._room -= len(text)
            if self._room < 0:
                raise TooMuchTextError
        return found

    def numbers(self, texts: Iterable[str]) -> Codes:
        """The numbers of some texts."""
        return np.fromiter(map(self.number, texts), np.int64)

    def __getstate__(self) -> dict[str, object]:
        """A pickle has nothing that is known by the identity of a value."""
        return {**vars(self), "_kept": {}}

    def kept(self, value: object, make: Callable[[Any, TextPool], Made]) -> Made:
        """What is made of a value of the model; it is made once."""
        key = id(value), make
        if key not in self._kept:
            self._kept[key] = value, make(value, self)
        made: Made = self._kept[key][1]
        return made


class IntColumn:
    """Integers; `low` and `high` bound them.  `of_table` says that they are entries of a table."""

    __slots__ = ("high", "low", "of_table", "values")

    kind = "integer"

    def __init__(
        self, values: NDArray[np.int64], low: int, high: int, *, of_table: bool = False
    ) -> None:
        self.values, self.low, self.high, self.of_table = values, low, high, of_table

    def __len__(self) -> int:
        return len(self.values)

    def take(self, rows: Picks) -> IntColumn:
        """The values of some rows."""
        return self if len(self.values) == 1 else self.with_values(self.values[rows])

    def with_values(self, values: NDArray[np.int64]) -> IntColumn:
        """Some of its values, or all of them again and again."""
        return IntColumn(values, self.low, self.high, of_table=self.of_table)

    def value(self, row: int) -> int:
        """The value of a row."""
        return int(self.values[row if len(self.values) > 1 else 0])


class TruthColumn:
    """Truth values."""

    __slots__ = ("values",)

    kind = "truth value"

    def __init__(self, values: NDArray[np.bool_]) -> None:
        self.values = values

    def __len__(self) -> int:
        return len(self.values)

    def take(self, rows: Picks) -> TruthColumn:
        """The values of some rows."""
        return self if len(self.values) == 1 else TruthColumn(self.values[rows])

    def value(self, row: int) -> bool:
        """The value of a row."""
        return bool(self.values[row if len(self.values) > 1 else 0])


class TextColumn:
    """Texts, by their numbers in a pool."""

    __slots__ = ("codes", "pool")

    kind = "text"

    def __init__(self, codes: Codes, pool: TextPool) -> None:
        self.codes, self.pool = codes, pool

    def __len__(self) -> int:
        return len(self.codes)

    def take(self, rows: Picks) -> TextColumn:
        """The values of some rows."""
        return self if len(self.codes) == 1 else TextColumn(self.codes[rows], self.pool)

    def value(self, row: int) -> str:
        """The value of a row."""
        return self.pool.texts[int(self.codes[row if len(self.codes) > 1 else 0])]


class TupleColumn:
    """Tuples, as columns of their entries; each has as many rows, or one.

    Those of a table whose columns have names have `names` for their entries.
    """

    __slots__ = ("names", "parts")

    kind = "tuple"

    def __init__(self, parts: tuple[Column, ...], names: tuple[str, ...] = ()) -> None:
        self.parts, self.names = parts, names

    def __len__(self) -> int:
        return max((len(part) for part in self.parts), default=1)

    def take(self, rows: Picks) -> TupleColumn:
        """The values of some rows."""
        return TupleColumn(tuple(part.take(rows) for part in self.parts), self.names)

    def value(self, row: int) -> tuple[Any, ...]:
        """The value of a row."""
        return tuple(part.value(row) for part in self.parts)


class ObjectColumn:
    """Sets, data and other values: `objects` are distinct by identity, `codes` pick from them."""

    __slots__ = ("codes", "objects")

    def __init__(self, objects: Sequence[Any], codes: Codes) -> None:
        self.objects, self.codes = objects, codes

    @property
    def kind(self) -> str:
        """What the values are called."""
        if isinstance(self.objects, SetObjects):
            return "set"
        return kind_of(self.objects[0]) if self.objects else "value"

    def __len__(self) -> int:
        return len(self.codes)

    def take(self, rows: Picks) -> ObjectColumn:
        """The values of some rows."""
        return self if len(self.codes) == 1 else ObjectColumn(self.objects, self.codes[rows])

    def value(self, row: int) -> Any:
        """The value of a row."""
        return self.objects[int(self.codes[row if len(self.codes) > 1 else 0])]


Column: TypeAlias = "IntColumn | TruthColumn | TextColumn | TupleColumn | ObjectColumn"


class ValueSet:
    """A set: distinct values in the order of their first appearance, as a column."""

    def __init__(self, content: Column | None) -> None:
        self.content = content
        self.size = 0 if content is None else len(content)

    @cached_property
    def values(self) -> tuple[Any, ...]:
        """The values, one by one."""
        content = self.content
        return () if content is None else tuple(content.value(row) for row in range(self.size))

    @cached_property
    def members(self) -> frozenset[Hashable]:
        """The values without their order."""
        return frozenset(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ValueSet) and self.members == other.members

    def __hash__(self) -> int:
        return hash(self.members)

    def __repr__(self) -> str:
        return "{" + ", ".join(map(repr, self.values)) + "}"


class SetObjects(MadeWhenAsked[ValueSet]):
    """Sets that are kept together; one of them is made an object when it is asked for."""

    @property
    @abstractmethod
    def numbers(self) -> Codes:
        """A number for each set: equal sets have equal ones."""


def kind_of(value: object) -> str:
    """What a value is called."""
    if isinstance(value, bool):
        return "truth value"
    if isinstance(value, int):
        return "integer"
    names = {str: "text", tuple: "tuple", ValueSet: "set"}
    known = names.get(type(value))
    return known if known is not None else str(getattr(value, "kind", "value"))


def int_column(values: NDArray[np.int64]) -> IntColumn:
    """Integers, with their bounds looked up."""
    if not len(values):
        return IntColumn(values, 0, 0)
    return IntColumn(values, int(values.min()), int(values.max()))


def constant(value: Any, pool: TextPool) -> Column:
    """A column with one value for all rows."""
    return column_of([value], pool)


def column_of(values: Sequence[Any], pool: TextPool) -> Column:
    """A column of plain values that are all of one kind; others become objects."""
    first = values[0] if values else 0
    if isinstance(first, bool) and all(isinstance(value, bool) for value in values):
        return TruthColumn(np.array(values, np.bool_))
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return int_column(np.array(values, np.int64))
    if all(isinstance(value, str) for value in values):
        return TextColumn(pool.numbers(values), pool)
    if isinstance(first, tuple) and all(type(v) is tuple and len(v) == len(first) for v in values):
        entries = zip(*values, strict=True)
        return TupleColumn(tuple(column_of(list(entry), pool) for entry in entries))
    return ObjectColumn(list(values), np.arange(len(values)))


def spread(column: Column, rows: int) -> Column:
    """The same with a value for each of some rows; so have the entries of tuples."""
    if isinstance(column, TupleColumn):
        return TupleColumn(tuple(spread(part, rows) for part in column.parts), column.names)
    if len(column) == rows:
        return column
    return stretched(column, np.zeros(rows, np.int64))


def stretched(column: Column, rows: Codes) -> Column:
    """The values of some rows, also where there is one value for all."""
    if isinstance(column, TupleColumn):
        return TupleColumn(tuple(stretched(part, rows) for part in column.parts), column.names)
    at = rows if len(column) > 1 else np.zeros(len(rows), np.int64)
    if isinstance(column, IntColumn):
        return column.with_values(column.values[at])
    if isinstance(column, TruthColumn):
        return TruthColumn(column.values[at])
    if isinstance(column, TextColumn):
        return TextColumn(column.codes[at], column.pool)
    return ObjectColumn(column.objects, column.codes[at])


def joined(columns: Sequence[Column]) -> Column:
    """Columns one below the other; all are of one kind, and there is at least one."""
    first = columns[0]
    if len(columns) == 1:
        return first
    if isinstance(first, IntColumn):
        parts = [each for each in columns if isinstance(each, IntColumn)]
        values = np.concatenate([part.values for part in parts])
        low, high = min(part.low for part in parts), max(part.high for part in parts)
        return IntColumn(values, low, high, of_table=any(part.of_table for part in parts))
    if isinstance(first, TruthColumn):
        return TruthColumn(
            np.concatenate([part.values for part in columns if isinstance(part, TruthColumn)])
        )
    if isinstance(first, TextColumn):
        codes = [part.codes for part in columns if isinstance(part, TextColumn)]
        return TextColumn(np.concatenate(codes), first.pool)
    if isinstance(first, TupleColumn):
        tuples = [spread(part, len(part)) for part in columns]
        pairs = zip(*(part.parts for part in tuples if isinstance(part, TupleColumn)), strict=True)
        return TupleColumn(tuple(joined([*parts]) for parts in pairs), first.names)
    objects: list[Any] = []
    codes = []
    for part in columns:
        if isinstance(part, ObjectColumn):
            codes.append(part.codes + len(objects))
            objects += part.objects
    return ObjectColumn(objects, np.concatenate(codes))


def key_columns(column: Column, rows: int) -> list[Codes]:
    """Integers that are equal where values are: one array, or several for tuples."""
    if isinstance(column, TupleColumn):
        return [key for part in column.parts for key in key_columns(part, rows)]
    if isinstance(column, TextColumn):
        keys = column.codes
    elif isinstance(column, ObjectColumn):
        keys = _numbers(column.objects)[column.codes]
    else:
        keys = column.values.astype(np.int64)
    return [np.broadcast_to(keys, rows) if len(keys) != rows else keys]


def _numbers(objects: Sequence[Any]) -> Codes:
    """A number for each object: equal ones have equal numbers."""
    if isinstance(objects, SetObjects):
        return objects.numbers
    numbers: dict[Any, int] = {}
    return np.array([numbers.setdefault(each, len(numbers)) for each in objects], np.int64)


def leaves(column: Column) -> list[Column]:
    """The columns in a column, those in tuples one by one."""
    if isinstance(column, TupleColumn):
        return [each for part in column.parts for each in leaves(part)]
    return [column]


def kind_in_full(column: Column) -> str:
    """What values are called, tuples with their entries."""
    if isinstance(column, TupleColumn):
        return f"({', '.join(map(kind_in_full, column.parts))})"
    return column.kind


def same_kind(one: Column, other: Column) -> bool:
    """Whether values of two columns can be compared."""
    if isinstance(one, TupleColumn) and isinstance(other, TupleColumn):
        pairs = zip(one.parts, other.parts, strict=False)
        return len(one.parts) == len(other.parts) and all(same_kind(a, b) for a, b in pairs)
    return type(one) is type(other) and one.kind == other.kind


def has_objects(column: Column) -> bool:
    """Whether values are objects, or tuples with some in them; these are compared one by one."""
    return any(isinstance(each, ObjectColumn) for each in leaves(column))
