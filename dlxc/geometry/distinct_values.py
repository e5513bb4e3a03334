"""The distinct values of an array.

`np.unique` says as much, but imports 12 ms worth of other modules when it is first called.

>>> distinct(np.array([3, 1, 3])).tolist()
[1, 3]
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


class DistinctValues(NamedTuple):
    """Distinct values in ascending order; `place_of` has the place of each entry's value there."""

    values: NDArray[np.int64]
    place_of: NDArray[np.intp]


def distinct(numbers: NDArray[np.integer]) -> NDArray[np.int64]:
    """The distinct values in ascending order."""
    ordered = np.sort(numbers.astype(np.int64))
    found: NDArray[np.int64] = ordered[np.append(True, ordered[1:] != ordered[:-1])[: len(ordered)]]
    return found


def distinct_with_places(numbers: NDArray[np.integer]) -> DistinctValues:
    """The distinct values, and where each entry is among them."""
    values = distinct(numbers)
    return DistinctValues(values, np.searchsorted(values, numbers))
