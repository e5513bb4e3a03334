"""Items that come again in an option.

>>> starts, items = np.array([0, 2, 5]), np.array([4, 4, 4, 6, 4], np.int32)
>>> later, before = repetitions(starts, items)
>>> later.tolist(), before.tolist()
([1, 4], [0, 2])
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]

_FLAGS_PER_ENTRY = 32
"""So many flags for each entry are quicker than sorting."""

_FEW_ENTRIES = 4
"""Options of one length, of so many entries at most, are compared entry by entry."""

_NONE = np.zeros(0, np.int64), np.zeros(0, np.int64)


def repetitions(starts: Codes, items: NDArray[np.int32]) -> tuple[Codes, Codes]:
    """The entries whose item is in their option before, and the entries before them.

    Option `i` has the entries `starts[i]` to `starts[i + 1]`.
    """
    lengths = np.diff(starts)
    if not len(items) or not _has_some(lengths, items):
        return _NONE
    option = np.repeat(np.arange(len(lengths)), lengths)
    order = np.lexsort((items, option))
    again = (np.diff(option[order]) == 0) & (np.diff(items[order]) == 0)
    return order[1:][again], order[:-1][again]


def _has_some(lengths: Codes, items: NDArray[np.int32]) -> bool:
    """Whether there are repetitions at all; mostly there are none."""
    longest = int(lengths.max())
    if longest <= _FEW_ENTRIES and int(lengths.min()) == longest:
        columns = items.reshape(-1, longest).T
        return any(
            bool((columns[one] == columns[other]).any())
            for one in range(longest)
            for other in range(one)
        )
    low = int(items.min())
    span = int(items.max()) - low + 1
    keys = np.repeat(np.arange(len(lengths)) * span - low, lengths)
    keys += items
    if len(lengths) * span > _FLAGS_PER_ENTRY * len(items):
        keys.sort()
        return bool((keys[1:] == keys[:-1]).any())
    flags = np.zeros(len(lengths) * span, np.bool_)
    flags[keys] = True
    return int(np.count_nonzero(flags)) < len(keys)
