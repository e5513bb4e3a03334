"""The problem that a model stands for: its items renumbered, its options in blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.expansion import Expansion, MadeOptions
from dlxc.languages.xc.given_options import LeftOver
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem, Record
from dlxc.problem.compressed import as_table

Codes = NDArray[np.int64]

_MOST_ENTRIES = 1 << 18
"""About this many entries make a block: they stay in the cache."""


class ModelBlocks:
    """The options of the statements as blocks, made when they are asked for."""

    def __init__(self, made: Sequence[MadeOptions], numbers: Codes, *, has_costs: bool) -> None:
        self._made, self._numbers, self._has_costs = made, numbers, has_costs

    def __len__(self) -> int:
        return sum(len(_cuts(each)) - 1 for each in self._made)

    def __iter__(self) -> Iterator[Block]:
        for each in self._made:
            cuts = _cuts(each)
            for first, last in pairwise(cuts):
                yield self._block(each, first, last)

    def _block(self, made: MadeOptions, first: int, last: int) -> Block:
        rows = made.rows
        starts = rows.starts[first : last + 1]
        entries = slice(int(starts[0]), int(starts[-1]))
        items = self._numbers[rows.items[entries]]
        colours = rows.colours[entries]
        pointers = starts - starts[0]
        has_colours = bool((colours != NO_COLOUR).any())
        return Block(
            as_table(pointers, items.astype(np.int32), NO_ITEM),
            as_table(pointers, colours.astype(np.int32), NO_COLOUR) if has_colours else None,
            costs=rows.costs[first:last] if self._has_costs else None,
            origin=made.span,
        )


def _cuts(made: MadeOptions) -> list[int]:
    """Where blocks begin, and the end: each has few enough entries, filled up to its width."""
    lengths = np.diff(made.rows.starts)
    count = len(lengths)
    if not count:
        return [0]
    step = max(_MOST_ENTRIES // max(int(lengths.max()), 1), 1)
    return [*range(0, count, step), count]


def model_problem(expansion: Expansion, left: LeftOver) -> Problem:
    """The problem; primary items come first, each kind in the order of declaration."""
    items = expansion.items.items
    order = [
        number
        for primary in (True, False)
        for number, item in enumerate(items)
        if item.primary is primary and not left.gone[number]
    ]
    numbers = np.full(len(items), NO_ITEM, np.int64)
    numbers[order] = np.arange(len(order))
    times = {
        at: Multiplicity(int(left.low[number]), int(left.high[number]))
        for at, number in enumerate(order)
        if items[number].primary and (left.low[number], left.high[number]) != (1, 1)
    }
    has_costs = any(bool(each.rows.costs.any()) for each in left.options)
    return Problem(
        Items(
            [items[number].name for number in order],
            sum(items[number].primary for number in order),
            times,
            span=lambda item: items[order[item]].span,
        ),
        ModelBlocks(left.options, numbers, has_costs=has_costs),
        tuple(expansion.colours.numbers),
        has_costs=has_costs,
        record=Record(comments=tuple(expansion.comments)),
    )
