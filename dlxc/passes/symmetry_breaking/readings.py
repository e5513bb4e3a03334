"""The items that a solution is read by, and the options that can be found at each.

An item that must be covered exactly once is read: exactly one option of a solution covers it.
These options may not tell all of a solution.  If a symmetry moves an option that has no such item,
then those of its items that may stay uncovered are read as well.  What can be found there is an
option, or an absence: a made-up option that stands for "nothing covers this item".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.symmetry_breaking.option_matrix import OptionMatrix, at_most_once
from dlxc.passes.symmetry_breaking.symmetry_group import SymmetryGroup
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items


class Readings(NamedTuple):
    """The items to read, and the options to find there.

    Numbers below `option_count` are rows of the option matrix.  The number `option_count + i` is
    the absence at the item `optional_items[i]`.  `images` has shape (order, options and
    absences): under symmetry `g` option `o` goes to `images[g, o]`.  `options_at` maps each item
    to read to the options that can be found there, in order.
    """

    group: SymmetryGroup
    option_count: int
    optional_items: list[int]
    images: IntArray
    options_at: dict[int, NDArray[np.int64]]

    def items_fixed_by(self, symmetries: Sequence[int]) -> list[int]:
        """The items to read that some symmetries leave where they are, optional ones aside."""
        items = np.array([n for n in self.options_at if n not in self.optional_items], np.int64)
        fixed = (self.group.items[[*symmetries]][:, items] == items).all(axis=0)
        return [int(item) for item in items[fixed]]


def readings_of(items: Items, options: OptionMatrix, group: SymmetryGroup) -> Readings:
    """The items to read: those covered exactly once, and optional ones where they are needed."""
    low, _ = items.bounds()
    exactly_once = at_most_once(items) & (low == 1)
    optional = _optional_items(items, options, group, exactly_once)
    absence = {item: options.size + number for number, item in enumerate(optional)}
    options_at = _options_at(options, [*np.flatnonzero(exactly_once).tolist(), *optional])
    for item in optional:
        options_at[item] = np.append(options_at[item], absence[item])
    moved_absences = [[absence[int(images[item])] for item in optional] for images in group.items]
    absence_images = np.array(moved_absences, np.int32).reshape(group.order, len(optional))
    images = np.hstack([group.options, absence_images])
    return Readings(group, options.size, optional, images, options_at)


def _optional_items(
    items: Items, options: OptionMatrix, group: SymmetryGroup, exactly_once: NDArray[np.bool_]
) -> list[int]:
    """The items that may stay uncovered and are needed to read the options that are moved."""
    moved = (group.options != np.arange(options.size)).any(axis=0)
    is_read = np.append(exactly_once, False)[options.items].any(axis=1)
    excluding = excluding_items(items, options)
    needed = np.unique(options.items[moved & ~is_read]).tolist()
    return [item for item in needed if item != NO_ITEM and excluding[item]]


def excluding_items(items: Items, options: OptionMatrix) -> NDArray[np.bool_]:
    """For each item whether any two options that have it exclude each other; shape (items,)."""
    excluding = at_most_once(items)
    excluding[options.items[options.colours != NO_COLOUR]] = False
    return excluding


def _options_at(options: OptionMatrix, items: list[int]) -> dict[int, NDArray[np.int64]]:
    """The options that have each of some items, in order."""
    option, column = np.nonzero(options.items != NO_ITEM)
    item = options.items[option, column]
    by_item = np.argsort(item, kind="stable")
    option, item = option[by_item], item[by_item]
    starts = np.searchsorted(item, items, "left").tolist()
    ends = np.searchsorted(item, items, "right").tolist()
    return {
        number: option[start:end] for number, start, end in zip(items, starts, ends, strict=True)
    }


def exclusion_masks(items: Items, options: OptionMatrix, optional_items: list[int]) -> list[int]:
    """An integer for each option, then each absence: common bits exclude each other."""
    excluding = excluding_items(items, options).tolist()
    masks = [
        sum(1 << item for item in row if item != NO_ITEM and excluding[item])
        for row in options.items.tolist()
    ]
    return masks + [1 << item for item in optional_items]
