"""Options one by one, as templates and users of the library see them.

The blocks of a problem hold numbers; here they become entries with names and colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from dlxc.problem.appearance import NO_LOOK
from dlxc.problem.blocks import NO_COLOUR, NO_ITEM, Block, Blocks, block_sizes
from dlxc.problem.items import Items

_LONG = 1 << 16
"""The entries of longer options are not kept for others: a table of them takes much room."""


class Entry(NamedTuple):
    """One item of an option, with its colour or an empty text; `number` counts items from 1."""

    name: str
    colour: str
    primary: bool
    number: int

    def __str__(self) -> str:
        return f"{self.name}:{self.colour}" if self.colour else self.name

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


class Options:
    """The options of a problem, made one by one as they are asked for."""

    def __init__(
        self,
        items: Items,
        blocks: Blocks,
        colours: Sequence[str],
        tail: Callable[[Block], str] | None = None,
    ) -> None:
        self._items, self._blocks, self._colours, self._tail = items, blocks, colours, tail

    def __len__(self) -> int:
        return int(block_sizes(self._blocks).options.sum())

    def __iter__(self) -> Iterator[Option]:
        number = 1
        for block in self._blocks:
            for row in range(len(block)):
                yield self.option(block, row, number + row)
            number += len(block)

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
