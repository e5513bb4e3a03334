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

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from dlxc.problem.appearance import Appearance
from dlxc.problem.blocks import CSR, NO_COLOUR, NO_ITEM, Block, Blocks
from dlxc.problem.items import Items, Option, Options
from dlxc.text.diagnostics import Diagnostic

if TYPE_CHECKING:
    from dlxc.problem.board import Board


class Style(NamedTuple):
    """How the reference programs set a problem as DLX, where it makes no difference.

    Blanks and bars of the item line: `indent` before it, a `divider` even without secondary items,
    `tail` after it.  `item_line`, if given, is the line as the source wrote it, whole.
    `prefixes` are multiplicities as the source wrote them (`4*`, `2:2|`), by the items' numbers.
    `option_tail` tells what stands after the options of a block, if anything does.
    """

    indent: str = ""
    divider: bool = False
    tail: str = ""
    item_line: str | None = None
    prefixes: Mapping[int, str] = {}
    option_tail: Callable[[Block], str] | None = None


class Record(NamedTuple):
    """What is known of a problem but is not part of it.

    `comments` are the texts after the bars of comment lines.  `spec` are the lines of the
    specification, if the comments do not hold them.  `census` counts what the source was made of,
    in words for people.  `notes` tell what passes have done.  Pictures have the `title`.
    If a pass has broken symmetries only in part, up to `most_alike` solutions of a class are left.
    `maximises` says that the source has gains: costs are these with the sign turned.
    `has_no_solution` says that a review of the source has proved this, so that nothing is searched.
    """

    comments: Sequence[str] = ()
    spec: tuple[str, ...] = ()
    census: Mapping[str, str] = {}
    notes: tuple[str, ...] = ()
    style: Style = Style()
    title: str = ""
    most_alike: int = 1
    maximises: bool = False
    has_no_solution: bool = False


_NO_RECORD = Record()


@dataclass(frozen=True, eq=False)
class Problem:
    """An exact-cover problem: items, and options in blocks.

    `colours` is the table that the blocks' colour numbers point into.  `board` tells where the
    cells lie, if there are cells.  A model can have cells among other items: its `layout` is a
    board for symmetries alone, or tells why none is known.  `has_costs` tells whether options may
    cost something, also less than 0; the less all together, the better a solution.  `aids` are the
    names of items that passes have added and that mean nothing to people.  `appearance` tells how
    options look, if the specification says so.  `record` has what else is known of it.  Two
    problems are equal if their items and options are; the rest does not count.
    """

    items: Items
    blocks: Blocks
    colours: tuple[str, ...] = ()
    board: Board | None = None
    has_costs: bool = False
    aids: frozenset[str] = frozenset()
    appearance: Appearance | None = None
    record: Record = _NO_RECORD
    layout: Board | str = "the problem does not tell where its pieces lie"

    @cached_property
    def options(self) -> Options:
        """The options in order, as a sequence from 0; `options.numbered(n)` counts from 1."""
        return Options(self.items, self.blocks, self.colours, self.record.style.option_tail)

    @property
    def box(self) -> Board | str:
        """The board that symmetries move, or why none is known; a grid to fill is none."""
        if self.board is None or self.board.writing is not None:
            return self.layout
        return self.board

    def with_blocks(self, blocks: Blocks) -> Self:
        """The same problem with its options made in another way."""
        return replace(self, blocks=blocks)

    def styled(self, **changes: Any) -> Self:
        """The same problem with another style in some respects."""
        style = self.record.style._replace(**changes)
        return replace(self, record=self.record._replace(style=style))

    def csr(self) -> CSR:
        """All options as arrays; see `CSR`."""
        lengths, costs = [np.zeros(1, np.int64)], [np.zeros(0, np.int64)]
        indices, colours = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
        for block in self.blocks:
            kept = block.items != NO_ITEM
            lengths.append(block.lengths())
            indices.append(block.items[kept])
            none = np.full(len(indices[-1]), NO_COLOUR, np.int32)
            colours.append(none if block.colours is None else block.colours[kept])
            costs.append(np.zeros(len(block), np.int64) if block.costs is None else block.costs)
        rest = np.concatenate(indices), np.concatenate(colours), np.concatenate(costs)
        return CSR(np.cumsum(np.concatenate(lengths)), *rest)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Problem):
            return NotImplemented
        return all(
            mine == theirs
            for mine, theirs in zip_longest(_meanings(self), _meanings(other), fillvalue=None)
        )

    __hash__ = None  # type: ignore[assignment]


def _meanings(problem: Problem) -> Iterator[object]:
    """What makes a problem: its items and its options."""
    yield from problem.items
    for option in problem.options:
        yield [(entry.name, entry.colour) for entry in option], option.cost


class Outcome(NamedTuple):
    """A problem, or none if there are errors, and the diagnostics."""

    problem: Problem | None
    diagnostics: Sequence[Diagnostic]


def fingerprint(problem: Problem) -> str:
    r"""The SHA-256 of the items and the options, in order, as 64 hexadecimal digits.

    By it a problem is known again.  Costs count; comments, the board and the like do not.

    >>> import dlxc
    >>> fingerprint(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"))[:12]
    'ea8e86fe5ae7'
    """
    items, csr = problem.items, problem.csr()
    bounds = [bound.tolist() for bound in items.bounds()]
    words = [items.primary_count, list(items.names), *bounds, list(problem.colours)]
    known = hashlib.sha256(json.dumps(words).encode())
    for array in csr:
        known.update(array.astype("<i8").tobytes())
    return known.hexdigest()


def without_aids(problem: Problem, options: Iterable[Option]) -> Iterator[Option]:
    """The options as people know them: without the items, and the options, that passes added."""
    for option in options:
        entries = [entry for entry in option if entry.name not in problem.aids]
        if entries:
            yield Option.of(entries, option.number, option.tail, option.cost, option.look)


def with_unit_costs(problem: Problem) -> Problem:
    """The problem, in which each option costs 1; those that passes added cost nothing."""
    aids = [at for at, name in enumerate(problem.items.names) if name in problem.aids] + [NO_ITEM]
    priced = [
        replace(block, costs=np.any(~np.isin(block.items, aids), axis=1).astype(np.int64))
        for block in problem.blocks
    ]
    return replace(problem, blocks=priced, has_costs=True)


def chosen_options(problem: Problem, numbers: Sequence[int]) -> Iterator[Option]:
    """The options of some numbers, from 1, in their order; `IndexError` if one does not exist."""
    options = problem.options
    for number in sorted({*map(int, numbers)}):
        if not 1 <= number <= len(options):
            raise IndexError(f"there is no option {number}, but {len(options)} of them")
        yield options[number - 1]
