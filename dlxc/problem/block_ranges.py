"""Ranges of options: how large the blocks are, and the options from one number to another.

Blocks that tell their sizes are made only where they are asked for.

>>> blocks = [Block(np.array([[0, 2], [1, 2]], np.int32)), Block(np.array([[3]], np.int32))]
>>> sizes = block_sizes(blocks)
>>> sizes.options.tolist(), sizes.widths.tolist()
([2, 1], [2, 1])
>>> [block.items.tolist() for block in options_between(blocks, sizes, 1, 3)]
[[[1, 2]], [[3]]]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import Block, Blocks


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
