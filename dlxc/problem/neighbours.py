"""An order of items in which neighbours stand near each other.

E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969.

>>> near_together([{1, 2}, {0, 3}, {0}, {1}], {0, 1, 2, 3})
[2, 0, 1, 3]
"""

from __future__ import annotations

from collections.abc import Sequence

_ROUNDS = 3
"""How often an order is begun anew at its end, to find a long way through the items."""


def near_together(near: Sequence[set[int]], items: set[int]) -> list[int]:
    """The items in such an order; `near` has the neighbours of each, perhaps with itself."""
    left, order = set(items), list[int]()
    while left:
        reached = [min(left, key=lambda item: (len(near[item] & left), item))]
        for _ in range(_ROUNDS):
            reached = _reached(reached[-1], near, left)
        order += reached
        left.difference_update(reached)
    return order


def _reached(start: int, near: Sequence[set[int]], inside: set[int]) -> list[int]:
    """The items that are reached from one, nearest first; of them those with few neighbours."""
    seen, order = {start}, [start]
    for item in order:
        new = (near[item] & inside) - seen
        order += sorted(new, key=lambda each: (len(near[each] & inside), each))
        seen |= new
    return order
