"""Fill the rows of a template for whole blocks of options at once.

In: a problem, and a function that renders one option.  Out: the bytes of all options, in order.
For each shape of option there is a plan, see `plans`: literal texts, and slots between them.  A
slot picks from a table, in which each text has the literal before it already.  So a slice of a
block is all picked texts, joined.  Where all options have one shape, as in nearly all large
problems, whole columns of bytes are copied instead, which is several times as fast; shorter texts
are filled up, see `decimals`.

Of a template of a user each slice is checked: the first and the last row of each shape are
rendered for real and compared.  Where a template looks at its slots, or where a check fails, all
rows are rendered one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Block, Problem
from dlxc.targets.filling.decimals import PAD, decimals, leads_of
from dlxc.targets.filling.loops import Obstacle, Row, RowByRow, RowLoop
from dlxc.targets.filling.plans import RowShape, plan_of, shapes_of
from dlxc.targets.filling.slots import Changes, RowPlan, Slot

Piece = bytes | memoryview

Numbers = NDArray[np.int64]


class OptionsPart(NamedTuple):
    """Consecutive options: their blocks, the number of the first, from 1, and whether they end all.

    An empty part ends nothing.
    """

    blocks: Iterable[Block]
    first: int
    is_end: bool


_FEW = 4
"""Blocks of up to this many options are rendered option by option."""

_ENTRIES = 1 << 18
"""Blocks are filled in slices of about this many entries: they stay in the cache."""

_MOST_TABLE_BYTES = 1 << 24
"""A table of texts that takes more room, all of them as long as the longest, is not made."""

_PROOFS = 3
"""After so many plans of the same kind, the one for another length is inferred from them."""


class TextTables:
    """Names, colours and numbers of a problem's items, as filters have changed them.

    Each table is made once for all loops of a template.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._texts: dict[tuple[str, Changes, str], NDArray[np.object_]] = {}
        self._widths: dict[tuple[str, Changes], tuple[Numbers, Numbers]] = {}
        self._bytes: dict[tuple[str, Changes, str, int, int], NDArray[Any]] = {}

    def texts(self, slot: Slot, before: str = "") -> NDArray[np.object_]:
        """The texts that a slot picks from, `before` in front; what a filter raises is raised."""
        key = slot.table, slot.changes, before
        if key not in self._texts:
            texts: list[Any] = self._unchanged(slot.table)
            for function, args, named in slot.changes:
                texts = [function(text, *args, **dict(named)) for text in texts]
            self._texts[key] = np.array([f"{before}{text}" for text in texts], np.object_)
        return self._texts[key]

    def as_bytes(
        self, slot: Slot, before: str, lowest: int, highest: int
    ) -> tuple[int, NDArray[Any]] | None:
        """The same as bytes of one width, from some number on that is at most `lowest`.

        They are filled up if the texts from `lowest` to `highest` are not equally long.  There
        are none if that would take much room.
        """
        table = slot.table, slot.changes
        if table not in self._widths:
            widths = np.array([len(text.encode()) for text in self.texts(slot)], np.int64)
            self._widths[table] = widths, np.cumsum(np.diff(widths, prepend=widths[:1]) != 0)
        widths, runs = self._widths[table]
        run, start, end = int(runs[lowest]), 0, len(runs)
        width = int(widths.max()) + len(before.encode())
        if run == runs[highest]:
            start, end = np.searchsorted(runs, [run, run + 1]).tolist()
        elif width * end > _MOST_TABLE_BYTES:
            return None
        key = *table, before, start, end
        if key not in self._bytes:
            texts = [text.encode() for text in self.texts(slot, before)[start:end].tolist()]
            self._bytes[key] = _as_bytes(texts)
        return start, self._bytes[key]

    def _unchanged(self, table: str) -> list[Any]:
        if table == "item":
            return list(range(1, len(self.problem.items) + 1))
        return list(self.problem.colours if table == "colour" else self.problem.items.names)


def _as_bytes(texts: list[bytes]) -> NDArray[Any]:
    """Texts as an array, filled up; NumPy copies numbers faster than other bytes."""
    width = max(1, *map(len, texts))
    return np.array([text.rjust(width, PAD) for text in texts], f"S{width}").view(
        f"u{width}" if width in (1, 2, 4, 8) else f"V{width}"
    )


def filled_rows(
    tables: TextTables,
    row: Row,
    *,
    ends_matter: bool,
    line: int,
    trusted: bool,
    report: Callable[[RowByRow], None],
    part: OptionsPart | None = None,
) -> Iterator[Piece]:
    """All options of the problem of some tables, or a part of them, rendered.

    `ends_matter` if the first or the last one may look different; `trusted` if the template
    is known to pass the check.  `report` is told why the loop in a `line` is run row by row.
    """
    filler = _Filler(tables, row, lambda found: report(RowByRow(found, line)), trusted=trusted)
    blocks, number, is_end = part or OptionsPart(tables.problem.blocks, 1, is_end=True)
    slices = (some for block in blocks for some in _slices(block))
    some = next(slices, None)
    while some is not None:
        following = next(slices, None)
        first = ends_matter and number == 1
        last = ends_matter and is_end and following is None
        yield from filler.rows(some, number, first=first, last=last)
        number += len(some)
        some = following


def _slices(block: Block) -> Iterator[Block]:
    step = max(_ENTRIES // max(block.items.shape[1], 1), 1)
    for start in range(0, len(block), step):
        yield block.rows(np.s_[start : start + step])


class _Filler:
    def __init__(
        self, tables: TextTables, row: Row, report: Callable[[Obstacle], None], *, trusted: bool
    ) -> None:
        self.tables, self.row, self.report, self.trusted = tables, row, report, trusted
        self.problem, self.options = tables.problem, tables.problem.options
        self.plans: dict[RowShape, RowPlan | None] = {}
        self.proofs: dict[tuple[str, frozenset[bool]], list[RowPlan | None]] = defaultdict(list)

    def rows(self, block: Block, number: int, *, first: bool, last: bool) -> Iterator[Piece]:
        """The options of a block, numbered from `number`; the ends of all may look different."""
        end = len(block) - 1
        if first:
            yield self._render(block, 0, number, first=True, last=last and end == 0)
        inner = block.rows(np.s_[int(first) : end if last else end + 1])
        yield self._block(inner, number + int(first))
        if last and (end > 0 or not first):
            yield self._render(block, end, number + end, last=True)

    def _render(
        self, block: Block, at: int, number: int, *, first: bool = False, last: bool = False
    ) -> bytes:
        loop = RowLoop(number, number - 1, first=first, last=last)
        return self.row(self.options.option(block, at, number), loop).encode()

    def _block(self, block: Block, number: int) -> Piece:
        """The options of a block, filled if that can be done."""
        filled = None
        if len(block) > _FEW:
            filled = self._filled(block, np.arange(number, number + len(block)))
        if filled is not None:
            return filled
        return b"".join(self._render(block, at, number + at) for at in range(len(block)))

    def _filled(self, block: Block, numbers: Numbers) -> Piece | None:
        tail = self.options.tail(block)
        shapes = shapes_of(block, self.problem.items.primary_count, tail)
        parts = []
        for picks, shape in shapes:
            plan = self._plan(shape)
            if plan is None:
                return None
            parts.append((picks, plan))
        if not self.trusted and self._differs(block, numbers, parts):
            self.report(Obstacle.DIFFERS)
            self.plans.update((shape, None) for _, shape in shapes)
            return None
        copied = self._copied(block, numbers, parts[0][1]) if len(parts) == 1 else None
        return self._joined(block, numbers, parts) if copied is None else copied

    def _differs(
        self, block: Block, numbers: Numbers, parts: list[tuple[NDArray[np.intp], RowPlan]]
    ) -> bool:
        """Whether a first or last row of a shape, rendered for real, is not what is filled."""
        for picks, plan in parts:
            ends = picks[[0, -1]]
            filled = self._joined(block.rows(ends), numbers[ends], [(np.arange(2), plan)])
            true = [self._render(block, at, int(numbers[at])) for at in ends.tolist()]
            if filled != b"".join(true):
                return True
        return False

    def _plan(self, shape: RowShape) -> RowPlan | None:
        """The plan for a shape, if there is one that can be filled."""
        if shape not in self.plans:
            inferred = self._inferred(shape) if self.trusted else None
            self.plans[shape] = inferred or self._found_plan(shape)
        return self.plans[shape]

    def _found_plan(self, shape: RowShape) -> RowPlan | None:
        plan = plan_of(self.row, shape)
        if isinstance(plan, Obstacle):
            self.report(plan)
            return None
        try:
            for slot in plan.slots:
                if not slot.is_number:
                    self.tables.texts(slot)
        except Exception:  # noqa: BLE001 - a filter fails, perhaps for a name that is in no option
            return None
        return plan

    def _inferred(self, shape: RowShape) -> RowPlan | None:
        """The plan of a length, from those of other lengths: there can be hundreds of lengths.

        If the plans of some lengths write all entries alike, then so does that of any length.
        """
        if shape.costed or any(shape.coloured) or not shape.primary:
            return None
        proofs = self.proofs[shape.tail, frozenset(shape.primary)]
        if len(proofs) < _PROOFS:
            proofs.append(_of_two_entries(self._found_plan(shape)))
        if len(proofs) < _PROOFS or None in proofs or any(one != proofs[0] for one in proofs):
            return None
        proof = proofs[0]
        assert proof  # noqa: S101 - none of them is missing
        head, between, tail = proof.literals
        slot = proof.slots[0]
        slots = [slot._replace(column=column) for column in range(len(shape.primary))]
        return RowPlan([head, *[between] * (len(slots) - 1), tail], slots)

    def _copied(self, block: Block, numbers: Numbers, plan: RowPlan) -> Piece | None:
        """Rows of one shape, copied column by column, and then without what fills them up."""
        columns: list[NDArray[Any]] = []
        written: dict[tuple[str, str], list[NDArray[Any]]] = {}
        for literal, slot in zip(plan.literals, plan.slots, strict=False):
            if slot.is_number:
                key = slot.table, literal
                if key not in written:
                    written[key] = _numbered(self._counted(slot, block, numbers), literal)
                columns.extend(written[key])
                continue
            picks = _picks(slot, block)[:, slot.column]
            low, high = int(picks.min()), int(picks.max())
            found = self.tables.as_bytes(slot, literal, low, high)
            if found is None:
                return None
            start, table = found
            columns.append(
                table[low - start : low - start + 1] if low == high else table.take(picks - start)
            )
        if plan.literals[-1]:
            columns.append(_as_bytes([plan.literals[-1].encode()]))
        if not columns:
            return b""
        out = np.empty(len(block), [(str(at), column.dtype) for at, column in enumerate(columns)])
        for at, column in enumerate(columns):
            out[str(at)] = column
        flat = out.view(np.uint8)
        return (flat.compress(flat != PAD[0]) if (flat == PAD[0]).any() else flat).data

    def _joined(
        self, block: Block, numbers: Numbers, parts: list[tuple[NDArray[np.intp], RowPlan]]
    ) -> bytes:
        """Rows of all shapes: the texts of their slots and what is between, joined in order."""
        counts = np.zeros(len(block), np.int64)
        for picks, plan in parts:
            counts[picks] = len(plan.literals)
        starts = np.cumsum(counts) - counts
        flat = np.empty(int(counts.sum()), np.object_)
        for picks, plan in parts:
            texts = self._texts(block.rows(picks), numbers[picks], plan)
            flat[starts[picks][:, None] + np.arange(texts.shape[1])] = texts
        return "".join(flat.tolist()).encode()

    def _texts(self, block: Block, numbers: Numbers, plan: RowPlan) -> NDArray[np.object_]:
        """For each option of one shape the texts of its slots, literals before, and the tail."""
        texts = np.empty((len(block), len(plan.literals)), np.object_)
        texts[:, -1] = plan.literals[-1]
        for slot, before, places, columns in plan.places:
            if slot.is_number:
                counted = self._counted(slot, block, numbers).tolist()
                written = np.array([f"{before}{number}" for number in counted], np.object_)
                texts[:, places] = written[:, None]
            else:
                picks = _picks(slot, block)[:, columns]
                texts[:, places] = self.tables.texts(slot, before)[picks]
        return texts

    @staticmethod
    def _counted(slot: Slot, block: Block, numbers: Numbers) -> Numbers:
        """What a slot that is a number is in each row."""
        counted = block.costs if slot.table == "cost" else numbers - (slot.table == "index0")
        assert counted is not None  # noqa: S101 - a shape with costs is of such a block
        return counted


def _numbered(numbers: Numbers, literal: str) -> list[NDArray[Any]]:
    """Columns of numbers with a literal before; equally long ones need nothing that fills up."""
    words = decimals(numbers, leads_of([literal.encode()]))
    digits, least = len(str(numbers.max())), int(numbers.min())
    if least < 0 or len(str(least)) < digits:
        return [*words.T]
    figures = np.ascontiguousarray(words.view(np.uint8)[:, -digits:]).view(f"V{digits}")[:, 0]
    return [_as_bytes([literal.encode()]), figures] if literal else [figures]


def _picks(slot: Slot, block: Block) -> NDArray[np.int32]:
    """The numbers of the texts that a slot picks, in its column."""
    picks = block.colours if slot.table == "colour" else block.items
    assert picks is not None  # noqa: S101 - a coloured shape is of such a block
    return picks


def _of_two_entries(plan: RowPlan | None) -> RowPlan | None:
    """The plan of a row of two entries, if all entries of a plan are written alike."""
    if plan is None or len(plan.slots) < 2 or plan.slots[0].table != "name":
        return None
    head, *between, tail = plan.literals
    alike = [plan.slots[0]._replace(column=column) for column in range(len(plan.slots))]
    if plan.slots != alike or len({*between}) > 1:
        return None
    return RowPlan([head, between[0], tail], alike[:2])
