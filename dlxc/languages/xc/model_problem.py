"""The problem that a model stands for: its items renumbered, its options in blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.expansion import Expansion, MadeOptions
from dlxc.languages.xc.given_options import LeftOver
from dlxc.languages.xc.option_turns import OrderedOptions, in_order
from dlxc.languages.xc.review_facts import ReviewFacts
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items, Multiplicity, Problem, Record
from dlxc.problem.block_ranges import BlockSizes
from dlxc.problem.compressed import as_table
from dlxc.text.prose import plural

Codes = NDArray[np.int64]
Numbers = NDArray[np.int32]

_MOST_CELLS = 1 << 18
"""So many places make a block, filled up to its width: they stay in the cache."""


class ModelBlocks:
    """The options of the statements as blocks, made when they are asked for.

    `facts` are about the statements before given options were taken out.
    """

    def __init__(
        self,
        made: Sequence[MadeOptions],
        numbers: Numbers,
        facts: ReviewFacts,
        *,
        has_costs: bool,
    ) -> None:
        self.facts = facts
        self._options, self._numbers, self._has_costs = [*in_order(made)], numbers, has_costs
        self._cuts = [_cuts(np.diff(each.rows.starts)) for each in self._options]

    @property
    def entries(self) -> int:
        """How many items the options have together."""
        return sum(len(each.rows.items) for each in self._options)

    def __len__(self) -> int:
        return sum(len(cuts) - 1 for cuts in self._cuts)

    def __iter__(self) -> Iterator[Block]:
        return self.some(0, len(self))

    def some(self, first: int, last: int) -> Iterator[Block]:
        """The blocks from number `first` up to `last`; see `SizedBlocks`."""
        for each, start, end in islice(self._rows_of_blocks(), first, last):
            yield self._block(each, start, end)

    def sizes(self) -> BlockSizes:
        """The sizes of the blocks."""
        sizes = [
            (end - start, int(np.diff(each.rows.starts[start : end + 1]).max(initial=0)))
            for each, start, end in self._rows_of_blocks()
        ]
        return BlockSizes(*np.array(sizes, np.int64).reshape(-1, 2).T)

    def _rows_of_blocks(self) -> Iterator[tuple[OrderedOptions, int, int]]:
        """For each block which rows of which options it has."""
        for each, cuts in zip(self._options, self._cuts, strict=True):
            yield from ((each, start, end) for start, end in pairwise(cuts))

    def _block(self, options: OrderedOptions, first: int, last: int) -> Block:
        rows = options.rows
        starts = rows.starts[first : last + 1]
        entries = slice(int(starts[0]), int(starts[-1]))
        pointers = starts - starts[0]
        colours = None if rows.colours is None else rows.colours[entries]
        if colours is not None and not (colours != NO_COLOUR).any():
            colours = None
        return Block(
            as_table(pointers, self._numbers.take(rows.items[entries]), NO_ITEM),
            None if colours is None else as_table(pointers, colours, NO_COLOUR),
            costs=rows.costs[first:last] if self._has_costs else None,
            origin=options.origin_of(first, last),
            looks=None if options.looks is None else options.looks[first:last],
        )


def _cuts(lengths: Codes) -> list[int]:
    """Where blocks begin, and the end: options of unequal lengths make smaller blocks.

    >>> _cuts(np.array([1 << 17, 1 << 17, 1, 1]))
    [0, 2, 4]
    """
    cuts = [0]
    while cuts[-1] < len(lengths):
        widths = np.maximum.accumulate(lengths[cuts[-1] : cuts[-1] + _MOST_CELLS])
        cells = widths * np.arange(1, len(widths) + 1)
        cuts.append(cuts[-1] + max(int(np.searchsorted(cells, _MOST_CELLS, "right")), 1))
    return cuts


def model_problem(expansion: Expansion, left: LeftOver) -> Problem:
    """The problem; primary items come first, each kind in the order of declaration."""
    items = expansion.items
    is_primary = items.is_primary()
    primary = np.flatnonzero(is_primary & ~left.gone)
    order = np.append(primary, np.flatnonzero(~is_primary & ~left.gone))
    numbers = np.full(len(items), NO_ITEM, np.int32)
    numbers[order] = np.arange(len(order))
    special = np.flatnonzero(((left.low != 1) | (left.high != 1))[primary])
    times = {
        at: Multiplicity(int(left.low[primary[at]]), int(left.high[primary[at]]))
        for at in special.tolist()
    }
    has_costs = any(bool(each.rows.costs.any()) for each in left.options)
    return Problem(
        Items(
            [items.names[number] for number in order.tolist()],
            len(primary),
            times,
            span=lambda item: items.span(int(order[item])),
        ),
        ModelBlocks(left.options, numbers, expansion.evaluator.facts, has_costs=has_costs),
        tuple(expansion.colours.numbers),
        has_costs=has_costs,
        appearance=expansion.appearance,
        record=Record(comments=tuple(expansion.comments), notes=_notes(expansion)),
    )


def _notes(expansion: Expansion) -> tuple[str, ...]:
    """What is said of options that are given: they are not among the options of the problem."""
    given = sum(int(made.rows.is_given.sum()) for made in expansion.options)
    if not given:
        return ()
    verb = "is" if given == 1 else "are"
    return (f"{plural(given, 'option')} {verb} given in advance, and not among the options.",)
