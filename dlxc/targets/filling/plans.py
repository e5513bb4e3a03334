"""Plans: how the options of one shape are rendered, found by rendering one with slots.

Options have the same shape if a template that does not look at their names cannot tell them
apart: as many entries, each primary or not, coloured or not.

>>> shape = RowShape(primary=(True,), coloured=(False,), tail="")
>>> plan = plan_of(lambda option, loop: f"{loop.index}: {option[0]};", shape)
>>> plan.literals, [slot.table for slot in plan.slots]
(['', ': ', ';'], ['option', 'name'])
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import RowFinder
from dlxc.problem import NO_COLOUR, NO_ITEM, Block
from dlxc.problem.options import Entry, Option
from dlxc.targets.filling.loops import Obstacle, Row, RowLoop
from dlxc.targets.filling.slots import Opaque, OpaqueText, RowPlan, Slots


class RowShape(NamedTuple):
    """What options have in common that one plan can fill: for each entry its kind."""

    primary: tuple[bool, ...]
    coloured: tuple[bool, ...]
    tail: str
    costed: bool = False


class SlotEntry(OpaqueText):
    """An entry whose name, colour and number are slots; see `Entry`."""

    __slots__ = ("colour", "name", "number", "primary")

    @classmethod
    def of(cls, name: str, colour: str, primary: bool, number: int) -> Entry:  # noqa: FBT001 - the fields of an entry
        """Such an entry; to templates it is like any other."""
        made: Any = cls(f"{name}:{colour}" if colour else name)
        made.name, made.colour, made.primary, made.number = name, colour, primary, number
        return cast("Entry", made)

    kind = Entry.kind

    def __getitem__(self, index: object) -> str:
        """No part; Jinja looks for an attribute here first, and takes a `TypeError` for none."""
        raise TypeError if isinstance(index, str) else Opaque


def plan_of(row: Row, shape: RowShape) -> RowPlan | Obstacle:
    """How the options of a shape are rendered, or why they must be rendered one by one."""
    slots = Slots()
    kinds = zip(shape.primary, shape.coloured, strict=True)
    entries = [
        SlotEntry.of(
            slots.new(column, "name"),
            slots.new(column, "colour") if coloured else "",
            primary,
            cast("int", slots.new(column, "item")),
        )
        for column, (primary, coloured) in enumerate(kinds)
    ]
    number = cast("int", slots.new(0, "option"))
    cost = cast("int", slots.new(0, "cost")) if shape.costed else 0
    option = Option.of(entries, number, shape.tail, cost)
    try:
        plan = slots.cut(row(option, RowLoop(number, slots.new(0, "index0"))))
    except Exception:  # noqa: BLE001 - also if a slot is no number; true faults show in true rows
        return Obstacle.LOOKED_AT
    if any(slot.is_number and slot.changes for slot in plan.slots):
        return Obstacle.LOOKED_AT
    return plan


_MOST_SHAPES = 1024
"""How many shapes are remembered: those of long rows take long to make."""

_COSTED = 8
"""The kind that stands behind those of the entries of an option that costs something."""


def shapes_of(
    block: Block, primary_count: int, tail: str
) -> list[tuple[NDArray[np.intp], RowShape]]:
    """The shapes that occur in a block, each with the options that have it."""
    every = np.arange(len(block))
    low, high = block.items.min(initial=0), block.items.max(initial=-1)
    if block.colours is None and block.costs is None and low >= 0 and high < primary_count:
        return [(every, _shape(b"\1" * block.items.shape[1], tail))]
    kinds = (block.items != NO_ITEM).view(np.int8) + (block.items >= primary_count)
    if block.colours is not None:
        kinds += (block.colours != NO_COLOUR) * np.int8(2)
    if block.costs is not None:
        kinds = np.column_stack([kinds, (block.costs != 0) * np.int8(_COSTED)])
    if (kinds == kinds[0]).all():
        return [(every, _shape_of(kinds[0], tail))]
    found = RowFinder([*kinds.T])
    rows = [(found.kinds == at).nonzero()[0] for at in range(len(found.rows_of_kinds))]
    return [(picks, _shape_of(kinds[picks[0]], tail)) for picks in rows]


def _shape_of(kinds: NDArray[np.int8], tail: str) -> RowShape:
    """The shape of options with these kinds: 0 no entry, 1 primary, 2 secondary, 4 coloured."""
    return _shape(kinds.tobytes().replace(b"\0", b""), tail)


@lru_cache(_MOST_SHAPES)
def _shape(kinds: bytes, tail: str) -> RowShape:
    entries = [kind for kind in kinds if kind < _COSTED]
    primary, coloured = [tuple(kind == k for kind in entries) for k in (1, 4)]
    return RowShape(primary, coloured, tail, costed=_COSTED in kinds)
