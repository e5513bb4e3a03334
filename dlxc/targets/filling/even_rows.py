r"""Options of many lengths, filled entry by entry instead of column by column.

It goes if every entry is written in the same way: its text, with the same between any two.

>>> even = EvenPlan("", " ", ";\n", Slot(0, "name", ()))
>>> rows = even_rows(Texts(["a", "bc"]), even, Block(np.array([[0, 1], [1, -1]], np.int32)))
>>> rows.tobytes().replace(b"\0", b"")
b'a bc;\nbc;\n'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from dlxc.problem import NO_ITEM, Block
from dlxc.targets.filling.byte_columns import ByteRows, Texts, put
from dlxc.targets.filling.slots import RowPlan, Slot

_MOST_BYTES = 1 << 26
"""Rows of more than this many bytes together are not filled: one long name makes all long."""


class EvenPlan(NamedTuple):
    """A row: `head`, the texts of the entries with `between` between any two, and `tail`."""

    head: str
    between: str
    tail: str
    slot: Slot


def common_plan(plans: Iterable[RowPlan | None]) -> EvenPlan | None:
    """The plan that holds for options of every length, if there is one."""
    found: EvenPlan | None = None
    for plan in plans:
        even = None if plan is None else _even_plan(plan, found)
        if even is None or found not in (None, even):
            return None
        found = even
    return found


def _even_plan(plan: RowPlan, known: EvenPlan | None) -> EvenPlan | None:
    """The plan of a row of one length; a row of one entry does not tell what is between two."""
    literals, slots = plan[::2], plan[1::2]
    between = {*literals[1:-1]} or {known.between if known else " "}
    if not slots or len(between) > 1 or not isinstance(slots[0], Slot):
        return None
    first = slots[0]
    wanted = (Slot(column, "name", first.changes) for column in range(len(slots)))
    if any(slot != other for slot, other in zip(slots, wanted, strict=True)):
        return None
    return EvenPlan(str(literals[0]), str(between.pop()), str(literals[-1]), first)


def even_rows(texts: Texts, even: EvenPlan, block: Block) -> ByteRows | None:
    """The entries of all options, a row each, with NUL as padding; none if they are too large."""
    there = block.items != NO_ITEM
    picks = block.items[there]
    lengths = np.count_nonzero(there, axis=1)
    head, between, tail = even.head.encode(), even.between.encode(), even.tail.encode()
    lead = max(len(tail + head), len(between))
    width = max(int(texts.widths.max()), 1)
    if (len(picks) + 1) * (lead + width) > _MOST_BYTES:
        return None
    # A row has what is before its entry; so behind the last one is a row with the tail alone.
    rows = np.zeros((len(picks) + 1, lead + width), np.uint8)
    put(rows[:-1], 0, texts.steps(between.ljust(lead, b"\0"), width), picks)
    starts = np.cumsum(lengths) - lengths
    rows[starts, :lead] = np.frombuffer((tail + head).ljust(lead, b"\0"), np.uint8)
    rows[0, :lead] = np.frombuffer(head.ljust(lead, b"\0"), np.uint8)
    rows[-1, :lead] = np.frombuffer(tail.ljust(lead, b"\0"), np.uint8)
    return rows
