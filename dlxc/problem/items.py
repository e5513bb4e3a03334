"""Items: what is to be covered, and how often.

Items are numbered from 0, primary ones first, then the secondary ones.

>>> items = Items(("a", "b", "s"), primary_count=2)
>>> [item.kind for item in items]
['primary', 'primary', 'secondary']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from dlxc.text.source import Span


class Multiplicity(NamedTuple):
    """How often a primary item must be covered, at least and at most."""

    low: int
    high: int

    @property
    def prefix(self) -> str:
        """What DLX3 reads before the name: `3|`, `2:5|`, or nothing for exactly once.

        >>> Multiplicity(3, 3).prefix, Multiplicity(2, 5).prefix, Multiplicity(1, 1).prefix
        ('3|', '2:5|', '')
        """
        if self.low == self.high:
            return "" if self.low == 1 else f"{self.high}|"
        return f"{self.low}:{self.high}|"


NAME_BYTES = 8
"""How many bytes of a name Knuth's programs read."""

MOST_TIMES = 10**9
"""The greatest bound of a multiplicity: sums of some of them fit into 64 bits."""


class Item(NamedTuple):
    """One item: covered `low` to `high` times; a secondary one 0 to 1 times or by one colour."""

    name: str
    primary: bool = True
    low: int = 1
    high: int = 1

    @property
    def kind(self) -> str:
        """`primary` or `secondary`."""
        return "primary" if self.primary else "secondary"

    @property
    def label(self) -> str:
        """The name with its multiplicity, as DLX3 reads it."""
        return Multiplicity(self.low, self.high).prefix + self.name if self.primary else self.name


def _no_spans(_: int) -> Span | None:
    return None


class Items(Sequence[Item]):
    """The items in order, kept by columns: `names`, and what few multiplicities there are.

    `multiplicities` maps the numbers of primary items to what is not plain "exactly once"; a
    bound over `MOST_TIMES` is a `ValueError`.  `span` tells where an item stands in the
    specification, by its number, if that is known.
    """

    __slots__ = ("multiplicities", "names", "primary_count", "span")

    def __init__(
        self,
        names: Iterable[str],
        primary_count: int,
        multiplicities: Mapping[int, Multiplicity] = {},
        span: Callable[[int], Span | None] = _no_spans,
    ) -> None:
        self.names = tuple(names)
        self.primary_count = primary_count
        self.multiplicities = multiplicities
        self.span = span
        for number, (low, high) in multiplicities.items():
            if not 0 <= low <= high <= MOST_TIMES:
                bounds = f"{low} to {high} times"
                raise ValueError(f"item {self.names[number]!r} cannot be covered {bounds}")

    def __reduce__(self) -> tuple[type[Items], tuple[object, ...]]:
        """A pickle does not tell where the items stand in the specification."""
        return Items, (self.names, self.primary_count, dict(self.multiplicities))

    def __repr__(self) -> str:
        secondary = len(self) - self.primary_count
        return f"<Items: {self.primary_count} primary, {secondary} secondary>"

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if isinstance(index, str):
            message = f"items go by their numbers, from 0: write items.names.index({index!r})"
            raise TypeError(message)
        number = range(len(self))[index]
        name = self.names[number]
        if number >= self.primary_count:
            return Item(name, primary=False, low=0, high=1)
        multiplicity = self.multiplicities.get(number)
        if multiplicity is None:
            return Item(name)
        return Item(name, low=multiplicity.low, high=multiplicity.high)

    def __contains__(self, value: object) -> bool:
        """Whether an `Item` is one of them, or a text the name of one."""
        return value in self.names if isinstance(value, str) else super().__contains__(value)

    def __iter__(self) -> Iterator[Item]:
        """The items in order; quicker than asking for each."""
        for number, name in enumerate(self.names):
            if number >= self.primary_count:
                yield Item(name, False, 0, 1)
            elif number in self.multiplicities:
                yield self[number]
            else:
                yield Item(name, True, 1, 1)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The number of an `Item`; that of a name is `items.names.index(name)`."""
        if isinstance(value, str):
            message = f"{value!r} is a name, not an Item: write items.names.index({value!r})"
            raise ValueError(message)  # noqa: TRY004 - as of any sequence
        return super().index(value, start, len(self) if stop is None else stop)

    @property
    def primary(self) -> Items:
        """The primary items."""
        return Items(self.names[: self.primary_count], self.primary_count, self.multiplicities)

    @property
    def secondary(self) -> Items:
        """The secondary items."""
        return Items(self.names[self.primary_count :], 0)

    @property
    def labels(self) -> Sequence[str]:
        """Every item as an item line shows it: its name, with its multiplicity if it has one."""
        if not self.multiplicities:
            return self.names
        labels = list(self.names)
        for number, multiplicity in self.multiplicities.items():
            labels[number] = multiplicity.prefix + labels[number]
        return labels

    def bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """How often each item is to be covered, at least and at most; colours do not count."""
        low, high = np.ones((2, len(self)), np.int64)
        low[self.primary_count :] = 0
        for number, multiplicity in self.multiplicities.items():
            low[number], high[number] = multiplicity.low, multiplicity.high
        return low, high
