"""Fill the rows of a template for whole blocks of options at once.

In: a problem, and a function that renders one option.  Out: the bytes of all options, in
order.  The function is called once with marks for what differs between options of one shape;
see `marks`.  The pieces between the marks are then copied for all rows at once, and the
marks' texts picked from tables; see `byte_columns`.

Each plan is checked: the first and the last row of every slice of a block are rendered for
real and compared.  Where the template looks at its marks, or a check fails, all rows are
rendered one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Problem
from dlxc.problem.options import Entry, Option
from dlxc.targets.filling.byte_columns import (
    ByteRows,
    Steps,
    Texts,
    put,
    put_literal,
)
from dlxc.targets.filling.decimals import DecimalColumn, decimal_column
from dlxc.targets.filling.marks import Changes, Cut, Marks, Opaque

Piece = bytes | memoryview
Row = Callable[[Any, Any], str]
Plan = list[str | Cut]

_FEW = 4
"""Blocks and shapes of so few options are rendered option by option."""

_ENTRIES = 1 << 18
"""Blocks are filled in slices of about so many entries: what is written stays in the cache."""


class Loop:
    """What a template's row may ask of `loop`."""

    __slots__ = ("first", "index", "index0", "last")

    def __init__(self, index: Any, index0: Any, *, first: bool = False, last: bool = False) -> None:
        self.index, self.index0, self.first, self.last = index, index0, first, last


def fill(problem: Problem, row: Row, *, ends_matter: bool, trusted: bool) -> Iterator[Piece]:
    """All options of a problem, rendered.

    `ends_matter` if the first or the last one may look different; `trusted` if the template
    is known to pass the check.
    """
    filler = _Filler(problem, row, trusted=trusted)
    number = 1
    slices = (part for block in problem.blocks for part in _slices(block))
    part = next(slices, None)
    while part is not None:
        following = next(slices, None)
        first, last = number == 1, following is None
        if ends_matter and (first or last):
            yield from filler.ends(part, number, first=first, last=last)
        else:
            yield filler.block(part, number)
        number += len(part)
        part = following


def _slices(block: Block) -> Iterator[Block]:
    step = max(_ENTRIES // max(block.items.shape[1], 1), 1)
    for start in range(0, len(block), step):
        yield block.rows(np.s_[start : start + step])


class _Shape(NamedTuple):
    """What options have in common that one plan can fill: for each entry its kind."""

    primary: tuple[bool, ...]
    coloured: tuple[bool, ...]
    tail: str
    costed: bool = False


class _Bounds:
    """The least and the greatest item of each column of a block."""

    def __init__(self, block: Block) -> None:
        self.lowest: list[int] = block.items.min(axis=0).tolist()
        self.highest: list[int] = block.items.max(axis=0).tolist()

    def of_column(self, column: int) -> tuple[int, int]:
        """The least and the greatest item of a column."""
        return self.lowest[column], self.highest[column]


class _Filler:
    def __init__(self, problem: Problem, row: Row, *, trusted: bool) -> None:
        self.problem, self.row, self.trusted = problem, row, trusted
        self.options = problem.options
        self.plans: dict[_Shape, Plan | None] = {}
        self.tables: dict[tuple[str, Changes], Texts] = {}

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
            return filled
        return b"".join(self._render(block, at, number + at) for at in range(len(block)))

    def _render(
        self, block: Block, at: int, number: int, *, first: bool = False, last: bool = False
    ) -> bytes:
        loop = Loop(number, number - 1, first=first, last=last)
        return self.row(self.options.option(block, at, number), loop).encode()

    def _fill_block(self, block: Block, number: int) -> Piece | None:
        """Fill the options of each shape, then put them in order."""
        bounds = _Bounds(block)
        shapes = _shapes(block, bounds, self.problem.items.primary_count)
        if len(shapes) == 1:
            numbers = np.arange(number, number + len(block))
            filled = self._fill(block, bounds, shapes[0][1], numbers)
            return None if filled is None else _bytes(*filled)
        rows: list[tuple[NDArray[np.intp], ByteRows]] = []
        for picks, shape in shapes:
            part = block.rows(picks)
            filled = self._fill(part, _Bounds(part), shape, number + picks)
            if filled is None:
                return None
            rows.append((picks, filled[0]))
        out = np.zeros((len(block), max(lines.shape[1] for _, lines in rows)), np.uint8)
        for picks, lines in rows:
            out[picks, : lines.shape[1]] = lines
        return _bytes(out, True)

    def _fill(
        self,
        block: Block,
        bounds: _Bounds,
        shape: _Shape,
        numbers: NDArray[np.int64],
    ) -> tuple[ByteRows, bool] | None:
        """The rows of options of one shape, and whether some are padded with NUL."""
        if shape not in self.plans:
            self.plans[shape] = _plan(self.row, shape)
        plan = self.plans[shape]
        if plan is None:
            return None
        lines = _Lines(numbers)
        for part in plan:
            if isinstance(part, str):
                lines.literal(part.encode())
            elif part.table in _NUMBERS:
                lines.number(_NUMBERS[part.table])
            elif part.table == "cost" and block.costs is not None:
                lines.numbers_of(block.costs)
            elif part.table == "colour" and block.colours is not None:
                picks = block.colours[:, part.column]
                lines.texts(self._table(part), picks, int(picks.min()), int(picks.max()))
            else:
                at = part.column
                lines.texts(self._table(part), block.items[:, at], *bounds.of_column(at))
        out = lines.written()
        if not self.trusted and self._differs(block, numbers, out):
            self.plans[shape] = None
            return None
        return out, lines.padded

    def _table(self, cut: Cut) -> Texts:
        """The texts that a mark picks from, changed as the template's filters do."""
        key = cut.table, cut.changes
        if key not in self.tables:
            texts: list[Any]
            if cut.table == "item":
                texts = list(range(1, len(self.problem.items) + 1))
            else:
                source = self.problem.colours if cut.table == "colour" else self.problem.items.names
                texts = list(source)
            for function, args, named in cut.changes:
                texts = [function(text, *args, **dict(named)) for text in texts]
            self.tables[key] = Texts([str(text) for text in texts])
        return self.tables[key]

    def _differs(self, block: Block, numbers: NDArray[np.int64], out: ByteRows) -> bool:
        """Whether the first or the last row, rendered for real, is not what was filled."""
        return any(
            self._render(block, at, int(numbers[at])) != out[at].tobytes().replace(b"\0", b"")
            for at in (0, len(block) - 1)
        )


_NUMBERS = {"option": 0, "index0": -1}
"""What is counted by the row, and how far from the option's number."""

_UNCHANGED = {*_NUMBERS, "cost"}
"""What is no text of a table, which a filter could be sent through beforehand."""


class _Lines:
    """Rows of output as they are put together from left to right."""

    def __init__(self, numbers: NDArray[np.int64]) -> None:
        self.numbers = numbers
        self.width = 0
        self.pending = b""
        self.padded = False
        self.steps: list[tuple[int, Steps, NDArray[np.int32] | None]] = []
        self.literals: list[tuple[int, bytes]] = []
        self.decimals: dict[int, DecimalColumn] = {}

    def literal(self, text: bytes) -> None:
        """The same text in every row."""
        self.pending += text

    def number(self, offset: int) -> None:
        """In each row its number in decimal, or the number that far from it."""
        self._flush()
        if offset not in self.decimals:
            self.decimals[offset] = decimal_column(self.numbers + offset)
        self._decimal(self.decimals[offset])

    def numbers_of(self, numbers: NDArray[np.int64]) -> None:
        """In each row a number of its own, in decimal."""
        self._flush()
        self._decimal(decimal_column(numbers))

    def texts(self, table: Texts, picks: IntArray, lowest: int, highest: int) -> None:
        """In each row the text that `picks` names, from number `lowest` to number `highest`."""
        if lowest == highest:
            self.pending += table.text(lowest)
            return
        width, same = table.width(lowest, highest)
        self.padded |= not same
        if len(self.pending) > _SHORT:
            self._flush()
        before, self.pending = self.pending, b""
        self._add(table.steps(before, width), len(before) + width, picks)

    def written(self) -> ByteRows:
        """All rows, of one width."""
        self._flush()
        out = np.empty((len(self.numbers), self.width), np.uint8)
        for at, literal in self.literals:
            put_literal(out, at, literal)
        for at, steps, picks in self.steps:
            put(out, at, steps, picks)
        return out

    def _decimal(self, column: DecimalColumn) -> None:
        self.padded |= column.padded
        self._add(column.steps, column.width)

    def _add(self, steps: Steps, width: int, picks: IntArray | None = None) -> None:
        self.steps.append((self.width, steps, picks))
        self.width += width

    def _flush(self) -> None:
        self.literals.append((self.width, self.pending))
        self.width += len(self.pending)
        self.pending = b""


_SHORT = 16
"""Literals of so many bytes go into the table of the texts that they precede."""


def _plan(row: Row, shape: _Shape) -> Plan | None:
    """How the options of a shape are rendered; `None` if they must be looked at one by one."""
    marks = Marks()
    kinds = zip(shape.primary, shape.coloured, strict=True)
    entries = [
        Entry(
            marks.new(column, "name"),
            marks.new(column, "colour") if coloured else "",
            primary,
            cast("int", marks.new(column, "item")),
        )
        for column, (primary, coloured) in enumerate(kinds)
    ]
    number = cast("int", marks.new(0, "option"))
    cost = cast("int", marks.new(0, "cost")) if shape.costed else 0
    option = Option.of(entries, number, shape.tail, cost)
    try:
        text = row(option, Loop(number, marks.new(0, "index0")))
    except (Opaque, TypeError):
        return None
    plan = marks.cut(text)
    sound = all(
        "\0" not in part
        if isinstance(part, str)
        else part.table not in _UNCHANGED or not part.changes
        for part in plan
    )
    return plan if sound else None


_COSTED = 8
"""The kind that stands behind those of the entries of an option that costs something."""


def _shapes(
    block: Block, bounds: _Bounds, primary_count: int
) -> list[tuple[NDArray[np.intp], _Shape]]:
    """The shapes that occur in a block, each with the options that have it.

    Of a single shape, which all options have, the options are not listed.
    """
    plain = block.colours is None and block.costs is None and min(bounds.lowest, default=0) >= 0
    if plain and max(bounds.highest, default=-1) < primary_count:
        return [(np.arange(0), _shape([1] * block.items.shape[1], block.tail))]
    kinds = (block.items != NO_ITEM).view(np.int8) + (block.items >= primary_count)
    if block.colours is not None:
        kinds += (block.colours != NO_COLOUR) * np.int8(2)
    if block.costs is not None:
        kinds = np.column_stack([kinds, (block.costs != 0) * np.int8(_COSTED)])
    if (kinds == kinds[0]).all():
        return [(np.arange(0), _shape(kinds[0].tolist(), block.tail))]
    distinct, which = np.unique(kinds, axis=0, return_inverse=True)
    return [
        ((which.ravel() == at).nonzero()[0], _shape(kind.tolist(), block.tail))
        for at, kind in enumerate(distinct)
    ]


def _shape(kinds: list[int], tail: str) -> _Shape:
    """The shape of options with these kinds: 0 no entry, 1 primary, 2 secondary, 4 coloured."""
    entries = [kind for kind in kinds if 0 < kind < _COSTED]
    primary, coloured = [tuple(kind == k for kind in entries) for k in (1, 4)]
    return _Shape(primary, coloured, tail, costed=_COSTED in kinds)


def _bytes(rows: ByteRows, padded: bool) -> Piece:  # noqa: FBT001 - of a pair
    """Rows as they are written: without their padding."""
    if rows.size == 0:
        return b""
    return rows[rows != 0].data if padded else rows.data.cast("B")
