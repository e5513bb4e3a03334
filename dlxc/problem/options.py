"""Options one by one, as templates and users of the library see them.

The blocks of a problem hold numbers; here they become entries with names and colours.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Self, overload

from dlxc.problem.appearance import NO_LOOK
from dlxc.problem.blocks import (
    NO_COLOUR,
    NO_ITEM,
    Block,
    Blocks,
    BlockSizes,
    block_sizes,
    options_between,
)
from dlxc.problem.items import Items
from dlxc.text.prose import plural
from dlxc.text.source import Span

_LONG = 1 << 16
"""The entries of longer options are not kept for others: a table of them takes much room."""


_KEPT = 1 << 22
"""Blocks with at most this many entries together are kept for those who ask for single options."""


class Entry(str):
    """One item of an option, as a text: its name, or `name:colour`.

    Without a colour, `colour` is empty.
    """

    __slots__ = ("_place", "name")

    name: str
    _place: int
    """The number, negative if the item is secondary: an option may have a million entries."""

    def __new__(cls, name: str, colour: str, primary: bool, number: int) -> Self:  # noqa: FBT001 - its fields in order
        """The text, with what is known of it."""
        made = super().__new__(cls, f"{name}:{colour}" if colour else name)
        made.name, made._place = name, number if primary else -number
        return made

    def __str__(self) -> str:
        # A text that is there already, where `str` would copy it: options may be very long.
        return self.name if len(self) == len(self.name) else super().__str__()

    def __getnewargs__(self) -> tuple[str, str, bool, int]:  # type: ignore[override]
        return self.name, self.colour, self.primary, self.number

    @property
    def number(self) -> int:
        """The number of the item, from 1."""
        return abs(self._place)

    @property
    def primary(self) -> bool:
        """Whether the item is primary."""
        return self._place > 0

    @property
    def colour(self) -> str:
        """What stands behind the name and a colon, or nothing."""
        return self[len(self.name) + 1 :]

    @property
    def kind(self) -> str:
        """`primary` or `secondary`."""
        return "primary" if self.primary else "secondary"


class Option(tuple[Entry, ...]):  # noqa: SLOT001 - a tuple subclass cannot have any
    """The entries of one option; `number` counts options from 1.

    `tail` is what the reference prints behind the last item: nothing, or a blank in `ian`.  `look`
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
    """The options of a problem in order, from 0; made one by one as they are asked for."""

    def __init__(
        self,
        items: Items,
        blocks: Blocks,
        colours: Sequence[str],
        tail: Callable[[Block], str] | None = None,
    ) -> None:
        self._items, self._blocks, self._colours, self._tail = items, blocks, colours, tail
        self._kept: dict[int, Block] = {}

    def __reduce__(self) -> tuple[type[Options], tuple[object, ...]]:
        return Options, (self._items, self._blocks, self._colours, self._tail)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[Option]:
        number = 1
        for block in self._blocks:
            for row in range(len(block)):
                yield self.option(block, row, number + row)
            number += len(block)

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
            told = f"there is no option at {index}: {plural(len(self), 'option')}, from 0"
            raise IndexError(told) from None

    def __repr__(self) -> str:
        return f"<Options: {len(self)}>"

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
        at = bisect_right(self._ends, index)
        first = self._ends[at - 1] if at else 0
        if at not in self._kept:
            made = next(options_between(self._blocks, self._sizes, first, self._ends[at]))
            kept = sum(block.items.size for block in self._kept.values())
            if kept + made.items.size > _KEPT:
                self._kept.clear()
            self._kept[at] = made
        return self._kept[at], index - first

    @cached_property
    def _sizes(self) -> BlockSizes:
        return block_sizes(self._blocks)

    @cached_property
    def _ends(self) -> list[int]:
        ends: list[int] = self._sizes.ends.tolist()
        return ends

    def tail(self, block: Block) -> str:
        """What the reference prints behind the options of a block."""
        return self._tail(block) if self._tail else ""

    def option(self, block: Block, row: int, number: int) -> Option:
        """Row `row` of a block as the option of that number."""
        is_long = block.items.shape[1] > _LONG
        entry = self._entries.made if is_long else self._entries.__getitem__
        entries = (entry(pair) for pair in _pairs(block, row) if pair[0] != NO_ITEM)
        cost = 0 if block.costs is None else int(block.costs[row])
        look = NO_LOOK if block.looks is None else int(block.looks[row])
        return Option.of(entries, number, self.tail(block), cost, look)

    @cached_property
    def _entries(self) -> _EntryTable:
        return _EntryTable(self._items, self._colours)


def _pairs(block: Block, row: int) -> Iterator[tuple[int, int]]:
    """The items of an option, each with its colour."""
    for at in range(0, block.items.shape[1], _LONG):
        items = block.items[row, at : at + _LONG].tolist()
        colours = [NO_COLOUR] * len(items)
        if block.colours is not None:
            colours = block.colours[row, at : at + _LONG].tolist()
        yield from zip(items, colours, strict=True)


class _EntryTable(dict[tuple[int, int], Entry]):
    """Entries by item and colour number, each made once."""

    def __init__(self, items: Items, colours: Sequence[str]) -> None:
        super().__init__()
        self.items_, self.colours = items, colours

    def __missing__(self, pair: tuple[int, int]) -> Entry:
        entry = self[pair] = self.made(pair)
        return entry

    def made(self, pair: tuple[int, int]) -> Entry:
        """An entry that is not kept."""
        item, colour = pair
        return Entry(
            self.items_.names[item],
            "" if colour == NO_COLOUR else self.colours[colour],
            item < self.items_.primary_count,
            item + 1,
        )
