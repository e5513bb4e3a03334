r"""What a search need not know: options in no solution, items that others imply, other parts.

>>> import dlxc
>>> problem = dlxc.compile("a b c\na b\nb\nc\n", "dlx")
>>> options, items = needed_parts(problem.csr(), *problem.items.bounds(), 3)
>>> options.tolist(), items.tolist()
([True, False, True], [True, False, True])
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import joined
from dlxc.geometry.row_keys import distinct
from dlxc.problem.blocks import CSR, NO_COLOUR, blocks_of_rows, picked, row_numbers
from dlxc.problem.items import Items
from dlxc.problem.problem import Problem, Record

_MOST_BITS = 1 << 26
"""Sets of options are looked at if there are at most so many bits in those of all items."""

_MOST_FLAGS = 1 << 20
"""So many bits of sets are bytes at once while sets are made."""

_MOST_KEPT = 1 << 14
"""The items of so many options are kept as sets."""

_LEAST = 64
"""Parts with fewer options are not worth a search of their own."""


def needed_parts(
    csr: CSR, low: NDArray[np.int64], high: NDArray[np.int64], primary: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Which options and which primary items a search needs; shapes (options,) and (items,).

    * Options with an item that is never to be covered are left out.
    * So is what `_implied` finds, if sets of options are small.
    * An item that may be covered as often as its options allow is left out; see `_most_times`.
    """
    rows, count = row_numbers(csr.indptr), len(low)
    is_kept, is_needed = np.ones(len(csr.costs), np.bool_), np.arange(count) < primary
    is_kept[rows[high[csr.indices] == 0]] = False
    if count * len(is_kept) <= _MOST_BITS:
        has_colours = np.bincount(csr.indices, csr.colours != NO_COLOUR, count) > 0
        plain = is_kept[rows] & ~has_colours[csr.indices]
        having = sets_of_rows(rows[plain], csr.indices[plain], count, len(is_kept))
        dropped, implied = _implied(csr, having, low[:primary].tolist(), high.tolist())
        is_kept[dropped], is_needed[implied] = False, False
    uses = np.bincount(csr.indices[is_kept[rows]], minlength=count)
    is_needed &= (low > 0) | (high < uses)
    single = (np.arange(count) >= primary) | (high == 1)
    for item in np.flatnonzero(is_needed & (low == 0) & (high > 1)).tolist():
        is_needed[item] = high[item] < _most_times(csr, is_kept, item, single)
    return is_kept, is_needed


def _implied(
    csr: CSR, having: list[int], low: list[int], high: list[int]
) -> tuple[list[int], list[int]]:
    """Options that are in no solution, and primary items whose bounds hold by those of others.

    `having` are the options of each item as sets, `low` the bounds of primary items.  If all
    options of an item have another one too, and use that up, then the others of that are in no
    solution.  An item is implied if another is covered whenever it is, within as tight bounds.

    Burr puzzles are searched four times as fast without these.  The pass `reduce` drops more, but
    takes 3 to 20 ms where this takes one, some seconds for large problems.  It saves a tenth of
    the nodes on average, and long strips of pentominoes even take twice as many.
    """
    having, ptr, gone = [*having], csr.indptr.tolist(), 0

    @lru_cache(_MOST_KEPT)
    def items_of(option: int) -> frozenset[int]:
        return frozenset(csr.indices[ptr[option] : ptr[option + 1]].tolist())

    def others_of(item: int) -> list[int]:
        """The other items that all options of an item have, if it has options."""
        if not (options := having[item]):
            return []
        first, last = (options & -options).bit_length() - 1, options.bit_length() - 1
        shared = items_of(first) & items_of(last)
        return [at for at in shared if at != item and not options & ~having[at]]

    waiting = dict.fromkeys(range(len(low)))
    while waiting:
        item, _ = waiting.popitem()
        for other in others_of(item):
            if low[item] < high[other] or having[item] == having[other]:
                continue
            gone |= (dropped := having[other] & ~having[item])
            left, touched = dropped, set[int]()
            while left:
                touched |= items_of(option := left.bit_length() - 1)
                left ^= 1 << option
            for each in touched:
                having[each] &= ~dropped
                if each < len(low):
                    waiting[each] = None
    implied = []
    for item in range(len(low)):
        for other in others_of(item):
            if other < len(low) and low[item] <= low[other] and high[other] <= high[item]:
                is_same = having[item] == having[other]
                is_twin = is_same and (low[item], high[item]) == (low[other], high[other])
                if (is_same or not low[item]) and (item > other or not is_twin):
                    implied.append(item)
    return members(gone, len(csr.costs)).tolist(), implied


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
    together = len(distinct(csr.indices[entries[are_single]]))
    return min(len(having), together // least) if least else len(having)


def independent_parts(problem: Problem, least: int = _LEAST) -> Iterator[Problem]:
    r"""The parts with at least so many options, and one problem of all that is left.

    No option of one has an item of another: the number of solutions is the product of theirs.

    >>> import dlxc
    >>> problem = dlxc.compile("a b c d\na b\nc\nc d\nd\n", "dlx")
    >>> [(len(part.items), len(part.options)) for part in independent_parts(problem, least=2)]
    [(2, 1), (2, 3)]
    """
    csr, items = problem.csr(), problem.items
    first = csr.indices[csr.indptr[:-1]]  # no option is empty
    part = joined(np.arange(len(items)), csr.indices, first[row_numbers(csr.indptr)])
    sizes = np.bincount(part[first], minlength=len(items))
    part[sizes[part] < least] = -1
    numbers = distinct(part).tolist()
    if len(numbers) <= 1:
        yield problem
        return
    record = Record(has_no_solution=problem.record.has_no_solution)
    for number in numbers:
        options, chosen = np.flatnonzero(part[first] == number), np.flatnonzero(part == number)
        pointers, entries = picked(csr.indptr, options)
        names, times = [items.names[item] for item in chosen.tolist()], items.multiplicities
        own_times = {at: times[item] for at, item in enumerate(chosen.tolist()) if item in times}
        own = Items(names, int(np.searchsorted(chosen, items.primary_count)), own_times)
        indices = np.searchsorted(chosen, csr.indices[entries]).astype(np.int32)
        blocks = [*blocks_of_rows(pointers, indices, csr.colours[entries], csr.costs[options])]
        yield Problem(own, blocks, problem.colours, record=record)


def sets_of_rows(
    rows: NDArray[np.int64], items: NDArray[np.integer], item_count: int, size: int
) -> list[int]:
    """For each item the rows below `size` that it has an entry with, as a set."""
    packed = packed_sets(rows, items, item_count, size)
    return [int.from_bytes(each, "little") for each in packed]


def packed_sets(
    rows: NDArray[np.int64], items: NDArray[np.integer], item_count: int, size: int
) -> NDArray[np.int64]:
    """The same sets in words of 64 bits; shape (item_count, words), with a word at least."""
    words = max(1, -(-size // 64))
    packed, step = np.zeros((item_count, words * 8), np.uint8), max(1, _MOST_FLAGS // words // 64)
    for start in range(0, item_count, step):
        is_here = (start <= items) & (items < start + step)
        flags = np.zeros((min(step, item_count - start), words * 64), np.bool_)
        flags[items[is_here] - start, rows[is_here]] = True
        packed[start : start + step] = np.packbits(flags, axis=1, bitorder="little")
    return packed.view("<i8")


def members(bits: int, size: int) -> NDArray[np.intp]:
    """The numbers below `size` that are in a set, in order.

    >>> members(9, 5).tolist()
    [0, 3]
    """
    flags = np.frombuffer(bits.to_bytes(size // 8 + 1, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(flags, bitorder="little"))
