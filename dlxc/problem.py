"""The exact-cover problem that every language ends in and every target starts from.

Items are numbered from 0, primary ones first, then the secondary ones.  Options come in
blocks: integer matrices that are made when they are asked for, so that a problem of twenty
million options never stands in memory at once.

>>> items = Items(("a", "b", "s"), primary_count=2)
>>> block = Block(np.array([[0, 2], [1, 2]], dtype=np.int32))
>>> problem = Problem(items, (block,))
>>> [[str(entry) for entry in option] for option in problem.options]
[['a', 's'], ['b', 's']]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from dlxc.board import Board
    from dlxc.option import Options

IntArray = NDArray[np.int32]

NO_ITEM = -1
"""What fills the end of a block's row when the option is shorter than the block is wide."""

NO_COLOUR = -1
"""The colour of an entry that has none."""


class Multiplicity(NamedTuple):
    """How often a primary item must be covered, and the prefix its source writes it with."""

    low: int
    high: int
    prefix: str = ""


class Item(NamedTuple):
    """One item: covered `low` to `high` times; a secondary one 0 to 1 times or by one colour.

    `label` is the name as an item line shows it, with its multiplicity.
    """

    name: str
    primary: bool = True
    low: int = 1
    high: int = 1
    label: str = ""

    @property
    def kind(self) -> str:
        """`primary` or `secondary`."""
        return "primary" if self.primary else "secondary"


class Items(Sequence[Item]):
    """The items in order, kept by columns: `names`, and what few multiplicities there are.

    `multiplicities` maps the numbers of primary items to what is not plain "exactly once".
    """

    __slots__ = ("multiplicities", "names", "primary_count")

    def __init__(
        self,
        names: Iterable[str],
        primary_count: int,
        multiplicities: Mapping[int, Multiplicity] = MappingProxyType({}),
    ) -> None:
        self.names = tuple(names)
        self.primary_count = primary_count
        self.multiplicities = multiplicities

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = range(len(self))[index]
        name = self.names[number]
        if number >= self.primary_count:
            return Item(name, primary=False, low=0, high=1, label=name)
        multiplicity = self.multiplicities.get(number)
        if multiplicity is None:
            return Item(name, label=name)
        low, high, prefix = multiplicity
        return Item(name, low=low, high=high, label=prefix + name)

    def __iter__(self) -> Iterator[Item]:
        """The items in order; quicker than asking for each."""
        for number, name in enumerate(self.names):
            if number >= self.primary_count:
                yield Item(name, False, 0, 1, name)
            elif number in self.multiplicities:
                yield self[number]
            else:
                yield Item(name, True, 1, 1, name)

    @property
    def primary(self) -> Items:
        """The primary items."""
        return Items(self.names[: self.primary_count], self.primary_count, self.multiplicities)

    @property
    def secondary(self) -> Items:
        """The secondary items."""
        return Items(self.names[self.primary_count :], 0)

    @property
    def labels(self) -> Sequence[str]:
        """Every item as an item line shows it: its name, with its multiplicity if it has one."""
        if not self.multiplicities:
            return self.names
        labels = list(self.names)
        for number, multiplicity in self.multiplicities.items():
            labels[number] = multiplicity.prefix + labels[number]
        return labels

    def bounds(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """How often each item is to be covered, at least and at most; colours do not count."""
        low, high = np.ones((2, len(self)), np.int64)
        low[self.primary_count :] = 0
        for number, (least, most, _) in self.multiplicities.items():
            low[number], high[number] = least, most
        return low, high


def multiplicity(low: int, high: int) -> Multiplicity:
    """A multiplicity in the form that DLX3 reads: `3|` or `2:5|`."""
    return Multiplicity(low, high, f"{high}|" if low == high else f"{low}:{high}|")


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A run of consecutive options.

    `items` has shape (n, k), a row an option, its item numbers in order; a row with fewer
    than k items ends in `NO_ITEM`.  `colours` has the same shape and holds numbers into the
    problem's colours or `NO_COLOUR`; without it no entry has a colour.  `costs` has shape
    (n,); without it no option costs anything.
    """

    items: IntArray
    colours: IntArray | None = None
    tail: str = ""
    costs: NDArray[np.int64] | None = None

    def __len__(self) -> int:
        return len(self.items)

    def rows(self, picks: slice | NDArray[np.intp] | NDArray[np.bool_]) -> Block:
        """Some of the options, in the order picked."""
        colours = None if self.colours is None else self.colours[picks]
        costs = None if self.costs is None else self.costs[picks]
        return Block(self.items[picks], colours, self.tail, costs)

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
        from dlxc.option import Options

        return Options(self)

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
