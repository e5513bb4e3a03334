r"""A problem as the search sees it: options as rows, in an order that suits sets of bits.

>>> import dlxc
>>> cover = exact_cover(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"))
>>> cover.numbers.tolist(), cover.low, cover.high
([1, 3, 4, 2], [1, 1, 1, 1, 2], [1, 1, 1, 1, 2])
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import CSR, NO_COLOUR, picked, row_numbers

if TYPE_CHECKING:
    from dlxc.problem import Problem


_WIDE = 1 << 20
"""A cover is wide if its items have more words than that, as sets of rows."""

_MOST_KEPT = 1 << 26
"""So many bytes at most are remembered of what may be chosen besides each row."""


class ExactCover:
    """Rows to choose from; the search knows nothing else of a problem.

    Row `r` is option `numbers[r]` of the problem, counted from 1.  Its items are
    `items[ptr[r] : ptr[r + 1]]`, and `colours` are theirs; 0 is no colour.  Item `i` below
    `primary` must be covered `low[i]` to `high[i]` times, the others at most once or by one colour.
    """

    def __init__(
        self,
        ptr: NDArray[np.int64],
        items: NDArray[np.int64],
        colours: NDArray[np.int64],
        numbers: NDArray[np.int64],
        low: list[int],
        high: list[int],
        item_count: int,
    ) -> None:
        self.ptr, self.items, self.colours, self.numbers = ptr, items, colours, numbers
        self.low, self.high = low, high
        self.primary, self.item_count, self.size = len(low), item_count, len(numbers)
        self.words = max(1, -(-self.size // 64))
        self.known: dict[int, int] = {}
        """What was kept besides rows; `remember` adds to it."""

    @property
    def is_wide(self) -> bool:
        """Whether sets of rows take too long to look at all of them at every node."""
        return self.item_count * self.words > _WIDE

    @cached_property
    def having(self) -> list[int]:
        """The rows with each item, as a set: bit `r` of an integer stands for row `r`."""
        by_item = np.argsort(self.items, kind="stable")
        rows = row_numbers(self.ptr)[by_item]
        ends = np.cumsum(np.bincount(self.items, minlength=self.item_count))
        return [as_bits(part, self.size) for part in np.split(rows, ends[:-1])]

    @cached_property
    def entries(self) -> list[list[tuple[int, int]]]:
        """The items of each row with their colours."""
        pairs = list(zip(self.items.tolist(), self.colours.tolist(), strict=True))
        return [pairs[start:end] for start, end in pairwise(self.ptr.tolist())]

    @cached_property
    def primaries(self) -> list[list[int]]:
        """The primary items of each row."""
        items, ends = self.items.tolist(), self.ptr.tolist()
        return [
            [item for item in items[start:end] if item < self.primary]
            for start, end in pairwise(ends)
        ]

    @cached_property
    def coloured(self) -> dict[tuple[int, int], int]:
        """The rows with an item in a colour, as a set."""
        found: dict[tuple[int, int], int] = {}
        rows = row_numbers(self.ptr)
        for entry in np.flatnonzero(self.colours).tolist():
            key = int(self.items[entry]), int(self.colours[entry])
            found[key] = found.get(key, 0) | 1 << int(rows[entry])
        return found

    def kept(self, row: int) -> int:
        """The rows that may be chosen besides a row, as a set; bits above the last are ones.

        Rows that share an item which may be covered again are told apart by how often it was.
        """
        clash = 1 << row
        entries = slice(self.ptr[row], self.ptr[row + 1])
        for item, colour in zip(
            self.items[entries].tolist(), self.colours[entries].tolist(), strict=True
        ):
            if item < self.primary:
                if self.high[item] == 1:
                    clash |= self.having[item]
            elif colour:
                clash |= self.having[item] & ~self.coloured[item, colour]
            else:
                clash |= self.having[item]
        return ~clash

    def remember(self, row: int) -> int:
        """The rows that may be chosen besides a row, which are known then."""
        if len(self.known) * self.size > _MOST_KEPT * 8:
            self.known.clear()
        kept = self.known[row] = self.kept(row)
        return kept


def as_bits(members: NDArray[np.integer], size: int) -> int:
    """A set of numbers below `size` as an integer.

    >>> as_bits(np.array([0, 3]), 5)
    9
    """
    flags = np.zeros(size, np.uint8)
    flags[members] = 1
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def exact_cover(problem: Problem, seed: int | None = None) -> ExactCover:
    """What to search for a problem; its solutions are those of the problem, one for one.

    * Options with an item that is never to be covered are left out.
    * An item that may be covered as often as its options allow is left out; see `_most_times`.
    * An option without primary items may be chosen or not: it gets an item of its own, which is
      covered at most once.
    * Rows that share a rare item stand together, so that the set of an item has few words.
    * A `seed` draws the order of rows and items at random.
    """
    csr = problem.csr()
    low, high = problem.items.bounds()
    primary = problem.items.primary_count
    count = len(problem.items)
    is_primary = np.arange(count) < primary
    rows = row_numbers(csr.indptr)
    never = is_primary & (high == 0)
    bad = np.bincount(rows[never[csr.indices]], minlength=len(csr.costs)) > 0
    kept = np.flatnonzero(~bad)
    uses = np.bincount(csr.indices[~bad[rows]], minlength=count)
    idle = is_primary & (low == 0) & (high >= uses)
    for item in np.flatnonzero(is_primary & (low == 0) & (high > 1) & ~idle).tolist():
        idle[item] = high[item] >= _most_times(csr, ~bad, item, ~is_primary | (high == 1))
    needed = np.flatnonzero(is_primary & ~idle)
    draw = None if seed is None else np.random.default_rng(seed)
    if draw is not None:
        draw.shuffle(needed)
        draw.shuffle(kept)
    # Rows in order of the rarest of their items, if it is rare; see the class.
    sizes = uses[needed]
    rank = np.full(count, len(needed))
    rare = sizes <= (np.sort(sizes)[len(sizes) * 3 // 4] if len(sizes) else 0)
    rank[needed[rare]] = np.flatnonzero(rare)
    first = np.full(len(csr.costs), len(needed))
    np.minimum.at(first, rows, rank[csr.indices])
    kept = kept[np.argsort(first[kept], kind="stable")]

    ptr, entries = picked(csr.indptr, kept)
    new = np.full(count, -1)
    new[needed] = np.arange(len(needed))
    secondary = np.flatnonzero(~is_primary)
    items = csr.indices[entries]
    colours = csr.colours[entries] + 1
    rows = row_numbers(ptr)
    covered = np.bincount(rows[(new[items] >= 0) & is_primary[items]], minlength=len(kept))
    free = np.flatnonzero(covered == 0)
    total = len(needed) + len(free)
    new[secondary] = total + np.arange(len(secondary))
    stays = new[items] >= 0
    rows = np.concatenate([rows[stays], free])
    items = np.concatenate([new[items][stays], len(needed) + np.arange(len(free))])
    colours = np.concatenate([colours[stays], np.zeros(len(free), colours.dtype)])
    order = np.lexsort((items, rows))
    ptr = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=len(kept)))])
    most = np.minimum(high[needed], np.maximum(1, uses[needed]))
    # An item with too few options has no solution, which its lower bound says.
    return ExactCover(
        ptr,
        items[order].astype(np.int64),
        colours[order].astype(np.int64),
        kept + 1,
        [*low[needed].tolist(), *[0] * len(free)],
        [*most.tolist(), *[1] * len(free)],
        total + len(secondary),
    )


def _most_times(csr: CSR, is_kept: NDArray[np.bool_], item: int, single: NDArray[np.bool_]) -> int:
    """How often an item can be covered at most by the options that are kept.

    Options that are chosen together have different items of those that are covered once at most,
    the `single` ones, without a colour.  So if the options with the item have N of these together,
    and each has at least a, no more than N / a are chosen.
    """
    having = row_numbers(csr.indptr)[csr.indices == item]
    having = having[is_kept[having]]
    ptr, entries = picked(csr.indptr, having)
    are_single = single[csr.indices[entries]] & (csr.colours[entries] == NO_COLOUR)
    sizes = np.bincount(row_numbers(ptr)[are_single], minlength=len(having))
    least = int(sizes.min(initial=len(csr.indices)))
    together = len(np.unique(csr.indices[entries[are_single]]))
    return min(len(having), together // least) if least else len(having)
