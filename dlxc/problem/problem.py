"""The exact-cover problem that every language ends in and every target starts from.

Items are numbered from 0, primary ones first, then the secondary ones.  Options come in
blocks: integer matrices that are made when they are asked for, so that a problem of twenty
million options never stands in memory at once.

>>> from dlxc.problem.blocks import Block
>>> items = Items(("a", "b", "s"), primary_count=2)
>>> block = Block(np.array([[0, 2], [1, 2]], np.int32))
>>> problem = Problem(items, (block,))
>>> [[str(entry) for entry in option] for option in problem.options]
[['a', 's'], ['b', 's']]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import IO, NamedTuple

import numpy as np

from dlxc.problem.blocks import CSR, NO_COLOUR, NO_ITEM, Blocks
from dlxc.problem.board import Board
from dlxc.problem.items import Items
from dlxc.problem.options import Options


class Layout(NamedTuple):
    """Blanks and bars of a DLX item line that carry no meaning but are the reference's own.

    `item_line`, if given, is the line as the source wrote it, whole.
    """

    indent: str = ""
    divider: bool = False
    tail: str = ""
    item_line: str | None = None


@dataclass(frozen=True, eq=False)
class Problem:
    """An exact-cover problem: items, options in blocks, and where it came from.

    `colours` is the table that the blocks' colour numbers point into.  `comments` are the
    texts behind the bars of comment lines.  `census` counts what the source was made of, in
    words for people, and `notes` tell what passes have done.  `board` tells where the cells lie,
    if there are cells.  `has_costs` tells whether options may cost something; the less all
    together, the better a solution.  `spec` are the lines of the specification if the comments
    do not hold them.  `aids` are the names of items that passes have added and that mean
    nothing to people.  Two problems are equal if their items and options are; the rest does not
    count.
    """

    items: Items
    blocks: Blocks
    colours: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    layout: Layout = field(default_factory=Layout)
    census: Mapping[str, str] = field(default_factory=dict)
    board: Board | None = None
    has_costs: bool = False
    spec: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    aids: frozenset[str] = frozenset()

    @property
    def options(self) -> Options:
        """The options, iterable; `len()` counts them, which makes every block once."""
        return Options(self.items, self.blocks, self.colours)

    def with_blocks(self, blocks: Blocks) -> Problem:
        """The same problem with its options made in another way."""
        return replace(self, blocks=blocks)

    def csr(self) -> CSR:
        """All options as arrays; see `CSR`."""
        lengths, costs = [np.zeros(1, np.int64)], [np.zeros(0, np.int64)]
        indices, colours = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
        for block in self.blocks:
            kept = block.items != NO_ITEM
            lengths.append(block.lengths())
            indices.append(block.items[kept])
            colours.append(
                np.full(len(indices[-1]), NO_COLOUR, np.int32)
                if block.colours is None
                else block.colours[kept]
            )
            costs.append(np.zeros(len(block), np.int64) if block.costs is None else block.costs)
        return CSR(
            np.cumsum(np.concatenate(lengths)),
            np.concatenate(indices),
            np.concatenate(colours),
            np.concatenate(costs),
        )

    def render(self, target: str = "dlx") -> str:
        """The text of a target, whole; `write` streams it, and takes targets that are no text."""
        return b"".join(self._pieces(target)).decode()

    def write(self, file: IO[bytes], target: str = "dlx") -> None:
        """Write a target to a binary file, piece by piece.

        An unknown target is a `KeyError`, one that cannot say all of the problem a `ValueError`.
        """
        for piece in self._pieces(target):
            file.write(piece)

    def _pieces(self, target: str) -> Iterable[bytes | memoryview]:
        from dlxc.targets import TARGETS, lacking

        for feature in lacking(TARGETS[target], self):
            raise ValueError(f"the target {target} cannot say {feature}")
        return TARGETS[target].render(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Problem):
            return NotImplemented
        return all(
            mine == theirs
            for mine, theirs in zip_longest(_meanings(self), _meanings(other), fillvalue=None)
        )

    __hash__ = None  # type: ignore[assignment]


def _meanings(problem: Problem) -> Iterator[object]:
    """What makes a problem: its items, not how their multiplicities are written, and options."""
    for item in problem.items:
        yield item[:4]
    for option in problem.options:
        yield option, option.cost
