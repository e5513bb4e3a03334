"""The costs of options: how large they may be, and their sums.

>>> sums(np.array([0, 2, 0]), np.array([5, -1, -7]), 3)
(array([-2,  0, -1]), array([False, False, False]))
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

MOST_DIGITS = 18
"""The most digits of a cost, and of the sum of the costs of an option."""

LARGEST = 10**MOST_DIGITS - 1


def sums(
    option_of: NDArray[np.int64], costs: NDArray[np.int64], count: int
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """What each of `count` options costs, and where that has too many digits."""
    exact, about = np.zeros(count, np.int64), np.zeros(count)
    np.add.at(exact, option_of, costs)
    np.add.at(about, option_of, costs)
    # Sums of integers wrap around where sums of floats are merely not exact.
    return exact, (np.abs(exact) > LARGEST) | (np.abs(about) > 2.0 * LARGEST)
