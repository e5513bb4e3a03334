r"""A problem as the search sees it: options as rows, in an order that suits sets of bits.

>>> import dlxc
>>> cover = exact_cover(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"))
>>> cover.numbers.tolist(), cover.low, cover.high
([1, 3, 4, 2], [1, 1, 1, 1, 2], [1, 1, 1, 1, 2])
"""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Problem
from dlxc.problem.blocks import picked, row_numbers
from dlxc.problem.redundancy import needed_parts, sets_of_rows

_WIDE = 1 << 20
"""A cover is wide if its items have more words than that, as sets of rows."""


@dataclass(eq=False)
class ExactCover:
    """Rows to choose from; the search knows nothing else of a problem.

    Row `r` is option `numbers[r]` of the problem, counted from 1.  Its items are
    `items[ptr[r] : ptr[r + 1]]`, and `colours` are theirs; 0 is not a colour.  Item `i` below
    `primary` must be covered `low[i]` to `high[i]` times, the others at most once or by one colour.
    If rows have `prices`, they are in the order of these.
    """

    ptr: NDArray[np.int64]
    items: NDArray[np.int64]
    colours: NDArray[np.int64]
    numbers: NDArray[np.int64]
    low: list[int]
    high: list[int]
    item_count: int
    prices: NDArray[np.int64] | None = None

    def __post_init__(self) -> None:
        self.primary, self.size = len(self.low), len(self.numbers)
        self.words = max(1, -(-self.size // 64))

    @property
    def is_wide(self) -> bool:
        """Whether sets of rows take too long to look at all of them at every node."""
        return self.item_count * self.words > _WIDE

    @cached_property
    def having(self) -> list[int]:
        """The rows with each item, as a set: bit `r` of an integer stands for row `r`."""
        return sets_of_rows(row_numbers(self.ptr), self.items, self.item_count, self.size)

    @cached_property
    def entries(self) -> list[list[tuple[int, int]]]:
        """The items of each row with their colours."""
        pairs = list(zip(self.items.tolist(), self.colours.tolist(), strict=True))
        return [pairs[start:end] for start, end in pairwise(self.ptr.tolist())]

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
        for item, colour in self.entries[row]:
            if colour:
                clash |= self.having[item] & ~self.coloured[item, colour]
            elif item >= self.primary or self.high[item] == 1:
                clash |= self.having[item]
        return ~clash


NONE = -1
"""What is chosen for an item that is to be covered no more, although rows are left."""

_LAST = 1 << 62
"""Comes after all rows."""


class Path(NamedTuple):
    """What is left of a search from some choices on.

    A search chooses an item, and one of its rows after another to cover it: that is a level.  In
    its order every path has what comes before it and what comes after, so a path says all that must
    be known to go on.

    `items` and `rows` are the choices, a level each; there were so many choices, the `degrees`, and
    so many were `tried`, with this one.  What is left begins below them, or after them if they
    `are_done`, and ends when the level `floor` has no row left: what comes after that belongs to
    another path.
    """

    items: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    degrees: tuple[int, ...] = ()
    tried: tuple[int, ...] = ()
    are_done: bool = False
    floor: int = 0

    @property
    def share(self) -> float:
        """How much of the whole search is left here, as if all choices of a level were alike.

        >>> Path((0, 1), (5, 6), (4, 2), (2, 1)).share
        0.75
        >>> Path((0, 1), (5, 6), (4, 2), (2, 1), are_done=True, floor=1).share
        0.125
        """
        left, weight = 0.0, 1.0
        for level, (degree, tried) in enumerate(zip(self.degrees, self.tried, strict=True)):
            weight = weight / degree if tried <= degree else 0.0
            if level >= self.floor:
                left += weight * (degree - tried)
        return left if self.are_done else left + weight

    def fits(self, cover: ExactCover) -> bool:
        """Whether a search of a cover may have it; its four levels are equally long."""
        most = cover.size + 1  # an item may be left as it is, besides
        return (
            0 <= self.floor <= len(self.items)
            and all(0 <= item < cover.primary for item in self.items)
            and all(NONE <= row < cover.size for row in self.rows)
            and all(1 <= degree <= most for degree in self.degrees)
            and all(1 <= tried <= most for tried in self.tried)
        )

    @property
    def key(self) -> tuple[int, ...]:
        """What sorts the paths of a cover in the order of the search.

        >>> behind, below = Path((0,), (3,), are_done=True), Path((0, 2), (3, NONE))
        >>> below.key < behind.key
        True
        """
        rows = tuple(_LAST if row == NONE else row for row in self.rows)
        return (*rows, _LAST + 1) if self.are_done else rows


def exact_cover(problem: Problem, seed: int | None = None, *, is_whole: bool = False) -> ExactCover:
    """What to search for a problem; its solutions are those of the problem, one for one.

    * Options that an item rules out, and items that others imply, are left out; see `needed_parts`.
      If the cover `is_whole`, only options are whose items are never to be covered.
    * An option without primary items may be chosen or not: it gets an item of its own, which is
      covered at most once.
    * Rows that share a rare item stand together, so that the set of an item has few words.
    * A `seed` draws the order of rows and items at random.
    """
    if problem.record.has_no_solution and not is_whole:
        # So it has none without options either, which is soon seen.
        problem = replace(problem, blocks=())
    csr = problem.csr()
    low, high = problem.items.bounds()
    primary, count, size = problem.items.primary_count, len(low), len(csr.costs)
    rows, is_needed = row_numbers(csr.indptr), np.arange(count) < primary
    is_kept = np.bincount(rows, high[csr.indices] == 0, size) == 0
    if not is_whole:
        is_kept, is_needed = needed_parts(csr, low, high, primary)
    kept, needed = np.flatnonzero(is_kept), np.flatnonzero(is_needed)
    if seed is not None:
        draw = np.random.default_rng(seed)
        draw.shuffle(needed)
        draw.shuffle(kept)
    is_needed[primary:] = True
    stays = is_kept[rows] & is_needed[csr.indices]
    rows, items, colours = rows[stays], csr.indices[stays].astype(np.int64), csr.colours[stays] + 1
    uses = np.bincount(items, minlength=count)
    ranks, first, sizes = np.full(count, len(needed)), np.full(size, len(needed)), uses[needed]
    rare = np.flatnonzero(sizes <= (np.sort(sizes)[len(sizes) * 3 // 4] if len(sizes) else 0))
    ranks[needed[rare]] = rare
    np.minimum.at(first, rows, ranks[items])
    kept = kept[np.argsort(first[kept], kind="stable")]

    free = kept[np.bincount(rows[items < primary], minlength=size)[kept] == 0]
    own = count + np.arange(len(free))
    chosen = np.concatenate([needed, own, np.arange(primary, count)])
    rows = _places(kept, size)[np.concatenate([rows, free])]
    items = _places(chosen, count + len(free))[np.concatenate([items, own])]
    order = np.lexsort((items, rows))
    # An item with too few options has no solution, which its lower bound says.
    most = np.minimum(high, np.maximum(1, uses))
    lows, highs = low[needed].tolist() + [0] * len(free), most[needed].tolist() + [1] * len(free)
    ptr = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=len(kept)))])
    tints = np.concatenate([colours, np.zeros(len(free), np.int64)])[order]
    return ExactCover(ptr, items[order], tints, kept + 1, lows, highs, len(chosen))


def chosen_rows(
    cover: ExactCover, rows: NDArray[np.int64], prices: NDArray[np.int64]
) -> ExactCover:
    """Some rows of a cover alone, in the order of their prices, which are these."""
    ptr, entries = picked(cover.ptr, rows)
    items, colours, numbers = cover.items[entries], cover.colours[entries], cover.numbers[rows]
    return ExactCover(ptr, items, colours, numbers, cover.low, cover.high, cover.item_count, prices)


def unprepared_cover(problem: Problem) -> ExactCover | None:
    """A problem as it is; nothing if not all of its items are to be covered exactly once."""
    items, csr = problem.items, problem.csr()
    if items.multiplicities or items.secondary or problem.record.has_no_solution:
        return None
    once, numbers = [1] * len(items), np.arange(1, len(csr.costs) + 1)
    entries = csr.indices.astype(np.int64)
    return ExactCover(csr.indptr, entries, np.zeros_like(entries), numbers, once, once, len(items))


def _places(chosen: NDArray[np.int64], size: int) -> NDArray[np.int64]:
    """Where each number below `size` is among the chosen ones."""
    places = np.full(size, -1)
    places[chosen] = np.arange(len(chosen))
    return places
