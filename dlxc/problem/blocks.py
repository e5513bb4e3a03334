"""Options in blocks: integer matrices that are made when they are asked for.

So a problem of twenty million options never stands in memory at once.

>>> block = Block(np.array([[0, 2], [1, 2]], dtype=np.int32))
>>> len(block), block.lengths().tolist()
(2, [2, 2])
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

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
