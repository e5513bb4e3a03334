"""Options in blocks: integer matrices that are made when they are asked for.

So a problem of twenty million options never stands in memory at once.

>>> block = Block(np.array([[0, 2], [1, 2]], dtype=np.int32))
>>> len(block), block.lengths().tolist()
(2, [2, 2])

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
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from dlxc.text.source import Span

IntArray = NDArray[np.int32]

NO_ITEM = -1
"""What fills the end of a block's row when the option is shorter than the block is wide."""

NO_COLOUR = -1
"""The colour of an entry that has none."""

MOST_DIGITS = 18
"""The most digits of a cost, and of the sum of the costs of an option."""

LARGEST = 10**MOST_DIGITS - 1


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
        return np.asarray(np.sum(self.items != NO_ITEM, axis=1, dtype=np.int64))


class Blocks(Protocol):
    """Blocks that can be counted, and made again and again, all of them or one by its number."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Block]: ...
    def __getitem__(self, number: int, /) -> Block: ...


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


_MOST_CELLS = 1 << 18
"""The places of a block, filled up to its width: they stay in the cache."""


def cuts(lengths: NDArray[np.integer]) -> list[int]:
    """Where blocks of options begin, and the end; those of unequal lengths make smaller blocks.

    >>> cuts(np.array([1 << 17, 1 << 17, 1, 1]))
    [0, 2, 4]
    """
    found = [0]
    while found[-1] < len(lengths):
        widths = np.maximum.accumulate(lengths[found[-1] : found[-1] + _MOST_CELLS])
        cells = widths * np.arange(1, len(widths) + 1)
        found.append(found[-1] + max(int(np.searchsorted(cells, _MOST_CELLS, "right")), 1))
    return found


def blocks_of_rows(
    indptr: Pointers,
    items: IntArray,
    colours: IntArray,
    costs: NDArray[np.int64] | None,
    origin: NDArray[np.integer] | None = None,
) -> Iterator[Block]:
    """Blocks of options in compressed rows.

    `costs` has an entry an option, `origin` a start and an end; see `Block`.
    """
    for first, last in pairwise(cuts(np.diff(indptr))):
        pointers, part = indptr[first : last + 1], slice(*indptr[[first, last]].tolist())
        tints = colours[part]
        yield Block(
            as_table(pointers, items[part], NO_ITEM),
            as_table(pointers, tints, NO_COLOUR) if (tints != NO_COLOUR).any() else None,
            None if costs is None else costs[first:last],
            None if origin is None else origin[first:last],
        )


def sums(
    option_of: NDArray[np.int64], costs: NDArray[np.int64], count: int, most: int = LARGEST
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """What each of `count` options costs, and where that is over `most`, whatever its sign.

    >>> sums(np.array([0, 2, 0]), np.array([5, -1, -7]), 3)
    (array([-2,  0, -1]), array([False, False, False]))
    """
    exact, about = np.zeros(count, np.int64), np.zeros(count)
    np.add.at(exact, option_of, costs)
    np.add.at(about, option_of, costs)
    # Sums of integers wrap around where sums of floats are merely not exact.
    return exact, (np.abs(exact) > most) | (np.abs(about) > 1.5 * most)
