"""Options in blocks: integer matrices that are made when they are asked for.

So a problem of twenty million options never stands in memory at once.

>>> block = Block(np.array([[0, 2], [1, 2]], dtype=np.int32))
>>> len(block), block.lengths().tolist()
(2, [2, 2])

Blocks that tell their sizes are made only where some of their options are asked for.

>>> blocks = [block, Block(np.array([[3]], np.int32))]
>>> sizes = block_sizes(blocks)
>>> sizes.options.tolist(), sizes.widths.tolist()
([2, 1], [2, 1])
>>> [block.items.tolist() for block in options_between(blocks, sizes, 1, 3)]
[[[1, 2]], [[3]]]

In compressed rows the entries of all rows are one after another, and `indptr` tells where each
row begins: row `i` has the entries `indptr[i]` to `indptr[i + 1]`, as in `CSR`.

>>> indptr = np.array([0, 2, 3])
>>> row_numbers(indptr).tolist()
[0, 0, 1]
>>> starts, entries = picked(indptr, np.array([1, 0]))
>>> starts.tolist(), entries.tolist()
([0, 1, 3], [2, 0, 1])
>>> as_table(indptr, np.array([7, 8, 9]), -1).tolist()
[[7, 8], [9, -1]]
>>> [rows.tolist() for rows in rows_having(np.array([[0, 2], [2, -1]]), 3)]
[[0], [], [0, 1]]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import NamedTuple, Protocol, TypeVar, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dlxc.text.source import Span

IntArray = NDArray[np.int32]

NO_ITEM = -1
"""What fills the end of a block's row when the option is shorter than the block is wide."""

NO_COLOUR = -1
"""The colour of an entry that has none."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A run of consecutive options.

    `items` has shape (n, k), a row an option, its item numbers in order; a row with fewer
    than k items ends in `NO_ITEM`.  `colours` has the same shape and holds numbers into the
    problem's colours or `NO_COLOUR`; without it no entry has a colour.  `costs` has shape
    (n,); without it no option costs anything.  `origin` is where the options stand in the
    specification: one span for all of them, or an array of shape (n, 2) with the start and the
    end of each.  `looks` has shape (n,) and tells how the options look, see `Appearance`.
    """

    items: IntArray
    colours: IntArray | None = None
    costs: NDArray[np.int64] | None = None
    origin: Span | NDArray[np.integer] | None = None
    looks: NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.items)

    def rows(self, picks: slice | NDArray[np.intp] | NDArray[np.bool_]) -> Block:
        """Some of the options, in the order picked."""
        colours = None if self.colours is None else self.colours[picks]
        costs = None if self.costs is None else self.costs[picks]
        origin = self.origin[picks] if isinstance(self.origin, np.ndarray) else self.origin
        looks = None if self.looks is None else self.looks[picks]
        return Block(self.items[picks], colours, costs, origin, looks)

    def span(self, row: int) -> Span | None:
        """Where an option stands in the specification, if that is known."""
        if isinstance(self.origin, np.ndarray):
            start, end = self.origin[row].tolist()
            return Span(start, end)
        return self.origin

    def lengths(self) -> NDArray[np.int64]:
        """How many items each option has."""
        lengths: NDArray[np.int64] = np.sum(self.items != NO_ITEM, axis=1, dtype=np.int64)
        return lengths


class Blocks(Protocol):
    """Blocks that can be counted, and made again and again."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Block]: ...


class CSR(NamedTuple):
    """All options as one sparse matrix in compressed rows.

    Option `i` has the items `indices[indptr[i]:indptr[i + 1]]`, in order; `colours` runs
    parallel to `indices`, and `costs` has an entry an option.
    """

    indptr: NDArray[np.int64]
    indices: IntArray
    colours: IntArray
    costs: NDArray[np.int64]


Pointers = NDArray[np.int64]
T = TypeVar("T", bound=np.integer)


def row_numbers(indptr: Pointers) -> NDArray[np.int64]:
    """The row of each entry, from 0."""
    return np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))


def picked(
    indptr: NDArray[np.integer], rows: NDArray[np.integer]
) -> tuple[Pointers, NDArray[np.int64]]:
    """Some rows, in the order picked: where they begin, and which entries they have."""
    starts = indptr[rows]
    lengths = indptr[rows + 1] - starts
    pointers = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)])
    return pointers, runs(starts, lengths)


def runs(starts: NDArray[np.integer], lengths: NDArray[np.integer]) -> NDArray[np.int64]:
    """The integers of some runs, one run after another.

    >>> runs(np.array([5, 0]), np.array([2, 3])).tolist()
    [5, 6, 0, 1, 2]
    """
    ends = np.cumsum(lengths)
    found = np.repeat(starts - ends + lengths, lengths)
    found += np.arange(len(found))
    return found


def as_table(indptr: Pointers, values: NDArray[T], fill: int) -> NDArray[T]:
    """The values of the entries as a matrix as wide as the longest row, filled up."""
    lengths = np.diff(indptr)
    if len(lengths) and (lengths == lengths[0]).all():
        return values.reshape(len(lengths), -1)
    there = np.arange(lengths.max(initial=0)) < lengths[:, None]
    table = np.full(there.shape, fill, values.dtype)
    table[there] = values
    return table


_SMALL = 1 << 12
"""Tables with this many places need no look at how many of them are empty."""

_MOST_ROOM = 8
"""A larger table has at most this many places for each entry."""

_FEW_CHANGES = 8
"""If the rows have a new length at most as often, each run of equal length is a table."""


def blocks_of_rows(
    indptr: Pointers,
    items: IntArray,
    colours: IntArray,
    costs: NDArray[np.int64] | None,
    origin: NDArray[np.integer] | None = None,
) -> Iterator[Block]:
    """Blocks of options in compressed rows: a few tables, none with much empty room.

    `costs` has an entry an option, `origin` a start and an end; see `Block`.
    """
    for first, last in _table_ranges(indptr):
        pointers, part = indptr[first : last + 1], slice(*indptr[[first, last]].tolist())
        tints = colours[part]
        yield Block(
            as_table(pointers, items[part], NO_ITEM),
            as_table(pointers, tints, NO_COLOUR) if (tints != NO_COLOUR).any() else None,
            None if costs is None else costs[first:last],
            None if origin is None else origin[first:last],
        )


def _table_ranges(indptr: Pointers) -> Iterator[tuple[int, int]]:
    """Cut rows into ranges of which each makes a table without much empty room."""
    changes = np.flatnonzero(np.diff(indptr, 2)) + 1  # where lengths change
    cuts = [0, *(changes.tolist() if len(changes) <= _FEW_CHANGES else []), len(indptr) - 1]
    open_ranges = [(first, last) for first, last in pairwise(cuts) if first < last][::-1]
    while open_ranges:
        first, last = open_ranges.pop()
        lengths = np.diff(indptr[first : last + 1])
        places = int(lengths.max()) * (last - first)
        if places > max(_SMALL, _MOST_ROOM * int(lengths.sum())):
            middle = (first + last) // 2
            open_ranges += [(middle, last), (first, middle)]
        else:
            yield first, last


def rows_having(table: NDArray[np.integer], count: int) -> list[NDArray[np.int64]]:
    """For each number below a count the rows of a table that have it, in order."""
    flat = table.ravel()
    rows = np.argsort(flat, kind="stable") // max(table.shape[1], 1)
    ends = np.searchsorted(np.sort(flat), np.arange(count + 1))
    return np.split(rows, ends)[1:-1]


class BlockSizes(NamedTuple):
    """For each block the number of its options, and about how many items one has at most."""

    options: NDArray[np.int64]
    widths: NDArray[np.int64]

    @property
    def ends(self) -> NDArray[np.int64]:
        """How many options there are up to the end of each block."""
        return np.cumsum(self.options)


@runtime_checkable
class SizedBlocks(Protocol):
    """Blocks that know their sizes, and some of which can be made without the others."""

    def sizes(self) -> BlockSizes | None:
        """The sizes, or nothing if the blocks must be made for them."""

    def some(self, first: int, last: int) -> Iterator[Block]:
        """The blocks from number `first`, counted from 0, up to `last`, which is not among them."""


def block_sizes(blocks: Blocks) -> BlockSizes:
    """The sizes of all blocks; each is made once if they are not known."""
    known = blocks.sizes() if isinstance(blocks, SizedBlocks) else None
    if known is not None:
        return known
    shapes = np.array([block.items.shape for block in blocks], np.int64).reshape(-1, 2)
    return BlockSizes(shapes[:, 0], shapes[:, 1])


def options_between(blocks: Blocks, sizes: BlockSizes, first: int, last: int) -> Iterator[Block]:
    """The options from number `first`, counted from 0, up to `last`, which is not among them."""
    ends = sizes.ends
    last = min(last, int(ends[-1]) if len(ends) else 0)
    if first >= last:
        return
    begin, end = np.searchsorted(ends, [first, last - 1], "right").tolist()
    at = int(ends[begin] - sizes.options[begin])
    for block in _some(blocks, begin, end + 1):
        inside = np.s_[max(first - at, 0) : last - at]
        at += len(block)
        yield block if first <= at - len(block) and at <= last else block.rows(inside)


def _some(blocks: Blocks, first: int, last: int) -> Iterator[Block]:
    if isinstance(blocks, SizedBlocks):
        return blocks.some(first, last)
    if isinstance(blocks, Sequence):
        return iter(blocks[first:last])
    return islice(blocks, first, last)
