"""Items and options by their names, one by one, as templates and users of the library see them.

An item is what is to be covered, and how often.  Items are numbered from 0, primary ones first,
then the secondary ones.  An option has entries, which are items with or without a colour; in the
blocks of a problem they are numbers.

>>> items = Items(("a", "b", "s"), primary_count=2)
>>> [item.kind for item in items]
['primary', 'primary', 'secondary']
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple, Self, overload

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.appearance import NO_LOOK
from dlxc.problem.blocks import Block, Blocks
from dlxc.text.prose import plural
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
        span: Callable[[int], Span | None] = lambda _: None,
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
        if number >= self.primary_count:
            return Item(self.names[number], False, 0, 1)
        return Item(self.names[number], True, *self.multiplicities.get(number, (1, 1)))

    def __contains__(self, value: object) -> bool:
        """Whether an `Item` is one of them, or a text the name of one."""
        return value in self.names if isinstance(value, str) else super().__contains__(value)

    def __iter__(self) -> Iterator[Item]:
        """The items in order; quicker than asking for each."""
        times = self.multiplicities
        for number, name in enumerate(self.names):
            is_primary = number < self.primary_count
            low, high = times.get(number, (1, 1)) if is_primary else (0, 1)
            yield Item(name, is_primary, low, high)

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


# ---- options

_MOST_KEPT = 32
"""This many blocks are kept for those who ask for single options."""


class Entry(str):
    """One item of an option, as a text: its name, or `name:colour`.

    Without a colour, `colour` is empty.  `number` counts the items from 1.
    """

    __slots__ = ("colour", "name", "number", "primary")

    name: str
    colour: str
    primary: bool
    number: int

    def __new__(cls, name: str, colour: str, primary: bool, number: int) -> Self:  # noqa: FBT001 - its fields in order
        """The text, with what is known of it."""
        entry = super().__new__(cls, f"{name}:{colour}" if colour else name)
        entry.name, entry.colour, entry.primary, entry.number = name, colour, primary, number
        return entry

    def __getnewargs__(self) -> tuple[str, str, bool, int]:  # type: ignore[override]
        return self.name, self.colour, self.primary, self.number

    @property
    def kind(self) -> str:
        """`primary` or `secondary`."""
        return "primary" if self.primary else "secondary"


class Option(tuple[Entry, ...]):  # noqa: SLOT001 - a tuple subclass cannot have any
    """The entries of one option; `number` counts options from 1.

    `tail` is what the reference prints after the last item: nothing, or a blank in `ian`.  `look`
    tells how it looks, see `Appearance`.
    """

    number: int
    tail: str
    cost: int
    look: int

    @classmethod
    def of(
        cls, entries: Iterable[Entry], number: int, tail: str, cost: int = 0, look: int = NO_LOOK
    ) -> Option:
        """Make an option; a tuple's own constructor takes only the entries."""
        option = cls(entries)
        option.number, option.tail, option.cost, option.look = number, tail, cost, look
        return option

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        cost = f", cost {self.cost}" if self.cost else ""
        return f"<Option {self.number}: {shown_entries(self)}{cost}>"


_MOST_SHOWN = 12
"""Of longer options `repr` shows the first entries."""


def shown_entries(option: Sequence[Entry]) -> str:
    """The entries with blanks between, or the first of many and how many more there are."""
    more = f" and {len(option) - _MOST_SHOWN} more" if len(option) > _MOST_SHOWN else ""
    return " ".join(option[:_MOST_SHOWN]) + more


class Options(Sequence[Option]):
    """The options of a problem in order, from 0; made one by one as they are asked for.

    `tail` tells what stands after the last item of each option of a block, if anything does.
    """

    def __init__(
        self,
        items: Items,
        blocks: Blocks,
        colours: Sequence[str],
        tail: Callable[[Block], str] | None = None,
    ) -> None:
        self._items, self._blocks, self._colours, self.tail = items, blocks, colours, tail
        self._block = lru_cache(_MOST_KEPT)(blocks.__getitem__)

    def __reduce__(self) -> tuple[type[Options], tuple[object, ...]]:
        return Options, (self._items, self._blocks, self._colours, self.tail)

    def __len__(self) -> int:
        return self._ends[-1]

    def __iter__(self) -> Iterator[Option]:
        first = 1
        for block in self._blocks:
            yield from self.of_block(block, first)
            first += len(block)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self._at(number) for number in range(*index.indices(len(self)))]
        try:
            return self._at(range(len(self))[index])
        except IndexError:
            message = f"there is no option at {index}: {plural(len(self), 'option')}, from 0"
            raise IndexError(message) from None

    def __repr__(self) -> str:
        return f"<Options: {len(self)}>"

    @property
    def entry_count(self) -> int:
        """How many entries all options have together."""
        return sum(int(block.lengths().sum()) for block in self._blocks)

    def numbered(self, number: int) -> Option:
        """The option of a number, which solutions and files count from 1."""
        if number < 1:
            raise IndexError(f"there is no option {number}: their numbers begin at 1")
        return self[number - 1]

    def span(self, index: int) -> Span | None:
        """Where an option that is there stands in the specification, if that is known."""
        block, row = self._place(index)
        return block.span(row)

    def _at(self, index: int) -> Option:
        block, row = self._place(index)
        return self.option(block, row, index + 1)

    def _place(self, index: int) -> tuple[Block, int]:
        """The block, which is kept, and the row of an option that is there."""
        at = bisect_right(self._ends, index) - 1
        return self._block(at), index - self._ends[at]

    @cached_property
    def _ends(self) -> list[int]:
        """How many options there are before each block, and in all."""
        return [*accumulate(map(len, self._blocks), initial=0)]

    def option(self, block: Block, row: int, number: int) -> Option:
        """Row `row` of a block as the option of that number."""
        return next(self.of_block(block.rows(slice(row, row + 1)), number))

    def of_block(self, block: Block, first: int) -> Iterator[Option]:
        """The rows of a block as options, of which the first one has that number."""
        codes = block.items.astype(np.int64)
        if block.colours is not None:
            codes += (block.colours.astype(np.int64) + 1) * len(self._items)
        costs = [0] * len(block) if block.costs is None else block.costs.tolist()
        looks = [NO_LOOK] * len(block) if block.looks is None else block.looks.tolist()
        tail, entry = self.tail(block) if self.tail else "", self._entries.__getitem__
        rows = zip(codes.tolist(), block.lengths().tolist(), costs, looks, strict=True)
        for number, (row, length, cost, look) in enumerate(rows, first):
            yield Option.of(map(entry, row[:length]), number, tail, cost, look)

    @cached_property
    def _entries(self) -> _EntryTable:
        return _EntryTable(self._items, self._colours)


class _EntryTable(dict[int, Entry]):
    """Entries, each made once, by the number of their colour, from 1, times items plus item."""

    def __init__(self, items: Items, colours: Sequence[str]) -> None:
        super().__init__()
        self._items, self._colours = items, ("", *colours)

    def __missing__(self, code: int) -> Entry:
        colour, item = divmod(code, len(self._items))
        is_primary = item < self._items.primary_count
        name = self._items.names[item]
        entry = self[code] = Entry(name, self._colours[colour], is_primary, item + 1)
        return entry
