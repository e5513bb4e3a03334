r"""The output of a target in shards: parts that are made independently of each other.

In: what a template gives, with loops over options that are still to be filled.  Out: shards of
about the same size, whose bytes one after another are the output.  A shard begins with a row of
a loop, or with the text in front of one or behind.  It fills its own rows only, and no blocks are
made but for them.

>>> import dlxc
>>> from dlxc.targets import TARGETS
>>> problem = dlxc.compile("[0-2]0\nd 00 10\nm 00\n", language="polyomino")
>>> made = TARGETS["dlx"].shards(problem, 4)
>>> [b"".join(shard) for shard in made][2:]
[b'', b'd 00 10\nd 10 20\nm 00\nm 10\nm 20\n']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import distinct
from dlxc.problem import Problem
from dlxc.problem.blocks import BlockSizes, block_sizes, options_between
from dlxc.targets.filling.fill import OptionsPart, Piece
from dlxc.targets.filling.loops import FilledLoop

_SAMPLE = 1 << 8
"""So many options of a loop are rendered to learn how long rows of a width are."""

_WIDTHS = 8
"""Rows of so many widths are measured; the others are taken to be between them."""

Parts = Callable[[], Iterable[Piece | FilledLoop]]
"""It gives all that a template gives, each time anew."""


def shards(problem: Problem, parts: Parts, count: int) -> list[Shard]:
    """The output in so many shards, in order; some are empty if there are few options."""
    options = _OptionsInParts(problem)
    lengths, sizes = options.measured(parts())
    ends, weights = np.cumsum(lengths), np.cumsum(sizes)
    goals = np.linspace(0, weights[-1], count + 1)[1:-1]
    inner = np.rint(np.interp(goals, weights, ends)).astype(np.int64).tolist()
    cuts = [0, *inner, int(ends[-1])]
    weight_of = np.interp(cuts, ends, weights).astype(np.int64).tolist()
    return [
        Shard(options, parts, range(cuts[at], cuts[at + 1]), weight_of[at + 1] - weight_of[at])
        for at in range(count)
    ]


@dataclass(frozen=True)
class Shard:
    """A part of an output, as an iterable of bytes that can be gone through again and again.

    `places` are the places of the output that are in it: each text counts as one place, and so
    does each row of a loop.  `size` is about how many bytes it has.
    """

    options: _OptionsInParts
    parts: Parts
    places: range
    size: int

    def __iter__(self) -> Iterator[Piece]:
        place = 0  # of the text or the loop that comes next
        for part in self.parts():
            if isinstance(part, FilledLoop):
                place += 1
                first, last = self.places.start - place, self.places.stop - place
                yield from self.options.rows(part, first, last)
                place += self.options.count
            elif place in self.places:
                yield part
            if place >= self.places.stop:
                return


class _OptionsInParts:
    """The options of a problem, some of which are rendered."""

    def __init__(self, problem: Problem) -> None:
        self._blocks = problem.blocks

    @cached_property
    def _sizes(self) -> BlockSizes:
        return block_sizes(self._blocks)

    @cached_property
    def count(self) -> int:
        """How many options there are."""
        return int(self._sizes.options.sum())

    def rows(self, loop: FilledLoop, first: int, last: int) -> Iterator[Piece]:
        """The rows of a loop from number `first`, from 0, up to `last`, if there are such."""
        first, last = max(first, 0), min(last, self.count)
        if first < last:
            blocks = options_between(self._blocks, self._sizes, first, last)
            part = OptionsPart(blocks, first + 1, is_end=last == self.count)
            yield from loop.pieces(part=part)

    def measured(self, parts: Iterable[Piece | FilledLoop]) -> tuple[list[int], list[float]]:
        """For each text and each block of a loop how many places, and about how many bytes.

        Behind a 0 each; what is before, between and behind loops is one text, also if it is empty.
        """
        lengths, sizes, text = [0], [0.0], 0
        for part in parts:
            if isinstance(part, FilledLoop):
                lengths += [1, *self._sizes.options.tolist()]
                sizes += [text, *self._bytes_of_blocks(part).tolist()]
                text = 0
            else:
                text += len(part)
        return [*lengths, 1], [*sizes, text]

    def _bytes_of_blocks(self, loop: FilledLoop) -> NDArray[np.float64]:
        """About how many bytes the rows of each block are, by a few rows of some widths.

        To render these also makes the tables of texts, which shards share if their processes are
        copies of this one.
        """
        options, widths = self._sizes
        known = distinct(widths[options > 0])
        if not len(known):
            return np.zeros(len(options))
        picked = known[np.linspace(0, len(known) - 1, min(len(known), _WIDTHS)).astype(np.int64)]
        lengths = [self._row_length(loop, width) for width in picked.tolist()]
        return options * np.interp(widths, picked, lengths)

    def _row_length(self, loop: FilledLoop, width: int) -> float:
        """About how long a row of that width is: rows in the middle of all such are rendered."""
        options, widths = self._sizes
        blocks = np.flatnonzero((widths == width) & (options > 0))
        block = blocks[len(blocks) // 2]
        some = min(_SAMPLE, int(options[block]))
        first = int(self._sizes.ends[block] - (options[block] + some) // 2)
        return sum(map(len, self.rows(loop, first, first + some))) / some
