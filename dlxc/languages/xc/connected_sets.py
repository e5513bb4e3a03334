"""All connected sets of a size, found without repetition."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from dlxc.languages.xc.columns import TupleColumn, ValueSet, same_kind

MOST_SETS = 1_000_000
"""More sets than this are not made."""

_MOST_WORK = 60_000_000
"""Some seconds: the values that smaller sets on the way may have together."""


class TooManySets(Exception):  # noqa: N818 - it says that they are too many
    """There are at least `count` sets; without it, they take too long to find."""

    def __init__(self, count: int | None) -> None:
        super().__init__(count)
        self.count = count


def connected(pairs: ValueSet, size: int) -> list[list[Any]]:
    """All connected sets of `size` values, where `pairs` tells which values touch.

    Each set is found once, from its first value on, as R. C. Read counts animals: a value that was
    left out stays out.  Sets come in the order of their first values.
    """
    values, neighbours = _numbered(pairs)
    found: list[list[Any]] = []
    if 0 < size <= len(values):
        for chosen in _grown(neighbours, size):
            if len(found) == MOST_SETS:
                raise TooManySets(MOST_SETS + 1)
            found.append([values[number] for number in sorted(chosen)])
    return found


def _numbered(pairs: ValueSet) -> tuple[list[Any], list[list[int]]]:
    """The values that touch others, and by their numbers which they touch."""
    content = pairs.content
    if content is None:
        return [], []
    if not isinstance(content, TupleColumn) or len(content.parts) != 2:
        raise ValueError(pairs)
    if not same_kind(*content.parts):
        raise ValueError(pairs)
    neighbours: dict[Any, list[Any]] = defaultdict(list)
    for one, other in pairs.values:
        if one != other:
            neighbours[one].append(other)
            neighbours[other].append(one)
    number = {value: at for at, value in enumerate(neighbours)}
    near = [[number[each] for each in dict.fromkeys(row)] for row in neighbours.values()]
    return [*number], near


def _grown(neighbours: list[list[int]], size: int) -> Iterator[tuple[int, ...]]:
    """Sets of numbers, each from its least one on; what waits may still be added."""
    work = 0
    stack: list[tuple[tuple[int, ...], tuple[int, ...], frozenset[int]]]
    stack = [((start,), (), frozenset({start})) for start in reversed(range(len(neighbours)))]
    while stack:
        chosen, waiting, seen = stack.pop()
        if len(chosen) == size:
            yield chosen
            continue
        new = [each for each in neighbours[chosen[-1]] if each > chosen[0] and each not in seen]
        candidates = (*waiting, *new)
        seen |= {*new}
        work += len(seen) + len(chosen) * len(candidates) + len(candidates) ** 2
        if work > _MOST_WORK:
            raise TooManySets(None)
        stack += [
            ((*chosen, candidates[at]), candidates[at + 1 :], seen)
            for at in reversed(range(len(candidates)))
        ]
