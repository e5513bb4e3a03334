"""Fill the rows of a template for whole blocks of options at once.

In: a problem, and a function that renders one option.  Out: the bytes of all options, in
order.  For each shape of option there is a plan, see `plans`.  Its literal texts are copied for
all rows at once, and the texts of its slots are picked from tables; see `byte_columns`.

Of a template of a user each filled slice is checked: its first and its last row are rendered
for real and compared.  Where a template looks at its slots, where a text holds NUL, which
stands for padding here, or where a check fails, all rows are rendered one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Block, Problem
from dlxc.targets.filling.byte_columns import ByteRows
from dlxc.targets.filling.even_rows import common_plan, even_rows
from dlxc.targets.filling.filled_loops import Row, RowLoop
from dlxc.targets.filling.obstacles import Obstacle
from dlxc.targets.filling.plans import NUMBERS, Bounds, RowShape, plan_of, shapes_of
from dlxc.targets.filling.row_bytes import RowBytes
from dlxc.targets.filling.slots import RowPlan, Slot
from dlxc.targets.filling.text_tables import TextTables

Piece = bytes | memoryview


class OptionsPart(NamedTuple):
    """Consecutive options: their blocks, the number of the first, from 1, and whether they end all.

    An empty part ends nothing.
    """

    blocks: Iterable[Block]
    first: int
    is_end: bool


_TABLES = {"name", "colour", "item"}
"""What slots pick texts from; the others are numbers of the row."""

_FEW = 4
"""Blocks and shapes of up to this many options are rendered option by option."""

_ENTRIES = 1 << 18
"""Blocks are filled in slices of about this many entries: they stay in the cache."""

_ROWS_OF_LENGTH = 64
"""Where lengths have fewer options than this, it is too slow to go through their columns."""

_MOST_TABLE_BYTES = 1 << 26
"""A table of texts that takes more room, all of them as long as the longest, is not made."""


def filled_rows(
    problem: Problem,
    row: Row,
    *,
    ends_matter: bool,
    trusted: bool,
    report: Callable[[Obstacle], None],
    part: OptionsPart | None = None,
    tables: TextTables | None = None,
) -> Iterator[Piece]:
    """All options of a problem, or a part of them, rendered.

    `ends_matter` if the first or the last one may look different; `trusted` if the template
    is known to pass the check.  `report` is told why rows are rendered one by one.  `tables` are
    those of the problem, if several loops share them.
    """
    tables = tables or TextTables(problem)
    filler = _Filler(problem, row, tables, trusted=trusted, report=report)
    blocks, number, is_end = part or OptionsPart(problem.blocks, 1, is_end=True)
    slices = (some for block in blocks for some in _slices(block))
    some = next(slices, None)
    while some is not None:
        following = next(slices, None)
        first, last = number == 1, is_end and following is None
        if ends_matter and (first or last):
            yield from filler.ends(some, number, first=first, last=last)
        else:
            yield filler.block(some, number)
        number += len(some)
        some = following


def _slices(block: Block) -> Iterator[Block]:
    step = max(_ENTRIES // max(block.items.shape[1], 1), 1)
    for start in range(0, len(block), step):
        yield block.rows(np.s_[start : start + step])


class _FilledRows(NamedTuple):
    """Rows of one width; some have NUL in them, as padding, if `padded`."""

    rows: ByteRows
    padded: bool

    def piece(self) -> Piece:
        """The bytes without the padding."""
        if self.rows.size == 0:
            return b""
        return self.rows[self.rows != 0].data if self.padded else self.rows.data.cast("B")


class _Filler:
    def __init__(
        self,
        problem: Problem,
        row: Row,
        tables: TextTables,
        *,
        trusted: bool,
        report: Callable[[Obstacle], None],
    ) -> None:
        self.problem, self.row, self.trusted, self.report = problem, row, trusted, report
        self.options = problem.options
        self.plans: dict[RowShape, RowPlan | None] = {}
        self.tables = tables

    def ends(self, block: Block, number: int, *, first: bool, last: bool) -> Iterator[Piece]:
        """A block with the first or the last of all options, which may look different."""
        end = len(block) - 1
        if first:
            yield self._render(block, 0, number, first=True, last=last and end == 0)
        inner = block.rows(np.s_[int(first) : end if last else end + 1])
        yield self.block(inner, number + int(first))
        if last and (end > 0 or not first):
            yield self._render(block, end, number + end, last=True)

    def block(self, block: Block, number: int) -> Piece:
        """The options of a block, numbered from `number`."""
        filled = self._fill_block(block, number) if len(block) > _FEW else None
        if filled is not None:
            return filled.piece()
        return b"".join(self._render(block, at, number + at) for at in range(len(block)))

    def _render(
        self, block: Block, at: int, number: int, *, first: bool = False, last: bool = False
    ) -> bytes:
        loop = RowLoop(number, number - 1, first=first, last=last)
        return self.row(self.options.option(block, at, number), loop).encode()

    def _fill_block(self, block: Block, number: int) -> _FilledRows | None:
        """Fill the options of each shape, then put them in order."""
        bounds = Bounds(block)
        tail = self.problem.options.tail(block)
        even = self._even_rows(block, tail)
        if even is not None:
            return _FilledRows(even, padded=True)
        shapes = shapes_of(block, bounds, self.problem.items.primary_count, tail)
        if len(shapes) == 1:
            (_, shape), numbers = shapes[0], np.arange(number, number + len(block))
            return self._fill_shape(block, bounds, shape, numbers)
        parts: list[tuple[NDArray[np.intp], ByteRows]] = []
        for picks, shape in shapes:
            part = block.rows(picks)
            filled = self._fill_shape(part, Bounds(part), shape, number + picks)
            if filled is None:
                return None
            parts.append((picks, filled.rows))
        out = np.zeros((len(block), max(rows.shape[1] for _, rows in parts)), np.uint8)
        for picks, rows in parts:
            out[picks, : rows.shape[1]] = rows
        return _FilledRows(out, padded=True)

    def _even_rows(self, block: Block, tail: str) -> ByteRows | None:
        """The rows of options of many lengths, few of each, if all go entry by entry.

        What holds for the shortest and the longest option, and one with secondary items if there
        is one, holds for all: only templates of the house are filled so.
        """
        if not self.trusted or block.colours is not None or block.costs is not None:
            return None
        if len(block) >= _ROWS_OF_LENGTH * (block.items.shape[1] + 1):
            return None  # there cannot be so many lengths; to count them takes time
        lengths = block.lengths()
        if len(block) >= _ROWS_OF_LENGTH * np.count_nonzero(np.bincount(lengths)):
            return None
        ends = {int(lengths.argmin()), int(lengths.argmax()), int(block.items.max(axis=1).argmax())}
        shapes = [self._shape(block.rows(np.array([at])), tail) for at in sorted(ends)]
        even = common_plan(map(self._plan, shapes))
        return None if even is None else even_rows(self.tables.of(even.slot), even, block)

    def _shape(self, option: Block, tail: str) -> RowShape:
        """The shape of a block of one option."""
        primary_count = self.problem.items.primary_count
        ((_, shape),) = shapes_of(option, Bounds(option), primary_count, tail)
        return shape

    def _fill_shape(
        self, block: Block, bounds: Bounds, shape: RowShape, numbers: NDArray[np.int64]
    ) -> _FilledRows | None:
        """The rows of options of one shape, if they can be filled."""
        plan = self._plan(shape)
        if plan is None:
            return None
        columns = RowBytes(numbers)
        for part in plan:
            if isinstance(part, str):
                columns.literal(part.encode())
            else:
                self._add_slot(columns, part, block, bounds)
        rows = columns.written()
        if rows is None:
            return None
        if not self.trusted and self._differs(block, numbers, rows):
            self.report(Obstacle.DIFFERS)
            self.plans[shape] = None
            return None
        return _FilledRows(rows, columns.padded)

    def _plan(self, shape: RowShape) -> RowPlan | None:
        """The plan for a shape, if there is one that can be filled."""
        if shape not in self.plans:
            found = plan_of(self.row, shape)
            plan = found if isinstance(found, Obstacle) else self._checked(found)
            if isinstance(plan, Obstacle):
                self.report(plan)
            self.plans[shape] = None if isinstance(plan, Obstacle) else plan
        return self.plans[shape]

    def _checked(self, plan: RowPlan) -> RowPlan | Obstacle | None:
        """The plan, unless its tables cannot be made."""
        slots = [part for part in plan if isinstance(part, Slot) and part.table in _TABLES]
        try:
            tables = [self.tables.of(slot) for slot in slots]
        except Exception:  # noqa: BLE001 - a filter fails, perhaps for a name that is in no option
            return None
        if any(table.holds_nul for table in tables):
            return Obstacle.NUL
        return plan if all(table.size <= _MOST_TABLE_BYTES for table in tables) else None

    def _add_slot(self, columns: RowBytes, slot: Slot, block: Block, bounds: Bounds) -> None:
        if slot.table in NUMBERS:
            columns.number(NUMBERS[slot.table])
        elif slot.table == "cost" and block.costs is not None:
            columns.numbers_of(block.costs)
        elif slot.table == "colour" and block.colours is not None:
            picks = block.colours[:, slot.column]
            columns.texts(self.tables.of(slot), picks, int(picks.min()), int(picks.max()))
        else:
            picks = block.items[:, slot.column]
            columns.texts(self.tables.of(slot), picks, *bounds.of_column(slot.column))

    def _differs(self, block: Block, numbers: NDArray[np.int64], rows: ByteRows) -> bool:
        """Whether the first or the last row, rendered for real, is not what was filled."""
        return any(
            self._render(block, at, int(numbers[at])) != rows[at].tobytes().replace(b"\0", b"")
            for at in (0, len(block) - 1)
        )
