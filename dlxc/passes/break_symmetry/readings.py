"""What a solution is read by: items that exactly one option covers, and those options.

Where an option that a symmetry moves has no item to be covered exactly once, its items that
may stay uncovered are read too: for each a made-up option stands for "nothing covers it".
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.break_symmetry.option_rows import Rows
from dlxc.passes.break_symmetry.permutations import Group, once
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items


class Choices(NamedTuple):
    """The items to read and the options to find there.

    Options are numbered as the rows, then follow the made-up ones; number `rows + i` stands
    for nothing at the item `bare[i]`.  `images` has shape (order, options); `moved` is the
    group's action on all items.  `covering` maps each item to read to the options there.
    """

    group: Group
    rows: int
    bare: list[int]
    images: IntArray
    covering: dict[int, NDArray[np.int64]]

    def fixed(self, members: list[int]) -> list[int]:
        """The items that some symmetries leave where they are."""
        items = np.array([*self.covering], np.int64)
        stays = (self.group.items[members][:, items] == items).all(axis=0)
        return [int(item) for item in items[stays]]


def choices(items: Items, table: Rows, group: Group) -> Choices:
    """The items to read: those covered exactly once, others only where they are needed."""
    low, _ = items.bounds()
    exact = once(items) & (low == 1)
    moved = (group.options != np.arange(len(table.items))).any(axis=0)
    read = np.append(exact, False)[table.items].any(axis=1)
    at_most = _at_most_once(items, table)
    entries = table.items[moved & ~read]
    bare = [n for n in np.unique(entries).tolist() if n != NO_ITEM and at_most[n]]
    place = {item: number for number, item in enumerate(bare)}
    count = len(table.items)
    nothing = [[count + place[int(g[item])] for item in bare] for g in group.items]
    made_up = np.array(nothing, np.int32).reshape(group.order, len(bare))
    covering = _covering(table, [*np.flatnonzero(exact).tolist(), *bare])
    for item in bare:
        covering[item] = np.append(covering[item], count + place[item])
    return Choices(group, count, bare, np.hstack([group.options, made_up]), covering)


def _at_most_once(items: Items, table: Rows) -> NDArray[np.bool_]:
    """Whether any two options with an item exclude each other."""
    kept = once(items)
    kept[table.items[table.colours != NO_COLOUR]] = False
    return kept


def _covering(table: Rows, items: list[int]) -> dict[int, NDArray[np.int64]]:
    """The rows that each of some items is in, in order."""
    row, column = np.nonzero(table.items != NO_ITEM)
    entries = table.items[row, column]
    order = np.argsort(entries, kind="stable")
    row, entries = row[order], entries[order]
    starts, ends = (np.searchsorted(entries, items, side) for side in ("left", "right"))
    return {
        item: row[start:end]
        for item, start, end in zip(items, starts.tolist(), ends.tolist(), strict=True)
    }


def exclusions(items: Items, table: Rows, bare: list[int]) -> list[int]:
    """A number for each option, made-up ones at the end: bits in common exclude each other."""
    at_most = _at_most_once(items, table).tolist()
    masks = [
        sum(1 << item for item in row if item != NO_ITEM and at_most[item])
        for row in table.items.tolist()
    ]
    return masks + [1 << item for item in bare]
