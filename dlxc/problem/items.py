"""Items: what is to be covered, and how often.

Items are numbered from 0, primary ones first, then the secondary ones.

>>> items = Items(("a", "b", "s"), primary_count=2)
>>> [item.kind for item in items]
['primary', 'primary', 'secondary']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray


class Multiplicity(NamedTuple):
    """How often a primary item must be covered, and the prefix its source writes it with."""

    low: int
    high: int
    prefix: str = ""


class Item(NamedTuple):
    """One item: covered `low` to `high` times; a secondary one 0 to 1 times or by one colour.

    `label` is the name as an item line shows it, with its multiplicity.
    """

    name: str
    primary: bool = True
    low: int = 1
    high: int = 1
    label: str = ""

    @property
    def kind(self) -> str:
        """`primary` or `secondary`."""
        return "primary" if self.primary else "secondary"


class Items(Sequence[Item]):
    """The items in order, kept by columns: `names`, and what few multiplicities there are.

    `multiplicities` maps the numbers of primary items to what is not plain "exactly once".
    """

    __slots__ = ("multiplicities", "names", "primary_count")

    def __init__(
        self,
        names: Iterable[str],
        primary_count: int,
        multiplicities: Mapping[int, Multiplicity] = MappingProxyType({}),
    ) -> None:
        self.names = tuple(names)
        self.primary_count = primary_count
        self.multiplicities = multiplicities

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = range(len(self))[index]
        name = self.names[number]
        if number >= self.primary_count:
            return Item(name, primary=False, low=0, high=1, label=name)
        multiplicity = self.multiplicities.get(number)
        if multiplicity is None:
            return Item(name, label=name)
        low, high, prefix = multiplicity
        return Item(name, low=low, high=high, label=prefix + name)

    def __iter__(self) -> Iterator[Item]:
        """The items in order; quicker than asking for each."""
        for number, name in enumerate(self.names):
            if number >= self.primary_count:
                yield Item(name, False, 0, 1, name)
            elif number in self.multiplicities:
                yield self[number]
            else:
                yield Item(name, True, 1, 1, name)

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
        for number, (least, most, _) in self.multiplicities.items():
            low[number], high[number] = least, most
        return low, high


def multiplicity(low: int, high: int) -> Multiplicity:
    """A multiplicity in the form that DLX3 reads: `3|` or `2:5|`."""
    return Multiplicity(low, high, f"{high}|" if low == high else f"{low}:{high}|")
