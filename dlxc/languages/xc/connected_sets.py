"""All connected sets of a size, found without repetition."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from dlxc.languages.xc.columns import ValueSet


def connected(pairs: ValueSet, size: int) -> list[list[Any]]:
    """All connected sets of `size` values, where `pairs` tells which values touch.

    Each set is found once, from its first value on, as R. C. Read counts animals: a value that was
    left out stays out.  Sets come in the order of their first values.
    """
    neighbours: dict[Any, list[Any]] = defaultdict(list)
    for one, other in pairs.values:
        if one != other:
            neighbours[one].append(other)
            neighbours[other].append(one)
    place = {value: at for at, value in enumerate(neighbours)}
    found: list[list[Any]] = []
    for start in neighbours if size > 0 else ():
        _grow([start], [], {start}, size, neighbours, place, found)
    return found


def _grow(
    chosen: list[Any],
    waiting: list[Any],
    seen: set[Any],
    size: int,
    neighbours: dict[Any, list[Any]],
    place: dict[Any, int],
    found: list[list[Any]],
) -> None:
    """Add what can be reached to the values chosen; `waiting` may still be added."""
    if len(chosen) == size:
        found.append(sorted(chosen, key=place.__getitem__))
        return
    new = [
        each
        for each in dict.fromkeys(neighbours[chosen[-1]])
        if each not in seen and place[each] > place[chosen[0]]
    ]
    open_ones = waiting + new
    seen = seen | {*new}
    for at, each in enumerate(open_ones):
        _grow([*chosen, each], open_ones[at + 1 :], seen, size, neighbours, place, found)
